//! What a position of Hunt the Wumpus shows of each hunter.
use super::{READY, distance, strength};
use crate::{
    Knowledge, Known,
    learned::{Features, Shelf, Shown, shown, yes},
};
use menagerie_core::{BySeat, Seat};
use menagerie_games::hunt_the_wumpus::{Card, HuntTheWumpus, PLAYERS, Stage, State};

const NAMES: [&str; 26] = [
    // the valuation made by hand
    "worth",
    // in the game; the hand size
    "living",
    "size",
    // cards in hand: points of attack, evade cards, what these count where the Wumpus is, events
    "attack",
    "evades",
    "evades_here",
    "ambushes",
    "scents",
    "retreats",
    "hazards",
    "cards",
    // nearness to the Wumpus, on its space, nearness of who is ready to fight
    "near",
    "there",
    "ready_near",
    // attack less all that others could answer here; the same from where it can be used soon
    "threat",
    "threat_near",
    // the turn is lost this round, is on, is still to come
    "hazarded",
    "hunting",
    "to_hunt",
    "first",
    // attacks right now; by how much that is ahead of all that can still be answered
    "fighting",
    "ahead",
    // the most dangerous of the others
    "others_attack",
    "others_near",
    "others_cards",
    "round",
];

static SHELF: Shelf = Shelf::with(include_str!("../../weights/hunt-the-wumpus.json"));

impl Features<HuntTheWumpus> for Known {
    const NAMES: &'static [&'static str] = &NAMES;

    fn features(state: &State) -> BySeat<Shown> {
        let worth = <Known as Knowledge<HuntTheWumpus>>::worth(state).unwrap_or_default();
        let warmth = <Known as Knowledge<HuntTheWumpus>>::temperature(state);
        let terrain = state.terrain[state.wumpus.index()];
        let hunts = !(state.stage.is_setup() || state.stage == Stage::Over);
        let mut hunters = BySeat::<Hunting, PLAYERS>::default();
        for seat in state.living() {
            let player = &state.seats[seat];
            hunters[seat] = Hunting {
                attack: strength(state, seat),
                answer: f32::from(state.edition.evade(player.hand.evades(), terrain)),
                near: if hunts {
                    1.0 - distance(player.at, state.wumpus).min(6.0) / 6.0
                } else {
                    0.0
                },
                cards: f32::from(player.hand.total()),
            };
        }
        // who comes after the one in turn and before the first player has still to hunt
        let mut to_hunt = BySeat::<bool, PLAYERS>::all(state.active.is_none() && hunts);
        let mut seat = state.active.map(|active| state.next[active]);
        while let Some(next) = seat.filter(|&next| next != state.first && !to_hunt[next]) {
            to_hunt[next] = true;
            seat = Some(state.next[next]);
        }
        let mut all = BySeat::all(shown([0.0; NAMES.len()]));
        for seat in Seat::all(state.players) {
            let (player, own) = (&state.seats[seat], &hunters[seat]);
            let mut others = Hunting::default();
            let mut answers = 0.0;
            for (_, other) in hunters
                .seated(state.players)
                .filter(|(other, _)| *other != seat)
            {
                answers += other.answer;
                others.attack = others.attack.max(other.attack);
                others.near = others.near.max(other.near);
                others.cards += other.cards;
            }
            let threat = (own.attack - answers).clamp(-6.0, 6.0) / 4.0;
            let active = hunts && state.active == Some(seat);
            let fighting = active && state.stage == Stage::Evade;
            let ahead = if fighting {
                f32::from(state.attack_total()) - f32::from(state.evade_total()) - answers
            } else {
                0.0
            };
            let hand = player.hand;
            let count = |card| f32::from(hand.count(card));
            all[seat] = shown([
                worth[seat] / warmth,
                yes(player.living()),
                f32::from(player.size) / 5.0,
                own.attack / 4.0,
                f32::from(hand.evades().total()) / 3.0,
                own.answer / 4.0,
                count(Card::Ambush),
                count(Card::Scent),
                count(Card::Retreat),
                count(Card::Hazards),
                own.cards / 5.0,
                own.near,
                yes(own.near == 1.0),
                (own.attack / READY).min(1.5) * own.near,
                threat,
                threat.max(0.0) * own.near,
                yes(player.hazards),
                yes(active),
                yes(to_hunt[seat] && player.living()),
                yes(state.first == seat),
                yes(fighting),
                ahead.clamp(-6.0, 6.0) / 3.0,
                others.attack / 4.0,
                others.near,
                others.cards / 5.0,
                state.round.min(30) as f32 / 30.0,
            ]);
        }
        all
    }

    fn shelf() -> &'static Shelf {
        &SHELF
    }
}

/// What is asked of every hunter more than once.
#[derive(Clone, Copy, Default)]
struct Hunting {
    attack: f32,
    /// What the evade cards in hand count where the Wumpus is.
    answer: f32,
    /// 1 on its space, 0 six spaces away.
    near: f32,
    cards: f32,
}
