//! The ledger of luck and skill: sums that explain the result.
use super::{Account, Estimate, Judged, Moved};
use crate::Chances;
use menagerie_core::Seat;

/// More would not be looked at.
const COSTLY: usize = 3;

/// What explains the result, seat by seat. `curve` goes from the first line to the last, `ended` is what everybody won.
pub(super) fn ledger(
    curve: &[Vec<Estimate>],
    decisions: &[Judged],
    luck: &[Moved],
    ended: &Chances,
    players: u8,
) -> Vec<Account> {
    let sum = |parts: &mut dyn Iterator<Item = Estimate>| {
        parts.fold(Estimate::exact(0.0), Estimate::plus)
    };
    let mistakes = || decisions.iter().filter(|judged| judged.mistake);
    let account = |seat: Seat| {
        let at = seat.index();
        let began = curve
            .first()
            .map_or(Estimate::exact(0.0), |first| first[at]);
        let last = curve.last().map_or(began, |last| last[at]);
        let luck = sum(&mut luck.iter().map(|moved| moved.change[at]));
        let own = mistakes().filter(|judged| judged.seat == seat);
        let own = sum(&mut own.map(|judged| judged.change[at]));
        let others = mistakes().filter(|judged| judged.seat != seat);
        let others = sum(&mut others.map(|judged| judged.change[at]));
        // nothing is left to be changed where the lines lead to the end
        let resigned = Estimate::exact(ended[seat]).plus(last.minus());
        let told = [began, luck, own, others, resigned];
        let rest = told
            .into_iter()
            .fold(Estimate::exact(ended[seat]), |rest, part| {
                rest.plus(part.minus())
            });
        Account {
            seat,
            began,
            luck,
            own,
            others,
            resigned,
            rest,
            ended: ended[seat],
        }
    };
    Seat::all(players).map(account).collect()
}

/// The lines of the decisions that cost most, the worst first.
pub(super) fn costly(decisions: &[Judged]) -> Vec<usize> {
    let lost = |judged: &Judged| judged.change[judged.seat.index()].mean;
    let mut worst: Vec<&Judged> = decisions.iter().filter(|judged| judged.mistake).collect();
    worst.sort_by(|a, b| lost(a).total_cmp(&lost(b)));
    worst.truncate(COSTLY);
    worst.into_iter().map(|judged| judged.line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::BySeat;

    fn estimate(mean: f32) -> Estimate {
        Estimate {
            mean,
            low: mean - 0.01,
            high: mean + 0.01,
        }
    }

    fn judged(line: usize, seat: u8, lost: f32, mistake: bool) -> Judged {
        let sign = if seat == 0 { -lost } else { lost };
        Judged {
            line,
            seat: Seat(seat),
            action: "jump n".to_owned(),
            before: Vec::new(),
            after: Vec::new(),
            change: vec![estimate(sign), estimate(-sign)],
            mistake,
            alternatives: Vec::new(),
        }
    }

    #[test]
    fn the_parts_of_an_account_add_up_to_the_result() {
        let curve = [0.5, 0.55, 0.3, 0.2].map(|red| vec![estimate(red), estimate(1.0 - red)]);
        let decisions = [judged(1, 0, 0.2, true), judged(2, 1, 0.05, false)];
        let luck = [Moved {
            line: 0,
            chance: "6".to_owned(),
            change: vec![estimate(0.05), estimate(-0.05)],
        }];
        let ended: Chances = BySeat([0.0, 1.0, 0.0, 0.0, 0.0]);
        for account in ledger(&curve, &decisions, &luck, &ended, 2) {
            let parts = [
                account.began,
                account.luck,
                account.own,
                account.others,
                account.resigned,
                account.rest,
            ];
            let sum: f32 = parts.iter().map(|part| part.mean).sum();
            assert!((sum - account.ended).abs() < 1e-5, "{account:?}");
        }
        let red = &ledger(&curve, &decisions, &luck, &ended, 2)[0];
        assert!((red.own.mean + 0.2).abs() < 1e-6 && red.others.mean == 0.0);
    }

    #[test]
    fn the_three_worst_mistakes_are_named_and_nothing_that_is_none() {
        let decisions = [
            judged(1, 0, 0.1, true),
            judged(2, 1, 0.5, false),
            judged(3, 1, 0.3, true),
            judged(4, 0, 0.05, true),
            judged(5, 0, 0.2, true),
        ];
        assert_eq!(costly(&decisions), [3, 5, 1]);
    }
}
