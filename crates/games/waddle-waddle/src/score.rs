//! What a position is worth, and who has won (section 11).
use crate::{
    Cell, Kind, State,
    state::{MOST_PLAYERS, MOST_ROUNDS},
};
use menagerie_core::{BySeat, Outcome, Seat};
use serde::{Deserialize, Serialize};

/// The score of one player, part by part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Score {
    /// Groups, the k-th largest counting size x k, or what the edition says (WW-SCORE-1).
    pub base: u8,
    /// Parents beside Parents; 0 below level 2 (WW-SCORE-4).
    pub parents: u8,
    /// Sets of cards; 0 below level 3 (WW-SCORE-5).
    pub sets: u16,
    /// Groups that score, for ties (WW-TIE-3).
    pub groups: u8,
    /// Lone tiles, for ties (WW-TIE-4).
    pub lone: u8,
}

impl Score {
    /// The score of a seat in a position, finished or not.
    pub fn of(state: &State, seat: Seat) -> Score {
        Score::of_groups(state, seat, &group_sizes(state, seat))
    }

    /// The same for who knows the sizes of the seat's groups already ([`group_sizes`]).
    pub fn of_groups(state: &State, seat: Seat, sizes: &[u8; MOST_ROUNDS as usize]) -> Score {
        let figures = state.edition.numbers();
        let groups = sizes.iter().filter(|&&size| size >= figures.min_group);
        let mut score = Score {
            base: figures.base(sizes),
            groups: groups.count() as u8,
            lone: sizes.iter().filter(|&&size| size == 1).count() as u8,
            ..Score::default()
        };
        if state.level.abilities() {
            score.parents = figures.parent_bonus * parents_together(state, seat);
        }
        if state.level.cards() {
            score.sets = figures.sets(state.collections[seat]);
        }
        score
    }

    /// All points together (WW-SCORE-6).
    pub fn total(&self) -> i16 {
        i16::from(self.base) + i16::from(self.parents) + self.sets as i16
    }

    /// In the order of the tie-breakers: larger is better (WW-TIE-1 to WW-TIE-4).
    fn rank(&self) -> (i16, u8, u8, u8) {
        (self.total(), self.base, self.groups, u8::MAX - self.lone)
    }
}

/// The sizes of a seat's groups, lone tiles among them, largest first; zeros fill the rest.
pub fn group_sizes(state: &State, seat: Seat) -> [u8; MOST_ROUNDS as usize] {
    let mut cells = [Cell::ICEBERG; MOST_ROUNDS as usize];
    let mut tiles = 0;
    for kind in Kind::ALL {
        for cell in state.huddle.of(seat, kind) {
            cells[tiles] = cell;
            tiles += 1;
        }
    }
    let mut sizes = [0; MOST_ROUNDS as usize];
    let mut free: u16 = ((1u32 << tiles) - 1) as u16;
    let mut groups = 0;
    while free != 0 {
        let mut front = free & free.wrapping_neg();
        free ^= front;
        while front != 0 {
            let here = cells[front.trailing_zeros() as usize];
            front &= front - 1;
            sizes[groups] += 1;
            let mut rest = free;
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                if here.touches(cells[bit.trailing_zeros() as usize]) {
                    free ^= bit;
                    front |= bit;
                }
            }
        }
        groups += 1;
    }
    sizes[..groups].sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

/// How many Parents of a seat touch a Parent of anybody (WW-SCORE-4).
fn parents_together(state: &State, seat: Seat) -> u8 {
    let others = || Seat::all(state.players).flat_map(|s| state.huddle.of(s, Kind::Parent));
    let own = state.huddle.of(seat, Kind::Parent);
    own.filter(|&cell| others().any(|other| cell.touches(other)))
        .count() as u8
}

/// How a finished game ended; `None` while it goes on.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if !state.over() {
        return None;
    }
    let mut scores = [Score::default(); MOST_PLAYERS];
    let mut totals = BySeat::default();
    for seat in Seat::all(state.players) {
        scores[seat.index()] = Score::of(state, seat);
        totals[seat] = scores[seat.index()].total();
    }
    let rank = |seat: Seat| scores[seat.index()].rank();
    Some(Outcome::ranked(state.players, "rounds", totals, |a, b| {
        rank(a) > rank(b)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    // WW-TIE-1 to WW-TIE-5
    #[test]
    fn ties_are_broken_by_base_then_groups_then_lone_tiles() {
        let score = |base, parents, groups, lone| Score {
            base,
            parents,
            sets: 0,
            groups,
            lone,
        };
        let falling = [
            score(30, 8, 3, 9), // total 38
            score(34, 2, 3, 9), // total 36 from here on
            score(32, 4, 5, 9),
            score(32, 4, 4, 0),
            score(32, 4, 4, 1),
        ];
        for pair in falling.windows(2) {
            assert!(pair[0].rank() > pair[1].rank(), "{pair:?}");
        }
        assert_eq!(score(32, 4, 4, 1).rank(), falling[4].rank());
    }
}
