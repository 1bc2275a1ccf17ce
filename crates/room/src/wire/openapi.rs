//! The bodies of the routes in their OpenAPI description.
//!
//! utoipa writes the routes and names the bodies; their shapes are those of `schema`.
use super::{
    Addresses, AnalysisState, BotToken, BotTold, EditionChecked, EngineTold, ErrorBody, GameCards,
    GameDials, Made, Me, NewBot, NewEdition, NewName, NewTable, PutAway, Review, TableTold,
    schema::definitions,
};
use serde_json::{Value, json};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{OpenApi, Ref, RefOr, Schema},
};

/// A route says the name of its body, and where the shape of that name stands.
macro_rules! named_bodies {
    ($($body:ident),* $(,)?) => {$(
        impl PartialSchema for $body {
            fn schema() -> RefOr<Schema> {
                Ref::from_schema_name(stringify!($body)).into()
            }
        }
        impl ToSchema for $body {}
    )*};
}

named_bodies![
    Addresses,
    AnalysisState,
    BotToken,
    BotTold,
    EditionChecked,
    ErrorBody,
    GameCards,
    GameDials,
    Made,
    Me,
    NewBot,
    NewEdition,
    NewName,
    PutAway,
    EngineTold,
    NewTable,
    Review,
    TableTold,
];

/// The description of the routes with the shapes of all bodies in it.
pub fn components(described: &OpenApi) -> Value {
    let mut described = json!(described);
    let place = &mut described["components"]["schemas"];
    let shapes = definitions("/components/schemas");
    match place.as_object_mut() {
        Some(known) => known.extend(shapes),
        None => *place = shapes.into(),
    }
    described
}
