//! A running PostgreSQL.
use crate::{free_port, programs::Programs};
use std::{
    fs,
    os::unix::fs::{MetadataExt, PermissionsExt, chown},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    thread::sleep,
    time::{Duration, Instant},
};

/// Nothing here takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the server and watches its own input: when whoever started it is gone, however that came, the server goes too, and its folder, unless that is to be
/// kept.
const KEEPER: &str = r#""$@" & server=$!; cat > /dev/null; kill -QUIT $server 2> /dev/null; wait $server
test -e "$FOLDER.keep" || rm -rf "$FOLDER" "$FOLDER.log""#;

/// A PostgreSQL of one's own. It goes when this is dropped, or when the process ends.
#[derive(Debug)]
pub struct Postgres {
    programs: Programs,
    folder: PathBuf,
    port: u16,
    /// What the server is asked for besides.
    settings: Vec<String>,
    keeper: Option<Child>,
}

impl Postgres {
    /// Makes a folder, a database system in it, and starts its server with settings such as `fsync=off`.
    ///
    /// # Panics
    /// If it cannot: whoever asks for a PostgreSQL can do nothing without.
    #[must_use]
    pub fn start(programs: &Programs, settings: &[&str]) -> Postgres {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Relaxed);
        let name = format!("menagerie-postgres-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let port = free_port();
        let mut postgres = Postgres {
            programs: programs.clone(),
            folder,
            port,
            settings: settings.iter().map(ToString::to_string).collect(),
            keeper: None,
        };
        let mut made = programs.command("initdb");
        made.args(["--auth=trust", "--username=postgres", "--no-sync"])
            .args(["--encoding=UTF8", "--locale=C"])
            .arg("-D")
            .arg(&postgres.folder);
        quiet(&mut made);
        postgres.restart();
        postgres
    }

    /// A new database, and its address.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn database(&self, name: &str) -> String {
        let mut made = self.programs.command("createdb");
        made.args(["-h", "127.0.0.1", "-U", "postgres", "-p"])
            .arg(self.port.to_string())
            .arg(name);
        quiet(&mut made);
        self.address(name)
    }

    /// The address of a database.
    #[must_use]
    pub fn address(&self, name: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    /// Runs statements in a database, as its owner.
    ///
    /// # Panics
    /// If they fail.
    pub fn run(&self, database: &str, sql: &str) {
        let mut psql = self.programs.command("psql");
        psql.args(["--no-psqlrc", "--quiet", "-v", "ON_ERROR_STOP=1", "-c", sql])
            .arg(self.address(database));
        quiet(&mut psql);
    }

    /// Starts again with encryption: a certificate and its key, as text.
    ///
    /// # Panics
    /// If the server does not come back.
    pub fn encrypt(&mut self, certificate: &str, key: &str) {
        for (name, text) in [("server.crt", certificate), ("server.key", key)] {
            let path = self.folder.join(name);
            fs::write(&path, text).expect("a folder of ours");
            // a key that others could read is not taken
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("our file");
            let owner = fs::metadata(&self.folder).expect("a folder of ours").uid();
            chown(&path, Some(owner), None).expect("our file");
        }
        self.settings.push("ssl=on".to_owned());
        self.restart();
    }

    /// As if the plug were pulled: the server and all its children are gone at once.
    ///
    /// # Panics
    /// If the server is not there.
    pub fn kill(&mut self) {
        self.signal("KILL");
        self.stop();
    }

    /// A server that answers nobody for a while, and then goes on as if nothing had been.
    ///
    /// # Panics
    /// If the server is not there.
    pub fn freeze(&self, time: Duration) {
        self.signal("STOP");
        sleep(time);
        self.signal("CONT");
    }

    /// Sends a signal to the server and all its children.
    fn signal(&self, signal: &str) {
        let server = self.server().expect("the server runs");
        let mut all = vec![server.clone()];
        for entry in fs::read_dir("/proc")
            .expect("a list of processes")
            .flatten()
        {
            let id = entry.file_name().to_string_lossy().into_owned();
            let Ok(about) = fs::read_to_string(entry.path().join("stat")) else {
                continue;
            };
            // the name in brackets may hold anything; state and parent come behind it
            let behind = about.rsplit_once(')').map_or("", |(_, behind)| behind);
            if behind.split_whitespace().nth(1) == Some(&server) {
                all.push(id);
            }
        }
        // some may have ended by themselves meanwhile
        let _ = Command::new("kill")
            .args(["-s", signal])
            .args(all)
            .stderr(Stdio::null())
            .status();
    }

    /// Starts the server again, on the same port.
    ///
    /// # Panics
    /// If it does not come back.
    pub fn restart(&mut self) {
        self.stop();
        let begun = Instant::now();
        loop {
            let mut server = self.programs.command("postgres");
            server.arg("-D").arg(&self.folder);
            let port = format!("port={}", self.port);
            let basic = [port.as_str(), "listen_addresses=127.0.0.1"];
            let spare = ["unix_socket_directories=", "shared_buffers=16MB"];
            let asked = self.settings.iter().map(String::as_str);
            for setting in basic.into_iter().chain(spare).chain(asked) {
                server.args(["-c", setting]);
            }
            let log = fs::File::create(self.folder.with_extension("log")).expect("a log");
            let keeper = Command::new("sh")
                .args(["-c", KEEPER, "keeper"])
                .arg(server.get_program())
                .args(server.get_args())
                .env("FOLDER", &self.folder)
                .current_dir("/")
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(log)
                .spawn()
                .expect("a shell");
            self.keeper = Some(keeper);
            while self.server().is_some_and(|id| is_there(&id)) || begun.elapsed() < GRACE {
                if self.answers() {
                    return;
                }
                assert!(
                    begun.elapsed() < PATIENCE,
                    "PostgreSQL does not start: {}",
                    self.log()
                );
                sleep(Duration::from_millis(20));
            }
            // children of the last one may have been there still
            assert!(
                begun.elapsed() < PATIENCE,
                "PostgreSQL does not start: {}",
                self.log()
            );
            self.stop();
        }
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.with_extension("log")).unwrap_or_default()
    }

    fn answers(&self) -> bool {
        let mut asked = self.programs.command("pg_isready");
        asked
            .args(["-q", "-h", "127.0.0.1", "-p"])
            .arg(self.port.to_string());
        asked.status().is_ok_and(|status| status.success())
    }

    /// The number of the server's process.
    fn server(&self) -> Option<String> {
        let file = fs::read_to_string(self.folder.join("postmaster.pid")).ok()?;
        file.lines().next().map(str::to_owned)
    }

    /// Ends the server and keeps its folder.
    fn stop(&mut self) {
        let keep = self.folder.with_extension("keep");
        let _ = fs::write(&keep, "");
        self.let_go();
        let _ = fs::remove_file(keep);
    }

    /// The keeper sees that nobody holds its input any more, and ends with its server.
    fn let_go(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
    }
}

/// A server that has not written its number yet is given so long.
const GRACE: Duration = Duration::from_secs(2);

fn is_there(process: &str) -> bool {
    fs::exists(format!("/proc/{process}")).unwrap_or(false)
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.let_go();
    }
}

/// Runs a program to its end; what it says is told only if it fails.
fn quiet(command: &mut Command) {
    let output = command.output().expect("the program is there");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
}
