//! Acceptance cases of the rulebook on scoring: AC-17 to AC-24. (AC-25 stands beside the code, in `score.rs`.)
use crate::table::{Table, handed_out, with_goals};
use menagerie_core::{Audience, Game, Tell};
use monster_baby_rescue::MonsterBabyRescue;

/// Tiles for any number of players, ordered by hearts: enough to fill a row with six that nobody owns.
const SPARE: [&str; 32] = [
    "w1", "w2", "w3", "q1", "q3", "j1", "j2", "b1", "b2", "b4", "d1", "d2", "p1", "p3", "p4", "h2",
    "h3", "h4", "t2", "t3", "l3", "l4", "b3", "d3", "d4", "p2", "h1", "t1", "l1", "l2", "q2", "t4",
];

/// A position in which the seats own these tiles and nothing else matters.
fn owning(players: u8, faces: &str, tiles: &[&str]) -> Table {
    let owned = tiles.join(",");
    let owned: Vec<&str> = owned
        .split(',')
        .map(|t| t.split('+').next().unwrap())
        .collect();
    let free = SPARE.into_iter().filter(|tile| !owned.contains(tile));
    let row: Vec<&str> = free.take(6).collect();
    let mut text = format!("players={players} faces={faces} row={}", row.join(","));
    for (seat, tiles) in (1..).zip(tiles) {
        if !tiles.is_empty() {
            text += &format!(" tiles{seat}={tiles}");
        }
    }
    with_goals(&text)
}

/// All faces a.
const A: &str = "aaaaaaaaaa-aaaa";

// AC-17
#[test]
fn want_tiles_pay_for_what_is_wanted_and_for_their_hearts() {
    let score = |players, tiles: &str| {
        let score = owning(players, A, &[tiles]).score(1);
        (score.wants, score.hearts)
    };
    assert_eq!(score(5, "q6,l3,l4,l8"), (4, 0));
    assert_eq!(score(5, "q6"), (1, 0));
    assert_eq!(score(2, "q2,b1,b2"), (2, 1));
    assert_eq!(score(2, "q2,b1,b2,b4"), (2, 1));
    // one more heart from the ring that brings the third gem
    assert_eq!(score(3, "q4,d1,d5"), (1, 2 + 1));
    // one more heart from the swing that brings the fifth rung
    assert_eq!(score(2, "q1,p1,p4,p2"), (5, 1));
}

// AC-18
#[test]
fn linked_hearts_need_gems_of_their_colour_and_do_not_use_them_up() {
    let with_gems = owning(5, A, &["h3,t7,b4,d8,d2"]);
    assert_eq!(with_gems.score(1).links, 2);
    assert_eq!(with_gems.score(1).finals[2], 4);
    assert_eq!(owning(5, A, &["h3,t7,b4"]).score(1).links, 0);
}

// AC-19
#[test]
fn a_line_is_one_play_tile_and_two_bed_tiles() {
    let lines = |tiles: &str| owning(5, A, &[tiles]).score(1).lines;
    assert_eq!(lines("p1,p2,b1,b2,b3"), 3);
    assert_eq!(lines("p1,p2,b1,b2,b3,b4"), 6);
    assert_eq!(lines("p1,p2,p3,b3,b4"), 3);
    assert_eq!(lines("b1,b2,b3,b4,b5,b6"), 0);
    assert_eq!(lines("p1,b1"), 0);
}

// AC-20
#[test]
fn witch_doctor_visits_multiply_goals() {
    let table = owning(2, A, &["w1,w2,h1,t1,l1,p1,p2"]).says("goals1=g4a,g6a,g8a");
    assert_eq!(table.score(1).witch, 6);
    let table = owning(2, "aaaaaaabaa-aaaa", &["w1,w2,w3"]);
    assert_eq!(
        (table.score(1).witch, table.state.goals_left().len()),
        (0, 10)
    );
    let table = owning(2, A, &["h1,t1,l1,p1,p2,b1,b2,t2,l3"]);
    let table = table.says("goals1=g4a,g5a,g6a,g9a,g10a");
    assert_eq!(table.score(1).witch, 0);
}

/// What each seat gets for one of the final tiles, counted from 1.
fn finals(table: &Table, tile: usize) -> Vec<i16> {
    let seats = 1..=table.state.players;
    seats
        .map(|seat| table.score(seat).finals[tile - 1])
        .collect()
}

// AC-21
#[test]
fn tied_players_share_the_places_they_occupy() {
    let knots = owning(4, "aaaaaaaaaa-abaa", &["h4,t6", "l4", "h2,t2", "l3"]);
    assert_eq!(finals(&knots, 2), [5, 2, 2, 0]);
    let beds = owning(5, A, &["b1,b2,b3", "b5,b7,b4", "b9", "b6,b8", ""]);
    assert_eq!(finals(&beds, 4), [5, 5, 1, 1, 0]);
    let rungs = |one: &str, two: &str| finals(&owning(2, A, &[one, two]), 2);
    assert_eq!(rungs("p1,p2", "p3"), [5, 3]);
    assert_eq!(rungs("p1,p2", "p3,p4"), [4, 4]);
    assert_eq!(rungs("p1,p2", "w1"), [5, -1]);
    assert_eq!(rungs("w2", "w1"), [-1, -1]);
}

// AC-22
#[test]
fn the_lowest_part_decides_how_well_groomed_a_monster_is() {
    let groomed = |tiles: &str| owning(2, A, &[tiles]).score(1).finals[0];
    assert_eq!(groomed("h1,t1,l1"), 4);
    assert_eq!(groomed("h1,h2,t1,t2,t3,l1,l2"), 8);
    assert_eq!(groomed("h1,h2,h3,t1,t2,t3,l1,l2,l3"), 12);
    assert_eq!(groomed("t1,t2,l1,l2,l3"), -3);
    assert_eq!(groomed("l1,l2,l3"), -6);
    assert_eq!(groomed("w1"), -9);
}

// AC-23
#[test]
fn gems_pay_as_a_hoard_or_in_pairs() {
    let hoard = |players, tiles: &str| owning(players, A, &[tiles]).score(1).finals[2];
    assert_eq!(hoard(2, "d1,d2"), 6);
    assert_eq!(hoard(2, "d1"), 2);
    assert_eq!(hoard(2, "w1"), 0);
    assert_eq!(hoard(5, "d1,d2,d5,d6,d8,d9"), 12);
    let pairs = |tiles: &str| owning(4, "aaaaaaaaaa-aaba", &[tiles]).score(1).finals[2];
    assert_eq!(pairs("d1,d6"), 3);
    assert_eq!(pairs("d1,d5"), 0);
    assert_eq!(pairs("w1"), -1);
}

/// The end of the rulebook's scoring example: Michael is seat 1, Kathy seat 2.
fn michael() -> Table {
    handed_out(
        "players=4 faces=aaaaaaabaa-aaaa time=30,31,30,32 arrival=50,51,52,49 row=-,-,q1,-,q3,- \
        goals1=g4a,g5a,g10a tiles1=q2,w1,w2,p2,p3,b1,b2,b3,d2,h1,t1,l3,j1+head \
        tiles2=b5,b7,b4,p1,p4 tiles3=b6,p6,p5 tiles4=p7",
        &[2, 3, 4],
        &[],
    )
}

// AC-24
#[test]
fn michaels_thirty_six_points() {
    let table = michael();
    assert_eq!(
        table.state.holding(menagerie_core::Seat(0)).counts.beds(),
        5
    );
    assert_eq!(
        table.state.holding(menagerie_core::Seat(1)).counts.beds(),
        5
    );
    let score = table.score(1);
    assert_eq!((score.hearts, score.links), (5, 1), "{}", table.picture());
    assert_eq!(
        (score.goals, score.wants, score.lines, score.witch),
        (6, 2, 3, 6)
    );
    assert_eq!(score.finals, [4, 2, 2, 5]);
    assert_eq!(score.total(), 36);
    let outcome = MonsterBabyRescue::outcome(&table.state).unwrap();
    assert_eq!(outcome.score[menagerie_core::Seat(0)], 36);
}

// MBR-SCORE-1 to 7: the sheet tells each step and each face, at any time
#[test]
fn the_score_sheet_explains_a_score_line_by_line() {
    let sheet = |table: &Table| {
        let view = MonsterBabyRescue::view(&table.state, Audience::Table);
        MonsterBabyRescue::sheet(&view).map(|sheet| sheet.rows)
    };
    let rows = sheet(&michael()).unwrap();
    let first: Vec<i32> = rows.iter().map(|(_, points)| points[0]).collect();
    assert_eq!(first, [5, 1, 6, 2, 3, 6, 4, 2, 2, 5, 36]);
    assert_eq!(rows.last().unwrap().0.id, "monster-baby-rescue-sheet-total");
    for seat in 0..4 {
        let points: Vec<i32> = rows.iter().map(|(_, points)| points[seat]).collect();
        let (total, steps) = points.split_last().unwrap();
        assert_eq!(steps.iter().sum::<i32>(), *total);
    }
    let start = Table::at("players=2 row=w1,h2,j1,b3,d3,t4");
    assert_eq!(sheet(&start).unwrap().last().unwrap().1, [-10, -10]);
    assert_eq!(sheet(&Table::at("players=2 phase=faces")), None);
}
