//! The proven positions that are shipped: each can be read and holds together, proofs come out again, and levels find as much as they should.
//!
//! Quick proofs and a sample for strong players take seconds; with `MENAGERIE_POSITIONS=all` everything is proven again and tried four times.
use menagerie_ai::{Level, Player};
use menagerie_core::{Game, Record, Tell, Turn};
use menagerie_games::Visit;
use menagerie_lab::{Position, Positions, holds, try_out};
use std::{
    collections::BTreeSet,
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

/// So many every game has.
const LEAST: usize = 60;
/// At most a part of the decisions is right, one in so many.
const SHARE: usize = 3;
/// Proofs that looked at so many positions come out again in no time.
const AGAIN: u64 = 2_000;
/// One in so many positions is tried.
const SAMPLE: usize = 4;
/// So often each is tried where all are.
const TRIES: u32 = 4;

fn whole() -> bool {
    std::env::var_os("MENAGERIE_POSITIONS").is_some_and(|text| text == "all")
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions")
}

/// Those of a game; none if it has no file.
fn shipped(game: &str) -> Vec<Position> {
    let path = folder().join(format!("{game}.json"));
    let Ok(text) = fs::read_to_string(&path) else {
        return Vec::new();
    };
    let all: Positions =
        serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{path:?}: {fault}"));
    assert_eq!(all.game, game);
    all.positions
}

/// Every position is legal, in its order, and what is right is a small part of what can be done.
#[derive(Clone)]
struct HoldTogether;

impl Visit for HoldTogether {
    type Out = bool;
    fn visit<G: Tell>(self) -> bool {
        let all = shipped(G::NAME);
        if all.is_empty() {
            return false;
        }
        assert!(all.len() >= LEAST, "{}: {}", G::NAME, all.len());
        let ids: BTreeSet<&str> = all.iter().map(|one| one.id.as_str()).collect();
        assert_eq!(ids.len(), all.len(), "{}", G::NAME);
        assert!(all.is_sorted_by_key(|one| (one.depth, one.kind)));
        for one in &all {
            let id = format!("{} {}", G::NAME, one.id);
            let record: Record = one.record.parse().unwrap();
            assert_eq!(record.to_string(), one.record, "{id}");
            assert!(one.record.trim_end().ends_with(&format!("#{}", one.id)));
            let state = one.state::<G>().unwrap();
            assert_eq!(G::turn(&state), Turn::Decide(one.seat), "{id}");
            let mut legal = Vec::new();
            G::actions(&state, &mut legal);
            assert_eq!(legal.len(), one.choices, "{id}");
            assert!(!one.good.is_empty() && one.good.len() * SHARE <= one.choices);
            for good in &one.good {
                assert!(legal.iter().any(|way| way.to_string() == *good), "{id}");
            }
            assert!((1..=4).contains(&one.depth), "{id}");
        }
        true
    }
}

#[test]
fn every_game_has_enough_and_each_can_be_read() {
    let games = menagerie_games::each(&HoldTogether);
    let files = fs::read_dir(folder()).unwrap().count();
    assert_eq!(games.into_iter().filter(|has| *has).count(), files);
    assert!(files > 0);
}

/// Proves positions again; how many.
#[derive(Clone)]
struct ProveAgain;

impl Visit for ProveAgain {
    type Out = usize;
    fn visit<G: Tell>(self) -> usize {
        let all = shipped(G::NAME).into_iter();
        let most = if whole() { u64::MAX } else { AGAIN };
        let soon: Vec<Position> = all.filter(|one| one.looked <= most).collect();
        let fallen = soon.iter().filter(|one| !holds::<G>(one).unwrap());
        let fallen: Vec<&str> = fallen.map(|one| one.id.as_str()).collect();
        assert!(fallen.is_empty(), "{}: {fallen:?}", G::NAME);
        soon.len()
    }
}

#[test]
fn what_was_proven_is_proven_again() {
    let proved: usize = menagerie_games::each(&ProveAgain).into_iter().sum();
    assert!(proved > LEAST, "{proved}");
}

#[test]
fn a_proof_of_something_else_does_not_hold() {
    use menagerie_games::monster_baby_rescue::MonsterBabyRescue;
    let one = shipped("monster-baby-rescue").remove(0);
    assert!(holds::<MonsterBabyRescue>(&one).unwrap());
    let state = one.state::<MonsterBabyRescue>().unwrap();
    let mut legal = Vec::new();
    MonsterBabyRescue::actions(&state, &mut legal);
    let wrong = legal.iter().map(ToString::to_string);
    let wrong: Vec<String> = wrong.filter(|way| !one.good.contains(way)).collect();
    let other = Position { good: wrong, ..one };
    assert!(!holds::<MonsterBabyRescue>(&other).unwrap());
}

/// How often a level is right, of so many times.
#[derive(Clone)]
struct Found<'a> {
    level: Level,
    /// Which positions.
    asked: &'a dyn Fn(&Position) -> bool,
}

impl Visit for Found<'_> {
    type Out = (&'static str, u32, u32);
    fn visit<G: Tell>(self) -> Self::Out {
        // only strong players think for long
        let sample = self.level == Level::Strong && !whole();
        let (step, tries) = if sample { (SAMPLE, 1) } else { (1, TRIES) };
        let all = shipped(G::NAME);
        let asked = all.iter().filter(|one| (self.asked)(one)).step_by(step);
        let player = Player::level(self.level);
        let tried = asked.map(|one| try_out::<G>(one, &player, tries).unwrap());
        let (right, of) = tried.fold((0, 0), |sum, one| (sum.0 + one.right, sum.1 + one.tries));
        (G::NAME, right, of)
    }
}

/// Asks that a level is right in so many of a hundred tries in every game.
fn finds(level: Level, share: RangeInclusive<u32>, asked: &dyn Fn(&Position) -> bool) {
    for (game, right, of) in menagerie_games::each(&Found { level, asked }) {
        let held = 100 * right >= share.start() * of && 100 * right <= share.end() * of;
        assert!(held, "{level} in {game}: {right} of {of}, not {share:?} %");
    }
}

#[test]
fn strong_players_hardly_miss_what_two_turns_show() {
    finds(Level::Strong, 99..=100, &|one| one.depth <= 2);
}

#[test]
fn strong_players_mostly_find_what_takes_three_turns_or_four() {
    finds(Level::Strong, 90..=100, &|one| one.depth >= 3);
}

#[test]
fn solid_players_find_most_of_what_two_turns_show() {
    finds(Level::Solid, 80..=100, &|one| one.depth <= 2);
}

#[test]
fn gentle_players_find_about_half() {
    finds(Level::Gentle, 35..=60, &|_| true);
}
