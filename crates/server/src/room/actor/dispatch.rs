//! What people ask for goes to its command, and the answer back.
use super::{Actor, telling};
use crate::{
    error::Error,
    people::made_up_name,
    room::{
        Fact, ListenerId,
        commands::{self, Reply},
        request::Request,
        rooms::ours,
    },
    wire::ClientFrame,
};
use menagerie_table::Words;

impl Actor {
    /// Does what somebody asks for, once, and answers.
    pub(super) async fn answer(&mut self, listener: ListenerId, frame: ClientFrame) {
        let Some(person) = self.listeners.find(listener).map(|known| known.person) else {
            return;
        };
        let Some(id) = frame.id().map(str::to_owned) else {
            return;
        };
        let request = Request {
            listener,
            person,
            id,
        };
        let answer = match self.past.done(person, &request.id) {
            Some(number) => Ok(Some(number)),
            None => match self.command(&request, frame).await {
                Ok(Reply::Store(entry)) => self.store(entry).await.map(Some),
                Ok(Reply::Done) => Ok(None),
                Ok(Reply::Asked) => {
                    self.listeners.tell_asked(self.take_back.asked());
                    Ok(None)
                }
                Ok(Reply::ShowAgain) => {
                    let telling = telling(&self.past, &self.autoplay, &self.take_back);
                    self.listeners.show_again(&telling, person);
                    Ok(None)
                }
                Ok(Reply::Tell(tell)) => {
                    if let Some(listener) = self.listeners.find(listener) {
                        listener.tell(&tell);
                    }
                    return;
                }
                Ok(Reply::Later) => return,
                Err(error) => Err(error),
            },
        };
        self.listeners.answer(listener, request.id, answer);
    }

    /// Hands a frame to its command, with the parts that it needs.
    async fn command(&mut self, request: &Request, frame: ClientFrame) -> Result<Reply, Error> {
        let past = &self.past;
        let listener = self.listeners.find_mut(request.listener);
        let words = listener
            .as_ref()
            .map_or_else(Words::english, |listener| listener.words);
        match frame {
            // said to the connection, not to the table
            ClientFrame::Hello { .. } | ClientFrame::Beat { .. } => Ok(Reply::Later),
            ClientFrame::Play {
                seat,
                actions,
                after,
                ..
            } => self.play(request, seat, &actions, after).await,
            ClientFrame::Undo { seat, count, .. } => {
                commands::undo(past, &mut self.take_back, request.clone(), seat, count)
            }
            ClientFrame::Agree { yes, .. } => {
                commands::agree(past, &mut self.take_back, request.person, yes)
            }
            ClientFrame::PassRound { seat, pass, .. } => {
                commands::pass_round(past, &mut self.autoplay, request.person, seat, pass)
            }
            ClientFrame::Hint { seat, .. } => match listener {
                Some(to) => commands::hint(past, &self.rooms.pool, to, request.clone(), seat),
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
            ClientFrame::Sit { seat, .. } => {
                let name = self.rooms.store.name(request.person).await.map_err(ours)?;
                let name = name.unwrap_or_else(|| made_up_name(request.person));
                commands::sit(past, request, name, seat)
            }
            ClientFrame::Leave { level, .. } => commands::leave(past, request, level),
            ClientFrame::Start { level, .. } => {
                Ok(Reply::Store(commands::start(past, Some(request), level)?))
            }
            ClientFrame::Rematch { .. } => {
                let (seating, seed) = commands::rematch(past, request)?;
                let table = seating.table;
                self.rooms.make(seating, seed, None).await?;
                Ok(Reply::Store(request.entry(Fact::Rematch { table })))
            }
        }
    }

    async fn play(
        &mut self,
        request: &Request,
        seat: u8,
        actions: &[String],
        after: Option<u32>,
    ) -> Result<Reply, Error> {
        // somebody has seen more than this room, through another server
        if after.is_some_and(|seen| seen >= self.past.next()) {
            self.catch_up().await?;
        }
        let entry = commands::play(&self.past, request, seat, actions, after)?;
        let entry = self.autoplay.hold(request.clone(), entry)?;
        Ok(entry.map_or(Reply::Later, Reply::Store))
    }
}
