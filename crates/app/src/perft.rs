//! `menagerie perft`: counts of move paths, a fingerprint of the rules.
use crate::{
    ask::{self, AskGame, AskTable},
    error::Error,
};
use menagerie_core::{Game, Options, Quick, Tell, Turn, perft::perft};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use serde_json::json;
use std::io::Write;

/// Count the sequences of decisions from a position; luck on the way is always settled alike
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie perft wallaby --depth 3\n  menagerie perft wallaby --position @odd.txt --depth 2 --divide"
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    /// The position in the game's notation, or @FILE; without it the start of a game
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["players", "options"])]
    position: Option<String>,
    #[command(flatten)]
    table: AskTable,
    /// How many decisions deep
    #[arg(long, value_name = "N")]
    depth: u32,
    /// Count behind each first decision by itself
    #[arg(long)]
    divide: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

struct Count {
    position: Option<String>,
    players: u8,
    options: Options,
    depth: u32,
    divide: bool,
}

struct Counted {
    /// At depth 1, 2, 3 …
    counts: Vec<u64>,
    /// Each first decision with the paths behind it.
    divided: Vec<(String, u64)>,
}

impl Visit for Count {
    type Out = Result<Counted, TableError>;
    fn visit<G: Tell>(self) -> Self::Out {
        let state = match &self.position {
            Some(text) => tables::position::<G>(text)?,
            None => G::begin(&tables::setup::<G>(self.players, &self.options)?),
        };
        Ok(Counted {
            counts: (1..=self.depth).map(|d| perft::<G>(&state, d)).collect(),
            divided: match self.divide {
                true => divide::<G>(state, self.depth),
                false => Vec::new(),
            },
        })
    }
}

fn divide<G: Game>(mut state: G::State, depth: u32) -> Vec<(String, u64)> {
    let mut rng = Quick::new(0); // as perft settles luck
    while G::turn(&state) == Turn::Chance {
        let chance = G::draw(&state, &mut rng);
        G::settle(&mut state, chance, &mut ());
    }
    let mut actions = Vec::new();
    G::actions(&state, &mut actions);
    let behind = |action: G::Action| {
        let mut next = state.clone();
        G::apply(&mut next, action, &mut ());
        (
            action.to_string(),
            perft::<G>(&next, depth.saturating_sub(1)),
        )
    };
    actions.into_iter().map(behind).collect()
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let count = Count {
        position: args
            .position
            .as_deref()
            .map(|text| args.table.choice.edition.at(ask::text_or_file(text)?))
            .transpose()?,
        players: args.table.players(game, voice)?,
        options: args.table.options()?,
        depth: args.depth,
        divide: args.divide,
    };
    let counted = tables::at_shelf(game, count)
        .and_then(|counted| counted)
        .map_err(|refused| Error::refused(&refused, voice))?;
    if args.json {
        let divided: serde_json::Map<String, serde_json::Value> = counted
            .divided
            .into_iter()
            .map(|(action, paths)| (action, paths.into()))
            .collect();
        let told = json!({ "game": game, "counts": counted.counts, "divided": divided });
        return ask::json(out, &told);
    }
    for (action, paths) in &counted.divided {
        writeln!(out, "{action:<20} {paths}")?;
    }
    for (i, paths) in counted.counts.iter().enumerate() {
        writeln!(out, "depth {:<3} {paths}", i + 1)?;
    }
    Ok(())
}
