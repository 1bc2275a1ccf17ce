//! The acceptance cases of the rulebook's section 13 about scores and cards: T16 to T25.
use crate::table::{BLUE, RED, Table, at, lay};
use menagerie_core::{Adjustable, Audience, Game, Refusal as _, Seat, Tell};
use serde_json::Value;
use waddle_waddle::{Card, CardSet, Figures, SLOTS, State, Tray, WaddleWaddle, group_sizes};

fn data() -> Value {
    let text = include_str!("../../../../../rules/data/waddle-waddle.json");
    serde_json::from_str(text).unwrap()
}

/// The board of a position of the data file, as a key of the notation.
fn board(name: &str) -> String {
    let data = data();
    let mut text = "board=".to_owned();
    for (colour, kinds) in data["positions"][name].as_object().unwrap() {
        for (kind, cells) in kinds.as_object().unwrap() {
            for cell in cells.as_array().unwrap() {
                text += &format!("{}{}({},{})", &colour[..1], &kind[..1], cell[0], cell[1]);
            }
        }
    }
    text
}

fn sizes(state: &State, seat: Seat) -> Vec<u8> {
    group_sizes(state, seat)
        .into_iter()
        .filter(|&n| n > 0)
        .collect()
}

fn winners(table: &Table) -> Vec<Seat> {
    let outcome = WaddleWaddle::outcome(&table.state).expect("the game is over");
    outcome.winners().collect()
}

// T16
#[test]
fn the_rulebooks_example_of_38_points() {
    assert_eq!(Figures::standard().base(&[5, 3, 3, 2, 2, 1]), 38);
    for (level, totals) in [(1, [38, 31]), (2, [44, 33])] {
        let table = at(&format!("{} level={level} turn=32", board("score-38")));
        assert_eq!(sizes(&table.state, RED), [5, 3, 3, 2, 2, 1]);
        assert_eq!(sizes(&table.state, BLUE), [6, 4, 3, 2, 1]);
        assert_eq!(table.scores(), totals);
        assert_eq!(winners(&table), [RED]);
    }
}

// T17
#[test]
fn the_rulebooks_example_with_three_players() {
    let board = board("score-3p");
    let lists = |seat: &str| -> String {
        let cards = data()["collections"]["score-3p"][seat].clone();
        let names = cards.as_array().unwrap().iter();
        let names: Vec<_> = names.map(|n| n.as_str().unwrap().to_lowercase()).collect();
        names.join(",")
    };
    let collections = ["red", "blue", "yellow"].map(lists);
    let left = Figures::standard().cards_for(3).filter(|card| {
        let mut taken = collections.iter().flat_map(|list| list.split(','));
        !taken.any(|name| name == card.name())
    });
    let tray: Vec<_> = left.map(Card::name).collect();
    let cards = format!(
        "tray={} collections={}",
        tray.join(","),
        collections.join("/")
    );
    for (level, keys, totals, winner) in [
        (1, "", [48, 34, 46], 0),
        (2, "", [52, 40, 54], 2),
        (3, cards.as_str(), [62, 68, 60], 1),
    ] {
        let table = at(&format!("players=3 level={level} {board} turn=48 {keys}"));
        assert_eq!(sizes(&table.state, Seat(0)), [3, 3, 3, 2, 2, 2, 1]);
        assert_eq!(sizes(&table.state, Seat(1)), [7, 3, 3, 3]);
        assert_eq!(sizes(&table.state, Seat(2)), [4, 3, 3, 3, 3]);
        assert_eq!(table.scores(), totals);
        assert_eq!(winners(&table), [Seat(winner)]);
    }
}

fn set(names: &[&str]) -> CardSet {
    names
        .iter()
        .map(|name| name.parse::<Card>().unwrap())
        .collect()
}

// T18
#[test]
fn cards_are_split_into_the_best_sets() {
    // fish x3, egg x2, foot x1
    let cards = set(&["adj1", "adj7", "prx3", "adj2", "prx4", "adj6"]);
    assert_eq!(Figures::standard().sets(cards), 10 + 6 + 3);
    assert_eq!(Figures::standard().sets(set(&["adj1", "prx3"])), 6);
    assert_eq!(Figures::standard().sets(set(&[])), 0);
}

const LAID: &str = "tray=adj1,adj2,adj3,adj4,adj5,adj6,prx1,prx2,prx3,prx4,siz1,siz2";

/// A position of two players at level 3, all cards in place.
fn climb(tiles: &str, seat: Seat) -> Table {
    lay(tiles, seat, &format!("players=2 level=3 {LAID}"))
}

fn climb_with_all(tiles: &str, seat: Seat) -> Table {
    let all: Vec<_> = Card::all().map(Card::name).collect();
    lay(tiles, seat, &format!("level=3 tray={}", all.join(",")))
}

// T19
#[test]
fn outer_tiles_differ_in_colour_from_the_centre() {
    climb("RP(1,0) BA(1,-1)", BLUE)
        .play(&["add belly 0,1"])
        .meets("0,1", &["adj2"]);
    climb("RP(1,0) RA(1,-1)", BLUE)
        .play(&["add belly 0,1"])
        .meets("0,1", &[]);
}

/// What each slot answers when its card is to leave a tray of so many players, some slots being empty.
fn leaving(players: u8, gone: &[usize]) -> Vec<&'static str> {
    let mut tray = Tray::lay(Figures::standard().cards_for(players));
    for slot in gone {
        tray.slots[slot - 1] = None;
    }
    let answer = |slot| {
        tray.leave(slot)
            .map_or_else(|refusal| refusal.rule().0, |()| "ok")
    };
    (0..6 * usize::from(players)).map(answer).collect()
}

fn slots(answers: &[&str], wanted: &str) -> Vec<usize> {
    (1..=SLOTS)
        .filter(|slot| answers.get(slot - 1) == Some(&wanted))
        .collect()
}

// T20
#[test]
fn outer_cards_can_leave_first() {
    let two = leaving(2, &[]);
    assert_eq!(slots(&two, "WW-TAKE-5"), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(slots(&two, "ok"), [9, 10, 11, 12]);
    let without = leaving(2, &[9]);
    assert_eq!((without[0], without[1]), ("ok", "ok"));
    assert_eq!((without[2], without[3]), ("WW-TAKE-5", "WW-TAKE-5"));

    let three = leaving(3, &[]);
    assert_eq!(slots(&three, "WW-TAKE-5"), [1, 2, 3, 4, 5, 6, 7, 8, 13, 14]);
    assert_eq!(slots(&three, "ok"), [9, 10, 11, 12, 15, 16, 17, 18]);
    let without = leaving(3, &[9]);
    assert_eq!((without[0], without[1]), ("WW-TAKE-5", "ok"));
    assert_eq!(leaving(3, &[9, 15])[0], "ok");

    let four = leaving(4, &[]);
    assert_eq!(slots(&four, "WW-TAKE-7"), [1, 2, 3, 6, 7, 8]);
    assert_eq!(slots(&four, "WW-TAKE-5"), [4, 5, 10, 11, 13, 14, 19, 20]);
    assert_eq!(slots(&four, "ok"), [9, 12, 15, 16, 17, 18, 21, 22, 23, 24]);
}

// T21
#[test]
fn three_cards_can_hold_each_other_for_ever() {
    let mut tray = Tray {
        slots: [None; SLOTS],
    };
    for (slot, card) in [2, 9, 19].into_iter().zip(Card::all()) {
        tray.slots[slot - 1] = Some(card);
    }
    for slot in [2, 9, 19] {
        let refusal = tray.leave(slot - 1).unwrap_err();
        assert_eq!(refusal.rule().0, "WW-TAKE-5", "slot {slot}");
    }
}

// WW-TAKE-6: slots 10, 19 and 23 hold each other and hang on slot 3 alone
#[test]
fn a_card_that_joins_others_to_the_recap_card_stays() {
    let mut tray = Tray {
        slots: [None; SLOTS],
    };
    for (slot, card) in [3, 10, 19, 23].into_iter().zip(Card::all()) {
        tray.slots[slot - 1] = Some(card);
    }
    assert_eq!(tray.leave(2).unwrap_err().rule().0, "WW-TAKE-6");
}

const ARM: &str = "BG(1,0) YP(0,1) BA(1,1) YG(2,0) BG(2,1) YA(3,0) BP(3,1) YP(4,0) BP(4,1) YP(5,0)";

// T22
#[test]
fn proximity_counts_tiles_between() {
    climb_with_all(ARM, RED)
        .play(&["add alpha 5,1"])
        .meets("5,1", &["prx1"]);
    climb_with_all(ARM, RED)
        .play(&["add alpha 5,-1"])
        .meets("5,-1", &[]);
}

// T23
#[test]
fn size_counts_all_groups_that_the_tile_joins() {
    let tiles = "RA(1,0) RP(2,-1) RG(2,0) BP(0,1) RG(0,2) RB(-1,2)";
    let table = climb(tiles, RED).refuses("add alpha 1,1", "WW-ALPHA-1");
    table.play(&["add parent 1,1"]).meets("1,1", &["siz1"]);
    let smaller = tiles.replace("RB(-1,2)", "BB(-1,2)");
    climb(&smaller, RED)
        .play(&["add parent 1,1"])
        .meets("1,1", &[]);
}

/// A tray with adj2 on a slot and adj3 on another.
fn tray(adj2: usize, adj3: usize) -> String {
    let mut cards: Vec<_> = Figures::standard().cards_for(2).map(Card::name).collect();
    for (name, slot) in [("adj2", adj2), ("adj3", adj3)] {
        let now = cards.iter().position(|&card| card == name).unwrap();
        cards.swap(now, slot - 1);
    }
    format!("players=2 level=3 tray={}", cards.join(","))
}

// T24
#[test]
fn a_card_is_collected_right_after_the_move_that_earns_it() {
    let tiles = "RP(1,0) BA(1,-1) BB(-1,0)";
    lay(tiles, BLUE, &tray(9, 11))
        .refuses("collect adj2", "WW-TAKE-2")
        .play(&["move -1,0 0,1"])
        .meets("0,1", &["adj2"])
        .play(&["collect adj2"])
        .refuses("collect adj3", "WW-TAKE-1")
        .play(&["add grumpy 2,-1"])
        .meets("2,-1", &["adj3"])
        .asks(RED);
    lay(tiles, BLUE, &tray(1, 11))
        .play(&["move -1,0 0,1"])
        .refuses("collect adj2", "WW-TAKE-5");
    lay("RP(1,0) BA(1,-1) BB(0,1) RA(-1,0)", BLUE, &tray(9, 11))
        .play(&["move -1,0 0,-1"])
        .refuses("collect adj2", "WW-TAKE-4");
}

// WW-TAKE-10
#[test]
fn a_card_may_follow_the_very_last_add() {
    let keys = format!("{} first=1 turn=31", tray(9, 11));
    let table = at(&format!("{keys} board=rp(1,0)ba(1,-1)"))
        .asks(BLUE)
        .play(&["add belly 0,1"])
        .asks(BLUE);
    assert!(WaddleWaddle::outcome(&table.state).is_none());
    let table = table.play(&["collect adj2"]);
    assert_eq!(table.scores()[1], 3);
    assert!(WaddleWaddle::outcome(&table.state).is_some());
}

// WW-TAKE-8: choosing something else gives up the chance
#[test]
fn a_chance_not_taken_is_gone() {
    lay("RP(1,0) BA(1,-1) BB(-1,0)", BLUE, &tray(9, 11))
        .play(&["move -1,0 0,1", "add alpha -1,1"])
        .asks(RED);
}

// WW-ADJ-1: the acting tile may be the centre or either outer tile
#[test]
fn the_acting_tile_takes_part_in_any_role() {
    for (tiles, add, cell) in [
        ("BA(1,-1) BB(0,1)", "add parent 1,0", "1,0"),
        ("RP(1,0) BB(0,1)", "add alpha 1,-1", "1,-1"),
        ("RP(1,0) BA(1,-1)", "add belly 0,1", "0,1"),
    ] {
        let seat = if add.contains("parent") { RED } else { BLUE };
        climb(tiles, seat).play(&[add]).meets(cell, &["adj2"]);
    }
}

const TIE: &str = "level=1 turn=32 board=ra(-1,2)ra(2,-3)ra(-1,1)ra(1,0)rp(-1,-1)rp(-3,2)rp(3,-2)rp(1,-2)rb(-2,3)rb(2,1)rb(-2,-1)rb(-1,3)rg(1,1)rg(3,-1)rg(0,-1)rg(-3,1)ba(1,-3)ba(2,0)ba(0,-2)ba(1,-1)bp(-2,1)bp(2,-1)bp(-1,-2)bp(-1,0)bb(-2,0)bb(0,2)bb(2,-2)bb(0,1)bg(0,-3)bg(0,3)bg(1,2)bg(-2,2)";

// T25
#[test]
fn more_groups_break_a_tie() {
    let table = at(TIE);
    assert_eq!(sizes(&table.state, RED), [5, 4, 3, 2, 2]);
    assert_eq!(sizes(&table.state, BLUE), [4, 4, 4, 4]);
    assert_eq!(table.scores(), [40, 40]);
    assert_eq!(winners(&table), [RED]);
    // and the ending says so
    let view = WaddleWaddle::view(&table.state, Audience::Table);
    let outcome = WaddleWaddle::outcome(&table.state).unwrap();
    let words = WaddleWaddle::ending(&view, &outcome);
    assert_eq!(words.id, "waddle-waddle-end-tie");
    let by = ("by", menagerie_core::Value::Text("groups".to_owned()));
    assert!(words.args.contains(&by), "{words:?}");
}
