//! Patterns of regular languages, for which the question whether there is a match has a quicker way.

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
    /// `leaves_marks` says whether matches can go astray as those of .NET do.
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

/// Whether nothing asks what was remembered or in which order things are tried.
fn is_regular(ast: &Ast, back: bool) -> bool {
    let (depends, back) = match ast.kind() {
        AstKind::Backreference { .. }
        | AstKind::Balance { .. }
        | AstKind::IfGroup { .. }
        | AstKind::Atomic(_)
        | AstKind::Assertion(Assertion::MatchStart) => (true, back),
        // A condition is looked at where its branch begins in the direction, which is where automata
        // have it in one of the two only.
        AstKind::IfLook(_) => (back, back),
        AstKind::Look { look, .. } => (false, look.is_behind()),
        _ => (false, back),
    };
    !depends && ast.children().iter().all(|child| is_regular(child, back))
}
