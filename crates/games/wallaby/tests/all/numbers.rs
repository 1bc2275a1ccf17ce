//! Wallaby in numbers keeps the laws.
use menagerie_core::{BySeat, Options, Seat, laws};
use wallaby::{MAX_PLAYERS, State, Step, Wallaby};

#[test]
fn wallaby_in_numbers_says_what_the_rules_say() {
    let mut tables = Vec::new();
    for players in 2..=4 {
        for board in ["standard", "full", "valley"] {
            if board != "full" || players == 2 {
                tables.push((players, Options::new().with("board", board)));
            }
        }
    }
    tables.push((3, Options::new().with("scarecrow", "off")));
    laws::numbers::hold::<Wallaby>(&tables, 3, turned);
}

/// Once everybody has a head start, seats are alike.
fn turned(state: &State, by: u8) -> Option<State> {
    let players = state.setup.players;
    if matches!(
        state.step,
        Step::Layout | Step::Place | Step::Take | Step::Post
    ) {
        return None;
    }
    let mut other = state.clone();
    for seat in Seat::all(players) {
        let there = Seat((seat.0 + by) % players);
        other.wallaby[there] = state.wallaby[seat];
        other.harvest[there] = state.harvest[seat];
        other.gone[there] = state.gone[seat];
    }
    other.seat = Seat((state.seat.0 + by) % players);
    Some(other)
}

// the head start goes by seat, and who takes it must see which number it is
#[test]
fn the_number_of_a_head_start_is_seen() {
    use menagerie_core::{Game, Numbered, Quick, Tell, Turn, length};
    let setup = Wallaby::setup(4, &Options::new()).expect("four may play");
    let mut state = Wallaby::begin(&setup);
    let mut rng = Quick::new(3);
    let start: usize = Wallaby::OBSERVATION
        .iter()
        .take_while(|block| block.name != "head start")
        .map(|block| block.len())
        .sum();
    let mut seen = BySeat::<bool, MAX_PLAYERS>::default();
    while state.step != Step::Jump {
        match Wallaby::turn(&state) {
            Turn::Decide(seat) => {
                if state.step == Step::Take {
                    let mut sheet = vec![0.0; length(Wallaby::OBSERVATION)];
                    Wallaby::observe_truth(&state, seat, &mut sheet);
                    assert_eq!(sheet[start + seat.index() - 1], 1.0, "seat {seat}");
                    seen[seat] = true;
                }
                let mut actions = Vec::new();
                Wallaby::actions(&state, &mut actions);
                Wallaby::apply(&mut state, actions[0], &mut ());
            }
            _ => {
                let layout = Wallaby::draw(&state, &mut rng);
                Wallaby::settle(&mut state, layout, &mut ());
            }
        }
    }
    assert_eq!(seen.0, [false, true, true, true]);
}
