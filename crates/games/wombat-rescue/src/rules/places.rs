//! Why nothing can be done at a place: what a touch there would have meant, and the rule that it breaks.
use super::{commands::check, moves};
use crate::{
    action::{Action, Trick},
    action_tile::ActionTile,
    hex::{Hex, Way},
    refusal::Refusal,
    state::{State, Wait},
};
use menagerie_core::{Seat, Touch};

/// All spaces. Action tiles, dingoes, players and buttons are shown only while they can be chosen.
pub(crate) fn places(state: &State) -> Vec<Touch> {
    let spaces = state.ground.spaces.iter();
    spaces.map(|at| Touch::new("cell", at)).collect()
}

pub(crate) fn why(state: &State, touch: &str) -> Option<Refusal> {
    let action = match touch.split_once(':')? {
        ("cell", name) => return at_space(state, name.parse().ok()?),
        ("tile", word) => return of_tile(state, word),
        ("disk", "spare") => Action::Spare,
        ("button", "wander") => Action::Wander,
        ("button", "end") => Action::End,
        ("dingo", number) => Action::Dingo(number.parse().ok()?),
        ("seat", name) => {
            let named = |seat: &Seat| seat.to_string() == name;
            Action::Give(state.seats().find(named)?)
        }
        _ => return None,
    };
    check(state, action).err()
}

fn at_space(state: &State, at: Hex) -> Option<Refusal> {
    let space = state.ground.space(at)?;
    let action = match state.wait {
        Wait::Free => return to_walk(state, at, space),
        Wait::Step => return to_step(state, at, space),
        Wait::Relocate => Action::Relocate(at),
        Wait::Place => Action::Place(state.hunt.placing.trailing_zeros() as u8 + 1, at),
        Wait::Target => Action::Target(at),
        Wait::Run => Action::Run(at),
        Wait::Choose => return Some(Refusal::ChooseDingo),
        Wait::Give => return Some(Refusal::ChooseHeir),
        Wait::Start | Wait::Tiles | Wait::Food | Wait::Card | Wait::Roll | Wait::Nothing => {
            return Some(Refusal::NotPending);
        }
    };
    check(state, action).err()
}

/// In her movement phase a space can be touched to go there.
fn to_walk(state: &State, at: Hex, space: u8) -> Option<Refusal> {
    let here = state.ground.hex(state.wombats[state.seat].at);
    let line = line(here, at);
    let action = match line {
        _ if state.closed().has(space) => return Some(Refusal::Boulder(at)),
        None => return Some(Refusal::NoSteps),
        Some((way, steps)) if state.smells(state.seat) => match way {
            Some(way) => Action::Move(way, steps),
            None => {
                // after three moves no line helps either
                let fourth = check(state, Action::Move(Way::E, 1)).err();
                let spent = fourth.filter(|refusal| matches!(refusal, Refusal::FourthMove(_)));
                return Some(spent.unwrap_or(Refusal::NotInLine(at)));
            }
        },
        Some((Some(way), 1)) => Action::Special(way),
        Some(_) => Action::Move(Way::E, 1),
    };
    check(state, action).err()
}

/// A card asks for a step.
fn to_step(state: &State, at: Hex, space: u8) -> Option<Refusal> {
    let here = state.ground.hex(state.wombats[state.seat].at);
    let card = state.cards.followed?;
    Some(match line(here, at) {
        Some((Some(_), 1)) if !moves::land_of(state, card).has(space) => Refusal::NotOnCard,
        Some((Some(_), 1)) if state.closed().has(space) => Refusal::Boulder(at),
        Some((Some(_), 1)) => Refusal::CannotPush(at),
        _ => Refusal::NotBeside(at),
    })
}

/// How far away a space is, and in which direction if it lies in a line; nothing for the space itself.
fn line(from: Hex, to: Hex) -> Option<(Option<Way>, u8)> {
    let steps = from.distance(to).min(u16::from(u8::MAX)) as u8;
    let reaches = |way: &Way| (0..steps).fold(from, |at, _| at.step(*way)) == to;
    (steps > 0).then(|| (Way::ALL.into_iter().find(reaches), steps))
}

fn of_tile(state: &State, word: &str) -> Option<Refusal> {
    let tile = ActionTile::ALL.into_iter().find(|t| t.word() == word)?;
    let trick = Trick::ALL.into_iter().find(|trick| trick.tile() == tile);
    match trick {
        Some(trick) => check(state, Action::Use(trick)).err(),
        None => check(state, Action::Scamper(Way::E)).err(),
    }
}
