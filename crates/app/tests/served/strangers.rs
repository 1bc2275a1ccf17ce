//! Clients that behave badly: each is answered or dropped, and the others play on.
use crate::kit::{Folder, Person, Server, Socket, offered};
use futures_util::SinkExt;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::{io::AsyncWriteExt, net::TcpStream};
use tokio_tungstenite::tungstenite::{Error, Message};

/// Two seats of one person, who must be able to play whatever the others do.
struct Innocent {
    socket: Socket,
    told: Value,
    number: u32,
}

impl Innocent {
    async fn sit_down(server: &str) -> (Person, String, Innocent) {
        let mut person = Person::visit(server).await;
        let new =
            json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "me"}], "pace": "quick"});
        let table = person.make(server, &new).await;
        let (socket, told) = person.join(server, &table).await;
        let number = 0;
        (
            person,
            table,
            Innocent {
                socket,
                told,
                number,
            },
        )
    }

    async fn plays(&mut self, moves: u32) {
        for _ in 0..moves {
            let Some(action) = offered(&self.told) else {
                return;
            };
            self.number += 1;
            let id = format!("i{}", self.number);
            let say = json!({"say": "play", "id": id, "seat": self.told["scene"]["eyes"], "actions": [action]});
            self.told = self.play_at_leisure(&say).await;
        }
    }

    /// Who plays faster than anybody could is told how long to wait, and does.
    async fn play_at_leisure(&mut self, say: &Value) -> Value {
        loop {
            self.socket.say(say.clone()).await.unwrap();
            let answers = |told: &Value| told["tell"] == "event" || told["tell"] == "refused";
            let answer = self.socket.hear_until(answers).await;
            if answer["tell"] == "event" {
                return answer;
            }
            assert_eq!(answer["code"], "too-fast", "{answer}");
            let seconds = answer["seconds"].as_u64().expect("it says how long");
            tokio::time::sleep(Duration::from_secs(seconds)).await;
        }
    }
}

async fn server() -> (Folder, Server) {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--log", "error"]).await;
    (folder, server)
}

/// What a connection is told before it ends.
async fn ends(socket: &mut Socket) -> Vec<Value> {
    let mut told = Vec::new();
    while let Ok(text) = socket.hear_text().await {
        told.push(serde_json::from_str(&text).unwrap());
    }
    told
}

#[tokio::test]
async fn garbage_is_answered_for_a_while_and_huge_frames_are_not_read() {
    let (_folder, server) = server().await;
    let (person, table, mut innocent) = Innocent::sit_down(&server.at).await;
    let (mut socket, _) = person.join(&server.at, &table).await;
    for garbage in [
        "",
        "{",
        "[]",
        "null",
        "{\"say\":\"dance\"}",
        "{\"say\":\"play\",\"id\":\"\",\"seat\":0,\"actions\":[]}",
        "\u{0}",
    ] {
        socket.0.send(Message::Text(garbage.into())).await.unwrap();
        let refused = socket.hear_a("refused").await;
        assert_eq!(refused["code"], "bad-request", "{garbage}: {refused}");
    }
    let huge = "x".repeat(1 << 20);
    let _ = socket.0.send(Message::Text(huge.into())).await;
    ends(&mut socket).await;
    let (mut socket, _) = person.join(&server.at, &table).await;
    socket
        .0
        .send(Message::Binary(vec![0, 1, 2].into()))
        .await
        .unwrap();
    let told = ends(&mut socket).await;
    assert!(
        told.iter().any(|told| told["code"] == "garbage"),
        "{told:?}"
    );
    innocent.plays(5).await;
}

#[tokio::test]
async fn another_persons_seat_another_origin_and_moves_out_of_turn_are_refused() {
    let (_folder, server) = server().await;
    let (mut owner, table, mut innocent) = Innocent::sit_down(&server.at).await;
    let stranger = Person::visit(&server.at).await;
    let (mut socket, told) = stranger.join(&server.at, &table).await;
    assert_eq!(told["scene"]["offers"], json!([]));
    let action = offered(&innocent.told).unwrap();
    let play = |seat: u8, action: &str| json!({"say": "play", "id": "x", "seat": seat, "actions": [action]});
    for seat in [0, 1, 2, 255] {
        let refused = socket.ask(play(seat, action)).await;
        assert_eq!(refused["code"], "not-yours", "{refused}");
    }
    for say in [
        json!({"say": "undo", "id": "x", "seat": 0, "count": 1}),
        json!({"say": "resign", "id": "x", "seat": 0}),
        json!({"say": "pass_round", "id": "x", "seat": 0, "pass": true}),
        json!({"say": "hint", "id": "x", "seat": 0}),
        json!({"say": "leave", "id": "x", "level": "solid"}),
    ] {
        let refused = socket.ask(say).await;
        assert_eq!(refused["code"], "not-yours", "{refused}");
    }
    // a cookie with somebody else's id and one's own signature is nobody's
    let forged = |own: &str, other: &str| {
        let (signature, id) = (
            own.split_once('.').unwrap().1,
            other.split_once('.').unwrap().0,
        );
        format!("{id}.{signature}")
    };
    let forger = Person {
        cookie: Some(forged(
            stranger.cookie.as_ref().unwrap(),
            owner.cookie.as_ref().unwrap(),
        )),
        token: None,
    };
    let (_, told) = forger.join(&server.at, &table).await;
    assert_eq!(told["scene"]["eyes"], Value::Null);
    for origin in [
        None,
        Some("http://evil.example"),
        Some("null"),
        Some("http://127.0.0.1:1"),
    ] {
        match owner.connect_from(&server.at, &table, origin).await {
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin:?}"),
            other => panic!("{origin:?}: {:?}", other.err()),
        }
    }
    // the seat whose turn it is not
    let other = 1 - innocent.told["scene"]["eyes"].as_u64().unwrap() as u8;
    let refused = innocent.socket.ask(play(other, action)).await;
    assert_eq!(
        (&refused["tell"], &refused["code"]),
        (&json!("refused"), &json!("not-yours")),
        "{refused}"
    );
    assert!(
        refused["rule"]
            .as_str()
            .is_some_and(|rule| rule.starts_with("WAL-")),
        "{refused}"
    );
    let (status, body) = owner.get(&server.at, "/api/tables/0000000000000").await;
    assert_eq!(status, 404, "{body}");
    innocent.plays(5).await;
}

#[tokio::test]
async fn a_socket_that_floods_is_dropped() {
    let (_folder, server) = server().await;
    let (_, table, mut innocent) = Innocent::sit_down(&server.at).await;
    let flooder = Person::visit(&server.at).await;
    let (mut socket, _) = flooder.join(&server.at, &table).await;
    for _ in 0..5000 {
        let say = r#"{"say":"hint","id":"f","seat":0}"#;
        if socket.0.feed(Message::Text(say.into())).await.is_err() {
            break;
        }
    }
    let _ = socket.0.flush().await;
    let told = ends(&mut socket).await;
    // it is told that it is too fast, or let go because it does not read the answers
    assert!(
        told.iter()
            .any(|told| matches!(told["code"].as_str(), Some("too-fast" | "flood" | "slow"))),
        "{} frames, the last: {:?}",
        told.len(),
        told.last()
    );
    innocent.plays(5).await;
}

#[tokio::test]
async fn a_socket_that_never_reads_is_let_go_and_holds_nobody_up() {
    let (_folder, server) = server().await;
    let (person, table, mut innocent) = Innocent::sit_down(&server.at).await;
    let (deaf, _) = person.join(&server.at, &table).await;
    let begun = Instant::now();
    innocent.plays(60).await;
    assert!(
        begun.elapsed() < Duration::from_secs(60),
        "nobody waits for the one that does not read"
    );
    drop(deaf);
}

#[tokio::test]
async fn thousands_of_idle_sockets_and_half_said_requests_do_no_harm() {
    let (_folder, server) = server().await;
    let (_, table, mut innocent) = Innocent::sit_down(&server.at).await;
    let mut idle = Vec::new();
    for _ in 0..500 {
        let mut stream = TcpStream::connect(&server.at).await.unwrap();
        stream
            .write_all(b"GET /api/me HTTP/1.1\r\nhost: x\r\nhalf")
            .await
            .unwrap();
        idle.push(stream);
    }
    let mut sockets = Vec::new();
    let mut refused = 0;
    for number in 0..1100 {
        // requests of one address are limited, so new ones come slowly
        if number % 80 == 79 {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        let stranger = Person::default();
        match stranger.connect(&server.at, &table).await {
            Ok(mut socket) => {
                socket.say(json!({"say": "hello"})).await.unwrap();
                sockets.push(socket);
            }
            Err(_) => refused += 1,
        }
    }
    assert!(
        sockets.len() >= 200 && refused > 0,
        "{} sockets, {refused} refused",
        sockets.len()
    );
    innocent.plays(5).await;
}

#[tokio::test]
async fn who_asks_too_fast_is_told_so() {
    let (_folder, server) = server().await;
    let mut hasty = Person::visit(&server.at).await;
    let mut answers = Vec::new();
    for _ in 0..60 {
        let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}]});
        answers.push(
            hasty
                .ask(&server.at, "POST", "/api/tables", &new.to_string())
                .await,
        );
    }
    let (_, body) = answers
        .iter()
        .find(|(status, _)| *status == 429)
        .expect("a limit");
    assert!(body.contains("\"too-fast\""), "{body}");
    let mut calm = Person::visit(&server.at).await;
    assert_eq!(calm.get(&server.at, "/api/me").await.0, 200);
}
