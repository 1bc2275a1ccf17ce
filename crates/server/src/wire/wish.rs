//! Who is to have a seat at a new table.
use super::Level;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{AdditionalProperties, ObjectBuilder, OneOfBuilder, Schema, Type},
    },
};

/// Who is to have a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// Who makes the table. Said several times, all of those: one-screen play.
    Me {},
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
    },
    /// Whoever comes first.
    Open {},
}

/// Written by hand: the derived one would not say that other fields are refused.
impl PartialSchema for SeatWish {
    fn schema() -> RefOr<Schema> {
        let wish = |kind: &str| {
            let word = ObjectBuilder::new()
                .schema_type(Type::String)
                .enum_values(Some([kind]));
            ObjectBuilder::new()
                .property("kind", word)
                .required("kind")
                .additional_properties(Some(AdditionalProperties::FreeForm(false)))
        };
        let bot = wish("bot")
            .property("level", Level::schema())
            .required("level");
        let wishes = [wish("me"), bot, wish("open")];
        wishes
            .into_iter()
            .fold(OneOfBuilder::new(), OneOfBuilder::item)
            .into()
    }
}

impl ToSchema for SeatWish {}
