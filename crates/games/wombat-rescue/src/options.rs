//! The options of a table: what a host may choose, and what is refused (WR-CONF).
use crate::{
    arrangement::Arrangement,
    data::COMPONENTS,
    figures::Figures,
    ground::Ground,
    layout::{self, Layout, SHORTER, USUAL},
    refusal::Refusal,
    setup::{Setup, Terms},
    tile::{Laid, TileId},
};
use menagerie_core::{Choice, EDITION_OPTION, Edition, Options, Quick, Range, Seat};

/// The most rounds that a limit can allow.
pub(crate) const MOST_ROUNDS: u16 = 1000;

/// What a host may choose.
pub(crate) const OPTIONS: &[Choice] = &[
    Choice {
        key: "layout",
        range: Range::Text(
            "auto, outback, burrow-hill, billabong, long-gully, boomerang, escarpment, short-track, lone-mama, lone-mama-short, or a layout of one's own",
        ),
        default: "auto",
    },
    Choice {
        key: "arrangement",
        range: Range::Words(&["random", "reference"]),
        default: "random",
    },
    Choice {
        key: "start",
        range: Range::Words(&["random", "1", "2", "3", "4", "5"]),
        default: "random",
    },
    switch("boulders"),
    switch("dingo_eats_poop"),
    switch("second_dingo"),
    switch("shorter"),
    Choice {
        key: "protection",
        range: Range::Text("none, all, or seats such as 1,3"),
        default: "none",
    },
    switch("no_run_home"),
    Choice {
        key: "starting_den",
        range: Range::Text("layout; far or near on a solo layout; or slot and turns such as 5+2"),
        default: "layout",
    },
    Choice {
        key: "max_rounds",
        range: Range::Number(0, MOST_ROUNDS as u32),
        default: "0",
    },
    Choice {
        key: EDITION_OPTION,
        range: Range::Text(
            "standard, or the numbers that differ: {\"smell_radius_by_cubes\":{\"1\":3}}",
        ),
        default: "standard",
    },
];

const fn switch(key: &'static str) -> Choice {
    Choice {
        key,
        range: Range::Switch,
        default: "off",
    }
}

/// Checks the options of a new table (WR-CONF-2, WR-LAY-3, WR-BOUL-4, WR-OPT-1).
///
/// # Errors
/// The first option rule that is broken.
pub(crate) fn read(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
    if !(1..=5).contains(&players) {
        return Err(Refusal::Players(players));
    }
    let mut terms = read_terms(players, chosen)?;
    let name = match chosen.get("layout") {
        None | Some("auto") => Layout::usual(players, terms.shorter),
        Some(name) => name,
    };
    let layout = layout::check(name).map_err(Refusal::Layout)?;
    let slots = layout.slots.len();
    if slots != if terms.shorter { SHORTER } else { USUAL } {
        return Err(Refusal::LayoutSize(slots));
    }
    let den = chosen.get("starting_den").unwrap_or("layout");
    let den = named_den(&layout, den).unwrap_or(den);
    terms.starting_den = read_slot(den).ok_or(Refusal::Option("starting_den"))?;
    read_den(&layout, &terms)?;
    let ground = Ground::of(&layout);
    let reference = match chosen.get("arrangement") {
        None | Some("random") => false,
        Some("reference") => true,
        Some(_) => return Err(Refusal::Option("arrangement")),
    };
    if reference {
        let arrangement = Arrangement::reference(&ground).ok_or(Refusal::NoReference)?;
        // a starting den in another slot does not agree with the reference
        arrangement
            .fits(&ground, &terms)
            .map_err(|_| Refusal::NoReference)?;
    } else if terms.boulders && Arrangement::draw(&ground, &terms, &mut Quick::new(0)).is_none() {
        return Err(Refusal::CutByBoulders);
    }
    let start = match chosen.get("start") {
        None | Some("random") => None,
        Some(seat) => {
            let seat: Seat = seat.parse().map_err(|_| Refusal::Option("start"))?;
            if seat.0 >= players {
                return Err(Refusal::Option("start"));
            }
            Some(seat)
        }
    };
    let edition = Edition::read(chosen.get(EDITION_OPTION).unwrap_or_default());
    let edition: Edition<Figures> = edition.map_err(|fault| Refusal::Edition(Box::new(fault)))?;
    edition.fit_together(players)?;
    Ok(Setup {
        terms,
        ground,
        start,
        reference,
        edition,
    })
}

fn read_terms(players: u8, chosen: &Options) -> Result<Terms, Refusal> {
    let on = |key: &'static str| match chosen.get(key) {
        None | Some("off") => Ok(false),
        Some("on") => Ok(true),
        Some(_) => Err(Refusal::Option(key)),
    };
    let terms = Terms {
        players,
        boulders: on("boulders")?,
        eats_poop: on("dingo_eats_poop")?,
        second_dingo: on("second_dingo")?,
        shorter: on("shorter")?,
        no_run_home: on("no_run_home")?,
        protection: read_protection(players, chosen.get("protection").unwrap_or("none"))
            .ok_or(Refusal::Option("protection"))?,
        // it may be called by a name that only the layout knows
        starting_den: None,
        max_rounds: chosen
            .get("max_rounds")
            .map_or(Ok(0), str::parse)
            .ok()
            .filter(|&rounds| rounds <= MOST_ROUNDS)
            .ok_or(Refusal::Option("max_rounds"))?,
    };
    if terms.solo() && terms.second_dingo {
        return Err(Refusal::NotInSolo("second_dingo"));
    }
    if terms.solo() && terms.protection != 0 {
        return Err(Refusal::NotInSolo("protection"));
    }
    Ok(terms)
}

/// `none`, `all` or seats.
pub(crate) fn read_protection(players: u8, text: &str) -> Option<u8> {
    let mut seats = 0u8;
    match text {
        "none" => {}
        "all" => seats = (1 << players) - 1,
        list => {
            for seat in list.split(',') {
                let seat: Seat = seat.parse().ok()?;
                if seat.0 >= players || seats >> seat.0 & 1 == 1 {
                    return None;
                }
                seats |= 1 << seat.0;
            }
        }
    }
    Some(seats)
}

/// The protected seats as they are read.
pub(crate) fn write_protection(players: u8, seats: u8) -> String {
    if seats == 0 {
        return "none".to_owned();
    }
    if seats == (1 << players) - 1 {
        return "all".to_owned();
    }
    let listed = Seat::all(players).filter(|seat| seats >> seat.0 & 1 == 1);
    let listed: Vec<_> = listed.map(|seat| seat.to_string()).collect();
    listed.join(",")
}

/// The starting den that a layout of ours calls by a name, as it is written (WR-SOLO-11).
fn named_den(layout: &Layout, name: &str) -> Option<&'static str> {
    let mut dens = COMPONENTS.dens.iter();
    let of_layout = layout.label();
    dens.find(|(of, known, _)| *of == of_layout && known == name)
        .map(|(_, _, den)| den.as_str())
}

/// `layout` or `5+2`: the outer option says whether it could be read.
pub(crate) fn read_slot(text: &str) -> Option<Option<(u8, u8)>> {
    if text == "layout" {
        return Some(None);
    }
    let (slot, turns) = text.split_once('+')?;
    let slot: u8 = slot.parse().ok().filter(|n: &u8| n.to_string() == slot)?;
    // the turns of a tile are read as those of any tile
    let laid: Laid = format!("{}+{turns}", TileId::STARTING_DEN).parse().ok()?;
    Some(Some((slot, laid.turns)))
}

/// The starting den as it is read.
pub(crate) fn write_slot(den: Option<(u8, u8)>) -> String {
    den.map_or("layout".to_owned(), |(slot, turns)| {
        format!("{slot}+{turns}")
    })
}

/// A starting den where solo needs one, and only there, in a slot that is free for it.
pub(crate) fn read_den(layout: &Layout, terms: &Terms) -> Result<(), Refusal> {
    let by_layout = |slot: &layout::Slot| {
        slot.fixed
            .is_some_and(|laid| laid.tile == TileId::STARTING_DEN)
    };
    match terms.starting_den {
        Some(_) if !terms.solo() => Err(Refusal::DenOutsideSolo),
        Some((slot, _)) => {
            let slot = layout
                .slots
                .get(usize::from(slot))
                .ok_or(Refusal::DenSlot)?;
            match slot.fixed {
                Some(laid) if !laid.tile.is_regular() => Err(Refusal::DenSlot),
                _ => Ok(()),
            }
        }
        None if terms.solo() && !layout.slots.iter().any(by_layout) => Err(Refusal::NoDen),
        None => Ok(()),
    }
}

/// The options of a table, all of them; [`read`] makes the same setup of them.
pub(crate) fn write(setup: &Setup) -> Options {
    let on = |switch: bool| if switch { "on" } else { "off" };
    let terms = &setup.terms;
    let told = Options::new()
        .with("layout", &setup.ground.label)
        .with(
            "arrangement",
            if setup.reference {
                "reference"
            } else {
                "random"
            },
        )
        .with(
            "start",
            setup
                .start
                .map_or("random".to_owned(), |seat| seat.to_string()),
        )
        .with("boulders", on(terms.boulders))
        .with("dingo_eats_poop", on(terms.eats_poop))
        .with("second_dingo", on(terms.second_dingo))
        .with("shorter", on(terms.shorter))
        .with(
            "protection",
            write_protection(terms.players, terms.protection),
        )
        .with("no_run_home", on(terms.no_run_home))
        .with("starting_den", write_slot(terms.starting_den))
        .with("max_rounds", terms.max_rounds);
    match setup.edition.is_standard() {
        // records of standard games are as they ever were
        true => told,
        false => told.with(EDITION_OPTION, setup.edition.text()),
    }
}
