//! All that goes over the wire as JSON Schema.
//!
//! One derive (schemars) makes the schemas of frames, views and HTTP bodies, and the description of the routes takes its bodies from it too:
//! it knows serde's attributes (tags, flattened and refused fields, what may be left out when told and when asked for), and a schema of
//! OpenAPI 3.1 is a JSON Schema. utoipa's own derive knows fewer of them, and nothing of the difference between told and asked for.
use super::{
    Addresses, AnalysisState, BotToken, BotTold, ClientFrame, EditionChecked, EngineTold,
    ErrorBody, GameCards, GameDials, Made, Me, NewBot, NewEdition, NewName, NewTable, PutAway,
    Review, ServerFrame, TableTold,
};
use menagerie_table::shelf::{
    self,
    shapes::{asked, told},
};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// JSON Schema of every frame, body and view: `$defs` has an entry for each type by name, and one for each game, with its `View`,
/// its `Seen` and what they are made of in `$defs` of its own.
pub fn schema() -> &'static Value {
    static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
        let mut defs = definitions("/$defs");
        for shapes in shelf::SHAPES {
            let game = shapes.game;
            let inner = shapes.definitions(&format!("/$defs/{game}/$defs"));
            defs.insert(game.to_owned(), json!({ "$defs": inner }));
        }
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Menagerie",
            "description": "Frames, bodies and views, see docs/protocol.md. A client says `#/$defs/ClientFrame` and is told \
                `#/$defs/ServerFrame`; what a game shows is `#/$defs/<game>/$defs/View` and `#/$defs/<game>/$defs/Seen`.",
            "$defs": defs,
        })
    });
    &SCHEMA
}

/// The schemas of frames and bodies, and of what they are made of, by name. They refer to each other at `path`.
pub(super) fn definitions(path: &str) -> Map<String, Value> {
    let mut said = asked(path);
    said.subschema_for::<ClientFrame>();
    said.subschema_for::<NewName>();
    said.subschema_for::<PutAway>();
    said.subschema_for::<NewBot>();
    said.subschema_for::<NewTable>();
    said.subschema_for::<NewEdition>();
    let mut heard = told(path);
    heard.subschema_for::<ServerFrame>();
    heard.subschema_for::<ErrorBody>();
    heard.subschema_for::<Me>();
    heard.subschema_for::<Addresses>();
    heard.subschema_for::<BotToken>();
    heard.subschema_for::<BotTold>();
    heard.subschema_for::<Made>();
    heard.subschema_for::<TableTold>();
    heard.subschema_for::<EngineTold>();
    heard.subschema_for::<Review>();
    heard.subschema_for::<AnalysisState>();
    heard.subschema_for::<GameCards>();
    heard.subschema_for::<GameDials>();
    heard.subschema_for::<EditionChecked>();
    let mut all = said.take_definitions(true);
    all.extend(heard.take_definitions(true));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every `$ref` in a schema.
    fn refs<'a>(schema: &'a Value, found: &mut Vec<&'a str>) {
        match schema {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str));
                fields.values().for_each(|value| refs(value, found));
            }
            Value::Array(items) => items.iter().for_each(|item| refs(item, found)),
            _ => {}
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let mut found = Vec::new();
        refs(schema(), &mut found);
        assert!(found.len() > 50, "{}", found.len());
        for reference in found {
            let place = reference.strip_prefix('#').unwrap();
            assert!(schema().pointer(place).is_some(), "{reference}");
        }
    }

    #[test]
    fn every_game_says_what_is_seen_of_it() {
        for name in shelf::NAMES {
            for shape in ["View", "Seen"] {
                let place = format!("/$defs/{name}/$defs/{shape}");
                assert!(schema().pointer(&place).is_some(), "{place}");
            }
        }
    }

    /// What is both asked for and told has one schema, whichever comes last.
    #[test]
    fn a_name_means_one_thing() {
        let mut said = asked("/$defs");
        said.subschema_for::<ClientFrame>();
        said.subschema_for::<NewTable>();
        let all = definitions("/$defs");
        for (name, schema) in said.take_definitions(true) {
            assert_eq!(all[&name], schema, "{name}");
        }
    }
}
