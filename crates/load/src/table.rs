//! Two guests at a table who play whatever is offered, game after game.
use crate::{Load, LoadError, figures::Tally, run::fault};
use menagerie_client::{Client, Socket};
use menagerie_core::{Quick, below};
use serde::Deserialize;
use std::{
    borrow::Cow,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{
    sync::{OwnedSemaphorePermit, watch},
    time::Instant,
};

/// What all tables do together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    Gather,
    /// Since this moment.
    Play(Instant),
    Stop,
}

/// As much of a frame as is needed to go on; the rest is skipped unread.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(borrow)]
    tell: Cow<'a, str>,
    #[serde(default)]
    what: What<'a>,
    scene: Option<Scene<'a>>,
    #[serde(default)]
    words: Cow<'a, str>,
}

#[derive(Deserialize, Default)]
struct What<'a> {
    #[serde(default, borrow)]
    kind: Cow<'a, str>,
    seat: Option<u8>,
}

#[derive(Deserialize)]
struct Scene<'a> {
    eyes: Option<u8>,
    turn: Turn<'a>,
    #[serde(borrow)]
    offers: Vec<Offer<'a>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Turn<'a> {
    #[serde(borrow)]
    Word(Cow<'a, str>),
    Decide {},
}

#[derive(Deserialize)]
struct Offer<'a> {
    #[serde(borrow)]
    action: Cow<'a, str>,
}

/// A table that was made, as far as it is needed to sit down at it.
#[derive(Deserialize)]
struct Made {
    table: String,
}

/// When a table's next move is to be sent, and when the one that is on its way was.
struct Clock {
    zero: Instant,
    /// In microseconds since `zero`, as the next.
    sent: AtomicU64,
    due: AtomicU64,
    /// Between one move and the next; nothing if they follow as fast as they can.
    step: Option<Duration>,
}

impl Clock {
    /// Tables take turns, so that their moves do not come all at once.
    fn new(load: &Load, number: u64, zero: Instant) -> Clock {
        let tables = load.tables as f64;
        let step = load
            .rate
            .map(|rate| Duration::from_secs_f64(tables / f64::from(rate.get())));
        let first = step.map_or(Duration::ZERO, |step| step.mul_f64(number as f64 / tables));
        Clock {
            zero,
            sent: AtomicU64::new(0),
            due: AtomicU64::new(first.as_micros() as u64),
            step,
        }
    }

    fn now(&self) -> u64 {
        self.zero.elapsed().as_micros() as u64
    }

    /// Waits until the next move is due. Who is late catches up.
    async fn wait(&self) {
        if let Some(step) = self.step {
            let due = self.due.fetch_add(step.as_micros() as u64, Relaxed);
            tokio::time::sleep_until(self.zero + Duration::from_micros(due)).await;
        }
    }
}

/// Plays at one table until it is whistled off.
pub(crate) async fn play(
    load: Load,
    number: u64,
    tally: Arc<Tally>,
    mut stage: watch::Receiver<Stage>,
    mut door: Option<OwnedSemaphorePermit>,
) {
    let mut clock = None;
    let mut games = 0;
    loop {
        let luck = number * 1_000_003 + games * 2;
        match table(
            &load, number, luck, &tally, &mut stage, &mut clock, &mut door,
        )
        .await
        {
            Ok(()) if *stage.borrow() == Stage::Stop => return,
            Ok(()) => games += 1,
            Err(problem) => {
                if *stage.borrow() != Stage::Stop {
                    tally.error(&problem);
                }
                return;
            }
        }
    }
}

async fn table(
    load: &Load,
    number: u64,
    luck: u64,
    tally: &Tally,
    stage: &mut watch::Receiver<Stage>,
    clock: &mut Option<Clock>,
    door: &mut Option<OwnedSemaphorePermit>,
) -> Result<(), LoadError> {
    let mut host = Client::guest(load.server(number, 0));
    let mut guest = Client::guest(load.server(number, 1));
    guest.get("/api/me").await?;
    host.get("/api/me").await?;
    let new = format!(
        r#"{{"game":"{}","seats":[{{"kind":"me"}},{{"kind":"open"}}],"pace":"quick"}}"#,
        load.game
    );
    let answer = host.post("/api/tables", &new).await?;
    let made: Made = serde_json::from_str(&answer.body)
        .map_err(|_| fault(format!("{}: {}", answer.status, answer.body)))?;
    let hello = format!(r#"{{"say":"hello","terse":{}}}"#, load.terse);
    let mut host_wire = host.socket(&made.table).await?;
    host_wire.say(&hello).await?;
    let mut guest_wire = guest.socket(&made.table).await?;
    guest_wire.say(&hello).await?;
    guest_wire.say(r#"{"say":"sit","id":"sit"}"#).await?;
    *door = None;
    let clock = match clock {
        Some(clock) => clock,
        None => {
            tally.seated();
            let playing = stage.wait_for(|stage| *stage != Stage::Gather).await;
            let Ok(Stage::Play(begun)) = playing.map(|stage| *stage) else {
                return Ok(());
            };
            clock.insert(Clock::new(load, number, begun))
        }
    };
    let mine = seat(host_wire, luck, tally, stage.clone(), clock);
    let theirs = seat(guest_wire, luck + 1, tally, stage.clone(), clock);
    let (mine, theirs) = tokio::join!(mine, theirs);
    mine.and(theirs)
}

async fn seat(
    mut wire: Socket,
    luck: u64,
    tally: &Tally,
    mut stage: watch::Receiver<Stage>,
    clock: &Clock,
) -> Result<(), LoadError> {
    let mut rng = Quick::new(luck);
    let mut said = 0;
    loop {
        let text = tokio::select! {
            text = wire.hear() => text?,
            _ = stage.wait_for(|stage| *stage == Stage::Stop) => return Ok(()),
        };
        let heard: Heard<'_> =
            serde_json::from_str(&text).map_err(|problem| fault(format!("{problem} in {text}")))?;
        tally.heard(text.len());
        match heard.tell.as_ref() {
            "refused" | "goodbye" => return Err(fault(heard.words)),
            "beat" => wire.say(r#"{"say":"beat"}"#).await?,
            _ => {}
        }
        let Some(scene) = heard.scene else {
            continue;
        };
        if heard.what.kind == "played" && heard.what.seat != scene.eyes {
            tally.told(clock.now().saturating_sub(clock.sent.load(Relaxed)));
        }
        if matches!(&scene.turn, Turn::Word(word) if word == "over") {
            return Ok(());
        }
        let many = u32::try_from(scene.offers.len()).unwrap_or(0);
        let (Some(eyes), true) = (scene.eyes, many > 0) else {
            continue;
        };
        // at a slow pace the next move may be due long after the end
        tokio::select! {
            () = clock.wait() => {}
            _ = stage.wait_for(|stage| *stage == Stage::Stop) => return Ok(()),
        }
        let pick = &scene.offers[below(&mut rng, many) as usize].action;
        said += 1;
        // actions are plain words: nothing in them needs escaping
        let play =
            format!(r#"{{"say":"play","id":"{luck}-{said}","seat":{eyes},"actions":["{pick}"]}}"#);
        clock.sent.store(clock.now(), Relaxed);
        wire.say(play).await?;
        tally.moved();
    }
}
