//! The board as a grid whose lines are regular languages, or rules where a pattern refers back.

use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_grid::{Grid, GridBuilder, Rule};
use kleene_line::{Alphabet, CellSet, Chain, Line};
use kleene_nfa::NfaError;

use crate::clue::{Clue, Colors, Pattern, in_direction};
use crate::layout::{Layout, Place};
use crate::{error::PuzzleError, references};

/// The constraint of a clue on the cells that it reads.
#[expect(clippy::large_enum_variant, reason = "nearly all are lines, and they are not moved about")]
#[derive(Clone, Debug)]
pub(crate) enum Model {
    Line(Line),
    Rule(Arc<dyn Rule>),
}

/// By line of the grid, which line of the board it is, and which of its clues it holds.
pub(crate) type GridLines = Vec<(usize, Vec<usize>)>;

/// The grid of a puzzle: a line for every clue, in the order of the lines.
pub(crate) fn grid(
    layout: Layout,
    alphabet: &Alphabet,
    clues: &[Vec<Clue>],
) -> Result<(Grid, GridLines), PuzzleError> {
    let mut lines = GridLines::new();
    let mut builder = GridBuilder::new((0..layout.cells()).map(|_| alphabet.all()));
    // Lines that are equal share one compiled model: many boards repeat a clue.
    let mut made: Vec<(&Clue, usize, Model)> = Vec::new();
    for (at, ((place, cells), clues)) in layout.lines().into_iter().zip(clues).enumerate() {
        for (index, clue) in clues.iter().enumerate() {
            let len = cells.len();
            let known = made.iter().find(|(known, cells, _)| (*known, *cells) == (clue, len));
            let model = match known {
                Some((_, _, model)) => model.clone(),
                None => {
                    let model = compile(place, index, clue, alphabet, len)?;
                    made.push((clue, len, model.clone()));
                    model
                }
            };
            let cells = in_direction(clue, &cells);
            let added = match model {
                Model::Line(line) => builder.add_line(line, cells),
                Model::Rule(rule) => builder.add_rule(rule, cells),
            };
            added.expect("a line visits each of its cells once");
            lines.push((at, [index].into()));
        }
    }
    Ok((builder.build(), lines))
}

/// Compiles a clue for lines of this length.
fn compile(
    place: Place,
    clue: usize,
    what: &Clue,
    alphabet: &Alphabet,
    cells: usize,
) -> Result<Model, PuzzleError> {
    let pattern = match what {
        Clue::Colors(colors) => {
            check_colors(colors, alphabet, place, clue, cells)?;
            return Ok(of(what, alphabet, cells).expect("a clue has fewer states than the limit"));
        }
        Clue::Pattern(pattern) => pattern,
    };
    pattern_model(pattern, alphabet, cells).map_err(|error| {
        let pattern = pattern.text().to_string();
        PuzzleError::Pattern { place, clue, pattern, error }
    })
}

/// The constraint of a puzzle's clue on a line of this length.
pub(crate) fn of(clue: &Clue, alphabet: &Alphabet, cells: usize) -> Result<Model, NfaError> {
    match clue {
        Clue::Pattern(pattern) => pattern_model(pattern, alphabet, cells),
        Clue::Colors(colors) => {
            let symbols = colors.letters().iter().filter_map(|&color| alphabet.symbol(color));
            let chain = Chain::repeats(symbols).expect("the colors of a puzzle are declared");
            Ok(Model::Line(Line::new(chain)))
        }
    }
}

fn pattern_model(pattern: &Pattern, alphabet: &Alphabet, cells: usize) -> Result<Model, NfaError> {
    if pattern.refers() {
        return references::rule(pattern, alphabet, cells).map(Model::Rule);
    }
    kleene_nfa::pattern_line(pattern.ast(), alphabet).map(Model::Line)
}

fn check_colors(
    colors: &Colors,
    alphabet: &Alphabet,
    place: Place,
    clue: usize,
    cells: usize,
) -> Result<(), PuzzleError> {
    let letters = colors.letters();
    if let Some(&color) = letters.iter().find(|&&color| alphabet.symbol(color).is_none()) {
        return Err(PuzzleError::Undeclared { place, clue, color });
    }
    // A clue that is longer than this line has no string there; one that is longer than any line is
    // a mistake.
    if letters.len() > cells.max(Layout::MAX_SIDE) {
        let colors = letters.len();
        return Err(PuzzleError::ClueTooLong { place, clue, colors, cells });
    }
    Ok(())
}

/// The letters of an alphabet that are in a class.
pub(crate) fn members(alphabet: &Alphabet, is_in: impl Fn(char) -> bool) -> CellSet {
    alphabet.chars().filter(|&c| is_in(c)).filter_map(|c| alphabet.symbol(c)).collect()
}
