//! One game with an engine.
use crate::{
    Engine, Fault, Limits, TableAbout,
    process::Process,
    protocol::{Act, Go, Hello, Over, PROTOCOL, Position, Ready, Said, Told},
};
use menagerie_ai::{Choice, Ranked, Ranking};
use menagerie_core::{BySeat, EDITION_OPTION, Game, Outcome, Quick, Seat, Turn, digest};
use serde::Serialize;
use std::time::{Duration, Instant};

/// How long an engine may take to answer when it is told to stop.
const GRACE: Duration = Duration::from_secs(1);
/// How long an engine may take to be ready: some load a network first.
const READY: Duration = Duration::from_secs(30);

/// A line to an engine, and decisions counted.
pub(crate) struct Link {
    process: Process,
    number: u64,
}

impl Link {
    pub(crate) fn start(command: &str, limits: &Limits) -> Result<Link, Fault> {
        let process = Process::start(command, limits)?;
        Ok(Link { process, number: 0 })
    }

    /// Begins a game.
    fn hello(&mut self, hello: Hello) -> Result<(), Fault> {
        self.quiet()?;
        let mut lines = Vec::new();
        write(&mut lines, &Told::<()>::Hello(hello));
        self.process.tell(lines);
        let line = self.process.hear(Instant::now() + READY)?;
        let line = line.ok_or(Fault::Silent(READY))?;
        match read(&line)? {
            Said::Hello(Ready { protocol, .. }) if protocol == PROTOCOL => Ok(()),
            Said::Hello(Ready { protocol, .. }) => Err(Fault::Protocol(protocol)),
            Said::Error { words } => Err(Fault::GaveUp(words)),
            Said::Act(_) => Err(Fault::Unasked(line)),
        }
    }

    /// Asks for a decision. One that takes too long is told to stop, once.
    fn decide<V: Serialize>(
        &mut self,
        mut position: Position<V>,
        mut go: Go,
        time: Duration,
    ) -> Result<Act, Fault> {
        self.quiet()?;
        self.number += 1;
        (position.number, go.number) = (self.number, self.number);
        let mut lines = Vec::new();
        write(&mut lines, &Told::Position(position));
        write(&mut lines, &Told::<()>::Go(go));
        self.process.tell(lines);
        let since = Instant::now();
        let line = match self.process.hear(since + time)? {
            Some(line) => line,
            None => {
                let mut stop = Vec::new();
                write(&mut stop, &Told::<()>::Stop);
                self.process.tell(stop);
                let line = self.process.hear(since + time + GRACE)?;
                line.ok_or(Fault::Silent(time + GRACE))?
            }
        };
        match read(&line)? {
            Said::Act(act) if act.number == self.number => Ok(act),
            Said::Error { words } => Err(Fault::GaveUp(words)),
            Said::Act(_) | Said::Hello(_) => Err(Fault::Unasked(line)),
        }
    }

    /// Nothing may have been said since the last answer.
    fn quiet(&mut self) -> Result<(), Fault> {
        match self.process.overhear()? {
            None => Ok(()),
            Some(line) => Err(Fault::Unasked(line)),
        }
    }

    fn over(&self, over: Over) {
        let mut lines = Vec::new();
        write(&mut lines, &Told::<()>::Over(over));
        self.process.tell(lines);
    }

    pub(crate) fn bye(self) {
        let mut lines = Vec::new();
        write(&mut lines, &Told::<()>::Bye);
        self.process.bye(lines);
    }
}

fn write<V: Serialize>(lines: &mut Vec<u8>, told: &Told<V>) {
    serde_json::to_writer(&mut *lines, told).expect("views are plain data with names for keys");
    lines.push(b'\n');
}

fn read(line: &str) -> Result<Said, Fault> {
    serde_json::from_str(line).map_err(|error| Fault::Garbage {
        line: line.trim_end().to_owned(),
        problem: error.to_string(),
    })
}

/// One seat of one game, played by an engine. Its process is found when the first decision comes.
pub(crate) struct Session {
    engine: Engine,
    table: TableAbout,
    link: Option<Link>,
    /// What it lost the game by.
    fault: Option<Fault>,
}

impl Session {
    pub(crate) fn new(engine: &Engine, table: &TableAbout) -> Session {
        Session {
            engine: engine.clone(),
            table: table.clone(),
            link: None,
            fault: None,
        }
    }

    /// Asks for a decision. The first fault is the last: the process is ended, and the game is lost.
    pub(crate) fn choose<G: Game>(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        explain: bool,
    ) -> Result<Choice<G::Action>, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let chosen = self.ask::<G>(view, legal, explain);
        if let Err(fault) = &chosen {
            self.engine.blame(fault);
            self.fault = Some(fault.clone());
            self.link = None;
        }
        chosen
    }

    fn ask<G: Game>(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        explain: bool,
    ) -> Result<Choice<G::Action>, Fault> {
        let link = match &mut self.link {
            Some(link) => link,
            none => {
                let mut link = self.engine.link()?;
                link.hello(hello::<G>(&self.table))?;
                none.insert(link)
            }
        };
        // ids and whose decision it is follow from the view: any truth that agrees with it will do
        let truth = G::imagine(view, &mut Quick::new(0));
        let Turn::Decide(seat) = G::turn(&truth) else {
            return Ok(Choice::plain(legal[0]));
        };
        let actions: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let ids = menagerie_games::ids::<G>(&truth, legal);
        let limits = self.engine.limits;
        let position = Position {
            number: 0,
            seat: seat.0,
            view,
            actions: actions.clone(),
            ids: ids.clone(),
        };
        let go = Go {
            number: 0,
            millis: Some(limits.time.as_millis() as u64),
            games: limits.games,
            explain,
        };
        let act = link.decide(position, go, limits.time)?;
        let place = match (&act.action, act.id, &ids) {
            (Some(text), None, _) => actions.iter().position(|known| known == text),
            (None, Some(id), Some(ids)) => ids.iter().position(|&known| known == id),
            (Some(_), Some(_), _) => return Err(Fault::Illegal("an action and an id".to_owned())),
            (None, ..) => None,
        };
        let Some(place) = place else {
            let id = act.id.map(|id| id.to_string());
            return Err(Fault::Illegal(act.action.or(id).unwrap_or_default()));
        };
        let players = G::players(&truth);
        let ranked = act.ranked.iter().map(|ranking| {
            let place = actions.iter().position(|known| *known == ranking.action);
            let place = place.ok_or_else(|| Fault::Illegal(ranking.action.clone()))?;
            ranked(ranking, legal[place], players)
        });
        Ok(Choice {
            action: legal[place],
            ranked: ranked.collect::<Result<_, _>>()?,
            imagined: act.imagined,
            memory: 0,
        })
    }

    /// Tells how the game ended; without an outcome it was broken off.
    pub(crate) fn over(&mut self, outcome: Option<&Outcome>) {
        let Some(link) = &self.link else { return };
        let players = self.table.players;
        link.over(match outcome {
            Some(outcome) => Over {
                reason: outcome.reason.to_owned(),
                places: outcome.place.seated(players).map(|(_, it)| it).collect(),
                scores: outcome.score.seated(players).map(|(_, it)| it).collect(),
            },
            None => Over {
                reason: "unfinished".to_owned(),
                places: Vec::new(),
                scores: Vec::new(),
            },
        });
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(link) = self.link.take() {
            self.engine.put_back(link);
        }
    }
}

fn hello<G: Game>(table: &TableAbout) -> Hello {
    let edition = table.options.get(EDITION_OPTION);
    Hello {
        protocol: PROTOCOL,
        game: G::NAME.to_owned(),
        rules: G::RULES,
        players: table.players,
        edition: edition.map(|text| digest(G::NAME, text)),
        options: table
            .options
            .iter()
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
    }
}

fn ranked<A>(ranking: &Ranking, action: A, players: u8) -> Result<Ranked<A>, Fault> {
    let share = |chance: &f32| (0.0..=1.0).contains(chance);
    if ranking.chances.len() != usize::from(players) || !ranking.chances.iter().all(share) {
        return Err(Fault::Garbage {
            line: ranking.action.clone(),
            problem: format!("chances are {players} numbers from 0 to 1"),
        });
    }
    let mut chances = BySeat::all(0.0);
    for (seat, chance) in Seat::all(players).zip(&ranking.chances) {
        chances[seat] = *chance;
    }
    Ok(Ranked {
        action,
        chances,
        games: ranking.games,
    })
}
