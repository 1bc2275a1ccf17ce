//! The server is killed in the middle of play, again and again, or its power is cut. Whatever anybody was told is there afterwards, and no move
//! is told twice.
use crate::kit::{Folder, Person, Server, Socket};
#[cfg(target_os = "linux")]
use crate::power_cut::Disk;
use menagerie_core::{Quick, Record, below};
use menagerie_table::{Voice, shelf, tables};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{sync::watch, task::JoinSet, time::timeout};

/// Kills; `MENAGERIE_KILLS=10000` for the long form.
fn kills() -> u64 {
    std::env::var("MENAGERIE_KILLS").map_or(20, |text| text.parse().expect("a number"))
}

/// Power cuts; `MENAGERIE_CUTS=2000` for the long form.
#[cfg(target_os = "linux")]
fn cuts() -> u64 {
    std::env::var("MENAGERIE_CUTS").map_or(12, |text| text.parse().expect("a number"))
}

/// One seat of one table, through all lives of the server.
pub(crate) struct Seat {
    pub(crate) person: Person,
    pub(crate) table: String,
    rng: Quick,
    /// The number of the last event told.
    number: u64,
    /// Everything told so far, by number: what was seen, in words.
    told: BTreeMap<u64, String>,
    /// What could be done when it was last told.
    scene: Value,
    /// A move that was sent and not answered: it is sent again, and must be played once.
    unanswered: Option<Value>,
    pub(crate) sent: u64,
    /// So often it was said that it cannot be done just now.
    pub(crate) put_off: u64,
    /// Numbers under which this seat's moves were done.
    done: BTreeMap<String, u64>,
    /// So much was told to anybody in the whole run.
    heard: Arc<AtomicU64>,
    pub(crate) over: bool,
}

impl Seat {
    fn new(person: Person, table: &str, luck: u64) -> Seat {
        Seat {
            person,
            table: table.to_owned(),
            rng: Quick::new(luck),
            number: 0,
            told: BTreeMap::new(),
            scene: Value::Null,
            unanswered: None,
            sent: 0,
            put_off: 0,
            done: BTreeMap::new(),
            heard: Arc::default(),
            over: false,
        }
    }

    /// Plays until the server is gone or the game is over.
    pub(crate) async fn play(mut self, server: String, mut dead: watch::Receiver<bool>) -> Seat {
        let played = async {
            let Ok(mut socket) = self.person.connect(&server, &self.table).await else {
                return;
            };
            let hello = match below(&mut self.rng, 2) {
                0 => json!({"say": "hello"}),
                _ => json!({"say": "hello", "seen": self.number}),
            };
            if socket.say(hello).await.is_err() {
                return;
            }
            if let Some(say) = self.unanswered.clone()
                && socket.say(say).await.is_err()
            {
                return;
            }
            while !self.over {
                let Ok(told) = socket.hear().await else {
                    return;
                };
                self.hear(&told, &mut socket).await;
            }
        };
        tokio::select! {
            () = played => {}
            _ = dead.wait_for(|dead| *dead) => {}
        }
        self
    }

    async fn hear(&mut self, told: &Value, socket: &mut Socket) {
        self.heard.fetch_add(1, Relaxed);
        match told["tell"].as_str().unwrap() {
            "picture" => {
                let number = told["number"].as_u64().unwrap();
                assert!(
                    number >= self.number,
                    "a move was forgotten: {} was told, {number} is known",
                    self.number
                );
                self.number = number;
                self.remember(told);
            }
            "event" => {
                let (number, after) = (
                    told["number"].as_u64().unwrap(),
                    told["after"].as_u64().unwrap(),
                );
                assert_eq!(after, self.number, "told twice or left out: {told}");
                assert!(number > after || told["what"]["kind"] == "gap", "{told}");
                self.number = number;
                self.remember(told);
            }
            "done" => {
                let id = told["id"].as_str().unwrap().to_owned();
                let number = told["number"].as_u64().unwrap();
                assert_eq!(
                    *self.done.entry(id).or_insert(number),
                    number,
                    "a move was played twice"
                );
                self.unanswered = None;
            }
            // not stored, or nobody knows: it is sent again with the same id, and played once
            "refused" if told["code"] == "busy" => {
                self.put_off += 1;
                tokio::time::sleep(Duration::from_millis(50)).await;
                if let Some(say) = self.unanswered.clone() {
                    let _ = socket.say(say).await;
                }
                return;
            }
            "refused" => panic!("an offered action was refused: {told}"),
            _ => return,
        }
        if told["scene"].is_object() {
            self.scene = told["scene"].clone();
        }
        self.over = self.over || self.scene["turn"] == "over";
        let offers = self.scene["offers"].as_array();
        if let (Some(offers), None) = (offers.filter(|offers| !offers.is_empty()), &self.unanswered)
        {
            let pick = &offers[below(&mut self.rng, offers.len() as u32) as usize]["action"];
            self.sent += 1;
            let eyes = &self.scene["eyes"];
            let say = json!({"say": "play", "id": format!("m{}", self.sent), "seat": eyes, "actions": [pick]});
            self.unanswered = Some(say.clone());
            let _ = socket.say(say).await;
        }
    }

    /// What was told once is told the same ever after.
    fn remember(&mut self, told: &Value) {
        for event in told["events"].as_array().unwrap() {
            let number = event["number"].as_u64().unwrap();
            let words = event["words"].as_str().unwrap().to_owned();
            let before = self.told.entry(number).or_insert_with(|| words.clone());
            assert_eq!(*before, words, "event {number} was told otherwise before");
        }
    }
}

/// So many tables are played at while the server is killed.
pub(crate) const TABLES: usize = 6;

/// A life of the server ends before so many frames were told in it.
const TOLD: u32 = 120;

/// Or after so long, whatever was told.
const LONGEST: Duration = Duration::from_secs(5);

pub(crate) fn in_play(seats: &[Seat]) -> usize {
    let tables: BTreeSet<&str> = seats.iter().map(|seat| seat.table.as_str()).collect();
    tables.len()
}

pub(crate) async fn sit_down(server: &str, game: &str, luck: u64) -> Vec<Seat> {
    let players = tables::card(game, &Voice::english())
        .unwrap()
        .players
        .0
        .max(2);
    let mut seats = vec![json!({"kind": "me"})];
    seats.resize(players.into(), json!({"kind": "open"}));
    let mut host = Person::visit(server).await;
    // without a limit, hunters and mamas that play at random never come to an end
    let options = match game {
        "hunt-the-wumpus" => json!([{"key": "round_limit", "value": "8"}]),
        "wombat-rescue" => json!([{"key": "max_rounds", "value": "12"}]),
        _ => json!([]),
    };
    let new = json!({"game": game, "options": options, "seats": seats, "pace": "quick"});
    let table = host.make(server, &new).await;
    let mut people = vec![Seat::new(host, &table, luck)];
    for more in 1..u64::from(players) {
        let person = Person::visit(server).await;
        let (mut socket, _) = person.join(server, &table).await;
        let sat = loop {
            let sat = socket.ask(json!({"say": "sit", "id": "sit"})).await;
            if sat["code"] != "busy" {
                break sat;
            }
        };
        assert_eq!(sat["tell"], "done", "{sat}");
        people.push(Seat::new(person, &table, luck * 10 + more));
    }
    people
}

/// Where a server lives, and how its lives end.
enum Home {
    /// The process is killed; the operating system keeps what it was given.
    Folder(Folder),
    /// The power is cut: what was not synced is lost.
    #[cfg(target_os = "linux")]
    Disk(Disk),
}

impl Home {
    async fn server(&self, listen: &str) -> Server {
        match self {
            Home::Folder(folder) => Server::start_at(listen, &folder.0, &["--rate", "0"]).await,
            #[cfg(target_os = "linux")]
            Home::Disk(disk) => disk.server(listen).await,
        }
    }

    fn lost(&mut self) {
        #[cfg(target_os = "linux")]
        if let Home::Disk(disk) = self {
            disk.cut();
        }
    }
}

/// So many lives of a server, with games at six tables through all of them.
#[expect(clippy::print_stdout, reason = "the seed, and what came of a long run")]
async fn live(lives: u64, home: &mut Home) {
    let luck = std::env::var("MENAGERIE_SEED").map_or(1, |text| text.parse().expect("a number"));
    println!("MENAGERIE_SEED={luck}");
    let mut rng = Quick::new(luck);
    let mut server = home.server("127.0.0.1:0").await;
    let at = server.at.clone();
    let mut seats = Vec::new();
    let mut games = (1..).zip(shelf::NAMES.iter().cycle());
    let (mut tables, mut moves, mut told) = (0, 0, 0);
    let heard = Arc::new(AtomicU64::new(0));
    for life in 1..=lives {
        // a table that is over makes place for a new one
        while in_play(&seats) < TABLES {
            let (number, game) = games.next().expect("without end");
            seats.extend(sit_down(&at, game, luck * 1000 + number).await);
            tables += 1;
        }
        let (plug, pulled) = watch::channel(false);
        let mut playing = JoinSet::new();
        // the end comes while people play, however slow the machine is: after so much was told, and a moment later
        let enough = heard.load(Relaxed) + u64::from(below(&mut rng, TOLD));
        for mut seat in seats.drain(..) {
            seat.heard = Arc::clone(&heard);
            playing.spawn(seat.play(at.clone(), pulled.clone()));
        }
        let played = async {
            while heard.load(Relaxed) < enough {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let _ = timeout(LONGEST, played).await;
        tokio::time::sleep(Duration::from_micros(below(&mut rng, 8000).into())).await;
        server.kill().await;
        plug.send_replace(true);
        let mut finished = Vec::new();
        while let Some(seat) = playing.join_next().await {
            let seat = seat.expect("no promise was broken");
            match seat.over {
                true => finished.push(seat),
                false => seats.push(seat),
            }
        }
        home.lost();
        server = home.server(&at).await;
        // what is over is looked at at once, and not kept for the end of a long run
        moves += finished.iter().map(|seat| seat.sent).sum::<u64>();
        told += finished.iter().map(|seat| seat.told.len()).sum::<usize>();
        all_is_well(&at, finished).await;
        if life % 500 == 0 {
            println!(
                "life {life} of {lives}: {tables} tables begun, {moves} moves at those that are over"
            );
        }
    }
    let (_plug, pulled) = watch::channel(false);
    let mut playing = JoinSet::new();
    for seat in seats.drain(..) {
        playing.spawn(seat.play(at.clone(), pulled.clone()));
    }
    let mut finished: Vec<Seat> = Vec::new();
    let to_the_end = async {
        while let Some(seat) = playing.join_next().await {
            finished.push(seat.expect("no promise was broken"));
        }
    };
    timeout(Duration::from_secs(240), to_the_end)
        .await
        .expect("every table goes on to its end");
    moves += finished.iter().map(|seat| seat.sent).sum::<u64>();
    told += finished.iter().map(|seat| seat.told.len()).sum::<usize>();
    all_is_well(&at, finished).await;
    assert!(server.stop().await.success());
    println!(
        "{lives} lives, {tables} tables, {moves} moves, {told} events told: nothing lost, nothing doubled"
    );
}

#[tokio::test]
async fn whoever_pulls_the_plug_no_move_that_was_told_is_lost_or_told_twice() {
    live(kills(), &mut Home::Folder(Folder::new())).await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn whoever_cuts_the_power_no_move_that_was_told_is_lost_or_told_twice() {
    let mut home = Home::Disk(Disk::new());
    live(cuts(), &mut home).await;
    let Home::Disk(disk) = home else {
        unreachable!("it is one");
    };
    println!(
        "{} cuts, {} of them lost something that was not synced",
        cuts(),
        disk.losses
    );
    let words = ["admin", "check"];
    let checked = crate::folder::call(&words, &disk.data.0).await;
    assert!(checked.status.success(), "{checked:?}");
}

/// Every table went on to its end, and was played by the rules.
pub(crate) async fn all_is_well(at: &str, finished: Vec<Seat>) {
    for mut seat in finished {
        assert!(seat.over, "table {} did not go on", seat.table);
        let (status, text) = seat
            .person
            .get(at, &format!("/api/tables/{}/record", seat.table))
            .await;
        assert_eq!(status, 200, "{text}");
        let record: Record = text.parse().unwrap();
        assert!(record.seed.is_some() && record.result.is_some(), "{text}");
        tables::verify(&record).unwrap();
    }
}
