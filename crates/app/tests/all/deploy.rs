//! Calls in the service, the container and the page for whoever runs a server name options that there are.

use std::{fs, path::Path};

fn text(file: &str) -> String {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(house.join(file)).expect("readable")
}

/// Whether the program takes these words. It is asked for help behind them, which it gives only if it understood all before.
fn takes(words: &[&str]) {
    let called = crate::cli::call(&[words, &["--help"]].concat(), "");
    assert_eq!(called.code, 0, "{words:?}: {}", called.err);
    let wrong = crate::cli::call(&[words, &["--no-such-option", "--help"]].concat(), "");
    assert_eq!(wrong.code, 2, "a wrong word would be noticed");
}

/// The environment that the program says it reads.
fn reads(variable: &str) {
    let help = crate::cli::call(&["serve", "--help"], "").out;
    assert!(help.contains(variable), "{variable} is not read");
}

#[test]
fn the_service_starts_the_program_with_options_that_there_are() {
    let service = text("deploy/menagerie.service");
    let value = |key: &str| {
        let mut lines = service.lines();
        lines.find_map(|line| line.strip_prefix(key)?.strip_prefix('='))
    };
    let call = value("ExecStart").expect("it starts something");
    let words: Vec<&str> = call.split_whitespace().collect();
    assert_eq!(words[0], "/usr/local/bin/menagerie");
    takes(&words[1..]);
    let (variable, folder) = value("Environment")
        .and_then(|set| set.split_once('='))
        .expect("it says where everything is kept");
    reads(variable);
    let state = value("StateDirectory").expect("systemd makes the folder");
    assert_eq!(folder, format!("/var/lib/{state}"));
}

#[test]
fn the_container_starts_the_program_with_options_that_there_are() {
    let file = text("deploy/Containerfile");
    let value = |key: &str| {
        let mut lines = file.lines();
        lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(' '))
    };
    let list = |key| -> Vec<String> {
        let text = value(key).expect("it is said");
        serde_json::from_str(text).expect("a list of words")
    };
    let words = list("CMD");
    takes(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let copied = value("COPY").expect("the program is put somewhere");
    assert_eq!(
        list("ENTRYPOINT"),
        [copied.split(' ').nth(1).unwrap_or_default()]
    );
    let (variable, folder) = value("ENV")
        .and_then(|set| set.split_once('='))
        .expect("a folder");
    reads(variable);
    assert_eq!(value("VOLUME"), Some(folder));
    let port = value("EXPOSE").expect("a port");
    assert!(words.iter().any(|word| word.ends_with(&format!(":{port}"))));
}

#[test]
fn the_page_for_whoever_runs_a_server_calls_what_there_is() {
    let page = text("docs/operations.md");
    let mut tried = 0;
    for line in page.lines() {
        let line = line.split(" # ").next().unwrap_or_default();
        let mut words = line.split_whitespace().peekable();
        while let Some(set) = words.next_if(|word| word.starts_with("MENAGERIE_")) {
            reads(set.split('=').next().unwrap_or_default());
        }
        if words.next() == Some("menagerie") {
            takes(&words.collect::<Vec<_>>());
            tried += 1;
        }
    }
    assert!(tried >= 7, "{tried} calls are found");
}
