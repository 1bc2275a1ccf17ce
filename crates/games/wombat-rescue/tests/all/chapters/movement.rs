//! Moves, pushing, wandering and action tiles.
use crate::table::Table;
use wombat_rescue::Event;

// WR-TURN-3, WR-TURN-5
#[test]
fn a_fourth_move_is_refused_but_tiles_may_still_be_used() {
    Table::at("red=1,-1 red-cubes=0,0 moves=3")
        .refused("move e 1", "WR-TURN-3")
        .refused("special e", "WR-TURN-3")
        .refused("wander", "WR-TURN-3")
        .play(&["use run-home", "end"]);
}

// WR-MOVE-2, WR-SPEC-1, WR-WAND-1
#[test]
fn inside_her_smell_area_she_walks_at_least_one_step() {
    Table::at("red-cubes=0,0")
        .refused("move e 0", "WR-MOVE-2")
        .refused("special e", "WR-SPEC-1")
        .refused("wander", "WR-WAND-1");
}

// WR-WAND-1: closed to her, food does not keep her from wandering
#[test]
fn food_under_a_mama_who_cannot_be_pushed_leaves_her_lost() {
    Table::at("players=3 red=7,-9 red-babies=wrww blue=8,-9 yellow=9,-9 food=o8,-9")
        .refused("special e", "WR-SPEC-2")
        .play(&["wander"]);
    Table::at("players=3 red=7,-9 red-babies=wrww blue=8,-9 food=o8,-9")
        .refused("wander", "WR-WAND-1")
        .play(&["special e"])
        .says("red=8,-9 blue=9,-9 red-mouth=o");
}

// WR-WAND-3: with every card out of the game that would lead anywhere
#[test]
fn wandering_needs_a_space_and_a_card_that_leads_there() {
    Table::at("red=9,-9 deck=w04").refused("wander", "WR-WAND-3");
}

// WR-WAND-6
#[test]
fn the_discard_pile_is_shuffled_when_a_card_is_needed() {
    let table = Table::at("red=9,-9 deck=w04 discard=w10")
        .play(&["wander", "* card w04"])
        .says("deck=w04/w10");
    assert!(table.heard.contains(&Event::Reshuffled));
    table.play(&["* card w10"]).says("deck=w04 aside=w10");
}

// WR-ACT-1, WR-TURN-5, WR-FIVE-2, WR-DEC-2
#[test]
fn while_a_step_is_pending_nothing_else_is_done() {
    Table::at("red=3,-3 red-tract=//b")
        .play(&["wander", "* card w28"])
        .refused("use hold", "WR-ACT-1")
        .refused("use scamper e", "WR-ACT-1")
        .refused("end", "WR-TURN-5")
        .refused("spare", "WR-FIVE-2")
        .refused("move e 1", "WR-DEC-2")
        .refused("give 2", "WR-DEC-2");
}

// WR-RESC-3, WR-ARR-1
#[test]
fn passing_over_home_rescues_the_baby() {
    Table::at("red=-2,0 red-cubes=0,0 red-babies=wpww")
        .play(&["move e 3"])
        .says("red=1,0 red-babies=wrww");
}

// WR-PUSH-8, WR-PUSH-9
#[test]
fn a_mama_pushed_home_rescues_and_the_pusher_may_follow() {
    let table = Table::at("red=-2,0 blue=-1,0 red-cubes=-1,0 blue-babies=pwww").max("e", 4);
    table
        .clone()
        .play(&["move e 1"])
        .says("red=-1,0 blue-babies=rwww")
        .silent("blue");
    table
        .play(&["move e 2"])
        .says("blue-babies=rwww")
        .silent("red blue");
}

// WR-END-1
#[test]
fn a_pushed_mama_can_win_on_anothers_turn() {
    Table::at("red=-2,0 blue=-1,0 red-cubes=-1,0 blue-babies=prrr")
        .play(&["move e 1"])
        .ended("rescued places 2 1 scores 0 4")
        .says("red=-2,0");
}

// WR-PUSH-5: the pusher's own cubes stop the pushed one
#[test]
fn the_pushers_cubes_are_an_obstacle_for_the_pushed() {
    Table::at("red=-3,-5 blue=-2,-5 red-cubes=-1,-5*3").max("e", 1);
}

// WR-PROT-5, WR-CATCH-3
#[test]
fn a_protected_mama_who_is_pushed_into_the_dingo_shares_his_space() {
    Table::at("protection=all red=0,-2 blue=1,-2 blue-protected=on blue-tiles=hsrf red-cubes=0,-2*2 dingo=2,-2")
        .max("e", 1)
        .play(&["move e 1"])
        .says("red=1,-2 blue=2,-2 dingo=2,-2");
}

// WR-CATCH-7
#[test]
fn caught_on_her_own_move_she_goes_on_with_her_turn() {
    Table::at("red=0,-2 red-babies=wwpw red-cubes=0,-2/0,0 dingo=2,-2")
        .play(&["move e 2"])
        .asks(1)
        .says("moves=1 controller=1")
        .silent("red red-babies dingo")
        .play(&["move e 1", "end"])
        .asks(1)
        .offers("place", &["1 9,-9", "1 -2,-8", "1 5,-1", "1 -6,1"]);
}

// WR-CATCH-5, WR-DEC-5: the controller was pushed into her own dingo
#[test]
fn giving_the_dingo_away_interrupts_the_pushers_movement() {
    Table::at("players=3 red=0,-2 yellow=1,-2 red-cubes=0,-2*2 dingo=2,-2")
        .play(&["move e 1"])
        .asks(3)
        .refused("give 3", "WR-CATCH-5")
        .offers("give", &["1", "2"])
        .play(&["give 2"])
        .asks(1)
        .says("controller=2 moves=1");
}

// WR-CATCH-6, WR-TWO-4: two caught within one move
#[test]
fn of_several_caught_in_one_move_the_controller_chooses() {
    let table = Table::at(
        "players=4 second_dingo=on red=0,-2 blue=1,-2 yellow=2,-2 red-cubes=0,-2*2 dingo=2,-2 dingo2=3,-2",
    );
    table
        .play(&["move e 1"])
        .asks(4)
        .refused("give 1", "WR-CATCH-6")
        .refused("give 4", "WR-CATCH-6")
        .offers("give", &["2", "3"])
        .play(&["give 3"])
        .says("controller=3 red=1,-2")
        .silent("blue yellow dingo dingo2");
}

// WR-ACT-2, WR-HOLD-2, WR-RUN-2, WR-SCAM-2
#[test]
fn tiles_are_not_wasted() {
    Table::at("no_run_home=on red=9,-9")
        .refused("use run-home", "WR-ACT-2")
        .refused("use protection", "WR-ACT-2")
        .refused("use hold", "WR-HOLD-2")
        .refused("use scamper e", "WR-SCAM-2");
    Table::at("red-cubes=0,0").refused("use run-home", "WR-RUN-2");
}

// WR-HOLD-4
#[test]
fn a_hold_lapses_when_the_held_set_is_gone() {
    Table::at("red=0,-2 red-tract=//b held=on red-tiles=srf")
        .play(&["use fiber"])
        .silent("held")
        .play(&["end"])
        .says("red-cubes=0,-2");
}

// WR-POOP-2 by High-Fiber Diet
#[test]
fn a_diet_with_an_empty_supply_moves_a_cube_within_the_movement_phase() {
    Table::at("red=1,-7 red-tract=//b red-cubes=0,0*3/0,-2*3/2,-4*3/-2,-2*3/4,-6*3")
        .play(&["use fiber"])
        .refused("end", "WR-TURN-5")
        .play(&["relocate 4,-6"])
        .asks(1)
        .play(&["end"]);
}

// WR-FIVE-2
#[test]
fn the_fifth_player_adds_her_spare_disk_once() {
    Table::at("players=5 seat=5 green-spare=on")
        .play(&["spare"])
        .says("green-mouth=b")
        .silent("green-spare")
        .refused("spare", "WR-FIVE-2");
}
