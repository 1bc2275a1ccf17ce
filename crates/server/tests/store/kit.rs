//! Stores of every kind, each in a place of its own that goes with the test.
use menagerie_cluster::{Postgres, Programs};
use menagerie_server::{Append, Place, Store, TableId};
use std::{
    path::PathBuf,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
};

/// Every test once a store.
macro_rules! promises {
    ($($promise:ident)*) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $promise() {
                super::$promise($crate::kit::Home::sqlite()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $promise() {
                if let Some(home) = $crate::kit::Home::postgres(concat!("postgres::", stringify!($promise))) {
                    super::$promise(home).await;
                }
            })*
        }
    };
}

/// A folder that goes with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(std::env::temp_dir().join(format!("menagerie-store-{}", name())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A name that nobody else here has.
fn name() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    format!("{}_{}", std::process::id(), NUMBER.fetch_add(1, Relaxed))
}

/// A place for a store.
pub(crate) struct Home {
    pub(crate) place: Place,
    _folder: Option<Folder>,
}

impl Home {
    pub(crate) fn sqlite() -> Home {
        let folder = Folder::new();
        Home {
            place: Place::Sqlite(folder.0.clone()),
            _folder: Some(folder),
        }
    }

    /// A new database, where there is a PostgreSQL.
    pub(crate) fn postgres(test: &str) -> Option<Home> {
        let (server, name) = (shared(test)?, name());
        let address = server.database(&name);
        Some(Home {
            place: address.parse().unwrap(),
            _folder: None,
        })
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        self.place.open().await.unwrap()
    }
}

/// One server for all tests of this program. That it does not wait for its disk makes them quick, and is no difference as long as the machine runs.
pub(crate) fn shared(test: &str) -> Option<&'static Postgres> {
    static SERVER: OnceLock<Postgres> = OnceLock::new();
    let programs = Programs::wanted(test)?;
    Some(SERVER.get_or_init(|| Postgres::start(&programs, &["fsync=off"])))
}

pub(crate) fn append(table: u64, number: u32, entry: &str) -> Append {
    Append {
        table: TableId(table),
        number,
        entry: entry.to_owned(),
        next: None,
        summary: None,
    }
}
