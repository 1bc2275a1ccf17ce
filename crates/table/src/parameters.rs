//! The numbers of a game that an edition may change, in words; and what an edition means at a table.
use crate::{TableError, Voice, shelf::Visit, tables};
use menagerie_core::{EDITION_OPTION, Options, Parameter, Parameters, Setting, Tell, digest};
use serde::{Deserialize, Serialize};

/// The numbers of a game that an edition may change.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GameParameters {
    /// The game's name, as on the command line.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// In the order in which editions are written; none if the game has no editions.
    pub parameters: Vec<GameParameter>,
}

/// One number, list or table of a game that an edition may change.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GameParameter {
    /// Its key in the data file and in editions.
    pub key: String,
    /// One sentence that explains it.
    pub about: String,
    /// The rule that it belongs to.
    pub rule: String,
    /// The values it may have, written short.
    pub range: String,
    /// The value of the standard edition.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub standard: Setting,
    /// The values it may have, as a JSON Schema.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub shape: Setting,
}

/// An edition that a game can be played by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct EditionTold {
    /// Its differences from the standard as one line of JSON, `{}` for the standard edition.
    pub edition: String,
    /// A short name for it; nothing for the standard edition.
    pub digest: Option<String>,
}

/// The parameters of a game, in words.
///
/// # Errors
/// If there is no such game.
pub fn parameters(game: &str, voice: &Voice<'_>) -> Result<GameParameters, TableError> {
    tables::at_shelf(game, Tabled(*voice))
}

/// The editions of a game as a JSON Schema; none if it has none.
///
/// # Errors
/// If there is no such game.
pub fn edition_schema(game: &str, voice: &Voice<'_>) -> Result<Option<String>, TableError> {
    struct Schema<'a>(Voice<'a>);
    impl Visit for Schema<'_> {
        type Out = Option<String>;
        fn visit<G: Tell>(self) -> Self::Out {
            G::parameters().map(|all| schema(&all, &self.0))
        }
    }
    tables::at_shelf(game, Schema(*voice))
}

/// The edition that options mean at a table of so many players: whether a game can be played so, and its differences from the standard.
///
/// # Errors
/// If there is no such game, or it refuses the options.
pub fn edition(game: &str, players: u8, options: &Options) -> Result<EditionTold, TableError> {
    struct Read<'a>(u8, &'a Options);
    impl Visit for Read<'_> {
        type Out = Result<EditionTold, TableError>;
        fn visit<G: Tell>(self) -> Self::Out {
            let setup = tables::setup::<G>(self.0, self.1)?;
            let own = G::options(&setup).get(EDITION_OPTION).map(str::to_owned);
            Ok(EditionTold {
                digest: own.as_deref().map(|text| digest(G::NAME, text)),
                edition: own.unwrap_or_else(|| "{}".to_owned()),
            })
        }
    }
    tables::at_shelf(game, Read(players, options))?
}

fn schema(all: &Parameters, voice: &Voice<'_>) -> String {
    all.schema(|parameter| about(all, parameter, voice))
}

fn about(all: &Parameters, parameter: &Parameter, voice: &Voice<'_>) -> String {
    voice.say_id(&format!("{}-parameter-{}", all.game, parameter.key))
}

struct Tabled<'a>(Voice<'a>);

impl Visit for Tabled<'_> {
    type Out = GameParameters;
    fn visit<G: Tell>(self) -> GameParameters {
        let voice = self.0;
        let told = |all: Parameters| {
            let standard = all.standard();
            let shapes = Setting::read_value(&schema(&all, &voice));
            let shapes = shapes.get("properties").cloned().unwrap_or(Setting::None);
            let of = |from: &Setting, key| from.get(key).cloned().unwrap_or(Setting::None);
            let one = |parameter: &Parameter| GameParameter {
                key: parameter.key.to_owned(),
                about: about(&all, parameter, &voice),
                rule: parameter.rule.0.to_owned(),
                range: parameter.kind.to_string(),
                standard: of(&standard, parameter.key),
                shape: of(&shapes, parameter.key),
            };
            all.list.iter().map(one).collect()
        };
        GameParameters {
            game: G::NAME.to_owned(),
            title: voice.say_id(&format!("{}-title", G::NAME)),
            parameters: G::parameters().map(told).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf;

    #[test]
    fn every_parameter_is_told_with_sentence_rule_range_and_standard_value() {
        for game in shelf::NAMES {
            let told = parameters(game, &Voice::english()).unwrap();
            let schema = edition_schema(game, &Voice::english()).unwrap();
            assert_eq!(schema.is_some(), !told.parameters.is_empty());
            for one in &told.parameters {
                let key = &one.key;
                assert!(one.about.contains(' '), "{game} {key}: {}", one.about);
                assert!(!one.range.is_empty() && one.standard != Setting::None);
                assert_eq!(one.shape.get("default"), Some(&one.standard), "{key}");
            }
        }
    }

    #[test]
    fn an_edition_is_told_by_its_differences_and_its_digest() {
        let of = |text: &str| edition("wallaby", 2, &Options::new().with("edition", text));
        let own = of(r#"{"goal":20,"quiet_turns":10}"#).unwrap();
        assert_eq!(own.edition, r#"{"goal":{"2":20,"4":20}}"#);
        assert_eq!(own.digest, of(&own.edition).unwrap().digest);
        let standard = of(r#"{"goal":{"2":25}}"#).unwrap();
        assert_eq!((standard.edition.as_str(), standard.digest), ("{}", None));
        let refused = of(r#"{"goall":20}"#).unwrap_err();
        assert!(
            refused.to_string().contains("did you mean goal?"),
            "{refused}"
        );
    }
}
