//! Servers without sockets, and how they are asked.
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, Response, StatusCode},
};
use menagerie_server::{Alone, AppState, Config, HousePlayers, Sqlite, app};
use serde_json::Value;
use std::{path::PathBuf, sync::Arc};
use tower::ServiceExt;

/// A data folder that goes with its test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server of this name, in a folder of its own.
pub(crate) async fn opened(name: &str) -> (Folder, Arc<AppState>, Router) {
    let name = format!("menagerie-http-{}-{name}", std::process::id());
    open_in(Folder(std::env::temp_dir().join(name))).await
}

/// A server on a folder that is there.
pub(crate) async fn open_in(folder: Folder) -> (Folder, Arc<AppState>, Router) {
    let store = Sqlite::open(&folder.0).await.unwrap();
    let config = Config {
        rate: 0,
        ..Config::default()
    };
    let state = AppState::open(
        Arc::new(store),
        Arc::new(HousePlayers),
        Arc::new(Alone),
        config,
    )
    .await
    .unwrap();
    let app = app(&state);
    (folder, state, app)
}

/// A request from our own page.
pub(crate) fn request(method: &str, path: &str, body: &str) -> Request<Body> {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", "localhost");
    request
        .header("content-type", "application/json")
        .body(Body::from(body.to_owned()))
        .unwrap()
}

/// What an answer says.
pub(crate) async fn text(response: Response<Body>) -> String {
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Asks, and reads the answer as JSON.
pub(crate) async fn ask(app: &Router, method: &str, path: &str, body: &str) -> (StatusCode, Value) {
    let response = app
        .clone()
        .oneshot(request(method, path, body))
        .await
        .unwrap();
    let status = response.status();
    (status, serde_json::from_str(&text(response).await).unwrap())
}
