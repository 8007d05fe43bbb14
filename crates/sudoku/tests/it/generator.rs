//! Puzzles that are made: unique, arranged as asked, of the grade that was asked for.

use kleene_sudoku::{Cell, Config, Generator, Grade, Minimality, Puzzle, Shape, Symmetry, verify};

use crate::{only, shape};

fn is_given(puzzle: &Puzzle, row: usize, column: usize) -> bool {
    puzzle.values()[row * puzzle.shape().size() + column] != 0
}

/// Where the cells of a symmetry lie, said once more.
fn image(symmetry: Symmetry, size: usize, row: usize, column: usize) -> (usize, usize) {
    let last = size - 1;
    match symmetry {
        Symmetry::HalfTurn => (last - row, last - column),
        Symmetry::QuarterTurn => (column, last - row),
        Symmetry::Mirror => (row, last - column),
        Symmetry::Diagonal => (column, row),
        _ => (row, column),
    }
}

#[test]
fn one_solution_and_no_given_too_many() {
    for seed in 0..20 {
        let puzzle = Generator::new(Shape::CLASSIC).generate(seed).unwrap();
        assert_eq!(verify(&puzzle, &only(&puzzle)), Ok(()));
        assert_eq!(puzzle.minimality(&Config::new()), Minimality::Minimal);
        let givens = puzzle.givens().count();
        assert!((17..35).contains(&givens), "{givens}");
    }
}

#[test]
fn every_symmetry() {
    for (seed, symmetry) in (0..).zip(Symmetry::ALL) {
        for shape in [Shape::CLASSIC, shape(2, 2), shape(2, 3)] {
            let puzzle = Generator::new(shape).symmetry(symmetry).generate(seed).unwrap();
            only(&puzzle);
            let size = shape.size();
            for (row, column) in
                (0..size).flat_map(|row| (0..size).map(move |column| (row, column)))
            {
                let (to_row, to_column) = image(symmetry, size, row, column);
                assert_eq!(is_given(&puzzle, row, column), is_given(&puzzle, to_row, to_column));
            }
            // What is redundant is so only alone.
            if let Minimality::Redundant(cell) = puzzle.minimality(&Config::new()) {
                let (row, column) = (usize::from(cell.row), usize::from(cell.column));
                assert_ne!(image(symmetry, size, row, column), (row, column));
            }
        }
        assert_eq!(symmetry.name().parse(), Ok(symmetry));
    }
}

#[test]
fn every_grade() {
    for grade in Grade::ALL {
        let generator = Generator::new(Shape::CLASSIC).symmetry(Symmetry::HalfTurn).grade(grade);
        let puzzle = generator.generate(3).unwrap();
        assert_eq!(puzzle.hints(&Config::new()).grade(), Some(grade));
        only(&puzzle);
        assert_eq!(grade.name().parse(), Ok(grade));
    }
}

#[test]
fn a_seed_is_a_puzzle() {
    let generator = Generator::new(Shape::CLASSIC);
    let puzzles: Vec<Puzzle> = (0..10).map(|seed| generator.generate(seed).unwrap()).collect();
    for (seed, puzzle) in (0..).zip(&puzzles) {
        assert_eq!(&generator.generate(seed).unwrap(), puzzle);
        assert!(puzzles.iter().filter(|other| other == &puzzle).count() == 1);
    }
    // The same on every system and in every release that does not say otherwise.
    let first = puzzles[0].to_string();
    insta::assert_snapshot!(first, @"...7...3.78..6...9..3....5.....3...6....9..2.89761........5..7....1....83654.....");
}

#[test]
fn other_shapes() {
    for (rows, columns) in [(1, 1), (1, 2), (2, 1), (1, 5), (2, 3), (3, 2), (2, 5), (3, 4), (4, 3)]
    {
        let puzzle = Generator::new(shape(rows, columns)).generate(5).unwrap();
        assert_eq!(puzzle.shape(), shape(rows, columns));
        only(&puzzle);
    }
}

/// Larger boards come from a formula, whose lines and values are exchanged: still full boards.
#[test]
fn a_board_of_16_by_16() {
    let puzzle = Generator::new(shape(4, 4)).generate(2).unwrap();
    let solution = only(&puzzle);
    assert_eq!(solution.value(Cell::new(15, 15)).map(|value| value > 0), Some(true));
}
