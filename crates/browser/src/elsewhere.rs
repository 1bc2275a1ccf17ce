//! Questions to players that think in another worker.
use menagerie_room::thinking::{Answer, Asked, Question, Thinkers};
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use tokio::sync::oneshot;

/// A question, as it crosses from one worker to the other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Posted {
    /// The answer carries it too.
    pub id: u32,
    /// The question.
    #[serde(flatten)]
    pub asked: Asked,
}

/// Questions that wait for an answer.
#[derive(Default)]
pub(crate) struct Elsewhere {
    next: Cell<u32>,
    unsent: RefCell<Vec<Posted>>,
    waiting: RefCell<Vec<(u32, oneshot::Sender<Answer>)>>,
}

impl Thinkers for Elsewhere {
    fn ask(&self, question: Question) -> Option<oneshot::Receiver<Answer>> {
        let id = self.send(&question);
        let (answer, answered) = oneshot::channel();
        self.waiting.borrow_mut().push((id, answer));
        Some(answered)
    }
}

impl Elsewhere {
    /// Sends a question whose answer is not waited for here.
    pub(crate) fn send(&self, question: &Question) -> u32 {
        let id = self.next.get();
        self.next.set(id + 1);
        let asked = Asked::of(question);
        self.unsent.borrow_mut().push(Posted { id, asked });
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
    pub(crate) fn take(&self) -> Vec<Posted> {
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
