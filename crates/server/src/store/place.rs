//! Where a store lies.
use super::{Address, Postgres, Sqlite, Store, StoreError};
use crate::cluster::Leases;
use std::{fmt, path::PathBuf, str::FromStr, sync::Arc};
use thiserror::Error as ThisError;

/// Where a store lies: `sqlite:FOLDER` or `postgres://…`.
#[derive(Debug, Clone)]
pub enum Place {
    /// A data folder.
    Sqlite(PathBuf),
    /// A database.
    Postgres(Box<Address>),
}

/// A text that names no place.
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
pub enum PlaceError {
    /// It begins like nothing that we know.
    #[error("a store is sqlite:FOLDER or postgres://USER:PASSWORD@HOST/DATABASE")]
    Unknown,
    /// There is no folder behind `sqlite:`.
    #[error("sqlite: needs a folder, such as sqlite:/var/lib/menagerie")]
    NoFolder,
    /// The address of a database cannot be used.
    #[error("{0}")]
    Address(String),
}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Place, PlaceError> {
        if let Some(folder) = text.strip_prefix("sqlite:") {
            return match folder {
                "" => Err(PlaceError::NoFolder),
                folder => Ok(Place::Sqlite(PathBuf::from(folder))),
            };
        }
        if !["postgres://", "postgresql://"]
            .iter()
            .any(|start| text.starts_with(start))
        {
            return Err(PlaceError::Unknown);
        }
        match text.parse() {
            Ok(address) => Ok(Place::Postgres(Box::new(address))),
            Err(StoreError::Broken(problem)) => Err(PlaceError::Address(problem)),
            Err(fault) => Err(PlaceError::Address(fault.to_string())),
        }
    }
}

/// Without a password.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Sqlite(folder) => write!(f, "{}", folder.display()),
            Place::Postgres(address) => write!(f, "{address}"),
        }
    }
}

impl Place {
    /// The store there, for the one server that may use it.
    ///
    /// # Errors
    /// If it cannot be used, or another server uses it.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Place::Sqlite(folder) => Arc::new(Sqlite::open(folder).await?),
            Place::Postgres(address) => Arc::new(Postgres::open(address).await?),
        })
    }

    /// The store there, for one node of several, and who says which of them has a table.
    ///
    /// # Errors
    /// If it cannot be used, cannot be shared, or a server uses it that is none of the nodes.
    pub async fn open_node(&self) -> Result<(Arc<dyn Store>, Arc<dyn Leases>), StoreError> {
        match self {
            Place::Sqlite(_) => Err(StoreError::Broken(
                "nodes of a cluster cannot share a folder: give them a database with --store postgres://…, or leave out --bus".to_owned(),
            )),
            Place::Postgres(address) => {
                let database = Arc::new(Postgres::open_node(address).await?);
                Ok((Arc::<Postgres>::clone(&database), database))
            }
        }
    }

    /// The store there, whether a server uses it or not.
    ///
    /// # Errors
    /// If it cannot be used.
    pub async fn open_beside_server(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Place::Sqlite(folder) => match Sqlite::open(folder).await {
                Err(StoreError::InUse(_)) => Arc::new(Sqlite::open_shared(folder).await?),
                alone => Arc::new(alone?),
            },
            Place::Postgres(address) => Arc::new(Postgres::open_shared(address).await?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_names_no_place_is_told_what_does() {
        for (text, wanted) in [
            ("mysql://localhost/games", PlaceError::Unknown),
            ("/var/lib/menagerie", PlaceError::Unknown),
            ("sqlite:", PlaceError::NoFolder),
        ] {
            assert_eq!(text.parse::<Place>().unwrap_err(), wanted, "{text}");
        }
        let folder: Place = "sqlite:/var/lib/menagerie".parse().unwrap();
        assert_eq!(folder.to_string(), "/var/lib/menagerie");
    }
}
