//! Trees read from right to left.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{Assertion, Ast, AstKind, Look};

impl Ast {
    /// The tree that matches a reversed text exactly where this one matches the text.
    ///
    /// Assertions and lookarounds are mirrored: the start of the text becomes its end. A condition becomes an
    /// alternative, with the lookaround after each branch. Groups keep their numbers, although they may now open in
    /// another order, and remember the reversed text. Which of several matches is preferred is not mirrored, nor is the
    /// order in which groups remember and forget, so this is for [regular](Ast::is_regular) trees without atomic
    /// groups. Spans still point into the pattern of `self`.
    pub fn reverse(&self) -> Self {
        let boxed = |ast: &Self| Box::new(ast.reverse());
        let kind = match self.kind() {
            AstKind::Concat(items) => {
                AstKind::Concat(items.iter().rev().map(Self::reverse).collect())
            }
            AstKind::Alternate(items) => {
                let mirrored: Vec<Self> = all(items);
                // A word boundary is a choice of places, and mirrored one of the same places: it stays as dialects
                // write it.
                let is_same = items.iter().all(Self::is_place)
                    && mirrored.iter().all(|place| items.contains(place));
                AstKind::Alternate(if is_same { items.clone() } else { mirrored })
            }
            AstKind::And(items) => AstKind::And(all(items)),
            AstKind::Repeat { ast, min, max, greedy } => {
                AstKind::Repeat { ast: boxed(ast), min: *min, max: *max, greedy: *greedy }
            }
            AstKind::Capture { ast, group } => {
                AstKind::Capture { ast: boxed(ast), group: group.clone() }
            }
            AstKind::Assertion(assertion) => return assertion.reverse().at(self.span()),
            AstKind::Look { ast, look } => AstKind::Look { ast: boxed(ast), look: look.reverse() },
            AstKind::Atomic(ast) => AstKind::Atomic(boxed(ast)),
            AstKind::Not(ast) => AstKind::Not(boxed(ast)),
            AstKind::Balance { ast, pop, push } => {
                AstKind::Balance { ast: boxed(ast), pop: pop.clone(), push: push.clone() }
            }
            AstKind::IfGroup { group, branches } => AstKind::IfGroup {
                group: group.clone(),
                branches: Box::new(branches.each_ref().map(Self::reverse)),
            },
            // The condition is about where the branches start: after them, once reversed.
            AstKind::IfLook(parts) => {
                let [condition, yes, no] = &**parts;
                let condition = condition.reverse();
                let otherwise = condition.negate_look();
                let branch = |branch: &Self, condition| Self::concat([branch.reverse(), condition]);
                return Self::alternate([branch(yes, condition), branch(no, otherwise)])
                    .at(self.span());
            }
            AstKind::Empty
            | AstKind::Literal(_)
            | AstKind::Class(_)
            | AstKind::Backreference { .. } => self.kind().clone(),
        };
        kind.at(self.span())
    }
}

/// The reversals of several patterns.
fn all(items: &[Ast]) -> Vec<Ast> {
    items.iter().map(Ast::reverse).collect()
}

impl Ast {
    /// Whether it consumes nothing and only asks where it is.
    fn is_place(&self) -> bool {
        match self.kind() {
            AstKind::Assertion(_) | AstKind::Look { .. } => true,
            AstKind::Concat(items) => items.iter().all(Self::is_place),
            _ => false,
        }
    }

    /// The lookaround that holds where this one does not; other trees as they are.
    fn negate_look(&self) -> Self {
        match self.kind() {
            AstKind::Look { ast, look } => ast.as_ref().clone().look(look.negate()).at(self.span()),
            _ => self.clone(),
        }
    }
}

impl Look {
    /// The negation: the same side, and the opposite must hold.
    #[must_use]
    pub fn negate(self) -> Self {
        match self {
            Self::Ahead => Self::NotAhead,
            Self::NotAhead => Self::Ahead,
            Self::Behind => Self::NotBehind,
            Self::NotBehind => Self::Behind,
        }
    }

    /// Whether it looks at what precedes.
    #[must_use]
    pub fn is_behind(self) -> bool {
        matches!(self, Self::Behind | Self::NotBehind)
    }

    /// Whether it requires a match.
    #[must_use]
    pub fn is_positive(self) -> bool {
        matches!(self, Self::Ahead | Self::Behind)
    }

    fn reverse(self) -> Self {
        match self {
            Self::Ahead => Self::Behind,
            Self::NotAhead => Self::NotBehind,
            Self::Behind => Self::Ahead,
            Self::NotBehind => Self::NotAhead,
        }
    }
}

impl Assertion {
    /// The mirrored assertion, as lookarounds where it is none itself.
    fn reverse(self) -> Ast {
        let mirrored = match self {
            Self::TextStart => Self::TextEnd,
            Self::TextEnd => Self::TextStart,
            Self::LineStart => Self::LineEnd,
            Self::LineEnd => Self::LineStart,
            Self::WordBoundary(_) | Self::NotWordBoundary(_) | Self::MatchStart => self,
            Self::WordStart(words) => Self::WordEnd(words),
            Self::WordEnd(words) => Self::WordStart(words),
            Self::WordStartHalf(words) => Self::WordEndHalf(words),
            Self::WordEndHalf(words) => Self::WordStartHalf(words),
            // Each lookbehind is for texts of one length, as some dialects want it.
            Self::LastLineEnd => {
                let start = || Ast::assertion(Self::TextStart);
                let newline = Ast::concat([start(), Ast::literal('\n')]).look(Look::Behind);
                return Ast::alternate([start(), newline]);
            }
            Self::CrlfLineStart | Self::CrlfLineEnd => {
                return self.to_look().map_or_else(|| Ast::assertion(self), |look| look.reverse());
            }
        };
        Ast::assertion(mirrored)
    }
}
