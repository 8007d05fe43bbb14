//! The constant data of a search: the items of each option, and which options exclude each other.

use alloc::vec::Vec;

use crate::cells::{Cells, Count};
use crate::problem::{Entry, Kind, Problem};

/// The largest number of options for which there is a table of exclusions, of at most two
/// megabytes.
const MAX_TABLE: usize = 4096;

/// No color.
const PLAIN: u32 = u32::MAX;

/// A problem laid out in arrays. Items are renumbered, primary ones first.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    primary: Lists<u32>,
    secondary: Lists<ItemNode>,
    options: Lists<OptionNode>,
    /// By primary item, its number in the problem.
    order: Vec<u32>,
    /// Whether some primary item need not be covered exactly once.
    pub(crate) has_counted: bool,
    /// Number of words with one bit per option.
    pub(crate) words: usize,
    /// By option, the options that it excludes, itself included, if there are not too many options.
    excluded: Option<Table>,
}

/// A secondary item of an option.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ItemNode {
    pub(crate) item: u32,
    pub(crate) color: u32,
}

/// An option of an item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OptionNode {
    pub(crate) option: u32,
    color: u32,
}

impl OptionNode {
    /// Whether this option of a secondary item conflicts with one in which the item has the given
    /// color.
    pub(crate) fn excludes(self, color: u32) -> bool {
        color != self.color || color == PLAIN
    }
}

impl Layout {
    /// The layout of a problem, and its initial state.
    pub(crate) fn new(problem: &Problem) -> (Self, Cells) {
        // Primary items first, so that their counts are one slice of the state.
        let (mut order, others): (Vec<u32>, Vec<u32>) = (0..problem.items.len() as u32)
            .partition(|&item| problem.items[item as usize].kind != Kind::Secondary);
        let num_primary = order.len();
        order.extend(others);
        let mut number = vec![0; order.len()];
        order.iter().enumerate().for_each(|(at, &item)| number[item as usize] = at as u32);
        order.truncate(num_primary);

        let bounds: Vec<(u32, u32)> = order
            .iter()
            .filter_map(|&item| match problem.items[item as usize].kind {
                Kind::Primary { least, most } => Some((least, most)),
                Kind::Secondary => None,
            })
            .collect();
        // The matrix by rows, for primary and secondary items apart, and by columns.
        let (mut primary, mut secondary) = (Lists::new(), Lists::new());
        let mut of_items = vec![Vec::new(); number.len()];
        // In the order of options, so that the list of each item is sorted.
        for option in 0..problem.options.len() {
            for &Entry { item, color } in problem.option(option) {
                let item = number[item.index()];
                let color = color.map_or(PLAIN, |color| color.0);
                of_items[item as usize].push(OptionNode { option: option as u32, color });
                if (item as usize) < num_primary {
                    primary.push(item);
                } else {
                    secondary.push(ItemNode { item, color });
                }
            }
            primary.end_list();
            secondary.end_list();
        }
        let mut options = Lists::new();
        for list in of_items {
            list.into_iter().for_each(|node| options.push(node));
            options.end_list();
        }
        let has_counted = bounds.iter().any(|&bounds| bounds != (1, 1));
        let count = problem.options.len();
        let words = count.div_ceil(64);
        let mut layout =
            Self { primary, secondary, options, order, has_counted, words, excluded: None };
        if count <= MAX_TABLE {
            layout.excluded = Some(layout.exclusions(&bounds, count));
        }
        let counts = bounds.iter().zip(0..).map(|(&(least, _), item)| {
            Count::new(layout.options_of(item).iter().map(|node| node.option), least)
        });
        let counts = counts.collect();
        let cells = Cells::new(&layout, counts, if has_counted { &bounds } else { &[] });
        (layout, cells)
    }

    /// The table of options that exclude each other regardless of other choices.
    fn exclusions(&self, bounds: &[(u32, u32)], count: usize) -> Table {
        // By item, its options as bits. An item that may come several times excludes nothing by itself.
        let mut with = Table::new(self.options.len(), count);
        for item in 0..self.options.len() {
            if bounds.get(item).is_none_or(|&both| both == (1, 1)) {
                let options = self.options_of(item as u32).iter();
                options.for_each(|node| with.insert(item, node.option));
            }
        }
        let mut table = Table::new(count, count);
        for option in 0..count as u32 {
            // A chosen option goes as well: it needs no further choice.
            table.insert(option as usize, option);
            let secondary = self.secondary_of(option);
            let plain = secondary.iter().filter(|entry| entry.color == PLAIN);
            let plain = plain.map(|entry| entry.item);
            for item in self.primary_of(option).iter().copied().chain(plain) {
                table.insert_all(option as usize, with.row(item as usize));
            }
            // Equal colors agree.
            for entry in secondary.iter().filter(|entry| entry.color != PLAIN) {
                let others = self.options_of(entry.item).iter();
                let others = others.filter(|node| node.excludes(entry.color));
                others.for_each(|node| table.insert(option as usize, node.option));
            }
        }
        table
    }

    /// The primary items of an option.
    #[inline]
    pub(crate) fn primary_of(&self, option: u32) -> &[u32] {
        self.primary.list(option)
    }

    /// The secondary items of an option.
    pub(crate) fn secondary_of(&self, option: u32) -> &[ItemNode] {
        self.secondary.list(option)
    }

    /// The options of an item, in order.
    #[inline]
    pub(crate) fn options_of(&self, item: u32) -> &[OptionNode] {
        self.options.list(item)
    }

    /// The options that an option excludes, itself included, if there is a table. A shared item
    /// that may be covered several times does not exclude.
    #[inline]
    pub(crate) fn excluded_by(&self, option: u32) -> Option<&[u64]> {
        self.excluded.as_ref().map(|table| table.row(option as usize))
    }

    pub(crate) fn num_options(&self) -> usize {
        self.primary.len()
    }

    pub(crate) fn num_primary(&self) -> usize {
        self.order.len()
    }

    /// The number of a primary item in its problem.
    pub(crate) fn original(&self, item: u32) -> u32 {
        self.order[item as usize]
    }
}

/// Lists stored in one array.
#[derive(Clone, Debug)]
struct Lists<T> {
    all: Vec<T>,
    starts: Vec<u32>,
}

impl<T> Lists<T> {
    fn new() -> Self {
        Self { all: Vec::new(), starts: vec![0] }
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn push(&mut self, element: T) {
        self.all.push(element);
    }

    fn end_list(&mut self) {
        self.starts.push(self.all.len() as u32);
    }

    #[inline]
    fn list(&self, index: u32) -> &[T] {
        let (from, to) = (self.starts[index as usize], self.starts[index as usize + 1]);
        &self.all[from as usize..to as usize]
    }
}

/// Sets of options, one bit each.
#[derive(Clone, Debug)]
struct Table {
    words: usize,
    bits: Vec<u64>,
}

impl Table {
    fn new(rows: usize, columns: usize) -> Self {
        let words = columns.div_ceil(64);
        Self { words, bits: vec![0; rows * words] }
    }

    fn insert(&mut self, row: usize, column: u32) {
        self.bits[row * self.words + column as usize / 64] |= 1 << (column % 64);
    }

    fn insert_all(&mut self, row: usize, bits: &[u64]) {
        let into = &mut self.bits[row * self.words..][..self.words];
        into.iter_mut().zip(bits).for_each(|(word, bits)| *word |= bits);
    }

    #[inline]
    fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }
}
