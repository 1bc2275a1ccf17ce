//! What everybody is told, each through their own eyes.
use super::{
    Ear, Entry,
    actor::Actor,
    ears::{frame, text},
};
use crate::{
    ids::PersonId,
    wire::{Event, Happening, Picture, Tell, Told, changes},
};
use axum::extract::ws::Utf8Bytes;
use menagerie_core::{Audience, Seat};
use menagerie_table::{Since, Table, Voice, Words};

/// So much of the history a picture tells.
const HISTORY: usize = 300;

/// Those that are told the same: eyes, language, whether in few words, whether before a curtain.
type Likeness = (Option<u8>, *const Words, bool, bool);

impl Actor {
    /// Somebody listens from now on.
    pub(super) fn welcome(&mut self, mut ear: Ear, seen: Option<u32>) {
        let theirs: Vec<u8> = self.seating.seats_of(ear.person).collect();
        ear.look(&theirs, self.asked());
        let number = self.next - 1;
        let gap = seen.and_then(|seen| Some((seen, self.done.lines_since(seen)?)));
        let names = self.seating.names(ear.words);
        let voice = Voice {
            words: ear.words,
            names: &names,
        };
        let who = audience(ear.eyes);
        let view = self.game.as_ref().map(|game| game.view(who));
        let scene = self.scene(&ear, theirs.len() > 1, &voice);
        let table = self.seating.told(ear.person, ear.words);
        let events = |since| {
            let game = self.game.as_deref();
            game.map_or(Vec::new(), |game| told(game, &ear, since, &voice))
        };
        let tell = match (gap, &self.game) {
            (Some((seen, lines)), Some(_)) => {
                let events = events(Since::Line(lines));
                let kept = self.kept(&ear, &events);
                let past = scene.curtain.then(|| self.past(&ear, kept, &voice));
                Tell::Event(Box::new(Event {
                    number,
                    after: seen,
                    what: Happening::Gap,
                    kept,
                    past,
                    events,
                    table: Some(table),
                    view,
                    change: None,
                    scene,
                }))
            }
            _ => {
                let count = self.game.as_ref().map_or(0, |game| game.event_count(who));
                Tell::Picture(Box::new(Picture {
                    number,
                    table,
                    view,
                    scene,
                    events: events(Since::Event(count.saturating_sub(HISTORY))),
                }))
            }
        };
        if let (Some(game), false) = (&self.game, self.is_shown(ear.eyes)) {
            self.shown.push((ear.eyes, game.view_text(who)));
        }
        ear.tell(&tell);
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

    fn is_shown(&self, eyes: Option<u8>) -> bool {
        self.shown.iter().any(|(shown, _)| *shown == eyes)
    }

    fn kept(&self, ear: &Ear, events: &[Told]) -> u32 {
        match (events.first(), &self.game) {
            (Some(first), _) => first.number,
            (None, Some(game)) => game.event_count(audience(ear.eyes)) as u32,
            (None, None) => 0,
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
        past
    }

    /// Something happened and is stored: everybody is told.
    pub(super) fn tell_event(&mut self, number: u32, entry: &Entry, reseated: bool) {
        let mut ears = std::mem::take(&mut self.ears);
        let asked = self.asked();
        let lines = self.done.lines_since(number.saturating_sub(1));
        let mut alike: Vec<(Likeness, Utf8Bytes)> = Vec::new();
        let mut views = Vec::new();
        for ear in &mut ears {
            let theirs: Vec<u8> = self.seating.seats_of(ear.person).collect();
            let before = ear.eyes;
            ear.look(&theirs, asked);
            let likeness = (
                ear.eyes,
                std::ptr::from_ref(ear.words),
                ear.terse,
                theirs.len() > 1,
            );
            let same_eyes = before == ear.eyes;
            let same = same_eyes && !reseated;
            if let Some((_, frame)) = alike.iter().find(|(known, _)| same && *known == likeness) {
                ear.send(frame.clone());
                continue;
            }
            let frame = self.event_frame(
                number,
                entry,
                lines,
                reseated,
                ear,
                same_eyes,
                theirs.len() > 1,
                &mut views,
            );
            ear.send(frame.clone());
            if same {
                alike.push((likeness, frame));
            }
        }
        self.shown = views;
        self.ears = ears;
        if reseated {
            self.tell_here();
        }
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "one frame, and all that it is made of"
    )]
    fn event_frame(
        &self,
        number: u32,
        entry: &Entry,
        lines: Option<usize>,
        reseated: bool,
        ear: &Ear,
        same_eyes: bool,
        several: bool,
        views: &mut Vec<(Option<u8>, String)>,
    ) -> Utf8Bytes {
        let names = self.seating.names(ear.words);
        let voice = Voice {
            words: ear.words,
            names: &names,
        };
        let mut event = Event {
            number,
            after: number.saturating_sub(1),
            what: entry.happening(),
            events: Vec::new(),
            kept: 0,
            past: None,
            table: reseated.then(|| self.seating.told(ear.person, ear.words)),
            view: None,
            change: None,
            scene: self.scene(ear, several, &voice),
        };
        let mut shows = None;
        if let Some(game) = &self.game {
            if let (Some(lines), Entry::Played { .. } | Entry::Started { .. }) = (lines, entry) {
                event.events = told(game.as_ref(), ear, Since::Line(lines), &voice);
            }
            let known = views.iter().find(|(eyes, _)| *eyes == ear.eyes);
            let view = match known {
                Some((_, view)) => view.clone(),
                None => game.view_text(audience(ear.eyes)),
            };
            let last = self.shown.iter().find(|(eyes, _)| *eyes == ear.eyes);
            shows = Some(match last {
                Some((_, last)) if same_eyes && !reseated => ("change", changes(last, &view)),
                _ => ("view", view.clone()),
            });
            if known.is_none() {
                views.push((ear.eyes, view));
            }
        }
        event.kept = self.kept(ear, &event.events);
        if !same_eyes && event.scene.curtain {
            event.past = Some(self.past(ear, event.kept, &voice));
        }
        let text = text(&Tell::Event(Box::new(event)));
        match shows {
            Some((key, value)) => with(text, key, &value),
            None => text,
        }
        .into()
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

/// An object in JSON with one more key, whose value is JSON already.
fn with(mut object: String, key: &str, value: &str) -> String {
    object.pop();
    object.reserve(key.len() + value.len() + 5);
    for part in [",\"", key, "\":", value, "}"] {
        object.push_str(part);
    }
    object
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
