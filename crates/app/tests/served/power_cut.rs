//! A disk whose power is cut: what was not synced is lost, or some of it arrives out of order. `power_cut.c` is preloaded into the server for that.
use crate::kit::{Folder, Server};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

/// Of writes that were not synced so many in a hundred arrive, in every other life of the server; in the others none does.
const ARRIVES: u32 = 50;

/// The library, compiled once.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/served/power_cut.c");
        let library = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("power_cut-{}.so", std::process::id()));
        let made = Command::new("cc")
            .args(["-O2", "-shared", "-fPIC", "-o"])
            .args([&library, &source])
            .args(["-ldl", "-lpthread"])
            .status()
            .expect("a C compiler, as for SQLite");
        assert!(made.success());
        library
    })
}

/// A data folder, and what the disk has of it.
pub(crate) struct Disk {
    pub(crate) data: Folder,
    survives: Folder,
    lives: u64,
    /// How often the disk had less than the folder.
    pub(crate) losses: u64,
}

impl Disk {
    pub(crate) fn new() -> Disk {
        let (data, survives) = (Folder::new(), Folder::new());
        fs::create_dir_all(&data.0).unwrap();
        fs::create_dir_all(&survives.0).unwrap();
        Disk {
            data,
            survives,
            lives: 0,
            losses: 0,
        }
    }

    fn environment(&self) -> [(&'static str, String); 5] {
        let text = |path: &Path| path.to_str().expect("a plain path").to_owned();
        let arrives = if self.lives.is_multiple_of(2) {
            0
        } else {
            ARRIVES
        };
        [
            ("LD_PRELOAD", text(library())),
            (
                "POWER_CUT_FOLDER",
                text(&self.data.0.canonicalize().unwrap()),
            ),
            ("POWER_CUT_DISK", text(&self.survives.0)),
            ("POWER_CUT_ARRIVES", arrives.to_string()),
            ("POWER_CUT_SEED", self.lives.to_string()),
        ]
    }

    pub(crate) async fn server(&self, listen: &str) -> Server {
        let words = ["--rate", "0", "--data", self.data.0.to_str().unwrap()];
        Server::start_in(listen, &words, &self.environment()).await
    }

    /// The power is cut: the folder has what the disk has.
    pub(crate) fn cut(&mut self) {
        let known = |folder: &Folder, name: &str| fs::read(folder.0.join(name)).unwrap_or_default();
        let kept = ["menagerie.sqlite", "menagerie.sqlite-wal"];
        let lost = kept
            .iter()
            .any(|name| known(&self.data, name) != known(&self.survives, name));
        self.losses += u64::from(lost);
        fs::remove_dir_all(&self.data.0).unwrap();
        fs::create_dir(&self.data.0).unwrap();
        for entry in fs::read_dir(&self.survives.0).unwrap() {
            let entry = entry.unwrap();
            fs::copy(entry.path(), self.data.0.join(entry.file_name())).unwrap();
        }
        self.lives += 1;
    }
}

#[test]
fn what_was_not_synced_is_not_on_the_disk() {
    let script = r#"
import os, sys
at = os.path.join(sys.argv[1], "letter")
file = os.open(at, os.O_RDWR | os.O_CREAT, 0o600)
os.write(file, b"Dear Ada, ")
os.fsync(file)
os.write(file, b"never mind")
os.pwrite(file, b"Poor", 0)
other = os.open(os.path.join(sys.argv[1], "other"), os.O_RDWR | os.O_CREAT, 0o600)
os.write(other, b"not yet")
"#;
    let mut disk = Disk::new();
    let done = Command::new("python3")
        .args(["-c", script])
        .arg(disk.data.0.canonicalize().unwrap())
        .envs(disk.environment())
        .status();
    assert!(done.unwrap().success());
    let letter = |disk: &Disk| fs::read_to_string(disk.data.0.join("letter")).unwrap();
    assert_eq!(letter(&disk), "Poor Ada, never mind");
    disk.cut();
    assert_eq!(letter(&disk), "Dear Ada, ");
    assert!(!disk.data.0.join("other").exists());
}
