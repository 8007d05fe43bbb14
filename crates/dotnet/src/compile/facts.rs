//! Static properties of nodes, computed before compilation.

use kleene_syntax::{Ast, AstKind};

fn is_one(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Literal(_) | AstKind::Class(_))
}

/// Whether a lazy loop with an empty round can leave a stale mark on .NET's stack.
pub(super) fn leaves_marks(ast: &Ast) -> bool {
    let does = match ast.kind() {
        AstKind::Repeat { ast, min: 0 | 1, max: None, greedy: false } => can_be_empty(ast),
        _ => false,
    };
    does || ast.children().iter().any(leaves_marks)
}

/// Whether the node can match the empty string.
pub(super) fn can_be_empty(ast: &Ast) -> bool {
    match ast.kind() {
        AstKind::Literal(_) | AstKind::Class(_) => false,
        AstKind::Concat(items) => items.iter().all(can_be_empty),
        AstKind::Alternate(items) => items.iter().any(can_be_empty),
        AstKind::Repeat { ast, min, .. } => *min == 0 || can_be_empty(ast),
        AstKind::Capture { ast, .. } | AstKind::Balance { ast, .. } | AstKind::Atomic(ast) => {
            can_be_empty(ast)
        }
        AstKind::IfGroup { branches, .. } => branches.iter().any(can_be_empty),
        AstKind::IfLook(parts) => parts[1..].iter().any(can_be_empty),
        _ => true,
    }
}

/// Whether a match of the node leaves no choice to backtrack to.
pub(super) fn is_decided(ast: &Ast) -> bool {
    match ast.kind() {
        AstKind::Alternate(_) => false,
        AstKind::Repeat { ast, min, max, .. } => Some(*min) == *max && is_one(ast),
        AstKind::Look { .. } | AstKind::Atomic(_) => true,
        AstKind::IfLook(parts) => parts[1..].iter().all(is_decided),
        _ => ast.children().iter().all(is_decided),
    }
}
