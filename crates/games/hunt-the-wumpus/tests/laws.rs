//! The laws of the house, kept by Hunt the Wumpus at every table it offers.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
mod table;
use hunt_the_wumpus::{
    CENTRE, CITED, Card, Class, HAND_SIZE, HuntTheWumpus, Hunter, OPTION_RULES, Terrain,
};
use menagerie_core::{Bar, Game, Options, Refusal as _, Tell, Turn, laws, perft};
use serde_json::Value;
use std::collections::BTreeSet;
use table::Table;

/// Every number of players, with the Camps left to luck and agreed, with a fixed and a changing first player.
fn tables() -> Vec<(u8, Options)> {
    let mut tables = Vec::new();
    for players in 2..=4 {
        for camps in ["random", "green-red-yellow-blue"] {
            for rotate in ["off", "on"] {
                let options = Options::new()
                    .with("camps", camps)
                    .with("rotate_first", rotate)
                    .with("round_limit", 40);
                tables.push((players, options));
            }
        }
    }
    tables
}

#[test]
fn hunt_the_wumpus_keeps_the_laws_of_the_house() {
    // a round of four players has some fifty steps, cards drawn included
    laws::hold::<HuntTheWumpus>(&tables(), 4, 40 * 100);
}

// HTW-OPT-3
#[test]
fn a_game_without_a_round_limit_ends_as_well() {
    let endless = Options::new().with("round_limit", 0);
    laws::hold::<HuntTheWumpus>(&[(2, endless)], 4, 200_000);
}

#[test]
fn refusals_cite_rules_of_the_rulebook() {
    laws::rules_are_cited::<HuntTheWumpus>(CITED, OPTION_RULES);
}

// HTW-OPT-5
#[test]
fn a_wrong_option_is_refused_with_its_own_rule() {
    let refused = |players: u8, key: &str, value: &str| {
        let options = Options::new().with(key, value);
        let refusal = HuntTheWumpus::setup(players, &options).expect_err(value);
        refusal.rule().0
    };
    let mut produced = BTreeSet::new();
    for (players, key, value, rule) in [
        (1, "rotate_first", "off", "HTW-OPT-1"),
        (5, "rotate_first", "off", "HTW-OPT-1"),
        (2, "rotate_first", "yes", "HTW-OPT-2"),
        (2, "round_limit", "-1", "HTW-OPT-3"),
        (2, "round_limit", "", "HTW-OPT-3"),
        (2, "round_limit", "many", "HTW-OPT-3"),
        (2, "camps", "red-blue-yellow", "HTW-OPT-4"),
        (2, "camps", "red-blue-yellow-red", "HTW-OPT-4"),
        (2, "camps", "red-blue-yellow-purple", "HTW-OPT-4"),
    ] {
        assert_eq!(refused(players, key, value), rule);
        produced.insert(rule);
    }
    let all: BTreeSet<_> = OPTION_RULES.iter().map(|rule| rule.0).collect();
    assert_eq!(produced, all);
}

/// Every refusal there is, and the order in which refusals are tested (HTW-ACT-5).
#[test]
fn each_rule_is_cited_where_it_is_broken() {
    let mut produced = BTreeSet::new();
    for (position, action, rule) in [
        ("turn=over:kill active=red", "pass", "HTW-ACT-1"),
        ("turn=roll", "pass", "HTW-ACT-2"),
        ("red-hand=run turn=scent:red", "stay", "HTW-ACT-3"),
        ("red-hand=scent turn=move:red", "scent d4", "HTW-ACT-3"),
        (
            "red=d3 red-hand=hazards blue-hand=hazards turn=after:blue active=red",
            "hazards red",
            "HTW-ACT-3",
        ),
        ("red-hand=run turn=scent:red", "scent d9", "HTW-ACT-4"),
        (
            "red=d4 red-hand=bow turn=fight:red",
            "attack 2bow",
            "HTW-ACT-4",
        ),
        ("hunters=red,-,- turn=choose", "choose red", "HTW-SETUP-2"),
        ("red-hand=scent turn=scent:red", "scent e4", "HTW-SCENT-3"),
        ("red-hand=scent turn=scent:red", "scent z99", "HTW-SCENT-3"),
        (
            "blue-hand=hazards turn=before:blue active=red",
            "hazards blue",
            "HTW-HAZ-2",
        ),
        (
            "blue-hand=hazards turn=before:blue active=red",
            "hazards green",
            "HTW-HAZ-2",
        ),
        ("turn=move:red", "move c1", "HTW-MOVE-2"),
        ("turn=move:red", "move a1", "HTW-MOVE-2"),
        ("red=g4 turn=move:red", "move h4", "HTW-MOVE-3"),
        (
            "red=d3 red-hand=ambush turn=extra:red",
            "ambush h3",
            "HTW-MOVE-3",
        ),
        (
            "red=d3 red-hand=ambush turn=extra:red",
            "ambush d4",
            "HTW-AMBUSH-2",
        ),
        (
            "red-hand=ambush blue=d3 turn=extra:red moved=on sent-home=on",
            "ambush a2",
            "HTW-AMBUSH-3",
        ),
        (
            "red=d3 red-hand=ambush turn=extra:red moved=on",
            "ambush d6",
            "HTW-AMBUSH-4",
        ),
        (
            "red=d3 red-hand=ambush turn=extra:red moved=on",
            "ambush d3",
            "HTW-AMBUSH-4",
        ),
        (
            "red-hand=retreat turn=move:red",
            "retreat blue",
            "HTW-RETREAT-3",
        ),
        (
            "blue-hand=retreat turn=before:blue active=red",
            "retreat red",
            "HTW-RETREAT-3",
        ),
        (
            "red=d3 blue=d3 blue-hand=retreat turn=after:blue active=red",
            "retreat blue",
            "HTW-RETREAT-4",
        ),
        (
            "red-hand=retreat turn=move:red",
            "retreat green",
            "HTW-RETREAT-5",
        ),
        (
            "hunters=red,blue,green red-hand=retreat green-size=0 turn=move:red",
            "retreat green",
            "HTW-RETREAT-5",
        ),
        (
            "red=d4 red-hand=bow turn=fight:red",
            "attack none",
            "HTW-FIGHT-3",
        ),
        (
            "red=d4 red-hand=bow+run turn=fight:red",
            "attack bow+run",
            "HTW-FIGHT-4",
        ),
        (
            "red=d4 blue-hand=bow turn=evade:blue active=red attack=nets",
            "evade bow",
            "HTW-FIGHT-7",
        ),
        (
            "red=d4 red-hand=bow turn=reconcile:red",
            "redraw",
            "HTW-REC-4",
        ),
    ] {
        let table = Table::at(position);
        assert_eq!(table.refused(action), rule, "{action}\n{}", table.picture());
        produced.insert(rule);
    }
    // the table itself refuses what is barred before it is looked at
    let state = Table::at("turn=roll").state;
    for (bar, rule) in [
        (Bar::Over, "HTW-ACT-1"),
        (Bar::NotYours(Turn::Chance), "HTW-ACT-2"),
        (Bar::Unreadable, "HTW-ACT-3"),
    ] {
        assert_eq!(HuntTheWumpus::barred(&state, bar).rule().0, rule);
    }
    let all: BTreeSet<_> = CITED.iter().map(|rule| rule.0).collect();
    assert_eq!(produced, all);
}

#[test]
fn move_paths_are_counted_as_ever() {
    perft::recount::<HuntTheWumpus>(include_str!("perft.txt"), 300_000);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<<HuntTheWumpus as Game>::State>() <= 256);
    assert!(size_of::<<HuntTheWumpus as Game>::Action>() <= 16);
}

/// The numbers of the data file stand in the code as constants; both must say the same.
#[test]
fn the_data_file_and_the_code_agree() {
    let data = include_str!("../../../../rules/data/hunt-the-wumpus.json");
    let data: Value = serde_json::from_str(data).unwrap();
    let word = |terrain: Terrain| serde_json::to_value(terrain).unwrap();
    for terrain in Terrain::ALL {
        let name = word(terrain);
        assert_eq!(data["terrain"][name.as_str().unwrap()], terrain.squares());
    }
    for (hunter, entry) in Hunter::ALL.iter().zip(data["hunters"].as_array().unwrap()) {
        assert_eq!(entry["colour"], hunter.colour().word());
        assert_eq!(entry["speciality"], hunter.speciality().word());
    }
    let deck = data["deck"].as_array().unwrap();
    assert_eq!(deck.len(), Card::ALL.len());
    for (card, entry) in Card::ALL.iter().zip(deck) {
        assert_eq!(entry["id"], card.word());
        assert_eq!(entry["copies"], card.copies());
        let class = match card.class() {
            Class::Attack => "attack",
            Class::Evade => "evade",
            Class::Event => "event",
        };
        assert_eq!(entry["class"], class);
        let cover = card.cover().map_or(Value::Null, word);
        assert_eq!(entry.get("bonus_terrain").unwrap_or(&Value::Null), &cover);
    }
    assert_eq!(data["starting_hand_size"], HAND_SIZE);
    assert_eq!(data["board"]["centre"], CENTRE.to_string());
}
