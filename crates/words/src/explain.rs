//! Queries in plain words.

use core::fmt;

use kleene_syntax::explain;
use kleene_text::counted;

use crate::plan::Plan;
use crate::term::{Term, TermKind};

/// The conditions of a query, a line or more for each, and the plan that answers it. See
/// [`Query::explain`](crate::Query::explain).
#[derive(Clone, Copy, Debug)]
pub struct Explanation<'q> {
    pub(crate) text: &'q str,
    pub(crate) term: &'q Term,
    pub(crate) plan: &'q Plan,
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(self.term, 0, f)?;
        let states = self.plan.dfa.live_states();
        write!(f, "\nan automaton of {}", counted(states, "state"))?;
        if self.plan.dfa.is_empty() {
            f.write_str(": no word at all")?;
        }
        let counted = self.plan.multisets.len() + self.plan.negated.len();
        if counted > 0 {
            write!(f, ", and letters are counted")?;
        }
        writeln!(f)
    }
}

impl Explanation<'_> {
    fn write(&self, term: &Term, depth: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let indent = 2 * depth;
        match &term.kind {
            TermKind::Pattern(ast) => {
                let source = &self.text[term.span.range()];
                writeln!(f, "{:indent$}the word matches {source}", "")?;
                let lines = explain::lines(source, ast);
                lines.lines().try_for_each(|line| writeln!(f, "{:indent$}  {line}", ""))
            }
            TermKind::Letters(multiset) => writeln!(f, "{:indent$}{multiset}, in any order", ""),
            TermKind::Length { min, max } => {
                write!(f, "{:indent$}", "")?;
                match (min, max) {
                    (min, Some(max)) if min == max => writeln!(f, "{min} characters"),
                    (0, Some(max)) => writeln!(f, "at most {max} characters"),
                    (min, Some(max)) => writeln!(f, "{min} to {max} characters"),
                    (min, None) => writeln!(f, "at least {min} characters"),
                }
            }
            TermKind::Not(inner) => {
                writeln!(f, "{:indent$}not:", "")?;
                self.write(inner, depth + 1, f)
            }
            TermKind::All(terms) => {
                writeln!(f, "{:indent$}all of:", "")?;
                terms.iter().try_for_each(|term| self.write(term, depth + 1, f))
            }
        }
    }
}
