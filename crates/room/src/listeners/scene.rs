//! What is to be seen and done at a table, through one pair of eyes.
use super::{Listener, Telling, broadcast::audience};
use crate::{
    Seating,
    openly::{self, Window},
    wire::{Ending, LessonTold, Offer, Scene, Turn},
};
use menagerie_core::{Message, Seat};
use menagerie_table::{Lesson, Table, Undo, Voice};

impl Telling<'_> {
    /// What is to be seen and done, through a listener's eyes.
    pub(super) fn scene(&self, listener: &Listener, several: bool, voice: &Voice<'_>) -> Scene {
        let turn = self.past.turn();
        let mut scene = Scene {
            eyes: listener.eyes,
            turn,
            prompt: String::new(),
            offers: Vec::new(),
            window: false,
            passing: false,
            undo: 0,
            undo_asking: 0,
            curtain: false,
            react: None,
            sheet: None,
            lesson: None,
            ending: None,
        };
        let Some(game) = self.past.game() else {
            scene.prompt = voice.say_id("server-gathering");
            return scene;
        };
        let playing = turn != Turn::Over;
        if playing {
            scene.window = game.in_window();
            scene.curtain = several && game.has_secrets();
        }
        if self.window == Some(Window::Asks(listener.person)) {
            let asked = openly::asked(self.past, listener.person);
            scene.react = Some(asked.into_iter().map(|seat| seat.0).collect());
        }
        if let Some(seat) = listener.eyes.map(Seat).filter(|_| playing) {
            scene.passing = self.passing.holds(game, seat);
            scene.undo = game.undoable(seat, Undo::Alone) as u32;
            scene.undo_asking = game.undoable(seat, Undo::Agreed) as u32;
            scene.offers = offers(game, seat, listener.terse, voice);
            // the table gives this answer itself, in its time
            let alone = scene.passing || scene.offers.len() == 1;
            if scene.window && alone && self.window != Some(Window::Reacts) {
                scene.offers.clear();
            }
        }
        scene.lesson = self.lesson(listener, game, voice);
        scene.ending = ending(game, self.past.seating(), voice);
        if !listener.terse {
            let who = audience(listener.eyes);
            scene.prompt = match &scene.ending {
                Some(ending) => ending.words.clone(),
                None => game.prompt(who, voice),
            };
            scene.sheet = game.sheet(who, voice);
        }
        scene
    }

    /// What a guided first game says to its learner, who has the first seat.
    fn lesson(
        &self,
        listener: &Listener,
        game: &dyn Table,
        voice: &Voice<'_>,
    ) -> Option<LessonTold> {
        let taught = self.past.seating().lesson && listener.eyes == Some(0) && !listener.terse;
        let lesson = Lesson::of(game.name()).filter(|_| taught)?;
        Some(lesson.told(game, voice))
    }

    /// Who really has to decide: where the table answers by itself nobody is called to the screen.
    pub(super) fn decider(&self) -> Option<u8> {
        let (seat, game) = self.past.deciding()?;
        if self.window == Some(Window::Reacts) {
            return Some(seat.0);
        }
        let alone = || self.passing.holds(game, seat) || game.actions(seat).len() == 1;
        (!game.in_window() || !alone()).then_some(seat.0)
    }
}

fn ending(game: &dyn Table, seating: &Seating, voice: &Voice<'_>) -> Option<Ending> {
    if let Some(ending) = game.ending(voice) {
        return Some(ending);
    }
    if seating.called_off {
        return Some(Ending {
            reason: "called-off".to_owned(),
            places: vec![1; seating.chairs.len()],
            scores: vec![0; seating.chairs.len()],
            winners: Vec::new(),
            words: voice.say_id("server-called-off"),
        });
    }
    let loser = seating.resigned?;
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
        winners: vec![Seat(winner)],
        words: voice.say(&words),
    })
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
    game.offers(seat, voice)
}
