//! `--on`: work that is handed out to the workers of a bus, piece by piece, and gives the same as here.
use crate::error::Error;
use futures_util::{StreamExt, stream::FuturesUnordered};
use menagerie_lab::{Done, Hear, Order, Unfinished, Workers};
use menagerie_work::{BusError, Desk, Lane, Present, Queue, Refused};
use serde::{Deserialize, Serialize};
use std::{
    fmt,
    io::Write,
    ops::ControlFlow,
    time::{Duration, Instant},
};
use tokio::{
    runtime::{self, Runtime},
    sync::watch,
    time::{interval, sleep, timeout},
};

/// Which program this is. Another one may play otherwise.
pub(crate) const VERSION: &str = env!("MENAGERIE_VERSION");
/// Workers that have just been started are waited for.
const FIRST: Duration = Duration::from_secs(3);
/// Workers that have gone are waited for.
const PATIENCE: Duration = Duration::from_secs(120);
/// It is looked so often who is there.
const LOOK: Duration = Duration::from_millis(600);
/// Pieces are handed out together that take about so long: less would be more talk than work, more would be lost when a worker is.
const TOGETHER: Duration = Duration::from_millis(300);
/// And whose answers are about so long.
const TOGETHER_BYTES: usize = 2 << 20;

/// Some pieces of an order that follow each other, as they are put into the queue.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Job {
    pub(crate) order: Order,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

/// What came of them.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answer {
    pub(crate) done: Done,
    /// How long it took.
    pub(crate) micros: u64,
}

/// The workers of a bus.
pub(crate) struct OnBus {
    desk: Desk,
    present: watch::Receiver<Vec<Present>>,
    runtime: Runtime,
}

impl fmt::Debug for OnBus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OnBus({:?})", self.desk)
    }
}

impl OnBus {
    /// Those of the bus at an address.
    ///
    /// # Errors
    /// If there is no bus, it keeps no work, or nobody works there.
    pub(crate) fn open(address: &str) -> Result<OnBus, Error> {
        let wrong = |fault: BusError| Error::wrong(fault.to_string());
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()?;
        let (desk, present) = runtime.block_on(async {
            let queue = Queue::open(address, VERSION).await.map_err(wrong)?;
            let looking = Queue::open(address, VERSION).await.map_err(wrong)?;
            let (tell, present) = watch::channel(Vec::new());
            tokio::spawn(async move {
                while tell.send(looking.present().await).is_ok() {
                    sleep(LOOK).await;
                }
            });
            Ok::<_, Error>((Desk::open(queue).await.map_err(wrong)?, present))
        })?;
        let mut first = present.clone();
        let came = first.wait_for(|present| hands(present) > 0);
        let came = runtime.block_on(async { timeout(FIRST, came).await.is_ok() });
        if !came {
            return Err(Error::Refused(nobody(desk.queue(), &present.borrow())));
        }
        Ok(OnBus {
            desk,
            present,
            runtime,
        })
    }

    async fn hand_out(
        &self,
        order: &Order,
        total: usize,
        until: Option<Instant>,
        hear: &mut Hear<'_>,
    ) -> Result<(), Unfinished> {
        let mut waiting = FuturesUnordered::new();
        let (mut next, mut pace, mut away) = (0, Pace::default(), None);
        let mut look = interval(LOOK);
        loop {
            let hands = hands(&self.present.borrow());
            // each hand has one job, and the next one is there when it is done
            while next < total && waiting.len() < 2 * hands.max(1) {
                if next > 0 && until.is_some_and(|until| Instant::now() >= until) {
                    next = total;
                    break;
                }
                let from = next;
                next += pace.many(total - next, hands);
                let job = Job {
                    order: order.clone(),
                    from,
                    to: next,
                };
                let job = serde_json::to_string(&job).map_err(|fault| unreadable(&fault))?;
                let ticket = self.desk.put(Lane::Lab, job);
                let many = next - from;
                waiting.push(async move { (from, many, ticket.came().await) });
            }
            if waiting.is_empty() {
                return Ok(());
            }
            tokio::select! {
                Some((from, many, came)) = waiting.next() => {
                    let came = came.map_err(|Refused(why)| Unfinished::Workers(why))?;
                    let answer: Answer = serde_json::from_str(&came).map_err(|fault| unreadable(&fault))?;
                    pace.learn(many, answer.micros, came.len());
                    if answer.done.pieces.len() != many {
                        return Err(unreadable(&"it has not as many pieces as were asked for"));
                    }
                    if let ControlFlow::Break(end) = hear(from, answer.done) {
                        return end;
                    }
                }
                _ = look.tick() => self.still_there(&mut away)?,
            }
        }
    }

    /// Workers that have gone may come back: that is said once, and waited for.
    fn still_there(&self, away: &mut Option<Instant>) -> Result<(), Unfinished> {
        let present = self.present.borrow();
        if hands(&present) > 0 {
            *away = None;
            return Ok(());
        }
        match away {
            None => {
                *away = Some(Instant::now());
                say(&format!("{}; waiting", nobody(self.desk.queue(), &present)));
                Ok(())
            }
            Some(since) if since.elapsed() > PATIENCE => {
                Err(Unfinished::Workers(nobody(self.desk.queue(), &present)))
            }
            Some(_) => Ok(()),
        }
    }
}

impl Workers for OnBus {
    fn each(
        &self,
        order: &Order,
        total: usize,
        until: Option<Instant>,
        hear: &mut Hear<'_>,
    ) -> Result<(), Unfinished> {
        self.runtime
            .block_on(self.hand_out(order, total, until, hear))
    }
}

/// Says something on standard error.
pub(crate) fn say(line: &str) {
    // nothing is left to be done if this cannot be written
    let _ = writeln!(anstream::stderr(), "{line}");
}

fn unreadable(fault: &dyn fmt::Display) -> Unfinished {
    Unfinished::Workers(format!(
        "what a worker answered cannot be read: {fault}. Use the same program on both sides"
    ))
}

/// How much the workers of this program do at once.
fn hands(present: &[Present]) -> usize {
    let own = present.iter().filter(|worker| worker.version == VERSION);
    own.map(|worker| worker.threads).sum()
}

/// That nobody does this program's work, and what to do.
fn nobody(queue: &Queue, present: &[Present]) -> String {
    let at = queue.address();
    if !queue.is_up() {
        return format!("{at}: the bus cannot be reached any more");
    }
    match present.first() {
        None => format!(
            "nobody works at {at}: start menagerie work --bus {at}, here or on other machines"
        ),
        Some(other) => format!(
            "at {at} there are workers of menagerie {}, and none of this one, {VERSION}: use the same program on both sides",
            other.version
        ),
    }
}

/// How long a piece takes, and how much is told of it.
#[derive(Debug, Default)]
struct Pace {
    pieces: usize,
    micros: u64,
    bytes: usize,
}

impl Pace {
    fn learn(&mut self, pieces: usize, micros: u64, bytes: usize) {
        self.pieces += pieces;
        self.micros += micros;
        self.bytes += bytes;
    }

    /// How many pieces are handed out together: one until something is known, and fewer towards the end, so that all hands end at about the same time.
    fn many(&self, left: usize, hands: usize) -> usize {
        if self.pieces == 0 {
            return 1;
        }
        let by_time = TOGETHER.as_micros() as u64 * self.pieces as u64 / self.micros.max(1);
        let by_bytes = TOGETHER_BYTES * self.pieces / self.bytes.max(1);
        let even = left / (2 * hands.max(1));
        (by_time as usize).min(by_bytes).min(even).clamp(1, left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn jobs_are_read_as_they_are_written_and_nothing_else_is() {
        let job = Job {
            order: Order {
                game: "wallaby".to_owned(),
                rules: 1,
                players: 2,
                options: [("edition".to_owned(), "standard".to_owned())].into(),
                standard: "00".to_owned(),
                kind: "blocks".to_owned(),
                plan: json!({ "seed": u64::MAX }),
            },
            from: 3,
            to: 9,
        };
        let text = serde_json::to_string(&job).unwrap();
        assert_eq!(serde_json::from_str::<Job>(&text).unwrap(), job);
        assert!(serde_json::from_str::<Job>(&text.replace("rules", "laws")).is_err());
        let answer = Answer {
            done: Done {
                pieces: vec![json!([1, 2])],
                faults: vec![vec![("late".to_owned(), 2)]],
            },
            micros: 5,
        };
        let text = serde_json::to_string(&answer).unwrap();
        assert_eq!(serde_json::from_str::<Answer>(&text).unwrap(), answer);
    }

    #[test]
    fn short_pieces_are_handed_out_together_and_fewer_towards_the_end() {
        let mut pace = Pace::default();
        assert_eq!(pace.many(100, 2), 1, "nothing is known");
        pace.learn(1, 1_000, 100);
        assert_eq!(pace.many(10_000, 2), 300);
        assert_eq!(pace.many(100, 2), 25);
        assert_eq!(pace.many(1, 2), 1);
        pace.learn(1, 10_000_000, 100);
        assert_eq!(pace.many(10_000, 2), 1, "each takes seconds");
        let mut long = Pace::default();
        long.learn(1, 1, TOGETHER_BYTES / 3);
        assert_eq!(long.many(10_000, 2), 3, "answers are long");
    }
}
