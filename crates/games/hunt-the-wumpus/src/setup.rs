//! A table's options (HTW-OPT), and the first position.
use crate::{
    figures::{Figures, MOST_CARDS, SQUARES},
    hunter::Camps,
    rule::Refusal,
    stage::Stage,
    state::State,
};
use menagerie_core::{
    Choice, EDITION_OPTION, Edition, NotationError, Options, Range, Refusal as _,
};

/// A table's options, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// 2 to 4 (HTW-OPT-1).
    pub players: u8,
    /// Whether the first player changes after each round (HTW-OPT-2).
    pub rotate_first: bool,
    /// The last round, or 0 for none (HTW-OPT-3).
    pub round_limit: u32,
    /// The colours in the corners, or `None` for random (HTW-OPT-4).
    pub camps: Option<Camps>,
    /// The numbers that the game is played with (HTW-OPT-6).
    pub edition: Edition<Figures>,
}

/// The options there are.
pub(crate) const CHOICES: &[Choice] = &[
    Choice {
        key: "rotate_first",
        range: Range::Switch,
        default: "off",
    },
    Choice {
        key: "round_limit",
        range: Range::Number(0, u32::MAX),
        default: "100",
    },
    Choice {
        key: "camps",
        range: Range::Text(
            "random, or the colours clockwise from the north-west: red-blue-yellow-green",
        ),
        default: "random",
    },
    Choice {
        key: EDITION_OPTION,
        range: Range::Text("standard, or the numbers that differ: {\"wumpus_steps\":2}"),
        default: "standard",
    },
];

/// Checks the options of a new table (HTW-OPT-5).
pub(crate) fn read(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
    if !(2..=4).contains(&players) {
        return Err(Refusal::Players(players));
    }
    let rotate_first = match chosen.get("rotate_first") {
        None | Some("off") => false,
        Some("on") => true,
        Some(_) => return Err(Refusal::RotateFirst),
    };
    let round_limit = match chosen.get("round_limit") {
        None => 100,
        Some(text) if text.bytes().all(|b| b.is_ascii_digit()) => {
            text.parse().map_err(|_| Refusal::RoundLimit)?
        }
        Some(_) => return Err(Refusal::RoundLimit),
    };
    let camps = match chosen.get("camps") {
        None | Some("random") => None,
        Some(text) => Some(text.parse().map_err(|_| Refusal::Camps)?),
    };
    let edition = Edition::read(chosen.get(EDITION_OPTION).unwrap_or_default());
    let edition = edition.map_err(|fault| Refusal::Edition(Box::new(fault)))?;
    fits_together(players, &edition)?;
    Ok(Setup {
        players,
        rotate_first,
        round_limit,
        camps,
        edition,
    })
}

/// Whether the numbers of an edition fit together at a table for so many (HTW-OPT-6).
fn fits_together(players: u8, figures: &Figures) -> Result<(), Refusal> {
    let squares = figures.terrain.total();
    if squares != SQUARES {
        return Err(Refusal::Squares(squares));
    }
    if figures.terrain.lair <= players {
        return Err(Refusal::FewLairs(figures.terrain.lair));
    }
    let cards = figures.deck.all.total();
    if cards > MOST_CARDS {
        return Err(Refusal::LargeDeck(cards));
    }
    let hands = players * figures.starting_hand_size;
    if cards < hands {
        return Err(Refusal::SmallDeck { cards, hands });
    }
    Ok(())
}

/// The same for the edition of a position.
pub(crate) fn playable(players: u8, figures: &Figures) -> Result<(), NotationError> {
    let flaw =
        |no: Refusal| NotationError::breaks(no.rule(), EDITION_OPTION, "no game can be played so");
    fits_together(players, figures).map_err(flaw)
}

/// All options of a table, as they go into a record.
pub(crate) fn write(setup: &Setup) -> Options {
    let camps = setup
        .camps
        .map_or("random".to_owned(), |camps| camps.to_string());
    let told = Options::new()
        .with(
            "rotate_first",
            if setup.rotate_first { "on" } else { "off" },
        )
        .with("round_limit", setup.round_limit)
        .with("camps", camps);
    match setup.edition.is_standard() {
        // records of standard games are as they ever were
        true => told,
        false => told.with(EDITION_OPTION, setup.edition.text()),
    }
}

/// The first position: it waits for the Camps, or for the layout where the Camps are agreed.
pub(crate) fn begin(setup: &Setup) -> State {
    let mut state = State::new(setup.players, setup.edition.clone());
    state.rotate_first = setup.rotate_first;
    state.round_limit = setup.round_limit;
    match setup.camps {
        Some(camps) => state.camps = camps,
        None => state.stage = Stage::Camps,
    }
    state
}
