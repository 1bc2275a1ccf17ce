//! The history of a game: the lines played so far, and the position after any of them.
use menagerie_core::{Audience, BySeat, Game, Line, Seat};

/// A position is kept every so many lines; those between are played again when they are wanted.
const STRIDE: usize = 32;

/// One line, with its meaning still at hand.
pub(crate) enum Step<G: Game> {
    Decision(Seat, G::Action),
    Luck(G::Chance),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        match self {
            Step::Decision(seat, action) => Step::Decision(*seat, *action),
            Step::Luck(chance) => Step::Luck(chance.clone()),
        }
    }
}

impl<G: Game> Step<G> {
    fn line(&self) -> Line {
        match self {
            Step::Decision(seat, action) => Line::Decision(*seat, action.to_string()),
            Step::Luck(chance) => Line::Luck(chance.to_string()),
        }
    }
}

/// The lines played so far. Going back to any of them is possible; whether it is allowed is decided elsewhere.
pub(crate) struct History<G: Game> {
    steps: Vec<Step<G>>,
    /// The positions before lines 0, `STRIDE`, 2 · `STRIDE` …: never empty.
    kept: Vec<G::State>,
    /// What happened, with the line in which it did.
    events: Vec<(usize, G::Event)>,
    /// How much of it each audience noticed, so that the newest gets its number without a look at all that came before.
    noticed: Noticed,
    /// The lines in which something hidden was shown, in order.
    reveals: Vec<usize>,
    state: G::State,
}

impl<G: Game> Clone for History<G> {
    fn clone(&self) -> Self {
        History {
            steps: self.steps.clone(),
            kept: self.kept.clone(),
            events: self.events.clone(),
            noticed: self.noticed,
            reveals: self.reveals.clone(),
            state: self.state.clone(),
        }
    }
}

impl<G: Game> History<G> {
    /// Nothing is played yet.
    pub(crate) fn begin(state: G::State) -> Self {
        History {
            steps: Vec::new(),
            kept: vec![state.clone()],
            events: Vec::new(),
            noticed: Noticed::default(),
            reveals: Vec::new(),
            state,
        }
    }

    /// The position now.
    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    /// How many lines were played.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The line of a number.
    pub(crate) fn step(&self, line: usize) -> Option<&Step<G>> {
        self.steps.get(line)
    }

    /// What happened from a line on, each with the line in which it did.
    pub(crate) fn events_since(&self, line: usize) -> &[(usize, G::Event)] {
        let before = self.events.partition_point(|(at, _)| *at < line);
        &self.events[before..]
    }

    /// How many events an audience noticed.
    pub(crate) fn noticed(&self, who: Audience) -> usize {
        self.noticed.count(who)
    }

    /// Whether something hidden was shown in this line.
    pub(crate) fn reveals(&self, line: usize) -> bool {
        self.reveals.binary_search(&line).is_ok()
    }

    /// The lines from a number on, as they are recorded.
    pub(crate) fn lines(&self, from: usize) -> Vec<Line> {
        let steps = self.steps.get(from..).unwrap_or_default();
        steps.iter().map(Step::line).collect()
    }

    /// Plays a line that has been checked.
    pub(crate) fn play(&mut self, step: Step<G>) {
        let mut heard = Vec::new();
        play(&mut self.state, &step, &mut heard);
        let line = self.steps.len();
        if heard.iter().any(G::reveals) {
            self.reveals.push(line);
        }
        let players = G::players(&self.state);
        for event in heard {
            self.noticed
                .tally::<G>(&event, players, |count| *count += 1);
            self.events.push((line, event));
        }
        self.steps.push(step);
        if self.steps.len().is_multiple_of(STRIDE) {
            self.kept.push(self.state.clone());
        }
    }

    /// Forgets everything after the first `lines` lines.
    pub(crate) fn back_to(&mut self, lines: usize) {
        if lines >= self.steps.len() {
            return;
        }
        self.state = self.walk(lines).state;
        self.steps.truncate(lines);
        self.kept.truncate(lines / STRIDE + 1);
        let players = G::players(&self.state);
        while let Some((_, event)) = self.events.pop_if(|(line, _)| *line >= lines) {
            self.noticed
                .tally::<G>(&event, players, |count| *count -= 1);
        }
        self.reveals.retain(|line| *line < lines);
    }

    /// A walk along the lines that starts after the first `lines` of them.
    pub(crate) fn walk(&self, lines: usize) -> Walk<'_, G> {
        let lines = lines.min(self.steps.len());
        if lines == self.steps.len() {
            return Walk {
                history: self,
                state: self.state.clone(),
                done: lines,
            };
        }
        let at = lines / STRIDE;
        let mut walk = Walk {
            history: self,
            state: self.kept[at].clone(),
            done: at * STRIDE,
        };
        walk.on_to(lines);
        walk
    }
}

/// How many events each audience noticed.
#[derive(Clone, Copy, Default)]
struct Noticed {
    seats: BySeat<usize>,
    table: usize,
    everything: usize,
}

impl Noticed {
    fn count(&self, who: Audience) -> usize {
        match who {
            Audience::Seat(seat) => self.seats[seat],
            Audience::Table => self.table,
            Audience::Everything => self.everything,
        }
    }

    /// Does something to the count of each audience that notices an event.
    fn tally<G: Game>(&mut self, event: &G::Event, players: u8, change: impl Fn(&mut usize)) {
        for seat in Seat::all(players) {
            if G::seen(event, Audience::Seat(seat)).is_some() {
                change(&mut self.seats[seat]);
            }
        }
        if G::seen(event, Audience::Table).is_some() {
            change(&mut self.table);
        }
        if G::seen(event, Audience::Everything).is_some() {
            change(&mut self.everything);
        }
    }
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
        while self.done < lines.min(self.history.steps.len()) {
            play(&mut self.state, &self.history.steps[self.done], &mut ());
            self.done += 1;
        }
    }
}

fn play<G: Game>(
    state: &mut G::State,
    step: &Step<G>,
    ear: &mut impl menagerie_core::Hear<G::Event>,
) {
    match step {
        Step::Decision(_, action) => G::apply(state, *action, ear),
        Step::Luck(chance) => G::settle(state, chance.clone(), ear),
    }
}
