//! A game ends without a winner.
use super::{Reply, ask_those_here};
use crate::{
    Fact,
    agreement::Agreement,
    error::Error,
    listeners::Presence,
    past::Past,
    request::Request,
    wire::{AskedFor, Phase},
};

/// Ends the game: at once if nobody else plays, or all others have been away for a minute; else if all who are there agree.
///
/// # Errors
/// If they have no say here, no game is on, or somebody was there a moment ago who cannot be asked.
pub fn call_off(
    past: &Past,
    presence: &Presence,
    agreement: &mut Agreement,
    request: &Request,
) -> Result<Reply, Error> {
    let seating = past.seating();
    if seating.host != Some(request.person) && !seating.seats(request.person) {
        return Err(Error::NotYours);
    }
    if seating.phase != Phase::Playing {
        return Err(Error::NotPlaying);
    }
    let others = seating.others_than(request.person);
    let gone = |seat: &u8| !presence.is_here(*seat) && !presence.is_away(*seat);
    if others.iter().any(gone) {
        return Err(Error::NotAway);
    }
    let asked = ask_those_here(past, presence, agreement, request, AskedFor::CallOff, None)?;
    let store = || Reply::Store(request.entry(Fact::CalledOff));
    Ok(asked.unwrap_or_else(store))
}

#[cfg(test)]
mod tests {
    use super::super::agree;
    use super::*;
    use crate::{
        ids::PersonId,
        tests::{ADA, BEN, EVE, asks, began_with, bots_turn, happens},
    };

    #[test]
    fn a_game_of_three_ends_by_agreement_of_all_who_are_still_there() {
        let mut past = began_with([Some(ADA), Some(BEN), Some(EVE)]);
        let presence = Presence::of(&[true, true, false]);
        let mut pending = Agreement::default();
        let early = call_off(&past, &presence, &mut pending, &asks(BEN));
        assert!(
            matches!(early, Err(Error::NotAway)),
            "a bad line: {early:?}"
        );
        let presence = presence.a_minute_later();
        let asked = call_off(&past, &presence, &mut pending, &asks(BEN));
        assert!(matches!(asked, Ok(Reply::Asked)));
        assert_eq!(pending.asked().unwrap().waiting, [0]);
        let Ok(Reply::Store(entry)) = agree(&past, &mut pending, ADA, true) else {
            panic!("all agreed");
        };
        happens(&mut past, &entry);
        assert_eq!(
            (past.seating().phase, past.seating().called_off),
            (Phase::Over, true)
        );
        let twice = call_off(&past, &presence, &mut pending, &asks(BEN));
        assert!(matches!(twice, Err(Error::NotPlaying)));
    }

    #[test]
    fn it_ends_at_once_when_all_others_are_gone_or_there_are_none() {
        let past = began_with([Some(ADA), Some(BEN), Some(EVE)]);
        let presence = Presence::of(&[true, false, false]);
        let stranger = call_off(
            &past,
            &presence,
            &mut Agreement::default(),
            &asks(PersonId(9)),
        );
        assert!(matches!(stranger, Err(Error::NotYours)));
        let presence = presence.a_minute_later();
        let alone = call_off(&past, &presence, &mut Agreement::default(), &asks(ADA));
        assert!(matches!(alone, Ok(Reply::Store(_))));
        let bots = call_off(
            &bots_turn(),
            &Presence::of(&[true, true]),
            &mut Agreement::default(),
            &asks(ADA),
        );
        assert!(matches!(bots, Ok(Reply::Store(_))));
    }
}
