//! Requests that never end, and answers that nobody reads.
use crate::kit::{Person, Server, alone, ask};
use menagerie_server::{Config, Connections, Timeouts};
use serde_json::json;
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

fn impatient() -> Config {
    Config {
        timeouts: Timeouts {
            headers: Duration::from_secs(1),
            body: Duration::from_secs(1),
            write: Duration::from_secs(1),
            silence: Duration::from_secs(60),
        },
        ..Config::default()
    }
}

/// What is read until the other end hangs up.
async fn read_out(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    let read = timeout(Duration::from_secs(30), stream.read_to_end(&mut text));
    // a connection that is torn down has been let go as well
    let _ = read.await.expect("the server hangs up");
    String::from_utf8_lossy(&text).into_owned()
}

#[tokio::test]
async fn a_body_that_never_ends_is_waited_for_a_while_and_no_longer() {
    let server = Server::start(impatient()).await;
    let mut stream = TcpStream::connect(&server.at).await.unwrap();
    let begun = format!(
        "PUT /api/me HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{{",
        server.at
    );
    stream.write_all(begun.as_bytes()).await.unwrap();
    let answer = read_out(&mut stream).await;
    assert!(
        answer.starts_with("HTTP/1.1 408") && answer.contains("too-slow"),
        "{answer}"
    );
}

#[tokio::test]
async fn headers_that_never_end_and_connections_that_ask_nothing_more_are_let_go() {
    let server = Server::start(impatient()).await;
    let mut half = TcpStream::connect(&server.at).await.unwrap();
    half.write_all(b"GET /api/me HTTP/1.1\r\nhost: ")
        .await
        .unwrap();
    let mut idle = TcpStream::connect(&server.at).await.unwrap();
    let whole = format!("GET /api/games HTTP/1.1\r\nhost: {}\r\n\r\n", server.at);
    idle.write_all(whole.as_bytes()).await.unwrap();
    assert!(read_out(&mut idle).await.starts_with("HTTP/1.1 200"));
    read_out(&mut half).await;
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_thrown_away() {
    let server = Server::start(impatient()).await;
    // a small window, so that little of the answer is on its way
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let mut deaf = socket.connect(server.at.parse().unwrap()).await.unwrap();
    let one = format!(
        "GET /api/schema.json HTTP/1.1\r\nhost: {}\r\n\r\n",
        server.at
    );
    let many = one.repeat(60);
    // the server may hang up while we still ask
    let _ = deaf.write_all(many.as_bytes()).await;
    let gone = async {
        loop {
            let text = ask(&server.private, "GET /metrics", &[], "").await.body;
            let open = "menagerie_connections ";
            let open = text.lines().find_map(|line| line.strip_prefix(open));
            if open == Some("0") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(Duration::from_secs(30), gone)
        .await
        .expect("nobody is waited for");
    drop(deaf);
}

#[tokio::test]
async fn who_asks_too_fast_is_told_so_and_not_read_any_further() {
    let slow = Config {
        rate: 1,
        ..Config::default()
    };
    let server = Server::start(slow).await;
    let stream = TcpStream::connect(&server.at).await.unwrap();
    let (mut answers, mut questions) = stream.into_split();
    let one = format!("GET /api/nothing HTTP/1.1\r\nhost: {}\r\n\r\n", server.at);
    let asking = tokio::spawn(async move {
        // the server hangs up while we still ask
        let _ = questions.write_all(one.repeat(1000).as_bytes()).await;
        questions
    });
    let mut text = Vec::new();
    let read = timeout(Duration::from_secs(30), answers.read_to_end(&mut text));
    let _ = read.await.expect("the server hangs up");
    drop(asking.await);
    // what was not taken yet is lost when a connection is closed on which more comes in: the server knows better
    let figures = ask(&server.private, "GET /metrics", &[], "").await.body;
    let limited = figures
        .lines()
        .find_map(|line| line.strip_prefix("menagerie_limited_total "));
    assert_eq!(limited, Some("1"), "{figures}");
}

#[tokio::test]
async fn stalled_connections_make_room_and_those_who_play_go_on() {
    let connections = Connections {
        in_all: 60,
        per_address: 40,
    };
    let config = Config {
        connections,
        ..Config::default()
    };
    let server = Server::start(config).await;
    let player = Person::visit(&server).await;
    let table = player.make(&alone()).await.unwrap();
    let (mut socket, first) = player.join(&table).await;
    let mut stalled = Vec::new();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(&server.at).await.unwrap();
        let begun = "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{";
        let _ = stream.write_all(begun.as_bytes()).await;
        stalled.push(stream);
    }
    let answer = player.ask("GET /api/me", "").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let action = &first["scene"]["offers"][0]["action"];
    let play = json!({"say": "play", "id": "p", "seat": 0, "actions": [action]});
    assert_eq!(socket.ask(play).await["tell"], "done");
    let (_again, _) = player.join(&table).await;
}

#[tokio::test]
async fn places_for_sockets_are_kept_for_those_who_have_a_seat() {
    let connections = Connections {
        in_all: 60,
        per_address: 24,
    };
    let config = Config {
        connections,
        ..Config::default()
    };
    let server = Server::start(config).await;
    let (player, stranger) = (Person::visit(&server).await, Person::visit(&server).await);
    let table = player.make(&alone()).await.unwrap();
    let mut held = Vec::new();
    while let Some(socket) = stranger.connect(&table).await {
        held.push(socket);
        assert!(held.len() <= 20, "there is an end to it");
    }
    assert_eq!(held.len(), 18, "a tenth of twenty is kept");
    let (_socket, _) = player.join(&table).await;
}
