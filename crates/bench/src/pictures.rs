//! Large black-and-white pictures of noise, for boards that no collection has.

use std::mem;

use kleene_line::{CellSet, Chain, Line, Scratch, Symbol};
use kleene_nonogram::{Clue, Color, Puzzle, PuzzleError, Solution};
use kleene_search::SplitMix64;

/// Each octave has twice the detail of the one before and half of its height.
const OCTAVES: u32 = 3;

/// A contour map: so many bands of equal height, in each of which a share of so many hundredths, the highest, is black.
///
/// Hills are three octaves of value noise, about `grain` cells from one to the next. Integers and exact fractions
/// only: equal arguments make equal pictures on every machine.
///
/// # Errors
/// A side that no puzzle has.
///
/// # Panics
/// If there is no band, or the noise has fewer heights than bands.
pub fn contours(
    side: usize,
    grain: usize,
    bands: u64,
    black: u64,
    seed: u64,
) -> Result<Solution, PuzzleError> {
    let mut random = SplitMix64::new(seed);
    let mut heights = vec![0; side * side];
    for octave in 0..OCTAVES {
        add_octave(&mut heights, side, (grain >> octave).max(1), 16 >> octave, &mut random);
    }
    let low = heights.iter().min().copied().unwrap_or(0);
    let high = heights.iter().max().copied().unwrap_or(0);
    let band = (high - low) / bands;
    Solution::from_fn(side, side, |row, column| {
        (heights[row * side + column] - low) % band >= band * (100 - black) / 100
    })
}

/// Adds heights that are random at the corners of squares of `step` cells, and go evenly from one to the other.
fn add_octave(heights: &mut [u64], side: usize, step: usize, weight: u64, random: &mut SplitMix64) {
    let corners = side / step + 2;
    let at_corners: Vec<u64> = (0..corners * corners).map(|_| random.below(1 << 16)).collect();
    let step = step as u64;
    for (cell, height) in (0u64..).zip(heights) {
        let (row, column) = (cell / side as u64, cell % side as u64);
        let corner = |down: u64, right: u64| {
            at_corners[(row / step + down) as usize * corners + (column / step + right) as usize]
        };
        let (down, right) = (smooth(row % step, step), smooth(column % step, step));
        let above = between(corner(0, 0), corner(0, 1), right);
        let below = between(corner(1, 0), corner(1, 1), right);
        *height += weight * between(above, below, down);
    }
}

/// A light between two others.
fn between(from: u64, to: u64, share: u64) -> u64 {
    (from * (ONE - share) + to * share) / ONE
}

/// A share of the way, with level ends: 3x^2 - 2x^3.
fn smooth(at: u64, of: u64) -> u64 {
    let x = at * ONE / of;
    x * x / ONE * (3 * ONE - 2 * x) / ONE
}

const ONE: u64 = 1 << 16;

/// Makes a picture line-solvable: returns its puzzle, and the number of white cells turned black.
/// Each round blackens the cells that lines leave open.
#[must_use]
pub fn for_lines(picture: &Solution) -> (Puzzle, usize) {
    let mut picture = picture.clone();
    let mut changed = 0;
    loop {
        let puzzle = Puzzle::from_picture(picture.clone());
        let left = left_by_lines(&puzzle);
        if left.iter().all(|cell| cell.len() == 1) {
            return (puzzle, changed);
        }
        let blackened = Solution::for_puzzle(&puzzle, |row, column| {
            picture.get(row, column) == Some(Color::INK)
                || left[row * puzzle.width() + column].len() > 1
        });
        changed += picture.differing(&blackened).len();
        picture = blackened;
    }
}

/// The domains that propagating rows and columns in turn leaves, row by row, for a puzzle with a
/// solution.
fn left_by_lines(puzzle: &Puzzle) -> Vec<CellSet> {
    let (width, height) = (puzzle.width(), puzzle.height());
    let lines: Vec<_> = puzzle.rows().iter().chain(puzzle.columns()).map(line).collect();
    let mut cells = vec![CellSet::first(2); width * height];
    let mut is_due = vec![true; width + height];
    let mut scratch = Scratch::default();
    while is_due.contains(&true) {
        for (index, line) in lines.iter().enumerate() {
            if !mem::take(&mut is_due[index]) {
                continue;
            }
            let places: Vec<(usize, usize)> = match index.checked_sub(height) {
                None => (0..width).map(|at| (index * width + at, height + at)).collect(),
                Some(column) => (0..height).map(|at| (at * width + column, at)).collect(),
            };
            let mut narrowed: Vec<_> = places.iter().map(|&(cell, _)| cells[cell]).collect();
            line.narrow(&mut narrowed, &mut scratch);
            for ((cell, crossing), left) in places.into_iter().zip(narrowed) {
                is_due[crossing] |= cells[cell] != left;
                cells[cell] = left;
            }
        }
    }
    cells
}

fn line(clue: &Clue) -> Line {
    let runs = clue.runs().iter().map(|run| (Symbol::new(1), run.min_len()));
    Line::new(Chain::runs(Symbol::new(0), runs).expect("the clue of a picture fits its line"))
}
