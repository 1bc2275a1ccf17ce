//! What a care tile shows, and how what somebody owns is counted.
use crate::{
    monster::{Gem, Gems, Levels, Part},
    tile::Kind,
};
use serde::{Deserialize, Serialize};

/// What one care tile shows (section 17.1).
#[derive(Debug, Clone, PartialEq)]
pub struct Care {
    /// As the data file calls it.
    pub name: String,
    /// In games of fewer players it is taken out (MBR-SETUP-2).
    pub min_players: u8,
    /// Plain hearts.
    pub hearts: u8,
    /// The colour of gem that its linked heart needs.
    pub link: Option<Gem>,
    /// What makes it a tile of its kind.
    pub shows: Shows,
    /// All that it adds to its owner's counts.
    pub counts: Counts,
}

/// What makes a tile one of its kind, as in the data file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Shows {
    /// Bed symbols.
    Bed {
        /// How many.
        beds: u8,
    },
    /// Gems.
    Gem {
        /// Which.
        gems: Yield,
    },
    /// A visit to the witch doctor.
    Witch {},
    /// Rungs of the rope ladder.
    Play {
        /// How many.
        rungs: u8,
    },
    /// A part that rises by one level.
    Improve {
        /// Which.
        part: Target,
        /// Ribbons besides.
        knots: u8,
    },
    /// Points at the end for something owned.
    Want {
        /// For what.
        want: Want,
    },
}

impl Shows {
    /// The kind of tile.
    pub const fn kind(&self) -> Kind {
        match self {
            Shows::Bed { .. } => Kind::Bed,
            Shows::Gem { .. } => Kind::Gem,
            Shows::Witch {} => Kind::Witch,
            Shows::Play { .. } => Kind::Play,
            Shows::Improve { .. } => Kind::Improve,
            Shows::Want { .. } => Kind::Want,
        }
    }
}

/// What a gem tile gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Yield {
    /// One gem of the colour that the taker names (MBR-GEM-3).
    Choice,
    /// So many red ones.
    Red(u8),
    /// So many green ones.
    Green(u8),
}

impl Yield {
    /// Colour and number, unless the taker names the colour.
    pub const fn fixed(self) -> Option<(Gem, u8)> {
        match self {
            Yield::Choice => None,
            Yield::Red(count) => Some((Gem::Red, count)),
            Yield::Green(count) => Some((Gem::Green, count)),
        }
    }
}

/// The part that an improve tile raises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The head.
    Head,
    /// The torso.
    Torso,
    /// The legs.
    Legs,
    /// The one that the taker names: a joker (MBR-EFF-4).
    Any,
}

impl Target {
    /// The part, unless the taker names it.
    pub const fn part(self) -> Option<Part> {
        match self {
            Target::Head => Some(Part::Head),
            Target::Torso => Some(Part::Torso),
            Target::Legs => Some(Part::Legs),
            Target::Any => None,
        }
    }
}

/// What a want tile pays for: 1 point for every `each` of something, fractions dropped (MBR-SCORE-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "per", rename_all = "snake_case")]
pub enum Want {
    /// Rungs.
    Rung {
        /// So many make a point.
        each: u8,
    },
    /// Bed symbols.
    Bed {
        /// So many make a point.
        each: u8,
    },
    /// Gems of any colours.
    Gem {
        /// So many make a point.
        each: u8,
    },
    /// Levels of a part.
    Level {
        /// Which part.
        part: Part,
        /// So many make a point.
        each: u8,
    },
}

impl Want {
    /// How many of the thing make a point.
    pub const fn each(&self) -> u8 {
        match *self {
            Want::Rung { each }
            | Want::Bed { each }
            | Want::Gem { each }
            | Want::Level { each, .. } => each,
        }
    }

    /// The points that it pays for what somebody has.
    pub fn points(&self, has: &Holding) -> i16 {
        let count = match self {
            Want::Rung { .. } => has.counts.rungs(),
            Want::Bed { .. } => has.counts.beds(),
            Want::Gem { .. } => has.gems.total(),
            Want::Level { part, .. } => has.levels[*part],
        };
        i16::from(count / self.each())
    }
}

/// What is counted on tiles. One lane a thing, so that counts add up in one go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Counts([u8; 16]);

const BEDS: usize = 0;
const RUNGS: usize = 1;
const KNOTS: usize = 2;
const HEARTS: usize = 3;
const LINKS: usize = 4; // red, green
const KINDS: usize = 6; // six of them, in the order of the enum
const TILES: usize = 12;

impl Counts {
    /// Those of nobody's tiles.
    pub const NONE: Counts = Counts([0; 16]);

    /// What one tile adds.
    pub fn of_tile(hearts: u8, link: Option<Gem>, shows: &Shows) -> Counts {
        let mut lanes = [0; 16];
        lanes[TILES] = 1;
        lanes[HEARTS] = hearts;
        if let Some(gem) = link {
            lanes[LINKS + gem as usize] = 1;
        }
        lanes[KINDS + shows.kind() as usize] = 1;
        match *shows {
            Shows::Bed { beds } => lanes[BEDS] = beds,
            Shows::Play { rungs } => lanes[RUNGS] = rungs,
            Shows::Improve { knots, .. } => lanes[KNOTS] = knots,
            Shows::Gem { .. } | Shows::Witch {} | Shows::Want { .. } => {}
        }
        Counts(lanes)
    }

    /// Puts the counts of another tile to these.
    #[inline]
    pub fn add(&mut self, other: &Counts) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.wrapping_add(theirs); // 68 tiles with at most 2 of a thing: 136
        }
    }

    /// Bed symbols.
    #[inline]
    pub const fn beds(&self) -> u8 {
        self.0[BEDS]
    }

    /// Rungs.
    #[inline]
    pub const fn rungs(&self) -> u8 {
        self.0[RUNGS]
    }

    /// Knots.
    #[inline]
    pub const fn knots(&self) -> u8 {
        self.0[KNOTS]
    }

    /// Plain hearts.
    #[inline]
    pub const fn hearts(&self) -> u8 {
        self.0[HEARTS]
    }

    /// Hearts linked to a gem of this colour.
    #[inline]
    pub const fn links(&self, gem: Gem) -> u8 {
        self.0[LINKS + gem as usize]
    }

    /// Tiles of a kind.
    #[inline]
    pub const fn tiles(&self, kind: Kind) -> u8 {
        self.0[KINDS + kind as usize]
    }

    /// Tiles of all kinds.
    #[inline]
    pub const fn all_tiles(&self) -> u8 {
        self.0[TILES]
    }

    /// How many different kinds there are.
    #[inline]
    pub fn kinds(&self) -> u8 {
        self.0[KINDS..KINDS + 6]
            .iter()
            .map(|&n| u8::from(n > 0))
            .sum()
    }
}

/// Everything that goals, wants and final faces look at for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holding {
    /// What the care tiles show.
    pub counts: Counts,
    /// Gems owned.
    pub gems: Gems,
    /// Levels of the parts.
    pub levels: Levels,
}

impl Holding {
    /// What everybody has at the start.
    pub fn start() -> Holding {
        Holding {
            counts: Counts::default(),
            gems: Gems::default(),
            levels: Levels::START,
        }
    }
}
