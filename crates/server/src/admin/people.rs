//! Tables and people, as whoever runs a server asks for them: who is there, who is not let in, who is forgotten.
use crate::{
    app_state::AppState,
    ids::{PersonId, TableId},
    people::{made_up_name, now},
    store::{Ban, Banned, Find, Found, PersonFound, Rewrite, StoreError},
};
use menagerie_room::{Entry, Fact, Seating};
use serde::{Serialize, de::DeserializeOwned};
use std::time::Duration;

/// A table at which somebody plays may grow while it is rewritten: so often it is tried.
const TRIES: u32 = 20;

/// A table, with its seating read.
#[derive(Debug, Clone, PartialEq)]
pub struct TableFound {
    /// Which, how long its journal is, and since when nothing happened.
    pub found: Found,
    /// Who sits where.
    pub seating: Seating,
}

/// What came of forgetting somebody.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Forgotten {
    /// So many tables do not know them any more.
    pub tables: usize,
    /// Tables at which so much happens that they could not be rewritten just now, or that cannot be read.
    pub left: Vec<TableId>,
}

impl AppState {
    /// Tables that are looked for, so many at most, those first where something happened last.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn find_tables(
        &self,
        find: Find,
        most: usize,
    ) -> Result<Vec<TableFound>, StoreError> {
        let mut all = Vec::new();
        for page in 0.. {
            let found = self.store.find(find, page).await?;
            if found.is_empty() || all.len() >= most {
                break;
            }
            for found in found {
                let seating = read(&found.seating)?;
                all.push(TableFound { found, seating });
            }
        }
        all.truncate(most);
        Ok(all)
    }

    /// People who gave a name or have a seat, so many at most, with the names that they are known by; or those who gave a name with a text in it.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn find_people(
        &self,
        name: Option<&str>,
        most: usize,
    ) -> Result<Vec<(PersonFound, String)>, StoreError> {
        let mut all = Vec::new();
        for page in 0.. {
            let found = self.store.people(name.map(str::to_owned), page).await?;
            if found.is_empty() || all.len() >= most {
                break;
            }
            all.extend(found.into_iter().map(|found| {
                let name = found.name.clone();
                let name = name.unwrap_or_else(|| made_up_name(found.person));
                (found, name)
            }));
        }
        all.truncate(most);
        Ok(all)
    }

    /// Somebody, or everybody at some addresses, is not let in: for so long, or for good.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn ban(
        &self,
        whom: Banned,
        why: &str,
        time: Option<Duration>,
    ) -> Result<(), StoreError> {
        let since = now();
        let until = time.map(|time| since.saturating_add(time.as_secs()));
        let why = why.to_owned();
        self.store
            .ban(Ban {
                whom,
                since,
                until,
                why,
            })
            .await?;
        self.bans.read(self.store.as_ref()).await
    }

    /// They are let in again. Whether they were not.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn unban(&self, whom: Banned) -> Result<bool, StoreError> {
        let was = self.store.unban(whom).await?;
        self.bans.read(self.store.as_ref()).await?;
        Ok(was)
    }

    /// Bans that hold, the newest first.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn all_bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.store.bans().await
    }

    /// Takes somebody's name and person out of everything: their seats become somebody's, games can be played on and replayed as before, and what ties
    /// them together is gone. If a table could not be rewritten, their name stays known until the next call.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn forget_person(&self, person: PersonId) -> Result<Forgotten, StoreError> {
        let find = Find {
            person: Some(person),
            ..Find::default()
        };
        let mut tables = Vec::new();
        for page in 0.. {
            let found = self.store.find(find, page).await?;
            if found.is_empty() {
                break;
            }
            tables.extend(found.into_iter().map(|found| found.table));
        }
        let mut done = Forgotten::default();
        for table in tables {
            match self.forget_there(table, person).await {
                Ok(()) => done.tables += 1,
                Err(fault @ StoreError::Unreachable(_)) => return Err(fault),
                Err(fault) => {
                    tracing::error!(%table, %fault, "somebody could not be forgotten there");
                    done.left.push(table);
                }
            }
        }
        if done.left.is_empty() {
            self.store.forget_person(person).await?;
        }
        Ok(done)
    }

    async fn forget_there(&self, table: TableId, person: PersonId) -> Result<(), StoreError> {
        let stranger = PersonId::random();
        let mut result = Err(StoreError::Taken);
        for _ in 0..TRIES {
            let Some(rewrite) = self.without(table, person, stranger).await? else {
                return Ok(());
            };
            result = self.store.rewrite(rewrite).await;
            if result != Err(StoreError::Taken) {
                break;
            }
        }
        result
    }

    /// A journal without somebody; nothing if they are not in it.
    async fn without(
        &self,
        table: TableId,
        person: PersonId,
        stranger: PersonId,
    ) -> Result<Option<Rewrite>, StoreError> {
        let journal = self.store.journal(table, 0).await?;
        let mut changed = Vec::new();
        for (number, text) in (0..).zip(&journal) {
            let mut entry: Entry = read(text)?;
            if entry.forget(person, stranger) {
                changed.push((number, write(&entry)));
            }
        }
        let seating = self.store.seating(table).await?.unwrap_or_default();
        let mut seating: Seating = read(&seating)?;
        if !seating.forget(person, stranger) && changed.is_empty() {
            return Ok(None);
        }
        Ok(Some(Rewrite {
            table,
            length: u32::try_from(journal.len()).unwrap_or(u32::MAX),
            changed,
            last: write(&Entry::unasked(Fact::Forgotten)),
            seating: write(&seating),
        }))
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|fault| StoreError::Broken(fault.to_string()))
}

fn write(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("plain data with text keys")
}
