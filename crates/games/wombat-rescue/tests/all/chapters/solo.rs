//! The solo game.
use crate::table::{Table, chosen};
use menagerie_core::Tell;
use wombat_rescue::{NOWHERE, WombatRescue};

// WR-SOLO-4, WR-SOLO-5
#[test]
fn he_makes_as_many_moves_as_babies_are_rescued() {
    let table = Table::at("players=1 red-cubes=0,0*2 red-babies=rrww")
        .play(&["end"])
        .says("to_come=2 awake=on")
        .play(&["* roll 1"]);
    let table = first_ways(table).awaits_luck().says("to_come=1");
    first_ways(table.play(&["* roll 1"]))
        .asks(1)
        .says("round=2")
        .silent("to_come");
}

/// Takes the first of the ways that are offered, until luck or another kind of decision comes.
fn first_ways(mut table: Table) -> Table {
    while table
        .legal()
        .first()
        .is_some_and(|way| way.starts_with("run ") || way.starts_with("target "))
    {
        let way = table.legal()[0].clone();
        table = table.play(&[&way]);
    }
    table
}

// WR-SOLO-3
#[test]
fn once_awake_he_stays_awake() {
    Table::at("players=1 red-cubes=0,0 awake=on")
        .play(&["end"])
        .awaits_luck()
        .says("to_come=1");
}

// WR-SOLO-8: she stands with a baby at his space, which is safe with her
#[test]
fn catching_the_mama_sends_him_to_his_den_and_loses_his_moves() {
    Table::at("players=1 red=6,-1 red-cubes=0,0*2 red-babies=rrwp dingo=7,-1")
        .play(&["end", "* roll 3"])
        .asks(1)
        .says("round=2 red-babies=rrww")
        .silent("red dingo to_come");
}

// WR-SOLO-7
#[test]
fn rammed_on_his_own_den_he_shares_it_and_moves_off_later() {
    let table = Table::at("players=1 red=13,-8 red-cubes=13,-8*2")
        .play(&["move e 1"])
        .says("red=14,-8")
        .silent("dingo")
        .play(&["end", "* roll 1"]);
    let table = first_ways(table);
    assert_eq!(table.wombat(1).at, table.space("14,-8"));
    assert_ne!(table.state.hunt.at[0], table.space("14,-8"));
}

// WR-SOLO-6: at the very space the baby fled to she finds him again
#[test]
fn a_baby_that_fled_to_where_she_stands_is_found_again() {
    Table::at("players=1 red=5,-1 red-cubes=5,-1 red-babies=wwpw dingo=6,-1")
        .play(&["move e 1"])
        .says("red=6,-1 red-babies=wwpw")
        .silent("dingo");
}

// WR-SOLO-11
#[test]
fn another_starting_den_can_be_chosen() {
    let table = Table::open(1, &[("layout", "outback"), ("starting_den", "0+1")]).luck(5);
    let den = table.state.starting_den().unwrap();
    assert!(table.state.ground.slots[0].contains(&den));
    assert_eq!(table.state.hunt.at[0], den);
    table.asks(1).says("layout=outback starting_den=0+1");
}

// WR-SOLO-11
#[test]
fn the_solo_layouts_name_a_den_that_is_farther_and_one_that_is_nearer() {
    for shorter in ["off", "on"] {
        let nearest = |den| {
            let table = Table::open(1, &[("shorter", shorter), ("starting_den", den)]).luck(5);
            let (ground, dingo) = (&table.state.ground, table.state.hunt.at[0]);
            let babies = ground.babies.iter().filter(|&&baby| baby != NOWHERE);
            let ways = babies.map(|&baby| ground.distance(dingo, baby));
            ways.collect::<Vec<_>>()
        };
        let sums = ["near", "layout", "far"].map(|den| nearest(den).iter().sum::<u16>());
        assert!(sums.is_sorted_by(|a, b| a < b), "{sums:?}");
    }
    // what has no name there is no den
    let named = |players, options: &[_]| WombatRescue::setup(players, &chosen(options));
    assert!(named(1, &[("starting_den", "nearby")]).is_err());
    assert!(named(1, &[("layout", "outback"), ("starting_den", "far")]).is_err());
    assert!(named(2, &[("starting_den", "far")]).is_err());
}
