//! Food, the dingo, and two of them.
use crate::table::Table;
use wombat_rescue::Event;

fn runs(table: &Table) -> usize {
    let ran = |event: &&Event| matches!(event, Event::Ran { .. });
    table.heard.iter().filter(ran).count()
}

// WR-FILL-1
#[test]
fn food_grows_only_in_the_turn_of_one_who_wandered() {
    Table::at("aside=w10/w22/w01")
        .play(&["end"])
        .asks(2)
        .says("aside=w10/w22/w01");
}

// WR-FILL-1
#[test]
fn of_four_food_cards_the_last_stays() {
    Table::at("wandered=on aside=w10/w22/w01/w16")
        .play(&["end"])
        .says("aside=w16 discard=w01/w10/w22")
        .awaits_luck();
}

// WR-DNGO-3
#[test]
fn with_all_dens_occupied_the_dingo_stays_off() {
    let table = Table::at("players=4 seat=4 red=9,-9 blue=-2,-8 yellow=-6,1 purple=5,-1")
        .play(&["end"])
        .asks(1)
        .silent("dingo");
    assert!(table.heard.contains(&Event::NoDen { dingo: 0 }));
}

// WR-DNGO-8
#[test]
fn the_dingo_walks_round_the_home_space() {
    Table::at("seat=2 dingo=-1,0 red=1,0")
        .play(&["end", "* roll 1"])
        .offers("run", &["0,-1", "-1,1"]);
}

// WR-DNGO-9: the way to Red leads round the home space, through Blue
#[test]
fn he_catches_whom_he_meets_on_the_way_to_his_target() {
    Table::at("players=3 seat=3 dingo=-1,0 red=1,0 blue=1,-1")
        .play(&["end", "* roll 3", "target 1,0", "run 0,-1"])
        .says("red=1,0 controller=2")
        .silent("blue dingo");
}

// WR-DNGO-11
#[test]
fn one_whose_protection_ended_beside_him_is_caught_without_a_step() {
    let table = Table::at("seat=2 dingo=2,-5 red=2,-5")
        .play(&["end", "* roll 1"])
        .says("controller=1")
        .silent("red dingo");
    assert_eq!(runs(&table), 0);
}

// WR-CATCH-2, WR-CATCH-6
#[test]
fn on_a_baby_space_he_catches_all() {
    Table::at("players=3 seat=3 dingo=0,-7 red=0,-8 red-babies=pwww blue=0,-8")
        .play(&["end", "* roll 1"])
        .asks(3)
        .refused("give 3", "WR-CATCH-6")
        .refused("give 5", "WR-CATCH-6")
        .offers("give", &["1", "2"])
        .play(&["give 2"])
        .says("controller=2")
        .silent("red blue red-babies dingo");
}

// WR-CATCH-5
#[test]
fn a_controller_whose_own_mama_is_caught_gives_him_away() {
    Table::at("players=3 seat=3 dingo=1,-6 yellow=1,-4")
        .play(&["end", "* roll 4"])
        .asks(3)
        .refused("give 3", "WR-CATCH-5")
        .play(&["give 1"])
        .says("controller=1");
}

// WR-EATS-1: coming out of the den is no move
#[test]
fn cubes_on_the_den_stay_when_he_is_put_there() {
    Table::at("seat=2 dingo_eats_poop=on red=0,-2 red-cubes=9,-9")
        .play(&["end", "place 1 9,-9"])
        .says("red-cubes=9,-9 dingo=9,-9");
}

// WR-EATS-2
#[test]
fn he_eats_first_and_catches_then() {
    Table::at("seat=2 dingo_eats_poop=on red=0,-2 red-cubes=0,-2*3 dingo=1,-2")
        .play(&["end", "* roll 2"])
        .says("controller=1")
        .silent("red red-cubes dingo");
}

// WR-TWO-1
#[test]
fn two_dingoes_start_on_two_dens_the_first_before_the_second() {
    let options = [
        ("second_dingo", "on"),
        ("start", "1"),
        ("arrangement", "reference"),
    ];
    Table::open(2, &options)
        .luck(3)
        .asks(2)
        .refused("place 2 9,-9", "WR-TWO-1")
        .play(&["place 1 9,-9"])
        .asks(2)
        .refused("place 2 9,-9", "WR-TWO-1")
        .refused("place 2 0,0", "WR-SETUP-9")
        .play(&["place 2 5,-1"])
        .asks(1)
        .says("dingo=9,-9 dingo2=5,-1");
}

// WR-TWO-2
#[test]
fn both_are_put_out_in_order_and_do_not_move() {
    Table::at("second_dingo=on seat=2 red=0,-2")
        .play(&["end"])
        .refused("place 2 9,-9", "WR-TWO-2")
        .play(&["place 1 9,-9", "place 2 5,-1"])
        .asks(1)
        .says("dingo=9,-9 dingo2=5,-1");
}

// WR-TWO-2: the one who was on the board moves after the other was put out
#[test]
fn only_the_one_who_was_on_the_board_before_moves() {
    Table::at("second_dingo=on seat=2 red=0,-2 dingo2=3,-2")
        .play(&["end", "place 1 9,-9", "* roll 1"])
        .asks(1)
        .says("dingo=9,-9 dingo2=2,-2");
}

// WR-TWO-2, WR-TWO-3
#[test]
fn the_controller_chooses_who_runs_first_and_finishes_both_moves() {
    Table::at("players=3 second_dingo=on seat=3 red=0,-2 blue=0,-6 dingo=2,-2 dingo2=3,-6")
        .play(&["end", "* roll 2"])
        .asks(3)
        .refused("dingo 3", "WR-TWO-2")
        .play(&["dingo 1"])
        .awaits_luck()
        .says("caught=1")
        .play(&["* roll 1"])
        .says("controller=1 dingo2=2,-6 blue=0,-6")
        .silent("red dingo caught");
}

// WR-TWO-4
#[test]
fn when_a_catch_leaves_nobody_to_hunt_the_second_roll_is_skipped() {
    Table::at("second_dingo=on seat=2 red=0,-2 dingo=2,-2 dingo2=3,-6")
        .play(&["end", "* roll 2", "dingo 1"])
        .asks(1)
        .says("controller=1 dingo2=3,-6");
}

// WR-TWO-4
#[test]
fn entering_a_space_with_both_sends_the_first_away() {
    Table::at("second_dingo=on red=0,-2 red-cubes=0,-2 dingo=1,-2 dingo2=1,-2")
        .play(&["move e 1"])
        .says("dingo2=1,-2 controller=1")
        .silent("red dingo");
}
