//! `menagerie admin`: a data folder is copied and checked.
use crate::{
    error::Error,
    serve::{AskData, unusable},
};
use menagerie_server::{Checked, backup, check};
use std::{io::Write, path::PathBuf};

/// Look after a data folder, also while a server uses it
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie admin backup --out menagerie-today.sqlite\n  menagerie admin check --data /var/lib/menagerie"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Copy everything into one new file and check the copy; it is put back as menagerie.sqlite in an empty folder
    Backup {
        #[command(flatten)]
        data: AskData,
        /// The file to write; it must not be there yet
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Play every table from its first move to its last, and name those that cannot be played
    Check {
        #[command(flatten)]
        data: AskData,
    },
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let (data, checked) = match &args.what {
        What::Backup { data, out } => (data, backup(&data.folder()?, out)),
        What::Check { data } => (data, check(&data.folder()?)),
    };
    let folder = data.folder()?;
    let checked = checked.map_err(|fault| unusable(&folder, &fault))?;
    let Checked {
        tables,
        entries,
        faults,
    } = checked;
    writeln!(
        out,
        "tables {tables}, entries {entries}, faults {}",
        faults.len()
    )?;
    match faults.is_empty() {
        true => Ok(()),
        false => Err(Error::Refused(faults.join("\n"))),
    }
}
