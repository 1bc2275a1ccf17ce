//! What people who play notice while a server is attacked.
//!
//! ```sh
//! cargo build --release -p menagerie
//! cargo run --release -p menagerie-load --example attack -- target/release/menagerie
//! ```
//!
//! For each attack a server is started, with default limits, on this machine. Three honest guests come from 127.0.0.2: one plays both seats of a table, one
//! plays against a gentle computer player, one comes anew again and again. They are timed for a while; then the attack begins, in a process of its own and
//! from 127.0.0.1, and they are timed again. Memory and open files of the server are read at the start, during the attack and until a minute after it.
//!
//! Names of attacks after the program run those alone, `--seconds N` says how long each part takes.
//!
//! - `attacks`: what is done to the server; `connections`: those that need nothing else. `honest`: the guests. `process`: the server as a process.

#![allow(clippy::print_stdout, clippy::print_stderr)] // a program that tells what it found

mod attacks;
mod connections;
mod honest;
mod process;

use attacks::ATTACKS;
use honest::{Timed, watch};
use process::{Server, Size};
use std::{process::ExitCode, time::Duration};

/// Memory need not come back to the last page: so much more is as before, in kilobytes.
const SPARE: u64 = 4 * 1024;

/// An attack is under way after so long: some need many tables and sockets first, as fast as an address may have them.
const BEGINS: Duration = Duration::from_secs(4);

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.expect("the operating system has what a runtime needs");
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["--be", name, at] => runtime.block_on(attacks::attack(name, at)),
        [program, rest @ ..] if !program.starts_with('-') => runtime.block_on(all(program, rest)),
        _ => Err(usage()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

fn usage() -> String {
    let names: Vec<&str> = ATTACKS.iter().map(|(name, _)| *name).collect();
    format!(
        "attack PROGRAM [NAME …] [--seconds N]\nPROGRAM is a built menagerie; NAME is one of {}",
        names.join(", ")
    )
}

/// The attacks that were asked for, and how long each part takes.
fn asked<'a>(words: &[&'a str]) -> Result<(Vec<&'a str>, u64), String> {
    let mut names = Vec::new();
    let mut seconds = 10;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--seconds" => {
                let number = words.next().and_then(|number| number.parse().ok());
                seconds = number.filter(|n| (1..=600).contains(n)).ok_or_else(usage)?;
            }
            name if ATTACKS.iter().any(|(known, _)| *known == name) => names.push(name),
            _ => return Err(usage()),
        }
    }
    Ok((names, seconds))
}

async fn all(program: &str, words: &[&str]) -> Result<(), String> {
    let (names, seconds) = asked(words)?;
    let time = Duration::from_secs(seconds);
    println!(
        "| attack | who | p50 before | p95 before | p50 during | p95 during | times | memory kB | files |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for (name, _) in ATTACKS {
        if names.is_empty() || names.contains(&name) {
            one(program, name, time).await?;
        }
    }
    Ok(())
}

async fn one(program: &str, name: &str, time: Duration) -> Result<(), String> {
    let mut server = Server::start(program).await?;
    // caches are filled and threads started by those who are timed
    let _ = watch(server.at, Duration::from_secs(2)).await?;
    let start = server.size()?;
    let before = watch(server.at, time).await?;
    let mut attacker = process::attacker(name, server.at)?;
    tokio::time::sleep(BEGINS).await;
    let during = watch(server.at, time).await?;
    let most = server.size()?;
    attacker.kill().await.map_err(|fault| fault.to_string())?;
    let (after, seconds) = settled(&server, start).await?;
    for (at, (who, before)) in before.iter().enumerate() {
        let during = during.get(at).map_or(Timed::default(), |(_, timed)| *timed);
        let (memory, files) = match at {
            0 => (
                format!("{} → {} → {}", start.memory, most.memory, after.memory),
                format!(
                    "{} → {} → {} ({seconds} s)",
                    start.files, most.files, after.files
                ),
            ),
            _ => (String::new(), String::new()),
        };
        let times = during.times(*before);
        println!("| {name} | {who} | {before} | {during} | {times:.1} | {memory} | {files} |");
    }
    server.stop().await
}

/// What the server is when it is as at the start again, or a minute later; and after how many seconds.
async fn settled(server: &Server, start: Size) -> Result<(Size, u32), String> {
    for seconds in 0..60 {
        let size = server.size()?;
        if size.files <= start.files + 3 && size.memory <= start.memory + SPARE {
            return Ok((size, seconds));
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    Ok((server.size()?, 60))
}
