//! Hunt the Wumpus in numbers keeps the laws.
use hunt_the_wumpus::{HuntTheWumpus, Seats, State};
use menagerie_core::{Options, Seat, laws};

#[test]
fn hunt_the_wumpus_in_numbers_says_what_the_rules_say() {
    let mut tables = Vec::new();
    for players in 2..=4 {
        let options = Options::new().with("round_limit", 30);
        tables.push((players, options.clone()));
        tables.push((players, options.with("rotate_first", "on")));
    }
    laws::numbers::hold::<HuntTheWumpus>(&tables, 3, turned);
}

/// Once the first round begins seats are alike: turns go by corner.
fn turned(state: &State, by: u8) -> Option<State> {
    if state.stage.is_setup() {
        return None;
    }
    let players = state.players;
    let on = |seat: Seat| Seat((seat.0 + by) % players);
    let all = |seats: Seats| seats.iter().map(on).collect();
    let mut other = state.clone();
    for seat in Seat::all(players) {
        other.seats[on(seat)] = state.seats[seat];
        other.next[on(seat)] = on(state.next[seat]);
        other.rolls[on(seat)] = state.rolls[seat];
    }
    other.first = on(state.first);
    other.who = on(state.who);
    other.active = state.active.map(on);
    other.attacked = all(state.attacked);
    other.escaping = all(state.escaping);
    Some(other)
}
