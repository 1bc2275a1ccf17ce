//! Editions of one's own (WR-OPT-1): which there are, what they change, and what is refused.
use crate::table::{Table, chosen};
use menagerie_core::{Game, Options, Refusal as _, Seat, Tell, laws};
use wombat_rescue::{State, WombatRescue};

fn table(players: u8, edition: &str, options: &[(&str, &str)]) -> (u8, Options) {
    let options = chosen(options)
        .with("max_rounds", 8)
        .with("edition", edition);
    (players, options)
}

#[test]
fn editions_of_ones_own_keep_the_laws_of_the_house() {
    let tables = [
        table(2, r#"{"smell_radius_by_cubes":3}"#, &[]),
        table(
            3,
            r#"{"tract_sections":5,"mouthful":1,"setup_tract_disk":{"section":5}}"#,
            &[],
        ),
        // what is eaten is a cube at the next digestion, and cubes are few
        table(
            4,
            r#"{"tract_sections":1,"setup_tract_disk":{"section":1},"cubes":2,"max_own_cubes_per_space":1}"#,
            &[("second_dingo", "on")],
        ),
        table(
            5,
            r#"{"fifth_player_spare_disk":"green","food_disks":{"green":{"count":9},"orange":{"count":1},"black":{"count":8,"value":9}}}"#,
            &[],
        ),
        table(
            2,
            r#"{"dingo_die":[9],"moves_per_turn":6,"farthest_push":5,"babies_to_rescue":1}"#,
            &[("dingo_eats_poop", "on")],
        ),
        // every card leads to grass or to one other terrain
        table(
            2,
            r#"{"food_cards_for_refill":1,"wander_cards":{"W02":{"terrains":["grass","grass"]},"W03":{"food":false},"W01":{"food":false}}}"#,
            &[],
        ),
        table(
            1,
            r#"{"solo_waking_cubes":1,"action_tiles":{"run_home":false,"scamper":false}}"#,
            &[],
        ),
    ];
    laws::hold::<WombatRescue>(&tables, 3, 8 * 5 * 80);
}

#[test]
fn every_parameter_can_be_turned_to_its_ends() {
    let words = include_str!("../../../../../words/en/wombat-rescue.ftl");
    let tables = [
        (2, Options::new().with("max_rounds", 3)),
        (5, Options::new().with("max_rounds", 1)),
    ];
    laws::parameters_hold::<WombatRescue>(words, &tables, 1, 3 * 5 * 90);
}

#[test]
fn an_edition_that_cannot_be_is_refused_with_its_rule() {
    for (edition, rule) in [
        (r#"{"smell":3}"#, "WR-OPT-1"),
        (r#"{"cubes":"#, "WR-OPT-1"),
        (r#"{"smell_radius_by_cubes":{"1":7}}"#, "WR-SMELL-1"),
        (r#"{"cubes":0}"#, "WR-COMP-8"),
        (r#"{"max_own_cubes_per_space":4}"#, "WR-SMELL-3"),
        (r#"{"tract_sections":0}"#, "WR-COMP-9"),
        (r#"{"tract_sections":1}"#, "WR-SETUP-4"),
        (
            r#"{"setup_mouth_disk_by_turn_position":{"1":"red"}}"#,
            "WR-SETUP-5",
        ),
        (r#"{"fifth_player_spare_disk":3}"#, "WR-FIVE-1"),
        (r#"{"food_disks":{"black":{"count":61}}}"#, "WR-COMP-5"),
        (r#"{"food_disks":{"black":{"count":1}}}"#, "WR-SETUP-6"),
        (
            r#"{"food_disks":{"green":{"count":1},"orange":{"count":0},"black":{"count":2}}}"#,
            "WR-SETUP-6",
        ),
        (r#"{"mouthful":0}"#, "WR-DIG-3"),
        (r#"{"dingo_die":[]}"#, "WR-COMP-7"),
        (r#"{"wander_cards":{"W31":{"food":true}}}"#, "WR-COMP-6"),
        (r#"{"wander_cards":{"W02":{"food":true}}}"#, "WR-COMP-6"),
        (r#"{"food_cards_for_refill":5}"#, "WR-FILL-1"),
        (r#"{"moves_per_turn":0}"#, "WR-TURN-3"),
        (r#"{"farthest_push":6}"#, "WR-PUSH-3"),
        (r#"{"babies_to_rescue":4}"#, "WR-END-1"),
        (r#"{"solo_waking_cubes":0}"#, "WR-SOLO-3"),
        (r#"{"action_tiles":{"scamper":1}}"#, "WR-COMP-8"),
    ] {
        let options = Options::new().with("edition", edition);
        let refusal = WombatRescue::setup(2, &options).expect_err(edition);
        assert_eq!(refusal.rule().0, rule, "{edition}");
    }
    // cards that all lead to grass and sand leave the other terrains closed to the lost
    let all: Vec<String> = (1..=30)
        .map(|n| format!(r#""W{n:02}":{{"terrains":["grass","sand"]}}"#))
        .collect();
    let edition = format!(r#"{{"wander_cards":{{{}}}}}"#, all.join(","));
    let refusal = WombatRescue::setup(2, &Options::new().with("edition", edition)).unwrap_err();
    assert_eq!(refusal.rule().0, "WR-WAND-6");
}

// the standard edition is frozen by the rules number: whoever changes one of these in the data file raises it
#[test]
fn the_standard_numbers_are_those_of_the_rulebook() {
    assert_eq!(WombatRescue::RULES, 1);
    let standard = WombatRescue::parameters().unwrap().standard().to_string();
    let numbers = r#"{"smell_radius_by_cubes":{"1":2,"2":3,"3":4},"cubes":15,"max_own_cubes_per_space":3,"tract_sections":3,"setup_tract_disk":{"section":2,"disk":"black"},"setup_mouth_disk_by_turn_position":{"1":null,"2":"green","3":"orange","4":"black","5":"black"},"fifth_player_spare_disk":"black","food_disks":{"green":{"count":30,"value":1},"orange":{"count":20,"value":2},"black":{"count":10,"value":3}},"mouthful":3,"dingo_die":[1,2,2,3,3,4],"wander_cards":{"W01":{"terrains":["grass","scrub"],"food":true},"#;
    assert!(standard.starts_with(numbers), "{standard}");
    let numbers = r#""food_cards_for_refill":3,"moves_per_turn":3,"farthest_push":2,"babies_to_rescue":{"usual":4,"shorter":3},"solo_waking_cubes":2,"action_tiles":{"hold_it_in":true,"scamper":true,"run_home":true,"high_fiber":true}}"#;
    assert!(standard.ends_with(numbers), "{standard}");
}

// WR-SMELL-1: a cube that smells three far
#[test]
fn an_edition_says_how_far_cubes_smell() {
    let red = "red=0,-4 red-cubes=0,-4";
    let far = Table::at(&format!(
        "{red} edition={{\"smell_radius_by_cubes\":{{\"1\":3}}}}"
    ));
    let usual = Table::at(red);
    let smell = |table: &Table| table.state.wombats[Seat(0)].smell.len();
    assert!(smell(&far) > smell(&usual));
    assert_eq!(far.state.to_string().parse::<State>().unwrap(), far.state);
}

// WR-COMP-9, WR-STATE-3
#[test]
fn a_position_fits_its_edition() {
    let read = |text: &str| text.parse::<State>();
    let long = "red-tract=go//b/ edition={\"tract_sections\":4}";
    let state = read(long).unwrap();
    assert_eq!(state.wombats[Seat(0)].tract.to_string(), "go//b/");
    assert_eq!(read(&state.to_string()), Ok(state));
    for (text, rule) in [
        ("red-tract=go//b/", "WR-COMP-9"),
        (
            "red-cubes=0,0*2 edition={\"max_own_cubes_per_space\":1}",
            "WR-SMELL-3",
        ),
        ("red-cubes=0,0*2 edition={\"cubes\":1}", "WR-STATE-3"),
        ("edition={\"tract_sections\":1}", "WR-SETUP-4"),
        ("edition={\"mouthful\":21}", "WR-DIG-3"),
    ] {
        let flaw = read(text).unwrap_err();
        assert_eq!(flaw.rule.map(|rule| rule.0), Some(rule), "{text}: {flaw}");
    }
    let flaw = read("edition={\"tract_section\":4}").unwrap_err();
    assert!(
        flaw.to_string().contains("did you mean tract_sections?"),
        "{flaw}"
    );
}
