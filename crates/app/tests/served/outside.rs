//! The bot in the documentation plays every game to its end.
use crate::kit::{Folder, Person, Server};
use menagerie_table::{Voice, opening, shelf};
use serde_json::json;
use std::{process::Stdio, time::Duration};
use tokio::{process::Command, time::timeout};

/// The program in `docs/bots.md`, as people will copy it.
fn program() -> &'static str {
    let page = include_str!("../../../../docs/bots.md");
    let (_, after) = page.split_once("```python\n").expect("a program");
    after.split_once("```").expect("an end").0
}

#[tokio::test]
async fn the_bot_of_the_documentation_plays_every_game_to_its_end() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    std::fs::write(folder.0.join("bot.py"), program()).unwrap();
    for game in shelf::NAMES {
        let players = opening::card(game, &Voice::english())
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
            let token = Command::new(env!("CARGO_BIN_EXE_menagerie"))
                .args(["token", "Random bot", "--data"])
                .arg(&folder.0)
                .output()
                .await
                .unwrap();
            let token = String::from_utf8(token.stdout).unwrap();
            let bot = Command::new("python3")
                .arg(folder.0.join("bot.py"))
                .args([&server.at, &table, token.trim()])
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .kill_on_drop(true)
                .spawn()
                .expect("python3 is needed for this test");
            bots.push(bot);
        }
        for bot in bots {
            let ended = timeout(Duration::from_secs(120), bot.wait_with_output()).await;
            let ended = ended
                .unwrap_or_else(|_| panic!("{game} does not end"))
                .unwrap();
            assert!(
                ended.status.success(),
                "{game}: {}",
                String::from_utf8_lossy(&ended.stderr)
            );
        }
        let (status, record) = host
            .get(&server.at, &format!("/api/tables/{table}/record"))
            .await;
        assert_eq!(status, 200, "{record}");
        opening::verify(&record.parse().unwrap()).unwrap();
    }
}
