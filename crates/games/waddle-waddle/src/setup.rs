//! How a table is set up (section 4), from options and back.
use crate::{
    Figures, Huddle, Level, State,
    rule::Refusal,
    state::{COLOURS, MOST_PLAYERS},
};
use menagerie_core::{BySeat, Choice, Colour, EDITION_OPTION, Edition, Options, Range, Seat};

/// A table's options, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// Which rules are in force.
    pub level: Level,
    /// Who begins, if the host says so; otherwise it is drawn.
    pub first: Option<Seat>,
    /// Who has which colour; empty seats hold the colours left over.
    pub colours: BySeat<Colour, MOST_PLAYERS>,
    /// The numbers that the game is played with (WW-OPT-1).
    pub edition: Edition<Figures>,
}

/// The options of a table.
pub(crate) const CHOICES: &[Choice] = &[
    Choice {
        key: "level",
        range: Range::Words(&["1", "2", "3"]),
        default: "2",
    },
    Choice {
        key: "first",
        range: Range::Words(&["random", "1", "2", "3", "4"]),
        default: "random",
    },
    Choice {
        key: "colours",
        range: Range::Text("red,blue,yellow,green"),
        default: "red,blue,yellow,green",
    },
    Choice {
        key: EDITION_OPTION,
        range: Range::Text("standard, or the numbers that differ: {\"parentBonus\":3}"),
        default: "standard",
    },
];

impl Setup {
    /// Reads the options of a table.
    ///
    /// # Errors
    /// WW-SETUP-1, WW-LVL-1, WW-SETUP-4, or a rule of WW-OPT-1.
    pub fn read(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        if !(2..=MOST_PLAYERS as u8).contains(&players) {
            return Err(Refusal::Players(players));
        }
        let level = match chosen.get("level").unwrap_or("2") {
            "1" => Level::Walk,
            "2" => Level::Shake,
            "3" => Level::Climb,
            _ => return Err(Refusal::NoLevel),
        };
        let first = match chosen.get("first").unwrap_or("random") {
            "random" => None,
            seat => Some(read_first(players, seat)?),
        };
        let colours = match chosen.get("colours") {
            None => BySeat(COLOURS),
            Some(text) => read_colours(players, text)?,
        };
        let edition = Edition::read(chosen.get(EDITION_OPTION).unwrap_or_default());
        let edition: Edition<Figures> =
            edition.map_err(|fault| Refusal::Edition(Box::new(fault)))?;
        edition.fit_together(players, level)?;
        Ok(Setup {
            players,
            level,
            first,
            colours,
            edition,
        })
    }

    /// The options that [`Setup::read`] makes the same setup of.
    pub fn options(&self) -> Options {
        let seated = self.colours.seated(self.players);
        let colours: Vec<_> = seated.map(|(_, colour)| colour.word()).collect();
        let first = self.first.map_or("random".to_owned(), |s| s.to_string());
        let told = Options::new()
            .with("level", self.level.number())
            .with("first", first)
            .with("colours", colours.join(","));
        match self.edition.is_standard() {
            // records of standard games are as they ever were
            true => told,
            false => told.with(EDITION_OPTION, self.edition.text()),
        }
    }

    /// The first position of the table.
    pub fn begin(&self) -> State {
        let mut supply = BySeat::default();
        for seat in Seat::all(self.players) {
            supply[seat] = self.edition.tiles.counts();
        }
        State {
            edition: self.edition.clone(),
            rounds: self.edition.turns_per_player,
            players: self.players,
            level: self.level,
            colours: self.colours,
            first: self.first,
            turns: 0,
            huddle: Huddle::default(),
            supply,
            added: None,
            moved: false,
            forfeited: false,
            collected: false,
            acting: None,
            tray: None,
            collections: BySeat::default(),
        }
    }
}

fn read_first(players: u8, text: &str) -> Result<Seat, Refusal> {
    let seat = Seat::all(players).find(|seat| seat.to_string() == text);
    seat.ok_or(Refusal::NoFirst)
}

/// A list with at least one colour for each player, all different.
fn read_colours(players: u8, text: &str) -> Result<BySeat<Colour, MOST_PLAYERS>, Refusal> {
    let mut named = Vec::new();
    for word in text.split(',') {
        let colour = COLOURS.into_iter().find(|colour| colour.word() == word);
        match colour {
            Some(colour) if !named.contains(&colour) => named.push(colour),
            _ => return Err(Refusal::Colours),
        }
    }
    seated(players, &named).ok_or(Refusal::Colours)
}

/// The colours of the seats in their one form: those of the players, then the others in their usual order.
pub(crate) fn seated(players: u8, named: &[Colour]) -> Option<BySeat<Colour, MOST_PLAYERS>> {
    let mut all = named.get(..usize::from(players))?.to_vec();
    for colour in COLOURS {
        if !all.contains(&colour) {
            all.push(colour);
        }
    }
    all.try_into().ok().map(BySeat)
}
