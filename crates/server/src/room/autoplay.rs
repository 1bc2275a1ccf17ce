//! What a table does by itself: begins when it is full, answers reaction windows, lets bots play; at a pace that depends on nobody's hand.
use super::{Entry, ListenerId, actor::Actor};
use crate::{
    ids::{PersonId, random},
    thinking::{Answer, Question},
    wire::{Level, Pace, Phase},
};
use menagerie_ai::{JsonPlayer, Stop};
use menagerie_core::Seat;
use std::{future::pending, time::Duration};
use tokio::{sync::oneshot, time::Instant};

/// A question that found no place in the queue is asked again after this.
const AGAIN: Duration = Duration::from_millis(200);

/// An answer that came before its time.
pub(super) enum Held {
    /// Somebody's word.
    RoomMessage(ListenerId, PersonId, String, Vec<String>),
    /// A bot's choice.
    Bot(String),
}

/// A decision that the table itself has something to do about.
pub(super) struct Pending {
    seat: u8,
    /// Nothing is told of it before.
    pub(super) due: Instant,
    /// Whether it is a reaction window.
    window: bool,
    /// Whether an automatic answer was tried.
    pub(super) tried: bool,
    /// A bot that could not be asked yet.
    unasked: Option<Level>,
    pub(super) held: Option<Held>,
}

impl Pending {
    pub(super) fn alarm(&self) -> Option<Instant> {
        let busy = (self.window && !self.tried) || self.held.is_some() || self.unasked.is_some();
        busy.then_some(self.due)
    }
}

/// What a bot has in mind for the rest of its turn.
pub(super) struct Kept {
    seat: u8,
    level: Level,
    mind: Box<dyn JsonPlayer>,
}

/// A bot that thinks. Letting go of it stops it.
pub(super) struct Thought {
    seat: u8,
    level: Level,
    answer: oneshot::Receiver<Answer>,
    stop: Stop,
}

impl Thought {
    /// The answer, once there is one.
    pub(super) async fn answer(thought: &mut Option<Thought>) -> Option<(String, Option<Kept>)> {
        match thought {
            Some(thinking) => {
                let answer = (&mut thinking.answer).await.ok();
                let (seat, level) = (thinking.seat, thinking.level);
                *thought = None;
                let answer = answer?;
                let keep = |mind| Kept { seat, level, mind };
                Some((answer.action, answer.mind.map(keep)))
            }
            None => pending().await,
        }
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.now();
    }
}

impl Actor {
    /// Looks at what is waited for, and sets about it.
    pub(super) async fn attend(&mut self) {
        if self.seating.phase == Phase::Gathering
            && self.seating.is_full()
            && let Err(trouble) = Box::pin(self.start(None, Level::Solid)).await
        {
            tracing::error!(table = %self.table, ?trouble, "a full table cannot begin");
        }
        if self.listeners.is_empty() {
            return;
        }
        let decider = self.decider();
        // a turn is over when somebody else decides
        self.kept.take_if(|kept| decider != Some(kept.seat));
        let (Some(seat), Some(game)) = (decider, &self.game) else {
            return;
        };
        let window = game.in_window();
        let chair = self.seating.chairs.get(usize::from(seat));
        let bot = chair.and_then(|chair| chair.bot);
        if !window && bot.is_none() {
            return;
        }
        self.pending = Some(Pending {
            seat,
            due: Instant::now() + wait(self.seating.pace, window),
            window,
            tried: false,
            unasked: bot,
            held: None,
        });
        self.ask_bot();
    }

    fn ask_bot(&mut self) {
        let (Some(pending), Some(game)) = (&mut self.pending, &self.game) else {
            return;
        };
        let Some(level) = pending.unasked else {
            return;
        };
        let seat = pending.seat;
        let actions = game.actions(Seat(seat));
        let same = |kept: &mut Kept| (kept.seat, kept.level) == (seat, level);
        let mind = self.kept.take_if(same).map(|kept| kept.mind);
        let question = Question::new(game.as_ref(), Seat(seat), actions, level).of(mind);
        let stop = question.stop.clone();
        match self.rooms.pool.ask(question) {
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

    /// Nothing is pending any more: whoever thinks about it may stop.
    pub(super) fn forget_pending(&mut self) {
        self.thought = None;
        if let Some(Pending {
            held: Some(Held::RoomMessage(listener, _, id, _)),
            ..
        }) = self.pending.take()
        {
            self.answer(listener, id, Err(crate::error::Error::Busy));
        }
    }

    /// A bot has made up its mind.
    pub(super) async fn thought_came(&mut self, answer: Option<(String, Option<Kept>)>) {
        let (action, kept) = answer.unzip();
        self.kept = kept.flatten();
        if let (Some(pending), Some(action)) = (&mut self.pending, action) {
            pending.held = Some(Held::Bot(action));
            if pending.due <= Instant::now() {
                self.time_came().await;
            }
        }
    }

    /// The time has come to answer what is pending.
    pub(super) async fn time_came(&mut self) {
        let Some(pending) = &mut self.pending else {
            return;
        };
        let seat = pending.seat;
        match pending.held.take() {
            Some(Held::RoomMessage(listener, person, id, actions)) => {
                let answer = self.play(Some((person, id.clone())), seat, &actions).await;
                self.answer(listener, id, answer);
            }
            Some(Held::Bot(action)) => {
                if let Err(trouble) = self.play(None, seat, &[action]).await {
                    tracing::error!(table = %self.table, ?trouble, "a bot's choice was refused");
                }
            }
            None if pending.window && !pending.tried => {
                pending.tried = true;
                self.answer_window(seat).await;
            }
            None => self.ask_bot(),
        }
    }

    /// The answer of a seat that has no other choice, or wants to be passed over.
    async fn answer_window(&mut self, seat: u8) {
        let Some(game) = &mut self.game else {
            return;
        };
        if let Some(played) = game.settle_idle() {
            let entry = self.played(seat, &played);
            // why it could not be stored is in the log
            let _ = self.note(Entry::unasked(entry)).await;
        }
    }
}

/// How long an answer takes at least. The length varies, and by luck alone.
fn wait(pace: Pace, window: bool) -> Duration {
    let spread = u64::from(u16::from_le_bytes(random())) % 400;
    match (pace, window) {
        (Pace::Quick, _) => Duration::ZERO,
        (Pace::Human, true) => Duration::from_millis(500 + spread),
        (Pace::Human, false) => Duration::from_millis(700 + spread),
    }
}
