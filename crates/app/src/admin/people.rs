//! Tables and people: who is there, who is not let in, who is forgotten. Lists are one line each, times in seconds since 1970, a minus where there
//! is none.
use super::with_state;
use crate::{error::Error, serve_limits::AskLimits, store::AskStore};
use clap::{Args, ValueEnum};
use menagerie_server::{Banned, Find, Forgotten, PersonId, Quotas, wire::Phase};
use std::io::Write;

/// Which tables.
#[derive(Args)]
pub(super) struct WhichTables {
    /// Only those at this stage
    #[arg(long, value_name = "PHASE")]
    phase: Option<AskPhase>,
    /// Only those where this person sits or sat, or which they made
    #[arg(long, value_name = "PERSON")]
    person: Option<PersonId>,
    /// Only those that everybody finds in the list
    #[arg(long)]
    listed: bool,
    /// So many at most
    #[arg(long, value_name = "N", default_value_t = 200)]
    most: usize,
}

#[derive(Clone, Copy, ValueEnum)]
enum AskPhase {
    Waiting,
    Playing,
    Over,
}

impl AskPhase {
    fn of(self) -> Phase {
        match self {
            AskPhase::Waiting => Phase::Gathering,
            AskPhase::Playing => Phase::Playing,
            AskPhase::Over => Phase::Over,
        }
    }
}

/// Which people.
#[derive(Args)]
pub(super) struct WhichPeople {
    /// Only those who gave a name with this in it
    #[arg(long, value_name = "TEXT")]
    named: Option<String>,
    /// So many at most
    #[arg(long, value_name = "N", default_value_t = 200)]
    most: usize,
}

fn second(at: Option<u64>) -> String {
    at.map_or("-".to_owned(), |at| at.to_string())
}

pub(super) fn tables(
    store: &AskStore,
    which: &WhichTables,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let find = Find {
        phase: which.phase.map(AskPhase::of),
        person: which.person,
        listed: which.listed,
    };
    let found = with_state(store, async |state| {
        state.find_tables(find, which.most).await
    })?;
    writeln!(out, "table phase entries since game people")?;
    for table in found {
        let (found, seating) = (table.found, table.seating);
        let phase = match seating.phase {
            Phase::Gathering => "waiting",
            Phase::Playing => "playing",
            Phase::Over => "over",
        };
        let people = seating.chairs.iter().filter_map(|chair| chair.owner);
        let people: Vec<String> = people.map(|person| person.to_string()).collect();
        let people = if people.is_empty() {
            "-".to_owned()
        } else {
            people.join(",")
        };
        let (id, entries, since, game) = (found.table, found.entries, found.since, seating.game);
        writeln!(out, "{id} {phase} {entries} {since} {game} {people}")?;
    }
    Ok(())
}

pub(super) fn people(
    store: &AskStore,
    which: &WhichPeople,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let found = with_state(store, async |state| {
        state.find_people(which.named.as_deref(), which.most).await
    })?;
    writeln!(out, "person tables since name")?;
    for (found, name) in found {
        let since = second(found.since);
        writeln!(out, "{} {} {since} {name}", found.person, found.tables)?;
    }
    Ok(())
}

pub(super) fn bans(store: &AskStore, out: &mut dyn Write) -> Result<(), Error> {
    writeln!(out, "whom since until why")?;
    for ban in with_state(store, async |state| state.all_bans().await)? {
        let until = second(ban.until);
        writeln!(out, "{} {} {until} {}", ban.whom, ban.since, ban.why)?;
    }
    Ok(())
}

pub(super) fn unban(store: &AskStore, whom: Banned) -> Result<(), Error> {
    match with_state(store, async |state| state.unban(whom).await)? {
        true => Ok(()),
        false => Err(Error::Refused(format!(
            "{whom} is not banned: see menagerie admin bans"
        ))),
    }
}

pub(super) fn forget(store: &AskStore, person: PersonId, out: &mut dyn Write) -> Result<(), Error> {
    let Forgotten { tables, left } =
        with_state(store, async |state| state.forget_person(person).await)?;
    writeln!(out, "tables {tables}, left {}", left.len())?;
    if left.is_empty() {
        return Ok(());
    }
    let left: Vec<String> = left.iter().map(ToString::to_string).collect();
    let left = left.join(", ");
    Err(Error::Refused(format!(
        "these tables know them still, and so does the list of people; call again, or see menagerie admin check: {left}"
    )))
}

/// What a person and an address may have.
pub(super) fn quotas(limits: &AskLimits, out: &mut dyn Write) -> Result<(), Error> {
    let config = limits.config(u64::MAX);
    let Quotas {
        tables,
        listed,
        entries,
        hints,
        guests,
    } = config.quotas;
    writeln!(out, "what person address")?;
    let person = |each: usize| (each, each * 5);
    let rows = [
        ("requests-a-second", person(config.rate as usize)),
        ("tables-an-hour", person(tables as usize)),
        ("listed-an-hour", person(listed as usize)),
        ("listed-at-once", person(config.listed)),
        ("entries-an-hour", person(entries as usize)),
        ("hints-an-hour", person(hints as usize)),
    ];
    for (what, (person, address)) in rows {
        match config.rate {
            0 => writeln!(out, "{what} - -")?,
            _ => writeln!(out, "{what} {person} {address}")?,
        }
    }
    match config.rate {
        0 => writeln!(out, "guests-an-hour - -")?,
        _ => writeln!(out, "guests-an-hour - {guests}")?,
    }
    writeln!(out, "connections - {}", config.connections.per_address)?;
    writeln!(out, "entries-a-table {} -", config.entries)?;
    Ok(())
}
