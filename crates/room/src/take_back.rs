//! The pending request to take back, past decisions of others: they are asked first. Nothing of it is stored; whatever happens settles it.
use super::request::Request;
use crate::{error::Error, wire::Ask};

/// The request that is pending, if there is one.
#[derive(Debug, Default)]
pub struct TakeBack(Option<(Ask, Request)>);

impl TakeBack {
    /// Asks the others.
    ///
    /// # Errors
    /// If something is asked already.
    pub fn ask(&mut self, ask: Ask, request: Request) -> Result<(), Error> {
        if self.0.is_some() {
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
    pub fn agree(&mut self, seats: &[u8]) -> Result<Option<(&Ask, &Request)>, Error> {
        let (ask, request) = self.waiting_for(seats)?;
        ask.waiting.retain(|seat| !seats.contains(seat));
        Ok(ask.waiting.is_empty().then_some((ask, request)))
    }

    /// Whoever plays these seats does not agree, and that settles it.
    ///
    /// # Errors
    /// If none of them is asked.
    pub fn refuse(&mut self, seats: &[u8]) -> Result<(), Error> {
        self.waiting_for(seats)?;
        self.0 = None;
        Ok(())
    }

    fn waiting_for(&mut self, seats: &[u8]) -> Result<(&mut Ask, &Request), Error> {
        match &mut self.0 {
            Some((ask, request)) if ask.waiting.iter().any(|seat| seats.contains(seat)) => {
                Ok((ask, request))
            }
            _ => Err(Error::NothingAsked),
        }
    }

    /// Whatever was asked is settled; whether anything was.
    pub fn settle(&mut self) -> bool {
        self.0.take().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::super::ListenerId;
    use super::*;
    use crate::ids::PersonId;

    fn asked() -> TakeBack {
        let mut pending = TakeBack::default();
        let ask = Ask {
            seat: 0,
            count: 2,
            waiting: vec![1, 2, 3],
        };
        let request = Request {
            listener: ListenerId(1),
            person: PersonId(1),
            id: "u".to_owned(),
        };
        assert_eq!(pending.ask(ask.clone(), request.clone()), Ok(()));
        assert_eq!(pending.ask(ask, request), Err(Error::Busy));
        pending
    }

    #[test]
    fn it_is_done_when_all_agree() {
        let mut pending = asked();
        assert_eq!(pending.agree(&[0]), Err(Error::NothingAsked));
        assert_eq!(pending.agree(&[1, 3]), Ok(None));
        assert_eq!(pending.agree(&[1]), Err(Error::NothingAsked), "once only");
        let (ask, request) = pending.agree(&[2]).unwrap().unwrap();
        assert_eq!((ask.count, request.id.as_str()), (2, "u"));
        assert!(pending.settle() && !pending.settle());
    }

    #[test]
    fn one_who_does_not_agree_settles_it() {
        let mut pending = asked();
        assert_eq!(pending.refuse(&[0]), Err(Error::NothingAsked));
        assert_eq!(pending.refuse(&[2]), Ok(()));
        assert!(pending.asked().is_none());
    }
}
