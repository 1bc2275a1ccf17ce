//! What would come of a decision, as far as whoever asks can tell.
use super::Reply;
use crate::{error::Error, past::Past, request::Request, wire::ServerFrame};
use menagerie_core::{Audience, Seat};
use menagerie_table::{Undo, Voice, Words};

/// How the table would look after a decision.
///
/// It is tried at a table imagined from what the seat may know, where luck waits to be given by hand. So neither luck to come nor
/// anything hidden can show; where the decision would bring something hidden to light, nothing is told.
///
/// # Errors
/// If it is not their seat, or the decision is not allowed.
pub fn what_if(
    past: &Past,
    words: &Words,
    request: Request,
    seat: u8,
    action: &str,
) -> Result<Reply, Error> {
    let who = Audience::Seat(Seat(seat));
    let voice = Voice {
        words,
        names: &past.seating().names(words),
    };
    let mut imagined = past.own_seat(request.person, seat)?.lookalike(who, 0);
    imagined.play(Seat(seat), &[action])?;
    // what cannot be taken back has shown something
    let open = imagined.undoable(Seat(seat), Undo::Alone) > 0;
    let next = imagined.offers(Seat(seat), &voice);
    Ok(Reply::Tell(ServerFrame::WhatIf {
        id: request.id,
        view: open.then(|| imagined.view(who)),
        next: next
            .into_iter()
            .filter(|_| open)
            .flat_map(|offer| offer.touch)
            .collect(),
        sheet: open.then(|| imagined.sheet(who, &voice)).flatten(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, BEN, asks, began, happens, offered};

    #[test]
    fn it_shows_what_then_happens_and_nothing_happens() {
        let mut past = began();
        let action = offered(&past);
        let told = what_if(&past, Words::english(), asks(ADA), 0, &action);
        let Ok(Reply::Tell(ServerFrame::WhatIf { view, .. })) = told else {
            panic!("{told:?}");
        };
        assert_eq!(past.last(), began().last());
        let entry = super::super::play(&past, &asks(ADA), 0, &[action], None).unwrap();
        happens(&mut past, &entry);
        let then = past.game().unwrap().view(Audience::Seat(Seat(0)));
        assert_eq!(view, Some(then), "no luck follows this decision");
    }

    #[test]
    fn what_is_not_allowed_has_no_consequences() {
        let past = began();
        let action = offered(&past);
        assert!(what_if(&past, Words::english(), asks(BEN), 1, &action).is_err());
        assert!(what_if(&past, Words::english(), asks(ADA), 0, "fly").is_err());
    }
}
