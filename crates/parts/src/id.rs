//! The numbers of parts.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use kleene_text::Expected;
use serde::{Deserialize, Serialize};

/// The number of a part: `3`, or `3.0.7` for a part of a part of part 3.
///
/// Parts are ordered as their solutions are.
///
/// ```
/// use kleene_parts::PartId;
///
/// let part: PartId = "3.0".parse()?;
/// assert!(part > "3".parse()? && part < "10".parse()?);
/// # Ok::<(), kleene_text::Expected>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PartId(Vec<u32>);

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

impl core::str::FromStr for PartId {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Self, Expected> {
        let numbers: Result<Vec<u32>, _> = text.split('.').map(str::parse).collect();
        numbers.map(Self).map_err(|_| Expected("the number of a part, such as 3.0"))
    }
}

impl TryFrom<String> for PartId {
    type Error = Expected;

    fn try_from(text: String) -> Result<Self, Expected> {
        text.parse()
    }
}
