//! The tree that every dialect is parsed into.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{Class, Span};

/// A node of a pattern's tree, with the place in the pattern that it came from.
///
/// Trees are equal when their shapes are equal; spans do not count. Group syntax that leaves no
/// meaning, such as `(?:...)` and flags, has no node: it shows in the shape and the classes only,
/// and the span of what it encloses is widened to include it.
///
/// The constructors keep the invariants of [`AstKind`] and give a node the span that covers its
/// parts, an empty one for a leaf; [`Ast::at`] sets another.
///
/// ```
/// use kleene_syntax::{Ast, Class};
///
/// let ast = Ast::concat([
///     Ast::literal('x').plus(),
///     Ast::alternate([Ast::empty(), Ast::class(Class::from_iter("ab".chars()))]),
/// ]);
/// assert_eq!(ast.to_string(), "x+(?:|[ab])");
/// ```
#[derive(Clone, Debug)]
pub struct Ast {
    kind: AstKind,
    span: Span,
}

/// What a node is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AstKind {
    /// Matches the empty string.
    Empty,
    /// Matches this character.
    Literal(char),
    /// Matches one character of the class; nothing if the class is empty.
    Class(Class),
    /// Matches its items one after the other. It has at least two.
    Concat(Vec<Ast>),
    /// Matches what one of its items matches, earlier items preferred. It has at least two.
    Alternate(Vec<Ast>),
    /// Matches `ast` several times in a row.
    Repeat {
        /// What is repeated.
        ast: Box<Ast>,
        /// The least number of times.
        min: u32,
        /// The greatest number of times, not below `min`; `None` for any number.
        max: Option<u32>,
        /// Whether more repetitions are preferred to fewer.
        greedy: bool,
    },
    /// Matches what `ast` matches and remembers it.
    Capture {
        /// What is remembered.
        ast: Box<Ast>,
        /// The group's number; the parsers count opening parentheses from 1.
        index: u32,
        /// The group's name, if it has one.
        name: Option<Box<str>>,
    },
    /// Matches the empty string at certain positions.
    Assertion(Assertion),
}

/// The positions at which an [`AstKind::Assertion`] holds.
///
/// Word characters are Unicode's: those of `\w`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Assertion {
    /// At the start of the text.
    TextStart,
    /// At the end of the text.
    TextEnd,
    /// At the start of the text and after each `\n`.
    LineStart,
    /// At the end of the text and before each `\n`.
    LineEnd,
    /// Between a word character and none, on either side.
    WordBoundary,
    /// Where [`Assertion::WordBoundary`] does not hold.
    NotWordBoundary,
    /// After no word character and before one.
    WordStart,
    /// After a word character and before none.
    WordEnd,
    /// After no word character.
    WordStartHalf,
    /// Before no word character.
    WordEndHalf,
}

impl Ast {
    /// Matches the empty string.
    #[must_use]
    pub fn empty() -> Self {
        AstKind::Empty.at(Span::default())
    }

    /// Matches `c`.
    #[must_use]
    pub fn literal(c: char) -> Self {
        AstKind::Literal(c).at(Span::default())
    }

    /// Matches one character of `class`.
    #[must_use]
    pub fn class(class: Class) -> Self {
        AstKind::Class(class).at(Span::default())
    }

    /// Holds at the positions of `assertion`.
    #[must_use]
    pub fn assertion(assertion: Assertion) -> Self {
        AstKind::Assertion(assertion).at(Span::default())
    }

    /// Matches the items one after the other: [`Ast::empty`] for none, the item itself for one.
    #[must_use]
    pub fn concat(items: impl IntoIterator<Item = Self>) -> Self {
        Self::join(items, Self::empty, AstKind::Concat)
    }

    /// Matches any of the items: the empty class, which matches nothing, for none, the item itself
    /// for one.
    #[must_use]
    pub fn alternate(items: impl IntoIterator<Item = Self>) -> Self {
        Self::join(items, || Self::class(Class::default()), AstKind::Alternate)
    }

    /// Matches this at least `min` and at most `max` times, `None` for any number.
    ///
    /// # Panics
    /// If `max` is below `min`.
    #[must_use]
    pub fn repeat(self, min: u32, max: Option<u32>, greedy: bool) -> Self {
        assert!(max.is_none_or(|max| min <= max), "a repeat's minimum is not above its maximum");
        let span = self.span;
        AstKind::Repeat { ast: Box::new(self), min, max, greedy }.at(span)
    }

    /// Matches this any number of times, more preferred.
    #[must_use]
    pub fn star(self) -> Self {
        self.repeat(0, None, true)
    }

    /// Matches this at least once, more preferred.
    #[must_use]
    pub fn plus(self) -> Self {
        self.repeat(1, None, true)
    }

    /// Matches this and remembers it as the group of this number and name.
    #[must_use]
    pub fn capture(self, index: u32, name: Option<&str>) -> Self {
        let span = self.span;
        AstKind::Capture { ast: Box::new(self), index, name: name.map(Box::from) }.at(span)
    }

    /// The same node, found at `span`.
    #[must_use]
    pub fn at(self, span: Span) -> Self {
        Self { span, ..self }
    }

    /// What the node is.
    #[must_use]
    pub fn kind(&self) -> &AstKind {
        &self.kind
    }

    /// Where in the pattern the node stands.
    #[must_use]
    pub fn span(&self) -> Span {
        self.span
    }

    /// The nodes just below this one, in the order of the pattern.
    #[must_use]
    pub fn children(&self) -> &[Self] {
        match &self.kind {
            AstKind::Concat(items) | AstKind::Alternate(items) => items,
            AstKind::Repeat { ast, .. } | AstKind::Capture { ast, .. } => {
                core::slice::from_ref(ast)
            }
            AstKind::Empty | AstKind::Literal(_) | AstKind::Class(_) | AstKind::Assertion(_) => &[],
        }
    }

    /// Number of nodes, this one included.
    #[must_use]
    pub fn size(&self) -> usize {
        1 + self.children().iter().map(Self::size).sum::<usize>()
    }

    /// The tree that matches a reversed text exactly where this one matches the text.
    ///
    /// Assertions are mirrored: the start of the text becomes its end. Groups keep their numbers,
    /// although they may now open in another order, and remember the reversed text. Which of
    /// several matches is preferred is not mirrored. Spans still point into the pattern of `self`.
    #[must_use]
    pub fn reverse(&self) -> Self {
        let boxed = |ast: &Self| Box::new(ast.reverse());
        let kind = match &self.kind {
            AstKind::Concat(items) => {
                AstKind::Concat(items.iter().rev().map(Self::reverse).collect())
            }
            AstKind::Alternate(items) => {
                AstKind::Alternate(items.iter().map(Self::reverse).collect())
            }
            &AstKind::Repeat { ref ast, min, max, greedy } => {
                AstKind::Repeat { ast: boxed(ast), min, max, greedy }
            }
            AstKind::Capture { ast, index, name } => {
                AstKind::Capture { ast: boxed(ast), index: *index, name: name.clone() }
            }
            AstKind::Assertion(assertion) => AstKind::Assertion(assertion.reverse()),
            AstKind::Empty | AstKind::Literal(_) | AstKind::Class(_) => self.kind.clone(),
        };
        kind.at(self.span)
    }

    fn join(
        items: impl IntoIterator<Item = Self>,
        none: impl FnOnce() -> Self,
        several: impl FnOnce(Vec<Self>) -> AstKind,
    ) -> Self {
        let mut items: Vec<Self> = items.into_iter().collect();
        if items.len() < 2 {
            return items.pop().unwrap_or_else(none);
        }
        let span = items.iter().map(Self::span).reduce(Span::cover).unwrap_or_default();
        several(items).at(span)
    }
}

impl PartialEq for Ast {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl Eq for Ast {}

impl AstKind {
    fn at(self, span: Span) -> Ast {
        Ast { kind: self, span }
    }
}

impl Assertion {
    fn reverse(self) -> Self {
        match self {
            Self::TextStart => Self::TextEnd,
            Self::TextEnd => Self::TextStart,
            Self::LineStart => Self::LineEnd,
            Self::LineEnd => Self::LineStart,
            Self::WordBoundary => Self::WordBoundary,
            Self::NotWordBoundary => Self::NotWordBoundary,
            Self::WordStart => Self::WordEnd,
            Self::WordEnd => Self::WordStart,
            Self::WordStartHalf => Self::WordEndHalf,
            Self::WordEndHalf => Self::WordStartHalf,
        }
    }
}
