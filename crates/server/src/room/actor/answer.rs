//! What people ask for, and what is left to do for it.
use super::Actor;
use crate::{error::Error, people::made_up_name, room::rooms::ours, wire::ClientFrame};
use menagerie_core::Seed;
use menagerie_room::{Fact, ListenerId, Seating, Work, request::Request};

impl Actor {
    /// Does what somebody asks for, and answers.
    pub(super) async fn answer(&mut self, listener: ListenerId, asked: ClientFrame) {
        let (request, work) = match self.prepare(listener, &asked).await {
            Ok(name) => match self.room.ask(listener, asked, name) {
                Some(left) => left,
                None => return,
            },
            Err(error) => {
                let id = asked.id().unwrap_or_default().to_owned();
                return self.room.listeners.answer(listener, id, Err(error));
            }
        };
        let answer = match work {
            Work::Store(entry) => self.store(entry).await.map(Some),
            Work::Rematch(wish, seating, seed) => {
                self.rematch(&wish, *seating, seed).await.map(Some)
            }
            Work::Hint(question, told) => {
                let (pool, listeners) = (&self.rooms.pool, &self.room.listeners);
                match self.hints.ask(pool, listeners, &request, question, *told) {
                    Ok(()) => return,
                    Err(error) => Err(error),
                }
            }
        };
        let Request { listener, id, .. } = request;
        self.room.listeners.answer(listener, id, answer);
    }

    /// What has to be known before a frame is taken: what somebody who sits down is called, and what happened before the move.
    async fn prepare(
        &mut self,
        listener: ListenerId,
        asked: &ClientFrame,
    ) -> Result<String, Error> {
        match asked {
            // somebody has seen more than this room, through another server
            ClientFrame::Play {
                after: Some(seen), ..
            } if *seen >= self.room.past.next() => {
                self.catch_up().await?;
                Ok(String::new())
            }
            ClientFrame::Sit { .. } => {
                let Some(person) = self.room.listeners.find(listener).map(|known| known.person)
                else {
                    return Ok(String::new());
                };
                let name = self.rooms.store.name(person).await.map_err(ours)?;
                Ok(name.unwrap_or_else(|| made_up_name(person)))
            }
            _ => Ok(String::new()),
        }
    }

    async fn rematch(
        &mut self,
        request: &Request,
        seating: Seating,
        seed: Seed,
    ) -> Result<u32, Error> {
        let table = seating.table;
        self.rooms.make(seating, seed, None).await?;
        let stored = self.store(request.entry(Fact::Rematch { table })).await;
        let told = self.room.past.seating().rematch == Some(table);
        // a table that nobody will hear of goes again; where nobody knows whether it was told of, it stays
        if stored.is_err() && !told && self.look_again.is_none() {
            let gone = self.rooms.store.forget(table, 1).await;
            if let Err(fault) = gone {
                tracing::warn!(%table, %fault, "a table that nobody was told of stays");
            }
        }
        stored
    }
}
