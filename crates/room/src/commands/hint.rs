//! What a strong player would do.
use super::Reply;
use crate::{
    error::Error,
    past::Past,
    request::Request,
    thinking::{Answer, Question, reason_for},
    wire::{Level, ServerFrame},
};
use menagerie_core::Seat;
use menagerie_table::{Voice, Words};
use serde_json::Value;

/// A hint that is thought about: who waits for it, and what its reason is told from.
#[derive(Debug)]
pub struct PendingHint {
    id: String,
    game: &'static str,
    view: Value,
    words: &'static Words,
    names: Vec<Option<String>>,
}

impl PendingHint {
    /// What whoever asked is told when the player has thought.
    pub fn told(self, answer: Answer) -> ServerFrame {
        let voice = Voice {
            words: self.words,
            names: &self.names,
        };
        let reason = reason_for(self.game, &self.view, &answer.action);
        ServerFrame::Hint {
            id: self.id,
            action: answer.action,
            reason: reason.map(|reason| voice.say(&reason)),
        }
    }
}

/// Has a strong player asked.
///
/// # Errors
/// If it is not their decision.
pub fn hint(
    past: &Past,
    words: &'static Words,
    request: &Request,
    seat: u8,
) -> Result<Reply, Error> {
    let game = past.own_seat(request.person, seat)?;
    let actions = game.actions(Seat(seat));
    if actions.is_empty() {
        return Err(Error::NotYours);
    }
    let question = Question::new(game, Seat(seat), actions, Level::Strong);
    let pending = PendingHint {
        id: request.id.clone(),
        game: question.game,
        view: question.view.clone(),
        words,
        names: past.seating().names(words),
    };
    Ok(Reply::Think(question, Box::new(pending)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, BEN, asks, began, offered};

    #[test]
    fn a_strong_player_is_asked_and_its_thought_is_told_with_its_reason_under_the_same_id() {
        let past = began();
        let Ok(Reply::Think(question, pending)) = hint(&past, Words::english(), &asks(ADA), 0)
        else {
            panic!("it is her decision");
        };
        assert_eq!(question.level, Level::Strong);
        assert!(question.actions.contains(&offered(&past)));
        let action = offered(&past);
        let answer = Answer {
            action: action.clone(),
            mind: None,
        };
        // the layout of the game is drawn by its seed, so what there is to say of its first action is asked again
        let reason = reason_for("wallaby", &question.view, &action);
        let reason = reason.map(|reason| Voice::english().say(&reason));
        let id = asks(ADA).id;
        let told = pending.told(answer);
        assert_eq!(told, ServerFrame::Hint { id, action, reason });
    }

    #[test]
    fn who_does_not_decide_gets_none() {
        let past = began();
        for seat in [0, 1] {
            let reply = hint(&past, Words::english(), &asks(BEN), seat);
            assert!(matches!(reply, Err(Error::NotYours)), "{reply:?}");
        }
    }
}
