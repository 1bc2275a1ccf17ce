//! What people ask for goes to its command, and the answer back.
use crate::{
    ListenerId, Room, Seating,
    commands::{self, PendingHint, Reply},
    error::Error,
    journal::Entry,
    request::Request,
    room::telling,
    thinking::Question,
    wire::ClientFrame,
};
use menagerie_core::Seed;
use menagerie_table::Words;

/// What is left to do for a request, by whoever runs the room: it takes time. The request is answered when it is done.
#[derive(Debug)]
pub enum Work {
    /// This is to be stored; then it has happened.
    Store(Entry),
    /// This table is to be made; then it is the rematch, on the request of whoever asked for it first.
    Rematch(Request, Box<Seating>, Seed),
    /// This is to be thought about, and the answer told.
    Hint(Question, Box<PendingHint>),
}

impl Room {
    /// Does what somebody asks for, once, and answers, unless there is work left to do. `name` is what they are called when they sit down.
    pub fn ask(
        &mut self,
        listener: ListenerId,
        frame: ClientFrame,
        name: String,
    ) -> Option<(Request, Work)> {
        let person = self.listeners.find(listener)?.person;
        let id = frame.id()?.to_owned();
        let request = Request {
            listener,
            person,
            id,
        };
        let answer = match self.past.done(person, &request.id) {
            Some(number) => Ok(Some(number)),
            None => match self.command(&request, frame, name) {
                Ok(Reply::Store(entry)) => return Some((request, Work::Store(entry))),
                Ok(Reply::Rematch(wish)) => match self.rematch(wish) {
                    Ok(work) => return Some((request, work)),
                    Err(error) => Err(error),
                },
                Ok(Reply::Think(question, pending)) => {
                    return Some((request, Work::Hint(question, pending)));
                }
                Ok(Reply::Done) => Ok(None),
                Ok(Reply::Asked) => {
                    self.listeners.tell_asked(self.agreement.asked());
                    Ok(None)
                }
                Ok(Reply::ShowAgain) => {
                    let telling = telling(&self.past, &self.autoplay, &self.agreement);
                    self.listeners.show_again(&telling, person);
                    Ok(None)
                }
                Ok(Reply::Tell(tell)) => {
                    if let Some(listener) = self.listeners.find(listener) {
                        listener.tell(&tell);
                    }
                    return None;
                }
                Ok(Reply::Later) => return None,
                Err(error) => Err(error),
            },
        };
        self.listeners.answer(listener, request.id, answer);
        None
    }

    /// Hands a frame to its command, with the parts that it needs.
    fn command(
        &mut self,
        request: &Request,
        frame: ClientFrame,
        name: String,
    ) -> Result<Reply, Error> {
        let past = &self.past;
        let presence = self.listeners.presence();
        let listener = self.listeners.find(request.listener);
        let words = listener.map_or_else(Words::english, |listener| listener.words);
        match frame {
            // said to the connection, not to the table
            ClientFrame::Hello { .. } | ClientFrame::Beat { .. } => Ok(Reply::Later),
            ClientFrame::Play {
                seat,
                actions,
                after,
                ..
            } => {
                let entry = commands::play(past, request, seat, &actions, after)?;
                let entry = self.autoplay.hold(request, entry)?;
                Ok(entry.map_or(Reply::Later, Reply::Store))
            }
            ClientFrame::Undo { seat, count, .. } => {
                commands::undo(past, &mut self.agreement, request.clone(), seat, count)
            }
            ClientFrame::Agree { yes, .. } => {
                commands::agree(past, &mut self.agreement, request.person, yes)
            }
            ClientFrame::PassRound { seat, pass, .. } => {
                commands::pass_round(past, &mut self.autoplay, request.person, seat, pass)
            }
            ClientFrame::Openly { openly, .. } => {
                commands::openly(past, &mut self.autoplay, request.person, openly)
            }
            ClientFrame::React { seat, after, .. } => {
                commands::react(past, &mut self.autoplay, request, seat, after)
            }
            ClientFrame::Hint { seat, .. } => commands::hint(past, words, request, seat),
            ClientFrame::Reason { event, .. } => match listener {
                Some(to) => commands::reason(past, to, request.clone(), event),
                None => Ok(Reply::Later),
            },
            ClientFrame::WhatIf { seat, action, .. } => {
                commands::what_if(past, words, request.clone(), seat, &action)
            }
            ClientFrame::Why {
                seat,
                touch,
                action,
                ..
            } => {
                let (touch, action) = (touch.as_deref(), action.as_deref());
                commands::why(past, words, request.clone(), seat, touch, action)
            }
            ClientFrame::Resign { seat, .. } => commands::resign(past, request, seat),
            ClientFrame::Sit { seat, key, .. } => {
                let agreement = &mut self.agreement;
                commands::sit(
                    past,
                    presence,
                    agreement,
                    request,
                    name,
                    seat,
                    key.as_deref(),
                )
            }
            ClientFrame::Leave { level, .. } => commands::leave(past, request, level),
            ClientFrame::Start { level, .. } => {
                Ok(Reply::Store(commands::start(past, Some(request), level)?))
            }
            ClientFrame::Rematch { .. } => {
                commands::rematch(past, presence, &mut self.agreement, request)
            }
            ClientFrame::Remove { seat, level, .. } => {
                let agreement = &mut self.agreement;
                commands::remove(past, presence, agreement, request, seat, level)
            }
            ClientFrame::StandIn { seat, level, .. } => {
                let agreement = &mut self.agreement;
                commands::stand_in(past, presence, agreement, request, seat, level)
            }
            ClientFrame::Hold { seat, hold, .. } => commands::hold(past, request, seat, hold),
            ClientFrame::CallOff { .. } => {
                commands::call_off(past, presence, &mut self.agreement, request)
            }
        }
    }

    /// The new table for the same people, on the request of whoever asked first.
    fn rematch(&self, wish: Request) -> Result<Work, Error> {
        let presence = self.listeners.presence();
        let (seating, seed) = commands::again(&self.past, presence, &wish)?;
        Ok(Work::Rematch(wish, Box::new(seating), seed))
    }
}
