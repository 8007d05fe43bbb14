//! All paths through a pattern on a line of one length, grouped by which cells they require to be
//! equal.

use alloc::vec::Vec;

use indexmap::{IndexMap, IndexSet};
use kleene_line::CellSet;
use rustc_hash::FxBuildHasher;

use super::program::{Inst, Program};

/// The most transitions of all groups together.
const MAX_MOVES: usize = 1 << 18;

/// An empty register.
const NONE: u8 = u8::MAX;

/// The paths that require the same cells to be equal, as an automaton of the rest.
#[derive(Clone, Debug)]
pub(super) struct Split {
    /// By cell, the first one that is equal to it.
    pub(super) roots: Vec<u8>,
    /// Before each cell and after the last, the number of states.
    pub(super) states: Vec<usize>,
    /// By cell, the transitions over it: source, target, symbols.
    pub(super) moves: Vec<Vec<(u32, u32, CellSet)>>,
    /// The accepting states after the last cell.
    pub(super) accepting: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Thread {
    at: usize,
    /// How many cells of a reference have been consumed.
    taken: u8,
    /// Whether the thread stands before a cell, or at its end.
    waits: bool,
    registers: Vec<u8>,
}

/// Threads that must all succeed, the pattern's own first, then those of lookaheads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    threads: Vec<Thread>,
    /// By cell that has been passed, the first one that is equal to it.
    roots: Vec<u8>,
}

impl State {
    /// Sorts the threads of lookaheads and removes duplicates, so that more states are equal.
    fn sort(&mut self) {
        self.threads[1..].sort_unstable();
        let mut index = 0;
        self.threads.dedup_by(|thread, before| {
            index += 1;
            // The first thread is the pattern's own, and is kept even if another is equal to it.
            index > 1 && thread == before
        });
    }
}

type States = IndexSet<State, FxBuildHasher>;

/// Collects the groups of paths; `None` if there are too many.
pub(super) fn collect(program: &Program, len: usize) -> Option<Vec<Split>> {
    if len >= usize::from(NONE) {
        return None;
    }
    let start = Thread { at: 0, taken: 0, waits: false, registers: vec![NONE; program.registers] };
    let mut levels = vec![States::default()];
    levels[0].insert(State { threads: vec![start], roots: Vec::new() });
    let mut moves = Vec::new();
    let mut total = 0;
    for at in 0..len {
        let mut next = States::default();
        let mut here: IndexMap<(u32, u32), CellSet, FxBuildHasher> = IndexMap::default();
        for (from, state) in levels[at].iter().enumerate() {
            for waiting in program.settle(state, at, len)? {
                let Some((set, reached)) = program.step(waiting, at) else { continue };
                let (to, _) = next.insert_full(reached);
                let symbols = here.entry((from as u32, to as u32)).or_default();
                *symbols = symbols.or(set);
            }
            if total + here.len() > MAX_MOVES {
                return None;
            }
        }
        total += here.len();
        moves.push(here.into_iter().map(|((from, to), set)| (from, to, set)).collect::<Vec<_>>());
        levels.push(next);
    }
    let mut ends: IndexMap<Vec<u8>, Vec<u32>, FxBuildHasher> = IndexMap::default();
    for (state, waiting) in levels[len].iter().enumerate() {
        if program.settle(waiting, len, len)?.iter().any(|state| state.threads.len() == 1) {
            ends.entry(waiting.roots.clone()).or_default().push(state as u32);
        }
    }
    let states: Vec<usize> = levels.iter().map(States::len).collect();
    Some(ends.into_iter().map(|(roots, ends)| cut(roots, ends, &states, &moves)).collect())
}

impl Program {
    /// Advances all threads of a state until they wait before the cell at `at`; `None` if there are
    /// too many. At the end of the line only threads remain that have reached their own end.
    fn settle(&self, state: &State, at: usize, len: usize) -> Option<Vec<State>> {
        let mut seen = States::default();
        let mut settled = Vec::new();
        seen.insert(state.clone());
        let mut next = 0;
        while next < seen.len() {
            if seen.len() > MAX_MOVES {
                return None;
            }
            let state = &seen[next];
            next += 1;
            match state.threads.iter().position(|thread| !thread.waits) {
                Some(thread) => {
                    for mut state in self.advance(state, thread, at, len) {
                        state.sort();
                        seen.insert(state);
                    }
                }
                None => settled.push(state.clone()),
            }
        }
        settled.retain(|state| {
            let is_done = self.insts[state.threads[0].at] == Inst::Match;
            if at == len { is_done && state.threads.len() == 1 } else { !is_done }
        });
        Some(settled)
    }

    /// The states after the next instruction of one thread.
    fn advance(&self, state: &State, index: usize, at: usize, len: usize) -> Vec<State> {
        let position = at as u8;
        let inst = &self.insts[state.threads[index].at];
        match inst {
            Inst::Moved(register) if state.threads[index].registers[*register] == position => {
                return Vec::new();
            }
            Inst::Start if at > 0 => return Vec::new(),
            Inst::End if at < len => return Vec::new(),
            _ => {}
        }
        let mut state = state.clone();
        let thread = &mut state.threads[index];
        let (next, registers) = (thread.at + 1, &mut thread.registers);
        // The places that the thread goes on to, each in a state of its own.
        let targets = match inst {
            Inst::Split(targets) => targets.as_slice(),
            Inst::Look { end } => {
                let mut look = thread.clone();
                look.at = next;
                self.clean(&mut look);
                state.threads.push(look);
                core::slice::from_ref(end)
            }
            Inst::Mark(register) => {
                registers[*register] = position;
                &[next]
            }
            Inst::Close { group, start } => {
                registers[2 * group] = registers[*start];
                registers[2 * group + 1] = position;
                &[next]
            }
            Inst::Forget(groups) => {
                for group in groups {
                    (registers[2 * group], registers[2 * group + 1]) = (NONE, NONE);
                }
                &[next]
            }
            Inst::Moved(_) | Inst::Start | Inst::End => &[next],
            Inst::Reference(group) if self.has_empty(thread, *group) => &[next],
            Inst::Match if index > 0 => {
                state.threads.remove(index);
                return [state].into();
            }
            Inst::Cell(_) | Inst::Reference(_) | Inst::Match => {
                thread.waits = true;
                return [state].into();
            }
        };
        let mut states = vec![state; targets.len()];
        for (state, &target) in states.iter_mut().zip(targets) {
            state.threads[index].at = target;
            self.clean(&mut state.threads[index]);
        }
        states
    }

    /// Whether a group has captured the empty string, or nothing.
    fn has_empty(&self, thread: &Thread, group: usize) -> bool {
        let (start, end) = self.span(thread, group);
        start == end
    }

    /// Clears the registers that are not live any more, so that more threads are equal.
    fn clean(&self, thread: &mut Thread) {
        let live = &self.live[thread.at];
        let registers = thread.registers.iter_mut().zip(live);
        registers.filter(|(_, is_live)| !**is_live).for_each(|(register, _)| *register = NONE);
    }

    /// The cells that a group has captured; an empty range if there is no capture.
    fn span(&self, thread: &Thread, group: usize) -> (u8, u8) {
        debug_assert!(group < self.groups, "the groups are counted with the references");
        let [start, end] = [2 * group, 2 * group + 1]
            .map(|register| thread.registers.get(register).copied().unwrap_or(NONE));
        (start, end)
    }

    /// Consumes the cell at `at`: the symbols, and the successor.
    fn step(&self, state: State, at: usize) -> Option<(CellSet, State)> {
        let State { mut threads, mut roots } = state;
        let mut symbols = CellSet::from_bits(u64::MAX);
        roots.push(at as u8);
        for thread in &mut threads {
            match &self.insts[thread.at] {
                Inst::Cell(set) => {
                    symbols = symbols.and(*set);
                    thread.at += 1;
                    thread.waits = false;
                }
                Inst::Reference(group) => {
                    let (start, end) = self.span(thread, *group);
                    join(&mut roots, usize::from(start + thread.taken), at);
                    thread.taken += 1;
                    if start + thread.taken == end {
                        thread.at += 1;
                        thread.taken = 0;
                        thread.waits = false;
                    }
                }
                _ => return None,
            }
            self.clean(thread);
        }
        let mut state = State { threads, roots };
        state.sort();
        (!symbols.is_empty()).then_some((symbols, state))
    }
}

/// Makes two cells equal.
fn join(roots: &mut [u8], one: usize, two: usize) {
    let (one, two) = (roots[one], roots[two]);
    let (first, other) = (one.min(two), one.max(two));
    roots.iter_mut().filter(|root| **root == other).for_each(|root| *root = first);
}

/// The part of all paths that leads to these ends.
fn cut(
    roots: Vec<u8>,
    accepting: Vec<u32>,
    states: &[usize],
    moves: &[Vec<(u32, u32, CellSet)>],
) -> Split {
    let mut alive = vec![false; states[moves.len()]];
    accepting.iter().for_each(|&state| alive[state as usize] = true);
    let mut kept = Vec::new();
    for (before, moves) in states.iter().zip(moves).rev() {
        let here = moves.iter().filter(|&&(_, to, _)| alive[to as usize]);
        let here: Vec<_> = here.copied().collect();
        alive = vec![false; *before];
        here.iter().for_each(|&(from, _, _)| alive[from as usize] = true);
        kept.push(here);
    }
    kept.reverse();
    Split { roots, states: states.to_vec(), moves: kept, accepting }
}
