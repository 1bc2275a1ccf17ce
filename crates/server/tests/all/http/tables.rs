//! Tables: made, listed, looked at, gone on with.
use super::kit::{Visitor, ask, open_in, opened, request, text};
use axum::http::StatusCode;
use menagerie_core::{Options, Quick, Seed, Turn, below};
use menagerie_table::tables;
use serde_json::{Value, json};
use tower::ServiceExt;

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
async fn ones_own_tables_can_be_put_away() {
    let (_folder, _state, app) = opened("put-away").await;
    let ada = Visitor::arrive(&app).await;
    let new = r#"{"game":"wallaby","seats":[{"kind":"me"},{"kind":"me"}]}"#;
    let (_, made) = ada.ask("POST", "/api/tables", new).await;
    let table = made["table"].as_str().unwrap();
    let (_, mine) = ada.ask("GET", "/api/tables?list=mine", "").await;
    assert_eq!(mine[0]["table"], made["table"]);
    assert!(mine[0]["since"].is_u64(), "{mine}");
    let path = format!("/api/tables/{table}/away");
    for (wish, there, away) in [(r#"{"away":true}"#, 0, 1), (r#"{"away":false}"#, 1, 0)] {
        let (status, _) = ada.ask("PUT", &path, wish).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
        let (_, mine) = ada.ask("GET", "/api/tables?list=mine", "").await;
        let (_, hidden) = ada.ask("GET", "/api/tables?list=away", "").await;
        let count = |list: &Value| list.as_array().unwrap().len();
        assert_eq!((count(&mine), count(&hidden)), (there, away));
    }
    let (status, _) = ask(
        &app,
        "PUT",
        "/api/tables/zzzzzzzzzzz/away",
        r#"{"away":true}"#,
    )
    .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let others = r#"{"game":"wallaby","seats":[{"kind":"bot","level":"gentle"},{"kind":"open"}]}"#;
    let (_, made) = ada.ask("POST", "/api/tables", others).await;
    let path = format!("/api/tables/{}/away", made["table"].as_str().unwrap());
    let (status, refused) = ada.ask("PUT", &path, r#"{"away":true}"#).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (StatusCode::FORBIDDEN, &json!("not-yours"))
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
