//! The validated problem: items, and options that cover them.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::builder::Builder;

/// An item of a problem, as [`Builder`] numbers them: in the order in which they were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item(pub(crate) u32);

impl Item {
    /// The number of items that were added before.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// An entry of an option: this secondary item in a color.
    #[must_use]
    pub fn color(self, color: Color) -> Entry {
        Entry { item: self, color: Some(color) }
    }
}

/// A color of secondary items, as [`Builder::color`] numbers them.
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

/// What an item asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// To be covered at least `least` and at most `most` times.
    Primary {
        /// The fewest options with this item in a solution.
        least: u32,
        /// The most options with this item in a solution.
        most: u32,
    },
    /// To be covered at most once, or any number of times in one color.
    Secondary,
}

/// An exact cover problem: which options can be chosen together, so that every item is covered as
/// often as it must be?
///
/// A solution is a set of options such that
/// - each primary item is in as many of them as its multiplicity says: exactly one, unless it was
///   added by [`Builder::primary_between`];
/// - each secondary item is in at most one of them, or has the same color in all that it is in.
///
/// Every value keeps these invariants: names of items are not empty and differ; an option has at
/// least one primary item, none twice, and colors on secondary items only. A problem may still have
/// no solution.
///
/// ```
/// use kleene_cover::Problem;
///
/// // Knuth's first example: rows of a matrix with exactly one 1 in every column.
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

/// The name of an option, empty if it has none, and where its entries stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OptionData {
    pub(crate) name: Box<str>,
    pub(crate) entries: Range<u32>,
}

impl Problem {
    /// The most items.
    pub const MAX_ITEMS: usize = 1 << 20;
    /// The most entries of all options together.
    pub const MAX_ENTRIES: usize = 1 << 24;

    /// A problem without items, to be added to.
    #[must_use]
    pub fn builder() -> Builder {
        Builder::new()
    }

    /// The items, in the order in which they were added.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Item> + use<> {
        (0..self.items.len() as u32).map(Item)
    }

    /// The item of this name.
    #[must_use]
    pub fn item(&self, name: &str) -> Option<Item> {
        self.items().find(|&item| self.name(item) == name)
    }

    /// The name of an item.
    ///
    /// # Panics
    /// If the item is of another, larger problem.
    #[must_use]
    pub fn name(&self, item: Item) -> &str {
        &self.items[item.index()].name
    }

    /// What an item asks for.
    ///
    /// # Panics
    /// If the item is of another, larger problem.
    #[must_use]
    pub fn kind(&self, item: Item) -> Kind {
        self.items[item.index()].kind
    }

    /// The name of a color.
    ///
    /// # Panics
    /// If the color is of another problem with more of them.
    #[must_use]
    pub fn color_name(&self, color: Color) -> &str {
        &self.colors[color.0 as usize]
    }

    /// The first item that must be covered and that no option has: then there is no solution.
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
        let is_asked = |kind| matches!(kind, Kind::Primary { least: 1.., .. });
        self.items().find(|&item| !is_covered[item.index()] && is_asked(self.kind(item)))
    }

    /// The number of options; they are numbered from 0 in the order in which they were added.
    #[must_use]
    pub fn num_options(&self) -> usize {
        self.options.len()
    }

    /// The entries of an option.
    ///
    /// # Panics
    /// If there is no option of this number.
    #[must_use]
    pub fn option(&self, option: usize) -> &[Entry] {
        let entries = &self.options[option].entries;
        &self.entries[entries.start as usize..entries.end as usize]
    }

    /// The name of an option: the one it was given, or else its items.
    ///
    /// # Panics
    /// If there is no option of this number.
    #[must_use]
    pub fn option_name(&self, option: usize) -> String {
        let name = &self.options[option].name;
        if name.is_empty() { self.entries_text(option) } else { name.clone().into() }
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let primary = |item: &&ItemData| matches!(item.kind, Kind::Primary { .. });
        f.debug_struct("Problem")
            .field("primary", &self.items.iter().filter(primary).count())
            .field("items", &self.items.len())
            .field("options", &self.options.len())
            .field("entries", &self.entries.len())
            .finish_non_exhaustive()
    }
}
