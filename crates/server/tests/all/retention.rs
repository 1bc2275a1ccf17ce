//! Tables are kept as long as is said, and finished games for ever.
use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use menagerie_server::{
    Alone, AppState, Append, Config, HousePlayers, Keep, Place, Retained, Sqlite, Store, Summary,
    TableId, app, check, wire::Phase,
};
use serde_json::Value;
use std::{path::PathBuf, sync::Arc};
use tower::ServiceExt;

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
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

async fn ask(state: &Arc<AppState>, method: &str, path: &str, body: &str) -> (StatusCode, Value) {
    let request = Request::builder().method(method).uri(path);
    let request = request.header("content-type", "application/json");
    let request = request.body(Body::from(body.to_owned())).unwrap();
    let answer = app(state).oneshot(request).await.unwrap();
    let status = answer.status();
    let bytes = axum::body::to_bytes(answer.into_body(), 1 << 20)
        .await
        .unwrap();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    (
        status,
        serde_json::from_str(&text).unwrap_or(Value::String(text)),
    )
}

async fn make(state: &Arc<AppState>, second: &str) -> String {
    let new = format!(r#"{{"game":"wallaby","seats":[{{"kind":"me"}},{{"kind":"{second}"}}]}}"#);
    let (_, made) = ask(state, "POST", "/api/tables", &new).await;
    made["table"].as_str().unwrap().to_owned()
}

/// So many days go by for everything in a folder.
fn days_later(folder: &Folder, days: u32) {
    let file = rusqlite::Connection::open(folder.0.join("menagerie.sqlite")).unwrap();
    file.execute("UPDATE heads SET at = at - ?1", [days * 24 * 60 * 60])
        .unwrap();
}

#[tokio::test]
async fn tables_go_at_their_ages_and_finished_games_stay_playable() {
    let name = format!("menagerie-retention-{}", std::process::id());
    let folder = Folder(std::env::temp_dir().join(name));
    let state = open(&folder).await;
    let (waiting, playing, over) = (
        make(&state, "open").await,
        make(&state, "me").await,
        make(&state, "me").await,
    );
    let phase = async |table: &str| {
        let (_, told) = ask(&state, "GET", &format!("/api/tables/{table}"), "").await;
        told["phase"].as_str().unwrap_or("gone").to_owned()
    };
    for table in [&playing, &over] {
        while phase(table).await != "playing" {
            tokio::task::yield_now().await;
        }
    }
    state.close().await;
    // the last one was ended
    let store = Sqlite::open(&folder.0).await.unwrap();
    let id: TableId = over.parse().unwrap();
    let seating = store.seating(id).await.unwrap().unwrap();
    let mut seating: Value = serde_json::from_str(&seating).unwrap();
    seating["phase"] = "over".into();
    seating["called_off"] = true.into();
    let append = Append {
        table: id,
        number: 2,
        entry: r#"{"what":"called_off"}"#.to_owned(),
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

    let state = open(&folder).await;
    let keep = Keep::default();
    assert_eq!(
        state.retain(&keep, true).await.unwrap(),
        Retained::default()
    );
    let review = format!("/api/tables/{over}/review?line=1");
    let before = ask(&state, "GET", &review, "").await;
    assert_eq!(before.0, StatusCode::OK, "{}", before.1);
    days_later(&folder, 40);
    let due = Retained {
        waiting: 1,
        journals: 1,
        ..Retained::default()
    };
    assert_eq!(state.retain(&keep, false).await.unwrap(), due, "only shown");
    assert_eq!(state.retain(&keep, false).await.unwrap(), due);
    assert_eq!(state.retain(&keep, true).await.unwrap(), due);
    assert_eq!(
        state.retain(&keep, true).await.unwrap(),
        Retained::default()
    );
    for (table, stays) in [(&waiting, false), (&playing, true), (&over, true)] {
        let (status, _) = ask(&state, "GET", &format!("/api/tables/{table}"), "").await;
        assert_eq!(status == StatusCode::OK, stays, "{table}");
    }
    assert_eq!(ask(&state, "GET", &review, "").await, before, "as before");
    let never = Keep {
        waiting: None,
        playing: None,
        journals: None,
    };
    days_later(&folder, 400);
    assert_eq!(
        state.retain(&never, true).await.unwrap(),
        Retained::default()
    );
    let gone = state.retain(&keep, true).await.unwrap();
    assert_eq!((gone.playing, gone.journals), (1, 0));
    assert_eq!(ask(&state, "GET", &review, "").await, before, "for ever");
    state.close().await;
    let checked = check(&Place::Sqlite(folder.0.clone())).await.unwrap();
    assert_eq!(
        (checked.tables, checked.entries, checked.faults.len()),
        (1, 1, 0)
    );
    // room was made: nothing is left of the others
    let file = rusqlite::Connection::open(folder.0.join("menagerie.sqlite")).unwrap();
    for (table, rows) in [("entries", 1), ("heads", 1), ("tables", 1)] {
        let count: u32 = file
            .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| {
                row.get(0)
            })
            .unwrap();
        assert_eq!(count, rows, "{table}");
    }
}
