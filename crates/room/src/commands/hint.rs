//! What a strong player would do.
use super::Reply;
use crate::{
    error::Error,
    listeners::Listener,
    past::Past,
    request::Request,
    thinking::{Answer, Question, reason_for},
    wire::{Level, ServerFrame},
};
use menagerie_core::Seat;
use menagerie_table::{Voice, Words};
use serde_json::Value;

/// Has a strong player asked.
///
/// # Errors
/// If it is not their decision.
pub fn hint(past: &Past, request: &Request, seat: u8) -> Result<Reply, Error> {
    let game = past.own_seat(request.person, seat)?;
    let actions = game.actions(Seat(seat));
    if actions.is_empty() {
        return Err(Error::NotYours);
    }
    let question = Question::new(game, Seat(seat), actions, Level::Strong);
    Ok(Reply::Think(question))
}

/// Who waits for a hint, and what is needed to say what it is good for.
#[derive(Debug)]
pub struct Hinted {
    id: String,
    game: &'static str,
    view: Value,
    words: &'static Words,
    names: Vec<Option<String>>,
}

impl Hinted {
    /// Somebody asked this.
    pub fn new(past: &Past, listener: &Listener, request: &Request, question: &Question) -> Hinted {
        Hinted {
            id: request.id.clone(),
            game: question.game,
            view: question.view.clone(),
            words: listener.words,
            names: past.seating().names(listener.words),
        }
    }

    /// What they are told when the player has thought.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, BEN, asks, began, listens, offered};

    #[test]
    fn a_strong_player_is_asked_and_its_thought_is_told_under_the_same_id() {
        let past = began();
        let Ok(Reply::Think(question)) = hint(&past, &asks(ADA), 0) else {
            panic!("it is her decision");
        };
        assert_eq!(question.level, Level::Strong);
        assert!(question.actions.contains(&offered(&past)));
        let action = offered(&past);
        let answer = Answer {
            action: action.clone(),
            mind: None,
        };
        let (listener, _frames) = listens(ADA);
        let waits = Hinted::new(&past, &listener, &asks(ADA), &question);
        // where the wallaby begins, it is said if a good jump leads on
        let reason = reason_for(question.game, &question.view, &action);
        let reason = reason.map(|reason| Voice::english().say(&reason));
        let id = "id".to_owned();
        assert_eq!(waits.told(answer), ServerFrame::Hint { id, action, reason });
    }

    #[test]
    fn who_does_not_decide_gets_none() {
        let past = began();
        for seat in [0, 1] {
            let reply = hint(&past, &asks(BEN), seat);
            assert!(matches!(reply, Err(Error::NotYours)), "{reply:?}");
        }
    }
}
