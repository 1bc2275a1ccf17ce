//! How many cells there are to go to, counted once for all tiles of a board.
use crate::{abilities::Abilities, coast::Coast, rows::Rows};

/// How many places a coast has, and what has to be known to count the goals of its tiles.
pub(crate) struct Counts<const N: usize> {
    pub(crate) abilities: Abilities<N>,
    /// All places of the coast.
    pub(crate) places: u32,
    bellies: Option<ForBellies<N>>,
}

/// What Big Bellies can be counted with.
#[derive(Clone, Copy)]
pub(crate) struct ForBellies<const N: usize> {
    /// How many places touch none of them.
    pub(crate) places: u32,
    /// Where one of them can go besides, if it is lifted from beside there: every cell around it touches it, but these touch no other, and
    /// have hold enough without it.
    pub(crate) beside: Rows<N>,
}

impl<const N: usize> Counts<N> {
    #[inline]
    pub(crate) fn of(coast: &Coast<'_, N>) -> Self {
        Counts {
            abilities: Abilities::new(),
            places: coast.places.count(),
            bellies: None,
        }
    }

    /// What Big Bellies can be counted with, worked out when first asked for.
    #[inline]
    pub(crate) fn for_bellies(&mut self, coast: &Coast<'_, N>) -> ForBellies<N> {
        let abilities = &mut self.abilities;
        *self.bellies.get_or_insert_with(|| {
            let bellies = abilities.bellies(coast);
            ForBellies {
                places: (coast.places & !bellies.near).count(),
                beside: coast.places & !(coast.pairs | bellies.crowded),
            }
        })
    }
}
