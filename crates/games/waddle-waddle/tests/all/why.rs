//! Every place says why nothing can be done there, and says it truly.
use crate::table::{RED, Table, YELLOW, at, lay};
use menagerie_core::{Options, laws};
use waddle_waddle::{PLACE_RULES, WaddleWaddle};

fn why(table: &Table, touch: &str) -> &'static str {
    laws::reason::<WaddleWaddle>(&table.state.to_string(), touch).0
}

#[test]
fn places_where_nothing_is_offered_say_why() {
    let tables = [1, 2, 3].map(|level| (2, Options::new().with("level", level)));
    let (asked, own) = laws::places_say_why::<WaddleWaddle>(&tables, 2);
    assert_eq!(own, asked, "every one of them");
    laws::rules_stand::<WaddleWaddle>(PLACE_RULES);
}

const HOLE: &str = "RP(1,0) BP(2,-1) RG(3,-1) BG(3,0) RP(2,1) BP(1,1)";
const ARM: &str = "RP(1,0) BP(0,1) RG(1,1) BP(2,1) RP(3,1) BG(3,0) RA(4,0)";

// WW-ADD-3, WW-ADD-4
#[test]
fn a_gap_is_too_loose_or_too_narrow() {
    assert_eq!(why(&lay("RP(1,0)", RED, ""), "cell:2,0"), "WW-ADD-3");
    assert_eq!(why(&lay(HOLE, RED, ""), "cell:2,0"), "WW-ADD-4");
}

// WW-MOVE-1, WW-GRUMPY-1, WW-MOVE-4, WW-MOVE-5, WW-MOVE-6
#[test]
fn a_penguin_says_why_it_stays() {
    let grumpy = lay("BG(1,0)", RED, "");
    assert_eq!(why(&grumpy, "cell:1,0"), "WW-GRUMPY-1");
    assert_eq!(why(&grumpy, "cell:0,0"), "WW-MOVE-1");
    let holds = lay("BP(1,0) YG(0,1) GP(1,1) RP(2,0)", RED, "");
    assert_eq!(why(&holds, "cell:1,1"), "WW-MOVE-4");
    assert_eq!(why(&lay(ARM, RED, ""), "cell:2,1"), "WW-MOVE-5");
    let shut = lay(&format!("{HOLE} YA(2,0)"), YELLOW, "");
    assert_eq!(why(&shut, "cell:2,0"), "WW-MOVE-6");
}

// WW-TURN-3, WW-TURN-4, WW-TURN-5, WW-MOVE-2
#[test]
fn what_was_done_in_the_turn_is_done() {
    let added = lay("BP(0,1)", RED, "").play(&["add parent 1,0"]);
    assert_eq!(why(&added, "tile:parent"), "WW-TURN-3");
    assert_eq!(why(&added, "cell:1,0"), "WW-MOVE-2");
    let moved = lay("RP(1,0)", RED, "").play(&["move 1,0 0,1"]);
    assert_eq!(why(&moved, "cell:0,1"), "WW-TURN-4");
    let last = at("players=4 board=bp(1,0)yp(0,1)rp(-1,0) turn=60");
    assert_eq!(why(&last, "cell:1,0"), "WW-TURN-5");
}

// WW-ADD-1, WW-BELLY-1, WW-TURN-6, WW-STUCK-3
#[test]
fn a_tile_of_the_supply_is_gone_or_fits_nowhere() {
    let four = lay("RP(1,0) RP(0,1) RP(-1,0) RP(0,-1)", RED, "");
    assert_eq!(why(&four, "tile:parent"), "WW-ADD-1");
    assert_eq!(why(&four, "button:end"), "WW-TURN-6");
    let bellies = at("players=4 board=rb(1,0)bb(-1,1)yb(0,-1) supply=4434/4434/4434/1040 turn=51");
    assert_eq!(why(&bellies, "tile:belly"), "WW-BELLY-1");
    assert_eq!(why(&bellies, "button:forfeit"), "WW-STUCK-3");
}
