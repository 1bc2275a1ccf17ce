//! Many people at one address, proxies, and names that others have point here.
use crate::kit::{Person, Server, ask, waiting};
use menagerie_server::{Config, Quotas, loopback};

fn few_guests() -> Config {
    Config {
        quotas: Quotas {
            guests: 20,
            ..Quotas::default()
        },
        ..Config::default()
    }
}

#[tokio::test]
async fn guests_without_a_cookie_are_not_new_people_for_ever() {
    let server = Server::start(few_guests()).await;
    let known = Person::visit(&server).await;
    let mut refused = None;
    for number in 0..40 {
        let answer = ask(&server.at, "GET /api/me", &[], "").await;
        if answer.status != 200 {
            refused = Some((number, answer));
            break;
        }
    }
    let (number, answer) = refused.expect("an address has an end");
    assert_eq!((answer.status, answer.code().as_str()), (429, "quota"));
    assert!(
        answer.header("retry-after").is_some() && number > 3,
        "{number}"
    );
    assert_eq!(
        known.ask("GET /api/me", "").await.status,
        200,
        "who is known is not hindered"
    );
    let looks = ask(&server.at, "GET /api/tables?list=open", &[], "").await;
    assert_eq!(looks.status, 200, "who only looks is nobody new");
}

#[tokio::test]
async fn one_address_makes_tables_within_its_quota_whoever_asks() {
    let server = Server::start(Config::default()).await;
    let mut made = 0;
    for _ in 0..100 {
        let answer = ask(
            &server.at,
            "POST /api/tables",
            &[],
            &waiting(false).to_string(),
        )
        .await;
        match answer.status {
            201 => made += 1,
            _ => assert_eq!(answer.status, 429, "{}", answer.body),
        }
    }
    // seventy-five at once, and one more every twelve seconds
    assert!((20..90).contains(&made), "{made} tables");
}

#[tokio::test]
async fn cookies_come_with_what_needs_them_and_never_with_what_caches_keep() {
    let server = Server::start(Config::default()).await;
    for path in [
        "/api/games",
        "/api/games/wallaby/rules",
        "/api/schema.json",
        "/api/openapi.json",
        "/api/tables?list=open",
        "/api/tables?list=mine",
        "/favicon.ico",
        "/assets/nothing.js",
    ] {
        let answer = ask(&server.at, &format!("GET {path}"), &[], "").await;
        assert_eq!(answer.header("set-cookie"), None, "{path}: {}", answer.head);
    }
    for path in ["/", "/t/0000000000000", "/api/me"] {
        let answer = ask(&server.at, &format!("GET {path}"), &[], "").await;
        assert!(
            answer.header("set-cookie").is_some(),
            "{path}: {}",
            answer.head
        );
        let kept = answer.header("cache-control").unwrap();
        assert!(
            kept.contains("private") || kept.contains("no-store"),
            "{path}: {kept}"
        );
    }
    let known = Person::visit(&server).await;
    let page = known.ask("GET /", "").await;
    assert_eq!(page.header("set-cookie"), None);
}

#[tokio::test]
async fn what_a_stranger_says_of_addresses_is_not_believed_and_what_a_proxy_says_is() {
    for (proxies, believed) in [(Vec::new(), false), (loopback(), true)] {
        let config = Config {
            proxies,
            ..few_guests()
        };
        let server = Server::start(config).await;
        let mut guests = 0;
        for number in 0..60 {
            // the first is made up by the client, the second line is the proxy's own
            let (made_up, client) = (
                format!("198.51.100.{number}"),
                format!("203.0.113.{number}:4711"),
            );
            let head = [
                ("x-forwarded-for", made_up.as_str()),
                ("x-forwarded-for", client.as_str()),
            ];
            let answer = ask(&server.at, "GET /api/me", &head, "").await;
            guests += u32::from(answer.status == 200);
        }
        assert_eq!(guests == 60, believed, "{guests} guests");
        let one = [("x-forwarded-for", "192.0.2.1")];
        let mut same = 0;
        for number in 0..60 {
            let made_up = format!("198.51.100.{number}");
            let head = [("x-forwarded-for", made_up.as_str()), one[0]];
            let answer = ask(&server.at, "GET /api/me", &head, "").await;
            same += u32::from(answer.status == 200);
        }
        assert!(same < 60, "one client, whatever it says: {same}");
    }
}

#[tokio::test]
async fn a_name_that_others_can_have_point_here_is_not_answered() {
    let server = Server::start(Config::default()).await;
    for (host, status) in [
        ("evil.example", 421),
        ("127.0.0.1.evil.example:7777", 421),
        ("localhost:7777", 200),
        ("192.168.1.7:7777", 200),
        ("nas.local", 200),
    ] {
        let answer = ask(&server.at, "GET /api/me", &[("host", host)], "").await;
        assert_eq!(answer.status, status, "{host}: {}", answer.body);
        let inside = ask(&server.private, "GET /healthz", &[("host", host)], "").await;
        assert_eq!(inside.status, status, "{host}: {}", inside.body);
    }
    let config = Config {
        public_url: Some("https://games.example.org".parse().unwrap()),
        proxies: loopback(),
        ..Config::default()
    };
    let server = Server::start(config).await;
    let known = [
        ("host", "games.example.org"),
        ("origin", "https://games.example.org"),
    ];
    let answer = ask(&server.at, "PUT /api/me", &known, r#"{"name":"Ada"}"#).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.header("set-cookie").unwrap().contains("; Secure"));
    let other = ask(&server.at, "GET /api/me", &[("host", "evil.example")], "").await;
    assert_eq!((other.status, other.code().as_str()), (421, "host"));
}
