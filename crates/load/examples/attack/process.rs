//! The server as a process, and the attacker as another.
use std::{fs, net::SocketAddr, process::Stdio, time::Duration};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::timeout,
};

/// A server that does not say where it is within so long did not start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server with default limits in a folder of its own, which goes with it.
pub(crate) struct Server {
    child: Child,
    pub(crate) at: SocketAddr,
    folder: std::path::PathBuf,
}

/// How much of the machine it has.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    /// In kilobytes.
    pub(crate) memory: u64,
    pub(crate) files: usize,
}

impl Server {
    pub(crate) async fn start(program: &str) -> Result<Server, String> {
        let folder = std::env::temp_dir().join(format!("menagerie-attack-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let mut child = Command::new(program)
            .args([
                "serve",
                "--no-open",
                "--listen",
                "127.0.0.1:0",
                "--log",
                "error",
                "--data",
            ])
            .arg(&folder)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|fault| format!("{program}: {fault}"))?;
        let out = child.stdout.take().ok_or("no output")?;
        let mut line = String::new();
        let mut out = BufReader::new(out);
        let read = timeout(PATIENCE, out.read_line(&mut line)).await;
        let at = line.trim().strip_prefix("Menagerie is at http://");
        match (read, at.and_then(|at| at.parse().ok())) {
            (Ok(Ok(_)), Some(at)) => Ok(Server { child, at, folder }),
            _ => Err(format!("{program} did not start: {line:?}")),
        }
    }

    pub(crate) fn size(&self) -> Result<Size, String> {
        let id = self.child.id().ok_or("the server ended")?;
        let status = fs::read_to_string(format!("/proc/{id}/status")).map_err(|f| f.to_string())?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let memory = memory.and_then(|line| line.split_whitespace().next()?.parse().ok());
        let files = fs::read_dir(format!("/proc/{id}/fd")).map_err(|f| f.to_string())?;
        Ok(Size {
            memory: memory.ok_or("no memory is told of")?,
            files: files.count(),
        })
    }

    pub(crate) async fn stop(&mut self) -> Result<(), String> {
        let killed = self.child.kill().await;
        let _ = fs::remove_dir_all(&self.folder);
        killed.map_err(|fault| fault.to_string())
    }
}

/// An attacker, who does not take the processor from those who are timed: on the internet theirs is another.
pub(crate) fn attacker(name: &str, at: SocketAddr) -> Result<Child, String> {
    let ourselves = std::env::current_exe().map_err(|fault| fault.to_string())?;
    let attacker = Command::new("nice")
        .args(["-n", "10"])
        .arg(ourselves)
        .args(["--be", name, &at.to_string()])
        .kill_on_drop(true)
        .spawn();
    attacker.map_err(|fault| fault.to_string())
}
