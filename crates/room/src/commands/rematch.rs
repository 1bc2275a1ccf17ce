//! The same people once more.
use super::Reply;
use crate::{
    Seating,
    error::Error,
    ids::{TableId, random},
    past::Past,
    request::Request,
    wire::Phase,
};
use menagerie_core::Seed;

/// A new table for the same people, everybody one seat further. It has to be made before this one tells of it.
///
/// # Errors
/// If the game is not over, they had no seat, or there is a rematch already.
pub fn rematch(past: &Past, request: &Request) -> Result<Reply, Error> {
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
        ..seating.clone()
    };
    Ok(Reply::Rematch(Box::new(again), seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Entry, Fact,
        tests::{ADA, BEN, EVE, asks, began, happens},
    };

    #[test]
    fn everybody_moves_on_by_one_seat() {
        let mut past = began();
        let refusal = |past: &Past, person| rematch(past, &asks(person)).err();
        assert_eq!(refusal(&past, ADA), Some(Error::NotOver));
        happens(&mut past, &Entry::unasked(Fact::Resigned { seat: 0 }));
        assert_eq!(refusal(&past, EVE), Some(Error::NotYours));
        let Ok(Reply::Rematch(again, seed)) = rematch(&past, &asks(ADA)) else {
            panic!("the game is over");
        };
        let owners: Vec<_> = again.chairs.iter().map(|chair| chair.owner).collect();
        assert_eq!(owners, [Some(BEN), Some(ADA)]);
        assert_eq!((again.phase, again.seal), (Phase::Gathering, seed.seal()));
        assert_ne!(again.table, past.seating().table);
        let table = again.table;
        happens(&mut past, &Entry::unasked(Fact::Rematch { table }));
        assert_eq!(refusal(&past, BEN), Some(Error::Begun));
    }
}
