//! Somebody who plays, through whichever server takes them, and keeps what they were told.
use super::world::{Node, World};
use crate::{
    address::House,
    ids::PersonId,
    mailbox::{Receiver, mailbox},
    room::{RoomHandle, RoomMessage, Via},
};
use menagerie_room::{Listener, ListenerId, listeners::FrameText, tests::TABLE};
use menagerie_table::Words;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::time::{sleep, timeout};

/// Who is not answered for so long tries another connection, as the page does.
const PATIENCE: Duration = Duration::from_secs(4);

/// What could not be done is asked for again after this.
const PAUSE: Duration = Duration::from_millis(50);

/// A journal is played until it has so many entries.
const ENOUGH: usize = 20;

/// What anybody was told under a number: the same for all, for ever.
#[derive(Default)]
pub(super) struct Told(Mutex<BTreeMap<u64, Value>>);

impl Told {
    fn told(&self, number: u64, what: &Value) {
        let mut all = self.0.lock().unwrap();
        let before = all.entry(number).or_insert_with(|| what.clone());
        assert_eq!(before, what, "{number} was told otherwise before");
    }
}

/// Somebody who plays.
pub(super) struct Client {
    person: PersonId,
    /// The number of the last event told.
    number: u64,
    /// What could be done when it was last told.
    scene: Value,
    /// A move that was sent and not answered: it is sent again, and must be played once.
    unanswered: Option<Value>,
    sent: u32,
    /// Numbers under which their moves were done, by id.
    pub(super) done: BTreeMap<String, u64>,
    told: Arc<Told>,
}

impl Client {
    pub(super) fn new(person: PersonId, told: &Arc<Told>) -> Client {
        Client {
            person,
            number: 0,
            scene: Value::Null,
            unanswered: None,
            sent: 0,
            done: BTreeMap::new(),
            told: Arc::clone(told),
        }
    }

    /// Whether the journal is long enough, and nothing is left to be answered.
    pub(super) fn has_finished(&self, world: &World) -> bool {
        self.unanswered.is_none() && world.inside().journals[&TABLE].len() >= ENOUGH
    }

    /// Plays at a server for as long as that goes well, or until it is enough.
    pub(super) async fn play(&mut self, world: &World, node: &Node) {
        static NUMBERS: AtomicU64 = AtomicU64::new(0);
        let id = ListenerId(NUMBERS.fetch_add(1, Relaxed));
        let (frames, mut outgoing) = mailbox(64);
        let listener = Listener::new(id, self.person, Words::english(), true, frames);
        let seen = (world.below(2) == 0 && self.number > 0).then_some(self.number as u32);
        let house = House::of(std::net::IpAddr::from([127, 0, 0, 1]));
        let join = RoomMessage::Join(Box::new(listener), seen, house, Via::Socket);
        let Ok(Ok(room)) = timeout(PATIENCE, node.rooms.send(TABLE, join)).await else {
            return;
        };
        self.say(&room, id);
        while !self.has_finished(world) && self.listen(world, node, &room, id, &mut outgoing).await
        {
        }
        let _ = room.send(RoomMessage::Gone(id));
    }

    /// Takes in the next frame; whether there was one.
    async fn listen(
        &mut self,
        world: &World,
        node: &Node,
        room: &RoomHandle,
        id: ListenerId,
        outgoing: &mut Receiver<FrameText>,
    ) -> bool {
        let Ok(Some(frame)) = timeout(PATIENCE, outgoing.recv()).await else {
            return false;
        };
        // nothing comes from a machine that is gone
        if world.inside().nodes[&node.id].dead {
            return false;
        }
        let told: Value = serde_json::from_str(&frame).unwrap();
        if told["tell"] == "refused" {
            // not stored, or nobody knows: it is sent again with the same id, and played once
            let code = told["code"].as_str().unwrap();
            assert!(
                ["busy", "ours"].contains(&code),
                "an offered action was refused: {told}"
            );
            sleep(PAUSE).await;
            self.say(room, id);
        } else {
            self.hear(&told, room, id);
        }
        true
    }

    fn say(&self, room: &RoomHandle, id: ListenerId) {
        if let Some(say) = &self.unanswered {
            let frame = serde_json::from_value(say.clone()).unwrap();
            let _ = room.send(RoomMessage::Asked(id, Box::new(frame)));
        }
    }

    fn hear(&mut self, told: &Value, room: &RoomHandle, id: ListenerId) {
        match told["tell"].as_str().unwrap() {
            "picture" => {
                let number = told["number"].as_u64().unwrap();
                assert!(
                    number >= self.number,
                    "{} was told, {number} is known",
                    self.number
                );
                self.number = number;
            }
            "event" => {
                let (number, after) = (
                    told["number"].as_u64().unwrap(),
                    told["after"].as_u64().unwrap(),
                );
                assert_eq!(after, self.number, "told twice or left out: {told}");
                self.number = number;
                if number == after + 1 && told["what"]["kind"] != "gap" {
                    self.told
                        .told(number, &json!([told["what"], told["events"]]));
                }
            }
            "done" => {
                let id = told["id"].as_str().unwrap().to_owned();
                let number = told["number"].as_u64().unwrap();
                assert_eq!(
                    *self.done.entry(id).or_insert(number),
                    number,
                    "a move was played twice"
                );
                // a request that was doubled on its way is answered twice
                self.unanswered.take_if(|say| say["id"] == told["id"]);
            }
            _ => return,
        }
        if told["scene"].is_object() {
            self.scene = told["scene"].clone();
        }
        let offer = self.scene["offers"][0]["action"].as_str();
        if let (Some(action), None) = (offer, &self.unanswered) {
            self.sent += 1;
            let name = format!("{}-{}", self.person.0, self.sent);
            self.unanswered = Some(
                json!({"say": "play", "id": name, "seat": self.scene["eyes"], "actions": [action]}),
            );
            self.say(room, id);
        }
    }
}
