//! What a position of Wombat Rescue shows of each mama.
use super::{FEAR, Goals, fear, gap, hunted, patience, waiting};
use crate::{
    Knowledge, Known,
    learned::{Features, Shelf, Shown, lead, shown, yes},
};
use menagerie_core::BySeat;
use menagerie_games::wombat_rescue::{NOWHERE, State, WombatRescue};

const NAMES: [&str; 22] = [
    // the valuation made by hand
    "worth",
    "lead",
    // babies at home, one missing, one in the pouch
    "rescued",
    "last_baby",
    "pouch",
    "last_in_pouch",
    // spaces to where she wants to go next; the same with a baby
    "way",
    "way_home",
    // spaces between her smell and her babies: all of them, and the nearest
    "gaps",
    "nearest_gap",
    // cubes on the board; sets on their way; disks in the mouth and what they are worth
    "cubes",
    "sets",
    "disks",
    "mouth",
    // action tiles not used yet
    "tiles",
    "protected",
    // what the dingo's nearness costs; how near he is; controls him
    "fear",
    "dingo_near",
    "controls",
    // outside her own smell
    "lost",
    // in turn; how many come before her
    "next",
    "wait",
];

static SHELF: Shelf = Shelf::with(include_str!("../../weights/wombat-rescue.json"));

impl Features<WombatRescue> for Known {
    const NAMES: &'static [&'static str] = &NAMES;

    fn features(state: &State) -> BySeat<Shown> {
        let players = state.terms.players;
        let worth = <Known as Knowledge<WombatRescue>>::worth(state).unwrap_or_default();
        let warmth = <Known as Knowledge<WombatRescue>>::temperature(state);
        let mut all = BySeat::all(shown([0.0; NAMES.len()]));
        for seat in state.seats() {
            let wombat = &state.wombats[seat];
            let carries = wombat.pouch.is_some();
            let missing = state.needed().saturating_sub(state.rescued(seat));
            let way = Goals::of(state, wombat).way_from(state, wombat.at) / 8.0;
            let (mut gaps, mut nearest) = (0.0, 8.0f32);
            for baby in waiting(state, wombat) {
                let gap = gap(state, wombat, baby);
                gaps += gap;
                nearest = nearest.min(gap);
            }
            let dingoes = state.hunt.at.iter().filter(|&&dingo| dingo != NOWHERE);
            let far = dingoes.map(|&dingo| state.ground.distance(dingo, wombat.at));
            let near = FEAR.saturating_sub(far.min().unwrap_or(FEAR));
            let sets = wombat.tract.sets();
            let sets = sets.iter().filter(|set| !set.is_empty()).count();
            all[seat] = shown([
                worth[seat] / warmth,
                lead(&worth, players, seat, 16.0) / 8.0,
                f32::from(state.rescued(seat)) / 2.0,
                yes(missing == 1),
                yes(carries),
                yes(carries && missing == 1),
                way,
                if carries { way } else { 0.0 },
                gaps / 8.0,
                if gaps > 0.0 { nearest / 4.0 } else { 0.0 },
                f32::from(wombat.cubes.out()) / 4.0,
                sets as f32 / 2.0,
                wombat.mouth.total() as f32 / 2.0,
                state.edition.worth(wombat.mouth).min(4) as f32 / 4.0,
                wombat.ready.iter().count() as f32 / 2.0,
                yes(wombat.protected),
                patience(state) * fear(state, hunted(state, seat), wombat.at),
                f32::from(near) / 5.0 * yes(wombat.at != state.ground.home),
                yes(state.hunt.controller == seat),
                yes(!wombat.smell.has(wombat.at)),
                yes(state.seat == seat),
                f32::from((seat.0 + players - state.seat.0) % players) / 4.0,
            ]);
        }
        all
    }

    fn shelf() -> &'static Shelf {
        &SHELF
    }
}
