//! Positions as text. `docs/notation/wallaby.md` lists the keys.
use crate::{
    audit,
    cell::Cell,
    field::Field,
    figures::{Figures, MOST_TILES},
    play, rule,
    setup::{Board, Chosen, Setup},
    shape::Shape,
    state::{COLOURS, Harvest, Reason, State, Step},
};
use menagerie_core::{Edition, Fields, NotationError, Seat};
use std::{fmt, str::FromStr};

const STEPS: [(Step, &str); 9] = [
    (Step::Layout, "layout"),
    (Step::Place, "place"),
    (Step::Take, "take"),
    (Step::Post, "post"),
    (Step::Jump, "jump"),
    (Step::Bounce, "bounce"),
    (Step::Harvest, "harvest"),
    (Step::Scare, "scare"),
    (Step::Ground, "ground"),
];

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={} field={}", self.setup.players, self.field)?;
        for seat in Seat::all(self.setup.players) {
            let colour = COLOURS[seat.index()].word();
            let harvest = digits(self.harvest[seat]);
            let colon = if harvest.is_empty() { "" } else { ":" };
            match self.gone[seat] {
                0 => write!(f, " {colour}={}{colon}{harvest}", self.wallaby[seat])?,
                order => write!(f, " {colour}=out{order}")?,
            }
        }
        match (self.setup.scarecrow, self.scarecrow) {
            (false, _) => f.write_str(" scarecrow=off")?,
            (true, cell) if cell.is_some() => write!(f, " scarecrow={cell}")?,
            (true, _) => f.write_str(" scarecrow=box")?,
        }
        let step = match self.reason {
            Some(reason) => reason.word(),
            None => STEPS
                .iter()
                .find(|(s, _)| *s == self.step)
                .map_or("", |(_, word)| word),
        };
        write!(f, " turn={} step={step}", COLOURS[self.seat.index()].word())?;
        if self.start.is_some() {
            write!(f, " from={} via={}", self.start, self.landing)?;
        }
        if self.harvested {
            f.write_str(" harvested=on")?;
        }
        write!(f, " turns={} quiet={}", self.turns, self.quiet)?;
        for (on, key) in [
            (self.setup.quiet_guard, "quiet_guard"),
            (self.setup.turn_limit, "turn_limit"),
        ] {
            if !on {
                write!(f, " {key}=off")?;
            }
        }
        if !self.setup.edition.is_standard() {
            let board = self.setup.board.word();
            write!(f, " board={board} edition={}", self.setup.edition.text())?;
        }
        Ok(())
    }
}

fn digits(harvest: Harvest) -> String {
    (1..=3u8)
        .rev()
        .map(|n| n.to_string().repeat(usize::from(harvest.count(n))))
        .collect()
}

impl FromStr for State {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<State, NotationError> {
        let mut fields = Fields::read(text)?;
        let field: Field = fields.need("field")?.parse()?;
        let seats = COLOURS.map(|colour| fields.take(colour.word()));
        let said = seats
            .iter()
            .rposition(Option::is_some)
            .map_or(2, |last| last as u8 + 1);
        let players = fields.number("players", 2..=4, said.max(2))?;
        let scarecrow = fields.take("scarecrow").unwrap_or("box");
        let edition = Edition::read(fields.take("edition").unwrap_or_default());
        let edition: Edition<Figures> = edition.map_err(|fault| fault.flaw())?;
        let chosen = Chosen {
            players,
            board: board(fields.take("board"), field.shape(), players, &edition)?,
            edition,
            scarecrow: scarecrow != "off",
            quiet_guard: fields.switch("quiet_guard", true)?,
            turn_limit: fields.switch("turn_limit", true)?,
        };
        let mut state = play::begin(&Setup::try_from(chosen)?);
        state.field = field;
        if !matches!(scarecrow, "off" | "box") {
            state.scarecrow = cell("scarecrow", scarecrow)?;
        }
        for (i, said) in seats.into_iter().enumerate() {
            if let Some(said) = said {
                if i >= usize::from(players) {
                    return Err(NotationError::new(
                        COLOURS[i].word(),
                        format!("nobody sits there with {players} players"),
                    ));
                }
                read_seat(&mut state, Seat(i as u8), said)?;
            }
        }
        state.seat = match fields.take("turn") {
            None => Seat(0),
            Some(word) => (0..players)
                .map(Seat)
                .find(|seat| COLOURS[seat.index()].word() == word)
                .ok_or_else(|| {
                    NotationError::new("turn", format!("'{word}' is not the colour of a player"))
                })?,
        };
        let step = fields.take("step").unwrap_or("jump");
        state.reason = Reason::ALL.into_iter().find(|r| r.word() == step);
        let due = STEPS.iter().find(|(_, word)| *word == step);
        state.step = match (state.reason, due) {
            (Some(_), _) => Step::Over,
            (None, Some((due, _))) => *due,
            (None, None) => {
                let problem = format!("'{step}' is no decision, and no reason to end");
                return Err(NotationError::new("step", problem));
            }
        };
        state.start = fields.parse("from", Cell::NONE)?;
        state.landing = fields.parse("via", Cell::NONE)?;
        state.harvested = fields.switch("harvested", false)?;
        state.turns = fields.number("turns", 0..=60_000, 0)?;
        state.quiet = fields.number("quiet", 0..=60_000, 0)?;
        fields.done()?;
        audit::audit(&state)?;
        Ok(state)
    }
}

/// The board option that is said, or that a size means at a table of `players`.
fn board(
    said: Option<&str>,
    size: Shape,
    players: u8,
    edition: &Edition<Figures>,
) -> Result<Board, NotationError> {
    let figures = edition.numbers();
    let fits = |board: &Board| {
        let shape = figures.shape(*board, players);
        (*board != Board::Full || players == 2)
            && shape.is_some_and(|shape| shape.with_valley(false) == size)
            && said.is_none_or(|word| word == board.word())
    };
    Board::ALL.into_iter().find(fits).ok_or_else(|| {
        let problem = format!("{players} players do not play on a Board of this size");
        NotationError::breaks(rule::OPT_2, "field", problem)
    })
}

fn cell(part: &str, text: &str) -> Result<Cell, NotationError> {
    text.parse().map_err(|flaw: NotationError| NotationError {
        part: part.to_owned(),
        ..flaw
    })
}

/// `d2`, `d2:332`, `-`, or `out1`.
fn read_seat(state: &mut State, seat: Seat, text: &str) -> Result<(), NotationError> {
    let colour = COLOURS[seat.index()].word();
    if let Some(order) = text.strip_prefix("out") {
        state.gone[seat] = menagerie_core::read_number(colour, order, 1..=4)?;
        return Ok(());
    }
    let (place, harvest) = text.split_once(':').unwrap_or((text, ""));
    state.wallaby[seat] = cell(colour, place)?;
    for digit in harvest.bytes() {
        match digit {
            b'1'..=b'3' if harvest.len() <= MOST_TILES => state.harvest[seat].add(digit - b'0'),
            _ => {
                return Err(NotationError::new(
                    colour,
                    format!("'{harvest}' is not a harvest such as 332"),
                ));
            }
        }
    }
    Ok(())
}
