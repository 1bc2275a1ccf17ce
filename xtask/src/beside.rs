//! A step that leaves most of a machine to others runs beside those that follow it, as a process of its own. What it says is told when it has ended.
use crate::{shell::program, steps::Step};
use std::{
    env, fs,
    path::PathBuf,
    process::{Child, Stdio},
    time::{Duration, Instant},
};

/// A step that is running.
pub(crate) struct Beside {
    pub(crate) step: &'static Step,
    child: Child,
    log: PathBuf,
    since: Instant,
}

impl Beside {
    /// Starts it.
    ///
    /// # Errors
    /// If this program cannot be started once more, or has nowhere to write.
    pub(crate) fn start(step: &'static Step) -> Result<Beside, String> {
        println!("\n── {}: {}; beside what follows", step.name, step.about);
        let problem = |fault| format!("{} cannot be run beside: {fault}", step.name);
        let log = env::temp_dir().join(format!(
            "menagerie-{}-{}.log",
            step.name,
            std::process::id()
        ));
        let out = fs::File::create(&log).map_err(problem)?;
        let err = out.try_clone().map_err(problem)?;
        let this = env::current_exe().map_err(problem)?;
        let mut child = program(this, &["test", "--only", step.name]);
        // browsers and servers that it starts can be stopped with it
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut child, 0);
        let child = child
            .stdin(Stdio::null())
            .stdout(out)
            .stderr(err)
            .spawn()
            .map_err(problem)?;
        let since = Instant::now();
        Ok(Beside {
            step,
            child,
            log,
            since,
        })
    }

    /// Waits for its end, tells what it said, and whether all was well.
    pub(crate) fn end(mut self) -> (Duration, Result<(), String>) {
        let ended = self.child.wait();
        let time = self.since.elapsed();
        println!("\n── {}", self.step.name);
        println!("{}", fs::read_to_string(&self.log).unwrap_or_default());
        let _ = fs::remove_file(&self.log);
        let outcome = match ended {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(status.to_string()),
            Err(fault) => Err(fault.to_string()),
        };
        (time, outcome)
    }

    /// Nobody waits for it any more, nor for what it has started.
    pub(crate) fn stop(mut self) {
        #[cfg(unix)]
        let _ = program("kill", &["--", &format!("-{}", self.child.id())]).status();
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_file(&self.log);
    }
}
