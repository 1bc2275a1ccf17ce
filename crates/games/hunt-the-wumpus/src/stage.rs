//! What a game waits for, and why it ended.
use serde::{Deserialize, Serialize};

/// What a game waits for: one of the rulebook's decisions, or luck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Luck: which Camp lies in which corner.
    Camps,
    /// Luck: the squares are laid.
    Layout,
    /// Decision CHOOSE.
    Choose,
    /// Luck: a player rolls for first player.
    First,
    /// Luck: a player draws a card of the first hand.
    Deal,
    /// Decision SCENT.
    Scent,
    /// Luck: the Wumpus die.
    Roll,
    /// Decision AVOID.
    Avoid,
    /// Decision BEFORE.
    Before,
    /// Decision MOVE.
    Move,
    /// Decision EXTRA.
    Extra,
    /// Decision AFTER.
    After,
    /// Decision FIGHT.
    Fight,
    /// Decision EVADE.
    Evade,
    /// Decision RECONCILE.
    Reconcile,
    /// Luck: a player draws a card.
    Draw,
    /// The game is over.
    Over,
}

impl Stage {
    /// All of them, in the order of a game.
    pub const ALL: [Stage; 17] = [
        Stage::Camps,
        Stage::Layout,
        Stage::Choose,
        Stage::First,
        Stage::Deal,
        Stage::Scent,
        Stage::Roll,
        Stage::Avoid,
        Stage::Before,
        Stage::Move,
        Stage::Extra,
        Stage::After,
        Stage::Fight,
        Stage::Evade,
        Stage::Reconcile,
        Stage::Draw,
        Stage::Over,
    ];

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Camps => "camps",
            Stage::Layout => "layout",
            Stage::Choose => "choose",
            Stage::First => "first",
            Stage::Deal => "deal",
            Stage::Scent => "scent",
            Stage::Roll => "roll",
            Stage::Avoid => "avoid",
            Stage::Before => "before",
            Stage::Move => "move",
            Stage::Extra => "extra",
            Stage::After => "after",
            Stage::Fight => "fight",
            Stage::Evade => "evade",
            Stage::Reconcile => "reconcile",
            Stage::Draw => "draw",
            Stage::Over => "over",
        }
    }

    /// Whether it comes before the first round.
    pub const fn is_setup(self) -> bool {
        matches!(
            self,
            Stage::Camps | Stage::Layout | Stage::Choose | Stage::First | Stage::Deal
        )
    }

    /// Whether it waits for luck.
    pub const fn is_luck(self) -> bool {
        matches!(
            self,
            Stage::Camps | Stage::Layout | Stage::First | Stage::Deal | Stage::Roll | Stage::Draw
        )
    }
}

/// Why a game ended (HTW-END).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The Wumpus is dead.
    Kill,
    /// One player is left.
    LastHunter,
    /// Nobody is left.
    Wumpus,
    /// The last round is over.
    RoundLimit,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 4] = [
        Reason::Kill,
        Reason::LastHunter,
        Reason::Wumpus,
        Reason::RoundLimit,
    ];

    /// The rulebook's word.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Kill => "kill",
            Reason::LastHunter => "last_hunter",
            Reason::Wumpus => "wumpus",
            Reason::RoundLimit => "round_limit",
        }
    }
}
