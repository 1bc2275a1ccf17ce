//! What a server writes into its log.
use crate::kit::{Folder, Person, Server, offered, program};
use menagerie_core::Record;
use serde_json::{Value, json};
use std::{
    fs::{self, File},
    path::Path,
};
use tokio::process::Command;

/// A server that writes its log into a file of its folder.
async fn logging(folder: &Folder, level: &str, before: &str) -> Server {
    fs::create_dir_all(&folder.0).unwrap();
    let log = File::create(folder.0.join("log.txt")).unwrap();
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("{before} exec \"$@\""), "sh"])
        .arg(program())
        .args(["serve", "--no-open", "--listen", "127.0.0.1:0"])
        .args(["--log", level, "--data"])
        .arg(folder.0.join("data"))
        .stderr(log);
    Server::run(&mut command).await
}

fn log(folder: &Path) -> String {
    fs::read_to_string(folder.join("log.txt")).unwrap()
}

#[tokio::test]
async fn a_log_tells_what_was_asked_and_no_secrets() {
    let folder = Folder::new();
    let server = logging(&folder, "debug", "").await;
    let mut ada = Person::visit(&server.at).await;
    let new =
        json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "me"}], "pace": "quick"});
    let table = ada.make(&server.at, &new).await;
    let (mut socket, mut told) = ada.join(&server.at, &table).await;
    let mut played = Vec::new();
    for number in 0..4 {
        let action = offered(&told).unwrap().to_owned();
        let play = json!({"say": "play", "id": format!("p{number}"), "seat": told["scene"]["eyes"], "actions": [action]});
        socket.say(play).await.unwrap();
        told = socket.hear_a("event").await;
        played.push(action);
    }
    let given_up = json!({"say": "resign", "id": "r", "seat": 0});
    assert_eq!(socket.ask(given_up).await["tell"], "done");
    let (_, record) = ada
        .get(&server.at, &format!("/api/tables/{table}/record"))
        .await;
    let seed = record.parse::<Record>().unwrap().seed.expect("it is over");
    let bot = json!({"name": "Greedy"}).to_string();
    let (status, bot) = ada.ask(&server.at, "POST", "/api/bots", &bot).await;
    assert_eq!(status, 201, "{bot}");
    let bot: Value = serde_json::from_str(&bot).unwrap();
    assert!(server.stop().await.success());
    let log = log(&folder.0);
    for told in [
        "menagerie::audit",
        "a table was made",
        "a token for a bot was made",
        "menagerie::access",
        "/api/tables/{table}/record",
        "127.0.0.1",
    ] {
        assert!(log.contains(told), "{told:?} is missing:\n{log}");
    }
    let cookie = ada.cookie.unwrap();
    let (_, pass) = cookie.split_once('=').unwrap();
    let token = bot["token"].as_str().unwrap();
    let seed = seed.to_string();
    let secrets = [table.as_str(), pass, token, seed.as_str()];
    for secret in secrets.into_iter().chain(played.iter().map(String::as_str)) {
        assert!(secret.len() > 3, "{secret:?} could be anything");
        assert!(!log.contains(secret), "{secret:?} is told:\n{log}");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn the_limit_of_open_files_is_raised_at_the_start_and_said() {
    let folder = Folder::new();
    let server = logging(&folder, "info", "ulimit -S -n 300;").await;
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.id())).unwrap();
    let files = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"));
    let files: Vec<&str> = files.unwrap().split_whitespace().collect();
    assert_eq!(files[0], files[1], "as many as may be");
    assert_ne!(files[0], "300");
    let log = log(&folder.0);
    let said = log.lines().find(|line| line.contains("files may be open"));
    assert!(said.is_some_and(|line| line.contains(files[0])), "{log}");
    assert!(server.stop().await.success());
}
