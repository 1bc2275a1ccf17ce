//! The dingo and the options about him: AC-19 to AC-23.
use crate::table::Table;
use menagerie_core::Seat;

// AC-19 WR-DNGO-6, WR-DNGO-9
#[test]
fn the_controller_breaks_ties_and_the_caught_player_gets_the_dingo() {
    Table::at("players=3 seat=3 dingo=2,-5 red=-1,-5 red-babies=pwww blue=5,-5")
        .play(&["end", "* roll 4"])
        .asks(3)
        .offers("target", &["-1,-5", "5,-5"])
        .refused("target 0,0", "WR-DNGO-6")
        .play(&["target -1,-5"])
        .says("controller=1 blue=5,-5")
        .silent("red red-babies dingo");
}

// AC-19 WR-DNGO-7
#[test]
fn the_controller_chooses_among_shortest_ways_step_by_step() {
    Table::at("seat=2 dingo=2,-5 red=1,-2")
        .play(&["end", "* roll 2"])
        .asks(2)
        .offers("run", &["2,-4", "1,-4"])
        .refused("run 3,-5", "WR-DNGO-7")
        .play(&["run 1,-4"])
        .asks(1)
        .says("dingo=1,-3 red=1,-2 round=2");
}

// AC-20 WR-DNGO-4
#[test]
fn with_all_mamas_at_home_the_dingo_rests_and_no_die_is_rolled() {
    Table::at("seat=2 dingo=5,-1")
        .play(&["end"])
        .asks(1)
        .says("dingo=5,-1 round=2");
}

// AC-20 WR-DNGO-2
#[test]
fn a_dingo_comes_back_on_a_free_den_and_does_not_move_this_turn() {
    Table::at("seat=2 red=5,-1")
        .play(&["end"])
        .asks(2)
        .refused("place 1 5,-1", "WR-DNGO-2")
        .offers("place", &["1 9,-9", "1 -2,-8", "1 -6,1"])
        .play(&["place 1 9,-9"])
        .asks(1)
        .says("dingo=9,-9 round=2");
}

// AC-21 WR-BOUL-1, WR-BOUL-2
#[test]
fn boulders_lengthen_the_way_but_not_the_distance() {
    Table::at("players=3 boulders=on seat=3 dingo=1,-6 red=1,-4 blue=4,-6")
        .play(&["end", "* roll 2"])
        .offers("run", &["0,-5", "2,-6"])
        .play(&["run 0,-5"])
        .says("dingo=0,-4 red=1,-4 blue=4,-6");
    let table = Table::at("boulders=on red=0,-5 red-cubes=0,-5");
    assert!(table.wombat(1).smell.has(table.space("2,-5")));
    table.refused("move e 1", "WR-MOVE-6");
}

// AC-22 WR-EATS-1
#[test]
fn the_dingo_eats_all_cubes_he_runs_over() {
    let table = Table::at("players=3 dingo_eats_poop=on seat=3 dingo=5,-5 red=1,-5 red-cubes=4,-5*2/3,-5 blue-cubes=4,-5/2,-5")
        .play(&["end", "* roll 2"])
        .says("dingo=3,-5 blue-cubes=2,-5")
        .silent("red-cubes");
    assert_eq!(table.state.supply(Seat(0)), 15);
    assert_eq!(table.state.supply(Seat(1)), 14);
}

// AC-23 WR-PROT-2, WR-PROT-4
#[test]
fn a_protected_mama_is_passed_until_her_next_turn() {
    let table = Table::at("players=3 protection=all red=2,-5 blue=-1,-5 dingo=4,-5")
        .play(&["use protection", "end"])
        .says("red-protected=on red-tiles=hsrf")
        .play(&["end", "end", "* roll 3"])
        .asks(1)
        .says("dingo=1,-5 red=2,-5 blue=-1,-5 red-tiles=hsrf")
        .silent("red-protected");
    table.refused("use protection", "WR-ACT-2");
}

// AC-23 WR-PROT-5
#[test]
fn protection_is_no_help_to_one_who_walks_into_the_dingo() {
    Table::at("players=3 protection=all red=2,-5 red-cubes=2,-5 blue=-1,-5 dingo=4,-5")
        .play(&["use protection", "move e 2"])
        .says("controller=1")
        .silent("red dingo");
}
