//! Givens as facts of a logic program.

use alloc::{vec, vec::Vec};

use kleene_text::{Fact, FormatInfo};

use crate::error::{ParseError, PuzzleError};
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::wrong;
use crate::parse_lists::place_by_numbers;
use crate::{puzzle::Puzzle, shape::Shape};

pub(crate) const SPEC: Spec = Spec {
    format: InputFormat::Facts,
    info: FormatInfo::read_only(
        "facts",
        &[],
        "facts of clingo or Prolog, `given(1, 2, 5).` for each given: row, column, value; or a \
            table with these columns",
    ),
    title: "facts",
};

/// The names of givens in logic programs.
const NAMES: [&str; 12] = [
    "given", "init", "instance", "sudoku", "cell", "clue", "hint", "fixed", "val", "preset",
    "known", "num",
];

/// The fewest givens with which a board of so many rows can have one solution; of 16 and 25 rows fewer than of any known one. Fewer
/// facts may be those of another puzzle.
const FEWEST: [(usize, usize); 4] = [(4, 4), (9, 17), (16, 50), (25, 130)];

/// The names of the numbers of a given.
const COLUMNS: [&[&str]; 3] =
    [&["row", "r", "y"], &["col", "column", "c", "x"], &["value", "val", "v", "digit", "number"]];

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
    if has_other_order(text, name) || names_other_order(text) {
        return None;
    }
    let numbers: Vec<_> = givens.iter().map(|(_, numbers)| *numbers).collect();
    let at = givens[0].0.0;
    let board = board_of_givens(&numbers)?;
    // `number` is the name of the numbers of other puzzles, too.
    let is_small = board.as_ref().is_ok_and(|board| board.shape().size() < 9);
    if is_small && name.to_ascii_lowercase().starts_with("num") {
        return None;
    }
    Some(board.map_err(|error| wrong(error, at..at + name.len())))
}

/// The board of a list of givens, `r1c2=5, r1c4=3`, and nothing else but a word such as `Givens:` before it; `None` for other
/// texts, and for so few that another puzzle may have them.
pub(crate) fn parse_named_cells(text: &str) -> Option<Result<Puzzle, ParseError>> {
    let list =
        text.trim_start().trim_start_matches(|c: char| c.is_alphabetic() && c != 'r' && c != 'R');
    let words = list.split(|c: char| c.is_whitespace() || ",;".contains(c));
    let givens = words.filter(|word| !word.is_empty() && *word != ":").map(|word| {
        let word = word.to_ascii_lowercase();
        let (name, value) = word.split_once(['=', ':'])?;
        let [row, column] = place_by_numbers(name)?;
        Some([row, column, value.parse().ok()?])
    });
    let board = board_of_givens(&givens.collect::<Option<Vec<_>>>()?)?;
    Some(board.map_err(|error| wrong(error, 0..text.len())))
}

/// Whether a comment names the numbers of the facts in another order than row, column, value, as in
/// `% given(value, row, column)`.
fn has_other_order(text: &str, name: &str) -> bool {
    let comments = text.lines().filter_map(|line| line.split_once('%').map(|(_, comment)| comment));
    let mut stated = comments.filter_map(|comment| {
        let arguments = comment.split_once(name)?.1.trim_start().strip_prefix('(')?;
        words(arguments.split_once(')')?.0)
    });
    stated.any(|words| {
        let words = words.map(str::to_ascii_lowercase);
        let places = words.map(|word| COLUMNS.iter().position(|names| names.contains(&&*word)));
        !places.contains(&None) && places != [Some(0), Some(1), Some(2)]
    })
}

/// Whether a text says that the column comes before the row.
fn names_other_order(text: &str) -> bool {
    const PHRASES: [&str; 5] =
        ["x is the column", "x = column", "column, row", "column first", "columns first"];
    let lower = text.to_ascii_lowercase();
    PHRASES.iter().any(|phrase| lower.contains(phrase))
}

/// The board of a table whose columns are the row, the column and the value of each given; `None` for other texts.
pub(crate) fn parse_triples(text: &str) -> Option<Result<Puzzle, ParseError>> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let names = words(lines.next()?.trim_start_matches(['#', '%', '/', ' ']))?;
    let mut columns = names.into_iter().zip(COLUMNS);
    if !columns.all(|(name, of)| of.contains(&&*name.to_ascii_lowercase())) {
        return None;
    }
    let givens = lines.map(|line| {
        let [row, column, value] = words(line)?;
        Some([row.parse().ok()?, column.parse().ok()?, value.parse().ok()?])
    });
    let board = board_of_givens(&givens.collect::<Option<Vec<_>>>()?)?;
    Some(board.map_err(|error| wrong(error, 0..text.len())))
}

/// The three words of a line.
fn words(line: &str) -> Option<[&str; 3]> {
    let words = line.split([',', ';', '\t', ' ']).filter(|word| !word.is_empty());
    words.map(|word| word.trim().trim_matches('"')).collect::<Vec<_>>().try_into().ok()
}

/// The board of givens, each with its row, its column and its value, which is 0 for an empty cell. Lines count from 1, unless
/// one is 0. `None` for numbers of another puzzle.
pub(crate) fn board_of_givens(givens: &[[usize; 3]]) -> Option<Result<Puzzle, PuzzleError>> {
    let first = usize::from(givens.iter().all(|&[row, column, _]| row.min(column) > 0));
    let lines = givens.iter().map(|&[row, column, value]| value.max(row.max(column) + 1 - first));
    let highest = lines.max()?;
    let size = [4, 9, 16, 25].into_iter().find(|size| highest <= *size)?;
    let shape = Shape::from_size(size).ok()?;
    let count = givens.iter().filter(|[_, _, value]| *value > 0).count();
    // If lines neither begin at 0 nor end at the size, they may count from either.
    let is_certain = first == 0 || givens.iter().any(|&[row, column, _]| row.max(column) == size);
    if !is_certain || FEWEST.iter().any(|&(of, fewest)| of == size && count < fewest) {
        return None;
    }
    let mut values: Vec<Option<u8>> = vec![None; shape.cells()];
    for &[row, column, value] in givens {
        let cell = &mut values[(row - first) * size + column - first];
        if cell.replace(u8::try_from(value).ok()?).is_some() {
            return None;
        }
    }
    let values: Vec<u8> = values.into_iter().map(|value| value.unwrap_or(0)).collect();
    Some(Puzzle::new(shape, &values))
}
