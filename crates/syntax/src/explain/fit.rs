//! Whether a tree's spans are those of a pattern.

use crate::{Ast, AstKind, Span};

/// Whether every node of the tree stands in the pattern, in order, as a parser would have it.
///
/// A tree that was built by hand has empty spans, or its groups have the spans of their
/// contents.
pub(super) fn fits(pattern: &str, ast: &Ast) -> bool {
    stands(pattern, ast, has_syntax) && parts_fit(pattern, ast)
}

fn parts_fit(pattern: &str, ast: &Ast) -> bool {
    if let AstKind::IfLook(parts) = ast.kind() {
        let [condition, branches @ ..] = &**parts;
        // The parentheses of a condition that is no lookaround can be those of its inside.
        return stands(pattern, condition, |source, _| source.starts_with('('))
            && parts_fit(pattern, condition)
            && branches.iter().all(|branch| fits(pattern, branch));
    }
    is_sign(ast) || ast.children().iter().all(|child| fits(pattern, child))
}

/// Whether a node with parts is written as one sign, such as `\R`: its parts stand nowhere, or all where it stands.
fn is_sign(ast: &Ast) -> bool {
    fn has_no_place(ast: &Ast, sign: Span) -> bool {
        let is_here = ast.span() == Span::default() || ast.span() == sign;
        is_here && ast.children().iter().all(|child| has_no_place(child, sign))
    }
    let has_parts =
        matches!(ast.kind(), AstKind::Atomic(_) | AstKind::Look { .. } | AstKind::IfGroup { .. });
    let span = ast.span();
    let is_in_text = !span.range().is_empty();
    has_parts && is_in_text && ast.children().iter().all(|child| has_no_place(child, span))
}

fn stands(pattern: &str, ast: &Ast, has_syntax: impl FnOnce(&str, &Ast) -> bool) -> bool {
    pattern.get(ast.span().range()).is_some_and(|source| has_syntax(source, ast)) && in_order(ast)
}

fn in_order(ast: &Ast) -> bool {
    if is_sign(ast) {
        return true;
    }
    let mut end = ast.span().start;
    let ordered = ast.children().iter().all(|child| {
        let follows = end <= child.span().start;
        end = child.span().end;
        follows
    });
    ordered && end <= ast.span().end
}

/// Whether the text of a node contains the characters that its kind requires.
fn has_syntax(source: &str, ast: &Ast) -> bool {
    match ast.kind() {
        _ if is_sign(ast) => true,
        // Behind a possessive count stands a plus.
        AstKind::Atomic(inner)
            if matches!(inner.kind(), AstKind::Repeat { .. }) && source.ends_with('+') =>
        {
            inner.span() == ast.span()
        }
        AstKind::Empty | AstKind::Concat(_) | AstKind::Alternate(_) => true,
        AstKind::Literal(_)
        | AstKind::Class(_)
        | AstKind::Assertion(_)
        | AstKind::Backreference { .. } => !source.is_empty(),
        AstKind::Repeat { ast: inner, .. } => inner.span().end < ast.span().end,
        AstKind::Capture { ast: inner, .. }
        | AstKind::Look { ast: inner, .. }
        | AstKind::Atomic(inner)
        | AstKind::Balance { ast: inner, .. }
        | AstKind::Not(inner) => source.starts_with('(') && ast.span().start < inner.span().start,
        AstKind::IfGroup { .. } | AstKind::IfLook(_) | AstKind::And(_) => source.starts_with('('),
    }
}
