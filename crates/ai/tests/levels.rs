//! Levels at tables of several sizes.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
#![cfg(feature = "wallaby")]
use menagerie_ai::{Budget, Choice, Limit, Player, agent};
use menagerie_core::{Audience, Game, Options, Quick, Tell, Turn};
use menagerie_games::wallaby::{Action, Wallaby};

const SEED: u64 = 5;

/// What a player thinks of the first decision at a table of so many, on its own budget or on another.
fn first_thought(name: &str, players: u8, limit: Option<Limit>) -> Choice<Action> {
    let player: Player = name.parse().unwrap();
    let budget = Budget::new(limit.unwrap_or(player.limit::<Wallaby>()));
    let setup = Wallaby::setup(players, &Options::new()).unwrap();
    let mut state = Wallaby::begin(&setup);
    let layout = Wallaby::draw(&state, &mut Quick::new(SEED));
    Wallaby::settle(&mut state, layout, &mut ());
    let Turn::Decide(seat) = Wallaby::turn(&state) else {
        panic!("nobody decides, seed {SEED}");
    };
    let mut legal = Vec::new();
    Wallaby::actions(&state, &mut legal);
    let view = Wallaby::view(&state, Audience::Seat(seat));
    agent::<Wallaby>(&player, SEED).choose(&view, &legal, &budget)
}

#[test]
fn levels_have_games_of_their_own_at_a_table_of_four_in_wallaby() {
    for (players, level, same) in [
        (2, "solid", "search:150"),
        (3, "solid", "search:150"),
        (4, "solid", "search:50"),
        (2, "gentle", "search:60:slack=0.12"),
        (3, "gentle", "search:60:slack=0.12"),
        (4, "gentle", "search:30:slack=0.2"),
    ] {
        let thought = first_thought(level, players, None);
        let search = first_thought(same, players, None);
        assert_eq!(
            (thought.action, thought.imagined),
            (search.action, search.imagined),
            "{level}, {players} players, seed {SEED}"
        );
    }
}

#[test]
fn a_budget_that_is_not_the_levels_own_is_meant_as_it_is() {
    let asked = Limit::Games(400);
    let solid = first_thought("solid", 4, Some(asked));
    let search = first_thought("search:400", 4, None);
    assert_eq!(
        (solid.action, solid.imagined),
        (search.action, search.imagined),
        "seed {SEED}"
    );
}
