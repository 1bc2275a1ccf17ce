//! People, tables and players for tests.
use crate::{
    Chair, Entry, Fact, Listener, ListenerId, Past, Seating, commands,
    ids::{PersonId, TableId},
    listeners::FrameText,
    mailbox::{Receiver, mailbox},
    request::Request,
    thinking::{Answer, Question, Think, Thinkers},
    wire::{Level, Pace, Phase},
};
use menagerie_core::{Quick, Seed, below};
use menagerie_table::Words;
use tokio::sync::oneshot;

/// Sits first.
pub const ADA: PersonId = PersonId(1);
/// Sits second.
pub const BEN: PersonId = PersonId(2);
/// Comes third, or looks on.
pub const EVE: PersonId = PersonId(3);
/// Where they meet.
pub const TABLE: TableId = TableId(5);
const SEED: Seed = Seed([7; 32]);

/// A request of somebody's only connection.
pub fn asks(person: PersonId) -> Request {
    Request {
        listener: ListenerId(person.0),
        person,
        id: "id".to_owned(),
    }
}

/// Somebody with a connection whose frames are looked at here.
pub fn listens(person: PersonId) -> (Listener, Receiver<FrameText>) {
    let (frames, told) = mailbox(64);
    let id = ListenerId(person.0);
    let listener = Listener::new(id, person, Words::english(), false, frames);
    (listener, told)
}

/// The first entry of a table.
pub fn made(game: &str, chairs: Vec<Chair>, pace: Pace) -> Entry {
    let seating = Seating {
        table: TABLE,
        game: game.to_owned(),
        options: Vec::new(),
        host: chairs.iter().find_map(|chair| chair.owner),
        chairs,
        phase: Phase::Gathering,
        pace,
        listed: false,
        seal: SEED.seal(),
        several: false,
        lot: false,
        barred: Vec::new(),
        resigned: None,
        called_off: false,
        result: None,
        rematch: None,
        lesson: false,
    };
    Entry::unasked(Fact::Made {
        seating: Box::new(seating),
        seed: SEED.to_string(),
        rules: 1,
        origin: None,
    })
}

/// A chair for each of them; open where there is nobody.
pub fn chairs(owners: &[Option<PersonId>]) -> Vec<Chair> {
    let chair = |owner: &Option<PersonId>| Chair {
        owner: *owner,
        name: owner
            .map(|person| format!("P{}", person.0))
            .unwrap_or_default(),
        ..Chair::default()
    };
    owners.iter().map(chair).collect()
}

fn table(game: &str, chairs: Vec<Chair>) -> Past {
    let made = serde_json::to_string(&made(game, chairs, Pace::Human)).unwrap();
    Past::read(&[made]).unwrap()
}

fn start(mut past: Past) -> Past {
    let entry = commands::start(&past, None, Level::Solid).unwrap();
    happens(&mut past, &entry);
    past
}

/// A table of Wallaby that has not begun.
pub fn gathering<const N: usize>(owners: [Option<PersonId>; N]) -> Past {
    table("wallaby", chairs(&owners))
}

/// The same, made with something else about it.
pub fn gathering_of<const N: usize>(
    owners: [Option<PersonId>; N],
    luck: Seed,
    change: impl FnOnce(&mut Seating),
) -> Past {
    let mut made = made("wallaby", chairs(&owners), Pace::Human);
    if let Fact::Made { seating, seed, .. } = &mut made.what {
        change(seating);
        *seed = luck.to_string();
    }
    Past::read(&[serde_json::to_string(&made).unwrap()]).unwrap()
}

/// A game of Wallaby between those.
pub fn began_with<const N: usize>(owners: [Option<PersonId>; N]) -> Past {
    start(gathering(owners))
}

/// A game of Wallaby between Ada and Ben; Ada decides.
pub fn began() -> Past {
    began_with([Some(ADA), Some(BEN)])
}

/// A game of Wallaby in which a bot decides, at a human pace.
pub fn bots_turn() -> Past {
    let mut chairs = chairs(&[None, Some(ADA)]);
    chairs[0].bot = Some(Level::Gentle);
    start(table("wallaby", chairs))
}

/// A game of Hunt the Wumpus in a reaction window with a choice, and who has to answer.
pub fn in_window() -> (Past, PersonId) {
    for luck in 0.. {
        let owners = [ADA, BEN, EVE].map(Some);
        let mut past = start(table("hunt-the-wumpus", chairs(&owners)));
        let mut rng = Quick::new(luck);
        for _ in 0..300 {
            let Some((seat, game)) = past.deciding() else {
                break;
            };
            let actions = game.actions(seat);
            if game.in_window() && actions.len() > 1 {
                return (past, owners[seat.index()].unwrap());
            }
            let action = &actions[below(&mut rng, actions.len() as u32) as usize];
            let entry = commands::play_by_itself(&past, seat, action.clone()).unwrap();
            happens(&mut past, &entry);
        }
    }
    unreachable!("some game comes to a window")
}

/// A game of Hunt the Wumpus of which Ada's screen has all three seats, in a window in which more than one of them is asked.
pub fn shared_window(luck: u64) -> Past {
    let mut past = start(table("hunt-the-wumpus", chairs(&[Some(ADA); 3])));
    let mut rng = Quick::new(luck);
    for _ in 0..2000 {
        let (seat, game) = past.deciding().expect("the game is on");
        let asked = menagerie_table::asked_in_windows(game, |_| true).len();
        if game.in_window() && asked > 1 && below(&mut rng, 3) == 0 {
            return past;
        }
        let actions = game.actions(seat);
        let idle = game.idle().map(|idle| idle.action);
        let chosen = || actions[below(&mut rng, actions.len() as u32) as usize].clone();
        let action = idle.unwrap_or_else(chosen);
        let entry = commands::play_by_itself(&past, seat, action).unwrap();
        happens(&mut past, &entry);
    }
    unreachable!("some window asks several")
}

/// What is stored happens.
pub fn happens(past: &mut Past, entry: &Entry) {
    past.apply(entry).unwrap();
}

/// So many decisions are made, each the first that is offered.
pub fn plays_on(past: &mut Past, decisions: usize) {
    for _ in 0..decisions {
        let (seat, _) = past.deciding().unwrap();
        let entry = commands::play_by_itself(past, seat, offered(past)).unwrap();
        happens(past, &entry);
    }
}

/// The first action that is offered to whoever decides.
pub fn offered(past: &Past) -> String {
    let (seat, game) = past.deciding().unwrap();
    game.actions(seat).swap_remove(0)
}

/// Computer players that take the first action there is.
#[derive(Debug, Clone, Copy)]
pub struct FirstChoice;

impl Think for FirstChoice {
    fn choose(&self, question: &mut Question) -> Option<String> {
        question.actions.first().cloned()
    }
}

/// They know at once.
impl Thinkers for FirstChoice {
    fn ask(&self, mut question: Question) -> Option<oneshot::Receiver<Answer>> {
        let (answer, answered) = oneshot::channel();
        let action = self.choose(&mut question)?;
        let _ = answer.send(Answer { action, mind: None });
        Some(answered)
    }
}
