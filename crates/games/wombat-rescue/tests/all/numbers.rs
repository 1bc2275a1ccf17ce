//! Wombat Rescue in numbers keeps the laws.
use menagerie_core::{Options, Seat, laws};
use wombat_rescue::{State, Wait, WombatRescue};

#[test]
fn wombat_rescue_in_numbers_says_what_the_rules_say() {
    let named: &[(u8, &[(&str, &str)])] = &[
        (1, &[]),
        (1, &[("shorter", "on"), ("boulders", "on")]),
        (2, &[("layout", "burrow-hill"), ("no_run_home", "on")]),
        (3, &[("layout", "billabong"), ("protection", "1,3")]),
        (4, &[("layout", "boomerang"), ("second_dingo", "on")]),
        (5, &[("dingo_eats_poop", "on"), ("protection", "all")]),
    ];
    let table = |&(players, options): &(u8, &[(&str, &str)])| {
        let plain = Options::new().with("max_rounds", 8);
        let chosen = options
            .iter()
            .fold(plain, |all, (key, value)| all.with(key, value));
        (players, chosen)
    };
    let tables: Vec<_> = named.iter().map(table).collect();
    laws::numbers::hold::<WombatRescue>(&tables, 2, turned);
}

/// Once it is known who begins, seats are alike.
fn turned(state: &State, by: u8) -> Option<State> {
    if state.wait == Wait::Start {
        return None;
    }
    let players = state.terms.players;
    let on = |seat: Seat| Seat((seat.0 + by) % players);
    let bits = |set: u8| {
        let there = Seat::all(players).filter(|seat| set >> seat.0 & 1 == 1);
        there.fold(0, |all, seat| all | 1 << on(seat).0)
    };
    let mut other = state.clone();
    for seat in Seat::all(players) {
        other.wombats[on(seat)] = state.wombats[seat];
    }
    other.seat = on(state.seat);
    other.start = on(state.start);
    other.hunt.controller = on(state.hunt.controller);
    other.hunt.caught = bits(state.hunt.caught);
    other.terms.protection = bits(state.terms.protection);
    Some(other)
}
