//! The list of games that are fuzzed.
use crate::{rules, texts};
use menagerie_core::Tell;
use std::env;

/// Every game, by its name. This is the only list of games in this workspace.
const GAMES: &[(&str, Fuzzed)] = &[
    (
        "hunt-the-wumpus",
        fuzzed::<hunt_the_wumpus::HuntTheWumpus>(),
    ),
    (
        "monster-baby-rescue",
        fuzzed::<monster_baby_rescue::MonsterBabyRescue>(),
    ),
    ("waddle-waddle", fuzzed::<waddle_waddle::WaddleWaddle>()),
    ("wallaby", fuzzed::<wallaby::Wallaby>()),
    ("wombat-rescue", fuzzed::<wombat_rescue::WombatRescue>()),
];

/// What is asked of a game, each of any text.
#[derive(Clone, Copy)]
pub struct Fuzzed {
    /// Listed equals allowed.
    pub rules: fn(&str),
    /// Readers and writers agree.
    pub texts: fn(&str),
}

const fn fuzzed<G: Tell>() -> Fuzzed {
    Fuzzed {
        rules: rules::hold::<G>,
        texts: texts::hold::<G>,
    }
}

impl Fuzzed {
    /// The game that `GAME` names.
    ///
    /// # Panics
    /// If it names none of the list: nothing would be tested.
    pub fn chosen() -> Fuzzed {
        let wanted = env::var("GAME").unwrap_or_default();
        let found = GAMES.iter().find(|(name, _)| *name == wanted);
        let Some((_, game)) = found else {
            let names: Vec<_> = GAMES.iter().map(|(name, _)| *name).collect();
            panic!("set GAME to one of: {}", names.join(", "));
        };
        *game
    }
}
