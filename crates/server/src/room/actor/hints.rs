//! Hints that are thought about, and on whose account a table has players think. What nobody waits for any more is let go.
use crate::{
    address::House,
    error::Error,
    thinking::{Account, Pool, Purpose},
    wire::ServerFrame,
};
use menagerie_ai::Stop;
use menagerie_room::{
    ListenerId, Listeners, Seating, commands::PendingHint, listeners::frame, request::Request,
    thinking::Question,
};
use menagerie_table::Voice;
use std::collections::HashMap;
use tokio::task::AbortHandle;

/// A hint that is thought about. Letting go of it ends the thinking.
#[derive(Debug)]
struct Pending {
    /// The request that it answers.
    id: String,
    stop: Stop,
    /// The task that waits for it.
    waiting: AbortHandle,
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.stop.now();
        self.waiting.abort();
    }
}

/// Where those who listen come from, and what is thought about for them.
#[derive(Debug, Default)]
pub(super) struct Hints {
    houses: HashMap<ListenerId, House>,
    pending: HashMap<ListenerId, Pending>,
}

impl Hints {
    /// Somebody listens, from somewhere.
    pub(super) fn joined(&mut self, listener: ListenerId, house: House) {
        self.houses.insert(listener, house);
    }

    /// Those who do not listen any more do not wait either.
    pub(super) fn tidy(&mut self, listeners: &Listeners) {
        // after most messages all are still there, and nothing is thought about
        if self.pending.is_empty() && self.houses.len() == listeners.len() {
            return;
        }
        self.houses.retain(|id, _| listeners.find(*id).is_some());
        self.pending
            .retain(|id, hint| listeners.find(*id).is_some() && !hint.waiting.is_finished());
    }

    /// On whose account bots think: somebody's who plays, else somebody's who looks on.
    pub(super) fn account(&self, listeners: &Listeners, seating: &Seating) -> Option<Account> {
        let known = listeners.somebody(seating)?;
        self.account_of(listeners, known)
    }

    fn account_of(&self, listeners: &Listeners, id: ListenerId) -> Option<Account> {
        Some(Account {
            person: listeners.find(id)?.person,
            house: *self.houses.get(&id)?,
        })
    }

    /// Has a player asked, and whoever wants to know told when it has thought.
    ///
    /// # Errors
    /// If they wait for one already, or too much is thought about.
    pub(super) fn ask(
        &mut self,
        pool: &Pool,
        listeners: &Listeners,
        request: &Request,
        question: Question,
        telling: PendingHint,
    ) -> Result<(), Error> {
        let id = request.listener;
        let (Some(account), Some(listener)) = (self.account_of(listeners, id), listeners.find(id))
        else {
            return Ok(());
        };
        let pending = self.pending.get(&id);
        if pending.is_some_and(|hint| !hint.waiting.is_finished()) {
            return Err(Error::Thinking(1));
        }
        let stop = question.stop.clone();
        let asked = pool.ask_for(question, Purpose::Hint, account);
        let asked = asked.map_err(Error::Thinking)?;
        let frames = listener.frames.clone();
        let waiting = tokio::spawn(async move {
            if let Ok(answer) = asked.await {
                let _ = frames.send(frame(&telling.told(answer)));
            }
        });
        let hint = Pending {
            id: request.id.clone(),
            stop,
            waiting: waiting.abort_handle(),
        };
        self.pending.insert(id, hint);
        Ok(())
    }

    /// The question has changed: what is thought about it is of no use.
    pub(super) fn drop_all(&mut self, listeners: &Listeners) {
        for (id, hint) in std::mem::take(&mut self.pending) {
            let Some(listener) = listeners.find(id) else {
                continue;
            };
            if !hint.waiting.is_finished() {
                listener.tell(&ServerFrame::Refused {
                    id: Some(hint.id.clone()),
                    fault: Error::Stale.fault(&Voice::nameless(listener.words)),
                });
            }
        }
    }
}
