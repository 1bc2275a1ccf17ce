//! A server on a PostgreSQL that is killed in the middle of play, again and again; and everything is carried there and back.
use crate::{
    kill::{Seat, TABLES, all_is_well, in_play, sit_down},
    kit::{Folder, Person, Server},
};
use menagerie_cluster::{Postgres, Programs};
use menagerie_core::{Quick, below};
use menagerie_table::shelf;
use serde_json::json;
use std::{process::Output, time::Duration};
use tokio::{
    process::Command,
    sync::watch,
    task::{JoinSet, spawn_blocking},
    time::{sleep, timeout},
};

/// Kills; `MENAGERIE_KILLS=200` for the long form.
fn kills() -> u64 {
    std::env::var("MENAGERIE_KILLS").map_or(4, |text| text.parse().expect("a number"))
}

/// Plays on, however often the socket has to be opened again.
async fn persist(mut seat: Seat, at: String, stop: watch::Receiver<bool>) -> Seat {
    while !seat.over && !*stop.borrow() {
        seat = seat.play(at.clone(), stop.clone()).await;
        sleep(Duration::from_millis(50)).await;
    }
    seat
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_kills_postgres_no_move_that_was_told_is_lost_or_told_twice() {
    let test = "postgres::whoever_kills_postgres_no_move_that_was_told_is_lost_or_told_twice";
    let Some(programs) = Programs::wanted(test) else {
        return;
    };
    let luck = std::env::var("MENAGERIE_SEED").map_or(1, |text| text.parse().expect("a number"));
    println!("MENAGERIE_SEED={luck}");
    let mut rng = Quick::new(luck);
    let mut postgres = Postgres::start(&programs, &[]);
    let store = postgres.database("games");
    let words = ["--rate", "0", "--store", &store];
    let server = Server::start_with("127.0.0.1:0", &words).await;
    let at = server.at.clone();
    let mut games = (1..).zip(shelf::NAMES.iter().cycle());
    let (mut seats, mut finished): (Vec<Seat>, Vec<Seat>) = (Vec::new(), Vec::new());
    for round in 0..kills() {
        while in_play(&seats) < TABLES {
            let (number, game) = games.next().expect("without end");
            seats.extend(sit_down(&at, game, luck * 1000 + number).await);
        }
        let (plug, pulled) = watch::channel(false);
        let mut playing = JoinSet::new();
        for seat in seats.drain(..) {
            playing.spawn(persist(seat, at.clone(), pulled.clone()));
        }
        sleep(Duration::from_millis(100 + u64::from(below(&mut rng, 200)))).await;
        // now and then it comes back before anybody is told that it was away
        let away = Duration::from_millis(if round % 3 == 2 { 0 } else { 1200 });
        postgres = spawn_blocking(move || {
            postgres.kill();
            std::thread::sleep(away);
            postgres.restart();
            postgres
        })
        .await
        .unwrap();
        sleep(Duration::from_millis(300)).await;
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
    for seat in seats.drain(..) {
        playing.spawn(persist(seat, at.clone(), pulled.clone()));
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
    let put_off: u64 = finished.iter().map(|seat| seat.put_off).sum();
    println!(
        "{} kills, {} tables, {moves} moves, put off {put_off} times",
        kills(),
        in_play(&finished)
    );
    assert!(put_off > 0, "somebody is told when the storage is away");
    all_is_well(&at, finished).await;
    assert!(server.stop().await.success());
}

/// A call that comes to an end.
async fn call(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    command
        .args(words)
        .kill_on_drop(true)
        .output()
        .await
        .unwrap()
}

fn said(output: &Output) -> (Option<i32>, String) {
    let text = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    (output.status.code(), String::from_utf8(text).unwrap())
}

#[tokio::test]
async fn a_folder_is_carried_to_postgres_served_from_there_and_carried_back() {
    let test = "postgres::a_folder_is_carried_to_postgres_served_from_there_and_carried_back";
    let Some(programs) = Programs::wanted(test) else {
        return;
    };
    let postgres = Postgres::start(&programs, &["fsync=off"]);
    let database = postgres.database("games");
    let (folder, back) = (Folder::new(), Folder::new());
    let server = Server::start(&folder.0, &[]).await;
    let mut ada = Person::visit(&server.at).await;
    let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let first = ada.make(&server.at, &new).await;
    let from = format!("sqlite:{}", folder.0.display());
    let (code, used) = said(&call(&["move-store", &from, &database]).await);
    assert_eq!(code, Some(2), "{used}");
    assert!(
        used.contains("another server uses this data folder"),
        "{used}"
    );
    assert!(server.stop().await.success());
    let (code, moved) = said(&call(&["move-store", &from, &database]).await);
    assert_eq!(code, Some(0), "{moved}");
    assert!(
        moved.starts_with("tables 1, entries 1, people 0, tokens 0, bans 0, keys 1, digest "),
        "{moved}"
    );
    let words = ["--store", database.as_str()];
    let server = Server::start_with("127.0.0.1:0", &words).await;
    // the same cookie, the same table
    let (status, _) = ada.get(&server.at, &format!("/api/tables/{first}")).await;
    assert_eq!(status, 200);
    ada.make(&server.at, &new).await;
    let again = [
        "serve",
        "--no-open",
        "--listen",
        "127.0.0.1:0",
        "--store",
        &database,
    ];
    let (code, second) = said(&call(&again).await);
    assert_eq!(code, Some(2), "{second}");
    assert!(
        second.contains("another server uses this database"),
        "{second}"
    );
    let (code, token) = said(&call(&["token", "Greedy", "--store", &database]).await);
    assert_eq!(code, Some(0), "beside a server: {token}");
    let (code, checked) = said(&call(&["admin", "check", "--store", &database]).await);
    assert_eq!(
        (code, checked.as_str()),
        (Some(0), "tables 2, entries 2, faults 0\n")
    );
    std::fs::create_dir(&back.0).unwrap();
    let copy = back.0.join("menagerie.sqlite");
    let copied = [
        "admin",
        "backup",
        "--store",
        &database,
        "--out",
        copy.to_str().unwrap(),
    ];
    let (code, copied) = said(&call(&copied).await);
    assert_eq!(
        (code, copied.as_str()),
        (Some(0), "tables 2, entries 2, faults 0\n")
    );
    assert!(server.stop().await.success());
    let server = Server::start(&back.0, &[]).await;
    let (status, _) = ada.get(&server.at, &format!("/api/tables/{first}")).await;
    assert_eq!(status, 200);
    assert!(server.stop().await.success());
}

#[tokio::test]
async fn a_connection_to_postgres_is_encrypted_and_the_certificate_has_to_be_trusted() {
    let test =
        "postgres::a_connection_to_postgres_is_encrypted_and_the_certificate_has_to_be_trusted";
    let Some(programs) = Programs::wanted(test) else {
        return;
    };
    let folder = Folder::new();
    let (certificate, key) = folder.certificate().await;
    let mut postgres = Postgres::start(&programs, &["fsync=off"]);
    let database = postgres.database("games").replace("127.0.0.1", "localhost");
    let secret = format!("{database}?sslmode=require");
    let check = ["admin", "check", "--store", secret.as_str()];
    let (code, plain) = said(&call(&check).await);
    assert_eq!(code, Some(2), "{plain}");
    assert!(plain.contains("does not support TLS"), "{plain}");
    postgres.encrypt(&certificate, &key);
    let (code, stranger) = said(&call(&check).await);
    assert_eq!(code, Some(2), "{stranger}");
    assert!(stranger.contains("invalid peer certificate"), "{stranger}");
    let trusting = Command::new(env!("CARGO_BIN_EXE_menagerie"))
        .args(check)
        .env("SSL_CERT_FILE", folder.0.join("certificate.pem"))
        .output()
        .await
        .unwrap();
    assert_eq!(
        said(&trusting),
        (Some(0), "tables 0, entries 0, faults 0\n".to_owned())
    );
}

#[tokio::test]
async fn a_store_that_cannot_be_is_refused_with_what_to_do() {
    for (store, problem) in [
        (
            "mysql://localhost/games",
            "a store is sqlite:FOLDER or postgres://",
        ),
        ("sqlite:", "needs a folder"),
        ("postgres://localhost", "names no database"),
        (
            "postgres://ada:secret@127.0.0.1:1/games",
            "postgres://ada@127.0.0.1:1/games: the storage cannot be reached",
        ),
    ] {
        let words = [
            "serve",
            "--no-open",
            "--listen",
            "127.0.0.1:0",
            "--store",
            store,
        ];
        let (code, said) = said(&call(&words).await);
        assert_eq!(code, Some(2), "{store}: {said}");
        assert!(said.contains(problem), "{store}: {said}");
    }
}
