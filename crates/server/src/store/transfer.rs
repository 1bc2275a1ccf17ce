//! Everything is carried from one store to another: piece by piece, all or nothing, and what arrived is read again and compared before it counts.
use super::{
    Address, Later, Place, StoreError,
    postgres::{PostgresSource, PostgresTarget},
    sqlite::{SqliteSource, SqliteTarget},
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::{fmt, path::Path};
use tokio::sync::{mpsc, oneshot};

/// So many pieces are on their way at once.
const ON_THE_WAY: usize = 64;

/// One thing of a store. Both kinds give them in the same order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) enum Piece {
    Person {
        person: i64,
        name: String,
    },
    Key {
        key: Vec<u8>,
        until: Option<i64>,
    },
    Token {
        person: i64,
        owner: Option<i64>,
        name: String,
        made: i64,
        expires: Option<i64>,
        revoked: Option<i64>,
    },
    Ban {
        whom: String,
        since: i64,
        until: Option<i64>,
        why: String,
    },
    Table(Box<WholeTable>),
}

/// All there is of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct WholeTable {
    pub(super) id: i64,
    /// When something last happened there.
    pub(super) at: i64,
    /// Whose turn it is.
    pub(super) turn: Option<i16>,
    pub(super) listing: Option<Listing>,
    /// Who has or had a seat there, in order.
    pub(super) seats: Vec<i64>,
    /// Who of them has put it away, in order.
    pub(super) away: Vec<i64>,
    pub(super) entries: Vec<String>,
}

/// What lists show of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Listing {
    pub(super) phase: i16,
    pub(super) listed: bool,
    pub(super) changed: i64,
    pub(super) seating: String,
}

/// How much there is, and a digest of all of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// People who gave a name.
    pub people: usize,
    /// Keys that passes are signed with.
    pub keys: usize,
    /// Tokens of bots.
    pub tokens: usize,
    /// People and networks that are not let in.
    pub bans: usize,
    /// Tables.
    pub tables: usize,
    /// Entries of all their journals.
    pub entries: usize,
    /// Of everything, in order.
    pub digest: [u8; 32],
}

impl Tally {
    fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Person { .. } => self.people += 1,
            Piece::Key { .. } => self.keys += 1,
            Piece::Token { .. } => self.tokens += 1,
            Piece::Ban { .. } => self.bans += 1,
            Piece::Table(table) => {
                self.tables += 1;
                self.entries += table.entries.len();
            }
        }
        let text = serde_json::to_vec(piece).expect("plain data with text keys");
        let hashed = Sha256::new().chain_update(self.digest).chain_update(text);
        self.digest = hashed.finalize().into();
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            people,
            keys,
            tokens,
            bans,
            tables,
            entries,
            digest,
        } = self;
        write!(
            f,
            "tables {tables}, entries {entries}, people {people}, tokens {tokens}, bans {bans}, keys {keys}, digest "
        )?;
        digest.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Where pieces go that are read.
pub(super) enum Sink {
    /// To somebody who takes them.
    Channel(mpsc::Sender<Piece>),
    /// Nowhere: they are counted.
    Count(Tally),
}

impl Sink {
    pub(super) async fn give(&mut self, piece: Piece) -> Result<(), StoreError> {
        match self {
            Sink::Channel(channel) => channel.send(piece).await.map_err(|_| unwanted()),
            Sink::Count(tally) => {
                tally.add(&piece);
                Ok(())
            }
        }
    }

    pub(super) fn give_blocking(&mut self, piece: Piece) -> Result<(), StoreError> {
        match self {
            Sink::Channel(channel) => channel.blocking_send(piece).map_err(|_| unwanted()),
            Sink::Count(tally) => {
                tally.add(&piece);
                Ok(())
            }
        }
    }

    /// What was counted.
    pub(super) fn counted(self) -> Tally {
        match self {
            Sink::Channel(_) => Tally::default(),
            Sink::Count(tally) => tally,
        }
    }
}

fn unwanted() -> StoreError {
    StoreError::Broken("nobody takes what is read".to_owned())
}

/// A store that is read as a whole.
pub(super) trait Source: Send {
    /// Gives all its pieces.
    fn read(self: Box<Self>, to: mpsc::Sender<Piece>) -> Later<'static, ()>;
}

/// An empty store that is filled.
pub(super) trait Target: Send {
    /// Takes pieces until there are no more. Then it is told how many were sent; only if it finds the same in itself they are kept.
    fn fill(
        self: Box<Self>,
        from: mpsc::Receiver<Piece>,
        sent: oneshot::Receiver<Tally>,
    ) -> Later<'static, Tally>;
}

/// What a target says when it was not told how much it should have.
pub(super) fn unfinished() -> StoreError {
    StoreError::Broken("not everything could be read".to_owned())
}

/// Whether what arrived is what was sent.
pub(super) fn compare(sent: &Tally, arrived: Tally) -> Result<Tally, StoreError> {
    match *sent == arrived {
        true => Ok(arrived),
        false => Err(StoreError::Broken(format!(
            "what arrived is not what was sent: {arrived} instead of {sent}"
        ))),
    }
}

/// What a target says that is not empty.
pub(super) fn not_empty() -> StoreError {
    StoreError::Broken("it is not empty: everything is carried into an empty store only".to_owned())
}

async fn carry(source: Box<dyn Source>, target: Box<dyn Target>) -> Result<Tally, StoreError> {
    let (give, mut taken) = mpsc::channel(ON_THE_WAY);
    let (hand, handed) = mpsc::channel(ON_THE_WAY);
    let (tell, told) = oneshot::channel();
    let reading = tokio::spawn(source.read(give));
    let writing = tokio::spawn(target.fill(handed, told));
    let mut sent = Tally::default();
    let mut wanted = true;
    while let Some(piece) = taken.recv().await {
        sent.add(&piece);
        if hand.send(piece).await.is_err() {
            wanted = false;
            break;
        }
    }
    drop((taken, hand));
    let ended = |_| StoreError::Broken("the work was broken off".to_owned());
    let read = reading.await.map_err(ended).flatten();
    if read.is_ok() {
        let _ = tell.send(sent);
    } else {
        drop(tell);
    }
    let written = writing.await.map_err(ended).flatten();
    // a target that failed stops its source, whose complaint is then of no interest
    match wanted {
        true => read.and(written),
        false => written,
    }
}

/// Carries everything from one store to another, which has to be empty. No server may use either. If anything fails, nothing is carried; the first store
/// stays as it is in any case.
///
/// # Errors
/// If one of them cannot be used, is in use, or the second is not empty.
pub async fn move_store(from: &Place, to: &Place) -> Result<Tally, StoreError> {
    let source: Box<dyn Source> = match from {
        Place::Sqlite(folder) => Box::new(SqliteSource::open(folder)?),
        Place::Postgres(address) => Box::new(PostgresSource::open(address).await?),
    };
    let target: Box<dyn Target> = match to {
        Place::Sqlite(folder) => Box::new(SqliteTarget::open(folder)?),
        Place::Postgres(address) => Box::new(PostgresTarget::open(address).await?),
    };
    carry(source, target).await
}

/// Copies a database, as it is at this moment, into one new SQLite file. A server may use it.
///
/// # Errors
/// If the database cannot be read, or the file is there or cannot be written.
pub(crate) async fn copy_to_file(from: &Address, to: &Path) -> Result<Tally, StoreError> {
    let source = Box::new(PostgresSource::open_beside_server(from).await?);
    carry(source, Box::new(SqliteTarget::make(to)?)).await
}
