//! The laws of the house, kept by New Game at every table it offers.
use menagerie_core::{Options, Refusal as _, Tell, laws, perft};
use new_game::{CITED, NewGame, OPTION_RULES};

fn tables() -> Vec<(u8, Options)> {
    let mut tables = Vec::new();
    for players in 2..=4 {
        for track in ["short", "long"] {
            tables.push((players, Options::new().with("track", track)));
        }
    }
    tables
}

#[test]
fn new_game_keeps_the_laws_of_the_house() {
    // everybody moves forward at least a space a turn; and the layout
    laws::hold::<NewGame>(&tables(), 20, 4 * 25 + 1);
}

#[test]
fn refusals_cite_rules_of_the_rulebook() {
    laws::rules_are_cited::<NewGame>(CITED, OPTION_RULES);
}

// NEW-OPT-1, NEW-OPT-2
#[test]
fn a_wrong_option_is_refused_with_its_own_rule() {
    for (players, track, rule) in [
        (1, "short", "NEW-OPT-1"),
        (5, "short", "NEW-OPT-1"),
        (2, "round", "NEW-OPT-2"),
    ] {
        let refusal = NewGame::setup(players, &Options::new().with("track", track));
        assert_eq!(refusal.expect_err(track).rule().0, rule);
    }
}

#[test]
fn move_paths_are_counted_as_ever() {
    perft::recount::<NewGame>(include_str!("perft.txt"), 100_000);
}
