//! Levels at tables of several sizes.
#![cfg(all(
    feature = "wallaby",
    feature = "hunt-the-wumpus",
    feature = "waddle-waddle",
    feature = "wombat-rescue"
))]
use menagerie_ai::{Budget, Choice, Limit, Player, agent};
use menagerie_core::{Audience, Options, Quick, Tell, Turn};
use menagerie_games::{
    hunt_the_wumpus::HuntTheWumpus, waddle_waddle::WaddleWaddle, wallaby::Wallaby,
    wombat_rescue::WombatRescue,
};

const SEED: u64 = 5;

/// Decisions with one choice are passed over until this one of those with several.
const NUMBER: usize = 3;

/// What a player thinks of an early decision at a table of so many, on its own budget or on another.
fn thought<G: Tell>(name: &str, players: u8, limit: Option<Limit>) -> Choice<G::Action> {
    let player: Player = name.parse().unwrap();
    let budget = Budget::new(limit.unwrap_or(player.limit::<G>()));
    let setup = G::setup(players, &Options::new()).unwrap();
    let (mut state, mut rng) = (G::begin(&setup), Quick::new(SEED));
    let (mut legal, mut choices) = (Vec::new(), 0);
    loop {
        match G::turn(&state) {
            Turn::Over => panic!("over before anything was asked, seed {SEED}"),
            Turn::Chance => {
                let chance = G::draw(&state, &mut rng);
                G::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(seat) => {
                legal.clear();
                G::actions(&state, &mut legal);
                choices += usize::from(legal.len() > 1);
                if choices == NUMBER {
                    let view = G::view(&state, Audience::Seat(seat));
                    return agent::<G>(&player, SEED).choose(&view, &legal, &budget);
                }
                let action = G::pick(&state, &mut rng, &mut legal);
                G::apply(&mut state, action, &mut ());
            }
        }
    }
}

/// Asks that a level thinks as another player does at a table of so many.
fn same<G: Tell>(players: u8, level: &str, other: &str) {
    let told = |name| {
        let choice = thought::<G>(name, players, None);
        (choice.action, choice.imagined)
    };
    let name = G::NAME;
    assert_eq!(
        told(level),
        told(other),
        "{level} of {name}, {players} players, seed {SEED}"
    );
}

#[test]
fn levels_have_games_of_their_own_at_a_table_of_four_in_wallaby() {
    same::<Wallaby>(2, "solid", "search:150");
    same::<Wallaby>(3, "solid", "search:150");
    same::<Wallaby>(4, "solid", "search:50");
    same::<Wallaby>(2, "gentle", "search:60:slack=0.12");
    same::<Wallaby>(3, "gentle", "search:60:slack=0.12");
    same::<Wallaby>(4, "gentle", "search:30:slack=0.2");
}

#[test]
fn levels_are_content_with_less_at_larger_tables_of_hunt_the_wumpus() {
    same::<HuntTheWumpus>(2, "solid", "search:150");
    same::<HuntTheWumpus>(2, "gentle", "search:60:slack=0.12");
    for players in 3..=4 {
        same::<HuntTheWumpus>(players, "solid", "search:150:slack=0.06");
        same::<HuntTheWumpus>(players, "gentle", "search:30:slack=0.25");
    }
}

#[test]
fn solid_has_fewer_games_at_a_table_of_three_in_waddle_waddle() {
    same::<WaddleWaddle>(2, "solid", "search:150");
    same::<WaddleWaddle>(3, "solid", "search:75");
    same::<WaddleWaddle>(4, "solid", "search:150");
}

#[test]
fn solid_has_fewer_games_at_larger_tables_of_wombat_rescue() {
    same::<WombatRescue>(2, "solid", "search:300");
    for players in 3..=5 {
        same::<WombatRescue>(players, "solid", "search:150");
    }
}

#[test]
fn a_budget_that_is_not_the_levels_own_is_meant_as_it_is() {
    let asked = Limit::Games(400);
    let solid = thought::<Wallaby>("solid", 4, Some(asked));
    let search = thought::<Wallaby>("search:400", 4, None);
    assert_eq!(
        (solid.action, solid.imagined),
        (search.action, search.imagined),
        "seed {SEED}"
    );
}
