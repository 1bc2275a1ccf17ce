//! Who somebody is: cookies, tokens, keys.
use super::kit::{ask, opened, request, text};
use axum::Router;
use axum::http::{HeaderName, StatusCode};
use serde_json::{Value, json};
use tower::ServiceExt;

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
    // what the old key signed is good for a while, and signed anew; not with what caches keep for everybody
    for path in ["/api/games", "/api/schema.json"] {
        let mut asked = request("GET", path, "");
        asked
            .headers_mut()
            .insert("cookie", cookie.parse().unwrap());
        let shared = app.clone().oneshot(asked).await.unwrap();
        assert_eq!(shared.headers()["cache-control"], "no-cache");
        assert!(!shared.headers().contains_key("set-cookie"), "{path}");
    }
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
