//! The validated problem: items, and options that cover them.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::builder::Builder;

/// An item of a problem, numbered in the order of addition to the [`Builder`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item(pub(crate) u32);

impl Item {
    /// The item's number, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// An entry of an option: this secondary item with a color.
    #[must_use]
    pub fn color(self, color: Color) -> Entry {
        Entry { item: self, color: Some(color) }
    }
}

/// A color of secondary items, numbered by [`Builder::color`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(pub(crate) u32);

/// An item in an option, perhaps with a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The item.
    pub item: Item,
    /// Its color; only secondary items have one.
    pub color: Option<Color>,
}

impl From<Item> for Entry {
    fn from(item: Item) -> Self {
        Self { item, color: None }
    }
}

/// The requirement of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// It must be covered at least `least` and at most `most` times.
    Primary {
        /// The least number of options with this item.
        least: u32,
        /// The greatest number of options with this item.
        most: u32,
    },
    /// It may be covered at most once, or any number of times in one color.
    Secondary,
}

/// An exact cover problem: which sets of options cover every item as often as required?
///
/// A solution is a set of options such that
/// - each primary item is in as many of them as its multiplicity says: exactly one, unless added by
///   [`Builder::primary_between`];
/// - each secondary item is in at most one of them, or has the same color in all of them.
///
/// A problem always has these properties: the names of its items are distinct and not empty; an option has at
/// least one primary item, no item twice, and colors only on secondary items. A problem may still
/// have no solution.
///
/// ```
/// use kleene_cover::Problem;
///
/// // Knuth's first example: choose rows of a matrix with exactly one 1 in every column.
/// let mut builder = Problem::builder();
/// let [a, b, c, d, e, f, g] = ["a", "b", "c", "d", "e", "f", "g"].map(|name| builder.primary(name));
/// for option in [&[c, e][..], &[a, d, g], &[b, c, f], &[a, d, f], &[b, g], &[d, e, g]] {
///     builder.option(option.iter().copied());
/// }
/// let problem = builder.build()?;
/// let only = problem.solutions().next().expect("there is one");
/// assert_eq!(only.options(), [0, 3, 4]);
/// assert_eq!(problem.show(&only).to_string(), "c e\na d f\nb g");
/// # Ok::<(), kleene_cover::ProblemError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Problem {
    pub(crate) items: Vec<ItemData>,
    pub(crate) colors: Vec<Box<str>>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) options: Vec<OptionData>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ItemData {
    pub(crate) name: Box<str>,
    pub(crate) kind: Kind,
}

/// The name of an option, empty if it has none, and the range of its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OptionData {
    pub(crate) name: Box<str>,
    pub(crate) entries: Range<u32>,
}

impl Problem {
    /// The largest number of items.
    pub const MAX_ITEMS: usize = 1 << 20;
    /// The largest number of entries in all options.
    pub const MAX_ENTRIES: usize = 1 << 24;

    /// Starts a problem without items.
    #[must_use]
    pub fn builder() -> Builder {
        Builder::new()
    }

    /// The items, in the order of addition.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Item> + use<> {
        (0..self.items.len() as u32).map(Item)
    }

    /// The item with this name.
    #[must_use]
    pub fn item(&self, name: &str) -> Option<Item> {
        self.items().find(|&item| self.name(item) == name)
    }

    /// The name of an item.
    ///
    /// # Panics
    /// If the item belongs to another, larger problem.
    #[must_use]
    pub fn name(&self, item: Item) -> &str {
        &self.items[item.index()].name
    }

    /// The requirement of an item.
    ///
    /// # Panics
    /// If the item belongs to another, larger problem.
    #[must_use]
    pub fn kind(&self, item: Item) -> Kind {
        self.items[item.index()].kind
    }

    /// The name of a color.
    ///
    /// # Panics
    /// If the color belongs to another problem with more of them.
    #[must_use]
    pub fn color_name(&self, color: Color) -> &str {
        &self.colors[color.0 as usize]
    }

    /// The first item that must be covered but is in no option; if there is one, the problem has no
    /// solution.
    ///
    /// ```
    /// # use kleene_cover::Problem;
    /// let problem: Problem = "a b\na\n".parse()?;
    /// assert_eq!(problem.uncovered().map(|item| problem.name(item)), Some("b"));
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    #[must_use]
    pub fn uncovered(&self) -> Option<Item> {
        let mut is_covered = alloc::vec![false; self.items().len()];
        for entry in (0..self.num_options()).flat_map(|option| self.option(option)) {
            is_covered[entry.item.index()] = true;
        }
        self.items().find(|&item| {
            !is_covered[item.index()] && matches!(self.kind(item), Kind::Primary { least: 1.., .. })
        })
    }

    /// The number of options, which are numbered from 0 in the order of addition.
    #[must_use]
    pub fn num_options(&self) -> usize {
        self.options.len()
    }

    /// The entries of an option.
    ///
    /// # Panics
    /// If there is no option with this number.
    #[must_use]
    pub fn option(&self, option: usize) -> &[Entry] {
        let entries = &self.options[option].entries;
        &self.entries[entries.start as usize..entries.end as usize]
    }

    /// The name of an option, or else its items.
    ///
    /// # Panics
    /// If there is no option with this number.
    #[must_use]
    pub fn option_name(&self, option: usize) -> String {
        let name = &self.options[option].name;
        if name.is_empty() { self.entries_text(option) } else { name.clone().into() }
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.items.iter().map(|item| item.kind);
        f.debug_struct("Problem")
            .field("primary", &kinds.filter(|kind| *kind != Kind::Secondary).count())
            .field("items", &self.items.len())
            .field("options", &self.options.len())
            .field("entries", &self.entries.len())
            .finish_non_exhaustive()
    }
}
