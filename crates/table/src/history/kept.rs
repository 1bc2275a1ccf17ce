//! The lines of a game as they are kept: small, for a table has them all as long as it is played.
use menagerie_core::{Game, Seat, Step};

/// The lines played so far.
pub(super) struct KeptLines<G: Game> {
    lines: Vec<KeptLine<G>>,
    /// What the lines say that are luck, in order. It lies apart, because the layout of a whole board would make every decision as large as itself.
    luck: Vec<G::Chance>,
}

enum KeptLine<G: Game> {
    Decision {
        seat: Seat,
        action: G::Action,
        reveals: bool,
    },
    /// Where it lies.
    Luck(u32),
}

impl<G: Game> Clone for KeptLine<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for KeptLine<G> {}

impl<G: Game> Clone for KeptLines<G> {
    fn clone(&self) -> Self {
        KeptLines {
            lines: self.lines.clone(),
            luck: self.luck.clone(),
        }
    }
}

impl<G: Game> KeptLines<G> {
    pub(super) fn none() -> Self {
        KeptLines {
            lines: Vec::new(),
            luck: Vec::new(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// One more line; `reveals` is whether something hidden was shown in it.
    pub(super) fn push(&mut self, step: Step<G>, reveals: bool) {
        self.lines.push(match step {
            Step::Decision(seat, action) => KeptLine::Decision {
                seat,
                action,
                reveals,
            },
            Step::Luck(chance) => {
                let at = u32::try_from(self.luck.len()).expect("no game is so long");
                self.luck.push(chance);
                KeptLine::Luck(at)
            }
        });
    }

    /// The line of a number.
    pub(super) fn get(&self, line: usize) -> Option<Step<G>> {
        Some(match *self.lines.get(line)? {
            KeptLine::Decision { seat, action, .. } => Step::Decision(seat, action),
            KeptLine::Luck(at) => Step::Luck(self.luck[at as usize].clone()),
        })
    }

    /// Who decided in a line, if it is a decision that showed nothing hidden: one that can be taken back.
    pub(super) fn loose(&self, line: usize) -> Option<Seat> {
        match self.lines.get(line)? {
            KeptLine::Decision {
                seat,
                reveals: false,
                ..
            } => Some(*seat),
            _ => None,
        }
    }

    /// Forgets everything after the first `lines` lines.
    pub(super) fn truncate(&mut self, lines: usize) {
        let behind = self.lines.get(lines..).unwrap_or_default().iter();
        let mut luck = behind.filter_map(|line| match line {
            KeptLine::Luck(at) => Some(*at as usize),
            KeptLine::Decision { .. } => None,
        });
        if let Some(first) = luck.next() {
            self.luck.truncate(first);
        }
        self.lines.truncate(lines);
    }
}
