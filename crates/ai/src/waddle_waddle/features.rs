//! What a position of Waddle Waddle shows of each player.
use super::standing;
use crate::{
    Knowledge, Known,
    learned::{Features, Shelf, Shown, lead, shown, yes},
};
use menagerie_core::{BySeat, Seat};
use menagerie_games::waddle_waddle::{Kind, MOST_ROUNDS, Score, State, WaddleWaddle, group_sizes};

const NAMES: [&str; 19] = [
    // the valuation made by hand
    "worth",
    // points if the game ended now, by what they are for
    "base",
    "parents",
    "sets",
    // points ahead of the best of the others, and the same in the end
    "lead",
    "late_lead",
    // groups of one, of two, of three, of more, and how large the largest is
    "lone",
    "pairs",
    "threes",
    "large",
    "largest",
    // turns with a tile still to come; in turn
    "adds_left",
    "next",
    // penguins in the supply
    "alphas",
    "parents_to_come",
    "bellies",
    "grumpies",
    // cards collected, while there are turns for more
    "cards",
    "left",
];

static SHELF: Shelf = Shelf::with(include_str!("../../weights/waddle-waddle.json"));

impl Features<WaddleWaddle> for Known {
    const NAMES: &'static [&'static str] = &NAMES;

    fn features(state: &State) -> BySeat<Shown> {
        let warmth = <Known as Knowledge<WaddleWaddle>>::temperature(state);
        let mut totals = BySeat::<f32>::all(0.0);
        let mut scores = BySeat::<Score>::default();
        let mut groups = BySeat::<[u8; MOST_ROUNDS as usize]>::default();
        for seat in Seat::all(state.players) {
            groups[seat] = group_sizes(state, seat);
            scores[seat] = Score::of_groups(state, seat, &groups[seat]);
            totals[seat] = f32::from(scores[seat].total());
        }
        let rounds = f32::from(state.rounds.max(1));
        let left = f32::from(state.rounds.saturating_sub(state.round())) / rounds;
        let mut all = BySeat::all(shown([0.0; NAMES.len()]));
        for seat in Seat::all(state.players) {
            let score = &scores[seat];
            let sizes = &groups[seat];
            let of = |size: u8| sizes.iter().filter(|&&other| other == size).count() as f32;
            let large = sizes.iter().filter(|&&size| size > 3).count() as f32;
            let ahead = lead(&totals, state.players, seat, 20.0) / 8.0;
            let supply = |kind: Kind| f32::from(state.supply[seat][kind.index()]) / 4.0;
            all[seat] = shown([
                standing(state, seat, score) / warmth,
                f32::from(score.base) / 8.0,
                f32::from(score.parents) / 4.0,
                f32::from(score.sets) / 8.0,
                ahead,
                ahead * (1.0 - left),
                f32::from(score.lone) / 3.0,
                of(2) / 3.0,
                of(3) / 2.0,
                large,
                f32::from(sizes[0]) / 4.0,
                f32::from(state.adds_left(seat)) / rounds,
                yes(state.seat() == Some(seat)),
                supply(Kind::Alpha),
                supply(Kind::Parent),
                supply(Kind::Belly),
                supply(Kind::Grumpy),
                left * state.collections[seat].iter().count() as f32 / 4.0,
                left,
            ]);
        }
        all
    }

    fn shelf() -> &'static Shelf {
        &SHELF
    }
}
