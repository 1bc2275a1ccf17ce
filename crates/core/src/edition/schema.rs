//! The parameters of a game as a JSON Schema, for editors and for programs that check before they ask.
use crate::{Kind, Parameter, Parameters, Setting};

fn table(pairs: Vec<(&str, Setting)>) -> Setting {
    let owned = |(key, value): (&str, Setting)| (key.to_owned(), value);
    Setting::Table(pairs.into_iter().map(owned).collect())
}

fn word(text: &str) -> Setting {
    Setting::Word(text.to_owned())
}

fn count(number: usize) -> Setting {
    Setting::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

pub(super) fn schema(all: &Parameters, about: impl Fn(&Parameter) -> String) -> String {
    let standard = all.standard();
    let property = |parameter: &Parameter| {
        let mut schema = of(parameter.kind, Whole::No);
        if let Setting::Table(pairs) = &mut schema {
            pairs.push(("description".to_owned(), Setting::Word(about(parameter))));
            pairs.push(("$comment".to_owned(), word(parameter.rule.0)));
            let default = standard.get(parameter.key).cloned();
            pairs.push(("default".to_owned(), default.unwrap_or(Setting::None)));
        }
        (parameter.key.to_owned(), schema)
    };
    let properties = Setting::Table(all.list.iter().map(property).collect());
    let schema = table(vec![
        (
            "$schema",
            word("https://json-schema.org/draft/2020-12/schema"),
        ),
        ("title", word(all.game)),
        ("type", word("object")),
        ("properties", properties),
        ("additionalProperties", Setting::Switch(false)),
    ]);
    schema.to_string()
}

/// Whether a table must have all its keys, as inside a list, or only those that change.
#[derive(Clone, Copy, PartialEq)]
enum Whole {
    Yes,
    No,
}

fn of(kind: Kind, whole: Whole) -> Setting {
    let either = |one, other| table(vec![("anyOf", Setting::List(vec![one, other]))]);
    match kind {
        Kind::Number(least, most) => table(vec![
            ("type", word("integer")),
            ("minimum", Setting::Number(least)),
            ("maximum", Setting::Number(most)),
        ]),
        Kind::Switch => table(vec![("type", word("boolean"))]),
        Kind::Word(words) => {
            let words = words.iter().map(|text| word(text)).collect();
            table(vec![("enum", Setting::List(words))])
        }
        Kind::Text(most) => table(vec![
            ("type", word("string")),
            ("minLength", count(1)),
            ("maxLength", count(most)),
        ]),
        Kind::OneOf(kinds) => {
            let kinds = kinds.iter().map(|kind| of(*kind, Whole::Yes)).collect();
            table(vec![("anyOf", Setting::List(kinds))])
        }
        Kind::Maybe(inner) => either(table(vec![("type", word("null"))]), of(*inner, whole)),
        Kind::List {
            of: item,
            least,
            most,
        } => table(vec![
            ("type", word("array")),
            ("items", of(*item, Whole::Yes)),
            ("minItems", count(least)),
            ("maxItems", count(most)),
        ]),
        Kind::Table(entries) => {
            let entry = |(key, kind): &(&'static str, Kind)| ((*key).to_owned(), of(*kind, whole));
            let mut schema = vec![
                ("type", word("object")),
                (
                    "properties",
                    Setting::Table(entries.iter().map(entry).collect()),
                ),
                ("additionalProperties", Setting::Switch(false)),
            ];
            if whole == Whole::Yes {
                let keys = entries.iter().map(|(key, _)| word(key)).collect();
                schema.push(("required", Setting::List(keys)));
            }
            if whole == Whole::No && kind.is_even_table() {
                either(table(vec![("type", word("integer"))]), table(schema))
            } else {
                table(schema)
            }
        }
    }
}
