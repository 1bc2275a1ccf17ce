//! Calling the program.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

/// What a call came to.
#[derive(Debug)]
pub(crate) struct Called {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Called {
    /// What was written, as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        match serde_json::from_str(&self.out) {
            Ok(json) => json,
            Err(error) => panic!("{error}: {}{}", self.out, self.err),
        }
    }
}

/// Calls the program with arguments and input.
pub(crate) fn call(args: &[&str], input: &str) -> Called {
    let mut child = Command::new(env!("CARGO_BIN_EXE_menagerie"))
        .args(args)
        .env("LANG", "en")
        .env_remove("LC_ALL")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // beside reading, so that neither side waits for the other
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Called {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// A file for a test, by a name of its own.
pub(crate) fn file(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the folder for tests can be written");
    path.display().to_string()
}

/// The record of a finished game of random players.
pub(crate) fn finished(name: &str) -> String {
    let path = file(name, "");
    let args = [
        "play", "wallaby", "--seat", "random", "--seat", "random", "--seed", "2a",
    ];
    let called = call(&[&args[..], &["--save", &path]].concat(), "");
    assert_eq!(called.code, 0, "{}", called.err);
    path
}
