//! Acceptance cases of the rulebook on set-up, turns, effects and the end: AC-01 to AC-16.
use crate::table::{Table, handed_out, with_goals};
use menagerie_core::{Bar, Game, Options, Quick, Refusal as _, Seat, Tell, Turn, below};
use monster_baby_rescue::{Event, Gem, Gems, MonsterBabyRescue, Part, Phase, Tile};

/// A new table after its set-up.
fn dealt(players: u8, luck: &[&str]) -> Table {
    let setup = MonsterBabyRescue::setup(players, &Options::new()).unwrap();
    let state = MonsterBabyRescue::begin(&setup);
    let heard = Vec::new();
    Table { state, heard }.play(luck)
}

// AC-01
#[test]
fn each_number_of_players_has_its_own_deck_and_number_of_turns() {
    for (players, deck, turns, left) in [
        (2, 26, 28, 4),
        (3, 38, 41, 3),
        (4, 50, 54, 2),
        (5, 62, 67, 1),
    ] {
        let mut state = dealt(players, &[]).state;
        for tile in Tile::all() {
            let marked = state.edition.care(tile).min_players;
            assert_eq!(state.deck.has(tile.bit()), marked <= players, "{tile}");
        }
        let mut rng = Quick::new(u64::from(players));
        let mut decided = 0;
        let mut first = true;
        loop {
            match MonsterBabyRescue::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = MonsterBabyRescue::draw(&state, &mut rng);
                    MonsterBabyRescue::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(_) => {
                    if first {
                        assert_eq!(
                            (state.deck.len(), state.row.iter().flatten().count()),
                            (deck, 6)
                        );
                        first = false;
                    }
                    let mut actions = Vec::new();
                    MonsterBabyRescue::actions(&state, &mut actions);
                    let pick = actions[below(&mut rng, actions.len() as u32) as usize];
                    MonsterBabyRescue::apply(&mut state, pick, &mut ());
                    decided += 1;
                }
            }
        }
        assert_eq!(decided, turns);
        assert_eq!(state.row.iter().flatten().count(), left);
        assert_eq!(state.phase, Phase::Over);
    }
}

// AC-02
#[test]
fn the_first_row_is_ordered_by_plain_hearts() {
    let table = dealt(
        3,
        &[
            "faces aaaaaaaaaa-aaaa",
            "rocks 1 2 3",
            "row t4 w1 h3 l1 q4 p1",
        ],
    );
    assert_eq!(table.row(), "w1,h3,p1,l1,t4,q4");
    assert_eq!(table.state.edition.costs, [2, 2, 3, 3, 4, 4]);
    assert_eq!(table.state.deck.len(), 38);
}

/// Basilisk, cerberus and orc of AC-03, thirteen turns into the game.
const WAITING: &str = "players=3 time=12,12,15 arrival=13,14,15 row=h2,t2,b1,l3,b3,d2 \
    tiles1=h1,h3,w1,q1 tiles2=t1,t3,w2,p2,q2 tiles3=l1,l2,d1,p3";

// AC-03
#[test]
fn a_figure_goes_behind_those_who_came_before_it() {
    let table = Table::at(WAITING).waits_for(1).play(&["take 3"]);
    let before: monster_baby_rescue::State = WAITING.parse().unwrap();
    let (was, is) = (before.babies[Seat(0)], table.state.babies[Seat(0)]);
    assert_eq!((is.time, is.location()), (15, 3));
    assert_eq!(table.state.holding(Seat(0)).counts.beds(), 2);
    assert_eq!(
        (is.levels, is.gems, is.goals),
        (was.levels, was.gems, was.goals)
    );
    let table = table.play(&["tile p1"]).waits_for(2);
    assert_eq!(table.row(), "h2,t2,l3,b3,d2,p1");
    assert_eq!(table.order(), [2, 3, 1]);
    table.says("time=15,12,15 arrival=16,14,15 tiles1=h1,h3,w1,q1,b1");
}

// AC-04
#[test]
fn who_stays_behind_moves_again() {
    let table = Table::at(WAITING).play(&["take 3", "tile p1"]);
    for cheap in ["take 1", "take 2"] {
        let next = table.clone().play(&[cheap, "tile p4"]).waits_for(2);
        assert_eq!(next.state.babies[Seat(1)].time, 14);
    }
    for middling in ["take 3", "take 4"] {
        let next = table.clone().play(&[middling, "tile p4"]).waits_for(3);
        assert_eq!(next.order(), [3, 1, 2]);
    }
    for dear in ["take 5", "take 6"] {
        let next = table.clone().play(&[dear, "tile p4"]).waits_for(3);
        assert_eq!(next.state.babies[Seat(1)].time, 16);
        assert_eq!(next.order(), [3, 1, 2]);
    }
}

// AC-05: orc 3, dragon 1, basilisk 4, cerberus 2
#[test]
fn an_opening_sequence() {
    let mut table = dealt(
        4,
        &[
            "faces aaaaaaaaaa-aaaa",
            "rocks 3 1 4 2",
            "row w1 w2 b1 b2 p1 p4",
        ],
    );
    let turns = [
        (3, "take 5", "tile h1", 4),
        (1, "take 1", "tile t1", 2),
        (4, "take 3", "tile l1", 3),
        (2, "take 1", "tile h2", 2),
        (1, "take 2", "tile t2", 4),
        (2, "take 1", "tile l3", 4),
        (4, "take 4", "tile h4", 6),
    ];
    for (seat, take, refill, time) in turns {
        table = table.waits_for(seat).play(&[take, refill]);
        assert_eq!(table.state.babies[Seat(seat - 1)].time, time, "{take}");
    }
    assert_eq!(table.state.babies[Seat(3)].location(), 0);
    assert_eq!(table.order(), [3, 1, 2, 4]);
    assert_eq!(table.state.behind(), Some(Seat(2)));
}

// AC-06
#[test]
fn tiles_above_the_gap_slide_down_and_are_not_reordered() {
    let table = Table::at("players=4 row=w1,h2,l1,b3,d5,q4");
    for (take, row) in [
        ("take 3", "w1,h2,b3,d5,q4,p6"),
        ("take 6", "w1,h2,l1,b3,d5,p6"),
        ("take 1", "h2,l1,b3,d5,q4,p6"),
    ] {
        assert_eq!(table.clone().play(&[take, "tile p6"]).row(), row, "{take}");
    }
}

const PEDICURE: &str = "players=2 row=w1,h2,l1,l2,d1,q1 tiles1=h1,t1 tiles2=h3,t3";

// AC-07
#[test]
fn a_pedicure_reaches_the_goal_of_level_two() {
    let before = Table::at(PEDICURE);
    let table = before.clone().play(&["take 3"]).says("goals1=g4a");
    let baby = table.state.babies[Seat(0)];
    assert_eq!(
        (baby.levels.head, baby.levels.torso, baby.levels.legs),
        (2, 2, 2)
    );
    assert_eq!(table.score(1).goals, 2);
    assert_eq!(table.score(1).hearts, before.score(1).hearts + 1);
    assert!(!table.state.goals_left().has(3));
}

// AC-08
#[test]
fn a_goal_that_is_gone_is_gone() {
    let table = Table::at(PEDICURE)
        .play(&["take 3", "tile b1"])
        .waits_for(2);
    let table = table.play(&["take 3"]).says("tiles2=h3,t3,l2");
    assert_eq!(table.state.babies[Seat(1)].levels.lowest(), 2);
    assert!(
        table.state.babies[Seat(1)].goals.is_empty(),
        "{}",
        table.picture()
    );
}

// AC-09
#[test]
fn a_tile_for_a_part_at_level_four_is_kept_for_its_heart() {
    let table = Table::at("players=2 row=h1,t2,l3,b3,d2,p1 tiles1=h2,h3,h4 goals1=g1a,g9a");
    assert_eq!(table.score(1).hearts, 0);
    let table = table.play(&["take 1"]);
    assert_eq!(table.state.babies[Seat(0)].levels.head, 4);
    assert_eq!(table.score(1).hearts, 1);
    let stayed = Event::Stayed {
        seat: Seat(0),
        part: Part::Head,
    };
    assert!(table.heard.contains(&stayed), "{}", table.picture());
}

// AC-10
#[test]
fn a_joker_raises_a_part_that_can_rise() {
    let table = with_goals("players=2 row=w1,j1,b1,b2,d1,p1 tiles1=h1,h2,h3,t1,l1,l2,l3")
        .offers(&[
            "take 1",
            "take 2 torso",
            "take 3",
            "take 4",
            "take 5",
            "take 6",
        ])
        .refused("take 2", "MBR-EFF-4")
        .refused("take 2 red", "MBR-EFF-4")
        .refused("take 2 head", "MBR-EFF-5")
        .refused("take 2 head red", "MBR-EFF-5")
        .refused("take 2 torso red", "MBR-ACT-4")
        .play(&["take 2 torso"])
        .says("tiles1=h1,h2,h3,t1,l1,l2,l3,j1+torso");
    assert_eq!(table.state.babies[Seat(0)].levels.torso, 3);
    let full = with_goals("players=2 row=w1,j1,b1,b2,d1,p1 tiles1=h1,h2,h3,t1,t2,t3,l1,l2,l3")
        .offers(&["take 1", "take 2", "take 3", "take 4", "take 5", "take 6"])
        .refused("take 2 head", "MBR-EFF-5")
        .refused("take 2 red", "MBR-ACT-4");
    let levels = full.state.babies[Seat(0)].levels;
    let full = full.play(&["take 2"]);
    assert_eq!(full.state.babies[Seat(0)].levels, levels);
}

// AC-11
#[test]
fn a_pair_of_emeralds_gives_two_green_gems() {
    let table = Table::at("players=2 row=w1,d2,b1,b2,p1,p4 tiles2=q1").play(&["take 2"]);
    assert_eq!(table.state.babies[Seat(0)].gems, Gems { red: 0, green: 2 });
    assert_eq!(table.state.supply, Gems { red: 6, green: 4 });
}

// AC-12
#[test]
fn a_gem_of_choice_is_red_or_green_and_never_both() {
    let table = with_goals(
        "players=5 row=d3,d4,w1,w2,b1,p1 tiles1=d1,d5 tiles2=d2,d6 tiles3=d8 tiles4=d9 tiles5=d7+green",
    );
    assert_eq!(table.state.supply, Gems { red: 2, green: 1 });
    assert_eq!(&table.legal()[..2], ["take 1 red", "take 1 green"]);
    let table = table.play(&["take 1 green", "tile b3"]);
    assert_eq!(table.state.supply, Gems { red: 2, green: 0 });
    let table = table
        .waits_for(2)
        .refused("take 1 green", "MBR-GEM-4")
        .refused("take 1", "MBR-GEM-3")
        .refused("take 1 head", "MBR-GEM-3")
        .refused("take 1 head red", "MBR-ACT-4");
    assert_eq!(&table.legal()[..2], ["take 1 red", "take 2"]);
}

// AC-13
#[test]
fn a_shortage_gives_what_there_is() {
    let table = with_goals(
        "players=5 row=d1,w1,w2,b1,p1,p4 tiles1=q1 tiles2=d5,d8 tiles3=d3+red,d4+red tiles4=d7+red tiles5=d6",
    );
    assert_eq!(table.state.supply, Gems { red: 1, green: 5 });
    let table = table.play(&["take 1"]);
    assert_eq!(table.state.babies[Seat(0)].gems, Gems { red: 1, green: 0 });
    assert_eq!(table.state.supply, Gems { red: 0, green: 5 });
    let gems = Event::Gems {
        seat: Seat(0),
        gem: Gem::Red,
        got: 1,
        missing: 1,
    };
    assert!(table.heard.contains(&gems));
    let table = with_goals(
        "players=5 row=d5,w1,w2,b1,p1,p4 tiles1=q1 tiles2=d1,d8 tiles3=d3+red,d4+red tiles4=d7+red tiles5=d6",
    );
    assert_eq!(table.state.supply, Gems { red: 0, green: 5 });
    let table = table.play(&["take 1"]);
    assert!(table.state.babies[Seat(0)].gems.is_empty());
    assert_eq!(table.score(1).hearts, 1);
}

// AC-14
#[test]
fn one_tile_can_reach_two_goals() {
    let table = Table::at("players=2 row=h2,w1,w2,b1,p1,p4 tiles1=t1,t3,l3").play(&["take 1"]);
    assert_eq!(table.state.holding(Seat(0)).counts.knots(), 2);
    assert_eq!(table.score(1).goals, 3);
    table.says("goals1=g4a,g9a");
}

// AC-15: A, B, C, D are seats 1 to 4
#[test]
fn the_last_tile_of_the_deck_brings_one_free_turn_each() {
    let table = handed_out(
        "players=4 time=30,31,30,32 arrival=50,51,52,49 row=w1,w2,b1,b2,p1,p4",
        &[1, 2, 3, 4],
        &["q1"],
    );
    let table = table.waits_for(1).play(&["take 5"]);
    assert_eq!(table.state.phase, Phase::Normal);
    let table = table.play(&["tile q1"]);
    assert_eq!(table.state.phase, Phase::Final);
    assert_eq!(table.row(), "w1,w2,b1,b2,p4,q1");
    assert_eq!(table.state.babies[Seat(0)].time, 34);
    assert_eq!(table.order(), [3, 2, 4, 1]);
    let table = table.waits_for(3).play(&["take 2"]);
    assert_eq!(table.row(), "w1,-,b1,b2,p4,q1");
    let table = table
        .says("time=34,31,30,32")
        .waits_for(2)
        .refused("take 2", "MBR-TAKE-1")
        .play(&["take 6"])
        .waits_for(4)
        .play(&["take 1"])
        .waits_for(1)
        .play(&["take 3"]);
    assert_eq!(table.row(), "-,-,-,b2,p4,-");
    assert_eq!(table.state.phase, Phase::Over);
    table
        .refused("take 4", "MBR-END-7")
        .refused("pass", "MBR-END-7")
        .refused("take 9", "MBR-END-7")
        .offers(&[]);
}

// AC-16
#[test]
fn who_triggers_the_end_may_go_on_directly() {
    let table = handed_out(
        "players=2 time=40,43 arrival=30,31 row=w1,w2,b1,b2,p1,p4",
        &[1, 2],
        &["q1"],
    );
    let table = table.waits_for(1).play(&["take 1", "tile q1"]);
    assert_eq!(table.state.phase, Phase::Final);
    assert_eq!(table.state.babies[Seat(0)].time, 42);
    let table = table
        .waits_for(1)
        .play(&["take 1"])
        .waits_for(2)
        .play(&["take 2"]);
    assert_eq!(table.state.phase, Phase::Over);
    assert_eq!(MonsterBabyRescue::turn(&table.state), Turn::Over);
}

// MBR-ACT-3, MBR-ACT-5
#[test]
fn choices_that_can_be_read_are_refused_with_the_first_rule_they_break() {
    let table = Table::at("players=2 row=w1,j1,d3,b2,p1,p4 tiles2=q1")
        .refused("pass", "MBR-TAKE-2")
        .refused("take 0", "MBR-TAKE-1")
        .refused("take 7", "MBR-TAKE-1")
        .refused("take -2147483648", "MBR-TAKE-1")
        .refused("take 7 head", "MBR-TAKE-1")
        .refused("take 1 head", "MBR-ACT-4")
        .refused("take 1 green", "MBR-ACT-4")
        .refused("take 3 legs green", "MBR-ACT-4");
    let barred = |bar| MonsterBabyRescue::barred(&table.state, bar).rule().0;
    assert_eq!(barred(Bar::Unreadable), "MBR-ACT-1");
    assert_eq!(barred(Bar::NotYours(Turn::Decide(Seat(0)))), "MBR-TURN-1");
    assert_eq!(barred(Bar::NotYours(Turn::Chance)), "MBR-TURN-1");
    assert_eq!(barred(Bar::Over), "MBR-END-7");
    let waiting = table.play(&["take 1"]);
    waiting.refused("take 1", "MBR-TURN-1").offers(&[]);
}
