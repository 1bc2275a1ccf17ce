//! Numbers of one's own.
use super::kit::{ask, opened};
use axum::http::StatusCode;
use serde_json::json;

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
