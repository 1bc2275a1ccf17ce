//! Questions to players that think in another worker.
use menagerie_ai::Level;
use menagerie_room::thinking::{Answer, Question, Thinkers};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::{Cell, RefCell};
use tokio::sync::oneshot;

/// A question, as it crosses from one worker to the other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// The answer carries it too.
    pub id: u32,
    /// Which game.
    pub game: String,
    /// What the seat knows.
    pub view: Value,
    /// What it may do.
    pub actions: Vec<String>,
    /// How well to think.
    pub level: Level,
    /// So many milliseconds at most, if that is less than the level takes.
    pub at_most: Option<u32>,
    /// Where the luck of thinking comes from.
    pub number: u64,
}

/// Questions that wait for an answer.
#[derive(Default)]
pub(crate) struct Elsewhere {
    next: Cell<u32>,
    unsent: RefCell<Vec<Asked>>,
    waiting: RefCell<Vec<(u32, oneshot::Sender<Answer>)>>,
}

impl Thinkers for Elsewhere {
    fn ask(&self, question: Question) -> Option<oneshot::Receiver<Answer>> {
        let id = self.send(question);
        let (answer, answered) = oneshot::channel();
        self.waiting.borrow_mut().push((id, answer));
        Some(answered)
    }
}

impl Elsewhere {
    /// Sends a question whose answer is not waited for here.
    pub(crate) fn send(&self, question: Question) -> u32 {
        let id = self.next.get();
        self.next.set(id + 1);
        self.unsent.borrow_mut().push(Asked {
            id,
            game: question.game.to_owned(),
            view: question.view,
            actions: question.actions,
            level: question.level,
            at_most: question
                .at_most
                .map(|time| u32::try_from(time.as_millis()).unwrap_or(u32::MAX)),
            number: question.number,
        });
        id
    }

    /// An answer has come.
    pub(crate) fn answer(&self, id: u32, action: String) {
        let mut waiting = self.waiting.borrow_mut();
        if let Some(at) = waiting.iter().position(|(known, _)| *known == id) {
            let (_, answer) = waiting.swap_remove(at);
            // nobody may want it any more; the mind stays where it thought
            let _ = answer.send(Answer { action, mind: None });
        }
    }

    /// Questions to be sent.
    pub(crate) fn take(&self) -> Vec<Asked> {
        self.unsent.take()
    }

    /// Questions whose answers nobody wants any more.
    pub(crate) fn stopped(&self) -> Vec<u32> {
        let mut stopped = Vec::new();
        self.waiting.borrow_mut().retain(|(id, answer)| {
            if answer.is_closed() {
                stopped.push(*id);
            }
            !answer.is_closed()
        });
        stopped
    }
}
