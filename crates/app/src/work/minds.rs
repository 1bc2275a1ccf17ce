//! What computer players at others' tables have in mind for the rest of their turns. A mind that is not here any more costs a few more imagined games, no
//! more.
use menagerie_ai::Stop;
use menagerie_room::thinking::{HousePlayers, Mind, Think};
use menagerie_server::ThinkJob;
use menagerie_work::Wanted;
use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// So many are kept.
const MANY: usize = 64;
/// And no longer than a turn takes.
const LONG: Duration = Duration::from_secs(60);

#[derive(Default)]
pub(super) struct Minds(Mutex<HashMap<u64, (Mind, Instant)>>);

impl Minds {
    fn all(&self) -> MutexGuard<'_, HashMap<u64, (Mind, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Thinks about a question as long as somebody waits: the chosen action.
    ///
    /// # Errors
    /// If it cannot be read or has no answer.
    pub(super) fn think(&self, text: &str, wanted: &Wanted) -> Result<String, String> {
        let job: ThinkJob = serde_json::from_str(text)
            .map_err(|fault| format!("the question cannot be read: {fault}"))?;
        let stop = Stop::default();
        wanted.when_not({
            let stop = stop.clone();
            move || stop.now()
        });
        let mind = self.all().remove(&job.mind).map(|(mind, _)| mind);
        let question = job.asked.question(mind, stop);
        let mut question =
            question.ok_or_else(|| format!("there is no game called '{}'", job.asked.game))?;
        tracing::debug!(game = question.game, "somebody's turn is thought about");
        let chosen = HousePlayers.choose(&mut question);
        if let Some(mind) = question.mind.take() {
            self.keep(job.mind, mind, Instant::now());
        }
        chosen.ok_or_else(|| "the question has no answer".to_owned())
    }

    fn keep(&self, number: u64, mind: Mind, now: Instant) {
        let mut all = self.all();
        all.retain(|_, (_, since)| now.duration_since(*since) < LONG);
        while all.len() >= MANY
            && let Some(oldest) = all.iter().min_by_key(|(_, (_, since))| *since)
        {
            let oldest = *oldest.0;
            all.remove(&oldest);
        }
        all.insert(number, (mind, now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_minds_make_room() {
        let (minds, now) = (Minds::default(), Instant::now());
        for number in 0..100 {
            minds.keep(
                number,
                Mind::Elsewhere(0),
                now + Duration::from_millis(number),
            );
        }
        assert_eq!(minds.all().len(), MANY);
        assert!(minds.all().contains_key(&99) && !minds.all().contains_key(&0));
        minds.keep(100, Mind::Elsewhere(0), now + LONG * 2);
        assert_eq!(minds.all().len(), 1, "turns are over");
    }

    #[test]
    fn what_is_no_question_is_refused_with_words() {
        let minds = Minds::default();
        let told = |text| minds.think(text, &Wanted::default()).unwrap_err();
        assert!(told("{}").contains("cannot be read"));
        let croquet = r#"{"asked":{"game":"croquet","view":{},"actions":["a"],"level":"strong","at_most":null,"number":1},"mind":1}"#;
        assert!(told(croquet).contains("croquet"));
        let only = croquet.replace("croquet", "wallaby");
        assert_eq!(minds.think(&only, &Wanted::default()), Ok("a".to_owned()));
    }
}
