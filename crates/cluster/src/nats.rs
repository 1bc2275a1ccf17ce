//! A running NATS server.
use crate::free_port;
use std::{
    env,
    io::Write,
    net::TcpStream,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    thread::sleep,
    time::{Duration, Instant},
};

/// The variable that names the program. Tests that need a real NATS server are run where it is set. Remember: `xtask/src/cluster.rs` sets it.
pub const NATS: &str = "MENAGERIE_NATS";

/// Nothing here takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the server and watches its own input: when whoever started it is gone, however that came, the server goes too, at once, and its folder, unless
/// that is to be kept.
const KEEPER: &str = r#""$@" & server=$!; cat > /dev/null; kill -KILL $server 2> /dev/null; wait $server 2> /dev/null
test -e "$FOLDER.keep" || rm -rf "$FOLDER""#;

/// A NATS server of one's own, with JetStream. It goes when this is dropped, or when the process ends.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    jetstream: bool,
    keeper: Option<Child>,
}

impl Nats {
    /// The program that [`NATS`] names. Without it nothing, and a loud line says which test was not run: tests swallow what is printed, but not this.
    #[must_use]
    pub fn wanted(test: &str) -> Option<PathBuf> {
        let program = env::var_os(NATS).map(PathBuf::from);
        if program.is_none() {
            let line = format!(
                "!!! NOT RUN, because {NATS} names no nats-server (cargo xtask test --only cluster does): {test}\n"
            );
            let _ = std::io::stderr().write_all(line.as_bytes());
        }
        program
    }

    /// Starts one in a scratch folder.
    ///
    /// # Panics
    /// If it cannot: whoever asks for a NATS server can do nothing without.
    #[must_use]
    pub fn start(program: PathBuf) -> Nats {
        Nats::begin(program, true)
    }

    /// Starts one that keeps nothing.
    ///
    /// # Panics
    /// If it cannot.
    #[must_use]
    pub fn start_without_jetstream(program: PathBuf) -> Nats {
        Nats::begin(program, false)
    }

    fn begin(program: PathBuf, jetstream: bool) -> Nats {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Relaxed);
        let name = format!("menagerie-nats-{}-{number}", std::process::id());
        let mut nats = Nats {
            program,
            folder: env::temp_dir().join(name),
            port: free_port(),
            jetstream,
            keeper: None,
        };
        nats.restart();
        nats
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// As if the plug were pulled.
    pub fn kill(&mut self) {
        let keep = self.folder.with_extension("keep");
        let _ = std::fs::write(&keep, "");
        self.let_go();
        let _ = std::fs::remove_file(keep);
    }

    /// Starts the server again, on the same port.
    ///
    /// # Panics
    /// If it does not come back.
    pub fn restart(&mut self) {
        self.kill();
        let mut keeper = Command::new("sh");
        keeper
            .args(["-c", KEEPER, "keeper"])
            .arg(&self.program)
            .args(["--addr", "127.0.0.1", "--port", &self.port.to_string()])
            .env("FOLDER", &self.folder)
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if self.jetstream {
            keeper
                .args(["--jetstream", "--store_dir"])
                .arg(&self.folder);
        }
        self.keeper = Some(keeper.spawn().expect("a shell"));
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(begun.elapsed() < PATIENCE, "nats-server does not start");
            sleep(Duration::from_millis(20));
        }
    }

    fn let_go(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.let_go();
    }
}
