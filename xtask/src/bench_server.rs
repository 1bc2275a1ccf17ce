//! `cargo xtask bench --server`: what a move costs the server.
//!
//! Twice. First in processor time, by turns with a relay that knows no rules and stores nothing (`crates/bench`): both get a core and those who
//! play another, so that the ratio says how far we are from the least that can be done for a move. Then in instructions, which
//! callgrind counts while some thousand moves are played and which are on record: they hardly depend on what else the machine does.
use crate::{
    counts::{self, Cost, Purpose, What},
    need,
    shell::{cargo, program, read, run, target},
};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// So often both are measured, by turns.
const ROUNDS: usize = 5;
/// Tables of two that play at once.
const TABLES: &str = "200";
/// So long each is measured.
const SECONDS: &str = "6";
/// Tables of two while instructions are counted: some moves share a commit, as they do in life.
const FEW_TABLES: &str = "20";
/// So many moves are played before instructions are counted, and so many while they are.
const WARM_UP: f64 = 300.0;
const COUNTED: f64 = 3000.0;
/// So far apart it is asked how many moves it has played: an answer costs it as much as a move, and is counted too.
const ASK: Duration = Duration::from_millis(500);
/// A server under callgrind answers within this, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);
/// The count on record.
const RECORD: &str = "crates/bench/server.txt";
const MOVE: What = What {
    counted: "move of the server",
    saved_by: "cargo xtask bench --server --save",
    // how many moves share a commit depends on the machine
    tolerance: 0.15,
};

/// Measures the server beside the relay, and counts its instructions.
///
/// # Errors
/// If the count differs from the one on record, or something cannot be built or run.
pub(crate) fn bench(purpose: Purpose) -> Result<(), String> {
    need::provide(need::VALGRIND)?;
    let programs = Programs::build()?;
    programs.beside_the_relay()?;
    let cost = Cost {
        table: "wallaby/2".to_owned(),
        per_decision: programs.count()?,
    };
    counts::settle(RECORD, MOVE, &[cost], purpose)
}

/// What is measured, as people download it.
struct Programs {
    menagerie: PathBuf,
    relay: PathBuf,
    /// For what the server stores.
    data: PathBuf,
}

impl Programs {
    fn build() -> Result<Programs, String> {
        let release = ["build", "--locked", "--release", "--package"];
        run(cargo(&release).arg("menagerie"))?;
        let relay = [
            "menagerie-bench",
            "--features",
            "relay",
            "--bin",
            "menagerie-relay",
        ];
        run(cargo(&release).args(relay))?;
        let built = target()?.join("release");
        Ok(Programs {
            menagerie: built.join("menagerie"),
            relay: built.join("menagerie-relay"),
            data: target()?.join("bench-server"),
        })
    }

    /// Prints moves a second of processor time, of both, and their ratio.
    fn beside_the_relay(&self) -> Result<(), String> {
        println!("\nmoves a second of processor time, {TABLES} tables of two\n");
        println!("{:>8} {:>8} {:>8}", "server", "relay", "ratio");
        let mut ratios = Vec::new();
        for _ in 0..ROUNDS {
            let (server, relay) = (self.server_moves()?, self.relay_moves()?);
            let ratio = server / relay;
            println!("{server:>8.0} {relay:>8.0} {ratio:>8.2}");
            ratios.push(ratio);
        }
        ratios.sort_by(f64::total_cmp);
        println!("{:>8} {:>8} {:>8.2}", "", "median", ratios[ROUNDS / 2]);
        Ok(())
    }

    fn server_moves(&self) -> Result<f64, String> {
        let (server, at) = self.serve(pinned("0", &self.menagerie))?;
        let mut load = pinned("1", &self.menagerie);
        load.args(["load", "--tables", TABLES, "--seconds", SECONDS]);
        let told = read(load.arg("--server").arg(at.to_string()))?;
        server.end()?;
        let figure = told
            .lines()
            .find_map(|line| line.strip_prefix("moves a CPU s"));
        let figure = figure.and_then(|figure| figure.trim().parse().ok());
        figure.ok_or(format!("menagerie load says\n{told}"))
    }

    fn relay_moves(&self) -> Result<f64, String> {
        let mut relay = pinned("0", &self.relay);
        let mut relay = Running::start(relay.arg("serve").stdout(Stdio::piped()))?;
        let mut port = String::new();
        if let Some(out) = relay.0.stdout.take() {
            let read = BufReader::new(out).read_line(&mut port);
            read.map_err(|fault| format!("the relay does not tell its port: {fault}"))?;
        }
        let pid = relay.0.id().to_string();
        let mut load = pinned("1", &self.relay);
        let told = read(load.args(["load", port.trim(), &pid, TABLES, SECONDS]))?;
        relay.end()?;
        let words: Vec<&str> = told.split_whitespace().collect();
        let numbers = match words.as_slice() {
            ["moves", moves, "seconds", seconds] => moves.parse().ok().zip(seconds.parse().ok()),
            _ => None,
        };
        let (moves, seconds): (f64, f64) = numbers.ok_or(format!("menagerie-relay says {told}"))?;
        Ok(moves / seconds)
    }

    /// Instructions that the server takes for a move.
    fn count(&self) -> Result<f64, String> {
        let out = target()?.join("callgrind");
        fs::create_dir_all(&out).map_err(|e| format!("cannot make {}: {e}", out.display()))?;
        let out = out.join("server");
        let mut valgrind = program("valgrind", &["--quiet", "--tool=callgrind"]);
        valgrind.arg("--instr-atstart=no");
        valgrind.arg(format!("--callgrind-out-file={}", out.display()));
        valgrind.arg(&self.menagerie);
        let (server, at) = self.serve(valgrind)?;
        let mut load = program(&self.menagerie, &["load", "--seconds", "600", "--tables"]);
        load.arg(FEW_TABLES).arg("--server").arg(at.to_string());
        let load = Running::start(load.stdout(Stdio::null()))?;
        let pid = server.0.id().to_string();
        let count = |how| read(&mut program("callgrind_control", &["-i", how, &pid]));
        until(at, |moves| moves >= WARM_UP)?;
        count("on")?;
        let before = until(at, |_| true)?;
        let after = until(at, |moves| moves >= before + COUNTED)?;
        count("off")?;
        drop(load);
        server.end()?;
        let text = fs::read_to_string(&out).map_err(|e| format!("{}: {e}", out.display()))?;
        let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
        let total: Option<f64> = total.and_then(|total| total.trim().parse().ok());
        let total = total.ok_or("callgrind counted nothing")?;
        Ok(total / (after - before))
    }

    /// A server that answers, in an empty folder, and where it does.
    fn serve(&self, mut command: Command) -> Result<(Running, SocketAddr), String> {
        let _ = fs::remove_dir_all(&self.data);
        let at = free_pair()?;
        command.args(["serve", "--rate", "0", "--no-open", "--threads", "1"]);
        command.args(["--log", "warn", "--listen", &at.to_string()]);
        command.arg("--data").arg(&self.data);
        let server = Running::start(command.stdout(Stdio::null()))?;
        until(at, |_| true)?;
        Ok((server, at))
    }
}

/// A process that does not outlive the measure.
struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Result<Running, String> {
        let child = command.spawn();
        let child = child.map_err(|fault| format!("cannot start {command:?}: {fault}"))?;
        Ok(Running(child))
    }

    /// Asks it to end, and waits until it has: what it has to write is written.
    fn end(mut self) -> Result<(), String> {
        let pid = self.0.id().to_string();
        let asked = program("kill", &[&pid]).status();
        let ended = asked.and_then(|_| self.0.wait());
        ended.map(|_| ()).map_err(|fault| fault.to_string())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A program on a core of its own.
fn pinned(core: &str, path: &Path) -> Command {
    let mut command = program("taskset", &["-c", core]);
    command.arg(path);
    command
}

/// A port that is free, as is the next one, where a server tells its figures.
fn free_pair() -> Result<SocketAddr, String> {
    let listen = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok();
    for _ in 0..100 {
        let first = listen(0).and_then(|first| first.local_addr().ok());
        if let Some(first) = first.filter(|first| first.port() < u16::MAX)
            && listen(first.port() + 1).is_some()
        {
            return Ok(first);
        }
    }
    Err("no two free ports side by side".to_owned())
}

/// Waits until a server has played as many moves as are wanted, and says how many it has.
fn until(server: SocketAddr, enough: impl Fn(f64) -> bool) -> Result<f64, String> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(moves) = moves(server).filter(|moves| enough(*moves)) {
            return Ok(moves);
        }
        sleep(ASK);
    }
    Err(format!("the server at {server} does not get on"))
}

/// How many moves a server has played, if it answers.
fn moves(server: SocketAddr) -> Option<f64> {
    let figures = SocketAddr::new(server.ip(), server.port() + 1);
    let mut stream = TcpStream::connect(figures).ok()?;
    let request = format!("GET /metrics HTTP/1.1\r\nhost: {figures}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let line = answer.lines();
    let mut count = line.filter_map(|line| line.strip_prefix("menagerie_moves_total "));
    count.next()?.trim().parse().ok()
}
