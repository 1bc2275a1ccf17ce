//! The same people once more.
use super::{Reply, ask_those_here};
use crate::{
    Chair, Seating,
    agreement::Agreement,
    error::Error,
    ids::{TableId, random},
    listeners::Presence,
    past::Past,
    request::Request,
    wire::{AskedFor, Phase},
};
use menagerie_core::Seed;

/// Asks the others who are there for a rematch; where nobody is, it is made.
///
/// # Errors
/// If the game is not over, they had no seat, or there is a rematch already.
pub fn rematch(
    past: &Past,
    presence: &Presence,
    agreement: &mut Agreement,
    request: &Request,
) -> Result<Reply, Error> {
    let seating = past.seating();
    if seating.phase != Phase::Over {
        return Err(Error::NotOver);
    }
    if !seating.seats(request.person) {
        return Err(Error::NotYours);
    }
    if seating.rematch.is_some() {
        return Err(Error::Begun);
    }
    let asked = ask_those_here(past, presence, agreement, request, AskedFor::Rematch, None)?;
    Ok(asked.unwrap_or_else(|| Reply::Rematch(request.clone())))
}

/// The new table, everybody one seat further. The seats of people who are not there are open: the table waits for them or for others. It has
/// to be made before the old one tells of it.
///
/// # Errors
/// If there is a rematch already.
pub fn again(
    past: &Past,
    presence: &Presence,
    request: &Request,
) -> Result<(Seating, Seed), Error> {
    let seating = past.seating();
    if seating.rematch.is_some() {
        return Err(Error::Begun);
    }
    let seed = Seed(random());
    let chair = |(seat, chair): (u8, &Chair)| match presence.is_here(seat) {
        true => Chair {
            colour: None,
            key: None,
            stood_in: false,
            ..chair.clone()
        },
        false => Chair::default(),
    };
    let mut chairs: Vec<Chair> = (0..).zip(&seating.chairs).map(chair).collect();
    chairs.rotate_right(1);
    let kept = |chair: &Chair| chair.owner == seating.host;
    let host = match chairs.iter().any(kept) {
        true => seating.host,
        false => Some(request.person),
    };
    let again = Seating {
        table: TableId::random(),
        chairs,
        host,
        phase: Phase::Gathering,
        // everybody begins in turn
        lot: false,
        seal: seed.seal(),
        resigned: None,
        called_off: false,
        result: None,
        rematch: None,
        lesson: false,
        ..seating.clone()
    };
    Ok((again, seed))
}

#[cfg(test)]
mod tests {
    use super::super::agree;
    use super::*;
    use crate::{
        Entry, Fact,
        tests::{ADA, BEN, EVE, asks, began, happens},
    };

    fn over() -> Past {
        let mut past = began();
        happens(&mut past, &Entry::unasked(Fact::Resigned { seat: 0 }));
        past
    }

    #[test]
    fn a_rematch_needs_both() {
        let both = Presence::of(&[true, true]);
        let mut pending = Agreement::default();
        let early = rematch(&began(), &both, &mut pending, &asks(ADA));
        assert!(matches!(early, Err(Error::NotOver)));
        let past = over();
        let stranger = rematch(&past, &both, &mut pending, &asks(EVE));
        assert!(matches!(stranger, Err(Error::NotYours)));
        for _ in 0..12 {
            let asked = rematch(&past, &both, &mut pending, &asks(ADA));
            assert!(matches!(asked, Ok(Reply::Asked)), "{asked:?}");
        }
        assert_eq!(pending.asked().unwrap().waiting, [1]);
        let Ok(Reply::Rematch(request)) = agree(&past, &mut pending, BEN, true) else {
            panic!("both want it");
        };
        assert_eq!(request.person, ADA);
    }

    #[test]
    fn everybody_moves_on_by_one_seat() {
        let mut past = over();
        let both = Presence::of(&[true, true]);
        let (next, seed) = again(&past, &both, &asks(ADA)).unwrap();
        let owners: Vec<_> = next.chairs.iter().map(|chair| chair.owner).collect();
        assert_eq!(owners, [Some(BEN), Some(ADA)]);
        assert_eq!((next.phase, next.seal), (Phase::Gathering, seed.seal()));
        assert_ne!(next.table, past.seating().table);
        let table = next.table;
        happens(&mut past, &Entry::unasked(Fact::Rematch { table }));
        assert_eq!(again(&past, &both, &asks(BEN)), Err(Error::Begun));
        let twice = rematch(&past, &both, &mut Agreement::default(), &asks(BEN));
        assert!(matches!(twice, Err(Error::Begun)));
    }

    #[test]
    fn who_is_gone_is_waited_for_at_the_new_table() {
        let past = over();
        let alone = Presence::of(&[false, true]);
        let asked = rematch(&past, &alone, &mut Agreement::default(), &asks(BEN));
        assert!(matches!(asked, Ok(Reply::Rematch(_))), "{asked:?}");
        let (next, _) = again(&past, &alone, &asks(BEN)).unwrap();
        let owners: Vec<_> = next.chairs.iter().map(|chair| chair.owner).collect();
        assert_eq!((owners, next.host), (vec![Some(BEN), None], Some(BEN)));
        assert!(!next.is_full(), "it does not begin by itself");
    }
}
