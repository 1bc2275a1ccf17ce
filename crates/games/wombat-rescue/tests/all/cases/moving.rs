//! Smell, moves, pushing and coming home: AC-01 to AC-11.
use crate::table::Table;

fn smell(table: &Table) -> u32 {
    table.wombat(1).smell.len()
}

// AC-01 WR-SMELL-1, WR-SMELL-2
#[test]
fn one_two_or_three_cubes_smell_two_three_or_four_spaces_far() {
    for (cubes, spaces) in [("0,-4", 19), ("0,-4*2", 37), ("0,-4*3", 61)] {
        let table = Table::at(&format!("red-cubes={cubes}"));
        assert_eq!(smell(&table), spaces, "{}", table.picture());
    }
    let table = Table::at("red-cubes=0,-4");
    assert!(table.wombat(1).smell.has(table.space("2,-4")));
    assert!(!table.wombat(1).smell.has(table.space("3,-4")));
}

// AC-01
#[test]
fn the_smell_area_is_the_union_over_all_own_cubes() {
    let table = Table::at("red-cubes=0,-4/4,-4");
    for inside in ["2,-4", "3,-5", "3,-3"] {
        assert!(table.wombat(1).smell.has(table.space(inside)), "{inside}");
    }
    assert!(!table.wombat(1).smell.has(table.space("3,-6")));
    assert_eq!(smell(&table), 37);
}

// AC-02 WR-MOVE-3, WR-MOVE-4, WR-MOVE-5, WR-OBST-1, WR-EAT-1
#[test]
fn a_line_ends_outside_the_smell_area_at_a_foreign_cube_or_at_food() {
    let start = "red=0,-4 red-cubes=0,-4 blue-cubes=0,-5 food=o2,-6";
    let table = Table::at(start).max("e", 3).max("nw", 1).max("ne", 2);
    let east = table.clone().play(&["move e 3"]).says("red=3,-4 moves=1");
    assert!(!east.wombat(1).smell.has(east.space("3,-4")));
    let north = table.clone().play(&["move nw 1"]).says("red=0,-5");
    assert!(north.wombat(1).smell.has(north.space("0,-5")));
    let fed = table.clone().play(&["move ne 2"]);
    assert!(fed.wombat(1).smell.has(fed.space("2,-6")));
    fed.says("red=2,-6 red-mouth=o").silent("food");
    table
        .play(&["move ne 1"])
        .says("red=1,-5 food=o2,-6")
        .silent("red-mouth");
}

// AC-03 WR-MOVE-1, WR-SPEC-2, WR-WAND-4
#[test]
fn a_lost_mama_wanders_by_the_card() {
    Table::at("red=3,-3 red-cubes=0,0 blue-cubes=0,0")
        .refused("move e 1", "WR-MOVE-1")
        .refused("special e", "WR-SPEC-2")
        .play(&["wander"])
        .awaits_luck()
        .play(&["* card w28"])
        .offers("step", &["se", "sw", "ne"])
        .refused("step e", "WR-WAND-4")
        .play(&["step se"])
        .says("red=3,-2 moves=1 discard=w28");
}

// AC-04 WR-SPEC-2, WR-WAND-1
#[test]
fn only_her_own_baby_can_be_smelled() {
    Table::at("red=0,-7 red-babies=rwww")
        .refused("special nw", "WR-SPEC-2")
        .play(&["wander"]);
    Table::at("red=0,-7")
        .refused("wander", "WR-WAND-1")
        .play(&["special nw"])
        .says("red=0,-8 red-babies=pwww moves=1");
}

// AC-05 WR-WAND-2, WR-WAND-5, WR-DEC-3
#[test]
fn a_card_that_fits_nothing_is_skipped_and_a_single_option_is_taken() {
    Table::at("red=9,-9 deck=w04/w10")
        .play(&["wander", "* card w04"])
        .awaits_luck()
        .play(&["* card w10"])
        .asks(1)
        .says("red=8,-8 discard=w04 aside=w10 moves=1 wandered=on");
}

// AC-06 WR-PUSH-3, WR-PUSH-4
#[test]
fn a_mama_can_be_pushed_two_spaces_a_move() {
    let table = Table::at("red=-3,-5 blue=-1,-5 red-cubes=-1,-5*3").max("e", 3);
    table.clone().play(&["move e 3"]).says("red=0,-5 blue=1,-5");
    table
        .play(&["move e 2"])
        .says("red=-1,-5 blue=0,-5")
        .max("e", 2);
}

// AC-06
#[test]
fn nobody_is_pushed_off_the_board() {
    Table::at("red=4,-2 blue=6,-2 red-cubes=5,-2*2").max("e", 1);
}

// AC-07 WR-PUSH-5, WR-PUSH-8
#[test]
fn a_mama_pushed_onto_food_stops_the_pusher_and_does_not_eat() {
    Table::at("red=-3,-4 blue=-2,-4 red-cubes=-1,-4*2 food=g-1,-4")
        .max("e", 1)
        .play(&["move e 1"])
        .says("red=-2,-4 blue=-1,-4 food=g-1,-4")
        .silent("blue-mouth");
}

// AC-08 WR-PUSH-8, WR-CATCH-4, WR-CATCH-5
#[test]
fn a_mama_pushed_into_the_dingo_is_caught_and_gets_him() {
    Table::at("players=3 red=0,-2 blue=2,-2 blue-babies=wwpw red-cubes=2,-2*2 dingo=3,-2")
        .max("e", 2)
        .play(&["move e 2"])
        .asks(1)
        .says("red=2,-2 controller=2 moves=1")
        .silent("blue blue-babies dingo");
}

// AC-09 WR-PUSH-2, WR-PUSH-3
#[test]
fn a_row_of_mamas_is_pushed_along() {
    Table::at("players=3 red=-1,-5 blue=0,-5 yellow=2,-5 red-cubes=0,-6*3")
        .max("e", 2)
        .play(&["move e 2"])
        .says("red=1,-5 blue=2,-5 yellow=3,-5");
}

// AC-10 WR-ENT-2, WR-RESC-3
#[test]
fn at_home_mamas_share_the_space_and_babies_are_rescued() {
    let table = Table::at("red=-2,0 red-babies=pwww red-cubes=0,0 blue-cubes=0,0")
        .max("e", 2)
        .play(&["move e 2"])
        .says("red-babies=rwww")
        .silent("red blue");
    assert!(
        !table
            .heard
            .iter()
            .any(|event| { matches!(event, wombat_rescue::Event::Pushed { .. }) })
    );
}

// AC-11 WR-RESC-2
#[test]
fn a_second_baby_stays_where_he_is_and_stops_her() {
    Table::at("red=2,-8 red-cubes=0,-7 red-babies=wpww")
        .max("w", 2)
        .play(&["move w 2"])
        .says("red=0,-8 red-babies=wpww");
}
