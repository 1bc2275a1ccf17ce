//! A table's options (HTW-OPT), and the first position.
use crate::{hunter::Camps, rule::Refusal, stage::Stage, state::State};
use menagerie_core::{Choice, Options, Range};

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
    Ok(Setup {
        players,
        rotate_first,
        round_limit,
        camps,
    })
}

/// All options of a table, as they go into a record.
pub(crate) fn write(setup: &Setup) -> Options {
    let camps = setup
        .camps
        .map_or("random".to_owned(), |camps| camps.to_string());
    Options::new()
        .with(
            "rotate_first",
            if setup.rotate_first { "on" } else { "off" },
        )
        .with("round_limit", setup.round_limit)
        .with("camps", camps)
}

/// The first position: it waits for the Camps, or for the layout where the Camps are agreed.
pub(crate) fn begin(setup: &Setup) -> State {
    let mut state = State::blank(setup.players);
    state.rotate_first = setup.rotate_first;
    state.round_limit = setup.round_limit;
    match setup.camps {
        Some(camps) => state.camps = camps,
        None => state.stage = Stage::Camps,
    }
    state
}
