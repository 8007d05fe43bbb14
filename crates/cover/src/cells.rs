//! The sparse sets that dance: what can still be chosen, in arrays.

use alloc::vec::Vec;

use crate::{Kind, Problem};

/// No colour.
const PLAIN: u32 = u32::MAX;

/// What does not change during a search.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// For each option its first node, and the end of the last one.
    bounds: Vec<u32>,
    /// The option and the colour of each node.
    owners: Vec<u32>,
    colours: Vec<u32>,
    /// The items, as cells number them: primary ones first.
    order: Vec<u32>,
    /// The number of primary items.
    pub(crate) primary: usize,
    /// Primary items that are not simply to be covered once.
    pub(crate) counted: Vec<u32>,
}

/// What can still be chosen: for each item the set of options with it that are left.
///
/// A set is the front of a slice; what is taken out is swapped behind its end. So a set comes back to what
/// it was when its size does, whatever was taken out in between: going back restores sizes and nothing
/// else. An item that is settled has an empty set. The order within a set depends on what was searched
/// before, so nothing that is decided depends on it.
#[derive(Clone, Debug)]
pub struct Cells {
    /// An item in an option is a node; those of an option stand together.
    nodes: Vec<Node>,
    /// Nodes, by item.
    sets: Vec<u32>,
    items: Vec<ItemCell>,
    /// Items whose options that are left must all be chosen.
    forced: Vec<u32>,
    chosen: Vec<u32>,
    is_dead: bool,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    item: u32,
    /// Its place in the set of its item.
    place: u32,
    /// The nodes of its option.
    first: u32,
    end: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ItemCell {
    /// Where the slice begins, and how much of it is the set.
    start: u32,
    pub(crate) size: u32,
    /// The fewest and the most options that are still to be chosen.
    pub(crate) least: u32,
    pub(crate) most: u32,
}

impl Layout {
    /// The layout of a problem, and its cells before any choice.
    pub(crate) fn new(problem: &Problem) -> (Self, Cells) {
        let is_primary = |item: &u32| problem.items[*item as usize].kind != Kind::Secondary;
        let all = 0..problem.items.len() as u32;
        let mut order: Vec<u32> = all.clone().filter(is_primary).collect();
        let primary = order.len();
        order.extend(all.filter(|item| !is_primary(item)));
        let mut cell_of = alloc::vec![0_u32; order.len()];
        order.iter().enumerate().for_each(|(at, &item)| cell_of[item as usize] = at as u32);

        let mut items: Vec<ItemCell> = order
            .iter()
            .map(|&item| match problem.items[item as usize].kind {
                Kind::Primary { least, most } => ItemCell { start: 0, size: 0, least, most },
                Kind::Secondary => ItemCell { start: 0, size: 0, least: 0, most: 1 },
            })
            .collect();
        let counted = (0..primary as u32)
            .filter(|&item| (items[item as usize].least, items[item as usize].most) != (1, 1))
            .collect();
        let mut nodes = Vec::with_capacity(problem.entries.len());
        let mut owners = Vec::with_capacity(problem.entries.len());
        let mut bounds = alloc::vec![0];
        for (number, option) in problem.options.iter().enumerate() {
            let (first, end) = (option.entries.start, option.entries.end);
            for entry in &problem.entries[first as usize..end as usize] {
                let item = cell_of[entry.item.index()];
                let cell = &mut items[item as usize];
                nodes.push(Node { item, place: cell.size, first, end });
                owners.push(number as u32);
                cell.size += 1;
            }
            bounds.push(end);
        }
        let mut start = 0;
        for item in &mut items {
            item.start = start;
            start += item.size;
        }
        let mut sets = alloc::vec![0; nodes.len()];
        for (at, node) in nodes.iter().enumerate() {
            sets[(items[node.item as usize].start + node.place) as usize] = at as u32;
        }
        let colours = problem.entries.iter().map(|entry| entry.colour.map_or(PLAIN, |c| c.0)).collect();
        let layout = Self { bounds, owners, colours, order, primary, counted };
        let mut cells =
            Cells { nodes, sets, items, forced: Vec::new(), chosen: Vec::new(), is_dead: false };
        cells.look_at_all(&layout);
        (layout, cells)
    }

    /// The number of an item in its problem.
    pub(crate) fn original(&self, item: u32) -> u32 {
        self.order[item as usize]
    }
}

impl ItemCell {
    /// Whether the item is to be covered exactly once.
    pub(crate) fn is_simple(self) -> bool {
        (self.least, self.most) == (1, 1)
    }

    /// In how many ways the item can be branched on, if its set is not empty.
    #[inline]
    pub(crate) fn ways(self) -> u32 {
        self.size + 1 - self.least
    }
}

impl Cells {
    /// The options that are chosen, in the order in which they were.
    pub fn chosen(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.chosen.iter().map(|&option| option as usize)
    }

    pub(crate) fn item(&self, item: u32) -> ItemCell {
        self.items[item as usize]
    }

    pub(crate) fn num_items(&self) -> u32 {
        self.items.len() as u32
    }

    pub(crate) fn num_chosen(&self) -> usize {
        self.chosen.len()
    }

    /// Notices what is forced, and what cannot be, before anything was chosen.
    fn look_at_all(&mut self, layout: &Layout) {
        for item in 0..layout.primary as u32 {
            let cell = self.item(item);
            self.is_dead |= cell.size < cell.least;
            if cell.size == cell.least && cell.least > 0 {
                self.forced.push(item);
            }
        }
    }

    /// Chooses what is forced until nothing is; whether every item can still have its due.
    pub(crate) fn propagate(&mut self, layout: &Layout) -> bool {
        while !self.is_dead {
            let Some(&item) = self.forced.last() else { return true };
            let cell = self.items[item as usize];
            // What forced it may be chosen by now.
            if cell.size == 0 || cell.least == 0 {
                self.forced.pop();
                continue;
            }
            let node = self.sets[cell.start as usize];
            self.is_dead = !self.choose(layout, layout.owners[node as usize]);
        }
        false
    }

    /// Chooses an option that is left; whether every item can still have its due.
    pub(crate) fn choose(&mut self, layout: &Layout, option: u32) -> bool {
        self.chosen.push(option);
        let (first, end) = (layout.bounds[option as usize], layout.bounds[option as usize + 1]);
        if !layout.counted.is_empty() {
            (first..end).for_each(|node| self.count_down(node));
        }
        for node in first..end {
            let Node { item, place, .. } = self.nodes[node as usize];
            let cell = &mut self.items[item as usize];
            if place >= cell.size {
                continue;
            }
            let set = cell.start..cell.start + cell.size;
            cell.size = 0;
            let colour = layout.colours[node as usize];
            if colour == PLAIN {
                for at in set {
                    let other = self.nodes[self.sets[at as usize] as usize];
                    if other.first != first && !self.hide(other.first, other.end) {
                        return false;
                    }
                }
            } else {
                for at in set {
                    let other = self.sets[at as usize] as usize;
                    let Node { first, end, .. } = self.nodes[other];
                    if layout.colours[other] != colour && !self.hide(first, end) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Takes the node of a chosen option out of its item's set if the item may be covered again.
    fn count_down(&mut self, node: u32) {
        let Node { item, place, .. } = self.nodes[node as usize];
        let cell = &mut self.items[item as usize];
        if place < cell.size && cell.most > 1 {
            cell.most -= 1;
            cell.least = cell.least.saturating_sub(1);
            self.take_out(node);
        }
    }

    /// Takes an option out of all sets; whether every item can still have its due.
    ///
    /// An option that was taken out before is in none, which costs a look at each of its nodes.
    #[inline]
    fn hide(&mut self, first: u32, end: u32) -> bool {
        for node in first..end {
            let Node { item, place, .. } = self.nodes[node as usize];
            let cell = self.items[item as usize];
            if place < cell.size {
                if cell.size <= cell.least {
                    return false;
                }
                if cell.size == cell.least + 1 && cell.least > 0 {
                    self.forced.push(item);
                }
                self.take_out(node);
            }
        }
        true
    }

    /// Swaps a node that is in its set behind the set's end.
    #[inline]
    fn take_out(&mut self, node: u32) {
        let Node { item, place, .. } = self.nodes[node as usize];
        let cell = &mut self.items[item as usize];
        cell.size -= 1;
        let (here, last) = ((cell.start + place) as usize, (cell.start + cell.size) as usize);
        self.nodes[node as usize].place = cell.size;
        let other = self.sets[last];
        self.sets[last] = node;
        self.sets[here] = other;
        // If both are the same node, this is its place.
        if here != last {
            self.nodes[other as usize].place = place;
        }
    }

    /// Appends the options of an item that are left, in order.
    pub(crate) fn options_left(&self, layout: &Layout, item: u32, to: &mut Vec<u32>) {
        let cell = self.items[item as usize];
        let set = &self.sets[cell.start as usize..(cell.start + cell.size) as usize];
        let before = to.len();
        to.extend(set.iter().map(|&node| layout.owners[node as usize]));
        to[before..].sort_unstable();
    }

    /// Takes the options of an item that come before `option` out of all sets.
    pub(crate) fn drop_before(&mut self, layout: &Layout, item: u32, option: u32) -> bool {
        let mut left = Vec::new();
        self.options_left(layout, item, &mut left);
        left.into_iter().take_while(|&other| other < option).all(|other| {
            let bounds = &layout.bounds[other as usize..];
            self.hide(bounds[0], bounds[1])
        })
    }

    pub(crate) fn set_dead(&mut self) {
        self.is_dead = true;
    }

    /// Goes back to where this many options were chosen. The sizes have to follow.
    pub(crate) fn go_back(&mut self, chosen: usize) {
        self.chosen.truncate(chosen);
        self.forced.clear();
        self.is_dead = false;
    }

    pub(crate) fn set_size(&mut self, item: u32, size: u32) {
        self.items[item as usize].size = size;
    }

    pub(crate) fn set_bounds(&mut self, item: u32, (least, most): (u32, u32)) {
        let cell = &mut self.items[item as usize];
        (cell.least, cell.most) = (least, most);
    }
}
