//! The net of an assumption: its consequences, each with its reason.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use super::board::{Board, NODES, Node, bits, is_on, only, opposite};
use super::{basic, nested};

/// The strength of propagation in a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// Whether the values of a cell exclude each other; else a net is of one value.
    pub(super) has_cells: bool,
    /// Whether eliminations on the way count in later implications.
    pub(super) is_dynamic: bool,
    /// The techniques within the net: none (0), simple ones (1), or chains as well (2 and above).
    pub(super) level: u8,
}

/// A number of words for a set of entries, of which there is one for every candidate and one more for a clash.
const WORDS: usize = NODES / 2 / 64 + 1;
type Ancestors = [u64; WORDS];
const NONE: u16 = u16::MAX;

/// The cell or unit that has one value or place left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// Neither: the node follows directly from a cell's value, or from a technique.
    Other,
    /// A cell has one value left.
    Cell(u8),
    /// A unit has one place left for a value.
    Unit(u8, u8),
}

/// A node, and the technique that it follows by, in words.
pub(super) type StoryNode = (Node, &'static str);

/// A node that was reached.
#[derive(Clone, Copy, Debug)]
struct Entry {
    node: Node,
    /// The parents: the index of the first in the list of all parents, and their number.
    first: u32,
    parents: u16,
    /// The number of nodes of a nested chain that led here.
    within: u16,
    /// The cell or unit that has one value or place left, if that is the reason.
    why: Why,
    /// The name of the technique that ruled it out; empty for a plain implication.
    by: &'static str,
    /// Number of nodes that it rests on, with itself.
    count: u16,
}

/// The derivation of a node from its parents.
#[derive(Clone, Copy, Debug)]
struct Step {
    within: u16,
    why: Why,
    by: &'static str,
}

impl Step {
    /// From a node that says that a cell has a value.
    const PLAIN: Self = Self { within: 0, why: Why::Other, by: "" };
}

/// The consequences of an assumption, in the order in which they were derived.
#[derive(Clone, Debug)]
pub(super) struct Net {
    entries: Vec<Entry>,
    parents: Vec<u16>,
    /// The entry of every node.
    entry: Vec<u16>,
    /// Two entries that exclude each other.
    pub(super) clash: Option<(u16, u16)>,
    /// The nodes as a set.
    pub(super) reached: [u64; NODES.div_ceil(64)],
}

/// A net while it grows.
pub(super) struct Growing<'r, 'g> {
    net: Net,
    pub(super) root: &'r Board<'g>,
    /// The board without the candidates ruled out so far.
    pub(super) now: Board<'g>,
    ancestors: Vec<Ancestors>,
    on: VecDeque<u16>,
    off: VecDeque<u16>,
    reach: Reach,
}

impl Net {
    /// Propagates an assumption to a fixpoint or a contradiction.
    pub(super) fn new(root: &Board<'_>, start: Node, reach: Reach) -> Self {
        let net = Self {
            entries: Vec::with_capacity(256),
            parents: Vec::with_capacity(512),
            entry: vec![NONE; NODES],
            clash: None,
            reached: [0; NODES.div_ceil(64)],
        };
        let mut growing = Growing {
            net,
            root,
            now: root.clone(),
            ancestors: Vec::with_capacity(256),
            on: VecDeque::new(),
            off: VecDeque::new(),
            reach,
        };
        growing.add(start, &[], Step::PLAIN);
        growing.grow();
        growing.net
    }

    /// The number of nodes.
    pub(super) fn size(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn has(&self, node: Node) -> bool {
        self.entry[usize::from(node)] != NONE
    }

    /// The number of nodes that a node rests on, itself included.
    pub(super) fn count(&self, node: Node) -> usize {
        usize::from(self.entries[usize::from(self.entry[usize::from(node)])].count)
    }

    /// The number of nodes that a contradiction rests on.
    pub(super) fn clash_count(&self) -> Option<usize> {
        let (one, other) = self.clash?;
        let [one, other] = [one, other].map(|at| usize::from(self.entries[usize::from(at)].count));
        Some(one + other)
    }

    /// The nodes that two clashing ones rest on, in the order in which they followed.
    pub(super) fn clash_story(&self) -> Vec<StoryNode> {
        self.clash.map_or_else(Vec::new, |(one, other)| self.story(&[one, other]))
    }

    /// The nodes that a node rests on, in the order in which they followed.
    pub(super) fn story_of(&self, node: Node) -> Vec<StoryNode> {
        self.story(&[self.entry[usize::from(node)]])
    }

    fn story(&self, ends: &[u16]) -> Vec<StoryNode> {
        self.used(ends).map(|entry| (entry.node, entry.by)).collect()
    }

    /// The cells and units with one value or place left that a clash rests on.
    pub(super) fn clash_reasons(&self) -> Vec<Why> {
        let ends = self.clash.map(|(one, other)| [one, other]);
        self.used(ends.as_ref().map_or(&[], |ends| ends)).map(|entry| entry.why).collect()
    }

    /// The cells and units with one value or place left that a node rests on.
    pub(super) fn reasons_of(&self, node: Node) -> Vec<Why> {
        self.used(&[self.entry[usize::from(node)]]).map(|entry| entry.why).collect()
    }

    /// The entries that some rest on, and these, in the order in which they followed.
    fn used(&self, ends: &[u16]) -> impl Iterator<Item = &Entry> {
        let mut is_used = vec![false; self.entries.len()];
        ends.iter().for_each(|&end| is_used[usize::from(end)] = true);
        // Parents precede their children, so one pass backward marks all ancestors.
        for at in (0..self.entries.len()).rev() {
            if is_used[at] {
                let Entry { first, parents, .. } = self.entries[at];
                let parents = &self.parents[first as usize..first as usize + usize::from(parents)];
                parents.iter().for_each(|&parent| is_used[usize::from(parent)] = true);
            }
        }
        let used = self.entries.iter().zip(is_used).filter(|(_, is_used)| *is_used);
        used.map(|(entry, _)| entry)
    }
}

impl Growing<'_, '_> {
    fn grow(&mut self) {
        while self.net.clash.is_none() {
            // Placements first: they are the cheap implications, and lead to contradictions soonest.
            if let Some(at) = self.on.pop_front() {
                self.weak(at);
            } else if let Some(at) = self.off.pop_front() {
                self.strong(at);
            } else if !self.advance() {
                return;
            }
        }
    }

    /// Applies the techniques of the level once plain implications are exhausted.
    fn advance(&mut self) -> bool {
        let level = self.reach.level;
        (level > 0 && basic::advance(self)) || (level > 1 && nested::advance(self, level))
    }

    /// The consequences of a cell having a value: its other candidates and those of its peers are
    /// false.
    fn weak(&mut self, at: u16) {
        let root = self.root;
        let (cell, value) = root.of(self.net.entries[usize::from(at)].node);
        if self.reach.has_cells {
            for other in bits(root.marks[cell] & !(1 << value)) {
                self.add(root.node(cell, other, false), &[at], Step::PLAIN);
            }
        }
        for peer in root.peers(cell) {
            if root.has(peer, value) {
                self.add(root.node(peer, value, false), &[at], Step::PLAIN);
            }
        }
    }

    /// The consequences of a cell not having a value: the only remaining value of the cell and the
    /// only remaining place in each unit are true.
    fn strong(&mut self, at: u16) {
        let root = self.root;
        let (cell, value) = root.of(self.net.entries[usize::from(at)].node);
        // Only a dynamic net lets later implications rely on this elimination.
        if self.reach.is_dynamic {
            self.now.remove(cell, value);
        }
        if self.reach.has_cells {
            if let Some(other) = only(self.now.marks[cell] & !(1 << value)) {
                let gone = bits(root.marks[cell] & !(1 << other));
                let gone: Vec<_> = gone.map(|gone| root.node(cell, gone, false)).collect();
                self.follow(root.node(cell, other, true), &gone, Why::Cell(cell as u8));
            }
        }
        for (unit, place) in root.units_of(cell) {
            if let Some(other) = only(self.now.places[unit][value] & !(1 << place)) {
                let gone = bits(root.places[unit][value] & !(1 << other));
                let gone = gone.map(|gone| root.node(root.cell_at(unit, gone), value, false));
                let gone: Vec<_> = gone.collect();
                let why = Why::Unit(unit as u8, value as u8);
                self.follow(root.node(root.cell_at(unit, other), value, true), &gone, why);
            }
        }
    }

    /// Adds a node that follows from others, which are in the net.
    fn follow(&mut self, node: Node, from: &[Node], why: Why) {
        let parents: Vec<u16> = from.iter().filter_map(|&node| self.entry(node)).collect();
        self.add(node, &parents, Step { why, ..Step::PLAIN });
    }

    fn entry(&self, node: Node) -> Option<u16> {
        Some(self.net.entry[usize::from(node)]).filter(|&entry| entry != NONE)
    }

    /// Rules out candidates by a technique with these premises, and the length of its chain if it
    /// has one; returns whether anything is new.
    pub(super) fn rule_out(
        &mut self,
        removed: &[Node],
        from: &[Node],
        by: &'static str,
        within: usize,
    ) -> bool {
        let before = self.net.entries.len();
        let parents: Vec<u16> = from.iter().filter_map(|&node| self.entry(node)).collect();
        for &node in removed {
            self.add(node, &parents, Step { by, within: within as u16, ..Step::PLAIN });
        }
        self.net.entries.len() > before
    }

    /// The nodes of the candidates of a cell that are ruled out.
    pub(super) fn gone_of_cell(&self, cell: usize) -> impl Iterator<Item = Node> + '_ {
        let gone = self.root.marks[cell] & !self.now.marks[cell];
        bits(gone).map(move |value| self.root.node(cell, value, false))
    }

    /// The nodes of the places of a value in a unit that are ruled out.
    pub(super) fn gone_of_unit(
        &self,
        unit: usize,
        value: usize,
    ) -> impl Iterator<Item = Node> + '_ {
        let gone = self.root.places[unit][value] & !self.now.places[unit][value];
        bits(gone).map(move |at| self.root.node(self.root.cell_at(unit, at), value, false))
    }

    fn add(&mut self, node: Node, parents: &[u16], step: Step) {
        if self.net.clash.is_some() || self.net.has(node) {
            return;
        }
        let at = self.net.entries.len();
        // The difficulty counts the distinct nodes that this one rests on, so each entry keeps the set
        // of its ancestors. Their union would be costly to recompute from the parents each time.
        let mut ancestors: Ancestors = [0; WORDS];
        ancestors[at / 64] |= 1 << (at % 64);
        for &parent in parents {
            let of_parent = &self.ancestors[usize::from(parent)];
            ancestors.iter_mut().zip(of_parent).for_each(|(all, more)| *all |= more);
        }
        let mut count: u32 = ancestors.iter().map(|word| word.count_ones()).sum();
        // A nested chain adds its own length to whatever rests on it.
        if self.reach.level > 1 {
            let entries = self.net.entries.iter().enumerate();
            let chains = entries.filter(|(_, entry)| entry.within > 0);
            let used = chains.filter(|(at, _)| ancestors[at / 64] >> (at % 64) & 1 == 1);
            count += used.map(|(_, entry)| u32::from(entry.within)).sum::<u32>();
            count += u32::from(step.within);
        }
        let Step { within, why, by } = step;
        let first = self.net.parents.len() as u32;
        self.net.parents.extend_from_slice(parents);
        let (parents, count) = (parents.len() as u16, count as u16);
        self.net.entries.push(Entry { node, first, parents, within, why, by, count });
        self.ancestors.push(ancestors);
        self.net.entry[usize::from(node)] = at as u16;
        self.net.reached[usize::from(node) / 64] |= 1 << (node % 64);
        // A node and its opposite contradict each other, and the net stops growing.
        if let Some(other) = self.entry(opposite(node)) {
            self.net.clash = Some((other, at as u16));
        } else if is_on(node) {
            self.on.push_back(at as u16);
        } else {
            self.off.push_back(at as u16);
        }
    }
}
