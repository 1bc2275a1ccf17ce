//! Giving up.
use super::Reply;
use crate::{Fact, error::Error, past::Past, request::Request};

/// Gives up a game of two.
///
/// # Errors
/// If it is not their seat, no game is on, or more than two play.
pub fn resign(past: &Past, request: &Request, seat: u8) -> Result<Reply, Error> {
    past.own_seat(request.person, seat)?;
    if past.seating().chairs.len() != 2 {
        return Err(Error::NoResigning);
    }
    Ok(Reply::Store(request.entry(Fact::Resigned { seat })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, BEN, asks, began, began_with, gathering};

    #[test]
    fn only_ones_own_game_of_two_can_be_given_up() {
        assert!(matches!(
            resign(&began(), &asks(ADA), 0),
            Ok(Reply::Store(_))
        ));
        assert!(matches!(
            resign(&began(), &asks(ADA), 1),
            Err(Error::NotYours)
        ));
        let early = gathering([Some(ADA), None]);
        assert!(matches!(
            resign(&early, &asks(ADA), 0),
            Err(Error::NotPlaying)
        ));
        let three = began_with([Some(ADA), Some(BEN), Some(BEN)]);
        assert!(matches!(
            resign(&three, &asks(ADA), 0),
            Err(Error::NoResigning)
        ));
    }
}
