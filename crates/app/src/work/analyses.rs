//! Analyses of finished games, for servers.
use menagerie_core::Record;
use menagerie_server::{AnalyseJob, Progress};
use menagerie_work::Wanted;
use std::time::{Duration, Instant};

/// Whoever waits is told so often how far it has come.
const TOLD: Duration = Duration::from_millis(500);
/// A curve that is longer is not told on the way.
const SHORT: usize = 200_000;

/// Makes an analysis as long as somebody waits for it.
///
/// # Errors
/// If the game cannot be analysed.
pub(super) fn analyse(text: &str, wanted: &Wanted) -> Result<String, String> {
    let job: AnalyseJob =
        serde_json::from_str(text).map_err(|fault| format!("the job cannot be read: {fault}"))?;
    let record: Record = job
        .record
        .parse()
        .map_err(|fault| format!("the record cannot be read: {fault}"))?;
    let begun = menagerie_room::analysis::begin(&record, job.effort)
        .ok_or_else(|| format!("there is no game called '{}'", record.game))?;
    let mut coach = begun.map_err(|fault| fault.to_string())?;
    tracing::debug!(game = record.game, "a game is analysed");
    let mut told = Instant::now();
    while wanted.is_wanted() && coach.step() {
        if told.elapsed() < TOLD {
            continue;
        }
        told = Instant::now();
        let (done, all) = coach.progress();
        let mut progress = Progress {
            done,
            all,
            curve: (done >= all / 2).then(|| coach.analysis().curve),
        };
        let mut note = serde_json::to_string(&progress).map_err(|fault| fault.to_string())?;
        if note.len() > SHORT {
            progress.curve = None;
            note = serde_json::to_string(&progress).map_err(|fault| fault.to_string())?;
        }
        wanted.note(note);
    }
    serde_json::to_string(&coach.analysis()).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_finished_game_is_refused_with_words() {
        let told = |text: &str| analyse(text, &Wanted::default()).unwrap_err();
        assert!(told("{}").contains("the job cannot be read"));
        let job = r#"{"record":"croquet","effort":{"games":30,"looks":2}}"#;
        assert!(told(job).contains("the record cannot be read"));
    }
}
