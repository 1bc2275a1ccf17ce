//! Exhaustive search of an end of a game without luck: every seat does what is best for itself.
use crate::{Chances, squash::shares};
use menagerie_core::{Game, Turn};

/// How the game ends after each of these actions, if all goes on as well as it can for whoever decides. `None` if luck is met on the
/// way, or more than `most` positions.
pub(crate) fn solve<G: Game>(
    state: &G::State,
    legal: &[G::Action],
    most: u32,
) -> Option<Vec<Chances>> {
    let mut left = most;
    legal
        .iter()
        .map(|&action| after::<G>(state, action, &mut left))
        .collect()
}

fn after<G: Game>(state: &G::State, action: G::Action, left: &mut u32) -> Option<Chances> {
    *left = left.checked_sub(1)?;
    let mut next = state.clone();
    G::apply(&mut next, action, &mut ());
    let seat = match G::turn(&next) {
        Turn::Over => return G::outcome(&next).as_ref().map(shares),
        Turn::Chance => return None,
        Turn::Decide(seat) => seat,
    };
    let mut legal = Vec::new();
    G::actions(&next, &mut legal);
    let mut best: Option<Chances> = None;
    for action in legal {
        let end = after::<G>(&next, action, left)?;
        if best.is_none_or(|best| end[seat] > best[seat]) {
            best = Some(end);
        }
        if end[seat] >= 1.0 {
            break;
        }
    }
    best
}
