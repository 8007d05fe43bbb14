//! A pattern as states with conditions, the input of the determinization.

use alloc::{boxed::Box, vec::Vec};

use indexmap::IndexSet;
use kleene_syntax::{Ast, AstKind, Class, Span};
use rustc_hash::FxBuildHasher;

use super::{Config, Dfa};
use crate::char_classes::CharClasses;
use crate::thompson::{NfaError, NfaErrorKind};

/// The largest number of different classes in a pattern.
const MAX_CLASSES: usize = 4096;

/// States that consume, branch and check; each lookaround has its own.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) states: Vec<State>,
    pub(super) start: u32,
    /// Inner lookarounds come before those around them.
    pub(super) looks: Vec<Condition>,
    pub(super) letters: CharClasses,
    /// By class and letter, whether the letter is in the class.
    contains: Vec<bool>,
}

#[derive(Clone, Debug)]
pub(super) enum State {
    /// Consumes a character of the class.
    Consume { class: u32, next: u32 },
    /// Continues in any of these.
    Split(Box<[u32]>),
    /// Continues if the lookaround's condition holds or fails, as required.
    Check { look: u32, holds: bool, next: u32 },
    /// The end of the pattern or of a lookaround.
    Accept,
}

/// The condition of a lookaround: a match of these states starts at the position or, if `after`,
/// ends there.
#[derive(Debug)]
pub(super) struct Condition {
    pub(super) behind: bool,
    pub(super) start: u32,
}

impl Program {
    pub(super) fn new(ast: &Ast, config: &Config) -> Result<Self, NfaError> {
        let mut builder =
            Builder { config, states: Vec::new(), classes: IndexSet::default(), looks: Vec::new() };
        let accept = builder.push(State::Accept, ast.span())?;
        let start = builder.build(ast, accept)?;
        builder.finish(start)
    }

    /// The letters of a class.
    pub(super) fn letters_of(&self, class: u32) -> impl Iterator<Item = usize> + '_ {
        (0..self.letters.len()).filter(move |&letter| self.has(class, letter))
    }

    /// The state after a letter, if a state consumes it.
    #[inline]
    pub(super) fn after(&self, state: u32, letter: usize) -> Option<u32> {
        match self.states[state as usize] {
            State::Consume { class, next } if self.has(class, letter) => Some(next),
            _ => None,
        }
    }

    /// The states after a letter, in ascending order.
    pub(super) fn after_all(&self, states: &[u32], letter: usize) -> Box<[u32]> {
        let mut next: Vec<u32> =
            states.iter().filter_map(|&state| self.after(state, letter)).collect();
        next.sort_unstable();
        next.dedup();
        next.into_boxed_slice()
    }

    pub(super) fn has(&self, class: u32, letter: usize) -> bool {
        self.contains[class as usize * self.letters.len() + letter]
    }
}

/// Builds backward from the pattern's end, so that the successor of each part is known.
struct Builder<'a> {
    config: &'a Config,
    states: Vec<State>,
    classes: IndexSet<Class, FxBuildHasher>,
    /// Lookarounds with their patterns: equal ones share a condition.
    looks: Vec<(Condition, Ast)>,
}

impl Builder<'_> {
    fn build(&mut self, ast: &Ast, next: u32) -> Result<u32, NfaError> {
        let span = ast.span();
        let not_regular = NfaError { kind: NfaErrorKind::NotRegular, span };
        match ast.kind() {
            AstKind::Empty => Ok(next),
            AstKind::Literal(c) => self.consume([*c].into_iter().collect(), next, span),
            AstKind::Class(class) => self.consume(class.clone(), next, span),
            AstKind::Concat(items) => {
                items.iter().rev().try_fold(next, |next, item| self.build(item, next))
            }
            AstKind::Alternate(items) => {
                let entries = items.iter().map(|item| self.build(item, next));
                let entries: Vec<u32> = entries.collect::<Result<_, _>>()?;
                self.push(State::Split(entries.into()), span)
            }
            // Repeating the empty pattern a billion times must not build it a billion times.
            AstKind::Repeat { .. } if ast.is_empty() => Ok(next),
            &AstKind::Repeat { ref ast, min, max, .. } => self.repeat(ast, min, max, next, span),
            AstKind::Capture { ast, .. } => self.build(ast, next),
            AstKind::Assertion(assertion) => match assertion.to_look() {
                Some(looks) => self.build(&looks.at(span), next),
                None => Err(NfaError { kind: NfaErrorKind::Assertion, span }),
            },
            AstKind::Look { ast, look } => {
                let holds = look.is_positive();
                let look = self.look(ast, look.is_behind())?;
                self.push(State::Check { look, holds, next }, span)
            }
            AstKind::IfLook(parts) => {
                let [condition, yes, no] = &**parts;
                let AstKind::Look { ast, look } = condition.kind() else {
                    return Err(not_regular);
                };
                let wanted = look.is_positive();
                let look = self.look(ast, look.is_behind())?;
                // One check guards each branch: `yes` runs where the condition has the wanted
                // value, `no` where it has the other.
                let branches = [(yes, wanted), (no, !wanted)].map(|(branch, holds)| {
                    let next = self.build(branch, next)?;
                    self.push(State::Check { look, holds, next }, span)
                });
                let [yes, no] = branches;
                self.push(State::Split([yes?, no?].into()), span)
            }
            AstKind::And(_) | AstKind::Not(_) => {
                if has_look(ast) {
                    return Err(NfaError { kind: NfaErrorKind::LookInBoolean, span });
                }
                let dfa = Dfa::with(ast, self.config)?;
                self.embed(&dfa, next, span)
            }
            _ => Err(not_regular),
        }
    }

    fn consume(&mut self, class: Class, next: u32, span: Span) -> Result<u32, NfaError> {
        let class = self.classes.insert_full(class).0;
        if class >= MAX_CLASSES {
            return Err(NfaError {
                kind: NfaErrorKind::TooManyClasses { limit: MAX_CLASSES },
                span,
            });
        }
        self.push(State::Consume { class: class as u32, next }, span)
    }

    fn repeat(
        &mut self,
        ast: &Ast,
        min: u32,
        max: Option<u32>,
        next: u32,
        span: Span,
    ) -> Result<u32, NfaError> {
        let mut entry = match max {
            None => {
                let around = self.push(State::Accept, span)?;
                let body = self.build(ast, around)?;
                self.states[around as usize] = State::Split([body, next].into());
                around
            }
            Some(max) => (min..max).try_fold(next, |entry, _| {
                let body = self.build(ast, entry)?;
                self.push(State::Split([body, next].into()), span)
            })?,
        };
        for _ in 0..min {
            entry = self.build(ast, entry)?;
        }
        Ok(entry)
    }

    /// The condition that a match of `ast` starts or ends at a position.
    fn look(&mut self, ast: &Ast, behind: bool) -> Result<u32, NfaError> {
        let same =
            |(condition, other): &(Condition, Ast)| condition.behind == behind && other == ast;
        if let Some(known) = self.looks.iter().position(same) {
            return Ok(known as u32);
        }
        let accept = self.push(State::Accept, ast.span())?;
        let start = self.build(ast, accept)?;
        self.looks.push((Condition { behind, start }, ast.clone()));
        Ok(self.looks.len() as u32 - 1)
    }

    /// Adds the states of a deterministic automaton, which continue in `next` where it accepts.
    fn embed(&mut self, dfa: &Dfa, next: u32, span: Span) -> Result<u32, NfaError> {
        let states: Vec<u32> =
            dfa.states().map(|_| self.push(State::Accept, span)).collect::<Result<_, _>>()?;
        for state in dfa.states() {
            let mut ways = Vec::new();
            for (class, target) in dfa.moves(state) {
                ways.push(self.consume(class, states[target.index()], span)?);
            }
            if dfa.accepts(state) {
                ways.push(next);
            }
            self.states[states[state.index()] as usize] = State::Split(ways.into());
        }
        Ok(states[dfa.start().index()])
    }

    fn push(&mut self, state: State, span: Span) -> Result<u32, NfaError> {
        let limit = crate::Nfa::MAX_STATES;
        if self.states.len() >= limit {
            return Err(NfaError { kind: NfaErrorKind::TooManyStates { limit }, span });
        }
        self.states.push(state);
        Ok(self.states.len() as u32 - 1)
    }

    fn finish(self, start: u32) -> Result<Program, NfaError> {
        let universe = CharClasses::new(self.config.universe());
        let letters = self.classes.iter().fold(universe, |letters, class| letters.split(class));
        let least = letters.least();
        let mut contains = vec![false; self.classes.len() * letters.len()];
        for (class, row) in self.classes.iter().zip(contains.chunks_mut(letters.len().max(1))) {
            row.iter_mut().zip(&least).for_each(|(has, &c)| *has = class.contains(c));
        }
        let looks = self.looks.into_iter().map(|(condition, _)| condition).collect();
        Ok(Program { states: self.states, start, looks, letters, contains })
    }
}

/// Whether the tree has an assertion or a lookaround, so that its matches depend on their context.
pub(super) fn has_look(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Look { .. } | AstKind::Assertion(_))
        || ast.children().iter().any(has_look)
}
