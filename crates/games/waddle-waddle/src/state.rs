//! The truth about a game (WW-STATE-1). Nothing of it is hidden (WW-STATE-2).
use crate::{Card, CardSet, Cell, Figures, Huddle, Kind, Tray, rule};
use menagerie_core::{BySeat, Colour, Edition, NotationError, Seat};
use serde::{Deserialize, Serialize};

/// The most players there can be.
pub const MOST_PLAYERS: usize = 4;
/// The most turns of each player, and the most tiles of each colour: those of the standard edition.
pub const MOST_ROUNDS: u8 = 16;
/// The players' colours, in the order in which seats take them if nothing else is said (WW-SETUP-1).
pub const COLOURS: [Colour; MOST_PLAYERS] =
    [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green];

/// Which rules are in force (section 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "u8"))]
#[serde(try_from = "u8", into = "u8")]
pub enum Level {
    /// Walk with the pengos: the base rules.
    Walk,
    /// Shake your feathers: with abilities.
    Shake,
    /// Climb the iceberg: with abilities and Configuration cards.
    Climb,
}

impl Level {
    /// All levels.
    pub const ALL: [Level; 3] = [Level::Walk, Level::Shake, Level::Climb];

    /// 1, 2 or 3.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Whether the types matter (module 1).
    #[inline]
    pub const fn abilities(self) -> bool {
        !matches!(self, Level::Walk)
    }

    /// Whether cards are used (module 2).
    #[inline]
    pub const fn cards(self) -> bool {
        matches!(self, Level::Climb)
    }
}

impl TryFrom<u8> for Level {
    type Error = NotationError;
    fn try_from(number: u8) -> Result<Level, NotationError> {
        let found = Level::ALL.into_iter().find(|l| l.number() == number);
        found.ok_or_else(|| {
            let problem = format!("'{number}' is not a level: there are 1, 2 and 3");
            NotationError::breaks(rule::LVL_1, "level", problem)
        })
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.number()
    }
}

/// A position. Tiles that are neither on the board nor in a supply were forfeited.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    /// The numbers that the game is played with. Those that are asked for all the time stand below once more.
    pub edition: Edition<Figures>,
    /// Turns of each player (WW-TURN-1).
    pub rounds: u8,
    /// How many play.
    pub players: u8,
    /// Which rules are in force.
    pub level: Level,
    /// Who has which colour; empty seats hold the colours left over.
    pub colours: BySeat<Colour, MOST_PLAYERS>,
    /// Who begins; nobody before that is drawn.
    pub first: Option<Seat>,
    /// Turns completed, of all players together.
    pub turns: u8,
    /// The penguins on the board.
    pub huddle: Huddle,
    /// Tiles not yet played, per type.
    pub supply: BySeat<[u8; Kind::ALL.len()], MOST_PLAYERS>,
    /// The tile added in this turn: it may not be moved (WW-MOVE-2).
    pub added: Option<Cell>,
    /// A Move was made in this turn.
    pub moved: bool,
    /// A tile was forfeited in this turn, in place of the Add.
    pub forfeited: bool,
    /// A card was collected in this turn.
    pub collected: bool,
    /// The tile that the last choice of this turn added or moved: only it can earn a card (WW-TAKE-2).
    pub acting: Option<Cell>,
    /// The cards on offer; none below level 3, nor before they are laid.
    pub tray: Option<Tray>,
    /// The cards collected.
    pub collections: BySeat<CardSet, MOST_PLAYERS>,
}

const _: () = assert!(size_of::<State>() <= 256);

impl State {
    /// Whether the game is over (WW-END-1).
    #[inline]
    pub const fn over(&self) -> bool {
        self.turns >= self.rounds * self.players
    }

    /// Whether the cards have still to be laid (WW-SETUP-3).
    #[inline]
    pub const fn unlaid(&self) -> bool {
        self.level.cards() && self.tray.is_none()
    }

    /// The seat in turn, once the first player is known.
    #[inline]
    pub fn seat(&self) -> Option<Seat> {
        let first = self.first?;
        Some(Seat((first.0 + self.turns % self.players) % self.players))
    }

    /// The round being played, counted from 1.
    #[inline]
    pub const fn round(&self) -> u8 {
        self.turns / self.players + 1
    }

    /// Whether this is the players' last turn, in which nothing may be moved (WW-TURN-5).
    #[inline]
    pub const fn last_round(&self) -> bool {
        self.round() >= self.rounds
    }

    /// Whether the player in turn has still to add (or to forfeit).
    #[inline]
    pub const fn add_due(&self) -> bool {
        self.added.is_none() && !self.forfeited
    }

    /// How many tiles of a type a seat has lost by forfeiting.
    pub fn forfeits(&self, seat: Seat, kind: Kind) -> u8 {
        let there = self.huddle.count(seat, kind) + self.supply[seat][kind.index()];
        self.edition.tiles.of(kind).saturating_sub(there)
    }

    /// How many turns a seat has still to add in.
    pub fn adds_left(&self, seat: Seat) -> u8 {
        let Some(first) = self.first else {
            return self.rounds;
        };
        let place = (seat.0 + self.players - first.0) % self.players;
        let begun = (self.turns + self.players - 1 - place) / self.players;
        let done = begun + u8::from(self.seat() == Some(seat) && !self.add_due());
        self.rounds.saturating_sub(done)
    }

    /// The slot and the card of everything in the tray.
    pub fn on_offer(&self) -> impl Iterator<Item = (usize, Card)> + '_ {
        let slots = self.tray.iter().flat_map(|tray| tray.slots);
        slots.enumerate().filter_map(|(i, card)| Some((i, card?)))
    }
}
