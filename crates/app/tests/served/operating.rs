//! What whoever runs a server does beside it: tables and people are listed, kept out and forgotten; traces are sent.
use crate::{
    folder::call,
    kit::{Folder, Person, Server, offered},
};
use serde_json::{Value, json};
use std::{path::Path, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    time::timeout,
};

/// Bans are known within half a minute; on a busy machine later.
const PATIENCE: Duration = Duration::from_secs(120);

/// What a call says.
async fn say(words: &[&str], data: &Path) -> String {
    let called = call(words, data).await;
    assert!(called.status.success(), "{called:?}");
    String::from_utf8(called.stdout).unwrap()
}

async fn id_of(person: &mut Person, server: &str) -> String {
    let (_, me) = person.get(server, "/api/me").await;
    let me: Value = serde_json::from_str(&me).unwrap();
    me["person"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn tables_and_people_are_listed_beside_a_running_server() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &[]).await;
    let mut ada = Person::visit(&server.at).await;
    let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = ada.make(&server.at, &new).await;
    let ben = json!({"name": "Ben"}).to_string();
    let mut other = Person::visit(&server.at).await;
    other.ask(&server.at, "PUT", "/api/me", &ben).await;
    let (ada, ben) = (
        id_of(&mut ada, &server.at).await,
        id_of(&mut other, &server.at).await,
    );
    let data = &folder.0;
    let tables = say(&["admin", "tables", "--phase", "waiting"], data).await;
    let (head, line) = tables.split_once('\n').unwrap();
    assert_eq!(head, "table phase entries since game people");
    assert!(line.starts_with(&format!("{table} waiting 1 ")), "{line}");
    assert!(line.ends_with(&format!(" wallaby {ada}\n")), "{line}");
    for nothing in [
        &["admin", "tables", "--phase", "over"][..],
        &["admin", "tables", "--listed"],
        &["admin", "tables", "--person", &ben],
    ] {
        assert_eq!(say(nothing, data).await.lines().count(), 1, "{nothing:?}");
    }
    let people = say(&["admin", "people"], data).await;
    assert_eq!(people.lines().count(), 3, "{people}");
    let named = say(&["admin", "people", "--named", "be"], data).await;
    assert_eq!(named, format!("person tables since name\n{ben} 0 - Ben\n"));
    let quotas = say(&["admin", "quotas", "--tables-per-hour", "7"], data).await;
    assert!(quotas.contains("tables-an-hour 7 35\n"), "{quotas}");
    let wrong = call(&["admin", "ban", "Ben"], data).await;
    assert_eq!(wrong.status.code(), Some(2), "{wrong:?}");
    let not = call(&["admin", "unban", &ben], data).await;
    assert_eq!(not.status.code(), Some(1), "{not:?}");
    assert!(server.stop().await.success());
}

#[tokio::test]
async fn who_is_banned_is_told_so_and_loses_their_socket_and_others_do_not() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &[]).await;
    let (mut ada, mut ben) = (
        Person::visit(&server.at).await,
        Person::visit(&server.at).await,
    );
    let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = ada.make(&server.at, &new).await;
    let (mut socket, _) = ada.join(&server.at, &table).await;
    let person = id_of(&mut ada, &server.at).await;
    let why = "too many tables";
    say(
        &["admin", "ban", &person, "--for", "2", "--why", why],
        &folder.0,
    )
    .await;
    let bans = say(&["admin", "bans"], &folder.0).await;
    assert!(bans.contains(&person) && bans.contains(why), "{bans}");
    let refused = timeout(PATIENCE, async {
        loop {
            let (status, body) = ada.get(&server.at, "/api/me").await;
            if status == 403 {
                return body;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    });
    let refused: Value = serde_json::from_str(&refused.await.expect("in time")).unwrap();
    let error = &refused["error"];
    assert_eq!(error["code"], "banned", "{refused}");
    let words = error["words"].as_str().unwrap();
    assert!(words.contains(why) && words.contains("48 hours"), "{words}");
    // the page is for everybody: it says the rest
    assert_eq!(ada.get(&server.at, "/").await.0, 200);
    let goodbye = async {
        let told = socket.hear_until(|told| told["tell"] == "refused").await;
        assert_eq!(told["code"], "banned", "{told}");
        socket.hear_a("goodbye").await
    };
    let goodbye = timeout(PATIENCE, goodbye).await.expect("in time");
    assert_eq!(goodbye["code"], "banned");
    assert!(ada.connect(&server.at, &table).await.is_err());
    assert_eq!(ben.get(&server.at, "/api/me").await.0, 200);
    say(&["admin", "unban", &person], &folder.0).await;
    assert!(server.stop().await.success());
    let server = Server::start(&folder.0, &[]).await;
    assert_eq!(ada.get(&server.at, "/api/me").await.0, 200);
    // an address has no cookie to throw away
    assert!(server.stop().await.success());
    say(&["admin", "ban", "127.0.0.0/8"], &folder.0).await;
    let server = Server::start(&folder.0, &[]).await;
    let (status, body) = Person::default().get(&server.at, "/api/me").await;
    assert_eq!(status, 403, "{body}");
    assert!(server.stop().await.success());
}

#[tokio::test]
async fn who_is_forgotten_is_somebody_and_their_games_can_be_played_on_and_replayed() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &[]).await;
    let at = &server.at;
    let (mut ada, mut ben) = (Person::visit(at).await, Person::visit(at).await);
    let name = json!({"name": "Ada Lovelace"}).to_string();
    ada.ask(at, "PUT", "/api/me", &name).await;
    let new =
        json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "quick"});
    let table = ada.make(at, &new).await;
    let (mut looks_on, _) = ben.join(at, &table).await;
    let sat = looks_on.ask(json!({"say": "sit", "id": "sit"})).await;
    assert_eq!(sat["tell"], "done", "{sat}");
    let (mut socket, told) = ada.join(at, &table).await;
    let action = offered(&told).expect("she begins");
    let play = json!({"say": "play", "id": "p", "seat": 0, "actions": [action]});
    assert_eq!(socket.ask(play).await["tell"], "done");
    drop(socket);
    let person = id_of(&mut ada, at).await;
    let done = say(&["admin", "forget", &person], &folder.0).await;
    assert_eq!(done, "tables 1, left 0\n");
    // the one who is left plays on at a table that is awake, which finds out and starts anew
    let (_, told) = ben.get(at, &format!("/api/tables/{table}")).await;
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["seats"][0]["name"], "Somebody", "{told}");
    let checked = say(&["admin", "check"], &folder.0).await;
    assert!(checked.ends_with("faults 0\n"), "{checked}");
    let stand_in = json!({"say": "leave", "id": "l", "level": "gentle"});
    looks_on.say(stand_in).await.unwrap();
    let again = timeout(PATIENCE, async {
        loop {
            let (mut socket, told) = ben.join(at, &table).await;
            if told["tell"] == "picture" && told["table"]["seats"][0]["name"] == "Somebody" {
                let left = socket
                    .ask(json!({"say": "leave", "id": "m", "level": "gentle"}))
                    .await;
                return left;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    let left = again.await.expect("the room starts anew");
    assert!(
        ["done", "refused"].contains(&left["tell"].as_str().unwrap()),
        "{left}"
    );
    assert!(server.stop().await.success());
    // nothing of them is left in the folder
    let people = say(&["admin", "people", "--named", "Ada"], &folder.0).await;
    assert_eq!(people.lines().count(), 1);
    let tables = say(&["admin", "tables", "--person", &person], &folder.0).await;
    assert_eq!(tables.lines().count(), 1, "{tables}");
    let file = rusqlite_text(&folder.0);
    for trace in ["Lovelace", &person] {
        assert!(!file.contains(trace), "{trace} is still there");
    }
    let server = Server::start(&folder.0, &[]).await;
    let (status, _) = ben.get(&server.at, &format!("/api/tables/{table}")).await;
    assert_eq!(status, 200);
    assert!(server.stop().await.success());
    let checked = say(&["admin", "check"], &folder.0).await;
    assert!(checked.ends_with("faults 0\n"), "{checked}");
}

/// A copy of all that is stored, without what only lies about in free pages.
fn rusqlite_text(data: &Path) -> String {
    let copy = data.with_extension("copy");
    let copied = std::process::Command::new(crate::kit::program())
        .args(["admin", "backup", "--out"])
        .arg(&copy)
        .arg("--data")
        .arg(data)
        .output()
        .unwrap();
    assert!(copied.status.success(), "{copied:?}");
    let bytes = std::fs::read(&copy).unwrap();
    std::fs::remove_file(&copy).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The bodies that a collector is sent, until one has a span of a name.
async fn collected(listener: TcpListener, name: &str) -> Value {
    loop {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut text = String::new();
        let mut bytes = [0; 4096];
        let body = loop {
            let read = stream.read(&mut bytes).await.unwrap();
            text += std::str::from_utf8(&bytes[..read]).unwrap();
            if let Some((_, body)) = text.split_once("\r\n\r\n")
                && let Ok(body) = serde_json::from_str::<Value>(body)
            {
                break body;
            }
        };
        assert!(text.starts_with("POST /v1/traces HTTP/1.1\r\n"), "{text}");
        let answer = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}";
        stream.write_all(answer.as_bytes()).await.unwrap();
        let spans = body["resourceSpans"][0]["scopeSpans"][0]["spans"].clone();
        let mut named = spans.as_array().unwrap().iter();
        if let Some(span) = named.find(|span| span["name"] == name) {
            return span.clone();
        }
    }
}

#[tokio::test]
async fn spans_arrive_at_a_collector() {
    let folder = Folder::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let collector = format!("http://{}", listener.local_addr().unwrap());
    let server = Server::start(&folder.0, &["--traces", &collector]).await;
    let mut ada = Person::visit(&server.at).await;
    let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = ada.make(&server.at, &new).await;
    let commit = tokio::spawn(collected(listener, "request"));
    let span = timeout(PATIENCE, commit).await.expect("in time").unwrap();
    assert_eq!(span["traceId"].as_str().unwrap().len(), 32, "{span}");
    assert_eq!(span["spanId"].as_str().unwrap().len(), 16, "{span}");
    let nanos = |key: &str| span[key].as_str().unwrap().parse::<u128>().unwrap();
    assert!(nanos("endTimeUnixNano") >= nanos("startTimeUnixNano"));
    let attributes = span["attributes"].to_string();
    assert!(
        attributes.contains("/api/me") && attributes.contains("200"),
        "{span}"
    );
    assert!(
        !attributes.contains(&table),
        "a table's id is its invitation"
    );
    assert!(server.stop().await.success());
}
