//! What has to hold, whatever happens: no move that was told is lost, none is played twice, all are told the same in the same order, and a table
//! always gets an owner again.
use super::{
    client::{Client, Told},
    world::{NODES, Node, World},
};
use crate::wire::Pace;
use menagerie_room::{
    Entry, Past,
    tests::{ADA, BEN, TABLE, chairs, made},
};
use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::time::{sleep, timeout};

/// Seeds; `MENAGERIE_SEEDS=10000` for the long form.
fn seeds() -> u64 {
    std::env::var("MENAGERIE_SEEDS").map_or(300, |text| text.parse().expect("a number"))
}

/// So many faults happen to one table.
const FAULTS: u32 = 6;

type Nodes = Arc<Mutex<Vec<Arc<Node>>>>;

fn some_node(world: &World, nodes: &Nodes) -> Arc<Node> {
    let all = nodes.lock().unwrap();
    Arc::clone(&all[world.below(all.len() as u32) as usize])
}

/// Plays at one server after the other, until it is enough.
async fn persist(mut client: Client, world: Arc<World>, nodes: Nodes) -> Client {
    while !client.has_finished(&world) {
        let node = some_node(&world, &nodes);
        client.play(&world, &node).await;
        sleep(Duration::from_millis(u64::from(20 + world.below(200)))).await;
    }
    client
}

/// Something goes wrong, and perhaps something is mended.
async fn fault(world: &Arc<World>, nodes: &Nodes) {
    let at = world.below(NODES as u32) as usize;
    let node = Arc::clone(&nodes.lock().unwrap()[at]);
    match world.below(4) {
        // the machine is gone, and another comes in its place
        0 => {
            if let Some(link) = world.inside().nodes.get_mut(&node.id) {
                link.dead = true;
            }
            sleep(Duration::from_millis(u64::from(world.below(2000)))).await;
            nodes.lock().unwrap()[at] = Arc::new(Node::start(world));
        }
        1 => {
            world.bus(node.id, false);
            sleep(Duration::from_millis(u64::from(world.below(4000)))).await;
            world.bus(node.id, true);
        }
        2 => {
            set_store(world, &node, false);
            sleep(Duration::from_millis(u64::from(world.below(5000)))).await;
            set_store(world, &node, true);
        }
        // the bus is gone for all
        _ => {
            let all: Vec<_> = nodes.lock().unwrap().iter().map(|node| node.id).collect();
            all.iter().for_each(|id| world.bus(*id, false));
            sleep(Duration::from_millis(u64::from(world.below(4000)))).await;
            all.iter().for_each(|id| world.bus(*id, true));
        }
    }
}

fn set_store(world: &World, node: &Node, reached: bool) {
    if let Some(link) = world.inside().nodes.get_mut(&node.id) {
        link.no_store = !reached;
    }
}

async fn one(seed: u64) {
    let world = World::new(seed);
    let first = made("wallaby", chairs(&[Some(ADA), Some(BEN)]), Pace::Quick);
    let first = serde_json::to_string(&first).unwrap();
    world.inside().journals.insert(TABLE, vec![first]);
    let nodes: Nodes = Arc::new(Mutex::new(
        (0..NODES).map(|_| Arc::new(Node::start(&world))).collect(),
    ));
    let told = Arc::new(Told::default());
    let playing = [ADA, BEN].map(|person| {
        let client = Client::new(person, &told);
        tokio::spawn(persist(client, Arc::clone(&world), Arc::clone(&nodes)))
    });
    for _ in 0..FAULTS {
        sleep(Duration::from_millis(u64::from(world.below(700)))).await;
        fault(&world, &nodes).await;
    }
    world.heal();
    let mut done = Vec::new();
    for client in playing {
        // a minute of virtual time is enough for leases of seconds
        let client = timeout(Duration::from_secs(60), client).await;
        let client = client.expect("a table always gets an owner again");
        done.extend(client.expect("no promise was broken").done);
    }
    let journal = world.inside().journals[&TABLE].clone();
    Past::read(&journal).expect("a journal without a fault");
    let entries: Vec<Entry> = journal
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .collect();
    for (id, number) in done {
        assert_eq!(
            entries[number as usize].id.as_ref(),
            Some(&id),
            "told and lost"
        );
    }
    let mut ids = BTreeSet::new();
    let twice = entries
        .iter()
        .filter_map(|entry| entry.id.as_ref())
        .find(|id| !ids.insert((*id).clone()));
    assert_eq!(twice, None, "played twice");
}

fn run(seed: u64) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    println!("MENAGERIE_SEED={seed}");
    runtime.block_on(one(seed));
}

#[test]
fn whatever_happens_nothing_told_is_lost_or_doubled_and_a_table_gets_an_owner_again() {
    match std::env::var("MENAGERIE_SEED") {
        Ok(seed) => run(seed.parse().expect("a number")),
        Err(_) => (0..seeds()).for_each(run),
    }
}
