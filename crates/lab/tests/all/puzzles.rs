//! The puzzles that are shipped: each can be read and played, its proof holds together, and some are proved once more.
use menagerie_ai::{Level, appraiser, exhaust};
use menagerie_core::{Audience, Record, Replay, Tell, Turn};
use menagerie_games::Visit;
use menagerie_lab::{Proof, Puzzle, PuzzleStep, Puzzles};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// So many every game has.
const LEAST: usize = 40;
/// Tails of so many positions are looked through again.
const AGAIN: u64 = 10_000;
/// So many puzzles of every game are measured again, with luck of their own and so many games.
const MEASURED: (usize, u32) = (3, 300);

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles")
}

/// The rule that every idea of every game rests on.
fn rules() -> BTreeMap<String, BTreeMap<String, String>> {
    let text = fs::read_to_string(folder().join("ideas.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn shipped(game: &str) -> Puzzles {
    let path = folder().join(format!("{game}.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{path:?}: {fault}"));
    serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{path:?}: {fault}"))
}

/// The decisions that are right at a step.
fn all_right<G: Tell>(step: &PuzzleStep) -> Vec<G::Action> {
    let texts = [&step.action].into_iter().chain(&step.also);
    texts.map(|text| text.parse().unwrap()).collect()
}

/// Plays a puzzle's answer and asks at every step whether what is claimed holds together.
fn holds<G: Tell>(puzzle: &Puzzle) {
    let id = &puzzle.id;
    let record: Record = puzzle.record.parse().unwrap();
    assert_eq!(record.game, G::NAME, "{id}");
    assert_eq!(record.to_string(), puzzle.record, "{id}");
    assert!(
        puzzle.record.trim_end().ends_with(&format!("#{id}")),
        "{id}"
    );
    let mut state = Replay::<G>::open(&record).unwrap().state;
    let mut legal = Vec::new();
    for (i, step) in puzzle.steps.iter().enumerate() {
        assert!(step.also.is_empty() || i + 1 == puzzle.steps.len(), "{id}");
        assert_eq!(G::turn(&state), Turn::Decide(puzzle.seat), "{id}");
        let action: G::Action = step.action.parse().unwrap();
        assert!(G::check(&state, action).is_ok(), "{id}: {action}");
        legal.clear();
        G::actions(&state, &mut legal);
        let right = all_right::<G>(step);
        assert!(right.iter().all(|one| legal.contains(one)), "{id}");
        assert!(right.len() == 1 || 4 * right.len() <= legal.len(), "{id}");
        match &step.proof {
            Proof::Forced => assert_eq!(legal, [action], "{id}"),
            Proof::Exhaustive {
                positions,
                best,
                next,
            } => {
                assert!(best > next, "{id}");
                if *positions <= AGAIN {
                    let found = exhaust::<G>(&state, 2 * AGAIN, legal.len())
                        .expect("it was looked through");
                    let (found_right, wins, other) = found.best().expect("not all are as good");
                    assert_eq!(found_right, right, "{id}");
                    assert_eq!((wins, other), (*best, *next), "{id}");
                }
            }
            Proof::Search {
                games,
                looks,
                best,
                margin,
                others,
            } => {
                assert!(*games >= 200 && *looks >= 6, "{id}");
                assert!(margin.mean >= 0.1 && margin.low >= 0.05, "{id}: {margin:?}");
                assert!(best.low <= best.mean && best.mean <= best.high, "{id}");
                for other in others {
                    let action: G::Action = other.action.parse().unwrap();
                    assert!(legal.contains(&action), "{id}: {action}");
                    assert!(!right.contains(&action), "{id}: {action}");
                    assert!(other.chance < best.mean, "{id}: {action}");
                }
            }
        }
        G::apply(&mut state, action, &mut ());
    }
    let last = puzzle.steps.last().expect("something is to be found");
    assert_ne!(last.proof, Proof::Forced, "{id}");
}

/// Asked for by `MENAGERIE_PUZZLES=all`: everything is measured anew.
fn whole() -> bool {
    std::env::var_os("MENAGERIE_PUZZLES").is_some_and(|text| text == "all")
}

/// Whether the first decision is best once more, measured anew; what was found better if not.
fn measured_again<G: Tell>(puzzle: &Puzzle) -> Result<(), String> {
    let record: Record = puzzle.record.parse().unwrap();
    let state = Replay::<G>::open(&record).unwrap().state;
    let view = G::view(&state, Audience::Seat(puzzle.seat));
    let mut judge = appraiser::<G>(record.players);
    let mut expects = |action: &str| {
        let action: G::Action = action.parse().unwrap();
        judge.expects(&view, action, MEASURED.1, 2)[puzzle.seat]
    };
    let first = &puzzle.steps[0];
    if let Proof::Search { others, .. } = &first.proof {
        let best = expects(&first.action);
        for other in others {
            let chance = expects(&other.action);
            if chance >= best {
                let (id, action) = (&puzzle.id, &other.action);
                return Err(format!("{id}: {action} {chance}, and not {best}"));
            }
        }
    }
    Ok(())
}

/// Whether a game has puzzles, and they are as they should be.
#[derive(Clone)]
struct Check;

impl Visit for Check {
    type Out = bool;
    fn visit<G: Tell>(self) -> bool {
        if !folder().join(format!("{}.json", G::NAME)).exists() {
            return false;
        }
        let Puzzles { game, puzzles } = shipped(G::NAME);
        assert_eq!(game, G::NAME);
        assert!(puzzles.len() >= LEAST, "{game} has {}", puzzles.len());
        let ids: BTreeSet<&String> = puzzles.iter().map(|puzzle| &puzzle.id).collect();
        assert_eq!(ids.len(), puzzles.len(), "{game}: no position comes twice");
        assert!(puzzles.is_sorted_by_key(Puzzle::grade), "{game}");
        let rules = &rules()[&game];
        let book = G::rulebook();
        for puzzle in &puzzles {
            let known = Level::ALL.iter();
            let known = known.filter(|level| puzzle.missed.contains(level));
            assert!(known.eq(&puzzle.missed), "{}", puzzle.id);
            assert!(!puzzle.ideas.is_empty(), "{}", puzzle.id);
            for idea in &puzzle.ideas {
                let rule = rules.get(idea).unwrap_or_else(|| panic!("{game}: {idea}"));
                assert!(book.contains(&format!("**{rule}**")), "{game}: {rule}");
            }
            holds::<G>(puzzle);
        }
        let again = if whole() { usize::MAX } else { MEASURED.0 };
        let doubtful = puzzles.iter().take(again);
        let doubtful: Vec<String> = doubtful
            .filter_map(|puzzle| measured_again::<G>(puzzle).err())
            .collect();
        assert!(doubtful.is_empty(), "{game}: {doubtful:#?}");
        true
    }
}

#[test]
fn every_shipped_puzzle_can_be_read_played_and_believed() {
    let games = menagerie_games::each(&Check);
    let files = fs::read_dir(folder()).unwrap().count();
    // one of the files says the rules behind the ideas
    assert_eq!(games.into_iter().filter(|has| *has).count(), files - 1);
    assert!(files > 1);
}
