//! What the options came to over many games: how often they were offered, taken, and how those fared who took them.
use super::{notes::Notes, options::Count};
use crate::{Interval, tally::reach};
use menagerie_core::Seat;
use std::collections::BTreeMap;

/// What was offered over many games.
#[derive(Debug, Clone)]
pub struct OptionTold {
    /// Its name: the verb and the thing (`take tile:w3`), or the verb alone.
    pub name: String,
    /// How often it was offered, over all games and seats.
    pub offered: u64,
    /// How often it was taken when it was offered.
    pub taken: Interval,
    /// How much more of the points seats won that took it than seats that were offered it and never took it, between equal seats of
    /// games that were about equally long. Nothing if there are too few of either.
    pub worth: Option<Interval>,
}

/// Games are sorted into so many classes of length.
const LENGTHS: usize = 4;
/// Fewer seats than this on either side say nothing.
const FEW: f64 = 20.0;

/// Points won by one side of a comparison.
#[derive(Debug, Clone, Copy, Default)]
struct Side {
    many: f64,
    sum: f64,
    squares: f64,
}

impl Side {
    fn add(&mut self, share: f64) {
        self.many += 1.0;
        self.sum += share;
        self.squares += share * share;
    }

    fn mean(&self) -> f64 {
        self.sum / self.many.max(1.0)
    }

    /// Of the mean, not of the points.
    fn variance(&self) -> f64 {
        let mean = self.mean();
        (self.squares / self.many.max(1.0) - mean * mean).max(0.0) / (self.many - 1.0).max(1.0)
    }
}

#[derive(Default)]
struct Known {
    offered: u64,
    taken: u64,
    /// Those who never took it and those who did, by class of length and seat.
    classes: BTreeMap<(usize, usize), [Side; 2]>,
}

/// What the options came to, those that were offered most first.
pub(super) fn chosen(all: &[Notes], seats: u8) -> Vec<OptionTold> {
    let mut turns: Vec<u32> = all.iter().map(|notes| notes.course.turns).collect();
    turns.sort_unstable();
    let border = |i: usize| turns.get(turns.len() * i / LENGTHS).copied().unwrap_or(0);
    let length = |turns: u32| (1..LENGTHS).filter(|&i| turns >= border(i)).count();
    let mut known: BTreeMap<&str, Known> = BTreeMap::new();
    for notes in all {
        let class = length(notes.course.turns);
        for (name, counts) in notes.options.iter() {
            let one = known.entry(name).or_default();
            for seat in Seat::all(seats) {
                let Count { offered, taken } = counts[seat.index()];
                if offered == 0 {
                    continue;
                }
                one.offered += u64::from(offered);
                one.taken += u64::from(taken);
                let sides = one.classes.entry((class, seat.index())).or_default();
                sides[usize::from(taken > 0)].add(notes.course.share(seat, seats));
            }
        }
    }
    let told = |(name, known): (&str, Known)| OptionTold {
        name: name.to_owned(),
        offered: known.offered,
        taken: Interval::of_counts(known.taken, known.offered),
        worth: worth(known.classes.values()),
    };
    let mut options: Vec<OptionTold> = known.into_iter().map(told).collect();
    options.sort_by(|a, b| b.offered.cmp(&a.offered).then(a.name.cmp(&b.name)));
    options
}

/// The mean difference between the sides over all classes, each with the weight that makes the whole surest (Mantel and Haenszel).
fn worth<'a>(classes: impl Iterator<Item = &'a [Side; 2]>) -> Option<Interval> {
    let (mut weights, mut sum, mut variance) = (0.0, 0.0, 0.0);
    let mut sides = [0.0, 0.0];
    for [refused, taken] in classes {
        if refused.many < 2.0 || taken.many < 2.0 {
            continue;
        }
        sides[0] += refused.many;
        sides[1] += taken.many;
        let weight = refused.many * taken.many / (refused.many + taken.many);
        weights += weight;
        sum += weight * (taken.mean() - refused.mean());
        variance += weight * weight * (taken.variance() + refused.variance());
    }
    if sides[0] < FEW || sides[1] < FEW {
        return None;
    }
    let mean = sum / weights;
    let reach = reach(variance / (weights * weights), 1);
    Some(Interval {
        mean,
        low: mean - reach,
        high: mean + reach,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(wins: u32, games: u32) -> Side {
        let mut side = Side::default();
        (0..games).for_each(|i| side.add(f64::from(u8::from(i < wins))));
        side
    }

    /// In long games everybody takes it and wins less: looked at together it would seem to lose.
    #[test]
    fn what_goes_with_long_games_is_no_fault_of_the_option() {
        let short = [side(70, 100), side(8, 10)];
        let long = [side(2, 10), side(30, 100)];
        let together = worth([&[side(72, 110), side(38, 110)]].into_iter()).unwrap();
        let apart = worth([&short, &long].into_iter()).unwrap();
        assert!(together.high < 0.0, "{together}");
        assert!((apart.mean - 0.1).abs() < 1e-9, "{apart}");
        assert!(worth([&[side(1, 5), side(1, 100)]].into_iter()).is_none());
    }
}
