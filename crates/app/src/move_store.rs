//! `menagerie move-store`: everything is carried from one store to another.
use crate::{error::Error, serve::wait};
use menagerie_server::{Place, move_store};
use std::io::Write;

/// Carry everything from one store to another, such as from a data folder to PostgreSQL or back
#[derive(clap::Args)]
#[command(
    after_help = "A store is sqlite:DIR or postgres://USER:PASSWORD@HOST/DATABASE. The second must be empty, and no server may use either. What arrived is read \
    again and compared before it counts; the first store stays as it is.\n\n\
    Examples:\n  menagerie move-store sqlite:/var/lib/menagerie postgres://menagerie@localhost/menagerie"
)]
pub(crate) struct Args {
    /// Where everything is
    #[arg(value_name = "FROM")]
    from: Place,
    /// Where it is to be
    #[arg(value_name = "TO")]
    to: Place,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let Args { from, to } = args;
    let moved = wait(None, async {
        let moved = move_store(from, to).await;
        moved.map_err(|fault| Error::wrong(format!("{from} to {to}: {fault}")))
    })?;
    writeln!(out, "{moved}")?;
    Ok(())
}
