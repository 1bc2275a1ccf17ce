//! Two guests at a table who play whatever is offered, game after game.
use super::{
    Load, LoadFault,
    client::{Client, Wire, fault},
    figures::Tally,
};
use menagerie_core::{Quick, below};
use serde::Deserialize;
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering::Relaxed},
};
use tokio::{sync::watch, time::Instant};

/// What all tables do together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    Gather,
    Play,
    Stop,
}

/// As much of a frame as is needed to go on.
#[derive(Deserialize)]
struct Heard {
    tell: String,
    #[serde(default)]
    what: What,
    scene: Option<Scene>,
    #[serde(default)]
    words: String,
}

#[derive(Deserialize, Default)]
struct What {
    #[serde(default)]
    kind: String,
    seat: Option<u8>,
}

#[derive(Deserialize)]
struct Scene {
    eyes: Option<u8>,
    turn: serde_json::Value,
    offers: Vec<Offer>,
}

#[derive(Deserialize)]
struct Offer {
    action: String,
}

/// When the move that is on its way was sent, in microseconds since the table began to play.
struct Clock {
    zero: Instant,
    sent: AtomicU64,
}

impl Clock {
    fn now(&self) -> u64 {
        self.zero.elapsed().as_micros() as u64
    }
}

/// Plays at one table until it is whistled off.
pub(super) async fn play(
    load: Load,
    number: u64,
    tally: Arc<Tally>,
    mut stage: watch::Receiver<Stage>,
) {
    let mut games = 0;
    loop {
        let luck = number * 1_000_003 + games;
        match table(&load, luck, games == 0, &tally, &mut stage).await {
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
    luck: u64,
    first: bool,
    tally: &Arc<Tally>,
    stage: &mut watch::Receiver<Stage>,
) -> Result<(), LoadFault> {
    let mut host = Client::visit(load.server);
    let mut guest = Client::visit(load.server);
    guest.get("/api/me").await?;
    host.get("/api/me").await?;
    let new = format!(
        r#"{{"game":"{}","seats":[{{"kind":"me"}},{{"kind":"open"}}],"pace":"quick"}}"#,
        load.game
    );
    let (status, body) = host.post("/api/tables", &new).await?;
    let made: crate::wire::Made =
        serde_json::from_str(&body).map_err(|_| fault(format!("{status}: {body}")))?;
    let host_wire = host.sit_at(&made.table).await?;
    let mut guest_wire = guest.sit_at(&made.table).await?;
    guest_wire
        .say(r#"{"say":"sit","id":"sit"}"#.to_owned())
        .await?;
    if first {
        tally.seated();
    }
    let clock = Arc::new(Clock {
        zero: Instant::now(),
        sent: AtomicU64::new(0),
    });
    let mine = seat(load, host_wire, luck, tally, stage.clone(), &clock);
    let theirs = seat(load, guest_wire, luck + 1, tally, stage.clone(), &clock);
    let (mine, theirs) = tokio::join!(mine, theirs);
    mine.and(theirs)
}

async fn seat(
    load: &Load,
    mut wire: Wire,
    luck: u64,
    tally: &Tally,
    mut stage: watch::Receiver<Stage>,
    clock: &Clock,
) -> Result<(), LoadFault> {
    let mut rng = Quick::new(luck);
    let mut said = 0;
    loop {
        let text = tokio::select! {
            text = wire.hear() => text?,
            _ = stage.wait_for(|stage| *stage == Stage::Stop) => return Ok(()),
        };
        let heard: Heard =
            serde_json::from_str(&text).map_err(|problem| fault(format!("{problem} in {text}")))?;
        match heard.tell.as_str() {
            "refused" | "goodbye" => return Err(fault(heard.words)),
            "beat" => wire.say(r#"{"say":"beat"}"#.to_owned()).await?,
            _ => {}
        }
        let Some(scene) = heard.scene else {
            continue;
        };
        if heard.what.kind == "played" && heard.what.seat != scene.eyes {
            tally.told(clock.now().saturating_sub(clock.sent.load(Relaxed)));
        }
        if scene.turn == "over" {
            return Ok(());
        }
        let Some(many) = u32::try_from(scene.offers.len())
            .ok()
            .filter(|many| *many > 0)
        else {
            continue;
        };
        if stage
            .wait_for(|stage| *stage != Stage::Gather)
            .await
            .is_err()
        {
            return Ok(());
        }
        tokio::time::sleep(load.pause).await;
        let pick = &scene.offers[below(&mut rng, many) as usize].action;
        said += 1;
        let play = serde_json::json!({"say": "play", "id": format!("{luck}-{said}"), "seat": scene.eyes, "actions": [pick]});
        clock.sent.store(clock.now(), Relaxed);
        wire.say(play.to_string()).await?;
        tally.moved();
    }
}
