//! The answer to a request to take back.
use super::{Reply, undo::proposed};
use crate::{error::Error, ids::PersonId, past::Past, take_back::TakeBack};
use menagerie_table::Undo;

/// Somebody answers for all of their seats. When the last one agrees, it is done on the request of whoever asked.
///
/// # Errors
/// If they are not asked.
pub fn agree(
    past: &Past,
    take_back: &mut TakeBack,
    person: PersonId,
    yes: bool,
) -> Result<Reply, Error> {
    let theirs: Vec<u8> = past.seating().seats_of(person).collect();
    if !yes {
        take_back.refuse(&theirs)?;
        return Ok(Reply::Asked);
    }
    match take_back.agree(&theirs)? {
        Some((ask, request)) => {
            let entry = proposed(past, request, ask.seat, ask.count, Undo::Agreed)?;
            Ok(Reply::Store(entry))
        }
        None => Ok(Reply::Asked),
    }
}

#[cfg(test)]
mod tests {
    use super::super::undo;
    use super::*;
    use crate::{
        Fact,
        tests::{ADA, BEN, EVE, asks, began, plays_on},
    };

    fn asked() -> (Past, TakeBack) {
        let mut past = began();
        plays_on(&mut past, 2);
        let mut pending = TakeBack::default();
        undo(&past, &mut pending, asks(ADA), 0, 1).unwrap();
        (past, pending)
    }

    #[test]
    fn it_is_done_in_the_name_of_whoever_asked() {
        let (past, mut pending) = asked();
        let Ok(Reply::Store(entry)) = agree(&past, &mut pending, BEN, true) else {
            panic!("the last one agreed");
        };
        assert_eq!(entry.by, Some(ADA));
        assert!(matches!(entry.what, Fact::Undone { seat: 0, .. }));
    }

    #[test]
    fn one_who_does_not_want_it_ends_it_and_strangers_have_no_say() {
        let (past, mut pending) = asked();
        for person in [ADA, EVE] {
            let stranger = agree(&past, &mut pending, person, true);
            assert!(matches!(stranger, Err(Error::NothingAsked)));
        }
        assert!(matches!(
            agree(&past, &mut pending, BEN, false),
            Ok(Reply::Asked)
        ));
        assert!(pending.asked().is_none());
    }
}
