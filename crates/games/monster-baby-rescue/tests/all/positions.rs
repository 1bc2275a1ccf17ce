//! Positions as text: what may be left out, and which rule an impossible one breaks.
use crate::table::{Table, handed_out};
use menagerie_core::{Game, Seat, Turn};
use monster_baby_rescue::{Action, Chance, MonsterBabyRescue, Phase, State};

const START: &str = "players=3 row=w1,h2,b3,d3,l1,t4";

#[test]
fn what_is_left_out_is_as_at_the_start() {
    let state = Table::at(START).state;
    assert_eq!(state.phase, Phase::Normal);
    assert_eq!(state.deck.len(), 44 - 6);
    assert_eq!((state.supply.red, state.supply.green), (6, 6));
    assert_eq!(state.turn(), Turn::Decide(Seat(0)));
    assert_eq!(
        state.to_string(),
        "players=3 phase=normal faces=aaaaaaaaaa-aaaa row=w1,h2,b3,d3,l1,t4 time=0,0,0 arrival=0,1,2"
    );
}

#[test]
fn an_impossible_position_names_the_rule_it_breaks() {
    let full = handed_out("players=2 row=w1,w2,b1,b2,p1,p4", &[1, 2], &[])
        .state
        .to_string();
    let full = full.replace("phase=final ", "");
    let cases = [
        ("players=1 row=w1,h2,b3,d3,l1,t4", "MBR-SETUP-1"),
        ("players=3 row=w1,h2,b3,d3,l1", "MBR-COMP-7"),
        ("players=3 row=w1,h2,b3,d3,l1,w1", "MBR-INV-3"),
        ("players=3 row=w1,h2,b3,d3,l1,h9", "MBR-INV-3"),
        ("players=3 row=w1,h2,b3,d3,l1,t4 tiles1=w1", "MBR-INV-3"),
        ("players=3 row=w1,h2,b3,d3,l1,t4 tiles1=w2,w2", "MBR-INV-3"),
        ("players=3 row=t4,h2,b3,d3,l1,w1", "MBR-SETUP-4"),
        ("players=3 phase=deal row=w1,h2,b3,d3,l1,t4", "MBR-SETUP-4"),
        ("players=3 phase=deal tiles1=w1", "MBR-SETUP-6"),
        ("players=3 phase=rocks time=1,0,0", "MBR-SETUP-6"),
        ("players=3 phase=faces faces=baaaaaaaaa-aaaa", "MBR-SETUP-5"),
        ("players=3 phase=rocks arrival=1,0,2", "MBR-SETUP-7"),
        ("players=3 phase=deal arrival=1,0,5", "MBR-SETUP-7"),
        ("players=3 row=w1,h2,b3,d3,l1,-", "MBR-ROW-4"),
        ("players=3 row=w1,h2,b3,d3,-,t4 tiles1=q1", "MBR-ROW-4"),
        ("players=3 phase=final row=w1,h2,b3,d3,l1,t4", "MBR-END-1"),
        ("players=3 row=w1,h2,b3,d3,l1,t4 time=0,5,2", "MBR-INV-1"),
        (
            "players=3 row=w1,h2,b3,d3,l1,t4 arrival=0,1,1",
            "MBR-TRACK-4",
        ),
        ("players=3 row=w1,h2,b3,d3,l1,t4 tiles1=j1", "MBR-EFF-4"),
        ("players=3 row=w1,h2,b3,d3,l1,t4 tiles1=j1+red", "MBR-ACT-4"),
        (
            "players=3 row=w1,h2,b3,d3,l1,t4 tiles1=w2+head",
            "MBR-ACT-4",
        ),
        (
            "players=3 row=w1,h2,b3,d3,l1,t4 tiles1=h1,h3,h5,j1+head",
            "MBR-EFF-5",
        ),
        ("players=3 row=w1,h2,b3,d3,l1,t4 tiles1=d4", "MBR-GEM-3"),
        (
            "players=3 row=w1,h2,b3,d3,l1,t4 tiles1=d1 gems1=1/0",
            "MBR-GEM-1",
        ),
        ("players=3 row=w1,h2,b3,d3,l1,t4 gems1=1/0", "MBR-GEM-1"),
        (
            "players=3 row=w1,h2,b3,d3,l1,t4 gems1=4/0 gems2=3/0",
            "MBR-INV-2",
        ),
        ("players=3 row=w1,h2,b3,d3,l1,t4 tiles1=p1,p2", "MBR-INV-8"),
        ("players=3 row=w1,h2,b3,d3,l1,t4 goals1=g4a", "MBR-GOAL-1"),
        (
            "players=3 row=w1,h2,b3,d3,l1,t4 tiles1=p1,p2 goals1=g6b",
            "MBR-INV-4",
        ),
        (
            "players=3 row=w1,h2,b3,d3,l1,t4 tiles1=p1,p2 tiles2=p4,p3 goals1=g6a goals2=g6a",
            "MBR-INV-4",
        ),
        ("players=3 phase=deal goals1=g6a", "MBR-GOAL-6"),
    ];
    for (position, rule) in cases {
        let flaw = position.parse::<State>().expect_err(position);
        assert_eq!(
            flaw.rule.map(|rule| rule.0),
            Some(rule),
            "{position}: {flaw}"
        );
    }
    for (phase, rule) in [("normal", "MBR-END-1"), ("over", "MBR-END-2")] {
        let flaw = format!("{full} phase={phase}")
            .parse::<State>()
            .unwrap_err();
        assert_eq!(flaw.rule.map(|rule| rule.0), Some(rule), "{flaw}");
    }
}

// MBR-END-2
#[test]
fn who_is_finished_follows_from_the_empty_positions() {
    let table = handed_out(
        "players=3 time=20,22,21 arrival=41,42,43 row=w1,-,b1,b2,p1,-",
        &[1, 2, 3],
        &[],
    );
    assert_eq!(table.state.phase, Phase::Final);
    assert_eq!(table.order(), [2]);
    table
        .waits_for(2)
        .offers(&["take 1", "take 3", "take 4", "take 5"]);
}

// MBR-INFO-1, 6
#[test]
fn luck_brings_only_what_is_there() {
    let possible = |position: &str, chance: &str| {
        let state = Table::at(position).state;
        MonsterBabyRescue::possible(&state, &chance.parse::<Chance>().unwrap()).is_ok()
    };
    assert!(possible("players=3 phase=faces", "faces abababbaab-abba"));
    assert!(!possible("players=3 phase=faces", "rocks 1 2 3"));
    assert!(possible("players=3 phase=rocks", "rocks 3 1 2"));
    assert!(!possible("players=3 phase=rocks", "rocks 3 1"));
    assert!(!possible("players=3 phase=rocks", "rocks 3 1 1"));
    assert!(!possible("players=3 phase=rocks", "rocks 3 1 4"));
    assert!(possible("players=3 phase=deal", "row w1 w2 w3 w4 b1 b2"));
    assert!(!possible("players=3 phase=deal", "row w1 w2 w3 w5 b1 b2"));
    assert!(!possible("players=3 phase=deal", "row w1 w2 w3 w1 b1 b2"));
    assert!(!possible(START, "tile w2"));
    let pending = "players=3 row=w1,h2,b3,d3,l1,- tiles1=q1";
    assert!(possible(pending, "tile w2"));
    assert!(!possible(pending, "tile w1"));
    assert!(!possible(pending, "tile w6"));
    assert!(!possible(pending, "row w2 w3 w4 b1 b2 p1"));
}

// what the page on notation shows is true
#[test]
fn the_examples_of_the_notation_page_can_be_read() {
    let page = include_str!("../../../../../docs/notation/monster-baby-rescue.md");
    let mut read = [0; 3];
    for text in page.split('`') {
        if text.starts_with("players=") && text.contains("row=") {
            Table::at(text);
            read[0] += 1;
        } else if text == "pass" || text.starts_with("take ") {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
            read[1] += 1;
        } else if ["faces ", "rocks ", "row ", "tile "]
            .iter()
            .any(|word| text.starts_with(word))
        {
            assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
            read[2] += 1;
        }
    }
    assert!(read[0] >= 2 && read[1] >= 4 && read[2] >= 4, "{read:?}");
}

// MBR-TRACK-4
#[test]
fn a_position_that_was_printed_can_be_read_again_however_high_figures_are_numbered() {
    let high = format!("{START} arrival=149,150,148");
    let mut table = Table::at(&high);
    for _ in 0..3 {
        table = table.play(&["take 1"]);
        let chance = MonsterBabyRescue::draw(&table.state, &mut menagerie_core::Quick::new(1));
        table = table.play(&[&chance.to_string()]);
        let printed = table.state.to_string();
        assert_eq!(printed.parse::<State>().unwrap(), table.state, "{printed}");
    }
    assert!(table.state.to_string().contains("arrival=152,153,151"));
    // numbers that would run out before the game ends are refused at once, not later
    let flaw = format!("{START} arrival=0,1,240").parse::<State>();
    assert_eq!(flaw.unwrap_err().rule.unwrap().0, "MBR-TRACK-4");
}
