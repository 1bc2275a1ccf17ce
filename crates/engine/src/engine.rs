//! An engine by its command, as on the command line: `exec:CMD`, `exec:time=2s:memory=512MB:CMD`.
use crate::{Fault, NoPlayer, session::Link};
use menagerie_ai::Limit;
use std::{
    fmt,
    str::FromStr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

/// What an engine may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// For one decision.
    pub time: Duration,
    /// Bytes that each of its processes may have for its data. Only where the system knows such a limit, which Windows does not.
    pub memory: u64,
    /// How many games it is asked to imagine; nothing is asked without it.
    pub games: Option<u32>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(10),
            memory: 2 << 30,
            games: None,
        }
    }
}

/// So many different faults are told; the others are only counted.
const TOLD: usize = 5;

/// A program that plays. Copies share its processes: one that has finished a game plays the next, whoever asks.
#[derive(Clone)]
pub struct Engine {
    /// As it was written.
    text: String,
    pub(crate) command: String,
    pub(crate) limits: Limits,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    idle: Mutex<Vec<Link>>,
    faults: Mutex<Vec<(String, u32)>>,
}

impl Drop for Shared {
    fn drop(&mut self) {
        let idle = self.idle.get_mut();
        for link in idle.unwrap_or_else(PoisonError::into_inner).drain(..) {
            link.bye();
        }
    }
}

impl Engine {
    /// What it may take.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The games that it lost by its own faults, counted by what it did wrong.
    pub fn faults(&self) -> Vec<(String, u32)> {
        let faults = self.shared.faults.lock();
        faults.unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn blame(&self, fault: &Fault) {
        self.count_fault(&fault.to_string(), 1);
    }

    pub(crate) fn count_fault(&self, fault: &str, games: u32) {
        let faults = self.shared.faults.lock();
        let mut faults = faults.unwrap_or_else(PoisonError::into_inner);
        let told = faults.iter().position(|(known, _)| known == fault);
        match told {
            Some(at) => faults[at].1 += games,
            None if faults.len() < TOLD => faults.push((fault.to_owned(), games)),
            None if faults.len() == TOLD => faults.push(("other faults".to_owned(), games)),
            None => faults[TOLD].1 += games,
        }
    }

    /// What is run, without the limits.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// A process that waits for its next game, or a new one.
    pub(crate) fn link(&self) -> Result<Link, Fault> {
        let idle = self.shared.idle.lock();
        let idle = idle.unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| Link::start(&self.command, &self.limits), Ok)
    }

    pub(crate) fn put_back(&self, link: Link) {
        let idle = self.shared.idle.lock();
        idle.unwrap_or_else(PoisonError::into_inner).push(link);
    }
}

impl PartialEq for Engine {
    fn eq(&self, other: &Engine) -> bool {
        self.text == other.text
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Engine").field(&self.text).finish()
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exec:{}", self.text)
    }
}

/// Reads what follows `exec:`.
impl FromStr for Engine {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Engine, NoPlayer> {
        let wrong = || NoPlayer::engine(text);
        let mut limits = Limits::default();
        let mut rest = text;
        while let Some((word, more)) = rest.split_once(':') {
            match word.split_once('=') {
                Some(("time", time)) => match time.parse() {
                    Ok(Limit::Time(time)) if !time.is_zero() => limits.time = time,
                    _ => return Err(wrong()),
                },
                Some(("memory", size)) => limits.memory = bytes(size).ok_or_else(wrong)?,
                Some(("games", games)) => {
                    limits.games = Some(games.parse().map_err(|_| wrong())?);
                }
                _ => break,
            }
            rest = more;
        }
        let command = rest.trim();
        if command.is_empty() || command.contains(['\n', '\0']) {
            return Err(wrong());
        }
        Ok(Engine {
            text: text.to_owned(),
            command: command.to_owned(),
            limits,
            shared: Arc::default(),
        })
    }
}

/// `512MB`, `2GB`.
fn bytes(text: &str) -> Option<u64> {
    let (digits, shift) = match text.strip_suffix("GB") {
        Some(digits) => (digits, 30),
        None => (text.strip_suffix("MB")?, 20),
    };
    let number: u32 = digits.parse().ok()?;
    (number > 0).then(|| u64::from(number) << shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_stand_before_the_command_and_colons_inside_it_are_its_own() {
        let engine: Engine = "time=500ms:memory=64MB:games=9:run a:b=c".parse().unwrap();
        assert_eq!(engine.command, "run a:b=c");
        assert_eq!(engine.limits.time, Duration::from_millis(500));
        assert_eq!(engine.limits.memory, 64 << 20);
        assert_eq!(engine.limits.games, Some(9));
        let plain: Engine = "http://x:1".parse().unwrap();
        assert_eq!(plain.limits, Limits::default());
        for wrong in [
            "",
            " ",
            "time=3:x",
            "time=0s:x",
            "memory=5:x",
            "memory=0MB:x",
            "time=1s:",
        ] {
            assert!(wrong.parse::<Engine>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_thousand_different_faults_are_a_short_list() {
        let engine: Engine = "x".parse().unwrap();
        for number in 0..1000 {
            engine.blame(&Fault::Illegal(number.to_string()));
        }
        let told = engine.faults();
        assert_eq!(told.len(), TOLD + 1);
        assert_eq!(told.iter().map(|(_, times)| times).sum::<u32>(), 1000);
    }
}
