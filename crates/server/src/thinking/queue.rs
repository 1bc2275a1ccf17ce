//! Who is next. Whoever has had much thinking lately comes after those who have not, whatever it is for; among equals bots' turns come before hints,
//! for more people wait for them. What nobody waits for any more is let go.
use super::{
    job::{Account, Job, Purpose, Which},
    ledger::Ledger,
};
use menagerie_ai::Level;
use std::{
    cmp::Ordering,
    time::{Duration, Instant},
};

/// So many questions may wait.
const LONG: usize = 4096;
/// So many of one address.
const OF_HOUSE: usize = 128;
/// So many hints of one person.
const HINTS: usize = 2;
/// A hint that would have to wait longer is refused.
const LONG_WAIT: f32 = 10.0;
/// Who was given more seconds than this lately comes last.
const MUCH: f32 = 2.0;
/// Where a question stands: the lesser comes first.
#[derive(Debug, Clone, Copy)]
struct Rank {
    /// How many of its owners were given much.
    much: usize,
    purpose: Purpose,
    given: f32,
    came: u64,
}

impl Rank {
    fn compare(&self, other: &Rank) -> Ordering {
        let first = (self.much, self.purpose).cmp(&(other.much, other.purpose));
        let second = self.given.total_cmp(&other.given);
        first.then(second).then(self.came.cmp(&other.came))
    }
}

/// Questions that wait, and who was given how much.
pub(super) struct Queue {
    waiting: Vec<Job>,
    given: Ledger,
    /// What a question of each level took lately, in seconds.
    usual: [f32; 3],
    threads: usize,
    came: u64,
}

impl Queue {
    /// A queue before so many threads.
    pub(super) fn new(threads: usize) -> Queue {
        Queue {
            waiting: Vec::new(),
            given: Ledger::default(),
            usual: [0.02, 0.2, 1.0],
            threads,
            came: 0,
        }
    }

    /// Puts a question in.
    ///
    /// # Errors
    /// If too much waits, with the seconds after which to ask again.
    pub(super) fn push(&mut self, mut job: Job, now: Instant) -> Result<(), u32> {
        self.waiting.retain(Job::is_wanted);
        self.came += 1;
        job.came = self.came;
        let rank = self.rank(&job, now);
        let before = self.waiting.iter();
        let before = before.filter(|other| self.rank(other, now).compare(&rank) == Ordering::Less);
        let wait: f32 = before.map(|job| self.usually(job.question.level)).sum();
        let wait = wait / self.threads as f32;
        let of_house = |other: &&Job| other.account.house == job.account.house;
        let same = |other: &&Job| {
            (other.purpose, other.account.person) == (job.purpose, job.account.person)
        };
        let crowded = self.waiting.len() >= LONG
            || self.waiting.iter().filter(of_house).count() >= OF_HOUSE
            || job.purpose == Purpose::Hint
                && (wait > LONG_WAIT || self.waiting.iter().filter(same).count() >= HINTS);
        if crowded {
            return Err((wait.ceil() as u32).clamp(1, 60));
        }
        self.waiting.push(job);
        Ok(())
    }

    /// The next question, of those that somebody takes. It is paid for at once, by what such a question usually takes.
    pub(super) fn take(&mut self, which: Which, now: Instant) -> Option<Job> {
        self.waiting.retain(Job::is_wanted);
        let next = (0..self.waiting.len())
            .filter(|at| which.is(&self.waiting[*at]))
            .min_by(|a, b| {
                let (a, b) = (&self.waiting[*a], &self.waiting[*b]);
                self.rank(a, now).compare(&self.rank(b, now))
            })?;
        let job = self.waiting.swap_remove(next);
        let usual = self.usually(job.question.level);
        self.given.pay(job.account, usual, now);
        Some(job)
    }

    /// A question took so long.
    pub(super) fn thought(&mut self, account: Account, level: Level, took: Duration, now: Instant) {
        let usual = self.usually(level);
        self.given.pay(account, took.as_secs_f32() - usual, now);
        self.usual[level as usize] = usual * 0.9 + took.as_secs_f32() * 0.1;
        self.given.tidy(now);
    }

    fn usually(&self, level: Level) -> f32 {
        self.usual[level as usize]
    }

    fn rank(&self, job: &Job, now: Instant) -> Rank {
        let given = self.given.given(job.account, now);
        Rank {
            much: given.iter().filter(|given| **given > MUCH).count(),
            purpose: job.purpose,
            given: given.iter().sum(),
            came: job.came,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{address::House, ids::PersonId};
    use menagerie_ai::{Spare, Stop};
    use menagerie_room::thinking::{Answer, Mind, Question};
    use serde_json::Value;
    use tokio::sync::oneshot;

    fn account(person: u64, house: u8) -> Account {
        let house = House::of(std::net::IpAddr::from([10, 0, 0, house]));
        let person = PersonId(person);
        Account { person, house }
    }

    /// A question, and the end at which its answer is waited for.
    fn job(
        number: u64,
        account: Account,
        purpose: Purpose,
        level: Level,
    ) -> (Job, oneshot::Receiver<Answer>) {
        let question = Question {
            game: "wallaby",
            view: Value::Null,
            actions: vec!["a".to_owned(), "b".to_owned()],
            level,
            at_most: None,
            number,
            stop: Stop::default(),
            spare: Spare::default(),
            mind: None,
        };
        let (answer, answered) = oneshot::channel();
        (Job::new(question, answer, purpose, account), answered)
    }

    fn order(queue: &mut Queue, now: Instant) -> Vec<u64> {
        let taken = std::iter::from_fn(|| queue.take(Which::Any, now));
        taken.map(|job| job.question.number).collect()
    }

    #[test]
    fn bots_turns_come_before_hints_and_the_first_before_the_next() {
        let (mut queue, now) = (Queue::new(1), Instant::now());
        let mut kept = Vec::new();
        for (number, purpose) in [(1, Purpose::Hint), (2, Purpose::Turn), (3, Purpose::Turn)] {
            let (job, answer) = job(number, account(number, 1), purpose, Level::Gentle);
            queue.push(job, now).unwrap();
            kept.push(answer);
        }
        assert_eq!(order(&mut queue, now), [2, 3, 1]);
    }

    #[test]
    fn who_was_given_much_comes_last_until_it_is_forgotten() {
        let (mut queue, now) = (Queue::new(1), Instant::now());
        let (greedy, modest, same_house) = (account(1, 1), account(2, 2), account(3, 1));
        let mut kept = Vec::new();
        let mut push = |queue: &mut Queue, number, whose, purpose| {
            let (job, answer) = job(number, whose, purpose, Level::Strong);
            queue.push(job, now).unwrap();
            kept.push(answer);
        };
        for number in 1..=10 {
            push(&mut queue, number, greedy, Purpose::Turn);
        }
        for _ in 0..3 {
            let job = queue.take(Which::Any, now).unwrap();
            assert_eq!(job.account, greedy);
        }
        push(&mut queue, 11, same_house, Purpose::Hint);
        push(&mut queue, 12, modest, Purpose::Hint);
        let next: Vec<u64> = (0..2)
            .filter_map(|_| queue.take(Which::Any, now))
            .map(|job| job.question.number)
            .collect();
        assert_eq!(next, [12, 11], "another house first, then another person");
        let later = now + Duration::from_secs(120);
        queue.thought(modest, Level::Strong, Duration::from_secs(1), later);
        assert_eq!(queue.given.given(greedy, later), [0.0, 0.0]);
    }

    #[test]
    fn what_nobody_waits_for_is_let_go() {
        let (mut queue, now) = (Queue::new(1), Instant::now());
        let (gone, answer) = job(1, account(1, 1), Purpose::Hint, Level::Strong);
        queue.push(gone, now).unwrap();
        drop(answer);
        let (stopped, _answer) = job(2, account(1, 1), Purpose::Turn, Level::Strong);
        let stop = stopped.question.stop.clone();
        queue.push(stopped, now).unwrap();
        stop.now();
        let (wanted, _wanted) = job(3, account(1, 1), Purpose::Turn, Level::Strong);
        queue.push(wanted, now).unwrap();
        assert_eq!(order(&mut queue, now), [3]);
    }

    #[test]
    fn who_would_wait_long_is_told_how_long() {
        let (mut queue, now) = (Queue::new(1), Instant::now());
        let mut kept = Vec::new();
        for number in 1..=20 {
            let (job, answer) = job(number, account(number, 1), Purpose::Turn, Level::Strong);
            queue.push(job, now).unwrap();
            kept.push(answer);
        }
        let (hint, _answer) = job(21, account(21, 2), Purpose::Hint, Level::Strong);
        assert_eq!(queue.push(hint, now), Err(20));
        let mut alone = Queue::new(1);
        let hints: Vec<_> = (0..3)
            .map(|number| job(number, account(1, 1), Purpose::Hint, Level::Strong))
            .map(|(job, answer)| (alone.push(job, now).is_ok(), answer))
            .collect();
        let taken: Vec<bool> = hints.iter().map(|(taken, _)| *taken).collect();
        assert_eq!(taken, [true, true, false], "one person, two hints");
    }

    #[test]
    fn a_quick_thread_takes_quick_questions_only() {
        let (mut queue, now) = (Queue::new(1), Instant::now());
        let (strong, _one) = job(1, account(1, 1), Purpose::Turn, Level::Strong);
        let (gentle, _two) = job(2, account(1, 1), Purpose::Turn, Level::Gentle);
        queue.push(strong, now).unwrap();
        queue.push(gentle, now).unwrap();
        let taken = queue.take(Which::Quick, now).map(|job| job.question.number);
        assert_eq!(taken, Some(2));
        assert!(queue.take(Which::Quick, now).is_none());
    }

    #[test]
    fn what_is_quick_or_in_mind_here_does_not_travel() {
        let (mut queue, now) = (Queue::new(1), Instant::now());
        let mut kept = Vec::new();
        for (number, level, mind) in [
            (1, Level::Gentle, None),
            (2, Level::Strong, Some(Mind::Elsewhere(1))),
            (3, Level::Strong, None),
        ] {
            let (mut job, answer) = job(number, account(number, 1), Purpose::Turn, level);
            job.question.mind = mind;
            queue.push(job, now).unwrap();
            kept.push(answer);
        }
        let thinker =
            menagerie_ai::player_of("wallaby", &menagerie_ai::Player::level(Level::Strong), 1);
        let (mut begun, _answer) = job(4, account(4, 1), Purpose::Turn, Level::Strong);
        begun.question.mind = thinker.map(Mind::Here);
        queue.push(begun, now).unwrap();
        let mut taken = |which| {
            let taken = std::iter::from_fn(|| queue.take(which, now));
            taken.map(|job| job.question.number).collect::<Vec<_>>()
        };
        assert_eq!(taken(Which::Away), [2, 3]);
        assert_eq!(taken(Which::Here), [1, 4]);
    }
}
