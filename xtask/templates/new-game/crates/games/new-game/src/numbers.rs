//! New Game in numbers, for programs that learn: where one may run to, and what one sees.
use crate::{
    Action, NewGame,
    luck::Layout,
    state::{MAX_PLAYERS, Place, State},
    track::LONGEST,
    view::View,
};
use menagerie_core::{Block, Numbered, Odds, Pen, Seat, clockwise};

/// The spaces of the longest track, and home.
const PLACES: usize = LONGEST + 1;

impl Numbered for NewGame {
    const ACTIONS: &'static [Block] = &[Block::new("run", &[PLACES])];
    const OBSERVATION: &'static [Block] = &[
        Block::new("tiles", &[3, LONGEST]),
        Block::new("runners", &[MAX_PLAYERS, PLACES]),
        Block::new("points", &[MAX_PLAYERS]),
        Block::new("decides", &[MAX_PLAYERS]),
        Block::new("players", &[3]),
        Block::new("long", &[1]),
        Block::new("laid", &[1]),
    ];

    fn id(_: &State, Action::Run(to): Action) -> Option<u32> {
        place_id(to).map(|place| place as u32)
    }

    fn action(_: &State, id: u32) -> Option<Action> {
        let id = usize::try_from(id).ok().filter(|id| *id < PLACES)?;
        Some(Action::Run(match id {
            LONGEST => Place::HOME,
            space => Place(space as u8 + 1),
        }))
    }

    fn observe(view: &View, seat: Seat, out: &mut [f32]) {
        let players = view.setup.players;
        // from oneself on, clockwise
        let round = |far: u8| usize::from((seat.0 + far) % players);
        let mut pen = Pen::new(out);
        for number in 1..=3 {
            let lies = view.track.tiles().iter().enumerate();
            let lies = lies.filter(|(_, tile)| **tile == number);
            pen.some_of(LONGEST, lies.map(|(space, _)| space));
        }
        for far in 0..MAX_PLAYERS as u8 {
            let there = (far < players).then(|| view.runners[round(far)]);
            pen.one_of(PLACES, there.and_then(place_id));
        }
        for far in 0..MAX_PLAYERS as u8 {
            let points = if far < players { view.points[round(far)] } else { 0 };
            pen.number(f32::from(points) / 10.0);
        }
        pen.one_of(MAX_PLAYERS, Some(clockwise(seat, view.seat, players)));
        pen.one_of(3, Some(usize::from(players) - 2));
        pen.flag(usize::from(view.setup.track.spaces()) == LONGEST);
        pen.flag(view.laid);
    }

    /// There are far too many ways to lay the tiles.
    fn odds(_: &State) -> Odds<Layout> {
        Odds::Many
    }
}

/// Home comes behind the last space; before the first there is nothing.
fn place_id(place: Place) -> Option<usize> {
    match place {
        Place::HOME => Some(LONGEST),
        place => place.space().filter(|space| *space < LONGEST),
    }
}
