//! Tables that can be made, and tables that cannot.
use crate::table::{Table, chosen};
use menagerie_core::{Quick, Refusal as _, Tell};
use wombat_rescue::{Arrangement, Layout, Setup, TileId, WombatRescue};

fn setup(players: u8, options: &[(&str, &str)]) -> Setup {
    WombatRescue::setup(players, &chosen(options)).unwrap()
}

fn refused(players: u8, options: &[(&str, &str)], rule: &str) {
    let refusal = WombatRescue::setup(players, &chosen(options)).unwrap_err();
    assert_eq!(refusal.rule().0, rule, "{options:?} {refusal:?}");
}

// WR-CONF-2
#[test]
fn tables_that_cannot_be_are_refused() {
    let conf = |players: u8, options: &[(&str, &str)]| refused(players, options, "WR-CONF-2");
    conf(0, &[]);
    conf(6, &[]);
    conf(1, &[("second_dingo", "on")]);
    conf(1, &[("protection", "all")]);
    conf(2, &[("layout", "short-track")]);
    conf(2, &[("shorter", "on"), ("layout", "outback")]);
    conf(1, &[("layout", "outback")]);
    conf(2, &[("starting_den", "0+1")]);
    conf(1, &[("starting_den", "1+0")]);
    conf(1, &[("starting_den", "24+0")]);
    conf(1, &[("starting_den", "5+3")]);
    conf(2, &[("layout", "billabong"), ("arrangement", "reference")]);
    conf(2, &[("arrangement", "best")]);
    conf(2, &[("boulders", "some")]);
    conf(2, &[("start", "3")]);
    conf(2, &[("start", "me")]);
    conf(2, &[("protection", "3")]);
    conf(2, &[("protection", "1,1")]);
    conf(2, &[("max_rounds", "1001")]);
    conf(2, &[("max_rounds", "-1")]);
}

// WR-LAY-1
#[test]
fn the_usual_layout_follows_from_players_and_length() {
    for (players, shorter, name) in [
        (1, "off", "lone-mama"),
        (1, "on", "lone-mama-short"),
        (2, "off", "outback"),
        (5, "on", "short-track"),
    ] {
        let setup = setup(players, &[("shorter", shorter)]);
        assert_eq!(setup.ground.label, name);
    }
}

// WR-SHORT-1, WR-SHORT-2, WR-LAY-2
#[test]
fn the_shorter_game_leaves_out_four_regular_tiles_at_most_one_with_a_den() {
    for players in [1, 3] {
        let setup = setup(players, &[("shorter", "on")]);
        for seed in 0..300 {
            let rng = &mut Quick::new(seed);
            let laid = Arrangement::draw(&setup.ground, &setup.terms, rng).unwrap();
            laid.fits(&setup.ground, &setup.terms).unwrap();
            let out = TileId::regular().filter(|tile| !laid.tiles().any(|l| l.tile == *tile));
            let out: Vec<TileId> = out.collect();
            assert_eq!(out.len(), 4, "seed {seed}");
            let dens = ["r16", "r17", "r18", "r19"].map(|name| name.parse::<TileId>().unwrap());
            let dens_out = out.iter().filter(|tile| dens.contains(*tile)).count();
            assert!(dens_out <= 1, "seed {seed}: {out:?}");
        }
    }
}

// WR-SETUP-3
#[test]
fn every_tile_comes_to_every_slot_and_turn() {
    let setup = setup(2, &[]);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..800 {
        let laid = Arrangement::draw(&setup.ground, &setup.terms, &mut Quick::new(seed)).unwrap();
        seen.extend(laid.tiles().enumerate());
    }
    // 19 free slots with 19 tiles in 3 ways, and 5 fixed tiles
    assert_eq!(seen.len(), 19 * 19 * 3 + 5);
}

// WR-BOUL-4
#[test]
fn in_our_layouts_boulders_never_cut_the_board() {
    for name in Layout::names() {
        let shorter = if Layout::named(name).unwrap().babies() == 3 {
            "on"
        } else {
            "off"
        };
        let options = [("layout", name), ("boulders", "on"), ("shorter", shorter)];
        let boulders = setup(2, &options);
        let mut plain = boulders.terms;
        plain.boulders = false;
        for seed in 0..100 {
            let rng = &mut Quick::new(seed);
            let laid = Arrangement::draw(&boulders.ground, &plain, rng).unwrap();
            assert_eq!(
                laid.fits(&boulders.ground, &boulders.terms),
                Ok(()),
                "{name} {seed}"
            );
        }
    }
}

// WR-PROT-3
#[test]
fn protection_goes_to_chosen_seats() {
    let table = Table::open(3, &[("protection", "1,3")]);
    let has = |seat| {
        table
            .wombat(seat)
            .ready
            .has(wombat_rescue::ActionTile::Protection)
    };
    assert_eq!([1, 2, 3].map(has), [true, false, true]);
}

// WR-SETUP-1
#[test]
fn a_start_player_who_is_not_named_is_drawn() {
    Table::open(3, &[])
        .awaits_luck()
        .play(&["* start 3"])
        .says("start=3 phase=setup");
}
