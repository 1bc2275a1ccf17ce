//! A disk that is full while people play, with journals so long that sorting one would need room on it. Nobody is told what is not stored, whoever
//! comes sees the table, and when there is room again it goes on.
use crate::kit::{Folder, Person, Server, Socket, offered, program};
use menagerie_server::{Append, Sqlite, Store, TableId};
use serde_json::{Value, json};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::Stdio,
};
use tokio::process::Command;

/// So often a decision is taken and taken back before the disk is full: some megabytes, more than SQLite sorts in memory.
const TAKEN_BACK: u32 = 10_000;

/// So many entries are handed to the store at once; of more `join_all` would not promise the order.
const TOGETHER: usize = 30;

/// So many moves may find room in what the log has already, when nothing more fits on the disk.
const MOVES: u32 = 2_000;

/// What a disk is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Made {
    /// A small file system that a file fills; not everybody may mount one.
    Small,
    /// Files may not grow, which the kernel sees to, and everybody may ask it for.
    Limited,
}

impl Made {
    /// All that can be had here.
    async fn all() -> Vec<Made> {
        let mounts = Command::new("unshare")
            .args(["-rm", "mount", "-t", "tmpfs", "tmpfs", "/tmp"])
            .stderr(Stdio::null())
            .status()
            .await;
        match mounts.is_ok_and(|status| status.success()) {
            true => vec![Made::Limited, Made::Small],
            false => vec![Made::Limited],
        }
    }
}

/// A server and the disk that it keeps everything on, temporary files too.
struct Disk {
    made: Made,
    server: Server,
    data: Folder,
}

impl Disk {
    /// A server that goes on with what is in a folder.
    async fn with(made: Made, prepared: &Path) -> Disk {
        let data = Folder::new();
        fs::create_dir(&data.0).unwrap();
        // a write that does not fit is to fail, not to end the process; what is mounted goes with the process that sees it
        let script = match made {
            Made::Small => {
                r#"mount -t tmpfs -o size=64m tmpfs "$2" && cp -a "$1/." "$2" && shift 2 && exec "$@""#
            }
            Made::Limited => r#"cp -a "$1/." "$2" && shift 2 && trap "" XFSZ && exec "$@""#,
        };
        let mut command = match made {
            Made::Small => {
                let mut command = Command::new("unshare");
                command.args(["-rm", "sh"]);
                command
            }
            Made::Limited => Command::new("sh"),
        };
        let long = (4 * TAKEN_BACK).to_string();
        command
            .args(["-c", script, "sh"])
            .args([prepared, &data.0])
            .arg(program())
            .args(["serve", "--no-open", "--listen", "127.0.0.1:0"])
            .args(["--rate", "0", "--entries-per-table", &long, "--data"])
            .arg(&data.0)
            .envs([("TMPDIR", &data.0), ("SQLITE_TMPDIR", &data.0)])
            // it would be a file that may not grow
            .stderr(Stdio::null());
        let server = Server::run(&mut command).await;
        Disk { made, server, data }
    }

    /// What fills it, as it is seen from here.
    fn filler(&self) -> PathBuf {
        let seen = format!("/proc/{}/root{}", self.server.id(), self.data.0.display());
        Path::new(&seen).join("filler")
    }

    /// Nothing more fits.
    async fn fill(&self) {
        match self.made {
            Made::Small => {
                let mut filler = fs::File::create(self.filler()).unwrap();
                let full = loop {
                    if let Err(fault) = filler.write_all(&[0; 4096]) {
                        break fault.kind();
                    }
                };
                assert_eq!(full, std::io::ErrorKind::StorageFull);
            }
            Made::Limited => self.limit("0").await,
        }
    }

    /// There is room again.
    async fn empty(&self) {
        match self.made {
            Made::Small => fs::remove_file(self.filler()).unwrap(),
            Made::Limited => self.limit("unlimited").await,
        }
    }

    async fn limit(&self, size: &str) {
        let id = self.server.id().to_string();
        let size = format!("--fsize={size}:unlimited");
        let limited = Command::new("prlimit").args(["--pid", &id, &size]).status();
        assert!(limited.await.unwrap().success());
    }

    /// What somebody is told who looks after the server.
    async fn admin(&self, what: &str) -> String {
        let mut command = match self.made {
            Made::Small => {
                let mut command = Command::new("nsenter");
                let id = self.server.id().to_string();
                command.args([
                    "--target",
                    &id,
                    "--user",
                    "--mount",
                    "--preserve-credentials",
                ]);
                command.arg(program());
                command
            }
            Made::Limited => Command::new(program()),
        };
        command.args(["admin", what, "--data"]).arg(&self.data.0);
        let called = command.kill_on_drop(true).output().await.unwrap();
        assert!(called.status.success(), "{called:?}");
        String::from_utf8(called.stdout).unwrap()
    }

    /// How many entries of a table are stored.
    async fn stored(&self, table: &str) -> u64 {
        let tables = self.admin("tables").await;
        let line = tables.lines().find(|line| line.starts_with(table)).unwrap();
        line.split(' ').nth(2).unwrap().parse().unwrap()
    }
}

/// Two tables of one person with long journals, in a folder that no server uses.
async fn two_long_tables(folder: &Path) -> (Person, [String; 2]) {
    let server = Server::start(folder, &["--rate", "0"]).await;
    let mut ada = Person::visit(&server.at).await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let new =
            json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "me"}], "pace": "quick"});
        let table = ada.make(&server.at, &new).await;
        let (mut socket, told) = ada.join(&server.at, &table).await;
        let play = json!({"say": "play", "id": "first", "seat": told["scene"]["eyes"], "actions": [offered(&told)]});
        assert_eq!(socket.ask(play).await["tell"], "done");
        let undo = json!({"say": "undo", "id": "back", "seat": 0, "count": 1});
        assert_eq!(socket.ask(undo).await["tell"], "done");
        tables.push(table);
    }
    assert!(server.stop().await.success());
    // the same again and again, under ids of their own, as somebody would who cannot make up their mind
    let store = Sqlite::open(folder).await.unwrap();
    for table in &tables {
        let table: TableId = table.parse().unwrap();
        let journal = store.journal(table, 0).await.unwrap();
        let next = u32::try_from(journal.len()).unwrap();
        let both = journal.last_chunk::<2>().expect("played and taken back");
        let both = both
            .clone()
            .map(|text| serde_json::from_str(&text).unwrap());
        let more = (next..)
            .zip(both.iter().cycle())
            .take(TAKEN_BACK as usize * 2);
        let appends = more.map(|(number, entry): (u32, &Value)| {
            let mut entry = entry.clone();
            entry["id"] = format!("{number:064}").into();
            let (entry, turn) = (entry.to_string(), Some(0));
            let append = Append {
                table,
                number,
                entry,
                next: turn,
                summary: None,
            };
            store.append(append)
        });
        let mut appends = appends.peekable();
        while appends.peek().is_some() {
            let together = appends.by_ref().take(TOGETHER);
            for stored in futures_util::future::join_all(together).await {
                stored.unwrap();
            }
        }
    }
    store.close().await.unwrap();
    let tables = tables.try_into().expect("two were made");
    (ada, tables)
}

/// Somebody at a table, and all that they were told of it.
struct Player {
    socket: Socket,
    told: Value,
    number: u64,
}

impl Player {
    async fn join(person: &Person, server: &str, table: &str) -> Player {
        let (socket, told) = person.join(server, table).await;
        assert_eq!(told["tell"], "picture", "{told}");
        let number = told["number"].as_u64().unwrap();
        Player {
            socket,
            told,
            number,
        }
    }

    fn say(&self, id: &str) -> Value {
        let seat = &self.told["scene"]["eyes"];
        json!({"say": "play", "id": id, "seat": seat, "actions": [offered(&self.told)]})
    }

    /// What is told until an answer comes.
    async fn plays(&mut self, say: &Value) -> Value {
        self.socket.say(say.clone()).await.unwrap();
        loop {
            let told = self.socket.hear().await.expect("the room goes on");
            if told["tell"] == "event" {
                self.hears(&told);
            } else if told["id"] == say["id"] {
                return told;
            }
        }
    }

    fn hears(&mut self, told: &Value) {
        assert_eq!(told["after"], self.number, "{told}");
        self.number = told["number"].as_u64().unwrap();
        self.told = told.clone();
    }

    /// Hears of everything up to a number, and of nothing else.
    async fn hears_up_to(&mut self, number: u64) {
        while self.number < number {
            let told = self.socket.hear_a("event").await;
            self.hears(&told);
        }
        assert_eq!(self.number, number);
    }
}

async fn play_on(made: Made, prepared: &Path, (ada, [awake, asleep]): &(Person, [String; 2])) {
    let disk = Disk::with(made, prepared).await;
    let at = disk.server.at.clone();
    let mut player = Player::join(ada, &at, awake).await;
    let mut onlooker = Player::join(&Person::visit(&at).await, &at, awake).await;
    assert!(player.number > u64::from(TAKEN_BACK), "the journal is long");
    disk.fill().await;
    // what is done is stored, wherever it found room
    let mut refused = None;
    for number in 0..MOVES {
        let say = player.say(&format!("full-{number}"));
        let answer = player.plays(&say).await;
        if answer["tell"] != "done" {
            assert_eq!(answer["code"], "ours", "{answer}");
            refused = Some(say);
            break;
        }
    }
    let again = refused.expect("the disk is full");
    let last = player.number;
    for _ in 0..5 {
        let answer = player.plays(&again).await;
        assert_eq!(answer["code"], "ours", "{answer}");
    }
    assert_eq!(player.number, last, "nothing was told that is not stored");
    // whoever comes back sees what is stored, whether the table was awake or its whole journal has to be read
    let mut player = Player::join(ada, &at, awake).await;
    assert_eq!(player.number, last);
    let mut sleeper = Player::join(ada, &at, asleep).await;
    let waiting = sleeper.say("waiting");
    assert_eq!(sleeper.plays(&waiting).await["code"], "ours");
    disk.empty().await;
    assert_eq!(disk.stored(awake).await, last + 1);
    assert_eq!(disk.stored(asleep).await, sleeper.number + 1);
    // the same requests, when there is room
    assert_eq!(player.plays(&again).await["number"], last + 1);
    assert_eq!(player.number, last + 1);
    onlooker.hears_up_to(last + 1).await;
    let next = sleeper.number + 1;
    assert_eq!(sleeper.plays(&waiting).await["number"], next);
    for number in 0..5 {
        let say = player.say(&format!("room-{number}"));
        assert_eq!(player.plays(&say).await["tell"], "done");
    }
    onlooker.hears_up_to(player.number).await;
    assert_eq!(
        onlooker.told["scene"],
        Player::join(&Person::visit(&at).await, &at, awake)
            .await
            .told["scene"]
    );
    assert_eq!(disk.stored(awake).await, player.number + 1);
    let said = disk.admin("check").await;
    assert!(said.ends_with("faults 0\n"), "{said}");
    assert!(disk.server.stop().await.success());
}

#[tokio::test]
async fn on_a_full_disk_nobody_is_told_what_is_not_stored_and_with_room_the_table_goes_on() {
    let prepared = Folder::new();
    let tables = two_long_tables(&prepared.0).await;
    for made in Made::all().await {
        println!("{made:?}");
        play_on(made, &prepared.0, &tables).await;
    }
}
