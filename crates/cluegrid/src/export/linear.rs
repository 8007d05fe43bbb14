//! Linear programs over binaries, in the formats LP and MPS.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use indexmap::IndexSet;
use kleene_search::Deadline;
use rustc_hash::FxBuildHasher;

use super::automata::{Automaton, START};
use crate::puzzle::Puzzle;
use crate::strategy::{self, Enumerate, StrategyError};

/// Equations over binaries.
#[derive(Debug, Default)]
pub(super) struct Program {
    variables: IndexSet<String, FxBuildHasher>,
    equations: Vec<Equation>,
}

/// A sum of variables, each with the coefficient 1 or -1.
#[derive(Debug)]
struct Equation {
    terms: Vec<(usize, i8)>,
    sum: i8,
}

/// One binary for each string of a line.
pub(super) fn strings(puzzle: &Puzzle) -> Result<Program, StrategyError> {
    let lines = strategy::strings(puzzle, Enumerate::MAX_STRINGS, &Deadline::default())?;
    let mut program = Program::of_cells(puzzle);
    for (number, line) in lines.iter().enumerate() {
        let variables: Vec<usize> = (0..line.strings.len())
            .map(|index| program.variable(format!("s_{number}_{index}")))
            .collect();
        program.add(variables.iter().map(|&variable| (variable, 1)), 1);
        for (i, &cell) in line.cells.iter().enumerate() {
            for letter in 0..puzzle.alphabet().len() {
                let has =
                    |&(string, _): &(usize, &usize)| line.strings[string][i].index() == letter;
                let strings = variables.iter().enumerate().filter(has).map(|(_, &v)| (v, 1));
                let strings: Vec<_> = strings.collect();
                program.link(strings, cell, letter);
            }
        }
    }
    Ok(program)
}

/// A path from the start to the end of each line's automaton.
pub(super) fn flow(puzzle: &Puzzle, automata: &[Automaton]) -> Program {
    let mut program = Program::of_cells(puzzle);
    for (number, automaton) in automata.iter().enumerate() {
        let levels = automaton.levels();
        let mut incoming: Vec<Vec<(usize, i8)>> = Vec::new();
        for (at, &cell) in automaton.cells.iter().enumerate() {
            let mut outgoing: Vec<Vec<(usize, i8)>> = Vec::new();
            let mut next = alloc::vec![Vec::new(); levels[at + 1].len()];
            let mut by_letter = alloc::vec![Vec::new(); puzzle.alphabet().len()];
            for &state in &levels[at] {
                let mut leaving = Vec::new();
                for (letter, &to) in automaton.rows[state - 1].iter().enumerate() {
                    let Ok(to) = levels[at + 1].binary_search(&to) else { continue };
                    let name = format!("f_{number}_{at}_{state}_{letter}");
                    let variable = program.variable(name);
                    leaving.push((variable, 1));
                    next[to].push((variable, -1));
                    by_letter[letter].push((variable, 1));
                }
                outgoing.push(leaving);
            }
            for (index, leaving) in outgoing.into_iter().enumerate() {
                if at == 0 {
                    debug_assert_eq!(levels[0], [START]);
                    program.add(leaving, 1);
                } else {
                    let coming = core::mem::take(&mut incoming[index]);
                    program.add(leaving.into_iter().chain(coming), 0);
                }
            }
            for (letter, flows) in by_letter.into_iter().enumerate() {
                program.link(flows, cell, letter);
            }
            incoming = next;
        }
    }
    program
}

impl Program {
    /// Each cell has one letter.
    fn of_cells(puzzle: &Puzzle) -> Self {
        let mut program = Self::default();
        for cell in 0..puzzle.layout().cells() {
            let letters: Vec<_> = (0..puzzle.alphabet().len())
                .map(|letter| (program.variable(format!("x_{cell}_{letter}")), 1))
                .collect();
            program.add(letters, 1);
        }
        program
    }

    fn variable(&mut self, name: String) -> usize {
        self.variables.insert_full(name).0
    }

    fn add(&mut self, terms: impl IntoIterator<Item = (usize, i8)>, sum: i8) {
        self.equations.push(Equation { terms: terms.into_iter().collect(), sum });
    }

    /// A cell has a letter exactly if one of these is chosen.
    fn link(&mut self, chosen: Vec<(usize, i8)>, cell: usize, letter: usize) {
        let variable = self.variable(format!("x_{cell}_{letter}"));
        self.add(chosen.into_iter().chain([(variable, -1)]), 0);
    }

    pub(super) fn to_lp(&self) -> String {
        let mut text = String::from("Minimize\n obj: 0 x_0_0\nSubject To\n");
        for (row, Equation { terms, sum }) in self.equations.iter().enumerate() {
            text.push_str(&format!(" r{row}:"));
            for (i, (variable, factor)) in terms.iter().enumerate() {
                let sign = if *factor < 0 { '-' } else { '+' };
                let fold = if i % 16 == 15 { "\n " } else { "" };
                text.push_str(&format!(" {sign} {}{fold}", self.variables[*variable]));
            }
            if terms.is_empty() {
                // A line without strings: no variable to choose.
                text.push_str(" 0 x_0_0");
            }
            text.push_str(&format!(" = {sum}\n"));
        }
        text.push_str("Binary\n");
        self.variables.iter().for_each(|name| text.push_str(&format!(" {name}\n")));
        text.push_str("End\n");
        text
    }

    pub(super) fn to_mps(&self) -> String {
        let mut text = String::from("NAME cluegrid\nROWS\n N obj\n");
        (0..self.equations.len()).for_each(|row| text.push_str(&format!(" E r{row}\n")));
        text.push_str("COLUMNS\n M1 'MARKER' 'INTORG'\n");
        let mut columns = alloc::vec![Vec::new(); self.variables.len()];
        for (row, equation) in self.equations.iter().enumerate() {
            equation
                .terms
                .iter()
                .for_each(|&(variable, factor)| columns[variable].push((row, factor)));
        }
        for (name, column) in self.variables.iter().zip(columns) {
            for (row, factor) in column {
                text.push_str(&format!(" {name} r{row} {factor}\n"));
            }
        }
        text.push_str(" M2 'MARKER' 'INTEND'\nRHS\n");
        for (row, equation) in self.equations.iter().enumerate().filter(|(_, e)| e.sum != 0) {
            text.push_str(&format!(" RHS r{row} {}\n", equation.sum));
        }
        text.push_str("BOUNDS\n");
        self.variables.iter().for_each(|name| text.push_str(&format!(" BV BND {name}\n")));
        text.push_str("ENDATA\n");
        text
    }
}
