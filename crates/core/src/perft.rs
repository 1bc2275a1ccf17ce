//! Counts of move paths: a fingerprint of the rules that shows the smallest change.
//!
//! Luck on the way is settled by a generator that starts anew at each such place, so that a count is one number for ever.
use crate::{Game, Quick, Turn};

/// The number of different sequences of `depth` decisions from a position; games that end earlier count once.
pub fn perft<G: Game>(state: &G::State, depth: u32) -> u64 {
    let mut state = state.clone();
    let mut rng = Quick::new(0);
    while G::turn(&state) == Turn::Chance {
        let chance = G::draw(&state, &mut rng);
        G::settle(&mut state, chance, &mut ());
    }
    if depth == 0 || G::turn(&state) == Turn::Over {
        return 1;
    }
    let mut actions = Vec::new();
    G::actions(&state, &mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    actions
        .into_iter()
        .map(|action| {
            let mut next = state.clone();
            G::apply(&mut next, action, &mut ());
            perft::<G>(&next, depth - 1)
        })
        .sum()
}

/// One entry of a file of counts: a position and what was counted from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted<'a> {
    /// What the position is about.
    pub name: &'a str,
    /// In the game's notation.
    pub position: &'a str,
    /// The counts at depth 1, 2, 3 …
    pub counts: Vec<u64>,
}

/// Reads a file of counts: `name`, `position` and `counts` lines; `#` begins a comment.
///
/// # Errors
/// The number of the line that cannot be read.
pub fn read_counts(text: &str) -> Result<Vec<Counted<'_>>, usize> {
    let mut all = Vec::new();
    let (mut name, mut position) = (None, None);
    for (i, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match line.split_once(' ') {
            Some(("name", rest)) => name = Some(rest),
            Some(("position", rest)) => position = Some(rest),
            Some(("counts", rest)) => {
                let counts: Result<Vec<u64>, _> = rest.split_whitespace().map(str::parse).collect();
                all.push(Counted {
                    name: name.take().ok_or(i + 1)?,
                    position: position.take().ok_or(i + 1)?,
                    counts: counts.map_err(|_| i + 1)?,
                });
            }
            _ => return Err(i + 1),
        }
    }
    Ok(all)
}

/// Counts every entry of a file again, up to `limit` paths each.
///
/// # Panics
/// If the file cannot be read, a position is refused or a count differs.
pub fn recount<G: Game>(text: &str, limit: u64) {
    let all = read_counts(text).unwrap_or_else(|line| panic!("line {line} cannot be read"));
    assert!(!all.is_empty(), "no counts to compare");
    for counted in all {
        let state: G::State = match counted.position.parse() {
            Ok(state) => state,
            Err(flaw) => panic!("{}: {flaw}", counted.name),
        };
        for (i, &count) in counted.counts.iter().enumerate() {
            if count > limit {
                break;
            }
            let depth = i as u32 + 1;
            assert_eq!(
                perft::<G>(&state, depth),
                count,
                "{} at depth {depth}",
                counted.name
            );
        }
    }
}
