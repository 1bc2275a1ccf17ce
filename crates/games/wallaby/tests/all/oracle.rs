//! A second implementation, slow and obvious, compared with the real one on random games.
//!
//! It is written from the rulebook alone: coordinates, a map of tiles, lists. It shares no table, no bit set and no code with
//! the crate; the two meet only in texts.
use menagerie_core::{Audience, Game, Options, Quick, Tell, Turn, below};
use std::collections::BTreeMap;
use wallaby::Wallaby;

type Place = (i32, i32);
const WAYS: [(char, Place); 4] = [('n', (0, -1)), ('e', (1, 0)), ('s', (0, 1)), ('w', (-1, 0))];

#[derive(Clone)]
struct Slow {
    columns: i32,
    rows: i32,
    valley: bool,
    scarecrow_used: bool,
    goal: i32,
    players: usize,
    tiles: BTreeMap<Place, i32>,
    wallaby: Vec<Option<Place>>,
    harvest: Vec<Vec<i32>>,
    out: Vec<usize>,
    scarecrow: Option<Place>,
    seat: usize,
    due: &'static str,
    a: Place,
    b: Place,
    harvested: bool,
    turns: usize,
    quiet: usize,
}

fn name((x, y): Place) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

fn place(text: &str) -> Place {
    let column = text.as_bytes()[0] - b'a';
    (i32::from(column), text[1..].parse::<i32>().unwrap() - 1)
}

impl Slow {
    fn on_board(&self, (x, y): Place) -> bool {
        x >= 0 && y >= 0 && x < self.columns && y < self.rows
    }

    fn hop(&self, (x, y): Place, (dx, dy): Place, steps: i32) -> Place {
        (x + dx * steps, y + dy * steps)
    }

    fn bounces(&self, a: Place, b: Place) -> Vec<(char, i32, Place)> {
        let steps = match self.tiles.get(&b) {
            Some(&number) => vec![number],
            None => vec![1, 2, 3],
        };
        let mut all = Vec::new();
        for k in steps {
            for (letter, way) in WAYS {
                let c = self.hop(b, way, k);
                if self.on_board(c) && c != a {
                    all.push((letter, k, c));
                }
            }
        }
        all
    }

    fn jumps(&self) -> Vec<(char, Place)> {
        let a = self.wallaby[self.seat].unwrap();
        let ends = WAYS.map(|(letter, way)| (letter, self.hop(a, way, self.tiles[&a])));
        ends.into_iter()
            .filter(|&(_, b)| (self.on_board(b) || self.valley) && !self.bounces(a, b).is_empty())
            .collect()
    }

    fn legal(&self) -> Vec<String> {
        let under = |p: &Place| self.wallaby.contains(&Some(*p));
        let rim = |&(x, y): &Place| x == 0 || y == 0 || x == self.columns - 1 || y == self.rows - 1;
        let cells = |verb: &str, keep: &dyn Fn(&Place, i32) -> bool| {
            let kept = self.tiles.iter().filter(|(p, n)| keep(p, **n));
            kept.map(|(&p, _)| format!("{verb} {}", name(p)))
                .collect::<Vec<_>>()
        };
        match self.due {
            "place" => cells("place", &|p, _| rim(p)),
            "take" => cells("take", &|p, n| n == self.seat as i32 && !under(p)),
            "post" => cells("post", &|_, _| true),
            "jump" => self
                .jumps()
                .iter()
                .map(|(d, _)| format!("jump {d}"))
                .collect(),
            "bounce" => {
                let all = self.bounces(self.a, self.b);
                all.iter()
                    .map(|(d, k, _)| format!("bounce {d}{k}"))
                    .collect()
            }
            "harvest" => vec!["harvest yes".to_owned(), "harvest no".to_owned()],
            "scare" => {
                let mut all = cells("scare", &|p, _| self.scarecrow != Some(*p));
                all.push("scare keep".to_owned());
                all
            }
            "ground" => {
                let mut held = self.harvest[self.seat].clone();
                held.sort_unstable();
                held.dedup();
                held.iter().map(|n| format!("ground {n}")).collect()
            }
            _ => Vec::new(),
        }
    }

    fn play(&mut self, choice: &str) {
        let (verb, what) = choice.split_once(' ').unwrap();
        let seat = self.seat;
        match (verb, what) {
            ("place", _) => {
                self.wallaby[seat] = Some(place(what));
                if seat == 0 {
                    self.seat = 1;
                } else {
                    self.due = "take";
                }
            }
            ("take", _) => {
                let number = self.tiles.remove(&place(what)).unwrap();
                self.harvest[seat].push(number);
                if seat + 1 < self.players {
                    self.seat += 1;
                    self.due = "place";
                } else if self.scarecrow_used {
                    self.due = "post";
                } else {
                    self.seat = 0;
                    self.due = "jump";
                }
            }
            ("post", _) => {
                self.scarecrow = Some(place(what));
                self.seat = 0;
                self.due = "jump";
            }
            ("jump", _) => {
                let to = self
                    .jumps()
                    .into_iter()
                    .find(|(d, _)| what.starts_with(*d))
                    .unwrap()
                    .1;
                (self.a, self.b) = (self.wallaby[seat].unwrap(), to);
                self.due = "bounce";
            }
            ("bounce", _) => {
                let all = self.bounces(self.a, self.b);
                let chosen = all
                    .iter()
                    .find(|(d, k, _)| format!("{d}{k}") == what)
                    .unwrap();
                self.wallaby[seat] = Some(chosen.2);
                let others = self
                    .wallaby
                    .iter()
                    .enumerate()
                    .any(|(i, w)| i != seat && *w == Some(self.b));
                if self.tiles.contains_key(&self.b) && !others && self.scarecrow != Some(self.b) {
                    self.due = "harvest";
                } else {
                    self.ground();
                }
            }
            ("harvest", "yes") => {
                let number = self.tiles.remove(&self.b).unwrap();
                self.harvest[seat].push(number);
                self.harvested = true;
                if number == 1 && self.scarecrow_used {
                    self.due = "scare";
                } else {
                    self.ground();
                }
            }
            ("harvest", _) | ("scare", "keep") => self.ground(),
            ("scare", _) => {
                self.scarecrow = Some(place(what));
                self.ground();
            }
            ("ground", _) => {
                let number: i32 = what.parse().unwrap();
                let at = self.harvest[seat]
                    .iter()
                    .position(|n| *n == number)
                    .unwrap();
                self.harvest[seat].remove(at);
                self.tiles.insert(self.wallaby[seat].unwrap(), number);
                self.end_turn();
            }
            _ => panic!("{choice}"),
        }
    }

    fn ground(&mut self) {
        if self.tiles.contains_key(&self.wallaby[self.seat].unwrap()) {
            self.end_turn();
        } else if self.harvest[self.seat].is_empty() {
            self.wallaby[self.seat] = None;
            self.out.push(self.seat);
            self.end_turn();
        } else {
            self.due = "ground";
        }
    }

    fn end_turn(&mut self) {
        self.turns += 1;
        let left = self.out.contains(&self.seat);
        self.quiet = if self.harvested || left {
            0
        } else {
            self.quiet + 1
        };
        self.harvested = false;
        let living = self.players - self.out.len();
        self.due = if living == 1 {
            "last_standing"
        } else if self.score(self.seat) >= self.goal {
            "goal"
        } else if self.quiet >= 10 * living {
            "quiet"
        } else if self.turns >= 100 * self.players {
            "turn_limit"
        } else {
            "jump"
        };
        if self.due == "jump" {
            loop {
                self.seat = (self.seat + 1) % self.players;
                if !self.out.contains(&self.seat) {
                    break;
                }
            }
        }
    }

    fn score(&self, seat: usize) -> i32 {
        self.harvest[seat].iter().sum()
    }

    /// The same facts as the view of the real one, as text.
    fn facts(&self) -> String {
        let tiles: Vec<_> = self
            .tiles
            .iter()
            .map(|(p, n)| format!("{}{n}", name(*p)))
            .collect();
        let seats = (0..self.players).map(|s| {
            let cell = self.wallaby[s].map_or("-".to_owned(), |p| {
                if self.on_board(p) {
                    name(p)
                } else {
                    "outside".to_owned()
                }
            });
            format!("{cell}/{}", self.score(s))
        });
        let scarecrow = self.scarecrow.map_or("-".to_owned(), name);
        let seats: Vec<_> = seats.collect();
        format!(
            "{tiles:?} {seats:?} {scarecrow} {} {} {} {}",
            self.seat, self.due, self.turns, self.quiet
        )
    }
}

fn facts(state: &wallaby::State) -> String {
    let view = Wallaby::view(state, Audience::Table);
    let shape = state.field.shape();
    let mut tiles: Vec<(Place, u8)> = shape
        .cells()
        .map(|cell| (cell.place(), view.field.number(cell)))
        .filter(|(_, n)| *n > 0)
        .map(|((x, y), n)| ((i32::from(x), i32::from(y)), n))
        .collect();
    tiles.sort_unstable();
    let tiles: Vec<_> = tiles
        .iter()
        .map(|(p, n)| format!("{}{n}", name(*p)))
        .collect();
    let seats: Vec<_> = (0..usize::from(state.setup.players))
        .map(|s| format!("{}/{}", view.wallabies[s], view.harvests[s].score()))
        .collect();
    let due = match state.reason {
        Some(reason) => reason.word().to_owned(),
        None => format!("{:?}", state.step).to_lowercase(),
    };
    let scarecrow = view.scarecrow;
    format!(
        "{tiles:?} {seats:?} {scarecrow} {} {due} {} {}",
        state.seat.index(),
        state.turns,
        state.quiet
    )
}

fn slow_table(state: &wallaby::State) -> Slow {
    let setup = &state.setup;
    let shape = setup.shape();
    let players = usize::from(setup.players);
    let tiles = shape.cells().map(|cell| {
        let (x, y) = cell.place();
        (
            (i32::from(x), i32::from(y)),
            i32::from(state.field.number(cell)),
        )
    });
    Slow {
        columns: i32::from(shape.columns()),
        rows: i32::from(shape.rows()),
        valley: setup.board == wallaby::Board::Valley,
        scarecrow_used: setup.scarecrow,
        goal: [25, 20, 15][players - 2],
        players,
        tiles: tiles.collect(),
        wallaby: vec![None; players],
        harvest: vec![Vec::new(); players],
        out: Vec::new(),
        scarecrow: None,
        seat: 0,
        due: "place",
        a: (0, 0),
        b: (0, 0),
        harvested: false,
        turns: 0,
        quiet: 0,
    }
}

#[test]
fn the_fast_and_the_slow_rules_agree_on_random_games() {
    let mut decisions = 0;
    for players in 2..=4u8 {
        for (board, scarecrow) in [
            ("standard", "on"),
            ("standard", "off"),
            ("valley", "on"),
            ("full", "on"),
        ] {
            if board == "full" && players > 2 {
                continue;
            }
            let options = Options::new()
                .with("board", board)
                .with("scarecrow", scarecrow);
            let setup = Wallaby::setup(players, &options).unwrap();
            for seed in 0..300 {
                decisions += compare(&setup, seed);
            }
        }
    }
    assert!(
        decisions > 500_000,
        "only {decisions} decisions were compared"
    );
}

fn compare(setup: &wallaby::Setup, seed: u64) -> usize {
    let mut rng = Quick::new(seed);
    let mut state = Wallaby::begin(setup);
    let layout = Wallaby::draw(&state, &mut rng);
    Wallaby::settle(&mut state, layout, &mut ());
    let mut slow = slow_table(&state);
    let mut decisions = 0;
    let mut actions = Vec::new();
    loop {
        let context = || format!("seed {seed} {setup:?}\n{state}");
        let between_turns = !matches!(slow.due, "bounce" | "harvest" | "scare" | "ground");
        if between_turns {
            assert_eq!(facts(&state), slow.facts(), "{}", context());
        }
        actions.clear();
        Wallaby::actions(&state, &mut actions);
        let mut fast: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let mut legal = slow.legal();
        fast.sort();
        legal.sort();
        assert_eq!(fast, legal, "{}", context());
        if Wallaby::turn(&state) == Turn::Over {
            return decisions;
        }
        let pick = actions[below(&mut rng, actions.len() as u32) as usize];
        slow.play(&pick.to_string());
        Wallaby::apply(&mut state, pick, &mut ());
        decisions += 1;
    }
}
