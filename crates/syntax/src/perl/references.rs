//! References that JavaScript follows in a way that the tree does not have.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::flavor::Flavor;
use super::rounds;
use crate::{Ast, AstKind, Look, ParseError, ParseErrorKind, Span};

/// Expresses in the tree how JavaScript's references see repeats. Each round forgets the captures of the groups inside,
/// so a reference to a group that a round may leave unset is an error; and no round beyond the minimum is empty.
pub(super) fn resolve(ast: Ast) -> Result<Ast, ParseError> {
    let mut references = Vec::new();
    collect(&ast, &mut references);
    if references.is_empty() {
        return Ok(ast);
    }
    check(&ast, &references)?;
    let referred: Vec<u32> = references.into_iter().map(|(group, _)| group).collect();
    rounds::guard(&ast, &referred)
}

/// Refuses references to groups that not every round of a repeat sets before the reference.
fn check(ast: &Ast, references: &[(u32, Span)]) -> Result<(), ParseError> {
    let mut ends = BTreeMap::new();
    walk(ast, Around { repeated: false, sure: true, behind: false }, &mut ends);
    for &(group, span) in references {
        if ends.get(&group).is_some_and(|end| end.is_none_or(|end| span.start < end)) {
            let construct = "back-reference to a group that a round of a repeat leaves unset";
            let flavor = Flavor::JavaScript;
            return Err(ParseErrorKind::NoCounterpart { construct, flavor }.at(span));
        }
    }
    Ok(())
}

/// The nodes around a group.
#[derive(Clone, Copy)]
struct Around {
    /// A repeat of more than one round.
    repeated: bool,
    /// Nothing in it by which a round leaves the group out.
    sure: bool,
    /// A lookbehind, which reads from right to left.
    behind: bool,
}

/// For the groups inside repeats, where the reference must stand after: `None` where nowhere is right.
fn walk(ast: &Ast, around: Around, ends: &mut BTreeMap<u32, Option<usize>>) {
    let may_leave_out = Around { sure: false, ..around };
    let inside = match ast.kind() {
        AstKind::Capture { group, .. } => {
            if around.repeated {
                let is_set = around.sure && !around.behind;
                ends.insert(group.index, is_set.then_some(ast.span().end));
            }
            around
        }
        AstKind::Repeat { min, max, .. } => {
            let sure = if around.repeated { around.sure && *min > 0 } else { true };
            Around { repeated: around.repeated || max.is_none_or(|max| max > 1), sure, ..around }
        }
        AstKind::Look { look: Look::Behind | Look::NotBehind, .. } => {
            Around { behind: true, ..may_leave_out }
        }
        AstKind::Alternate(_) | AstKind::Look { .. } | AstKind::IfGroup { .. } => may_leave_out,
        _ => around,
    };
    ast.children().iter().for_each(|child| walk(child, inside, ends));
}

fn collect(ast: &Ast, references: &mut Vec<(u32, Span)>) {
    if let AstKind::Backreference { group, .. } = ast.kind() {
        references.push((group.index, ast.span()));
    }
    ast.children().iter().for_each(|child| collect(child, references));
}
