//! What a strong player would do.
use super::Reply;
use crate::{
    error::Error,
    room::{Listener, listeners::frame, past::Past, request::Request},
    thinking::{Pool, Question},
    wire::{Level, ServerFrame},
};
use menagerie_core::Seat;

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
    let asked = pool.ask(question).ok_or(Error::Busy)?;
    let (frames, id) = (listener.frames.clone(), request.id);
    tokio::spawn(async move {
        if let Ok(answer) = asked.await {
            let action = answer.action;
            let _ = frames.send(frame(&ServerFrame::Hint { id, action }));
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

    #[tokio::test]
    async fn the_thought_is_told_to_whoever_asked() {
        let past = began();
        let (listener, mut frames) = listens(ADA);
        let reply = hint(&past, &first_choice(), &listener, asks(ADA), 0);
        assert!(matches!(reply, Ok(Reply::Later)), "{reply:?}");
        let told: ServerFrame = serde_json::from_str(&frames.recv().await.unwrap()).unwrap();
        let (id, action) = ("id".to_owned(), offered(&past));
        assert_eq!(told, ServerFrame::Hint { id, action });
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
