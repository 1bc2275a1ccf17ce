//! An engine that looks one decision ahead, in every game: build it with `cargo build --example one_ply`, and let it play:
//! `menagerie match wallaby --agents exec:target/debug/examples/one_ply,random --games 20`.
use menagerie_ai::glance;
use menagerie_core::{Quick, Seat, Tell, Turn};
use menagerie_engine::protocol::{Act, PROTOCOL, Position, Ready, Said, Told};
use menagerie_games::Visit;
use serde::Deserialize;
use serde_json::Value;
use std::io::{self, BufRead};

/// What is known of the game being played.
#[derive(Default)]
pub struct Playing {
    game: String,
    position: Option<Position<Value>>,
}

impl Playing {
    /// The answer to one message; nothing where none is expected.
    pub fn reply(&mut self, told: Told<Value>) -> Option<Said> {
        match told {
            Told::Hello(hello) => {
                self.game = hello.game;
                Some(Said::Hello(Ready {
                    protocol: PROTOCOL,
                    name: "One ply".to_owned(),
                }))
            }
            Told::Position(position) => {
                self.position = Some(position);
                None
            }
            Told::Go(go) => {
                let position = self.position.take()?;
                let best = menagerie_games::visit(&self.game, Best(&position)).flatten();
                Some(Said::Act(Act {
                    number: go.number,
                    action: Some(best.unwrap_or_else(|| position.actions[0].clone())),
                    ..Act::default()
                }))
            }
            Told::Stop | Told::Over(_) | Told::Bye => None,
        }
    }
}

/// The action after which the position looks best for whoever decides.
struct Best<'a>(&'a Position<Value>);

impl Visit for Best<'_> {
    type Out = Option<String>;

    fn visit<G: Tell>(self) -> Option<String> {
        let Position { view, seat, .. } = self.0;
        let (view, seat) = (G::View::deserialize(view).ok()?, Seat(*seat));
        let mut rng = Quick::new(self.0.number);
        let mut best = None;
        for text in &self.0.actions {
            // a truth that agrees with what is seen, the action, and the luck that follows it
            let mut state = G::imagine(&view, &mut rng);
            G::apply(&mut state, text.parse().ok()?, &mut ());
            while G::turn(&state) == Turn::Chance {
                let chance = G::draw(&state, &mut rng);
                G::settle(&mut state, chance, &mut ());
            }
            let worth = match G::outcome(&state) {
                Some(outcome) => outcome.share(seat),
                None => glance::<G>(&state)?[seat],
            };
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, text.clone()));
            }
        }
        best.map(|(_, action)| action)
    }
}

#[expect(clippy::print_stdout, reason = "an engine speaks on standard output")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut playing = Playing::default();
    for line in io::stdin().lock().lines() {
        let told: Told<Value> = serde_json::from_str(&line?)?;
        if told == Told::Bye {
            break;
        }
        if let Some(said) = playing.reply(told) {
            println!("{}", serde_json::to_string(&said)?);
        }
    }
    Ok(())
}
