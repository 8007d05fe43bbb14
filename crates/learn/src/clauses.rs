//! The clause database: clauses in one array, and the watch lists of their literals.

use alloc::vec::Vec;

use crate::layout::Lit;
use crate::tuning::TUNING;

/// Where a clause starts in the array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClauseRef(u32);

/// An entry of a watch list: the clause must be visited when the watched literal becomes false,
/// unless `blocker` is true.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    pub(crate) clause: ClauseRef,
    pub(crate) blocker: Lit,
}

const HEADER: usize = 3;
const LEARNT: u32 = 1;
const USED: u32 = 2;
const LEVELS: u32 = 2;

/// Clauses of at least two literals. Each has a header of three words (length, flags, number in the
/// proof), then its literals, of which the first two are watched.
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

    /// Adds a clause that is never deleted.
    pub(crate) fn add(&mut self, lits: &[Lit], number: u32) -> ClauseRef {
        self.push(lits, 0, number)
    }

    /// Adds a learnt clause with its LBD.
    pub(crate) fn learn(&mut self, lits: &[Lit], levels: u32, number: u32) -> ClauseRef {
        self.learnt += 1;
        self.push(lits, LEARNT | USED | levels << LEVELS, number)
    }

    fn push(&mut self, lits: &[Lit], marks: u32, number: u32) -> ClauseRef {
        let clause = ClauseRef(self.words.len() as u32);
        self.words.extend([Lit(lits.len() as u32), Lit(marks), Lit(number)]);
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

    /// A clause's number in the proof.
    pub(crate) fn number(&self, clause: ClauseRef) -> u32 {
        self.words[clause.0 as usize + 2].0
    }

    /// Moves the other watched literal of a clause to the front and returns it, along with the
    /// remaining literals, which start with `gone`.
    #[inline]
    pub(crate) fn watched(&mut self, clause: ClauseRef, gone: Lit) -> (Lit, &mut [Lit]) {
        let len = self.len(clause);
        let lits = &mut self.words[clause.0 as usize + HEADER..][..len];
        if lits[0] == gone {
            lits.swap(0, 1);
        }
        (lits[0], &mut lits[1..])
    }

    /// Marks a clause as used in a conflict, which protects it from the next reduction.
    #[inline]
    pub(crate) fn mark_used(&mut self, clause: ClauseRef) {
        self.words[clause.0 as usize + 1].0 |= USED;
    }

    /// Number of learnt clauses in the database.
    pub(crate) fn learnt(&self) -> usize {
        self.learnt
    }

    /// The learnt clauses in the database.
    pub(crate) fn all_learnt(&self) -> impl Iterator<Item = ClauseRef> + '_ {
        let all = self.all.iter().copied();
        all.filter(|clause| self.words[clause.0 as usize + 1].0 & LEARNT != 0)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.learnt >= self.limit
    }

    /// Deletes the worse half of the unprotected learnt clauses: highest LBD first, then the
    /// longest and oldest. No watched literal of any clause may be false, and no reason may refer
    /// to a clause.
    pub(crate) fn reduce(&mut self, mut deleted: impl FnMut(&Self, ClauseRef)) {
        // Clauses of low LBD ("glue") and those used since the last reduction are protected.
        let marks = |clause: &ClauseRef| self.words[clause.0 as usize + 1].0;
        let mut weak = self.all.clone();
        weak.retain(|clause| {
            let flags = marks(clause);
            flags & (LEARNT | USED) == LEARNT && flags >> LEVELS > TUNING.glue
        });
        weak.sort_by_key(|clause| {
            (marks(clause) >> LEVELS, self.len(*clause), u32::MAX - clause.0)
        });
        // The worse half goes: many levels first, then long ones, then old ones.
        let weak = weak.split_off(weak.len() / 2);
        for &clause in &weak {
            deleted(self, clause);
            self.words[clause.0 as usize].0 |= 1 << 31;
        }
        self.learnt -= weak.len();
        self.limit += TUNING.more_each_reduction;
        self.pack();
    }

    /// Compacts the array: drops the clauses marked as deleted, and rebuilds the watch lists.
    fn pack(&mut self) {
        let old = core::mem::take(&mut self.words);
        // Clauses move, so all watches are made anew; the first two literals are the watched ones as before.
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
