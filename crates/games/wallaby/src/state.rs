//! The truth of a game (WAL-STATE-1): plain data, all of it public.
use crate::{cell::Cell, field::Field, setup::Setup};
use menagerie_core::{BySeat, Colour, Seat};
use serde::{Deserialize, Serialize};

/// The largest table.
pub const MAX_PLAYERS: usize = 4;

/// A whole position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    /// The table's options.
    pub setup: Setup,
    /// The tiles on the Board.
    pub field: Field,
    /// Where each wallaby stands; none before it is placed and after its player is out.
    pub wallaby: BySeat<Cell, MAX_PLAYERS>,
    /// What each player has harvested.
    pub harvest: BySeat<Harvest, MAX_PLAYERS>,
    /// In which order players went out, from 1; 0 for those still in. The finishing order needs it (WAL-END-7).
    pub gone: BySeat<u8, MAX_PLAYERS>,
    /// Where the scarecrow stands; none before it is posted or when it is not used.
    pub scarecrow: Cell,
    /// The decision that is due.
    pub step: Step,
    /// Whose decision it is; at the end, who took the last turn.
    pub seat: Seat,
    /// Within a turn: cell A, where it started.
    pub start: Cell,
    /// Within a turn: cell B, after the jump.
    pub landing: Cell,
    /// Whether a tile was harvested this turn: at GROUND a missing B does not tell.
    pub harvested: bool,
    /// Finished turns.
    pub turns: u16,
    /// Turns without a harvest, in a row.
    pub quiet: u16,
    /// Why the game ended, once it is over.
    pub reason: Option<Reason>,
}

const _: () = assert!(size_of::<State>() <= 128, "a state is two cache lines");

/// The decision that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The tiles have to be laid out (luck).
    Layout,
    /// Put the wallaby on a perimeter tile.
    Place,
    /// Take a tile as a head start.
    Take,
    /// Post the scarecrow.
    Post,
    /// Choose a direction to jump.
    Jump,
    /// Choose where to bounce.
    Bounce,
    /// Harvest the tile at B, or leave it.
    Harvest,
    /// Move the scarecrow, or keep it.
    Scare,
    /// Give a tile back to stand on.
    Ground,
    /// Nothing more.
    Over,
}

/// Why a game ended (WAL-END-7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The goal was reached.
    Goal,
    /// All others are out.
    LastStanding,
    /// Nobody harvested for too long.
    Quiet,
    /// Too many turns.
    TurnLimit,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 4] = [
        Reason::Goal,
        Reason::LastStanding,
        Reason::Quiet,
        Reason::TurnLimit,
    ];

    /// The reason's word in the rulebook.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Goal => "goal",
            Reason::LastStanding => "last_standing",
            Reason::Quiet => "quiet",
            Reason::TurnLimit => "turn_limit",
        }
    }
}

/// Harvested tiles: how many 1s, 2s and 3s (WAL-COMP-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(transparent)]
pub struct Harvest(pub [u8; 3]);

impl Harvest {
    /// How many tiles of a number (1 to 3) it holds.
    #[inline]
    pub const fn count(self, number: u8) -> u8 {
        if number >= 1 && number <= 3 {
            self.0[number as usize - 1]
        } else {
            0
        }
    }

    /// The sum of the numbers (WAL-GEO-8).
    #[inline]
    pub const fn score(self) -> u8 {
        self.0[0] + 2 * self.0[1] + 3 * self.0[2]
    }

    /// Whether it holds no tile.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    pub(crate) const fn add(&mut self, number: u8) {
        self.0[(number as usize).saturating_sub(1) & 3] += 1;
    }

    pub(crate) const fn give(&mut self, number: u8) {
        let held = &mut self.0[(number as usize).saturating_sub(1) & 3];
        *held = held.saturating_sub(1);
    }
}

/// The colours of the seats (WAL-COMP-5).
pub(crate) const COLOURS: [Colour; MAX_PLAYERS] =
    [Colour::Red, Colour::Yellow, Colour::Blue, Colour::Green];

impl State {
    /// Whether a player is still in the game.
    #[inline]
    pub fn living(&self, seat: Seat) -> bool {
        self.gone[seat] == 0
    }

    /// How many players are still in the game.
    pub fn living_count(&self) -> u8 {
        let living = Seat::all(self.setup.players).filter(|&seat| self.living(seat));
        living.count() as u8
    }

    /// Whether an adversary's wallaby stands on a cell.
    #[inline]
    pub fn adversary_on(&self, cell: Cell, seat: Seat) -> bool {
        // all four at once, a byte each: one that agrees becomes zero, and the own one never does
        let wallabies = u32::from_le_bytes(self.wallaby.0.map(|wallaby| wallaby.0));
        let own = 0xff_u32 << (8 * (seat.0 & 3));
        let differs = (wallabies ^ (u32::from(cell.0) * 0x0101_0101)) | own;
        differs.wrapping_sub(0x0101_0101) & !differs & 0x8080_8080 != 0
    }

    /// Whether a tile is free for a player (WAL-GEO-5).
    #[inline]
    pub fn free(&self, cell: Cell, seat: Seat) -> bool {
        self.scarecrow != cell && !self.adversary_on(cell, seat)
    }

    /// The number under the wallaby of the player in turn, who is about to jump and so stands on the Board (WAL-STATE-3).
    #[inline]
    pub(crate) fn number_here(&self) -> u8 {
        self.field.number_on_board(self.here())
    }

    /// Where the wallaby of the player in turn stands.
    #[inline]
    pub fn here(&self) -> Cell {
        self.wallaby[self.seat]
    }
}
