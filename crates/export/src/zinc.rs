//! MiniZinc, and FlatZinc for Gecode.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write as _;

use kleene_line::{CellSet, Symbol};

use crate::automaton::{Automaton, START};
use crate::model::{Line, Model, plain};

// Writing to a string does not fail: results of `write!` are dropped in this crate.

/// The board as one model.
pub(crate) fn minizinc(model: &Model) -> String {
    let symbols = model.symbols().len();
    let mut text = legend(model);
    text.push_str("include \"regular.mzn\";\n");
    if !model.groups().is_empty() {
        text.push_str("include \"alldifferent.mzn\";\n");
    }
    let indices = match model.shape() {
        Some((height, width)) => format!("1..{height}, 1..{width}"),
        None => format!("1..{}", model.cells().len()),
    };
    let _ = writeln!(text, "array[{indices}] of var 1..{symbols}: x;");
    let all = CellSet::first(symbols);
    for (cell, &set) in model.cells().iter().enumerate().filter(|(_, set)| **set != all) {
        let _ = writeln!(text, "constraint {} in {{{}}};", model.element(cell, 1), numbers(set));
    }
    let (tables, of_lines) = model.shared();
    for (table, automaton) in (1..).zip(&tables) {
        let rows = automaton.rows();
        let _ = write!(text, "array[1..{}, 1..{symbols}] of int: t{table} = [|", rows.len());
        let rows: Vec<String> = rows.iter().map(|row| list(row)).collect();
        let _ = writeln!(text, " {} |];", rows.join("\n  | "));
    }
    if !of_lines.iter().all(|(_, columns)| is_plain(columns)) {
        text.push_str(
            "% A table whose columns stand in another order: by symbol, which column it has.\n\
             function array[int, int] of int: ordered(array[int, int] of int: t, array[int] of int: column) =\n  \
             array2d(index_set_1of2(t), index_set_2of2(t),\n    \
             [t[q, column[s]] | q in index_set_1of2(t), s in index_set_2of2(t)]);\n",
        );
    }
    for (line, (table, columns)) in model.lines().iter().zip(&of_lines) {
        let automaton = &tables[*table];
        let _ = writeln!(text, "% {}", heading(line));
        if line.cells.is_empty() {
            let _ = writeln!(text, "constraint {};", automaton.accepting().contains(&START));
            continue;
        }
        let table = match is_plain(columns) {
            true => format!("t{}", table + 1),
            false => format!("ordered(t{}, [{}])", table + 1, from_one(columns)),
        };
        let cells = elements(model, &line.cells);
        let (states, ends) = (automaton.rows().len(), list(automaton.accepting()));
        let _ = writeln!(
            text,
            "constraint regular([{cells}], {states}, {symbols}, {table}, {START}, {{{ends}}});"
        );
    }
    for group in model.groups() {
        let cells = elements(model, &group.cells);
        let _ = writeln!(text, "% {}\nconstraint alldifferent([{cells}]);", plain(&group.name));
    }
    for (cut, board) in (1..).zip(model.forbidden()) {
        let rows = model.row_ranges().into_iter().map(|row| symbols_from_one(&board[row]));
        let rows: Vec<String> = rows.collect();
        let board = match model.shape() {
            Some(_) => format!("[| {} |]", rows.join("\n  | ")),
            None => format!("[{}]", rows.concat()),
        };
        let (each, at) = match model.shape() {
            Some((height, width)) => (format!("r in 1..{height}, c in 1..{width}"), "r, c"),
            None => (format!("i in 1..{}", model.cells().len()), "i"),
        };
        let _ = writeln!(text, "array[{indices}] of int: cut{cut} = {board};");
        let _ = writeln!(text, "constraint exists({each})(x[{at}] != cut{cut}[{at}]);");
    }
    let show = if model.shape().is_some() { "show2d" } else { "show" };
    let _ = writeln!(text, "solve satisfy;\noutput [{show}(x), \"\\n\"];");
    text
}

/// The board as data for [`MINIZINC_MODEL`](crate::MINIZINC_MODEL).
pub(crate) fn data(model: &Model) -> String {
    let (tables, of_lines) = model.shared();
    let symbols = model.symbols().len();
    let mut text = legend(model);
    let width = model.shape().map_or(model.cells().len(), |(_, width)| width);
    let _ =
        writeln!(text, "cells = {};\nwidth = {width};\nsymbols = {symbols};", model.cells().len());
    let sets: Vec<String> =
        model.cells().iter().map(|&set| format!("{{{}}}", numbers(set))).collect();
    let _ = writeln!(text, "may = [{}];", sets.join(", "));
    let states: Vec<usize> = tables.iter().map(|table| table.rows().len()).collect();
    let offsets = begins(states.iter().map(|states| states * symbols));
    let ends: Vec<String> =
        tables.iter().map(|table| format!("{{{}}}", list(table.accepting()))).collect();
    let moves = tables.iter().map(|table| table.rows().iter().map(|row| list(row)));
    let moves: Vec<String> = moves.flatten().collect();
    let _ = writeln!(text, "table_states = [{}];", list(&states));
    let _ = writeln!(text, "table_begin = [{}];", list(&offsets));
    let _ = writeln!(text, "accepting = [{}];", ends.join(", "));
    let _ = writeln!(text, "moves = [\n  {}\n];", moves.join(",\n  "));
    for line in model.lines() {
        let _ = writeln!(text, "% {}", heading(line));
    }
    let of_table: Vec<usize> = of_lines.iter().map(|(table, _)| table + 1).collect();
    let columns: Vec<String> = of_lines.iter().map(|(_, columns)| from_one(columns)).collect();
    let cells: Vec<String> = model.lines().iter().map(|line| from_one(&line.cells)).collect();
    let cells: Vec<String> = cells.into_iter().filter(|cells| !cells.is_empty()).collect();
    let lengths = begins(model.lines().iter().map(|line| line.cells.len()));
    let _ = writeln!(text, "line_table = [{}];", list(&of_table));
    let _ = writeln!(text, "line_begin = [{}];", list(&lengths));
    let _ = writeln!(text, "line_cells = [\n  {}\n];", cells.join(",\n  "));
    let columns = columns.join(",\n  ");
    let lines = of_lines.len();
    let _ = writeln!(text, "line_column = array2d(1..{lines}, 1..{symbols}, [\n  {columns}\n]);");
    let groups = model.groups().iter().map(|group| format!("{{{}}}", from_one(&group.cells)));
    let groups: Vec<String> = groups.collect();
    let _ = writeln!(text, "different = [{}];", groups.join(", "));
    let cuts: Vec<String> = model.forbidden().iter().map(|board| symbols_from_one(board)).collect();
    let _ = writeln!(
        text,
        "cut = array2d(1..{}, 1..{}, [{}]);",
        cuts.len(),
        model.cells().len(),
        cuts.join(",\n  ")
    );
    text
}

/// The board for Gecode.
pub(crate) fn flatzinc(model: &Model) -> String {
    let (cells, symbols) = (model.cells().len(), model.symbols().len());
    let (tables, of_lines) = model.equal();
    let mut text = legend(model);
    for (table, automaton) in (1..).zip(&tables) {
        let rows: Vec<String> = automaton.rows().iter().map(|row| list(row)).collect();
        let len = rows.len() * symbols;
        let _ = writeln!(text, "array [1..{len}] of int: t{table} = [{}];", rows.join(", "));
    }
    for (cut, board) in (1..).zip(model.forbidden()) {
        let _ = writeln!(text, "% cut {cut}: {}", symbols_from_one(board));
    }
    for (cell, &set) in (1..).zip(model.cells()) {
        let _ = writeln!(text, "var {{{}}}: x{cell};", numbers(set));
    }
    for cut in 1..=model.forbidden().len() {
        (1..=cells).for_each(|cell| {
            let _ = writeln!(text, "var bool: d{cut}_{cell};");
        });
    }
    let all = names(0..cells, variable);
    let shape = match model.shape() {
        Some((height, width)) => format!("1..{height}, 1..{width}"),
        None => format!("1..{cells}"),
    };
    let _ =
        writeln!(text, "array [1..{cells}] of var int: x :: output_array([{shape}]) = [{all}];");
    for (line, &table) in model.lines().iter().zip(&of_lines) {
        let automaton: &Automaton = tables[table];
        let _ = writeln!(text, "% {}", heading(line));
        if line.cells.is_empty() {
            if !automaton.accepting().contains(&START) {
                // No symbol is 0.
                text.push_str("constraint int_lin_eq([1], [x1], 0);\n");
            }
            continue;
        }
        let cells = names(line.cells.iter().copied(), variable);
        let (states, ends) = (automaton.rows().len(), list(automaton.accepting()));
        let table = table + 1;
        let _ = writeln!(
            text,
            "constraint gecode_regular([{cells}], {states}, {symbols}, t{table}, {START}, {{{ends}}});"
        );
    }
    for group in model.groups() {
        let cells = names(group.cells.iter().copied(), variable);
        let _ =
            writeln!(text, "% {}\nconstraint all_different_int([{cells}]);", plain(&group.name));
    }
    for (cut, board) in (1..).zip(model.forbidden()) {
        for (cell, symbol) in (1..).zip(board) {
            let number = symbol.index() + 1;
            let _ = writeln!(text, "constraint int_ne_reif(x{cell}, {number}, d{cut}_{cell});");
        }
        let differs = names(0..cells, |cell| format!("d{cut}_{}", cell + 1));
        let _ = writeln!(text, "constraint array_bool_or([{differs}], true);");
    }
    text.push_str("solve satisfy;\n");
    text
}

/// The number of each symbol, as comments.
fn legend(model: &Model) -> String {
    let symbols = (1..).zip(model.symbols());
    symbols.map(|(number, name)| format!("% {number} = {}\n", plain(name))).collect()
}

/// A line's name and clue.
pub(crate) fn heading(line: &Line) -> String {
    format!("{}: {}", plain(&line.name), plain(&line.clue))
}

/// The start of each part, from 1, and the end of the last one.
fn begins(lengths: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut begins = Vec::from([1]);
    let mut at = 1;
    for length in lengths {
        at += length;
        begins.push(at);
    }
    begins
}

fn elements(model: &Model, cells: &[usize]) -> String {
    names(cells.iter().copied(), |cell| model.element(cell, 1))
}

/// Whether the columns of a table stand in the order of the symbols.
fn is_plain(columns: &[usize]) -> bool {
    columns.iter().enumerate().all(|(i, &column)| i == column)
}

fn variable(cell: usize) -> String {
    format!("x{}", cell + 1)
}

fn names(cells: impl Iterator<Item = usize>, name: impl Fn(usize) -> String) -> String {
    cells.map(name).collect::<Vec<_>>().join(", ")
}

pub(crate) fn list(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

pub(crate) fn from_one(numbers: &[usize]) -> String {
    numbers.iter().map(|number| (number + 1).to_string()).collect::<Vec<_>>().join(", ")
}

/// The symbols of a set as numbers from 1.
pub(crate) fn numbers(set: CellSet) -> String {
    symbols_from_one(&set.symbols().collect::<Vec<_>>())
}

pub(crate) fn symbols_from_one(symbols: &[Symbol]) -> String {
    from_one(&symbols.iter().map(|symbol| symbol.index()).collect::<Vec<_>>())
}
