//! Clauses in one array, and who watches which literal.

use alloc::{vec, vec::Vec};

use crate::layout::Lit;
use crate::tuning::TUNING;

/// Where a clause starts in the array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClauseRef(u32);

/// A clause that is looked at when a literal of it becomes false, unless `blocker` is true.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    pub(crate) clause: ClauseRef,
    pub(crate) blocker: Lit,
}

const HEADER: usize = 2;
const LEARNT: u32 = 1;
const USED: u32 = 2;
const LEVELS: u32 = 2;

/// Clauses of two literals and more. Each takes two words, its length and its marks, and its
/// literals, of which the first two are watched.
#[derive(Debug)]
pub(crate) struct Clauses {
    words: Vec<Lit>,
    all: Vec<ClauseRef>,
    pub(crate) watches: Vec<Vec<Watch>>,
    learnt: usize,
    limit: usize,
}

impl Clauses {
    pub(crate) fn new(vars: usize) -> Self {
        let watches = vec![Vec::new(); 2 * vars];
        Self {
            words: Vec::new(),
            all: Vec::new(),
            watches,
            learnt: 0,
            limit: TUNING.first_reduction,
        }
    }

    /// Adds a clause that is never given up.
    pub(crate) fn add(&mut self, lits: &[Lit]) -> ClauseRef {
        self.push(lits, 0)
    }

    /// Adds a clause that was learnt, with the number of levels of its literals.
    pub(crate) fn learn(&mut self, lits: &[Lit], levels: u32) -> ClauseRef {
        self.learnt += 1;
        self.push(lits, LEARNT | USED | levels << LEVELS)
    }

    fn push(&mut self, lits: &[Lit], marks: u32) -> ClauseRef {
        let clause = ClauseRef(self.words.len() as u32);
        self.words.extend([Lit(lits.len() as u32), Lit(marks)]);
        self.words.extend_from_slice(lits);
        self.all.push(clause);
        self.watch(clause);
        clause
    }

    #[inline]
    fn watch(&mut self, clause: ClauseRef) {
        let [first, second] = [0, 1].map(|at| self.lit(clause, at));
        self.watches[first.index()].push(Watch { clause, blocker: second });
        self.watches[second.index()].push(Watch { clause, blocker: first });
    }

    #[inline]
    pub(crate) fn len(&self, clause: ClauseRef) -> usize {
        self.words[clause.0 as usize].0 as usize
    }

    #[inline]
    pub(crate) fn lit(&self, clause: ClauseRef, at: usize) -> Lit {
        self.words[clause.0 as usize + HEADER + at]
    }

    #[inline]
    pub(crate) fn lits(&self, clause: ClauseRef) -> impl Iterator<Item = Lit> + '_ {
        let start = clause.0 as usize + HEADER;
        self.words[start..start + self.len(clause)].iter().copied()
    }

    /// The other watched literal of a clause, moved to the front, and those behind it, of which the
    /// first is `gone`.
    #[inline]
    pub(crate) fn watched(&mut self, clause: ClauseRef, gone: Lit) -> (Lit, &mut [Lit]) {
        let len = self.len(clause);
        let lits = &mut self.words[clause.0 as usize + HEADER..][..len];
        if lits[0] == gone {
            lits.swap(0, 1);
        }
        (lits[0], &mut lits[1..])
    }

    /// Takes note that a clause took part in a conflict.
    #[inline]
    pub(crate) fn mark_used(&mut self, clause: ClauseRef) {
        self.words[clause.0 as usize + 1].0 |= USED;
    }

    /// Number of learnt clauses that are kept.
    pub(crate) fn learnt(&self) -> usize {
        self.learnt
    }

    /// The learnt clauses that are kept.
    pub(crate) fn all_learnt(&self) -> impl Iterator<Item = ClauseRef> + '_ {
        let is_learnt = |clause: &ClauseRef| self.words[clause.0 as usize + 1].0 & LEARNT != 0;
        self.all.iter().copied().filter(is_learnt)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.learnt >= self.limit
    }

    /// Gives up the worse half of the learnt clauses that need not be kept: those of the most levels,
    /// the longest and oldest first. Clauses without a false literal among the watched must be all
    /// there are, and no reason may refer to a clause.
    pub(crate) fn reduce(&mut self, mut given_up: impl FnMut(&Self, ClauseRef)) {
        let marks = |clause: &ClauseRef| self.words[clause.0 as usize + 1].0;
        let mut weak = self.all.clone();
        weak.retain(|clause| {
            let marks = marks(clause);
            marks & (LEARNT | USED) == LEARNT && marks >> LEVELS > TUNING.glue
        });
        weak.sort_by_key(|clause| {
            (marks(clause) >> LEVELS, self.len(*clause), u32::MAX - clause.0)
        });
        let weak = weak.split_off(weak.len() / 2);
        for &clause in &weak {
            given_up(self, clause);
            self.words[clause.0 as usize].0 |= 1 << 31;
        }
        self.learnt -= weak.len();
        self.limit += TUNING.more_each_reduction;
        self.pack();
    }

    /// Moves the clauses together that have no mark on their length.
    fn pack(&mut self) {
        let old = core::mem::take(&mut self.words);
        self.watches.iter_mut().for_each(Vec::clear);
        for clause in core::mem::take(&mut self.all) {
            let start = clause.0 as usize;
            let len = old[start].0 as usize;
            if len >> 31 == 1 {
                continue;
            }
            let moved = ClauseRef(self.words.len() as u32);
            self.words.extend_from_slice(&old[start..start + HEADER + len]);
            self.words[moved.0 as usize + 1].0 &= !USED;
            self.all.push(moved);
            self.watch(moved);
        }
    }
}
