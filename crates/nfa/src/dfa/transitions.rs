//! Export: transition tables and Graphviz drawings.

use alloc::vec::Vec;
use core::fmt;

use kleene_line::Alphabet;
use kleene_syntax::{Ast, Class};

use super::Dfa;

impl Dfa {
    /// The transition table over the symbols of an alphabet, as the `regular` constraint takes it.
    ///
    /// ```
    /// use kleene_nfa::{Alphabet, Dfa};
    /// use kleene_syntax::classical;
    ///
    /// let rgb = Alphabet::new("rgb".chars())?;
    /// let table = Dfa::new(&classical::parse("r+g+")?)?.table(&rgb);
    /// assert_eq!(table.rows().collect::<Vec<_>>(), [[2, 0, 0], [2, 3, 0], [0, 3, 0]]);
    /// assert_eq!((table.start(), table.accepting()), (1, &[3][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn table(&self, alphabet: &Alphabet) -> TransitionTable {
        let columns: Vec<usize> = alphabet.chars().map(|c| self.letters.letter(c)).collect();
        let next = (1..self.accepts.len()).flat_map(|state| {
            let row = state << self.shift;
            columns.iter().map(move |&letter| (self.next[row + letter] >> self.shift) as usize)
        });
        TransitionTable {
            symbols: alphabet.len(),
            next: next.collect(),
            start: self.start().index(),
            accepting: (1..self.accepts.len()).filter(|&state| self.accepts[state]).collect(),
        }
    }

    /// A Graphviz drawing: `dot -Tsvg` turns its `Display` text into a picture. The dead state is
    /// left out.
    #[must_use]
    pub fn dot(&self) -> Dot<'_> {
        Dot { dfa: self }
    }
}

/// A transition table whose states are numbered from 1; 0 stands for the dead state.
///
/// The `regular` constraint of constraint modeling languages takes these parameters: the number of
/// states Q, the number of symbols S, a table of Q by S states, the start, and the accepting
/// states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransitionTable {
    symbols: usize,
    next: Vec<usize>,
    start: usize,
    accepting: Vec<usize>,
}

impl TransitionTable {
    /// Number of states without the dead one; zero if the language is empty.
    #[must_use]
    pub fn states(&self) -> usize {
        self.next.len().checked_div(self.symbols).unwrap_or(self.start)
    }

    /// Number of symbols, one per column.
    #[must_use]
    pub fn symbols(&self) -> usize {
        self.symbols
    }

    /// The successors on each symbol, by state from 1 on.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[usize]> + Clone {
        self.next.chunks_exact(self.symbols.max(1))
    }

    /// The start; 0 if the language is empty.
    #[must_use]
    pub fn start(&self) -> usize {
        self.start
    }

    /// The accepting states in ascending order.
    #[must_use]
    pub fn accepting(&self) -> &[usize] {
        &self.accepting
    }
}

/// An automaton in Graphviz's language. See [`Dfa::dot`].
#[derive(Clone, Copy, Debug)]
pub struct Dot<'a> {
    dfa: &'a Dfa,
}

impl fmt::Display for Dot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dfa = self.dfa;
        writeln!(f, "digraph {{\n  rankdir=LR;\n  node [shape=circle];")?;
        if !dfa.is_empty() {
            writeln!(f, "  start [shape=point];\n  start -> {};", dfa.start().index())?;
        }
        for state in dfa.states().skip(1) {
            if dfa.accepts(state) {
                writeln!(f, "  {} [shape=doublecircle];", state.index())?;
            }
            for (class, target) in dfa.moves(state) {
                let (from, to) = (state.index(), target.index());
                write!(f, "  {from} -> {to} [label=\"")?;
                write_label(class, f)?;
                writeln!(f, "\"];")?;
            }
        }
        f.write_str("}\n")
    }
}

fn write_label(class: Class, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    use fmt::Write as _;
    let text = alloc::format!("{}", class_ast(class));
    text.chars().try_for_each(|c| {
        if matches!(c, '"' | '\\') {
            f.write_char('\\')?;
        }
        f.write_char(c)
    })
}

/// The class, or its only character.
pub(crate) fn class_ast(class: Class) -> Ast {
    match class.ranges() {
        [range] if range.start == range.end => Ast::literal(range.start),
        _ => Ast::class(class),
    }
}
