//! Every place says why nothing can be done there, and says it truly.
use menagerie_core::{Options, laws};
use wallaby::{PLACE_RULES, Wallaby};

fn why(position: &str, touch: &str) -> &'static str {
    laws::reason::<Wallaby>(position, touch).0
}

#[test]
fn places_where_nothing_is_offered_say_why() {
    let valley = Options::new().with("board", "valley");
    let tables = [(2, Options::new()), (4, Options::new()), (2, valley)];
    let (asked, own) = laws::places_say_why::<Wallaby>(&tables, 6);
    assert_eq!(own, asked, "every one of them");
    laws::rules_stand::<Wallaby>(PLACE_RULES);
}

/// Red on d2, a 3; the field has holes at b1, e3, e5 and a6.
const JUMP: &str =
    "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 turn=red";

// WAL-JUMP-1, WAL-GEO-2, WAL-TURN-3
#[test]
fn a_jump_goes_straight_and_exactly_as_far_as_the_tile_says() {
    assert_eq!(why(JUMP, "cell:d3"), "WAL-JUMP-1"); // one step, and the tile says three
    assert_eq!(why(JUMP, "cell:f2"), "WAL-JUMP-1"); // two steps
    assert_eq!(why(JUMP, "cell:e3"), "WAL-GEO-2"); // aslant
    assert_eq!(why(JUMP, "cell:d2"), "WAL-TURN-3"); // where the wallaby stands
}

/// Yellow jumped from e2 to e3, which is bare.
const BOUNCE: &str = "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e3:31 scarecrow=d5 turn=yellow step=bounce from=e2 via=e3";

// WAL-BOUNCE-3, WAL-BOUNCE-5, WAL-GEO-2, WAL-TURN-3
#[test]
fn a_bounce_off_bare_ground_goes_up_to_three_steps_and_not_back() {
    assert_eq!(why(BOUNCE, "cell:a3"), "WAL-BOUNCE-3");
    assert_eq!(why(BOUNCE, "cell:e2"), "WAL-BOUNCE-5");
    assert_eq!(why(BOUNCE, "cell:d4"), "WAL-GEO-2");
    assert_eq!(why(BOUNCE, "cell:e3"), "WAL-TURN-3");
}

// WAL-BOUNCE-2: d5 is a 3
#[test]
fn a_bounce_off_a_tile_goes_as_far_as_the_tile_says() {
    let landed = "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d5:32 yellow=e2:31 scarecrow=d5 turn=red step=bounce from=d2 via=d5";
    assert_eq!(why(landed, "cell:c5"), "WAL-BOUNCE-2");
    assert_eq!(why(landed, "cell:d2"), "WAL-BOUNCE-5");
    assert_eq!(why(landed, "cell:a6"), "WAL-GEO-2");
}

// WAL-HARVEST-3
#[test]
fn only_the_tile_bounced_off_can_be_harvested() {
    let harvest = "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=a3:32 yellow=e2:31 scarecrow=d5 turn=red step=harvest from=d2 via=a2";
    assert_eq!(why(harvest, "cell:d2"), "WAL-HARVEST-3");
    assert_eq!(why(harvest, "cell:a3"), "WAL-HARVEST-3");
}

// WAL-SCARE-3, WAL-SCARE-4
#[test]
fn the_scarecrow_needs_another_tile() {
    let scare = "field=2.1231/.23312/3121.3/231231/1233.2/.12123 red=a3:321 yellow=e2:31 scarecrow=d5 turn=red step=scare from=d2 via=a2 harvested=on";
    assert_eq!(why(scare, "cell:e3"), "WAL-SCARE-3");
    assert_eq!(why(scare, "cell:a2"), "WAL-SCARE-3");
    assert_eq!(why(scare, "cell:d5"), "WAL-SCARE-4");
}

// WAL-SETUP-4, WAL-SETUP-6, WAL-SETUP-7, WAL-SETUP-8
#[test]
fn at_the_start_inner_cells_wrong_numbers_and_tiles_under_wallabies_say_so() {
    let place =
        "field=231231/123312/312123/231231/123312/312123 red=- yellow=- scarecrow=- step=place";
    assert_eq!(why(place, "cell:c3"), "WAL-SETUP-4");
    let take = "field=231231/123312/312123/231231/123312/312123 red=f1 yellow=c1 scarecrow=- turn=yellow step=take";
    assert_eq!(why(take, "cell:b1"), "WAL-SETUP-6");
    assert_eq!(why(take, "cell:f1"), "WAL-SETUP-7");
    assert_eq!(why(take, "cell:c1"), "WAL-SETUP-8");
}

// WAL-GROUND-2, WAL-GROUND-3
#[test]
fn the_tile_to_stand_on_comes_from_the_harvest() {
    let ground = "field=231231/123312/312123/.3.231/123312/312123 red=c4:2 yellow=c6:1 scarecrow=d5 turn=red step=ground from=a5 via=a4 harvested=on";
    assert_eq!(why(ground, "cell:c4"), "WAL-GROUND-2");
    assert_eq!(why(ground, "cell:d1"), "WAL-GROUND-2");
    assert_eq!(why(ground, "tile:1"), "WAL-GROUND-3");
}

#[test]
fn what_is_no_place_of_the_table_has_no_reason() {
    let state = JUMP.parse().expect("a position");
    use menagerie_core::{Audience, Game, Seat, Tell};
    let view = Wallaby::view(&state, Audience::Seat(Seat(0)));
    for touch in [
        "",
        "cell",
        "cell:",
        "cell:z9",
        "cell:g1",
        "cell:(-1,0)",
        "card:bow",
        "button:x",
    ] {
        assert_eq!(Wallaby::why(&view, touch), None, "{touch}");
    }
}
