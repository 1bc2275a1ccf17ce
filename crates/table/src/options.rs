//! The options of a table, checked: those the game does not know, and those whose value it refuses.
use crate::{Code, TableError};
use menagerie_core::{Choice, Message, Options, Range, Tell, read_number};

/// The setup that options mean.
pub(crate) fn checked_setup<G: Tell>(
    players: u8,
    chosen: &Options,
) -> Result<G::Setup, TableError> {
    let offered = G::about().options;
    for (key, value) in chosen.iter() {
        if !offered.iter().any(|choice| choice.key == key) {
            let keys: Vec<&str> = offered.iter().map(|choice| choice.key).collect();
            let words = Message::new("table-no-option")
                .with("key", key)
                .with("keys", keys);
            return Err(TableError::new(Code::Option, words));
        }
        if value.contains(['\n', '\r']) {
            let words = Message::new("table-no-option-line").with("key", key);
            return Err(TableError::new(Code::Option, words));
        }
    }
    G::setup(players, chosen).map_err(|refusal| {
        let refused = TableError::by_rule(Code::Option, &refusal);
        match offered
            .iter()
            .find_map(|choice| out_of_range(choice, chosen))
        {
            Some(words) => TableError { words, ..refused },
            None => refused,
        }
    })
}

/// What a value should have been, where an option says so itself.
fn out_of_range(choice: &Choice, chosen: &Options) -> Option<Message> {
    let (key, value) = (choice.key, chosen.get(choice.key)?);
    let among = |values: &[&'static str]| {
        let message = || {
            Message::new("table-no-option-value")
                .with("key", key)
                .with("value", value)
                .with("values", values.to_vec())
        };
        (!values.contains(&value)).then(message)
    };
    match choice.range {
        Range::Switch => among(&["on", "off"]),
        Range::Words(words) => among(words),
        Range::Number(least, most) => {
            let fits = read_number(key, value, least..=most).is_ok();
            (!fits).then(|| {
                Message::new("table-no-option-number")
                    .with("key", key)
                    .with("value", value)
                    .with("least", least)
                    .with("most", most)
            })
        }
        Range::Text(_) => None,
    }
}
