//! Getting up.
use super::Reply;
use crate::{
    Fact,
    error::Error,
    past::Past,
    request::Request,
    wire::{Level, Phase},
};

/// Gets up from all of one's seats; in a game, bots of that level take them.
///
/// # Errors
/// If they have none, or the game is over.
pub fn leave(past: &Past, request: &Request, level: Level) -> Result<Reply, Error> {
    let seats: Vec<u8> = past.seating().seats_of(request.person).collect();
    if seats.is_empty() {
        return Err(Error::NotYours);
    }
    let level = match past.seating().phase {
        Phase::Gathering => None,
        Phase::Playing => Some(level),
        Phase::Over => return Err(Error::NotPlaying),
    };
    Ok(Reply::Store(request.entry(Fact::Left { seats, level })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Entry,
        tests::{ADA, BEN, EVE, asks, began, gathering, happens},
    };

    #[test]
    fn before_the_game_the_seat_is_open_again_and_in_it_a_bot_sits_down() {
        for (past, bot) in [
            (gathering([Some(ADA), None]), None),
            (began(), Some(Level::Gentle)),
        ] {
            let Ok(Reply::Store(entry)) = leave(&past, &asks(ADA), Level::Gentle) else {
                panic!("she has a seat");
            };
            let (seats, level) = (vec![0], bot);
            assert_eq!(entry.what, Fact::Left { seats, level });
        }
    }

    #[test]
    fn nobody_leaves_twice_or_when_it_is_over() {
        let mut past = began();
        assert!(matches!(
            leave(&past, &asks(EVE), Level::Solid),
            Err(Error::NotYours)
        ));
        happens(&mut past, &Entry::unasked(Fact::Resigned { seat: 0 }));
        assert!(matches!(
            leave(&past, &asks(BEN), Level::Solid),
            Err(Error::NotPlaying)
        ));
    }
}
