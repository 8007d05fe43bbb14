//! The lengths of the matches of a tree, for the lookbehinds of PCRE2 and Python.

use super::known::Known;
use crate::{Ast, AstKind, Look};

/// The longest lookbehind of PCRE2.
pub(super) const MAX_LOOKBEHIND: u32 = u16::MAX as u32;

/// How the length of a text is found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widths<'a> {
    pub(super) groups: &'a Known,
    /// Whether what matches the empty text has no one length where it may be repeated more or less often, as in PCRE2
    /// all but lookaheads.
    pub(super) is_strict: bool,
}

impl Widths<'_> {
    /// The number of characters of everything that matches; `None` if that is not always the same.
    pub(super) fn fixed(self, ast: &Ast) -> Option<u32> {
        match ast.kind() {
            AstKind::Empty | AstKind::Assertion(_) | AstKind::Look { .. } => Some(0),
            AstKind::Literal(_) | AstKind::Class(_) => Some(1),
            AstKind::Concat(items) => {
                items.iter().try_fold(0_u32, |sum, item| sum.checked_add(self.fixed(item)?))
            }
            AstKind::Alternate(items) => self.same(items),
            AstKind::Repeat { ast, min, max, .. } => match self.fixed(ast)? {
                width if *max == Some(*min) => width.checked_mul(*min),
                0 if !self.is_strict || is_lookahead(ast) => Some(0),
                _ => None,
            },
            AstKind::Capture { ast, .. } | AstKind::Atomic(ast) => self.fixed(ast),
            AstKind::Backreference { group, .. } => self.groups.width(group.index),
            AstKind::IfGroup { branches, .. } => self.same(&branches[..]),
            AstKind::IfLook(parts) => self.same(&parts[1..]),
            AstKind::Balance { .. } | AstKind::And(_) | AstKind::Not(_) => None,
        }
    }

    /// The number of characters that all have.
    pub(super) fn same(self, items: &[Ast]) -> Option<u32> {
        let mut widths = items.iter().map(|item| self.fixed(item));
        let first = widths.next()??;
        widths.all(|width| width == Some(first)).then_some(first)
    }
}

fn is_lookahead(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Look { look: Look::Ahead | Look::NotAhead, .. })
}
