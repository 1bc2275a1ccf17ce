//! The words for phases and for what is awaited.
use crate::state::{Phase, Wait};
use menagerie_core::NotationError;

const PHASES: [(Phase, &str); 7] = [
    (Phase::Setup, "setup"),
    (Phase::Movement, "movement"),
    (Phase::Digestion, "digestion"),
    (Phase::Cleanup, "cleanup"),
    (Phase::Rescued, "rescued"),
    (Phase::Lost, "lost"),
    (Phase::Limit, "limit"),
];

const WAITS: [(Wait, &str); 14] = [
    (Wait::Start, "start"),
    (Wait::Tiles, "tiles"),
    (Wait::Food, "food"),
    (Wait::Place, "place"),
    (Wait::Free, "free"),
    (Wait::Card, "card"),
    (Wait::Step, "step"),
    (Wait::Relocate, "relocate"),
    (Wait::Roll, "roll"),
    (Wait::Choose, "choose"),
    (Wait::Target, "target"),
    (Wait::Run, "run"),
    (Wait::Give, "give"),
    (Wait::Nothing, "nothing"),
];

fn word<T: Copy + PartialEq>(list: &[(T, &'static str)], item: T) -> &'static str {
    let found = list.iter().find(|(known, _)| *known == item);
    found.map_or("", |(_, word)| word)
}

fn read<T: Copy>(list: &[(T, &'static str)], part: &str, text: &str) -> Result<T, NotationError> {
    let found = list.iter().find(|(_, word)| *word == text);
    found.map(|(item, _)| *item).ok_or_else(|| {
        let words: Vec<_> = list.iter().map(|(_, word)| *word).collect();
        NotationError::new(part, format!("'{text}' is not one of {}", words.join(", ")))
    })
}

impl Phase {
    pub(super) fn word(self) -> &'static str {
        word(&PHASES, self)
    }

    pub(super) fn read(text: &str) -> Result<Phase, NotationError> {
        read(&PHASES, "phase", text)
    }

    /// What is ordinarily awaited in a phase.
    pub(super) fn ordinary_wait(self) -> Wait {
        match self {
            Phase::Setup => Wait::Tiles,
            Phase::Movement => Wait::Free,
            Phase::Digestion => Wait::Relocate,
            Phase::Cleanup => Wait::Roll,
            Phase::Rescued | Phase::Lost | Phase::Limit => Wait::Nothing,
        }
    }
}

impl Wait {
    pub(super) fn word(self) -> &'static str {
        word(&WAITS, self)
    }

    pub(super) fn read(text: &str) -> Result<Wait, NotationError> {
        read(&WAITS, "wait", text)
    }
}
