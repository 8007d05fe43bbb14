//! Locked candidates: a value that a line has in one box only, or a box on one line only.

use super::{Contradiction, GeneralState};
use crate::{geometry::Geometry, shape::Shape};

/// What a line and a box share, by the numbers of both within a row or a column of boxes.
type Segments = [[u32; Shape::MAX_SIZE]; Shape::MAX_SIZE];

impl GeneralState {
    /// Removes locked candidates everywhere, once; returns whether there were any.
    pub(super) fn remove_locked(&mut self, geometry: &Geometry) -> Result<bool, Contradiction> {
        let (tall, wide) = (geometry.shape.box_rows(), geometry.shape.box_columns());
        let size = geometry.size;
        let mut any = false;
        for first in (0..size).step_by(tall) {
            let cell = |line: usize, at: usize| (first + line) * size + at;
            any |= self.remove_in_band(geometry, [tall, wide], cell)?;
        }
        for first in (0..size).step_by(wide) {
            let cell = |line: usize, at: usize| at * size + first + line;
            any |= self.remove_in_band(geometry, [wide, tall], cell)?;
        }
        Ok(any)
    }

    /// Removes locked candidates in a band of boxes, which is a number of lines, each with a number
    /// of cells per box.
    fn remove_in_band(
        &mut self,
        geometry: &Geometry,
        [lines, length]: [usize; 2],
        cell: impl Fn(usize, usize) -> usize,
    ) -> Result<bool, Contradiction> {
        let boxes = geometry.size / length;
        let mut segments: Segments = [[0; Shape::MAX_SIZE]; Shape::MAX_SIZE];
        for (line, segments) in segments[..lines].iter_mut().enumerate() {
            for (at, segment) in segments[..boxes].iter_mut().enumerate() {
                let cells = at * length..(at + 1) * length;
                *segment = cells.fold(0, |all, at| all | self.candidates[cell(line, at)]);
            }
        }
        let segments = &segments;
        // The values that a line has in one box, and those that a box has on one line.
        let mut in_line = [0; Shape::MAX_SIZE];
        let mut in_box = [0; Shape::MAX_SIZE];
        for line in 0..lines {
            in_line[line] = alone((0..boxes).map(|at| segments[line][at]));
        }
        for at in 0..boxes {
            in_box[at] = alone((0..lines).map(|line| segments[line][at]));
        }
        let mut any = false;
        for line in 0..lines {
            for at in 0..boxes {
                let segment = segments[line][at];
                let claimed = (0..lines)
                    .filter(|&other| other != line)
                    .fold(0, |all, other| all | segments[other][at] & in_line[other]);
                let pointed = (0..boxes)
                    .filter(|&other| other != at)
                    .fold(0, |all, other| all | segments[line][other] & in_box[other]);
                let removed = segment & (claimed | pointed);
                if removed != 0 {
                    any = true;
                    for at in at * length..(at + 1) * length {
                        self.keep(geometry, cell(line, at), !removed)?;
                    }
                }
            }
        }
        Ok(any)
    }
}

/// What only one of these has.
fn alone(sets: impl Iterator<Item = u32>) -> u32 {
    let (once, twice) = sets.fold((0, 0), |(once, twice), set| (once | set, twice | once & set));
    once & !twice
}
