//! Matching of patterns that have no automaton: back-references to captures, and variables.
//!
//! A state is a position in the word and the contents of the groups that are referred to. Each
//! syntax tree maps a set of states to the set of all states after it, so the matcher tries no
//! path twice and misses none.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::cell::Cell;

use kleene_search::{Deadline, Stop};
use kleene_syntax::{Ast, AstKind, Class, Look, Span};
use kleene_text::gather;
use smallvec::SmallVec;

/// Variables have the numbers of groups from here on.
pub(crate) const FIRST_VARIABLE: u32 = u32::MAX - 26;

/// The contents of the groups, by slot: the range of the word, if any.
pub(crate) type Held = SmallVec<[Option<(u32, u32)>; 2]>;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    at: u32,
    held: Held,
}

type States = BTreeSet<State>;

/// A pattern with references.
#[derive(Clone, Debug)]
pub(crate) struct Bound {
    ast: Ast,
    /// The groups that are referred to, sorted: their places are their slots.
    slots: Vec<u32>,
}

/// Whether a tree refers to what groups have captured.
pub(crate) fn refers(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Backreference { .. } | AstKind::IfGroup { .. })
        || ast.children().iter().any(refers)
}

impl Bound {
    /// # Errors
    /// The span of a construct that depends on the order of ways, or of a lookaround that captures
    /// for others.
    pub(crate) fn new(ast: &Ast) -> Result<Self, Span> {
        let mut slots = BTreeSet::new();
        collect(ast, &mut slots);
        let slots: Vec<u32> = slots.into_iter().collect();
        check(ast, &slots, false)?;
        Ok(Self { ast: ast.clone(), slots })
    }

    /// The groups that are referred to, by slot.
    pub(crate) fn slots(&self) -> &[u32] {
        &self.slots
    }

    pub(crate) fn is_match(&self, word: &str) -> bool {
        // Without limits it does not stop.
        self.all(word, &Deadline::default()).is_ok_and(|held| !held.is_empty())
    }

    /// All possible contents of the slots when the whole word matches.
    pub(crate) fn all(&self, word: &str, deadline: &Deadline) -> Result<BTreeSet<Held>, Stop> {
        let chars: Vec<char> = word.chars().collect();
        let stopped = Cell::new(None);
        let matcher = Matcher { word: &chars, slots: &self.slots, deadline, stopped: &stopped };
        let start = State { at: 0, held: SmallVec::from_elem(None, self.slots.len()) };
        let end = chars.len() as u32;
        let found = matcher.step(&self.ast, gather([start]));
        match stopped.get() {
            Some(stop) => Err(stop),
            None => Ok(gather(
                found.into_iter().filter(|state| state.at == end).map(|state| state.held),
            )),
        }
    }
}

/// The groups that are referred to.
fn collect(ast: &Ast, slots: &mut BTreeSet<u32>) {
    if let AstKind::Backreference { group, .. } | AstKind::IfGroup { group, .. } = ast.kind() {
        slots.insert(group.index);
    }
    ast.children().iter().for_each(|child| collect(child, slots));
}

fn check(ast: &Ast, slots: &[u32], in_look: bool) -> Result<(), Span> {
    let may = match ast.kind() {
        AstKind::Atomic(_) | AstKind::Balance { .. } | AstKind::And(_) | AstKind::Not(_) => false,
        AstKind::Assertion(assertion) => assertion.to_look().is_some(),
        // A lookaround captures only its first match.
        AstKind::Capture { group, .. } => !(in_look && slots.contains(&group.index)),
        AstKind::Backreference { group, .. } => !(in_look && group.index >= FIRST_VARIABLE),
        _ => true,
    };
    if !may {
        return Err(ast.span());
    }
    let in_look = in_look || matches!(ast.kind(), AstKind::Look { .. });
    ast.children().iter().try_for_each(|child| check(child, slots, in_look))
}

/// A tree without references that matches at least the words of this one.
pub(crate) fn approximation(ast: &Ast) -> Ast {
    let mut groups = BTreeMap::new();
    approximate(ast, &mut groups)
}

/// Any text replaces references to groups that are still open, and to those without a copy.
fn approximate(ast: &Ast, groups: &mut BTreeMap<u32, Option<Ast>>) -> Ast {
    match ast.kind() {
        AstKind::Concat(items) => Ast::concat(approximate_all(items, groups)),
        AstKind::Alternate(items) => Ast::alternate(approximate_all(items, groups)),
        AstKind::Repeat { ast: inner, min, max, greedy } => {
            approximate(inner, groups).repeat(*min, *max, *greedy)
        }
        AstKind::Capture { ast: inner, group } => {
            let is_first = groups.insert(group.index, None).is_none();
            let inner = approximate(inner, groups);
            // A reference can be replaced by a copy of its group: the language only grows, because
            // the copy may match another string than the group did.
            // Lookarounds at a group see other neighbors at a reference to it, so such a group
            // cannot be copied.
            let text = (is_first && !looks(&inner)).then(|| inner.clone());
            groups.insert(group.index, text);
            inner
        }
        AstKind::Backreference { group, .. } if group.index >= FIRST_VARIABLE => {
            Ast::class(Class::all()).plus()
        }
        AstKind::Backreference { group, ignores_case } => match groups.get(&group.index) {
            Some(Some(inner)) if !ignores_case && inner.size() < 64 => inner.clone(),
            _ => Ast::class(Class::all()).star(),
        },
        AstKind::IfGroup { branches, .. } => Ast::alternate(approximate_all(&branches[..], groups)),
        AstKind::IfLook(parts) if refers(ast) => {
            Ast::alternate(approximate_all(&parts[1..], groups))
        }
        AstKind::Look { look: Look::NotAhead | Look::NotBehind, .. } if refers(ast) => Ast::empty(),
        AstKind::Look { ast: inner, look } if refers(ast) => approximate(inner, groups).look(*look),
        _ => ast.clone(),
    }
    .at(ast.span())
}

fn approximate_all(items: &[Ast], groups: &mut BTreeMap<u32, Option<Ast>>) -> Vec<Ast> {
    items.iter().map(|item| approximate(item, groups)).collect()
}

/// Whether the matches of a tree depend on its surroundings.
fn looks(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Look { .. } | AstKind::Assertion(_) | AstKind::IfLook(_))
        || ast.children().iter().any(looks)
}

struct Matcher<'w> {
    word: &'w [char],
    slots: &'w [u32],
    deadline: &'w Deadline,
    /// The limit that was hit; the sets of states are empty from then on.
    stopped: &'w Cell<Option<Stop>>,
}

impl Matcher<'_> {
    /// The states after a tree.
    fn step(&self, ast: &Ast, from: States) -> States {
        if from.is_empty() {
            return from;
        }
        if self.stopped.get().is_none() {
            self.stopped.set(self.deadline.hit_after(from.len() as u64));
        }
        if self.stopped.get().is_some() {
            return States::new();
        }
        match ast.kind() {
            AstKind::Empty => from,
            AstKind::Literal(c) => self.take(from, |next| next == *c),
            AstKind::Class(class) => self.take(from, |next| class.contains(next)),
            AstKind::Concat(items) => {
                items.iter().fold(from, |states, item| self.step(item, states))
            }
            AstKind::Alternate(items) => {
                gather(items.iter().flat_map(|item| self.step(item, from.clone())))
            }
            AstKind::Repeat { ast, min, max, .. } => self.repeat(ast, *min, *max, from),
            AstKind::Capture { ast, group } => match self.slot(group.index) {
                Some(slot) => self.capture(ast, slot, from),
                None => self.step(ast, from),
            },
            AstKind::Assertion(assertion) => {
                assertion.to_look().map_or_else(States::new, |look| self.step(&look, from))
            }
            AstKind::Look { ast, look } => self.look(ast, *look, from),
            AstKind::Backreference { group, ignores_case } => match self.slot(group.index) {
                Some(slot) => self.refer(slot, *ignores_case, from),
                None => States::new(),
            },
            AstKind::IfGroup { group, branches } => {
                let slot = self.slot(group.index);
                let (yes, no) = from
                    .into_iter()
                    .partition(|state| slot.is_some_and(|slot| state.held[slot].is_some()));
                let mut all = self.step(&branches[0], yes);
                all.extend(self.step(&branches[1], no));
                all
            }
            AstKind::IfLook(parts) => {
                let yes = self.step(&parts[0], from.clone());
                let no = gather(from.into_iter().filter(|state| !yes.contains(state)));
                let mut all = self.step(&parts[1], yes);
                all.extend(self.step(&parts[2], no));
                all
            }
            // Refused when the pattern was read.
            _ => States::new(),
        }
    }

    fn slot(&self, group: u32) -> Option<usize> {
        self.slots.binary_search(&group).ok()
    }

    fn take(&self, from: States, wanted: impl Fn(char) -> bool) -> States {
        let next = from
            .into_iter()
            .filter(|state| self.word.get(state.at as usize).is_some_and(|&c| wanted(c)));
        gather(next.map(|state| State { at: state.at + 1, ..state }))
    }

    fn repeat(&self, ast: &Ast, min: u32, max: Option<u32>, from: States) -> States {
        let mut states = from;
        for round in 0..min {
            let next = self.step(ast, states.clone());
            // Rounds that change nothing are no different from more of them.
            if next == states && round > 0 {
                break;
            }
            states = next;
            if states.is_empty() {
                return states;
            }
        }
        let mut all = states.clone();
        let mut fresh = states;
        let mut rounds = min;
        while !fresh.is_empty() && max.is_none_or(|max| rounds < max) {
            let next = self.step(ast, fresh);
            fresh = gather(next.into_iter().filter(|state| all.insert(state.clone())));
            rounds += 1;
        }
        all
    }

    fn capture(&self, ast: &Ast, slot: usize, from: States) -> States {
        let mut all = States::new();
        for state in from {
            let start = state.at;
            for mut end in self.step(ast, gather([state])) {
                end.held[slot] = Some((start, end.at));
                all.insert(end);
            }
        }
        all
    }

    fn look(&self, ast: &Ast, look: Look, from: States) -> States {
        let is_there = |state: &State| match look {
            Look::Ahead | Look::NotAhead => !self.step(ast, gather([state.clone()])).is_empty(),
            Look::Behind | Look::NotBehind => {
                let starts = gather((0..=state.at).map(|at| State { at, ..state.clone() }));
                self.step(ast, starts).iter().any(|end| end.at == state.at)
            }
        };
        let wanted = matches!(look, Look::Ahead | Look::Behind);
        gather(from.into_iter().filter(|state| is_there(state) == wanted))
    }

    /// Matches the contents of a slot again. An unset variable matches any text but the empty one,
    /// and captures it.
    fn refer(&self, slot: usize, ignores_case: bool, from: States) -> States {
        let mut all = States::new();
        for mut state in from {
            let rest = &self.word[state.at as usize..];
            match state.held[slot] {
                Some((start, end)) => {
                    let held = &self.word[start as usize..end as usize];
                    let same = |a: char, b: char| {
                        a == b || (ignores_case && a.to_lowercase().eq(b.to_lowercase()))
                    };
                    let is_there = rest.len() >= held.len()
                        && held.iter().zip(rest).all(|(&held, &next)| same(held, next));
                    if is_there {
                        state.at += end - start;
                        all.insert(state);
                    }
                }
                None if self.slots[slot] < FIRST_VARIABLE => {}
                None => all.extend((1..=rest.len() as u32).map(|len| {
                    let mut state = state.clone();
                    state.held[slot] = Some((state.at, state.at + len));
                    state.at += len;
                    state
                })),
            }
        }
        all
    }
}
