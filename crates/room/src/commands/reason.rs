//! What a decision of the past gained or prevented.
use super::Reply;
use crate::{
    Listener, error::Error, past::Past, request::Request, thinking::reason_for, wire::ServerFrame,
};
use menagerie_table::Voice;

/// What is to be said for the decision in which whoever asks saw something, by what they knew before it.
///
/// # Errors
/// If there is no game yet.
pub fn reason(
    past: &Past,
    listener: &Listener,
    request: Request,
    event: u32,
) -> Result<Reply, Error> {
    let game = past.game().ok_or(Error::NotPlaying)?;
    let words = listener.words;
    let voice = Voice {
        words,
        names: &past.seating().names(words),
    };
    let decision = game.decision(listener.audience(), event as usize);
    let reason = decision.and_then(|made| reason_for(game.name(), &made.view, &made.action));
    Ok(Reply::Tell(ServerFrame::Reason {
        id: request.id,
        words: match reason {
            Some(reason) => voice.say(&reason),
            None => voice.say_id("server-no-reason"),
        },
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, asks, began, listens, plays_on};

    fn answer(past: &Past, event: u32) -> String {
        let (listener, _frames) = listens(ADA);
        match reason(past, &listener, asks(ADA), event) {
            Ok(Reply::Tell(ServerFrame::Reason { words, .. })) => words,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_decision_is_explained_and_luck_and_what_never_happened_are_not() {
        let mut past = began();
        let nothing = "There is nothing to say about this.";
        assert_eq!(answer(&past, 0), nothing, "the layout is luck");
        plays_on(&mut past, 1);
        let game = past.game().unwrap();
        let decided = game.decision(menagerie_core::Audience::Table, 1).unwrap();
        let expected = reason_for("wallaby", &decided.view, &decided.action);
        let expected = expected.map(|reason| Voice::english().say(&reason));
        assert_eq!(answer(&past, 1), expected.unwrap_or(nothing.to_owned()));
        assert_eq!(answer(&past, 99), nothing);
    }
}
