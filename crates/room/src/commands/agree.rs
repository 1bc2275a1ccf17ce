//! The answer to what somebody asks for.
use super::{Reply, undo::proposed};
use crate::{
    Fact, agreement::Agreement, error::Error, ids::PersonId, past::Past, request::Request,
    wire::AskedFor,
};
use menagerie_table::Undo;

/// Somebody answers for all of their seats. When the last one agrees, it is done on the request of whoever asked.
///
/// # Errors
/// If they are not asked.
pub fn agree(
    past: &Past,
    agreement: &mut Agreement,
    person: PersonId,
    yes: bool,
) -> Result<Reply, Error> {
    let theirs: Vec<u8> = past.seating().seats_of(person).collect();
    if !yes {
        agreement.refuse(person, &theirs)?;
        return Ok(Reply::Asked);
    }
    match agreement.agree(&theirs)? {
        Some((wish, request)) => agreed(past, wish, &request),
        None => Ok(Reply::Asked),
    }
}

fn agreed(past: &Past, wish: AskedFor, request: &Request) -> Result<Reply, Error> {
    let fact = match wish {
        AskedFor::Undo { seat, count } => {
            let entry = proposed(past, request, seat, count, Undo::Agreed)?;
            return Ok(Reply::Store(entry));
        }
        AskedFor::Rematch => return Ok(Reply::Rematch(request.clone())),
        AskedFor::CallOff => Fact::CalledOff,
        AskedFor::Remove { seat, level } => {
            let level = Some(level);
            Fact::Removed { seat, level }
        }
        AskedFor::StandIn { seat, level } => Fact::StoodIn { seat, level },
        AskedFor::Return { seat } => {
            let chair = past.seating().chairs.get(usize::from(seat));
            let name = chair.ok_or(Error::NotFound)?.name.clone();
            let person = request.person;
            Fact::Sat { seat, person, name }
        }
    };
    Ok(Reply::Store(request.entry(fact)))
}

#[cfg(test)]
mod tests {
    use super::super::undo;
    use super::*;
    use crate::tests::{ADA, BEN, EVE, asks, began, plays_on};

    fn asked() -> (Past, Agreement) {
        let mut past = began();
        plays_on(&mut past, 2);
        let mut pending = Agreement::default();
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
        for (person, yes) in [(ADA, true), (EVE, true), (EVE, false)] {
            let stranger = agree(&past, &mut pending, person, yes);
            assert!(matches!(stranger, Err(Error::NothingAsked)));
        }
        assert!(matches!(
            agree(&past, &mut pending, BEN, false),
            Ok(Reply::Asked)
        ));
        assert!(pending.asked().is_none());
    }
}
