//! A player behind JSON: for servers and command lines, which know games by name only.
use crate::{Agent, Budget, Choice, Player, Ranked, agent, reason};
use menagerie_core::{Game, Message, NotationError, Quick, Seat, Tell};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// A player of some game, whichever. It is handed what crosses the wire anyway: a seat's view and the texts of its legal actions.
///
/// One mind plays one seat of one table, from decision to decision. Keep it as long as the seat is played by a computer: while the
/// same seat goes on deciding, its tree and what is left of the budget go on with it; a new mind for every decision would think
/// anew and spend the budget of a whole turn each time. It is [`Send`], so it may think on another thread each time. When its turn
/// is over it drops its tree and takes a few hundred bytes until it is asked again. It need not be told what others do or what was
/// taken back: a view that does not follow from its last choice starts a turn afresh.
pub trait JsonPlayer: Send {
    /// Chooses one of the legal actions.
    ///
    /// # Errors
    /// If the view or an action cannot be read, or nothing is legal.
    fn think(
        &mut self,
        view: &Value,
        legal: &[String],
        budget: &Budget,
    ) -> Result<Thought, JsonPlayerError>;
}

struct _AssertObjectSafe(Box<dyn JsonPlayer>);

/// What a player chose, and what it thinks of the other actions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The chosen action.
    pub action: String,
    /// How many games were imagined.
    pub imagined: u64,
    /// The actions with their estimated chances, best first; empty where there was nothing to choose.
    pub ranked: Vec<Ranking>,
}

/// One action with its estimated chances.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ranking {
    /// The action.
    pub action: String,
    /// What each seat can expect of the one point there is to win, 0 to 1.
    pub chances: Vec<f32>,
    /// How many of the imagined games went this way; 0 if it was not looked at.
    pub games: u32,
}

/// What was wrong with a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JsonPlayerError {
    /// The view is not one of this game.
    View(String),
    /// A legal action cannot be read.
    Action(String),
    /// There is nothing to choose from.
    Nothing,
    /// A program that was asked did something wrong.
    Engine(String),
}

impl fmt::Display for JsonPlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonPlayerError::View(problem) => write!(f, "the view cannot be read: {problem}"),
            JsonPlayerError::Action(problem) => write!(f, "an action cannot be read: {problem}"),
            JsonPlayerError::Nothing => f.write_str("there is nothing to choose from"),
            JsonPlayerError::Engine(fault) => f.write_str(fault),
        }
    }
}

impl std::error::Error for JsonPlayerError {}

struct Behind<G: Game>(Box<dyn Agent<G>>);

/// A player of game `G`. The budget to give it is [`Player::limit`].
pub fn json_player<G: Game>(player: &Player, seed: u64) -> Box<dyn JsonPlayer> {
    Box::new(Behind(agent::<G>(player, seed)))
}

/// What a decision gains or prevents, as somebody with this view can know; `None` if nothing is to be said.
///
/// # Errors
/// If the view or the action cannot be read.
pub fn json_reason<G: Tell>(
    view: &Value,
    action: &str,
) -> Result<Option<Message>, JsonPlayerError> {
    Ok(reason::<G>(
        &read_view::<G>(view)?,
        read_action::<G>(action)?,
    ))
}

fn read_view<G: Game>(view: &Value) -> Result<G::View, JsonPlayerError> {
    G::View::deserialize(view).map_err(|e| JsonPlayerError::View(e.to_string()))
}

fn read_action<G: Game>(text: &str) -> Result<G::Action, JsonPlayerError> {
    text.parse()
        .map_err(|flaw: NotationError| JsonPlayerError::Action(flaw.to_string()))
}

/// Reads a question, lets somebody choose, and writes the thought.
///
/// # Errors
/// If the view or an action cannot be read, or nothing is legal, or whoever chooses fails.
pub fn think_with<G: Game>(
    view: &Value,
    legal: &[String],
    choose: impl FnOnce(&G::View, &[G::Action]) -> Result<Choice<G::Action>, JsonPlayerError>,
) -> Result<Thought, JsonPlayerError> {
    let view = read_view::<G>(view)?;
    let legal = legal.iter().map(|text| read_action::<G>(text));
    let legal: Vec<G::Action> = legal.collect::<Result<_, _>>()?;
    if legal.is_empty() {
        return Err(JsonPlayerError::Nothing);
    }
    let players = G::players(&G::imagine(&view, &mut Quick::new(0)));
    let choice = choose(&view, &legal)?;
    let ranking = |ranked: &Ranked<G::Action>| Ranking {
        action: ranked.action.to_string(),
        chances: Seat::all(players)
            .map(|seat| ranked.chances[seat])
            .collect(),
        games: ranked.games,
    };
    Ok(Thought {
        action: choice.action.to_string(),
        imagined: choice.imagined,
        ranked: choice.ranked.iter().map(ranking).collect(),
    })
}

impl<G: Game> JsonPlayer for Behind<G> {
    fn think(
        &mut self,
        view: &Value,
        legal: &[String],
        budget: &Budget,
    ) -> Result<Thought, JsonPlayerError> {
        think_with::<G>(view, legal, |view, legal| {
            Ok(self.0.choose(view, legal, budget))
        })
    }
}
