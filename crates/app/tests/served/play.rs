//! What people can do at a table.
use crate::kit::{Folder, Person, Server, Socket, offered};
use menagerie_core::Record;
use menagerie_table::tables;
use serde_json::{Value, json};

async fn quiet_server() -> (Folder, Server) {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    (folder, server)
}

fn wallaby(seats: &[&str]) -> Value {
    let seat = |kind: &&str| match *kind {
        "bot" => json!({"kind": "bot", "level": "gentle"}),
        kind => json!({"kind": kind}),
    };
    let seats: Vec<Value> = seats.iter().map(seat).collect();
    json!({"game": "wallaby", "seats": seats, "pace": "quick"})
}

/// Plays the first offered action of whatever was told.
async fn play(socket: &mut Socket, told: &Value, id: &str) -> Value {
    let action = offered(told).expect("something is offered");
    let seat = &told["scene"]["eyes"];
    let say = json!({"say": "play", "id": id, "seat": seat, "actions": [action]});
    socket.say(say).await.unwrap();
    let event = socket
        .hear_until(|told| told["tell"] == "event" || told["tell"] == "refused")
        .await;
    assert_eq!(event["tell"], "event", "{event}");
    event
}

#[tokio::test]
async fn the_link_seats_whoever_opens_it_and_the_game_begins_when_everybody_is_there() {
    let (_folder, server) = quiet_server().await;
    let mut ada = Person::visit(&server.at).await;
    let ben = Person::visit(&server.at).await;
    let table = ada.make(&server.at, &wallaby(&["me", "open"])).await;
    let (mut hers, picture) = ada.join(&server.at, &table).await;
    assert_eq!(picture["scene"]["turn"], "gathering");
    assert_eq!(picture["view"], Value::Null);
    let (mut his, _) = ben.join(&server.at, &table).await;
    let sat = his.ask(json!({"say": "sit", "id": "1"})).await;
    assert_eq!(
        (&sat["tell"], &sat["number"]),
        (&json!("done"), &json!(1)),
        "{sat}"
    );
    let started = hers
        .hear_until(|told| told["what"]["kind"] == "started")
        .await;
    assert_eq!(started["number"], 2);
    assert!(started["view"].is_object(), "{started}");
    // opening the link again changes nothing
    let again = his.ask(json!({"say": "sit", "id": "2"})).await;
    assert_eq!(again["tell"], "done", "{again}");
    let third = Person::visit(&server.at).await;
    let (mut theirs, seen) = third.join(&server.at, &table).await;
    assert_eq!(seen["scene"]["eyes"], Value::Null);
    let refused = theirs.ask(json!({"say": "sit", "id": "1"})).await;
    assert_eq!(refused["code"], "full", "{refused}");
}

#[tokio::test]
async fn a_decision_is_taken_back_at_once_or_with_the_consent_of_the_others() {
    let (_folder, server) = quiet_server().await;
    let mut ada = Person::visit(&server.at).await;
    let ben = Person::visit(&server.at).await;
    let table = ada.make(&server.at, &wallaby(&["me", "open"])).await;
    let (mut hers, _) = ada.join(&server.at, &table).await;
    let (mut his, _) = ben.join(&server.at, &table).await;
    his.say(json!({"say": "sit", "id": "sit"})).await.unwrap();
    let began = hers
        .hear_until(|told| told["what"]["kind"] == "started")
        .await;
    assert_eq!(began["scene"]["turn"], json!({"decide": 0}), "{began}");
    let placed = play(&mut hers, &began, "p1").await;
    assert_eq!(placed["scene"]["undo"], 1);
    let undone = hers
        .ask(json!({"say": "undo", "id": "u1", "seat": 0, "count": 1}))
        .await;
    assert_eq!(undone["tell"], "done", "{undone}");
    // once more, and now the other goes on
    let (_, again) = ada.join(&server.at, &table).await;
    play(&mut hers, &again, "p2").await;
    let turn = his
        .hear_until(|told| told["scene"]["turn"] == json!({"decide": 1}))
        .await;
    let _ = turn;
    let (_, mine) = ben.join(&server.at, &table).await;
    play(&mut his, &mine, "p3").await;
    let (_, now) = ada.join(&server.at, &table).await;
    assert_eq!(
        (&now["scene"]["undo"], &now["scene"]["undo_asking"]),
        (&json!(0), &json!(1)),
        "{now}"
    );
    hers.say(json!({"say": "undo", "id": "u2", "seat": 0, "count": 1}))
        .await
        .unwrap();
    let asked = his
        .hear_until(|told| told["tell"] == "asked" && told["ask"].is_object())
        .await;
    let ask = json!({"what": "undo", "by": 0, "seat": 0, "count": 1, "waiting": [1]});
    assert_eq!(asked["ask"], ask);
    let agreed = his
        .ask(json!({"say": "agree", "id": "y", "yes": true}))
        .await;
    assert_eq!(agreed["tell"], "done", "{agreed}");
    let (_, back) = ada.join(&server.at, &table).await;
    assert_eq!(back["scene"]["turn"], json!({"decide": 0}));
    let nothing = hers
        .ask(json!({"say": "undo", "id": "u3", "seat": 0, "count": 1}))
        .await;
    assert_eq!(nothing["code"], "nothing-to-undo", "{nothing}");
}

#[tokio::test]
async fn who_leaves_is_replaced_by_a_bot_and_may_come_back() {
    let (_folder, server) = quiet_server().await;
    let mut ada = Person::visit(&server.at).await;
    let table = ada.make(&server.at, &wallaby(&["me", "bot"])).await;
    let (mut hers, picture) = ada.join(&server.at, &table).await;
    assert_eq!(picture["table"]["phase"], "playing", "{picture}");
    let left = hers
        .ask(json!({"say": "leave", "id": "l", "level": "gentle"}))
        .await;
    assert_eq!(left["tell"], "done", "{left}");
    // two bots play on, for those who watch
    let event = hers
        .hear_until(|told| told["what"]["kind"] == "played")
        .await;
    assert_eq!(event["scene"]["eyes"], Value::Null);
    assert_eq!(event["scene"]["offers"], json!([]));
    let back = hers.ask(json!({"say": "sit", "id": "s"})).await;
    assert_eq!(back["tell"], "done", "{back}");
    let (_, picture) = ada.join(&server.at, &table).await;
    assert_eq!(picture["scene"]["eyes"], 0);
    let (status, mine) = ada.get(&server.at, "/api/tables?list=mine").await;
    assert!(status == 200 && mine.contains(&table), "{mine}");
}

#[tokio::test]
async fn a_game_given_up_is_over_and_can_be_played_again_or_from_any_point() {
    let (_folder, server) = quiet_server().await;
    let mut ada = Person::visit(&server.at).await;
    // one screen, two seats
    let table = ada.make(&server.at, &wallaby(&["me", "me"])).await;
    let (mut hers, mut told) = ada.join(&server.at, &table).await;
    for number in 0..6 {
        assert_eq!(
            told["scene"]["turn"],
            json!({"decide": told["scene"]["eyes"]}),
            "{told}"
        );
        told = play(&mut hers, &told, &format!("p{number}")).await;
    }
    let (status, early) = ada
        .get(&server.at, &format!("/api/tables/{table}/record"))
        .await;
    assert_eq!(status, 409, "{early}");
    let given = hers
        .ask(json!({"say": "resign", "id": "r", "seat": 0}))
        .await;
    assert_eq!(given["tell"], "done", "{given}");
    let (_, over) = ada.join(&server.at, &table).await;
    assert_eq!(over["scene"]["ending"]["winners"], json!([1]), "{over}");
    let (_, text) = ada
        .get(&server.at, &format!("/api/tables/{table}/record"))
        .await;
    assert!(text.contains("\nresult resigned places 2 1 "), "{text}");
    let record: Record = text.parse().unwrap();
    assert!(record.seed.is_some(), "the luck can be checked");
    tables::verify(&record).unwrap();
    let (status, review) = ada
        .get(&server.at, &format!("/api/tables/{table}/review?line=3"))
        .await;
    let review: Value = serde_json::from_str(&review).unwrap();
    assert_eq!((status, &review["line"]), (200, &json!(3)), "{review}");

    let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "me"}], "pace": "quick", "from": {"table": table, "line": 3}});
    let branch = ada.make(&server.at, &new).await;
    let (_, picture) = ada.join(&server.at, &branch).await;
    assert_eq!(picture["view"]["wallabies"], review["view"]["wallabies"]);

    let rematch = hers.ask(json!({"say": "rematch", "id": "again"})).await;
    assert_eq!(rematch["tell"], "done", "{rematch}");
    let (_, over) = ada.join(&server.at, &table).await;
    let next = over["table"]["rematch"].as_str().expect("a new table");
    let (_, picture) = ada.join(&server.at, next).await;
    assert_eq!(picture["table"]["phase"], "playing");
}

#[tokio::test]
async fn a_word_said_twice_is_done_once_and_a_gap_is_told() {
    let (folder, server) = quiet_server().await;
    let mut ada = Person::visit(&server.at).await;
    let table = ada.make(&server.at, &wallaby(&["me", "me"])).await;
    let (mut hers, told) = ada.join(&server.at, &table).await;
    let number = told["number"].as_u64().unwrap();
    let say = json!({"say": "play", "id": "once", "seat": told["scene"]["eyes"], "actions": [offered(&told).unwrap()]});
    let first = hers.ask(say.clone()).await;
    let second = hers.ask(say.clone()).await;
    assert_eq!(first["number"], json!(number + 1), "{first}");
    assert_eq!(second, first);
    let at = server.at.clone();
    assert!(server.stop().await.success());
    let goodbye = hers.hear_until(|told| told["tell"] == "goodbye").await;
    assert_eq!(goodbye["code"], "restart");
    let server = Server::start_at(&at, &folder.0, &["--rate", "0"]).await;
    let mut socket = ada.connect(&server.at, &table).await.unwrap();
    socket
        .say(json!({"say": "hello", "seen": number}))
        .await
        .unwrap();
    let gap = socket.hear_a("event").await;
    assert_eq!(
        (&gap["what"]["kind"], &gap["after"], &gap["number"]),
        (&json!("gap"), &json!(number), &json!(number + 1))
    );
    assert!(!gap["events"].as_array().unwrap().is_empty());
    assert_eq!(socket.ask(say).await, first, "also after a restart");
}

/// Everything of another seat's that is named in what a seat saw.
fn not_theirs<'a>(seen: &'a [Value], eyes: &Value) -> Vec<&'a Value> {
    let drew = |told: &&Value| {
        let seen = &told["seen"];
        seen["kind"] == "drew" && seen["card"] != Value::Null && seen["seat"] != *eyes
    };
    seen.iter().filter(drew).collect()
}

#[tokio::test]
async fn on_a_shared_screen_new_eyes_are_told_their_own_past() {
    let (_folder, server) = quiet_server().await;
    let mut ada = Person::visit(&server.at).await;
    let me = json!({"kind": "me"});
    let new = json!({"game": "hunt-the-wumpus", "seats": [me, me], "pace": "quick"});
    let table = ada.make(&server.at, &new).await;
    let (mut screen, mut told) = ada.join(&server.at, &table).await;
    let mut handed_on = 0;
    for turn in 0..120 {
        let before = told["scene"]["eyes"].clone();
        told = match offered(&told) {
            Some(_) => play(&mut screen, &told, &turn.to_string()).await,
            None => screen.hear_a("event").await,
        };
        let eyes = &told["scene"]["eyes"];
        assert_eq!(
            not_theirs(told["events"].as_array().unwrap(), eyes).len(),
            0
        );
        // before the first card is drawn there is nothing to hide
        if *eyes == before || told["scene"]["curtain"] == false {
            assert_eq!(told["past"], Value::Null);
            continue;
        }
        handed_on += 1;
        assert!(
            offered(&told).is_some(),
            "the screen is handed on to decide something: {told}"
        );
        let past = told["past"].as_array().unwrap();
        assert_eq!(not_theirs(past, eyes).len(), 0, "{past:?}");
        assert_eq!(past.len() as u64, told["kept"].as_u64().unwrap());
    }
    assert!(handed_on > 5, "{handed_on}");
}

#[tokio::test]
async fn what_if_shows_the_table_after_a_decision_and_does_nothing() {
    let (_folder, server) = quiet_server().await;
    let mut ada = Person::visit(&server.at).await;
    let table = ada.make(&server.at, &wallaby(&["me", "me"])).await;
    let (mut hers, told) = ada.join(&server.at, &table).await;
    let seat = told["scene"]["eyes"].clone();
    let action = told["scene"]["offers"][0]["action"].clone();
    let ask = |id| json!({"say": "what_if", "id": id, "seat": seat, "action": action});
    let shown = hers.ask(ask("w")).await;
    assert_eq!(shown["tell"], "what_if", "{shown}");
    assert_ne!(shown["view"], told["view"]);
    let played = json!({"say": "play", "id": "p", "seat": seat, "actions": [action]});
    hers.say(played).await.unwrap();
    let event = hers.hear_until(|told| told["tell"] == "event").await;
    assert_eq!(event["what"]["kind"], "played");
    let (_, now) = ada.join(&server.at, &table).await;
    assert_eq!(now["view"], shown["view"]);
    let other = hers.ask(ask("x")).await;
    assert_eq!(other["tell"], "refused", "{other}");
}

#[tokio::test]
async fn a_hint_is_an_offered_action_and_a_new_name_is_told_to_the_table() {
    let (_folder, server) = quiet_server().await;
    let mut ada = Person::visit(&server.at).await;
    let table = ada.make(&server.at, &wallaby(&["me", "me"])).await;
    let (mut hers, told) = ada.join(&server.at, &table).await;
    let hint = hers
        .ask(json!({"say": "hint", "id": "h", "seat": told["scene"]["eyes"]}))
        .await;
    let offers = told["scene"]["offers"].as_array().unwrap();
    assert!(
        offers.iter().any(|offer| offer["action"] == hint["action"]),
        "{hint}"
    );
    let (status, me) = ada
        .ask(&server.at, "PUT", "/api/me", r#"{"name":"Ada"}"#)
        .await;
    assert_eq!(status, 200, "{me}");
    let named = hers
        .hear_until(|told| told["what"]["kind"] == "named")
        .await;
    assert_eq!(named["table"]["seats"][0]["name"], "Ada");
}
