//! Positions as text: `players=3 phase=normal faces=… row=… time=… arrival=… tiles1=… goals1=… gems1=… edition=…`.
//!
//! What follows from the rest is not written: the deck (all other tiles), levels, supply, who is finished.
use crate::{
    audit::{audit, shown_gems},
    care::Shows,
    monster::{Gem, Gems, Part},
    row::Row,
    rule::{self, Refusal},
    setup::{Setup, read_edition},
    state::{Named, Phase, State},
    tile::Tile,
};
use menagerie_core::{EDITION_OPTION, Fields, NotationError, Refusal as _, Seat, read_number};
use std::{fmt, str::FromStr};

/// Nobody walks so far in any game; small enough that nothing overflows from here.
const FARTHEST: u16 = 999;

const PHASES: [(&str, Phase); 6] = [
    ("faces", Phase::Faces),
    ("rocks", Phase::Rocks),
    ("deal", Phase::Deal),
    ("normal", Phase::Normal),
    ("final", Phase::Final),
    ("over", Phase::Over),
];

impl Phase {
    /// Its word in notation.
    pub fn word(self) -> &'static str {
        PHASES[self as usize].0
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Named::Head => "head",
            Named::Torso => "torso",
            Named::Legs => "legs",
            Named::Red => "red",
            Named::Green => "green",
        })
    }
}

fn read_named(text: &str) -> Result<Named, NotationError> {
    match text.parse::<Gem>() {
        Ok(gem) => Ok(gem.into()),
        Err(_) => text.parse::<Part>().map(Named::from),
    }
}

/// Items of a list, each written by itself, with commas between.
fn list<T>(items: impl IntoIterator<Item = T>, write: impl Fn(T) -> String) -> String {
    items.into_iter().map(write).collect::<Vec<_>>().join(",")
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={} phase={}", self.players, self.phase.word())?;
        if self.phase == Phase::Faces {
            return write_edition(self, f);
        }
        write!(f, " faces={}", self.faces)?;
        if self.phase == Phase::Rocks {
            return write_edition(self, f);
        }
        if self.phase != Phase::Deal {
            let row = list(self.row.iter(), |place| {
                place.map_or("-".to_owned(), |t| t.to_string())
            });
            let time = list(self.babies.seated(self.players), |(_, b)| {
                b.time.to_string()
            });
            write!(f, " row={row} time={time}")?;
        }
        let arrival = list(self.babies.seated(self.players), |(_, b)| {
            b.arrival.to_string()
        });
        write!(f, " arrival={arrival}")?;
        for (seat, baby) in self.babies.seated(self.players) {
            if !baby.tiles.is_empty() {
                let tiles = list(self.tiles_of(seat), |(tile, named)| match named {
                    Some(named) => format!("{tile}+{named}"),
                    None => tile.to_string(),
                });
                write!(f, " tiles{seat}={tiles}")?;
            }
            if !baby.goals.is_empty() {
                let goals = list(self.goals_of(seat), |face| face.to_string());
                write!(f, " goals{seat}={goals}")?;
            }
            if baby.gems != shown_gems(self, seat).1 {
                write!(f, " gems{seat}={}/{}", baby.gems.red, baby.gems.green)?;
            }
        }
        write_edition(self, f)
    }
}

fn write_edition(state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match state.edition.is_standard() {
        true => Ok(()),
        false => write!(f, " {EDITION_OPTION}={}", state.edition.text()),
    }
}

impl FromStr for State {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<State, NotationError> {
        let mut fields = Fields::read(text)?;
        let players = read_number("players", fields.need("players")?, 2..=5u8).map_err(|flaw| {
            NotationError {
                rule: Some(rule::SETUP_1),
                ..flaw
            }
        })?;
        let setup = read_edition(fields.take("data"), fields.take(EDITION_OPTION)) // bc: data
            .and_then(|edition| Setup { players, edition }.checked())
            .map_err(unsound)?;
        let mut state = State::new(players, setup.edition);
        let phase = fields.take("phase").map(read_phase).transpose()?;
        state.faces = fields.parse("faces", state.faces)?;
        if let Some(row) = fields.take("row") {
            state.row = read_row(row, state.row.len())?;
        } else if !matches!(phase, Some(Phase::Faces | Phase::Rocks | Phase::Deal)) {
            fields.need("row")?;
        }
        for (at, time) in numbers(&mut fields, "time", players, FARTHEST)? {
            state.babies[at].time = time;
        }
        for (at, arrival) in numbers(&mut fields, "arrival", players, u16::from(u8::MAX))? {
            state.babies[at].arrival = arrival as u8; // no more than fits, as it was read
        }
        for seat in Seat::all(players) {
            read_tiles(&mut state, seat, &mut fields)?;
            read_goals(&mut state, seat, &mut fields)?;
        }
        read_gems(&mut state, &mut fields)?;
        fields.done()?;
        follow(&mut state, phase);
        audit(&state)?;
        Ok(state)
    }
}

/// An edition that cannot be played.
fn unsound(refusal: Refusal) -> NotationError {
    match refusal {
        Refusal::Edition(fault) => NotationError {
            rule: Some(fault.rule.unwrap_or(rule::OPT_1)),
            ..fault.flaw()
        },
        other => NotationError::breaks(other.rule(), EDITION_OPTION, "no game can be played so"),
    }
}

fn read_phase(text: &str) -> Result<Phase, NotationError> {
    let found = PHASES.into_iter().find(|(word, _)| *word == text);
    found.map(|(_, phase)| phase).ok_or_else(|| {
        let words = PHASES.map(|(word, _)| word).join(", ");
        NotationError::new("phase", format!("'{text}' is none of {words}"))
    })
}

fn read_row(text: &str, positions: usize) -> Result<Row, NotationError> {
    let place = |word: &str| match word {
        "-" => Ok(None),
        tile => tile.parse().map(Some),
    };
    let row: Vec<_> = text.split(',').map(place).collect::<Result<_, _>>()?;
    if row.len() != positions {
        let problem = format!("the row has {positions} positions");
        return Err(NotationError::breaks(rule::COMP_7, "row", problem));
    }
    Ok(Row::of(&row))
}

/// One number per seat, or nothing if the key is not there.
fn numbers(
    fields: &mut Fields,
    key: &str,
    players: u8,
    most: u16,
) -> Result<Vec<(Seat, u16)>, NotationError> {
    let Some(text) = fields.take(key) else {
        return Ok(Vec::new());
    };
    let words: Vec<&str> = text.split(',').collect();
    if words.len() != usize::from(players) {
        return Err(NotationError::new(
            key,
            format!("{players} numbers are needed, one a seat"),
        ));
    }
    let numbers = words
        .into_iter()
        .map(|word| read_number(key, word, 0..=most));
    Seat::all(players)
        .zip(numbers)
        .map(|(seat, n)| Ok((seat, n?)))
        .collect()
}

fn read_tiles(state: &mut State, seat: Seat, fields: &mut Fields) -> Result<(), NotationError> {
    let key = format!("tiles{seat}");
    let Some(text) = fields.take(&key) else {
        return Ok(());
    };
    for word in text.split(',') {
        let (tile, named) = match word.split_once('+') {
            Some((tile, named)) => (tile, Some(read_named(named)?)),
            None => (word, None),
        };
        let tile: Tile = tile.parse()?;
        if state.babies[seat].tiles.has(tile.bit()) {
            return Err(NotationError::breaks(
                rule::INV_3,
                key,
                format!("{tile} is said twice"),
            ));
        }
        state.keep(seat, tile, named);
        let shown = match state.edition.care(tile).shows {
            Shows::Improve { part, .. } => part.part(),
            _ => None,
        };
        let raised = shown.or(named.and_then(Named::part));
        let max = state.edition.levels.max;
        raised.map(|part| state.babies[seat].levels.raise(part, max));
    }
    Ok(())
}

fn read_goals(state: &mut State, seat: Seat, fields: &mut Fields) -> Result<(), NotationError> {
    let key = format!("goals{seat}");
    let Some(text) = fields.take(&key) else {
        return Ok(());
    };
    for word in text.split(',') {
        let face = word.parse()?;
        if !state.faces.goals_up().any(|up| up == face) {
            return Err(NotationError::breaks(
                rule::INV_4,
                key,
                format!("{face} does not lie up"),
            ));
        }
        state.babies[seat].goals.add(face.tile);
    }
    Ok(())
}

/// Gems are those that the tiles show, unless less is said; what nobody owns is in the supply.
fn read_gems(state: &mut State, fields: &mut Fields) -> Result<(), NotationError> {
    for seat in Seat::all(state.players) {
        let key = format!("gems{seat}");
        let gems = match fields.take(&key) {
            None => shown_gems(state, seat).1,
            Some(text) => {
                let (red, green) = text.split_once('/').ok_or_else(|| {
                    NotationError::new(key.as_str(), "say red/green, such as 2/0")
                })?;
                Gems {
                    red: read_number(&key, red, 0..=state.edition.gems.red)?,
                    green: read_number(&key, green, 0..=state.edition.gems.green)?,
                }
            }
        };
        state.babies[seat].gems = gems;
        for gem in Gem::ALL {
            state.supply[gem] = state.supply[gem].checked_sub(gems[gem]).ok_or_else(|| {
                let all = state.edition.gems[gem];
                let problem = format!("there are {all} {gem} gems in all; say what was got");
                NotationError::breaks(rule::INV_2, key.as_str(), problem)
            })?;
        }
    }
    Ok(())
}

/// Fills in what follows from the rest.
fn follow(state: &mut State, phase: Option<Phase>) {
    for tile in state.row.iter().flatten() {
        state.deck.remove(tile.bit());
    }
    for (_, baby) in state.babies.seated(state.players) {
        state.deck = state.deck - baby.tiles;
    }
    let empty = state.row.iter().filter(|place| place.is_none()).count();
    state.phase = phase.unwrap_or(match state.deck.is_empty() {
        false => Phase::Normal,
        true if empty == usize::from(state.players) => Phase::Over,
        true => Phase::Final,
    });
    if matches!(state.phase, Phase::Final | Phase::Over) {
        for seat in state.order().into_iter().take(empty) {
            state.babies[seat].finished = true;
        }
    }
    state.move_marker();
    state.count_asked();
}
