//! Digestion, cubes, action tiles and food: AC-12 to AC-18.
use crate::table::Table;
use menagerie_core::Seat;
use wombat_rescue::Disk;

/// Blue's first turn, in which she does nothing but put the dingo out.
const BLUE: [&str; 2] = ["end", "place 1 -2,-8"];

// AC-12 WR-DIG-1 to WR-DIG-5
#[test]
fn food_walks_through_the_tract_and_leaves_as_a_cube() {
    let mut table = Table::at("red=0,-2 red-mouth=go red-tract=/b/")
        .play(&["end"])
        .says("red-tract=go//b seat=2")
        .silent("red-mouth red-cubes")
        .play(&BLUE);
    table.state.wombats[Seat(0)].mouth.add(Disk::Green);
    table.state.bag.take(Disk::Green);
    let table = table
        .play(&["end"])
        .says("red-tract=/go/ red-mouth=g red-cubes=0,-2");
    assert_eq!(table.state.supply(Seat(0)), 14);
    assert_eq!(table.state.bag.count(Disk::Black), 10);
}

// AC-13 WR-HOLD-3
#[test]
fn a_held_set_is_caught_up_with_and_two_cubes_come_together() {
    Table::at("red=0,-2 red-tract=go/ggg/b")
        .play(&["use hold", "end"])
        .says("red-tract=/go/b+ggg red-tiles=srf")
        .silent("red-cubes held")
        .play(&BLUE)
        .play(&["end"])
        .says("red-cubes=0,-2*2 red-tract=//go");
}

// AC-14 WR-FIB-1, WR-FIB-2
#[test]
fn a_high_fiber_diet_gives_a_cube_at_once() {
    Table::at("red=0,-2 red-mouth=b").refused("use fiber", "WR-FIB-2");
    Table::at("red=0,-2 red-mouth=b red-tract=go/b/")
        .play(&["use fiber"])
        .says("red-tract=go// red-mouth=b red-cubes=0,-2 red-tiles=hsr")
        .asks(1);
}

// AC-15 WR-POOP-2
#[test]
fn with_an_empty_supply_a_cube_is_moved() {
    Table::at("red=1,-7 red-tract=//b red-cubes=0,0*3/0,-2*3/2,-4*3/-2,-2*3/4,-6*3")
        .play(&["end"])
        .asks(1)
        .refused("relocate 1,-7", "WR-POOP-2")
        .refused("relocate 3,-3", "WR-POOP-2")
        .offers("relocate", &["0,0", "0,-2", "2,-4", "-2,-2", "4,-6"])
        .play(&["relocate 0,0"])
        .says("red-cubes=1,-7/4,-6*3/2,-4*3/-2,-2*3/0,-2*3/0,0*2");
}

// AC-15 WR-POOP-3, WR-FIB-3
#[test]
fn a_fourth_cube_in_a_space_is_lost() {
    let table = Table::at("red=0,-2 red-tract=//b red-cubes=0,-2*3")
        .refused("use fiber", "WR-FIB-3")
        .play(&["end"])
        .says("red-cubes=0,-2*3")
        .silent("red-tract");
    assert_eq!(table.state.supply(Seat(0)), 12);
    assert_eq!(table.state.bag.count(Disk::Black), 10);
}

// AC-16 WR-SCAM-1, WR-ACT-2
#[test]
fn a_scamper_is_no_move_but_eats() {
    Table::at("red=3,-3 food=o4,-3 blue-cubes=4,-3")
        .play(&["use scamper e"])
        .says("red=4,-3 red-mouth=o red-tiles=hrf")
        .silent("moves food")
        .refused("use scamper e", "WR-ACT-2");
}

// AC-17 WR-END-1
#[test]
fn running_home_with_the_last_baby_wins_at_once() {
    Table::at("red=5,-5 red-babies=rrrp red-tract=//b")
        .play(&["use run-home"])
        .ended("rescued places 1 2 scores 4 0")
        .says("red-tract=//b")
        .refused("end", "WR-END-3");
}

// AC-18 WR-FILL-1 to WR-FILL-3
#[test]
fn three_food_cards_bring_food_to_every_open_food_space() {
    let table = Table::at(
        "wandered=on aside=w10/w22/w01 food=g1,-1 blue-cubes=3,-1 red=2,-3 dingo=4,-3 bag=20/6/0",
    )
    .play(&["end"])
    .awaits_luck()
    .play(&["* food ggggggggggggggggggggoooooo"])
    .says("discard=w01/w10/w22 bag=0/0/0 seat=2")
    .silent("aside wandered");
    let bare = table.state.land.food - table.state.disks();
    let bare: Vec<String> = bare
        .iter()
        .map(|space| table.state.ground.hex(space).to_string())
        .collect();
    assert_eq!(bare, ["2,-3", "4,-3", "3,-1", "0,2"]);
    assert_eq!(table.state.disks().len(), 27);
    assert_eq!(table.state.disk(table.space("1,-1")), Some(Disk::Green));
}
