//! Copies and checks of a data folder, and what a file says of itself.
use axum::{
    body::{Body, to_bytes},
    http::Request,
};
use menagerie_server::{
    Alone, AppState, Checked, Config, HousePlayers, Place, Sqlite, Store, TableId, app, backup,
    check,
};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};
use tower::ServiceExt;

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn folder(name: &str) -> Folder {
    Folder(std::env::temp_dir().join(format!("menagerie-admin-{}-{name}", std::process::id())))
}

fn at(folder: &Folder) -> Place {
    Place::Sqlite(folder.0.clone())
}

fn database(folder: &Folder) -> PathBuf {
    folder.0.join("menagerie.sqlite")
}

/// A server with so many tables.
async fn server(folder: &Path, tables: usize) -> (Arc<AppState>, Vec<TableId>) {
    let store = Arc::new(Sqlite::open(folder).await.unwrap());
    let state = AppState::open(
        store,
        Arc::new(HousePlayers),
        Arc::new(Alone),
        Config::default(),
    )
    .await
    .unwrap();
    let app = app(&state);
    let mut made = Vec::new();
    for _ in 0..tables {
        let new = r#"{"game":"wallaby","seats":[{"kind":"me"},{"kind":"open"}]}"#;
        let request = Request::post("/api/tables")
            .header("host", "localhost")
            .header("content-type", "application/json")
            .body(Body::from(new))
            .unwrap();
        let answer = app.clone().oneshot(request).await.unwrap();
        let body = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
        let body: Value = serde_json::from_slice(&body).unwrap();
        made.push(body["table"].as_str().unwrap().parse().unwrap());
    }
    (state, made)
}

fn well(tables: usize) -> Checked {
    Checked {
        tables,
        entries: tables,
        faults: Vec::new(),
    }
}

#[tokio::test]
async fn a_copy_made_while_a_server_runs_has_everything() {
    let (here, there) = (folder("copied"), folder("copy"));
    let (state, tables) = server(&here.0, 5).await;
    fs::create_dir(&there.0).unwrap();
    let copy = database(&there);
    assert_eq!(backup(&at(&here), &copy).await.unwrap(), well(5));
    let again = backup(&at(&here), &copy).await.unwrap_err().to_string();
    assert!(again.contains("exists"), "{again}");
    assert_eq!(fs::read_dir(&there.0).unwrap().count(), 1, "no rests");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&copy).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "the copy holds the key as well");
    }
    let store = Sqlite::open(&there.0).await.unwrap();
    assert!(!store.lost_log(), "a copy is whole without a log");
    for table in tables {
        assert_eq!(store.journal(table, 0).await.unwrap().len(), 1);
    }
    state.close().await;
}

#[tokio::test]
async fn a_check_names_every_table_that_cannot_be_played() {
    let folder = folder("faults");
    let (state, tables) = server(&folder.0, 6).await;
    assert_eq!(
        check(&at(&folder)).await.unwrap(),
        well(6),
        "while a server runs"
    );
    state.close().await;
    assert_eq!(check(&at(&folder)).await.unwrap(), well(6));
    let file = rusqlite::Connection::open(database(&folder)).unwrap();
    let change = |what: &str, table: TableId| {
        let id = table.0 as i64;
        let sql = format!("{what} (SELECT last FROM heads WHERE id = {id})");
        assert_eq!(file.execute(&sql, ()).unwrap(), 1, "{sql}");
    };
    change("DELETE FROM entries WHERE seq =", tables[0]);
    change(
        "UPDATE entries SET entry = 'nonsense' WHERE seq =",
        tables[1],
    );
    change(
        "UPDATE entries SET entry = json_set(entry, '$.what.made.rules', 99) WHERE seq =",
        tables[2],
    );
    // as if an entry had not been stored, and the next one had
    change("UPDATE heads SET next = 3 WHERE last =", tables[3]);
    drop(file);
    let found = check(&at(&folder)).await.unwrap();
    assert_eq!((found.tables, found.entries), (6, 2));
    for (table, problem) in [
        (tables[0], "0 of 1 entries"),
        (tables[1], "entry 0"),
        (tables[2], "rules number 99"),
        (tables[3], "has a hole before entry 2"),
    ] {
        let named = format!("table {table}: ");
        let told = found.faults.iter().find(|fault| fault.starts_with(&named));
        let told = told.unwrap_or_else(|| panic!("{table} is not named: {:?}", found.faults));
        assert!(told.contains(problem), "{told}");
    }
    assert_eq!(found.faults.len(), 4, "{:?}", found.faults);
}

#[tokio::test]
async fn a_folder_without_a_database_is_not_taken_for_an_empty_one() {
    let folder = folder("nothing");
    for refused in [
        check(&at(&folder)).await,
        backup(&at(&folder), &folder.0.join("copy.sqlite")).await,
    ] {
        let problem = refused.unwrap_err().to_string();
        assert!(problem.contains("there is no"), "{problem}");
    }
    assert!(!folder.0.exists(), "nothing was made");
}

#[tokio::test]
async fn a_file_that_lost_its_log_says_so() {
    let (here, there) = (folder("log"), folder("lost"));
    let (state, _) = server(&here.0, 3).await;
    fs::create_dir(&there.0).unwrap();
    // what a plain copy of the file takes
    fs::copy(database(&here), database(&there)).unwrap();
    let store = Sqlite::open(&there.0).await.unwrap();
    assert!(store.lost_log());
    store.close().await.unwrap();
    // said once; from then on it is a file like others
    let store = Sqlite::open(&there.0).await.unwrap();
    assert!(!store.lost_log());
    state.close().await;
    let store = Sqlite::open(&here.0).await.unwrap();
    assert!(
        !store.lost_log(),
        "a server that said goodbye leaves all in its file"
    );
}
