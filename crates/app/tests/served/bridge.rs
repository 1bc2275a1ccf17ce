//! `menagerie bot`: an engine at a server's tables, with the limits that a server usually has.
use crate::kit::{Folder, Person, Server};
use serde_json::json;
use std::{process::Stdio, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncBufReadExt, BufReader, copy_bidirectional},
    net::{TcpListener, TcpStream},
    process::{Child, Command},
    time::timeout,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
};

/// Nothing here takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

fn bot(server: &str, token: &str, player: &str, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    let url = format!("http://{server}");
    command
        .args(["bot", player, "--server", &url, "--token", token])
        .args(more)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    command
}

/// What a bot wrote, and whether it was content.
async fn ended(bot: Child) -> (bool, String) {
    let output = timeout(PATIENCE, bot.wait_with_output()).await.unwrap();
    let output = output.unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    let out = String::from_utf8_lossy(&output.stdout);
    (output.status.success(), format!("{out}{err}"))
}

fn engine(manner: &str) -> String {
    let folder = env!("CARGO_MANIFEST_DIR");
    format!("python3 {folder}/tests/engines/engine.py {manner}")
}

#[tokio::test]
async fn an_engine_plays_at_several_tables_against_the_house_and_is_never_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--log", "error"]).await;
    let token = server.token(&folder.0, "Bridge").await;
    let more = [
        "--tables",
        "3",
        "--games",
        "wallaby,monster-baby-rescue",
        "--against",
        "gentle",
        "--moves",
        "60",
        "--stop-after",
        "4",
    ];
    let bot = bot(&server.at, &token, &engine("first"), &more)
        .spawn()
        .unwrap();
    let (content, told) = ended(bot).await;
    assert!(content, "{told}");
    let last = told.lines().last().unwrap();
    assert!(last.starts_with("4 games, "), "{told}");
    assert!(last.ends_with("0 times asked to wait"), "{told}");
    assert!(
        told.contains("wallaby") && told.contains("monster-baby-rescue"),
        "{told}"
    );
}

#[tokio::test]
async fn a_bot_takes_the_seat_that_somebody_offers_and_makes_a_table_where_nobody_does() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    let token = server.token(&folder.0, "Bridge").await;
    let mut ada = Person::visit(&server.at).await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let new = json!({"game": "wallaby", "seats": seats, "listed": true, "pace": "quick"});
    let table = ada.make(&server.at, &new).await;
    let more = ["--games", "wallaby", "--moves", "60"];
    let mut bot = bot(&server.at, &token, "random", &more).spawn().unwrap();
    // the bot comes to Ada's table, and they play to the end
    ada.play_first_offers(&server.at, &table).await;
    let mut lines = BufReader::new(bot.stdout.take().unwrap()).lines();
    let line = timeout(PATIENCE, lines.next_line())
        .await
        .unwrap()
        .unwrap()
        .unwrap();
    assert!(line.contains(&table) && line.contains("1 games"), "{line}");
    // nobody else has an open seat: now the bot offers one
    for _ in 0..200 {
        let (_, open) = ada.get(&server.at, "/api/tables?list=open").await;
        if open.contains("Bridge") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the bot made no table");
}

#[tokio::test]
async fn a_bot_comes_back_when_the_server_dies_in_the_middle_of_a_game() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--log", "error"]).await;
    let token = server.token(&folder.0, "Bridge").await;
    let at = server.at.clone();
    let more = [
        "--games",
        "wallaby",
        "--against",
        "gentle",
        "--moves",
        "20",
        "--stop-after",
        "2",
    ];
    let bot = bot(&at, &token, "greedy", &more).spawn().unwrap();
    tokio::time::sleep(Duration::from_secs(2)).await;
    server.kill().await;
    let _server = Server::start_at(&at, &folder.0, &["--log", "error"]).await;
    let (content, told) = ended(bot).await;
    assert!(content, "{told}");
    assert!(told.contains("2 games, "), "{told}");
}

#[tokio::test]
async fn bad_engines_tokens_and_addresses_end_a_bot_with_words() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--log", "error"]).await;
    let token = server.token(&folder.0, "Bridge").await;
    let more = ["--games", "wallaby", "--against", "gentle"];
    for (player, token, why) in [
        (
            engine("dies"),
            token.as_str(),
            "lost 3 games in a row by its own faults",
        ),
        (engine("first"), "nonsense", "not one of ours"),
        ("seeing:greedy".to_owned(), token.as_str(), "whole truth"),
    ] {
        let bot = bot(&server.at, token, &player, &more).spawn().unwrap();
        let (content, told) = ended(bot).await;
        assert!(!content && told.contains(why), "{why}: {told}");
    }
    for (url, why) in [
        ("example.org", "write http://HOST:PORT"),
        ("http://", "write http://HOST:PORT"),
        ("http://127.0.0.1:1", "cannot be reached"),
    ] {
        let called = Command::new(env!("CARGO_BIN_EXE_menagerie"))
            .args(["bot", "random", "--token", "x", "--server", url])
            .output()
            .await
            .unwrap();
        assert_eq!(called.status.code(), Some(2));
        let told = String::from_utf8_lossy(&called.stderr).into_owned();
        assert!(told.contains(why), "{told}");
    }
}

/// What a proxy with a certificate does: everything goes on to a server on this machine, without TLS.
async fn proxy(to: String, certificate: &str, key: &str) -> u16 {
    let certificate = CertificateDer::from_pem_slice(certificate.as_bytes()).unwrap();
    let key = PrivateKeyDer::from_pem_slice(key.as_bytes()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .unwrap();
    let tls = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let (tls, to) = (tls.clone(), to.clone());
            tokio::spawn(async move {
                // who does not trust us hangs up
                let Ok(mut stream) = tls.accept(stream).await else {
                    return;
                };
                let mut server = TcpStream::connect(&to).await.unwrap();
                let _ = copy_bidirectional(&mut stream, &mut server).await;
            });
        }
    });
    port
}

#[tokio::test]
async fn a_bot_plays_through_tls_and_only_with_a_certificate_that_is_trusted() {
    let folder = Folder::new();
    let server = Server::start(&folder.0, &["--rate", "0", "--log", "error"]).await;
    let token = server.token(&folder.0, "Bridge").await;
    let (certificate, key) = folder.certificate().await;
    let port = proxy(server.at.clone(), &certificate, &key).await;
    let url = format!("https://localhost:{port}");
    let bot = || {
        let mut bot = Command::new(env!("CARGO_BIN_EXE_menagerie"));
        bot.args(["bot", "greedy", "--server", &url, "--token", &token])
            .args(["--games", "wallaby", "--against", "gentle"])
            .args(["--moves", "60", "--stop-after", "1"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true);
        bot
    };
    let trusting = bot()
        .env("SSL_CERT_FILE", folder.0.join("certificate.pem"))
        .spawn();
    let (content, told) = ended(trusting.unwrap()).await;
    assert!(content && told.contains("1 games, "), "{told}");
    let (content, told) = ended(bot().spawn().unwrap()).await;
    assert!(!content && told.contains("ertificate"), "{told}");
}
