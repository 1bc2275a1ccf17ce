//! A guided first game: data in `lessons/<game>.json`, one engine for all games.
//!
//! What a lesson has said follows from the table's record alone: it is played again, and at every decision of the learner the first step is said that
//! is due and was not said before. So a lesson goes on wherever its table goes on, on any server and in any browser, and an undo takes back
//! what was learned.
use crate::{LuckSource, Since, Table, Voice, tables};
use menagerie_core::{Audience, Line, Message, Options, Seat, Seed, Turn};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::OnceLock};

/// The files, by game, embedded by `build.rs`.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The seat that learns; the others are played by gentle bots.
const LEARNER: Seat = Seat(0);

/// A guided first game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Which game.
    pub game: String,
    /// How many play, the learner included.
    pub players: u8,
    options: BTreeMap<String, String>,
    seed: String,
    steps: Vec<Step>,
}

/// One thing to learn.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    /// The message is `<game>-lesson-<id>`.
    id: String,
    /// It waits for another step, said at an earlier decision.
    after: Option<String>,
    /// Any of these makes it due.
    #[serde(default)]
    when: Vec<Trigger>,
    /// From this decision of the learner on it is due whatever happened, so that no basic rule is left out.
    latest: Option<u16>,
    /// The rules that are met by it.
    rules: Vec<String>,
    /// Beginnings of actions to propose, the best first.
    #[serde(default)]
    suggest: Vec<String>,
}

/// What makes a step due.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Trigger {
    /// An action that begins with this word can be chosen.
    Decision(String),
    /// Something of this kind happened since the learner's last decision.
    Event(String),
    /// The same, and the learner did it.
    Mine(String),
    /// The same, and somebody else did it.
    Theirs(String),
}

/// What a lesson says now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LessonTold {
    /// What is to be learned, for people; empty where there is nothing new.
    pub words: String,
    /// The rules that it is about.
    pub rules: Vec<String>,
    /// Where to look or touch, each `kind:name`.
    pub point: Vec<String>,
    /// The action that is asked for, where one is; any other that is offered will do as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub suggest: Option<String>,
    /// So many steps have been said.
    #[cfg_attr(feature = "schema", ts(as = "u32"))]
    pub said: usize,
    /// So many there are.
    #[cfg_attr(feature = "schema", ts(as = "u32"))]
    pub steps: usize,
}

impl Lesson {
    /// The lesson of a game, if it has one.
    pub fn of(game: &str) -> Option<&'static Lesson> {
        Lesson::all().iter().find(|lesson| lesson.game == game)
    }

    /// All lessons. A file that cannot be read is left out, which a test finds.
    pub fn all() -> &'static [Lesson] {
        static ALL: OnceLock<Vec<Lesson>> = OnceLock::new();
        ALL.get_or_init(|| {
            let read = |(_, text): &(_, &str)| serde_json::from_str(text).ok();
            FILES.iter().filter_map(read).collect()
        })
    }

    /// The options of its table.
    pub fn options(&self) -> Options {
        let chosen = self.options.iter();
        chosen.fold(Options::new(), |options, (key, value)| {
            options.with(key, value)
        })
    }

    /// The seed of its table's luck, the same for everybody. `None` if the file has none, which a test finds.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.parse().ok()
    }

    /// The ids of all its messages.
    pub fn messages(&self) -> impl Iterator<Item = String> + '_ {
        self.steps.iter().map(|step| self.message(step))
    }

    fn message(&self, step: &Step) -> String {
        format!("{}-lesson-{}", self.game, step.id)
    }

    /// What there is to learn at a table now. While others decide, what was said last stays. Who did something else than was proposed is told what
    /// that would have done.
    pub fn told(&self, table: &dyn Table, voice: &Voice<'_>) -> LessonTold {
        let progress = self.progress(table);
        let step = progress.now.map(|now| &self.steps[now]);
        let instead = progress.instead.as_ref();
        let instead = instead.and_then(|other| Some((other, other.words(voice)?)));
        let rules = instead.iter().flat_map(|(other, _)| &other.rules);
        let rules = rules.chain(step.iter().flat_map(|step| &step.rules));
        let new = step.map(|step| voice.say_id(&self.message(step)));
        let words: Vec<&str> = [instead.as_ref().map(|(_, words)| words), new.as_ref()]
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect();
        let suggest = step.and_then(|step| suggested(step, table));
        let offers = match suggest {
            Some(_) => table.offers(LEARNER, voice),
            None => Vec::new(),
        };
        let offer = offers
            .into_iter()
            .find(|offer| Some(&offer.action) == suggest.as_ref());
        LessonTold {
            words: words.join(" "),
            rules: rules.cloned().collect(),
            point: offer.map_or_else(Vec::new, |offer| offer.touch),
            suggest,
            said: progress.said.iter().filter(|said| **said).count(),
            steps: self.steps.len(),
        }
    }

    /// The rules that the learner has met at a table so far.
    pub fn met(&self, table: &dyn Table) -> Vec<&str> {
        let progress = self.progress(table);
        let said = self.steps.iter().zip(&progress.said);
        let said = said.filter(|(_, said)| **said);
        said.flat_map(|(step, _)| step.rules.iter().map(String::as_str))
            .collect()
    }

    fn progress(&self, table: &dyn Table) -> Progress {
        let mut progress = Progress {
            said: vec![false; self.steps.len()],
            now: None,
            decisions: 0,
            line: 0,
            proposed: None,
            instead: None,
        };
        let record = table.record();
        let Ok(mut again) = tables::branch(&record, 0, LuckSource::ByHand) else {
            return progress;
        };
        for line in &record.lines {
            progress.look(self, &*again);
            progress.hear(line);
            // what is on record was allowed; if it is not now, what was said up to there holds
            if again.apply(std::slice::from_ref(line)).is_err() {
                return progress;
            }
        }
        progress.look(self, &*again);
        progress
    }
}

/// How far a lesson has come.
struct Progress {
    /// Which steps were said.
    said: Vec<bool>,
    /// Which was said at the learner's last decision.
    now: Option<usize>,
    /// So many decisions the learner was asked for.
    decisions: u16,
    /// What happened before this line was looked at.
    line: usize,
    /// What is proposed to the learner, until they decide.
    proposed: Option<Proposed>,
    /// What was proposed at the learner's decision before this one, if they did something else.
    instead: Option<Proposed>,
}

/// A choice that a step proposes.
struct Proposed {
    /// The table at which it could be chosen.
    table: Box<dyn Table>,
    action: String,
    /// Beginnings of actions that would do as well.
    like: Vec<String>,
    rules: Vec<String>,
    passed_up: bool,
}

impl Proposed {
    /// What it would have done, as the table would have told it.
    fn words(&self, voice: &Voice<'_>) -> Option<String> {
        let mut table = self.table.fork();
        let before = Since::Line(table.lines());
        table.play(LEARNER, &[&self.action]).ok()?;
        let told = table.events(Audience::Seat(LEARNER), before, voice);
        let done = Message::new("table-lesson-instead").with("done", told.first()?.words.as_str());
        Some(voice.say(&done))
    }
}

impl Progress {
    /// What is decided is compared with what was proposed.
    fn hear(&mut self, line: &Line) {
        if let Line::Decision(LEARNER, action) = line
            && let Some(proposed) = &mut self.proposed
        {
            let follows = |like: &String| action.starts_with(like);
            proposed.passed_up = !proposed.like.iter().any(follows);
        }
    }

    /// If the learner decides at this moment, the first step that is due is said.
    fn look(&mut self, lesson: &Lesson, table: &dyn Table) {
        if table.turn() != Turn::Decide(LEARNER) {
            return;
        }
        let actions = table.actions(LEARNER);
        // the table gives such answers by itself, and the learner is not asked
        if table.in_window() && actions.len() == 1 {
            return;
        }
        self.decisions += 1;
        let who = Audience::Seat(LEARNER);
        let seen = table.events(who, Since::Line(self.line), &Voice::english());
        self.line = table.lines();
        let happened = |kind: &str, mine: Option<bool>| {
            seen.iter().any(|told| {
                let by = told.seen.get("seat").and_then(serde_json::Value::as_u64);
                told.seen.get("kind").is_some_and(|named| named == kind)
                    && mine.is_none_or(|mine| by.is_some_and(|by| (by == 0) == mine))
            })
        };
        let holds = |trigger: &Trigger| match trigger {
            Trigger::Decision(word) => actions
                .iter()
                .any(|action| action.split(' ').next() == Some(word)),
            Trigger::Event(kind) => happened(kind, None),
            Trigger::Mine(kind) => happened(kind, Some(true)),
            Trigger::Theirs(kind) => happened(kind, Some(false)),
        };
        let said = |id: &String| {
            let place = lesson.steps.iter().position(|step| step.id == *id);
            place.is_some_and(|place| self.said[place])
        };
        let due = |(place, step): &(usize, &Step)| {
            let late = step.latest.is_some_and(|latest| latest <= self.decisions);
            !self.said[*place]
                && step.after.as_ref().is_none_or(said)
                && (late || step.when.iter().any(holds))
        };
        self.now = lesson.steps.iter().enumerate().find(due).map(|due| due.0);
        self.instead = self.proposed.take().filter(|one| one.passed_up);
        let Some(now) = self.now else { return };
        self.said[now] = true;
        let step = &lesson.steps[now];
        self.proposed = suggested(step, table).map(|action| Proposed {
            table: table.fork(),
            action,
            like: step.suggest.clone(),
            rules: step.rules.clone(),
            passed_up: false,
        });
    }
}

/// The first offered action that begins as a step proposes.
fn suggested(step: &Step, table: &dyn Table) -> Option<String> {
    let actions = table.actions(LEARNER);
    let begins = |wanted: &String| actions.iter().find(|action| action.starts_with(wanted));
    step.suggest.iter().find_map(begins).cloned()
}
