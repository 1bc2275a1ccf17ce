//! The laws of the house, kept by Hunt the Wumpus at every table it offers.
use crate::table::Table;
use hunt_the_wumpus::{
    CENTRE, CITED, Card, Class, HuntTheWumpus, Hunter, OPTION_RULES, State, Terrain,
};
use menagerie_core::{Bar, Game, Options, Refusal as _, Tell, Turn, laws, perft};
use serde_json::Value;
use std::collections::BTreeSet;

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
        (2, "edition", "{\"wumpus_step\":2}", "HTW-OPT-6"),
        (2, "edition", "{\"wumpus_steps\":", "HTW-OPT-6"),
        (2, "edition", "{\"wumpus_steps\":7}", "HTW-WUMPUS-1"),
        (2, "edition", "{\"wumpus_roll\":[]}", "HTW-WUMPUS-1"),
        (2, "edition", "{\"hunter_steps\":0}", "HTW-MOVE-1"),
        (2, "edition", "{\"lair_evade_factor\":0}", "HTW-FIGHT-8"),
        (2, "edition", "{\"starting_hand_size\":9}", "HTW-SETUP-5"),
        (
            2,
            "edition",
            "{\"hand_size_loss_per_attack\":-1}",
            "HTW-HIT-3",
        ),
        (
            2,
            "edition",
            "{\"specialities\":{\"red\":\"run\"}}",
            "HTW-COMP-3",
        ),
        (2, "edition", "{\"terrain\":{\"clear\":11}}", "HTW-COMP-1"),
        (
            4,
            "edition",
            "{\"terrain\":{\"clear\":11,\"lair\":4}}",
            "HTW-FIGHT-11",
        ),
        (
            2,
            "edition",
            "{\"deck\":{\"bow\":{\"copies\":12},\"run\":{\"copies\":12},\"nets\":{\"copies\":12},\"cover\":{\"copies\":12}}}",
            "HTW-COMP-4",
        ),
        (
            4,
            "edition",
            "{\"starting_hand_size\":8,\"deck\":{\"bow\":{\"copies\":0},\"run\":{\"copies\":0},\"scent\":{\"copies\":1}}}",
            "HTW-DECK-2",
        ),
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

/// Editions whose numbers change together, each with a table.
fn editions() -> Vec<(u8, Options)> {
    let table = |players, edition: &str| {
        let options = Options::new()
            .with("round_limit", 25)
            .with("edition", edition);
        (players, options)
    };
    vec![
        table(2, r#"{"wumpus_steps":2}"#),
        table(3, r#"{"hunter_steps":2,"wumpus_steps":3}"#),
        // the largest deck and the largest hands
        table(
            4,
            r#"{"starting_hand_size":8,"deck":{"bow":{"copies":12},"run":{"copies":12,"value":3},"cover":{"copies":12}}}"#,
        ),
        // every card is in a hand: whatever is drawn was discarded just now
        table(
            4,
            r#"{"starting_hand_size":8,"deck":{"nets":{"copies":0},"run":{"copies":0}}}"#,
        ),
        table(
            2,
            r#"{"terrain":{"clear":0,"forest":0,"swamp":0,"rocky":0,"lair":45}}"#,
        ),
        table(
            2,
            r#"{"terrain":{"clear":12,"lair":3},"specialities":{"red":"bow"},"hand_size_loss_per_attack":3}"#,
        ),
        table(
            3,
            r#"{"wumpus_roll":["N","nearest_other_lair","nearest_other_lair","E","E","S","W","stay","stay"],"deck":{"scent":{"copies":8,"wumpus_steps":3},"ambush":{"extra_spaces":4}}}"#,
        ),
    ]
}

// HTW-OPT-6
#[test]
fn editions_of_ones_own_keep_the_laws_of_the_house() {
    laws::hold::<HuntTheWumpus>(&editions(), 3, 25 * 150);
}

#[test]
fn every_parameter_can_be_turned_to_its_ends() {
    let words = include_str!("../../../../../words/en/hunt-the-wumpus.ftl");
    let tables = [
        (2, Options::new().with("round_limit", 8)),
        (4, Options::new().with("round_limit", 4)),
    ];
    laws::parameters_hold::<HuntTheWumpus>(words, &tables, 1, 8 * 150);
}

fn setup(edition: &str) -> hunt_the_wumpus::Setup {
    let options = Options::new().with("edition", edition);
    HuntTheWumpus::setup(2, &options).unwrap()
}

#[test]
fn an_edition_is_named_by_what_it_changes() {
    let far = setup(r#"{ "hunter_steps": 1, "wumpus_steps": 2 }"#);
    assert_eq!(far.edition.text(), r#"{"wumpus_steps":2}"#);
    let told = HuntTheWumpus::options(&far);
    assert_eq!(told.get("edition"), Some(far.edition.text()));
    let standard = HuntTheWumpus::options(&setup("standard"));
    assert_eq!(standard.get("edition"), None);
}

// HTW-OPT-6, HTW-WUMPUS-3
#[test]
fn a_wumpus_of_two_steps_turns_at_the_edge_and_passes_hunters() {
    let after = |position: &str, roll: &str| {
        let table = Table::at(&format!(
            "{position} turn=roll edition={{\"wumpus_steps\":2}}"
        ));
        table.luck(roll).state
    };
    assert_eq!(after("wumpus=d4", "roll 1").wumpus.to_string(), "d2");
    // one step north, then the next open direction clockwise
    assert_eq!(after("wumpus=d2", "roll 1").wumpus.to_string(), "e1");
    let passed = after("wumpus=d4 red=d3 red-hand=run", "roll 1");
    assert!(passed.attacked.is_empty());
}

// HTW-OPT-6, HTW-FIGHT-8
#[test]
fn an_edition_says_what_cards_count() {
    let position = "wumpus=d4 red=d4 red-hand=2traps+bow turn=fight:red edition={\"deck\":{\"traps\":{\"value\":2},\"bow\":{\"value\":0}},\"speciality_bonus\":3}";
    let table = Table::at(position);
    assert_eq!(
        table
            .state
            .edition
            .attack(table.state.seats.0[0].hand, Hunter::Red),
        10
    );
    assert_eq!(table.state.to_string().parse(), Ok(table.state));
    let flaw = "edition={\"wumpus_step\":2}".parse::<State>().unwrap_err();
    assert!(
        flaw.to_string().contains("did you mean wumpus_steps?"),
        "{flaw}"
    );
    let flaw = "edition={\"terrain\":{\"clear\":9}}"
        .parse::<State>()
        .unwrap_err();
    assert_eq!(flaw.rule.map(|rule| rule.0), Some("HTW-COMP-1"));
}

/// What the data file has besides the numbers stands in the code; both must say the same. The standard edition is frozen by the
/// rules number: whoever changes one of its numbers raises it.
#[test]
fn the_data_file_and_the_code_agree() {
    assert_eq!(HuntTheWumpus::RULES, 1);
    let standard = HuntTheWumpus::parameters().unwrap().standard().to_string();
    assert_eq!(
        standard,
        r#"{"deck":{"bow":{"copies":4,"value":1},"nets":{"copies":4,"value":1},"spear":{"copies":4,"value":1},"traps":{"copies":4,"value":1},"run":{"copies":4,"value":1},"submerge":{"copies":4,"value":1},"camouflage":{"copies":4,"value":1},"cover":{"copies":4,"value":1},"ambush":{"copies":2,"extra_spaces":2},"scent":{"copies":2,"wumpus_steps":2},"retreat":{"copies":2},"hazards":{"copies":2}},"terrain":{"clear":10,"forest":10,"swamp":10,"rocky":10,"lair":5},"specialities":{"red":"traps","blue":"bow","yellow":"nets","green":"spear"},"speciality_bonus":1,"terrain_bonus":1,"lair_evade_factor":2,"starting_hand_size":5,"hand_size_loss_per_attack":1,"wumpus_roll":["N","E","S","W","stay","nearest_other_lair"],"wumpus_steps":1,"hunter_steps":1}"#
    );
    let data = include_str!("../../../../../rules/data/hunt-the-wumpus.json");
    let data: Value = serde_json::from_str(data).unwrap();
    let word = |terrain: Terrain| serde_json::to_value(terrain).unwrap();
    for (hunter, entry) in Hunter::ALL.iter().zip(data["hunters"].as_array().unwrap()) {
        assert_eq!(entry["colour"], hunter.colour().word());
    }
    let cards = data["cards"].as_array().unwrap();
    assert_eq!(cards.len(), Card::ALL.len());
    for (card, entry) in Card::ALL.iter().zip(cards) {
        assert_eq!(entry["id"], card.word());
        let class = match card.class() {
            Class::Attack => "attack",
            Class::Evade => "evade",
            Class::Event => "event",
        };
        assert_eq!(entry["class"], class);
        let cover = card.cover().map_or(Value::Null, word);
        assert_eq!(entry.get("bonus_terrain").unwrap_or(&Value::Null), &cover);
    }
    assert_eq!(data["board"]["centre"], CENTRE.to_string());
}
