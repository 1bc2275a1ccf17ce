//! Positions as text, and what makes a position sound. `docs/notation/wallaby.md` lists the keys.
use crate::{
    field::{Cell, Field, Shape},
    luck, play, rule, score,
    setup::{Board, Setup},
    state::{COLOURS, Harvest, Reason, State, Step},
};
use menagerie_core::{Fields, Flaw, Seat};
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
        let step = match self.step {
            Step::Over(reason) => reason.word(),
            due => STEPS
                .iter()
                .find(|(s, _)| *s == due)
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
    type Err = Flaw;
    fn from_str(text: &str) -> Result<State, Flaw> {
        let mut fields = Fields::read(text)?;
        let field: Field = fields.need("field")?.parse()?;
        let seats = COLOURS.map(|colour| fields.take(colour.word()));
        let said = seats
            .iter()
            .rposition(Option::is_some)
            .map_or(2, |last| last as u8 + 1);
        let players = fields.number("players", 2..=4, said.max(2))?;
        let scarecrow = fields.take("scarecrow").unwrap_or("box");
        let mut state = play::begin(&Setup {
            players,
            board: board(field.shape(), players)?,
            scarecrow: scarecrow != "off",
            quiet_guard: fields.switch("quiet_guard", true)?,
            turn_limit: fields.switch("turn_limit", true)?,
        });
        state.field = field;
        if !matches!(scarecrow, "off" | "box") {
            state.scarecrow = cell("scarecrow", scarecrow)?;
        }
        for (i, said) in seats.into_iter().enumerate() {
            if let Some(said) = said {
                if i >= usize::from(players) {
                    return Err(Flaw::new(
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
                    Flaw::new("turn", format!("'{word}' is not the colour of a player"))
                })?,
        };
        let step = fields.take("step").unwrap_or("jump");
        let reason = Reason::ALL
            .into_iter()
            .find(|r| r.word() == step)
            .map(Step::Over);
        let due = STEPS
            .iter()
            .find(|(_, word)| *word == step)
            .map(|(due, _)| *due);
        state.step = reason.or(due).ok_or_else(|| {
            Flaw::new(
                "step",
                format!("'{step}' is no decision, and no reason to end"),
            )
        })?;
        state.start = fields.parse("from", Cell::NONE)?;
        state.landing = fields.parse("via", Cell::NONE)?;
        state.harvested = fields.switch("harvested", false)?;
        state.turns = fields.number("turns", 0..=60_000, 0)?;
        state.quiet = fields.number("quiet", 0..=60_000, 0)?;
        fields.done()?;
        audit(&state)?;
        Ok(state)
    }
}

/// The board option that a shape means at a table of `players`.
fn board(shape: Shape, players: u8) -> Result<Board, Flaw> {
    match (shape, players) {
        (Shape::Six, 2) | (Shape::Seven, 3 | 4) => Ok(Board::Standard),
        (Shape::Seven, 2) => Ok(Board::Full),
        (Shape::Long, 2) | (Shape::Wide, 3 | 4) => Ok(Board::Valley),
        _ => Err(Flaw::breaks(
            rule::OPT_2,
            "field",
            format!("{players} players do not play on a Board of this size"),
        )),
    }
}

fn cell(part: &str, text: &str) -> Result<Cell, Flaw> {
    text.parse().map_err(|flaw: Flaw| Flaw {
        part: part.to_owned(),
        ..flaw
    })
}

/// `d2`, `d2:332`, `-`, or `out1`.
fn read_seat(state: &mut State, seat: Seat, text: &str) -> Result<(), Flaw> {
    let colour = COLOURS[seat.index()].word();
    if let Some(order) = text.strip_prefix("out") {
        state.gone[seat] = menagerie_core::read_number(colour, order, 1..=4)?;
        return Ok(());
    }
    let (place, harvest) = text.split_once(':').unwrap_or((text, ""));
    state.wallaby[seat] = cell(colour, place)?;
    for digit in harvest.bytes() {
        match digit {
            b'1'..=b'3' if harvest.len() <= 49 => state.harvest[seat].add(digit - b'0'),
            _ => {
                return Err(Flaw::new(
                    colour,
                    format!("'{harvest}' is not a harvest such as 332"),
                ));
            }
        }
    }
    Ok(())
}

/// Whether a position can be: pieces conserved, pawns where they can stand, the step with what it needs.
pub(crate) fn audit(state: &State) -> Result<(), Flaw> {
    let setup = &state.setup;
    if state.step == Step::Layout {
        let fresh = *state == play::begin(setup);
        let flaw = || {
            Flaw::breaks(
                rule::SETUP_2,
                "step",
                "nothing lies on the table before the layout",
            )
        };
        return if fresh { Ok(()) } else { Err(flaw()) };
    }
    let mut tiles = luck::counts(&state.field);
    for (_, harvest) in state.harvest.seated(setup.players) {
        for (sum, held) in tiles.iter_mut().zip(harvest.0) {
            *sum += held;
        }
    }
    luck::mix_fits(setup, tiles)?;
    pawns(state)?;
    within_turn(state)?;
    leavers(state)?;
    let over = matches!(state.step, Step::Over(_));
    let decided = |reason| matches!(state.step, Step::Over(r) if r == reason);
    if over && score::ended(state).is_none_or(|reason| !decided(reason)) {
        return Err(Flaw::breaks(
            rule::END_2,
            "step",
            "the game is not over for this reason",
        ));
    }
    Ok(())
}

fn pawns(state: &State) -> Result<(), Flaw> {
    let setup = &state.setup;
    let placing = matches!(state.step, Step::Place | Step::Take | Step::Post);
    let tile = |cell: Cell| state.field.number(cell) > 0;
    for seat in Seat::all(setup.players) {
        let part = COLOURS[seat.index()].word();
        let cell = state.wallaby[seat];
        let placed = match state.step {
            Step::Place => seat < state.seat,
            Step::Take => seat <= state.seat,
            _ => state.living(seat),
        };
        if placed != cell.is_some() {
            let problem = if placed {
                "say where the wallaby stands"
            } else {
                "the wallaby is not on the table yet"
            };
            return Err(Flaw::breaks(rule::SETUP_3, part, problem));
        }
        let moving = seat == state.seat
            && matches!(
                state.step,
                Step::Bounce | Step::Harvest | Step::Scare | Step::Ground
            );
        if placed && !moving && !tile(cell) {
            return Err(Flaw::breaks(
                rule::STATE_3,
                part,
                format!("no tile lies on {cell}"),
            ));
        }
    }
    let posted = state.scarecrow.is_some();
    let needed = setup.scarecrow && !placing;
    if posted != needed {
        let problem = if needed {
            "say where it stands, or off"
        } else {
            "it is not on the table yet"
        };
        return Err(Flaw::breaks(rule::SETUP_3, "scarecrow", problem));
    }
    if posted && !tile(state.scarecrow) {
        let problem = format!("no tile lies on {}", state.scarecrow);
        return Err(Flaw::breaks(rule::STATE_3, "scarecrow", problem));
    }
    Ok(())
}

fn within_turn(state: &State) -> Result<(), Flaw> {
    let flaw = |part: &str, problem: &str| Err(Flaw::breaks(rule::TURN_2, part, problem));
    let shape = state.setup.shape();
    let reaches =
        |from: Cell, steps: u8, to: Cell| to.is_some() && shape.hops(from, steps).contains(&to);
    let number = |cell: Cell| state.field.number(cell);
    let inside = matches!(
        state.step,
        Step::Bounce | Step::Harvest | Step::Scare | Step::Ground
    );
    if inside != (state.start.is_some() && state.landing.is_some()) {
        return flaw("from", "say from= and via= within a turn, and only there");
    }
    if !inside {
        return if state.harvested {
            flaw("harvested", "only within a turn")
        } else {
            Ok(())
        };
    }
    if !state.start.on_board()
        || number(state.start) == 0
        || !reaches(state.start, number(state.start), state.landing)
    {
        return flaw("via", "no jump leads there");
    }
    let here = state.here();
    let bounced = match number(state.landing) {
        // a tile that was harvested just now does not tell its number any more
        0 => (1..=3).any(|steps| reaches(state.landing, steps, here)),
        steps => reaches(state.landing, steps, here),
    };
    let fits = match state.step {
        Step::Bounce => here == state.landing && !state.harvested,
        Step::Harvest => {
            bounced
                && !state.harvested
                && number(state.landing) > 0
                && state.free(state.landing, state.seat)
        }
        Step::Scare => {
            bounced && state.harvested && number(state.landing) == 0 && state.setup.scarecrow
        }
        _ => bounced && (!state.harvested || number(state.landing) == 0) && number(here) == 0,
    };
    if !fits || (state.step != Step::Bounce && (here == state.start || !here.on_board())) {
        return flaw("step", "this decision is not due here");
    }
    if state.harvested && !state.landing.on_board() {
        return flaw("harvested", "nothing grows outside");
    }
    let empty = state.harvest[state.seat].is_empty();
    if empty && (state.step == Step::Ground || state.harvested) {
        return flaw("step", "the player holds no tile");
    }
    Ok(())
}

fn leavers(state: &State) -> Result<(), Flaw> {
    let flaw = |problem: &str| Err(Flaw::breaks(rule::OUT_1, "out", problem));
    let gone = Seat::all(state.setup.players)
        .filter(|&seat| !state.living(seat))
        .count() as u8;
    for order in 1..=gone {
        if !Seat::all(state.setup.players).any(|seat| state.gone[seat] == order) {
            return flaw("players leave one after the other: out1, out2, …");
        }
    }
    for seat in Seat::all(state.setup.players).filter(|&seat| !state.living(seat)) {
        if !state.harvest[seat].is_empty() {
            return flaw("who is out holds no tile");
        }
    }
    let over = matches!(state.step, Step::Over(_));
    if !over && (gone + 1 >= state.setup.players || !state.living(state.seat)) {
        return flaw("the game would be over, or it is the turn of a player who is out");
    }
    if gone > 0 && matches!(state.step, Step::Place | Step::Take | Step::Post) {
        return flaw("nobody is out during setup");
    }
    Ok(())
}
