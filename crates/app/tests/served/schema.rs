//! The schema that is served is true of real traffic: of every frame in all tests, and here of all that is said, told and shown in every game.
use crate::kit::{Folder, Person, Server, Socket};
use jsonschema::Validator;
use menagerie_core::{Quick, below};
use menagerie_server::wire::schema;
use menagerie_table::shelf;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// So many decisions of each game are played at most.
const DECISIONS: u32 = 120;

/// What is told to anybody, in any test.
static TOLD: LazyLock<Validator> = LazyLock::new(|| validator("ServerFrame"));
static SAID: LazyLock<Validator> = LazyLock::new(|| validator("ClientFrame"));

/// The schema of a name; a game's are `wallaby/$defs/View` and so on.
fn validator(name: &str) -> Validator {
    let mut whole = schema().clone();
    whole["$ref"] = json!(format!("#/$defs/{name}"));
    jsonschema::validator_for(&whole).unwrap()
}

fn fits(validator: &Validator, value: &Value) {
    let faults: Vec<String> = validator
        .iter_errors(value)
        .map(|fault| format!("{} at {}", fault, fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{faults:?} in {value}");
}

/// Every frame that is told in these tests goes through here.
pub(crate) fn told(frame: &Value) {
    fits(&TOLD, frame);
}

/// A table at which everything that goes over the wire is looked at.
struct Watched {
    socket: Socket,
    view: Validator,
    seen: Validator,
    /// As the frames told it so far.
    shown: Value,
    /// Views and events that were looked at.
    looked: (u32, u32),
}

impl Watched {
    async fn say(&mut self, say: Value) {
        fits(&SAID, &say);
        self.socket.say(say).await.unwrap();
    }

    async fn hear(&mut self) -> Value {
        let frame = self.socket.hear().await.unwrap();
        self.look(&frame);
        frame
    }

    /// Says something with an id and waits for its answer.
    async fn ask(&mut self, say: Value) -> Value {
        let id = say["id"].clone();
        self.say(say).await;
        loop {
            let frame = self.hear().await;
            if frame["id"] == id && frame["tell"] != "event" {
                return frame;
            }
        }
    }

    fn look(&mut self, frame: &Value) {
        let seen = [&frame["events"], &frame["past"]];
        for told in seen.into_iter().filter_map(Value::as_array).flatten() {
            fits(&self.seen, &told["seen"]);
            self.looked.1 += 1;
        }
        match (&frame["view"], frame["change"].as_array()) {
            (view @ Value::Object(_), _) if frame["tell"] == "what_if" => fits(&self.view, view),
            (view @ Value::Object(_), _) => self.shown = view.clone(),
            (_, Some(change)) => change.iter().for_each(|step| set(&mut self.shown, step)),
            _ => return,
        }
        fits(&self.view, &self.shown);
        self.looked.0 += 1;
    }
}

/// One step of a change, as a client takes it.
fn set(view: &mut Value, step: &Value) {
    let place = step[0].as_array().unwrap();
    let spot = place.iter().fold(view, |at, key| match key {
        Value::String(key) => at.get_mut(key.as_str()).unwrap(),
        key => at.get_mut(key.as_u64().unwrap() as usize).unwrap(),
    });
    *spot = step[1].clone();
}

#[tokio::test]
async fn what_is_said_and_told_in_every_game_is_as_the_served_schema_says() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    let mut ada = Person::visit(&server.at).await;
    let (status, served) = ada.get(&server.at, "/api/schema.json").await;
    let served: Value = serde_json::from_str(&served).unwrap();
    assert_eq!((status, &served), (200, schema()));
    for (luck, game) in (0..).zip(shelf::NAMES) {
        println!("{game}, luck {luck}");
        let me = json!({"kind": "me"});
        let new = json!({"game": game, "seats": [me, me], "pace": "quick"});
        fits(&validator("NewTable"), &new);
        let table = ada.make(&server.at, &new).await;
        let (socket, picture) = ada.join(&server.at, &table).await;
        let mut watched = Watched {
            socket,
            view: validator(&format!("{game}/$defs/View")),
            seen: validator(&format!("{game}/$defs/Seen")),
            shown: Value::Null,
            looked: (0, 0),
        };
        watched.look(&picture);
        play(&mut watched, picture, &mut Quick::new(luck)).await;
        let (views, events) = watched.looked;
        println!("{views} views, {events} events");
        // the shortest games are over after some thirty decisions
        assert!(views > 20 && events > 20);
        let path = format!("/api/tables/{table}/review?line=40");
        let (_, review) = ada.get(&server.at, &path).await;
        let review: Value = serde_json::from_str(&review).unwrap();
        fits(&validator("Review"), &review);
        fits(&watched.view, &review["view"]);
        // somebody who comes back is told the gap, and then everything
        let number = picture_number(&ada, &server.at, &table).await;
        let mut again = ada.connect(&server.at, &table).await.unwrap();
        let hello = json!({"say": "hello", "protocol": 2, "seen": number, "language": "en"});
        again.say(hello).await.unwrap();
        watched.look(&again.hear().await.unwrap());
    }
}

async fn picture_number(person: &Person, server: &str, table: &str) -> Value {
    let (_, picture) = person.join(server, table).await;
    picture["number"].clone()
}

/// Plays at random; asks what would be, takes back, and gives up in the end.
async fn play(watched: &mut Watched, mut told: Value, rng: &mut Quick) {
    for number in 0..DECISIONS {
        while told["scene"]["offers"].as_array().is_none_or(Vec::is_empty) {
            if told["scene"]["turn"] == "over" {
                return;
            }
            told = watched.hear().await;
        }
        let offers = told["scene"]["offers"].as_array().unwrap();
        let pick = offers[below(rng, offers.len() as u32) as usize]["action"].clone();
        let seat = told["scene"]["eyes"].clone();
        if number % 5 == 0 {
            let ask =
                json!({"say": "what_if", "id": format!("w{number}"), "seat": seat, "action": pick});
            assert_eq!(watched.ask(ask).await["tell"], "what_if");
        }
        if number % 7 == 0 && told["scene"]["undo"] != 0 {
            let undo = json!({"say": "undo", "id": format!("u{number}"), "seat": seat, "count": 1});
            watched.say(undo).await;
            told = next(watched).await;
            continue;
        }
        let play =
            json!({"say": "play", "id": format!("p{number}"), "seat": seat, "actions": [pick]});
        watched.say(play).await;
        told = next(watched).await;
    }
    let resign = json!({"say": "resign", "id": "r", "seat": 0});
    assert_eq!(watched.ask(resign).await["tell"], "done");
    let rematch = json!({"say": "rematch", "id": "again"});
    assert_eq!(watched.ask(rematch).await["tell"], "done");
}

async fn next(watched: &mut Watched) -> Value {
    loop {
        let frame = watched.hear().await;
        assert_ne!(frame["tell"], "refused", "{frame}");
        if frame["tell"] == "event" {
            return frame;
        }
    }
}

#[test]
fn the_schema_tells_a_wrong_frame_from_a_right_one() {
    let event = json!({"tell": "here", "here": [true, false]});
    told(&event);
    for wrong in [
        json!({"tell": "here"}),
        json!({"tell": "here", "here": [1]}),
        json!({"tell": "picture", "number": 3}),
        json!({"tell": "nothing of the sort"}),
    ] {
        assert!(!TOLD.is_valid(&wrong), "{wrong}");
    }
    let seen = validator("wombat-rescue/$defs/Seen");
    assert!(seen.is_valid(&json!({"kind": "cube", "seat": 0, "at": "1,-2"})));
    assert!(!seen.is_valid(&json!({"kind": "cube", "seat": "red", "at": "1,-2"})));
    assert!(!seen.is_valid(&json!({"event": "cube", "seat": 0, "at": "1,-2"})));
}

#[tokio::test]
async fn a_protocol_that_is_not_spoken_here_is_refused_and_the_picture_says_which_is() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--log", "error"]).await;
    let mut ada = Person::visit(&server.at).await;
    let me = json!({"kind": "me"});
    let new = json!({"game": "wallaby", "seats": [me, me]});
    let table = ada.make(&server.at, &new).await;
    let mut socket = ada.connect(&server.at, &table).await.unwrap();
    for unknown in [0, 1, 4_000_000_000_u32] {
        let hello = json!({"say": "hello", "protocol": unknown});
        socket.say(hello).await.unwrap();
        let refused = socket.hear().await.unwrap();
        assert_eq!(
            (&refused["tell"], &refused["code"]),
            (&json!("refused"), &json!("protocol"))
        );
        let words = refused["words"].as_str().unwrap();
        assert!(words.ends_with("has the number 2"), "{words}");
    }
    let hello = json!({"say": "hello", "protocol": 2});
    socket.say(hello).await.unwrap();
    let picture = socket.hear().await.unwrap();
    assert_eq!(
        (&picture["tell"], &picture["protocol"]),
        (&json!("picture"), &json!(2))
    );
}
