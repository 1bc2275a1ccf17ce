//! One decision of one player, and its text form.
use crate::{card::Card, cards::Cards, hunter::Hunter};
use menagerie_core::{NotationError, Spot};
use std::{fmt, str::FromStr};

/// One decision. Spaces may lie off the board and targets may be hunters nobody plays: such choices can be read and are
/// refused by the rules of the decision (HTW-ACT-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// CHOOSE: `choose red`.
    Choose(Hunter),
    /// SCENT, BEFORE, AFTER: `pass`.
    Pass,
    /// SCENT: `scent d2` sends the Wumpus there.
    Scent(Spot),
    /// AVOID: `suffer`.
    Suffer,
    /// AVOID: `retreat` saves the own hunter.
    Escape,
    /// BEFORE: `hazards red`.
    Hazards(Hunter),
    /// BEFORE, MOVE, EXTRA, AFTER: `retreat red` sends that hunter home.
    Retreat(Hunter),
    /// MOVE: `stay`.
    Stay,
    /// MOVE: `move d5`.
    Move(Spot),
    /// EXTRA: `done`.
    Done,
    /// EXTRA: `ambush d4`.
    Ambush(Spot),
    /// FIGHT: `decline`.
    Decline,
    /// FIGHT: `attack 2bow+nets`.
    Attack(Cards),
    /// EVADE: `evade run+cover`, or `evade none`.
    Evade(Cards),
    /// RECONCILE: `keep`.
    Keep,
    /// RECONCILE: `discard run`, one card.
    Discard(Card),
    /// RECONCILE: `redraw` discards the whole hand.
    Redraw,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Choose(hunter) => write!(f, "choose {hunter}"),
            Action::Pass => f.write_str("pass"),
            Action::Scent(to) => write!(f, "scent {to}"),
            Action::Suffer => f.write_str("suffer"),
            Action::Escape => f.write_str("retreat"),
            Action::Hazards(target) => write!(f, "hazards {target}"),
            Action::Retreat(target) => write!(f, "retreat {target}"),
            Action::Stay => f.write_str("stay"),
            Action::Move(to) => write!(f, "move {to}"),
            Action::Done => f.write_str("done"),
            Action::Ambush(to) => write!(f, "ambush {to}"),
            Action::Decline => f.write_str("decline"),
            Action::Attack(cards) => write!(f, "attack {cards}"),
            Action::Evade(cards) => write!(f, "evade {cards}"),
            Action::Keep => f.write_str("keep"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Redraw => f.write_str("redraw"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let action = match text.split_once(' ') {
            None => match text {
                "pass" => Action::Pass,
                "suffer" => Action::Suffer,
                "retreat" => Action::Escape,
                "stay" => Action::Stay,
                "done" => Action::Done,
                "decline" => Action::Decline,
                "keep" => Action::Keep,
                "redraw" => Action::Redraw,
                _ => return Err(unknown(text)),
            },
            Some((verb, rest)) => match verb {
                "choose" => Action::Choose(rest.parse()?),
                "scent" => Action::Scent(rest.parse()?),
                "hazards" => Action::Hazards(rest.parse()?),
                "retreat" => Action::Retreat(rest.parse()?),
                "move" => Action::Move(rest.parse()?),
                "ambush" => Action::Ambush(rest.parse()?),
                "attack" => Action::Attack(rest.parse()?),
                "evade" => Action::Evade(rest.parse()?),
                "discard" => Action::Discard(rest.parse()?),
                _ => return Err(unknown(text)),
            },
        };
        Ok(action)
    }
}

fn unknown(text: &str) -> NotationError {
    let problem = format!("'{text}' is not a choice such as pass, move d5 or attack 2bow+nets");
    NotationError::new("action", problem)
}
