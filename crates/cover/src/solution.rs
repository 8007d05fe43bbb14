//! A set of options that covers a problem.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::problem::Problem;

/// A set of options: their numbers, in order.
///
/// The search returns it; [`verify`](crate::verify()) checks that the set covers a problem, and
/// [`Problem::show`] writes it by name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Written"))]
pub struct Solution {
    options: Box<[usize]>,
}

impl Solution {
    /// The set of these options; the order does not matter.
    #[must_use]
    pub fn new(mut options: Vec<usize>) -> Self {
        options.sort_unstable();
        Self { options: options.into() }
    }

    /// The numbers of the options, in order.
    #[must_use]
    pub fn options(&self) -> &[usize] {
        &self.options
    }
}

/// The serialized form.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Written {
    options: Vec<usize>,
}

#[cfg(feature = "serde")]
impl From<Written> for Solution {
    fn from(written: Written) -> Self {
        Self::new(written.options)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, option) in self.options.iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            write!(f, "{blank}{option}")?;
        }
        Ok(())
    }
}

impl Problem {
    /// Displays a solution by the names of its options, one per line.
    ///
    /// # Panics
    /// When displayed, if it has an option that the problem lacks.
    #[must_use]
    pub fn show<'a>(&'a self, solution: &'a Solution) -> impl fmt::Display + 'a {
        Shown { problem: self, solution }
    }

    /// The items of an option with their colors, as in the text format.
    pub(crate) fn entries_text(&self, option: usize) -> String {
        let mut text = String::new();
        for entry in self.option(option) {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(self.name(entry.item));
            if let Some(color) = entry.color {
                text.push(':');
                text.push_str(self.color_name(color));
            }
        }
        text
    }
}

struct Shown<'a> {
    problem: &'a Problem,
    solution: &'a Solution,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, &option) in self.solution.options.iter().enumerate() {
            let line = if index > 0 { "\n" } else { "" };
            write!(f, "{line}{}", self.problem.option_name(option))?;
        }
        Ok(())
    }
}
