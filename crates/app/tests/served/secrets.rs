//! Nothing hidden goes over the wire: all that each socket of a game of Hunt the Wumpus received is searched for cards that it must not know
//! of (HTW-INFO-2).
use crate::kit::{Folder, Person, Server, Socket};
use menagerie_core::{Audience, Quick, Record, Seat, below};
use menagerie_table::{Table, tables};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

const GAME: &str = "hunt-the-wumpus";
const CARDS: [&str; 12] = [
    "bow",
    "nets",
    "spear",
    "traps",
    "run",
    "submerge",
    "camouflage",
    "cover",
    "ambush",
    "scent",
    "retreat",
    "hazards",
];

/// Cards that are named in a frame as data: in views, events, offers and their touch points. Sentences are made of those same data, and words
/// such as `run` or `scent` are said in them without meaning the card.
fn named(frame: &Value, found: &mut BTreeSet<&'static str>) {
    match frame {
        Value::String(text) => {
            for word in text.split([' ', ':', ',']) {
                found.extend(CARDS.iter().find(|card| **card == word));
            }
        }
        Value::Array(items) => items.iter().for_each(|item| named(item, found)),
        Value::Object(fields) => {
            for (key, value) in fields {
                // names of stages and events, and sentences
                if !matches!(
                    key.as_str(),
                    "stage" | "words" | "prompt" | "kind" | "warning" | "table"
                ) {
                    named(value, found);
                }
            }
        }
        _ => {}
    }
}

/// The cards that an audience may know of in a position: its own and all that lie open.
fn known(truth: &dyn Table, eyes: Option<u8>) -> BTreeSet<&'static str> {
    let who = eyes.map_or(Audience::Table, |seat| Audience::Seat(Seat(seat)));
    let view = truth.view(who);
    let mut found = BTreeSet::new();
    for pile in ["discard", "stock", "attack", "evade"] {
        named(&view[pile], &mut found);
    }
    if let Some(seat) = eyes {
        named(
            &truth.view(Audience::Everything)["seats"][usize::from(seat)]["hand"],
            &mut found,
        );
    }
    found
}

struct Listener {
    socket: Socket,
    frames: Vec<Value>,
    sent: u32,
    rng: Quick,
}

impl Listener {
    /// Keeps everything, and plays when it can; `false` when the game is over.
    async fn step(&mut self) -> bool {
        let told = self.socket.hear().await.unwrap();
        assert_ne!(told["tell"], "refused", "{told}");
        let over = told["scene"]["turn"] == "over";
        if let Some(offers) = told["scene"]["offers"]
            .as_array()
            .filter(|offers| !offers.is_empty())
        {
            let pick = &offers[below(&mut self.rng, offers.len() as u32) as usize]["action"];
            self.sent += 1;
            let id = format!("m{}", self.sent);
            let say =
                json!({"say": "play", "id": id, "seat": told["scene"]["eyes"], "actions": [pick]});
            self.socket.say(say).await.unwrap();
        }
        self.frames.push(told);
        !over
    }
}

#[tokio::test]
async fn no_socket_is_sent_a_card_that_it_must_not_know_of() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    for luck in 0..3 {
        println!("luck {luck}");
        let mut host = Person::visit(&server.at).await;
        let new = json!({
            "game": GAME, "options": [{"key": "round_limit", "value": "4"}],
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "pace": "quick"
        });
        let table = host.make(&server.at, &new).await;
        let mut playing = Vec::new();
        for number in 0..4 {
            let person = match number {
                0 => host.clone(),
                _ => Person::visit(&server.at).await,
            };
            let (mut socket, first) = person.join(&server.at, &table).await;
            // the last one only watches
            if number < 3 {
                socket
                    .say(json!({"say": "sit", "id": "sit"}))
                    .await
                    .unwrap();
            }
            let rng = Quick::new(luck * 10 + number);
            let mut listener = Listener {
                socket,
                frames: vec![first],
                sent: 0,
                rng,
            };
            playing.push(tokio::spawn(async move {
                while listener.step().await {}
                listener.frames
            }));
        }
        let mut frames = Vec::new();
        for listener in playing {
            frames.push(listener.await.unwrap());
        }
        let (status, text) = host
            .get(&server.at, &format!("/api/tables/{table}/record"))
            .await;
        assert_eq!(status, 200, "{text}");
        search(&text.parse().unwrap(), &frames);
    }
}

/// Finds the position of every frame by the number of things seen, and searches it.
fn search(record: &Record, sockets: &[Vec<Value>]) {
    let positions: Vec<Box<dyn Table>> = (0..=record.lines.len())
        .map(|line| tables::review(record, Some(line)).unwrap())
        .collect();
    let mut searched = 0;
    for frames in sockets {
        let eyes = frames
            .iter()
            .rev()
            .find_map(|told| told["scene"]["eyes"].as_u64())
            .map(|seat| seat as u8);
        let who = eyes.map_or(Audience::Table, |seat| Audience::Seat(Seat(seat)));
        let counts: Vec<u64> = positions
            .iter()
            .map(|position| position.event_count(who) as u64)
            .collect();
        for told in frames
            .iter()
            .filter(|told| told["tell"] == "event" && told["what"]["kind"] == "played")
        {
            let kept = told["kept"].as_u64().unwrap();
            let seen = kept + told["events"].as_array().unwrap().len() as u64;
            let mut allowed = BTreeSet::new();
            for (position, count) in positions.iter().zip(&counts) {
                if (kept..=seen).contains(count) {
                    allowed.extend(known(position.as_ref(), eyes));
                }
            }
            let mut found = BTreeSet::new();
            named(told, &mut found);
            let leaked: Vec<_> = found.difference(&allowed).collect();
            assert!(
                leaked.is_empty(),
                "eyes {eyes:?} were sent {leaked:?} in {told}"
            );
            searched += 1;
        }
    }
    assert!(searched > 100, "only {searched} frames were searched");
}

/// HTW-INFO-5.
#[tokio::test]
async fn in_a_window_an_answer_is_not_told_sooner_than_an_automatic_one_would_be() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    let mut ada = Person::visit(&server.at).await;
    let new = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}], "pace": "human"});
    let table = ada.make(&server.at, &new).await;
    let (mut socket, mut told) = ada.join(&server.at, &table).await;
    let mut rng = Quick::new(3);
    for number in 0..400 {
        let opened = Instant::now();
        let offers = told["scene"]["offers"].as_array().unwrap().clone();
        let window = told["scene"]["window"] == true;
        if offers.len() > usize::from(window) {
            let pick = &offers[below(&mut rng, offers.len() as u32) as usize]["action"];
            let id = format!("m{number}");
            let say =
                json!({"say": "play", "id": id, "seat": told["scene"]["eyes"], "actions": [pick]});
            socket.say(say).await.unwrap();
        }
        told = socket.hear_a("event").await;
        if window && offers.len() > 1 {
            // an automatic answer is given after half a second at the earliest
            assert!(
                opened.elapsed() > Duration::from_millis(450),
                "{:?}",
                opened.elapsed()
            );
            return;
        }
    }
    panic!("no window had a choice");
}
