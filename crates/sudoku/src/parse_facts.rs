//! Givens as facts of a logic program.

use alloc::{vec, vec::Vec};

use kleene_text::{Fact, FormatInfo};

use crate::error::ParseError;
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::wrong;
use crate::{puzzle::Puzzle, shape::Shape};

pub(crate) const SPEC: Spec = Spec {
    format: InputFormat::Facts,
    info: FormatInfo::read_only(
        "facts",
        &[],
        "facts of clingo or Prolog, `given(1, 2, 5).` for each given: row, column, value",
    ),
    title: "facts",
};

/// The names of givens in logic programs.
const NAMES: [&str; 12] = [
    "given", "init", "instance", "sudoku", "cell", "clue", "hint", "fixed", "val", "preset",
    "known", "num",
];

/// The fewest givens with which a board of 9 or 4 rows can have one solution. Fewer facts may be those of another puzzle.
const FEWEST: [(usize, usize); 2] = [(4, 4), (9, 17)];

/// The board of facts of one name with three numbers each; `None` for other texts.
pub(crate) fn parse_facts(text: &str) -> Option<Result<Puzzle, ParseError>> {
    let facts = Fact::all(text)?;
    let mut givens =
        facts.iter().filter_map(|fact| Some((fact.name, fact.numbers::<3>()?))).peekable();
    let (_, name) = givens.peek()?.0;
    let others = facts.iter().filter(|fact| fact.numbers::<3>().is_none());
    let mut others = others.map(|fact| fact.numbers::<1>().is_some());
    let is_name = NAMES.iter().any(|word| name.to_ascii_lowercase().contains(word));
    if !is_name || !others.all(|is_size| is_size) {
        return None;
    }
    let givens: Vec<_> = givens.collect();
    if givens.iter().any(|(other, _)| other.1 != name) {
        return None;
    }
    let numbers = || givens.iter().map(|(_, numbers)| *numbers);
    // Lines count from 1, unless one is 0.
    let first = usize::from(numbers().all(|[row, column, _]| row.min(column) > 0));
    let highest =
        numbers().map(|[row, column, value]| value.max(row.max(column) + 1 - first)).max()?;
    let size = [4, 9, 16, 25].into_iter().find(|size| highest <= *size)?;
    if FEWEST.iter().any(|&(of, fewest)| of == size && givens.len() < fewest) {
        return None;
    }
    let shape = Shape::from_size(size).ok()?;
    let mut values = vec![0; shape.cells()];
    for [row, column, value] in numbers() {
        let cell = &mut values[(row - first) * size + column - first];
        let value = u8::try_from(value).ok().filter(|value| *value > 0)?;
        if core::mem::replace(cell, value) != 0 {
            return None;
        }
    }
    let at = givens[0].0.0;
    Some(Puzzle::new(shape, &values).map_err(|error| wrong(error, at..at + name.len())))
}
