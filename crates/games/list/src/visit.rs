//! What is done with any game, in code made for that game; and the functions that the list is made into.
use menagerie_core::{Game, Numbered, Odds, Tell};
use std::any::Any;

/// Something that can be done with any game, in code made for that game: no `dyn`, no JSON.
pub trait Visit {
    /// What comes out of it.
    type Out;
    /// Does it with one game.
    fn visit<G: Tell>(self) -> Self::Out;
}

/// Makes the list: a line is the game's name, which is its feature too, its crate and its type.
macro_rules! games {
    ($($name:literal $folder:ident :: $game:ident),* $(,)?) => {
        $(#[cfg(feature = $name)] pub use ::$folder;)*

        /// The names of all games, in the order in which they stand on the shelf.
        pub const NAMES: &[&str] = &[
            $(#[cfg(feature = $name)] <$folder::$game as menagerie_core::Game>::NAME),*
        ];

        /// Does something with the game of a name; `None` if there is no such game.
        pub fn visit<V: Visit>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $(#[cfg(feature = $name)] $name => Some(visitor.visit::<$folder::$game>()),)*
                _ => None,
            }
        }

        /// Does something with all games, one after the other.
        pub fn each<V: Visit + Clone>(visitor: &V) -> Vec<V::Out> {
            vec![$(#[cfg(feature = $name)] visitor.clone().visit::<$folder::$game>()),*]
        }

        /// The ids of actions, in the same order (`docs/numbers.md`); `None` if one has none, or the game is not of this list.
        pub fn ids<G: menagerie_core::Game>(state: &G::State, actions: &[G::Action]) -> Option<Vec<u32>> {
            $(
                #[cfg(feature = $name)]
                if std::any::TypeId::of::<G>() == std::any::TypeId::of::<$folder::$game>() {
                    return $crate::visit::ids::<G, $folder::$game>(state, actions);
                }
            )*
            None
        }

        /// What luck may bring and how likely, where luck is awaited; `None` if that is too much to list, or the game is not of this list.
        pub fn odds<G: menagerie_core::Game>(state: &G::State) -> Option<Vec<(G::Chance, f64)>> {
            $(
                #[cfg(feature = $name)]
                if std::any::TypeId::of::<G>() == std::any::TypeId::of::<$folder::$game>() {
                    return $crate::visit::odds::<G, $folder::$game>(state);
                }
            )*
            None
        }

        /// What every game shows, as types, in the order of the shelf.
        #[cfg(feature = "schema")]
        pub const SHAPES: &[shapes::Shapes] = &[
            $(#[cfg(feature = $name)] shapes::Shapes::of::<$folder::$game>()),*
        ];

        /// The name of a game, if it stands on the shelf.
        pub fn find(name: &str) -> Option<&'static str> {
            NAMES.iter().copied().find(|known| *known == name)
        }
    };
}
pub(crate) use games;

/// The ids of actions of game `N`, which is game `G`.
pub(crate) fn ids<G: Game, N: Numbered>(
    state: &G::State,
    actions: &[G::Action],
) -> Option<Vec<u32>> {
    let state = (state as &dyn Any).downcast_ref::<N::State>()?;
    let same = |action: &G::Action| (action as &dyn Any).downcast_ref().copied();
    let actions: Vec<N::Action> = actions.iter().map(same).collect::<Option<_>>()?;
    let mut ids = Vec::new();
    N::ids(state, &actions, &mut ids).ok()?;
    Some(ids)
}

/// The chances of luck in game `N`, which is game `G`.
pub(crate) fn odds<G: Game, N: Numbered>(state: &G::State) -> Option<Vec<(G::Chance, f64)>> {
    let state = (state as &dyn Any).downcast_ref::<N::State>()?;
    let Odds::Listed(listed) = N::odds(state) else {
        return None;
    };
    let same = |(chance, likely): &(N::Chance, f64)| {
        let chance = (chance as &dyn Any).downcast_ref::<G::Chance>()?;
        Some((chance.clone(), *likely))
    };
    listed.iter().map(same).collect()
}
