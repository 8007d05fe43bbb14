//! Patterns of regular languages: an automaton answers quickly whether there is a match.

use std::sync::OnceLock;

use kleene_nfa::Dfa;
use kleene_nfa::dfa::Config;
use kleene_syntax::{Assertion, Ast, AstKind, Class};

/// The most states of an automaton that is made for a search.
const MAX_STATES: usize = 1 << 10;

/// The automaton of the texts with a match, made when it is first asked for.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// The pattern, if it is of a regular language.
    regular: Option<Ast>,
    dfa: OnceLock<Option<Dfa>>,
}

impl Automaton {
    /// `leaves_marks` says whether a loop of the pattern can leave a stale mark on .NET's stack of
    /// positions, which moves later matches: see the module `machine::marks` and docs/explanation/dotnet.md.
    pub(crate) fn new(ast: Ast, right_to_left: bool, leaves_marks: bool) -> Self {
        let is_regular = !leaves_marks && is_regular(&ast, right_to_left);
        Self { regular: is_regular.then_some(ast), dfa: OnceLock::new() }
    }

    /// Whether the text has a match, where a small automaton can tell.
    pub(crate) fn is_match(&self, text: &str) -> Option<bool> {
        let ast = self.regular.as_ref()?;
        let dfa = self.dfa.get_or_init(|| compile(ast));
        dfa.as_ref().map(|dfa| dfa.is_match(text))
    }
}

/// The automaton of all texts with a match, if it is small.
fn compile(ast: &Ast) -> Option<Dfa> {
    let anything = || Ast::class(Class::all()).star();
    let with_match = Ast::concat([anything(), ast.clone(), anything()]);
    Dfa::with(&with_match, &Config::new().max_states(MAX_STATES)).ok()
}

/// Whether nothing depends on captures or on the order of attempts.
fn is_regular(ast: &Ast, back: bool) -> bool {
    let (depends, back) = match ast.kind() {
        AstKind::Backreference { .. }
        | AstKind::Balance { .. }
        | AstKind::IfGroup { .. }
        | AstKind::Atomic(_)
        | AstKind::Assertion(Assertion::MatchStart) => (true, back),
        // A condition is checked where its branch begins in the direction of matching, which agrees
        // with automata in one of the two directions only.
        AstKind::IfLook(_) => (back, back),
        AstKind::Look { look, .. } => (false, look.is_behind()),
        _ => (false, back),
    };
    !depends && ast.children().iter().all(|child| is_regular(child, back))
}
