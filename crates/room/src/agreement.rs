//! What the others at a table are asked for and have not all answered. Nothing of it is stored: it ends with the room, and when it has become
//! pointless.
use super::{Fact, listeners::Presence, request::Request};
use crate::{
    error::Error,
    ids::PersonId,
    wire::{Ask, AskedFor},
};

/// The request that waits for the others, if there is one.
#[derive(Debug, Default)]
pub struct Agreement(Option<(Ask, Request)>);

impl Agreement {
    /// Asks the others. Who has asked already asks for this instead.
    ///
    /// # Errors
    /// If somebody else asks for something.
    pub fn ask(&mut self, ask: Ask, request: Request) -> Result<(), Error> {
        let another = |(_, asked): &(Ask, Request)| asked.person != request.person;
        if self.0.as_ref().is_some_and(another) {
            return Err(Error::Busy);
        }
        self.0 = Some((ask, request));
        Ok(())
    }

    /// What is asked, as everybody is told.
    pub fn asked(&self) -> Option<&Ask> {
        self.0.as_ref().map(|(ask, _)| ask)
    }

    /// Whoever plays these seats agrees. Once nobody is left to answer, what was asked for is to be done.
    ///
    /// # Errors
    /// If none of them is asked.
    pub fn agree(&mut self, seats: &[u8]) -> Result<Option<(AskedFor, Request)>, Error> {
        match &mut self.0 {
            Some((ask, request)) if asks(ask, seats) => {
                ask.waiting.retain(|seat| !seats.contains(seat));
                let all = ask.waiting.is_empty();
                Ok(all.then(|| (ask.wish, request.clone())))
            }
            _ => Err(Error::NothingAsked),
        }
    }

    /// Whoever plays these seats does not agree, or whoever asked thinks better of it; that settles it.
    ///
    /// # Errors
    /// If none of them is asked, and they did not ask.
    pub fn refuse(&mut self, person: PersonId, seats: &[u8]) -> Result<(), Error> {
        let concerned =
            |(ask, request): &mut (Ask, Request)| request.person == person || asks(ask, seats);
        self.0.take_if(concerned).ok_or(Error::NothingAsked)?;
        Ok(())
    }

    /// Something has happened: to take back is another question after any of it; all else is only after others sit or play.
    /// Says whether something is asked no more.
    pub fn happened(&mut self, fact: &Fact) -> bool {
        let plays_on = matches!(
            fact,
            Fact::Played { .. } | Fact::Undone { .. } | Fact::Named { .. }
        );
        let pointless = |ask: &Ask| !plays_on || matches!(ask.wish, AskedFor::Undo { .. });
        self.0.take_if(|(ask, _)| pointless(ask)).is_some()
    }

    /// Somebody came or went. To take back may be agreed to days later; all else is between those who are there. Says whether something is asked
    /// no more.
    pub fn moved(&mut self, presence: &Presence, hears: impl Fn(PersonId) -> bool) -> bool {
        let pointless = |(ask, request): &mut (Ask, Request)| match ask.wish {
            AskedFor::Undo { .. } => false,
            AskedFor::StandIn { seat, .. } if presence.is_here(seat) => true,
            _ => !hears(request.person) || ask.waiting.iter().any(|seat| !presence.is_here(*seat)),
        };
        self.0.take_if(pointless).is_some()
    }

    /// Whatever was asked is settled; whether anything was.
    pub fn settle(&mut self) -> bool {
        self.0.take().is_some()
    }
}

fn asks(ask: &Ask, seats: &[u8]) -> bool {
    ask.waiting.iter().any(|seat| seats.contains(seat))
}

#[cfg(test)]
mod tests {
    use super::super::ListenerId;
    use super::*;

    const ADA: PersonId = PersonId(1);

    fn request(person: PersonId) -> Request {
        Request {
            listener: ListenerId(person.0),
            person,
            id: "u".to_owned(),
        }
    }

    fn asked(wish: AskedFor) -> Agreement {
        let mut pending = Agreement::default();
        let ask = Ask {
            wish,
            by: Some(0),
            waiting: vec![1, 2, 3],
        };
        assert_eq!(pending.ask(ask.clone(), request(ADA)), Ok(()));
        let other = pending.ask(ask.clone(), request(PersonId(2)));
        assert_eq!(other, Err(Error::Busy));
        assert_eq!(pending.ask(ask, request(ADA)), Ok(()), "instead");
        pending
    }

    const UNDO: AskedFor = AskedFor::Undo { seat: 0, count: 2 };

    #[test]
    fn it_is_done_when_all_agree() {
        let mut pending = asked(UNDO);
        assert_eq!(pending.agree(&[0]), Err(Error::NothingAsked));
        assert_eq!(pending.agree(&[1, 3]), Ok(None));
        assert_eq!(pending.agree(&[1]), Err(Error::NothingAsked), "once only");
        assert_eq!(pending.agree(&[2]), Ok(Some((UNDO, request(ADA)))));
        assert!(pending.settle() && !pending.settle());
    }

    #[test]
    fn one_who_does_not_agree_settles_it_and_so_does_whoever_asked() {
        for (person, seats) in [(PersonId(3), &[2][..]), (ADA, &[0])] {
            let mut pending = asked(AskedFor::Rematch);
            let stranger = pending.refuse(PersonId(9), &[]);
            assert_eq!(stranger, Err(Error::NothingAsked));
            assert_eq!(pending.refuse(person, seats), Ok(()));
            assert!(pending.asked().is_none());
        }
    }

    #[test]
    fn a_move_settles_a_question_to_take_back_and_no_other() {
        let moved = Fact::Named {
            person: ADA,
            name: String::new(),
        };
        assert!(asked(UNDO).happened(&moved));
        let mut pending = asked(AskedFor::CallOff);
        assert!(!pending.happened(&moved));
        assert!(pending.happened(&Fact::Resigned { seat: 1 }));
    }

    #[test]
    fn who_is_asked_and_goes_or_asks_and_goes_settles_what_is_between_those_who_are_there() {
        let all = Presence::of(&[true, true, true, true]);
        let fewer = Presence::of(&[true, true, false, true]);
        let hears = |_| true;
        assert!(!asked(UNDO).moved(&fewer, |_| false));
        assert!(!asked(AskedFor::Rematch).moved(&all, hears));
        assert!(asked(AskedFor::Rematch).moved(&fewer, hears));
        assert!(asked(AskedFor::Rematch).moved(&all, |_| false));
    }
}
