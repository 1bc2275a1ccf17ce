//! The examples in `docs/protocol.md` are what the program says and understands.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
use menagerie_server::wire::{
    ClientFrame, ErrorBody, Made, NewTable, Review, ServerFrame, TableTold,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/protocol.md");

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

/// Reads an example and says it again: nothing is lost and nothing unknown.
fn same<T: Serialize + DeserializeOwned>(example: &Value) {
    let read: T = serde_json::from_value(example.clone())
        .unwrap_or_else(|fault| panic!("{fault}: {example}"));
    assert_eq!(serde_json::to_value(read).unwrap(), *example);
}

#[test]
fn every_example_is_read_and_said_again_unchanged() {
    let (mut said, mut told) = (0, 0);
    for example in examples() {
        if example.get("say").is_some() {
            same::<ClientFrame>(&example);
            said += 1;
        } else if example.get("tell").is_some() {
            same::<ServerFrame>(&example);
            told += 1;
        } else if example.get("error").is_some() {
            same::<ErrorBody>(&example);
        } else if example.get("link").is_some() {
            same::<Made>(&example);
        } else if example.get("phase").is_some() {
            same::<TableTold>(&example);
        } else if example.get("lines").is_some() {
            same::<Review>(&example);
        } else {
            same::<NewTable>(&example);
        }
    }
    assert_eq!((said, told), (15, 12), "an example of each message");
}
