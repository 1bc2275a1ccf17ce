//! One game being played: its position, its luck, and the lines that led there.
use crate::error::Error;
use menagerie_core::{
    Audience, Bar, Game, Line, Luck, Numbered, Odds, Outcome, Purpose, Quick, Record, Replay, Seat,
    Seed, Start, Tell, Turn,
};
use menagerie_table::Voice;
use std::{
    any::Any,
    sync::{Arc, OnceLock},
};

/// A game being played, of whichever kind.
pub(crate) trait Playing: Send + Sync {
    fn copy(&self) -> Box<dyn Playing>;
    fn as_any(&self) -> &dyn Any;
    fn game(&self) -> &'static str;
    fn players(&self) -> u8;
    fn turn(&self) -> Turn;
    /// Ids of all legal actions.
    fn legal(&self) -> Result<&[u32], Error>;
    fn apply_id(&mut self, id: u32) -> Result<(), Error>;
    fn apply_text(&mut self, text: &str) -> Result<(), Error>;
    /// What an id says here.
    fn text(&self, id: u32) -> Option<String>;
    /// The id of a text here.
    fn id(&self, text: &str) -> Result<u32, Error>;
    /// What luck may bring here; `None` for too much to list.
    fn odds(&self) -> Result<Option<Vec<(String, f64)>>, Error>;
    /// Settles luck by hand.
    fn settle(&mut self, text: &str) -> Result<(), Error>;
    /// Draws luck and settles it.
    fn draw(&mut self) -> Result<String, Error>;
    /// Draws and settles until nobody waits for luck.
    fn draw_all(&mut self);
    fn outcome(&self) -> Option<Outcome>;
    fn view(&self, who: Audience) -> Result<String, Error>;
    fn imagine(&self, who: Audience, seed: u64) -> Box<dyn Playing>;
    fn observe(&self, seat: Seat, out: &mut [f32]);
    fn position(&self) -> String;
    fn picture(&self, who: Audience) -> String;
    fn record(&self) -> Result<String, Error>;
    fn same(&self, other: &dyn Playing) -> bool;
}

/// The table drawn with letters, in English.
pub(crate) fn drawn<G: Tell>(state: &G::State, who: Audience) -> String {
    let voice = Voice::english();
    let mut out = String::new();
    for line in &G::picture(&G::view(state, who)).lines {
        let words: String = line.iter().map(|span| voice.value(&span.ink)).collect();
        out += words.trim_end();
        out.push('\n');
    }
    out
}

/// What is on offer: actions with their ids.
#[derive(Clone)]
pub(crate) struct Offered<A> {
    pub(crate) actions: Vec<A>,
    pub(crate) ids: Vec<u32>,
}

/// What happened, in the game's own terms: texts are made when somebody asks for the record.
enum Entry<G: Game> {
    Decision(Seat, G::Action),
    Luck(Arc<G::Chance>),
}

impl<G: Game> Clone for Entry<G> {
    fn clone(&self) -> Self {
        match self {
            Entry::Decision(seat, action) => Entry::Decision(*seat, *action),
            Entry::Luck(chance) => Entry::Luck(Arc::clone(chance)),
        }
    }
}

/// Where a game began.
#[derive(Clone)]
enum Origin<S> {
    /// With a table's options.
    Setup(S),
    /// Elsewhere: its record needs the position.
    Position(Arc<str>),
}

pub(crate) struct Played<G: Game> {
    pub(crate) state: G::State,
    origin: Origin<G::Setup>,
    lines: Vec<Entry<G>>,
    luck: Luck,
    /// The number that the luck comes from, as long as none was settled by hand.
    sealed: Option<u64>,
    offered: OnceLock<Offered<G::Action>>,
}

impl<G: Tell + Numbered> Played<G> {
    fn new(state: G::State, origin: Origin<G::Setup>, seed: u64) -> Played<G> {
        Played {
            state,
            origin,
            lines: Vec::new(),
            luck: Luck::new(&Seed::from_number(seed), Purpose::Game),
            sealed: Some(seed),
            offered: OnceLock::new(),
        }
    }

    pub(crate) fn begin(setup: &G::Setup, seed: u64) -> Played<G> {
        Played::new(G::begin(setup), Origin::Setup(setup.clone()), seed)
    }

    pub(crate) fn from_position(text: &str, seed: u64) -> Result<Played<G>, Error> {
        Ok(Played::new(
            text.parse()?,
            Origin::Position(text.into()),
            seed,
        ))
    }

    /// The position after all lines of a record.
    pub(crate) fn from_record(record: &Record, seed: u64) -> Result<Played<G>, Error> {
        let fault = |fault: menagerie_core::ReplayError| Error::Value(fault.to_string());
        let mut replay = Replay::<G>::open(record).map_err(fault)?;
        let origin = match &record.start {
            Start::Setup => Origin::Setup(replay.setup.clone()),
            Start::Position(text) => Origin::Position(text.as_str().into()),
        };
        let mut played = Played::new(replay.state.clone(), origin, seed);
        played.sealed = None;
        for line in &record.lines {
            replay.step(line, &mut ()).map_err(fault)?;
            played.lines.push(match line {
                Line::Decision(seat, text) => Entry::Decision(*seat, text.parse()?),
                Line::Luck(text) => Entry::Luck(Arc::new(text.parse()?)),
            });
        }
        played.state = replay.state;
        Ok(played)
    }

    /// What is on offer, worked out once a position.
    pub(crate) fn offered(&self) -> Result<&Offered<G::Action>, Error> {
        if let Some(offered) = self.offered.get() {
            return Ok(offered);
        }
        let (mut actions, mut ids) = (Vec::new(), Vec::new());
        G::actions(&self.state, &mut actions);
        G::ids(&self.state, &actions, &mut ids)?;
        Ok(self.offered.get_or_init(|| Offered { actions, ids }))
    }

    fn decider(&self) -> Result<Seat, Error> {
        let bar = match G::turn(&self.state) {
            Turn::Decide(seat) => return Ok(seat),
            Turn::Over => Bar::Over,
            Turn::Chance => Bar::NotYours(Turn::Chance),
        };
        let refusal = G::barred(&self.state, bar);
        Err(Error::refused("nobody decides here", &refusal))
    }

    fn apply(&mut self, action: G::Action) -> Result<(), Error> {
        let seat = self.decider()?;
        let refused = |refusal| Error::refused(&action.to_string(), &refusal);
        G::check(&self.state, action).map_err(refused)?;
        self.carry_out(seat, action);
        Ok(())
    }

    /// Carries out an action that is known to be legal.
    fn carry_out(&mut self, seat: Seat, action: G::Action) {
        G::apply(&mut self.state, action, &mut ());
        self.lines.push(Entry::Decision(seat, action));
        self.offered = OnceLock::new();
    }

    fn settled(&mut self, chance: G::Chance) {
        self.lines.push(Entry::Luck(Arc::new(chance.clone())));
        G::settle(&mut self.state, chance, &mut ());
        self.offered = OnceLock::new();
    }

    fn luck_is_awaited(&self) -> Result<(), Error> {
        match G::turn(&self.state) {
            Turn::Chance => Ok(()),
            _ => Err(Error::Value("no luck is awaited here".to_owned())),
        }
    }
}

impl<G: Tell + Numbered> Playing for Played<G> {
    fn copy(&self) -> Box<dyn Playing> {
        Box::new(Played::<G> {
            state: self.state.clone(),
            origin: self.origin.clone(),
            lines: self.lines.clone(),
            luck: self.luck.clone(),
            sealed: self.sealed,
            offered: OnceLock::new(),
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn game(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> u8 {
        G::players(&self.state)
    }

    fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    fn legal(&self) -> Result<&[u32], Error> {
        self.offered().map(|offered| offered.ids.as_slice())
    }

    fn apply_id(&mut self, id: u32) -> Result<(), Error> {
        let seat = self.decider()?;
        let offered = self.offered()?;
        if let Some(place) = offered.ids.iter().position(|&other| other == id) {
            // what is listed is allowed: the laws say so
            let action = offered.actions[place];
            self.carry_out(seat, action);
            return Ok(());
        }
        match G::action(&self.state, id) {
            Some(action) => self.apply(action),
            None => Err(Error::Illegal(format!("{id} names no action here"))),
        }
    }

    fn apply_text(&mut self, text: &str) -> Result<(), Error> {
        self.apply(text.parse()?)
    }

    fn text(&self, id: u32) -> Option<String> {
        G::action(&self.state, id).map(|action| action.to_string())
    }

    fn id(&self, text: &str) -> Result<u32, Error> {
        let action: G::Action = text.parse()?;
        let id = G::id(&self.state, action);
        id.ok_or_else(|| Error::Value(format!("'{text}' has no id here")))
    }

    fn odds(&self) -> Result<Option<Vec<(String, f64)>>, Error> {
        self.luck_is_awaited()?;
        Ok(match G::odds(&self.state) {
            Odds::Listed(listed) => {
                let told = listed.into_iter();
                Some(told.map(|(c, odds)| (c.to_string(), odds)).collect())
            }
            Odds::Many => None,
        })
    }

    fn settle(&mut self, text: &str) -> Result<(), Error> {
        self.luck_is_awaited()?;
        let chance: G::Chance = text.parse()?;
        G::possible(&self.state, &chance)?;
        self.sealed = None;
        self.settled(chance);
        Ok(())
    }

    fn draw(&mut self) -> Result<String, Error> {
        self.luck_is_awaited()?;
        let chance = G::draw(&self.state, &mut self.luck);
        let text = chance.to_string();
        self.settled(chance);
        Ok(text)
    }

    fn draw_all(&mut self) {
        while G::turn(&self.state) == Turn::Chance {
            let chance = G::draw(&self.state, &mut self.luck);
            self.settled(chance);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    fn view(&self, who: Audience) -> Result<String, Error> {
        let view = G::view(&self.state, who);
        serde_json::to_string(&view).map_err(|e| Error::Value(e.to_string()))
    }

    fn imagine(&self, who: Audience, seed: u64) -> Box<dyn Playing> {
        let mut rng = Quick::new(seed);
        let state = G::imagine(&G::view(&self.state, who), &mut rng);
        let origin = Origin::Position(state.to_string().into());
        Box::new(Played::<G>::new(state, origin, seed))
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        G::observe_truth(&self.state, seat, out);
    }

    fn position(&self) -> String {
        self.state.to_string()
    }

    fn picture(&self, who: Audience) -> String {
        drawn::<G>(&self.state, who)
    }

    fn record(&self) -> Result<String, Error> {
        let players = G::players(&self.state);
        let (options, start) = match &self.origin {
            Origin::Setup(setup) => (G::options(setup), Start::Setup),
            Origin::Position(text) => {
                // the position says everything; the options of the record are those of a plain table
                let plain = crate::shelf::setup::<G>(players, &menagerie_core::Options::new())?;
                (G::options(&plain), Start::Position(text.to_string()))
            }
        };
        let told = |entry: &Entry<G>| match entry {
            Entry::Decision(seat, action) => Line::Decision(*seat, action.to_string()),
            Entry::Luck(chance) => Line::Luck(chance.to_string()),
        };
        let outcome = G::outcome(&self.state);
        let seed = self.sealed.map(Seed::from_number);
        let record = Record {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            players,
            options,
            seal: seed.as_ref().map(Seed::seal),
            start,
            taken: 0,
            lines: self.lines.iter().map(told).collect(),
            seed: seed.filter(|_| outcome.is_some()),
            result: outcome.map(|outcome| outcome.to_string()),
        };
        Ok(record.to_string())
    }

    fn same(&self, other: &dyn Playing) -> bool {
        let other = other.as_any().downcast_ref::<Played<G>>();
        other.is_some_and(|other| other.state == self.state)
    }
}
