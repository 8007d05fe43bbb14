//! Many short lists in one piece of memory.

use alloc::vec::Vec;

/// Lists of items, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lists<T> {
    items: Vec<T>,
    /// For each list, the end of its items.
    ends: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self { items: Vec::new(), ends: Vec::new() }
    }
}

impl<T> Lists<T> {
    /// Lists whose items lie one after the other up to these ends.
    pub(crate) fn new(items: Vec<T>, ends: Vec<u32>) -> Self {
        Self { items, ends }
    }

    /// Number of lists.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// A list, counted from 0.
    pub(crate) fn get(&self, number: usize) -> &[T] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[number] as usize]
    }

    /// Adds a list at the end.
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.end();
    }

    /// Adds items to the list that [`Lists::end`] will end.
    pub(crate) fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        self.items.extend(items);
    }

    /// Ends the list at the end.
    pub(crate) fn end(&mut self) {
        self.ends.push(u32::try_from(self.items.len()).expect("less than 2^32 items"));
    }

    /// Keeps the lists of these numbers alone, where they are in memory, and gives the rest back.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(usize) -> bool)
    where
        T: Copy,
    {
        let (mut start, mut lists, mut items) = (0, 0, 0);
        for number in 0..self.ends.len() {
            let end = self.ends[number] as usize;
            if is_kept(number) {
                self.items.copy_within(start..end, items);
                items += end - start;
                self.ends[lists] = items as u32;
                lists += 1;
            }
            start = end;
        }
        self.items.truncate(items);
        self.ends.truncate(lists);
        self.items.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    /// The items of all lists.
    pub(crate) fn items(&self) -> &[T] {
        &self.items
    }

    /// The items of all lists, to change them.
    pub(crate) fn items_mut(&mut self) -> &mut [T] {
        &mut self.items
    }

    /// The items of the list that has not ended.
    pub(crate) fn open(&mut self) -> &mut [T] {
        let start = self.ends.last().copied().unwrap_or(0);
        &mut self.items[start as usize..]
    }
}
