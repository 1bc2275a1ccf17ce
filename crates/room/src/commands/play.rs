//! Decisions.
use crate::{Entry, Fact, error::Error, past::Past, request::Request};
use menagerie_core::Seat;

/// Decisions of a person's seat; `after` is the number of the last event that they had seen.
///
/// # Errors
/// If it is not their seat or decision, if the game has moved on since, or if the rules do not allow it.
pub fn play(
    past: &Past,
    request: &Request,
    seat: u8,
    actions: &[String],
    after: Option<u32>,
) -> Result<Entry, Error> {
    past.own_seat(request.person, seat)?;
    if actions.is_empty() {
        return Err(Error::BadRequest("no action is given".to_owned()));
    }
    if after.is_some_and(|seen| past.moved_since(seen)) {
        return Err(Error::Stale);
    }
    Ok(request.entry(fact(past, seat, actions)?))
}

/// A decision that a computer player has made.
///
/// # Errors
/// If the rules do not allow it.
pub fn play_by_itself(past: &Past, seat: Seat, action: String) -> Result<Entry, Error> {
    Ok(Entry::unasked(fact(past, seat.0, &[action])?))
}

fn fact(past: &Past, seat: u8, actions: &[String]) -> Result<Fact, Error> {
    let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
    let game = past.game().ok_or(Error::NotPlaying)?;
    let played = game.propose(Seat(seat), &actions)?;
    Ok(Fact::played(seat, &played, past.seating()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, BEN, EVE, asks, began, happens, offered};

    #[test]
    fn a_decision_is_proposed_and_has_not_happened() {
        let past = began();
        let entry = play(&past, &asks(ADA), 0, &[offered(&past)], Some(past.last())).unwrap();
        assert_eq!((entry.by, entry.id.as_deref()), (Some(ADA), Some("id")));
        assert!(matches!(entry.what, Fact::Played { seat: 0, .. }));
        assert_eq!(
            past.game().unwrap().lines(),
            began().game().unwrap().lines()
        );
    }

    #[test]
    fn nobody_decides_for_others_or_out_of_turn() {
        let past = began();
        let action = [offered(&past)];
        for (person, seat) in [(BEN, 0), (EVE, 0), (ADA, 1), (ADA, 9)] {
            let refused = play(&past, &asks(person), seat, &action, None);
            assert_eq!(refused, Err(Error::NotYours), "{person:?} {seat}");
        }
        let early = play(&past, &asks(BEN), 1, &action, None);
        assert!(matches!(early, Err(Error::Refused(_))), "{early:?}");
        let nothing = play(&past, &asks(ADA), 0, &[], None);
        assert!(matches!(nothing, Err(Error::BadRequest(_))));
    }

    #[test]
    fn who_has_not_seen_the_last_move_does_not_answer_the_next_question() {
        let mut past = began();
        let seen = past.last();
        let entry = play(&past, &asks(ADA), 0, &[offered(&past)], Some(seen)).unwrap();
        happens(&mut past, &entry);
        let (seat, _) = past.deciding().unwrap();
        let owner = past.seating().chairs[seat.index()].owner.unwrap();
        let action = [offered(&past)];
        let late = play(&past, &asks(owner), seat.0, &action, Some(seen));
        assert_eq!(late, Err(Error::Stale));
        assert!(play(&past, &asks(owner), seat.0, &action, Some(seen + 1)).is_ok());
        assert!(
            play(&past, &asks(owner), seat.0, &action, None).is_ok(),
            "an old client"
        );
    }
}
