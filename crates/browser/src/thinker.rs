//! A computer player in a worker of its own. To stop it at once the worker is ended.
use menagerie_ai::{Level, Stop};
use menagerie_room::thinking::{Asked, HousePlayers, Mind, Think};

/// Thinks about one question after the other.
#[derive(Default)]
pub struct Thinker {
    /// What was in mind at the last question, for the rest of a turn. A view that does not follow from it starts afresh.
    mind: Option<(String, Level, Mind)>,
}

impl Thinker {
    /// The chosen action; the first that is allowed if nobody has anything to say.
    pub fn think(&mut self, asked: &Asked) -> Option<String> {
        let same = |mind: &mut (String, Level, _)| mind.0 == asked.game && mind.1 == asked.level;
        let mind = self.mind.take_if(same).map(|(_, _, mind)| mind);
        let mut question = asked.question(mind, Stop::default())?;
        let chosen = HousePlayers.choose(&mut question);
        let mind = question.mind.take();
        self.mind = mind.map(|mind| (asked.game.clone(), asked.level, mind));
        let chosen = chosen.filter(|action| asked.actions.contains(action));
        chosen.or_else(|| asked.actions.first().cloned())
    }
}
