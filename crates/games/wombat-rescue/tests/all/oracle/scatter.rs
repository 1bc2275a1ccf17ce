//! Random positions that no game would reach soon: mamas in rows, babies on the way, dingoes between them.
use menagerie_core::{Edition, Game, Quick, Seat, Turn, below};
use wombat_rescue::{
    Arrangement, Disk, Disks, Figures, Ground, Land, Layout, NOWHERE, State, Terms, WombatRescue,
};

/// The standard edition, or one in which cubes smell otherwise and mamas are pushed less or more.
fn edition(rng: &mut Quick) -> Edition<Figures> {
    let text = match below(rng, 4) {
        0 => r#"{"smell_radius_by_cubes":{"1":1,"2":5,"3":6},"farthest_push":1}"#,
        1 => r#"{"smell_radius_by_cubes":{"1":3},"farthest_push":4}"#,
        _ => "standard",
    };
    Edition::read(text).unwrap()
}

/// A sound position in somebody's movement phase.
pub(crate) fn scatter(rng: &mut Quick) -> State {
    let players = 1 + below(rng, 5) as u8;
    let solo = players == 1;
    let shorter = below(rng, 4) == 0;
    let names: Vec<&str> = Layout::names()
        .filter(|name| {
            let layout = Layout::named(name).unwrap();
            (layout.babies() == 3) == shorter && (!solo || name.starts_with("lone"))
        })
        .collect();
    let name = names[below(rng, names.len() as u32) as usize];
    let ground = Ground::of(Layout::named(name).unwrap());
    let terms = Terms {
        boulders: below(rng, 2) == 0,
        second_dingo: !solo && below(rng, 3) == 0,
        shorter,
        protection: if solo { 0 } else { (1 << players) - 1 },
        ..Terms::plain(players)
    };
    let mut state = State::blank(terms, ground.clone(), edition(rng));
    state.laid = Arrangement::draw(&ground, &terms, rng).unwrap();
    state.land = Land::new(&ground, &state.laid);
    state.seat = Seat(below(rng, u32::from(players)) as u8);
    state.hunt.controller = Seat(below(rng, u32::from(players)) as u8);
    state.bag = Disks::NONE;
    food(&mut state, rng);
    mamas(&mut state, rng);
    for seat in state.seats() {
        belongings(&mut state, seat, rng);
    }
    dingoes(&mut state, rng);
    WombatRescue::audit(&state).unwrap_or_else(|flaw| panic!("{flaw}\n{state}"));
    assert_eq!(state.turn(), Turn::Decide(state.seat));
    state
}

fn any_space(state: &State, rng: &mut Quick) -> u8 {
    loop {
        let space = below(rng, state.ground.spaces.len() as u32) as u8;
        if !state.closed().has(space) {
            return space;
        }
    }
}

/// Food on a third of its spaces.
fn food(state: &mut State, rng: &mut Quick) {
    for space in state.land.food {
        if below(rng, 3) == 0 {
            let disk = Disk::ALL[below(rng, 2) as usize];
            state.food[disk as usize].add(space);
        }
    }
}

/// Each mama beside the one before, more often than not.
fn mamas(state: &mut State, rng: &mut Quick) {
    let mut last = any_space(state, rng);
    for seat in state.seats() {
        let beside: Vec<u8> = state.ground.beside(last).iter().collect();
        let place = if below(rng, 5) > 0 {
            beside[below(rng, beside.len() as u32) as usize]
        } else {
            any_space(state, rng)
        };
        let taken = state
            .seats()
            .any(|other| other < seat && state.wombats[other].at == place && !state.shared(place));
        if !taken && !state.closed().has(place) {
            state.wombats[seat].at = place;
            last = place;
        }
    }
}

/// Babies anywhere, cubes near the mama and far away.
fn belongings(state: &mut State, seat: Seat, rng: &mut Quick) {
    let babies = state.terms.babies();
    let home = state.wombats[seat].at == state.ground.home;
    let wombat = &mut state.wombats[seat];
    wombat.waiting = below(rng, 1 << babies) as u8;
    let away = (0..babies).find(|baby| wombat.waiting >> baby & 1 == 0);
    if below(rng, 2) == 0 && !home {
        wombat.pouch = away;
    }
    if wombat.waiting == 0 && wombat.pouch.is_none() {
        wombat.waiting = 1;
    }
    // a tile that was used may have made her safe
    if !state.terms.solo() && below(rng, 3) == 0 {
        wombat.protected = true;
        wombat.ready.remove(wombat_rescue::ActionTile::Protection);
    }
    let at = wombat.at;
    for _ in 0..below(rng, 4) {
        let space = if below(rng, 2) == 0 {
            let near: Vec<u8> = state.ground.within(at, 3).iter().collect();
            near[below(rng, near.len() as u32) as usize]
        } else {
            any_space(state, rng)
        };
        if !state.closed().has(space) {
            state.set_cubes(seat, space, 1 + below(rng, 3) as u8);
        }
    }
}

/// Off the board, near somebody, or anywhere he may be.
fn dingoes(state: &mut State, rng: &mut Quick) {
    for dingo in 0..usize::from(state.terms.dingoes()) {
        let near = state.wombats[Seat(0)].at;
        let near: Vec<u8> = state.ground.within(near, 2).iter().collect();
        let space = match below(rng, 3) {
            0 if !state.terms.solo() => NOWHERE,
            1 => near[below(rng, near.len() as u32) as usize],
            _ => any_space(state, rng),
        };
        let closed = space != NOWHERE && state.closed().has(space);
        if closed || space == state.ground.home {
            state.hunt.at[dingo] = state
                .starting_den()
                .filter(|_| state.terms.solo())
                .unwrap_or(NOWHERE);
        } else {
            state.hunt.at[dingo] = space;
        }
    }
}
