//! The laws of the house, kept by Monster Baby Rescue! with the printed and with designed components.
mod table;
use menagerie_core::{Game, Options, laws, perft};
use monster_baby_rescue::{CITED, DATA_RULES, MonsterBabyRescue};
use table::designed;

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

#[test]
fn refusals_cite_rules_of_the_rulebook() {
    laws::rules_are_cited::<MonsterBabyRescue>(CITED, DATA_RULES);
}

#[test]
fn move_paths_are_counted_as_ever() {
    perft::recount::<MonsterBabyRescue>(include_str!("perft.txt"), 300_000);
}

#[test]
fn positions_are_small_enough_to_be_copied_freely() {
    assert!(size_of::<<MonsterBabyRescue as Game>::State>() <= 400);
    assert!(size_of::<<MonsterBabyRescue as Game>::Action>() <= 8);
}
