//! What a computer player is asked, and who answers.
use crate::ids::random;
use menagerie_ai::{JsonPlayer, Level, Player, Spare, Stop, budget_of, player_of, reason_of};
use menagerie_core::{Audience, Message, Seat};
use menagerie_table::Table;
use serde_json::Value;
use std::{fmt, time::Duration};

/// A decision, as the seat that decides knows it.
pub struct Question {
    /// Which game.
    pub game: &'static str,
    /// What the seat knows.
    pub view: Value,
    /// What it may do.
    pub actions: Vec<String>,
    /// How well to think.
    pub level: Level,
    /// How long at most, if that is less than the level takes.
    pub at_most: Option<Duration>,
    /// Where the luck of thinking comes from.
    pub number: u64,
    /// Set when nobody waits for the answer any more.
    pub stop: Stop,
    /// Threads that may think along.
    pub spare: Spare,
    /// What this seat had in mind at the last decision, if that was of the same turn; and afterwards, what it has in mind now.
    pub mind: Option<Mind>,
}

/// What a seat has in mind for the rest of its turn.
pub enum Mind {
    /// Here.
    Here(Box<dyn JsonPlayer>),
    /// With whoever thinks elsewhere, under this number. Whoever does not have it thinks afresh.
    Elsewhere(u64),
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Question");
        shown.field("game", &self.game).field("level", &self.level);
        shown.finish_non_exhaustive()
    }
}

impl Question {
    /// The decision that a seat has to make.
    pub fn new(table: &dyn Table, seat: Seat, actions: Vec<String>, level: Level) -> Question {
        Question {
            game: table.name(),
            view: table.view(Audience::Seat(seat)),
            actions,
            level,
            at_most: None,
            number: u64::from_le_bytes(random()),
            stop: Stop::default(),
            spare: Spare::default(),
            mind: None,
        }
    }

    /// The same, asked of somebody who has thought about this turn before.
    pub fn of(self, mind: Option<Mind>) -> Question {
        Question { mind, ..self }
    }

    /// The same, to be answered in time.
    pub fn within(self, at_most: Option<Duration>) -> Question {
        Question { at_most, ..self }
    }
}

/// Somebody who chooses one of the actions.
pub trait Think: Send + Sync {
    /// The chosen action; nothing if the question cannot be answered.
    fn choose(&self, question: &mut Question) -> Option<String>;
}

/// The players of the house: gentle, solid and strong, for all games on the shelf.
#[derive(Debug, Clone, Copy)]
pub struct HousePlayers;

impl Think for HousePlayers {
    fn choose(&self, question: &mut Question) -> Option<String> {
        if let [only] = question.actions.as_slice() {
            return Some(only.clone());
        }
        let player = Player::level(question.level);
        let mut budget = budget_of(question.game, &player)?;
        if let Some(time) = question.at_most {
            budget.limit = budget.limit.at_most(time);
        }
        budget.stop = question.stop.clone();
        budget.spare = question.spare.clone();
        let mut mind = match question.mind.take() {
            Some(Mind::Here(mind)) => mind,
            Some(Mind::Elsewhere(_)) | None => player_of(question.game, &player, question.number)?,
        };
        let thought = mind.think(&question.view, &question.actions, &budget);
        question.mind = Some(Mind::Here(mind));
        match thought {
            Ok(thought) => Some(thought.action),
            Err(fault) => {
                tracing::error!(game = question.game, %fault, "a computer player has nothing to say");
                None
            }
        }
    }
}

/// What a decision gains or prevents, as somebody with this view can know.
pub fn reason_for(game: &str, view: &Value, action: &str) -> Option<Message> {
    reason_of(game, view, action).unwrap_or_else(|fault| {
        tracing::error!(game, %fault, "no reason can be given");
        None
    })
}
