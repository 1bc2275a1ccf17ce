//! The hard rules a second time, slow and obvious, compared with the game on random tables.
use crate::table::Table;
use hunt_the_wumpus::{
    Action, Card, Cards, Cell, Class, HuntTheWumpus, Hunter, Reason, Seen, Stage, State, Terrain,
};
use menagerie_core::{Game, Quick, Seat, Spot, below};

fn pick<T: Copy>(rng: &mut Quick, items: &[T]) -> T {
    items[below(rng, items.len() as u32) as usize]
}

/// A random board with everybody somewhere and random hands, as Red's fight on the Wumpus' space or before the roll.
fn random_table(rng: &mut Quick, fight: bool) -> State {
    let players = 2 + below(rng, 3) as usize;
    let mut start: State = "hunters=-,- board=- camps=- turn=camps".parse().unwrap();
    let camps = HuntTheWumpus::draw(&start, rng);
    HuntTheWumpus::settle(&mut start, camps, &mut ());
    let layout = HuntTheWumpus::draw(&start, rng);
    HuntTheWumpus::settle(&mut start, layout, &mut ());
    let open: Vec<Cell> = Cell::all().filter(|cell| !cell.is_camp()).collect();
    let lairs: Vec<Cell> = start.lairs().iter().map(Cell).collect();
    let wumpus = match below(rng, 2) {
        0 => pick(rng, &lairs),
        _ => pick(rng, &open),
    };
    let hunters = &Hunter::ALL[..players];
    let names: Vec<String> = hunters.iter().map(ToString::to_string).collect();
    let mut text = format!(
        "hunters={} camps={} board={} wumpus={wumpus}",
        names.join(","),
        start.camps,
        hunt_the_wumpus::Layout(start.terrain),
    );
    let mut deck = start.edition.deck.all;
    for hunter in hunters {
        // half of them stand on Lairs, so that fleeing is not always easy
        let at = match (*hunter == Hunter::Red && fight, below(rng, 2)) {
            (true, _) => wumpus,
            (false, 0) => pick(rng, &lairs),
            _ => Cell(below(rng, 49) as u8),
        };
        let mut hand = Cards::NONE;
        let least = u32::from(*hunter == Hunter::Red);
        for _ in 0..below(rng, 6 - least) + least {
            let card = deck.draw(rng).unwrap();
            deck.take(card);
            hand.add(card);
        }
        text += &format!(" {hunter}={at} {hunter}-hand={hand}");
    }
    text += if fight {
        " turn=fight:red"
    } else {
        " turn=roll"
    };
    text.parse().unwrap_or_else(|flaw| panic!("{text}\n{flaw}"))
}

/// HTW-LAIR-1, HTW-LAIR-2 with angles, as the rulebook says it.
fn nearest(from: Cell, lairs: &[Cell]) -> Option<Cell> {
    let measure = |lair: Cell| {
        let (a, b) = (from.spot(), lair.spot());
        let dx = f64::from(b.x) - f64::from(a.x);
        let dy = f64::from(b.y) - f64::from(a.y);
        let bearing = dx.atan2(-dy).to_degrees();
        let bearing = if bearing < 0.0 {
            bearing + 360.0
        } else {
            bearing
        };
        (dx.abs() + dy.abs(), bearing)
    };
    let mut best: Option<Cell> = None;
    for &lair in lairs {
        let (steps, bearing) = measure(lair);
        let closer = best.is_none_or(|old| {
            let (old_steps, old_bearing) = measure(old);
            steps < old_steps || steps == old_steps && bearing < old_bearing
        });
        if closer {
            best = Some(lair);
        }
    }
    best
}

fn other_lairs(state: &State) -> Vec<Cell> {
    Cell::all()
        .filter(|cell| state.terrain[cell.index()] == Terrain::Lair && *cell != state.wumpus)
        .collect()
}

// HTW-WUMPUS-5, HTW-WUMPUS-6, HTW-LAIR-2
#[test]
fn a_six_leads_where_angles_say() {
    let mut rng = Quick::new(11);
    for round in 0..3_000 {
        let state = random_table(&mut rng, false);
        let due = nearest(state.wumpus, &other_lairs(&state)).unwrap();
        let table = Table::at(&state.to_string()).luck("roll 6");
        assert_eq!(table.state.wumpus, due, "round {round}: {state}");
    }
}

/// One step by column and row, if it stays on the board and off the Camps.
fn step(from: Cell, (dx, dy): (i8, i8)) -> Option<Cell> {
    let spot = from.spot();
    let x = u8::try_from(spot.x as i8 + dx).ok()?;
    let y = u8::try_from(spot.y as i8 + dy).ok()?;
    let cell = Cell::on_board(Spot { x, y })?;
    let camp = ["a1", "g1", "g7", "a7"].contains(&cell.to_string().as_str());
    (!camp).then_some(cell)
}

const COMPASS: [(i8, i8); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

// HTW-OPT-6
#[test]
fn a_wumpus_of_more_steps_walks_as_if_every_step_were_looked_at() {
    for steps in 2..=6 {
        let edition = format!(
            "edition={{\"wumpus_steps\":{steps},\"deck\":{{\"scent\":{{\"wumpus_steps\":{steps}}}}}}}"
        );
        for cell in Cell::all().filter(|cell| !cell.is_camp()) {
            for roll in 1..=4usize {
                let open =
                    |from: Cell| (0..4).find_map(|turn| step(from, COMPASS[(roll - 1 + turn) % 4]));
                let due = (0..steps).try_fold(cell, |at, _| open(at));
                let table = Table::at(&format!("wumpus={cell} turn=roll {edition}"));
                let table = table.luck(&format!("roll {roll}"));
                assert_eq!(Some(table.state.wumpus), due, "{cell} roll {roll}");
            }
            let mut reach = vec![cell];
            for _ in 0..steps {
                let beside = |from: &Cell| COMPASS.map(|way| step(*from, way));
                reach = reach.iter().flat_map(beside).flatten().collect();
                reach.sort_unstable();
                reach.dedup();
            }
            let position = format!("wumpus={cell} red-hand=scent turn=scent:red {edition}");
            let due: Vec<String> = reach.iter().map(|to| format!("scent {to}")).collect();
            assert_eq!(Table::at(&position).legal()[1..], due, "{cell}");
        }
    }
}

// HTW-WUMPUS-1, HTW-WUMPUS-3, HTW-SCENT-3
#[test]
fn the_wumpus_walks_as_if_every_step_were_looked_at() {
    for cell in Cell::all().filter(|cell| !cell.is_camp()) {
        for roll in 1..=4usize {
            let open = (0..4).find_map(|turn| step(cell, COMPASS[(roll - 1 + turn) % 4]));
            let table = Table::at(&format!("wumpus={cell} turn=roll"));
            let table = table.luck(&format!("roll {roll}"));
            assert_eq!(Some(table.state.wumpus), open, "{cell} roll {roll}");
        }
        let mut reach: Vec<Cell> = Vec::new();
        for first in COMPASS {
            for second in COMPASS {
                if let Some(to) = step(cell, first).and_then(|middle| step(middle, second)) {
                    reach.push(to);
                }
            }
        }
        reach.sort_unstable();
        reach.dedup();
        let table = Table::at(&format!("wumpus={cell} red-hand=scent turn=scent:red"));
        let due: Vec<String> = reach.iter().map(|to| format!("scent {to}")).collect();
        assert_eq!(table.legal()[1..], due, "{cell}");
    }
}

/// What one card counts (HTW-FIGHT-8).
fn figure(card: Card, attacker: Hunter, ground: Terrain) -> u32 {
    let better = match (card, attacker, ground) {
        (Card::Traps, Hunter::Red, _)
        | (Card::Bow, Hunter::Blue, _)
        | (Card::Nets, Hunter::Yellow, _)
        | (Card::Spear, Hunter::Green, _) => true,
        (Card::Run, _, Terrain::Clear)
        | (Card::Submerge, _, Terrain::Swamp)
        | (Card::Camouflage, _, Terrain::Forest)
        | (Card::Cover, _, Terrain::Rocky) => true,
        (_, _, Terrain::Lair) => card.class() == Class::Evade,
        _ => false,
    };
    if better { 2 } else { 1 }
}

fn random_part(rng: &mut Quick, cards: Cards, class: Class) -> Vec<Card> {
    cards
        .each()
        .filter(|card| card.class() == class && below(rng, 3) > 0)
        .collect()
}

fn handful(cards: &[Card]) -> Cards {
    cards.iter().map(|&card| (card, 1)).collect()
}

// HTW-FIGHT-5 to HTW-FIGHT-13, HTW-HIT-3
#[test]
fn fights_end_as_if_every_card_were_counted_by_hand() {
    let mut rng = Quick::new(12);
    let mut ends = [0u32; 3];
    for round in 0..6_000 {
        let start = random_table(&mut rng, true);
        let red = Seat(0);
        let attack = random_part(&mut rng, start.seats[red].hand, Class::Attack);
        if attack.is_empty() {
            continue;
        }
        let ground = start.terrain[start.wumpus.index()];
        let count = |cards: &[Card]| -> u32 {
            cards
                .iter()
                .map(|&card| figure(card, Hunter::Red, ground))
                .sum()
        };
        let mut table = Table::at(&start.to_string());
        table = table.then(&format!("red attack {}", handful(&attack)));

        // clockwise by corner from the attacker, whoever has cards
        let at = start.camps.corner(Hunter::Red);
        let order: Vec<Hunter> = (1..4).map(|i| start.camps.0[(at + i) % 4]).collect();
        let mut evade: Vec<Card> = Vec::new();
        for hunter in order {
            let Some(seat) = start.seat_of(hunter) else {
                continue;
            };
            if start.seats[seat].hand.is_empty() {
                continue;
            }
            let cards = random_part(&mut rng, start.seats[seat].hand, Class::Evade);
            table = table.asks(&format!("{hunter} evade"));
            table = table.then(&format!("{hunter} evade {}", handful(&cards)));
            evade.extend(cards);
        }

        let context = || format!("round {round}\n{}\n{}", start, table.picture());
        let (attack, evade) = (count(&attack), count(&evade));
        let spent_red = start.seats[red].hand.minus(table.state.seats[red].hand);
        if attack > evade {
            ends[0] += 1;
            assert_eq!(table.state.reason, Some(Reason::Kill), "{}", context());
            assert_eq!(table.state.active, Some(red), "{}", context());
        } else if attack == evade {
            ends[1] += 1;
            assert_eq!(table.state.wumpus, start.wumpus, "{}", context());
            assert_eq!(table.state.seats[red].at, start.wumpus, "{}", context());
            assert!(table.heard(Seen::StandOff {
                total: attack as u8
            }));
        } else {
            ends[2] += 1;
            let free: Vec<Cell> = other_lairs(&start)
                .into_iter()
                .filter(|&lair| {
                    start.seats.0[..usize::from(start.players)]
                        .iter()
                        .all(|p| p.at != lair)
                })
                .collect();
            assert_eq!(
                Some(table.state.wumpus),
                nearest(start.wumpus, &free),
                "{}",
                context()
            );
            let asked = table.state.stage == Stage::Avoid;
            let left = start.seats[red].hand.total() - spent_red.total();
            assert_eq!(asked, left > 0, "{}", context());
            if !asked {
                assert_eq!(table.state.seats[red].size, 4, "{}", context());
                assert!(table.state.seats[red].at_home(), "{}", context());
            }
        }
        assert!(table.state.attack.is_empty() && table.state.evade.is_empty());
    }
    assert!(
        ends.iter().all(|&n| n > 100),
        "too few of some kind: {ends:?}"
    );
}

/// Who is asked in a window, from the rulebook's sentence and public facts alone (HTW-ACT-7).
fn due_in_window(state: &State, others_of: Option<Seat>, start: Seat) -> Vec<Seat> {
    let corner = |seat: Seat| state.camps.corner(state.seats[seat].hunter.unwrap());
    let mut seats: Vec<Seat> = Seat::all(state.players)
        .filter(|&seat| Some(seat) != others_of)
        .filter(|&seat| state.seats[seat].size > 0 && state.seats[seat].hand.total() > 0)
        .collect();
    seats.sort_by_key(|&seat| (4 + corner(seat) - corner(start)) % 4);
    seats
}

// HTW-SCENT-1, HTW-HUNT-2, HTW-FIGHT-6
#[test]
fn windows_ask_everybody_with_cards_clockwise_and_nobody_else() {
    let mut rng = Quick::new(13);
    for round in 0..3_000 {
        let state = random_table(&mut rng, false);
        let text = state.to_string().replace(" turn=roll", "");
        let mut table = Table::at(&text);
        let mut asked = Vec::new();
        while table.state.stage == Stage::Scent {
            asked.push(table.state.who);
            HuntTheWumpus::apply(&mut table.state, Action::Pass, &mut ());
        }
        let due = due_in_window(&state, None, state.first);
        assert_eq!(asked, due, "round {round}, scent: {text}");

        table = table.luck("roll 5");
        let active = table.state.active.unwrap();
        let mut asked = Vec::new();
        while table.state.stage == Stage::Before {
            asked.push(table.state.who);
            HuntTheWumpus::apply(&mut table.state, Action::Pass, &mut ());
        }
        let due = due_in_window(&state, Some(active), active);
        assert_eq!(asked, due, "round {round}, before: {text}");
        assert_eq!(table.state.stage, Stage::Move);
    }
}
