//! Two players meet at one table of Wallaby: `cargo run -p menagerie-ai --example meet search:500 greedy`.
#![expect(clippy::print_stdout, reason = "an example speaks to whoever runs it")]
use menagerie_ai::{Budget, Player, agent};
use menagerie_core::{Audience, Game, Options, Quick, Tell, Turn};
use menagerie_games::wallaby::Wallaby;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let players: Vec<Player> = names
        .iter()
        .map(|name| name.parse())
        .collect::<Result<_, _>>()?;
    let [first, second] = &players[..] else {
        return Err("name two players, such as search:500 and greedy".into());
    };
    let setup = Wallaby::setup(2, &Options::new()).map_err(|refusal| format!("{refusal:?}"))?;
    let mut state = Wallaby::begin(&setup);
    let mut luck = Quick::new(1);
    let mut seats = [first, second].map(|player| {
        let budget = Budget::new(player.limit::<Wallaby>());
        (agent::<Wallaby>(player, 7), budget)
    });
    let mut legal = Vec::new();
    let outcome = loop {
        match Wallaby::turn(&state) {
            Turn::Over => break Wallaby::outcome(&state),
            Turn::Chance => {
                let chance = Wallaby::draw(&state, &mut luck);
                Wallaby::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(seat) => {
                legal.clear();
                Wallaby::actions(&state, &mut legal);
                // a player is shown what its seat may know, and nothing else
                let view = Wallaby::view(&state, Audience::Seat(seat));
                let (agent, budget) = &mut seats[seat.index()];
                let choice = agent.choose(&view, &legal, budget);
                println!("{}: {}", names[seat.index()], choice.action);
                Wallaby::apply(&mut state, choice.action, &mut ());
            }
        }
    };
    if let Some(outcome) = outcome {
        println!("{outcome}");
    }
    Ok(())
}
