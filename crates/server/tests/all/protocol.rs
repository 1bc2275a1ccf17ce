//! The examples in `docs/protocol.md` are what the program says and understands.
use menagerie_server::wire::{
    AnalysisState, ClientFrame, ErrorBody, Made, NewTable, PROTOCOL, Review, ServerFrame,
    TableTold, schema,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// Every JSON value in the page's examples.
fn examples() -> Vec<Value> {
    let blocks = PAGE
        .split("```json\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap());
    let values =
        blocks.flat_map(|block| serde_json::Deserializer::from_str(block).into_iter::<Value>());
    values.map(|value| value.unwrap()).collect()
}

/// Reads an example and says it again: nothing is lost and nothing unknown. The schema allows it too.
fn same<T: Serialize + DeserializeOwned>(example: &Value, name: &str) {
    let read: T = serde_json::from_value(example.clone())
        .unwrap_or_else(|fault| panic!("{fault}: {example}"));
    assert_eq!(serde_json::to_value(read).unwrap(), *example);
    allowed(example, name);
}

/// A value is as the schema of a name says; games have theirs as `game/$defs/View`.
fn allowed(value: &Value, name: &str) {
    let faults = faults(value, name);
    assert!(faults.is_empty(), "{name}: {faults:?} in {value}");
}

fn faults(value: &Value, name: &str) -> Vec<String> {
    let mut whole = schema().clone();
    whole["$ref"] = json!(format!("#/$defs/{name}"));
    let validator = jsonschema::validator_for(&whole).unwrap();
    let faults = validator.iter_errors(value);
    faults.map(|fault| fault.to_string()).collect()
}

#[test]
fn every_example_is_read_and_said_again_unchanged() {
    let (mut said, mut told) = (0, 0);
    for example in examples() {
        if let Some(view) = example.get("view").filter(|view| view.is_object()) {
            allowed(view, "wallaby/$defs/View");
        }
        for seen in example["events"].as_array().into_iter().flatten() {
            allowed(&seen["seen"], "wallaby/$defs/Seen");
        }
        if example.get("say").is_some() {
            same::<ClientFrame>(&example, "ClientFrame");
            said += 1;
        } else if example.get("tell").is_some() {
            same::<ServerFrame>(&example, "ServerFrame");
            told += 1;
        } else if example.get("error").is_some() {
            same::<ErrorBody>(&example, "ErrorBody");
        } else if example.get("link").is_some() {
            same::<Made>(&example, "Made");
        } else if example.get("phase").is_some() {
            same::<TableTold>(&example, "TableTold");
        } else if example.get("state").is_some() {
            same::<AnalysisState>(&example, "AnalysisState");
        } else if example.get("lines").is_some() {
            same::<Review>(&example, "Review");
        } else {
            same::<NewTable>(&example, "NewTable");
        }
    }
    assert_eq!((said, told), (24, 16), "an example of each message");
}

#[test]
fn the_schema_refuses_what_the_server_refuses() {
    for wrong in [
        json!({"say": "play", "id": "a", "seat": 0}),
        json!({"say": "rematch", "id": "a", "loud": true}),
        json!({"say": "shout"}),
        json!({"say": "leave", "id": "a", "level": "mighty"}),
    ] {
        assert!(serde_json::from_value::<ClientFrame>(wrong.clone()).is_err());
        assert!(!faults(&wrong, "ClientFrame").is_empty(), "{wrong}");
    }
}

#[test]
fn the_examples_speak_the_protocol_of_today() {
    let spoken: Vec<Value> = examples()
        .into_iter()
        .filter_map(|example| example.get("protocol").cloned())
        .collect();
    assert_eq!(
        spoken,
        [json!(PROTOCOL), json!(PROTOCOL)],
        "hello and picture"
    );
}
