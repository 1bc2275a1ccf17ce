//! What a table does by itself: its bots play, and it knows who has which colour.
use crate::kit::{Folder, Person, Server, offered};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn bots_wait_while_nobody_looks_and_go_on_when_somebody_comes_back() {
    let folder = Folder::new();
    let mut server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    let mut ada = Person::visit(&server.at).await;
    let bot = json!({"kind": "bot", "level": "gentle"});
    let new = json!({"game": "wallaby", "seats": [bot, {"kind": "me"}], "pace": "human"});
    let table = ada.make(&server.at, &new).await;
    let at = server.at.clone();
    let mut last = 0;
    for visit in 0..4 {
        // every visit ends while a bot thinks, the second with a restart of the server
        let (mut socket, mut told) = ada.join(&at, &table).await;
        let number = told["number"].as_u64().unwrap();
        assert_eq!(number, last.max(1), "nothing happens while nobody looks");
        let mut said = 0;
        while told["scene"]["turn"] != json!({"decide": 0}) || number == told["number"] {
            if let Some(action) = offered(&told) {
                said += 1;
                let id = format!("v{visit}-{said}");
                let say = json!({"say": "play", "id": id, "seat": 1, "actions": [action]});
                socket.say(say).await.unwrap();
            }
            told = socket.hear_a("event").await;
        }
        last = told["number"].as_u64().unwrap();
        drop(socket);
        if visit == 1 {
            assert!(server.stop().await.success());
            server = Server::start_at(&at, &folder.0, &["--rate", "0", "--log", "error"]).await;
        }
        // longer than a bot takes to answer
        tokio::time::sleep(Duration::from_millis(1500)).await;
    }
}

#[tokio::test]
async fn colours_are_told_again_when_they_are_chosen() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    let mut ada = Person::visit(&server.at).await;
    let seats = vec![json!({"kind": "me"}); 2];
    let new = json!({"game": "hunt-the-wumpus", "seats": seats, "pace": "quick"});
    let table = ada.make(&server.at, &new).await;
    let (mut socket, mut told) = ada.join(&server.at, &table).await;
    let mut colours = colours_of(&told["table"]);
    for number in 0..8 {
        // the last hunter that is offered is not the one that the seat began with
        let offers = told["scene"]["offers"].as_array().unwrap();
        let action = offers.last().unwrap()["action"].clone();
        let say = json!({"say": "play", "id": format!("p{number}"), "seat": told["scene"]["eyes"], "actions": [action]});
        socket.say(say).await.unwrap();
        // several events may come before it is somebody's turn again; any of them may tell of the seats
        loop {
            told = socket.hear_until(|told| told["tell"] == "event").await;
            if told["table"].is_object() {
                colours = colours_of(&told["table"]);
            }
            if !told["scene"]["offers"].as_array().unwrap().is_empty() {
                break;
            }
        }
    }
    let (_, again) = ada.join(&server.at, &table).await;
    assert_eq!(colours_of(&again["table"]), colours);
    let players = again["view"]["seats"].as_array().unwrap();
    let hunters: Vec<Value> = players.iter().map(|p| p["hunter"].clone()).collect();
    assert_eq!(hunters, colours, "{again}");
    let (_, listed) = ada.get(&server.at, &format!("/api/tables/{table}")).await;
    assert_eq!(colours_of(&serde_json::from_str(&listed).unwrap()), colours);
}

fn colours_of(table: &Value) -> Vec<Value> {
    let seats = table["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["colour"].clone()).collect()
}
