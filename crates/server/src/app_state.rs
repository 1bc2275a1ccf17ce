//! All that routes and sockets share.
use crate::{
    bus::Bus,
    error::Error,
    ids::{PersonId, TableId},
    limits::Limits,
    metrics::Metrics,
    people::{Keyring, made_up_name},
    readiness::Readiness,
    room::Rooms,
    store::{Store, StoreError},
    thinking::Pool,
};
use menagerie_room::thinking::Think;
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::sync::{Semaphore, watch};

/// So many sockets there may be at once.
pub(crate) const SOCKETS: usize = 50_000;

/// How long goodbyes may take.
const GOODBYES: Duration = Duration::from_secs(5);

/// How a server is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// Requests a second for a person; 0 for no limits.
    pub rate: u32,
    /// A proxy stands before us: addresses and encryption are what it says.
    pub behind_proxy: bool,
    /// Threads for computer players.
    pub thinkers: usize,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Config {
            rate: 20,
            behind_proxy: false,
            thinkers: cores.saturating_sub(1).max(1),
        }
    }
}

/// All that routes and sockets share.
pub struct AppState {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) keyring: Keyring,
    pub(crate) limits: Arc<Limits>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) readiness: Readiness,
    pub(crate) config: Config,
    /// One permit a socket.
    pub(crate) sockets: Arc<Semaphore>,
    /// Tells sockets apart.
    pub(crate) listeners: AtomicU64,
    closing: watch::Sender<bool>,
}

/// Ends when the server goes down.
pub(crate) async fn until(closing: &mut watch::Receiver<bool>) {
    // an end of the state itself is an end as well
    let _ = closing.wait_for(|closing| *closing).await;
}

impl AppState {
    /// A state around a store.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn open(
        store: Arc<dyn Store>,
        player: Arc<dyn Think>,
        bus: Arc<dyn Bus>,
        config: Config,
    ) -> Result<Arc<AppState>, StoreError> {
        let (closing, closed) = watch::channel(false);
        let metrics = Arc::new(Metrics::default());
        let pool = Pool::new(config.thinkers, &player);
        Ok(Arc::new(AppState {
            keyring: Keyring::new(&store.key().await?),
            rooms: Rooms::new(Arc::clone(&store), pool, Arc::clone(&metrics), bus, closed),
            store,
            limits: Arc::new(Limits::new(config.rate)),
            metrics,
            readiness: Readiness::default(),
            config,
            sockets: Arc::new(Semaphore::new(SOCKETS)),
            listeners: AtomicU64::new(0),
            closing,
        }))
    }

    /// What somebody is called.
    pub(crate) async fn name_of(&self, person: PersonId) -> Result<String, Error> {
        let given = self.store.name(person).await.map_err(crate::room::ours)?;
        Ok(given.unwrap_or_else(|| made_up_name(person)))
    }

    /// Another server that shares the store has stored an entry of this number for a table.
    pub fn announced(&self, table: TableId, number: u32) {
        self.rooms.announced(table, number);
    }

    /// Turns true when the server goes down.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Says goodbye to everybody; ends when nothing is left to be stored or said.
    pub async fn close(&self) {
        self.closing.send_replace(true);
        let all_gone = self.sockets.acquire_many(SOCKETS as u32);
        let all_asleep = async {
            while self.metrics.rooms.load(Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let quiet = async { (all_gone.await.is_ok(), all_asleep.await) };
        if tokio::time::timeout(GOODBYES, quiet).await.is_err() {
            tracing::warn!("some sockets or tables did not go in time");
        }
        if let Err(fault) = self.store.close().await {
            tracing::error!(%fault, "the storage did not close well");
        }
    }
}
