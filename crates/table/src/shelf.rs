//! The shelf: all games by name. To add a game, add its line to the list below (and its crate to `Cargo.toml`).
use menagerie_core::{Game, Tell};

/// Something that can be done with any game, in code made for that game: no `dyn`, no JSON.
pub trait Visit {
    /// What comes out of it.
    type Out;
    /// Does it with one game.
    fn visit<G: Tell>(self) -> Self::Out;
}

macro_rules! shelf {
    ($($game:ty),* $(,)?) => {
        /// The names of all games, in the order in which they stand on the shelf.
        pub const NAMES: &[&str] = &[$(<$game as Game>::NAME),*];

        /// Does something with the game of a name; `None` if there is no such game.
        pub fn visit<V: Visit>(name: &str, visitor: V) -> Option<V::Out> {
            $(
                if name == <$game as Game>::NAME {
                    return Some(visitor.visit::<$game>());
                }
            )*
            None
        }

        /// What every game shows, as types, in the order of the shelf.
        #[cfg(feature = "schema")]
        pub const SHAPES: &[crate::Shapes] = &[$(crate::Shapes::of::<$game>()),*];
    };
}

shelf![
    wallaby::Wallaby,
    hunt_the_wumpus::HuntTheWumpus,
    waddle_waddle::WaddleWaddle,
    monster_baby_rescue::MonsterBabyRescue,
    wombat_rescue::WombatRescue,
];

/// The name of a game, if it stands on the shelf.
pub fn find(name: &str) -> Option<&'static str> {
    NAMES.iter().copied().find(|known| *known == name)
}
