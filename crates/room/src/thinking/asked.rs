//! A question as it travels to whoever thinks elsewhere. It has what a seat knows and nothing else.
use super::{Mind, Question};
use menagerie_ai::{Level, Spare, Stop};
use menagerie_table::shelf;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// A question, as text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// Which game.
    pub game: String,
    /// What the seat knows.
    pub view: Value,
    /// What it may do.
    pub actions: Vec<String>,
    /// How well to think.
    pub level: Level,
    /// So many milliseconds at most, if that is less than the level takes.
    pub at_most: Option<u32>,
    /// Where the luck of thinking comes from.
    pub number: u64,
}

impl Asked {
    /// A question, without what is in mind.
    pub fn of(question: &Question) -> Asked {
        let millis = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        Asked {
            game: question.game.to_owned(),
            view: question.view.clone(),
            actions: question.actions.clone(),
            level: question.level,
            at_most: question.at_most.map(millis),
            number: question.number,
        }
    }

    /// The question again, for somebody who may have thought about this turn before; nothing if there is no such game.
    pub fn question(&self, mind: Option<Mind>, stop: Stop) -> Option<Question> {
        let game = shelf::NAMES.iter().find(|name| **name == self.game)?;
        Some(Question {
            game,
            view: self.view.clone(),
            actions: self.actions.clone(),
            level: self.level,
            at_most: self.at_most.map(|time| Duration::from_millis(time.into())),
            number: self.number,
            stop,
            // whoever thinks elsewhere thinks alone: its threads have work of their own
            spare: Spare::default(),
            mind,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_the_same_after_its_journey() {
        let question = Question {
            game: "wallaby",
            view: serde_json::json!({ "a": [1, "b"] }),
            actions: vec!["jump n".to_owned()],
            level: Level::Solid,
            at_most: Some(Duration::from_millis(700)),
            number: u64::MAX,
            stop: Stop::default(),
            spare: Spare::default(),
            mind: None,
        };
        let text = serde_json::to_string(&Asked::of(&question)).unwrap();
        let asked: Asked = serde_json::from_str(&text).unwrap();
        let again = asked.question(None, Stop::default()).unwrap();
        assert_eq!(Asked::of(&again), Asked::of(&question));
        let croquet = Asked {
            game: "croquet".to_owned(),
            ..asked
        };
        assert!(croquet.question(None, Stop::default()).is_none());
    }
}
