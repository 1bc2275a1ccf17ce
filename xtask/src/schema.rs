//! The server keeps to what it says of its routes: Schemathesis reads the description that it serves and sends whatever that allows, and
//! what it forbids.
use crate::{
    need,
    shell::{menagerie, program, run, target},
    tools,
};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Stdio},
};

const SEED: &str = "7";
const EXAMPLES: &str = "50";

/// A server that ends with the check.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Asks a fresh server everything.
///
/// # Errors
/// If an answer is not as described.
pub(crate) fn check() -> Result<(), String> {
    let menagerie = menagerie()?;
    let room = target()?.join("schemathesis");
    let tool = tools::path(need::SCHEMATHESIS)?;
    let (_server, address) = serve(&menagerie, &room.join("data"))?;
    let description = format!("{address}/api/openapi.json");
    let args = [
        "run",
        &description,
        "--seed",
        SEED,
        "--max-examples",
        EXAMPLES,
        "--generation-database",
        "none",
        "--warnings",
        "off",
    ];
    run(&mut program(tool, &args))
}

/// Starts a server with an empty folder, and gives its address.
fn serve(menagerie: &Path, data: &Path) -> Result<(Server, String), String> {
    if data.exists() {
        fs::remove_dir_all(data).map_err(|e| format!("cannot empty {}: {e}", data.display()))?;
    }
    let args = [
        "serve",
        "--no-open",
        "--rate",
        "0",
        "--log",
        "error",
        "--listen",
        "127.0.0.1:0",
        "--data",
    ];
    let mut child = program(menagerie, &args)
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| format!("cannot start the server: {e}"))?;
    let out = child.stdout.take();
    let server = Server(child);
    let mut line = String::new();
    if let Some(out) = out {
        let read = BufReader::new(out).read_line(&mut line);
        read.map_err(|e| format!("the server says nothing: {e}"))?;
    }
    let address = line.trim().strip_prefix("Menagerie is at ");
    let address = address.ok_or(format!("the server says '{line}'"))?;
    Ok((server, address.to_owned()))
}
