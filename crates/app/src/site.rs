//! `menagerie site`: the page for hosts that only serve files.
use crate::error::Error;
use std::{io::Write, path::PathBuf};

/// Write a page that any host of files can serve: games against computer players and at one screen, without a server
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie site --out public\n\nThe folder works under any address, also below another page."
)]
pub(crate) struct Args {
    /// Where to: a new folder, an empty one, or one with an earlier site
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let site = menagerie_server::site(&args.out);
    let site = site.map_err(|fault| Error::wrong(fault.to_string()))?;
    let kilobytes = site.bytes / 1024;
    writeln!(
        out,
        "{}: {} files, {kilobytes} KB",
        args.out.display(),
        site.files
    )?;
    Ok(())
}
