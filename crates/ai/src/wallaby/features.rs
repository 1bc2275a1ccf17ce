//! What a position of Wallaby shows of each player.
use super::gain;
use crate::{
    Knowledge, Known,
    learned::{Features, Shelf, Shown, lead, shown, yes},
};
use menagerie_core::{BySeat, Seat};
use menagerie_games::wallaby::{State, Step, Wallaby};

const NAMES: [&str; 19] = [
    // the valuation made by hand
    "worth",
    "living",
    // plants to the goal, and to that of who needs least
    "lack",
    "least_lack",
    // tiles in hand: one may have to be given back
    "ones",
    "twos",
    "threes",
    // the best and the second best hop, and how many hops bring something
    "best",
    "second",
    "hops",
    // the number under the feet, or none
    "ground",
    "bare",
    // jumps next; how many turns until then
    "next",
    "wait",
    // a best hop that reaches the goal
    "wins",
    // plants ahead of the best of the others, and the same in the end
    "lead",
    "late_lead",
    // the best hop of the others
    "others_best",
    // what is left on the field
    "tiles",
];

static SHELF: Shelf = Shelf::with(include_str!("../../weights/wallaby.json"));

impl Features<Wallaby> for Known {
    const NAMES: &'static [&'static str] = &NAMES;

    fn features(state: &State) -> BySeat<Shown> {
        let players = state.setup.players;
        let worth = <Known as Knowledge<Wallaby>>::worth(state).unwrap_or_default();
        let warmth = <Known as Knowledge<Wallaby>>::temperature(state);
        let mut lacks = BySeat::<f32>::all(0.0);
        let mut hops = BySeat::<Hops>::default();
        let mut least = f32::INFINITY;
        for seat in Seat::all(players) {
            let goal = f32::from(state.setup.goal_of(seat));
            lacks[seat] = f32::from(state.harvest[seat].score()) - goal;
            least = least.min(-lacks[seat]);
            hops[seat] = Hops::of(state, seat);
        }
        let tiles = state.field.tiles().count_ones() as f32 / 36.0;
        let late = 1.0 / (1.0 + 0.2 * least.max(0.0));
        let mut all = BySeat::all(shown([0.0; NAMES.len()]));
        for seat in Seat::all(players) {
            let (own, held) = (&hops[seat], state.harvest[seat]);
            let rivals = hops.seated(players).filter(|&(other, _)| other != seat);
            let others_best = rivals.fold(0.0f32, |best, (_, hops)| best.max(hops.best));
            let wait = (seat.0 + players - state.seat.0) % players;
            let ahead = lead(&lacks, players, seat, 12.0) / 6.0;
            let next = state.step == Step::Jump && seat == state.seat;
            all[seat] = shown([
                worth[seat] / warmth,
                yes(state.living(seat)),
                -lacks[seat] / 12.0,
                least / 12.0,
                f32::from(held.count(1)) / 4.0,
                f32::from(held.count(2)) / 4.0,
                f32::from(held.count(3)) / 4.0,
                own.best / 3.0,
                own.second / 3.0,
                own.many / 4.0,
                f32::from(own.ground) / 3.0,
                yes(own.ground == 0),
                yes(next),
                f32::from(wait) / 4.0,
                yes(own.best > 0.0 && own.best >= -lacks[seat]),
                ahead,
                ahead * late,
                others_best / 3.0,
                tiles,
            ]);
        }
        all
    }

    fn shelf() -> &'static Shelf {
        &SHELF
    }
}

/// What a player could harvest by one hop.
#[derive(Clone, Copy, Default)]
struct Hops {
    best: f32,
    second: f32,
    many: f32,
    /// The number stood on.
    ground: u8,
}

impl Hops {
    fn of(state: &State, seat: Seat) -> Hops {
        let from = state.wallaby[seat];
        if !from.on_board() || !state.living(seat) {
            return Hops::default();
        }
        let ground = state.field.number(from);
        let mut hops = Hops {
            ground,
            ..Hops::default()
        };
        for to in state.setup.shape().hops(from, ground) {
            let gain = gain(state, to, seat);
            hops.second = hops.second.max(gain.min(hops.best));
            hops.best = hops.best.max(gain);
            hops.many += yes(gain > 0.0);
        }
        hops
    }
}
