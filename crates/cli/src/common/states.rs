//! Automata as text.

use std::io;

use anyhow::Result;
use kleene_nfa::Dfa;
use kleene_syntax::Ast;

/// A state a line, `>` before the start, `*` after an accepting state.
pub(crate) fn write_states(dfa: &Dfa, out: &mut impl io::Write) -> Result<()> {
    for state in dfa.states().skip(1) {
        let start = if state == dfa.start() { '>' } else { ' ' };
        let end = if dfa.accepts(state) { '*' } else { ' ' };
        write!(out, "{start}{}{end}", state.index())?;
        for (class, target) in dfa.moves(state) {
            write!(out, "  {} -> {}", Ast::class(class), target.index())?;
        }
        writeln!(out)?;
    }
    if dfa.is_empty() {
        writeln!(out, "no word matches")?;
    }
    Ok(())
}
