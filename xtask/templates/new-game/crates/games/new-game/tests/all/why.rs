//! Every place says why nothing can be done there, and says it truly.
use menagerie_core::{Audience, Game, Options, Seat, Tell, laws};
use new_game::NewGame;

#[test]
fn places_where_nothing_is_offered_say_why() {
    let long = Options::new().with("track", "long");
    let tables = [(2, Options::new()), (4, Options::new()), (3, long)];
    let (asked, own) = laws::places_say_why::<NewGame>(&tables, 6);
    assert_eq!(own, asked, "every one of them");
}

/// Red on 3 can run to 5, 6 and 7: Blue stands on 4.
const RUN: &str = "track=12..23123123 red=3:3 blue=4:1 turn=red";

// NEW-RUN-1, NEW-RUN-2, NEW-RUN-3
#[test]
fn one_runs_forward_to_a_free_space_that_is_near() {
    let why = |touch| laws::reason::<NewGame>(RUN, touch).0;
    assert_eq!(why("space:2"), "NEW-RUN-1"); // behind
    assert_eq!(why("space:3"), "NEW-RUN-1"); // where the runner stands
    assert_eq!(why("space:4"), "NEW-RUN-2");
    assert_eq!(why("space:8"), "NEW-RUN-3");
    assert_eq!(why("space:home"), "NEW-RUN-3");
}

#[test]
fn what_is_no_place_of_the_table_has_no_reason() {
    let state = RUN.parse().expect("a position");
    let view = NewGame::view(&state, Audience::Seat(Seat(0)));
    for touch in [
        "",
        "space",
        "space:",
        "space:0",
        "space:13",
        "space:05",
        "cell:5",
        "button:x",
    ] {
        assert_eq!(NewGame::why(&view, touch), None, "{touch}");
    }
}
