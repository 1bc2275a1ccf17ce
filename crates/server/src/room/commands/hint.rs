//! What a strong player would do.
use super::Reply;
use crate::{
    error::Error,
    room::{
        Listener,
        listeners::{PendingHint, frame},
        past::Past,
        request::Request,
    },
    thinking::{Pool, Purpose, Question},
    wire::{Level, ServerFrame},
};
use menagerie_core::Seat;

/// Asks a strong player, who tells whoever wants to know when it has thought. It stops when they are gone, or the question has changed.
///
/// # Errors
/// If it is not their decision, they wait for a hint already, or too much is thought about.
pub(in crate::room) fn hint(
    past: &Past,
    pool: &Pool,
    listener: &mut Listener,
    request: Request,
    seat: u8,
) -> Result<Reply, Error> {
    let game = past.own_seat(request.person, seat)?;
    let actions = game.actions(Seat(seat));
    if actions.is_empty() {
        return Err(Error::NotYours);
    }
    if listener.awaits_hint() {
        return Err(Error::Thinking(1));
    }
    let question = Question::new(game, Seat(seat), actions, Level::Strong);
    let stop = question.stop.clone();
    let asked = pool.ask(question, Purpose::Hint, listener.account);
    let asked = asked.map_err(Error::Thinking)?;
    let (frames, id) = (listener.frames.clone(), request.id.clone());
    let waiting = tokio::spawn(async move {
        if let Ok(answer) = asked.await {
            let action = answer.action;
            let _ = frames.send(frame(&ServerFrame::Hint { id, action }));
        }
    });
    listener.await_hint(PendingHint {
        id: request.id,
        stop,
        waiting: waiting.abort_handle(),
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
        let (past, pool) = (began(), first_choice());
        let (mut listener, mut frames) = listens(ADA);
        let reply = hint(&past, &pool, &mut listener, asks(ADA), 0);
        assert!(matches!(reply, Ok(Reply::Later)), "{reply:?}");
        let told: ServerFrame = serde_json::from_str(&frames.recv().await.unwrap()).unwrap();
        let (id, action) = ("id".to_owned(), offered(&past));
        assert_eq!(told, ServerFrame::Hint { id, action });
    }

    #[tokio::test]
    async fn who_does_not_decide_gets_none() {
        let past = began();
        let (mut listener, _frames) = listens(BEN);
        for seat in [0, 1] {
            let reply = hint(&past, &first_choice(), &mut listener, asks(BEN), seat);
            assert!(matches!(reply, Err(Error::NotYours)), "{reply:?}");
        }
    }
}
