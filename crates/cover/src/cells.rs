//! The state of a search: the remaining options, and their counts by item.

use alloc::vec::Vec;
use core::ops::Range;

use crate::layout::Layout;

/// The remaining options of a problem after some choices.
///
/// Everything is in one array of words, so a branch copies it with one allocation, and nothing is
/// ever undone:
///
/// - the remaining options, one bit each, and the chosen ones;
/// - for each primary item its [`Count`];
/// - if some primary item has a multiplicity: for each, the number of options that it still needs, and of those that it may still have.
#[derive(Clone, Debug)]
pub struct Cells {
    words: Vec<u64>,
    is_dead: bool,
}

/// Counts the remaining options of a primary item.
///
/// The upper half is the item's slack: the number of options that it can still lose. It can lose
/// another option exactly if the count is at least [`Count::ONE`]; nothing else is checked. If
/// [`Count::FREE`] is set, the item needs no more options, and the rest of the upper half counts
/// the remaining ones. The lower half is the exclusive or of the numbers of the remaining options:
/// when one remains, this is its number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count(u64);

impl Count {
    const ONE: u64 = 1 << 32;
    const FREE: u64 = 1 << 63;

    /// Counts the options of an item that must be covered this often; `None` if there are too few.
    pub(crate) fn new(options: impl Iterator<Item = u32>, least: u32) -> Option<Self> {
        // The exclusive or needs no list of the options: whichever options are removed, the
        // exclusive or of the others remains.
        let (size, sum) = options.fold((0_u64, 0), |(size, sum), option| (size + 1, sum ^ option));
        let spare = size.checked_sub(least.into())?;
        let free = if least == 0 { Self::FREE } else { 0 };
        Some(Self((spare * Self::ONE) | u64::from(sum) | free))
    }

    /// Whether every remaining option must be chosen.
    fn is_forced(self) -> bool {
        self.0 < Self::ONE
    }

    /// Whether the item needs no more options.
    fn is_free(self) -> bool {
        self.0 & Self::FREE != 0
    }

    /// Whether the item has no option left and needs none.
    fn is_settled(self) -> bool {
        self.0 & !(Self::ONE - 1) == Self::FREE
    }
}

impl Cells {
    /// The initial state, with all options.
    pub(crate) fn new(layout: &Layout, counts: Option<Vec<Count>>, bounds: &[(u32, u32)]) -> Self {
        let count = layout.num_options();
        let left = (0..layout.words).map(|word| first_bits(count - word * 64));
        let taken = (0..layout.words).map(|_| 0);
        let is_dead = counts.is_none();
        let counts = counts.unwrap_or_default().into_iter().map(|count| count.0);
        let bounds = bounds.iter().map(|&(least, most)| (u64::from(least) << 32) | u64::from(most));
        Self { words: left.chain(taken).chain(counts).chain(bounds).collect(), is_dead }
    }

    /// The numbers of the chosen options.
    pub(crate) fn chosen<'a>(&'a self, layout: &Layout) -> impl Iterator<Item = usize> + 'a {
        let taken = self.words[layout.words..].iter().take(layout.words).enumerate();
        taken.flat_map(|(word, &bits)| {
            (0..64).filter(move |bit| bits >> bit & 1 != 0).map(move |bit| word * 64 + bit)
        })
    }

    fn counts<'a>(&'a self, layout: &Layout) -> impl Iterator<Item = Count> + 'a {
        self.words[layout.counts()].iter().map(|&word| Count(word))
    }

    fn count(&self, layout: &Layout, item: u32) -> Count {
        Count(self.words[2 * layout.words + item as usize])
    }

    /// How often an item must and may still be covered.
    pub(crate) fn bounds(&self, layout: &Layout, item: u32) -> (u32, u32) {
        if layout.has_counted {
            let word = self.words[layout.counts().end + item as usize];
            ((word >> 32) as u32, word as u32)
        } else {
            (1, 1)
        }
    }

    /// Chooses forced options to a fixpoint. Returns the item to branch on, or `None` if nothing is left to decide.
    pub(crate) fn propagate(&mut self, layout: &Layout) -> Result<Option<u32>, Dead> {
        while !self.is_dead {
            let Some(item) = self.least_spare(layout) else { return Ok(None) };
            let count = self.count(layout, item);
            // No item has less slack, so none is forced.
            if !count.is_forced() {
                return Ok(Some(item));
            }
            // A forced item that needs one option has one left, whose number is the exclusive or. If it needs several, each round
            // chooses one.
            let option = match self.bounds(layout, item).0 {
                1 => count.0 as u32,
                _ => self.options_left(layout, item).next().expect("it has as many as it needs"),
            };
            self.is_dead = !self.choose(layout, option);
        }
        Err(Dead)
    }

    /// The item with the least slack, the first of them if there is a tie: the MRV heuristic. Items
    /// that need no more come last.
    fn least_spare(&self, layout: &Layout) -> Option<u32> {
        // Free items have the highest bit, and so never a lower count than this.
        let mut best = (Count::FREE >> 32, None);
        for (item, count) in self.counts(layout).enumerate() {
            if count.0 >> 32 < best.0 {
                best = (count.0 >> 32, Some(item));
            }
        }
        // Options of items that need no more can still be chosen or not, which makes different solutions.
        if best.1.is_none() && layout.has_counted {
            best.1 = self.counts(layout).position(|count| !count.is_settled());
        }
        best.1.map(|item| item as u32)
    }

    /// The remaining options of an item, in order.
    pub(crate) fn options_left<'a>(
        &'a self,
        layout: &'a Layout,
        item: u32,
    ) -> impl Iterator<Item = u32> + 'a {
        let options = layout.options_of(item).iter().map(|node| node.option);
        options.filter(|&option| self.has(option))
    }

    /// How many of an item's options to branch on, from the first, and whether it may also take
    /// none. An item that still needs options must take one of these: the options after them are
    /// too few.
    pub(crate) fn ways(&self, layout: &Layout, item: u32) -> (usize, bool) {
        let count = self.count(layout, item);
        let spare = (count.0 & !Count::FREE) >> 32;
        (spare as usize + usize::from(!count.is_free()), count.is_free())
    }

    /// Chooses a remaining option; returns whether every item can still be covered as often as it
    /// must.
    pub(crate) fn choose(&mut self, layout: &Layout, option: u32) -> bool {
        self.words[layout.words + option as usize / 64] |= 1 << (option % 64);
        // First lower the need of each item, then remove options. In the other order an item would seem to have too few.
        for &item in layout.primary_of(option) {
            self.cover(layout, item);
        }
        // Too many options for a table: walk the items.
        let Some(row) = layout.excluded_by(option) else {
            return self.exclude(layout, option) && self.close_full(layout, option);
        };
        // Remove the excluded options word by word; only options that were still there are visited.
        for (word, bits) in row.iter().enumerate() {
            let gone = self.words[word] & bits;
            if gone != 0 && !self.put_away(layout, word, gone) {
                return false;
            }
        }
        // The table has only the exclusions that never depend on other choices.
        !layout.has_counted || self.close_full(layout, option)
    }

    /// Counts a chosen option, before it is removed.
    fn cover(&mut self, layout: &Layout, item: u32) {
        let mut is_last = true;
        if layout.has_counted {
            let (least, most) = self.bounds(layout, item);
            let at = layout.counts().end + item as usize;
            self.words[at] = (u64::from(least.saturating_sub(1)) << 32) | u64::from(most - 1);
            is_last = least == 1;
        }
        // The need falls by one, so the slack grows by one. The removal of the option in `put_away` takes it back.
        let count = &mut self.words[2 * layout.words + item as usize];
        if *count & Count::FREE == 0 {
            *count += Count::ONE;
            *count |= if is_last { Count::FREE } else { 0 };
        }
    }

    /// Removes an option and those that it excludes through secondary items.
    fn exclude(&mut self, layout: &Layout, option: u32) -> bool {
        self.put_option_away(layout, option)
            && layout.secondary_of(option).iter().all(|entry| {
                let others = layout.options_of(entry.item).iter();
                let mut others = others.filter(|node| node.excludes(entry.color));
                others.all(|node| self.put_option_away(layout, node.option))
            })
    }

    /// Removes the other options of items that a chosen option has filled.
    fn close_full(&mut self, layout: &Layout, option: u32) -> bool {
        layout.primary_of(option).iter().all(|&item| {
            let is_full = !layout.has_counted || self.bounds(layout, item).1 == 0;
            let mut others = layout.options_of(item).iter();
            !is_full || others.all(|node| self.put_option_away(layout, node.option))
        })
    }

    /// Removes the options of an item before `option`.
    pub(crate) fn drop_before(&mut self, layout: &Layout, item: u32, option: u32) -> bool {
        let mut before = layout.options_of(item).iter().take_while(|node| node.option < option);
        before.all(|node| self.put_option_away(layout, node.option))
    }

    /// Whether an option is neither chosen nor removed.
    pub(crate) fn has(&self, option: u32) -> bool {
        self.words[option as usize / 64] >> (option % 64) & 1 != 0
    }

    /// Removes an option, unless it is chosen or removed already; returns whether every item can still be covered.
    pub(crate) fn put_option_away(&mut self, layout: &Layout, option: u32) -> bool {
        let word = option as usize / 64;
        let gone = self.words[word] & 1 << (option % 64);
        gone == 0 || self.put_away(layout, word, gone)
    }

    /// Removes remaining options from a word; returns whether every item can still be covered as
    /// often as it must.
    #[inline]
    fn put_away(&mut self, layout: &Layout, word: usize, mut gone: u64) -> bool {
        self.words[word] &= !gone;
        // One pass over the bits, and for each over its items: the hot loop of the search.
        let counts = &mut self.words[layout.counts()];
        while gone != 0 {
            let option = (word * 64) as u32 + gone.trailing_zeros();
            gone &= gone - 1;
            for &item in layout.primary_of(option) {
                let count = &mut counts[item as usize];
                // No slack: the item cannot lose this option.
                if *count < Count::ONE {
                    return false;
                }
                *count = (*count - Count::ONE) ^ u64::from(option);
            }
        }
        true
    }

    pub(crate) fn set_dead(&mut self) {
        self.is_dead = true;
    }
}

/// Some item cannot be covered as often as it must.
pub(crate) struct Dead;

impl Layout {
    /// The range of the counts.
    #[inline]
    fn counts(&self) -> Range<usize> {
        2 * self.words..2 * self.words + self.num_primary()
    }
}

/// The lowest `count` bits of a word; all if there are more.
fn first_bits(count: usize) -> u64 {
    if count < 64 { (1 << count) - 1 } else { u64::MAX }
}
