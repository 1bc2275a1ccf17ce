//! The standing order to play nothing in reaction windows.
use super::Reply;
use crate::{autoplay::Autoplay, error::Error, ids::PersonId, past::Past};
use menagerie_core::Seat;

/// A seat is passed over until the round ends, or not any more. It is not stored, for what is stored is numbered and everybody counts along.
///
/// # Errors
/// If it is not their seat, or no game is on.
pub fn pass_round(
    past: &Past,
    autoplay: &mut Autoplay,
    person: PersonId,
    seat: u8,
    pass: bool,
) -> Result<Reply, Error> {
    let game = past.own_seat(person, seat)?;
    if autoplay.passing().holds(game, Seat(seat)) == pass {
        return Ok(Reply::Done);
    }
    autoplay.pass_round(game, Seat(seat), pass);
    Ok(Reply::ShowAgain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, BEN, began};

    #[test]
    fn the_order_holds_for_ones_own_seat_until_it_is_taken_back() {
        let past = began();
        let game = past.game().unwrap();
        let mut autoplay = Autoplay::default();
        let stranger = pass_round(&past, &mut autoplay, BEN, 0, true);
        assert!(matches!(stranger, Err(Error::NotYours)));
        assert!(!autoplay.passing().holds(game, Seat(0)));
        for pass in [true, false] {
            let reply = pass_round(&past, &mut autoplay, ADA, 0, pass);
            assert!(matches!(reply, Ok(Reply::ShowAgain)));
            assert_eq!(autoplay.passing().holds(game, Seat(0)), pass);
            let again = pass_round(&past, &mut autoplay, ADA, 0, pass);
            assert!(
                matches!(again, Ok(Reply::Done)),
                "nothing is new to be shown"
            );
        }
    }
}
