//! What a process has cost so far.
use std::{fs, time::Duration};

/// Ticks of the kernel's clock a second, as Linux tells them to programs on every machine that it runs on.
const TICKS: u64 = 100;

/// Processor time that a process has taken since it began, in itself and in the kernel.
///
/// # Errors
/// If there is no such process, or this is no Linux.
pub(crate) fn processor_time(pid: u32) -> Result<Duration, String> {
    let file = format!("/proc/{pid}/stat");
    let text = fs::read_to_string(&file).map_err(|fault| format!("{file}: {fault}"))?;
    read(&text).ok_or(format!("{file} is not as expected"))
}

/// The name in parentheses may hold anything: what counts comes behind it.
fn read(stat: &str) -> Option<Duration> {
    let (_, behind) = stat.rsplit_once(')')?;
    let mut ticks = behind.split_whitespace().skip(11);
    let own: u64 = ticks.next()?.parse().ok()?;
    let kernel: u64 = ticks.next()?.parse().ok()?;
    Some(Duration::from_millis((own + kernel) * 1000 / TICKS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_kinds_of_time_count_whatever_the_program_is_called() {
        let stat = "7 (a ) b) S 1 7 7 0 -1 4194304 100 0 0 0 150 25 9 9 20 0 1 0 100";
        assert_eq!(read(stat), Some(Duration::from_millis(1750)));
        assert_eq!(read("7 (x) S"), None);
    }
}
