//! Which proven positions a player finds.
use super::Position;
use menagerie_ai::{Budget, Limit, Player, agent};
use menagerie_core::{Audience, Record, RecordError, Replay, ReplayError, Tell};
use std::fmt;

/// What a strong player imagines for a turn where its second is counted in games: what a slow machine does in that time.
const STRONG: u32 = 3000;

/// What came of trying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// How often a right decision was made.
    pub right: u32,
    /// How often it was tried.
    pub tries: u32,
}

/// Why a position cannot be tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// Its text is no record.
    Record(RecordError),
    /// Its record cannot be played.
    Replay(ReplayError),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Record(fault) => fault.fmt(f),
            Unread::Replay(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Unread {}

/// Lets a player decide in a position, with so many seeds. A time is taken for as many games as a slow machine imagines in it, so that the same comes out anywhere.
///
/// # Errors
/// If the position cannot be read.
pub fn try_out<G: Tell>(position: &Position, player: &Player, tries: u32) -> Result<Found, Unread> {
    let record: Record = position.record.parse().map_err(Unread::Record)?;
    let state = Replay::<G>::open(&record).map_err(Unread::Replay)?.state;
    let view = G::view(&state, Audience::Seat(position.seat));
    let mut legal = Vec::new();
    G::actions(&state, &mut legal);
    let budget = Budget::new(match player.limit::<G>() {
        Limit::Time(_) => Limit::Games(STRONG),
        games => games,
    });
    let decides = |seed: &u32| {
        let mut mind = agent::<G>(player, u64::from(*seed));
        let choice = mind.choose(&view, &legal, &budget).action.to_string();
        position.good.contains(&choice)
    };
    Ok(Found {
        right: (0..tries).filter(decides).count() as u32,
        tries,
    })
}
