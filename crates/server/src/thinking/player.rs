//! What a computer player is asked, and who answers.
use crate::{ids::random, wire::Level};
use menagerie_core::{Audience, Quick, Seat, below};
use menagerie_table::Table;
use serde_json::Value;
use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

/// A decision, as the seat that decides knows it.
#[derive(Debug, Clone)]
pub struct Question {
    /// Which game.
    pub game: &'static str,
    /// Who decides.
    pub seat: Seat,
    /// What they know.
    pub view: Value,
    /// What they may do.
    pub actions: Vec<String>,
    /// How well to think.
    pub level: Level,
    /// How long to think at most.
    pub budget: Duration,
    /// Where the luck of thinking comes from.
    pub number: u64,
    /// Turns true when nobody waits for the answer any more.
    pub stop: Arc<AtomicBool>,
}

impl Question {
    /// The decision that a seat has to make.
    pub fn new(table: &dyn Table, seat: Seat, actions: Vec<String>, level: Level) -> Question {
        Question {
            game: table.name(),
            seat,
            view: table.view(Audience::Seat(seat)),
            actions,
            level,
            budget: match level {
                Level::Gentle => Duration::from_millis(100),
                Level::Solid => Duration::from_millis(300),
                Level::Strong => Duration::from_millis(1500),
            },
            number: u64::from_le_bytes(random()),
            stop: Arc::default(),
        }
    }

    /// The flag that stops it.
    pub fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }
}

/// Somebody who chooses one of the actions.
pub trait Think: Send + Sync {
    /// The chosen action; nothing if it was stopped.
    fn choose(&self, question: &Question) -> Option<String>;
}

/// Plays anything that is allowed.
#[derive(Debug, Clone, Copy)]
pub struct Random;

impl Think for Random {
    fn choose(&self, question: &Question) -> Option<String> {
        let many = u32::try_from(question.actions.len())
            .ok()
            .filter(|many| *many > 0)?;
        let pick = below(&mut Quick::new(question.number), many);
        question.actions.get(pick as usize).cloned()
    }
}
