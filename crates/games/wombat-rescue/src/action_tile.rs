//! Action tiles (WR-COMP-8, WR-ACT).
use serde::{Deserialize, Serialize};

/// The action tiles of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ActionTile {
    /// Hold It In.
    Hold,
    /// Scamper.
    Scamper,
    /// Run Home.
    RunHome,
    /// High-Fiber Diet.
    Fiber,
    /// Dingo Protection (option).
    Protection,
}

impl ActionTile {
    /// All five.
    pub const ALL: [ActionTile; 5] = [
        ActionTile::Hold,
        ActionTile::Scamper,
        ActionTile::RunHome,
        ActionTile::Fiber,
        ActionTile::Protection,
    ];

    /// How it is written in actions and touches.
    pub const fn word(self) -> &'static str {
        match self {
            ActionTile::Hold => "hold",
            ActionTile::Scamper => "scamper",
            ActionTile::RunHome => "run-home",
            ActionTile::Fiber => "fiber",
            ActionTile::Protection => "protection",
        }
    }

    /// How it is written in positions: h, s, r, f, p.
    pub const fn letter(self) -> char {
        match self {
            ActionTile::Hold => 'h',
            ActionTile::Scamper => 's',
            ActionTile::RunHome => 'r',
            ActionTile::Fiber => 'f',
            ActionTile::Protection => 'p',
        }
    }
}

/// Some of a player's action tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ActionTiles(u8);

impl ActionTiles {
    /// Whether the tile is among them.
    pub const fn has(self, tile: ActionTile) -> bool {
        self.0 >> tile as u8 & 1 == 1
    }

    /// Puts a tile in.
    pub const fn add(&mut self, tile: ActionTile) {
        self.0 |= 1 << tile as u8;
    }

    /// Takes a tile out.
    pub const fn remove(&mut self, tile: ActionTile) {
        self.0 &= !(1 << tile as u8);
    }

    /// The tiles in the order of [`ActionTile::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ActionTile> {
        ActionTile::ALL
            .into_iter()
            .filter(move |&tile| self.has(tile))
    }
}

impl FromIterator<ActionTile> for ActionTiles {
    fn from_iter<I: IntoIterator<Item = ActionTile>>(tiles: I) -> ActionTiles {
        let mut set = ActionTiles::default();
        for tile in tiles {
            set.add(tile);
        }
        set
    }
}
