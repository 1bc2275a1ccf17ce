//! The laws of the house, kept by Monster Baby Rescue! with the printed components and with editions of one's own.
use crate::table::designed;
use menagerie_core::{Game, Options, Refusal as _, Tell, laws, perft};
use monster_baby_rescue::{CITED, MonsterBabyRescue, OPTION_RULES};
use std::collections::BTreeSet;

#[test]
fn monster_baby_rescue_keeps_the_laws_of_the_house() {
    let tables: Vec<(u8, Options)> = (2..=5).map(|players| (players, Options::new())).collect();
    // three outcomes of set-up, then at most 67 decisions with 62 refills
    laws::hold::<MonsterBabyRescue>(&tables, 25, 3 + 67 + 62);
}

#[test]
fn designed_components_keep_the_same_laws() {
    // all improve tiles are jokers and all gem tiles give a choice; costs from 1 to 5 make some players move far more often
    let wild = designed(|data| {
        for tile in data["care_tiles"].as_array_mut().unwrap() {
            match tile["kind"].as_str() {
                Some("improve") => tile["part"] = "any".into(),
                Some("gem") => tile["gems"] = "choice".into(),
                _ => {}
            }
        }
        data["row_costs"] = serde_json::json!([1, 1, 1, 5, 5, 5]);
    });
    // few colours: the supply runs out, and taking a gem tile may bring nothing
    let scarce = designed(|data| {
        for tile in data["care_tiles"].as_array_mut().unwrap() {
            if tile["kind"] == "gem" {
                tile["gems"] = serde_json::json!({"red": 3});
            }
        }
    });
    let table = |players, data: &str| (players, Options::new().with("data", data));
    let tables = [
        table(2, &wild),
        table(5, &wild),
        table(3, &scarce),
        table(5, &scarce),
    ];
    laws::hold::<MonsterBabyRescue>(&tables, 3, 3 + 67 + 62);
}

/// Editions whose numbers change together, each with a table that it is meant for.
fn editions() -> Vec<(u8, Options)> {
    let table = |players, edition: &str| (players, Options::new().with("edition", edition));
    vec![
        // eight tiles in the row, and ten
        table(2, r#"{"row_costs":[1,1,2,2,3,3,4,4]}"#),
        table(5, r#"{"row_costs":[1,1,2,2,3,3,4,4,5,5]}"#),
        // the shortest row for two and for five
        table(2, r#"{"row_costs":[1,5]}"#),
        table(5, r#"{"row_costs":[2,2,2,3,3]}"#),
        // no red gem at all, and plenty
        table(4, r#"{"gem_supply":{"red":0,"green":1}}"#),
        table(5, r#"{"gem_supply":20}"#),
        // parts rise once
        table(
            3,
            r#"{"levels":{"start":2,"max":3},"goal_tiles":{"G4":{"faces":{"G4a":{"test":{"type":"all_levels","min":3}}}}}}"#,
        ),
        // other prices, another line, another face
        table(
            3,
            r#"{"line":{"play_tiles":2,"bed_tiles":1,"points":7},"points":{"heart":2,"linked_heart":0,"visit":3},
            "care_tiles":{"W1":{"hearts":2},"B4":{"link":null,"name":"Hammock"},"Q1":{"want":{"per":"level","part":"legs","each":2}}},
            "final_tiles":{"F4":{"faces":{"F4b":{"name":"Knots","rule":{"type":"ranked","count":"knots","places":[9,1],"if_zero":-9}}}}}}"#,
        ),
    ]
}

// MBR-OPT-1
#[test]
fn editions_of_ones_own_keep_the_same_laws() {
    laws::hold::<MonsterBabyRescue>(&editions(), 5, 3 + 71 + 66);
}

// MBR-OPT-1
#[test]
fn every_parameter_can_be_turned_to_its_ends_or_says_why_not() {
    let words = include_str!("../../../../../words/en/monster-baby-rescue.ftl");
    laws::parameters_hold::<MonsterBabyRescue>(words, &[(2, Options::new())], 1, 3 + 71 + 66);
}

// MBR-OPT-1
#[test]
fn an_edition_is_named_by_what_it_changes() {
    let setup = |edition: &str| {
        let options = Options::new().with("edition", edition);
        MonsterBabyRescue::setup(2, &options).unwrap()
    };
    let long = setup(r#" {"row_costs": [1,1,2,2,3,3,4,4], "gem_supply": 6} "#);
    assert_eq!(long.edition.text(), r#"{"row_costs":[1,1,2,2,3,3,4,4]}"#);
    assert_eq!(long.edition.digest(), Some("61729e7f95a27410"));
    assert_eq!(long.edition.positions(), 8);
    let told = MonsterBabyRescue::options(&long);
    assert_eq!(told.get("edition"), Some(long.edition.text()));
    let standard = MonsterBabyRescue::options(&setup("standard"));
    assert_eq!(standard, Options::new().with("data", "printed"));
}

// MBR-OPT-1, MBR-ACT-5
#[test]
fn a_wrong_option_is_refused_with_its_own_rule() {
    let long = "[".repeat(70_000);
    let mut produced = BTreeSet::from(["MBR-COMP-1", "MBR-COMP-2", "MBR-COMP-5", "MBR-COMP-7"]);
    // those stand for data files, whose own test produces them
    produced.insert("MBR-ACT-5");
    for (players, edition, rule) in [
        (6, "standard", "MBR-SETUP-1"),
        (2, r#"{"row_cost":[2,2]}"#, "MBR-OPT-1"),
        (2, r#"{"row_costs":"#, "MBR-OPT-1"),
        (2, &long, "MBR-OPT-1"),
        (2, r#"{"row_costs":[6,2]}"#, "MBR-TRACK-7"),
        (2, r#"{"row_costs":[2]}"#, "MBR-TRACK-7"),
        (3, r#"{"row_costs":[2,2]}"#, "MBR-END-2"),
        (2, r#"{"gem_supply":21}"#, "MBR-COMP-3"),
        (2, r#"{"levels":{"max":5}}"#, "MBR-COMP-4"),
        (2, r#"{"levels":{"start":4}}"#, "MBR-COMP-4"),
        (2, r#"{"line":{"bed_tiles":0}}"#, "MBR-SCORE-5"),
        (2, r#"{"points":{"heart":-1}}"#, "MBR-SCORE-1"),
        (2, r#"{"care_tiles":{"B1":{"beds":3}}}"#, "MBR-COMP-12"),
        (2, r#"{"care_tiles":{"B10":{"beds":2}}}"#, "MBR-COMP-12"),
        (2, r#"{"care_tiles":{"B4":{"hearts":1}}}"#, "MBR-COMP-10"),
        (
            2,
            r#"{"goal_tiles":{"G1":{"faces":{"G1a":{"test":{"type":"beds","min":0}}}}}}"#,
            "MBR-GOAL-4",
        ),
        (
            2,
            r#"{"goal_tiles":{"G1":{"faces":{"G1a":{"test":{"type":"all_levels","min":1}}}}}}"#,
            "MBR-GOAL-6",
        ),
        (
            2,
            r#"{"final_tiles":{"F1":{"faces":{"F1a":{"rule":{"type":"luck"}}}}}}"#,
            "MBR-SCORE-7",
        ),
        (2, &few_tiles(), "MBR-SETUP-2"),
    ] {
        let options = Options::new().with("edition", edition);
        let refusal = MonsterBabyRescue::setup(players, &options).expect_err(edition);
        assert_eq!(refusal.rule().0, rule, "{edition}");
        produced.insert(rule);
    }
    let all: BTreeSet<_> = OPTION_RULES.iter().map(|rule| rule.0).collect();
    assert_eq!(produced, all);
}

/// An edition whose deck for two has six tiles.
fn few_tiles() -> String {
    let marked: Vec<String> = monster_baby_rescue::Tile::all()
        .skip(6)
        .map(|tile| {
            format!(
                r#""{}":{{"min_players":3}}"#,
                tile.to_string().to_uppercase()
            )
        })
        .collect();
    format!(r#"{{"care_tiles":{{{}}}}}"#, marked.join(","))
}

// the printed edition is frozen by the rules number: whoever changes one of these in the data file raises it
#[test]
fn the_standard_numbers_are_those_of_the_rulebook() {
    assert_eq!(MonsterBabyRescue::RULES, 1);
    let standard = MonsterBabyRescue::parameters()
        .unwrap()
        .standard()
        .to_string();
    let (short, lists) = standard.split_once(r#","care_tiles":"#).unwrap();
    assert_eq!(
        short,
        r#"{"row_costs":[2,2,3,3,4,4],"gem_supply":{"red":6,"green":6},"levels":{"start":1,"max":4},"line":{"play_tiles":1,"bed_tiles":2,"points":3},"points":{"heart":1,"linked_heart":1,"visit":1}"#
    );
    let lists = format!(r#"{{"care_tiles":{lists}"#);
    assert_eq!(lists, include_str!("standard-tiles.json").trim());
}

#[test]
fn refusals_cite_rules_of_the_rulebook() {
    laws::rules_are_cited::<MonsterBabyRescue>(CITED, OPTION_RULES);
}

#[test]
fn move_paths_are_counted_as_ever() {
    perft::recount::<MonsterBabyRescue>(include_str!("perft.txt"), 300_000);
}

#[test]
fn positions_are_small_enough_to_be_copied_freely() {
    assert!(size_of::<<MonsterBabyRescue as Game>::State>() <= 480);
    assert!(size_of::<<MonsterBabyRescue as Game>::Action>() <= 8);
}
