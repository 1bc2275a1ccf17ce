//! Alone and with five: AC-24 and AC-25.
use crate::table::Table;
use menagerie_core::{Seat, Turn};
use wombat_rescue::State;

// AC-24 WR-SOLO-6
#[test]
fn alone_she_rams_the_dingo_home_to_his_den() {
    let table = Table::at("players=1 red=6,-3 red-cubes=6,-3 red-babies=wwpw dingo=8,-3")
        .max("e", 2)
        .play(&["move e 2"])
        .says("red=8,-3 moves=1")
        .silent("red-babies dingo");
    assert_eq!(table.state.hunt.at[0], table.space("14,-8"));
    assert!(table.wombat(1).waiting & 0b100 != 0);
}

// AC-24 WR-SOLO-3
#[test]
fn the_solo_dingo_sleeps_until_two_cubes_lie() {
    Table::at("players=1 red-cubes=0,0 dingo=9,-6")
        .play(&["end"])
        .asks(1)
        .says("dingo=9,-6 round=2")
        .silent("awake");
}

// AC-24 WR-SOLO-9
#[test]
fn a_solo_game_is_lost_when_the_dingo_reaches_a_baby() {
    let mut table = Table::at("players=1 red-cubes=0,0*2 dingo=9,-6")
        .play(&["end", "* roll 3"])
        .says("awake=on target=6,-5");
    while let Turn::Decide(_) = table.state.turn() {
        let step = table.legal()[0].clone();
        table = table.play(&[&step]);
    }
    table.ended("lost places 2 scores 0").says("dingo=6,-5");
}

// AC-25 WR-SETUP-4, WR-SETUP-5, WR-SETUP-6, WR-FIVE-1
#[test]
fn five_players_get_their_disks_by_turn_position() {
    let table = Table::open(5, &[("start", "2"), ("arrangement", "reference")]);
    let seats = [1, 2, 3, 4, 0].map(Seat);
    let mouths = seats.map(|seat| table.state.wombats[seat].mouth.to_string());
    assert_eq!(mouths, ["", "g", "o", "b", "b"]);
    for seat in seats {
        let wombat = &table.state.wombats[seat];
        assert_eq!(wombat.tract.to_string(), "/b/");
        assert_eq!(wombat.spare, seat == Seat(0));
        assert_eq!(table.state.supply(seat), 14);
    }
    let bag = |state: &State| *state.bag.0.counts();
    assert_eq!(bag(&table.state), [29, 19, 2]);
    let table = table.luck(1);
    assert_eq!(table.state.disks().len(), 31);
    assert_eq!(table.state.bag.total(), 19);
    // WR-SETUP-9: the last player puts the dingo out
    table
        .asks(1)
        .refused("place 1 0,0", "WR-SETUP-9")
        .play(&["place 1 5,-1"])
        .asks(2);
}
