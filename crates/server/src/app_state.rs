//! All that routes and sockets share.
use crate::{
    bus::Bus,
    cluster::{Hub, Membership},
    config::{Config, Connections},
    engines::Engines,
    error::Error,
    ids::PersonId,
    limits::{Limits, Sockets, Standing},
    metrics::Metrics,
    people::{Bans, Passes, made_up_name},
    readiness::Readiness,
    room::Rooms,
    store::{Store, StoreError},
    thinking::Pool,
};
use menagerie_room::thinking::Think;
use std::{
    sync::{
        Arc, Weak,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::sync::watch;

/// How long goodbyes may take.
const GOODBYES: Duration = Duration::from_secs(5);

/// All that routes and sockets share.
pub struct AppState {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) passes: Passes,
    pub(crate) bans: Bans,
    pub(crate) limits: Arc<Limits>,
    pub(crate) standing: Standing,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) readiness: Readiness,
    pub(crate) config: Config,
    pub(crate) sockets: Arc<Sockets>,
    pub(crate) engines: Engines,
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
        AppState::open_with(store, player, (bus, None), config).await
    }

    /// The same for one server of several.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn open_node(
        store: Arc<dyn Store>,
        player: Arc<dyn Think>,
        membership: Membership,
        config: Config,
    ) -> Result<Arc<AppState>, StoreError> {
        let bus = Arc::clone(&membership.bus);
        AppState::open_with(store, player, (bus, Some(Hub::new(membership))), config).await
    }

    async fn open_with(
        store: Arc<dyn Store>,
        player: Arc<dyn Think>,
        (bus, hub): (Arc<dyn Bus>, Option<Arc<Hub>>),
        config: Config,
    ) -> Result<Arc<AppState>, StoreError> {
        let (closing, closed) = watch::channel(false);
        let metrics = Arc::new(Metrics::default());
        let pool = Pool::new(config.thinkers, &player);
        let heard = Arc::clone(&bus);
        let mut limits = Limits::new(config.rate, &config.quotas);
        if hub.is_some() {
            limits.share();
        }
        let limits = Arc::new(limits);
        if let Some(hub) = &hub {
            hub.count_in(&limits);
        }
        let bans = Bans::default();
        bans.read(store.as_ref()).await?;
        let state = Arc::new(AppState {
            passes: Passes::read(store.as_ref()).await?,
            bans,
            standing: Standing::new(if config.rate == 0 { 0 } else { config.listed }),
            rooms: Rooms::new(
                Arc::clone(&store),
                pool,
                Arc::clone(&metrics),
                (bus, hub),
                config.entries,
                closed,
            ),
            store,
            limits,
            metrics,
            readiness: Readiness::default(),
            engines: Engines::default(),
            sockets: Sockets::new(
                Connections::sockets(config.connections.in_all),
                match config.rate {
                    0 => usize::MAX,
                    _ => Connections::sockets(config.connections.per_address),
                },
            ),
            config,
            listeners: AtomicU64::new(0),
            closing,
        });
        let rooms: Weak<Rooms> = Arc::downgrade(&state.rooms);
        heard.listen(rooms);
        Ok(state)
    }

    /// From now on workers of a bus think as well, as much as they can; what they do not take is thought about here.
    pub fn use_workers(&self, desk: menagerie_work::Desk) {
        self.rooms.pool.use_workers(desk);
    }

    /// What somebody is called.
    pub(crate) async fn name_of(&self, person: PersonId) -> Result<String, Error> {
        let given = self.store.name(person).await.map_err(crate::room::ours)?;
        Ok(given.unwrap_or_else(|| made_up_name(person)))
    }

    /// Turns true when the server goes down.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Says goodbye to everybody; ends when nothing is left to be stored or said.
    pub async fn close(&self) {
        self.closing.send_replace(true);
        // others may have the tables at once
        if let Some(hub) = &self.rooms.hub
            && let Err(fault) = hub.leases.leave(hub.node).await
        {
            tracing::warn!(%fault, "the tables could not be handed over: others have them when the lease has run out");
        }
        let quiet = async {
            while self.sockets.count() > 0 || self.metrics.rooms.load(Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        if tokio::time::timeout(GOODBYES, quiet).await.is_err() {
            tracing::warn!("some sockets or tables did not go in time");
        }
        self.rooms.bus.close().await;
        if let Err(fault) = self.store.close().await {
            tracing::error!(%fault, "the storage did not close well");
        }
    }
}
