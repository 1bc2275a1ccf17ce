//! What holds for every answer.
use super::kit::{ask, opened, request};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;
use tower::ServiceExt;

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
