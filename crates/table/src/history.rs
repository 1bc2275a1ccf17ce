//! The history of a game: the lines played so far, and the position after any of them.
//!
//! Rules are pure, so what happened in a line happens again when it is played again from the position before. Only what the last lines brought
//! is at hand, because everybody is told of it; the rest is heard anew when somebody asks.
//!
//! - `kept`: the lines. `noticed`: how much of it each audience noticed.
mod kept;
mod noticed;

use kept::KeptLines;
use menagerie_core::{Audience, BySeat, Game, Hear, Line, Seat, Step};
use noticed::Noticed;
use std::borrow::Cow;

/// A position is kept every so many lines; those between are played again when they are wanted.
const STRIDE: usize = 32;

/// What happened in so many of the last lines is at hand: a decision, and the luck that follows it.
const AT_HAND: usize = 4;

/// Something that happened, and the line in which it did.
pub(crate) type Happened<G> = (usize, <G as Game>::Event);

/// The lines played so far. Going back to any of them is possible; whether it is allowed is decided elsewhere.
pub(crate) struct History<G: Game> {
    lines: KeptLines<G>,
    /// The key frames before lines 0, `STRIDE`, 2 · `STRIDE` …: never empty.
    frames: Vec<KeyFrame<G>>,
    /// What happened from line `at_hand_from` on.
    at_hand: Vec<Happened<G>>,
    at_hand_from: usize,
    /// How much each audience noticed, so that the newest gets its number without a look at all that came before.
    noticed: Noticed,
    /// The decisions behind the last luck or reveal, which everybody is told the number of at every move.
    loose: Loose,
    state: G::State,
}

/// Decisions that can be taken back without unseeing anything: those behind the last line that was luck or showed something hidden.
#[derive(Clone, Copy, Default)]
struct Loose {
    /// The first line behind it.
    from: usize,
    by_seat: BySeat<usize>,
}

/// A position on the way, and what had been noticed until then.
struct KeyFrame<G: Game> {
    state: G::State,
    noticed: Noticed,
}

impl<G: Game> Clone for KeyFrame<G> {
    fn clone(&self) -> Self {
        KeyFrame {
            state: self.state.clone(),
            noticed: self.noticed,
        }
    }
}

impl<G: Game> Clone for History<G> {
    fn clone(&self) -> Self {
        History {
            lines: self.lines.clone(),
            frames: self.frames.clone(),
            at_hand: self.at_hand.clone(),
            at_hand_from: self.at_hand_from,
            noticed: self.noticed,
            loose: self.loose,
            state: self.state.clone(),
        }
    }
}

impl<G: Game> History<G> {
    /// Nothing is played yet.
    pub(crate) fn begin(state: G::State) -> Self {
        History {
            lines: KeptLines::none(),
            frames: vec![KeyFrame {
                state: state.clone(),
                noticed: Noticed::default(),
            }],
            at_hand: Vec::new(),
            at_hand_from: 0,
            noticed: Noticed::default(),
            loose: Loose::default(),
            state,
        }
    }

    /// The position now.
    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    /// How many lines were played.
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The line of a number.
    pub(crate) fn step(&self, line: usize) -> Option<Step<G>> {
        self.lines.get(line)
    }

    /// Who decided in a line, if it is a decision that showed nothing hidden.
    pub(crate) fn loose_in(&self, line: usize) -> Option<Seat> {
        self.lines.loose(line)
    }

    /// What happened from a line on.
    pub(crate) fn events_since(&self, line: usize) -> Cow<'_, [Happened<G>]> {
        self.events_between(line, self.len())
    }

    /// What happened in one line.
    pub(crate) fn events_in(&self, line: usize) -> Cow<'_, [Happened<G>]> {
        self.events_between(line, line + 1)
    }

    /// What happened from a line on, and before another.
    fn events_between(&self, from: usize, to: usize) -> Cow<'_, [Happened<G>]> {
        if from >= self.at_hand_from {
            let first = self.at_hand.partition_point(|(at, _)| *at < from);
            let events = &self.at_hand[first..];
            let behind = events.partition_point(|(at, _)| *at < to);
            return Cow::Borrowed(&events[..behind]);
        }
        let mut walk = self.walk(from);
        let mut all = Vec::new();
        for line in from..to.min(self.len()) {
            let mut heard = Vec::new();
            walk.hear(&mut heard);
            all.extend(heard.into_iter().map(|event| (line, event)));
        }
        Cow::Owned(all)
    }

    /// How many events an audience noticed.
    pub(crate) fn noticed(&self, who: Audience) -> usize {
        self.noticed.count(who)
    }

    /// What an audience noticed from one of its events on, by the event's number.
    pub(crate) fn noticed_since(&self, who: Audience, event: usize) -> Vec<(usize, G::Seen)> {
        match self.frame_of(who, event) {
            Some((line, before)) => seen::<G>(&self.events_since(line), who)
                .skip(event - before)
                .collect(),
            None => Vec::new(),
        }
    }

    /// The line in which an audience noticed one of its events, by the event's number.
    pub(crate) fn line_of(&self, who: Audience, event: usize) -> Option<usize> {
        let (line, before) = self.frame_of(who, event)?;
        let events = self.events_between(line, line + STRIDE);
        let (line, _) = seen::<G>(&events, who).nth(event - before)?;
        Some(line)
    }

    /// The line of the last key frame before an event that an audience noticed, and how much it had noticed until then.
    fn frame_of(&self, who: Audience, event: usize) -> Option<(usize, usize)> {
        if event >= self.noticed(who) {
            return None;
        }
        let until = |frame: &KeyFrame<G>| frame.noticed.count(who) <= event;
        let at = self.frames.partition_point(until).checked_sub(1)?;
        Some((at * STRIDE, self.frames[at].noticed.count(who)))
    }

    /// How many events an audience noticed before a line; found from the key frame before it.
    pub(crate) fn noticed_before(&self, who: Audience, line: usize) -> usize {
        let line = line.min(self.len());
        let at = line / STRIDE;
        let between = self.events_between(at * STRIDE, line);
        self.frames[at].noticed.count(who) + seen::<G>(&between, who).count()
    }

    /// How many decisions of a seat lie behind the last luck, the last reveal and the first `lines` lines.
    pub(crate) fn loose(&self, seat: Seat, lines: usize) -> usize {
        if lines <= self.loose.from {
            return self.loose.by_seat.0.get(seat.index()).copied().unwrap_or(0);
        }
        let behind = (lines..self.len()).map(|line| self.lines.loose(line));
        behind.filter(|by| *by == Some(seat)).count()
    }

    /// The lines from a number on, as they are recorded.
    pub(crate) fn lines(&self, from: usize) -> Vec<Line> {
        let steps = (from..self.len()).filter_map(|line| self.lines.get(line));
        steps.map(|step| step.line()).collect()
    }

    /// Plays a line that has been checked.
    pub(crate) fn play(&mut self, step: Step<G>) {
        let mut heard = Vec::new();
        step.play(&mut self.state, &mut heard);
        let line = self.len();
        let reveals = heard.iter().any(G::reveals);
        self.lines.push(step, reveals);
        match self.lines.loose(line) {
            Some(seat) => self.loose.by_seat[seat] += 1,
            None => {
                self.loose = Loose {
                    from: line + 1,
                    ..Loose::default()
                };
            }
        }
        self.at_hand_from = self.at_hand_from.max((line + 1).saturating_sub(AT_HAND));
        let old = |(at, _): &Happened<G>| *at < self.at_hand_from;
        self.at_hand.drain(..self.at_hand.partition_point(old));
        let players = G::players(&self.state);
        for event in heard {
            self.noticed.add::<G>(&event, players);
            self.at_hand.push((line, event));
        }
        if self.len().is_multiple_of(STRIDE) {
            self.frames.push(KeyFrame {
                state: self.state.clone(),
                noticed: self.noticed,
            });
        }
    }

    /// Forgets everything after the first `lines` lines.
    pub(crate) fn back_to(&mut self, lines: usize) {
        if lines >= self.len() {
            return;
        }
        let at = lines / STRIDE;
        let mut walk = self.walk(at * STRIDE);
        let mut noticed = self.frames[at].noticed;
        let players = G::players(&self.state);
        while walk.done < lines {
            let mut heard = Vec::new();
            walk.hear(&mut heard);
            let each = heard.iter();
            each.for_each(|event| noticed.add::<G>(event, players));
        }
        self.state = walk.state;
        self.noticed = noticed;
        self.lines.truncate(lines);
        self.frames.truncate(at + 1);
        self.at_hand.retain(|(line, _)| *line < lines);
        self.at_hand_from = self.at_hand_from.min(lines);
        self.loose = self.count_loose();
    }

    fn count_loose(&self) -> Loose {
        let mut loose = Loose {
            from: self.len(),
            ..Loose::default()
        };
        for line in (0..self.len()).rev() {
            match self.lines.loose(line) {
                Some(seat) => loose.by_seat[seat] += 1,
                None => break,
            }
            loose.from = line;
        }
        loose
    }

    /// A walk along the lines that starts after the first `lines` of them.
    pub(crate) fn walk(&self, lines: usize) -> Walk<'_, G> {
        let lines = lines.min(self.len());
        if lines == self.len() {
            return Walk {
                history: self,
                state: self.state.clone(),
                done: lines,
            };
        }
        let at = lines / STRIDE;
        let mut walk = Walk {
            history: self,
            state: self.frames[at].state.clone(),
            done: at * STRIDE,
        };
        walk.on_to(lines);
        walk
    }
}

/// What an audience noticed of what happened.
pub(crate) fn seen<G: Game>(
    events: &[Happened<G>],
    who: Audience,
) -> impl Iterator<Item = (usize, G::Seen)> + '_ {
    let noticed = move |(line, event): &Happened<G>| Some((*line, G::seen(event, who)?));
    events.iter().filter_map(noticed)
}

/// A walk along the lines of a game, position by position.
pub(crate) struct Walk<'a, G: Game> {
    history: &'a History<G>,
    pub(crate) state: G::State,
    done: usize,
}

impl<G: Game> Walk<'_, G> {
    /// Goes on until so many lines are played; never back.
    pub(crate) fn on_to(&mut self, lines: usize) {
        while self.done < lines.min(self.history.len()) {
            self.hear(&mut ());
        }
    }

    /// Goes on by one line, if there is one, and listens to what happens.
    fn hear(&mut self, ear: &mut impl Hear<G::Event>) {
        if let Some(step) = self.history.step(self.done) {
            step.play(&mut self.state, ear);
            self.done += 1;
        }
    }
}
