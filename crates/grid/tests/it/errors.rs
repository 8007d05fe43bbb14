//! Lines that do not fit a grid are refused and leave it as it was.

use kleene_grid::{Grid, GridBuilder, GridError, LineId, Strategy};
use kleene_line::{CellSet, Chain, Line, Symbol};
use kleene_search::Limits;

fn blank() -> Line {
    Line::new(Chain::new(CellSet::only(Symbol::new(0))))
}

#[track_caller]
fn check(cells: &[usize], expected: &GridError, message: &str) {
    let mut builder = GridBuilder::new([CellSet::first(2); 3]);
    let error = builder.add_line(blank(), cells.iter().copied()).unwrap_err();
    assert_eq!(error, *expected);
    assert_eq!(error.to_string(), message);
    let grid = builder.build();
    assert_eq!(grid.line_count(), 0);
    let solutions = grid.solutions(Strategy::Probing, Limits::new());
    assert_eq!(solutions.count(), 8, "nothing of the line is left");
}

#[test]
fn a_cell_beyond_the_last() {
    check(&[0, 3], &GridError::NoSuchCell(3), "the grid has no cell 3");
    let last = usize::MAX;
    check(&[last], &GridError::NoSuchCell(last), &format!("the grid has no cell {last}"));
}

#[test]
fn a_cell_that_is_visited_twice() {
    check(&[2, 1, 2], &GridError::VisitedTwice(2), "the line visits cell 2 twice");
    check(&[1, 1], &GridError::VisitedTwice(1), "the line visits cell 1 twice");
}

#[test]
fn lines_and_cells_are_numbered_in_the_order_in_which_they_came() {
    let cells = [CellSet::first(2), CellSet::only(Symbol::new(1)), CellSet::first(3)];
    let mut builder = GridBuilder::new(cells);
    assert_eq!(builder.add_line(blank(), [0]).map(LineId::index), Ok(0));
    assert!(builder.add_line(blank(), [3]).is_err());
    assert_eq!(builder.add_line(blank(), [2]).map(LineId::index), Ok(1));
    let grid = builder.build();
    assert_eq!((grid.cells(), grid.line_count()), (&cells[..], 2));
    assert_eq!(grid.solutions(Strategy::Probing, Limits::new()).count(), 1);
}

#[test]
fn other_cells_under_equal_lines_leave_the_grid_as_it_was() {
    let mut builder = GridBuilder::new([CellSet::first(2); 3]);
    builder.add_line(blank(), [0]).expect("the cell is there");
    let grid = builder.build();
    let known = grid.with_cells([CellSet::first(2), CellSet::only(Symbol::new(1)), CellSet::EMPTY]);
    let count = |grid: &Grid| grid.solutions(Strategy::Probing, Limits::new()).count();
    assert_eq!((count(&known), count(&grid)), (0, 4));
}
