//! The truth of a game (section 2): plain data and small questions.
use crate::{
    asks::Asked,
    care::{Care, Counts, Holding},
    edition::{Components, Edition},
    face::{Faces, GOALS, GoalFace, Goals},
    monster::{Gem, Gems, Levels, Part},
    row::Row,
    tile::{TILES, Tile, Tiles},
};
use menagerie_core::{BySeat, Cells, Seat, Turn};
use serde::{Deserialize, Serialize};

/// A position of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    /// The components in play.
    pub edition: Edition,
    /// How many play.
    pub players: u8,
    /// How far the game has come.
    pub phase: Phase,
    /// The goal and final faces that lie up.
    pub faces: Faces,
    /// The tile row, cheapest position first. While the last is empty in the normal phase, a refill is awaited.
    pub row: Row,
    /// The tiles still to come, in no order (MBR-INFO-6).
    pub deck: Tiles,
    /// Gems that nobody owns yet.
    pub supply: Gems,
    /// The players and their monsters.
    pub babies: BySeat<Baby>,
    /// Whom the forbidden path marker lies behind: who has to decide, unless luck is awaited or all are finished (MBR-TRACK-5).
    /// Follows from the figures; kept because it is asked for at every turn.
    pub(crate) marker: Option<Seat>,
    /// What the positions of the row ask for, added up. Follows from the row; kept because it is asked for at every turn.
    pub(crate) asked: Asked,
    /// By tile: when its owner took it, and what was named then. Whose it is, [`Baby::tiles`] says.
    pub kept: [Kept; TILES],
}

/// Positions are cloned at every node of a search.
const _: () = assert!(size_of::<State>() <= 480);

/// How far the game has come. The first three are set-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The faces of goal and final tiles are to be drawn (MBR-SETUP-5).
    Faces,
    /// The order of the figures is to be drawn (MBR-SETUP-7).
    Rocks,
    /// The first row is to be dealt (MBR-SETUP-3).
    Deal,
    /// Turns with payment and refill.
    Normal,
    /// Everybody's last turn.
    Final,
    /// Nothing more happens.
    Over,
}

/// A player and the monster in their care.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Baby {
    /// How many locations the figure has moved (not reduced modulo 6).
    pub time: u16,
    /// Decides among equal times: who came first moves on first (MBR-TRACK-4).
    pub arrival: u8,
    /// Whether the final turn is done.
    pub finished: bool,
    /// Of the parts.
    pub levels: Levels,
    /// Owned.
    pub gems: Gems,
    /// Owned.
    pub tiles: Tiles,
    /// What those tiles show altogether. Follows from them; kept because goals ask for it at every turn.
    pub(crate) counts: Counts,
    /// Goal tiles taken.
    pub goals: Goals,
}

impl Baby {
    /// As everybody begins (MBR-SETUP-6), with the printed levels.
    pub const START: Baby = Baby {
        time: 0,
        arrival: 0,
        finished: false,
        levels: Levels::START,
        gems: Gems { red: 0, green: 0 },
        tiles: Tiles::EMPTY,
        counts: Counts::NONE,
        goals: Goals::EMPTY,
    };

    /// Owns a tile for good (MBR-EFF-9); what is remembered of it is told.
    #[inline]
    pub(crate) fn keep(&mut self, tile: Tile, care: &Care, named: Option<Named>) -> Kept {
        if !self.tiles.has(tile.bit()) {
            self.tiles.add(tile.bit());
            self.counts.add(&care.counts);
        }
        let nth = self.counts.all_tiles();
        Kept { nth, named }
    }

    /// What goals, wants and final faces look at.
    #[inline]
    pub(crate) fn holding(&self) -> Holding {
        Holding {
            counts: self.counts,
            gems: self.gems,
            levels: self.levels,
        }
    }
}

/// What is remembered of a tile that somebody took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Kept {
    /// Its owner's first, second … tile; 0 while nobody owns it.
    pub nth: u8,
    /// What the taker named.
    pub named: Option<Named>,
}

/// What a taker names for a joker or a gem of choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Named {
    /// A part to raise.
    Head,
    /// A part to raise.
    Torso,
    /// A part to raise.
    Legs,
    /// A colour to take.
    Red,
    /// A colour to take.
    Green,
}

impl Named {
    /// The part, if one was named.
    #[inline]
    pub const fn part(self) -> Option<Part> {
        match self {
            Named::Head => Some(Part::Head),
            Named::Torso => Some(Part::Torso),
            Named::Legs => Some(Part::Legs),
            Named::Red | Named::Green => None,
        }
    }

    /// The colour, if one was named.
    #[inline]
    pub const fn gem(self) -> Option<Gem> {
        match self {
            Named::Red => Some(Gem::Red),
            Named::Green => Some(Gem::Green),
            Named::Head | Named::Torso | Named::Legs => None,
        }
    }
}

impl From<Part> for Named {
    #[inline]
    fn from(part: Part) -> Named {
        match part {
            Part::Head => Named::Head,
            Part::Torso => Named::Torso,
            Part::Legs => Named::Legs,
        }
    }
}

impl From<Gem> for Named {
    #[inline]
    fn from(gem: Gem) -> Named {
        match gem {
            Gem::Red => Named::Red,
            Gem::Green => Named::Green,
        }
    }
}

impl State {
    /// The table before any luck (MBR-SETUP-1, 2, 6). Until the figures are lined up they stand by seat.
    pub fn new(players: u8, edition: Edition) -> State {
        let mut babies = BySeat::all(Baby {
            levels: edition.first_levels(),
            ..Baby::START
        });
        for seat in Seat::all(players) {
            babies[seat].arrival = seat.0;
        }
        let mut state = State {
            players,
            phase: Phase::Faces,
            faces: Faces::default(),
            row: Row::empty(edition.positions()),
            deck: edition.deck(players),
            supply: edition.gems,
            babies,
            marker: None,
            asked: Asked::default(),
            kept: [Kept::default(); TILES],
            edition,
        };
        state.move_marker();
        state.count_asked();
        state
    }

    /// Gives a tile to a player for good (MBR-EFF-9).
    #[inline]
    pub(crate) fn keep(&mut self, seat: Seat, tile: Tile, named: Option<Named>) {
        let care = self.edition.care(tile);
        self.kept[tile.index()] = self.babies[seat].keep(tile, care, named);
    }

    /// What the game waits for (MBR-TURN-1).
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Faces | Phase::Rocks | Phase::Deal => Turn::Chance,
            Phase::Normal if self.row.ends_empty() => Turn::Chance,
            Phase::Normal | Phase::Final => self.marker.map_or(Turn::Over, Turn::Decide),
            Phase::Over => Turn::Over,
        }
    }

    /// Whether somebody has to decide.
    #[inline]
    pub(crate) fn deciding(&self) -> bool {
        match self.phase {
            Phase::Normal => !self.row.ends_empty(),
            // with the last of the final turns the game is over
            Phase::Final => true,
            Phase::Faces | Phase::Rocks | Phase::Deal | Phase::Over => false,
        }
    }

    /// What one player has, for goals, wants and final faces.
    #[inline]
    pub fn holding(&self, seat: Seat) -> Holding {
        self.babies[seat].holding()
    }

    /// The goal tiles that nobody has taken.
    pub fn goals_left(&self) -> Goals {
        // who does not play has taken none
        let taken = self.babies.0.iter().map(|baby| baby.goals);
        Cells([(1 << GOALS) - 1]) - taken.fold(Goals::EMPTY, |all, goals| all | goals)
    }

    /// The goal faces that a player has taken.
    pub fn goals_of(&self, seat: Seat) -> impl Iterator<Item = GoalFace> {
        let faces = self.faces;
        let goals = self.babies[seat].goals;
        goals.into_iter().map(move |tile| faces.goal(tile))
    }

    /// A player's tiles in the order taken, each with what was named for it (MBR-STATE-2).
    pub fn tiles_of(&self, seat: Seat) -> Vec<(Tile, Option<Named>)> {
        let mut tiles: Vec<Tile> = Tile::of(self.babies[seat].tiles).collect();
        tiles.sort_by_key(|tile| self.kept[tile.index()].nth);
        let named = |tile: Tile| (tile, self.kept[tile.index()].named);
        tiles.into_iter().map(named).collect()
    }

    /// The cost of a position counted from 0; nothing is paid in final turns (MBR-END-4).
    #[inline]
    pub fn cost(&self, place: usize) -> u8 {
        self.cost_in(self.edition.numbers(), place)
    }

    /// The same for who has the components at hand.
    #[inline]
    pub(crate) fn cost_in(&self, edition: &Components, place: usize) -> u8 {
        match self.phase {
            Phase::Final | Phase::Over => 0,
            _ => edition.costs.get(place).copied().unwrap_or_default(),
        }
    }
}
