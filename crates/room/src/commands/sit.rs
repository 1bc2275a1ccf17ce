//! Sitting down.
use super::Reply;
use crate::{Chair, Fact, error::Error, past::Past, request::Request, wire::Phase};

/// Takes a seat: an open one before the game, or one's own that a bot keeps.
///
/// # Errors
/// If there is none.
pub fn sit(past: &Past, request: &Request, name: String, seat: Option<u8>) -> Result<Reply, Error> {
    let person = request.person;
    let seating = past.seating();
    let chairs = &seating.chairs;
    let own = |chair: &Chair| chair.owner == Some(person) && chair.bot.is_some();
    let free = |chair: &Chair| chair.is_open() && seating.phase == Phase::Gathering;
    let seat = match seat {
        Some(seat) => match chairs.get(usize::from(seat)) {
            Some(chair) if own(chair) || free(chair) => seat,
            Some(chair) if chair.played_by(person) => return Ok(Reply::Done),
            Some(_) => return Err(Error::NotYours),
            None => return Err(Error::NotFound),
        },
        None => {
            // the link seats whoever opens it; opening it again changes nothing
            if chairs.iter().any(|chair| chair.played_by(person)) {
                return Ok(Reply::Done);
            }
            let found = chairs.iter().position(own);
            let found = found.or_else(|| chairs.iter().position(free));
            found.ok_or(Error::Full)? as u8
        }
    };
    let fact = Fact::Sat { seat, person, name };
    Ok(Reply::Store(request.entry(fact)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Entry,
        ids::PersonId,
        tests::{ADA, BEN, EVE, asks, began, gathering, happens},
        wire::Level,
    };

    fn sits(past: &Past, person: PersonId, seat: Option<u8>) -> Result<Option<u8>, Error> {
        match sit(past, &asks(person), "Eve".to_owned(), seat)? {
            Reply::Store(Entry {
                what: Fact::Sat { seat, .. },
                ..
            }) => Ok(Some(seat)),
            Reply::Done => Ok(None),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_first_open_seat_is_taken_and_taking_it_again_changes_nothing() {
        let past = gathering([Some(ADA), None]);
        assert_eq!(sits(&past, EVE, None), Ok(Some(1)));
        assert_eq!(sits(&past, EVE, Some(1)), Ok(Some(1)));
        assert_eq!(sits(&past, ADA, None), Ok(None));
        assert_eq!(sits(&past, ADA, Some(0)), Ok(None));
        assert_eq!(sits(&past, EVE, Some(0)), Err(Error::NotYours));
        assert_eq!(sits(&past, EVE, Some(2)), Err(Error::NotFound));
    }

    #[test]
    fn in_a_game_one_comes_back_to_ones_own_seat_only() {
        let mut past = began();
        assert_eq!(sits(&past, EVE, None), Err(Error::Full));
        let level = Some(Level::Gentle);
        let seats = vec![1];
        happens(&mut past, &Entry::unasked(Fact::Left { seats, level }));
        assert_eq!(sits(&past, EVE, Some(1)), Err(Error::NotYours));
        assert_eq!(sits(&past, BEN, None), Ok(Some(1)));
    }
}
