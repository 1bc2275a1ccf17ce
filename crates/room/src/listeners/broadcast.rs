//! What everybody is told. What knows the same is worked out once: views, changes and whole frames are shared.
use super::{
    LetGo, Listener, Listeners,
    last_views::{Changes, LastViews},
    listener::{FrameText, frame, frame_with},
    saw::Saw,
};
use crate::{
    Fact, Past, Seating,
    ids::PersonId,
    openly::Window,
    wire::{Ask, Event, Happening, PROTOCOL, Picture, ServerFrame, Told, Turn},
};
use menagerie_core::{Audience, Seat};
use menagerie_table::{EventsText, Passing, Since, Voice, Words};

/// So much of the history a picture tells.
const HISTORY: usize = 300;

/// So many connections of one person may listen at a table: windows on several screens, and lines that are dead already. The oldest is let go for
/// one more.
const WINDOWS: usize = 8;

/// Those that are told the same: eyes, language, whether in few words, whether before a curtain.
type Likeness = (Option<u8>, *const Words, bool, bool);

/// All there is to tell of.
pub struct Telling<'a> {
    /// What has happened.
    pub past: &'a Past,
    /// Who wants to be passed over.
    pub passing: &'a Passing,
    /// How it stands with a reaction window at a shared screen.
    pub window: Option<Window>,
    /// What is asked of the others.
    pub asked: Option<&'a Ask>,
}

/// Something that happened and is stored.
struct Happened<'a> {
    number: u32,
    fact: &'a Fact,
    /// From where on something was seen of it.
    since: Since,
}

/// How somebody looks at what happened.
struct Look {
    /// Whether through the same eyes as before.
    same_eyes: bool,
    /// Whether they play several seats.
    several: bool,
}

impl Listeners {
    /// Somebody listens from now on; `seen` is the number of the last event that they saw.
    pub fn welcome(&mut self, telling: &Telling<'_>, mut listener: Listener, seen: Option<u32>) {
        let person = listener.person;
        let theirs = |known: &&Listener| known.person == person;
        if self.all.iter().filter(theirs).count() >= WINDOWS
            && let Some(oldest) = self.all.iter().position(|known| known.person == person)
        {
            self.all.remove(oldest).let_go(LetGo::Elsewhere);
        }
        let Look { several, .. } = telling.look(&mut listener, telling.decider());
        let greeting = self.greet(telling, &listener, several, seen);
        listener.send(greeting);
        if let Some(ask) = telling.asked {
            let ask = Some(ask.clone());
            listener.tell(&ServerFrame::Asked { ask });
        }
        listener.tell(&self.here());
        self.all.push(listener);
        self.deserted = None;
        self.tell_here(telling.past.seating());
    }

    /// The last entry has happened and is stored: everybody is told.
    pub fn tell_event(&mut self, telling: &Telling<'_>, fact: &Fact) {
        let decider = telling.decider();
        let number = telling.past.last();
        let reseated = fact.reseats();
        let happened = Happened {
            number,
            fact,
            since: match (telling.past.lines_since(number - 1), fact) {
                (Some(lines), Fact::Played { .. } | Fact::Started { .. }) => Since::Line(lines),
                _ => Since::Event(usize::MAX),
            },
        };
        let look = |listener: &mut Listener| telling.look(listener, decider);
        let looks: Vec<Look> = self.all.iter_mut().map(look).collect();
        let eyes = self.all.iter().map(|listener| listener.eyes);
        let views = match telling.past.game() {
            Some(game) => LastViews::by(game, eyes),
            None => LastViews::default(),
        };
        let mut changes = Changes::between(&self.last_views, &views);
        let mut saw = Saw::default();
        let mut alike: Vec<(Likeness, FrameText)> = Vec::new();
        for (listener, look) in self.all.iter().zip(looks) {
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
                None => views.to(listener.eyes).map(|view| ("view", view)),
            };
            let frame = telling.event_frame(&happened, listener, &look, &mut saw, shows);
            listener.send(frame.clone());
            if same {
                alike.push((likeness, frame));
            }
        }
        self.last_views = views;
        if reseated {
            self.tell_here(telling.past.seating());
        }
    }

    /// Shows somebody the picture once more, because something changed that is theirs alone.
    pub fn show_again(&mut self, telling: &Telling<'_>, person: PersonId) {
        let decider = telling.decider();
        let mut all = std::mem::take(&mut self.all);
        let mut alike: Vec<(Likeness, FrameText)> = Vec::new();
        for listener in all.iter_mut().filter(|known| known.person == person) {
            let Look { several, .. } = telling.look(listener, decider);
            let words = std::ptr::from_ref(listener.words);
            let likeness = (listener.eyes, words, listener.terse, several);
            let known = alike.iter().find(|(known, _)| *known == likeness);
            let frame = match known {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = self.greet(telling, listener, several, None);
                    alike.push((likeness, frame.clone()));
                    frame
                }
            };
            listener.send(frame);
        }
        self.all = all;
    }

    /// The first frame for somebody: what came since the last number they saw, or everything.
    fn greet(
        &mut self,
        telling: &Telling<'_>,
        listener: &Listener,
        several: bool,
        seen: Option<u32>,
    ) -> FrameText {
        let (greeting, events) = telling.greeting(listener, several, seen);
        if let Some(game) = telling.past.game() {
            self.last_views.add(game, listener.eyes);
        }
        let view = self.last_views.to(listener.eyes).unwrap_or("null");
        frame_with(&greeting, &[("events", &events.list), ("view", view)])
    }

    /// Who is connected, if that has changed.
    pub(super) fn tell_here(&mut self, seating: &Seating) {
        let chairs = seating.chairs.iter();
        let here = chairs.map(|chair| {
            let owner = chair.owner.is_some_and(|owner| self.hears(owner));
            chair.bot.is_some() || owner
        });
        let here: Vec<bool> = here.collect();
        if self.presence.update(&here) {
            self.tell_all(&self.here());
        }
    }

    fn here(&self) -> ServerFrame {
        ServerFrame::Here {
            here: self.presence.list(),
        }
    }

    /// What is asked, or that nothing is any more.
    pub fn tell_asked(&self, ask: Option<&Ask>) {
        let ask = ask.cloned();
        self.tell_all(&ServerFrame::Asked { ask });
    }

    fn tell_all(&self, tell: &ServerFrame) {
        let frame = frame(tell);
        for listener in &self.all {
            listener.send(frame.clone());
        }
    }
}

impl Telling<'_> {
    fn look(&self, listener: &mut Listener, decider: Option<u8>) -> Look {
        let seating = self.past.seating();
        let before = listener.eyes;
        match self.window {
            // a screen at which all are asked shows what all may see
            Some(Window::Asks(person) | Window::Passes(person)) if person == listener.person => {
                listener.eyes = None;
            }
            _ => listener.look(seating, decider),
        }
        Look {
            same_eyes: before == listener.eyes,
            several: seating.seats_of(listener.person).nth(1).is_some(),
        }
    }

    /// The first frame, without its view and events: what came since the last number they saw, or everything.
    fn greeting(
        &self,
        listener: &Listener,
        several: bool,
        seen: Option<u32>,
    ) -> (ServerFrame, EventsText) {
        let seating = self.past.seating();
        let names = seating.names(listener.words);
        let voice = Voice {
            words: listener.words,
            names: &names,
        };
        let number = self.past.last();
        let scene = self.scene(listener, several, &voice);
        let table = seating.told(listener.person, listener.words);
        let gap = seen.and_then(|seen| Some((seen, self.past.lines_since(seen)?)));
        match (gap, self.past.game()) {
            (Some((seen, lines)), Some(_)) => {
                let events = self.events(listener, Since::Line(lines), &voice);
                let kept = events.before as u32;
                let earlier = scene.curtain.then(|| self.earlier(listener, kept, &voice));
                let event = Event {
                    number,
                    after: seen,
                    what: Happening::Gap,
                    kept,
                    past: earlier,
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
                let count = game.map_or(0, |game| game.event_count(who));
                let last = Since::Event(count.saturating_sub(HISTORY));
                let picture = Picture {
                    protocol: PROTOCOL,
                    number,
                    table,
                    view: None,
                    scene,
                    events: Vec::new(),
                };
                let events = self.events(listener, last, &voice);
                (ServerFrame::Picture(Box::new(picture)), events)
            }
        }
    }

    /// One frame; `shows` is the view or its change, by name.
    fn event_frame(
        &self,
        happened: &Happened<'_>,
        listener: &Listener,
        look: &Look,
        saw: &mut Saw,
        shows: Option<(&str, &str)>,
    ) -> FrameText {
        let seating = self.past.seating();
        let names = self.names(listener);
        let voice = Voice {
            words: listener.words,
            names: &names,
        };
        let scene = self.scene(listener, look.several, &voice);
        let events = saw.by(self, listener, happened.since, &voice);
        let kept = events.before as u32;
        let table = || seating.told(listener.person, listener.words);
        let earlier = || self.earlier(listener, kept, &voice);
        let event = Event {
            number: happened.number,
            after: happened.number - 1,
            what: happened.fact.happening(),
            events: Vec::new(),
            kept,
            past: (!look.same_eyes && scene.curtain).then(earlier),
            table: happened.fact.reseats().then(table),
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

    /// What the players are called. Who does without words hears of them when the game is over, and not before: at every move they would be
    /// written down for nothing.
    fn names(&self, listener: &Listener) -> Vec<Option<String>> {
        match listener.terse && self.past.turn() != Turn::Over {
            true => Vec::new(),
            false => self.past.seating().names(listener.words),
        }
    }

    /// What a listener's eyes saw from somewhere on.
    pub(super) fn events(
        &self,
        listener: &Listener,
        since: Since,
        voice: &Voice<'_>,
    ) -> EventsText {
        let voice = (!listener.terse).then_some(voice);
        match self.past.game() {
            Some(game) => game.events_text(audience(listener.eyes), since, voice),
            None => EventsText {
                before: 0,
                list: "[]".to_owned(),
            },
        }
    }

    /// What a listener's eyes saw before the event with a number, the last few hundred things of it.
    fn earlier(&self, listener: &Listener, before: u32, voice: &Voice<'_>) -> Vec<Told> {
        let Some(game) = self.past.game() else {
            return Vec::new();
        };
        let from = Since::Event((before as usize).saturating_sub(HISTORY));
        let mut told = game.events(audience(listener.eyes), from, voice);
        told.retain(|told| told.number < before as usize);
        if listener.terse {
            told.iter_mut().for_each(|told| told.words.clear());
        }
        told
    }
}

/// What those who look through a seat's eyes may know; onlookers have nobody's.
pub(super) fn audience(eyes: Option<u8>) -> Audience {
    eyes.map_or(Audience::Table, |seat| Audience::Seat(Seat(seat)))
}
