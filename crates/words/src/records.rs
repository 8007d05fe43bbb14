//! The record by which a query is serialized: its text, which is read anew.

use alloc::string::{String, ToString as _};

use serde::{Deserialize, Serialize};

use crate::error::ParseError;
use crate::query::Query;

/// The text of a query.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Text(String);

impl From<Query> for Text {
    fn from(query: Query) -> Self {
        Self(query.to_string())
    }
}

impl TryFrom<Text> for Query {
    type Error = ParseError;

    fn try_from(Text(text): Text) -> Result<Self, ParseError> {
        Self::parse(&text)
    }
}
