//! Which games are played, with how many players: the ordinary game of each, one line a table.
use crate::playout::{Measured, Pace, measure};
use monster_baby_rescue::MonsterBabyRescue;
use wallaby::Wallaby;

/// One table that is measured.
pub(crate) struct Table {
    /// The game and its number of players.
    pub(crate) name: &'static str,
    /// Plays it.
    pub(crate) measure: fn(Pace) -> Measured,
}

const fn table(name: &'static str, measure: fn(Pace) -> Measured) -> Table {
    Table { name, measure }
}

pub(crate) const TABLES: &[Table] = &[
    table("wallaby/2", |pace| measure::<Wallaby>(2, pace)),
    table("wallaby/4", |pace| measure::<Wallaby>(4, pace)),
    table("monster-baby-rescue/2", |pace| {
        measure::<MonsterBabyRescue>(2, pace)
    }),
    table("monster-baby-rescue/5", |pace| {
        measure::<MonsterBabyRescue>(5, pace)
    }),
];
