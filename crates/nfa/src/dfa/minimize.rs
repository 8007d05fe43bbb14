//! Minimization by partition refinement.

use alloc::vec::Vec;
use core::mem;

use super::table::Table;

/// Merges equivalent states (those that accept the same words) and numbers the rest breadth first
/// from the start, by ascending letters.
///
/// The method is from John Hopcroft, "An n log n algorithm for minimizing states in a finite
/// automaton" (1971): a block of the partition splits the others by which of their states have a
/// transition into it. Of the two halves of a split block only the smaller needs processing again,
/// unless the block was already waiting.
pub(super) fn minimize(table: &Table) -> Table {
    let mut partition = Partition::new(&table.accepts);
    let before = Predecessors::new(table);
    let mut open: Vec<u32> = (0..partition.sets.len() as u32).collect();
    let mut is_open = vec![true; partition.sets.len()];
    let mut touched = Vec::new();
    // Invariant: a block that is not open forms, together with zero or more open blocks, a set into which each block
    // of the partition leads entirely or not at all, on every letter.
    while let Some(splitter) = open.pop() {
        is_open[splitter as usize] = false;
        // The splitter may split itself, so its members are copied first.
        let members = partition.members(splitter).to_vec();
        for letter in 0..table.letters {
            for &state in &members {
                for &from in before.of(letter, state) {
                    partition.mark(from, &mut touched);
                }
            }
            for set in touched.drain(..) {
                let Some(new) = partition.split(set) else { continue };
                is_open.push(false);
                let smaller = if partition.len(new) <= partition.len(set) { new } else { set };
                // An open block was still to be processed, so both halves are. Otherwise one half
                // is enough: the block as a whole had split the others already, and what one half
                // splits the other splits too.
                let next = if is_open[set as usize] { new } else { smaller };
                is_open[next as usize] = true;
                open.push(next);
            }
        }
    }
    number(table, &partition)
}

/// Numbers the blocks breadth first, so that equal languages get equal tables.
fn number(table: &Table, partition: &Partition) -> Table {
    const UNSEEN: u32 = u32::MAX;
    let mut numbers = vec![UNSEEN; partition.sets.len()];
    numbers[partition.set_of[0] as usize] = 0;
    let mut minimal = Table::new(table.letters);
    let mut order = vec![0];
    let mut visit = |state: u32, minimal: &mut Table, order: &mut Vec<u32>| {
        let number = &mut numbers[partition.set_of[state as usize] as usize];
        if *number == UNSEEN {
            *number = order.len() as u32;
            order.push(state);
            minimal.push_state();
            minimal.accepts[*number as usize] = table.accepts[state as usize];
        }
        *number
    };
    minimal.start = visit(table.start, &mut minimal, &mut order);
    let mut done = 1;
    while let Some(&state) = order.get(done) {
        for (letter, &target) in table.row(state).iter().enumerate() {
            let target = visit(target, &mut minimal, &mut order);
            minimal.set(done as u32, letter, target);
        }
        done += 1;
    }
    minimal
}

/// The predecessors of each state on each letter, by a counting sort.
struct Predecessors {
    states: usize,
    /// Where the predecessors of each letter and state begin.
    starts: Vec<u32>,
    from: Vec<u32>,
}

impl Predecessors {
    fn new(table: &Table) -> Self {
        let (states, letters) = (table.len(), table.letters);
        let mut starts = vec![0; states * letters + 1];
        // By move, its state, and the number of the group of its letter and target.
        let moves = (0..states as u32).flat_map(|state| {
            let row = table.row(state).iter().enumerate();
            row.map(move |(letter, &target)| (state, letter * states + target as usize))
        });
        // Count, add up, and write each predecessor to the next free place of its group.
        moves.clone().for_each(|(_, place)| starts[place + 1] += 1);
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut ends = starts.clone();
        let mut from = vec![0; states * letters];
        for (state, place) in moves {
            from[ends[place] as usize] = state;
            ends[place] += 1;
        }
        Self { states, starts, from }
    }

    fn of(&self, letter: usize, state: u32) -> &[u32] {
        let place = letter * self.states + state as usize;
        &self.from[self.starts[place] as usize..self.starts[place + 1] as usize]
    }
}

/// States in blocks that can be split: the members of a block are adjacent, marked ones first.
struct Partition {
    states: Vec<u32>,
    /// By state, its place in `states`.
    place: Vec<u32>,
    set_of: Vec<u32>,
    sets: Vec<Set>,
}

struct Set {
    start: u32,
    end: u32,
    marked: u32,
}

impl Partition {
    /// Two blocks: the rejecting and the accepting states.
    fn new(accepts: &[bool]) -> Self {
        let len = accepts.len() as u32;
        let (mut states, accepting): (Vec<u32>, Vec<u32>) =
            (0..len).partition(|&state| !accepts[state as usize]);
        let middle = states.len() as u32;
        states.extend(accepting);
        let mut place = vec![0; states.len()];
        states.iter().zip(0..).for_each(|(&state, i)| place[state as usize] = i);
        let sets = [(0, middle), (middle, len)].into_iter().filter(|(start, end)| start < end);
        Self {
            states,
            place,
            set_of: accepts.iter().map(|&accepts| u32::from(accepts && middle > 0)).collect(),
            sets: sets.map(|(start, end)| Set { start, end, marked: 0 }).collect(),
        }
    }

    fn len(&self, set: u32) -> u32 {
        self.sets[set as usize].end - self.sets[set as usize].start
    }

    fn members(&self, set: u32) -> &[u32] {
        let set = &self.sets[set as usize];
        &self.states[set.start as usize..set.end as usize]
    }

    fn mark(&mut self, state: u32, touched: &mut Vec<u32>) {
        let number = self.set_of[state as usize];
        let set = &mut self.sets[number as usize];
        let (here, there) = (self.place[state as usize], set.start + set.marked);
        // Marked members are in front: this one is marked already.
        if here < there {
            return;
        }
        if set.marked == 0 {
            touched.push(number);
        }
        set.marked += 1;
        let other = self.states[there as usize];
        self.states.swap(here as usize, there as usize);
        self.place[state as usize] = there;
        self.place[other as usize] = here;
    }

    /// Splits the marked members off as a new block, unless all are marked.
    fn split(&mut self, number: u32) -> Option<u32> {
        let set = &mut self.sets[number as usize];
        let marked = mem::take(&mut set.marked);
        if marked == set.end - set.start {
            return None;
        }
        // The marked members are in front, so both halves stay adjacent without a move.
        let new = Set { start: set.start, end: set.start + marked, marked: 0 };
        set.start = new.end;
        let new_number = self.sets.len() as u32;
        for &state in &self.states[new.start as usize..new.end as usize] {
            self.set_of[state as usize] = new_number;
        }
        self.sets.push(new);
        Some(new_number)
    }
}
