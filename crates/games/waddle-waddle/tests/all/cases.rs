//! The acceptance cases of the rulebook's section 13 about adding, moving and turns: T01 to T15.
use crate::table::{BLUE, GREEN, RED, Table, YELLOW, at, cells, lay};

const T03: &str = "RP(1,0) BP(2,-1) RG(3,-1) BG(3,0) RP(2,1) BP(1,1)";

// T01
#[test]
fn the_first_penguin_goes_to_any_side_of_the_iceberg() {
    let table = lay("", BLUE, "")
        .allows("add parent 1,0")
        .refuses("add parent 2,0", "WW-ADD-3")
        .refuses("add parent 0,0", "WW-ADD-2");
    let sides = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    assert_eq!(table.adds("parent"), cells(&sides));
}

// T02
#[test]
fn a_penguin_needs_the_iceberg_or_two_sides() {
    let table = lay("BP(1,0) YG(0,1)", RED, "")
        .allows("add parent 1,1")
        .refuses("add parent 2,0", "WW-ADD-3")
        .refuses("add parent 1,0", "WW-ADD-2");
    let places = [(1, 1), (1, -1), (0, -1), (-1, 0), (-1, 1)];
    assert_eq!(table.adds("parent"), cells(&places));
}

// T03
#[test]
fn an_enclosed_hole_cannot_be_filled() {
    lay(T03, BLUE, "").refuses("add grumpy 2,0", "WW-ADD-4");
}

// T04
#[test]
fn a_narrow_mouth_lets_nobody_in_and_a_wide_one_does() {
    let narrow = "RP(1,0) BP(2,-1) RG(3,-1) BG(3,-2) BP(1,1) RP(2,1) RG(1,2)";
    lay(narrow, BLUE, "")
        .refuses("add grumpy 2,0", "WW-ADD-4")
        .allows("add grumpy 3,0");
    let wide = "YP(0,1) RP(1,0) BP(1,1) BP(2,-1) RG(3,-1) BG(3,-2)";
    lay(wide, BLUE, "").allows("add grumpy 2,0");
}

// T05
#[test]
fn an_alpha_joins_no_group_that_has_one() {
    let tiles = "RA(1,0) RP(0,1) BP(1,-1)";
    lay(tiles, RED, "")
        .refuses("add alpha 1,1", "WW-ALPHA-1")
        .allows("add parent 1,1")
        .allows("add alpha -1,0");
    lay(tiles, BLUE, "").allows("add alpha 1,1");
    lay(tiles, RED, "level=1").allows("add alpha 1,1");
}

// T06
#[test]
fn a_lone_alpha_counts_as_a_group_and_others_may_merge_groups() {
    lay("RA(1,0)", RED, "").refuses("add alpha 0,1", "WW-ALPHA-1");
    lay("RA(1,0)", BLUE, "").allows("add alpha 0,1");
    let merging = "RA(1,0) RA(0,-1)";
    lay(merging, RED, "").refuses("add alpha 1,-1", "WW-ALPHA-1");
    let merged = lay(merging, RED, "").play(&["add parent 1,-1"]);
    assert_eq!(waddle_waddle::group_sizes(&merged.state, RED)[..2], [3, 0]);
    lay("RA(1,0) RA(0,-1) RP(1,-1)", RED, "")
        .refuses("add alpha 0,1", "WW-ALPHA-1")
        .refuses("add alpha 2,-1", "WW-ALPHA-1");
}

// T07
#[test]
fn big_bellies_keep_apart() {
    lay("BB(1,0)", RED, "")
        .refuses("add belly 1,-1", "WW-BELLY-1")
        .allows("add belly -1,0")
        .allows("add parent 1,-1");
    lay("BB(1,0)", BLUE, "").refuses("add belly 0,1", "WW-BELLY-1");
    lay("BB(1,0)", RED, "level=1").allows("add belly 1,-1");
}

// T08
#[test]
fn any_penguin_may_be_moved_as_if_it_were_added() {
    for seat in [RED, BLUE, YELLOW, GREEN] {
        lay("BP(1,0) YG(0,1) RP(1,1)", seat, "")
            .allows("move 1,1 -1,0")
            .refuses("move 1,1 2,-1", "WW-ADD-3")
            .refuses("move 1,1 0,1", "WW-ADD-2")
            .refuses("move 1,1 1,1", "WW-MOVE-7")
            .refuses("move 0,0 -1,0", "WW-MOVE-1")
            .refuses("move 2,2 -1,0", "WW-MOVE-1");
    }
}

// T09
#[test]
fn a_penguin_that_holds_another_stays_even_if_its_goal_would_repair_it() {
    lay("BP(1,0) YG(0,1) GP(1,1) RP(2,0)", RED, "")
        .refuses("move 1,1 2,-1", "WW-MOVE-4")
        .allows("move 2,0 -1,0");
}

// T10
#[test]
fn an_enclosed_penguin_cannot_slide_out() {
    lay(&format!("{T03} YA(2,0)"), YELLOW, "").refuses("move 2,0 -1,0", "WW-MOVE-6");
}

// T11
#[test]
fn a_penguin_at_the_iceberg_needs_no_other() {
    lay("RP(1,0) BP(1,-1)", RED, "").allows("move 1,-1 -1,0");
}

// T12
#[test]
fn a_penguin_that_would_split_the_huddle_may_not_move() {
    lay(
        "RP(1,0) BP(0,1) RG(1,1) BP(2,1) RP(3,1) BG(3,0) RA(4,0)",
        RED,
        "",
    )
    .refuses("move 2,1 -1,0", "WW-MOVE-5")
    .allows("move 4,0 -1,0");
}

// T13
#[test]
fn a_grumpy_is_never_moved() {
    lay("BG(1,0) RP(0,1)", RED, "").refuses("move 1,0 -1,0", "WW-GRUMPY-1");
    lay("BG(1,0) RP(0,1)", RED, "level=1").allows("move 1,0 -1,0");
}

const T14: &str = "BP(1,0) YP(0,1) RP(-1,0)";

// T14, sequence a
#[test]
fn after_the_add_the_turn_may_end_and_the_added_penguin_stays() {
    lay(T14, RED, "")
        .refuses("end", "WW-TURN-6")
        .play(&["add parent 1,1"])
        .asks(RED)
        .refuses("add parent 0,-1", "WW-TURN-3")
        .refuses("forfeit parent", "WW-TURN-3")
        .refuses("move 1,1 0,-1", "WW-MOVE-2")
        .play(&["end"])
        .asks(BLUE);
}

// T14, sequence b
#[test]
fn after_move_and_add_the_turn_ends_by_itself() {
    lay(T14, RED, "")
        .play(&["move -1,0 0,-1"])
        .asks(RED)
        .refuses("move 0,-1 -1,0", "WW-TURN-4")
        .refuses("end", "WW-TURN-6")
        .play(&["add parent 1,1"])
        .asks(BLUE);
}

// T14, last turn
#[test]
fn nothing_is_moved_in_the_sixteenth_turn() {
    at("players=4 board=bp(1,0)yp(0,1)rp(-1,0) turn=60")
        .asks(RED)
        .refuses("move -1,0 0,-1", "WW-TURN-5")
        .play(&["add parent 1,1"])
        .asks(BLUE);
}

fn bellies_only(green: &str) -> Table {
    let board = "board=rb(1,0)bb(-1,1)yb(0,-1)";
    at(&format!(
        "players=4 {board} supply=4434/4434/4434/{green} turn=51"
    ))
    .asks(GREEN)
}

// T15
#[test]
fn a_tile_is_forfeited_only_when_none_can_be_added() {
    let table = bellies_only("0040")
        .refuses("add belly 1,-1", "WW-BELLY-1")
        .refuses("add belly 0,1", "WW-BELLY-1")
        .refuses("add belly -1,0", "WW-BELLY-1")
        .refuses("forfeit alpha", "WW-ADD-1")
        .allows("forfeit belly");
    assert_eq!(table.legal().len(), 1, "no Move is legal");
    let table = bellies_only("1040").refuses("forfeit belly", "WW-STUCK-3");
    assert_eq!(table.adds("alpha"), cells(&[(1, -1), (0, 1), (-1, 0)]));
}
