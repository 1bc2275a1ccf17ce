//! The same people once more.
use crate::{
    error::Error,
    ids::{TableId, random},
    room::{Seating, past::Past, request::Request},
    wire::Phase,
};
use menagerie_core::Seed;

/// A new table for the same people, everybody one seat further. It has to be made before this one tells of it.
///
/// # Errors
/// If the game is not over, they had no seat, or there is a rematch already.
pub(in crate::room) fn rematch(past: &Past, request: &Request) -> Result<(Seating, Seed), Error> {
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
    let seed = Seed(random());
    let mut chairs = seating.chairs.clone();
    chairs.rotate_right(1);
    for chair in &mut chairs {
        chair.colour = None;
    }
    let again = Seating {
        table: TableId::random(),
        chairs,
        phase: Phase::Gathering,
        seal: seed.seal(),
        resigned: None,
        rematch: None,
        lesson: false,
        ..seating.clone()
    };
    Ok((again, seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::{
        Entry, Fact,
        tests::{ADA, BEN, EVE, asks, began, happens},
    };

    #[test]
    fn everybody_moves_on_by_one_seat() {
        let mut past = began();
        assert_eq!(rematch(&past, &asks(ADA)), Err(Error::NotOver));
        happens(&mut past, &Entry::unasked(Fact::Resigned { seat: 0 }));
        assert_eq!(rematch(&past, &asks(EVE)), Err(Error::NotYours));
        let (again, seed) = rematch(&past, &asks(ADA)).unwrap();
        let owners: Vec<_> = again.chairs.iter().map(|chair| chair.owner).collect();
        assert_eq!(owners, [Some(BEN), Some(ADA)]);
        assert_eq!((again.phase, again.seal), (Phase::Gathering, seed.seal()));
        assert_ne!(again.table, past.seating().table);
        let table = again.table;
        happens(&mut past, &Entry::unasked(Fact::Rematch { table }));
        assert_eq!(rematch(&past, &asks(BEN)), Err(Error::Begun));
    }
}
