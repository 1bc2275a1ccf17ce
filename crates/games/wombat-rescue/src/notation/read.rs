//! Reading a position.
use super::audit;
use crate::{
    action_tile::{ActionTile, ActionTiles},
    arrangement::{Arrangement, Land},
    card::{Card, Cards, Pile},
    cubes::MOST,
    figures::Figures,
    food::{Disk, Disks},
    ground::{Ground, NOWHERE, Under},
    hex::Hex,
    layout::{self, Layout},
    options::{self, MOST_ROUNDS},
    rule,
    setup::Terms,
    state::{COLOURS, Phase, State, Wait},
};
use menagerie_core::{Bag, Edition, Fields, NotationError, Refusal as _, Seat, read_number};
use std::str::FromStr;

impl FromStr for State {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<State, NotationError> {
        let mut fields = Fields::read(text)?;
        let (terms, ground) = read_table(&mut fields)?;
        let edition = Edition::read(fields.take("edition").unwrap_or_default());
        let edition: Edition<Figures> = edition.map_err(|fault| fault.flaw())?;
        edition.fit_together(terms.players).map_err(|refusal| {
            NotationError::breaks(refusal.rule(), "edition", "no game can be played so")
        })?;
        let mut state = State::blank(terms, ground.clone(), edition);
        state.laid = fields.parse("tiles", Arrangement::ordinary(&ground, &terms))?;
        if !state.laid.is_empty() {
            // the land can only be looked up for tiles that fit their slots
            state.laid.fits(&ground, &terms)?;
        }
        state.land = Land::new(&ground, &state.laid);
        read_turn(&mut state, &mut fields)?;
        for seat in state.seats() {
            read_wombat(&mut state, seat, &mut fields)?;
        }
        read_food(&mut state, &mut fields)?;
        read_cards(&mut state.cards, &mut fields)?;
        read_hunt(&mut state, &mut fields)?;
        fields.done()?;
        audit(&state)?;
        Ok(state)
    }
}

fn read_table(fields: &mut Fields<'_>) -> Result<(Terms, Under), NotationError> {
    let players = fields.number("players", 1..=5, 2u8)?;
    let wrong = |key: &str| NotationError::new(key, "cannot be read");
    let protection = fields.take("protection").unwrap_or("none");
    let den = fields.take("starting_den").unwrap_or("layout");
    let terms = Terms {
        players,
        boulders: fields.switch("boulders", false)?,
        eats_poop: fields.switch("dingo_eats_poop", false)?,
        second_dingo: fields.switch("second_dingo", false)?,
        shorter: fields.switch("shorter", false)?,
        no_run_home: fields.switch("no_run_home", false)?,
        protection: options::read_protection(players, protection)
            .ok_or_else(|| wrong("protection"))?,
        starting_den: options::read_slot(den).ok_or_else(|| wrong("starting_den"))?,
        max_rounds: fields.number("max_rounds", 0..=MOST_ROUNDS, 0)?,
    };
    let name = fields
        .take("layout")
        .unwrap_or(Layout::usual(players, terms.shorter));
    let layout = layout::check(name).map_err(|_| {
        NotationError::breaks(rule::LAY_3, "layout", "not a layout that can be played on")
    })?;
    let conf = |problem: &str| NotationError::breaks(rule::CONF_2, "layout", problem);
    if layout.babies() != terms.babies() {
        return Err(conf("24 tiles are needed, or 19 in the shorter game"));
    }
    if terms.solo() && (terms.second_dingo || terms.protection != 0) {
        return Err(NotationError::breaks(
            rule::CONF_2,
            "players",
            "solo knows neither a second dingo nor protection",
        ));
    }
    options::read_den(&layout, &terms).map_err(|refusal| {
        let problem = "no starting den where solo needs one, or one where none can be";
        NotationError::breaks(refusal.rule(), "starting_den", problem)
    })?;
    Ok((terms, Ground::of(&layout)))
}

fn read_turn(state: &mut State, fields: &mut Fields<'_>) -> Result<(), NotationError> {
    state.start = fields.parse("start", Seat(0))?;
    state.seat = fields.parse("seat", state.start)?;
    if let Some(phase) = fields.take("phase") {
        state.phase = Phase::read(phase)?;
    }
    state.wait = match fields.take("wait") {
        Some(wait) => Wait::read(wait)?,
        None => state.phase.ordinary_wait(),
    };
    let first = u16::from(state.phase != Phase::Setup);
    state.round = fields.number("round", 0..=u16::MAX, first)?;
    state.moves = fields.number("moves", 0..=state.edition.moves_per_turn, 0u8)?;
    state.wandered = fields.switch("wandered", false)?;
    state.held = fields.switch("held", false)?;
    state.due = fields.number("due", 0..=2, 0u8)?;
    Ok(())
}

/// A space of the board.
fn read_space(state: &State, key: &str, text: &str) -> Result<u8, NotationError> {
    let at: Hex = text.parse().map_err(|flaw: NotationError| NotationError {
        part: key.to_owned(),
        ..flaw
    })?;
    state.ground.space(at).ok_or_else(|| {
        NotationError::breaks(rule::STATE_1, key, format!("{at} is not on the board"))
    })
}

fn read_wombat(
    state: &mut State,
    seat: Seat,
    fields: &mut Fields<'_>,
) -> Result<(), NotationError> {
    let colour = COLOURS[seat.index()].word();
    let key = |part: &str| format!("{colour}-{part}");
    if let Some(at) = fields.take(colour) {
        state.wombats[seat].at = read_space(state, colour, at)?;
    }
    if let Some(babies) = fields.take(&key("babies")) {
        read_babies(state, seat, &key("babies"), babies)?;
    }
    if let Some(cubes) = fields.take(&key("cubes")) {
        for word in cubes.split('/') {
            let (at, cubes) = match word.split_once('*') {
                Some((at, cubes)) => (at, read_number(&key("cubes"), cubes, 2..=MOST)?),
                None => (word, 1),
            };
            let space = read_space(state, &key("cubes"), at)?;
            if state.wombats[seat].cubes.on(space) > 0 {
                return Err(NotationError::new(key("cubes"), format!("{at} said twice")));
            }
            state.set_cubes(seat, space, cubes);
        }
    }
    let sections = state.edition.tract_sections;
    let wombat = &mut state.wombats[seat];
    if let Some(mouth) = fields.take(&key("mouth")) {
        wombat.mouth = Disks::read(mouth)?;
    }
    wombat.tract = fields.parse(&key("tract"), wombat.tract)?;
    if wombat.tract.length() != sections {
        let problem = format!("a tract has {sections} sections");
        return Err(NotationError::breaks(rule::COMP_9, key("tract"), problem));
    }
    if let Some(tiles) = fields.take(&key("tiles")) {
        wombat.ready = read_tiles(&key("tiles"), tiles)?;
    }
    wombat.protected = fields.switch(&key("protected"), false)?;
    wombat.spare = fields.switch(&key("spare"), false)?;
    Ok(())
}

/// A letter a baby: w waiting, p in the pouch, r rescued.
fn read_babies(state: &mut State, seat: Seat, key: &str, text: &str) -> Result<(), NotationError> {
    let babies = state.terms.babies();
    let wombat = &mut state.wombats[seat];
    wombat.waiting = 0;
    if text.len() != usize::from(babies) {
        return Err(NotationError::new(
            key,
            format!("a letter for each of {babies} babies"),
        ));
    }
    for (baby, letter) in text.chars().enumerate() {
        match letter {
            'w' => wombat.waiting |= 1 << baby,
            'r' => {}
            'p' if wombat.pouch.is_none() => wombat.pouch = Some(baby as u8),
            'p' => {
                return Err(NotationError::breaks(
                    rule::STATE_3,
                    key,
                    "the pouch holds one baby",
                ));
            }
            other => {
                return Err(NotationError::new(
                    key,
                    format!("'{other}' is not w, p or r"),
                ));
            }
        }
    }
    Ok(())
}

fn read_tiles(key: &str, text: &str) -> Result<ActionTiles, NotationError> {
    let mut tiles = ActionTiles::default();
    if text == "none" {
        return Ok(tiles);
    }
    for letter in text.chars() {
        let found = ActionTile::ALL.into_iter().find(|t| t.letter() == letter);
        match found {
            Some(tile) if !tiles.has(tile) => tiles.add(tile),
            Some(_) => return Err(NotationError::new(key, format!("'{letter}' said twice"))),
            None => {
                return Err(NotationError::new(
                    key,
                    format!("'{letter}' is not h, s, r, f or p"),
                ));
            }
        }
    }
    Ok(tiles)
}

fn read_food(state: &mut State, fields: &mut Fields<'_>) -> Result<(), NotationError> {
    for word in fields
        .take("food")
        .into_iter()
        .flat_map(|food| food.split('/'))
    {
        let mut letters = word.chars();
        let disk = Disk::from_letter(letters.next().unwrap_or(' '))?;
        let space = read_space(state, "food", letters.as_str())?;
        if state.disk(space).is_some() {
            return Err(NotationError::breaks(
                rule::STATE_2,
                "food",
                format!("{word}: two disks"),
            ));
        }
        state.food[disk as usize].add(space);
    }
    state.bag = match fields.take("bag") {
        None => rest_of_disks(state).ok_or_else(|| {
            NotationError::breaks(rule::COMP_5, "food", "more disks than there are")
        })?,
        Some(bag) => {
            let wrong = || NotationError::new("bag", "say green/orange/black, such as 30/20/10");
            let counts: Vec<u8> = bag
                .split('/')
                .map(|count| read_number("bag", count, 0..=60u8))
                .collect::<Result<_, _>>()?;
            let counts: [u8; 3] = counts.try_into().map_err(|_| wrong())?;
            Disks(Bag::new(counts))
        }
    };
    Ok(())
}

/// The disks that lie outside the bag; a count of each kind.
pub(super) fn disks_out(state: &State) -> [u32; 3] {
    let mut out = Disk::ALL.map(|disk| state.food[disk as usize].len());
    for seat in state.seats() {
        let wombat = &state.wombats[seat];
        for disks in wombat.tract.sets().into_iter().chain([wombat.mouth]) {
            for disk in Disk::ALL {
                out[disk as usize] += u32::from(disks.count(disk));
            }
        }
        if let Some(disk) = state.edition.fifth_player_spare_disk {
            out[disk as usize] += u32::from(wombat.spare);
        }
    }
    out
}

/// What the bag holds if no disk is out of the game; `None` if there are too many already.
pub(super) fn rest_of_disks(state: &State) -> Option<Disks> {
    let out = disks_out(state);
    let mut rest = [0u8; 3];
    for disk in Disk::ALL {
        let kind = disk as usize;
        rest[kind] = u32::from(state.edition.food_disks.all.count(disk))
            .checked_sub(out[kind])?
            .try_into()
            .ok()?;
    }
    Some(Disks(Bag::new(rest)))
}

fn read_cards(cards: &mut Cards, fields: &mut Fields<'_>) -> Result<(), NotationError> {
    let mut seen = Pile::EMPTY;
    let mut list = |key: &'static str, fields: &mut Fields<'_>| {
        let mut found: Vec<Card> = Vec::new();
        for word in fields
            .take(key)
            .into_iter()
            .flat_map(|list| list.split('/'))
        {
            if word.is_empty() {
                continue;
            }
            let card: Card = word.parse()?;
            if seen.has(card) {
                let problem = format!("{card} lies in two places");
                return Err(NotationError::breaks(rule::STATE_5, key, problem));
            }
            seen.add(card);
            found.push(card);
        }
        Ok(found)
    };
    cards.discard = list("discard", fields)?.into_iter().collect();
    let aside = list("aside", fields)?;
    if aside.len() > cards.aside.len() {
        return Err(NotationError::breaks(
            rule::STATE_5,
            "aside",
            "more than four cards",
        ));
    }
    for (place, card) in cards.aside.iter_mut().zip(aside) {
        *place = Some(card);
    }
    let followed = list("card", fields)?;
    if followed.len() > 1 {
        return Err(NotationError::breaks(
            rule::STATE_5,
            "card",
            "more than one card",
        ));
    }
    cards.followed = followed.first().copied();
    // an empty deck is said as deck=
    let mut peek = fields.clone();
    cards.deck = if peek.take("deck").is_some() {
        list("deck", fields)?.into_iter().collect()
    } else {
        rest_of_cards(cards)
    };
    Ok(())
}

/// The deck if no card is out of the game.
pub(super) fn rest_of_cards(cards: &Cards) -> Pile {
    let mut others = *cards;
    others.deck = Pile::EMPTY;
    Pile::ALL.without(others.everywhere())
}

/// Where the first dingo ordinarily is: off the board, in solo in his den.
pub(super) fn ordinary_dingo(state: &State) -> u8 {
    if state.terms.solo() {
        state.starting_den().unwrap_or(NOWHERE)
    } else {
        NOWHERE
    }
}

fn read_hunt(state: &mut State, fields: &mut Fields<'_>) -> Result<(), NotationError> {
    let place = |state: &State, key: &str, text: Option<&str>, otherwise: u8| match text {
        None => Ok(otherwise),
        Some("off") => Ok(NOWHERE),
        Some(at) => read_space(state, key, at),
    };
    let den = ordinary_dingo(state);
    state.hunt.at[0] = place(state, "dingo", fields.take("dingo"), den)?;
    state.hunt.at[1] = place(state, "dingo2", fields.take("dingo2"), NOWHERE)?;
    state.hunt.controller = fields.parse("controller", state.last())?;
    state.hunt.awake = fields.switch("awake", false)?;
    state.hunt.placing = read_bits("placing", fields.take("placing"), 2)?;
    state.hunt.movers = read_bits("movers", fields.take("movers"), 2)?;
    state.hunt.to_come = fields.number("to_come", 0..=4, 0u8)?;
    state.hunt.moving = fields.number("moving", 1..=2, 1u8)? - 1;
    state.hunt.target = place(state, "target", fields.take("target"), NOWHERE)?;
    state.hunt.steps = fields.number("steps", 0..=9, 0u8)?;
    state.hunt.caught = read_bits("caught", fields.take("caught"), state.terms.players)?;
    Ok(())
}

/// Digits from 1 to `most`, each at most once.
fn read_bits(key: &str, text: Option<&str>, most: u8) -> Result<u8, NotationError> {
    let mut bits = 0u8;
    for digit in text.unwrap_or("").chars() {
        let number = digit.to_digit(10).map(|n| n as u8);
        match number.filter(|n| (1..=most).contains(n)) {
            Some(number) if bits >> (number - 1) & 1 == 0 => bits |= 1 << (number - 1),
            _ => {
                let problem = format!("'{digit}' is not one of 1 to {most}, each once");
                return Err(NotationError::new(key, problem));
            }
        }
    }
    Ok(bits)
}
