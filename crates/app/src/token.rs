//! `menagerie token`: a token for a bot that plays from outside.
use crate::{
    serve::{AskData, wait},
    trouble::Trouble,
};
use menagerie_server::{Alone, House, Manner, Minds};
use std::{io::Write, sync::Arc};

/// Make a token for a bot that plays over the network
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie token Greedy\n  menagerie token \"My bot\" --data /var/lib/menagerie"
)]
pub(crate) struct Args {
    /// What the bot is called
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    data: AskData,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Trouble> {
    wait(None, async {
        let store = Arc::new(args.data.open().await?);
        let house = House::open(store, Arc::new(Minds), Arc::new(Alone), Manner::default()).await;
        let house = house.map_err(|fault| Trouble::wrong(fault.to_string()))?;
        let bot = house.bot_token(&args.name).await;
        house.close().await;
        let bot = bot.map_err(|trouble| Trouble::wrong(trouble.to_string()))?;
        writeln!(out, "{}", bot.token)?;
        Ok(())
    })
}
