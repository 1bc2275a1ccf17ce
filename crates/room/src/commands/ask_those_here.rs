//! What only those who are there have to agree to.
use super::Reply;
use crate::{
    agreement::Agreement,
    error::Error,
    ids::PersonId,
    listeners::Presence,
    past::Past,
    request::Request,
    wire::{Ask, AskedFor},
};

/// Asks everybody who plays and is there, but for whoever asks and whoever it is about. Nothing comes back if there is nobody to be asked.
///
/// # Errors
/// If somebody else asks for something.
pub(super) fn ask_those_here(
    past: &Past,
    presence: &Presence,
    agreement: &mut Agreement,
    request: &Request,
    wish: AskedFor,
    about: Option<PersonId>,
) -> Result<Option<Reply>, Error> {
    let seating = past.seating();
    let mut waiting = seating.others_than(request.person);
    waiting.retain(|seat| {
        let player = seating.chairs[usize::from(*seat)].player();
        presence.is_here(*seat) && (about.is_none() || player != about)
    });
    if waiting.is_empty() {
        return Ok(None);
    }
    let by = seating.seats_of(request.person).next();
    agreement.ask(Ask { wish, by, waiting }, request.clone())?;
    Ok(Some(Reply::Asked))
}
