//! Blocks of any shape.

use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

use kleene_text::lines;

use super::{Polyomino, PolyominoError, PolyominoPuzzle, Shape};
use crate::parse::{ParseError, ParseErrorKind, text_of};

/// The twelve shapes of five cells, by the letters they are known by.
const PENTOMINOES: [(char, &str); 12] = [
    ('F', ".FF/FF/.F"),
    ('I', "IIIII"),
    ('L', "L/L/L/LL"),
    ('N', ".N/.N/NN/N"),
    ('P', "PP/PP/P"),
    ('T', "TTT/.T/.T"),
    ('U', "U.U/UUU"),
    ('V', "V/V/VVV"),
    ('W', "W/WW/.WW"),
    ('X', ".X/XXX/.X"),
    ('Y', ".Y/YY/.Y/.Y"),
    ('Z', "ZZ/.Z/.ZZ"),
];

impl PolyominoPuzzle {
    /// Reads blocks with blank lines between them: a piece is of one letter, digit or `_`, the
    /// target of `~`, and blanks and dots in a block are cells that it does not have. A line
    /// `pentominoes` means all twelve, and `pentominoes F I L` for these.
    ///
    /// Or else the first line has the numbers of rows and columns of a rectangle, and every block
    /// is a piece drawn in `*` or `#`, named `A`, `B` and so on.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        parse(bytes)
    }
}

impl FromStr for PolyominoPuzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

/// A block as far as it was read.
struct Block {
    cell: Option<char>,
    cells: Vec<(u32, u32)>,
    rows: u32,
    span: Range<usize>,
}

fn parse(bytes: &[u8]) -> Result<PolyominoPuzzle, ParseError> {
    let text = text_of(bytes)?;
    let mut pieces = Vec::new();
    let mut target = None;
    let mut block: Option<Block> = None;
    // Below a size, all pieces are drawn in one mark, and letters name them in order.
    let sized = rectangle(text);
    let (after, mark) = sized.as_ref().map_or((0, '~'), |(_, span, mark)| (span.end, *mark));
    let mut names = ('A'..='Z').chain('a'..='z').filter(|_| mark != '~');
    target = sized.map(|(shape, span, _)| (shape, span)).or(target);
    for (start, line) in lines(text).filter(|(at, _)| *at >= after).chain([(text.len(), "")]) {
        let is_blank = line.trim().is_empty();
        if !is_blank && block.is_none() && line.trim_start().starts_with("pentominoes") {
            pentominoes(start, line, &mut pieces)?;
            continue;
        }
        if !is_blank {
            block
                .get_or_insert_with(|| Block {
                    cell: None,
                    cells: Vec::new(),
                    rows: 0,
                    span: start..start,
                })
                .add(start, line, mark)?;
            continue;
        }
        let Some(Block { cell, cells, span, .. }) = block.take() else { continue };
        let (Some(cell), Some(shape)) = (cell, Shape::new(cells)) else {
            return Err(ParseError::new(ParseErrorKind::UnknownCell('.'), span));
        };
        if cell != '~' {
            let name = names.next().unwrap_or(cell);
            pieces.push((Polyomino { name, shape }, span));
        } else if target.is_some() {
            return Err(ParseError::new(ParseErrorKind::SecondTarget, span));
        } else {
            target = Some((shape, span));
        }
    }
    let Some((target, at)) = target else {
        return Err(ParseError::new(ParseErrorKind::NoTarget, text.len()..text.len()));
    };
    if mark != '~' && !are_pieces(&pieces, &target) {
        return Err(ParseError::new(ParseErrorKind::NoTarget, at));
    }
    let (pieces, spans): (Vec<_>, Vec<_>) = pieces.into_iter().unzip();
    PolyominoPuzzle::new(target, pieces).map_err(|error| {
        let span = match error {
            PolyominoError::TargetTooLarge => at,
            PolyominoError::TooManyPieces(piece) | PolyominoError::TooManyWays(piece) => {
                spans[piece].clone()
            }
        };
        ParseError::new(ParseErrorKind::Polyomino(error), span)
    })
}

/// The rectangle of a first line with its rows and its columns, the place of that line, and the mark in which all lines below
/// it are drawn.
fn rectangle(text: &str) -> Option<(Shape, Range<usize>, char)> {
    let (start, first) = lines(text).find(|(_, line)| !line.trim().is_empty())?;
    let span = start..start + first.len();
    let numbers = first.split_whitespace().map(|word| word.parse::<u32>().ok());
    let &[rows, columns] = &*numbers.collect::<Option<Vec<u32>>>()? else { return None };
    let mut drawn = text[span.end..].chars().filter(|c| !c.is_whitespace() && *c != '.');
    let mark = drawn.next().filter(|c| ['*', '#', '@', '█', '■'].contains(c))?;
    let is_small = rows.max(columns) as usize <= PolyominoPuzzle::MAX_CELLS;
    if !drawn.all(|c| c == mark) || !is_small {
        return None;
    }
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    Some((Shape::new(cells.take(PolyominoPuzzle::MAX_CELLS + 1))?, span, mark))
}

/// Whether blocks below a size are pieces, and not a map or a picture: there are several, none is as large as the rectangle, and
/// the cells of each hang together.
fn are_pieces(pieces: &[(Polyomino, Range<usize>)], target: &Shape) -> bool {
    pieces.len() > 1
        && pieces
            .iter()
            .all(|(piece, _)| is_smaller(&piece.shape, target) && is_connected(&piece.shape))
}

/// Whether a shape spans less than the target and has no more cells.
fn is_smaller(shape: &Shape, target: &Shape) -> bool {
    (shape.width(), shape.height()) != (target.width(), target.height())
        && shape.cells().len() <= target.cells().len()
}

/// Whether there is a way from each cell of a shape to each other one, by shared sides.
fn is_connected(shape: &Shape) -> bool {
    let mut open: Vec<(u32, u32)> = shape.cells().to_vec();
    let mut reached: Vec<(u32, u32)> = open.pop().into_iter().collect();
    // No cell of `open` is beside one that was taken from `reached`: each step moves the neighbors of one cell.
    while let Some((row, column)) = reached.pop() {
        let (beside, rest) = open
            .into_iter()
            .partition(|&(other, at)| row.abs_diff(other) + column.abs_diff(at) == 1);
        open = rest;
        reached.extend::<Vec<_>>(beside);
    }
    open.is_empty()
}

impl Block {
    fn add(&mut self, start: usize, line: &str, mark: char) -> Result<(), ParseError> {
        let line = line.trim_end();
        for (column, (at, found)) in (0..).zip(line.char_indices()) {
            if found == '.' || found == ' ' {
                continue;
            }
            let wrong = |kind| ParseError::new(kind, start + at..start + at + found.len_utf8());
            if found != mark && found != '~' && found != '_' && !found.is_alphanumeric() {
                return Err(wrong(ParseErrorKind::UnknownCell(found)));
            }
            let expected = *self.cell.get_or_insert(found);
            if found != expected {
                return Err(wrong(ParseErrorKind::MixedBlock { expected, found }));
            }
            self.cells.push((self.rows, column));
        }
        self.rows += 1;
        self.span.end = start + line.len();
        Ok(())
    }
}

/// Adds the pentominoes that a line names.
fn pentominoes(
    start: usize,
    line: &str,
    pieces: &mut Vec<(Polyomino, Range<usize>)>,
) -> Result<(), ParseError> {
    let before = line.len() - line.trim_start().len() + "pentominoes".len();
    let names = &line[before..];
    let span = start..start + line.trim_end().len();
    let named = names.char_indices().filter(|named| !named.1.is_whitespace());
    let named: Vec<(usize, char)> = named.collect();
    for &(at, name) in &named {
        let at = start + before + at;
        let found = PENTOMINOES.iter().find(|pentomino| pentomino.0 == name.to_ascii_uppercase());
        let Some(&pentomino) = found else {
            return Err(ParseError::new(
                ParseErrorKind::NoPentomino(name),
                at..at + name.len_utf8(),
            ));
        };
        pieces.extend(polyomino(pentomino).map(|piece| (piece, span.clone())));
    }
    if named.is_empty() {
        pieces.extend(PENTOMINOES.into_iter().filter_map(polyomino).map(|p| (p, span.clone())));
    }
    Ok(())
}

fn polyomino((name, drawn): (char, &str)) -> Option<Polyomino> {
    let rows = (0..).zip(drawn.split('/'));
    let cells = rows.flat_map(|(row, line)| {
        (0..).zip(line.chars()).filter(|cell| cell.1 != '.').map(move |cell| (row, cell.0))
    });
    Some(Polyomino { name, shape: Shape::new(cells)? })
}
