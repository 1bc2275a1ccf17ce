//! The data folder of a server, as whoever runs it knows it.
use crate::kit::{Folder, Person, Server, program};
use serde_json::json;
use std::{path::Path, process::Output};
use tokio::process::Command;

/// A call that comes to an end.
pub(crate) async fn call(words: &[&str], data: &Path) -> Output {
    let mut command = Command::new(program());
    command.args(words).arg("--data").arg(data);
    command.kill_on_drop(true).output().await.unwrap()
}

#[tokio::test]
async fn a_second_server_of_a_folder_does_not_start_and_the_first_goes_on() {
    let folder = Folder::new();
    let first = Server::start(&folder.0, &[]).await;
    let again = ["serve", "--no-open", "--listen", "127.0.0.1:0"];
    let second = call(&again, &folder.0).await;
    assert_eq!(second.status.code(), Some(2));
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(
        said.contains("another server uses this data folder"),
        "{said}"
    );
    let token = call(&["token", "Greedy"], &folder.0).await;
    assert!(token.status.success(), "{token:?}");
    let (status, _) = Person::default().get(&first.at, "/api/me").await;
    assert_eq!(status, 200);
    // whoever is killed lets go
    first.kill().await;
    let next = Server::start(&folder.0, &[]).await;
    assert!(next.stop().await.success());
}

#[tokio::test]
async fn a_running_server_is_copied_checked_and_restored() {
    let (folder, other) = (Folder::new(), Folder::new());
    let server = Server::start(&folder.0, &[]).await;
    let mut ada = Person::visit(&server.at).await;
    let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = ada.make(&server.at, &new).await;
    std::fs::create_dir(&other.0).unwrap();
    let copy = other.0.join("menagerie.sqlite");
    let copied = call(
        &["admin", "backup", "--out", copy.to_str().unwrap()],
        &folder.0,
    )
    .await;
    assert!(copied.status.success(), "{copied:?}");
    server.kill().await;
    let server = Server::start(&other.0, &[]).await;
    let (status, _) = ada.get(&server.at, &format!("/api/tables/{table}")).await;
    assert_eq!(status, 200);
    for folder in [&folder.0, &other.0] {
        let checked = call(&["admin", "check"], folder).await;
        assert_eq!(checked.stdout, b"tables 1, entries 1, faults 0\n");
        assert_eq!(checked.status.code(), Some(0));
    }
    assert!(server.stop().await.success());
    std::fs::write(
        other.0.join("menagerie.sqlite"),
        "no database at all, but a letter",
    )
    .unwrap();
    let checked = call(&["admin", "check"], &other.0).await;
    assert_eq!(checked.status.code(), Some(2), "{checked:?}");
}
