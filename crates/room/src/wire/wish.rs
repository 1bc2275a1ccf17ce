//! Who is to have a seat at a new table.
use super::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who is to have a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// Who makes the table. Said several times, all of those: one-screen play.
    Me {},
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
    },
    /// Whoever comes first.
    Open {},
}
