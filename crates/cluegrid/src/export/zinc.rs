//! MiniZinc, and FlatZinc for Gecode.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::automata::{Automaton, START};
use crate::puzzle::Puzzle;

pub(super) fn minizinc(puzzle: &Puzzle, automata: &[Automaton]) -> String {
    let (cells, letters) = (puzzle.layout().cells(), puzzle.alphabet().len());
    let mut text = format!(
        "{}include \"regular.mzn\";\narray[1..{cells}] of var 1..{letters}: x;\n",
        legend(puzzle)
    );
    for (table, rows) in tables(automata).iter().enumerate() {
        let rows: Vec<String> = rows.iter().map(|row| list(row)).collect();
        text.push_str(&format!(
            "array[1..{}, 1..{letters}] of int: t{table} = [|{}|];\n",
            rows.len(),
            rows.join("|\n  ")
        ));
    }
    for (automaton, table) in automata.iter().zip(numbers(automata)) {
        let cells: Vec<String> =
            automaton.cells.iter().map(|cell| format!("x[{}]", cell + 1)).collect();
        text.push_str(&format!(
            "constraint regular([{}], {}, {letters}, t{table}, {START}, {{{}}});\n",
            cells.join(", "),
            automaton.rows.len(),
            list(&automaton.accepting)
        ));
    }
    text.push_str("solve satisfy;\noutput [show(x), \"\\n\"];\n");
    text
}

pub(super) fn flatzinc(puzzle: &Puzzle, automata: &[Automaton]) -> String {
    let (cells, letters) = (puzzle.layout().cells(), puzzle.alphabet().len());
    let mut text = legend(puzzle);
    for (table, rows) in tables(automata).iter().enumerate() {
        let rows: Vec<String> = rows.iter().map(|row| list(row)).collect();
        let len = rows.len() * letters;
        text.push_str(&format!("array [1..{len}] of int: t{table} = [{}];\n", rows.join(", ")));
    }
    for cell in 1..=cells {
        text.push_str(&format!("var 1..{letters}: x{cell};\n"));
    }
    let all: Vec<String> = (1..=cells).map(|cell| format!("x{cell}")).collect();
    let all = all.join(", ");
    text.push_str(&format!(
        "array [1..{cells}] of var int: x :: output_array([1..{cells}]) = [{all}];\n"
    ));
    for (automaton, table) in automata.iter().zip(numbers(automata)) {
        let cells: Vec<String> =
            automaton.cells.iter().map(|cell| format!("x{}", cell + 1)).collect();
        text.push_str(&format!(
            "constraint gecode_regular([{}], {}, {letters}, t{table}, {START}, {{{}}});\n",
            cells.join(", "),
            automaton.rows.len(),
            list(&automaton.accepting)
        ));
    }
    text.push_str("solve satisfy;\n");
    text
}

/// Which number stands for which letter, as comments.
fn legend(puzzle: &Puzzle) -> String {
    let letters = (1..).zip(puzzle.alphabet().chars());
    letters.map(|(number, letter)| format!("% {number} = {letter:?}\n")).collect()
}

/// The different tables.
fn tables(automata: &[Automaton]) -> Vec<&Vec<Vec<usize>>> {
    let mut tables: Vec<&Vec<Vec<usize>>> = Vec::new();
    for automaton in automata {
        if !tables.contains(&&automaton.rows) {
            tables.push(&automaton.rows);
        }
    }
    tables
}

/// By automaton, the number of its table.
fn numbers(automata: &[Automaton]) -> impl Iterator<Item = usize> + '_ {
    let tables = tables(automata);
    automata.iter().map(move |automaton| {
        tables.iter().position(|rows| **rows == automaton.rows).unwrap_or_default()
    })
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
