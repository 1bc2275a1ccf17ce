//! Writing a position: whatever differs from its ordinary value.
use crate::{
    arrangement::Arrangement,
    card::Card,
    ground::NOWHERE,
    layout::Layout,
    options,
    state::{COLOURS, State, Wombat},
};
use menagerie_core::Seat;
use std::fmt;

/// `key=value` words with a space between.
struct Words<'a, 'f>(&'a mut fmt::Formatter<'f>);

impl Words<'_, '_> {
    /// Writes a word if it says something out of the ordinary.
    fn put(&mut self, unusual: bool, key: &str, value: impl fmt::Display) -> fmt::Result {
        if unusual {
            write!(self.0, " {key}={value}")?;
        }
        Ok(())
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.terms.players)?;
        let mut words = Words(f);
        write_table(self, &mut words)?;
        write_turn(self, &mut words)?;
        write_pieces(self, &mut words)?;
        write_hunt(self, &mut words)?;
        for seat in self.seats() {
            write_wombat(self, seat, &mut words)?;
        }
        Ok(())
    }
}

fn write_table(state: &State, words: &mut Words<'_, '_>) -> fmt::Result {
    let terms = &state.terms;
    words.put(terms.shorter, "shorter", "on")?;
    let usual = Layout::usual(terms.players, terms.shorter);
    let label = &state.ground.label;
    words.put(label != usual, "layout", label)?;
    words.put(terms.boulders, "boulders", "on")?;
    words.put(terms.eats_poop, "dingo_eats_poop", "on")?;
    words.put(terms.second_dingo, "second_dingo", "on")?;
    words.put(terms.no_run_home, "no_run_home", "on")?;
    let protection = options::write_protection(terms.players, terms.protection);
    words.put(terms.protection != 0, "protection", protection)?;
    let den = options::write_slot(terms.starting_den);
    words.put(terms.starting_den.is_some(), "starting_den", den)?;
    words.put(terms.max_rounds != 0, "max_rounds", terms.max_rounds)?;
    let own = !state.edition.is_standard();
    words.put(own, "edition", state.edition.text())?;
    let ordinary = Arrangement::ordinary(&state.ground, terms);
    words.put(state.laid != ordinary, "tiles", state.laid)
}

fn write_turn(state: &State, words: &mut Words<'_, '_>) -> fmt::Result {
    words.put(state.start != Seat(0), "start", state.start)?;
    words.put(state.seat != state.start, "seat", state.seat)?;
    let setup = state.phase == crate::Phase::Setup;
    words.put(state.round != u16::from(!setup), "round", state.round)?;
    words.put(
        state.phase != crate::Phase::Movement,
        "phase",
        state.phase.word(),
    )?;
    let unusual = state.wait != state.phase.ordinary_wait();
    words.put(unusual, "wait", state.wait.word())?;
    words.put(state.moves != 0, "moves", state.moves)?;
    words.put(state.wandered, "wandered", "on")?;
    words.put(state.held, "held", "on")?;
    words.put(state.due != 0, "due", state.due)
}

fn write_pieces(state: &State, words: &mut Words<'_, '_>) -> fmt::Result {
    let food: Vec<String> = state
        .disks()
        .iter()
        .filter_map(|space| {
            let letter = state.disk(space)?.letter();
            Some(format!("{letter}{}", state.ground.hex(space)))
        })
        .collect();
    words.put(!food.is_empty(), "food", food.join("/"))?;
    let [green, orange, black] = *state.bag.0.counts();
    let rest = super::read::rest_of_disks(state);
    let unusual = rest != Some(state.bag);
    words.put(unusual, "bag", format_args!("{green}/{orange}/{black}"))?;
    let cards = &state.cards;
    let list = |cards: &mut dyn Iterator<Item = Card>| {
        let names: Vec<_> = cards.map(|card| card.to_string()).collect();
        names.join("/")
    };
    let rest = super::read::rest_of_cards(cards);
    words.put(cards.deck != rest, "deck", list(&mut cards.deck.iter()))?;
    let discard = list(&mut cards.discard.iter());
    words.put(!discard.is_empty(), "discard", discard)?;
    let aside = list(&mut cards.aside.into_iter().flatten());
    words.put(!aside.is_empty(), "aside", aside)?;
    let card = list(&mut cards.followed.into_iter());
    words.put(!card.is_empty(), "card", card)
}

fn write_hunt(state: &State, words: &mut Words<'_, '_>) -> fmt::Result {
    let hunt = &state.hunt;
    let place = |space: u8| {
        if space == NOWHERE {
            "off".to_owned()
        } else {
            state.ground.hex(space).to_string()
        }
    };
    let den = super::read::ordinary_dingo(state);
    words.put(hunt.at[0] != den, "dingo", place(hunt.at[0]))?;
    words.put(hunt.at[1] != NOWHERE, "dingo2", place(hunt.at[1]))?;
    words.put(
        hunt.controller != state.last(),
        "controller",
        hunt.controller,
    )?;
    words.put(hunt.awake, "awake", "on")?;
    words.put(hunt.placing != 0, "placing", numbers(hunt.placing))?;
    words.put(hunt.movers != 0, "movers", numbers(hunt.movers))?;
    words.put(hunt.to_come != 0, "to_come", hunt.to_come)?;
    words.put(hunt.moving != 0, "moving", hunt.moving + 1)?;
    words.put(hunt.target != NOWHERE, "target", place(hunt.target))?;
    words.put(hunt.steps != 0, "steps", hunt.steps)?;
    words.put(hunt.caught != 0, "caught", numbers(hunt.caught))
}

/// The set bits, counted from 1, without anything between: `13`.
fn numbers(bits: u8) -> String {
    let set = (0..8).filter(|bit| bits >> bit & 1 == 1);
    set.map(|bit| (bit + 1).to_string()).collect()
}

fn write_wombat(state: &State, seat: Seat, words: &mut Words<'_, '_>) -> fmt::Result {
    let wombat: &Wombat = &state.wombats[seat];
    let colour = COLOURS[seat.index()].word();
    let hex = |space: u8| state.ground.hex(space);
    words.put(wombat.at != state.ground.home, colour, hex(wombat.at))?;
    let mut key = |unusual: bool, part: &str, value: String| {
        words.put(unusual, &format!("{colour}-{part}"), value)
    };
    let babies: String = (0..state.terms.babies())
        .map(|baby| match wombat.pouch {
            _ if wombat.waiting >> baby & 1 == 1 => 'w',
            Some(carried) if carried == baby => 'p',
            _ => 'r',
        })
        .collect();
    key(babies.contains(['p', 'r']), "babies", babies)?;
    let cubes: Vec<String> = wombat
        .cubes
        .spaces()
        .iter()
        .map(|space| match wombat.cubes.on(space) {
            1 => hex(space).to_string(),
            cubes => format!("{}*{cubes}", hex(space)),
        })
        .collect();
    key(!cubes.is_empty(), "cubes", cubes.join("/"))?;
    key(!wombat.mouth.is_empty(), "mouth", wombat.mouth.to_string())?;
    key(!wombat.tract.is_empty(), "tract", wombat.tract.to_string())?;
    let tiles: String = wombat.ready.iter().map(|tile| tile.letter()).collect();
    let tiles = if tiles.is_empty() {
        "none".to_owned()
    } else {
        tiles
    };
    key(
        wombat.ready != state.terms.tiles(seat, &state.edition),
        "tiles",
        tiles,
    )?;
    key(wombat.protected, "protected", "on".to_owned())?;
    key(wombat.spare, "spare", "on".to_owned())
}
