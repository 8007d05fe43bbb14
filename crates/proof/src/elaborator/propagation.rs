//! Unit propagation with two watched literals in each clause.

use alloc::{vec, vec::Vec};
use core::{mem, ops::Range};

use crate::{
    clauses::{Clauses, Literal},
    lists::Lists,
};

/// No clause: the reason of a literal that is assumed.
const ASSUMED: u32 = u32::MAX;

/// Clauses, the literals that are true, and the clauses to visit when one becomes false.
#[derive(Debug)]
pub(super) struct Propagation {
    /// The literals of all clauses. The first two of each are watched.
    pub(super) literals: Vec<Literal>,
    /// For each clause, the start of its literals, and at last their end.
    starts: Vec<usize>,
    /// The clauses that watch a literal, by its [`code`].
    watches: Vec<Vec<Watch>>,
    is_detached: Vec<bool>,
    /// Number of clauses that every propagation visits.
    common: u32,
    /// The true literals, in the order in which they became true.
    pub(super) trail: Vec<Literal>,
    /// Number of literals of the trail whose watches have been visited.
    head: usize,
    /// By [`code`]: 1 for a true literal, -1 for a false one, 0 for an open one.
    values: Vec<i8>,
    /// By variable, the place on the trail, and the clause that implied it.
    places: Vec<usize>,
    reasons: Vec<u32>,
}

/// A clause that watches a literal, and another of its literals: while that is true the clause need not be visited.
#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    blocker: Literal,
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
            literals: Vec::new(),
            starts: vec![0],
            watches: vec![Vec::new(); 2 * variables],
            is_detached: Vec::new(),
            common,
            trail: Vec::new(),
            head: 0,
            values: vec![0; 2 * variables],
            places: vec![0; variables],
            reasons: vec![ASSUMED; variables],
        };
        let mut distinct = Vec::new();
        for clause in clauses.iter() {
            // Two watches need different literals.
            distinct.clear();
            distinct.extend_from_slice(clause);
            distinct.sort_unstable_by_key(|literal| code(*literal));
            distinct.dedup();
            propagation.add(&distinct);
        }
        propagation
    }

    /// Adds a clause of different literals and returns its number. None of them has a value, unless there is but one.
    pub(super) fn add(&mut self, clause: &[Literal]) -> u32 {
        let number = u32::try_from(self.is_detached.len()).expect("less than 2^32 clauses");
        self.literals.extend_from_slice(clause);
        self.starts.push(self.literals.len());
        self.is_detached.push(false);
        if let [first, second, ..] = *clause {
            self.watches[code(first)].push(Watch { clause: number, blocker: second });
            self.watches[code(second)].push(Watch { clause: number, blocker: first });
        }
        number
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
        self.starts[clause as usize]..self.starts[clause as usize + 1]
    }

    /// The literals of a clause.
    pub(super) fn clause(&self, clause: u32) -> &[Literal] {
        &self.literals[self.span(clause)]
    }

    /// The clauses from this number on; the memory of all else is given back.
    pub(super) fn into_clauses(self, first: usize) -> Lists<Literal> {
        let Self { mut literals, mut starts, .. } = self;
        let start = starts[first];
        literals.drain(..start);
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
        self.places[literal.unsigned_abs() as usize]
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
        self.places[variable] = self.trail.len();
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
            let visited = mem::take(&mut self.watches[code(-literal)]);
            let (watches, conflict) = self.visit(-literal, visited, scope);
            self.watches[code(-literal)] = watches;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Visits the clauses that watch a literal which has become false. Returns those that still watch it, and a clause
    /// that is false.
    fn visit(
        &mut self,
        gone: Literal,
        mut watches: Vec<Watch>,
        scope: &Range<u32>,
    ) -> (Vec<Watch>, Option<u32>) {
        let mut kept = 0;
        let mut conflict = None;
        for at in 0..watches.len() {
            let Watch { clause, blocker } = watches[at];
            watches[kept] = watches[at];
            kept += 1;
            // After a conflict the other watches stay as they are.
            let is_outside = !scope.contains(&clause) && clause >= self.common;
            if conflict.is_some() || is_outside || self.value(blocker) > 0 {
                continue;
            }
            if self.is_detached[clause as usize] {
                kept -= 1;
                continue;
            }
            let span = self.span(clause);
            let (first, second) = (span.start, span.start + 1);
            // The false literal comes second.
            if self.literals[first] == gone {
                self.literals.swap(first, second);
            }
            let other = self.literals[first];
            watches[kept - 1].blocker = other;
            if self.value(other) > 0 {
                continue;
            }
            let is_not_false = |&place: &usize| self.value(self.literals[place]) >= 0;
            if let Some(place) = { second + 1..span.end }.find(is_not_false) {
                self.literals.swap(second, place);
                self.watches[code(self.literals[second])].push(Watch { clause, blocker: other });
                kept -= 1;
            } else if self.value(other) == 0 {
                self.assign(other, clause);
            } else {
                conflict = Some(clause);
            }
        }
        watches.truncate(kept);
        (watches, conflict)
    }
}
