//! The log is folded into the file beside the writer: to write what has changed all over the file may keep the disk busy for a tenth of a second, and
//! whoever moves meanwhile need not wait for that. Only where the log gets long does the writer wait, and folds the rest of it.
use rusqlite::Connection;
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering::Relaxed},
        mpsc::{self, RecvTimeoutError},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// So far apart.
const APART: Duration = Duration::from_millis(250);
/// So many pages may be in the log, 16 MB: then it is the writer's turn. Nobody logs while it folds, so nothing is left and its log begins anew.
const LONG: u32 = 4096;

/// What the writer and the thread beside it know of the log.
#[derive(Debug, Default)]
struct Log {
    /// How many pages were in it after the last commit; none if nothing came since it was folded last.
    pages: AtomicU32,
    /// One folds at a time. SQLite refuses a second one at once instead of letting it wait, and the log would grow for as long as the disk takes.
    turn: Mutex<()>,
}

impl Log {
    /// Folds what can be folded. Never waits for readers; what one of them still reads stays in the log for the next time, and so does all of it if the
    /// disk fails: then nothing is lost, and the writer tells.
    fn fold(&self, file: &Connection) {
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        self.pages.store(0, Relaxed);
        let _ = file.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    }
}

/// Folding, as long as this is there.
#[derive(Debug)]
pub(super) struct Folding {
    log: Arc<Log>,
    go_on: mpsc::Sender<()>,
    thread: JoinHandle<()>,
}

impl Folding {
    /// Begins it: `written` is the writer's connection, `beside` another one to the same file.
    pub(super) fn start(written: &mut Connection, beside: Connection) -> rusqlite::Result<Folding> {
        let log = Arc::new(Log::default());
        let told = Arc::clone(&log);
        // in place of SQLite's own folding, which is a hook of this kind too
        written.wal_hook(Some(move |_: &mut rusqlite::hooks::Wal, pages| {
            told.pages
                .store(u32::try_from(pages).unwrap_or(LONG), Relaxed);
            Ok(())
        }))?;
        // what an earlier server left
        log.fold(written);
        let (go_on, ended) = mpsc::channel::<()>();
        let folded = Arc::clone(&log);
        let thread = thread::Builder::new()
            .name("folding".to_owned())
            .spawn(move || {
                while ended.recv_timeout(APART) == Err(RecvTimeoutError::Timeout) {
                    if folded.pages.load(Relaxed) > 0 {
                        folded.fold(&beside);
                    }
                }
            })
            .expect("the operating system has a thread for us");
        Ok(Folding { log, go_on, thread })
    }

    /// Keeps the log short. Called by the writer after each commit.
    pub(super) fn after_commit(&self, written: &Connection) {
        if self.log.pages.load(Relaxed) >= LONG {
            self.log.fold(written);
        }
    }

    /// Ends it, and waits for what has begun: then the writer has the file for itself.
    pub(super) fn end(self) {
        drop(self.go_on);
        let _ = self.thread.join();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, fs, process};

    fn pages(file: &Connection) -> u32 {
        // how many are in the log, folded or not
        let told = file.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1));
        told.unwrap()
    }

    #[test]
    fn a_log_that_gets_long_waits_for_who_folds_it_and_begins_anew() {
        let folder = env::temp_dir().join(format!("menagerie-fold-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("file.sqlite");
        let mut written = Connection::open(&path).unwrap();
        written.pragma_update(None, "journal_mode", "wal").unwrap();
        let folding = Folding::start(&mut written, Connection::open(&path).unwrap()).unwrap();
        written.execute_batch("CREATE TABLE texts (text)").unwrap();
        // somebody folds for as long as it takes to fill the log
        let turn = Arc::clone(&folding.log);
        let turn = turn.turn.lock().unwrap();
        let text = "x".repeat(1 << 20);
        while folding.log.pages.load(Relaxed) < LONG {
            written
                .execute("INSERT INTO texts VALUES (?1)", (&text,))
                .unwrap();
        }
        let written = thread::scope(|scope| {
            let waits = scope.spawn(|| {
                folding.after_commit(&written);
                written
            });
            thread::sleep(Duration::from_millis(20));
            assert!(!waits.is_finished(), "the log would grow");
            drop(turn);
            waits.join().unwrap()
        });
        written
            .execute("INSERT INTO texts VALUES ('y')", ())
            .unwrap();
        let left = pages(&written);
        assert!(left < 16, "{left} pages are in a log that began anew");
        folding.end();
        drop(written);
        fs::remove_dir_all(folder).unwrap();
    }
}
