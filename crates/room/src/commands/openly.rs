//! How a screen that several people share is asked in reaction windows.
use super::Reply;
use crate::{autoplay::Autoplay, error::Error, ids::PersonId, past::Past};

/// From now on all at somebody's screen are asked openly whether they react; or only those who can, which tells something.
///
/// # Errors
/// If they have no seat.
pub fn openly(
    past: &Past,
    autoplay: &mut Autoplay,
    person: PersonId,
    openly: bool,
) -> Result<Reply, Error> {
    if !past.seating().seats(person) {
        return Err(Error::NotYours);
    }
    Ok(if autoplay.ask_openly(person, openly) {
        Reply::ShowAgain
    } else {
        Reply::Done
    })
}
