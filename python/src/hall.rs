//! Many tables of one game, stepped together.
use crate::{
    bot::{self, Seated},
    error::Error,
    played::drawn,
    shelf,
    state::reward,
};
use menagerie_core::{Audience, Numbered, Options, Quick, Rng, Seat, Tell, Turn, below, length};
use std::time::Instant;

/// What a hall is asked for.
pub(crate) struct Plan {
    pub(crate) tables: usize,
    pub(crate) players: u8,
    pub(crate) options: Options,
    /// Who plays for which seat; the other seats are the learner's.
    pub(crate) opponents: Vec<(u8, String)>,
    pub(crate) seed: u64,
    /// A game of more decisions is given up; luck and opponents' decisions are not the learner's, but count.
    pub(crate) longest: u32,
}

/// Where a step is written, table after table.
pub(crate) struct Sheets<'a> {
    pub(crate) observations: &'a mut [f32],
    pub(crate) masks: &'a mut [bool],
    pub(crate) seats: &'a mut [i64],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
}

/// Tables of whichever game.
pub(crate) trait Tables: Send {
    fn reseed(&mut self, seed: u64);
    /// Whether every action is legal at its table.
    fn check(&mut self, actions: &[i64]) -> Result<(), Error>;
    /// Carries out the actions that were checked last, from a table on until the time is up. Says which table comes next.
    fn step(&mut self, from: usize, until: Instant, out: &mut Sheets<'_>) -> Result<usize, Error>;
    /// Starts new games, from a table on until the time is up.
    fn reset(&mut self, from: usize, until: Instant, out: &mut Sheets<'_>) -> Result<usize, Error>;
    /// A legal action at each table, all as likely.
    fn sample(&mut self, out: &mut [i64]);
    fn picture(&self, table: usize) -> String;
    fn position(&self, table: usize) -> String;
}

/// Who sits on a seat that is not the learner's.
enum Opponent<G: Tell> {
    /// Needs no view and no thoughts.
    Random,
    Bot(Box<Seated<G>>),
}

struct Table<G: Tell> {
    state: G::State,
    luck: Quick,
    legal: Vec<G::Action>,
    ids: Vec<u32>,
    /// Decisions of this game.
    decisions: u32,
    /// Whether one of them was the learner's: before that a game is not given up, however long the others take.
    joined: bool,
    opponents: Vec<Option<Opponent<G>>>,
    /// The place of the chosen action in `legal`.
    chosen: usize,
}

pub(crate) struct Hall<G: Tell> {
    setup: G::Setup,
    players: u8,
    opponents: Vec<(u8, String)>,
    longest: u32,
    tables: Vec<Table<G>>,
    /// For sampling actions, apart from the luck of the tables.
    dice: Quick,
}

/// How a table stands when it waits for the learner.
#[derive(PartialEq)]
enum End {
    Goes,
    Over,
    GivenUp,
}

impl<G: Tell + Numbered> Hall<G> {
    pub(crate) fn new(plan: &Plan) -> Result<Hall<G>, Error> {
        let setup = shelf::setup::<G>(plan.players, &plan.options)?;
        let mut hall = Hall {
            setup,
            players: plan.players,
            opponents: plan.opponents.clone(),
            longest: plan.longest,
            tables: Vec::new(),
            dice: Quick::new(plan.seed),
        };
        for number in 0..plan.tables {
            let table = hall.table(plan.seed, number)?;
            hall.tables.push(table);
        }
        Ok(hall)
    }

    fn table(&self, seed: u64, number: usize) -> Result<Table<G>, Error> {
        let mut opponents: Vec<Option<Opponent<G>>> = Vec::new();
        opponents.resize_with(usize::from(self.players), || None);
        for (seat, name) in &self.opponents {
            let own = mixed(seed, number) ^ u64::from(*seat + 1).rotate_left(56);
            opponents[usize::from(*seat)] = Some(match bot::player(name)?.to_string().as_str() {
                "random" => Opponent::Random,
                name => Opponent::Bot(Box::new(Seated::new(name, own)?)),
            });
        }
        Ok(Table {
            state: G::begin(&self.setup),
            luck: Quick::new(mixed(seed, number)),
            legal: Vec::new(),
            ids: Vec::new(),
            decisions: 0,
            joined: false,
            opponents,
            chosen: 0,
        })
    }
}

/// A number of its own for every table.
fn mixed(seed: u64, number: usize) -> u64 {
    let mut rng = Quick::new(seed ^ (number as u64).wrapping_mul(0xd6e8_feb8_6659_fd93));
    rng.next_u64()
}

impl<G: Tell + Numbered> Table<G> {
    /// Plays luck and opponents until the learner decides or the game ends.
    fn play_on(&mut self, longest: u32) -> Result<End, Error> {
        loop {
            match G::turn(&self.state) {
                Turn::Over => return Ok(End::Over),
                Turn::Chance => {
                    let chance = G::draw(&self.state, &mut self.luck);
                    G::settle(&mut self.state, chance, &mut ());
                }
                Turn::Decide(seat) => {
                    if self.joined && self.decisions >= longest {
                        return Ok(End::GivenUp);
                    }
                    self.legal.clear();
                    G::actions(&self.state, &mut self.legal);
                    let legal = &self.legal;
                    let action = match &mut self.opponents[seat.index()] {
                        None => {
                            self.ids.clear();
                            G::ids(&self.state, legal, &mut self.ids)?;
                            return Ok(End::Goes);
                        }
                        Some(Opponent::Random) => {
                            legal[below(&mut self.luck, legal.len() as u32) as usize]
                        }
                        Some(Opponent::Bot(bot)) => bot.act(&self.state, legal),
                    };
                    self.decisions += 1;
                    G::apply(&mut self.state, action, &mut ());
                }
            }
        }
    }

    fn begin(&mut self, setup: &G::Setup) {
        self.state = G::begin(setup);
        self.decisions = 0;
        self.joined = false;
    }
}

impl<G: Tell + Numbered> Hall<G> {
    /// Plays on at one table and writes what the learner sees then.
    fn settle(&mut self, number: usize, out: &mut Sheets<'_>) -> Result<(), Error> {
        let table = &mut self.tables[number];
        let actions = length(G::ACTIONS);
        let mask = &mut out.masks[actions * number..][..actions];
        // the old mask is what the old list says
        for &id in &table.ids {
            mask[id as usize] = false;
        }
        let players = usize::from(self.players);
        let rewards = &mut out.rewards[players * number..][..players];
        rewards.fill(0.0);
        let mut end = table.play_on(self.longest)?;
        out.terminated[number] = end == End::Over;
        out.truncated[number] = end == End::GivenUp;
        while end != End::Goes {
            if let Some(outcome) = G::outcome(&table.state) {
                for (seat, paid) in Seat::all(self.players).zip(rewards.iter_mut()) {
                    *paid = reward(&outcome, seat);
                }
            }
            table.begin(&self.setup);
            end = table.play_on(self.longest)?;
        }
        for &id in &table.ids {
            mask[id as usize] = true;
        }
        if let Turn::Decide(seat) = G::turn(&table.state) {
            out.seats[number] = i64::from(seat.0);
            let observed = length(G::OBSERVATION);
            let sheet = &mut out.observations[observed * number..][..observed];
            G::observe_truth(&table.state, seat, sheet);
        }
        Ok(())
    }

    /// Does something at every table from one on, and looks at the clock now and then.
    fn each(
        &mut self,
        from: usize,
        until: Instant,
        mut act: impl FnMut(&mut Hall<G>, usize) -> Result<(), Error>,
    ) -> Result<usize, Error> {
        let thoughtful = !self.opponents.is_empty();
        for number in from..self.tables.len() {
            act(self, number)?;
            if (thoughtful || number % 64 == 63) && Instant::now() >= until {
                return Ok(number + 1);
            }
        }
        Ok(self.tables.len())
    }
}

impl<G: Tell + Numbered> Tables for Hall<G> {
    fn reseed(&mut self, seed: u64) {
        for (number, table) in self.tables.iter_mut().enumerate() {
            table.luck = Quick::new(mixed(seed, number));
        }
        self.dice = Quick::new(seed);
    }

    fn check(&mut self, actions: &[i64]) -> Result<(), Error> {
        for (number, (table, &action)) in self.tables.iter_mut().zip(actions).enumerate() {
            let place = table.ids.iter().position(|&id| i64::from(id) == action);
            table.chosen = place.ok_or_else(|| {
                let id = u32::try_from(action).ok();
                let named = id.and_then(|id| G::action(&table.state, id));
                match named {
                    Some(text) => {
                        let what = format!("table {number}: action {action}, '{text}'");
                        match G::check(&table.state, text) {
                            Err(refusal) => Error::refused(&what, &refusal),
                            Ok(()) => Error::Illegal(format!("{what}: not on offer")),
                        }
                    }
                    None => {
                        let words = format!("table {number}: {action} names no action here");
                        Error::Illegal(words)
                    }
                }
            })?;
        }
        Ok(())
    }

    fn step(&mut self, from: usize, until: Instant, out: &mut Sheets<'_>) -> Result<usize, Error> {
        self.each(from, until, |hall, number| {
            let table = &mut hall.tables[number];
            let action = table.legal[table.chosen];
            table.decisions += 1;
            table.joined = true;
            G::apply(&mut table.state, action, &mut ());
            hall.settle(number, out)
        })
    }

    fn reset(&mut self, from: usize, until: Instant, out: &mut Sheets<'_>) -> Result<usize, Error> {
        self.each(from, until, |hall, number| {
            let table = &mut hall.tables[number];
            table.begin(&hall.setup);
            hall.settle(number, out)?;
            // games that opponents finished among themselves are nobody's news at a reset
            let players = usize::from(hall.players);
            out.rewards[players * number..][..players].fill(0.0);
            out.terminated[number] = false;
            out.truncated[number] = false;
            Ok(())
        })
    }

    fn sample(&mut self, out: &mut [i64]) {
        for (table, place) in self.tables.iter().zip(out) {
            let pick = below(&mut self.dice, table.ids.len().max(1) as u32) as usize;
            *place = table.ids.get(pick).map_or(0, |&id| i64::from(id));
        }
    }

    fn picture(&self, table: usize) -> String {
        let state = &self.tables[table].state;
        drawn::<G>(
            state,
            match G::turn(state) {
                Turn::Decide(seat) => Audience::Seat(seat),
                Turn::Chance | Turn::Over => Audience::Table,
            },
        )
    }

    fn position(&self, table: usize) -> String {
        self.tables[table].state.to_string()
    }
}
