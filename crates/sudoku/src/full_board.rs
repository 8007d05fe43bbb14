//! Random full boards.

use alloc::vec::Vec;

use kleene_search::SplitMix64;

use crate::{puzzle::Puzzle, shape::Shape, solve::Config};
use kleene_search::Limits;

/// The node limit for completing a board from random boxes; beyond it, a formula makes the board.
const NODES: u64 = 20_000;

/// The values of a random full board that obeys the rules, in reading order.
///
/// If the search completes the random boxes, every board is possible, though not equally likely.
/// Larger boards come from a formula whose lines and values are shuffled.
pub(crate) fn full_board(shape: Shape, random: &mut SplitMix64) -> Vec<u8> {
    let values = completed(shape, random).unwrap_or_else(|| by_formula(shape));
    exchanged(shape, &values, random)
}

/// Fills boxes on the diagonal, which share no line, with random values, and completes the board by
/// search.
fn completed(shape: Shape, random: &mut SplitMix64) -> Option<Vec<u8>> {
    let (size, tall, wide) = (shape.size(), shape.box_rows(), shape.box_columns());
    let mut values = alloc::vec![0; shape.cells()];
    // A column of boxes has as many boxes as a box has columns.
    for number in 0..tall.min(wide) {
        let mut inside: Vec<u8> = (1..=size as u8).collect();
        random.shuffle(&mut inside);
        for (at, value) in inside.into_iter().enumerate() {
            let (row, column) = (number * tall + at / wide, number * wide + at % wide);
            values[row * size + column] = value;
        }
    }
    let config = Config::new().limits(Limits::new().nodes(NODES));
    let solution = Puzzle::new(shape, &values).ok()?.solve(&config).next()?;
    Some(solution.values().to_vec())
}

/// A regular board: each row is the one above shifted by a box, and by one more cell where a new
/// row of boxes begins.
fn by_formula(shape: Shape) -> Vec<u8> {
    let (size, tall, wide) = (shape.size(), shape.box_rows(), shape.box_columns());
    let values = (0..shape.cells()).map(|cell| {
        let (row, column) = (cell / size, cell % size);
        (row % tall * wide + row / tall + column) % size
    });
    values.map(|value| value as u8 + 1).collect()
}

/// Shuffles a board by its symmetries: values, lines within a row of boxes, and rows of boxes.
fn exchanged(shape: Shape, values: &[u8], random: &mut SplitMix64) -> Vec<u8> {
    let size = shape.size();
    let rows = lines(size, shape.box_rows(), random);
    let columns = lines(size, shape.box_columns(), random);
    let mut names: Vec<u8> = (1..=size as u8).collect();
    random.shuffle(&mut names);
    let mut exchanged = Vec::with_capacity(size * size);
    for row in rows {
        let values = columns.iter().map(|column| values[row * size + column]);
        exchanged.extend(values.map(|value| names[usize::from(value) - 1]));
    }
    exchanged
}

/// A random order of lines that keeps the lines of each box together.
fn lines(size: usize, in_box: usize, random: &mut SplitMix64) -> Vec<usize> {
    let mut groups: Vec<Vec<usize>> =
        (0..size / in_box).map(|group| (group * in_box..(group + 1) * in_box).collect()).collect();
    groups.iter_mut().for_each(|group| random.shuffle(group));
    random.shuffle(&mut groups);
    groups.concat()
}
