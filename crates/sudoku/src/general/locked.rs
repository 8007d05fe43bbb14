//! Locked candidates: a value that a line has in one box only, or a box in one line only.

use super::{Contradiction, GeneralState};
use crate::{geometry::Geometry, shape::Shape};

/// The union of the candidates in each segment, where a line and a box cross; indexed by the line
/// and the box within a row or a column of boxes.
type Segments = [[u32; Shape::MAX_SIZE]; Shape::MAX_SIZE];

impl GeneralState {
    /// Removes locked candidates everywhere, once; returns whether there were any.
    pub(super) fn remove_locked(&mut self, geometry: &Geometry) -> Result<bool, Contradiction> {
        let (tall, wide) = (geometry.shape.box_rows(), geometry.shape.box_columns());
        let size = geometry.size;
        let mut any = false;
        for first in (0..size).step_by(tall) {
            any |=
                self.remove_in_band(geometry, [tall, wide], |line, at| (first + line) * size + at)?;
        }
        for first in (0..size).step_by(wide) {
            any |=
                self.remove_in_band(geometry, [wide, tall], |line, at| at * size + first + line)?;
        }
        Ok(any)
    }

    /// Removes locked candidates in one band of boxes: `lines` lines, with `length` cells in each
    /// box.
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
        // The values that each line has in one box only, and that each box has in one line only.
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
                // Claiming: another line has the value in this box only, so this line has it
                // elsewhere. Pointing: another box has it in this line only, so this box has it
                // elsewhere.
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

/// The values that exactly one of these sets contains.
fn alone(sets: impl Iterator<Item = u32>) -> u32 {
    let (once, twice) = sets.fold((0, 0), |(once, twice), set| (once | set, twice | once & set));
    once & !twice
}
