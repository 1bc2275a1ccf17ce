//! What is asked about a mama, once for the valuation by hand and for what was learned.
use super::{
    BABY, CUBE, GAP, Goals, LOST, MOUTH, POUCH, SET, STEP, TILE, hunted, nearness, waiting,
};
use menagerie_core::Seat;
use menagerie_games::wombat_rescue::{NOWHERE, State, Wombat};

/// The spaces where a wombat's babies wait, each with how many spaces lie between it and her smell.
pub(super) fn gaps(state: &State, wombat: &Wombat) -> impl Iterator<Item = (u8, f32)> + use<> {
    let cubes = wombat.cubes.spaces();
    let far = if cubes.is_empty() { 8 } else { u16::MAX };
    let mut babies = [(NOWHERE, 0); 4];
    let mut count = 0;
    let mut smelled = true;
    for baby in waiting(state, wombat) {
        let smells = wombat.smell.has(baby);
        babies[count] = (baby, if smells { 0 } else { far });
        smelled &= smells;
        count += 1;
    }
    if !smelled {
        // once through the cubes for all babies: finding them takes longer than comparing distances
        for cube in cubes {
            let reach = u16::from(wombat.cubes.on(cube)) + 1;
            for (baby, gap) in &mut babies[..count] {
                let there = state.ground.distance(*baby, cube).saturating_sub(reach);
                *gap = (*gap).min(there);
            }
        }
    }
    let babies = babies.into_iter().take(count);
    babies.map(|(baby, gap)| (baby, f32::from(gap)))
}

/// What is asked about a mama by hand and by what was learned.
#[derive(Clone, Copy, Default)]
pub(super) struct Mama {
    pub(super) rescued: u8,
    pub(super) carries: bool,
    /// Spaces to where she wants to go next.
    pub(super) way: f32,
    /// Spaces between her smell and each of her babies that wait; none beyond them.
    pub(super) gaps: [f32; 4],
    pub(super) nearest_gap: f32,
    pub(super) cubes: u8,
    pub(super) sets: usize,
    /// The value of the disks in her mouth; more than 4 is no better.
    pub(super) mouth: u32,
    pub(super) tiles: usize,
    /// How near the dingo is.
    pub(super) near: u16,
    pub(super) fear: f32,
    /// She stands outside her smell.
    pub(super) lost: bool,
}

impl Mama {
    pub(super) fn of(state: &State, seat: Seat) -> Mama {
        let wombat = &state.wombats[seat];
        let (mut between, mut nearest_gap) = ([0.0; 4], 8.0f32);
        for (place, (_, gap)) in between.iter_mut().zip(gaps(state, wombat)) {
            *place = gap;
            nearest_gap = nearest_gap.min(gap);
        }
        let sets = wombat.tract.sets();
        let near = nearness(state, wombat.at);
        Mama {
            rescued: state.rescued(seat),
            carries: wombat.pouch.is_some(),
            way: Goals::of(state, wombat).way_from(state, wombat.at),
            gaps: between,
            nearest_gap,
            cubes: wombat.cubes.out(),
            sets: sets.iter().filter(|set| !set.is_empty()).count(),
            mouth: state.edition.worth(wombat.mouth).min(4),
            tiles: wombat.ready.iter().count(),
            near,
            // who is at home is not hunted
            fear: hunted(state, seat) * f32::from(near),
            lost: !wombat.smell.has(wombat.at),
        }
    }

    /// What her position is worth by hand.
    pub(super) fn standing(&self, patience: f32) -> f32 {
        let mut points = BABY * f32::from(self.rescued);
        if self.carries {
            points += POUCH;
        }
        points -= STEP * self.way;
        for gap in self.gaps {
            points -= GAP * gap;
        }
        points += CUBE * f32::from(self.cubes);
        points += SET * self.sets as f32;
        points += MOUTH * self.mouth as f32;
        points += TILE * self.tiles as f32;
        let mut risk = self.fear;
        if self.lost {
            risk += LOST;
        }
        points - patience * risk
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Game, Options, Quick, Tell, Turn, below};
    use menagerie_games::wombat_rescue::WombatRescue;

    /// The spaces between one place and a wombat's smell, cube by cube.
    fn gap(state: &State, wombat: &Wombat, space: u8) -> f32 {
        let from_cube = |cube: u8| {
            let reach = u16::from(wombat.cubes.on(cube)) + 1;
            state.ground.distance(space, cube).saturating_sub(reach)
        };
        let nearest = wombat.cubes.spaces().into_iter().map(from_cube).min();
        match wombat.smell.has(space) {
            true => 0.0,
            false => f32::from(nearest.unwrap_or(8)),
        }
    }

    #[test]
    fn gaps_are_those_of_each_baby_by_itself() {
        let setup = WombatRescue::setup(3, &Options::new()).unwrap();
        let mut rng = Quick::new(5);
        let mut state = WombatRescue::begin(&setup);
        let (mut legal, mut far) = (Vec::new(), 0);
        for _ in 0..3000 {
            for seat in state.seats() {
                let wombat = &state.wombats[seat];
                let one_by_one = waiting(&state, wombat).map(|at| (at, gap(&state, wombat, at)));
                let one_by_one: Vec<_> = one_by_one.collect();
                let together: Vec<_> = gaps(&state, wombat).collect();
                assert_eq!(together, one_by_one, "{state}");
                far += together.iter().filter(|(_, gap)| *gap > 0.0).count();
            }
            match WombatRescue::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = WombatRescue::draw(&state, &mut rng);
                    WombatRescue::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(_) => {
                    legal.clear();
                    WombatRescue::actions(&state, &mut legal);
                    let pick = legal[below(&mut rng, legal.len() as u32) as usize];
                    WombatRescue::apply(&mut state, pick, &mut ());
                }
            }
        }
        assert!(far > 1000, "{far} babies were far from any smell");
    }
}
