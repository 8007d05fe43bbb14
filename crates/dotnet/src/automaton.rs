//! An automaton that tells quickly whether there is a match, for patterns whose language is regular.

use std::sync::OnceLock;

use kleene_nfa::Dfa;
use kleene_nfa::dfa::Config;
use kleene_syntax::{Assertion, Ast, AstKind, Class};

/// The largest number of states of an automaton compiled for searching.
const MAX_STATES: usize = 1 << 10;

/// The automaton of the texts with a match, compiled on first use.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// The pattern, if its language is regular.
    regular: Option<Ast>,
    dfa: OnceLock<Option<Dfa>>,
}

impl Automaton {
    /// `leaves_marks` tells whether a loop of the pattern can leave a stale mark on .NET's stack of
    /// positions, which would move later matches: see the module `machine::marks` and
    /// docs/explanation/dotnet.md.
    pub(crate) fn new(ast: Ast, right_to_left: bool, leaves_marks: bool) -> Self {
        let is_regular = !leaves_marks && is_regular(&ast, right_to_left);
        Self { regular: is_regular.then_some(ast), dfa: OnceLock::new() }
    }

    /// Whether the text has a match; `None` without a small automaton.
    pub(crate) fn is_match(&self, text: &str) -> Option<bool> {
        let ast = self.regular.as_ref()?;
        let dfa = self.dfa.get_or_init(|| compile(ast));
        dfa.as_ref().map(|dfa| dfa.is_match(text))
    }
}

/// Compiles the automaton of all texts with a match; `None` if it is not small.
fn compile(ast: &Ast) -> Option<Dfa> {
    let anything = Ast::class(Class::all()).star();
    let with_match = Ast::concat([anything.clone(), ast.clone(), anything]);
    Dfa::with(&with_match, &Config::new().max_states(MAX_STATES)).ok()
}

/// Whether the answer depends on neither captures nor the order of attempts.
fn is_regular(ast: &Ast, back: bool) -> bool {
    let (depends, back) = match ast.kind() {
        AstKind::Backreference { .. }
        | AstKind::Balance { .. }
        | AstKind::IfGroup { .. }
        | AstKind::Atomic(_)
        | AstKind::Assertion(Assertion::MatchStart) => (true, back),
        // The condition is checked at the start of its branch in the direction of matching; an
        // automaton agrees with that in only one direction.
        AstKind::IfLook(_) => (back, back),
        AstKind::Look { look, .. } => (false, look.is_behind()),
        _ => (false, back),
    };
    !depends && ast.children().iter().all(|child| is_regular(child, back))
}
