//! What everybody is told, each through their own eyes.
use super::{Ear, Entry, actor::Actor, ears::frame};
use crate::{
    ids::PersonId,
    wire::{Ending, Event, Happening, Offer, Picture, Row, Scene, Tell, Told, Turn, changes},
};
use axum::extract::ws::Utf8Bytes;
use menagerie_core::{Message, Seat};
use menagerie_table::{Since, Table, Undo, Voice, Words};

/// So much of the history a picture tells.
const HISTORY: usize = 300;

/// Those that are told the same: eyes, language, whether in few words, whether before a curtain.
type Likeness = (Option<u8>, *const Words, bool, bool);

impl Actor {
    /// Somebody listens from now on.
    pub(super) fn welcome(&mut self, mut ear: Ear, seen: Option<u32>) {
        let theirs: Vec<u8> = self.seating.seats_of(ear.person).collect();
        ear.look(&theirs, self.turn());
        let number = self.next - 1;
        let gap = seen.and_then(|seen| Some((seen, self.done.lines_since(seen)?)));
        let names = self.seating.names(ear.words);
        let voice = Actor::voice(ear.words, &names);
        let who = Actor::audience(ear.eyes);
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
                Tell::Event(Box::new(Event {
                    number,
                    after: seen,
                    what: Happening::Gap,
                    kept: self.kept(&ear, &events),
                    events,
                    table: Some(table),
                    view: view.clone(),
                    change: None,
                    scene,
                }))
            }
            _ => {
                let count = self.game.as_ref().map_or(0, |game| game.event_count(who));
                Tell::Picture(Box::new(Picture {
                    number,
                    table,
                    view: view.clone(),
                    scene,
                    events: events(Since::Event(count.saturating_sub(HISTORY))),
                }))
            }
        };
        if let (Some(view), false) = (view, self.shown.iter().any(|(eyes, _)| *eyes == ear.eyes)) {
            self.shown.push((ear.eyes, view));
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

    fn kept(&self, ear: &Ear, events: &[Told]) -> u32 {
        match (events.first(), &self.game) {
            (Some(first), _) => first.number,
            (None, Some(game)) => game.event_count(Actor::audience(ear.eyes)) as u32,
            (None, None) => 0,
        }
    }

    /// Something happened and is stored: everybody is told.
    pub(super) fn tell_event(&mut self, number: u32, entry: &Entry, reseated: bool) {
        let mut ears = std::mem::take(&mut self.ears);
        let turn = self.turn();
        let lines = self.done.lines_since(number.saturating_sub(1));
        let mut alike: Vec<(Likeness, Utf8Bytes)> = Vec::new();
        let mut views = Vec::new();
        for ear in &mut ears {
            let theirs: Vec<u8> = self.seating.seats_of(ear.person).collect();
            let before = ear.eyes;
            ear.look(&theirs, turn);
            let likeness = (
                ear.eyes,
                std::ptr::from_ref(ear.words),
                ear.terse,
                theirs.len() > 1,
            );
            let same = before == ear.eyes && !reseated;
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
                same,
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
        views: &mut Vec<(Option<u8>, serde_json::Value)>,
    ) -> Utf8Bytes {
        let names = self.seating.names(ear.words);
        let voice = Actor::voice(ear.words, &names);
        let mut event = Event {
            number,
            after: number.saturating_sub(1),
            what: entry.happening(),
            events: Vec::new(),
            kept: 0,
            table: reseated.then(|| self.seating.told(ear.person, ear.words)),
            view: None,
            change: None,
            scene: self.scene(ear, several, &voice),
        };
        if let Some(game) = &self.game {
            if let (Some(lines), Entry::Played { .. } | Entry::Started { .. }) = (lines, entry) {
                event.events = told(game.as_ref(), ear, Since::Line(lines), &voice);
            }
            let known = views.iter().find(|(eyes, _)| *eyes == ear.eyes);
            let view = match known {
                Some((_, view)) => view.clone(),
                None => game.view(Actor::audience(ear.eyes)),
            };
            let last = self.shown.iter().find(|(eyes, _)| *eyes == ear.eyes);
            match last {
                Some((_, last)) if same_eyes => event.change = Some(changes(last, &view)),
                _ => event.view = Some(view.clone()),
            }
            if known.is_none() {
                views.push((ear.eyes, view));
            }
        }
        event.kept = self.kept(ear, &event.events);
        frame(&Tell::Event(Box::new(event)))
    }

    fn scene(&self, ear: &Ear, several: bool, voice: &Voice<'_>) -> Scene {
        let turn = self.turn();
        let mut scene = Scene {
            eyes: ear.eyes,
            turn,
            prompt: String::new(),
            offers: Vec::new(),
            window: false,
            passing: false,
            undo: 0,
            undo_asking: 0,
            curtain: false,
            sheet: None,
            ending: None,
        };
        let Some(game) = &self.game else {
            scene.prompt = voice.say_id("server-gathering");
            return scene;
        };
        let playing = turn != Turn::Over;
        if playing {
            scene.window = game.in_window();
            scene.curtain = several && game.has_secrets();
        }
        if let Some(seat) = ear.eyes.map(Seat).filter(|_| playing) {
            scene.passing = game.passes_round(seat);
            scene.undo = game.undoable(seat, Undo::Alone) as u32;
            scene.undo_asking = game.undoable(seat, Undo::Agreed) as u32;
            scene.offers = offers(game.as_ref(), seat, ear.terse, voice);
            // the table gives this answer itself, in its time
            if scene.window && (scene.passing || scene.offers.len() == 1) {
                scene.offers.clear();
            }
        }
        scene.ending = self.ending(game.as_ref(), voice);
        if !ear.terse {
            let who = Actor::audience(ear.eyes);
            scene.prompt = match &scene.ending {
                Some(ending) => ending.words.clone(),
                None => game.prompt(who, voice),
            };
            let row = |row: menagerie_table::Row| Row {
                words: row.words,
                values: row.values,
            };
            scene.sheet = game
                .sheet(who, voice)
                .map(|rows| rows.into_iter().map(row).collect());
        }
        scene
    }

    fn ending(&self, game: &dyn Table, voice: &Voice<'_>) -> Option<Ending> {
        if let Some(ending) = game.ending(voice) {
            return Some(Ending {
                reason: ending.reason,
                places: ending.places,
                scores: ending.scores,
                winners: ending.winners.iter().map(|seat| seat.0).collect(),
                words: ending.words,
            });
        }
        let loser = self.seating.resigned?;
        let winner = 1 - loser.min(1);
        let called = |seat: u8| voice.seat(Seat(seat), game.colour(Seat(seat)));
        let words = Message::new("server-resigned")
            .with("loser", called(loser))
            .with("winner", called(winner));
        Some(Ending {
            reason: "resigned".to_owned(),
            places: (0..2)
                .map(|seat| if seat == loser { 2 } else { 1 })
                .collect(),
            scores: vec![0, 0],
            winners: vec![winner],
            words: voice.say(&words),
        })
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

fn offers(game: &dyn Table, seat: Seat, terse: bool, voice: &Voice<'_>) -> Vec<Offer> {
    if terse {
        let bare = |action| Offer {
            action,
            words: String::new(),
            touch: Vec::new(),
            warning: None,
        };
        return game.actions(seat).into_iter().map(bare).collect();
    }
    let full = |offer: menagerie_table::OfferTold| Offer {
        action: offer.action,
        words: offer.words,
        touch: offer.touch,
        warning: offer.warning,
    };
    game.offers(seat, voice).into_iter().map(full).collect()
}

fn told(game: &dyn Table, ear: &Ear, since: Since, voice: &Voice<'_>) -> Vec<Told> {
    let told = |told: menagerie_table::Told| Told {
        number: told.number as u32,
        seen: told.seen,
        words: told.words,
    };
    let events = game.events(Actor::audience(ear.eyes), since, voice);
    events.into_iter().map(told).collect()
}
