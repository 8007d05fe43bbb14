//! Kakuro in JSON: the sum and the cells of each run.

use alloc::{vec, vec::Vec};

use kleene_text::JsonValue;

use super::{
    cages_json::{Place, located, read_cage, side_of},
    json::Fields,
};
use crate::{
    builder::Board,
    error::ParseError,
    link::{Walls, genres::kakuro},
};

/// The keys of the runs: of all, or of those across and down.
const RUNS: [&str; 7] = ["runs", "across", "down", "horizontal", "vertical", "entries", "clues"];

const A_RUN: &str =
    "runs of neighbors in a row or a column, each with its sum and with walls around it";

fn runs<'v>(fields: &Fields<'v>) -> impl Iterator<Item = &'v JsonValue> {
    RUNS.iter().flat_map(|name| fields.list(&[name]))
}

/// Whether an object has runs with sums and cells.
pub(super) fn has_runs(fields: &Fields<'_>) -> bool {
    runs(fields).next().is_some() && runs(fields).all(|run| read_cage("", run).is_ok())
}

/// The board of an object with runs: all other cells are walls.
pub(super) fn read(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let read = runs(fields).map(|run| read_cage("", run)).collect::<Result<Vec<_>, _>>()?;
    let wrong = || fields.value.error(A_RUN);
    let places: Vec<Vec<Place>> = read.iter().map(|run| run.places.clone()).collect();
    let side = side_of(&places);
    let areas = located(&places, None).map_err(|expected| fields.value.error(expected))?;
    // A row and a column of walls stand before the board.
    let width = side + 1;
    let place = |cell: usize| (cell / side + 1) * width + cell % side + 1;
    let mut cells = vec![Some([0, 0]); width * width];
    for &cell in areas.iter().flatten() {
        cells[place(cell)] = None;
    }
    for (run, area) in read.iter().zip(&areas) {
        let mut area: Vec<usize> = area.iter().map(|&cell| place(cell)).collect();
        kleene_text::sort(&mut area);
        let (&first, &last) = area.first().zip(area.last()).ok_or_else(wrong)?;
        let is_down = last - first >= width;
        let step = if is_down { width } else { 1 };
        let is_run = area.windows(2).all(|pair| pair[1] - pair[0] == step)
            && cells.get(last + step).is_none_or(Option::is_some);
        match &mut cells[first - step] {
            Some(sums) if is_run && sums[usize::from(!is_down)] == 0 && run.operation.is_none() => {
                sums[usize::from(!is_down)] = run.result;
            }
            _ => return Err(wrong()),
        }
    }
    let walls = Walls { cells, above: vec![0; width], left: vec![0; width] };
    let board = kakuro((width, width), &walls).ok_or_else(wrong)?;
    fields.check(side, &[&RUNS]).map(|()| board)
}
