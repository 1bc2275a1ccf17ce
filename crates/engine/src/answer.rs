//! Our own players on the other side: what `menagerie engine` answers.
use crate::protocol::{Act, Go, Hello, PROTOCOL, Position, Ready, Said, Told};
use menagerie_ai::{Budget, JsonPlayer, Limit, Player, Stop, json_player};
use menagerie_core::Game;
use serde_json::Value;
use std::{
    io::{self, BufRead, Write},
    sync::mpsc::{Sender, channel},
    thread,
};

/// What was read, with what stops it.
enum Heard {
    Told(Box<Told<Value>>, Stop),
    Wrong(String),
}

/// Plays for whoever writes to `input`, until it ends or says `bye`. What cannot be read or done is answered with an error, and nothing is
/// lost by it.
///
/// # Errors
/// If the answers cannot be written.
pub fn answer(
    player: &Player,
    seed: u64,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (to, heard) = channel();
    // `stop` has to be heard while the player thinks
    thread::spawn(move || read(input, &to));
    let mut playing = Playing {
        player,
        seed,
        mind: None,
        position: None,
    };
    for heard in heard {
        let said = match heard {
            Heard::Told(told, stop) => match playing.obey(*told, stop) {
                Ok(Reply::Say(said)) => said,
                Ok(Reply::Nothing) => continue,
                Ok(Reply::Leave) => return Ok(()),
                Err(words) => Said::Error { words },
            },
            Heard::Wrong(words) => Said::Error { words },
        };
        serde_json::to_writer(&mut *out, &said)?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

fn read(input: impl BufRead, to: &Sender<Heard>) {
    let mut thinking = Stop::default();
    for line in input.lines() {
        let heard = match line.as_deref().map(serde_json::from_str) {
            Ok(Ok(Told::Stop)) => {
                thinking.now();
                continue;
            }
            Ok(Ok(told)) => {
                thinking = Stop::default();
                Heard::Told(Box::new(told), thinking.clone())
            }
            Ok(Err(_)) if line.as_deref().is_ok_and(|line| line.trim().is_empty()) => continue,
            Ok(Err(error)) => {
                Heard::Wrong(format!("not a message of protocol {PROTOCOL}: {error}"))
            }
            Err(error) => Heard::Wrong(format!("not a line of text: {error}")),
        };
        if to.send(heard).is_err() {
            break;
        }
    }
    // nobody waits for the answer
    thinking.now();
}

struct Playing<'a> {
    player: &'a Player,
    seed: u64,
    mind: Option<(Box<dyn JsonPlayer>, Limit)>,
    position: Option<Position<Value>>,
}

enum Reply {
    Say(Said),
    Nothing,
    Leave,
}

impl Playing<'_> {
    fn obey(&mut self, told: Told<Value>, stop: Stop) -> Result<Reply, String> {
        match told {
            Told::Hello(hello) => self.begin(&hello).map(Reply::Say),
            Told::Position(position) => {
                self.position = Some(position);
                Ok(Reply::Nothing)
            }
            Told::Go(go) => self.decide(&go, stop).map(Reply::Say),
            Told::Stop => Ok(Reply::Nothing),
            Told::Over(_) => {
                (self.mind, self.position) = (None, None);
                Ok(Reply::Nothing)
            }
            Told::Bye => Ok(Reply::Leave),
        }
    }

    fn begin(&mut self, hello: &Hello) -> Result<Said, String> {
        (self.mind, self.position) = (None, None);
        if hello.protocol != PROTOCOL {
            return Err(format!(
                "protocol {} is not spoken here, {PROTOCOL} is",
                hello.protocol
            ));
        }
        let name = format!("menagerie {}", self.player);
        let mind = menagerie_games::visit(&hello.game, Make(self.player, self.seed, hello.rules));
        // another game, other thoughts
        self.seed = self.seed.wrapping_add(1);
        self.mind = Some(mind.ok_or_else(|| {
            let known = menagerie_games::NAMES.join(", ");
            format!("no game '{}'; there are: {known}", hello.game)
        })??);
        let protocol = PROTOCOL;
        Ok(Said::Hello(Ready { protocol, name }))
    }

    fn decide(&mut self, go: &Go, stop: Stop) -> Result<Said, String> {
        let (mind, own) = self.mind.as_mut().ok_or("no game has begun: say hello")?;
        let position = self.position.take().filter(|it| it.number == go.number);
        let position = position.ok_or_else(|| format!("no position has number {}", go.number))?;
        let budget = Budget {
            stop,
            ..Budget::new(limit(*own, go))
        };
        let thought = mind
            .think(&position.view, &position.actions, &budget)
            .map_err(|error| error.to_string())?;
        Ok(Said::Act(Act {
            number: go.number,
            action: Some(thought.action),
            id: None,
            imagined: thought.imagined,
            ranked: if go.explain {
                thought.ranked
            } else {
                Vec::new()
            },
        }))
    }
}

/// The player's own budget, unless games are asked for, and no more time than there is.
fn limit(own: Limit, go: &Go) -> Limit {
    match (go.games, own, go.millis) {
        (Some(games), ..) => Limit::Games(games),
        (None, Limit::Time(time), Some(millis)) => {
            Limit::Time(time.min(std::time::Duration::from_millis(millis)))
        }
        (None, own, _) => own,
    }
}

struct Make<'a>(&'a Player, u64, u32);

impl menagerie_games::Visit for Make<'_> {
    type Out = Result<(Box<dyn JsonPlayer>, Limit), String>;

    fn visit<G: menagerie_core::Tell>(self) -> Self::Out {
        let Make(player, seed, rules) = self;
        if rules != <G as Game>::RULES {
            return Err(format!(
                "rules number {rules} of {} is not known here",
                G::NAME
            ));
        }
        Ok((json_player::<G>(player, seed), player.limit::<G>()))
    }
}
