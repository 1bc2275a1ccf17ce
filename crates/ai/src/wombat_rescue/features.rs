//! What a position of Wombat Rescue shows of each mama.
use super::{mama::Mama, patience};
use crate::{
    Knowledge, Known,
    learned::{Features, Shelf, Shown, lead, shown, yes},
};
use menagerie_core::BySeat;
use menagerie_games::wombat_rescue::{State, WombatRescue};

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
        let warmth = <Known as Knowledge<WombatRescue>>::temperature(state);
        let (patience, needed) = (patience(state), state.needed());
        let mut mamas = BySeat::<Mama>::default();
        let mut worth = BySeat::all(0.0);
        for seat in state.seats() {
            mamas[seat] = Mama::of(state, seat);
            worth[seat] = mamas[seat].standing(patience);
        }
        let mut all = BySeat::all(shown([0.0; NAMES.len()]));
        for seat in state.seats() {
            let (mama, wombat) = (&mamas[seat], &state.wombats[seat]);
            let carries = mama.carries;
            let missing = needed.saturating_sub(mama.rescued);
            let way = mama.way / 8.0;
            let gaps: f32 = mama.gaps.iter().sum();
            all[seat] = shown([
                worth[seat] / warmth,
                lead(&worth, players, seat, 16.0) / 8.0,
                f32::from(mama.rescued) / 2.0,
                yes(missing == 1),
                yes(carries),
                yes(carries && missing == 1),
                way,
                if carries { way } else { 0.0 },
                gaps / 8.0,
                if gaps > 0.0 {
                    mama.nearest_gap / 4.0
                } else {
                    0.0
                },
                f32::from(mama.cubes) / 4.0,
                mama.sets as f32 / 2.0,
                wombat.mouth.total() as f32 / 2.0,
                mama.mouth as f32 / 4.0,
                mama.tiles as f32 / 2.0,
                yes(wombat.protected),
                patience * mama.fear,
                f32::from(mama.near) / 5.0 * yes(wombat.at != state.ground.home),
                yes(state.hunt.controller == seat),
                yes(mama.lost),
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
