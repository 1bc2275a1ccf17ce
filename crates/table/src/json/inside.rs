//! What stands between the brackets of objects and lists.
use super::Json;
use serde::{Serialize, ser};
use serde_json::Error;

/// An object or a list that is being written.
pub(super) struct Inside<'a, 'b> {
    json: &'b mut Json<'a>,
    empty: bool,
    /// What stands at its end.
    end: &'static str,
}

impl<'a, 'b> Inside<'a, 'b> {
    pub(super) fn of(json: &'b mut Json<'a>, end: &'static str) -> Self {
        Inside {
            json,
            empty: true,
            end,
        }
    }
}

impl Inside<'_, '_> {
    fn next(&mut self) {
        if !std::mem::take(&mut self.empty) {
            self.json.text.push(',');
        }
        if self.json.depth == 1 {
            let begins = u32::try_from(self.json.text.len()).expect("no view has gigabytes");
            self.json.begin.push(begins);
        }
    }

    fn element(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.next();
        value.serialize(&mut *self.json)
    }

    fn field(
        &mut self,
        name: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), Error> {
        self.next();
        self.json.key(name);
        value.serialize(&mut *self.json)
    }

    fn close(self) {
        self.json.text.push_str(self.end);
        self.json.depth -= self.end.len();
    }
}

impl ser::SerializeMap for Inside<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.next();
        let begins = self.json.text.len();
        key.serialize(&mut *self.json)?;
        if !self.json.text[begins..].starts_with('"') {
            self.json.text.insert(begins, '"');
            self.json.text.push('"');
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.json.text.push(':');
        value.serialize(&mut *self.json)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

/// What has its elements one after the other, and what has fields.
macro_rules! inside {
    ($($list:ident $element:ident),*; $($object:ident),*) => {
        $(impl ser::$list for Inside<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn $element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.element(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        })*
        $(impl ser::$object for Inside<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(key, value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        })*
    };
}

inside!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field;
    SerializeStruct,
    SerializeStructVariant
);
