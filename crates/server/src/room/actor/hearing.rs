//! What is heard of a table: from other servers, and from people who are called otherwise.
use super::{Actor, Role};
use crate::{bus::News, ids::PersonId};
use menagerie_room::{Entry, Fact};
use std::{
    cmp::Ordering,
    time::{Duration, Instant},
};

/// A person's new name is written into the journal of a table so far apart at least. What came too soon is written when they come back.
const RENAMES: Duration = Duration::from_secs(60);

impl Actor {
    /// Claims the table once more. If another server has it, a guest stays one, and whoever had it leaves it.
    pub(super) async fn claim(&mut self) {
        match self.rooms.role(self.table).await {
            Ok(role @ (Role::Owner(_) | Role::Alone)) => self.role = role,
            Ok(Role::Guest) => self.role = Role::Guest,
            Ok(Role::Relay(_)) => self.leaving = true,
            // nobody has it who cannot say so
            Err(_) => {}
        }
    }

    /// Takes in what was told of the table, by whichever server. What was told before, or too early, does no harm.
    pub(super) async fn hear(&mut self, news: News) {
        match news {
            News::Entry(number, text) => match number.cmp(&self.room.past.next()) {
                // an entry that was told before
                Ordering::Less => {}
                Ordering::Equal => {
                    let entry = self.room.past.read_entry(&text);
                    if let Err(fault) = entry.and_then(|entry| self.apply(&entry)) {
                        self.lose(&fault);
                    }
                }
                // some were missed; if they cannot be read, the room ends
                Ordering::Greater => {
                    let _ = self.catch_up().await;
                }
            },
            News::Look => {
                let _ = self.catch_up().await;
            }
            News::Named(person, name) => self.rename(person, name).await,
        }
    }

    /// Writes down what somebody is called now, if the table knows them by another name; once in a while.
    pub(super) async fn rename(&mut self, person: PersonId, name: String) {
        let mut chairs = self.room.past.seating().chairs.iter();
        let news = chairs
            .any(|chair| chair.owner == Some(person) && !chair.named_here && chair.name != name);
        self.renamed.retain(|(_, at)| at.elapsed() < RENAMES);
        if !news || self.renamed.iter().any(|(known, _)| *known == person) {
            return;
        }
        self.renamed.push((person, Instant::now()));
        let fact = Fact::Named { person, name };
        // why it could not be stored is in the log
        let _ = self.store(Entry::unasked(fact)).await;
    }
}
