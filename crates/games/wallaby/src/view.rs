//! What one seat may know: everything (WAL-INFO-1).
use crate::{
    cell::Cell,
    field::Field,
    setup::Setup,
    state::{Harvest, MAX_PLAYERS, Reason, State, Step},
};
use menagerie_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// The table as everyone sees it. Lists have one entry per seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct View {
    /// The table's options.
    pub setup: Setup,
    /// Plants that win.
    pub goal: u8,
    /// How many more each seat needs, at tables where that differs.
    #[serde(default, skip_serializing_if = "same_for_all")]
    #[cfg_attr(feature = "schema", ts(as = "Option<[u8; MAX_PLAYERS]>", optional))]
    pub goal_more: [u8; MAX_PLAYERS],
    /// The tiles, row by row.
    pub field: Field,
    /// Where each wallaby stands, `-` if it is not on the table.
    pub wallabies: [Cell; MAX_PLAYERS],
    /// How many 1s, 2s and 3s each player holds.
    pub harvests: [Harvest; MAX_PLAYERS],
    /// In which order players went out, from 1; 0 for those still in.
    pub gone: [u8; MAX_PLAYERS],
    /// Where the scarecrow stands, `-` if it is not on the table.
    pub scarecrow: Cell,
    /// The decision that is due.
    pub step: Step,
    /// Whose it is.
    pub seat: Seat,
    /// Within a turn: where it started.
    pub start: Cell,
    /// Within a turn: where the jump ended.
    pub landing: Cell,
    /// Within a turn: whether a tile was harvested.
    pub harvested: bool,
    /// Finished turns.
    pub turns: u16,
    /// Turns without a harvest, in a row.
    pub quiet: u16,
    /// Why the game ended, once it is over.
    pub reason: Option<Reason>,
}

/// Nobody needs more than the goal: the standard edition, whose views are as they ever were.
fn same_for_all(more: &[u8; MAX_PLAYERS]) -> bool {
    *more == [0; MAX_PLAYERS]
}

impl View {
    pub(crate) fn of(state: &State) -> View {
        View {
            setup: state.setup.clone(),
            goal: state.setup.goal(),
            goal_more: state.setup.edition.numbers().goal_more.by_seat(),
            field: state.field,
            wallabies: state.wallaby.0,
            harvests: state.harvest.0,
            gone: state.gone.0,
            scarecrow: state.scarecrow,
            step: state.step,
            seat: state.seat,
            start: state.start,
            landing: state.landing,
            harvested: state.harvested,
            turns: state.turns,
            quiet: state.quiet,
            reason: state.reason,
        }
    }

    /// The one truth that a view of an open game leaves.
    pub(crate) fn truth(&self) -> State {
        State {
            setup: self.setup.clone(),
            field: self.field,
            wallaby: BySeat(self.wallabies),
            harvest: BySeat(self.harvests),
            gone: BySeat(self.gone),
            scarecrow: self.scarecrow,
            step: self.step,
            seat: self.seat,
            start: self.start,
            landing: self.landing,
            harvested: self.harvested,
            turns: self.turns,
            quiet: self.quiet,
            reason: self.reason,
        }
    }
}
