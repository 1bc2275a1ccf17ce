//! Bots that are asked, think, and keep their thoughts for the rest of their turn.
use super::{Autoplay, Held};
use crate::{
    thinking::{Answer, Mind, Question, Thinkers},
    wire::Level,
};
use menagerie_ai::Stop;
use menagerie_core::Seat;
use menagerie_table::Table;
use std::{future::pending, time::Duration};
use tokio::sync::oneshot;
use web_time::Instant;

/// A question that found no place in the queue is asked again after this.
const AGAIN: Duration = Duration::from_millis(200);

/// What a bot has in mind for the rest of its turn.
pub(super) struct Kept {
    pub(super) seat: Seat,
    level: Level,
    mind: Mind,
}

/// A bot that thinks. Letting go of it stops it.
pub(super) struct Thought {
    seat: Seat,
    level: Level,
    answer: oneshot::Receiver<Answer>,
    stop: Stop,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.now();
    }
}

impl Autoplay {
    /// Asks whoever thinks for the bot whose decision is pending, if nobody was asked yet.
    pub(super) fn ask_bot(&mut self, game: &dyn Table, thinkers: &dyn Thinkers) {
        let Some(pending) = &mut self.pending else {
            return;
        };
        let Some(level) = pending.unasked else {
            return;
        };
        let seat = pending.seat;
        let same = |kept: &mut Kept| (kept.seat, kept.level) == (seat, level);
        let mind = self.kept.take_if(same).map(|kept| kept.mind);
        let question = Question::new(game, seat, game.actions(seat), level)
            .of(mind)
            .within(pending.at_most);
        let stop = question.stop.clone();
        match thinkers.ask(question) {
            Some(answer) => {
                pending.unasked = None;
                self.thought = Some(Thought {
                    seat,
                    level,
                    answer,
                    stop,
                });
            }
            None => pending.due = pending.due.max(Instant::now() + AGAIN),
        }
    }

    /// Ends when a bot has made up its mind. What it chose is held until it is due.
    pub async fn thought(&mut self) {
        let Some(thinking) = &mut self.thought else {
            return pending().await;
        };
        let answer = (&mut thinking.answer).await.ok();
        let (seat, level) = (thinking.seat, thinking.level);
        self.thought = None;
        let Some(Answer { action, mind }) = answer else {
            // nobody has thought about it: it is asked again
            if let Some(pending) = &mut self.pending {
                pending.unasked = Some(level);
                pending.due = pending.due.max(Instant::now() + AGAIN);
            }
            return;
        };
        self.kept = mind.map(|mind| Kept { seat, level, mind });
        if let Some(pending) = &mut self.pending {
            pending.held = Some(Held::Bot(action));
        }
    }
}
