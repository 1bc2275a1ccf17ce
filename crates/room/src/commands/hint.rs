//! What a strong player would do.
use super::Reply;
use crate::{
    error::Error,
    past::Past,
    request::Request,
    thinking::{Answer, Question},
    wire::{Level, ServerFrame},
};
use menagerie_core::Seat;

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

/// What whoever asked under an id is told when the player has thought.
pub fn hinted(id: String, answer: Answer) -> ServerFrame {
    let action = answer.action;
    ServerFrame::Hint { id, action }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, BEN, asks, began, offered};

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
        let id = "id".to_owned();
        let told = hinted(id.clone(), answer);
        assert_eq!(told, ServerFrame::Hint { id, action });
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
