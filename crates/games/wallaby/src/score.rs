//! How a game ends (rulebook section 12).
use crate::state::{Reason, State};
use menagerie_core::{BySeat, Outcome, Seat};

/// The end-of-turn tests in their order (WAL-END-1).
#[inline]
pub(crate) fn ended(state: &State) -> Option<Reason> {
    let setup = &state.setup;
    if !state.living(state.seat) && state.living_count() == 1 {
        Some(Reason::LastStanding)
    } else if state.harvest[state.seat].score() >= setup.goal_of(state.seat) {
        Some(Reason::Goal)
    } else {
        stalled(state)
    }
}

/// The tests that ask nothing about who took the last turn (WAL-END-5, WAL-END-6).
#[inline]
pub(crate) fn stalled(state: &State) -> Option<Reason> {
    let setup = &state.setup;
    // nearly always both numbers are low, whoever lives and whatever the options say
    if state.quiet < 2 * u16::from(setup.quiet_turns) && state.turns < setup.most_turns {
        return None;
    }
    long_stalled(state)
}

#[inline(never)]
fn long_stalled(state: &State) -> Option<Reason> {
    let setup = &state.setup;
    let quiet_turns = u16::from(setup.quiet_turns);
    if setup.quiet_guard && state.quiet >= quiet_turns * u16::from(state.living_count().max(2)) {
        Some(Reason::Quiet)
    } else if setup.turn_limit && state.turns >= setup.most_turns {
        Some(Reason::TurnLimit)
    } else {
        None
    }
}

/// The finishing order (WAL-END-7): winners, living players by score, those who went out, latest first.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let reason = state.reason?;
    let mut score = BySeat::all(0);
    for seat in Seat::all(state.setup.players) {
        score[seat] = i16::from(state.harvest[seat].score());
    }
    let rank = |seat: Seat| {
        let reached = reason == Reason::Goal && seat == state.seat;
        let out = i16::from(state.gone[seat]);
        (reached, state.living(seat), score[seat], out)
    };
    Some(Outcome::ranked(
        state.setup.players,
        reason.word(),
        score,
        |a, b| rank(a) > rank(b),
    ))
}
