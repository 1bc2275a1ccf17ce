//! Each rule that refuses a choice does so somewhere.
use crate::table::{BLUE, RED, Table, YELLOW, at, lay};
use std::collections::BTreeSet;
use waddle_waddle::{CITED, Card};

const HOLE: &str = "RP(1,0) BP(2,-1) RG(3,-1) BG(3,0) RP(2,1) BP(1,1)";
const ARM: &str = "RP(1,0) BP(0,1) RG(1,1) BP(2,1) RP(3,1) BG(3,0) RA(4,0)";

/// Four players at level 3, cards on these slots (the first is adj2's) and all others collected by red.
fn tray(slots: &[usize]) -> String {
    let mut cards: Vec<&str> = Card::all().map(Card::name).collect();
    cards.swap(0, 1); // adj2 first
    let mut laid = ["-"; 24];
    for (slot, card) in slots.iter().zip(&cards) {
        laid[slot - 1] = card;
    }
    let rest = &cards[slots.len()..];
    let red = if rest.is_empty() {
        "-".to_owned()
    } else {
        rest.join(",")
    };
    format!("level=3 tray={} collections={red}/-/-/-", laid.join(","))
}

/// Blue has just earned adj2, which lies on the first of these slots.
fn earned(slots: &[usize]) -> Table {
    lay("RP(1,0) BA(1,-1) BB(-1,0)", BLUE, &tray(slots)).play(&["move -1,0 0,1"])
}

#[test]
fn every_rule_that_refuses_a_choice_is_cited() {
    let all: Vec<usize> = (1..=24).collect();
    let plain = |tiles| lay(tiles, RED, "");
    let added = plain("BP(0,1)").play(&["add parent 1,0"]);
    let moved = plain("RP(1,0)").play(&["move 1,0 0,1"]);
    let last = at("players=4 board=bp(1,0)yp(0,1)rp(-1,0) turn=60");
    let four = plain("RP(1,0) RP(0,1) RP(-1,0) RP(0,-1)");
    let block = "players=4 board=rb(-1,0)ya(-1,1)yb(0,1)yg(1,0) supply=4434/4444/3433/0020 turn=59";
    let stuck = "players=4 board=rb(1,0)bb(-1,1)yb(0,-1) supply=4434/4434/4434/1040 turn=51";
    let mut over = at("players=2 turn=31").play(&["add parent 1,0"]);
    over.state.acting = None;
    let refused = [
        (plain(""), "collect adj1", "WW-LVL-1"),
        (
            plain("BP(0,1)").play(&["add parent 1,0"]),
            "add parent -1,0",
            "WW-TURN-3",
        ),
        (moved, "move 0,1 1,0", "WW-TURN-4"),
        (last, "move -1,0 0,-1", "WW-TURN-5"),
        (plain(""), "end", "WW-TURN-6"),
        (four, "add parent 1,-1", "WW-ADD-1"),
        (plain(""), "add parent 0,0", "WW-ADD-2"),
        (plain(""), "add parent 100,-100", "WW-ADD-3"),
        (plain(HOLE), "add grumpy 2,0", "WW-ADD-4"),
        (plain(""), "move 1,0 0,1", "WW-MOVE-1"),
        (added, "move 1,0 -1,0", "WW-MOVE-2"),
        (
            plain("BP(1,0) YG(0,1) GP(1,1) RP(2,0)"),
            "move 1,1 2,-1",
            "WW-MOVE-4",
        ),
        (plain(ARM), "move 2,1 -1,0", "WW-MOVE-5"),
        (
            lay(&format!("{HOLE} YA(2,0)"), YELLOW, ""),
            "move 2,0 -1,0",
            "WW-MOVE-6",
        ),
        (plain("RP(1,0)"), "move 1,0 1,0", "WW-MOVE-7"),
        (at(block), "move -1,0 0,-1", "WW-MOVE-9"),
        (plain("RA(1,0)"), "add alpha 0,1", "WW-ALPHA-1"),
        (plain("BB(1,0)"), "add belly 0,1", "WW-BELLY-1"),
        (plain("BG(1,0)"), "move 1,0 0,1", "WW-GRUMPY-1"),
        (
            earned(&[2]).play(&["collect adj2"]),
            "collect adj1",
            "WW-TAKE-1",
        ),
        (
            lay("RP(1,0)", RED, &tray(&[2])),
            "collect adj2",
            "WW-TAKE-2",
        ),
        (earned(&[2]), "collect adj7", "WW-TAKE-3"),
        (earned(&all), "collect adj1", "WW-TAKE-4"),
        (earned(&[2, 9, 19]), "collect adj2", "WW-TAKE-5"),
        (earned(&[3, 10, 19, 23]), "collect adj2", "WW-TAKE-6"),
        (earned(&all), "collect adj2", "WW-TAKE-7"),
        (at(stuck), "forfeit alpha", "WW-STUCK-3"),
        (over, "end", "WW-END-2"),
    ];
    let mut cited: BTreeSet<&str> = BTreeSet::new();
    for (table, action, rule) in refused {
        table.refuses(action, rule);
        cited.insert(rule);
    }
    // given before a choice is looked at: `choices_are_barred…` in laws.rs
    cited.extend(["WW-TURN-1", "WW-STATE-3"]);
    let all: BTreeSet<&str> = CITED.iter().map(|rule| rule.0).collect();
    assert_eq!(cited, all);
}

#[test]
fn an_impossible_position_says_which_rule_it_breaks() {
    for (position, part, rule) in [
        ("board=rp(1,0)bp(4,0)", "board", "WW-GEO-7"),
        ("board=rp(100,-100)", "board", "WW-GEO-7"),
        ("board=rp(5,0)bp(6,0)rp(5,1)", "board", "WW-GEO-7"),
        ("board=rb(1,0)bb(0,1)", "board", "WW-GEO-7"),
        ("board=rp(1,0)bp(1,0)", "board", "WW-GEO-3"),
        ("board=rp(0,0)", "board", "WW-GEO-3"),
        (
            "board=rp(1,0)rp(0,1)rp(-1,1)rp(-1,0)rp(0,-1)",
            "board",
            "WW-COMP-2",
        ),
        ("board=rp(1,0) supply=4444/4444", "supply", "WW-COMP-2"),
        ("supply=4440/4444 turn=0", "supply", "WW-TURN-1"),
        ("board=rp(1,0) turn=0", "supply", "WW-TURN-1"),
        ("colours=rr", "colours", "WW-SETUP-1"),
        ("colours=rby", "colours", "WW-SETUP-1"),
        ("first=random turn=1", "first", "WW-SETUP-4"),
        ("level=3 board=rp(1,0)", "tray", "WW-SETUP-3"),
        ("level=2 tray=adj1", "tray", "WW-LVL-1"),
        ("level=3 tray=adj1", "tray", "WW-SETUP-3"),
        ("level=3 tray=adj1,adj1", "tray", "WW-SETUP-3"),
        (
            "level=3 tray=-,-,-,-,-,-,-,-,-,-,-,-,adj1",
            "tray",
            "WW-TRAY-2",
        ),
        ("level=3 collections=adj1/-", "collections", "WW-SETUP-3"),
        (
            "level=3 collections=adj1,adj1/-",
            "collections",
            "WW-SETUP-3",
        ),
        (
            "level=3 tray=-,-,-,-,-,-,-,-,adj1 collections=adj2,adj3,adj4,adj5,adj6,prx1/prx2,prx3,prx4,siz1,siz2",
            "tray",
            "WW-TAKE-5",
        ),
        ("board=rp(1,0) turn=30 moved=on", "moved", "WW-TURN-5"),
        (
            "board=rp(1,0) added=1,0 forfeited=on",
            "forfeited",
            "WW-TURN-3",
        ),
        ("board=rp(1,0) added=0,1", "added", "WW-STATE-1"),
        (
            "board=bp(1,0) first=2 turn=1 added=1,0",
            "added",
            "WW-STATE-1",
        ),
        ("board=rp(1,0) acting=1,0", "acting", "WW-STATE-1"),
        (
            "board=rp(1,0) moved=on collected=on",
            "collected",
            "WW-TAKE-2",
        ),
        ("turn=32 moved=on", "turn", "WW-END-1"),
    ] {
        let flaw = position
            .parse::<waddle_waddle::State>()
            .expect_err(position);
        let cited = flaw.rule.map(|rule| rule.0);
        assert_eq!(
            (flaw.part.as_str(), cited),
            (part, Some(rule)),
            "{position}: {flaw}"
        );
    }
    // four players: slots 10, 19 and 23 hold each other and hang on nothing
    let text = format!("players=4 {}", tray(&[10, 19, 23]));
    let flaw = text.parse::<waddle_waddle::State>().unwrap_err();
    assert_eq!(flaw.rule.map(|rule| rule.0), Some("WW-TAKE-6"));
}
