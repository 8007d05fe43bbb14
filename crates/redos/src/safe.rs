//! Patterns that match the same texts in linear time.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_nfa::Dfa;
use kleene_nfa::dfa::Config;
use kleene_syntax::{Assertion, Ast, AstKind};

use crate::{Scope, find_at_all};

/// The largest number of states in an automaton that is converted to a pattern.
const MOST_STATES: usize = 2048;

/// The largest number of characters in a rewritten pattern.
const LONGEST: usize = 4000;

/// A pattern from the deterministic automaton, in which each word has one run. Only for patterns
/// that match whole texts or lines, between assertions of their ends.
pub(crate) fn rewriting(ast: &Ast, scope: Scope) -> Option<Ast> {
    let (start, middle, end) = match scope {
        Scope::Whole => (None, ast.clone(), None),
        Scope::Search => {
            let AstKind::Concat(items) = ast.kind() else { return None };
            let [start, middle @ .., end] = &items[..] else { return None };
            let AstKind::Assertion(Assertion::TextStart) = start.kind() else { return None };
            let is_last_line = match end.kind() {
                AstKind::Assertion(Assertion::TextEnd) => false,
                AstKind::Assertion(Assertion::LastLineEnd) => true,
                _ => return None,
            };
            let middle = Ast::concat(middle.iter().cloned());
            // A condition could look past the end of the line.
            if is_last_line && has_look(&middle) {
                return None;
            }
            (Some(start.clone()), middle, Some(end.clone()))
        }
    };
    let dfa = Dfa::with(&middle, &Config::new().max_states(MOST_STATES)).ok()?;
    let free = dfa.to_ast().ok()?;
    let free = match free.kind() {
        AstKind::Concat(items) => items.clone(),
        _ => Vec::from([free]),
    };
    let safe = Ast::concat(start.into_iter().chain(free).chain(end));
    let is_short = safe.to_string().len() <= LONGEST;
    // The analysis runs only on a short pattern.
    (is_short && matches!(find_at_all(&safe, scope), (Ok(None), _))).then_some(safe)
}

fn has_look(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Look { .. } | AstKind::Assertion(_) | AstKind::IfLook(_))
        || ast.children().iter().any(has_look)
}
