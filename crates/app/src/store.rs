//! Where everything is kept: `--store`, `--data`; and the file of options.
use crate::error::Error;
use menagerie_server::{Membership, Place, Store, StoreError};
use std::{env, path::PathBuf, sync::Arc};

/// Where everything is kept.
#[derive(clap::Args)]
pub(crate) struct AskStore {
    /// A file of options, a line each, such as `listen = 127.0.0.1:7777`; without it the one that MENAGERIE_CONFIG names
    // read before the other options are
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where everything is kept, instead of a folder: sqlite:DIR or postgres://USER:PASSWORD@HOST/DATABASE (MENAGERIE_STORE)
    #[arg(long, value_name = "STORE", conflicts_with = "data")]
    store: Option<Place>,
    /// The folder where everything is kept (MENAGERIE_DATA); without it the user's data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl AskStore {
    /// Where that is.
    pub(crate) fn place(&self) -> Result<Place, Error> {
        if let Some(place) = &self.store {
            return Ok(place.clone());
        }
        let asked = self.data.clone().or_else(users_folder);
        let folder = asked.ok_or_else(|| {
            Error::wrong("no data folder is known here: say --data DIR or --store STORE")
        })?;
        Ok(Place::Sqlite(folder))
    }

    /// The store there, for the one server that may use it.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Store>, Error> {
        let place = self.place()?;
        let store = place.open().await;
        store.map_err(|fault| unusable(&place, &fault))
    }

    /// The store there, for one node of several that hear of each other through a bus.
    pub(crate) async fn join(&self, bus: &str) -> Result<(Arc<dyn Store>, Membership), Error> {
        let place = self.place()?;
        let opened = place.open_node().await;
        let (store, leases) = opened.map_err(|fault| unusable(&place, &fault))?;
        match Membership::join(leases, bus).await {
            Ok(membership) => Ok((store, membership)),
            Err(fault) => Err(Error::wrong(fault.to_string())),
        }
    }

    /// The store there, whether a server uses it or not.
    pub(crate) async fn open_beside_server(&self) -> Result<Arc<dyn Store>, Error> {
        let place = self.place()?;
        let store = place.open_beside_server().await;
        store.map_err(|fault| unusable(&place, &fault))
    }
}

/// A store is not as it has to be.
pub(crate) fn unusable(place: &Place, fault: &StoreError) -> Error {
    Error::wrong(format!("{place}: {fault}"))
}

/// Where programs of this operating system keep what belongs to a user.
fn users_folder() -> Option<PathBuf> {
    let named = |name| {
        env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let base = if cfg!(windows) {
        named("APPDATA")
    } else if cfg!(target_os = "macos") {
        named("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| named("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("menagerie"))
}
