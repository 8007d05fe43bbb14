//! Thompson's construction: from a syntax tree to a nondeterministic automaton.

use alloc::vec::Vec;

use kleene_line::{Alphabet, CellSet, TooManyStates};
use kleene_syntax::{Ast, AstKind, Class, Span};

use crate::nfa::{Nfa, State, StateId};

impl Nfa {
    /// Builds the automaton of a pattern by Thompson's construction.
    ///
    /// It accepts the words over `alphabet` that the whole pattern matches. Each class keeps only
    /// the symbols of the alphabet; a class that keeps none is a dead end. Groups capture nothing.
    ///
    /// States are numbered in the order of the pattern. There is at most one per node of the tree,
    /// once counted repeats are expanded, and one that accepts. Ken Thompson, "Regular Expression
    /// Search Algorithm", Communications of the ACM 11(6), 1968.
    ///
    /// # Errors
    /// Assertions and other nodes for which the construction has no states, and a tree that expands
    /// to [`Nfa::MAX_STATES`] nodes or more. The check comes before any state is built.
    pub fn thompson(ast: &Ast, alphabet: &Alphabet) -> Result<Self, NfaError> {
        written_out(ast)?;
        let mut builder = Builder { alphabet, states: Vec::new() };
        let accept = builder.push(State::Accept);
        let start = builder.build(ast, accept);
        Ok(builder.finish(start))
    }
}

kleene_text::errors! {
    /// Why and where a pattern has no automaton.
    #[error("{kind} (at byte {})", span.start)]
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NfaError {
        /// The cause.
        pub kind: NfaErrorKind,
        /// The part of the pattern.
        pub span: Span,
    }
}

kleene_text::errors! {
    /// Why a pattern has no automaton.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NfaErrorKind {
        /// An assertion: no state can test a position.
        #[error("assertion in a pattern for whole words")]
        Assertion,
        /// A construct that makes the language nonregular, or that this version does not know.
        #[error("this part of the pattern has no finite automaton")]
        NotRegular,
        /// A lookaround or an assertion inside an intersection or a complement that is not the
        /// whole pattern.
        #[error("lookaround inside an intersection or a complement that is not the whole pattern")]
        LookInBoolean,
        /// Too many different classes of characters.
        #[error("pattern with more than {limit} different classes")]
        TooManyClasses {
            /// The most classes allowed.
            limit: usize,
        },
        /// Too many states.
        #[error("the pattern needs more than {limit} states")]
        TooManyStates {
            /// The most states allowed.
            limit: usize,
        },
    }
}

impl NfaError {
    pub(crate) fn too_many_states(error: TooManyStates, span: Span) -> Self {
        Self { kind: NfaErrorKind::TooManyStates { limit: error.limit }, span }
    }
}

/// Number of nodes once counted repeats are expanded, below [`Nfa::MAX_STATES`].
///
/// Empty nodes count too: the number bounds the time of construction as well as the states.
pub(crate) fn written_out(ast: &Ast) -> Result<u64, NfaError> {
    let span = ast.span();
    let mut below: u64 = 0;
    for child in ast.children() {
        below = below.saturating_add(written_out(child)?);
    }
    let nodes = match ast.kind() {
        AstKind::Repeat { .. } if ast.is_empty() => 0,
        AstKind::Repeat { min, max, .. } => {
            let copies = u64::from(max.unwrap_or(*min).max(1));
            let splits = max.map_or(0, |max| u64::from(max - min));
            below.saturating_mul(copies).saturating_add(splits)
        }
        AstKind::Assertion(_) => return Err(NfaError { kind: NfaErrorKind::Assertion, span }),
        AstKind::Empty
        | AstKind::Literal(_)
        | AstKind::Class(_)
        | AstKind::Concat(_)
        | AstKind::Alternate(_)
        | AstKind::Capture { .. } => below,
        _ => return Err(NfaError { kind: NfaErrorKind::NotRegular, span }),
    };
    let nodes = nodes.saturating_add(1);
    if nodes < Nfa::MAX_STATES as u64 {
        return Ok(nodes);
    }
    Err(NfaError { kind: NfaErrorKind::TooManyStates { limit: Nfa::MAX_STATES }, span })
}

/// Builds backward from the pattern's end, so that the successor of each part is known.
struct Builder<'a> {
    alphabet: &'a Alphabet,
    states: Vec<State>,
}

impl Builder<'_> {
    /// Adds the states of `ast`, which continue in `next`, and returns the entry state.
    fn build(&mut self, ast: &Ast, next: StateId) -> StateId {
        match ast.kind() {
            AstKind::Literal(c) => {
                let set = self.alphabet.symbol(*c).into_iter().collect();
                self.push(State::Consume { set, next })
            }
            AstKind::Class(class) => {
                let set = self.symbols(class);
                self.push(State::Consume { set, next })
            }
            AstKind::Concat(items) => {
                items.iter().rev().fold(next, |next, item| self.build(item, next))
            }
            AstKind::Alternate(items) => {
                let entries = items.iter().rev().map(|item| self.build(item, next));
                let mut entries: Vec<_> = entries.collect();
                entries.reverse();
                self.push(State::Split(entries.into()))
            }
            AstKind::Repeat { .. } if ast.is_empty() => next,
            AstKind::Repeat { ast, min, max: None, greedy } => {
                // The loop must exist before its body, which returns to it: a placeholder reserves
                // its number.
                let around = self.push(State::Accept);
                let body = self.build(ast, around);
                self.states[around.index()] = split(body, next, *greedy);
                let last = if *min == 0 { around } else { body };
                self.build_copies(ast, min.saturating_sub(1), last)
            }
            AstKind::Repeat { ast, min, max: Some(max), greedy } => {
                let optional = (*min..*max).fold(next, |entry, _| {
                    let body = self.build(ast, entry);
                    self.push(split(body, next, *greedy))
                });
                self.build_copies(ast, *min, optional)
            }
            AstKind::Capture { ast, .. } => self.build(ast, next),
            // Everything else was refused before building.
            _ => next,
        }
    }

    fn build_copies(&mut self, ast: &Ast, copies: u32, next: StateId) -> StateId {
        (0..copies).fold(next, |next, _| self.build(ast, next))
    }

    fn push(&mut self, state: State) -> StateId {
        self.states.push(state);
        StateId::new(self.states.len() - 1)
    }

    fn symbols(&self, class: &Class) -> CellSet {
        let known = self.alphabet.chars().filter(|&c| class.contains(c));
        known.filter_map(|c| self.alphabet.symbol(c)).collect()
    }

    /// Reverses the numbering, from the order of building to that of the pattern.
    fn finish(mut self, start: StateId) -> Nfa {
        let last = self.states.len() - 1;
        for state in &mut self.states {
            let targets = match state {
                State::Consume { next, .. } => core::slice::from_mut(next),
                State::Split(targets) => targets,
                State::Accept => &mut [],
            };
            targets.iter_mut().for_each(|id| *id = StateId::new(last - id.index()));
        }
        self.states.reverse();
        Nfa::from_parts(self.states, StateId::new(last - start.index()))
    }
}

/// Another round of the body, or on to what follows.
fn split(body: StateId, next: StateId, greedy: bool) -> State {
    State::Split(if greedy { [body, next] } else { [next, body] }.into())
}
