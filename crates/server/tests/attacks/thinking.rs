//! Computer players are kept busy.
use crate::kit::{Person, Server, alone};
use menagerie_server::{Config, Question, Quotas, Think};
use serde_json::json;
use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

/// Thinks for a moment, unless it is stopped, and writes down what it thought about: a game's name, and how well it thought.
#[derive(Default)]
struct Diary(Mutex<Vec<(&'static str, bool)>>);

impl Diary {
    fn read(&self) -> Vec<(&'static str, bool)> {
        self.0.lock().unwrap().clone()
    }

    fn count(&self, game: &str) -> usize {
        self.read()
            .iter()
            .filter(|(known, _)| *known == game)
            .count()
    }
}

impl Think for Diary {
    fn choose(&self, question: &mut Question) -> Option<String> {
        for _ in 0..20 {
            if question.stop.is_set() {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let stopped = question.stop.is_set();
        self.0.lock().unwrap().push((question.game, stopped));
        question.actions.first().cloned()
    }
}

fn config() -> Config {
    Config {
        thinkers: 1,
        ..Config::default()
    }
}

fn against_a_bot(game: &str, level: &str) -> serde_json::Value {
    let bot = json!({"kind": "bot", "level": level});
    json!({"game": game, "seats": [bot, {"kind": "me"}], "pace": "quick"})
}

#[tokio::test]
async fn hints_whose_asker_hung_up_keep_nobody_waiting() {
    let diary = Arc::new(Diary::default());
    let server = Server::thinking(config(), diary.clone()).await;
    let (rude, honest) = (Person::visit(&server).await, Person::visit(&server).await);
    let table = rude.make(&alone()).await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..4 {
        let (mut socket, _) = rude.join(&table).await;
        for number in 0..10 {
            let id = format!("h{number}");
            socket
                .say(json!({"say": "hint", "id": id, "seat": 0}))
                .await;
        }
        socket.hear_a("refused").await;
        sockets.push(socket);
    }
    drop(sockets);
    // solid: it shares the one thread with the hints
    let new = against_a_bot("wallaby", "solid");
    let theirs = honest.make(&new).await.unwrap();
    let (mut socket, first) = honest.join(&theirs).await;
    if first["scene"]["turn"] != json!({"decide": 1}) {
        socket
            .hear_until(|told| told["scene"]["turn"] == json!({"decide": 1}))
            .await;
    }
    let before = diary.read().len();
    assert!(
        before <= 7,
        "{before} thoughts before the honest one was answered"
    );
}

#[tokio::test]
async fn who_asks_for_many_hints_is_told_when_to_ask_again() {
    let diary = Arc::new(Diary::default());
    let quotas = Quotas {
        hints: 8,
        ..Quotas::default()
    };
    let config = Config { quotas, ..config() };
    let server = Server::thinking(config, diary.clone()).await;
    let greedy = Person::visit(&server).await;
    let table = greedy.make(&alone()).await.unwrap();
    let (mut socket, _) = greedy.join(&table).await;
    let hint = |id: &str| json!({"say": "hint", "id": id, "seat": 0});
    socket.say(hint("a")).await;
    let second = socket.ask(hint("b")).await;
    assert_eq!(
        (&second["code"], &second["seconds"]),
        (&json!("busy"), &json!(1))
    );
    assert_eq!(
        socket.hear_until(|told| told["id"] == "a").await["tell"],
        "hint"
    );
    let third = socket.ask(hint("c")).await;
    assert_eq!(third["code"], "quota", "{third}");
    assert!(
        third["seconds"]
            .as_u64()
            .is_some_and(|seconds| seconds > 60),
        "{third}"
    );
}

#[tokio::test]
async fn a_hint_about_a_question_that_was_answered_is_not_thought_to_its_end() {
    let diary = Arc::new(Diary::default());
    let server = Server::thinking(config(), diary.clone()).await;
    let ada = Person::visit(&server).await;
    let table = ada.make(&alone()).await.unwrap();
    let (mut socket, first) = ada.join(&table).await;
    let action = &first["scene"]["offers"][0]["action"];
    socket
        .say(json!({"say": "hint", "id": "h", "seat": 0}))
        .await;
    let play = json!({"say": "play", "id": "p", "seat": 0, "actions": [action]});
    socket.say(play).await;
    let told = socket.hear_until(|told| told["id"] == "h").await;
    assert_eq!(told["code"], "stale", "{told}");
    while diary.read().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(diary.read(), [("wallaby", true)], "it was stopped");
}

#[tokio::test]
async fn many_tables_of_one_person_do_not_hold_up_the_one_of_another() {
    let diary = Arc::new(Diary::default());
    let server = Server::thinking(config(), diary.clone()).await;
    let (crowd, honest) = (Person::visit(&server).await, Person::visit(&server).await);
    let bots = vec![json!({"kind": "bot", "level": "strong"}); 2];
    let mut sockets = Vec::new();
    for _ in 0..6 {
        let new = json!({"game": "monster-baby-rescue", "seats": bots, "pace": "quick"});
        let table = crowd.make(&new).await.unwrap();
        let socket = crowd.join(&table).await.0;
        // bots alone play on as long as somebody looks; what they do is not read
        sockets.push(socket);
    }
    // strong enough to have no thread of its own
    let table = honest
        .make(&against_a_bot("wallaby", "strong"))
        .await
        .unwrap();
    let others = diary.count("monster-baby-rescue");
    let (mut socket, first) = honest.join(&table).await;
    if first["scene"]["turn"] != json!({"decide": 1}) {
        socket
            .hear_until(|told| told["scene"]["turn"] == json!({"decide": 1}))
            .await;
    }
    let between = diary.count("monster-baby-rescue") - others;
    assert!(between <= 3, "{between} others were thought for before");
}
