//! Scoring (section 12) and the winner (section 13).
use crate::{
    care::{Holding, Shows},
    face::FINALS,
    monster::Gem,
    state::{Phase, State},
    tile::{Kind, Tile},
};
use menagerie_core::{BySeat, MAX_SEATS, Outcome, Seat};

/// One player's points, step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// Step 1a: plain hearts (MBR-SCORE-1).
    pub hearts: i16,
    /// Step 1b: linked hearts with their gems (MBR-SCORE-2).
    pub links: i16,
    /// Step 2: goals (MBR-SCORE-3).
    pub goals: i16,
    /// Step 3: want tiles (MBR-SCORE-4).
    pub wants: i16,
    /// Step 4: lines (MBR-SCORE-5).
    pub lines: i16,
    /// Step 5: visits times goals (MBR-SCORE-6).
    pub witch: i16,
    /// Step 6: the four final faces (MBR-SCORE-7).
    pub finals: [i16; FINALS],
}

impl Score {
    /// All steps together; it may be negative (MBR-SCORE-16).
    pub fn total(&self) -> i16 {
        let steps = [
            self.hearts,
            self.links,
            self.goals,
            self.wants,
            self.lines,
            self.witch,
        ];
        steps.iter().chain(&self.finals).sum()
    }
}

impl State {
    /// What everybody would score if the game ended here.
    pub fn scores(&self) -> BySeat<Score> {
        let mut all = [Holding::start(); MAX_SEATS];
        let all = &mut all[..usize::from(self.players)];
        for (seat, holding) in Seat::all(self.players).zip(all.iter_mut()) {
            *holding = self.holding(seat);
        }
        let mut scores = BySeat::default();
        for seat in Seat::all(self.players) {
            scores[seat] = self.score(seat, all);
        }
        scores
    }

    fn score(&self, seat: Seat, all: &[Holding]) -> Score {
        let has = &all[seat.index()];
        let edition = self.edition.numbers();
        let worth = edition.points;
        let links = |gem| has.gems[gem].min(has.counts.links(gem));
        let goals = self
            .goals_of(seat)
            .map(|face| i16::from(edition.aim(face).points));
        let mut finals = [0; FINALS];
        for (points, face) in finals.iter_mut().zip(self.faces.finals_up()) {
            *points = edition.prize(face).pay.points(has, all, edition.levels.max);
        }
        let line = &edition.line;
        let visits = i16::from(has.counts.tiles(Kind::Witch));
        Score {
            hearts: i16::from(has.counts.hearts()) * i16::from(worth.heart),
            links: i16::from(links(Gem::Red) + links(Gem::Green)) * i16::from(worth.linked_heart),
            goals: goals.sum(),
            wants: self.wants(seat, has),
            lines: i16::from(line.points) * i16::from(line.count(has)),
            witch: visits * self.babies[seat].goals.len() as i16 * i16::from(worth.visit),
            finals,
        }
    }

    fn wants(&self, seat: Seat, has: &Holding) -> i16 {
        let edition = self.edition.numbers();
        let tiles = Tile::of(self.babies[seat].tiles & edition.wants);
        let paid = tiles.filter_map(|tile| match &edition.care(tile).shows {
            Shows::Want { want } => Some(want.points(has)),
            _ => None,
        });
        paid.sum()
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            let scores = self.scores();
            let mut totals = BySeat::default();
            for seat in Seat::all(self.players) {
                totals[seat] = scores[seat].total();
            }
            standings(self.players, totals)
        })
    }
}

/// The highest total wins; equal totals share a place, also the first (MBR-WIN-1 to 3).
fn standings(players: u8, totals: BySeat<i16>) -> Outcome {
    Outcome::ranked(players, "deck", totals, |a, b| totals[a] > totals[b])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MonsterBabyRescue;
    use menagerie_core::{Game, Options, Quick, Tell, Turn};

    // MBR-SCORE-4
    #[test]
    fn every_want_tile_that_was_taken_pays_and_no_other_tile_does() {
        let setup = MonsterBabyRescue::setup(5, &Options::new()).unwrap();
        let mut rng = Quick::new(3);
        let mut state = MonsterBabyRescue::begin(&setup);
        let mut paid = 0;
        loop {
            match MonsterBabyRescue::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = MonsterBabyRescue::draw(&state, &mut rng);
                    MonsterBabyRescue::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(_) => {
                    let pick = MonsterBabyRescue::pick(&state, &mut rng, &mut Vec::new());
                    MonsterBabyRescue::apply(&mut state, pick, &mut ());
                }
            }
            for seat in Seat::all(5) {
                let (mut points, has) = (0, state.holding(seat));
                for tile in Tile::of(state.babies[seat].tiles) {
                    if let Shows::Want { want } = &state.edition.care(tile).shows {
                        points += want.points(&has);
                    }
                }
                assert_eq!(state.scores()[seat].wants, points, "{state}");
                paid = paid.max(points);
            }
        }
        assert!(paid > 0, "nobody was paid for a want tile");
    }

    // AC-25
    #[test]
    fn the_highest_total_wins_and_equal_totals_share() {
        let end = standings(4, BySeat([31, 36, 36, 20, 0]));
        assert_eq!(end.to_string(), "deck places 3 1 1 4 scores 31 36 36 20");
        assert_eq!(end.winners().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
        let end = standings(2, BySeat([-2, -11, 0, 0, 0]));
        assert_eq!(end.winners().collect::<Vec<_>>(), [Seat(0)]);
    }
}
