//! A computer player in a worker of its own. To stop it at once the worker is ended.
use crate::elsewhere::Asked;
use menagerie_ai::{JsonPlayer, Level, Stop};
use menagerie_room::thinking::{HousePlayers, Question, Think};
use menagerie_table::shelf;
use std::time::Duration;

/// Thinks about one question after the other.
#[derive(Default)]
pub struct Thinker {
    /// What was in mind at the last question, for the rest of a turn. A view that does not follow from it starts afresh.
    mind: Option<(String, Level, Box<dyn JsonPlayer>)>,
}

impl Thinker {
    /// The chosen action; the first that is allowed if nobody has anything to say.
    pub fn think(&mut self, asked: &Asked) -> Option<String> {
        let name = shelf::NAMES.iter().find(|name| **name == asked.game)?;
        let same = |mind: &mut (String, Level, _)| mind.0 == asked.game && mind.1 == asked.level;
        let mut question = Question {
            game: name,
            view: asked.view.clone(),
            actions: asked.actions.clone(),
            level: asked.level,
            at_most: asked.at_most.map(|time| Duration::from_millis(time.into())),
            number: asked.number,
            stop: Stop::default(),
            mind: self.mind.take_if(same).map(|(_, _, mind)| mind),
        };
        let chosen = HousePlayers.choose(&mut question);
        let mind = question.mind.take();
        self.mind = mind.map(|mind| (asked.game.clone(), asked.level, mind));
        let chosen = chosen.filter(|action| asked.actions.contains(action));
        chosen.or_else(|| asked.actions.first().cloned())
    }
}
