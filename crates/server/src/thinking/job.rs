//! A question that waits for a thread: what it is for, on whose account, and who may think about it.
use crate::{address::House, ids::PersonId};
use menagerie_ai::Level;
use menagerie_room::thinking::{Answer, Mind, Question};
use tokio::sync::oneshot;

/// What is thought for. The first comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Purpose {
    /// A bot's turn: a whole table waits.
    Turn,
    /// One person waits.
    Hint,
}

/// On whose account somebody thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) person: PersonId,
    pub(crate) house: House,
}

/// A question that waits for its turn.
pub(super) struct Job {
    pub(super) question: Question,
    pub(super) answer: oneshot::Sender<Answer>,
    pub(super) purpose: Purpose,
    pub(super) account: Account,
    /// Its place among all that ever came.
    pub(super) came: u64,
}

impl Job {
    pub(super) fn new(
        question: Question,
        answer: oneshot::Sender<Answer>,
        purpose: Purpose,
        account: Account,
    ) -> Job {
        Job {
            question,
            answer,
            purpose,
            account,
            came: 0,
        }
    }

    /// Whether workers elsewhere may think about it: what is quick would travel longer, and what is in mind here does not travel.
    fn may_travel(&self) -> bool {
        !self.is_quick() && !matches!(self.question.mind, Some(Mind::Here(_)))
    }

    /// Whether it is answered in no time worth speaking of: such questions have a thread of their own.
    fn is_quick(&self) -> bool {
        self.question.level == Level::Gentle || self.question.actions.len() < 2
    }

    /// Whether somebody still waits for it.
    pub(super) fn is_wanted(&self) -> bool {
        !self.answer.is_closed() && !self.question.stop.is_set()
    }
}

/// Which questions somebody takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// Any.
    Any,
    /// What is answered in no time.
    Quick,
    /// What workers elsewhere may think about.
    Away,
    /// What they may not.
    Here,
}

impl Which {
    pub(super) fn is(self, job: &Job) -> bool {
        match self {
            Which::Any => true,
            Which::Quick => job.is_quick(),
            Which::Away => job.may_travel(),
            Which::Here => !job.may_travel(),
        }
    }
}
