//! What only a database promises: it may go away and come back, and be another than was thought.
use crate::kit::{Home, append, shared};
use menagerie_cluster::{Postgres as Server, Programs};
use menagerie_server::{Address, List, PersonId, Place, Postgres, Store, StoreError, TableId};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

/// Whoever was never answered has waited for so long, however busy the machine is.
const NEVER: Duration = Duration::from_secs(30);

fn address(text: &str) -> Address {
    text.parse().unwrap()
}

async fn refused(place: &str) -> String {
    let place: Place = place.parse().unwrap();
    place.open().await.err().expect("refused").to_string()
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_refused_with_the_reason() {
    let test = "postgres::a_database_that_cannot_be_used_is_refused_with_the_reason";
    let Some(server) = shared(test) else { return };
    let nobody = refused("postgres://postgres@127.0.0.1:1/games").await;
    assert!(nobody.contains("cannot be reached"), "{nobody}");
    let missing = refused(&server.address("no_such_database")).await;
    assert!(missing.contains("does not exist"), "{missing}");
    server.database("latin");
    server.run(
        "latin",
        "CREATE ROLE guest LOGIN; ALTER ROLE guest SET search_path = nowhere",
    );
    let guest = server.address("latin").replace("postgres@", "guest@");
    let schema = refused(&guest).await;
    assert!(schema.contains("schema"), "{schema}");
    server.run("latin", "ALTER ROLE guest SET search_path = public");
    let forbidden = refused(&guest).await;
    assert!(forbidden.contains("permission denied"), "{forbidden}");
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_left_as_it_is() {
    let test = "postgres::a_database_of_a_newer_program_is_left_as_it_is";
    let Some(server) = shared(test) else { return };
    let at = server.database("newer");
    let store = Postgres::open(&address(&at)).await.unwrap();
    store.append(append(1, 0, "x")).await.unwrap();
    store.close().await.unwrap();
    server.run(
        "newer",
        "UPDATE migrations SET steps = 99; DROP TABLE probe",
    );
    let newer = refused(&at).await;
    assert!(
        newer.contains("written by a newer program: step 99"),
        "{newer}"
    );
    server.run(
        "newer",
        "SELECT * FROM entries; CREATE TABLE probe (one int)",
    );
}

/// The steps of all programs so far, as they were released.
fn steps() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let read = |path| std::fs::read_to_string(path).unwrap();
    files.into_iter().map(read).collect()
}

#[tokio::test]
async fn a_database_of_every_earlier_program_is_brought_up_to_date_and_loses_nothing() {
    let test =
        "postgres::a_database_of_every_earlier_program_is_brought_up_to_date_and_loses_nothing";
    let Some(server) = shared(test) else { return };
    let steps = steps();
    for done in 1..=steps.len() {
        let name = format!("step_{done}");
        let at = server.database(&name);
        server.run(
            &name,
            &format!(
                "{}; CREATE TABLE migrations (one boolean PRIMARY KEY CHECK (one), steps integer NOT NULL);
                 INSERT INTO migrations VALUES (true, {done});
                 INSERT INTO people VALUES (1, 'Ada');
                 INSERT INTO tables VALUES (5, 1, false, 1000, 'seating');
                 INSERT INTO seats (person, id) VALUES (1, 5);
                 INSERT INTO entries VALUES (5, 0, 'made'), (5, 1, 'begun');
                 INSERT INTO heads (id, next, at) VALUES (5, 2, 1000);
                 INSERT INTO keys (key) VALUES ('\\x5ec4e7')",
                steps[..done].join("\n")
            ),
        );
        let store = Postgres::open(&address(&at)).await.unwrap();
        let ada = PersonId(1);
        assert_eq!(store.name(ada).await.unwrap().as_deref(), Some("Ada"));
        assert_eq!(
            store.journal(TableId(5), 0).await.unwrap(),
            ["made", "begun"]
        );
        let tables = store.list(List::Of(ada), 0).await.unwrap();
        assert_eq!(tables[0].seating, "seating");
        assert_eq!((tables[0].turn, tables[0].since), (None, 1000));
        assert_eq!(store.keys().await.unwrap()[0].bytes, [0x5e, 0xc4, 0xe7]);
        store.append(append(5, 2, "on")).await.unwrap();
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_journal_with_a_hole_is_found_in_postgres() {
    let test = "postgres::a_journal_with_a_hole_is_found_in_postgres";
    let Some(server) = shared(test) else { return };
    let at = server.database("hole");
    let store = Postgres::open(&address(&at)).await.unwrap();
    for table in [7, 8, 9] {
        for number in 0..5 {
            let entry = format!("entry {number}");
            store.append(append(table, number, &entry)).await.unwrap();
        }
    }
    server.run(
        "hole",
        "DELETE FROM entries WHERE id = 7 AND number = 2 OR id = 8 AND number = 4 OR id = 9",
    );
    for (table, problem) in [
        (7, "before entry 3"),
        (8, "before entry 5"),
        (9, "before entry 5"),
    ] {
        let fault = store
            .journal(TableId(table), 0)
            .await
            .unwrap_err()
            .to_string();
        assert!(fault.ends_with(problem), "{fault}");
    }
    let rest = store.journal(TableId(7), 3).await.unwrap();
    assert_eq!(rest, ["entry 3", "entry 4"]);
    store.close().await.unwrap();
}

#[tokio::test]
async fn two_stores_in_two_schemas_of_one_database_do_not_meet() {
    let test = "postgres::two_stores_in_two_schemas_of_one_database_do_not_meet";
    let Some(server) = shared(test) else { return };
    let at = server.database("schemas");
    server.run("schemas", "CREATE SCHEMA other");
    let other = format!("{at}?options=-csearch_path%3Dother");
    let (one, two) = (
        Postgres::open(&address(&at)).await.unwrap(),
        Postgres::open(&address(&other)).await.unwrap(),
    );
    one.append(append(1, 0, "here")).await.unwrap();
    two.append(append(1, 0, "there")).await.unwrap();
    assert_eq!(one.journal(TableId(1), 0).await.unwrap(), ["here"]);
    assert_eq!(two.journal(TableId(1), 0).await.unwrap(), ["there"]);
    one.close().await.unwrap();
    two.close().await.unwrap();
}

#[tokio::test]
async fn servers_that_store_at_the_same_tables_of_postgres_give_each_number_once() {
    let test = "postgres::servers_that_store_at_the_same_tables_of_postgres_give_each_number_once";
    let Some(home) = Home::postgres(test) else {
        return;
    };
    let Place::Postgres(at) = &home.place else {
        panic!("a database");
    };
    let mut all = JoinSet::new();
    for node in 0..3 {
        let store = Arc::new(Postgres::open_shared(at).await.unwrap());
        for table in 0..20 {
            let store = Arc::clone(&store);
            all.spawn(async move {
                let mut won = 0;
                for number in 0..30 {
                    let entry = format!("{node} {number}");
                    match store.append(append(table, number, &entry)).await {
                        Ok(()) => won += 1,
                        Err(StoreError::Taken) => {}
                        Err(fault) => panic!("{fault}"),
                    }
                }
                won
            });
        }
    }
    let won: u32 = all.join_all().await.into_iter().sum();
    assert_eq!(won, 20 * 30);
    let store = home.open().await;
    for table in 0..20 {
        assert_eq!(store.journal(TableId(table), 0).await.unwrap().len(), 30);
    }
    store.close().await.unwrap();
}

/// How often something becomes of it; `MENAGERIE_KILLS=100` for the long form.
fn kills() -> u32 {
    std::env::var("MENAGERIE_KILLS").map_or(4, |text| text.parse().expect("a number"))
}

/// Writers that note what they were told, while the database is killed or frozen, or connections are cut: what was told to be stored is, in order, and nothing
/// is there twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_becomes_of_postgres_what_is_told_is_stored_once() {
    let test = "postgres::whatever_becomes_of_postgres_what_is_told_is_stored_once";
    let Some(programs) = Programs::wanted(test) else {
        return;
    };
    let mut server = Server::start(&programs, &[]);
    let at = address(&server.database("killed"));
    let store = Arc::new(Postgres::open(&at).await.unwrap());
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let mut writers = JoinSet::new();
    for table in 0..20 {
        let (store, stopped) = (Arc::clone(&store), stopped.clone());
        writers.spawn(async move {
            let mut told: Vec<String> = Vec::new();
            let mut tried = 0;
            let mut away = 0;
            while !*stopped.borrow() {
                tried += 1;
                let number = told.len() as u32;
                let entry = format!("{table}-{tried}");
                let begun = Instant::now();
                let stored = store.append(append(table, number, &entry)).await;
                assert!(begun.elapsed() < NEVER, "{:?}", begun.elapsed());
                match stored {
                    Ok(()) => told.push(entry),
                    Err(StoreError::Unreachable(_)) => {
                        away += 1;
                        // may have been stored: found out before anything else is
                        let found = loop {
                            match store.journal(TableId(table), number).await {
                                Ok(found) => break found,
                                Err(StoreError::Unreachable(_)) => {}
                                Err(fault) => panic!("{fault}"),
                            }
                        };
                        assert!(found.len() <= 1, "{found:?}");
                        told.extend(found);
                    }
                    // one that was given up was stored only then
                    Err(StoreError::Taken) => {
                        let found = store.journal(TableId(table), number).await.unwrap();
                        assert_eq!(found.len(), 1, "{found:?}");
                        assert_ne!(found[0], entry);
                        told.extend(found);
                    }
                    Err(fault) => panic!("{fault}"),
                }
            }
            (table, told, away)
        });
    }
    for round in 0..kills() {
        tokio::time::sleep(Duration::from_millis(150)).await;
        server = tokio::task::spawn_blocking(move || {
            // long enough for somebody to be told that it is away
            let long = Duration::from_millis(1200);
            match round % 4 {
                0 => {
                    server.kill();
                    std::thread::sleep(long);
                    server.restart();
                }
                1 => server.freeze(long),
                2 => server.run(
                    "postgres",
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'killed'",
                ),
                _ => {
                    server.kill();
                    server.restart();
                }
            }
            server
        })
        .await
        .unwrap();
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    stop.send_replace(true);
    let mut stored = 0;
    let mut away = 0;
    while let Some(done) = writers.join_next().await {
        let (table, told, times) = done.unwrap();
        assert_eq!(store.journal(TableId(table), 0).await.unwrap(), told);
        stored += told.len();
        away += times;
    }
    println!(
        "{} faults, {stored} entries told and stored, {away} times told that it is away",
        kills()
    );
    assert!(stored > 100 && away > 0);
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_lock_that_a_dead_connection_to_postgres_left_is_taken_back() {
    let test = "postgres::a_lock_that_a_dead_connection_to_postgres_left_is_taken_back";
    let Some(server) = shared(test) else { return };
    let at = address(&server.database("lock"));
    let store = Postgres::open(&at).await.unwrap();
    store.append(append(1, 0, "first")).await.unwrap();
    // as an operator would, or a firewall
    server.run(
        "postgres",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'lock'",
    );
    store.append(append(1, 1, "second")).await.unwrap();
    let second = Postgres::open(&at).await.unwrap_err();
    assert!(matches!(second, StoreError::InUse("database")), "{second}");
    store.close().await.unwrap();
}
