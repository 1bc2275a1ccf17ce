//! Positions as text: `players=3 level=2 board=bp(1,0)yg(0,1)`. `docs/notation/waddle-waddle.md` lists the keys.
use crate::{
    Card, CardSet, Cell, Figures, Kind, Level, State, Tile, Tray,
    audit::audit,
    rule,
    setup::{Setup, seated},
    state::{COLOURS, MOST_PLAYERS},
    tray::SLOTS,
};
use menagerie_core::{
    BySeat, Colour, Edition, Fields, NotationError, Refusal as _, Seat, read_number,
};
use std::{fmt, str::FromStr};

const UNDRAWN: &str = "random";
const EMPTY: &str = "-";

fn letter(colour: Colour) -> char {
    colour.word().chars().next().unwrap_or('?')
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "players={} level={} colours=",
            self.players,
            self.level.number()
        )?;
        for (_, colour) in self.colours.seated(self.players) {
            write!(f, "{}", letter(colour))?;
        }
        match self.first {
            Some(seat) => write!(f, " first={seat}")?,
            None => write!(f, " first={UNDRAWN}")?,
        }
        write!(f, " turn={}", self.turns)?;
        if self.huddle.tiles().next().is_some() {
            f.write_str(" board=")?;
        }
        for (tile, cell) in self.huddle.tiles() {
            write!(
                f,
                "{}{}({cell})",
                letter(self.colours[tile.seat]),
                tile.kind.letter()
            )?;
        }
        f.write_str(" supply=")?;
        for (seat, supply) in self.supply.seated(self.players) {
            let bar = if seat.0 == 0 { "" } else { "/" };
            write!(
                f,
                "{bar}{}{}{}{}",
                supply[0], supply[1], supply[2], supply[3]
            )?;
        }
        for (key, cell) in [("added", self.added), ("acting", self.acting)] {
            if let Some(cell) = cell {
                write!(f, " {key}={cell}")?;
            }
        }
        let switches = [
            ("moved", self.moved),
            ("forfeited", self.forfeited),
            ("collected", self.collected),
        ];
        for (key, _) in switches.into_iter().filter(|(_, on)| *on) {
            write!(f, " {key}=on")?;
        }
        if let Some(tray) = &self.tray {
            let used = self.edition.cards_for(self.players).count();
            let names = tray.slots.iter().take(used);
            let names: Vec<_> = names.map(|slot| slot.map_or(EMPTY, Card::name)).collect();
            write!(f, " tray={}", names.join(","))?;
            let collections = self.collections.seated(self.players);
            let collections: Vec<_> = collections.map(|(_, cards)| list(cards)).collect();
            write!(f, " collections={}", collections.join("/"))?;
        }
        if !self.edition.is_standard() {
            write!(f, " edition={}", self.edition.text())?;
        }
        Ok(())
    }
}

fn list(cards: CardSet) -> String {
    let names: Vec<_> = cards.iter().map(Card::name).collect();
    if names.is_empty() {
        EMPTY.to_owned()
    } else {
        names.join(",")
    }
}

impl FromStr for State {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<State, NotationError> {
        let mut fields = Fields::read(text)?;
        let players = fields.number("players", 2u8..=4, 2)?;
        let level = Level::try_from(fields.number("level", 1u8..=3, 2)?)?;
        let colours = read_colours(players, fields.take("colours"))?;
        let first = match fields.take("first") {
            None => Some(Seat(0)),
            Some(UNDRAWN) => None,
            Some(text) => Some(Seat(read_number("first", text, 1..=players)? - 1)),
        };
        let edition = Edition::read(fields.take("edition").unwrap_or_default());
        let edition: Edition<Figures> = edition.map_err(|fault| fault.flaw())?;
        edition.fit_together(players, level).map_err(|refusal| {
            NotationError::breaks(refusal.rule(), "edition", "no game can be played so")
        })?;
        let setup = Setup {
            players,
            level,
            first,
            colours,
            edition,
        };
        let mut state = setup.begin();
        if let Some(board) = fields.take("board") {
            read_board(&mut state, board)?;
        }
        for seat in Seat::all(players) {
            for kind in Kind::ALL {
                state.supply[seat][kind.index()] =
                    state.edition.tiles.of(kind) - state.huddle.count(seat, kind);
            }
        }
        if let Some(supply) = fields.take("supply") {
            state.supply = read_supply(players, supply)?;
        }
        state.added = read_cell(&mut fields, "added")?;
        state.acting = read_cell(&mut fields, "acting")?;
        state.moved = fields.switch("moved", false)?;
        state.forfeited = fields.switch("forfeited", false)?;
        state.collected = fields.switch("collected", false)?;
        state.turns = match fields.take("turn") {
            Some(text) => read_number("turn", text, 0..=state.rounds * players)?,
            None => earliest_turn(&state),
        };
        state.tray = fields.take("tray").map(read_tray).transpose()?;
        if let Some(text) = fields.take("collections") {
            state.collections = read_collections(players, text)?;
        }
        fields.done()?;
        audit(&state)?;
        Ok(state)
    }
}

/// The first turn at which every seat has a tile left for each of its turns.
fn earliest_turn(state: &State) -> u8 {
    let mut at = state.clone();
    let mut enough = |turns: &u8| {
        at.turns = *turns;
        Seat::all(at.players).all(|s| at.supply[s].iter().sum::<u8>() >= at.adds_left(s))
    };
    let turns = 0..state.rounds * state.players;
    turns.into_iter().find(|turn| enough(turn)).unwrap_or(0)
}

fn read_colours(
    players: u8,
    text: Option<&str>,
) -> Result<BySeat<Colour, MOST_PLAYERS>, NotationError> {
    let Some(text) = text else {
        return Ok(BySeat(COLOURS));
    };
    let wrong = || {
        let problem = format!("'{text}' is not {players} different letters out of rbyg");
        NotationError::breaks(rule::SETUP_1, "colours", problem)
    };
    let mut named = Vec::new();
    for sign in text.chars() {
        let colour = COLOURS.into_iter().find(|&colour| letter(colour) == sign);
        let colour = colour.filter(|c| !named.contains(c)).ok_or_else(wrong)?;
        named.push(colour);
    }
    let exact = named.len() == usize::from(players);
    seated(players, &named).filter(|_| exact).ok_or_else(wrong)
}

fn read_board(state: &mut State, text: &str) -> Result<(), NotationError> {
    let wrong = |part: &str| {
        let problem = format!("'{part}' is not a tile of this table such as rp(1,-1)");
        NotationError::new("board", problem)
    };
    let tiles = text.strip_suffix(')').ok_or_else(|| wrong(text))?;
    for part in tiles.split(')') {
        let (name, cell) = part.split_once('(').ok_or_else(|| wrong(part))?;
        let mut signs = name.chars();
        let (Some(colour), Some(kind), None) = (signs.next(), signs.next(), signs.next()) else {
            return Err(wrong(part));
        };
        let seat = Seat::all(state.players).find(|&s| letter(state.colours[s]) == colour);
        let kind = Kind::ALL.into_iter().find(|k| k.letter() == kind);
        let (Some(seat), Some(kind)) = (seat, kind) else {
            return Err(wrong(part));
        };
        let cell: Cell = cell.parse().map_err(|_| wrong(part))?;
        if cell == Cell::ICEBERG {
            let problem = format!("the Iceberg lies on {cell}");
            return Err(NotationError::breaks(rule::GEO_3, "board", problem));
        }
        let most = state.edition.tiles.of(kind);
        if state.huddle.count(seat, kind) == most {
            let problem = format!("{name} is there more than {most} times");
            return Err(NotationError::breaks(rule::COMP_2, "board", problem));
        }
        state.huddle.add(Tile::new(seat, kind), cell);
    }
    Ok(())
}

fn read_supply(players: u8, text: &str) -> Result<BySeat<[u8; 4], MOST_PLAYERS>, NotationError> {
    let wrong = || {
        let problem = format!("'{text}' is not four digits a player, such as 4434/4444");
        NotationError::new("supply", problem)
    };
    let mut supply = BySeat::default();
    let parts: Vec<&str> = text.split('/').collect();
    if parts.len() != usize::from(players) {
        return Err(wrong());
    }
    for (seat, part) in Seat::all(players).zip(parts) {
        let digits: Option<Vec<u8>> = part.chars().map(|c| Some(c.to_digit(10)? as u8)).collect();
        let digits = digits.and_then(|d| d.try_into().ok());
        supply[seat] = digits.ok_or_else(wrong)?;
    }
    Ok(supply)
}

fn read_cell(fields: &mut Fields<'_>, key: &str) -> Result<Option<Cell>, NotationError> {
    let cell = fields.take(key).map(|text| {
        text.parse().map_err(|flaw: NotationError| NotationError {
            part: key.to_owned(),
            ..flaw
        })
    });
    cell.transpose()
}

fn read_tray(text: &str) -> Result<Tray, NotationError> {
    let mut slots = [None; SLOTS];
    let names: Vec<&str> = text.split(',').collect();
    if names.len() > SLOTS {
        let problem = format!("there are {SLOTS} slots");
        return Err(NotationError::breaks(rule::TRAY_2, "tray", problem));
    }
    for (slot, name) in slots.iter_mut().zip(names) {
        if name != EMPTY {
            *slot = Some(name.parse()?);
        }
    }
    Ok(Tray { slots })
}

fn read_collections(
    players: u8,
    text: &str,
) -> Result<BySeat<CardSet, MOST_PLAYERS>, NotationError> {
    let parts: Vec<&str> = text.split('/').collect();
    if parts.len() != usize::from(players) {
        let problem = format!("'{text}' is not one list a player, such as adj1,siz2/-");
        return Err(NotationError::new("collections", problem));
    }
    let mut collections = BySeat::default();
    for (seat, part) in Seat::all(players).zip(parts) {
        if part == EMPTY {
            continue;
        }
        for name in part.split(',') {
            let set: &mut CardSet = &mut collections[seat];
            let card: Card = name.parse()?;
            if set.has(card) {
                let problem = format!("{card} is there twice");
                return Err(NotationError::breaks(rule::SETUP_3, "collections", problem));
            }
            set.add(card);
        }
    }
    Ok(collections)
}
