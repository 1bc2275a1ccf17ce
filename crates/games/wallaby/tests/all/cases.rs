//! The twenty acceptance cases of the rulebook, section 16.
use crate::table::{P, Q, Table};
use menagerie_core::{Game, Options, Quick, Tell};
use wallaby::Wallaby;

/// The rulebook's sample setup (case 02).
fn sample() -> Table {
    Table::laid(2, &[], P).play(&["place d1", "place c6", "take e5", "post d5"])
}

const CASE_08: &str = "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 turn=yellow";
const CASE_13: &str = "field=..12.1/..3.12/3121.3/...2.1/1.3..2/...1.. red=c5:333332221 yellow=f3:3332222111 scarecrow=d4";
const CASE_14: &str = "field=..12.1/..3.1./3121.3/...2.1/1.3..2/...12. red=c5:333332221 yellow=f3:3332222111 scarecrow=d4";

// WAL-CASE-01
#[test]
fn each_table_lays_its_own_number_of_tiles() {
    let counts = |players: u8, board: &str, seed: u64| {
        let setup = Wallaby::setup(players, &Options::new().with("board", board)).unwrap();
        let state = Wallaby::begin(&setup);
        let field = Wallaby::draw(&state, &mut Quick::new(seed)).0;
        [1, 2, 3].map(|n| field.with_number(n).count_ones())
    };
    assert_eq!(counts(2, "standard", 1), [12, 12, 12]);
    assert_eq!(counts(3, "standard", 1), [17, 16, 16]);
    assert_eq!(counts(2, "full", 1), [17, 16, 16]);
    for (players, full) in [(2, [12u32, 12, 12]), (3, [17, 16, 16])] {
        let mut boxed = [0u32; 3];
        for seed in 0..4900 {
            let laid = counts(players, "valley", seed);
            let missing: Vec<_> = (0..3).filter(|&i| laid[i] + 1 == full[i]).collect();
            assert_eq!(missing.len(), 1, "{laid:?}");
            boxed[missing[0]] += 1;
        }
        // 17/49, 16/49, 16/49 of 4900, within four standard deviations
        for (seen, expected) in boxed.into_iter().zip([1700u32, 1600, 1600]) {
            assert!(seen.abs_diff(expected) < 133, "{boxed:?}");
        }
    }
}

// WAL-CASE-02
#[test]
fn the_rulebooks_sample_setup() {
    let table = Table::laid(2, &[], P);
    assert_eq!(table.legal().len(), 20);
    let table = table.play(&["place d1", "place c6"]);
    assert_eq!(table.legal().len(), 12);
    table
        .play(&["take e5", "post d5"])
        .says("red=d1 yellow=c6:1 scarecrow=d5 turn=red step=jump")
        .says("field=231231/123312/312123/231231/1233.2/312123")
        .scored(&[0, 1]);
}

// WAL-CASE-03
#[test]
fn setup_refuses_inner_cells_wrong_numbers_and_tiles_under_wallabies() {
    let table = Table::laid(2, &[], P).refused("place c3", "WAL-SETUP-4");
    table
        .clone()
        .play(&["place d1", "place c6"])
        .refused("take b1", "WAL-SETUP-6");
    table
        .play(&["place f1", "place c1"])
        .refused("take f1", "WAL-SETUP-7")
        .refused("take c1", "WAL-SETUP-8")
        .play(&["take a2"]);
}

// WAL-CASE-04
#[test]
fn four_players_set_up_with_rising_head_starts() {
    let table = Table::laid(4, &[], Q).play(&[
        "place a1", "place g7", "take d1", "place a7", "take b4", "place g1", "take c4", "post g7",
    ]);
    assert_eq!(table.0.setup.goal(), 15);
    table
        .scored(&[0, 1, 2, 3])
        .says("turn=red step=jump scarecrow=g7 yellow=g7:1");
}

// WAL-CASE-05
#[test]
fn first_sample_turn() {
    sample()
        .offers(&["jump e", "jump s", "jump w"])
        .play(&["jump w"])
        .offers(&["bounce e3", "bounce s3"])
        .play(&["bounce s3", "harvest yes"])
        .says("red=b4:3 turn=yellow step=jump field=2.1231/123312/312123/231231/1233.2/312123")
        .scored(&[3, 1]);
}

fn after_case_06() -> Table {
    sample().play(&[
        "jump w",
        "bounce s3",
        "harvest yes",
        "jump w",
        "bounce n3",
        "harvest yes",
    ])
}

// WAL-CASE-06
#[test]
fn second_sample_turn() {
    after_case_06().scored(&[3, 4]).says("turn=red");
}

// WAL-CASE-07
#[test]
fn a_jump_off_the_board_is_refused_and_bounces_have_their_reasons() {
    after_case_06()
        .offers(&["jump n", "jump e"])
        .refused("jump w", "WAL-JUMP-3")
        .play(&["jump e"])
        .offers(&["bounce n3"])
        .refused("bounce w3", "WAL-BOUNCE-5")
        .refused("bounce s3", "WAL-BOUNCE-4")
        .refused("bounce n2", "WAL-BOUNCE-2");
}

// WAL-CASE-08
#[test]
fn from_a_missing_cell_one_bounces_as_far_as_one_likes() {
    Table::at(CASE_08)
        .play(&["jump s"])
        .offers(&[
            "bounce n2",
            "bounce e1",
            "bounce s1",
            "bounce s2",
            "bounce s3",
            "bounce w1",
            "bounce w2",
            "bounce w3",
        ])
        .play(&["bounce w1"])
        .says("yellow=d3:31 turn=red step=jump")
        .scored(&[5, 4]);
}

fn at_scare() -> Table {
    Table::at(CASE_08).play(&["jump s", "bounce w1", "jump w", "bounce s1", "harvest yes"])
}

// WAL-CASE-09
#[test]
fn harvesting_a_one_moves_the_scarecrow_which_guards_its_tile() {
    let table = at_scare();
    assert_eq!(table.legal().len(), 31);
    assert_eq!(table.legal()[0], "scare keep");
    table
        .play(&["scare d4"])
        .scored(&[6, 4])
        .play(&["jump s", "bounce e2"])
        .says("turn=red step=jump yellow=f4:31 scarecrow=d4")
        .says("field=2.1231/.23312/3121.3/231231/1233.2/.12123");
}

// WAL-CASE-10
#[test]
fn the_scarecrow_needs_another_cell_with_a_tile() {
    at_scare()
        .refused("scare a2", "WAL-SCARE-3")
        .refused("scare e3", "WAL-SCARE-3")
        .refused("scare d5", "WAL-SCARE-4");
    at_scare().play(&["scare d3"]);
    at_scare().play(&["scare a3"]);
}

// WAL-CASE-11
#[test]
fn a_tile_under_an_adversary_is_not_harvested() {
    Table::at("field=231231/123312/312123/231231/1233.2/312123 red=d1 yellow=b1:1 scarecrow=d5")
        .play(&["jump w", "bounce s3"])
        .says("red=b4 turn=yellow step=jump")
        .scored(&[0, 1]);
}

// WAL-CASE-12
#[test]
fn the_tile_just_won_may_be_given_back_at_once() {
    Table::at("field=2.1231/123.1./3121.3/.3.2.1/1..3.2/.1.12. red=f3:333322 yellow=d1:3322211 scarecrow=d4 turn=yellow")
        .play(&["jump s", "bounce n1", "harvest yes", "scare keep"])
        .offers(&["ground 1", "ground 2", "ground 3"])
        .play(&["ground 1"])
        .says("field=2.1231/12311./312..3/.3.2.1/1..3.2/.1.12. yellow=d2:3322211")
        .scored(&[16, 14]);
}

// WAL-CASE-13
#[test]
fn reaching_the_goal_wins_at_the_end_of_the_turn() {
    Table::at(CASE_13)
        .play(&["jump n", "bounce e3", "harvest yes"])
        .scored(&[25, 20])
        .ended("goal places 1 2 scores 25 20")
        .refused("jump n", "WAL-ACT-1");
}

// WAL-OPT-8: the same turn, where the first seat needs a plant more than the goal
#[test]
fn a_seat_that_needs_more_than_the_goal_goes_on_at_the_goal() {
    let uneven = format!(r#"{CASE_13} edition={{"goal_more":{{"seat_1":1}}}}"#);
    Table::at(&uneven)
        .play(&["jump n", "bounce e3", "harvest yes"])
        .scored(&[25, 20])
        .goes_on();
    let other = format!(r#"{CASE_13} edition={{"goal_more":{{"seat_2":1}}}}"#);
    Table::at(&other)
        .play(&["jump n", "bounce e3", "harvest yes"])
        .ended("goal places 1 2 scores 25 20");
}

// WAL-CASE-14
#[test]
fn a_goal_lost_in_the_ground_check_does_not_win() {
    Table::at(CASE_14)
        .play(&["jump n", "bounce e3", "harvest yes"])
        .scored(&[25, 20])
        .play(&["ground 1"])
        .scored(&[24, 20])
        .goes_on()
        .says("turn=yellow step=jump field=..12.1/....11/3121.3/...2.1/1.3..2/...12.");
}

// WAL-CASE-15
#[test]
fn a_cheap_tile_keeps_the_goal() {
    let table = Table::at(
        "field=..12.1/..3.1./3121.3/...2.1/1.3..2/....2. red=c5:3333322211 yellow=f3:3332222111 scarecrow=d4",
    )
    .play(&["jump n", "bounce e3", "harvest yes"])
    .scored(&[26, 20]);
    table
        .clone()
        .play(&["ground 1"])
        .ended("goal places 1 2 scores 25 20");
    table.play(&["ground 2"]).scored(&[24, 20]).goes_on();
}

// WAL-CASE-16
#[test]
fn out_of_tiles_with_two_players() {
    let table = Table::laid(2, &[], P).play(&[
        "place a5",
        "place c6",
        "take c4",
        "post d5",
        "jump n",
        "bounce e2",
    ]);
    table
        .clone()
        .play(&["harvest no"])
        .ended("last_standing places 2 1 scores 0 1");
    table
        .play(&["harvest yes"])
        .offers(&["ground 2"])
        .refused("ground 1", "WAL-GROUND-3")
        .play(&["ground 2"])
        .scored(&[0, 1])
        .says("turn=yellow step=jump red=c4");
}

// WAL-CASE-17
#[test]
fn out_of_tiles_with_three_players() {
    let table = Table::laid(3, &[], Q).play(&[
        "place a1",
        "place g7",
        "take d1",
        "place a7",
        "take b4",
        "post d4",
        "jump e",
        "bounce e2",
        "harvest no",
    ]);
    let mut table = table
        .says("red=out1 quiet=0 turn=yellow step=jump")
        .says("field=123.231/2312312/3123123/1.31231/2312312/3123123/1231231");
    for seat in ["yellow", "blue", "yellow"] {
        table = table.says(&format!("turn={seat} step=jump"));
        while table.0.to_string().contains(&format!("turn={seat} ")) {
            let first = table.legal()[0].clone();
            table = table.play(&[&first]);
        }
    }
}

// WAL-CASE-18
#[test]
fn in_the_valley_a_jump_may_leave_the_board_and_come_back() {
    let table =
        Table::at("field=1231231/2312312/3123123/123.231/2312312 red=a2 yellow=g5:1 scarecrow=d3")
            .offers(&["jump n", "jump e", "jump s", "jump w"]);
    table
        .clone()
        .play(&["jump w"])
        .says("via=(-2,1)")
        .offers(&["bounce e3"])
        .refused("bounce e2", "WAL-BOUNCE-5")
        .refused("bounce e1", "WAL-BOUNCE-4")
        .refused("bounce n1", "WAL-BOUNCE-4")
        .play(&["bounce e3"])
        .says("red=b2 turn=yellow step=jump");
    table
        .play(&["jump n"])
        .says("via=(0,-1)")
        .offers(&["bounce s1", "bounce s3"]);
}

// WAL-CASE-19
#[test]
fn in_the_valley_a_jump_without_a_bounce_is_refused() {
    Table::at("field=1231231/2312312/3123123/123.231/2312312 red=a3 yellow=g5:1 scarecrow=d3")
        .offers(&["jump n", "jump e", "jump s"])
        .refused("jump w", "WAL-JUMP-4");
    Table::at("field=231231/123312/312123/231231/1233.2/312123 red=a3 yellow=c6:1 scarecrow=d5")
        .refused("jump w", "WAL-JUMP-3");
}

// WAL-CASE-20
#[test]
fn without_scarecrow_a_one_ends_the_turn_and_quiet_turns_end_the_game() {
    let off = CASE_08.replace("scarecrow=d5", "scarecrow=off");
    Table::at(&off)
        .play(&["jump s", "bounce w1", "jump w", "bounce s1", "harvest yes"])
        .says("turn=yellow step=jump")
        .scored(&[6, 4]);
    let quiet = Table::at(&format!("{CASE_08} quiet=19"));
    quiet
        .clone()
        .play(&["jump s", "bounce w1"])
        .ended("quiet places 1 2 scores 5 4");
    quiet
        .play(&["jump e", "bounce s2", "harvest yes"])
        .says("quiet=0")
        .goes_on();
}

/// Every other refusal of the decision table, once (WAL-ACT-3, WAL-SETUP-10, WAL-BOUNCE-3).
#[test]
fn the_remaining_refusals() {
    Table::laid(2, &[], P)
        .refused("jump n", "WAL-ACT-3")
        .refused("place z9", "WAL-SETUP-4")
        .play(&["place d1", "place c6"])
        .refused("take h8", "WAL-SETUP-6")
        .play(&["take e5"])
        .refused("post e5", "WAL-SETUP-10")
        .refused("post g1", "WAL-SETUP-10");
    Table::at(CASE_08)
        .play(&["jump s"])
        .refused("bounce w4", "WAL-BOUNCE-3")
        .refused("bounce w0", "WAL-BOUNCE-3");
    at_scare()
        .refused("scare z99", "WAL-SCARE-3")
        .refused("ground 1", "WAL-ACT-3");
}

// WAL-ACT-2, WAL-ACT-1, WAL-ACT-3
#[test]
fn who_may_not_choose_is_told_so() {
    use menagerie_core::{Bar, Refusal as _, Seat, Turn};
    let state = Table::at(CASE_08).0;
    for (bar, rule) in [
        (Bar::Over, "WAL-ACT-1"),
        (Bar::NotYours(Turn::Decide(Seat(1))), "WAL-ACT-2"),
        (Bar::Unreadable, "WAL-ACT-3"),
    ] {
        assert_eq!(Wallaby::barred(&state, bar).rule().0, rule);
    }
}

/// Impossible positions name the rule they break.
#[test]
fn an_impossible_position_says_why() {
    for (text, rule) in [
        (
            "field=231231/123312/312123/231231/123312/312122 red=d1 yellow=c6 scarecrow=d5",
            "WAL-STATE-2",
        ),
        (
            "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=b1:32 yellow=e2:31 scarecrow=d5",
            "WAL-STATE-3",
        ),
        (
            "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=b1",
            "WAL-STATE-3",
        ),
        (
            "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31",
            "WAL-SETUP-3",
        ),
        (
            "players=3 field=231231/123312/312123/231231/123312/312123 red=d1",
            "WAL-OPT-2",
        ),
        (
            "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 step=goal",
            "WAL-END-2",
        ),
        (
            "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 step=bounce from=d2 via=e2",
            "WAL-TURN-2",
        ),
        (
            "field=231231/123312/312123/231231/1233.2/312123 red=out1 yellow=c6:1 scarecrow=d5 turn=yellow",
            "WAL-OUT-1",
        ),
    ] {
        let flaw = text.parse::<wallaby::State>().expect_err(text);
        assert_eq!(flaw.rule.map(|r| r.0), Some(rule), "{text}: {flaw}");
    }
}

// WAL-END-2, WAL-END-5, WAL-END-6
#[test]
fn a_game_that_is_over_is_not_a_running_position() {
    let flaw = |position: &str| match position.parse::<wallaby::State>() {
        Ok(_) => panic!("{position} is accepted"),
        Err(flaw) => flaw.rule.map_or("", |rule| rule.0),
    };
    // Yellow holds 25 of 25 plants, and Red is to jump
    let won = "field=..12.1/..3.1./3121.3/...2.1/1.3..2/....2. red=c5:22222221111 yellow=f3:333333331 scarecrow=d4";
    assert_eq!(flaw(won), "WAL-END-2");
    assert_eq!(flaw(&format!("{CASE_08} quiet=20")), "WAL-END-5");
    assert_eq!(flaw(&format!("{CASE_08} turns=200")), "WAL-END-6");
    Table::at(&format!("{CASE_08} quiet=19 turns=199"));
}
