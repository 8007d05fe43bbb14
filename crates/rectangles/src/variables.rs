//! The cells of a filling as variables, whose values are the kinds of pieces over them.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_cover::Deduction;
#[cfg(feature = "draw")]
use kleene_draw::{Cell, Fill, Picture};
use kleene_search::puzzle::{Frame, Position, TextError, Total, Variables};
use kleene_search::{Count, Limits, Outcome};
use kleene_text::{lines, list};

#[cfg(feature = "draw")]
use crate::steps::Tiled;
use crate::tiling::{Kind, Place, Tiling, name_of};
use crate::{PolyominoPuzzle, PolyominoSolution, Puzzle, Solution};

impl Kind {
    /// The number of the kind as a value of cells.
    fn number(&self) -> u32 {
        self.first as u32 + 1
    }
}

impl Tiling {
    /// `letter` has the letter of a piece.
    fn frame(&self, letter: impl Fn(usize) -> char) -> Frame {
        Frame {
            cells: self.cells.iter().map(|&cell| name_of(cell)).collect(),
            givens: vec![None; self.cells.len()],
            symbols: self.kinds.iter().map(|kind| (kind.number(), letter(kind.first))).collect(),
        }
    }

    fn names(&self) -> Vec<String> {
        self.kinds.iter().map(|kind| kind.name.clone()).collect()
    }

    /// The places that no filling has whose cells have these numbers, and not the removed ones.
    fn conflicts(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Vec<usize> {
        let removed: BTreeSet<_> = kleene_text::gather(removed.iter().copied());
        let conflicting = (0..).zip(&self.places).filter(|(_, place)| {
            let number = self.kinds[place.kind].number();
            self.indices(place).any(|cell| {
                cells[cell].is_some_and(|known| known != number)
                    || removed.contains(&(cell, number))
            })
        });
        conflicting.map(|(option, _)| option).collect()
    }

    /// The indices of the cells of a place.
    fn indices<'t>(&'t self, place: &'t Place) -> impl Iterator<Item = usize> + 't {
        place.cells.iter().filter_map(|cell| self.cells.binary_search(cell).ok())
    }
}

/// Reads the letters of pieces in their cells. Other characters than letters and digits are open cells.
fn read_letters(frame: &Frame, text: &str) -> Result<Vec<Option<u32>>, TextError> {
    let mut numbers = vec![None; frame.cells.len()];
    for (row, (start, line)) in lines(text).enumerate() {
        for (column, (at, letter)) in line.char_indices().enumerate() {
            if !letter.is_alphanumeric() {
                continue;
            }
            let at = start + at;
            let mistake = |message| TextError::new(message, at..at + letter.len_utf8());
            let symbol = frame.symbols.iter().find(|(_, own)| *own == letter);
            let (number, _) = symbol.ok_or_else(|| {
                let known: Vec<_> = frame.symbols.iter().map(|(_, letter)| *letter).collect();
                mistake(format!("expected the letter of a piece, {}", list(&known, "or")))
            })?;
            let mut cells = frame.cells.iter();
            let cell = cells.position(|cell| (cell.row, cell.column) == (row, column));
            let cell = cell.ok_or_else(|| mistake("the letter is outside the target".into()))?;
            numbers[cell] = Some(*number);
        }
    }
    Ok(numbers)
}

/// A filling of which the pieces over some cells are known. `solution` makes a solution of the chosen places.
struct Begun<F> {
    tiling: Tiling,
    /// The places that it excludes.
    out: Vec<usize>,
    solution: F,
}

impl<S, F: Fn(&Tiling, &[usize]) -> S> Begun<F> {
    fn model(&self) -> kleene_cover::Model {
        let mut model = kleene_cover::Model::new(&self.tiling.problem);
        self.out.iter().for_each(|&option| model.remove(option));
        model
    }
}

impl<S, F: Fn(&Tiling, &[usize]) -> S> Position<S> for Begun<F> {
    fn visit(&self, limits: &Limits, take: &mut dyn FnMut(S) -> ControlFlow<()>) -> Outcome {
        self.model().for_each(limits, |found| take((self.solution)(&self.tiling, found.options())))
    }

    fn count(&self, limits: &Limits) -> Count<Total> {
        let Count { solutions, outcome } = self.model().count(limits);
        Count { solutions: solutions.into(), outcome }
    }

    /// Steps over the places remove some of them: a cell cannot have a number that no remaining place gives it.
    fn excluded(&self, limits: &Limits) -> Vec<(usize, u32)> {
        let Tiling { problem, places, kinds, .. } = &self.tiling;
        let mut cover = Deduction::new(Arc::clone(problem));
        self.out.iter().for_each(|&option| cover.remove(option));
        cover.deduce(&limits.deadline());
        let left = cover.open().chain(cover.chosen().iter().copied());
        let possible: BTreeSet<_> = left
            .flat_map(|option| {
                let place = &places[option];
                self.tiling.indices(place).map(|cell| (cell, kinds[place.kind].number()))
            })
            .collect();
        let all = (0..self.tiling.cells.len())
            .flat_map(|cell| kinds.iter().map(move |kind| (cell, kind.number())));
        all.filter(|candidate| !possible.contains(candidate)).collect()
    }
}

/// The cells with the letters of their pieces, or of the pieces that they may have.
#[cfg(feature = "draw")]
fn draw<P: Tiled>(
    puzzle: &P,
    tiling: &Tiling,
    letter: impl Fn(usize) -> char,
    cells: &[Option<u32>],
    removed: &[(usize, u32)],
) -> Picture {
    let removed: BTreeSet<_> = kleene_text::gather(removed.iter().copied());
    let mut picture = puzzle.draw_places(tiling, &[]);
    for (index, (&(row, column), known)) in tiling.cells.iter().zip(cells).enumerate() {
        let look = match known.and_then(|number| number.checked_sub(1)) {
            Some(piece) => Cell::new().fill(Fill::Class(piece)).glyph(letter(piece as usize)),
            None => {
                let kinds = tiling.kinds.iter();
                let left = kinds.filter(|kind| !removed.contains(&(index, kind.number())));
                Cell::new().pencil(left.map(|kind| letter(kind.first)).collect::<String>())
            }
        };
        picture.change((row * puzzle.width() + column) as usize, |_| look);
    }
    picture
}

/// The tiling of a puzzle with so few places that it has variables.
fn known(tiling: Option<Tiling>) -> Tiling {
    tiling.expect("the puzzle has variables")
}

/// A puzzle that only so many pieces may be placed in, or with very many places, has no variables: the methods panic. The
/// capability of [`Puzzle`](kleene_search::puzzle::Puzzle::as_variables) is absent then.
impl Variables<Solution> for Puzzle {
    fn frame(&self) -> Frame {
        known(self.tiling()).frame(|piece| self.letters()[piece])
    }

    fn symbol_names(&self) -> Vec<String> {
        known(self.tiling()).names()
    }

    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, TextError> {
        read_letters(&self.frame(), text)
    }

    #[cfg(feature = "draw")]
    fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture> {
        Some(draw(self, &self.tiling()?, |piece| self.letters()[piece], cells, removed))
    }

    fn position(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<Solution> + '_> {
        let tiling = known(self.tiling());
        Box::new(Begun {
            out: tiling.conflicts(cells, removed),
            tiling,
            solution: |tiling: &Tiling, options: &[usize]| self.filled(tiling, options),
        })
    }
}

impl Variables<PolyominoSolution> for PolyominoPuzzle {
    fn frame(&self) -> Frame {
        self.tiling().frame(|piece| self.pieces()[piece].name)
    }

    fn symbol_names(&self) -> Vec<String> {
        self.tiling().names()
    }

    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, TextError> {
        read_letters(&self.frame(), text)
    }

    #[cfg(feature = "draw")]
    fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture> {
        Some(draw(self, &self.tiling(), |piece| self.pieces()[piece].name, cells, removed))
    }

    fn position(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<PolyominoSolution> + '_> {
        let model = self.model();
        let tiling = self.tiling_of(model.clone());
        Box::new(Begun {
            out: tiling.conflicts(cells, removed),
            tiling,
            solution: move |_: &Tiling, options: &[usize]| {
                model.solution(&kleene_cover::Solution::new(options.to_vec()))
            },
        })
    }
}
