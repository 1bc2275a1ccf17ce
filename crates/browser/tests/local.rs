//! Whole games at a table that runs by calls, as the workers of a browser call it.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
use menagerie_browser::{LocalTable, Outbox, Thinker, make, seal};
use menagerie_core::{Quick, below};
use menagerie_table::shelf;
use serde_json::{Value, json};

/// Limits, so that games come to an end soon.
fn options(game: &str) -> Value {
    match game {
        "hunt-the-wumpus" => json!([{ "key": "round_limit", "value": "3" }]),
        "wombat-rescue" => json!([{ "key": "max_rounds", "value": "3" }]),
        _ => json!([]),
    }
}

/// Somebody before a screen, and the workers behind it.
struct Screen {
    table: LocalTable,
    player: Thinker,
    journal: Vec<String>,
    scene: Value,
    answered: Vec<Value>,
    said: u32,
}

impl Screen {
    fn new(game: &str, seats: &Value) -> Screen {
        let wish =
            json!({ "game": game, "seats": seats, "options": options(game), "pace": "quick" });
        let made = make(&wish.to_string(), None, "en", "Ada").unwrap();
        Screen::open(vec![made.entry])
    }

    fn open(journal: Vec<String>) -> Screen {
        let mut screen = Screen {
            table: LocalTable::open(&journal, "en", "Ada").unwrap(),
            player: Thinker::default(),
            journal,
            scene: Value::Null,
            answered: Vec::new(),
            said: 0,
        };
        let hello = screen.table.say(r#"{"say":"hello"}"#);
        screen.take(hello);
        screen
    }

    fn say(&mut self, mut wish: Value) {
        self.said += 1;
        wish["id"] = json!(format!("{}-{}", self.journal.len(), self.said));
        let out = self.table.say(&wish.to_string());
        self.take(out);
    }

    /// What came of a call, until the table waits for somebody.
    fn take(&mut self, mut out: Outbox) {
        loop {
            for stored in &out.stored {
                assert_eq!(stored.number as usize, self.journal.len(), "no holes");
                self.journal.push(stored.entry.clone());
            }
            for frame in &out.frames {
                let frame: Value = serde_json::from_str(frame).unwrap();
                match frame["tell"].as_str() {
                    Some("picture" | "event") => self.scene = frame["scene"].clone(),
                    _ => self.answered.push(frame),
                }
            }
            out = match (out.asked.first(), out.alarm) {
                (Some(asked), _) => {
                    let action = self.player.think(&asked.asked).unwrap();
                    self.table.answer(asked.id, &action)
                }
                (None, Some(wait)) => {
                    std::thread::sleep(std::time::Duration::from_millis(wait.into()));
                    self.table.alarm()
                }
                (None, None) => return,
            };
        }
    }

    fn offers(&self) -> &[Value] {
        self.scene["offers"].as_array().map_or(&[], Vec::as_slice)
    }

    /// One decision by chance; whether there was one to make.
    fn decide(&mut self, rng: &mut Quick) -> bool {
        let offers = self.offers();
        if offers.is_empty() {
            return false;
        }
        let action = offers[below(rng, offers.len() as u32) as usize]["action"].clone();
        let seat = self.scene["eyes"].clone();
        self.say(json!({ "say": "play", "seat": seat, "actions": [action] }));
        true
    }
}

#[test]
fn whole_games_are_played_and_their_records_are_right() {
    for game in shelf::NAMES {
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "gentle" }]);
        let mut screen = Screen::new(game, &seats);
        let mut rng = Quick::new(7);
        let mut decisions = 0;
        while screen.decide(&mut rng) {
            decisions += 1;
            // whoever reloads the page goes on where they were
            if decisions == 5 {
                let before = screen.scene.clone();
                screen = Screen::open(screen.journal);
                assert_eq!(screen.scene, before, "{game}");
            }
        }
        assert_eq!(screen.scene["turn"], "over", "{game}: {}", screen.scene);
        let sealed = seal(&screen.table.record().unwrap(), "en").unwrap();
        assert!(sealed.sealed && sealed.over, "{game}: {sealed:?}");
    }
}

#[test]
fn hints_reasons_previews_and_undo_are_there_as_on_the_socket() {
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let mut screen = Screen::new("wallaby", &seats);
    let action = screen.offers()[0]["action"].clone();
    let seat = screen.scene["eyes"].clone();
    screen.say(json!({ "say": "what_if", "seat": seat, "action": action }));
    screen.say(json!({ "say": "why", "seat": seat, "action": "jump n" }));
    screen.say(json!({ "say": "play", "seat": seat, "actions": [action] }));
    screen.say(json!({ "say": "undo", "seat": seat, "count": 1 }));
    let told: Vec<_> = screen.answered.iter().map(|told| &told["tell"]).collect();
    for answer in ["what_if", "why", "done"] {
        assert!(told.contains(&&json!(answer)), "{answer}: {told:?}");
    }
    assert!(!told.contains(&&json!("refused")), "{:?}", screen.answered);
    assert_eq!(screen.offers()[0]["action"], action, "it was taken back");
    let before = screen.answered.len();
    screen.say(json!({ "say": "hint", "seat": seat }));
    let hint = &screen.answered[before];
    let offered = screen.offers().iter().map(|offer| &offer["action"]);
    assert!(
        offered.clone().any(|offer| *offer == hint["action"]),
        "{hint}"
    );
}

#[test]
fn what_cannot_be_is_refused_and_nothing_has_changed() {
    let wish = json!({ "game": "croquet", "seats": [{ "kind": "me" }] });
    assert!(make(&wish.to_string(), None, "en", "Ada").is_err());
    assert!(make("{", None, "en", "Ada").is_err());
    assert!(seal("no record", "en").is_err());
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "gentle" }]);
    let mut screen = Screen::new("wallaby", &seats);
    let lines = screen.journal.len();
    let out = screen.table.say("no frame");
    assert!(out.stored.is_empty() && out.frames[0].contains("refused"));
    assert_eq!(screen.journal.len(), lines);
    assert!(screen.table.record().is_err(), "the game is on");
    assert!(LocalTable::open(&["{}".to_owned()], "en", "Ada").is_err());
}
