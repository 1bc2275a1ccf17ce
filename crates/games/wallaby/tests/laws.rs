//! The laws of the house, kept by Wallaby at every table it offers.
use menagerie_core::{Game, Options, Refusal as _, Tell, laws, perft};
use std::collections::BTreeSet;
use wallaby::{CITED, OPTION_RULES, Wallaby};

/// Every board with every number of players, with and without scarecrow. The turn limit bounds every game.
fn tables() -> Vec<(u8, Options)> {
    let mut tables = Vec::new();
    for players in 2..=4 {
        for board in ["standard", "full", "valley"] {
            for scarecrow in ["on", "off"] {
                if board != "full" || players == 2 {
                    let options = Options::new()
                        .with("board", board)
                        .with("scarecrow", scarecrow);
                    tables.push((players, options));
                }
            }
        }
    }
    tables.push((2, Options::new().with("quiet_guard", "off")));
    tables
}

#[test]
fn wallaby_keeps_the_laws_of_the_house() {
    // 100 turns a player, at most five decisions a turn, and the setup
    laws::hold::<Wallaby>(&tables(), 12, 100 * 4 * 5 + 16);
}

#[test]
fn refusals_cite_rules_of_the_rulebook() {
    laws::rules_are_cited::<Wallaby>(CITED, OPTION_RULES);
}

// WAL-OPT-6
#[test]
fn a_wrong_option_is_refused_with_its_own_rule() {
    let refused = |players: u8, key: &str, value: &str| {
        let refusal = Wallaby::setup(players, &Options::new().with(key, value)).expect_err(value);
        refusal.rule().0
    };
    let mut produced = BTreeSet::new();
    for (players, key, value, rule) in [
        (1, "board", "standard", "WAL-OPT-1"),
        (5, "board", "standard", "WAL-OPT-1"),
        (2, "board", "round", "WAL-OPT-2"),
        (2, "scarecrow", "maybe", "WAL-OPT-3"),
        (3, "board", "full", "WAL-OPT-4"),
        (2, "quiet_guard", "", "WAL-OPT-7"),
        (2, "turn_limit", "7", "WAL-OPT-7"),
    ] {
        assert_eq!(refused(players, key, value), rule);
        produced.insert(rule);
    }
    let all: BTreeSet<_> = OPTION_RULES.iter().map(|rule| rule.0).collect();
    assert_eq!(produced, all);
}

#[test]
fn move_paths_are_counted_as_ever() {
    perft::recount::<Wallaby>(include_str!("perft.txt"), 300_000);
}

#[test]
fn a_state_fits_in_two_cache_lines() {
    assert!(size_of::<<Wallaby as Game>::State>() <= 128);
    assert!(size_of::<<Wallaby as Game>::Action>() <= 4);
}

// the numbers of the data file stand in the code as constants; both must say the same
#[test]
fn the_data_file_and_the_code_agree() {
    let data = include_str!("../../../../rules/data/wallaby.json");
    let data: String = data.split_whitespace().collect();
    for fact in [
        r#""tiles":{"1":17,"2":16,"3":16}"#,
        r#""two_player_removal":{"1":5,"2":4,"3":4}"#,
        r#""goal":{"2":25,"3":20,"4":15}"#,
        r#""guards":{"quiet_turns_per_living_player":10,"turn_limit_per_starting_player":100}"#,
        r#""options":{"board":"standard","scarecrow":true,"quiet_guard":true,"turn_limit":true}"#,
    ] {
        assert!(data.contains(fact), "{fact}");
    }
    let setup = |players, board: &str| {
        Wallaby::setup(players, &Options::new().with("board", board)).unwrap()
    };
    for (players, board, goal, mix) in [
        (2, "standard", 25, [12, 12, 12]),
        (2, "full", 25, [17, 16, 16]),
        (3, "standard", 20, [17, 16, 16]),
        (4, "valley", 15, [17, 16, 16]),
    ] {
        assert_eq!(setup(players, board).goal(), goal);
        assert_eq!(setup(players, board).mix(), mix);
    }
}
