//! `menagerie token`: a token for a bot that plays from outside.
use crate::{error::Error, serve::wait, store::AskStore};
use menagerie_server::{Alone, AppState, Config, HousePlayers};
use std::{io::Write, sync::Arc};

/// Make a token for a bot that plays over the network
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie token Greedy\n  menagerie token Visitor --days 7\n  menagerie token \"My bot\" --data /var/lib/menagerie"
)]
pub(crate) struct Args {
    /// What the bot is called
    #[arg(value_name = "NAME")]
    name: String,
    /// Days until it is not good any more; without it, it is for ever
    #[arg(long, value_name = "N")]
    days: Option<u32>,
    #[command(flatten)]
    store: AskStore,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    wait(None, async {
        let store = args.store.open_beside_server().await?;
        let state = AppState::open(
            store,
            Arc::new(HousePlayers),
            Arc::new(Alone),
            Config::default(),
        )
        .await;
        let state = state.map_err(|fault| Error::wrong(fault.to_string()))?;
        let bot = state.bot_token(&args.name, args.days).await;
        state.close().await;
        let bot = bot.map_err(|trouble| Error::wrong(trouble.to_string()))?;
        writeln!(out, "{}", bot.token)?;
        Ok(())
    })
}
