//! Which games are played, with how many players: the ordinary game of each, one line a table.
use crate::playout::{Measured, Pace, measure};
use hunt_the_wumpus::HuntTheWumpus;
use monster_baby_rescue::MonsterBabyRescue;
use waddle_waddle::WaddleWaddle;
use wallaby::Wallaby;
use wombat_rescue::WombatRescue;

/// One table that is measured.
pub(crate) struct Table {
    /// The game and its number of players.
    pub(crate) name: &'static str,
    /// Games in a round: random games take from thirty decisions to thirty thousand, a round of each about as long.
    pub(crate) games: u64,
    /// Plays it.
    pub(crate) measure: fn(Pace) -> Measured,
}

const fn table(name: &'static str, games: u64, measure: fn(Pace) -> Measured) -> Table {
    Table {
        name,
        games,
        measure,
    }
}

pub(crate) const TABLES: &[Table] = &[
    table("wallaby/2", 400, measure::<Wallaby, 2>),
    table("wallaby/4", 400, measure::<Wallaby, 4>),
    table("hunt-the-wumpus/2", 100, measure::<HuntTheWumpus, 2>),
    table("hunt-the-wumpus/4", 40, measure::<HuntTheWumpus, 4>),
    table("waddle-waddle/2", 40, measure::<WaddleWaddle, 2>),
    table("waddle-waddle/4", 20, measure::<WaddleWaddle, 4>),
    table(
        "monster-baby-rescue/2",
        400,
        measure::<MonsterBabyRescue, 2>,
    ),
    table(
        "monster-baby-rescue/4",
        400,
        measure::<MonsterBabyRescue, 4>,
    ),
    table("wombat-rescue/2", 5, measure::<WombatRescue, 2>),
    table("wombat-rescue/4", 3, measure::<WombatRescue, 4>),
];
