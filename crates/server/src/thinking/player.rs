//! What a computer player is asked, and who answers.
use crate::{ids::random, wire::Level};
use menagerie_ai::{Budget, Mind, Player, Stop, mind};
use menagerie_core::{Audience, Seat, Tell};
use menagerie_table::{
    Table,
    shelf::{self, Visit},
};
use serde_json::Value;

/// A decision, as the seat that decides knows it.
#[derive(Debug, Clone)]
pub struct Question {
    /// Which game.
    pub game: &'static str,
    /// What the seat knows.
    pub view: Value,
    /// What it may do.
    pub actions: Vec<String>,
    /// How well to think.
    pub level: Level,
    /// Where the luck of thinking comes from.
    pub number: u64,
    /// Set when nobody waits for the answer any more.
    pub stop: Stop,
}

impl Question {
    /// The decision that a seat has to make.
    pub(crate) fn new(
        table: &dyn Table,
        seat: Seat,
        actions: Vec<String>,
        level: Level,
    ) -> Question {
        Question {
            game: table.name(),
            view: table.view(Audience::Seat(seat)),
            actions,
            level,
            number: u64::from_le_bytes(random()),
            stop: Stop::default(),
        }
    }
}

/// Somebody who chooses one of the actions.
pub trait Think: Send + Sync {
    /// The chosen action; nothing if the question cannot be answered.
    fn choose(&self, question: &Question) -> Option<String>;
}

/// The players of the house: gentle, solid and strong, for all games on the shelf.
#[derive(Debug, Clone, Copy)]
pub struct Minds;

impl Think for Minds {
    fn choose(&self, question: &Question) -> Option<String> {
        if let [only] = question.actions.as_slice() {
            return Some(only.clone());
        }
        let level = match question.level {
            Level::Gentle => menagerie_ai::Level::Gentle,
            Level::Solid => menagerie_ai::Level::Solid,
            Level::Strong => menagerie_ai::Level::Strong,
        };
        let make = Make(Player::level(level), question.number);
        let (mut mind, mut budget) = shelf::visit(question.game, make)?;
        budget.stop = question.stop.clone();
        match mind.think(&question.view, &question.actions, &budget) {
            Ok(thought) => Some(thought.action),
            Err(fault) => {
                tracing::error!(game = question.game, %fault, "a computer player has nothing to say");
                None
            }
        }
    }
}

/// A mind for a game, and how much it may think.
struct Make(Player, u64);

impl Visit for Make {
    type Out = (Box<dyn Mind>, Budget);
    fn visit<G: Tell>(self) -> Self::Out {
        let budget = Budget::new(self.0.limit::<G>());
        (mind::<G>(&self.0, self.1), budget)
    }
}
