//! What a server says of itself.
use super::kit::{ask, opened, request, text};
use axum::http::StatusCode;
use menagerie_server::private;
use serde_json::json;
use tower::ServiceExt;

#[tokio::test]
async fn the_routes_describe_themselves() {
    let (_folder, _, app) = opened("described").await;
    let (status, described) = ask(&app, "GET", "/api/openapi.json", "").await;
    assert_eq!(status, StatusCode::OK);
    let paths = described["paths"].as_object().unwrap();
    for path in [
        "/api/me",
        "/api/games",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/review",
    ] {
        assert!(paths.contains_key(path), "{path} is not described");
    }
    // what a body looks like is said where the route points to
    let body = &described["paths"]["/api/tables"]["post"]["requestBody"]["content"];
    let named = body["application/json"]["schema"]["$ref"].as_str().unwrap();
    let shape = described.pointer(named.strip_prefix('#').unwrap()).unwrap();
    assert_eq!(shape["required"], json!(["game", "seats"]), "{shape}");
    assert_eq!(shape["additionalProperties"], json!(false), "{shape}");
    for (name, shape) in described["components"]["schemas"].as_object().unwrap() {
        let itself = format!("#/components/schemas/{name}");
        assert_ne!(shape["$ref"], json!(itself), "{name} has no shape");
    }
}

#[tokio::test]
async fn what_never_changes_is_sent_once_to_whoever_keeps_it() {
    let (_folder, _, app) = opened("unchanging").await;
    for path in [
        "/api/schema.json",
        "/api/openapi.json",
        "/api/games?language=de",
        "/api/games/wallaby/parameters",
    ] {
        let first = app.clone().oneshot(request("GET", path, "")).await.unwrap();
        assert_eq!(first.status(), StatusCode::OK, "{path}");
        assert_eq!(first.headers()["content-type"], "application/json");
        let tag = first.headers()["etag"].clone();
        let mut again = request("GET", path, "");
        again.headers_mut().insert("if-none-match", tag);
        let again = app.clone().oneshot(again).await.unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{path}");
        assert_eq!(text(again).await, "");
    }
    let (status, _) = ask(&app, "GET", "/api/games/nothing/parameters", "").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_answer_names_its_request_for_the_log() {
    let (_folder, _, app) = opened("named").await;
    let mut names = std::collections::BTreeSet::new();
    for path in ["/api/me", "/api/nothing", "/", "/api/me"] {
        let mut asked = request("GET", path, "");
        // what a stranger calls it is not believed
        let headers = asked.headers_mut();
        headers.insert("x-request-id", "made-up".parse().unwrap());
        let answer = app.clone().oneshot(asked).await.unwrap();
        let name = answer.headers()["x-request-id"]
            .to_str()
            .unwrap()
            .to_owned();
        assert_eq!(name.len(), 16, "{name}");
        names.insert(name);
    }
    assert_eq!(names.len(), 4, "each its own");
}

#[tokio::test]
async fn a_server_that_cannot_store_is_alive_and_not_ready() {
    let (folder, state, _) = opened("ready").await;
    let app = private(&state);
    let get = |path| app.clone().oneshot(request("GET", path, ""));
    assert_eq!(get("/readyz").await.unwrap().status(), StatusCode::OK);
    // somebody else holds the file and does not let go
    let file = rusqlite::Connection::open(folder.0.join("menagerie.sqlite")).unwrap();
    file.execute_batch("BEGIN IMMEDIATE").unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let (status, refused) = ask(&app, "GET", "/readyz", "").await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(refused["error"]["code"], "unready", "{refused}");
    assert_eq!(get("/healthz").await.unwrap().status(), StatusCode::OK);
    file.execute_batch("ROLLBACK").unwrap();
    let again = async {
        while get("/readyz").await.unwrap().status() != StatusCode::OK {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    };
    let patience = std::time::Duration::from_secs(30);
    tokio::time::timeout(patience, again)
        .await
        .expect("it is ready again");
}
