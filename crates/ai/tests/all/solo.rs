//! Wombat Rescue for one: choices differ in what they are worth.
use menagerie_ai::{Budget, Choice, Player, agent};
use menagerie_core::{Audience, Game, Seat};
use menagerie_games::wombat_rescue::{Action, State, WombatRescue};

fn choose(state: &State, player: &str, seed: u64) -> Choice<Action> {
    let player: Player = player.parse().unwrap();
    let view = WombatRescue::view(state, Audience::Seat(Seat(0)));
    let mut legal = Vec::new();
    WombatRescue::actions(state, &mut legal);
    let budget = Budget::new(player.limit::<WombatRescue>());
    agent::<WombatRescue>(&player, seed).choose(&view, &legal, &budget)
}

#[test]
fn choices_of_who_plays_alone_are_told_apart() {
    let state = "players=1 red-cubes=0,0 dingo=9,-6".parse().unwrap();
    let ranked = choose(&state, "search:300", 1).ranked;
    let chances = ranked.iter().map(|it| it.chances[Seat(0)]);
    let (least, most) = chances.fold((1.0f32, 0.0f32), |(a, b), c| (a.min(c), b.max(c)));
    assert!(
        least > 0.0 && most < 1.0 && most - least > 0.01,
        "{ranked:?}"
    );
}
