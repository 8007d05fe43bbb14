//! XCSP3.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::automata::{Automaton, START};
use crate::puzzle::Puzzle;

pub(super) fn write(puzzle: &Puzzle, automata: &[Automaton]) -> String {
    let (cells, last) = (puzzle.layout().cells(), puzzle.alphabet().len() - 1);
    let mut text = format!(
        "<instance format=\"XCSP3\" type=\"CSP\">\n<variables>\n\
         <array id=\"x\" size=\"[{cells}]\"> 0..{last} </array>\n</variables>\n<constraints>\n"
    );
    for automaton in automata {
        let list: Vec<String> = automaton.cells.iter().map(|cell| format!("x[{cell}]")).collect();
        text.push_str(&format!("<regular>\n<list> {} </list>\n<transitions> ", list.join(" ")));
        for (state, row) in (1..).zip(&automaton.rows) {
            for (letter, to) in row.iter().enumerate().filter(|(_, to)| **to > 0) {
                text.push_str(&format!("(q{state},{letter},q{to})"));
            }
        }
        let finals: Vec<String> = automaton.accepting.iter().map(|q| format!("q{q}")).collect();
        text.push_str(&format!(
            " </transitions>\n<start> q{START} </start>\n<final> {} </final>\n</regular>\n",
            finals.join(" ")
        ));
    }
    text.push_str("</constraints>\n</instance>\n");
    text
}
