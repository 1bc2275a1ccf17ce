//! Engines that the operator offers: chosen for a seat, they sit down, play, lose by their faults, and come back after a restart.
use crate::kit::{Folder, Person, Server};
use serde_json::{Value, json};

fn engine(name: &str, manner: &str) -> String {
    let folder = env!("CARGO_MANIFEST_DIR");
    format!("{name}@wallaby=exec:python3 {folder}/tests/engines/engine.py {manner}")
}

fn against(name: &str) -> Value {
    let seats = json!([{"kind": "me"}, {"kind": "engine", "name": name}]);
    json!({"game": "wallaby", "seats": seats, "pace": "quick"})
}

async fn ended(ada: &mut Person, server: &str, table: &str) -> Value {
    let (_, told) = ada.get(server, &format!("/api/tables/{table}")).await;
    let told: Value = serde_json::from_str(&told).unwrap();
    told["ended"].clone()
}

#[tokio::test]
async fn an_engine_that_the_operator_offers_is_chosen_plays_and_comes_back() {
    let folder = Folder::new();
    let (first, garbage) = (engine("Hopper", "first"), engine("Broken", "garbage"));
    let words = [
        "--rate", "0", "--log", "off", "--engine", &first, "--engine", &garbage,
    ];
    let server = Server::start(&folder.0, &words).await;
    let mut ada = Person::visit(&server.at).await;
    let (_, offered) = ada.get(&server.at, "/api/engines").await;
    let offered: Value = serde_json::from_str(&offered).unwrap();
    assert_eq!(
        offered,
        json!([{"name": "Hopper", "games": ["wallaby"]}, {"name": "Broken", "games": ["wallaby"]}])
    );
    let table = ada.make(&server.at, &against("Hopper")).await;
    ada.play_first_offers(&server.at, &table).await;
    assert_eq!(ended(&mut ada, &server.at, &table).await["how"], "played");

    // one that does not know how to play loses that game
    let table = ada.make(&server.at, &against("Broken")).await;
    ada.play_first_offers(&server.at, &table).await;
    let lost = json!({"how": "resigned", "seat": 1});
    assert_eq!(ended(&mut ada, &server.at, &table).await, lost);

    // strangers name nothing that the operator does not, and no game that it does not play
    let chess = json!({"game": "waddle-waddle", "seats": [{"kind": "me"}, {"kind": "engine", "name": "Hopper"}]});
    for wrong in [against("exec:reboot"), chess] {
        let (status, refused) = ada
            .ask(&server.at, "POST", "/api/tables", &wrong.to_string())
            .await;
        let refused: Value = serde_json::from_str(&refused).unwrap();
        assert_eq!(
            (status, &refused["error"]["code"]),
            (409, &json!("no-engine"))
        );
    }

    // a server that dies: the engine is found at its table again
    let table = ada.make(&server.at, &against("Hopper")).await;
    server.kill().await;
    let server = Server::start(&folder.0, &words).await;
    ada.play_first_offers(&server.at, &table).await;
    assert_eq!(ended(&mut ada, &server.at, &table).await["how"], "played");
    server.stop().await;
}
