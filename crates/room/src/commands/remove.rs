//! The host takes a seat away.
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

/// Takes a seat away: before the game at once, and it is open again; in it a bot of that level has it if the others who are there agree. With
/// no others to ask, only who has been away for a minute can be removed: the host alone does not take the place of an opponent who plays.
///
/// # Errors
/// If they are not the host, there is no such seat, the game is over, or nobody else is there and that person is.
pub fn remove(
    past: &Past,
    presence: &Presence,
    agreement: &mut Agreement,
    request: &Request,
    seat: u8,
    level: Level,
) -> Result<Reply, Error> {
    let seating = past.seating();
    if seating.host != Some(request.person) {
        return Err(Error::NotYours);
    }
    let chair = seating.chairs.get(usize::from(seat));
    let chair = chair.ok_or(Error::NotFound)?;
    match (seating.phase, chair.owner) {
        (Phase::Over, _) => Err(Error::NotPlaying),
        (Phase::Gathering, _) if chair.is_open() => Ok(Reply::Done),
        (Phase::Gathering, _) => {
            let fact = Fact::Removed { seat, level: None };
            Ok(Reply::Store(request.entry(fact)))
        }
        (Phase::Playing, None) => Ok(Reply::Done),
        (Phase::Playing, Some(owner)) => {
            let wish = AskedFor::Remove { seat, level };
            let asked = ask_those_here(past, presence, agreement, request, wish, Some(owner))?;
            let level = Some(level);
            match asked {
                Some(asked) => Ok(asked),
                None if owner != request.person && !presence.is_away(seat) => Err(Error::NotAway),
                None => Ok(Reply::Store(request.entry(Fact::Removed { seat, level }))),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{agree, sit};
    use super::*;
    use crate::{
        Entry,
        tests::{ADA, BEN, EVE, asks, began, began_with, gathering, happens},
    };

    fn entry(reply: Result<Reply, Error>) -> Entry {
        match reply {
            Ok(Reply::Store(entry)) => entry,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn before_the_game_the_seat_is_open_again_and_the_troll_does_not_come_back() {
        let mut past = gathering([Some(ADA), Some(EVE), None]);
        let (here, mut none) = (Presence::of(&[true; 3]), Agreement::default());
        let eve = remove(&past, &here, &mut none, &asks(EVE), 0, Level::Solid);
        assert!(matches!(eve, Err(Error::NotYours)));
        let missing = remove(&past, &here, &mut none, &asks(ADA), 9, Level::Solid);
        assert!(matches!(missing, Err(Error::NotFound)));
        let open = remove(&past, &here, &mut none, &asks(ADA), 2, Level::Solid);
        assert!(matches!(open, Ok(Reply::Done)));
        let removed = remove(&past, &here, &mut none, &asks(ADA), 1, Level::Solid);
        happens(&mut past, &entry(removed));
        assert!(past.seating().chairs[1].is_open());
        for seat in [None, Some(1), Some(2)] {
            let again = sit(
                &past,
                &here,
                &mut none,
                &asks(EVE),
                String::new(),
                seat,
                None,
            );
            assert!(matches!(again, Err(Error::Removed)), "{again:?}");
        }
        let ben = sit(
            &past,
            &here,
            &mut none,
            &asks(BEN),
            String::new(),
            None,
            None,
        );
        assert!(matches!(ben, Ok(Reply::Store(_))));
    }

    #[test]
    fn in_a_game_the_others_who_are_there_have_to_agree() {
        let mut past = began_with([Some(ADA), Some(BEN), Some(EVE)]);
        let (here, mut pending) = (Presence::of(&[true; 3]), Agreement::default());
        let asked = remove(&past, &here, &mut pending, &asks(ADA), 2, Level::Gentle);
        assert!(matches!(asked, Ok(Reply::Asked)), "{asked:?}");
        assert_eq!(pending.asked().unwrap().waiting, [1], "not the troll");
        let eve = agree(&past, &mut pending, EVE, false);
        assert!(matches!(eve, Err(Error::NothingAsked)));
        let agreed = entry(agree(&past, &mut pending, BEN, true));
        assert_eq!(agreed.by, Some(ADA));
        happens(&mut past, &agreed);
        let chair = &past.seating().chairs[2];
        assert_eq!((chair.owner, chair.bot), (None, Some(Level::Gentle)));
    }

    #[test]
    fn with_nobody_to_ask_only_who_has_been_away_for_a_minute_is_removed() {
        let past = began();
        let mut pending = Agreement::default();
        for here in [Presence::of(&[true, true]), Presence::of(&[true, false])] {
            let refused = remove(&past, &here, &mut pending, &asks(ADA), 1, Level::Solid);
            assert!(matches!(refused, Err(Error::NotAway)), "{refused:?}");
        }
        let here = Presence::of(&[true, false]).a_minute_later();
        let removed = remove(&past, &here, &mut pending, &asks(ADA), 1, Level::Solid);
        let level = Some(Level::Solid);
        assert_eq!(entry(removed).what, Fact::Removed { seat: 1, level });
    }
}
