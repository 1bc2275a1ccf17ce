//! Two servers on one PostgreSQL and one NATS. Each of the four is killed in the middle of play, again and again, or a server is cut off from the others.
use crate::{
    kill::{Seat, TABLES, all_is_well, in_play, sit_down},
    kit::{Folder, Person, Server, offered},
    line::Line,
};
use menagerie_cluster::{Nats, Postgres, Programs};
use menagerie_core::{Quick, below};
use menagerie_table::shelf;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::{
    process::Command,
    sync::watch,
    task::{JoinSet, spawn_blocking},
    time::{sleep, timeout},
};

/// Faults; `MENAGERIE_FAULTS=300` for the long form.
fn faults() -> u64 {
    std::env::var("MENAGERIE_FAULTS").map_or(5, |text| text.parse().expect("a number"))
}

/// A database, a bus, and servers on them.
pub(crate) struct Cluster {
    postgres: Postgres,
    nats: Nats,
    store: String,
    pub(crate) bus: String,
}

impl Cluster {
    /// Where PostgreSQL and NATS are installed.
    pub(crate) fn start(test: &str, settings: &[&str]) -> Option<Cluster> {
        let (programs, nats) = (Programs::wanted(test)?, Nats::wanted(test)?);
        let postgres = Postgres::start(&programs, settings);
        let nats = Nats::start(nats);
        Some(Cluster {
            store: postgres.database("games"),
            bus: nats.address(),
            postgres,
            nats,
        })
    }

    pub(crate) async fn node(&self, listen: &str) -> Server {
        node(listen, &self.store, &self.bus).await
    }

    async fn two_nodes(&self) -> [Server; 2] {
        [
            self.node("127.0.0.1:0").await,
            self.node("127.0.0.1:0").await,
        ]
    }
}

async fn node(listen: &str, store: &str, bus: &str) -> Server {
    let words = ["--rate", "0", "--log", "warn"];
    let stands_on = ["--store", store, "--bus", bus];
    Server::start_with(listen, &[words, stands_on].concat()).await
}

/// The lines of a node to the database and to the bus.
struct Lines {
    store: Line,
    bus: Line,
}

impl Lines {
    async fn of(cluster: &Cluster) -> Lines {
        Lines {
            store: Line::to(&cluster.store).await,
            bus: Line::to(&cluster.bus).await,
        }
    }

    async fn node(&self, cluster: &Cluster, listen: &str) -> Server {
        let store = self.store.through(&cluster.store);
        node(listen, &store, &self.bus.through(&cluster.bus)).await
    }

    /// Cut for a while, both or one of them, and then mended.
    async fn cut(&self, rng: &mut Quick) {
        let which = below(rng, 3);
        self.store.cut(which != 0);
        self.bus.cut(which != 1);
        sleep(Duration::from_millis(500 + u64::from(below(rng, 5000)))).await;
        self.store.cut(false);
        self.bus.cut(false);
    }
}

/// Plays on, at whichever node answers, however often the socket has to be opened again.
async fn persist(
    mut seat: Seat,
    nodes: [String; 2],
    first: usize,
    stop: watch::Receiver<bool>,
) -> Seat {
    for at in nodes.iter().cycle().skip(first) {
        if seat.over || *stop.borrow() {
            break;
        }
        seat = seat.play(at.clone(), stop.clone()).await;
        sleep(Duration::from_millis(50)).await;
    }
    seat
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cluster_whichever_plug_is_pulled_no_move_that_was_told_is_lost_or_told_twice() {
    let test =
        "cluster::cluster_whichever_plug_is_pulled_no_move_that_was_told_is_lost_or_told_twice";
    let Some(mut cluster) = Cluster::start(test, &[]) else {
        return;
    };
    let luck = std::env::var("MENAGERIE_SEED").map_or(1, |text| text.parse().expect("a number"));
    println!("MENAGERIE_SEED={luck}");
    let mut rng = Quick::new(luck);
    let tables = if faults() < 100 { TABLES } else { 50 };
    let lines = [Lines::of(&cluster).await, Lines::of(&cluster).await];
    let mut nodes = [
        lines[0].node(&cluster, "127.0.0.1:0").await,
        lines[1].node(&cluster, "127.0.0.1:0").await,
    ];
    let at = [nodes[0].at.clone(), nodes[1].at.clone()];
    let mut games = (1..).zip(shelf::NAMES.iter().cycle());
    let (mut seats, mut finished): (Vec<Seat>, Vec<Seat>) = (Vec::new(), Vec::new());
    for round in 0..faults() {
        while in_play(&seats) < tables {
            let (number, game) = games.next().expect("without end");
            seats.extend(sit_down(&at[number as usize % 2], game, luck * 1000 + number).await);
        }
        let (plug, pulled) = watch::channel(false);
        let mut playing = JoinSet::new();
        // the seats of a table are at different nodes
        for (number, seat) in seats.drain(..).enumerate() {
            playing.spawn(persist(seat, at.clone(), number % 2, pulled.clone()));
        }
        sleep(Duration::from_millis(200 + u64::from(below(&mut rng, 600)))).await;
        let which = below(&mut rng, 2) as usize;
        match round % 5 {
            0 | 2 => {
                let [one, two] = nodes;
                let (dying, other) = if which == 0 { (one, two) } else { (two, one) };
                dying.kill().await;
                let fresh = lines[which].node(&cluster, &at[which]).await;
                nodes = if which == 0 {
                    [fresh, other]
                } else {
                    [other, fresh]
                };
            }
            4 => lines[which].cut(&mut rng).await,
            fault => {
                cluster = spawn_blocking(move || {
                    if fault == 1 {
                        cluster.nats.kill();
                        std::thread::sleep(Duration::from_millis(1500));
                        cluster.nats.restart();
                    } else {
                        cluster.postgres.kill();
                        std::thread::sleep(Duration::from_millis(700));
                        cluster.postgres.restart();
                    }
                    cluster
                })
                .await
                .unwrap();
            }
        }
        sleep(Duration::from_millis(300 + u64::from(below(&mut rng, 500)))).await;
        plug.send_replace(true);
        while let Some(seat) = playing.join_next().await {
            let seat = seat.expect("no promise was broken");
            match seat.over {
                true => finished.push(seat),
                false => seats.push(seat),
            }
        }
    }
    let (_plug, pulled) = watch::channel(false);
    let mut playing = JoinSet::new();
    for (number, seat) in seats.drain(..).enumerate() {
        playing.spawn(persist(seat, at.clone(), number % 2, pulled.clone()));
    }
    let to_the_end = async {
        while let Some(seat) = playing.join_next().await {
            finished.push(seat.expect("no promise was broken"));
        }
    };
    timeout(Duration::from_secs(240), to_the_end)
        .await
        .expect("every table goes on to its end");
    let moves: u64 = finished.iter().map(|seat| seat.sent).sum();
    println!(
        "{} faults, {} tables, {moves} moves",
        faults(),
        in_play(&finished)
    );
    all_is_well(&at[1], finished).await;
    let checked = call(&["admin", "check", "--store", &cluster.store]).await;
    assert!(checked.1.ends_with("faults 0\n"), "{}", checked.1);
    let [one, two] = nodes;
    assert!(one.stop().await.success() && two.stop().await.success());
}

/// A table that Ada made at one node and Ben sat down at from the other.
async fn across(nodes: &[Server; 2]) -> (Person, Person, String) {
    let mut ada = Person::visit(&nodes[0].at).await;
    let new =
        json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "quick"});
    let table = ada.make(&nodes[0].at, &new).await;
    // the same cookie is good at both
    let ben = Person::visit(&nodes[1].at).await;
    let (mut socket, _) = ben.join(&nodes[1].at, &table).await;
    let sat = socket.ask(json!({"say": "sit", "id": "sit"})).await;
    assert_eq!(sat["tell"], "done", "{sat}");
    (ada, ben, table)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cluster_what_is_between_people_holds_whichever_nodes_they_are_at() {
    let test = "cluster::cluster_what_is_between_people_holds_whichever_nodes_they_are_at";
    let Some(cluster) = Cluster::start(test, &["fsync=off"]) else {
        return;
    };
    let nodes = cluster.two_nodes().await;
    let (mut ada, ben, table) = across(&nodes).await;
    let (mut hers, mut told) = ada.join(&nodes[0].at, &table).await;
    let (mut his, _) = ben.join(&nodes[1].at, &table).await;
    // each of them knows that the other is there
    let both = |told: &Value| told["here"] == json!([true, true]);
    hers.hear_until(both).await;
    his.hear_until(both).await;
    // Ada moves, and Ben sees it
    while offered(&told).is_none() {
        told = hers.hear_until(|told| told["scene"].is_object()).await;
    }
    let play = json!({"say": "play", "id": "a", "seat": told["scene"]["eyes"], "actions": [offered(&told)]});
    let done = hers.ask(play).await;
    assert_eq!(done["tell"], "done", "{done}");
    his.hear_until(|told| told["number"] == done["number"])
        .await;
    // lists are the same everywhere, and so are names
    let named = ada
        .ask(&nodes[1].at, "PUT", "/api/me", r#"{"name":"Ada"}"#)
        .await;
    assert_eq!(named.0, 200, "{}", named.1);
    his.hear_until(|told| told["what"]["kind"] == "named").await;
    let lists = [
        ada.get(&nodes[0].at, "/api/tables?list=mine").await,
        ada.get(&nodes[1].at, "/api/tables?list=mine").await,
    ];
    assert_eq!(lists[0], lists[1]);
    // who goes is gone for all, and who comes back is back
    drop(his);
    let alone = |told: &Value| told["here"] == json!([true, false]);
    hers.hear_until(alone).await;
    let (mut his, _) = ben.join(&nodes[1].at, &table).await;
    hers.hear_until(both).await;
    // Ada wants to end it, and Ben is asked at the other node
    let wish = hers.ask(json!({"say": "call_off", "id": "c"})).await;
    assert_eq!(
        (&wish["tell"], &wish["number"]),
        (&json!("done"), &Value::Null),
        "{wish}"
    );
    let asked = his
        .hear_until(|told| told["tell"] == "asked" && !told["ask"].is_null())
        .await;
    assert_eq!(asked["ask"]["by"], 0, "{asked}");
    let agreed = his
        .ask(json!({"say": "agree", "id": "y", "yes": true}))
        .await;
    assert_eq!(agreed["tell"], "done", "{agreed}");
    hers.hear_until(|told| told["what"]["kind"] == "called_off")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cluster_a_table_goes_on_at_the_other_node_when_its_own_is_killed_or_told_to_stop() {
    let test =
        "cluster::cluster_a_table_goes_on_at_the_other_node_when_its_own_is_killed_or_told_to_stop";
    let Some(cluster) = Cluster::start(test, &["fsync=off"]) else {
        return;
    };
    for how in ["killed", "told to stop"] {
        let [one, two] = cluster.two_nodes().await;
        let mut ada = Person::visit(&one.at).await;
        let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "bot", "level": "gentle"}], "pace": "quick"});
        let table = ada.make(&one.at, &new).await;
        // the first node has the table; she looks on from the second
        let (mut first, _) = ada.join(&one.at, &table).await;
        let (mut second, mut told) = ada.join(&two.at, &table).await;
        if how == "killed" {
            one.kill().await;
        } else {
            assert!(one.stop().await.success());
            let goodbye = first.hear_a("goodbye").await;
            assert_eq!(goodbye["code"], "restart", "{goodbye}");
        }
        let since = Instant::now();
        // her socket at the second node is told to come back, and then the computer player there answers her move
        let mut seen = told["number"].as_u64().unwrap();
        while let Ok(more) = second.hear().await {
            seen = more["number"].as_u64().unwrap_or(seen);
        }
        let mut moves = 0;
        while moves < 3 {
            let Ok(mut socket) = ada.connect(&two.at, &table).await else {
                sleep(Duration::from_millis(50)).await;
                continue;
            };
            let _ = socket.say(json!({"say": "hello"})).await;
            while moves < 3 {
                let Ok(heard) = socket.hear().await else {
                    break;
                };
                if !heard["scene"].is_object() {
                    continue;
                }
                if moves == 0 {
                    println!("{how}: shown again after {:?}", since.elapsed());
                }
                told = heard;
                assert!(told["number"].as_u64() >= Some(seen), "{told}");
                if let Some(action) = offered(&told) {
                    moves += 1;
                    let id = format!("{how} {moves}");
                    let play = json!({"say": "play", "id": id, "seat": 0, "actions": [action]});
                    let _ = socket.say(play).await;
                }
            }
            sleep(Duration::from_millis(50)).await;
        }
        assert!(two.stop().await.success());
    }
}

/// Where a server and its figures, one port above, find nobody: below the ports that are given to whoever asks for any.
fn places() -> impl Iterator<Item = String> {
    let first = 20_000 + std::process::id() as u16 % 5_000 * 2;
    let free = |port: u16| std::net::TcpListener::bind(("127.0.0.1", port)).is_ok();
    let pairs = (first..32_000).step_by(2);
    let free = pairs.filter(move |&port| free(port) && free(port + 1));
    free.map(|port| format!("127.0.0.1:{port}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cluster_load_is_put_on_all_nodes_with_the_seats_of_a_table_at_different_ones() {
    let test =
        "cluster::cluster_load_is_put_on_all_nodes_with_the_seats_of_a_table_at_different_ones";
    let Some(cluster) = Cluster::start(test, &["fsync=off"]) else {
        return;
    };
    let mut places = places();
    let mut next = || places.next().expect("some are free");
    let nodes = [cluster.node(&next()).await, cluster.node(&next()).await];
    let servers = ["--server", &nodes[0].at, "--server", &nodes[1].at];
    let words = ["load", "--tables", "4", "--seconds", "1"];
    let (code, said) = call(&[&words, &servers[..]].concat()).await;
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("tables            4\n"), "{said}");
    let asleep = [&["load", "--sleeping", "4"], &servers[..]].concat();
    let (code, said) = call(&asleep).await;
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("name one only"), "{said}");
}

/// A call that comes to an end: its exit code, and what it said.
async fn call(words: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    let output = command.args(words).kill_on_drop(true).output();
    let output = timeout(Duration::from_secs(60), output)
        .await
        .unwrap()
        .unwrap();
    let text = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    (output.status.code(), String::from_utf8(text).unwrap())
}

/// A server that must not start.
async fn refused(words: &[&str], problem: &str) {
    let start = [
        "serve",
        "--no-open",
        "--log",
        "error",
        "--listen",
        "127.0.0.1:0",
    ];
    let all: Vec<&str> = start.iter().chain(words).copied().collect();
    let (code, said) = call(&all).await;
    assert_eq!(code, Some(2), "{words:?}: {said}");
    assert!(said.contains(problem), "{words:?}: {said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cluster_a_bus_that_cannot_be_is_refused_with_what_to_do() {
    let folder = Folder::new();
    let data = folder.0.to_str().unwrap();
    refused(
        &["--data", data, "--bus", "nats://127.0.0.1:1"],
        "--store postgres://",
    )
    .await;
    let test = "cluster::cluster_a_bus_that_cannot_be_is_refused_with_what_to_do";
    let Some(cluster) = Cluster::start(test, &["fsync=off"]) else {
        return;
    };
    let store = cluster.store.as_str();
    refused(
        &["--store", store, "--bus", "redis://localhost"],
        "a bus is nats://",
    )
    .await;
    refused(
        &["--store", store, "--bus", "nats://ada:secret@127.0.0.1:1"],
        "nats://127.0.0.1:1: the bus cannot be used",
    )
    .await;
    let node = cluster.node("127.0.0.1:0").await;
    refused(&["--store", store], "another server uses this database").await;
    let other = Nats::start(Nats::wanted(test).unwrap());
    refused(
        &["--store", store, "--bus", &other.address()],
        "1 other nodes use this database and are not on this bus",
    )
    .await;
    assert!(node.stop().await.success());
}
