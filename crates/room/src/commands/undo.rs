//! Taking back.
use super::Reply;
use crate::{
    Entry, Fact,
    agreement::Agreement,
    error::Error,
    past::Past,
    request::Request,
    wire::{Ask, AskedFor},
};
use menagerie_core::Seat;
use menagerie_table::Undo;

/// One's own decisions at once; past those of other people when they agree.
///
/// # Errors
/// If it is not their seat, so much cannot be taken back, or something is asked already.
pub fn undo(
    past: &Past,
    agreement: &mut Agreement,
    request: Request,
    seat: u8,
    count: u32,
) -> Result<Reply, Error> {
    let game = past.own_seat(request.person, seat)?;
    let alone = count as usize <= game.undoable(Seat(seat), Undo::Alone);
    let how = if alone { Undo::Alone } else { Undo::Agreed };
    let entry = proposed(past, &request, seat, count, how)?;
    let others = past.seating().others_than(request.person);
    if alone || others.is_empty() {
        return Ok(Reply::Store(entry));
    }
    let ask = Ask {
        wish: AskedFor::Undo { seat, count },
        by: Some(seat),
        waiting: others,
    };
    agreement.ask(ask, request)?;
    Ok(Reply::Asked)
}

/// What is stored if it is done.
pub(super) fn proposed(
    past: &Past,
    request: &Request,
    seat: u8,
    count: u32,
    how: Undo,
) -> Result<Entry, Error> {
    let game = past.own_seat(request.person, seat)?;
    let undone = game.propose_undo(Seat(seat), count as usize, how)?;
    Ok(request.entry(Fact::undone(seat, &undone, past.seating())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, BEN, asks, began, plays_on};

    #[test]
    fn ones_own_last_decision_is_taken_back_at_once() {
        let mut past = began();
        let before = past.game().unwrap().lines();
        plays_on(&mut past, 1);
        let reply = undo(&past, &mut Agreement::default(), asks(ADA), 0, 1);
        let Ok(Reply::Store(Entry {
            what: Fact::Undone { lines, .. },
            ..
        })) = reply
        else {
            panic!("{reply:?}");
        };
        assert_eq!(lines as usize, before);
    }

    #[test]
    fn past_a_decision_of_somebody_else_they_are_asked() {
        let mut past = began();
        plays_on(&mut past, 2);
        let mut pending = Agreement::default();
        let reply = undo(&past, &mut pending, asks(ADA), 0, 1);
        assert!(matches!(reply, Ok(Reply::Asked)), "{reply:?}");
        assert_eq!(pending.asked().unwrap().waiting, [1]);
        let own = undo(&past, &mut pending, asks(BEN), 1, 1);
        assert!(matches!(own, Ok(Reply::Store(_))), "{own:?}");
    }

    #[test]
    fn what_cannot_be_taken_back_is_refused_by_the_game_and_nobody_is_asked() {
        let past = began();
        let mut pending = Agreement::default();
        for (person, seat, count) in [(ADA, 0, 0), (ADA, 0, 1), (ADA, 0, u32::MAX), (BEN, 0, 1)] {
            assert!(undo(&past, &mut pending, asks(person), seat, count).is_err());
        }
        assert!(pending.asked().is_none());
    }
}
