//! The plan of a query: one automaton and letter counts, made from its terms.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_lexicon::{Automaton, LetterDfa, Letters};
use kleene_nfa::{Dfa, NfaErrorKind, TooManyStates};
use kleene_syntax::{Ast, Class};
use smallvec::SmallVec;

use crate::bound::{self, Bound};
use crate::error::{ParseError, ParseErrorKind};
use crate::multiset::{Counts, Multiset};
use crate::term::{Term, TermKind};

/// Conditions that must all hold.
///
/// Patterns, lengths and negations become one automaton. Letters in any order would need an
/// automaton with a state for each sub-multiset, so they are counted instead.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) dfa: Dfa,
    pub(crate) multisets: Vec<Multiset>,
    /// Patterns that refer to what groups have captured; the automaton has all of their words, and more.
    pub(crate) bound: Vec<Bound>,
    /// Plans that must not hold, with letters or references in them: others are part of the automaton.
    pub(crate) negated: Vec<Self>,
}

impl Plan {
    pub(crate) fn new(term: &Term) -> Result<Self, ParseError> {
        let range = term.span.range();
        match &term.kind {
            TermKind::Pattern(ast) if bound::refers(ast) => {
                let bound = vec![Bound::new(ast).map_err(|span| {
                    let span = span.start + range.start..span.end + range.start;
                    ParseError::new(ParseErrorKind::Order, span)
                })?];
                Ok(Self { bound, ..Self::of(dfa(&bound::approximation(ast), range.start)?) })
            }
            TermKind::Pattern(ast) => Ok(Self::of(dfa(ast, range.start)?)),
            TermKind::Length { min, max } => {
                let ast = Ast::class(Class::all()).repeat(*min, *max, true);
                Ok(Self::of(dfa(&ast, range.start)?))
            }
            TermKind::Letters(multiset) => {
                let multisets = vec![*multiset];
                Ok(Self { multisets, ..Self::of(all()) })
            }
            TermKind::Not(inner) => Ok(Self::new(inner)?.complement()),
            TermKind::All(terms) => {
                let mut plan = Self::of(all());
                for term in terms {
                    let Self { dfa, multisets, bound, negated } = Self::new(term)?;
                    plan.dfa = plan.dfa.intersection(&dfa).map_err(|TooManyStates { limit }| {
                        let kind = ParseErrorKind::Automaton(NfaErrorKind::TooManyStates { limit });
                        ParseError::new(kind, range.clone())
                    })?;
                    plan.multisets.extend(multisets);
                    plan.bound.extend(bound);
                    plan.negated.extend(negated);
                }
                Ok(plan)
            }
        }
    }

    fn of(dfa: Dfa) -> Self {
        Self { dfa, multisets: Vec::new(), bound: Vec::new(), negated: Vec::new() }
    }

    fn complement(mut self) -> Self {
        match (self.multisets.is_empty() && self.bound.is_empty(), self.negated.len()) {
            (true, 0) => Self::of(self.dfa.complement()),
            (true, 1) if self.dfa.is_universal() => self.negated.remove(0),
            _ => Self { negated: vec![self], ..Self::of(all()) },
        }
    }

    /// The automaton, if it is all of the plan.
    pub(crate) fn only_dfa(&self) -> Option<&Dfa> {
        let is_only = self.multisets.is_empty() && self.bound.is_empty() && self.negated.is_empty();
        is_only.then_some(&self.dfa)
    }

    pub(crate) fn is_match(&self, word: &str) -> bool {
        self.dfa.is_match(word)
            && self.multisets.iter().all(|multiset| multiset.is_match(word))
            && !self.negated.iter().any(|plan| plan.is_match(word))
            && self.bound.iter().all(|bound| bound.is_match(word))
    }
}

/// The automaton of a pattern whose spans count from a place of the query.
fn dfa(ast: &Ast, start: usize) -> Result<Dfa, ParseError> {
    Dfa::new(ast).map_err(|error| {
        let span = error.span.start + start..error.span.end + start;
        ParseError::new(ParseErrorKind::Automaton(error.kind), span)
    })
}

/// The automaton of all words.
fn all() -> Dfa {
    Dfa::new(&Ast::class(Class::all()).star()).expect("one state is not too many")
}

/// A plan as an automaton for the search of a lexicon.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    dfa: LetterDfa,
    multisets: Vec<Multiset>,
    bound: Vec<Bound>,
    negated: Vec<Self>,
}

/// The state of a [`Walk`].
#[derive(Clone, Debug)]
pub struct WalkState {
    dfa: u32,
    left: SmallVec<[Counts; 1]>,
    /// The letters so far, where references need them.
    word: String,
    /// `None` where the plan that must not hold can no longer hold.
    negated: Vec<Option<Self>>,
}

impl Walk {
    pub(crate) fn new(plan: &Plan) -> Self {
        Self {
            dfa: LetterDfa::new(&plan.dfa),
            multisets: plan.multisets.clone(),
            bound: plan.bound.clone(),
            negated: plan.negated.iter().map(Self::new).collect(),
        }
    }

    /// The automaton, over the letters a to z.
    pub(crate) fn dfa(&self) -> &LetterDfa {
        &self.dfa
    }
}

impl Automaton for Walk {
    type State = WalkState;

    fn start(&self) -> Option<WalkState> {
        Some(WalkState {
            dfa: self.dfa.start()?,
            left: self.multisets.iter().map(|multiset| multiset.counts).collect(),
            word: String::new(),
            negated: self.negated.iter().map(Self::start).collect(),
        })
    }

    fn next(&self, state: &WalkState, letter: u8) -> Option<WalkState> {
        let dfa = self.dfa.next(&state.dfa, letter)?;
        let left = self.multisets.iter().zip(&state.left);
        let left = left.map(|(multiset, &left)| multiset.step(left, char::from(letter)));
        let left = left.collect::<Option<_>>()?;
        let negated = self.negated.iter().zip(&state.negated);
        let mut word = String::new();
        if !self.bound.is_empty() {
            word.reserve(state.word.len() + 1);
            word.push_str(&state.word);
            word.push(char::from(letter));
        }
        Some(WalkState {
            dfa,
            left,
            word,
            negated: negated.map(|(walk, state)| walk.next(state.as_ref()?, letter)).collect(),
        })
    }

    fn accepts(&self, state: &WalkState) -> bool {
        self.dfa.accepts(&state.dfa)
            && self.multisets.iter().zip(&state.left).all(|(set, &left)| set.accepts(left))
            && !self
                .negated
                .iter()
                .zip(&state.negated)
                .any(|(walk, state)| state.as_ref().is_some_and(|state| walk.accepts(state)))
            && self.bound.iter().all(|bound| bound.is_match(&state.word))
    }

    fn letters(&self, state: &WalkState) -> Letters {
        let sets = self.multisets.iter().zip(&state.left);
        let mask = sets.fold(u32::MAX, |mask, (set, &left)| mask & set.letters(left));
        self.dfa.letters(&state.dfa).intersection(Letters::from_mask(mask))
    }
}
