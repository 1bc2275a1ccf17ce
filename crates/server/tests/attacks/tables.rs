//! Much is stored, and lists are long.
use crate::kit::{Person, Server, alone, ask, waiting};
use menagerie_server::{Config, Quotas};
use serde_json::{Value, json};

fn without_limits() -> Config {
    Config {
        rate: 0,
        ..Config::default()
    }
}

#[tokio::test]
async fn a_person_lists_a_few_tables_and_others_are_found() {
    let server = Server::start(Config::default()).await;
    let (loud, honest) = (Person::visit(&server).await, Person::visit(&server).await);
    let table = honest.make(&waiting(true)).await.unwrap();
    let mut listed = 0;
    for _ in 0..5 {
        listed += u32::from(loud.make(&waiting(true)).await.is_some());
    }
    assert_eq!(listed, 3, "a quarter of an hour's worth");
    let refused = loud
        .ask("POST /api/tables", &waiting(true).to_string())
        .await;
    assert_eq!(refused.code(), "quota");
    assert!(
        refused.json()["error"]["words"]
            .as_str()
            .unwrap()
            .contains("unlisted")
    );
    assert!(
        loud.make(&waiting(false)).await.is_some(),
        "those are others"
    );
    let open = honest.ask("GET /api/tables?list=open", "").await.json();
    assert!(
        open.as_array()
            .unwrap()
            .iter()
            .any(|told| told["table"] == json!(table))
    );
}

#[tokio::test]
async fn only_so_many_tables_of_a_person_or_an_address_wait_in_the_list_at_once() {
    let quotas = Quotas {
        listed: 10_000,
        tables: 10_000,
        ..Quotas::default()
    };
    let config = Config {
        quotas,
        listed: 2,
        ..Config::default()
    };
    let server = Server::start(config).await;
    let loud = Person::visit(&server).await;
    let first = loud.make(&waiting(true)).await.unwrap();
    loud.make(&waiting(true)).await.unwrap();
    let refused = loud
        .ask("POST /api/tables", &waiting(true).to_string())
        .await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "quota"));
    let words = refused.json()["error"]["words"].to_string();
    assert!(words.contains("unlisted"), "{words}");
    assert!(loud.make(&waiting(false)).await.is_some());
    // one that has begun is not in the list any more
    let other = Person::visit(&server).await;
    let (mut socket, _) = other.join(&first).await;
    let sat = socket.ask(json!({"say": "sit", "id": "s"})).await;
    assert_eq!(sat["tell"], "done", "{sat}");
    let again = async {
        while loud.make(&waiting(true)).await.is_none() {
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
    };
    let again = tokio::time::timeout(crate::kit::PATIENCE, again).await;
    again.expect("its place is free, once it cannot be one that is just being made");
    // ever new guests share what their address has
    let mut listed = 0;
    for _ in 0..20 {
        let guest = Person::visit(&server).await;
        listed += u32::from(guest.make(&waiting(true)).await.is_some());
    }
    assert_eq!(
        listed, 8,
        "ten of an address, two of which are there already"
    );
}

#[tokio::test]
async fn lists_have_pages_and_leave_out_what_is_long() {
    let server = Server::start(without_limits()).await;
    let maker = Person::visit(&server).await;
    let edition = format!("{{\"goal\":9{}}}", " ".repeat(8000));
    let mut new = waiting(true);
    new["options"] = json!([{"key": "edition", "value": edition}]);
    let long = maker.make(&new).await.unwrap();
    for _ in 0..54 {
        maker.make(&waiting(true)).await.unwrap();
    }
    let page = async |number: u32| {
        let line = format!("GET /api/tables?list=open&page={number}");
        ask(&server.at, &line, &[], "").await
    };
    let (first, second, third) = (page(0).await, page(1).await, page(2).await);
    let ids = |answer: &crate::kit::Answer| -> Vec<Value> {
        let tables = answer.json();
        let tables = tables.as_array().unwrap().iter();
        tables.map(|told| told["table"].clone()).collect()
    };
    let (mut all, more) = (ids(&first), ids(&second));
    assert_eq!((all.len(), more.len(), ids(&third).len()), (50, 5, 0));
    all.extend(more);
    all.sort_by_key(Value::to_string);
    all.dedup();
    assert_eq!(all.len(), 55, "every table once");
    assert!(
        first.body.len() + second.body.len() < 55 * 600,
        "nothing long"
    );
    let one = maker
        .ask(&format!("GET /api/tables/{long}"), "")
        .await
        .json();
    assert_eq!(
        one["options"][0]["value"],
        json!(edition),
        "one table has all of it"
    );
    assert_eq!(page(5000).await.status, 400);
}

#[tokio::test]
async fn a_table_says_when_it_is_full() {
    let config = Config {
        entries: 20,
        ..without_limits()
    };
    let server = Server::start(config).await;
    let ada = Person::visit(&server).await;
    let table = ada.make(&alone()).await.unwrap();
    let (mut socket, mut told) = ada.join(&table).await;
    let refused = loop {
        let scene = &told["scene"];
        let action = &scene["offers"][0]["action"];
        let play = json!({"say": "play", "id": format!("p{}", told["number"]), "seat": scene["eyes"], "actions": [action]});
        socket.say(play).await;
        let heard = socket
            .hear_until(|told| told["tell"] == "event" || told["tell"] == "refused")
            .await;
        match heard["tell"] == "refused" {
            true => break heard,
            false => told = heard,
        }
        assert!(told["number"].as_u64().unwrap() < 30, "there is an end");
    };
    assert_eq!(refused["code"], "table-full", "{refused}");
    let resigned = socket
        .ask(json!({"say": "leave", "id": "l", "level": "gentle"}))
        .await;
    assert_eq!(resigned["tell"], "done", "one can get up: {resigned}");
}

#[tokio::test]
async fn play_is_counted_by_the_hour_and_reviews_by_the_second() {
    let config = Config {
        rate: 20,
        quotas: Quotas {
            entries: 20,
            ..Quotas::default()
        },
        ..Config::default()
    };
    let server = Server::start(config).await;
    let ada = Person::visit(&server).await;
    let table = ada.make(&alone()).await.unwrap();
    let (mut socket, first) = ada.join(&table).await;
    let action = &first["scene"]["offers"][0]["action"];
    let play = json!({"say": "play", "id": "p", "seat": 0, "actions": [action]});
    assert_eq!(socket.ask(play).await["tell"], "done");
    let mut codes = Vec::new();
    for number in 0..8 {
        let undo = json!({"say": "undo", "id": format!("u{number}"), "seat": 0, "count": 1});
        codes.push(socket.ask(undo).await["code"].clone());
    }
    assert_eq!(codes.last(), Some(&json!("quota")), "{codes:?}");
    let mut refused = 0;
    for _ in 0..60 {
        let line = format!("GET /api/tables/{table}/review?line=0");
        refused += u32::from(ada.ask(&line, "").await.status == 429);
    }
    assert!(refused > 0, "reviews cost more than an answer");
}
