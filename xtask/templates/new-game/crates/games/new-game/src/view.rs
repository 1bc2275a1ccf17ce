//! What one seat may know: everything.
use crate::{
    setup::Setup,
    state::{MAX_PLAYERS, Place, State},
    track::Track,
};
use menagerie_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// The table as everyone sees it. Lists have one entry per seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct View {
    /// The table's options.
    pub setup: Setup,
    /// The tiles that still lie on the track.
    pub track: Track,
    /// Whether the tiles have been laid out.
    pub laid: bool,
    /// Where each runner stands.
    pub runners: [Place; MAX_PLAYERS],
    /// What each player has gathered.
    pub points: [u8; MAX_PLAYERS],
    /// Whose turn it is.
    pub seat: Seat,
}

impl View {
    pub(crate) fn of(state: &State) -> View {
        View {
            setup: state.setup,
            track: state.track,
            laid: state.laid,
            runners: state.runner.0,
            points: state.points.0,
            seat: state.seat,
        }
    }

    /// The one truth that a view of an open game leaves.
    pub(crate) fn truth(&self) -> State {
        State {
            setup: self.setup,
            track: self.track,
            laid: self.laid,
            runner: BySeat(self.runners),
            points: BySeat(self.points),
            seat: self.seat,
        }
    }
}
