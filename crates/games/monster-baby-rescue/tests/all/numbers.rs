//! Monster Baby Rescue! in numbers keeps the laws.
use menagerie_core::{Options, Seat, laws};
use monster_baby_rescue::{MonsterBabyRescue, Phase, State};

#[test]
fn monster_baby_rescue_in_numbers_says_what_the_rules_say() {
    let tables: Vec<_> = (2..=5).map(|players| (players, Options::new())).collect();
    laws::numbers::hold::<MonsterBabyRescue>(&tables, 4, turned);
}

/// Once the figures stand on their rocks seats are alike.
fn turned(state: &State, by: u8) -> Option<State> {
    if matches!(state.phase, Phase::Faces | Phase::Rocks) {
        return None;
    }
    let mut other = state.clone();
    for seat in Seat::all(state.players) {
        other.babies[Seat((seat.0 + by) % state.players)] = state.babies[seat];
    }
    // whose turn it is follows from where the figures stand: a position that is read has worked that out
    let turned = other.to_string().parse();
    Some(turned.expect("a position can be read as it is written"))
}
