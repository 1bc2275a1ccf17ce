//! How a game ended (WR-END, WR-SOLO-9, WR-LIMIT-2), and the score sheet.
use crate::state::{Phase, State};
use menagerie_core::{BySeat, Outcome, Seat};

/// How the game ended, if it did.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let players = state.terms.players;
    let mut score = BySeat::all(0i16);
    for seat in state.seats() {
        score[seat] = i16::from(state.rescued(seat));
    }
    match state.phase {
        Phase::Rescued => {
            let all = i16::from(state.needed());
            let won = |seat: Seat| score[seat] >= all;
            // there is one winner; the rulebook does not rank the others
            Some(Outcome::ranked(players, "rescued", score, |a, b| {
                won(a) && !won(b)
            }))
        }
        Phase::Lost => Some(beaten(Outcome::ranked(players, "lost", score, |_, _| {
            false
        }))),
        Phase::Limit => {
            let ranked = Outcome::ranked(players, "limit", score, |a, b| {
                merit(state, a) > merit(state, b)
            });
            Some(if state.terms.solo() {
                beaten(ranked)
            } else {
                ranked
            })
        }
        Phase::Setup | Phase::Movement | Phase::Digestion | Phase::Cleanup => None,
    }
}

/// A solo game that was not won has nobody in first place.
fn beaten(mut outcome: Outcome) -> Outcome {
    outcome.place[Seat(0)] = 2;
    outcome
}

/// What counts when the rounds are up: babies at home, one in the pouch, cubes on the board (WR-LIMIT-2).
pub fn merit(state: &State, seat: Seat) -> (u8, bool, u8) {
    let wombat = &state.wombats[seat];
    (
        state.rescued(seat),
        wombat.pouch.is_some(),
        wombat.cubes.out(),
    )
}
