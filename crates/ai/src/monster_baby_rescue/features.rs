//! What a position of Monster Baby Rescue! shows of each player.
use super::{Prospects, left, pace, standing, warmth};
use crate::{
    Known,
    learned::{Features, Shelf, Shown, lead, shown, yes},
};
use menagerie_core::{BySeat, Seat, Turn};
use menagerie_games::monster_baby_rescue::{Kind, MonsterBabyRescue, Part, State};

const NAMES: [&str; 25] = [
    // the valuation made by hand
    "worth",
    // points if the game ended now, by what they are for
    "hearts",
    "links",
    "goals",
    "wants",
    "lines",
    "witch",
    "finals",
    // points ahead of the best of the others, and the same in the end
    "lead",
    "late_lead",
    // what points may come of, weighed by how much game is left
    "levels",
    "lowest",
    "gems",
    "near_goals",
    "visits",
    "beds",
    "rungs",
    "knots",
    "want_tiles",
    "kinds",
    // steps ahead of who is last on the track; how many of the others are behind
    "steps_ahead",
    "behind",
    "next",
    // the share of the game that is left; tiles taken
    "left",
    "tiles",
];

static SHELF: Shelf = Shelf::with(include_str!("../../weights/monster-baby-rescue.json"));

impl Features<MonsterBabyRescue> for Known {
    const NAMES: &'static [&'static str] = &NAMES;

    fn features(state: &State) -> BySeat<Shown> {
        let scores = state.scores();
        let mut totals = BySeat::<f32>::all(0.0);
        for seat in Seat::all(state.players) {
            totals[seat] = f32::from(scores[seat].total());
        }
        let (share, pace) = (left(state), pace(state));
        let warmth = warmth(share);
        let mut all = BySeat::all(shown([0.0; NAMES.len()]));
        for seat in Seat::all(state.players) {
            let (score, baby, has) = (&scores[seat], &state.babies[seat], state.holding(seat));
            let mut levels = 0.0;
            for part in Part::ALL {
                levels += f32::from(baby.levels[part] - 1);
            }
            let prospects = Prospects::of(state, seat, share);
            let worth = standing(totals[seat], &prospects, baby, pace, share);
            let counts = &has.counts;
            let to_come = |many: u8| share * f32::from(many);
            let behind = state
                .babies
                .seated(state.players)
                .filter(|(other, theirs)| *other != seat && theirs.time < baby.time);
            let ahead = lead(&totals, state.players, seat, 20.0) / 8.0;
            all[seat] = shown([
                worth / warmth,
                f32::from(score.hearts) / 8.0,
                f32::from(score.links) / 8.0,
                f32::from(score.goals) / 8.0,
                f32::from(score.wants) / 8.0,
                f32::from(score.lines) / 8.0,
                f32::from(score.witch) / 8.0,
                f32::from(score.finals.iter().sum::<i16>()) / 8.0,
                ahead,
                ahead * (1.0 - share),
                share * levels / 4.0,
                to_come(baby.levels.lowest()) / 2.0,
                to_come(has.gems.total()) / 4.0,
                share * prospects.near_goals / 8.0,
                to_come(counts.tiles(Kind::Witch)),
                to_come(counts.beds()) / 3.0,
                to_come(counts.rungs()) / 3.0,
                to_come(counts.knots()) / 3.0,
                to_come(counts.tiles(Kind::Want)),
                to_come(counts.kinds()) / 4.0,
                yes(share > 0.0) * f32::from(baby.time - pace) / 6.0,
                behind.count() as f32 / 4.0,
                yes(state.turn() == Turn::Decide(seat)),
                share,
                f32::from(counts.all_tiles()) / 10.0,
            ]);
        }
        all
    }

    fn shelf() -> &'static Shelf {
        &SHELF
    }
}
