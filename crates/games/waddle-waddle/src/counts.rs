//! How many cells there are to go to, counted once for all tiles of a board.
use crate::{abilities::Abilities, coast::Coast};

/// How many places a coast has, and what has to be known to count the goals of its tiles.
pub(crate) struct Counts<const N: usize> {
    pub(crate) abilities: Abilities<N>,
    /// All places of the coast.
    pub(crate) places: u32,
    /// Those that touch no Big Belly, once they are asked for.
    away_from_bellies: Option<u32>,
}

impl<const N: usize> Counts<N> {
    #[inline]
    pub(crate) fn of(coast: &Coast<'_, N>) -> Self {
        Counts {
            abilities: Abilities::new(),
            places: coast.places.count(coast.frame().height),
            away_from_bellies: None,
        }
    }

    /// How many places touch no Big Belly.
    #[inline]
    pub(crate) fn away_from_bellies(&mut self, coast: &Coast<'_, N>) -> u32 {
        let abilities = &mut self.abilities;
        *self.away_from_bellies.get_or_insert_with(|| {
            let mut places = coast.places;
            abilities.bellies(coast).leave_out(&mut places);
            places.count(coast.frame().height)
        })
    }
}
