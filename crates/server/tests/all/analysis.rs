//! The coach on a server: finished games only, made once, kept with the table.
use axum::{
    body::{Body, to_bytes},
    http::Request,
};
use menagerie_core::{Options, Quick, Seed, Turn, below};
use menagerie_server::{
    Alone, AppState, Append, Config, HousePlayers, Keep, Sqlite, Store, Summary, TableId, app,
    wire::Phase,
};
use menagerie_table::tables;
use serde_json::{Value, json};
use std::{path::PathBuf, sync::Arc, time::Duration};
use tower::ServiceExt;

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn folder(name: &str) -> Folder {
    let name = format!("menagerie-analysis-{}-{name}", std::process::id());
    Folder(std::env::temp_dir().join(name))
}

async fn open(folder: &Folder) -> Arc<AppState> {
    let store = Arc::new(Sqlite::open(&folder.0).await.unwrap());
    let config = Config {
        rate: 0,
        ..Config::default()
    };
    let state = AppState::open(store, Arc::new(HousePlayers), Arc::new(Alone), config);
    state.await.unwrap()
}

/// A visitor with a name of their own, by the cookie they were given.
async fn ask(
    state: &Arc<AppState>,
    cookie: &str,
    method: &str,
    path: &str,
    body: &str,
) -> (u16, Value) {
    let request = Request::builder().method(method).uri(path);
    let request = request
        .header("content-type", "application/json")
        .header("cookie", cookie);
    let request = request.body(Body::from(body.to_owned())).unwrap();
    let answer = app(state).oneshot(request).await.unwrap();
    let status = answer.status().as_u16();
    let bytes = to_bytes(answer.into_body(), 8 << 20).await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap())
}

/// Somebody new.
async fn somebody(state: &Arc<AppState>) -> String {
    let request = Request::builder().method("PUT").uri("/api/me");
    let request = request.header("content-type", "application/json");
    let request = request.body(Body::from(r#"{"name":"Ada"}"#)).unwrap();
    let answer = app(state).oneshot(request).await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

/// A table for two at one screen, begun.
async fn begun(state: &Arc<AppState>, cookie: &str) -> String {
    let new = r#"{"game":"wallaby","seats":[{"kind":"me"},{"kind":"me"}]}"#;
    let (_, made) = ask(state, cookie, "POST", "/api/tables", new).await;
    let table = made["table"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{table}");
    while ask(state, cookie, "GET", &path, "").await.1["phase"] != "playing" {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    table
}

/// The game of a table is played to its end, behind everybody's back.
async fn played_out(folder: &Folder, table: &str) {
    let store = Sqlite::open(&folder.0).await.unwrap();
    let id: TableId = table.parse().unwrap();
    let made: Value = serde_json::from_str(&store.journal(id, 0).await.unwrap()[0]).unwrap();
    let seed: Seed = made["what"]["made"]["seed"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let mut game = tables::make("wallaby", 2, &Options::new(), seed).unwrap();
    let opening = game.lines();
    let mut rng = Quick::new(5);
    while let Turn::Decide(seat) = game.turn() {
        let actions = game.actions(seat);
        let action = &actions[below(&mut rng, actions.len() as u32) as usize];
        game.play(seat, &[action]).unwrap();
    }
    let lines: Vec<String> = game.record().lines[opening..]
        .iter()
        .map(ToString::to_string)
        .collect();
    let mut seating: Value =
        serde_json::from_str(&store.seating(id).await.unwrap().unwrap()).unwrap();
    seating["phase"] = "over".into();
    let append = Append {
        table: id,
        number: 2,
        entry: json!({"what": {"played": {"seat": 0, "lines": lines, "over": true}}}).to_string(),
        next: None,
        summary: Some(Summary {
            phase: Phase::Over,
            listed: false,
            people: Vec::new(),
            seating: seating.to_string(),
        }),
    };
    store.append(append).await.unwrap();
    store.close().await.unwrap();
}

async fn whole(state: &Arc<AppState>, cookie: &str, path: &str) -> Value {
    let mut done = 0;
    loop {
        let (status, told) = ask(state, cookie, "GET", path, "").await;
        assert_eq!(status, 200, "{told}");
        match told["state"].as_str().unwrap() {
            "ready" => return told["analysis"].clone(),
            "working" => {
                let now = told["done"].as_u64().unwrap();
                assert!(now >= done && now <= told["all"].as_u64().unwrap());
                done = now;
            }
            other => assert_eq!(other, "waiting", "{told}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_finished_game_is_analysed_once_and_that_is_kept() {
    let folder = folder("kept");
    let state = open(&folder).await;
    let ada = somebody(&state).await;
    let table = begun(&state, &ada).await;
    let path = format!("/api/tables/{table}/analysis");
    let (status, refused) = ask(&state, &ada, "POST", &path, "").await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (409, &json!("not-over"))
    );
    let (status, _) = ask(&state, &ada, "GET", &path, "").await;
    assert_eq!(status, 409, "never during play");
    state.close().await;
    played_out(&folder, &table).await;

    let state = open(&folder).await;
    let (_, none) = ask(&state, &ada, "GET", &path, "").await;
    assert_eq!(none, json!({"state": "none"}));
    let (status, begun) = ask(&state, &ada, "POST", &path, "").await;
    assert_eq!(status, 200, "{begun}");
    let analysis = whole(&state, &ada, &path).await;
    let decisions = analysis["decisions"].as_array().unwrap();
    assert!(decisions.len() > 10 && decisions[0]["words"].is_string());
    assert_eq!(analysis["ledger"].as_array().unwrap().len(), 2);
    let (_, again) = ask(&state, &ada, "POST", &path, "").await;
    assert_eq!(again["analysis"], analysis, "it is not made again");
    state.close().await;

    // a new server reads it, and so it does when the journal has become a compact record
    let state = open(&folder).await;
    let (_, kept) = ask(&state, &ada, "GET", &path, "").await;
    assert_eq!(kept["analysis"], analysis);
    let file = rusqlite::Connection::open(folder.0.join("menagerie.sqlite")).unwrap();
    file.execute("UPDATE heads SET at = at - 40 * 86400", ())
        .unwrap();
    assert_eq!(
        state.retain(&Keep::default(), true).await.unwrap().journals,
        1
    );
    let (_, kept) = ask(&state, &ada, "GET", &path, "").await;
    assert_eq!(kept["analysis"], analysis);
    state.close().await;
}

#[tokio::test]
async fn an_analysis_is_called_off_by_whoever_asked_for_it_and_by_nobody_else() {
    let folder = folder("stop");
    let state = open(&folder).await;
    let (ada, ben) = (somebody(&state).await, somebody(&state).await);
    let table = begun(&state, &ada).await;
    state.close().await;
    played_out(&folder, &table).await;
    let state = open(&folder).await;
    let path = format!("/api/tables/{table}/analysis");
    let (_, begun) = ask(&state, &ada, "POST", &path, "").await;
    assert!(
        begun["state"] == "waiting" || begun["state"] == "working",
        "{begun}"
    );
    let (status, refused) = ask(&state, &ben, "DELETE", &path, "").await;
    assert_eq!(status, 403, "{refused}");
    let (status, stopped) = ask(&state, &ada, "DELETE", &path, "").await;
    assert_eq!(
        (status, &stopped["state"]),
        (200, &json!("none")),
        "{stopped}"
    );
    tokio::time::sleep(Duration::from_millis(100)).await;
    let (_, none) = ask(&state, &ada, "GET", &path, "").await;
    assert_eq!(none["state"], "none");
    let (status, _) = ask(
        &state,
        &ada,
        "GET",
        "/api/tables/AAAAAAAAAAAAA/analysis",
        "",
    )
    .await;
    assert_eq!(status, 404);
    state.close().await;
}
