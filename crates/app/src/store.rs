//! Where everything is kept: `--store`, `--data`.
use crate::error::Error;
use menagerie_server::{Place, Store, StoreError};
use std::{env, ffi::OsString, path::PathBuf, sync::Arc};

/// Where everything is kept. The environment is asked by ourselves: of what it says nothing counts where the command line says something.
#[derive(clap::Args)]
pub(crate) struct AskStore {
    /// The folder where everything is kept; without it MENAGERIE_DATA of the environment, else the user's data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Instead of a folder, sqlite:DIR or postgres://USER:PASSWORD@HOST/DATABASE; without it MENAGERIE_STORE of the environment
    #[arg(long, value_name = "STORE", conflicts_with = "data")]
    store: Option<Place>,
}

impl AskStore {
    /// Where that is.
    pub(crate) fn place(&self) -> Result<Place, Error> {
        if let Some(place) = &self.store {
            return Ok(place.clone());
        }
        if let Some(folder) = &self.data {
            return Ok(Place::Sqlite(folder.clone()));
        }
        if let Some(text) = named("MENAGERIE_STORE") {
            let text = text.to_string_lossy();
            return text
                .parse()
                .map_err(|fault| Error::wrong(format!("MENAGERIE_STORE: {fault}")));
        }
        let folder = named("MENAGERIE_DATA").map(PathBuf::from);
        let folder = folder.or_else(users_folder).ok_or_else(|| {
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
    let folder = |name| named(name).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("menagerie"))
}

/// What the environment says, if it says something.
fn named(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}
