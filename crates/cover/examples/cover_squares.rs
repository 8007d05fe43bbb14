//! Covers a board of four by four with a missing corner by trominoes shaped like an L, in all ways.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_cover::{Outcome, Problem, ProblemError, verify};

const SIZE: usize = 4;

fn main() -> Result<(), ProblemError> {
    let mut builder = Problem::builder();
    let squares: Vec<_> =
        (1..SIZE * SIZE).map(|square| builder.primary(&square.to_string())).collect();
    for row in 0..SIZE - 1 {
        for column in 0..SIZE - 1 {
            let block =
                [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(r, c)| (row + r) * SIZE + column + c);
            for missing in block {
                let option = block.iter().filter(|&&square| square != missing);
                // The corner at the upper left is no item.
                let items: Option<Vec<_>> =
                    option.map(|&square| squares.get(square.checked_sub(1)?).copied()).collect();
                if let Some(items) = items {
                    builder.option(items);
                }
            }
        }
    }
    let problem = builder.build()?;
    let mut solutions = problem.solutions();
    for (index, solution) in solutions.by_ref().enumerate() {
        assert_eq!(verify(&problem, &solution), Ok(()));
        println!("{}. {}", index + 1, problem.show(&solution).to_string().replace('\n', ", "));
    }
    assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    Ok(())
}
