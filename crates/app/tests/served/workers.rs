//! Workers on a real bus: what they do together is what one machine does alone, whoever is killed on the way.
use crate::{
    cluster::Cluster,
    kit::{Folder, Person, Server, offered},
};
use menagerie_cluster::Nats;
use menagerie_work::{Lane, Present, Queue, Wanted, Worker};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    sync::Arc,
    thread::sleep,
    time::{Duration, Instant},
};

/// Nothing here takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

fn menagerie(words: &[&str]) -> Command {
    let mut menagerie = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    menagerie.args(words).stdin(Stdio::null());
    menagerie
}

/// A worker that is ready; it dies with the test.
struct Hand(Child);

impl Hand {
    fn start(bus: &str, more: &[&str]) -> Hand {
        Hand::start_with_log(bus, &[&["--log", "error"], more].concat(), Stdio::inherit())
    }

    fn start_with_log(bus: &str, more: &[&str], log: Stdio) -> Hand {
        let mut child = menagerie(&["work", "--bus", bus, "--threads", "1"])
            .args(more)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        assert!(line.starts_with("Working for nats://"), "{line:?}");
        Hand(child)
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn answer(words: &[&str]) -> Output {
    let output = menagerie(words).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {told}");
    output
}

/// The result of a match, without what clocks say.
fn result(output: &Output) -> Value {
    let mut result: Value = serde_json::from_slice(&output.stdout).unwrap();
    for agent in result["agents"].as_array_mut().unwrap() {
        agent["seconds"] = Value::Null;
    }
    result
}

/// All files of a folder.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let all = fs::read_dir(folder).into_iter().flatten().flatten();
    all.map(|file| file.path())
        .map(|path| {
            (
                path.file_name().unwrap().into(),
                fs::read_to_string(&path).unwrap(),
            )
        })
        .collect()
}

const MATCH: [&str; 9] = [
    "match",
    "wallaby",
    "--agents",
    "search:30,greedy",
    "--games",
    "160",
    "--seed",
    "5",
    "--json",
];

#[test]
fn cluster_a_match_by_workers_is_the_match_at_home_though_one_of_them_is_killed() {
    let test =
        "workers::cluster_a_match_by_workers_is_the_match_at_home_though_one_of_them_is_killed";
    let Some(nats) = Nats::wanted(test).map(Nats::start) else {
        return;
    };
    let folders = [Folder::new(), Folder::new(), Folder::new()];
    let at = |number: usize| folders[number].0.to_str().unwrap();
    let bus = nats.address();
    let home = answer(&[&MATCH[..], &["--save", at(0)]].concat());
    let home_sprt = answer(&[&MATCH[..], &["--sprt"]].concat());
    let first = Hand::start(&bus, &[]);
    let alone = answer(&[&MATCH[..], &["--save", at(1), "--on", &bus]].concat());
    assert_eq!(result(&alone), result(&home), "one worker");
    assert_eq!(files(&folders[1].0), files(&folders[0].0), "one worker");

    let _second = Hand::start(&bus, &[]);
    let both = menagerie(&[&MATCH[..], &["--save", at(2), "--on", &bus]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while files(&folders[2].0).len() < 20 {
        assert!(begun.elapsed() < PATIENCE, "nothing is played");
        sleep(Duration::from_millis(5));
    }
    // as if the plug were pulled
    drop(first);
    let both = both.wait_with_output().unwrap();
    assert!(both.status.success(), "{both:?}");
    assert_eq!(result(&both), result(&home), "one of two was killed");
    assert_eq!(
        files(&folders[2].0),
        files(&folders[0].0),
        "one of two was killed"
    );

    let sprt = answer(&[&MATCH[..], &["--sprt", "--on", &bus]].concat());
    assert_eq!(
        result(&sprt),
        result(&home_sprt),
        "what is counted is counted in order"
    );
}

#[test]
fn cluster_whatever_workers_do_is_what_comes_of_it_at_home() {
    let test = "workers::cluster_whatever_workers_do_is_what_comes_of_it_at_home";
    let Some(nats) = Nats::wanted(test).map(Nats::start) else {
        return;
    };
    let engine = format!("{} engine greedy", env!("CARGO_BIN_EXE_menagerie"));
    let bus = nats.address();
    let _hands = [(); 2].map(|()| Hand::start(&bus, &["--allow-engine", &engine]));
    let folder = Folder::new();
    fs::create_dir_all(&folder.0).unwrap();
    let (here, there) = (folder.0.join("here.json"), folder.0.join("there.json"));
    let program = format!("exec:games=1:{engine}");
    let aim = "sweep wallaby --vary goal=15..20 --games 40 --tries 4 --json --aim";
    for (words, more) in [
        ("ladder wallaby --games 20 --rungs random,greedy", None),
        ("report wallaby --games 20 --agents greedy --json", None),
        (
            "report hunt-the-wumpus --games 8 --agents greedy --csv",
            None,
        ),
        ("sweep wallaby --vary goal=15,20 --games 12 --csv", None),
        (aim, Some("seats even, turns 20..30")),
        (
            "calibrate wallaby --games 6 --player greedy --budget 20 --json",
            None,
        ),
    ] {
        let words: Vec<&str> = words.split(' ').chain(more).collect();
        let home = menagerie(&words).output().unwrap();
        let away = menagerie(&[&words[..], &["--on", &bus]].concat())
            .output()
            .unwrap();
        let text = |output: &Output| {
            let text = String::from_utf8(output.stdout.clone()).unwrap();
            let without_pace = |line: &str| {
                line.split("  ")
                    .filter(|part| !part.contains("games/s"))
                    .collect::<String>()
            };
            text.lines().map(without_pace).collect::<Vec<_>>()
        };
        assert!(!text(&home).is_empty(), "{words:?}: {home:?}");
        assert_eq!(text(&away), text(&home), "{words:?}: {away:?}");
    }
    let mine = [
        "mine",
        "wallaby",
        "--games",
        "2",
        "--seed",
        "3",
        "--player",
        "search:20",
        "--every",
        "12",
    ];
    answer(&[&mine[..], &["--out", here.to_str().unwrap()]].concat());
    answer(&[&mine[..], &["--out", there.to_str().unwrap(), "--on", &bus]].concat());
    assert_eq!(
        fs::read_to_string(&here).unwrap(),
        fs::read_to_string(&there).unwrap()
    );
    let agents = format!("{program},random");
    let program = [
        "match", "wallaby", "--games", "4", "--json", "--agents", &agents,
    ];
    let (home, away) = (
        answer(&program),
        answer(&[&program[..], &["--on", &bus]].concat()),
    );
    assert_eq!(
        result(&away),
        result(&home),
        "a program that the workers were told of"
    );
}

/// What was said of a call that has to fail, and its exit code.
fn refused(words: &[&str]) -> (String, i32) {
    let output = menagerie(words).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    (told, output.status.code().unwrap())
}

#[test]
fn cluster_what_cannot_be_done_by_workers_is_told_with_what_to_do() {
    let test = "workers::cluster_what_cannot_be_done_by_workers_is_told_with_what_to_do";
    let Some(program) = Nats::wanted(test) else {
        return;
    };
    let small = [
        "match",
        "wallaby",
        "--agents",
        "greedy,random",
        "--games",
        "4",
        "--on",
    ];
    let on = |bus: &str| refused(&[&small[..], &[bus]].concat());
    let (told, code) = on("redis://localhost");
    assert!(
        code == 2 && told.contains("a bus is nats://HOST:4222"),
        "{told}"
    );
    let (told, code) = on("nats://127.0.0.1:1");
    assert!(
        code == 2 && told.contains("the bus cannot be used"),
        "{told}"
    );
    let (told, code) = refused(&["work", "--bus", "nats://127.0.0.1:1"]);
    assert!(
        code == 2 && told.contains("the bus cannot be used"),
        "{told}"
    );
    let plain = Nats::start_without_jetstream(program.clone());
    let (told, code) = on(&plain.address());
    assert!(code == 2 && told.contains("--jetstream"), "{told}");
    let (told, code) = refused(&["work", "--bus", &plain.address()]);
    assert!(code == 2 && told.contains("--jetstream"), "{told}");
    drop(plain);

    let nats = Nats::start(program);
    let bus = nats.address();
    let (told, code) = on(&bus);
    assert!(
        code == 1 && told.contains("nobody works at nats://"),
        "{told}"
    );
    let (told, code) = refused(&["report", "wallaby", "--csv", "--on", &bus]);
    assert!(code == 2 && told.contains("--on needs --agents"), "{told}");

    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.spawn({
        let bus = bus.clone();
        async move {
            let worker = Worker {
                queue: Queue::open(&bus, "0.0.1").await.unwrap(),
                me: Present {
                    name: "old".to_owned(),
                    version: "0.0.1".to_owned(),
                    threads: 4,
                },
                handle: Arc::new(|_: Lane, _: &str, _: &Wanted| {
                    Err::<String, _>("an old worker was asked".to_owned())
                }),
            };
            worker.work(std::future::pending()).await;
        }
    });
    let begun = Instant::now();
    loop {
        let (told, code) = on(&bus);
        assert_eq!(code, 1, "{told}");
        if told.contains("workers of menagerie 0.0.1, and none of this one") {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{told}");
    }

    let _hand = Hand::start(&bus, &["--name", "ada"]);
    let strange = [
        "match",
        "wallaby",
        "--agents",
        "exec:rm x,random",
        "--games",
        "4",
        "--on",
        &bus,
    ];
    let (told, code) = refused(&strange);
    assert!(
        code == 1 && told.contains("ada says: exec:rm x is a program"),
        "{told}"
    );
    assert!(told.contains("--allow-engine"), "{told}");
    let timed = [
        "match",
        "wallaby",
        "--agents",
        "search:1ms,random",
        "--games",
        "2",
        "--on",
        &bus,
    ];
    let told = answer(&timed).stderr;
    assert!(String::from_utf8_lossy(&told).contains("search:1ms thinks by the clock"));
}

/// Ada's first offers at a new table with a computer player, until somebody has seen enough or the game is over.
async fn play(server: &Server, enough: impl Fn(u32) -> bool) -> (Person, String) {
    let mut ada = Person::visit(&server.at).await;
    let bot = json!({"kind": "bot", "level": "solid"});
    let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, bot], "pace": "quick"});
    let table = ada.make(&server.at, &new).await;
    let (mut socket, mut told) = ada.join(&server.at, &table).await;
    let mut moves = 0;
    while told["scene"]["turn"] != "over" && !enough(moves) {
        if let Some(action) = offered(&told) {
            moves += 1;
            let id = format!("move {moves}");
            let play = json!({"say": "play", "id": id, "seat": 0, "actions": [action]});
            socket.say(play).await.unwrap();
        }
        told = socket.hear_until(|told| told["scene"].is_object()).await;
    }
    (ada, table)
}

/// How often a worker wrote something.
fn count(log: &Path, words: &str) -> usize {
    fs::read_to_string(log).unwrap().matches(words).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cluster_computer_players_think_and_games_are_analysed_at_workers_and_at_home_when_there_are_none()
 {
    let test = "workers::cluster_computer_players_think_and_games_are_analysed_at_workers_and_at_home_when_there_are_none";
    let Some(cluster) = Cluster::start(test, &["fsync=off"]) else {
        return;
    };
    let server = cluster.node("127.0.0.1:0").await;
    let folder = Folder::new();
    fs::create_dir_all(&folder.0).unwrap();
    let path = folder.0.join("worker.log");
    let log = fs::File::create(&path).unwrap();
    let worker = Hand::start_with_log(&cluster.bus, &["--log", "menagerie=debug"], log.into());
    let thoughts = || count(&path, "somebody's turn is thought about");
    let begun = Instant::now();
    while thoughts() < 4 {
        play(&server, |_| thoughts() >= 4).await;
        assert!(begun.elapsed() < PATIENCE, "the worker is not asked");
    }
    // a game that somebody gave up is analysed there too, and what comes of it is kept here
    let (mut ada, table) = play(&server, |moves| moves >= 4).await;
    let (mut socket, _) = ada.join(&server.at, &table).await;
    let given_up = socket
        .ask(json!({"say": "resign", "id": "enough", "seat": 0}))
        .await;
    assert_eq!(given_up["tell"], "done", "{given_up}");
    let path_of_it = format!("/api/tables/{table}/analysis");
    let mut told = ada.ask(&server.at, "POST", &path_of_it, "").await;
    while !told.1.contains(r#""state":"ready""#) {
        assert_eq!(told.0, 200, "{}", told.1);
        assert!(begun.elapsed() < 2 * PATIENCE, "{}", told.1);
        tokio::time::sleep(Duration::from_millis(100)).await;
        told = ada.get(&server.at, &path_of_it).await;
    }
    assert_eq!(count(&path, "a game is analysed"), 1);
    // as if the plug were pulled, perhaps in the middle of a thought
    drop(worker);
    play(&server, |moves| moves >= 12).await;
    assert!(server.stop().await.success());
}
