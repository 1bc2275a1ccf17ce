//! One choice at random, without listing them all: what whole random games are made of.
use crate::{
    action::Action,
    ready::HOPS,
    rules,
    state::{State, Step},
};
use menagerie_core::{Cells, Rng, below};

/// What stands in the list of [`rules::actions`] where `below` says. Hops and harvests are most of a game, so they alone are worked out
/// where they are asked for.
#[inline(always)]
pub(crate) fn pick(state: &State, rng: &mut impl Rng) -> Action {
    match state.step {
        Step::Jump => hop(0, rules::jump_ways(state), rng),
        Step::Bounce => match state.field.number(state.landing) {
            0 => free_bounce(state, rng),
            number => hop(number, rules::bounce_ways(state).of(number), rng),
        },
        Step::Harvest => Action::Harvest(below(rng, 2) == 0),
        _ => other(state, rng),
    }
}

/// What is decided less often, kept apart: three steps are told from each other faster than five.
#[inline(never)]
fn other(state: &State, rng: &mut impl Rng) -> Action {
    match state.step {
        Step::Ground => ground(state, rng),
        _ => cell(state, rng),
    }
}

#[inline(always)]
fn hop(steps: u8, ways: u8, rng: &mut impl Rng) -> Action {
    let (hops, count) = &HOPS[usize::from(steps & 3)][usize::from(ways & 15)];
    hops[below(rng, u32::from(*count)) as usize & 3]
}

#[inline(never)]
fn free_bounce(state: &State, rng: &mut impl Rng) -> Action {
    let ways = rules::bounce_ways(state).only(state.setup.free_steps);
    let [_, ones, twos, threes] = &HOPS;
    let (ones, twos, threes) = (
        &ones[usize::from(ways.of(1))],
        &twos[usize::from(ways.of(2))],
        &threes[usize::from(ways.of(3))],
    );
    let (short, middle) = (u32::from(ones.1), u32::from(twos.1));
    let left = below(rng, short + middle + u32::from(threes.1));
    let (hops, left) = if left < short {
        (ones, left)
    } else if left < short + middle {
        (twos, left - short)
    } else {
        (threes, left - short - middle)
    };
    hops.0[left as usize & 3]
}

#[inline(always)]
fn ground(state: &State, rng: &mut impl Rng) -> Action {
    let harvest = state.harvest[state.seat];
    let held = |number: u8| u32::from(harvest.count(number) > 0);
    let (ones, twos) = (held(1), held(2));
    let left = below(rng, ones + twos + held(3));
    Action::Ground(1 + u8::from(left >= ones) + u8::from(left >= ones + twos))
}

#[inline(always)]
fn cell(state: &State, rng: &mut impl Rng) -> Action {
    let (cells, actions) = rules::cells(state);
    let cells = Cells([cells]);
    let keep = u32::from(state.step == Step::Scare);
    let left = below(rng, keep + cells.len());
    if left < keep {
        return Action::Keep;
    }
    let cell = cells.nth(left - keep);
    actions[usize::from(cell.expect("the number lies below that of the cells") & 63)]
}
