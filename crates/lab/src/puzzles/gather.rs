//! Which puzzles are kept when more were found than are wanted.
use super::Puzzle;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// At most so many, as many of each grade as there are and within a grade of each idea, easy ones first. Those that come first are kept, and each
/// position once.
pub fn gather(found: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    let mut known = BTreeSet::new();
    // the first of every idea, then the second of every idea, and so on
    let mut many: BTreeMap<(usize, Option<String>), usize> = BTreeMap::new();
    let mut turns: BTreeMap<usize, Vec<Puzzle>> = BTreeMap::new();
    for puzzle in found {
        if known.insert(puzzle.id.clone()) {
            let kind = (puzzle.grade(), puzzle.ideas.first().cloned());
            let turn = many.entry(kind).or_default();
            turns.entry(*turn).or_default().push(puzzle);
            *turn += 1;
        }
    }
    let mut grades: Vec<VecDeque<Puzzle>> = Vec::new();
    for puzzle in turns.into_values().flatten() {
        let grade = puzzle.grade();
        if grades.len() <= grade {
            grades.resize_with(grade + 1, VecDeque::new);
        }
        grades[grade].push_back(puzzle);
    }
    let mut kept = Vec::new();
    while kept.len() < most && grades.iter().any(|grade| !grade.is_empty()) {
        // one of each in turn, so that none crowds out another
        kept.extend(grades.iter_mut().rev().filter_map(VecDeque::pop_front));
    }
    kept.truncate(most);
    kept.sort_by_key(Puzzle::grade);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::Found;
    use menagerie_ai::Level;
    use menagerie_core::Seat;

    fn puzzle(id: &str, grade: usize, idea: &str) -> Puzzle {
        Puzzle {
            id: id.to_owned(),
            record: String::new(),
            seat: Seat(0),
            steps: Vec::new(),
            missed: Level::ALL[..grade].to_vec(),
            ideas: vec![idea.to_owned()],
            found: Found {
                seed: None,
                line: 0,
            },
        }
    }

    #[test]
    fn every_grade_and_idea_has_its_share_and_every_position_stands_once() {
        let found = [
            ("a", 0, "x"),
            ("b", 0, "x"),
            ("c", 0, "y"),
            ("a", 0, "x"),
            ("d", 2, "x"),
            ("e", 1, "x"),
        ];
        let found = found.map(|(id, grade, idea)| puzzle(id, grade, idea));
        let found = found.to_vec();
        let ids = |most| {
            let kept = gather(found.clone(), most).into_iter();
            kept.map(|puzzle| puzzle.id).collect::<String>()
        };
        assert_eq!(ids(3), "aed");
        assert_eq!(ids(4), "aced");
        assert_eq!(ids(9), "acbed");
    }
}
