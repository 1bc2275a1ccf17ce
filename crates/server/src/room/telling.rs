//! What everybody is told, each through their own eyes.
use super::{
    Ear, Entry,
    actor::Actor,
    ears::{frame, frame_with},
    shown::{Changes, Shown},
};
use crate::{
    ids::PersonId,
    wire::{Event, Happening, Picture, Tell, Told},
};
use axum::extract::ws::Utf8Bytes;
use menagerie_core::{Audience, Seat};
use menagerie_table::{EventsText, Since, Table, Voice, Words};

/// So much of the history a picture tells.
const HISTORY: usize = 300;

/// Those that are told the same: eyes, language, whether in few words, whether before a curtain.
type Likeness = (Option<u8>, *const Words, bool, bool);

/// Something that happened and is stored.
struct Happened<'a> {
    number: u32,
    entry: &'a Entry,
    /// From where on something was seen of it.
    since: Since,
    /// Whether seats look different now.
    reseated: bool,
}

/// How somebody looks at what happened.
struct Look {
    /// Whether through the same eyes as before.
    same_eyes: bool,
    /// Whether they play several seats.
    several: bool,
}

impl Actor {
    /// Somebody listens from now on.
    pub(super) fn welcome(&mut self, mut ear: Ear, seen: Option<u32>) {
        let Look { several, .. } = self.look(&mut ear, self.asked());
        let number = self.next - 1;
        let gap = seen.and_then(|seen| Some((seen, self.done.lines_since(seen)?)));
        let names = self.seating.names(ear.words);
        let voice = Voice {
            words: ear.words,
            names: &names,
        };
        let scene = self.scene(&ear, several, &voice);
        let table = self.seating.told(ear.person, ear.words);
        let (tell, events) = match (gap, &self.game) {
            (Some((seen, lines)), Some(_)) => {
                let events = self.events(&ear, Since::Line(lines), &voice);
                let kept = events.before as u32;
                let past = scene.curtain.then(|| self.past(&ear, kept, &voice));
                let event = Event {
                    number,
                    after: seen,
                    what: Happening::Gap,
                    kept,
                    past,
                    events: Vec::new(),
                    table: Some(table),
                    view: None,
                    change: None,
                    scene,
                };
                (Tell::Event(Box::new(event)), events)
            }
            (_, game) => {
                let who = audience(ear.eyes);
                let count = game.as_ref().map_or(0, |game| game.event_count(who));
                let last = Since::Event(count.saturating_sub(HISTORY));
                let picture = Picture {
                    number,
                    table,
                    view: None,
                    scene,
                    events: Vec::new(),
                };
                let events = self.events(&ear, last, &voice);
                (Tell::Picture(Box::new(picture)), events)
            }
        };
        if let Some(game) = &self.game {
            self.shown.add(game.as_ref(), ear.eyes);
        }
        let view = self.shown.to(ear.eyes).map_or("null", |view| view);
        let parts = [("events", events.list.as_str()), ("view", view)];
        ear.send(frame_with(&tell, &parts));
        if let Some((ask, _, _)) = &self.ask {
            ear.tell(&Tell::Asked {
                ask: Some(ask.clone()),
            });
        }
        ear.tell(&self.here_told());
        self.ears.push(ear);
        self.deserted = None;
        self.tell_here();
    }

    fn look(&self, ear: &mut Ear, asked: Option<u8>) -> Look {
        let theirs: Vec<u8> = self.seating.seats_of(ear.person).collect();
        let before = ear.eyes;
        ear.look(&theirs, asked);
        Look {
            same_eyes: before == ear.eyes,
            several: theirs.len() > 1,
        }
    }

    /// What an ear's eyes saw from somewhere on.
    fn events(&self, ear: &Ear, since: Since, voice: &Voice<'_>) -> EventsText {
        let voice = (!ear.terse).then_some(voice);
        match &self.game {
            Some(game) => game.events_text(audience(ear.eyes), since, voice),
            None => EventsText {
                before: 0,
                list: "[]".to_owned(),
            },
        }
    }

    /// What an ear's eyes saw before the event with a number, the last few hundred things of it.
    fn past(&self, ear: &Ear, before: u32, voice: &Voice<'_>) -> Vec<Told> {
        let Some(game) = &self.game else {
            return Vec::new();
        };
        let from = (before as usize).saturating_sub(HISTORY);
        let mut past = told(game.as_ref(), ear, Since::Event(from), voice);
        past.retain(|told| told.number < before);
        if ear.terse {
            past.iter_mut().for_each(|told| told.words.clear());
        }
        past
    }

    /// Something happened and is stored: everybody is told.
    pub(super) fn tell_event(&mut self, number: u32, entry: &Entry, reseated: bool) {
        let mut ears = std::mem::take(&mut self.ears);
        let asked = self.asked();
        let lines = self.done.lines_since(number.saturating_sub(1));
        let happened = Happened {
            number,
            entry,
            since: match (lines, entry) {
                (Some(lines), Entry::Played { .. } | Entry::Started { .. }) => Since::Line(lines),
                _ => Since::Event(usize::MAX),
            },
            reseated,
        };
        let look = |ear: &mut Ear| self.look(ear, asked);
        let looks: Vec<Look> = ears.iter_mut().map(look).collect();
        let eyes = ears.iter().map(|ear| ear.eyes).collect();
        let shown = match &self.game {
            Some(game) => Shown::by(game.as_ref(), eyes),
            None => Shown::default(),
        };
        let mut changes = Changes::between(&self.shown, &shown);
        let mut alike: Vec<(Likeness, Utf8Bytes)> = Vec::new();
        for (ear, look) in ears.iter().zip(looks) {
            let words = std::ptr::from_ref(ear.words);
            let likeness = (ear.eyes, words, ear.terse, look.several);
            let same = look.same_eyes && !reseated;
            if let Some((_, frame)) = alike.iter().find(|(known, _)| same && *known == likeness) {
                ear.send(frame.clone());
                continue;
            }
            let change = if same { changes.of(ear.eyes) } else { None };
            let shows = match &change {
                Some(change) => Some(("change", change.as_ref())),
                None => shown.to(ear.eyes).map(|view| ("view", view)),
            };
            let frame = self.event_frame(&happened, ear, &look, shows);
            ear.send(frame.clone());
            if same {
                alike.push((likeness, frame));
            }
        }
        self.shown = shown;
        self.ears = ears;
        if reseated {
            self.tell_here();
        }
    }

    /// One frame; `shows` is the view or its change, by name.
    fn event_frame(
        &self,
        happened: &Happened<'_>,
        ear: &Ear,
        look: &Look,
        shows: Option<(&str, &str)>,
    ) -> Utf8Bytes {
        let names = self.seating.names(ear.words);
        let voice = Voice {
            words: ear.words,
            names: &names,
        };
        let scene = self.scene(ear, look.several, &voice);
        let events = self.events(ear, happened.since, &voice);
        let kept = events.before as u32;
        let table = || self.seating.told(ear.person, ear.words);
        let past = || self.past(ear, kept, &voice);
        let event = Event {
            number: happened.number,
            after: happened.number.saturating_sub(1),
            what: happened.entry.happening(),
            events: Vec::new(),
            kept,
            past: (!look.same_eyes && scene.curtain).then(past),
            table: happened.reseated.then(table),
            view: None,
            change: None,
            scene,
        };
        let events = ("events", events.list.as_str());
        let tell = Tell::Event(Box::new(event));
        match shows {
            Some(shows) => frame_with(&tell, &[events, shows]),
            None => frame_with(&tell, &[events]),
        }
    }

    /// Shows somebody the picture once more, because something changed that is theirs alone.
    pub(super) fn show_again(&mut self, person: PersonId) {
        let (theirs, others): (Vec<Ear>, Vec<Ear>) = std::mem::take(&mut self.ears)
            .into_iter()
            .partition(|ear| ear.person == person);
        self.ears = others;
        for ear in theirs {
            self.welcome(ear, None);
        }
    }

    /// Who is connected, if that has changed.
    pub(super) fn tell_here(&mut self) {
        let here: Vec<bool> = self
            .seating
            .chairs
            .iter()
            .map(|chair| {
                let plays = |ear: &Ear| chair.played_by(ear.person);
                chair.bot.is_some() || self.ears.iter().any(plays)
            })
            .collect();
        if here != self.here {
            self.here = here;
            self.tell_all(&self.here_told());
        }
    }

    fn here_told(&self) -> Tell {
        Tell::Here {
            here: self.here.clone(),
        }
    }

    /// What is asked, or that nothing is any more.
    pub(super) fn tell_ask(&self) {
        let ask = self.ask.as_ref().map(|(ask, _, _)| ask.clone());
        self.tell_all(&Tell::Asked { ask });
    }

    fn tell_all(&self, tell: &Tell) {
        let frame = frame(tell);
        for ear in &self.ears {
            ear.send(frame.clone());
        }
    }
}

/// What those who look through a seat's eyes may know; onlookers have nobody's.
pub(super) fn audience(eyes: Option<u8>) -> Audience {
    eyes.map_or(Audience::Table, |seat| Audience::Seat(Seat(seat)))
}

fn told(game: &dyn Table, ear: &Ear, since: Since, voice: &Voice<'_>) -> Vec<Told> {
    let told = |told: menagerie_table::Told| Told {
        number: told.number as u32,
        seen: told.seen,
        words: told.words,
    };
    let events = game.events(audience(ear.eyes), since, voice);
    events.into_iter().map(told).collect()
}
