//! What the faces of goal tiles ask for and what those of final tiles pay.
use crate::{
    care::{Holding, Shows},
    monster::Part,
    tile::Kind,
};
use serde::{Deserialize, Serialize};

/// A line: play tiles and bed tiles that belong together (MBR-SCORE-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Play tiles that a line takes.
    pub play_tiles: u8,
    /// Bed tiles that a line takes.
    pub bed_tiles: u8,
    /// What a line is worth.
    pub points: i8,
}

impl Line {
    /// How many lines somebody has.
    pub fn count(&self, has: &Holding) -> u8 {
        let play = has.counts.tiles(Kind::Play) / self.play_tiles;
        play.min(has.counts.tiles(Kind::Bed) / self.bed_tiles)
    }
}

/// What a goal face asks for, always "at least" (MBR-GOAL-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "`min` is the same in all: so many are asked for"
)]
pub enum Test {
    /// One part at a level.
    PartLevel { part: Part, min: u8 },
    /// Every part at a level.
    AllLevels { min: u8 },
    /// Bed symbols.
    Beds { min: u8 },
    /// Rungs.
    Rungs { min: u8 },
    /// Knots.
    Knots { min: u8 },
    /// Gems of each colour.
    GemEachColour { min: u8 },
    /// Gems of any colours.
    Gems { min: u8 },
    /// Visits to the witch doctor.
    Witch { min: u8 },
    /// Want tiles.
    Wants { min: u8 },
    /// Lines.
    Lines { min: u8 },
    /// Different kinds of care tile.
    Kinds { min: u8 },
}

impl Test {
    /// Whether what somebody has is enough. Kept apart: where several are tested in a row, all that any of them may ask for would be worked out first.
    #[inline(never)]
    pub fn met(&self, has: &Holding, line: &Line) -> bool {
        match *self {
            Test::PartLevel { part, min } => has.levels[part] >= min,
            Test::AllLevels { min } => has.levels.lowest() >= min,
            Test::Beds { min } => has.counts.beds() >= min,
            Test::Rungs { min } => has.counts.rungs() >= min,
            Test::Knots { min } => has.counts.knots() >= min,
            Test::GemEachColour { min } => has.gems.red.min(has.gems.green) >= min,
            Test::Gems { min } => has.gems.total() >= min,
            Test::Witch { min } => has.counts.tiles(Kind::Witch) >= min,
            Test::Wants { min } => has.counts.tiles(Kind::Want) >= min,
            Test::Lines { min } => line.count(has) >= min,
            Test::Kinds { min } => has.counts.kinds() >= min,
        }
    }
}

impl Test {
    /// Whether a tile that shows this can bring its taker nearer to it. Every tile counts for its kind.
    pub(crate) fn furthered_by(&self, shows: &Shows) -> bool {
        match self {
            Test::Kinds { .. } => true,
            Test::PartLevel { part: asked, .. } => match shows {
                Shows::Improve { part, .. } => part.part().is_none_or(|part| part == *asked),
                _ => false,
            },
            Test::AllLevels { .. } => matches!(shows, Shows::Improve { .. }),
            Test::Knots { .. } => matches!(shows, Shows::Improve { knots: 1.., .. }),
            Test::Beds { .. } => matches!(shows, Shows::Bed { .. }),
            Test::Rungs { .. } => matches!(shows, Shows::Play { .. }),
            Test::Lines { .. } => matches!(shows, Shows::Bed { .. } | Shows::Play { .. }),
            Test::GemEachColour { .. } | Test::Gems { .. } => {
                matches!(shows, Shows::Gem { .. })
            }
            Test::Witch { .. } => matches!(shows, Shows::Witch {}),
            Test::Wants { .. } => matches!(shows, Shows::Want { .. }),
        }
    }
}

/// A goal face: what it asks for and what it is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aim {
    /// Points at the end for the player who took it.
    pub points: i8,
    /// What has to be reached.
    pub test: Test,
}

/// Things that final faces count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Rungs.
    Rungs,
    /// Knots.
    Knots,
    /// Bed symbols.
    Beds,
    /// Gems of any colours.
    Gems,
    /// Different kinds of care tile.
    Kinds,
}

impl Counted {
    /// How many somebody has.
    pub fn of(self, has: &Holding) -> u8 {
        match self {
            Counted::Rungs => has.counts.rungs(),
            Counted::Knots => has.counts.knots(),
            Counted::Beds => has.counts.beds(),
            Counted::Gems => has.gems.total(),
            Counted::Kinds => has.counts.kinds(),
        }
    }
}

/// Points by the level of the part that is worst off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByLevel {
    /// At level 2.
    #[serde(rename = "2")]
    pub two: i8,
    /// At level 3.
    #[serde(rename = "3")]
    pub three: i8,
    /// At level 4.
    #[serde(rename = "4")]
    pub four: i8,
}

/// How a final face pays (MBR-SCORE-8 to 15).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Pay {
    /// By the lowest part; parts still at level 1 cost instead.
    LowestLevel {
        /// When no part is at level 1.
        by_level: ByLevel,
        /// For each part at level 1.
        per_part_at_level_1: i8,
    },
    /// For each part at the highest level.
    PartsAtMax {
        /// So much each.
        each: i8,
        /// When there is none.
        if_none: i8,
    },
    /// By rank among all players, ties shared (MBR-SCORE-10).
    Ranked {
        /// What is compared.
        count: Counted,
        /// First, second, third place …
        places: Vec<i8>,
        /// For those who have none at all (MBR-SCORE-11).
        if_zero: i8,
    },
    /// By a table; counts past its end use the last entry.
    Table {
        /// What is looked up.
        count: Counted,
        /// Points for 0, 1, 2 …
        table: Vec<i8>,
    },
    /// For pairs of one red and one green gem.
    GemPairs {
        /// So much a pair.
        each: i8,
        /// For those who have no gem at all.
        if_no_gems: i8,
    },
}

impl Pay {
    /// What `me` is paid at a table where `all`, `me` among them, have what they have; parts can reach the level `max`.
    pub fn points(&self, me: &Holding, all: &[Holding], max: u8) -> i16 {
        match self {
            Pay::LowestLevel {
                by_level,
                per_part_at_level_1,
            } => match me.levels.lowest() {
                ..=1 => i16::from(*per_part_at_level_1) * i16::from(me.levels.parts_at(1)),
                2 => i16::from(by_level.two),
                3 => i16::from(by_level.three),
                _ => i16::from(by_level.four),
            },
            Pay::PartsAtMax { each, if_none } => match me.levels.parts_at(max) {
                0 => i16::from(*if_none),
                parts => i16::from(*each) * i16::from(parts),
            },
            Pay::Ranked {
                count,
                places,
                if_zero,
            } => match count.of(me) {
                0 => i16::from(*if_zero),
                mine => ranked(mine, all.iter().map(|other| count.of(other)), places),
            },
            Pay::Table { count, table } => {
                let at = usize::from(count.of(me)).min(table.len() - 1);
                i16::from(table[at])
            }
            Pay::GemPairs { each, if_no_gems } => match me.gems.total() {
                0 => i16::from(*if_no_gems),
                _ => i16::from(*each) * i16::from(me.gems.red.min(me.gems.green)),
            },
        }
    }
}

/// The values of the places that a tied group occupies, added up and shared, the remainder dropped (MBR-SCORE-10).
fn ranked(mine: u8, all: impl Iterator<Item = u8>, places: &[i8]) -> i16 {
    let (mut ahead, mut tied) = (0, 0);
    for count in all {
        ahead += usize::from(count > mine);
        tied += usize::from(count == mine);
    }
    let shared: i16 = places
        .iter()
        .skip(ahead)
        .take(tied)
        .map(|&v| i16::from(v))
        .sum();
    shared / tied.max(1) as i16
}

/// A final face: what it is called and how it pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prize {
    /// As the data file calls it.
    pub name: String,
    /// How it pays.
    pub pay: Pay,
}
