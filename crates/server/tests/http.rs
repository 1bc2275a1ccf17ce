//! The routes, asked without a socket.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderName, Request, Response, StatusCode},
};
use menagerie_core::{Options, Quick, Seed, Turn, below};
use menagerie_server::{Alone, AppState, Config, HousePlayers, Sqlite, app, private};
use menagerie_table::tables;
use serde_json::{Value, json};
use std::{path::PathBuf, sync::Arc};
use tower::ServiceExt;

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn opened(name: &str) -> (Folder, Arc<AppState>, Router) {
    let name = format!("menagerie-http-{}-{name}", std::process::id());
    open_in(Folder(std::env::temp_dir().join(name))).await
}

async fn open_in(folder: Folder) -> (Folder, Arc<AppState>, Router) {
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

fn request(method: &str, path: &str, body: &str) -> Request<Body> {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", "localhost");
    request
        .header("content-type", "application/json")
        .body(Body::from(body.to_owned()))
        .unwrap()
}

async fn text(response: Response<Body>) -> String {
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

async fn ask(app: &Router, method: &str, path: &str, body: &str) -> (StatusCode, Value) {
    let response = app
        .clone()
        .oneshot(request(method, path, body))
        .await
        .unwrap();
    let status = response.status();
    (status, serde_json::from_str(&text(response).await).unwrap())
}

#[tokio::test]
async fn a_table_keeps_the_rules_number_it_was_made_under() {
    let (folder, state, app) = opened("rules").await;
    let new = r#"{"game":"wallaby","seats":[{"kind":"me"},{"kind":"bot","level":"gentle"}]}"#;
    let (status, made) = ask(&app, "POST", "/api/tables", new).await;
    assert_eq!(status, 201, "{made}");
    state.close().await;
    let file = rusqlite::Connection::open(folder.0.join("menagerie.sqlite")).unwrap();
    let raise = "UPDATE entries SET entry = json_set(entry, '$.what.made.rules', 99)
        WHERE json_extract(entry, '$.what.made.rules') = 1";
    assert_eq!(file.execute(raise, ()).unwrap(), 1, "it is stored");
    drop(file);
    let (_folder, _state, app) = open_in(folder).await;
    let record = format!("/api/tables/{}/record", made["table"].as_str().unwrap());
    let (status, refused) = ask(&app, "GET", &record, "").await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (StatusCode::CONFLICT, &json!("other-rules"))
    );
}

#[tokio::test]
async fn every_error_has_one_shape() {
    let (_folder, _, app) = opened("errors").await;
    let seats = r#"[{"kind":"me"},{"kind":"open"}]"#;
    for (method, path, body, status, code) in [
        ("GET", "/api/nowhere", "", 404, "not-found"),
        ("DELETE", "/api/me", "", 405, "method"),
        ("GET", "/api/tables/nonsense", "", 404, "not-found"),
        ("GET", "/api/tables?list=all", "", 400, "bad-request"),
        ("GET", "/api/games/croquet/rules", "", 404, "not-found"),
        ("PUT", "/api/me", "{", 400, "bad-request"),
        ("PUT", "/api/me", r#"{"name":""}"#, 400, "bad-request"),
        (
            "PUT",
            "/api/me",
            r#"{"name":"Ada","age":36}"#,
            400,
            "bad-request",
        ),
        (
            "POST",
            "/api/tables",
            &format!(r#"{{"game":"croquet","seats":{seats}}}"#),
            404,
            "game",
        ),
        (
            "POST",
            "/api/tables",
            r#"{"game":"wallaby","seats":[]}"#,
            400,
            "bad-request",
        ),
        (
            "POST",
            "/api/tables",
            r#"{"game":"wallaby","seats":[{"kind":"me"}]}"#,
            409,
            "option",
        ),
        (
            "POST",
            "/api/tables",
            &format!(
                r#"{{"game":"wallaby","seats":{seats},"from":{{"table":"0000000000000","line":1}}}}"#
            ),
            404,
            "not-found",
        ),
        ("GET", "/api/tables/0000000000000/socket", "", 403, "origin"),
        ("POST", "/somewhere", "", 405, "method"),
    ] {
        let (answered, body) = ask(&app, method, path, body).await;
        assert_eq!(
            (answered.as_u16(), &body["error"]["code"]),
            (status, &json!(code)),
            "{method} {path}: {body}"
        );
        assert!(
            body["error"]["words"]
                .as_str()
                .is_some_and(|words| !words.is_empty()),
            "{body}"
        );
    }
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(20_000));
    assert_eq!(
        ask(&app, "PUT", "/api/me", &long).await.0,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    let plain = Request::builder()
        .method("PUT")
        .uri("/api/me")
        .body(Body::from("{}"))
        .unwrap();
    let answer = app.clone().oneshot(plain).await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn a_guest_gets_a_cookie_and_is_known_by_it() {
    let (_folder, _, app) = opened("cookie").await;
    let first = app
        .clone()
        .oneshot(request("GET", "/api/me", ""))
        .await
        .unwrap();
    let cookie = first.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    let me = text(first).await;
    let mut again = request("GET", "/api/me", "");
    let pass = cookie.split(';').next().unwrap();
    again.headers_mut().insert("cookie", pass.parse().unwrap());
    let second = app.clone().oneshot(again).await.unwrap();
    assert!(!second.headers().contains_key("set-cookie"));
    assert_eq!(text(second).await, me);
    let mut token = request("GET", "/api/me", "");
    let bearer = format!("Bearer {}", pass.strip_prefix("menagerie=").unwrap());
    token
        .headers_mut()
        .insert("authorization", bearer.parse().unwrap());
    let refused = app.clone().oneshot(token).await.unwrap();
    assert_eq!(
        refused.status(),
        StatusCode::UNAUTHORIZED,
        "a cookie is no token"
    );
}

#[tokio::test]
async fn what_changes_something_must_come_from_our_own_page() {
    let (_folder, _, app) = opened("origin").await;
    for (origin, status) in [
        ("http://localhost", 200),
        ("https://localhost", 200),
        ("http://evil.example", 403),
        ("null", 403),
    ] {
        let mut rename = request("PUT", "/api/me", r#"{"name":"Ada"}"#);
        rename
            .headers_mut()
            .insert("origin", origin.parse().unwrap());
        let answer = app.clone().oneshot(rename).await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{origin}");
    }
}

#[tokio::test]
async fn every_answer_has_the_headers_that_keep_browsers_safe() {
    let (_folder, _, app) = opened("headers").await;
    for path in ["/", "/t/0000000000000", "/api/me", "/api/nowhere"] {
        let answer = app.clone().oneshot(request("GET", path, "")).await.unwrap();
        let headers = answer.headers();
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("script-src 'self' 'unsafe"),
            "{policy}"
        );
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(headers["x-frame-options"], "DENY", "{path}");
    }
}

#[tokio::test]
async fn tables_are_made_listed_and_invited_to() {
    let (_folder, state, app) = opened("tables").await;
    let new = r#"{"game":"wallaby","seats":[{"kind":"me"},{"kind":"open"}],"listed":true}"#;
    let (status, made) = ask(&app, "POST", "/api/tables", new).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let table = made["table"].as_str().unwrap();
    let (_, open) = ask(&app, "GET", "/api/tables?list=open", "").await;
    assert_eq!(open[0]["table"], table);
    assert_eq!(open[0]["seats"][1]["kind"], "open");
    let (_, one) = ask(&app, "GET", &format!("/api/tables/{table}"), "").await;
    assert_eq!(one["phase"], "gathering");
    assert_eq!(one["seal"].as_str().unwrap().len(), 64);
    let (status, early) = ask(&app, "GET", &format!("/api/tables/{table}/record"), "").await;
    assert_eq!(
        (status.as_u16(), &early["error"]["code"]),
        (409, &json!("not-over"))
    );
    let (status, early) = ask(
        &app,
        "GET",
        &format!("/api/tables/{table}/review?line=0"),
        "",
    )
    .await;
    assert_eq!(
        (status.as_u16(), &early["error"]["code"]),
        (409, &json!("not-playing"))
    );
    let qr = app
        .clone()
        .oneshot(request("GET", &format!("/api/tables/{table}/qr"), ""))
        .await
        .unwrap();
    assert_eq!(qr.headers()["content-type"], "image/svg+xml");
    assert!(text(qr).await.contains("<svg"));
    state.close().await;
    assert_eq!(
        ask(&app, "GET", "/api/me", "").await.0.as_u16(),
        500,
        "the storage is closed"
    );
}

#[tokio::test]
async fn a_game_that_is_on_can_be_looked_at_but_not_taken_away() {
    let (_folder, state, app) = opened("running").await;
    let seats = r#"[{"kind":"me"},{"kind":"me"}]"#;
    let new = format!(r#"{{"game":"hunt-the-wumpus","seats":{seats}}}"#);
    let (_, made) = ask(&app, "POST", "/api/tables", &new).await;
    let table = made["table"].as_str().unwrap();
    let one = format!("/api/tables/{table}");
    while ask(&app, "GET", &one, "").await.1["phase"] == "gathering" {
        tokio::task::yield_now().await;
    }
    let (status, moment) = ask(&app, "GET", &format!("{one}/review?line=1"), "").await;
    assert_eq!(status, StatusCode::OK, "{moment}");
    assert_eq!(
        (&moment["line"], &moment["over"]),
        (&json!(1), &json!(false))
    );
    assert_eq!(moment["view"]["deck"], Value::Null, "{moment}");
    assert!(moment["lines"].as_u64().unwrap() >= 1);
    let on = format!(
        r#"{{"game":"hunt-the-wumpus","seats":{seats},"from":{{"table":"{table}","line":1}}}}"#
    );
    for (method, path, body) in [
        ("GET", format!("{one}/record"), ""),
        ("POST", "/api/tables".to_owned(), on.as_str()),
    ] {
        let (status, refused) = ask(&app, method, &path, body).await;
        assert_eq!(
            (status.as_u16(), &refused["error"]["code"]),
            (409, &json!("not-over")),
            "{method} {path}: {refused}"
        );
    }
    state.close().await;
}

/// A game of two, played at random for so many decisions.
fn begun(game: &str, decisions: usize) -> String {
    let mut table = tables::make(game, 2, &Options::new(), Seed([7; 32])).unwrap();
    let mut rng = Quick::new(7);
    for _ in 0..decisions {
        let Turn::Decide(seat) = table.turn() else {
            break;
        };
        let actions = table.actions(seat);
        let action = &actions[below(&mut rng, actions.len() as u32) as usize];
        table.play(seat, &[action]).unwrap();
    }
    table.record().to_string()
}

#[tokio::test]
async fn a_game_begun_elsewhere_goes_on_here() {
    let (_folder, state, app) = opened("brought").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let bring = async |game: &str, more: Value| {
        let mut new = json!({"game": game, "seats": seats});
        new.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        ask(&app, "POST", "/api/tables", &new.to_string()).await
    };
    for game in ["wallaby", "wombat-rescue", "hunt-the-wumpus"] {
        let (status, made) = bring(game, json!({"record": begun(game, 40)})).await;
        assert_eq!(status, StatusCode::CREATED, "{game}: {made}");
    }
    let on = begun("wallaby", 8);
    let (over, other) = (begun("wallaby", 100_000), begun("waddle-waddle", 3));
    let from = json!({"table": "0000000000000", "line": 1});
    for refused in [
        json!({"record": "no record"}),
        json!({"record": on.replace("jump", "hop")}),
        json!({"record": over}),
        json!({"record": other}),
        json!({"record": on, "from": from}),
    ] {
        let (status, body) = bring("wallaby", refused.clone()).await;
        assert!(status.is_client_error(), "{refused}: {body}");
        let words = body["error"]["words"].as_str().unwrap_or_default();
        assert!(!words.is_empty(), "{refused}: {body}");
    }
    let long = json!([{"key": "edition", "value": "x".repeat(20_000)}]);
    for large in [
        json!({"record": "x".repeat(200_000)}),
        json!({"options": long}),
    ] {
        let (status, _) = bring("wallaby", large).await;
        assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    }
    state.close().await;
}

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

/// Who a request with one header is of; nothing if it is refused.
async fn who(app: &Router, name: &str, value: &str) -> Option<String> {
    let mut asked = request("GET", "/api/me", "");
    asked
        .headers_mut()
        .insert(name.parse::<HeaderName>().unwrap(), value.parse().unwrap());
    let answer = app.clone().oneshot(asked).await.unwrap();
    if answer.status() != StatusCode::OK {
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
        return None;
    }
    let told: Value = serde_json::from_str(&text(answer).await).unwrap();
    Some(told["person"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn tokens_are_listed_expire_and_are_taken_back_and_keys_change() {
    let (folder, state, app) = opened("tokens").await;
    let first = app
        .clone()
        .oneshot(request("GET", "/api/me", ""))
        .await
        .unwrap();
    let cookie = first.headers()["set-cookie"].to_str().unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let ada = who(&app, "cookie", &cookie).await.unwrap();
    let hers = |method: &str, path: &str, body: &str| {
        let mut asked = request(method, path, body);
        asked
            .headers_mut()
            .insert("cookie", cookie.parse().unwrap());
        let app = app.clone();
        async move {
            let answer = app.oneshot(asked).await.unwrap();
            let status = answer.status().as_u16();
            let told: Value = serde_json::from_str(&text(answer).await).unwrap();
            (status, told)
        }
    };
    let mut made = Vec::new();
    for body in [r#"{"name":"Greedy"}"#, r#"{"name":"Visitor","days":7}"#] {
        let (status, bot) = hers("POST", "/api/bots", body).await;
        assert_eq!(status, 201, "{bot}");
        let token = format!("Bearer {}", bot["token"].as_str().unwrap());
        let person = bot["person"].as_str().unwrap().to_owned();
        assert_eq!(
            who(&app, "authorization", &token).await,
            Some(person.clone())
        );
        made.push((person, token));
    }
    for days in [0, 36_501] {
        let body = format!(r#"{{"name":"Wrong","days":{days}}}"#);
        assert_eq!(hers("POST", "/api/bots", &body).await.0, 400);
    }
    let (_, listed) = hers("GET", "/api/bots", "").await;
    let mut names: Vec<_> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|bot| (bot["name"].as_str().unwrap(), bot["expires"].is_null()))
        .collect();
    names.sort_unstable();
    assert_eq!(names, [("Greedy", true), ("Visitor", false)]);
    assert_eq!(
        ask(&app, "GET", "/api/bots", "").await.1,
        json!([]),
        "others see none"
    );
    let path = format!("/api/bots/{}", made[0].0);
    assert_eq!(
        ask(&app, "DELETE", &path, "").await.0,
        StatusCode::NOT_FOUND
    );
    assert_eq!(hers("DELETE", &path, "").await.0, 200);
    assert_eq!(
        who(&app, "authorization", &made[0].1).await,
        None,
        "taken back"
    );
    // another program lets the other one expire
    let file = rusqlite::Connection::open(folder.0.join("menagerie.sqlite")).unwrap();
    let past = "UPDATE tokens SET expires = 1 WHERE expires IS NOT NULL";
    assert_eq!(file.execute(past, ()).unwrap(), 1);
    state
        .rotate_key(std::time::Duration::from_secs(60))
        .await
        .unwrap();
    assert_eq!(
        who(&app, "authorization", &made[1].1).await,
        None,
        "expired"
    );
    // what the old key signed is good for a while, and signed anew
    assert_eq!(who(&app, "cookie", &cookie).await, Some(ada.clone()));
    let mut asked = request("GET", "/api/me", "");
    asked
        .headers_mut()
        .insert("cookie", cookie.parse().unwrap());
    let again = app.clone().oneshot(asked).await.unwrap();
    let fresh = again.headers()["set-cookie"].to_str().unwrap();
    let fresh = fresh.split(';').next().unwrap().to_owned();
    assert_ne!(fresh, cookie);
    state.rotate_key(std::time::Duration::ZERO).await.unwrap();
    for old in [&cookie, &fresh] {
        assert_ne!(
            who(&app, "cookie", old).await,
            Some(ada.clone()),
            "a stranger now"
        );
    }
    state.close().await;
}

#[tokio::test]
async fn an_edition_is_looked_at_before_a_table_is_made_with_it() {
    let (_folder, _, app) = opened("edition").await;
    let (status, told) = ask(&app, "GET", "/api/games/wallaby/parameters", "").await;
    assert_eq!((status, &told["game"]), (StatusCode::OK, &json!("wallaby")));
    let goal = &told["parameters"][0];
    assert_eq!(goal["key"], "goal");
    assert_eq!(goal["shape"]["default"], goal["standard"]);
    let check = |players: u8, edition: &str| {
        let options = json!([{ "key": "edition", "value": edition }]);
        let body = json!({ "players": players, "options": options }).to_string();
        let app = app.clone();
        async move { ask(&app, "POST", "/api/games/wallaby/edition", &body).await }
    };
    let (status, own) = check(2, r#"{"goal":{"2":20},"quiet_turns":10}"#).await;
    assert_eq!(status, 200, "{own}");
    assert_eq!(own["edition"], r#"{"goal":{"2":20}}"#);
    assert_eq!(own["digest"].as_str().map(str::len), Some(16));
    let (_, standard) = check(2, r#"{"goal":{"2":25}}"#).await;
    assert_eq!(standard, json!({ "edition": "{}", "digest": null }));
    for (players, edition, rule, part) in [
        (2, r#"{"goall":20}"#, "WAL-OPT-8", "did you mean goal?"),
        (2, r#"{"goal":{"2":900}}"#, "WAL-OPT-5", "goal.2"),
        (2, "nonsense", "WAL-OPT-8", "JSON"),
        // it fits the table of three that it is for, and not that of two
        (2, r#"{"goal":{"2":150}}"#, "WAL-OPT-5", "150"),
    ] {
        let (status, refused) = check(players, edition).await;
        assert_eq!(status, 409, "{edition}: {refused}");
        let error = &refused["error"];
        assert_eq!(error["rule"], rule, "{edition}: {refused}");
        let words = error["words"].as_str().unwrap();
        assert!(words.contains(part), "{edition}: {words}");
    }
    let (status, _) = check(3, r#"{"goal":{"2":150}}"#).await;
    assert_eq!(status, 200, "what is for other tables does not matter here");
    let (status, _) = ask(
        &app,
        "POST",
        "/api/games/croquet/edition",
        r#"{"players":2}"#,
    )
    .await;
    assert_eq!(status, 404);
    let long = format!("{{\"goal\":{}1}}", " ".repeat(20_000));
    let (status, refused) = check(2, &long).await;
    assert_eq!(
        (status.as_u16(), &refused["error"]["code"]),
        (413, &json!("too-large"))
    );
}

#[tokio::test]
async fn a_guided_first_game_is_a_table_with_a_gentle_rival_and_the_same_luck_for_all() {
    let (_folder, _state, app) = opened("lesson").await;
    let mut seals = Vec::new();
    for _ in 0..2 {
        let (status, made) = ask(&app, "POST", "/api/lessons/wallaby", "").await;
        assert_eq!(status, 201, "{made}");
        let table = made["table"].as_str().unwrap();
        let (_, told) = ask(&app, "GET", &format!("/api/tables/{table}"), "").await;
        assert_eq!(told["lesson"], true, "{told}");
        assert_eq!(told["seats"][1]["level"], "gentle", "{told}");
        seals.push(told["seal"].clone());
    }
    assert_eq!(seals[0], seals[1]);
    let (status, refused) = ask(&app, "POST", "/api/lessons/chess", "").await;
    assert_eq!(status, 404, "{refused}");
}
