//! Time, luck, what is stored, and who is cut off.
use super::links::Links;
use crate::{
    bus::{Bus, Hear},
    cluster::{Hub, Leases, Membership, NodeId, keep_alive},
    ids::TableId,
    metrics::Metrics,
    room::Rooms,
    store::Store,
    thinking::Pool,
};
use menagerie_core::{Quick, below};
use menagerie_room::{tests::FirstChoice, thinking::Think};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, Weak},
    time::Duration,
};
use tokio::{sync::watch, time::Instant};

/// So many servers.
pub(super) const NODES: usize = 3;

/// What is outside of all servers.
pub(super) struct World {
    inside: Mutex<Inside>,
}

pub(super) struct Inside {
    pub(super) rng: Quick,
    pub(super) journals: BTreeMap<TableId, Vec<String>>,
    /// Whose a table is, and with which epoch.
    pub(super) owners: BTreeMap<TableId, (NodeId, u64)>,
    pub(super) epoch: u64,
    /// Until when leases run, by the store's clock, and whether the bus reaches those servers.
    pub(super) leases: BTreeMap<NodeId, (Instant, bool)>,
    /// The store's seconds are so long, in thousandths.
    pub(super) pace: u32,
    /// In a hundred messages so many are lost, doubled or overtaken.
    pub(super) trouble: u32,
    pub(super) nodes: BTreeMap<NodeId, Link>,
}

/// How a server is connected.
#[derive(Default)]
pub(super) struct Link {
    pub(super) hear: Option<Weak<dyn Hear>>,
    /// It has crashed: nothing it does has any effect.
    pub(super) dead: bool,
    pub(super) no_store: bool,
    pub(super) no_bus: bool,
}

impl World {
    pub(super) fn new(seed: u64) -> Arc<World> {
        let mut rng = Quick::new(seed);
        let pace = 900 + below(&mut rng, 200);
        let trouble = [0, 2, 10][below(&mut rng, 3) as usize];
        Arc::new(World {
            inside: Mutex::new(Inside {
                rng,
                journals: BTreeMap::new(),
                owners: BTreeMap::new(),
                epoch: 0,
                leases: BTreeMap::new(),
                pace,
                trouble,
                nodes: BTreeMap::new(),
            }),
        })
    }

    pub(super) fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap()
    }

    pub(super) fn below(&self, n: u32) -> u32 {
        below(&mut self.inside().rng, n)
    }

    /// What something takes: mostly little, at times much.
    pub(super) fn delay(&self) -> Duration {
        let most = if self.below(20) == 0 { 400_000 } else { 8_000 };
        Duration::from_micros(u64::from(100 + self.below(most)))
    }

    /// Cuts a server off from the bus, or connects it again; it is told.
    pub(super) fn bus(&self, node: NodeId, up: bool) {
        let hear = {
            let mut inside = self.inside();
            let Some(link) = inside.nodes.get_mut(&node).filter(|link| link.no_bus == up) else {
                return;
            };
            link.no_bus = !up;
            link.hear.clone()
        };
        if let Some(hear) = hear.and_then(|hear| hear.upgrade()) {
            hear.turned(up);
        }
    }

    /// All is well from now on.
    pub(super) fn heal(&self) {
        let nodes: Vec<NodeId> = self.inside().nodes.keys().copied().collect();
        for node in nodes {
            if let Some(link) = self.inside().nodes.get_mut(&node) {
                link.no_store = false;
            }
            self.bus(node, true);
        }
        self.inside().trouble = 0;
    }
}

/// A server.
pub(super) struct Node {
    pub(super) id: NodeId,
    pub(super) rooms: Arc<Rooms>,
    _closing: watch::Sender<bool>,
}

impl Node {
    /// Starts a server.
    pub(super) fn start(world: &Arc<World>) -> Node {
        let id = {
            let mut inside = world.inside();
            let id = NodeId(inside.nodes.len() as u64);
            inside.nodes.insert(id, Link::default());
            id
        };
        let links = Arc::new(Links {
            world: Arc::clone(world),
            me: id,
        });
        let bus: Arc<dyn Bus> = Arc::<Links>::clone(&links);
        let leases: Arc<dyn Leases> = Arc::<Links>::clone(&links);
        let hub = Hub::new(Membership {
            node: id,
            leases,
            bus: Arc::clone(&bus),
        });
        let (closing, closed) = watch::channel(false);
        let players: Arc<dyn Think> = Arc::new(FirstChoice);
        let store: Arc<dyn Store> = links;
        let metrics = Arc::new(Metrics::default());
        let both = (Arc::clone(&bus), Some(Arc::clone(&hub)));
        let pool = Pool::new(0, &players);
        let rooms = Rooms::new(store, pool, metrics, both, u32::MAX, closed);
        let heard: Weak<Rooms> = Arc::downgrade(&rooms);
        bus.listen(heard);
        tokio::spawn(keep_alive(Arc::clone(&rooms), hub));
        Node {
            id,
            rooms,
            _closing: closing,
        }
    }
}
