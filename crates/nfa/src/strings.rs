//! The strings that fit a line, counted and listed.

use alloc::{collections::BTreeMap, vec::Vec};
use core::iter::FusedIterator;

use crate::sweeps::{Moves, sweep_back};
use crate::word::{Memory, Stored, Word};
use crate::{alphabet::Symbol, cell_set::CellSet, line::Line};

/// The strings that fit a line, in the order of their symbols. See [`Line::strings`].
///
/// It never follows a path that leads to no string.
#[derive(Clone, Debug)]
pub struct Strings<'a> {
    line: &'a Line,
    cells: Vec<CellSet>,
    /// The states from which the end can be reached, before each cell and after the last.
    alive: Memory,
    /// The states that the present string reaches, before each of its cells.
    reached: Memory,
    string: Vec<Symbol>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Before,
    Amid,
    Done,
}

impl<'a> Strings<'a> {
    pub(crate) fn new(line: &'a Line, cells: &[CellSet]) -> Self {
        let mut alive = Memory::default();
        let fits = line.sweep_strings(cells, &mut alive);
        Self {
            line,
            cells: cells.to_vec(),
            alive,
            reached: Memory::default(),
            string: Vec::new(),
            stage: if fits { Stage::Before } else { Stage::Done },
        }
    }
}

impl Iterator for Strings<'_> {
    type Item = Vec<Symbol>;

    fn next(&mut self) -> Option<Vec<Symbol>> {
        let Self { line, cells, alive, reached, string, stage } = self;
        let is_amid = *stage == Stage::Amid;
        // No other string follows the empty one.
        let found = *stage != Stage::Done
            && !(is_amid && cells.is_empty())
            && line.next_string(cells, alive, reached, string);
        *stage = if found { Stage::Amid } else { Stage::Done };
        found.then(|| string.clone())
    }
}

impl FusedIterator for Strings<'_> {}

/// Makes `string` the next one that fits; the first if it is empty. `reached` goes with it.
pub(crate) fn next<M: Moves>(
    moves: &M,
    cells: &[CellSet],
    alive: &mut Memory,
    reached: &mut Memory,
    string: &mut Vec<Symbol>,
) -> bool {
    let alive = M::Word::of(alive);
    let reached = M::Word::of(reached);
    if reached.is_empty() {
        reached.push(M::Word::one(0));
    }
    // The symbols that are left for the cell after the string.
    let mut left = match string.pop() {
        Some(last) => {
            reached.pop();
            cells[string.len()].and(above(last))
        }
        None => cells.first().copied().unwrap_or_default(),
    };
    while string.len() < cells.len() {
        let i = string.len();
        let step = left.symbols().find_map(|symbol| {
            let behind = moves.forward(CellSet::only(symbol), reached[i]).and(alive[i + 1]);
            (!behind.is_none()).then_some((symbol, behind))
        });
        if let Some((symbol, behind)) = step {
            string.push(symbol);
            reached.push(behind);
            left = cells.get(i + 1).copied().unwrap_or_default();
        } else {
            let Some(last) = string.pop() else { return false };
            reached.pop();
            left = cells[string.len()].and(above(last));
        }
    }
    true
}

/// All symbols of a higher index.
fn above(symbol: Symbol) -> CellSet {
    CellSet::from_bits((u64::MAX << symbol.index()) << 1)
}

/// The number of strings that fit, `None` from 2^128 on or with too many sets of states.
pub(crate) fn count<M: Moves>(moves: &M, cells: &[CellSet]) -> Option<u128> {
    let mut memory = Memory::default();
    let Some(alive) = sweep_back(moves, cells, &mut memory) else { return Some(0) };
    // By set of states, the number of strings that lead to exactly that set. Every string leads to
    // one set, and every set that is kept reaches the end, so a sum that is too large makes the
    // answer too large.
    let mut ways = BTreeMap::from([(M::Word::one(0), 1_u128)]);
    for (i, cell) in cells.iter().enumerate() {
        let mut next: BTreeMap<M::Word, u128> = BTreeMap::new();
        for (states, count) in ways {
            for symbol in cell.symbols() {
                let behind = moves.forward(CellSet::only(symbol), states).and(alive[i + 1]);
                if !behind.is_none() {
                    let sum = next.entry(behind).or_default();
                    *sum = sum.checked_add(count)?;
                }
            }
            if next.len() > Line::MAX_COUNTED_SETS {
                return None;
            }
        }
        ways = next;
    }
    ways.values().try_fold(0_u128, |all, count| all.checked_add(*count))
}
