//! Positions that cannot be, and the rules they break.
use crate::table::Table;
use menagerie_core::{Audience, Game};
use wombat_rescue::{State, View, WombatRescue};

#[test]
fn an_impossible_position_is_refused_with_the_rule_it_breaks() {
    let wrong = [
        ("red=0,9", "WR-STATE-1"),
        ("food=g0,0", "WR-STATE-2"),
        ("food=g1,-1/o1,-1", "WR-STATE-2"),
        ("red=5,-5 red-babies=ppww", "WR-STATE-3"),
        (
            "red-cubes=0,0*3/0,-1*3/0,-2*3/0,-3*3/0,-4*3/0,-5",
            "WR-STATE-3",
        ),
        ("discard=w01 aside=w01", "WR-STATE-5"),
        ("aside=w02", "WR-STATE-5"),
        ("card=w28", "WR-STATE-5"),
        ("dingo2=0,-2", "WR-STATE-6"),
        ("awake=on", "WR-STATE-6"),
        ("players=1 dingo=off", "WR-STATE-6"),
        ("seat=3", "WR-STATE-7"),
        ("wait=roll", "WR-STATE-7"),
        ("round=0", "WR-STATE-7"),
        ("phase=cleanup movers=1 dingo=0,-2 seat=2", "WR-STATE-7"),
        ("red-mouth=bbbbb blue-mouth=bbbbbb", "WR-COMP-5"),
        ("bag=30/20/10 red-mouth=g", "WR-COMP-5"),
        ("tiles=none", "WR-SETUP-3"),
        ("tiles=h+0", "WR-SETUP-3"),
        ("red=1,-1 blue=1,-1", "WR-ENT-2"),
        ("red-babies=pwww", "WR-RESC-3"),
        ("red-tiles=hp", "WR-ACT-2"),
        ("red-protected=on", "WR-PROT-1"),
        ("red-spare=on", "WR-FIVE-2"),
        ("red-tract=//b+g", "WR-HOLD-3"),
        ("held=on", "WR-HOLD-2"),
        ("dingo=0,0", "WR-DNGO-8"),
        ("boulders=on red=1,-5", "WR-BOUL-1"),
        ("boulders=on red-cubes=1,-5", "WR-BOUL-1"),
        ("caught=1", "WR-CATCH-6"),
        ("placing=1", "WR-DNGO-2"),
        ("movers=1 dingo=0,-2", "WR-TWO-2"),
        ("steps=2", "WR-DNGO-7"),
        ("target=0,-2", "WR-DNGO-6"),
        ("due=1", "WR-POOP-2"),
        ("wait=step red-cubes=0,0 card=w28", "WR-WAND-1"),
        ("wait=card red=9,-9 deck=w04", "WR-WAND-3"),
        ("red-babies=rrrr", "WR-END-1"),
        ("phase=rescued", "WR-END-1"),
        ("phase=lost", "WR-END-1"),
        ("phase=limit", "WR-LIMIT-1"),
        ("max_rounds=2 round=3", "WR-LIMIT-1"),
        ("layout=nowhere", "WR-LAY-3"),
        ("layout=short-track", "WR-CONF-2"),
        ("players=1 second_dingo=on", "WR-CONF-2"),
        ("players=1 layout=outback", "WR-CONF-2"),
        ("starting_den=0+1", "WR-CONF-2"),
        ("phase=setup wait=tiles red-mouth=b", "WR-SETUP-3"),
        ("phase=setup wait=place", "WR-TWO-1"),
        ("phase=setup wait=food controller=1", "WR-SETUP-9"),
    ];
    for (text, rule) in wrong {
        match text.parse::<State>() {
            Ok(state) => panic!("{text} is read as {state}, {rule} expected"),
            Err(flaw) => assert_eq!(flaw.rule.map(|rule| rule.0), Some(rule), "{text}: {flaw}"),
        }
    }
}

#[test]
fn an_unreadable_position_says_which_part_is_wrong() {
    for (text, part) in [
        ("players=6", "players"),
        ("red=x", "red"),
        ("red-cubes=0,0*4", "red-cubes"),
        ("red-cubes=0,0/0,0*2", "red-cubes"),
        ("red-babies=ww", "red-babies"),
        ("red-babies=wxww", "red-babies"),
        ("red-tract=b", "red-tract"),
        ("red-tiles=hh", "red-tiles"),
        ("phase=lunch", "phase"),
        ("wait=lunch", "wait"),
        ("bag=1/2", "bag"),
        ("caught=3", "caught"),
        ("purple=0,-1", "purple"),
        ("protection=4", "protection"),
        ("starting_den=x", "starting_den"),
        ("held=maybe", "held"),
        ("kangaroo=1", "kangaroo"),
    ] {
        match text.parse::<State>() {
            Ok(state) => panic!("{text} is read as {state}"),
            Err(flaw) => assert_eq!(flaw.part, part, "{text}: {flaw}"),
        }
    }
}

// a browser and a bot at the other end of a wire see the same
#[test]
fn a_view_crosses_the_wire_whole() {
    let table = Table::at("players=3 second_dingo=on seat=3 red=0,-2 blue=0,-6 red-tract=go//b dingo=2,-2 dingo2=3,-6")
        .play(&["end", "* roll 2"]);
    let view = WombatRescue::view(&table.state, Audience::Table);
    let wire = serde_json::to_string(&view).unwrap();
    let again: View = serde_json::from_str(&wire).unwrap();
    assert_eq!(again, view);
    assert_eq!(again.position.0, table.state);
    assert!(serde_json::from_str::<View>(&wire.replace("players=3", "players=9")).is_err());
}
