//! A whole data file as an edition: the older spelling of its differences (MBR-ACT-5), in the option and the position word `data`. // bc
use crate::{
    edition::{Components, Edition},
    rule::{self, Refusal},
};
use menagerie_core::{Adjustable, EditionError, EditionProblem, Rule, Setting};

/// The printed file has 13 kB; nobody needs five times as much.
const LONGEST: usize = 64 * 1024;
/// What a file may say as it likes, at any depth.
const DECORATION: [&str; 5] = [
    "notes",
    "origin",
    "names",
    "score_track_loop",
    "rocks_per_location",
];
/// What no edition changes: a file that says it must say what is printed.
const FIXED: [&str; 6] = [
    "game",
    "data_version",
    "players",
    "monsters",
    "body_parts",
    "track",
];
/// It follows from the marks on the tiles.
const DECK_SIZES: &str = "deck_size_by_players";
/// Files did without it once. // bc
const LATER: &str = "points";
/// Parts whose keys differ from tile to tile. They are replaced as a whole, so nothing can be forgotten.
const VARIED: [&str; 4] = ["gems", "want", "test", "rule"];

/// Reads a data file.
///
/// # Errors
/// The first fault, with the rule that MBR-ACT-5 names for its place.
pub(crate) fn read(json: &str) -> Result<Edition, Refusal> {
    if json.len() > LONGEST {
        return Err(faulty("", EditionProblem::TooLong(LONGEST)));
    }
    let unreadable = |line, column| faulty("", EditionProblem::Unreadable { line, column });
    let said: Setting = serde_json::from_str(json).map_err(|e| unreadable(e.line(), e.column()))?;
    let Setting::Table(mut said) = plain(said) else {
        return Err(unreadable(1, 1));
    };
    let all = Components::PARAMETERS;
    let printed: Setting = serde_json::from_str(all.data).expect("the embedded file is JSON");
    let printed = plain(printed);
    for key in FIXED {
        let differs = |(said, value): &(String, Setting)| {
            said == key && printed.get(key).is_some_and(|printed| printed != value)
        };
        if said.iter().any(differs) {
            return Err(Refusal::Fixed(key));
        }
    }
    said.retain(|(key, _)| !FIXED.contains(&key.as_str()));
    let sizes = said.iter().position(|(key, _)| key == DECK_SIZES);
    let sizes = sizes.map(|at| said.remove(at).1);
    for (key, value) in &mut said {
        if let Some(parameter) = all.list.iter().find(|parameter| parameter.key == key) {
            *value = parameter.kind.keyed(value.clone());
        }
    }
    let said = Setting::Table(said);
    if let Some(place) = forgotten(&all.standard(), &said) {
        return Err(faulty(place, EditionProblem::Missing));
    }
    let edition = Edition::read(&said.to_string());
    let edition = edition.map_err(|fault| faulty(fault.place, fault.problem))?;
    match sizes {
        Some(sizes) => marks_agree(&edition, &sizes).map(|()| edition),
        None => Ok(edition),
    }
}

/// A fault of a file, which cites another rule than the same fault of an edition where MBR-ACT-5 says so.
fn faulty(place: impl Into<String>, problem: EditionProblem) -> Refusal {
    let place = place.into();
    let rule = Some(broken(&place, &problem));
    Refusal::Edition(Box::new(EditionError {
        place,
        rule,
        problem,
    }))
}

fn broken(place: &str, problem: &EditionProblem) -> Rule {
    let part = |name: &str| place.split('.').next_back() == Some(name);
    let lacks = *problem == EditionProblem::Missing;
    let keys = place.split('.').count();
    if part("kind") || lacks && keys == 2 && place.starts_with("care_tiles") {
        rule::COMP_1
    } else if lacks && part_is_face(place) {
        rule::COMP_2
    } else if part("hearts") || part("link") && !lacks {
        rule::COMP_10
    } else if part("min_players") && !lacks {
        rule::SETUP_2
    } else if place.starts_with("row_costs.") && !lacks {
        rule::TRACK_7
    } else if place == "row_costs" && !lacks {
        rule::COMP_7
    } else if place.starts_with("gem_supply.") {
        rule::COMP_3
    } else {
        rule::ACT_5
    }
}

/// Whether a place is a goal or final tile, its faces or one of them.
fn part_is_face(place: &str) -> bool {
    let tiles = place.starts_with("goal_tiles.") || place.starts_with("final_tiles.");
    tiles && place.split('.').count() <= 4
}

/// The same without decoration, keys in order, so that equal ones are equal.
fn plain(setting: Setting) -> Setting {
    match setting {
        Setting::Table(pairs) => {
            let kept = pairs.into_iter();
            let kept = kept.filter(|(key, _)| !DECORATION.contains(&key.as_str()));
            let mut kept: Vec<_> = kept.map(|(key, value)| (key, plain(value))).collect();
            kept.sort_by(|(a, _), (b, _)| a.cmp(b));
            Setting::Table(kept)
        }
        Setting::List(items) => Setting::List(items.into_iter().map(plain).collect()),
        other => other,
    }
}

/// The place of something that a whole file has and this one has not.
fn forgotten(whole: &Setting, said: &Setting) -> Option<String> {
    let (Setting::Table(whole), Setting::Table(_)) = (whole, said) else {
        return None; // what is no table is read as what it is
    };
    whole
        .iter()
        .filter(|(key, _)| key != LATER)
        .find_map(|(key, whole)| match said.get(key) {
            None => Some(key.clone()),
            Some(_) if VARIED.contains(&key.as_str()) => None,
            Some(said) => forgotten(whole, said).map(|place| format!("{key}.{place}")),
        })
}

/// MBR-SETUP-2.
fn marks_agree(edition: &Edition, sizes: &Setting) -> Result<(), Refusal> {
    for players in 2..=5 {
        let marked = edition.deck(players).len();
        if sizes.get(&players.to_string()) != Some(&Setting::Number(marked.into())) {
            return Err(Refusal::DeckSize { players, marked });
        }
    }
    Ok(())
}
