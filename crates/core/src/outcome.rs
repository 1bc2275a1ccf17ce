//! How a game ended.
use crate::{BySeat, Seat};
use std::fmt;

/// The end of a game: why, who came where, with what score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// How many seats played.
    pub players: u8,
    /// A word of the rulebook, such as `goal`.
    pub reason: &'static str,
    /// 1 for the winners; equal places are shared. When everybody lost, nobody has place 1.
    pub place: BySeat<u8>,
    /// Points, where the game counts them.
    pub score: BySeat<i16>,
}

impl Outcome {
    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players).filter(|&seat| self.place[seat] == 1)
    }

    /// What a seat won of the one point there is to win: winners share it, and if everybody lost nobody gets any.
    pub fn share(&self, seat: Seat) -> f32 {
        if self.place[seat] == 1 {
            1.0 / self.winners().count() as f32
        } else {
            0.0
        }
    }

    /// Places by competition ranking (1, 2, 2, 4): `better(a, b)` says that seat `a` stands strictly before seat `b`.
    pub fn ranked(
        players: u8,
        reason: &'static str,
        score: BySeat<i16>,
        better: impl Fn(Seat, Seat) -> bool,
    ) -> Outcome {
        let mut place = BySeat::all(1);
        for seat in Seat::all(players) {
            place[seat] = 1 + Seat::all(players).filter(|&o| better(o, seat)).count() as u8;
        }
        Outcome {
            players,
            reason,
            place,
            score,
        }
    }
}

/// As in records: `goal places 1 2 scores 25 20`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} places", self.reason)?;
        for (_, place) in self.place.seated(self.players) {
            write!(f, " {place}")?;
        }
        f.write_str(" scores")?;
        for (_, score) in self.score.seated(self.players) {
            write!(f, " {score}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place_and_the_next_is_skipped() {
        let score = BySeat([7, 9, 9, 1, 0]);
        let end = Outcome::ranked(4, "goal", score, |a, b| score[a] > score[b]);
        assert_eq!(end.to_string(), "goal places 3 1 1 4 scores 7 9 9 1");
        assert_eq!(end.winners().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
        assert_eq!(end.share(Seat(1)), 0.5);
        assert_eq!(end.share(Seat(0)), 0.0);
    }
}
