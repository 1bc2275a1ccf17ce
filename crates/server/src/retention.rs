//! How long tables are kept: those that never began, those that nobody plays on, and the journals of finished games, which become compact records.
use crate::{
    app_state::AppState,
    ids::TableId,
    store::{Old, StoreError},
    wire::Phase,
};
use std::time::Duration;

/// How long tables are kept after something last happened there; nothing for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keep {
    /// Tables at which no game began.
    pub waiting: Option<Duration>,
    /// Games that nobody plays on.
    pub playing: Option<Duration>,
    /// The whole journals of finished games. What stays of them can be opened and replayed as before.
    pub journals: Option<Duration>,
}

impl Default for Keep {
    fn default() -> Keep {
        let days = |days: u64| Some(Duration::from_secs(days * 24 * 60 * 60));
        Keep {
            waiting: days(14),
            playing: days(365),
            journals: days(30),
        }
    }
}

/// What was let go of, or would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Retained {
    /// Tables at which no game began.
    pub waiting: usize,
    /// Games that nobody played on.
    pub playing: usize,
    /// Journals of finished games that became compact records.
    pub journals: usize,
    /// Tables that could not be let go of now: somebody looks at them, or their journals cannot be played. They stay as they are.
    pub left: usize,
}

impl AppState {
    /// Looks for tables that have been kept long enough, a few hundred at a time; and lets go of them, if that is wanted.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn retain(&self, keep: &Keep, act: bool) -> Result<Retained, StoreError> {
        let mut found = Retained::default();
        for (phase, age) in [
            (Phase::Gathering, keep.waiting),
            (Phase::Playing, keep.playing),
            (Phase::Over, keep.journals),
        ] {
            let Some(age) = age else { continue };
            let seconds = age.as_secs();
            for (table, length) in self.store.old(Old { phase, seconds }).await? {
                if act && !self.let_go(phase, table, length).await? {
                    found.left += 1;
                    continue;
                }
                match phase {
                    Phase::Gathering => found.waiting += 1,
                    Phase::Playing => found.playing += 1,
                    Phase::Over => found.journals += 1,
                }
            }
        }
        Ok(found)
    }

    /// Whether a table could be let go of, or its journal made smaller.
    async fn let_go(&self, phase: Phase, table: TableId, length: u32) -> Result<bool, StoreError> {
        if self.rooms.is_awake_anywhere(table).await? {
            return Ok(false);
        }
        let done = if phase == Phase::Over {
            let kept = self.rooms.look(table, |past| (past.next(), past.kept()));
            let Ok((next, Some(entry))) = kept.await else {
                return Ok(false);
            };
            if next != length {
                return Ok(false);
            }
            let entry = serde_json::to_string(&entry).expect("plain data with text keys");
            self.store.compact(table, length, entry).await
        } else {
            self.store.forget(table, length).await
        };
        self.rooms.forget(table);
        match done {
            Ok(()) => Ok(true),
            Err(StoreError::Taken) => Ok(false),
            Err(fault) => Err(fault),
        }
    }
}
