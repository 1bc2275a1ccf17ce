//! Rules about rounds, first players and endings that no acceptance case tells.
use crate::table::Table;
use hunt_the_wumpus::{Seen, Stage};
use menagerie_core::Seat;

// HTW-END-3
#[test]
fn hunters_who_go_out_together_leave_nobody_to_win() {
    Table::at("wumpus=d3 red=e3 red-size=1 blue=e3 blue-size=1 turn=roll")
        .luck("roll 2")
        .ended("wumpus places 2 2 scores 0 0");
}

// HTW-END-2
#[test]
fn the_wumpus_own_move_can_leave_a_last_hunter() {
    Table::at("hunters=red,blue,green wumpus=d3 red=e3 red-size=1 blue=e3 blue-size=1 turn=roll")
        .luck("roll 2")
        .ended("last_hunter places 2 2 1 scores 0 0 5");
}

// HTW-END-5
#[test]
fn at_the_round_limit_the_largest_hand_size_wins() {
    let last =
        "hunters=red,blue,green green-size=2 green-hand=2run round=7 limit=7 turn=reconcile:green";
    Table::at(&format!("{last} red-size=3 red-hand=3cover"))
        .then("green keep")
        .asks("over")
        .ended("round_limit places 2 1 2 scores 3 5 2");
    Table::at("round=100 blue-size=4 red-size=4 blue-hand=4run turn=reconcile:blue")
        .then("blue keep")
        .ended("round_limit places 1 1 scores 4 4");
}

// HTW-OPT-3
#[test]
fn without_a_limit_round_follows_round() {
    let table = Table::at("round=4000 limit=0 blue-size=4 blue-hand=4run turn=reconcile:blue");
    let table = table.then("blue keep").asks("blue scent");
    assert_eq!(table.state.round, 4001);
}

// HTW-OPT-2, HTW-ROUND-4
#[test]
fn with_rotate_first_the_next_living_player_clockwise_begins() {
    let start = "hunters=red,blue,green blue-size=0 red-hand=3run red-size=3 green-hand=3cover green-size=3";
    let table = Table::at(&format!("{start} rotate=on turn=reconcile:green")).then("green keep");
    assert_eq!(table.state.first, Seat(2), "{}", table.picture());
    table.asks("green scent");
    let table = Table::at(&format!("{start} turn=reconcile:green")).then("green keep");
    table.asks("red scent");
}

// HTW-ROUND-3
#[test]
fn a_first_player_who_goes_out_in_the_own_turn_costs_nobody_a_turn() {
    let table = Table::at(
        "hunters=red,blue,green wumpus=d4 red=d4 red-size=1 red-hand=bow blue-hand=run+cover green-hand=nets turn=fight:red",
    )
    .then("red attack bow")
    .then("blue evade run")
    .then("green evade none");
    assert_eq!(table.state.first, Seat(1), "{}", table.picture());
    assert!(table.heard(Seen::Out { seat: Seat(0) }));
    let table = table.until("blue move").then("blue stay");
    let table = table.until("green move").then("green stay");
    let table = table.until("blue reconcile"); // and nobody has a second turn
    assert_eq!(table.state.round, 1);
}

// HTW-ROUND-3, HTW-HIT-6
#[test]
fn a_first_player_lost_in_the_wumpus_phase_hands_the_role_on() {
    let table =
        Table::at("hunters=red,blue,green wumpus=d3 red=e3 red-size=1 green-hand=run turn=roll");
    let table = table.luck("roll 2").asks("green before");
    assert_eq!(table.state.active, Some(Seat(1)));
    assert_eq!(table.state.first, Seat(1));
}

// HTW-ROUND-2, HTW-GEO-7
#[test]
fn turns_go_round_by_corner_whatever_the_seats() {
    let mut table =
        Table::at("hunters=green,blue,red camps=blue-red-yellow-green first=green turn=roll");
    table = table.luck("roll 5");
    for hunter in ["green", "blue", "red"] {
        table = table
            .asks(&format!("{hunter} move"))
            .then(&format!("{hunter} stay"));
    }
    assert_eq!(table.state.stage, Stage::Draw);
    assert_eq!(table.state.who, Seat(0));
}

// HTW-RETREAT-6
#[test]
fn ones_own_retreat_before_moving_leaves_the_move() {
    let table =
        Table::at("wumpus=d7 red=d4 red-hand=retreat turn=move:red").then("red retreat red");
    let table = table.asks("red move");
    assert_eq!(table.legal(), ["stay", "move b1", "move a2", "move b2"]);
}

// HTW-RETREAT-7
#[test]
fn the_first_retreat_closes_the_window_after_moving() {
    Table::at("hunters=red,blue,green wumpus=d7 red=d4 red-hand=bow blue-hand=retreat green-hand=retreat turn=after:blue active=red")
        .then("blue retreat red")
        .asks("green before"); // Blue's turn: Green is not asked about Red any more
}

// HTW-SCENT-2
#[test]
fn one_scent_a_round_is_enough() {
    Table::at("wumpus=d4 red-hand=scent blue-hand=scent")
        .then("red scent d2")
        .asks("blue before");
}

// HTW-FIGHT-11
#[test]
fn a_wumpus_fought_in_a_lair_flees_to_another() {
    Table::at("hunters=red,blue,green wumpus=e3 red=e3 red-hand=bow blue=d4 blue-hand=run green=b2 turn=fight:red")
        .then("red attack bow")
        .then("blue evade run")
        .wumpus("d7"); // d4 and b2 are taken
}

// HTW-ACT-6
#[test]
fn a_hunter_without_cards_still_moves_and_does_not_fight() {
    Table::at("wumpus=d4 red=d3 turn=move:red")
        .then("red move d4")
        .asks("blue move");
}
