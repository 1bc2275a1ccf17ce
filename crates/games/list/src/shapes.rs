//! The shapes of what crosses the wire: JSON Schema for everybody, TypeScript for the browser.
use menagerie_core::Tell;
use schemars::{
    JsonSchema,
    generate::{SchemaGenerator, SchemaSettings},
};
use serde_json::{Map, Value};
use std::{any::TypeId, collections::HashSet};
use ts_rs::{Config, TS, TypeVisitor};

/// What a game shows, as types: its view and what is seen of its events.
#[derive(Clone, Copy)]
pub struct Shapes {
    /// The game's name.
    pub game: &'static str,
    schema: fn(&mut SchemaGenerator),
    declare: fn(&mut Declarations),
}

impl Shapes {
    /// What `G` shows.
    pub const fn of<G>() -> Shapes
    where
        G: Tell,
        G::View: JsonSchema + TS + 'static,
        G::Seen: JsonSchema + TS + 'static,
    {
        Shapes {
            game: G::NAME,
            schema: |generator| {
                generator.subschema_for::<G::View>();
                generator.subschema_for::<G::Seen>();
            },
            declare: |declarations| {
                declarations.visit::<G::View>();
                declarations.visit::<G::Seen>();
            },
        }
    }

    /// The schemas of `View`, `Seen` and all that they are made of, by name. They refer to each other at `path`, such as `/$defs`.
    pub fn definitions(&self, path: &str) -> Map<String, Value> {
        let mut generator = told(path);
        (self.schema)(&mut generator);
        generator.take_definitions(true)
    }

    /// The same for TypeScript.
    pub fn declarations(&self) -> Declarations {
        let mut declarations = Declarations::default();
        (self.declare)(&mut declarations);
        declarations
    }
}

/// Writes schemas of what is told: fields that may be left out are not required.
pub fn told(path: &str) -> SchemaGenerator {
    settings(path).for_serialize().into_generator()
}

/// Writes schemas of what is asked for: fields that have a default are not required.
pub fn asked(path: &str) -> SchemaGenerator {
    settings(path).for_deserialize().into_generator()
}

fn settings(path: &str) -> SchemaSettings {
    SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = path.to_owned().into())
}

/// Types for TypeScript: those that were visited and all that they are made of, each once.
#[derive(Default)]
pub struct Declarations {
    known: HashSet<TypeId>,
    /// In no particular order.
    pub list: Vec<Declaration>,
}

/// One type for TypeScript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declaration {
    /// What it is called.
    pub name: String,
    /// `type Name = …;`, with its comment before it.
    pub text: String,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // numbers, texts and lists have no name of their own
        if T::output_path().is_none() || !self.known.insert(TypeId::of::<T>()) {
            return;
        }
        let config = Config::new();
        let docs = T::docs().unwrap_or_default();
        self.list.push(Declaration {
            name: T::ident(&config),
            text: format!("{docs}export {}\n", T::decl(&config)),
        });
        T::visit_dependencies(self);
    }
}
