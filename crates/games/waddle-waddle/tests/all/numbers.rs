//! Waddle Waddle in numbers keeps the laws.
use menagerie_core::{Numbered, Options, Seat, laws};
use waddle_waddle::{Huddle, State, Tile, WaddleWaddle};

#[test]
fn waddle_waddle_in_numbers_says_what_the_rules_say() {
    let mut tables = Vec::new();
    for players in 2..=4 {
        for level in 1..=3 {
            tables.push((players, Options::new().with("level", level)));
        }
    }
    laws::numbers::hold::<WaddleWaddle>(&tables, 1, turned);
}

/// Once it is known who begins, seats are alike.
fn turned(state: &State, by: u8) -> Option<State> {
    let players = state.players;
    let on = |seat: Seat| Seat((seat.0 + by) % players);
    let mut other = state.clone();
    other.first = Some(on(state.first?));
    other.huddle = Huddle::default();
    for (tile, cell) in state.huddle.tiles() {
        other.huddle.add(Tile::new(on(tile.seat), tile.kind), cell);
    }
    for seat in Seat::all(players) {
        other.supply[on(seat)] = state.supply[seat];
        other.collections[on(seat)] = state.collections[seat];
    }
    Some(other)
}

/// A huddle that is wider than the table of names: cells that share their low bits are still told apart.
#[test]
fn far_cells_have_names_of_their_own() {
    let mut state: State = "players=4 board=bp(1,0)yg(0,1) turn=2 first=2"
        .parse()
        .expect("a position of the rulebook");
    let seats = [0, 1, 2, 3].map(Seat);
    let mut far = 2;
    for seat in seats {
        for kind in waddle_waddle::Kind::ALL {
            for _ in 0..3 {
                let cell = waddle_waddle::Cell::new(far, -far / 2);
                state.huddle.add(Tile::new(seat, kind), cell);
                far += 1;
            }
        }
    }
    let cells =
        (-70..=70i8).flat_map(|q| (-40..=40i8).map(move |r| waddle_waddle::Cell::new(q, r)));
    let kind = waddle_waddle::Kind::Parent;
    let mut named = 0;
    for cell in cells {
        let add = waddle_waddle::Action::Add { kind, cell };
        let mut ids = Vec::new();
        let listed = WaddleWaddle::ids(&state, &[add], &mut ids);
        match WaddleWaddle::id(&state, add) {
            Some(id) => {
                assert_eq!(ids, [id], "{cell}");
                assert_eq!(WaddleWaddle::action(&state, id), Some(add), "{cell}");
                named += 1;
            }
            None => assert!(listed.is_err(), "{cell}"),
        }
    }
    assert!(named > 100, "{named}");
}
