//! Servers without sockets, and how they are asked.
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderValue, Request, Response, StatusCode},
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

/// Asks as somebody new, and reads the answer as JSON.
pub(crate) async fn ask(app: &Router, method: &str, path: &str, body: &str) -> (StatusCode, Value) {
    answer(app, request(method, path, body)).await
}

async fn answer(app: &Router, request: Request<Body>) -> (StatusCode, Value) {
    let response = app.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let told = text(response).await;
    if told.is_empty() {
        return (status, Value::Null);
    }
    (status, serde_json::from_str(&told).unwrap())
}

/// Somebody who comes back.
pub(crate) struct Visitor {
    app: Router,
    pass: HeaderValue,
}

impl Visitor {
    pub(crate) async fn arrive(app: &Router) -> Visitor {
        let first = request("GET", "/api/me", "");
        let first = app.clone().oneshot(first).await.unwrap();
        let cookie = first.headers()["set-cookie"].to_str().unwrap();
        let pass = cookie.split(';').next().unwrap().parse().unwrap();
        let app = app.clone();
        Visitor { app, pass }
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: &str) -> (StatusCode, Value) {
        let mut request = request(method, path, body);
        request.headers_mut().insert("cookie", self.pass.clone());
        answer(&self.app, request).await
    }
}
