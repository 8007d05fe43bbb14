//! The builder of problems, which checks everything once at the end.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::fmt;

use crate::problem::{Color, Entry, Item, ItemData, Kind, OptionData, Problem};

/// Collects items and options; [`Builder::build`] checks them.
///
/// ```
/// use kleene_cover::{Place, Problem, ProblemErrorKind};
///
/// let mut builder = Problem::builder();
/// let seat = builder.primary("seat");
/// let color = builder.secondary("color");
/// let red = builder.color("red");
/// builder.option_named("sit", [seat.into(), color.color(red)]);
/// builder.option([color]);
///
/// let error = builder.build().unwrap_err();
/// assert_eq!(error.kind(), &ProblemErrorKind::NoPrimary);
/// assert_eq!(error.place(), Place::Option(1));
/// assert_eq!(error.to_string(), "option 2: no primary item");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Builder {
    items: Vec<ItemData>,
    colors: Vec<Box<str>>,
    color_numbers: BTreeMap<Box<str>, u32>,
    entries: Vec<Entry>,
    options: Vec<OptionData>,
}

impl Builder {
    /// Creates a builder without items or options.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an item that must be in exactly one option of a solution.
    pub fn primary(&mut self, name: &str) -> Item {
        self.primary_between(name, 1, 1)
    }

    /// Adds an item that must be in at least `least` and at most `most` options of a solution.
    pub fn primary_between(&mut self, name: &str, least: u32, most: u32) -> Item {
        self.add(name, Kind::Primary { least, most })
    }

    /// Adds an item that may be in at most one option of a solution, or in several with one color.
    pub fn secondary(&mut self, name: &str) -> Item {
        self.add(name, Kind::Secondary)
    }

    fn add(&mut self, name: &str, kind: Kind) -> Item {
        self.items.push(ItemData { name: name.into(), kind });
        // Memory runs out before 2^32, and `build` rejects more than `Problem::MAX_ITEMS`.
        Item((self.items.len() - 1) as u32)
    }

    /// The color with this name; equal names give equal colors.
    pub fn color(&mut self, name: &str) -> Color {
        if let Some(&number) = self.color_numbers.get(name) {
            return Color(number);
        }
        let number = self.colors.len() as u32;
        self.colors.push(name.into());
        self.color_numbers.insert(name.to_owned().into(), number);
        Color(number)
    }

    /// Adds an option without a name.
    pub fn option(&mut self, entries: impl IntoIterator<Item = impl Into<Entry>>) -> &mut Self {
        self.option_named("", entries)
    }

    /// Adds an option.
    pub fn option_named(
        &mut self,
        name: &str,
        entries: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> &mut Self {
        let start = self.entries.len() as u32;
        self.entries.extend(entries.into_iter().map(Into::into));
        let entries = start..self.entries.len() as u32;
        self.options.push(OptionData { name: name.into(), entries });
        self
    }

    /// Checks and builds the problem.
    ///
    /// # Errors
    /// The first item, or else the first option, that violates an invariant of [`Problem`].
    pub fn build(self) -> Result<Problem, ProblemError> {
        self.check_items()?;
        for option in 0..self.options.len() {
            self.check_option(option)?;
        }
        let Self { items, colors, entries, options, .. } = self;
        Ok(Problem { items, colors, entries, options })
    }

    fn check_items(&self) -> Result<(), ProblemError> {
        let mut names = BTreeSet::new();
        for (index, item) in self.items.iter().enumerate() {
            let kind = match item.kind {
                _ if index >= Problem::MAX_ITEMS => ProblemErrorKind::TooManyItems,
                _ if item.name.is_empty() => ProblemErrorKind::NoName,
                _ if !names.insert(&item.name) => ProblemErrorKind::SameName(item.name.clone()),
                Kind::Primary { least, most } if least > most || most == 0 => {
                    ProblemErrorKind::Multiplicity { least, most }
                }
                _ => continue,
            };
            return Err(ProblemError { kind, place: Place::Item(index) });
        }
        Ok(())
    }

    fn check_option(&self, index: usize) -> Result<(), ProblemError> {
        let option = &self.options[index];
        if option.entries.end as usize > Problem::MAX_ENTRIES {
            let kind = ProblemErrorKind::TooManyEntries;
            return Err(ProblemError { kind, place: Place::Option(index) });
        }
        // The entries of all options share one list; an option is a range of it.
        let entries = &self.entries[option.entries.start as usize..option.entries.end as usize];
        let mut seen = BTreeSet::new();
        let mut has_primary = false;
        for (number, entry) in entries.iter().enumerate() {
            let place = Place::Entry { option: index, entry: number };
            let Some(item) = self.items.get(entry.item.index()) else {
                return Err(ProblemError { kind: ProblemErrorKind::UnknownItem, place });
            };
            let is_primary = item.kind != Kind::Secondary;
            has_primary |= is_primary;
            let kind = match entry.color {
                _ if !seen.insert(entry.item) => ProblemErrorKind::Twice(item.name.clone()),
                Some(_) if is_primary => ProblemErrorKind::ColoredPrimary(item.name.clone()),
                Some(Color(color)) if color as usize >= self.colors.len() => {
                    ProblemErrorKind::UnknownColor
                }
                _ => continue,
            };
            return Err(ProblemError { kind, place });
        }
        if has_primary {
            return Ok(());
        }
        Err(ProblemError { kind: ProblemErrorKind::NoPrimary, place: Place::Option(index) })
    }
}

/// The reason why items and options do not form a valid problem, and the place of the error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemError {
    kind: ProblemErrorKind,
    place: Place,
}

impl ProblemError {
    /// The error.
    #[must_use]
    pub fn kind(&self) -> &ProblemErrorKind {
        &self.kind
    }

    /// The part of the problem with the error.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl core::error::Error for ProblemError {}

/// A part of a problem, numbered from 0; `Display` counts from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// The item with this number.
    Item(usize),
    /// The option with this number.
    Option(usize),
    /// An item in an option.
    Entry {
        /// The option's number.
        option: usize,
        /// The item's number in the option.
        entry: usize,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Item(item) => write!(f, "item {}", item + 1),
            Self::Option(option) => write!(f, "option {}", option + 1),
            Self::Entry { option, entry } => {
                write!(f, "option {}, item {}", option + 1, entry + 1)
            }
        }
    }
}

kleene_text::errors! {
    /// The error in items or options.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ProblemErrorKind {
        /// More items than [`Problem::MAX_ITEMS`].
        #[error("more than {} items", Problem::MAX_ITEMS)]
        TooManyItems,
        /// More entries than [`Problem::MAX_ENTRIES`].
        #[error("more than {} items in all options together", Problem::MAX_ENTRIES)]
        TooManyEntries,
        /// An item whose name is empty.
        #[error("the name is empty")]
        NoName,
        /// A name that an earlier item has.
        #[error("there is already an item `{0}`")]
        SameName(Box<str>),
        /// A multiplicity that no number satisfies.
        #[error("no number above zero is at least {least} and at most {most}")]
        Multiplicity {
            /// The fewest options.
            least: u32,
            /// The most options.
            most: u32,
        },
        /// An item of another problem.
        #[error("the item belongs to another problem")]
        UnknownItem,
        /// A color of another problem.
        #[error("the color belongs to another problem")]
        UnknownColor,
        /// A repeated item in an option.
        #[error("the item `{0}` is repeated")]
        Twice(Box<str>),
        /// A color on a primary item.
        #[error("the item `{0}` is primary and cannot have a color")]
        ColoredPrimary(Box<str>),
        /// An option of secondary items only: nothing would decide whether to choose it.
        #[error("no primary item")]
        NoPrimary,
    }
}
