//! Much is said on a socket.
use crate::kit::{Person, Server, Socket, alone};
use futures_util::{SinkExt, StreamExt};
use menagerie_server::Config;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

async fn seated(config: Config) -> (Server, Person, String, Socket) {
    let server = Server::start(config).await;
    let ada = Person::visit(&server).await;
    let table = ada.make(&alone()).await.unwrap();
    let (socket, _) = ada.join(&table).await;
    (server, ada, table, socket)
}

#[tokio::test]
async fn pings_count_like_anything_else() {
    let (_server, _, _, mut socket) = seated(Config::default()).await;
    let mut frames = 0;
    for _ in 0..4000 {
        if socket
            .0
            .feed(Message::Ping(vec![0; 100].into()))
            .await
            .is_err()
        {
            break;
        }
    }
    let _ = socket.0.flush().await;
    let mut codes = Vec::new();
    while let Some(Ok(frame)) = socket.0.next().await {
        frames += 1;
        if let Message::Text(text) = frame {
            let told: Value = serde_json::from_str(&text).unwrap();
            codes.push(told["code"].as_str().unwrap_or_default().to_owned());
        }
    }
    assert!(codes.iter().any(|code| code == "too-fast"), "{codes:?}");
    assert!(frames < 2000, "{frames} frames were answered");
}

#[tokio::test]
async fn too_fast_names_the_request_and_the_seconds() {
    let config = Config {
        rate: 1,
        ..Config::default()
    };
    let (_server, _, _, mut socket) = seated(config).await;
    let mut refused = Value::Null;
    for number in 0..60 {
        let id = format!("w{number}");
        let why = json!({"say": "why", "id": id, "seat": 0, "touch": "cell:a1"});
        let told = socket.ask(why).await;
        if told["tell"] == "refused" {
            refused = told;
            break;
        }
    }
    assert_eq!(refused["code"], "too-fast", "{refused}");
    assert!(
        refused["seconds"]
            .as_u64()
            .is_some_and(|seconds| seconds > 0),
        "{refused}"
    );
}

#[tokio::test]
async fn a_beat_with_an_id_is_answered_and_one_without_is_not() {
    let (_server, _, _, mut socket) = seated(Config::default()).await;
    socket.say(json!({"say": "beat"})).await;
    let told = socket.ask(json!({"say": "beat", "id": "b"})).await;
    assert_eq!(told, json!({"tell": "done", "id": "b"}));
    socket.say(json!({"say": "beat", "extra": 1})).await;
    let refused = socket.hear_a("refused").await;
    assert_eq!(refused["code"], "bad-request", "{refused}");
}

#[tokio::test]
async fn one_person_has_a_few_windows_at_a_table_and_the_newest_stay() {
    let (_server, ada, table, mut first) = seated(Config::default()).await;
    let mut others = Vec::new();
    for _ in 0..8 {
        others.push(ada.join(&table).await.0);
    }
    // the oldest is let go for the last
    let end = first.hear_until(|told| told["tell"] == "goodbye").await;
    assert_eq!(end["code"], "elsewhere", "{end}");
    let newest = others.last_mut().unwrap();
    let pass = json!({"say": "pass_round", "id": "p", "seat": 0, "pass": true});
    assert_eq!(newest.ask(pass).await["tell"], "done");
}
