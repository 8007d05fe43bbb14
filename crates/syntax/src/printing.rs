//! The notation that the dialects of programs share.

use core::fmt::{self, Display, Formatter};

use crate::{Group, Look};

/// The quantifier of a repeat.
pub(crate) struct Quantifier {
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
    pub(crate) greedy: bool,
}

impl Display for Quantifier {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.min, self.max) {
            (0, None) => f.write_str("*"),
            (1, None) => f.write_str("+"),
            (0, Some(1)) => f.write_str("?"),
            (min, None) => write!(f, "{{{min},}}"),
            (min, Some(max)) if min == max => write!(f, "{{{min}}}"),
            (min, Some(max)) => write!(f, "{{{min},{max}}}"),
        }?;
        f.write_str(if self.greedy { "" } else { "?" })
    }
}

/// The name of a group in a reference, or else its number.
pub(crate) struct Name<'a>(pub(crate) &'a Group);

impl Display for Name<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.0.name {
            Some(name) => f.write_str(name),
            None => write!(f, "{}", self.0.index),
        }
    }
}

/// The signs after the parenthesis of a lookaround.
pub(crate) fn look_text(look: Look) -> &'static str {
    match look {
        Look::Ahead => "?=",
        Look::NotAhead => "?!",
        Look::Behind => "?<=",
        Look::NotBehind => "?<!",
    }
}
