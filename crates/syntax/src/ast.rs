//! The tree that every dialect is parsed into.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{Class, Span};

/// A node of a pattern's tree, with the place in the pattern that it came from.
///
/// Trees are equal when their shapes are equal; spans do not count. Group syntax that leaves no
/// meaning, such as `(?:...)` and flags, has no node: it shows in the shape and the classes only,
/// and the span of the node inside it includes it.
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
#[derive(Debug, Eq)]
#[must_use]
pub struct Ast {
    kind: AstKind,
    span: Span,
}

/// A derived clone would be compiled anew in every crate that copies trees.
impl Clone for Ast {
    fn clone(&self) -> Self {
        Self { kind: self.kind.clone(), span: self.span }
    }
}

/// The kind of a node.
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
    /// Matches one of its items, earlier ones preferred. It has at least two.
    Alternate(Vec<Ast>),
    /// Matches `ast` several times in a row.
    Repeat {
        /// The repeated part.
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
        /// The captured part.
        ast: Box<Ast>,
        /// The group that remembers it.
        group: Group,
    },
    /// Matches the empty string at certain positions.
    Assertion(Assertion),
    /// Matches the empty string at positions where `ast` matches, or does not match, the text after or before them.
    Look {
        /// The pattern of the lookaround.
        ast: Box<Ast>,
        /// Where, and whether it must be there.
        look: Look,
    },
    /// An atomic group: matches what `ast` prefers there, and is not backtracked into.
    Atomic(Box<Ast>),
    /// Matches the last capture of the group.
    Backreference {
        /// The group.
        group: Group,
        /// Whether upper and lower case are the same.
        ignores_case: bool,
    },
    /// Matches `ast` and pops the last capture of `pop`; fails if there is
    /// none. `push` captures the text from the end of the popped capture to the start of `ast`.
    Balance {
        /// The matched part.
        ast: Box<Ast>,
        /// The group that forgets.
        pop: Group,
        /// The group that remembers the text between, if any.
        push: Option<Group>,
    },
    /// Matches the first branch if the group remembers something, else the second.
    IfGroup {
        /// The group.
        group: Group,
        /// The parts for a group with a capture and without one.
        branches: Box<[Ast; 2]>,
    },
    /// Matches the second part if the first, a [`AstKind::Look`], holds, else the third.
    IfLook(Box<[Ast; 3]>),
    /// Matches what every one of its items matches. It has at least two.
    And(Vec<Ast>),
    /// Matches every text that `ast` does not match.
    Not(Box<Ast>),
}

/// A group that remembers text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// Its number, from 1; the parsers count opening parentheses, each dialect in its own way. In
    /// .NET a reference may be to 0, the whole match.
    pub index: u32,
    /// Its name, if it has one.
    pub name: Option<Box<str>>,
}

/// The direction of an [`AstKind::Look`], and whether it requires a match or forbids one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// The text after the position must begin with a match.
    Ahead,
    /// The text after the position must not begin with a match.
    NotAhead,
    /// What precedes must end with a match.
    Behind,
    /// What precedes must not end with a match.
    NotBehind,
}

/// Which characters make words, for a word boundary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Words {
    /// Unicode's: those of the classical `\w`.
    Unicode,
    /// ASCII letters, digits and the underscore.
    Ascii,
    /// .NET's: those of its `\w`, and the two joiners U+200C and U+200D.
    Dotnet,
}

/// The positions at which an [`AstKind::Assertion`] holds.
///
/// All but [`Assertion::MatchStart`] can be written as lookarounds: [`Assertion::to_look`].
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
    /// At the start of the text and after each `\n`, `\r` and `\r\n`.
    CrlfLineStart,
    /// At the end of the text and before each `\n`, `\r` and `\r\n`.
    CrlfLineEnd,
    /// At the end of the text and before a `\n` that ends it.
    LastLineEnd,
    /// Where the search for this match started.
    MatchStart,
    /// Between a word character and none, on either side.
    WordBoundary(Words),
    /// Where [`Assertion::WordBoundary`] does not hold.
    NotWordBoundary(Words),
    /// After no word character and before one.
    WordStart(Words),
    /// After a word character and before none.
    WordEnd(Words),
    /// After no word character.
    WordStartHalf(Words),
    /// Before no word character.
    WordEndHalf(Words),
}

impl Ast {
    /// Matches the empty string.
    pub fn empty() -> Self {
        AstKind::Empty.at(Span::default())
    }

    /// Matches `c`.
    pub fn literal(c: char) -> Self {
        AstKind::Literal(c).at(Span::default())
    }

    /// Matches one character of `class`.
    pub fn class(class: Class) -> Self {
        AstKind::Class(class).at(Span::default())
    }

    /// Holds at the positions of `assertion`.
    pub fn assertion(assertion: Assertion) -> Self {
        AstKind::Assertion(assertion).at(Span::default())
    }

    /// Matches the items one after the other: [`Ast::empty`] for none, the item itself for one.
    pub fn concat(items: impl IntoIterator<Item = Self>) -> Self {
        Self::join(items, Self::empty, AstKind::Concat)
    }

    /// Matches any of the items: the empty class, which matches nothing, for none, the item itself
    /// for one.
    pub fn alternate(items: impl IntoIterator<Item = Self>) -> Self {
        Self::join(items, || Self::class(Class::default()), AstKind::Alternate)
    }

    /// Matches this at least `min` and at most `max` times, `None` for any number.
    ///
    /// # Panics
    /// If `max` is below `min`.
    pub fn repeat(self, min: u32, max: Option<u32>, greedy: bool) -> Self {
        assert!(max.is_none_or(|max| min <= max), "a repeat's minimum is not above its maximum");
        let span = self.span;
        AstKind::Repeat { ast: Box::new(self), min, max, greedy }.at(span)
    }

    /// Matches this any number of times, more preferred.
    pub fn star(self) -> Self {
        self.repeat(0, None, true)
    }

    /// Matches this at least once, more preferred.
    pub fn plus(self) -> Self {
        self.repeat(1, None, true)
    }

    /// Matches this and captures it as the group of this number and name.
    pub fn capture(self, index: u32, name: Option<&str>) -> Self {
        let span = self.span;
        let group = Group { index, name: name.map(Box::from) };
        AstKind::Capture { ast: Box::new(self), group }.at(span)
    }

    /// Holds at positions where this matches, or does not match, the text after or before them.
    ///
    /// ```
    /// use kleene_syntax::{Ast, Look};
    ///
    /// let ast = Ast::concat([Ast::literal('a'), Ast::literal('b').look(Look::NotAhead)]);
    /// assert_eq!(ast.to_string(), "a(?!b)");
    /// ```
    pub fn look(self, look: Look) -> Self {
        let span = self.span;
        AstKind::Look { ast: Box::new(self), look }.at(span)
    }

    /// Matches what this prefers, and does not backtrack into it.
    pub fn atomic(self) -> Self {
        let span = self.span;
        AstKind::Atomic(Box::new(self)).at(span)
    }

    /// Matches what `group` remembers.
    pub fn backreference(group: Group, ignores_case: bool) -> Self {
        AstKind::Backreference { group, ignores_case }.at(Span::default())
    }

    /// Matches this, pops a capture of `pop`, and makes `push` capture the text between both.
    pub fn balance(self, pop: Group, push: Option<Group>) -> Self {
        let span = self.span;
        AstKind::Balance { ast: Box::new(self), pop, push }.at(span)
    }

    /// Matches `yes` if the group remembers something, `no` if not.
    pub fn if_group(group: Group, yes: Self, no: Self) -> Self {
        let span = yes.span.cover(no.span);
        AstKind::IfGroup { group, branches: Box::new([yes, no]) }.at(span)
    }

    /// Matches `yes` where `condition` holds, `no` where it does not.
    ///
    /// # Panics
    /// If `condition` is no [`AstKind::Look`].
    pub fn if_look(condition: Self, yes: Self, no: Self) -> Self {
        assert!(matches!(condition.kind, AstKind::Look { .. }), "the condition is a lookaround");
        let span = condition.span.cover(yes.span).cover(no.span);
        AstKind::IfLook(Box::new([condition, yes, no])).at(span)
    }

    /// Matches what all of the items match: any text for none, the item itself for one.
    ///
    /// No dialect can express it.
    pub fn and(items: impl IntoIterator<Item = Self>) -> Self {
        Self::join(items, || Self::class(Class::all()).star(), AstKind::And)
    }

    /// Matches every text that this does not match.
    ///
    /// ```
    /// use kleene_syntax::classical;
    ///
    /// let no_a = classical::parse("(?s:.)*a(?s:.)*")?.not();
    /// assert_eq!(no_a.to_string(), "(?~(?s:.)*a(?s:.)*)");
    /// # Ok::<(), kleene_syntax::ParseError>(())
    /// ```
    #[expect(clippy::should_implement_trait, reason = "a tree has other operators that read worse")]
    pub fn not(self) -> Self {
        let span = self.span;
        AstKind::Not(Box::new(self)).at(span)
    }

    /// Gives the node this span.
    pub fn at(self, span: Span) -> Self {
        Self { span, ..self }
    }

    /// The kind of the node.
    #[must_use]
    pub fn kind(&self) -> &AstKind {
        &self.kind
    }

    /// Where in the pattern the node stands.
    pub fn span(&self) -> Span {
        self.span
    }

    /// The nodes just below this one, in the order of the pattern.
    pub fn children(&self) -> &[Self] {
        match &self.kind {
            AstKind::Concat(items) | AstKind::Alternate(items) | AstKind::And(items) => items,
            AstKind::Repeat { ast, .. }
            | AstKind::Capture { ast, .. }
            | AstKind::Look { ast, .. }
            | AstKind::Atomic(ast)
            | AstKind::Balance { ast, .. }
            | AstKind::Not(ast) => core::slice::from_ref(ast),
            AstKind::IfGroup { branches, .. } => &branches[..],
            AstKind::IfLook(parts) => &parts[..],
            AstKind::Empty
            | AstKind::Literal(_)
            | AstKind::Class(_)
            | AstKind::Assertion(_)
            | AstKind::Backreference { .. } => &[],
        }
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

impl AstKind {
    pub(crate) fn at(self, span: Span) -> Ast {
        Ast { kind: self, span }
    }
}
