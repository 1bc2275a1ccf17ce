//! New Game in numbers keeps the laws.
use menagerie_core::{Options, Seat, laws};
use new_game::{NewGame, State};

#[test]
fn new_game_in_numbers_says_what_the_rules_say() {
    let tables: Vec<(u8, Options)> = (2..=4)
        .flat_map(|players| {
            ["short", "long"].map(|track| (players, Options::new().with("track", track)))
        })
        .collect();
    laws::numbers::hold::<NewGame>(&tables, 5, turned);
}

/// Everybody sits so many seats on.
fn turned(state: &State, by: u8) -> Option<State> {
    let players = state.setup.players;
    let mut other = *state;
    for seat in Seat::all(players) {
        let there = Seat((seat.0 + by) % players);
        other.runner[there] = state.runner[seat];
        other.points[there] = state.points[seat];
    }
    other.seat = Seat((state.seat.0 + by) % players);
    Some(other)
}
