//! The history of a game: the lines played so far, and the position after any of them.
use menagerie_core::{Audience, BySeat, Game, Line, Seat, Step};

/// A position is kept every so many lines; those between are played again when they are wanted.
const STRIDE: usize = 32;

/// The lines played so far. Going back to any of them is possible; whether it is allowed is decided elsewhere.
pub(crate) struct History<G: Game> {
    steps: Vec<Step<G>>,
    /// The key frames before lines 0, `STRIDE`, 2 · `STRIDE` …: never empty.
    kept: Vec<KeyFrame<G>>,
    /// What happened, with the line in which it did.
    events: Vec<(usize, G::Event)>,
    /// How much of it each audience noticed, so that the newest gets its number without a look at all that came before.
    noticed: Noticed,
    /// The lines in which something hidden was shown, in order.
    reveals: Vec<usize>,
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
            steps: self.steps.clone(),
            kept: self.kept.clone(),
            events: self.events.clone(),
            noticed: self.noticed,
            reveals: self.reveals.clone(),
            loose: self.loose,
            state: self.state.clone(),
        }
    }
}

impl<G: Game> History<G> {
    /// Nothing is played yet.
    pub(crate) fn begin(state: G::State) -> Self {
        History {
            steps: Vec::new(),
            kept: vec![KeyFrame {
                state: state.clone(),
                noticed: Noticed::default(),
            }],
            events: Vec::new(),
            noticed: Noticed::default(),
            reveals: Vec::new(),
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

    /// What happened in one line.
    pub(crate) fn events_in(&self, line: usize) -> &[(usize, G::Event)] {
        let events = self.events_since(line);
        &events[..events.partition_point(|(at, _)| *at == line)]
    }

    /// How many events an audience noticed before a line; found from the key frame before it.
    pub(crate) fn noticed_before(&self, who: Audience, line: usize) -> usize {
        let line = line.min(self.steps.len());
        let at = line / STRIDE;
        let since = self.events_since(at * STRIDE).iter();
        let between = since.take_while(|(at, _)| *at < line);
        let noticed = between.filter(|(_, event)| G::seen(event, who).is_some());
        self.kept[at].noticed.count(who) + noticed.count()
    }

    /// Whether something hidden was shown in this line.
    pub(crate) fn reveals(&self, line: usize) -> bool {
        self.reveals.binary_search(&line).is_ok()
    }

    /// How many decisions of a seat lie behind the last luck, the last reveal and the first `lines` lines.
    pub(crate) fn loose(&self, seat: Seat, lines: usize) -> usize {
        if lines <= self.loose.from {
            return self.loose.by_seat.0.get(seat.index()).copied().unwrap_or(0);
        }
        let behind = self.steps.get(lines..).unwrap_or_default().iter();
        behind.filter(|step| by(step) == Some(seat)).count()
    }

    /// The lines from a number on, as they are recorded.
    pub(crate) fn lines(&self, from: usize) -> Vec<Line> {
        let steps = self.steps.get(from..).unwrap_or_default();
        steps.iter().map(Step::line).collect()
    }

    /// Plays a line that has been checked.
    pub(crate) fn play(&mut self, step: Step<G>) {
        let mut heard = Vec::new();
        step.play(&mut self.state, &mut heard);
        let line = self.steps.len();
        let reveals = heard.iter().any(G::reveals);
        if reveals {
            self.reveals.push(line);
        }
        match by(&step) {
            Some(seat) if !reveals => self.loose.by_seat[seat] += 1,
            _ => {
                self.loose = Loose {
                    from: line + 1,
                    ..Loose::default()
                };
            }
        }
        let players = G::players(&self.state);
        for event in heard {
            self.noticed
                .tally::<G>(&event, players, |count| *count += 1);
            self.events.push((line, event));
        }
        self.steps.push(step);
        if self.steps.len().is_multiple_of(STRIDE) {
            self.kept.push(KeyFrame {
                state: self.state.clone(),
                noticed: self.noticed,
            });
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
        self.loose = self.count_loose();
    }

    fn count_loose(&self) -> Loose {
        let mut loose = Loose {
            from: self.steps.len(),
            ..Loose::default()
        };
        for line in (0..self.steps.len()).rev() {
            match by(&self.steps[line]) {
                Some(seat) if !self.reveals(line) => loose.by_seat[seat] += 1,
                _ => break,
            }
            loose.from = line;
        }
        loose
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
            state: self.kept[at].state.clone(),
            done: at * STRIDE,
        };
        walk.on_to(lines);
        walk
    }
}

/// Whose decision a line is; nobody's if it is luck.
fn by<G: Game>(step: &Step<G>) -> Option<Seat> {
    match step {
        Step::Decision(seat, _) => Some(*seat),
        Step::Luck(_) => None,
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
            self.history.steps[self.done].play(&mut self.state, &mut ());
            self.done += 1;
        }
    }
}
