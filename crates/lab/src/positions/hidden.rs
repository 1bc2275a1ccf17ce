//! Whether a seat wins for certain where something is hidden from it.
//!
//! What is looked at is not a position but all positions that the seat takes for possible: it must do the same in all of them, and others are taken to know
//! everything. So what is proven holds, however well anybody guesses.
use super::{
    forced::{Forced, Knows, legal, one},
    luck::Luck,
    verdict::{Choice, Looked, TooMuch, Verdict},
};
use menagerie_ai::Name;
use menagerie_core::{Audience, Game, Turn};
use std::collections::BTreeMap;

/// The decisions of a position, by what they come to.
pub(super) struct Sorted<A> {
    pub(super) wins: Vec<A>,
    pub(super) fails: Vec<A>,
    pub(super) unknown: Vec<A>,
}

impl<A> Sorted<A> {
    pub(super) fn new() -> Self {
        Sorted {
            wins: Vec::new(),
            fails: Vec::new(),
            unknown: Vec::new(),
        }
    }

    pub(super) fn put(&mut self, action: A, verdict: Verdict) {
        let of = match verdict {
            Verdict::Wins => &mut self.wins,
            Verdict::Fails => &mut self.fails,
            Verdict::Unknown => &mut self.unknown,
        };
        of.push(action);
    }
}

/// A truth on the way to the next question to `me`.
struct Course<G: Game> {
    truth: G::State,
    /// Whether `me` decided last.
    mine: bool,
    /// What `me` saw on the way.
    seen: Name,
}

impl<G: Game> Forced<G> {
    /// What each decision of `me` comes to within so many own turns, this one included, in all of these truths, which look alike.
    pub(super) fn sorted(
        &mut self,
        truths: &[G::State],
        turns: u32,
    ) -> Result<Sorted<G::Action>, TooMuch> {
        let (mut sorted, mut first) = (Sorted::new(), 0);
        for action in truths.first().map(legal::<G>).unwrap_or_default() {
            let verdict = self.all(truths, action, turns.saturating_sub(1), &mut first)?;
            sorted.put(action, verdict);
        }
        Ok(sorted)
    }

    /// Whether `me` wins by a decision in all of these; `turns` more may begin. What fails in one truth alone, even if `me` knew it, fails in all: that is asked
    /// first, beginning with the truth that told last time.
    fn all(
        &mut self,
        truths: &[G::State],
        action: G::Action,
        turns: u32,
        first: &mut usize,
    ) -> Looked {
        let order = std::iter::once(*first).chain((0..truths.len()).filter(|at| at != first));
        let mut choice = Choice::others();
        for at in order.collect::<Vec<_>>() {
            let alone = self.wins_after(&one::<G>(&truths[at], action), turns)?;
            if choice.settled_by(alone) {
                *first = at;
                break;
            }
        }
        match choice.verdict() {
            // one truth alone may become several that look alike, by luck that is not seen
            Verdict::Wins if self.knows == Knows::OwnView => self.together(truths, action, turns),
            verdict => Ok(verdict),
        }
    }

    /// The same for all of them together. Every truth is followed until `me` is asked; those that look alike then, and have looked alike on the way, have one
    /// answer.
    fn together(&mut self, truths: &[G::State], action: G::Action, turns: u32) -> Looked {
        let mut asked: BTreeMap<(String, bool, Name), Vec<G::State>> = BTreeMap::new();
        let mut choice = Choice::others();
        let begun = |truth: &G::State| self.decided_so(truth, action, true, Name::of(&()));
        let mut on: Vec<Course<G>> = truths.iter().map(begun).collect();
        while let Some(course) = on.pop() {
            self.look()?;
            let Course { truth, mine, seen } = course;
            let verdict = match G::turn(&truth) {
                Turn::Over => self.ended(&truth),
                Turn::Chance => {
                    let luck = Luck::of::<G>(&truth);
                    let verdict = luck.choice().verdict();
                    let next = luck.ways.into_iter();
                    on.extend(next.map(|chance| self.brought(&truth, chance, mine, seen)));
                    verdict
                }
                Turn::Decide(seat) if seat == self.me => match !mine && turns == 0 {
                    true => Verdict::Fails,
                    false => {
                        let view = G::view(&truth, Audience::Seat(self.me));
                        let key = (format!("{view:?}"), mine, seen);
                        asked.entry(key).or_default().push(truth);
                        Verdict::Wins
                    }
                },
                // others decide, each truth for itself; whoever has no turn left may still win by their answers, as in a fight
                Turn::Decide(_) => {
                    let next = legal::<G>(&truth).into_iter();
                    on.extend(next.map(|action| self.decided_so(&truth, action, false, seen)));
                    Verdict::Wins
                }
            };
            if choice.settled_by(verdict) {
                return Ok(choice.verdict());
            }
        }
        for ((_, mine, _), truths) in asked {
            let turns = if mine { turns } else { turns - 1 };
            if choice.settled_by(self.any(&truths, turns)?) {
                break;
            }
        }
        Ok(choice.verdict())
    }

    /// Whether one decision wins in all of these, which look alike.
    fn any(&mut self, truths: &[G::State], turns: u32) -> Looked {
        let mut legal = legal::<G>(&truths[0]);
        self.habits.order(true, turns, None, &mut legal);
        let (mut choice, mut first) = (Choice::mine(), 0);
        for action in legal {
            if choice.settled_by(self.all(truths, action, turns, &mut first)?) {
                break;
            }
        }
        Ok(choice.verdict())
    }

    fn decided_so(&self, truth: &G::State, action: G::Action, mine: bool, seen: Name) -> Course<G> {
        let (mut truth, mut events) = (truth.clone(), Vec::new());
        G::apply(&mut truth, action, &mut events);
        let seen = self.noticed(&events, seen);
        Course { truth, mine, seen }
    }

    fn brought(&self, truth: &G::State, chance: G::Chance, mine: bool, seen: Name) -> Course<G> {
        let (mut truth, mut events) = (truth.clone(), Vec::new());
        G::settle(&mut truth, chance, &mut events);
        let seen = self.noticed(&events, seen);
        Course { truth, mine, seen }
    }

    /// What `me` has seen after these events.
    fn noticed(&self, events: &[G::Event], before: Name) -> Name {
        let noticed = events
            .iter()
            .filter_map(|event| G::seen(event, Audience::Seat(self.me)));
        noticed.fold(before, |seen, event| seen.then(&format!("{event:?}")))
    }
}
