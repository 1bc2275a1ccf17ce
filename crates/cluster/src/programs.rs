//! Where PostgreSQL's programs lie, and as whom they run.
use std::{
    env,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

/// The variable that names the folder of PostgreSQL's programs. Tests that need a real PostgreSQL are run where it is set. Remember: `xtask/src/cluster.rs`
/// sets it.
pub const PROGRAMS: &str = "MENAGERIE_POSTGRES";

/// The programs of one version of PostgreSQL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Programs(PathBuf);

impl Programs {
    /// Those that [`PROGRAMS`] names. Without it nothing, and a loud line says which test was not run: tests swallow what is printed, but not this.
    #[must_use]
    pub fn wanted(test: &str) -> Option<Programs> {
        match env::var_os(PROGRAMS) {
            Some(folder) => Some(Programs(PathBuf::from(folder))),
            None => {
                let line = format!(
                    "!!! NOT RUN, because {PROGRAMS} names no folder of PostgreSQL's programs (cargo xtask test --only cluster does): {test}\n"
                );
                let _ = std::io::stderr().write_all(line.as_bytes());
                None
            }
        }
    }

    /// Those in a folder.
    #[must_use]
    pub fn at(folder: PathBuf) -> Programs {
        Programs(folder)
    }

    /// One of them, to be run as somebody who may: PostgreSQL does not run as root.
    pub(crate) fn command(&self, name: &str) -> Command {
        let program = self.0.join(name);
        let mut command = match self.someone_else() {
            true => {
                // becomes the program, where runuser would stay as its parent
                let mut command = Command::new("setpriv");
                command
                    .args([
                        "--reuid=postgres",
                        "--regid=postgres",
                        "--init-groups",
                        "--",
                    ])
                    .arg(program);
                command
            }
            false => Command::new(program),
        };
        command.stdin(Stdio::null()).current_dir("/");
        command
    }

    /// Whether we are root, and so have to be somebody else.
    pub(crate) fn someone_else(&self) -> bool {
        let user = Command::new("id").arg("-u").output();
        user.is_ok_and(|user| user.stdout.trim_ascii() == b"0")
    }
}
