//! JSON as it goes over the wire and into journals, without spaces: letter by letter what `serde_json` writes, for half the work.
//!
//! Views, events and frames are written for every move, and are keys and short values for the most part. `serde_json` hands every bracket
//! and quotation mark to its writer by itself and looks through every key for letters to be escaped; here keys are known to have none.
mod inside;
mod members;

pub use members::Members;

use inside::Inside;
use serde::{Serialize, Serializer};
use serde_json::Error;
use std::{
    cell::Cell,
    fmt::{self, Display, Write},
};

/// So many letters are looked at together.
const FEW: usize = 16;

/// Nobody keeps more room than this for the next text.
const MOST: usize = 64 * 1024;

thread_local! {
    static DRAFT: Cell<String> = const { Cell::new(String::new()) };
}

/// Something as JSON. It is plain data: its maps have texts or whole numbers for keys.
pub fn text(thing: &(impl Serialize + ?Sized)) -> String {
    draft(|text| {
        write(text, thing);
        text.clone()
    })
}

/// Lets somebody write into an empty text whose room is used again and again: nobody knows beforehand how long a text will be, and one that grows
/// or is cut to its length takes memory twice.
pub fn draft<R>(write: impl FnOnce(&mut String) -> R) -> R {
    // within a draft there is another one
    let mut text = DRAFT.take();
    text.clear();
    let made = write(&mut text);
    if text.capacity() <= MOST {
        DRAFT.set(text);
    }
    made
}

/// Writes something as JSON behind what is written.
pub fn write(text: &mut String, thing: &(impl Serialize + ?Sized)) {
    let mut json = Json {
        text,
        depth: NOT_ASKED,
        begin: Vec::new(),
    };
    json.put(thing);
}

/// Nobody asks where members begin.
const NOT_ASKED: usize = usize::MAX / 2;

struct Json<'a> {
    text: &'a mut String,
    /// So many brackets are open.
    depth: usize,
    /// Where the members of the outermost object or list begin, if it is asked for.
    begin: Vec<u32>,
}

impl<'a> Json<'a> {
    fn put(&mut self, thing: &(impl Serialize + ?Sized)) {
        thing
            .serialize(&mut *self)
            .expect("plain data with text keys");
    }

    /// Opens as many brackets as `end` closes.
    fn begin<'b>(&'b mut self, begin: &str, end: &'static str) -> Result<Inside<'a, 'b>, Error> {
        self.text.push_str(begin);
        self.depth += end.len();
        Ok(Inside::of(self, end))
    }

    /// An object around what a variant holds.
    fn variant(&mut self, name: &'static str) {
        self.text.push('{');
        self.key(name);
    }

    /// A name in our code: nothing in it has to be escaped.
    fn name(&mut self, name: &'static str) {
        self.text.push('"');
        self.text.push_str(name);
        self.text.push('"');
    }

    fn key(&mut self, name: &'static str) {
        self.text.push('"');
        self.text.push_str(name);
        self.text.push_str("\":");
    }

    fn natural(&mut self, number: u64) {
        // most have one digit or two, the longest twenty
        if number >= 10 {
            self.natural(number / 10);
        }
        self.text.push(char::from(b'0' + (number % 10) as u8));
    }
}

/// The letters of a text as they stand between quotation marks.
fn escaped(text: &mut String, letters: &str) {
    let plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
    // without a way out in the middle many letters are looked at together; for a few of them that is not worth while
    let all = match letters.len() {
        0..FEW => letters.bytes().all(plain),
        _ => letters.bytes().fold(true, |all, byte| all & plain(byte)),
    };
    if all {
        text.push_str(letters);
        return;
    }
    let quoted = serde_json::to_string(letters).expect("a text");
    text.push_str(&quoted[1..quoted.len() - 1]);
}

/// What is written piece by piece, between quotation marks.
struct Pieces<'a>(&'a mut String);

impl Write for Pieces<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        escaped(self.0, piece);
        Ok(())
    }
}

impl<'a, 'b> Serializer for &'b mut Json<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Inside<'a, 'b>;
    type SerializeTuple = Inside<'a, 'b>;
    type SerializeTupleStruct = Inside<'a, 'b>;
    type SerializeTupleVariant = Inside<'a, 'b>;
    type SerializeMap = Inside<'a, 'b>;
    type SerializeStruct = Inside<'a, 'b>;
    type SerializeStructVariant = Inside<'a, 'b>;

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.text.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Error> {
        if value < 0 {
            self.text.push('-');
        }
        self.natural(value.unsigned_abs());
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Result<(), Error> {
        self.natural(value.into());
        Ok(())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Error> {
        self.natural(value.into());
        Ok(())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Error> {
        self.natural(value.into());
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Error> {
        self.natural(value);
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.text.push_str(&serde_json::to_string(&value)?);
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.text.push_str(&serde_json::to_string(&value)?);
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.text.push('"');
        escaped(self.text, value);
        self.text.push('"');
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.text.push('"');
        let written = write!(Pieces(self.text), "{value}");
        self.text.push('"');
        written.map_err(serde::ser::Error::custom)
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.name(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.variant(variant);
        self.depth += 1;
        value.serialize(&mut *self)?;
        self.depth -= 1;
        self.text.push('}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a, 'b>, Error> {
        self.begin("[", "]")
    }

    fn serialize_tuple(self, _: usize) -> Result<Inside<'a, 'b>, Error> {
        self.begin("[", "]")
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Inside<'a, 'b>, Error> {
        self.begin("[", "]")
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a, 'b>, Error> {
        self.variant(variant);
        self.begin("[", "]}")
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'a, 'b>, Error> {
        self.begin("{", "}")
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Inside<'a, 'b>, Error> {
        self.begin("{", "}")
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a, 'b>, Error> {
        self.variant(variant);
        self.begin("{", "}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{collection, prelude::*};
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    fn same(thing: &(impl Serialize + ?Sized)) {
        assert_eq!(text(thing), serde_json::to_string(thing).unwrap());
    }

    #[derive(Serialize)]
    struct Nothing;

    #[derive(Serialize)]
    struct One(Option<i16>);

    #[derive(Serialize)]
    struct Two(char, f32);

    #[derive(Serialize)]
    enum Kind {
        Plain,
        Holds(One),
        Pair(u8, Nothing),
        Fields { a: i8, b: () },
    }

    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Tagged {
        Bare,
        Boxed(Box<Whole>),
        Named { seat: u8 },
    }

    #[derive(Serialize)]
    struct Whole {
        #[serde(skip_serializing_if = "Option::is_none")]
        missing: Option<u8>,
        kinds: Vec<Kind>,
        map: BTreeMap<i32, [bool; 2]>,
        #[serde(flatten)]
        more: BTreeMap<String, Two>,
        empty: ((), [u8; 0], BTreeMap<String, u8>),
        wide: (i64, u64, u64, i64),
    }

    fn whole() -> Whole {
        let kinds = vec![
            Kind::Plain,
            Kind::Holds(One(None)),
            Kind::Holds(One(Some(-300))),
            Kind::Pair(255, Nothing),
            Kind::Fields { a: -128, b: () },
        ];
        Whole {
            missing: None,
            kinds,
            map: BTreeMap::from([(-7, [true, false]), (10, [false, true])]),
            more: BTreeMap::from([("\"\\\n".to_owned(), Two('\u{1}', 0.1))]),
            empty: ((), [], BTreeMap::new()),
            wide: (i64::MIN, u64::MAX, 10, -10),
        }
    }

    #[test]
    fn every_kind_of_thing_is_written_as_serde_json_does() {
        same(&whole());
        same(&Tagged::Bare);
        same(&Tagged::Boxed(Box::new(whole())));
        same(&Tagged::Named { seat: 3 });
        same("quoted \" \\ / \u{7f} \u{0} ä 🦘");
        same(&json!({"a": [1, -2, 3.5, null, true, {"b": "\t"}], "": {}}));
        same(&[f64::NAN, 1e300]);
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<u64>().prop_map(Value::from),
            any::<f64>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 64, 6, |inner| {
            prop_oneof![
                collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                collection::btree_map(any::<String>(), inner, 0..6)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn any_value_is_written_as_serde_json_does(value in any_json()) {
            prop_assert_eq!(text(&value), value.to_string());
        }
    }
}
