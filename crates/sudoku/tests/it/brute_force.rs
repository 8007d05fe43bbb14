//! Random boards, every strategy against a recursion that knows the rules only.

use kleene_sudoku::{Cell, Config, Limits, Puzzle, Shape, Solution, Strategy, Uniqueness, verify};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::Strategy as _;

use crate::{only, shape, solutions_by};

/// The full boards with these values, at most so many, in order.
fn fill(shape: Shape, values: &mut Vec<u8>, most: usize, found: &mut Vec<Vec<u8>>) {
    let Some(index) = values.iter().position(|&value| value == 0) else {
        found.push(values.clone());
        return;
    };
    let size = shape.size();
    let place = |index: usize| {
        let (row, column) = (index / size, index % size);
        [row, column, row / shape.box_rows() * size + column / shape.box_columns()]
    };
    for value in 1..=size as u8 {
        let is_near = |other: usize| (0..3).any(|kind| place(index)[kind] == place(other)[kind]);
        let is_taken = (0..values.len()).any(|other| values[other] == value && is_near(other));
        if !is_taken && found.len() < most {
            values[index] = value;
            fill(shape, values, most, found);
            values[index] = 0;
        }
    }
}

/// The full boards among which the givens are that keep the rules.
fn by_brute_force(puzzle: &Puzzle) -> Vec<Solution> {
    let mut found = Vec::new();
    fill(puzzle.shape(), &mut puzzle.values().to_vec(), usize::MAX, &mut found);
    let solution = |values| Solution::new(puzzle.shape(), values).unwrap();
    // Givens are not looked at while the rest is filled.
    found.into_iter().map(solution).filter(|found| verify(puzzle, found).is_ok()).collect()
}

/// The puzzle with these givens, the first of those for a cell.
fn with_givens(puzzle: Puzzle, givens: Vec<(u8, u8, u8)>) -> Puzzle {
    givens.into_iter().fold(puzzle, |puzzle, (row, column, value)| {
        puzzle.clone().with_given(Cell::new(row, column), value).unwrap_or(puzzle)
    })
}

/// The puzzle with these givens, as far as they agree with each other.
fn with_agreeing(puzzle: Puzzle, givens: Vec<(u8, u8, u8)>) -> Puzzle {
    givens.into_iter().fold(puzzle, |puzzle, given| {
        let more = with_givens(puzzle.clone(), vec![given]);
        if more.clash().is_none() { more } else { puzzle }
    })
}

/// Small boards of every shape, a fifth with givens that may clash,
/// with few enough solutions that they can be counted.
fn small() -> impl proptest::strategy::Strategy<Value = Puzzle> {
    let shapes =
        vec![(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (1, 4), (4, 1), (2, 3), (3, 2)];
    select(shapes).prop_flat_map(|(rows, columns)| {
        let size = (rows * columns) as u8;
        let given = (0..size, 0..size, 1..=size);
        let few = if size == 6 { 36..60 } else { 0..12 };
        (vec(given, few), prop::bool::weighted(0.8)).prop_map(move |(givens, agree)| {
            let puzzle = Puzzle::empty(shape(rows, columns));
            if agree { with_agreeing(puzzle, givens) } else { with_givens(puzzle, givens) }
        })
    })
}

/// A full board of 9 by 9 by its number, with these cells left empty.
fn classic() -> impl proptest::strategy::Strategy<Value = (Puzzle, Vec<usize>)> {
    (0..200_u64, vec(0..81_usize, 20..60)).prop_map(|(number, cells)| {
        // Other first givens, other boards.
        let first = with_agreeing(
            Puzzle::empty(Shape::CLASSIC),
            (0..9)
                .map(|at| (at, (at * 4 + (number % 9) as u8) % 9, (number / 9 % 9) as u8 + 1))
                .collect(),
        );
        let full = first.solutions().next().expect("one value in nine places leaves boards");
        (Puzzle::new(Shape::CLASSIC, full.values()).unwrap(), cells)
    })
}

proptest! {
    #[test]
    fn every_strategy_finds_what_brute_force_finds(puzzle in small()) {
        let expected = by_brute_force(&puzzle);
        for strategy in Strategy::ALL {
            prop_assert_eq!(&solutions_by(strategy, &puzzle), &expected, "{}", strategy);
        }
        prop_assert_eq!(puzzle.count(&Config::new()).solutions, expected.len() as u64);
        match (puzzle.uniqueness(), &expected[..]) {
            (Uniqueness::None, []) => {}
            (Uniqueness::One(found), [only]) => prop_assert_eq!(&found, only),
            (Uniqueness::Many(one, other), [_, _, ..]) => {
                prop_assert!(one != other && expected.contains(&one) && expected.contains(&other));
            }
            (verdict, _) => prop_assert!(false, "{verdict:?} of {} solutions", expected.len()),
        }
    }

    #[test]
    fn boards_of_9_by_9_with_holes((full, holes) in classic()) {
        let puzzle = holes.into_iter().fold(full, |puzzle, index| {
            puzzle.without(Cell::new((index / 9) as u8, (index % 9) as u8))
        });
        let mut expected = Vec::new();
        fill(puzzle.shape(), &mut puzzle.values().to_vec(), 50, &mut expected);
        for strategy in [Strategy::Fast, Strategy::General] {
            let limits = Limits::new().solutions(50);
            let mut solutions = puzzle.solve(&Config::new().strategy(strategy).limits(limits));
            let found: Vec<_> = solutions.by_ref().collect();
            prop_assert!(found.iter().all(|solution| verify(&puzzle, solution).is_ok()));
            prop_assert_eq!(found.len(), expected.len(), "{}", strategy);
            if found.len() < 50 {
                prop_assert!(found.iter().all(|one| expected.iter().any(|other| one.values() == other)));
            }
        }
    }

    /// A given of the only solution, added, leaves it the only one; another value leaves none.
    #[test]
    fn a_given_more_adds_no_solution(row in 0..9_u8, column in 0..9_u8, value in 1..=9_u8) {
        let puzzle = crate::puzzle(crate::HARD);
        let solution = only(&puzzle);
        let Ok(more) = puzzle.with_given(Cell::new(row, column), value) else { return Ok(()) };
        let expected: &[Solution] =
            if solution.value(Cell::new(row, column)) == Some(value) { &[solution] } else { &[] };
        for strategy in Strategy::ALL {
            prop_assert_eq!(&solutions_by(strategy, &more)[..], expected);
        }
    }
}
