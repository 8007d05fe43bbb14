//! The numbers of parts.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of a part, and of the part of it, and so on: `3.0.7`. In the order of their solutions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct PartId(Vec<u32>);

impl PartId {
    /// A part of the whole.
    pub(crate) fn new(number: u32) -> Self {
        Self(vec![number])
    }

    /// A part of this one.
    pub(crate) fn child(&self, number: u32) -> Self {
        Self(self.0.iter().copied().chain([number]).collect())
    }

    /// Its number, if it is a part of the whole.
    pub(crate) fn of_whole(&self) -> Option<u32> {
        if let [number] = *self.0 { Some(number) } else { None }
    }
}

impl fmt::Display for PartId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<_> = self.0.iter().map(u32::to_string).collect();
        write!(f, "{}", numbers.join("."))
    }
}

impl From<PartId> for String {
    fn from(part: PartId) -> Self {
        part.to_string()
    }
}

impl TryFrom<String> for PartId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let numbers: Result<Vec<u32>, _> = text.split('.').map(str::parse).collect();
        numbers.map(Self).map_err(|_| format!("{text:?} is not the number of a part"))
    }
}
