//! What everybody is told, each through their own eyes.
use super::{
    Fact, Listener,
    actor::Actor,
    last_views::{Changes, LastViews},
    listeners::{frame, frame_with},
};
use crate::{
    ids::PersonId,
    wire::{Event, Happening, PROTOCOL, Picture, ServerFrame, Told},
};
use axum::extract::ws::Utf8Bytes;
use menagerie_core::{Audience, Seat};
use menagerie_table::{EventsText, Since, Voice, Words};

/// So much of the history a picture tells.
const HISTORY: usize = 300;

/// Those that are told the same: eyes, language, whether in few words, whether before a curtain.
type Likeness = (Option<u8>, *const Words, bool, bool);

/// Something that happened and is stored.
struct Happened<'a> {
    number: u32,
    entry: &'a Fact,
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
    pub(super) fn welcome(&mut self, mut listener: Listener, seen: Option<u32>) {
        let Look { several, .. } = self.look(&mut listener, self.asked());
        let number = self.next - 1;
        let gap = seen.and_then(|seen| Some((seen, self.done.lines_since(seen)?)));
        let names = self.seating.names(listener.words);
        let voice = Voice {
            words: listener.words,
            names: &names,
        };
        let scene = self.scene(&listener, several, &voice);
        let table = self.seating.told(listener.person, listener.words);
        let (tell, events) = match (gap, &self.game) {
            (Some((seen, lines)), Some(_)) => {
                let events = self.events(&listener, Since::Line(lines), &voice);
                let kept = events.before as u32;
                let past = scene.curtain.then(|| self.past(&listener, kept, &voice));
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
                (ServerFrame::Event(Box::new(event)), events)
            }
            (_, game) => {
                let who = audience(listener.eyes);
                let count = game.as_ref().map_or(0, |game| game.event_count(who));
                let last = Since::Event(count.saturating_sub(HISTORY));
                let picture = Picture {
                    protocol: PROTOCOL,
                    number,
                    table,
                    view: None,
                    scene,
                    events: Vec::new(),
                };
                let events = self.events(&listener, last, &voice);
                (ServerFrame::Picture(Box::new(picture)), events)
            }
        };
        if let Some(game) = &self.game {
            self.shown.add(game.as_ref(), listener.eyes);
        }
        let view = self.shown.to(listener.eyes).map_or("null", |view| view);
        let parts = [("events", events.list.as_str()), ("view", view)];
        listener.send(frame_with(&tell, &parts));
        if let Some((ask, _, _)) = &self.ask {
            listener.tell(&ServerFrame::Asked {
                ask: Some(ask.clone()),
            });
        }
        listener.tell(&self.here_told());
        self.listeners.push(listener);
        self.deserted = None;
        self.tell_here();
    }

    fn look(&self, listener: &mut Listener, asked: Option<u8>) -> Look {
        let theirs: Vec<u8> = self.seating.seats_of(listener.person).collect();
        let before = listener.eyes;
        listener.look(&theirs, asked);
        Look {
            same_eyes: before == listener.eyes,
            several: theirs.len() > 1,
        }
    }

    /// What an listener's eyes saw from somewhere on.
    fn events(&self, listener: &Listener, since: Since, voice: &Voice<'_>) -> EventsText {
        let voice = (!listener.terse).then_some(voice);
        match &self.game {
            Some(game) => game.events_text(audience(listener.eyes), since, voice),
            None => EventsText {
                before: 0,
                list: "[]".to_owned(),
            },
        }
    }

    /// What an listener's eyes saw before the event with a number, the last few hundred things of it.
    fn past(&self, listener: &Listener, before: u32, voice: &Voice<'_>) -> Vec<Told> {
        let Some(game) = &self.game else {
            return Vec::new();
        };
        let from = (before as usize).saturating_sub(HISTORY);
        let mut past = game.events(audience(listener.eyes), Since::Event(from), voice);
        past.retain(|told| told.number < before as usize);
        if listener.terse {
            past.iter_mut().for_each(|told| told.words.clear());
        }
        past
    }

    /// Something happened and is stored: everybody is told.
    pub(super) fn tell_event(&mut self, number: u32, entry: &Fact, reseated: bool) {
        let mut listeners = std::mem::take(&mut self.listeners);
        let asked = self.asked();
        let lines = self.done.lines_since(number.saturating_sub(1));
        let happened = Happened {
            number,
            entry,
            since: match (lines, entry) {
                (Some(lines), Fact::Played { .. } | Fact::Started { .. }) => Since::Line(lines),
                _ => Since::Event(usize::MAX),
            },
            reseated,
        };
        let look = |listener: &mut Listener| self.look(listener, asked);
        let looks: Vec<Look> = listeners.iter_mut().map(look).collect();
        let eyes = listeners.iter().map(|listener| listener.eyes).collect();
        let shown = match &self.game {
            Some(game) => LastViews::by(game.as_ref(), eyes),
            None => LastViews::default(),
        };
        let mut changes = Changes::between(&self.shown, &shown);
        let mut alike: Vec<(Likeness, Utf8Bytes)> = Vec::new();
        for (listener, look) in listeners.iter().zip(looks) {
            let words = std::ptr::from_ref(listener.words);
            let likeness = (listener.eyes, words, listener.terse, look.several);
            let same = look.same_eyes && !reseated;
            if let Some((_, frame)) = alike.iter().find(|(known, _)| same && *known == likeness) {
                listener.send(frame.clone());
                continue;
            }
            let change = if same {
                changes.of(listener.eyes)
            } else {
                None
            };
            let shows = match &change {
                Some(change) => Some(("change", change.as_ref())),
                None => shown.to(listener.eyes).map(|view| ("view", view)),
            };
            let frame = self.event_frame(&happened, listener, &look, shows);
            listener.send(frame.clone());
            if same {
                alike.push((likeness, frame));
            }
        }
        self.shown = shown;
        self.listeners = listeners;
        if reseated {
            self.tell_here();
        }
    }

    /// One frame; `shows` is the view or its change, by name.
    fn event_frame(
        &self,
        happened: &Happened<'_>,
        listener: &Listener,
        look: &Look,
        shows: Option<(&str, &str)>,
    ) -> Utf8Bytes {
        let names = self.seating.names(listener.words);
        let voice = Voice {
            words: listener.words,
            names: &names,
        };
        let scene = self.scene(listener, look.several, &voice);
        let events = self.events(listener, happened.since, &voice);
        let kept = events.before as u32;
        let table = || self.seating.told(listener.person, listener.words);
        let past = || self.past(listener, kept, &voice);
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
        let tell = ServerFrame::Event(Box::new(event));
        match shows {
            Some(shows) => frame_with(&tell, &[events, shows]),
            None => frame_with(&tell, &[events]),
        }
    }

    /// Shows somebody the picture once more, because something changed that is theirs alone.
    pub(super) fn show_again(&mut self, person: PersonId) {
        let (theirs, others): (Vec<Listener>, Vec<Listener>) = std::mem::take(&mut self.listeners)
            .into_iter()
            .partition(|listener| listener.person == person);
        self.listeners = others;
        for listener in theirs {
            self.welcome(listener, None);
        }
    }

    /// Who is connected, if that has changed.
    pub(super) fn tell_here(&mut self) {
        let here: Vec<bool> = self
            .seating
            .chairs
            .iter()
            .map(|chair| {
                let plays = |listener: &Listener| chair.played_by(listener.person);
                chair.bot.is_some() || self.listeners.iter().any(plays)
            })
            .collect();
        if here != self.here {
            self.here = here;
            self.tell_all(&self.here_told());
        }
    }

    fn here_told(&self) -> ServerFrame {
        ServerFrame::Here {
            here: self.here.clone(),
        }
    }

    /// What is asked, or that nothing is any more.
    pub(super) fn tell_ask(&self) {
        let ask = self.ask.as_ref().map(|(ask, _, _)| ask.clone());
        self.tell_all(&ServerFrame::Asked { ask });
    }

    fn tell_all(&self, tell: &ServerFrame) {
        let frame = frame(tell);
        for listener in &self.listeners {
            listener.send(frame.clone());
        }
    }
}

/// What those who look through a seat's eyes may know; onlookers have nobody's.
pub(super) fn audience(eyes: Option<u8>) -> Audience {
    eyes.map_or(Audience::Table, |seat| Audience::Seat(Seat(seat)))
}
