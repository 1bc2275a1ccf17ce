//! The bot in the documentation plays every game.
use crate::kit::{Folder, Person, Server};
use menagerie_table::{Voice, shelf, tables};
use serde_json::json;
use std::{process::Stdio, time::Duration};
use tokio::{process::Command, time::timeout};

/// A game that takes longer is not waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// The program in `docs/bots.md`, as people will copy it.
fn program() -> &'static str {
    let page = include_str!("../../../../docs/bots.md");
    let (_, after) = page.split_once("```python\n").expect("a program");
    after.split_once("```").expect("an end").0
}

#[tokio::test]
async fn the_bot_of_the_documentation_plays_every_game() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    std::fs::write(folder.0.join("bot.py"), program()).unwrap();
    for game in shelf::NAMES {
        let players = tables::card(game, &Voice::english())
            .unwrap()
            .players
            .0
            .max(2);
        let mut host = Person::visit(&server.at).await;
        let seats: Vec<_> = (0..players).map(|_| json!({"kind": "open"})).collect();
        // without a limit, hunters that play at random hunt for ever
        let options = match *game {
            "hunt-the-wumpus" => json!([{"key": "round_limit", "value": "6"}]),
            _ => json!([]),
        };
        let table = host
            .make(
                &server.at,
                &json!({"game": game, "options": options, "seats": seats, "pace": "quick"}),
            )
            .await;
        let mut bots = Vec::new();
        for _ in 0..players {
            let token = server.token(&folder.0, "Random bot").await;
            let bot = Command::new("python3")
                .arg(folder.0.join("bot.py"))
                .args([&server.at, &table, &token])
                .stdin(Stdio::null())
                .kill_on_drop(true)
                .spawn()
                .expect("python3 is needed for this test");
            bots.push(bot);
        }
        let ended = timeout(PATIENCE, async {
            for bot in &mut bots {
                assert!(bot.wait().await.unwrap().success(), "{game}: a bot gave up");
            }
        });
        if ended.await.is_err() {
            // some games of chance players are very long: it is enough that everybody still plays
            for bot in &mut bots {
                assert!(bot.try_wait().unwrap().is_none(), "{game}: a bot gave up");
            }
            let (_socket, told) = host.join(&server.at, &table).await;
            assert!(
                told["number"].as_u64().unwrap() > 100,
                "{game} does not go on: {told}"
            );
            continue;
        }
        let (status, record) = host
            .get(&server.at, &format!("/api/tables/{table}/record"))
            .await;
        assert_eq!(status, 200, "{record}");
        tables::verify(&record.parse().unwrap()).unwrap();
    }
}
