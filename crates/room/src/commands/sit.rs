//! Sitting down.
use super::{Reply, ask_those_here};
use crate::{
    Chair, Fact,
    agreement::Agreement,
    error::Error,
    listeners::Presence,
    past::Past,
    request::Request,
    wire::{AskedFor, Phase},
};

/// Takes a seat: an open one before the game, one's own that a bot keeps, or one whose key one has. If the others gave one's own to
/// the bot, those who are there are asked.
///
/// # Errors
/// If there is none, or not for them.
pub fn sit(
    past: &Past,
    presence: &Presence,
    agreement: &mut Agreement,
    request: &Request,
    name: String,
    seat: Option<u8>,
    key: Option<&str>,
) -> Result<Reply, Error> {
    let person = request.person;
    let seating = past.seating();
    let chairs = &seating.chairs;
    let own = |chair: &Chair| chair.owner == Some(person) && chair.bot.is_some();
    let keyed = |chair: &Chair| {
        key.is_some()
            && chair.key.as_deref() == key
            && chair.owner.is_none()
            && seating.phase != Phase::Over
    };
    let free =
        |chair: &Chair| chair.is_open() && chair.key.is_none() && seating.phase == Phase::Gathering;
    let seat = match seat {
        Some(seat) => seat,
        None => {
            // the link seats whoever opens it; opening it again changes nothing
            if seating.seats_of(person).next().is_some() {
                return Ok(Reply::Done);
            }
            let found = chairs.iter().position(keyed);
            if found.is_none() && key.is_some() {
                return Err(Error::NotYours);
            }
            let found = found.or_else(|| chairs.iter().position(own));
            let found = found.or_else(|| chairs.iter().position(free));
            found.ok_or(Error::Full)? as u8
        }
    };
    let chair = chairs.get(usize::from(seat)).ok_or(Error::NotFound)?;
    if chair.played_by(person) {
        return Ok(Reply::Done);
    }
    if own(chair) {
        if chair.stood_in {
            let wish = AskedFor::Return { seat };
            if let Some(asked) = ask_those_here(past, presence, agreement, request, wish, None)? {
                return Ok(asked);
            }
        }
    } else if !keyed(chair) && !free(chair) {
        return Err(Error::NotYours);
    } else if seating.seats(person) && !seating.several && seating.host != Some(person) {
        return Err(Error::OneSeat);
    } else if seating.barred.contains(&person) && !keyed(chair) {
        return Err(Error::Removed);
    }
    let fact = Fact::Sat { seat, person, name };
    Ok(Reply::Store(request.entry(fact)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Entry,
        ids::PersonId,
        tests::{ADA, BEN, EVE, asks, began, gathering, gathering_of, happens},
        wire::Level,
    };
    use menagerie_core::Seed;

    fn sits(past: &Past, person: PersonId, seat: Option<u8>) -> Result<Option<u8>, Error> {
        let (here, mut none) = (Presence::of(&[true; 5]), Agreement::default());
        let name = "Eve".to_owned();
        match sit(past, &here, &mut none, &asks(person), name, seat, None)? {
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
    fn one_seat_a_person_but_the_host_may_take_more_and_may_allow_it() {
        let mut past = gathering([Some(ADA), Some(EVE), None, None]);
        assert_eq!(sits(&past, EVE, Some(2)), Err(Error::OneSeat));
        assert_eq!(sits(&past, ADA, Some(2)), Ok(Some(2)), "at one screen");
        assert_eq!(sits(&past, BEN, Some(3)), Ok(Some(3)));
        past = gathering_of([Some(ADA), Some(EVE), None], Seed([7; 32]), |seating| {
            seating.several = true;
        });
        assert_eq!(sits(&past, EVE, Some(2)), Ok(Some(2)));
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
