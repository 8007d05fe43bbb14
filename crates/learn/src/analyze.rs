//! Conflict analysis: learns the clause of the first unique implication point (1-UIP) and minimizes
//! it.

use alloc::vec::Vec;

use crate::{Propagator, engine::Engine, layout::Lit, trail::Reason, tuning::TUNING};

/// Scratch memory of conflict analysis.
#[derive(Debug)]
pub(crate) struct Analysis {
    /// By variable, its mark in this conflict.
    marks: Vec<Mark>,
    marked: Vec<u32>,
    stack: Vec<Lit>,
    pub(crate) cells: Vec<u64>,
    /// By level, the last conflict with a literal on it: the stamps that count the LBD.
    levels: Vec<u64>,
    conflicts: u64,
    /// The learnt clause: the asserted literal, then one of the highest level among the rest, then
    /// the others.
    pub(crate) learnt: Vec<Lit>,
    /// The numbers of the clauses from which it follows, if the proof has hints.
    pub(crate) hints: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    None,
    /// In the clause, or resolved away.
    Seen,
    /// Implied by other seen literals.
    Redundant,
    /// Not shown to be implied by other seen literals; the check is limited in depth.
    Needed,
}

impl Analysis {
    pub(crate) fn new(vars: usize) -> Self {
        Self {
            marks: vec![Mark::None; vars],
            marked: Vec::new(),
            stack: Vec::new(),
            cells: Vec::new(),
            levels: Vec::new(),
            conflicts: 0,
            learnt: Vec::new(),
            hints: Vec::new(),
        }
    }

    #[inline]
    fn mark(&mut self, lit: Lit, mark: Mark) {
        self.marks[lit.var()] = mark;
        self.marked.push(lit.var() as u32);
    }

    #[inline]
    fn clear(&mut self) {
        for var in self.marked.drain(..) {
            self.marks[var as usize] = Mark::None;
        }
    }
}

/// The backjump level and the LBD of the learnt clause.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Learnt {
    pub(crate) level: u32,
    /// The number of levels among its literals: its LBD.
    pub(crate) lbd: u32,
}

impl<P: Propagator> Engine<P> {
    /// Learns a clause from [`Engine::conflict`] into [`Analysis::learnt`]; `None` if the conflict
    /// does not depend on any decision.
    pub(crate) fn analyze(&mut self) -> Option<Learnt> {
        let top = self.conflict.iter().map(|&lit| self.trail.level_of(lit)).max().unwrap_or(0);
        if top == 0 {
            return None;
        }
        // A propagator may detect a conflict late, at a level above all its literals: backtrack first
        // to the highest level among them.
        self.drop_to(top);
        let conflict = if self.has_hints() { self.conflict.clone() } else { Vec::new() };
        self.resolve(top);
        self.minimize();
        if self.has_hints() {
            let learnt = core::mem::take(&mut self.analysis.learnt);
            self.analysis.hints = self.hints(&conflict, &learnt);
            self.analysis.hints.extend(self.conflict_number);
            self.analysis.learnt = learnt;
        }
        self.analysis.clear();
        Some(self.place_second())
    }

    /// Backtracks to this level, unless the trail is below it already.
    fn drop_to(&mut self, level: u32) {
        if level < self.trail.level() {
            self.backtrack(level);
        }
    }

    /// Resolves the conflict with the reasons of its literals on the top level until only one such
    /// literal is left.
    fn resolve(&mut self, top: u32) {
        // The learnt clause starts as the conflict, whose literals are all false. Its first slot is
        // reserved for the asserted literal.
        self.analysis.learnt.clear();
        self.analysis.learnt.push(Lit::TRUE);
        let mut lits = core::mem::take(&mut self.conflict);
        // `at` walks back along the trail; `open` counts the seen literals of the top level that
        // have not been resolved away.
        let mut at = self.trail.lits.len();
        let mut open = 0;
        let asserted = loop {
            // Merge the current reason (at first, the conflict) into the clause.
            for &lit in &lits {
                let level = self.trail.level_of(lit);
                // A literal that is false at level 0 adds nothing; a marked one is already in the
                // clause.
                if level == 0 || self.analysis.marks[lit.var()] != Mark::None {
                    continue;
                }
                self.analysis.mark(lit, Mark::Seen);
                self.vsids.bump(lit.var());
                // Literals of the top level wait for resolution; those of lower levels stay in the
                // clause.
                if level == top {
                    open += 1;
                } else {
                    self.analysis.learnt.push(lit);
                }
            }
            // Take the seen literal that became true last. Reasons precede their consequences on
            // the trail, so in this order each literal is resolved at most once.
            let last = loop {
                at -= 1;
                let lit = self.trail.lits[at];
                if self.analysis.marks[lit.var()] == Mark::Seen {
                    break lit;
                }
            };
            open -= 1;
            // No other literal of its level is left, so every path from the decision to the
            // conflict passes through it: the first unique implication point.
            if open == 0 {
                break last;
            }
            // Resolve: replace the literal by its reason.
            lits.clear();
            self.add_reason(last, &mut lits);
        };
        // After backjumping, the clause asserts its negation.
        self.analysis.learnt[0] = !asserted;
        self.conflict = lits;
    }

    /// Removes redundant literals: those implied to be false by the others (Niklas Sörensson and
    /// Armin Biere, "Minimizing Learned Clauses", SAT 2009).
    fn minimize(&mut self) {
        let mut learnt = core::mem::take(&mut self.analysis.learnt);
        self.analysis.conflicts += 1;
        // Stamp the clause's levels first: a literal on any other level cannot be redundant.
        for &lit in &learnt {
            self.stamp(lit);
        }
        let mut write = 1;
        for read in 1..learnt.len() {
            if !self.is_redundant(learnt[read], 0) {
                learnt[write] = learnt[read];
                write += 1;
            }
        }
        learnt.truncate(write);
        self.analysis.learnt = learnt;
    }

    /// Stamps a literal's level with this conflict; returns whether the level is new to the
    /// conflict.
    #[inline]
    fn stamp(&mut self, lit: Lit) -> bool {
        let level = self.trail.level_of(lit) as usize;
        let Analysis { levels, conflicts, .. } = &mut self.analysis;
        if levels.len() <= level {
            levels.resize(level + 1, 0);
        }
        core::mem::replace(&mut levels[level], *conflicts) != *conflicts
    }

    /// Whether the seen literals, all false, imply that this literal is false.
    fn is_redundant(&mut self, lit: Lit, depth: u32) -> bool {
        let level = self.trail.level_of(lit) as usize;
        match self.analysis.marks[lit.var()] {
            Mark::Seen if depth > 0 => return true,
            Mark::Redundant => return true,
            Mark::Needed => return false,
            _ => {}
        }
        if level == 0 {
            return true;
        }
        // Fail early: a decision has no reason to resolve with, and a literal on a level that the clause
        // lacks is not redundant, because its reasons end in the decision of that level.
        let is_on_new_level = self.analysis.levels.get(level) != Some(&self.analysis.conflicts);
        let is_choice = matches!(self.trail.reason(lit), Reason::None);
        if is_choice || is_on_new_level || depth == TUNING.minimization_depth {
            return false;
        }
        let mut stack = core::mem::take(&mut self.analysis.stack);
        let start = stack.len();
        self.add_reason(!lit, &mut stack);
        self.analysis.stack = stack;
        let end = self.analysis.stack.len();
        let follows = (start..end).all(|at| self.is_redundant(self.analysis.stack[at], depth + 1));
        self.analysis.stack.truncate(start);
        // Memoize the answer. At depth 0 the literal keeps its mark, since it is in the clause
        // itself.
        if depth > 0 {
            self.analysis.mark(lit, if follows { Mark::Redundant } else { Mark::Needed });
        }
        follows
    }

    /// Moves a literal of the highest level among the rest to the second slot, where it is watched,
    /// and counts the LBD.
    fn place_second(&mut self) -> Learnt {
        let mut learnt = core::mem::take(&mut self.analysis.learnt);
        // Among the false literals the second one has the highest level, so backtracking unassigns no
        // other one earlier than it, and the watch invariant holds.
        let second = (1..learnt.len()).max_by_key(|&at| self.trail.level_of(learnt[at]));
        let level = second.map_or(0, |second| {
            learnt.swap(1, second);
            self.trail.level_of(learnt[1])
        });
        self.analysis.conflicts += 1;
        let lbd = learnt.iter().filter(|&&lit| self.stamp(lit)).count() as u32;
        self.analysis.learnt = learnt;
        Learnt { level, lbd }
    }

    /// The assumptions on the trail that imply that a literal is false.
    pub(crate) fn assumptions_against(&mut self, lit: Lit) -> Vec<Lit> {
        let mut found = Vec::new();
        let mut reason = vec![lit];
        let mut at = self.trail.lits.len();
        loop {
            for &lit in &reason {
                let is_new = self.analysis.marks[lit.var()] == Mark::None;
                if is_new && self.trail.level_of(lit) > 0 {
                    self.analysis.mark(lit, Mark::Seen);
                }
            }
            reason.clear();
            let marks = &self.analysis.marks;
            let mut earlier = self.trail.lits[..at].iter();
            let Some(last) = earlier.rposition(|lit| marks[lit.var()] == Mark::Seen) else { break };
            at = last;
            let lit = self.trail.lits[at];
            // Only assumptions have no reason here: no decision was taken beyond them.
            if matches!(self.trail.reason(lit), Reason::None) {
                found.push(lit);
            }
            self.add_reason(lit, &mut reason);
        }
        self.analysis.clear();
        found
    }
}
