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
        (2, "edition", "{\"goall\":20}", "WAL-OPT-8"),
        (2, "edition", "{\"goal\":", "WAL-OPT-8"),
        (2, "edition", "{\"goal\":0}", "WAL-OPT-5"),
        (2, "edition", "{\"goal\":{\"2\":73}}", "WAL-OPT-5"),
        (
            2,
            "edition",
            "{\"goal\":70,\"goal_more\":{\"seat_2\":3}}",
            "WAL-OPT-5",
        ),
        (2, "edition", "{\"goal_more\":{\"seat_2\":21}}", "WAL-OPT-5"),
        (2, "edition", "{\"free_bounce_steps\":[]}", "WAL-BOUNCE-3"),
        (2, "edition", "{\"free_bounce_steps\":[4]}", "WAL-BOUNCE-3"),
        (2, "edition", "{\"tiles\":{\"1\":58}}", "WAL-COMP-2"),
        (2, "edition", "{\"tiles\":{\"1\":18}}", "WAL-SETUP-2"),
        (2, "edition", "{\"head_start\":4}", "WAL-SETUP-6"),
        (
            4,
            "edition",
            "{\"tiles\":{\"1\":3,\"2\":23,\"3\":23},\"head_start\":1}",
            "WAL-SETUP-11",
        ),
        (2, "edition", "{\"scarecrow_moves_after\":4}", "WAL-SCARE-1"),
        (2, "edition", "{\"quiet_turns\":0}", "WAL-END-5"),
        (2, "edition", "{\"most_turns\":0}", "WAL-END-6"),
    ] {
        assert_eq!(refused(players, key, value), rule);
        produced.insert(rule);
    }
    for (edition, rule) in [
        // two players whose 3s are all gone cannot put one into the box
        (r#"{"tiles":{"1":20,"2":25,"3":4}}"#, "WAL-VALLEY-1"),
        // from the middle of 3 × 3 a jump of 3 cannot come back
        (
            r#"{"boards":{"valley":{"2":{"columns":3,"rows":3}}}}"#,
            "WAL-TURN-4",
        ),
    ] {
        let valley = Options::new()
            .with("board", "valley")
            .with("edition", edition);
        let refusal = Wallaby::setup(2, &valley).expect_err(edition);
        assert_eq!(refusal.rule().0, rule);
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

/// Editions whose numbers must change together, each with the tables it is meant for.
fn editions() -> Vec<(u8, Options)> {
    let table = |players, board: &str, edition: &str| {
        let options = Options::new().with("board", board).with("edition", edition);
        (players, options)
    };
    vec![
        table(2, "standard", r#"{"goal":20}"#),
        table(4, "standard", r#"{"goal":20,"head_start":0}"#),
        table(3, "standard", r#"{"goal_more":{"seat_2":1,"seat_3":2}}"#),
        table(
            3,
            "valley",
            r#"{"head_start":{"seat_2":3},"scarecrow_moves_after":2}"#,
        ),
        table(2, "valley", r#"{"free_bounce_steps":[2,3]}"#),
        table(4, "standard", r#"{"free_bounce_steps":[3]}"#),
        // 8 × 7, the largest
        table(
            4,
            "standard",
            r#"{"tiles":{"1":18,"2":19,"3":19},"boards":{"standard":{"4":{"columns":8}}}}"#,
        ),
        // the smallest Valley of any use: 4 × 4
        table(
            2,
            "valley",
            r#"{"goal":12,"tiles":{"1":11,"2":10,"3":9},"boards":{"valley":{"2":{"columns":4,"rows":4}}}}"#,
        ),
        // the Valley on the field of the standard game
        table(
            2,
            "valley",
            r#"{"tiles":{"1":18},"boards":{"valley":{"2":{"columns":6,"rows":6}}}}"#,
        ),
        // no 1s at all: nobody moves the scarecrow, and the second seat takes a 2
        table(
            3,
            "standard",
            r#"{"tiles":{"1":0,"2":25,"3":24},"head_start":{"seat_2":2}}"#,
        ),
    ]
}

// WAL-OPT-8
#[test]
fn editions_of_ones_own_keep_the_laws_of_the_house() {
    laws::hold::<Wallaby>(&editions(), 12, 100 * 4 * 5 + 16);
}

// WAL-OPT-8
#[test]
fn every_parameter_can_be_turned_to_its_ends_or_says_why_not() {
    let tables: Vec<_> = [(2, "standard"), (3, "valley"), (4, "standard")]
        .map(|(players, board)| (players, Options::new().with("board", board)))
        .into();
    let words = include_str!("../../../../../words/en/wallaby.ftl");
    laws::parameters_hold::<Wallaby>(words, &tables, 1, 1000 * 4 * 5 + 16);
}

// WAL-OPT-8
#[test]
fn an_edition_is_named_by_what_it_changes() {
    let setup = |edition: &str| {
        let options = Options::new().with("edition", edition);
        Wallaby::setup(2, &options).unwrap()
    };
    let quick = setup(r#" {"most_turns":100, "goal":20} "#);
    assert_eq!(quick.goal(), 20);
    assert_eq!(quick, setup(r#"{"goal":{"4":20,"2":20}}"#));
    assert_eq!(quick.edition.text(), r#"{"goal":{"2":20,"4":20}}"#);
    assert_eq!(quick.edition.digest(), Some("21181a0a31d610ea"));
    let told = Wallaby::options(&quick);
    assert_eq!(told.get("edition"), Some(quick.edition.text()));
    assert_eq!(Wallaby::options(&setup("standard")).get("edition"), None);
}

// the standard edition is frozen by the rules number: whoever changes one of these in the data file raises it
#[test]
fn the_standard_numbers_are_those_of_the_rulebook() {
    assert_eq!(Wallaby::RULES, 1);
    let standard = Wallaby::parameters().unwrap().standard().to_string();
    assert_eq!(
        standard,
        r#"{"goal":{"2":25,"3":20,"4":15},"goal_more":{"seat_1":0,"seat_2":0,"seat_3":0,"seat_4":0},"tiles":{"1":17,"2":16,"3":16},"two_player_removal":{"1":5,"2":4,"3":4},"boards":{"standard":{"2":{"columns":6,"rows":6},"3":{"columns":7,"rows":7},"4":{"columns":7,"rows":7}},"full":{"2":{"columns":7,"rows":7}},"valley":{"2":{"columns":7,"rows":5},"3":{"columns":8,"rows":6},"4":{"columns":8,"rows":6}}},"head_start":{"seat_2":1,"seat_3":2,"seat_4":3},"scarecrow_moves_after":1,"free_bounce_steps":[1,2,3],"quiet_turns":10,"most_turns":100}"#
    );
    let data = include_str!("../../../../../rules/data/wallaby.json");
    let data: String = data.split_whitespace().collect();
    let options =
        r#""options":{"board":"standard","scarecrow":true,"quiet_guard":true,"turn_limit":true}"#;
    assert!(data.contains(options));
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
