//! Unit propagation with two watched literals in each clause.

use alloc::{vec, vec::Vec};
use core::{mem, ops::Range};

use crate::{
    clauses::{Clauses, Literal},
    lists::Lists,
};

/// No clause: the reason of a literal that is assumed.
const ASSUMED: u32 = u32::MAX;

/// No watch: the end of a list.
const NONE: u32 = u32::MAX;

/// Clauses, the literals that are true, and the clauses to visit when one becomes false.
///
/// The watches of a literal are a linked list, so that none of them has memory of its own: a clause has two, numbered from
/// twice its number on, one for each of its first two literals.
#[derive(Debug)]
pub(super) struct Propagation {
    /// The literals of all clauses. The first two of each are watched.
    pub(super) literals: Vec<Literal>,
    /// For each clause, the start of its literals, and at last their end.
    starts: Vec<u32>,
    /// The first watch of a literal, by its [`code`].
    heads: Vec<u32>,
    /// By watch, the next one of the same literal.
    next: Vec<u32>,
    is_detached: Vec<bool>,
    /// Number of the first clauses that every propagation visits, and the first of the last ones that it visits.
    common: u32,
    recent: u32,
    /// The true literals, in the order in which they became true.
    pub(super) trail: Vec<Literal>,
    /// Number of literals of the trail whose watches have been visited.
    head: usize,
    /// By [`code`]: 1 for a true literal, -1 for a false one, 0 for an open one.
    values: Vec<i8>,
    /// By variable, the place on the trail, and the clause that implied it.
    places: Vec<u32>,
    reasons: Vec<u32>,
}

/// The state of a clause under the values of its literals.
#[derive(Clone, Copy, Debug)]
pub(super) enum State {
    /// All literals are false.
    False,
    /// All but this one, which is open.
    Unit(Literal),
    /// More literals are open, or one is true.
    Open,
}

/// The index of a literal in a table.
fn code(literal: Literal) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

impl Propagation {
    pub(super) fn new(clauses: &Clauses, common: u32) -> Self {
        let variables = clauses.variables() + 1;
        let mut propagation = Self {
            literals: Vec::with_capacity(clauses.literals()),
            starts: Vec::with_capacity(clauses.len() + 1),
            heads: vec![NONE; 2 * variables],
            next: vec![NONE; 2 * clauses.len()],
            is_detached: vec![false; clauses.len()],
            common,
            recent: u32::MAX,
            trail: Vec::new(),
            head: 0,
            values: vec![0; 2 * variables],
            places: vec![0; variables],
            reasons: vec![ASSUMED; variables],
        };
        propagation.starts.push(0);
        let mut distinct = Vec::new();
        for clause in clauses.iter() {
            // Two watches need different literals.
            if clause.is_sorted_by(|one, other| one.unsigned_abs() < other.unsigned_abs()) {
                propagation.push(clause);
                continue;
            }
            distinct.clear();
            distinct.extend_from_slice(clause);
            distinct.sort_unstable_by_key(|literal| code(*literal));
            distinct.dedup();
            propagation.push(&distinct);
        }
        // From the last to the first, so that the lists are in order.
        (0..clauses.len() as u32).rev().for_each(|clause| propagation.watch_clause(clause));
        propagation
    }

    /// Adds a clause of different literals and returns its number. None of them has a value, unless there is but one.
    pub(super) fn add(&mut self, clause: &[Literal]) -> u32 {
        let number = u32::try_from(self.is_detached.len()).expect("less than 2^31 clauses");
        self.push(clause);
        self.is_detached.push(false);
        self.next.extend([NONE; 2]);
        self.watch_clause(number);
        number
    }

    /// Adds the literals of a clause.
    fn push(&mut self, clause: &[Literal]) {
        self.literals.extend_from_slice(clause);
        self.starts.push(u32::try_from(self.literals.len()).expect("less than 2^32 literals"));
    }

    /// Watches the first two literals of a clause.
    fn watch_clause(&mut self, clause: u32) {
        if let [first, second, ..] = *self.clause(clause) {
            self.watch(first, 2 * clause);
            self.watch(second, 2 * clause + 1);
        }
    }

    /// Puts a watch before the others of a literal.
    fn watch(&mut self, literal: Literal, watch: u32) {
        let head = &mut self.heads[code(literal)];
        self.next[watch as usize] = mem::replace(head, watch);
    }

    /// Visits the clauses that are added from now on in every propagation. Returns the mark that
    /// [`Propagation::unmark`] restores.
    pub(super) fn mark(&mut self) -> u32 {
        mem::replace(&mut self.recent, self.is_detached.len() as u32)
    }

    pub(super) fn unmark(&mut self, recent: u32) {
        self.recent = recent;
    }

    /// Of these clauses without a true literal, the open literals of the one that has the fewest.
    pub(super) fn fewest_open(&self, clauses: &[u32]) -> Vec<Literal> {
        let clauses = clauses.iter().map(|&clause| self.clause(clause));
        let open = clauses.filter(|clause| clause.iter().all(|&literal| self.value(literal) <= 0));
        let fewest = open.min_by_key(|clause| self.open(clause).count());
        fewest.map_or_else(Vec::new, |clause| self.open(clause).collect())
    }

    /// The open literals of a clause.
    fn open(&self, clause: &[Literal]) -> impl Iterator<Item = Literal> {
        clause.iter().copied().filter(|&literal| self.value(literal) == 0)
    }

    /// The state of a clause.
    pub(super) fn state(&self, clause: u32) -> State {
        let literals = self.clause(clause).iter().copied();
        let mut left = literals.filter(|&literal| self.value(literal) >= 0);
        match (left.next(), left.next()) {
            (None, _) => State::False,
            (Some(literal), None) if self.value(literal) == 0 => State::Unit(literal),
            _ => State::Open,
        }
    }

    /// Propagates a clause no longer.
    pub(super) fn detach(&mut self, clause: u32) {
        self.is_detached[clause as usize] = true;
    }

    /// The places of a clause's literals.
    pub(super) fn span(&self, clause: u32) -> Range<usize> {
        self.starts[clause as usize] as usize..self.starts[clause as usize + 1] as usize
    }

    /// The literals of a clause.
    pub(super) fn clause(&self, clause: u32) -> &[Literal] {
        &self.literals[self.span(clause)]
    }

    /// The clauses from this number on; the memory of all else is given back.
    pub(super) fn into_clauses(self, first: usize) -> Lists<Literal> {
        let Self { mut literals, mut starts, .. } = self;
        let start = starts[first];
        literals.drain(..start as usize);
        starts.drain(..=first);
        starts.iter_mut().for_each(|end| *end -= start);
        Lists::new(literals, starts)
    }

    /// 1 for a true literal, -1 for a false one, 0 for an open one.
    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.values[code(literal)]
    }

    /// The place on the trail of a literal or its negation.
    pub(super) fn place(&self, literal: Literal) -> usize {
        self.places[literal.unsigned_abs() as usize] as usize
    }

    /// The clause that implied a literal or its negation; `None` if it was assumed.
    pub(super) fn reason(&self, literal: Literal) -> Option<u32> {
        let reason = self.reasons[literal.unsigned_abs() as usize];
        (reason != ASSUMED).then_some(reason)
    }

    pub(super) fn set_reason(&mut self, literal: Literal, clause: u32) {
        self.reasons[literal.unsigned_abs() as usize] = clause;
    }

    /// Makes an open literal true without a reason.
    pub(super) fn assume(&mut self, literal: Literal) {
        self.assign(literal, ASSUMED);
    }

    /// Makes an open literal true for the reason of a clause.
    pub(super) fn assign(&mut self, literal: Literal, reason: u32) {
        self.values[code(literal)] = 1;
        self.values[code(-literal)] = -1;
        let variable = literal.unsigned_abs() as usize;
        self.places[variable] = self.trail.len() as u32;
        self.reasons[variable] = reason;
        self.trail.push(literal);
    }

    /// Takes back all literals from this place of the trail on.
    pub(super) fn backtrack(&mut self, len: usize) {
        for literal in self.trail.drain(len..) {
            self.values[code(literal)] = 0;
            self.values[code(-literal)] = 0;
        }
        self.head = self.head.min(len);
    }

    /// Makes true whatever all clauses imply; returns a clause of which every literal is false, if one appears.
    pub(super) fn propagate(&mut self) -> Option<u32> {
        self.propagate_within(&(0..u32::MAX))
    }

    /// Propagates all clauses over the literals from this place of the trail on, after some of them alone.
    pub(super) fn propagate_again(&mut self, level: usize) -> Option<u32> {
        self.head = level;
        self.propagate()
    }

    /// Propagates the common clauses, if there are any.
    pub(super) fn propagate_common(&mut self) -> Option<u32> {
        if self.common == 0 { None } else { self.propagate_within(&(0..0)) }
    }

    /// Propagates the clauses of a range and the common ones.
    pub(super) fn propagate_within(&mut self, scope: &Range<u32>) -> Option<u32> {
        while let Some(&literal) = self.trail.get(self.head) {
            self.head += 1;
            let conflict = self.visit(-literal, scope);
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Visits the clauses that watch a literal which has become false. Returns one that is false.
    fn visit(&mut self, gone: Literal, scope: &Range<u32>) -> Option<u32> {
        // The last watch of the literal that stays one, and the one to look at.
        let mut kept = NONE;
        let mut watch = self.heads[code(gone)];
        while watch != NONE {
            let next = self.next[watch as usize];
            let clause = watch / 2;
            let is_visited =
                scope.contains(&clause) || clause < self.common || clause >= self.recent;
            let is_watched = !is_visited || {
                let span = self.span(clause);
                let (place, other) =
                    (span.start + watch as usize % 2, span.start + 1 - watch as usize % 2);
                let other = self.literals[other];
                if self.is_detached[clause as usize] {
                    // Nobody will ask for this clause again.
                    false
                } else if self.value(other) > 0 {
                    true
                } else {
                    // Another literal that is not false takes the place of this one. Without one, the other watched
                    // literal is implied, or the clause is false.
                    let is_not_false = |&place: &usize| self.value(self.literals[place]) >= 0;
                    match { span.start + 2..span.end }.find(is_not_false) {
                        Some(free) => {
                            self.literals.swap(place, free);
                            self.watch(self.literals[place], watch);
                            false
                        }
                        None if self.value(other) == 0 => {
                            self.assign(other, clause);
                            true
                        }
                        None => return Some(clause),
                    }
                }
            };
            if is_watched {
                kept = watch;
            } else if kept == NONE {
                self.heads[code(gone)] = next;
            } else {
                self.next[kept as usize] = next;
            }
            watch = next;
        }
        None
    }
}
