//! Whose decision it is, and how games end.
use crate::table::Table;
use menagerie_core::{Audience, Bar, Game, Refusal as _, Tell, Turn, Value};
use wombat_rescue::{State, WombatRescue};

// WR-END-3, WR-DEC-1, WR-DEC-2
#[test]
fn the_bars_cite_their_rules() {
    let state: State = "players=2".parse().unwrap();
    let cited = |bar| WombatRescue::barred(&state, bar).rule().0;
    assert_eq!(cited(Bar::Over), "WR-END-3");
    assert_eq!(cited(Bar::NotYours(Turn::Chance)), "WR-DEC-1");
    assert_eq!(cited(Bar::Unreadable), "WR-DEC-2");
}

// WR-LIMIT-1, WR-LIMIT-2
#[test]
fn when_the_rounds_are_up_babies_pouch_and_cubes_decide() {
    let last = "players=5 seat=5 round=3 max_rounds=3 controller=1";
    let table = Table::at(&format!(
        "{last} red-babies=rwww blue=1,-1 blue-babies=rpww yellow-babies=rwww yellow-cubes=0,0 purple-babies=rwww"
    ));
    table
        .play(&["end"])
        .ended("limit places 3 1 2 3 5 scores 1 1 1 1 0");
    Table::at("players=1 round=9 max_rounds=9")
        .play(&["end"])
        .ended("limit places 2 scores 0");
}

// WR-LIMIT-2
#[test]
fn equal_first_places_share_the_win() {
    Table::at("seat=2 round=1 max_rounds=1 controller=1")
        .play(&["end"])
        .ended("limit places 1 1 scores 0 0");
}

// WR-LIMIT-2
#[test]
fn the_ending_names_what_decided() {
    for (position, by) in [
        ("red-babies=rwww blue-babies=wwww", "rescued"),
        ("red=1,-1 red-babies=rpww blue-babies=rwww", "pouch"),
        ("red-cubes=0,0/1,-1 blue-cubes=0,0", "cubes"),
        ("", "nothing"),
    ] {
        let table = Table::at(&format!(
            "seat=2 round=1 max_rounds=1 controller=1 {position}"
        ));
        let table = table.play(&["end"]);
        let outcome = WombatRescue::outcome(&table.state).unwrap();
        let view = WombatRescue::view(&table.state, Audience::Table);
        let words = WombatRescue::ending(&view, &outcome);
        assert_eq!(words.id, "wombat-rescue-end-limit");
        let told = ("by", Value::Text(by.to_owned()));
        assert!(words.args.contains(&told), "{words:?}\n{}", table.picture());
    }
}

// WR-SHORT-1
#[test]
fn three_rescues_win_the_shorter_game() {
    Table::at("shorter=on red=1,-1 red-babies=rrp")
        .play(&["use run-home"])
        .ended("rescued places 1 2 scores 3 0");
}

// WR-PROT-4, WR-TURN-2
#[test]
fn a_round_is_one_turn_of_every_player() {
    Table::at("players=3 start=2 seat=1 controller=3")
        .play(&["end"])
        .asks(2)
        .says("round=2");
}
