//! A seat for whoever has its key.
use super::Reply;
use crate::{Fact, error::Error, ids::key, past::Past, request::Request, wire::Phase};

/// Holds a seat that is nobody's, or lets go of it. The key goes into an invitation; the host alone is told it.
///
/// # Errors
/// If they are not the host, the seat is somebody's or there is none, or the game is over.
pub fn hold(past: &Past, request: &Request, seat: u8, hold: bool) -> Result<Reply, Error> {
    let seating = past.seating();
    if seating.host != Some(request.person) {
        return Err(Error::NotYours);
    }
    if seating.phase == Phase::Over {
        return Err(Error::NotPlaying);
    }
    let chair = seating.chairs.get(usize::from(seat));
    let chair = chair.ok_or(Error::NotFound)?;
    if chair.owner.is_some() {
        return Err(Error::NotYours);
    }
    if chair.key.is_some() == hold {
        return Ok(Reply::Done);
    }
    let key = hold.then(key);
    Ok(Reply::Store(request.entry(Fact::Held { seat, key })))
}

#[cfg(test)]
mod tests {
    use super::super::{sit, start};
    use super::*;
    use crate::{
        agreement::Agreement,
        listeners::Presence,
        tests::{ADA, BEN, EVE, asks, gathering, happens},
        wire::Level,
    };
    use menagerie_table::Words;

    fn held(past: &mut Past, seat: u8, wanted: bool) {
        match hold(past, &asks(ADA), seat, wanted) {
            Ok(Reply::Store(entry)) => happens(past, &entry),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_held_seat_is_for_whoever_has_its_key_which_the_host_alone_is_told() {
        let mut past = gathering([Some(ADA), None, None]);
        let sits = |past: &Past, person, seat, key: Option<&str>| {
            let (here, mut none) = (Presence::of(&[true; 3]), Agreement::default());
            sit(
                past,
                &here,
                &mut none,
                &asks(person),
                String::new(),
                seat,
                key,
            )
        };
        for (person, seat) in [(BEN, 1), (ADA, 0)] {
            let refused = hold(&past, &asks(person), seat, true);
            assert!(matches!(refused, Err(Error::NotYours)));
        }
        held(&mut past, 1, true);
        let told = |person| past.seating().told(person, Words::english()).seats;
        assert_eq!(told(BEN)[1].key, None);
        assert!(told(BEN)[1].held);
        let key = told(ADA)[1].key.clone().unwrap();
        assert!(matches!(
            sits(&past, EVE, Some(1), None),
            Err(Error::NotYours)
        ));
        assert!(matches!(
            sits(&past, EVE, None, Some("guess")),
            Err(Error::NotYours)
        ));
        let taken = |reply| match reply {
            Ok(Reply::Store(entry)) => entry,
            other => panic!("{other:?}"),
        };
        let open = taken(sits(&past, EVE, None, None));
        assert!(matches!(open.what, Fact::Sat { seat: 2, .. }), "{open:?}");
        let invited = taken(sits(&past, BEN, None, Some(&key)));
        assert!(matches!(invited.what, Fact::Sat { seat: 1, .. }));
        let mut let_go = gathering([Some(ADA), None, None]);
        held(&mut let_go, 1, true);
        held(&mut let_go, 1, false);
        assert!(sits(&let_go, EVE, Some(1), None).is_ok());
        happens(&mut past, &invited);
        assert!(past.seating().chairs[1].key.is_none());
    }

    #[test]
    fn whoever_has_the_key_takes_the_seat_over_from_a_bot() {
        let mut past = gathering([Some(ADA), None]);
        held(&mut past, 1, true);
        let key = past.seating().chairs[1].key.clone();
        let begun = start(&past, Some(&asks(ADA)), Level::Gentle);
        happens(&mut past, &begun.unwrap());
        assert!(past.seating().chairs[1].bot.is_some());
        let (here, mut none) = (Presence::of(&[true; 2]), Agreement::default());
        let sat = sit(
            &past,
            &here,
            &mut none,
            &asks(BEN),
            "Ben".to_owned(),
            None,
            key.as_deref(),
        );
        let Ok(Reply::Store(entry)) = sat else {
            panic!("{sat:?}");
        };
        happens(&mut past, &entry);
        assert!(past.seating().chairs[1].played_by(BEN));
    }
}
