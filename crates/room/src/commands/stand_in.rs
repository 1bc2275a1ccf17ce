//! A bot for somebody who is away.
use super::{Reply, ask_those_here};
use crate::{
    Fact,
    agreement::Agreement,
    error::Error,
    listeners::Presence,
    past::Past,
    request::Request,
    wire::{AskedFor, Level, Phase},
};

/// Lets a bot play for somebody who has been away for a minute: the host at once, others if all who are there agree.
///
/// # Errors
/// If they have no say here, no game is on, the seat is not somebody else's, or that person is there or was a moment ago.
pub fn stand_in(
    past: &Past,
    presence: &Presence,
    agreement: &mut Agreement,
    request: &Request,
    seat: u8,
    level: Level,
) -> Result<Reply, Error> {
    let seating = past.seating();
    let host = seating.host == Some(request.person);
    if !host && seating.seats_of(request.person).next().is_none() {
        return Err(Error::NotYours);
    }
    if seating.phase != Phase::Playing {
        return Err(Error::NotPlaying);
    }
    let chair = seating.chairs.get(usize::from(seat));
    let player = chair.ok_or(Error::NotFound)?.player();
    let away = player.filter(|player| *player != request.person);
    let away = away.ok_or(Error::NotYours)?;
    if !presence.is_away(seat) {
        return Err(Error::NotAway);
    }
    let asked = match host {
        true => None,
        false => {
            let wish = AskedFor::StandIn { seat, level };
            ask_those_here(past, presence, agreement, request, wish, Some(away))?
        }
    };
    let store = || Reply::Store(request.entry(Fact::StoodIn { seat, level }));
    Ok(asked.unwrap_or_else(store))
}

#[cfg(test)]
mod tests {
    use super::super::{agree, sit};
    use super::*;
    use crate::tests::{ADA, BEN, EVE, asks, began_with, happens};

    #[test]
    fn a_bot_plays_until_the_person_comes_back_and_the_others_agree() {
        let mut past = began_with([Some(ADA), Some(BEN), Some(EVE)]);
        let presence = Presence::of(&[true, true, false]);
        let mut pending = Agreement::default();
        let early = stand_in(&past, &presence, &mut pending, &asks(ADA), 2, Level::Solid);
        assert!(matches!(early, Err(Error::NotAway)), "{early:?}");
        let presence = presence.a_minute_later();
        let here = stand_in(&past, &presence, &mut pending, &asks(ADA), 1, Level::Solid);
        assert!(matches!(here, Err(Error::NotAway)));
        // not the host: the others are asked
        let asked = stand_in(&past, &presence, &mut pending, &asks(BEN), 2, Level::Solid);
        assert!(matches!(asked, Ok(Reply::Asked)));
        assert_eq!(pending.asked().unwrap().waiting, [0]);
        let Ok(Reply::Store(entry)) = agree(&past, &mut pending, ADA, true) else {
            panic!("all agreed");
        };
        happens(&mut past, &entry);
        pending.settle();
        let chair = &past.seating().chairs[2];
        assert_eq!((chair.owner, chair.bot), (Some(EVE), Some(Level::Solid)));
        // she comes back
        let presence = Presence::of(&[true; 3]);
        let back = sit(
            &past,
            &presence,
            &mut pending,
            &asks(EVE),
            "E".into(),
            None,
            None,
        );
        assert!(matches!(back, Ok(Reply::Asked)), "{back:?}");
        assert_eq!(pending.asked().unwrap().waiting, [0, 1]);
        assert!(matches!(
            agree(&past, &mut pending, BEN, true),
            Ok(Reply::Asked)
        ));
        let Ok(Reply::Store(entry)) = agree(&past, &mut pending, ADA, true) else {
            panic!("all agreed");
        };
        happens(&mut past, &entry);
        assert!(past.seating().chairs[2].played_by(EVE));
        assert!(!past.seating().chairs[2].stood_in);
    }

    #[test]
    fn the_host_need_not_ask_and_strangers_have_no_say() {
        let past = began_with([Some(ADA), Some(BEN), Some(BEN)]);
        let presence = Presence::of(&[true, false, false]).a_minute_later();
        let mut pending = Agreement::default();
        let eve = stand_in(&past, &presence, &mut pending, &asks(EVE), 1, Level::Solid);
        assert!(matches!(eve, Err(Error::NotYours)));
        let ada = stand_in(&past, &presence, &mut pending, &asks(ADA), 1, Level::Solid);
        assert!(matches!(ada, Ok(Reply::Store(_))));
        let own = stand_in(&past, &presence, &mut pending, &asks(ADA), 0, Level::Solid);
        assert!(matches!(own, Err(Error::NotYours)), "that is leaving");
    }
}
