//! What is not for everybody.
use crate::kit::{Server, ask};
use menagerie_server::Config;

#[tokio::test]
async fn figures_are_told_to_those_who_look_after_the_server_and_to_nobody_else() {
    let server = Server::start(Config::default()).await;
    for path in ["/metrics", "/healthz", "/readyz"] {
        let line = format!("GET {path}");
        let inside = ask(&server.private, &line, &[], "").await;
        assert_eq!(inside.status, 200, "{path}");
        let outside = ask(&server.at, &line, &[], "").await;
        assert!(!outside.body.contains("menagerie_moves_total"), "{path}");
        assert!(
            !outside.head.contains("text/plain"),
            "{path}: {}",
            outside.head
        );
    }
    let inside = ask(&server.private, "GET /api/me", &[], "").await;
    assert_eq!(inside.status, 404);
}
