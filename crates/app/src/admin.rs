//! `menagerie admin`: a store is copied, checked and tidied; tokens and keys are looked after; tables and people are listed, kept out and forgotten.
mod people;

use crate::{
    error::Error,
    serve::{AskKeep, DAY, wait},
    serve_limits::AskLimits,
    store::{AskStore, unusable},
};
use menagerie_server::{
    Alone, AppState, Banned, Checked, Config, HousePlayers, PersonId, Retained, StoreError, backup,
    check,
};
use std::{io::Write, path::PathBuf, sync::Arc};

/// Look after a store, also while a server uses it
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie admin backup --out menagerie-today.sqlite\n  menagerie admin check --data /var/lib/menagerie\n  menagerie admin retain --keep-waiting 7 --now\n  menagerie admin ban 192.0.2.0/24 --for 7 --why \"a thousand tables a minute\""
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
        store: AskStore,
        /// The file to write; it must not be there yet
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Show which tables have been kept long enough, a few hundred at a time; with --now let go of them, as a running server does by itself
    Retain {
        #[command(flatten)]
        store: AskStore,
        #[command(flatten)]
        keep: AskKeep,
        /// Do it, and do not only show it
        #[arg(long)]
        now: bool,
    },
    /// List the tokens of bots: who, when made, until when, name
    Tokens {
        #[command(flatten)]
        store: AskStore,
    },
    /// Take a bot's token back; a running server knows it within half a minute
    Revoke {
        /// Who the bot is, as the list of tokens says
        #[arg(value_name = "PERSON")]
        person: PersonId,
        #[command(flatten)]
        store: AskStore,
    },
    /// Sign cookies and tokens with a new key; what the old one signed stays good for a time
    RotateKey {
        /// For so many days; 0 at once, after which everybody is a stranger
        #[arg(long, value_name = "DAYS", default_value_t = 30)]
        old_for: u32,
        #[command(flatten)]
        store: AskStore,
    },
    /// List tables, those first where something happened last: table, phase, journal's length, last second, game, people
    Tables {
        #[command(flatten)]
        which: people::WhichTables,
        #[command(flatten)]
        store: AskStore,
    },
    /// List people who gave a name or have a seat: person, tables, last second, name
    People {
        #[command(flatten)]
        which: people::WhichPeople,
        #[command(flatten)]
        store: AskStore,
    },
    /// List who is not let in: whom, since, until, why
    Bans {
        #[command(flatten)]
        store: AskStore,
    },
    /// Do not let a person in, or anybody of a network; a running server knows it within half a minute
    Ban {
        /// A person, as the list of people says, or a network such as 192.0.2.0/24
        #[arg(value_name = "WHOM")]
        whom: Banned,
        /// For so many days; without it for good
        #[arg(long = "for", value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
        days: Option<u32>,
        /// What they are told
        #[arg(long, value_name = "TEXT", default_value = "ask them why")]
        why: String,
        #[command(flatten)]
        store: AskStore,
    },
    /// Let somebody in again
    Unban {
        /// As the list of bans says
        #[arg(value_name = "WHOM")]
        whom: Banned,
        #[command(flatten)]
        store: AskStore,
    },
    /// Delete a person's data: name and ties go, their seats become somebody's, games can be played on and replayed
    Forget {
        /// As the list of people says
        #[arg(value_name = "PERSON")]
        person: PersonId,
        #[command(flatten)]
        store: AskStore,
    },
    /// Show how much a person and an address may have, as a server with the same options, environment and file would
    Quotas {
        #[command(flatten)]
        limits: Box<AskLimits>,
        #[command(flatten)]
        store: AskStore,
    },
    /// Play every table from its first move to its last, and name those that cannot be played
    Check {
        #[command(flatten)]
        store: AskStore,
    },
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let (checked, place) = match &args.what {
        What::Backup { store, out } => {
            let place = store.place()?;
            wait(None, async {
                Ok((backup(&place, out).await, place.clone()))
            })?
        }
        What::Check { store } => {
            let place = store.place()?;
            wait(None, async { Ok((check(&place).await, place.clone())) })?
        }
        What::Retain { store, keep, now } => return retain(store, keep, *now, out),
        What::Tokens { store } => return tokens(store, out),
        What::Tables { which, store } => return people::tables(store, which, out),
        What::People { which, store } => return people::people(store, which, out),
        What::Bans { store } => return people::bans(store, out),
        What::Ban {
            whom,
            days,
            why,
            store,
        } => {
            let time = days.map(|days| DAY * days);
            return with_state(store, async |state| state.ban(*whom, why, time).await);
        }
        What::Unban { whom, store } => return people::unban(store, *whom),
        What::Forget { person, store } => return people::forget(store, *person, out),
        What::Quotas { limits, .. } => return people::quotas(limits, out),
        What::Revoke { person, store } => {
            return with_state(store, async |state| state.revoke_token(*person).await);
        }
        What::RotateKey { old_for, store } => {
            let old = DAY * *old_for;
            return with_state(store, async |state| state.rotate_key(old).await);
        }
    };
    let checked = checked.map_err(|fault| unusable(&place, &fault))?;
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

/// Does something with a store, whether a server uses it or not.
fn with_state<T>(
    store: &AskStore,
    work: impl AsyncFnOnce(&AppState) -> Result<T, StoreError>,
) -> Result<T, Error> {
    wait(None, async {
        let store = store.open_beside_server().await?;
        let config = Config::default();
        let state = AppState::open(store, Arc::new(HousePlayers), Arc::new(Alone), config).await;
        let state = state.map_err(|fault| Error::wrong(fault.to_string()))?;
        let done = work(&state).await;
        state.close().await;
        done.map_err(|fault| Error::wrong(fault.to_string()))
    })
}

fn retain(store: &AskStore, keep: &AskKeep, now: bool, out: &mut dyn Write) -> Result<(), Error> {
    let done = with_state(store, async |state| state.retain(&keep.keep(), now).await)?;
    let Retained {
        waiting,
        playing,
        journals,
        left,
    } = done;
    writeln!(
        out,
        "never begun {waiting}, abandoned {playing}, journals {journals}, left {left}"
    )?;
    Ok(())
}

/// One line a token, times in seconds since 1970, a minus where there is none.
fn tokens(store: &AskStore, out: &mut dyn Write) -> Result<(), Error> {
    let second = |at: Option<u64>| at.map_or("-".to_owned(), |at| at.to_string());
    writeln!(out, "person made expires revoked name")?;
    for token in with_state(store, async |state| state.tokens().await)? {
        let (expires, revoked) = (second(token.expires), second(token.revoked));
        let (person, made, name) = (token.person, token.made, token.name);
        writeln!(out, "{person} {made} {expires} {revoked} {name}")?;
    }
    Ok(())
}
