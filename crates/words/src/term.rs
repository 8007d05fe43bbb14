//! The parts of a query.

use alloc::boxed::Box;
use alloc::vec::Vec;

use kleene_syntax::{Ast, Span};

use crate::bound::refers;
use crate::multiset::Multiset;

/// A part of a query, with its place in the query's text.
#[derive(Clone, Debug)]
pub(crate) struct Term {
    pub(crate) kind: TermKind,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum TermKind {
    /// The whole word matches the pattern, whose spans count from the term's start.
    Pattern(Ast),
    /// The word's letters are these.
    Letters(Multiset),
    /// The word has a number of characters in this range.
    Length { min: u32, max: Option<u32> },
    /// All of these hold. There are at least two.
    All(Vec<Term>),
    /// This does not hold.
    Not(Box<Term>),
}

impl Term {
    /// The patterns among the conditions that must all hold, but for those with references.
    pub(crate) fn patterns(&self) -> Vec<&Ast> {
        match &self.kind {
            TermKind::Pattern(ast) if refers(ast) => Vec::new(),
            TermKind::Pattern(ast) => Vec::from([ast]),
            TermKind::All(terms) => terms.iter().flat_map(Self::patterns).collect(),
            TermKind::Letters(_) | TermKind::Length { .. } | TermKind::Not(_) => Vec::new(),
        }
    }
}
