//! Who is to have a seat at a new table.
use super::Level;
use serde::{Deserialize, Serialize};

/// Who is to have a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// Who makes the table. Said several times, all of those: one-screen play.
    Me {
        /// What whoever sits there is called, where several people share a screen; without it, as who makes the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 32)))]
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
    },
    /// An engine that the server offers, by its name.
    Engine {
        /// As `GET /api/engines` tells it.
        #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 32)))]
        name: String,
    },
    /// Whoever comes first.
    Open {},
}
