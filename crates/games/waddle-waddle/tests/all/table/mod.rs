//! A table to put positions on, in the rulebook's own notation: `RP(1,0) BA(1,-1)`.
#![allow(dead_code, unreachable_pub)] // each test file uses a part of it
use menagerie_core::{Audience, Game, Refusal as _, Seat, Tell, Turn};
use waddle_waddle::{Action, Card, Cell, State, View, WaddleWaddle};

pub const RED: Seat = Seat(0);
pub const BLUE: Seat = Seat(1);
pub const YELLOW: Seat = Seat(2);
pub const GREEN: Seat = Seat(3);

pub struct Table {
    pub state: State,
}

/// A position with four players at level 2 unless `keys` say otherwise, `seat` in turn as early in the game as the tiles allow.
pub fn lay(tiles: &str, seat: Seat, keys: &str) -> Table {
    let tiles: String = tiles.to_lowercase().split_whitespace().collect();
    let board = if tiles.is_empty() {
        String::new()
    } else {
        format!("board={tiles}")
    };
    let players = if keys.contains("players=") {
        ""
    } else {
        "players=4"
    };
    let mut last = String::new();
    for turn in 0..64 {
        for first in 1..=4 {
            let text = format!("{players} {board} {keys} first={first} turn={turn}");
            match text.parse::<State>() {
                Ok(state) if state.seat() == Some(seat) => return Table { state },
                Ok(_) => {}
                Err(flaw) => last = flaw.to_string(),
            }
        }
    }
    panic!("{tiles} {keys}: {last}");
}

pub fn at(position: &str) -> Table {
    match position.parse() {
        Ok(state) => Table { state },
        Err(flaw) => panic!("{position}: {flaw}"),
    }
}

impl Table {
    fn drawn(&self) -> String {
        let view = View::of(&self.state);
        let picture = WaddleWaddle::picture(&view).plain();
        format!("{}\n{picture}", self.state)
    }

    fn answer(&self, action: &str) -> Result<(), &'static str> {
        let action: Action = action
            .parse()
            .unwrap_or_else(|flaw| panic!("{action}: {flaw}"));
        let listed = self.legal().contains(&action);
        let answer = WaddleWaddle::check(&self.state, action).map_err(|refusal| refusal.rule().0);
        assert_eq!(
            answer.is_ok(),
            listed,
            "{action} is listed: {listed}\n{}",
            self.drawn()
        );
        answer
    }

    pub fn allows(self, action: &str) -> Table {
        assert_eq!(self.answer(action), Ok(()), "{action}\n{}", self.drawn());
        self
    }

    pub fn refuses(self, action: &str, rule: &str) -> Table {
        assert_eq!(self.answer(action), Err(rule), "{action}\n{}", self.drawn());
        self
    }

    pub fn play(mut self, actions: &[&str]) -> Table {
        for action in actions {
            self = self.allows(action);
            let action = action.parse().unwrap();
            WaddleWaddle::apply(&mut self.state, action, &mut ());
            WaddleWaddle::audit(&self.state).unwrap_or_else(|f| panic!("{f}\n{}", self.drawn()));
        }
        self
    }

    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        WaddleWaddle::actions(&self.state, &mut actions);
        actions
    }

    /// The cells where a type may be added.
    pub fn adds(&self, kind: &str) -> Vec<Cell> {
        let text = format!("add {kind} ");
        let legal = self.legal();
        let cells = legal.iter().map(ToString::to_string);
        let mut cells: Vec<Cell> = cells
            .filter_map(|action| action.strip_prefix(&text)?.parse().ok())
            .collect();
        cells.sort();
        cells
    }

    /// Whose decision it is.
    pub fn asks(self, seat: Seat) -> Table {
        assert_eq!(
            WaddleWaddle::turn(&self.state),
            Turn::Decide(seat),
            "\n{}",
            self.drawn()
        );
        self
    }

    /// The cards of this table whose criterion the tile on a cell meets.
    pub fn meets(self, cell: &str, cards: &[&str]) -> Table {
        let cell: Cell = cell.parse().unwrap();
        let met: Vec<_> = self
            .state
            .edition
            .cards_for(self.state.players)
            .filter(|&card| {
                self.state
                    .edition
                    .face(card)
                    .criterion
                    .met(&self.state.huddle, cell)
            })
            .map(Card::name)
            .collect();
        assert_eq!(met, cards, "\n{}", self.drawn());
        self
    }

    pub fn scores(&self) -> Vec<i16> {
        let view = WaddleWaddle::view(&self.state, Audience::Table);
        view.players.iter().map(|player| player.total).collect()
    }
}

pub fn cells(pairs: &[(i8, i8)]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = pairs.iter().map(|&(q, r)| Cell::new(q, r)).collect();
    cells.sort();
    cells
}
