//! Patterns of regular languages, for which the question whether there is a match has a quicker way.

#[cfg(feature = "std")]
use std::sync::OnceLock;

use kleene_nfa::Dfa;
use kleene_nfa::dfa::Config;
use kleene_syntax::dotnet::{self, Options};
use kleene_syntax::{Assertion, Ast, AstKind, Class};

/// The most states of an automaton that is made for a search.
const MAX_STATES: usize = 1 << 10;

/// The automaton of the texts with a match, made when it is first asked for.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// Whether it is worth trying: the pattern remembers nothing, and does not depend on the order in
    /// which things are tried.
    is_regular: bool,
    #[cfg(feature = "std")]
    dfa: OnceLock<Option<Dfa>>,
}

impl Automaton {
    pub(crate) fn new(ast: &Ast, options: Options) -> Self {
        Self {
            is_regular: is_regular(ast, options.is_right_to_left()),
            #[cfg(feature = "std")]
            dfa: OnceLock::new(),
        }
    }

    /// Whether the text has a match, where an automaton can tell.
    pub(crate) fn is_match(&self, pattern: &str, options: Options, text: &str) -> Option<bool> {
        if !self.is_regular {
            return None;
        }
        #[cfg(feature = "std")]
        return Some(self.dfa.get_or_init(|| compile(pattern, options)).as_ref()?.is_match(text));
        #[cfg(not(feature = "std"))]
        None
    }
}

/// The automaton of all texts with a match, if it is small.
fn compile(pattern: &str, options: Options) -> Option<Dfa> {
    let ast = dotnet::parse(pattern, options).ok()?;
    let anything = || Ast::class(Class::all()).star();
    let with_match = Ast::concat([anything(), ast, anything()]);
    Dfa::with(&with_match, &Config::new().max_states(MAX_STATES)).ok()
}

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
