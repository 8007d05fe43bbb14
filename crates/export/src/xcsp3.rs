//! XCSP3.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write as _;

use kleene_text::xml;

use crate::automaton::{Automaton, START};
use crate::model::{Line, Model, plain};
use crate::zinc::heading;

pub(crate) fn write(model: &Model) -> String {
    let cells = model.cells().len();
    let mut text = String::from("<instance format=\"XCSP3\" type=\"CSP\">\n");
    let names = model.symbols().iter().enumerate();
    let names: Vec<String> = names.map(|(number, name)| format!("{number} = {name}")).collect();
    let _ = writeln!(
        text,
        "<variables>\n<array id=\"x\" size=\"[{cells}]\" note=\"{}\">",
        escaped(&names.join(", "))
    );
    for (cell, set) in model.cells().iter().enumerate() {
        let symbols: Vec<String> = set.symbols().map(|s| s.index().to_string()).collect();
        let _ = writeln!(text, "<domain for=\"x[{cell}]\"> {} </domain>", symbols.join(" "));
    }
    text.push_str("</array>\n</variables>\n<constraints>\n");
    let (tables, of_lines) = model.equal();
    for (table, automaton) in tables.iter().enumerate() {
        let lines = model.lines().iter().zip(&of_lines).filter(|(_, of)| **of == table);
        let lines: Vec<&Line> = lines.map(|(line, _)| line).collect();
        let (read, empty): (Vec<&Line>, Vec<&Line>) =
            lines.into_iter().partition(|line| !line.cells.is_empty());
        let has_moves = automaton.moves().next().is_some();
        let is_impossible = !empty.is_empty() && !automaton.accepting().contains(&START);
        if is_impossible || (!read.is_empty() && !has_moves) {
            // No symbol is below 0, so this constraint of a line without words is unsatisfiable.
            text.push_str("<intension> lt(x[0],0) </intension>\n");
        }
        if read.is_empty() || !has_moves {
            continue;
        }
        let headings: Vec<String> = read.iter().map(|line| heading(line)).collect();
        let _ = writeln!(
            text,
            "<group note=\"{}\">\n<regular>\n<list> %... </list>\n{}</regular>",
            escaped(&headings.join("; ")),
            self::automaton(automaton, 0, "")
        );
        for line in read {
            let _ = writeln!(text, "<args> {} </args>", list(&line.cells));
        }
        text.push_str("</group>\n");
    }
    for group in model.groups() {
        let (note, cells) = (escaped(&group.name), list(&group.cells));
        let _ = writeln!(text, "<allDifferent note=\"{note}\"> {cells} </allDifferent>");
    }
    for board in model.forbidden() {
        let symbols: Vec<String> = board.iter().map(|symbol| symbol.index().to_string()).collect();
        let symbols = match &symbols[..] {
            [one] => one.clone(),
            _ => format!("({})", symbols.join(",")),
        };
        let _ = writeln!(
            text,
            "<extension>\n<list> x[] </list>\n<conflicts> {symbols} </conflicts>\n</extension>"
        );
    }
    text.push_str("</constraints>\n</instance>\n");
    text
}

fn list(cells: &[usize]) -> String {
    cells.iter().map(|cell| format!("x[{cell}]")).collect::<Vec<_>>().join(" ")
}

/// The elements of an automaton whose first symbol has this number.
pub(crate) fn automaton(automaton: &Automaton, first: usize, indent: &str) -> String {
    let moves = automaton.moves();
    let moves: String =
        moves.map(|(from, symbol, to)| format!("(q{from},{},q{to})", symbol + first)).collect();
    let ends: Vec<String> = automaton.accepting().iter().map(|q| format!("q{q}")).collect();
    format!(
        "{indent}<transitions> {moves} </transitions>\n{indent}<start> q{START} </start>\n\
         {indent}<final> {} </final>\n",
        ends.join(" ")
    )
}

fn escaped(text: &str) -> String {
    xml(&plain(text)).to_string()
}
