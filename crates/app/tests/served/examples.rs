//! The example bots play at a real server.
use crate::kit::{Folder, Person, Server};
use serde_json::json;
use std::{path::PathBuf, process::Stdio, time::Duration};
use tokio::{process::Command, time::timeout};

/// Nothing here takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

fn example(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../examples")
        .join(name)
}

#[tokio::test]
async fn bots_in_python_and_javascript_play_at_several_tables() {
    let folder = Folder::new();
    // a guest who plays as fast as she can would be told to wait
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    for (program, flags, name) in [
        ("python3", &[][..], "bot.py"),
        (
            "node",
            &["--experimental-websocket", "--no-warnings"][..],
            "bot.mjs",
        ),
    ] {
        let path = example(name);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.lines().count() < 100, "{name}");
        let token = server.token(&folder.0, name).await;
        let bot = |game: &str, tables: &str| {
            let mut command = Command::new(program);
            command
                .args(flags)
                .arg(&path)
                .args([&server.at, &token, game, tables]);
            command
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped());
            command.kill_on_drop(true);
            command
        };
        for game in ["wallaby", "monster-baby-rescue"] {
            let played = timeout(PATIENCE, bot(game, "2").output())
                .await
                .unwrap()
                .unwrap();
            let told = String::from_utf8_lossy(&played.stdout).into_owned();
            let err = String::from_utf8_lossy(&played.stderr);
            assert!(played.status.success(), "{name} {game}: {told}{err}");
            assert_eq!(told.matches("won").count(), 2, "{name} {game}: {told}");
        }
        // somebody waits: the bot comes
        let mut ada = Person::visit(&server.at).await;
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let new = json!({"game": "wallaby", "seats": seats, "listed": true, "pace": "quick"});
        let table = ada.make(&server.at, &new).await;
        let child = bot("wallaby", "1").spawn().unwrap();
        ada.play_first_offers(&server.at, &table).await;
        let played = timeout(PATIENCE, child.wait_with_output())
            .await
            .unwrap()
            .unwrap();
        assert!(
            String::from_utf8_lossy(&played.stdout).contains(&table),
            "{name}"
        );
    }
}
