//! A step as a process of its own, so that others can run beside it.
use crate::{
    shell::{self, program},
    steps::{Builds, Step},
};
use std::{
    env,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
    process::{Child, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

/// What is said to this program when it is started as a step beside others.
pub(crate) const BESIDE: &str = "--beside";

/// A step that is running.
pub(crate) struct Beside {
    pub(crate) step: &'static Step,
    child: Child,
    log: PathBuf,
    /// The same file, read as far as it was told.
    said: File,
    since: Instant,
}

/// How a process ended.
pub(crate) struct Ended {
    pub(crate) time: Duration,
    /// Of it and of all that it waited for, where the system tells.
    pub(crate) processor: Option<Duration>,
    pub(crate) status: io::Result<ExitStatus>,
}

impl Beside {
    /// Starts it; `this` is the program that is running, and `built` says whether the steps that it waited for have built what it uses.
    ///
    /// # Errors
    /// If that cannot be started once more, or has nowhere to write.
    pub(crate) fn start(this: &Path, step: &'static Step, built: bool) -> Result<Beside, String> {
        let problem = |fault| format!("{} cannot be run: {fault}", step.name);
        let name = format!("menagerie-{}-{}.log", step.name, std::process::id());
        let log = env::temp_dir().join(name);
        let out = File::create(&log).map_err(problem)?;
        let err = out.try_clone().map_err(problem)?;
        let said = File::open(&log).map_err(problem)?;
        let mut child = if cfg!(unix) && step.builds == Builds::Aside {
            let mut nice = program("nice", &["-n", "10"]);
            nice.arg(this);
            nice
        } else {
            program(this, &[])
        };
        child.args(["test", BESIDE, step.name]);
        if built {
            child.env(shell::BUILT, "");
        }
        // browsers and servers that it starts can be stopped with it
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut child, 0);
        let child = child
            .stdin(Stdio::piped())
            .stdout(out)
            .stderr(err)
            .spawn()
            .map_err(problem)?;
        let since = Instant::now();
        Ok(Beside {
            step,
            child,
            log,
            said,
            since,
        })
    }

    /// Tells what it has said since it was told last.
    pub(crate) fn tell(&mut self) {
        let mut more = Vec::new();
        let _ = self.said.read_to_end(&mut more);
        let _ = io::Write::write_all(&mut io::stdout(), &more);
    }

    /// All that it has said.
    pub(crate) fn log(&self) -> String {
        let said = fs::read(&self.log).unwrap_or_default();
        String::from_utf8_lossy(&said).into_owned()
    }

    /// How it ended, if it has.
    pub(crate) fn ended(&mut self) -> Option<Ended> {
        let before = waited_for();
        let status = self.child.try_wait().transpose()?;
        let time = self.since.elapsed();
        // nobody else was waited for in between
        let processor = waited_for().and_then(|after| after.checked_sub(before?));
        Some(Ended {
            time,
            processor,
            status,
        })
    }

    /// Nobody waits for it any more, nor for what it has started.
    pub(crate) fn stop(mut self) {
        stop_group(self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.log);
    }
}

/// Ends this process, and what it has started, with the one that started it: a run that is interrupted leaves nothing behind.
pub(crate) fn end_with_parent() {
    shell::keep_input();
    thread::spawn(|| {
        // nothing is ever said there; its end is the end of whoever could
        if io::stdin().read_to_end(&mut Vec::new()).is_ok() {
            stop_group(std::process::id());
            std::process::exit(1);
        }
    });
}

fn stop_group(leader: u32) {
    #[cfg(unix)]
    let _ = program("kill", &["--", &format!("-{leader}")]).status();
    #[cfg(not(unix))]
    let _ = leader;
}

/// Processor time of the processes that this one has waited for.
fn waited_for() -> Option<Duration> {
    cpu_of_children(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// Reads it from a line of Linux.
fn cpu_of_children(stat: &str) -> Option<Duration> {
    // the name, in brackets, may have spaces in it
    let (_, after_name) = stat.rsplit_once(") ")?;
    let mut fields = after_name.split(' ').skip(13);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    // a tick is a hundredth of a second for whoever reads it here
    Some(Duration::from_millis((ticks()? + ticks()?) * 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_read_behind_a_name_with_spaces_and_brackets() {
        let stat = "71 (x (a) task) S 1 71 71 0 -1 4194560 500 60 0 0 11 12 250 50 20 0 1 0 9 0";
        assert_eq!(cpu_of_children(stat), Some(Duration::from_secs(3)));
        assert_eq!(cpu_of_children("71 (xtask) S"), None);
    }
}
