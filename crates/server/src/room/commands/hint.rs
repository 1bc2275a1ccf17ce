//! What a strong player would do.
use super::Reply;
use crate::{
    error::Error,
    room::{Listener, listeners::frame, past::Past, request::Request},
    thinking::{Pool, Question, reason_for},
    wire::{Level, ServerFrame},
};
use menagerie_core::Seat;
use menagerie_table::Voice;

/// Asks a strong player, who tells whoever wants to know when it has thought.
///
/// # Errors
/// If it is not their decision, or too many are asked already.
pub(in crate::room) fn hint(
    past: &Past,
    pool: &Pool,
    listener: &Listener,
    request: Request,
    seat: u8,
) -> Result<Reply, Error> {
    let game = past.own_seat(request.person, seat)?;
    let actions = game.actions(Seat(seat));
    if actions.is_empty() {
        return Err(Error::NotYours);
    }
    let question = Question::new(game, Seat(seat), actions, Level::Strong);
    let (name, view) = (question.game, question.view.clone());
    let words = listener.words;
    let names = past.seating().names(words);
    let asked = pool.ask(question).ok_or(Error::Busy)?;
    let (frames, id) = (listener.frames.clone(), request.id);
    tokio::spawn(async move {
        if let Ok(answer) = asked.await {
            let action = answer.action;
            let voice = Voice {
                words,
                names: &names,
            };
            let reason = reason_for(name, &view, &action).map(|reason| voice.say(&reason));
            let _ = frames.send(frame(&ServerFrame::Hint { id, action, reason }));
        }
    });
    Ok(Reply::Later)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        room::tests::{ADA, BEN, asks, began, first_choice, listens, offered},
        wire::ServerFrame,
    };
    use menagerie_core::Audience;

    #[tokio::test]
    async fn the_thought_is_told_to_whoever_asked() {
        let past = began();
        let (listener, mut frames) = listens(ADA);
        let reply = hint(&past, &first_choice(), &listener, asks(ADA), 0);
        assert!(matches!(reply, Ok(Reply::Later)), "{reply:?}");
        let told: ServerFrame = serde_json::from_str(&frames.recv().await.unwrap()).unwrap();
        let (id, action) = ("id".to_owned(), offered(&past));
        // the layout of the game is drawn by its seed, so what there is to say of its first action is asked again
        let view = past.game().unwrap().view(Audience::Seat(Seat(0)));
        let reason = reason_for("wallaby", &view, &action);
        let reason = reason.map(|reason| Voice::english().say(&reason));
        assert_eq!(told, ServerFrame::Hint { id, action, reason });
    }

    #[tokio::test]
    async fn who_does_not_decide_gets_none() {
        let past = began();
        let (listener, _frames) = listens(BEN);
        for seat in [0, 1] {
            let reply = hint(&past, &first_choice(), &listener, asks(BEN), seat);
            assert!(matches!(reply, Err(Error::NotYours)), "{reply:?}");
        }
    }
}
