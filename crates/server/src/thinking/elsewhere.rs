//! Questions that workers of the bus think about. They are taken from the same queue as those that are thought about here, so that whoever is next is next
//! everywhere. A question that nobody takes at once, or whose worker is lost, comes back and is thought about here.
use super::{
    Progress,
    desk::Desk,
    job::{Job, Which},
};
use crate::ids::TableId;
use menagerie_ai::{Analysis, Effort, Stop};
use menagerie_room::thinking::{Answer, Asked, Mind};
use menagerie_work::{Lane, Refused};
use serde::{Deserialize, Serialize};
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::oneshot,
    time::{Instant, sleep, timeout},
};

/// It is looked so often who works.
const LOOK: Duration = Duration::from_secs(1);
/// A worker that has nothing to do takes a question within so long.
const TAKEN: Duration = Duration::from_millis(250);
/// A question that was taken is answered within so long, even if its worker is lost and another takes it.
const LATE: Duration = Duration::from_secs(8);
/// Whether anybody still waits is looked at so often.
const WANTED: Duration = Duration::from_millis(50);

/// A question for a worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThinkJob {
    /// What is asked.
    pub asked: Asked,
    /// The number under which a worker keeps what it has in mind, for the rest of a turn.
    pub mind: u64,
}

/// A finished game for a worker to analyse. All of it is known to everybody who may look at it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalyseJob {
    /// The record of the game.
    pub record: String,
    /// How hard to look.
    pub effort: Effort,
}

/// How much workers can think about.
#[derive(Default)]
pub(super) struct Elsewhere {
    /// Where they are asked, if there is a bus.
    bus: Option<Arc<menagerie_work::Desk>>,
    /// How much they do at once, as far as is known.
    hands: usize,
    /// How much of that we have given them.
    busy: usize,
}

impl Elsewhere {
    /// Whether they can take another question.
    pub(super) fn is_free(&self) -> bool {
        self.busy < self.hands
    }
}

/// What became of a question.
enum Came {
    /// A worker chose this.
    Chosen(String),
    /// Nobody waits any more.
    Unwanted,
    /// It has to be thought about here, and why.
    Back(String),
}

/// Hands questions to the workers of a bus, until the pool is let go.
pub(super) fn think_elsewhere(desk: &Arc<Desk>, bus: menagerie_work::Desk) {
    let bus = Arc::new(bus);
    if let Some(there) = desk.waiting().as_mut() {
        there.elsewhere.bus = Some(Arc::clone(&bus));
    }
    let (looking, at) = (Arc::downgrade(desk), Arc::clone(&bus));
    tokio::spawn(async move {
        loop {
            let hands = hands(&at).await;
            let Some(desk) = looking.upgrade() else {
                return;
            };
            if desk.set_hands(hands).is_none() {
                return;
            }
            drop(desk);
            sleep(LOOK).await;
        }
    });
    let desk = Arc::downgrade(desk);
    tokio::spawn(async move {
        loop {
            let Some(here) = desk.upgrade() else { return };
            while let Some(job) = here.next_away() {
                tokio::spawn(one(Arc::clone(&here), Arc::clone(&bus), job));
            }
            let news = Arc::clone(&here.away);
            if here.is_closed() {
                return;
            }
            drop(here);
            news.notified().await;
        }
    });
}

/// How much the workers of this program do at once.
async fn hands(bus: &menagerie_work::Desk) -> usize {
    let queue = bus.queue();
    let present = queue.present().await;
    let own = present
        .iter()
        .filter(|worker| worker.version == queue.version());
    own.map(|worker| worker.threads).sum()
}

async fn one(desk: Arc<Desk>, bus: Arc<menagerie_work::Desk>, job: Job) {
    let begun = Instant::now();
    let mind = match job.question.mind {
        Some(Mind::Elsewhere(number)) => number,
        Some(Mind::Here(_)) | None => job.question.number,
    };
    let asked = ThinkJob {
        asked: Asked::of(&job.question),
        mind,
    };
    let stop = job.question.stop.clone();
    let came = tokio::select! {
        came = answer(&bus, &asked) => came,
        () = unwanted(&job.answer, &stop) => Came::Unwanted,
    };
    let came = match came {
        Came::Chosen(action) if !job.question.actions.contains(&action) => {
            Came::Back("it chose what is not offered".to_owned())
        }
        came => came,
    };
    match came {
        Came::Chosen(action) => {
            let (account, level) = (job.account, job.question.level);
            let mind = Some(Mind::Elsewhere(mind));
            let _ = job.answer.send(Answer { action, mind });
            desk.thought_away(account, level, begun.elapsed());
        }
        Came::Unwanted => desk.back_from_away(None, true),
        Came::Back(why) => {
            tracing::debug!(why, "a question comes back from the workers");
            desk.back_from_away(Some(job), false);
        }
    }
}

/// What workers make of a question.
async fn answer(bus: &menagerie_work::Desk, asked: &ThinkJob) -> Came {
    let Ok(text) = serde_json::to_string(asked) else {
        return Came::Back("it cannot be written".to_owned());
    };
    let mut ticket = bus.put(Lane::Think, text);
    if timeout(TAKEN, ticket.taken()).await.is_err() {
        return Came::Back("nobody took it".to_owned());
    }
    match timeout(LATE, ticket.came()).await {
        Ok(Ok(action)) => Came::Chosen(action),
        Ok(Err(Refused(why))) => Came::Back(why),
        Err(_) => Came::Back("no answer came".to_owned()),
    }
}

/// Has the analysis of a table's game made by a worker, if there is one; it is made here if none takes it, or what takes it is lost.
pub(super) fn analyse_elsewhere(desk: &Arc<Desk>, table: TableId, job: &AnalyseJob) {
    let Ok(text) = serde_json::to_string(job) else {
        return;
    };
    let lent = desk.waiting().as_mut().and_then(|there| {
        let bus = there.elsewhere.bus.clone()?;
        let coach = (there.elsewhere.hands > 0).then(|| there.analyses.lend(table))?;
        Some((bus, coach?))
    });
    let Some((bus, coach)) = lent else { return };
    let desk = Arc::clone(desk);
    tokio::spawn(async move {
        let made = made(&desk, &bus, table, text).await;
        if let Some(there) = desk.waiting().as_mut() {
            match made {
                Ok(Some(analysis)) => there.analyses.whole(table, analysis),
                Ok(None) => {}
                Err(why) => {
                    tracing::debug!(why, "an analysis comes back from the workers");
                    there.analyses.put_back(table, Some(coach));
                }
            }
        }
        desk.tell();
    });
}

/// An analysis made by a worker; nothing if it was called off.
async fn made(
    desk: &Desk,
    bus: &menagerie_work::Desk,
    table: TableId,
    text: String,
) -> Result<Option<Analysis>, String> {
    let mut ticket = bus.put(Lane::Analyse, text);
    if timeout(LOOK * 2, ticket.taken()).await.is_err() {
        return Err("nobody took it".to_owned());
    }
    let mut notes = ticket.notes();
    let came = ticket.came();
    tokio::pin!(came);
    loop {
        tokio::select! {
            came = &mut came => {
                let came = came.map_err(|Refused(why)| why)?;
                let analysis = serde_json::from_str(&came);
                return analysis.map(Some).map_err(|fault| fault.to_string());
            }
            // a worker speaks every second: one that does not is lost, and so is another that would have had it
            news = timeout(LATE, notes.changed()) => {
                if !matches!(news, Ok(Ok(()))) {
                    return Err("nothing is heard of it".to_owned());
                }
                let progress = serde_json::from_str::<Progress>(&notes.borrow_and_update());
                let mut waiting = desk.waiting();
                let Some(there) = waiting.as_mut() else {
                    return Ok(None);
                };
                let wanted = match progress {
                    Ok(progress) => there.analyses.came_far(table, progress),
                    Err(_) => there.analyses.is_wanted(table),
                };
                if !wanted {
                    return Ok(None);
                }
            }
        }
    }
}

/// Ends when nobody waits for an answer any more.
async fn unwanted(answer: &oneshot::Sender<Answer>, stop: &Stop) {
    while !answer.is_closed() && !stop.is_set() {
        sleep(WANTED).await;
    }
}

impl Desk {
    /// The next question that may travel, if a worker has a hand free.
    fn next_away(&self) -> Option<Job> {
        let mut waiting = self.waiting();
        let there = waiting.as_mut()?;
        if !there.elsewhere.is_free() {
            return None;
        }
        let job = there.queue.take(Which::Away, std::time::Instant::now())?;
        there.elsewhere.busy += 1;
        Some(job)
    }

    /// So many hands work elsewhere now; nothing if the pool was let go.
    fn set_hands(&self, hands: usize) -> Option<()> {
        let mut waiting = self.waiting();
        waiting.as_mut()?.elsewhere.hands = hands;
        drop(waiting);
        self.tell();
        Some(())
    }

    fn thought_away(&self, account: super::Account, level: menagerie_ai::Level, took: Duration) {
        if let Some(there) = self.waiting().as_mut() {
            let now = std::time::Instant::now();
            there.queue.thought(account, level, took, now);
        }
        self.back_from_away(None, true);
    }

    /// A hand is free again, if its worker is still there; a question that came back is thought about here.
    fn back_from_away(&self, job: Option<Job>, there_still: bool) {
        if let Some(there) = self.waiting().as_mut() {
            there.elsewhere.busy -= 1;
            if !there_still {
                // until somebody is seen there again
                there.elsewhere.hands = 0;
            }
            there.returned.extend(job);
        }
        self.tell();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_ai::Level;

    #[test]
    fn a_job_is_read_as_it_is_written() {
        let job = ThinkJob {
            asked: Asked {
                game: "wallaby".to_owned(),
                view: serde_json::json!({ "turn": 1 }),
                actions: vec!["jump n".to_owned()],
                level: Level::Strong,
                at_most: None,
                number: 7,
            },
            mind: u64::MAX,
        };
        let text = serde_json::to_string(&job).unwrap();
        assert_eq!(serde_json::from_str::<ThinkJob>(&text).unwrap(), job);
    }

    #[test]
    fn workers_are_given_as_much_as_they_do_at_once() {
        let mut elsewhere = Elsewhere::default();
        assert!(!elsewhere.is_free(), "nobody is there");
        elsewhere.hands = 2;
        elsewhere.busy = 1;
        assert!(elsewhere.is_free());
        elsewhere.busy = 2;
        assert!(!elsewhere.is_free());
    }
}
