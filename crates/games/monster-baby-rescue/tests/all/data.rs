//! Whole data files, the older spelling of editions: checked when loaded, refused with the rule they break, played like the printed
//! one (MBR-ACT-5).
use crate::table::{designed, printed};
use menagerie_core::{
    Audience, EditionProblem, Game, Options, Quick, Refusal as _, Tell, Turn, Value as Word,
};
use monster_baby_rescue::{Action, MonsterBabyRescue, Refusal, Setup, State};
use serde_json::{Value, json};

fn setup(players: u8, data: &str) -> Result<Setup, &'static str> {
    let options = Options::new().with("data", data);
    MonsterBabyRescue::setup(players, &options).map_err(|refusal| refusal.rule().0)
}

/// One change of the printed file, and the rule that it breaks.
type Slip = (fn(&mut Value), &'static str);

/// The rules that MBR-ACT-5 names.
const SLIPS: [Slip; 21] = [
    (|d| d["care_tiles"][0]["id"] = "B2".into(), "MBR-COMP-1"),
    (|d| d["final_tiles"][0]["id"] = "F9".into(), "MBR-COMP-2"),
    (
        |d| drop(d["care_tiles"].as_array_mut().unwrap().pop()),
        "MBR-COMP-1",
    ),
    (
        |d| d["care_tiles"][0]["kind"] = "witch".into(),
        "MBR-COMP-1",
    ),
    (
        |d| drop(d["goal_tiles"].as_array_mut().unwrap().pop()),
        "MBR-COMP-2",
    ),
    (
        |d| drop(d["final_tiles"].as_array_mut().unwrap().pop()),
        "MBR-COMP-2",
    ),
    (
        |d| drop(d["goal_tiles"][3]["faces"].as_array_mut().unwrap().pop()),
        "MBR-COMP-2",
    ),
    (
        |d| drop(d["final_tiles"][3]["faces"].as_array_mut().unwrap().pop()),
        "MBR-COMP-2",
    ),
    (|d| d["gem_supply"]["green"] = 21.into(), "MBR-COMP-3"),
    (|d| d["track"]["locations"] = 7.into(), "MBR-COMP-5"),
    (|d| d["row_costs"] = vec![2; 11].into(), "MBR-COMP-7"),
    (|d| d["care_tiles"][0]["hearts"] = 3.into(), "MBR-COMP-10"),
    (|d| d["care_tiles"][0]["hearts"] = json!(-1), "MBR-COMP-10"),
    (|d| d["care_tiles"][3]["hearts"] = 1.into(), "MBR-COMP-10"),
    (|d| d["row_costs"][5] = 6.into(), "MBR-TRACK-7"),
    (|d| d["row_costs"][0] = 0.into(), "MBR-TRACK-7"),
    (|d| d["row_costs"][0] = json!(2.5), "MBR-TRACK-7"),
    (|d| d["row_costs"][0] = "2".into(), "MBR-TRACK-7"),
    (
        |d| d["care_tiles"][1]["min_players"] = 6.into(),
        "MBR-SETUP-2",
    ),
    (
        |d| d["deck_size_by_players"]["3"] = 45.into(),
        "MBR-SETUP-2",
    ),
    (
        |d| d["goal_tiles"][0]["faces"][1]["test"]["min"] = 1.into(),
        "MBR-GOAL-6",
    ),
];

// MBR-ACT-5
#[test]
fn a_file_that_breaks_a_rule_is_refused_with_its_id() {
    assert!(setup(2, &printed().to_string()).is_ok());
    for (i, (slip, rule)) in SLIPS.into_iter().enumerate() {
        assert_eq!(setup(2, &designed(slip)), Err(rule), "slip {i}");
    }
    for players in [0, 1, 6, 255] {
        assert_eq!(setup(players, "printed"), Err("MBR-SETUP-1"));
    }
}

// MBR-SETUP-2
#[test]
fn a_deck_that_cannot_fill_the_row_and_refill_it_is_refused() {
    let tiny = designed(|data| {
        for (i, tile) in data["care_tiles"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .enumerate()
        {
            tile["min_players"] = if i < 6 { 2.into() } else { 3.into() };
        }
        data["deck_size_by_players"] = json!({"2": 6, "3": 68, "4": 68, "5": 68});
    });
    assert_eq!(setup(2, &tiny), Err("MBR-SETUP-2"));
}

// MBR-ACT-5: what the list of checks leaves open is checked last
#[test]
fn values_that_no_tile_can_have_are_refused() {
    let slips: [fn(&mut Value); 17] = [
        |d| d["game"] = "wallaby".into(),
        |d| d["data_version"] = 2.into(),
        |d| d["players"]["max"] = 6.into(),
        |d| d["monsters"][0] = "wombat".into(),
        |d| d["body_parts"][0] = "legs".into(),
        |d| d["levels"]["max"] = 5.into(),
        |d| d["row_cost"] = 4.into(),
        |d| d["care_tiles"][0]["beds"] = 3.into(),
        |d| d["care_tiles"][24]["rungs"] = 0.into(),
        |d| d["care_tiles"][32]["knots"] = 3.into(),
        |d| d["care_tiles"][9]["gems"]["red"] = 0.into(),
        |d| d["care_tiles"][62]["want"]["each"] = 0.into(),
        |d| d["care_tiles"][0]["name"] = "".into(),
        |d| d["line"]["bed_tiles"] = 0.into(),
        |d| d["goal_tiles"][0]["faces"][0]["points"] = 100.into(),
        |d| d["final_tiles"][1]["faces"][0]["rule"]["places"] = json!([]),
        |d| d["final_tiles"][2]["faces"][0]["rule"]["table"] = json!([]),
    ];
    for (i, slip) in slips.into_iter().enumerate() {
        assert_eq!(setup(2, &designed(slip)), Err("MBR-ACT-5"), "slip {i}");
    }
}

#[test]
fn what_is_no_data_file_is_refused_and_says_why() {
    for text in ["{}", "[]", "tiles", "{\"game\":", "null", "\"printed\""] {
        assert_eq!(setup(2, text), Err("MBR-ACT-5"), "{text}");
    }
    let deep = "[".repeat(60_000);
    assert_eq!(setup(2, &deep), Err("MBR-ACT-5"));
    let refused = |data: &str| {
        let options = Options::new().with("data", data);
        match MonsterBabyRescue::setup(2, &options) {
            Err(Refusal::Edition(fault)) => (fault.place, fault.problem),
            other => panic!("{other:?}"),
        }
    };
    let long = designed(|data| data["notes"] = "x".repeat(70_000).into());
    assert!(matches!(refused(&long).1, EditionProblem::TooLong(_)));
    let forgotten = designed(|data| {
        let tile = data["care_tiles"][0].as_object_mut().unwrap();
        tile.remove("link");
    });
    let missing = ("care_tiles.B1.link".to_owned(), EditionProblem::Missing);
    assert_eq!(refused(&forgotten), missing);
}

#[test]
fn equal_components_are_one_edition() {
    let plain = MonsterBabyRescue::setup(3, &Options::new()).unwrap();
    for said in ["", "printed", &printed().to_string()] {
        assert_eq!(setup(3, said).as_ref(), Ok(&plain), "{said}");
    }
    let dear = |notes: &str| {
        designed(|data| {
            data["row_costs"] = json!([1, 2, 3, 4, 5, 5]);
            data["notes"] = notes.into();
        })
    };
    let turned = designed(|data| {
        data["row_costs"] = json!([1, 2, 3, 4, 5, 5]);
        data["care_tiles"].as_array_mut().unwrap().reverse();
    });
    let one = setup(3, &dear("one")).unwrap();
    assert_ne!(one, plain);
    assert_eq!(setup(3, &dear("two")).unwrap(), one);
    assert_eq!(setup(3, &turned).unwrap(), one);
    let told = MonsterBabyRescue::options(&one);
    assert_eq!(told.get("data"), None);
    assert_eq!(told.get("edition"), Some(r#"{"row_costs":[1,2,3,4,5,5]}"#));
    assert_eq!(MonsterBabyRescue::setup(3, &told), Ok(one));
    // two editions at once are one too many
    let both = Options::new()
        .with("data", dear("one"))
        .with("edition", r#"{"row_costs":[1,2,3,4,5,5]}"#);
    let refusal = MonsterBabyRescue::setup(3, &both).unwrap_err();
    assert_eq!(refusal.rule().0, "MBR-OPT-1");
}

#[test]
fn designed_tiles_are_played_and_called_by_their_own_names() {
    let data = designed(|data| {
        data["row_costs"] = json!([1, 2, 3, 4, 5, 5]);
        data["care_tiles"][18]["name"] = "Dragon \u{1f409} soup".into();
    });
    let setup = setup(2, &data).unwrap();
    let position = "players=2 row=w1,h2,j1,b3,d3,t4";
    let text = format!("{position} edition={}", setup.edition.text());
    let mut state: State = text.parse().unwrap();
    assert_eq!(state.to_string().parse(), Ok(state.clone()));
    let file = data.replace(' ', "\\u0020");
    assert_eq!(format!("{position} data={file}").parse(), Ok(state.clone()));
    let view = MonsterBabyRescue::view(&state, Audience::Table);
    let first: Action = "take 1".parse().unwrap();
    let offer = MonsterBabyRescue::offer(&view, first);
    let name = Word::Text("Dragon \u{1f409} soup".to_owned());
    assert!(offer.words.args.contains(&("tile", name)), "{offer:?}");
    let wire = serde_json::to_string(&view).unwrap();
    let again: monster_baby_rescue::View = serde_json::from_str(&wire).unwrap();
    assert_eq!(
        MonsterBabyRescue::imagine(&again, &mut Quick::new(0)),
        state
    );
    MonsterBabyRescue::apply(&mut state, first, &mut ());
    assert_eq!(state.babies.0[0].time, 1);
    let plain = MonsterBabyRescue::view(&"players=2 phase=faces".parse().unwrap(), Audience::Table);
    assert_eq!(serde_json::to_value(&plain).unwrap().get("data"), None);
}

// MBR-COMP-12: the tables of section 17.1 and the data file list the same values
#[test]
fn the_rulebook_and_the_data_file_list_the_same_tiles() {
    let book = MonsterBabyRescue::rulebook();
    for tile in printed()["care_tiles"].as_array().unwrap() {
        let word = |key: &str| tile[key].as_str().unwrap_or_default().to_owned();
        let number = |key: &str| tile[key].as_u64().unwrap_or_default();
        let mark = match number("min_players") {
            2 => "–".to_owned(),
            5 => "5".to_owned(),
            players => format!("{players}+"),
        };
        let hearts = match tile["link"].as_str() {
            Some(gem) => format!("{gem} link"),
            None => number("hearts").to_string(),
        };
        let many = |n: u64, thing: &str| format!("{n} {thing}{}", if n == 1 { "" } else { "s" });
        let shows = match word("kind").as_str() {
            "bed" => many(number("beds"), "bed symbol"),
            "play" => many(number("rungs"), "rung"),
            "witch" => "1 visit".to_owned(),
            "gem" => match &tile["gems"] {
                Value::Object(gems) => {
                    let (gem, count) = gems.iter().next().unwrap();
                    format!("{count} {gem}")
                }
                _ => "1 gem, colour chosen".to_owned(),
            },
            "improve" => {
                let part = word("part").replace("any", "part of choice");
                match number("knots") {
                    0 => format!("{part} +1"),
                    knots => format!("{part} +1, {}", many(knots, "knot")),
                }
            }
            _ => match (tile["want"]["per"].as_str(), tile["want"]["each"].as_u64()) {
                (Some("level"), _) => {
                    format!(
                        "1 point per {} level",
                        tile["want"]["part"].as_str().unwrap()
                    )
                }
                (Some("bed"), Some(n)) => format!("1 point per {n} bed symbols"),
                (Some("gem"), Some(n)) => format!("1 point per {n} gems"),
                _ => "1 point per rung".to_owned(),
            },
        };
        let (id, name) = (word("id"), word("name"));
        let line = format!("| {id} | {name} | {mark} | {hearts} | {shows} |\n");
        assert!(book.contains(&line), "not in the rulebook: {line}");
        let words = include_str!("../../../../../words/en/monster-baby-rescue.ftl");
        let named = format!("monster-baby-rescue-tile-{} = {name}\n", id.to_lowercase());
        assert!(words.contains(&named), "not in the words: {named}");
    }
}

// MBR-GEM-6
#[test]
fn a_whole_game_is_played_with_scarce_gems() {
    let data = designed(|data| {
        for tile in data["care_tiles"].as_array_mut().unwrap() {
            if tile["kind"] == "gem" {
                tile["gems"] = "choice".into();
                tile["min_players"] = 2.into();
            }
        }
        data["deck_size_by_players"] = json!({"2": 37, "3": 48, "4": 58, "5": 68});
    });
    let mut state = MonsterBabyRescue::begin(&setup(5, &data).unwrap());
    let mut rng = Quick::new(5);
    while MonsterBabyRescue::turn(&state) != Turn::Over {
        if MonsterBabyRescue::turn(&state) == Turn::Chance {
            let chance = MonsterBabyRescue::draw(&state, &mut rng);
            MonsterBabyRescue::settle(&mut state, chance, &mut ());
            continue;
        }
        let mut actions = Vec::new();
        MonsterBabyRescue::actions(&state, &mut actions);
        let red = |action: &&Action| action.to_string().ends_with("red");
        let pick = actions.iter().find(red).unwrap_or(&actions[0]);
        MonsterBabyRescue::apply(&mut state, *pick, &mut ());
        MonsterBabyRescue::audit(&state).unwrap();
    }
    assert_eq!(state.supply.red, 0);
}
