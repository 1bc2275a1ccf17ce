//! The example engine plays every game against the random player, in its own messages.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
#[allow(dead_code, unreachable_pub)]
#[path = "../examples/one_ply.rs"]
mod one_ply;

use menagerie_core::{Audience, Options, Quick, Seat, Tell, Turn, below};
use menagerie_engine::protocol::{Go, Hello, PROTOCOL, Position, Said, Told};
use menagerie_games::Visit;

/// Plays games of two and gives what the engine won of them.
struct Play(u64);

impl Visit for Play {
    type Out = f32;

    fn visit<G: Tell>(self) -> f32 {
        let setup = G::setup(2, &Options::new()).unwrap();
        let mut state = G::begin(&setup);
        let mut rng = Quick::new(self.0);
        let me = Seat((self.0 % 2) as u8);
        let mut engine = one_ply::Playing::default();
        let hello = Hello {
            protocol: PROTOCOL,
            game: G::NAME.to_owned(),
            rules: G::RULES,
            players: 2,
            options: Default::default(),
            edition: None,
        };
        assert!(matches!(
            engine.reply(Told::Hello(hello)),
            Some(Said::Hello(_))
        ));
        for number in 1..4000 {
            match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = G::draw(&state, &mut rng);
                    G::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(seat) => {
                    let mut legal = Vec::new();
                    G::actions(&state, &mut legal);
                    let mut action = legal[below(&mut rng, legal.len() as u32) as usize];
                    if seat == me {
                        let view = G::view(&state, Audience::Seat(seat));
                        let position = Position {
                            number,
                            seat: seat.0,
                            view: serde_json::to_value(view).unwrap(),
                            actions: legal.iter().map(ToString::to_string).collect(),
                            ids: None,
                        };
                        assert_eq!(engine.reply(Told::Position(position)), None);
                        let go = Go {
                            number,
                            ..Go::default()
                        };
                        let Some(Said::Act(act)) = engine.reply(Told::Go(go)) else {
                            panic!("no answer");
                        };
                        assert_eq!(act.number, number);
                        action = act.action.unwrap().parse().unwrap();
                        G::check(&state, action).unwrap();
                    }
                    G::apply(&mut state, action, &mut ());
                }
            }
        }
        G::outcome(&state).map_or(0.5, |outcome| outcome.share(me))
    }
}

#[test]
fn it_plays_by_the_rules_and_wins_most_games_against_the_random_player() {
    let (mut won, mut played) = (0.0, 0.0);
    for game in menagerie_games::NAMES {
        let games = (0..6).map(|seed| menagerie_games::visit(game, Play(seed)).unwrap());
        let own: f32 = games.sum();
        println!("{game}: {own} of 6");
        won += own;
        played += 6.0;
    }
    assert!(won > played / 2.0, "{won} of {played}");
}
