//! What every game promises about its parameters.
use crate::{
    EDITION_OPTION, Kind, Options, Parameter, Refusal as _, Rulebook, Setting, Tell, laws,
};
use std::collections::BTreeSet;

/// Tests the parameters of a game: each has a rule in the rulebook and a sentence in `words` (the game's Fluent file), no
/// two have one key, the data file's values are of their kinds and are what a table without an edition plays with. The
/// outermost values of each, turned alone at each of the `tables`, give a game that keeps the laws or are refused with a
/// rule of the rulebook; values outside are refused with the parameter's rule.
///
/// # Panics
/// At the first promise that is not kept.
pub fn parameters_hold<G: Tell>(words: &str, tables: &[(u8, Options)], games: u64, longest: usize) {
    let all = G::parameters().expect("a game with parameters");
    assert_eq!(all.game, G::NAME);
    let offered = G::about().options;
    assert!(offered.iter().any(|choice| choice.key == EDITION_OPTION));
    let book = Rulebook::read(G::rulebook());
    let keys: BTreeSet<_> = all.list.iter().map(|parameter| parameter.key).collect();
    assert_eq!(keys.len(), all.list.len(), "a key stands twice");
    for parameter in all.list {
        let (key, rule) = (parameter.key, parameter.rule);
        assert!(book.find(rule.0).is_some(), "{key}: no rule {rule}");
        let message = format!("{}-parameter-{key} =", G::NAME);
        let said = words.lines().any(|line| line.starts_with(&message));
        assert!(said, "no sentence {message}");
    }
    for (players, options) in tables {
        let with = |edition: &str| G::setup(*players, &options.clone().with("edition", edition));
        let plain = G::setup(*players, options).expect("an ordinary table");
        for standard in ["standard", "{}", &all.standard().to_string()] {
            assert!(with(standard).as_ref() == Ok(&plain), "{standard}");
        }
        for parameter in all.list {
            let alone = |value| Setting::Table(vec![(parameter.key.to_owned(), value)]).to_string();
            for text in parameter.kind.extremes().into_iter().map(alone) {
                match with(&text) {
                    Ok(_) => {
                        let table = options.clone().with("edition", &text);
                        laws::hold::<G>(&[(*players, table)], games, longest);
                    }
                    Err(refusal) => {
                        let rule = refusal.rule();
                        assert!(book.find(rule.0).is_some(), "{text}: refused with {rule}");
                    }
                }
            }
            for text in beyond(parameter).into_iter().map(alone) {
                let refusal = with(&text).expect_err("outside the bounds");
                assert_eq!(refusal.rule(), parameter.rule, "{text}");
            }
        }
    }
}

/// Values that are just not possible any more.
fn beyond(parameter: &Parameter) -> Vec<Setting> {
    fn of(kind: Kind) -> Vec<Setting> {
        match kind {
            Kind::Number(least, most) => {
                vec![Setting::Number(least - 1), Setting::Number(most + 1)]
            }
            Kind::Switch | Kind::Word(_) => vec![Setting::Word("-".to_owned())],
            Kind::Text(most) => vec![Setting::Word("x".repeat(most + 1))],
            Kind::OneOf(_) => vec![Setting::List(Vec::new())],
            Kind::Maybe(inner) => of(*inner),
            Kind::List { most, .. } => vec![Setting::List(vec![Setting::None; most + 1])],
            Kind::Table(entries) => entries
                .iter()
                .flat_map(|&(key, kind)| {
                    let table = move |value| Setting::Table(vec![(key.to_owned(), value)]);
                    of(kind).into_iter().map(table)
                })
                .collect(),
        }
    }
    of(parameter.kind)
}
