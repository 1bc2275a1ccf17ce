//! Hands and deck stay secret (HTW-INFO-2): whatever a seat or an onlooker is sent is searched, byte by byte.
use hunt_the_wumpus::{
    Action, Card, Cards, Chance, Event, HuntTheWumpus, Seen, Stage, State, View,
};
use menagerie_core::{
    Audience, Game, Message, Options, Quick, Refusal as _, Seat, Tell, Turn, below,
};
use serde::Serialize;
use std::collections::BTreeMap;

const GAMES: u64 = 1_000;

fn short_game(seed: u64, rounds: u32) -> (State, Quick) {
    let players = 2 + (seed % 3) as u8;
    let options = Options::new().with("round_limit", rounds);
    let setup = HuntTheWumpus::setup(players, &options).unwrap();
    (HuntTheWumpus::begin(&setup), Quick::new(seed))
}

fn audiences(players: u8) -> Vec<Audience> {
    let seats = Seat::all(players).map(Audience::Seat);
    seats.chain([Audience::Table]).collect()
}

fn choices(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    HuntTheWumpus::actions(state, &mut actions);
    actions
}

/// One step of a random game.
enum Step {
    Played(Action),
    Settled(Chance),
}

fn next_step(state: &State, rng: &mut Quick) -> Option<Step> {
    match HuntTheWumpus::turn(state) {
        Turn::Over => None,
        Turn::Chance => Some(Step::Settled(HuntTheWumpus::draw(state, rng))),
        Turn::Decide(_) => {
            let actions = choices(state);
            let pick = below(rng, actions.len() as u32) as usize;
            Some(Step::Played(actions[pick]))
        }
    }
}

fn take(state: &mut State, step: &Step) -> Vec<Event> {
    let mut heard = Vec::new();
    match step {
        Step::Played(action) => HuntTheWumpus::apply(state, *action, &mut heard),
        Step::Settled(chance) => HuntTheWumpus::settle(state, chance.clone(), &mut heard),
    }
    heard
}

/// How often each card is named in what was sent: as `"bow"` in data, as the id of its name in messages. Words of the format
/// that are cards as well do not count: keys (`hazards`), and the names of stages and events (`scent`).
fn named(text: &str) -> Vec<usize> {
    let mut found = [0; Card::ALL.len()];
    let mut parts = text.split('"').peekable();
    let mut key = "";
    while let Some(part) = parts.next() {
        if parts.peek().is_some_and(|after| after.starts_with(':')) {
            key = part;
        } else if !matches!(key, "stage" | "kind") {
            let word = part.strip_prefix("hunt-the-wumpus-card-").unwrap_or(part);
            if let Some(kind) = Card::ALL.iter().position(|card| card.word() == word) {
                found[kind] += 1;
            }
        }
    }
    found.to_vec()
}

fn data(sent: &impl Serialize) -> String {
    serde_json::to_string(sent).unwrap()
}

fn counts(piles: &[Cards]) -> Vec<usize> {
    let all = |card: Card| piles.iter().map(|pile| usize::from(pile.count(card))).sum();
    Card::ALL.map(all).to_vec()
}

/// The words of a message with all that is in it.
fn spelled(message: &Message) -> String {
    format!("{message:?}")
}

#[test]
fn nothing_sent_names_a_card_that_is_hidden() {
    for seed in 0..GAMES {
        let (mut state, mut rng) = short_game(seed, 3);
        while let Some(step) = next_step(&state, &mut rng) {
            let heard = take(&mut state, &step);
            for who in audiences(state.players) {
                let context = || format!("seed {seed}, {who:?}: {state}");
                let view = HuntTheWumpus::view(&state, who);
                let own = match who {
                    Audience::Seat(seat) => state.seats[seat].hand,
                    _ => Cards::NONE,
                };
                let json = data(&view);
                let open = [own, state.discard, state.stock, state.attack, state.evade];
                assert_eq!(named(&json), counts(&open), "a view: {}", context());

                for event in &heard {
                    let seen = HuntTheWumpus::seen(event, who).unwrap();
                    let due = shown_by(event, who);
                    let json = data(&seen);
                    assert_eq!(named(&json), counts(&[due]), "{seen:?}: {}", context());
                    let words = spelled(&HuntTheWumpus::event(&view, &seen));
                    let about_hunters = matches!(seen, Seen::Chose { .. });
                    assert!(
                        about_hunters || named(&words) == counts(&[due]),
                        "{words}: {}",
                        context()
                    );
                }

                let prompt = spelled(&HuntTheWumpus::prompt(&view, who));
                for (i, n) in named(&prompt).into_iter().enumerate() {
                    // a prompt may say which of one's own cards can be played
                    let held = usize::from(own.has(Card::ALL[i]));
                    assert!(n <= held, "{prompt}: {}", context());
                }
                if let Turn::Decide(seat) = state.turn()
                    && who == Audience::Seat(seat)
                    && state.stage != Stage::Choose
                {
                    for action in choices(&state) {
                        let offer = HuntTheWumpus::offer(&view, action);
                        let all = format!("{offer:?}");
                        for (i, n) in named(&all).into_iter().enumerate() {
                            // named twice at most for each card: in words and as a place to touch
                            let held = usize::from(own.count(Card::ALL[i]));
                            assert!(n <= 2 * held, "{action}: {all}: {}", context());
                        }
                    }
                }
            }
        }
    }
}

/// The cards that an event shows to an audience, worked out from the event with its secrets.
fn shown_by(event: &Event, who: Audience) -> Cards {
    match *event {
        Event::Drew { seat, card } if who == Audience::Seat(seat) => Cards::from_iter([(card, 1)]),
        Event::Drew { .. } => Cards::NONE,
        Event::Public(seen) => match seen {
            Seen::Suffered { lost, .. } => lost,
            Seen::Attacks { cards, .. }
            | Seen::Evades { cards, .. }
            | Seen::Redrew { cards, .. } => cards,
            Seen::Discarded { card, .. } => Cards::from_iter([(card, 1)]),
            _ => Cards::NONE,
        },
    }
}

/// Everything that a seat is sent about a position.
fn sent(state: &State, who: Audience) -> String {
    let view: View = HuntTheWumpus::view(state, who);
    let mut all = serde_json::to_string(&view).unwrap();
    all += &spelled(&HuntTheWumpus::prompt(&view, who));
    all += &format!("{:?}", HuntTheWumpus::picture(&view));
    if let Turn::Decide(seat) = HuntTheWumpus::turn(state)
        && who == Audience::Seat(seat)
    {
        for action in choices(state) {
            all += &format!("{action}{:?}", HuntTheWumpus::offer(&view, action));
        }
        for text in FOREIGN {
            let action: Action = text.parse().unwrap();
            if let Err(refusal) = HuntTheWumpus::check(state, action) {
                all += &format!("{}{}", refusal.rule(), spelled(&refusal.words()));
            }
        }
    }
    all
}

/// Choices tried whether they are allowed or not: refusals are sent as well.
const FOREIGN: &[&str] = &[
    "pass",
    "scent d4",
    "suffer",
    "retreat",
    "hazards red",
    "retreat red",
    "retreat green",
    "move d4",
    "ambush c3",
    "attack bow",
    "attack 2traps",
    "evade run",
    "evade 2cover",
    "discard nets",
    "redraw",
];

fn told(heard: &[Event], who: Audience) -> String {
    let seen = heard
        .iter()
        .map(|event| HuntTheWumpus::seen(event, who).unwrap());
    serde_json::to_string(&seen.collect::<Vec<_>>()).unwrap()
}

/// The step as it would be in the other truth: the viewer's own luck is the same, others may draw something else.
fn in_twin(step: &Step, twin: &State, viewer: Audience, rng: &mut Quick) -> Option<Step> {
    match step {
        Step::Played(action) => HuntTheWumpus::check(twin, *action)
            .is_ok()
            .then_some(Step::Played(*action)),
        Step::Settled(Chance::Card(card)) => {
            let mine = viewer == Audience::Seat(twin.who);
            match (mine, twin.deck.has(*card)) {
                (true, true) => Some(Step::Settled(Chance::Card(*card))),
                (true, false) => None,
                (false, _) => Some(Step::Settled(HuntTheWumpus::draw(twin, rng))),
            }
        }
        Step::Settled(chance) => Some(Step::Settled(chance.clone())),
    }
}

/// What a whole hand loses to an attack differs between twins, and everybody sees it.
fn shows_a_hand(state: &State, step: &Step, viewer: Audience) -> bool {
    let hidden = |seat: Seat| viewer != Audience::Seat(seat) && !state.seats[seat].hand.is_empty();
    let redraw = matches!(step, Step::Played(Action::Redraw)) && hidden(state.who);
    let attacked = Seat::all(state.players).any(|seat| state.attacked.has(seat) && hidden(seat));
    redraw || attacked
}

#[test]
fn truths_that_differ_in_secrets_alone_send_the_same_bytes() {
    let mut compared: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..GAMES / 4 {
        let (mut state, mut rng) = short_game(seed, 12);
        let watching = audiences(state.players);
        let viewer = watching[below(&mut rng, watching.len() as u32) as usize];
        let mut twin = state.clone();
        while let Some(step) = next_step(&state, &mut rng) {
            let other = in_twin(&step, &twin, viewer, &mut rng);
            let other = other.filter(|_| !shows_a_hand(&state, &step, viewer));
            let was = state.clone();
            let heard = take(&mut state, &step);
            let Some(other) = other else {
                // from here on the truths differ in the open: think of another one
                twin = HuntTheWumpus::imagine(&HuntTheWumpus::view(&state, viewer), &mut rng);
                continue;
            };
            let twin_heard = take(&mut twin, &other);
            let context =
                || format!("seed {seed}, {viewer:?}\nbefore {was}\ntruth  {state}\ntwin   {twin}");
            assert_eq!(
                told(&heard, viewer),
                told(&twin_heard, viewer),
                "{}",
                context()
            );
            assert_eq!(sent(&state, viewer), sent(&twin, viewer), "{}", context());
            *compared.entry(state.stage.word()).or_default() += u32::from(state != twin);
            if below(&mut rng, 4) == 0 {
                twin = HuntTheWumpus::imagine(&HuntTheWumpus::view(&state, viewer), &mut rng);
            }
        }
    }
    for stage in [
        "scent",
        "avoid",
        "before",
        "move",
        "extra",
        "after",
        "fight",
        "evade",
        "reconcile",
        "draw",
    ] {
        let n = compared.get(stage).copied().unwrap_or_default();
        assert!(n > 50, "only {n} comparisons in {stage}: {compared:?}");
    }
}

// HTW-INFO-3: nobody takes back a card that others have seen, or a draw that they have seen themselves
#[test]
fn an_event_reveals_exactly_when_it_turns_a_card_over() {
    for seed in 0..60 {
        let (mut state, mut rng) = short_game(seed, 12);
        while let Some(step) = next_step(&state, &mut rng) {
            let unseen = |state: &State| state.discard.plus(state.laid()).total();
            let before = state.clone();
            let heard = take(&mut state, &step);
            let reveals = heard.iter().any(HuntTheWumpus::reveals);
            let drawn = heard
                .iter()
                .any(|event| matches!(event, Event::Drew { .. }));
            let reshuffled =
                |event: &Event| matches!(event, Event::Public(Seen::Reshuffled { .. }));
            if !heard.iter().any(reshuffled) {
                let turned = unseen(&state) != unseen(&before);
                assert_eq!(reveals, drawn || turned, "seed {seed}: {before}\n{heard:?}");
            }
        }
    }
}
