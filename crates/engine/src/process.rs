//! A running program: lines in, lines out, its end. Three threads serve its three pipes, so that nobody waits for one that does not
//! read, or does not stop writing.
use crate::{Fault, Limits};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{
            Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel,
        },
    },
    thread,
    time::{Duration, Instant},
};

/// No message is nearly so long.
const LONGEST_LINE: usize = 1 << 20;
/// So many lines may wait to be heard; an engine that says more waits itself.
const UNHEARD: usize = 4;
/// So much of standard error is kept.
const LAST_WORDS: usize = 400;
/// How long an engine that was told goodbye may take to go.
const GOODBYE: Duration = Duration::from_millis(300);

/// A running program.
pub(crate) struct Process {
    child: Child,
    /// Gone when the pipe is to be closed.
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<Heard>,
    last_words: Arc<Mutex<Vec<u8>>>,
    /// Reads standard error until nobody can write there any more.
    complaints: Option<thread::JoinHandle<()>>,
}

/// What came out of the pipe.
enum Heard {
    Line(String),
    Endless,
    Unreadable,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &str, limits: &Limits) -> Result<Process, Fault> {
        let failed = |error: std::io::Error| Fault::Start(error.to_string());
        let mut child = shell(command, limits)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let (to, written) = channel::<Vec<u8>>();
        let (heard, from) = sync_channel(UNHEARD);
        let last_words = Arc::default();
        if let Some(mut pipe) = child.stdin.take() {
            thread::spawn(move || {
                for bytes in written {
                    if pipe.write_all(&bytes).and_then(|()| pipe.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || listen(pipe, &heard));
        }
        let complaints = child.stderr.take().map(|pipe| {
            let kept = Arc::clone(&last_words);
            thread::spawn(move || keep_last(pipe, &kept))
        });
        Ok(Process {
            child,
            to: Some(to),
            from,
            last_words,
            complaints,
        })
    }

    /// Says something; one that does not read is found out when it does not answer.
    pub(crate) fn tell(&self, lines: Vec<u8>) {
        if let Some(to) = &self.to {
            let _ = to.send(lines);
        }
    }

    /// The next line, or `None` if there is none until then.
    pub(crate) fn hear(&mut self, until: Instant) -> Result<Option<String>, Fault> {
        let left = until.saturating_duration_since(Instant::now());
        match self.from.recv_timeout(left) {
            Ok(heard) => heard.line().map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.died()),
        }
    }

    /// A line that is there already, although nothing was asked.
    pub(crate) fn overhear(&mut self) -> Result<Option<String>, Fault> {
        match self.from.try_recv() {
            Ok(heard) => heard.line().map(Some),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(self.died()),
        }
    }

    /// How it ended. Its pipe is closed already, so it is about to.
    fn died(&mut self) -> Fault {
        let mut status = None;
        soon(|| {
            status = self.child.try_wait().ok().flatten();
            status.is_some()
        });
        let complaints = self.complaints.as_ref();
        soon(|| complaints.is_none_or(thread::JoinHandle::is_finished));
        let status = status.map_or("standard output closed".to_owned(), |it| it.to_string());
        let last = self.last_words.lock();
        let last = last.unwrap_or_else(PoisonError::into_inner);
        let last_words = String::from_utf8_lossy(&last);
        let last = last_words
            .lines()
            .rev()
            .find(|line| !line.trim().is_empty());
        Fault::Died {
            status,
            last_words: last.unwrap_or_default().trim().to_owned(),
        }
    }

    /// Ends it, and all that it started.
    fn end(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id())
            .ok()
            .and_then(rustix::process::Pid::from_raw)
        {
            // it may have gone already
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Says goodbye and lets it go by itself, for a moment.
    pub(crate) fn bye(mut self, farewell: Vec<u8>) {
        self.tell(farewell);
        self.to = None;
        soon(|| matches!(self.child.try_wait(), Ok(Some(_))));
    }
}

/// Waits a moment for something to hold.
fn soon(mut holds: impl FnMut() -> bool) {
    let until = Instant::now() + GOODBYE;
    while !holds() && Instant::now() < until {
        thread::sleep(Duration::from_millis(2));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

impl Heard {
    fn line(self) -> Result<String, Fault> {
        match self {
            Heard::Line(line) => Ok(line),
            Heard::Endless => Err(Fault::Endless(LONGEST_LINE)),
            Heard::Unreadable => Err(Fault::Garbage {
                line: String::new(),
                problem: "not text in UTF-8".to_owned(),
            }),
        }
    }
}

/// The command as the shell reads it, within its limits, in a process group of its own.
#[cfg(unix)]
fn shell(command: &str, limits: &Limits) -> Command {
    use std::os::unix::process::CommandExt;
    let kilobytes = limits.memory >> 10;
    let mut shell = Command::new("sh");
    // data and not address space: some runtimes reserve far more than they use
    shell
        .arg("-c")
        .arg(format!("ulimit -d {kilobytes}; {command}"));
    shell.process_group(0);
    shell
}

/// The command as the shell reads it. There is no limit of memory here.
#[cfg(not(unix))]
fn shell(command: &str, _: &Limits) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

fn listen(pipe: impl Read, heard: &SyncSender<Heard>) {
    let mut pipe = BufReader::new(pipe);
    loop {
        let mut line = Vec::new();
        let read = (&mut pipe)
            .take(LONGEST_LINE as u64 + 1)
            .read_until(b'\n', &mut line);
        let next = match read {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() > LONGEST_LINE => Heard::Endless,
            Ok(_) => match String::from_utf8(line) {
                Ok(line) if line.trim().is_empty() => continue,
                Ok(line) => Heard::Line(line),
                Err(_) => Heard::Unreadable,
            },
        };
        let last = !matches!(next, Heard::Line(_));
        if heard.send(next).is_err() || last {
            return;
        }
    }
}

fn keep_last(mut pipe: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut chunk = [0; 4096];
    while let Ok(read @ 1..) = pipe.read(&mut chunk) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&chunk[..read]);
        let beyond = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..beyond);
    }
}
