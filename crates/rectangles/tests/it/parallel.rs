//! Many threads find what one finds.

use core::ops::ControlFlow;

use kleene_rectangles::{Cancel, Config, Limits, Outcome, PolyominoPuzzle, Puzzle, Stop};
use proptest::prelude::*;

use crate::brute_force::puzzles;
use crate::puzzle;

fn all(puzzle: &Puzzle, config: &Config) -> (Vec<kleene_rectangles::Solution>, Outcome) {
    let mut all = Vec::new();
    let outcome = puzzle.for_each(config, |solution| {
        all.push(solution);
        ControlFlow::Continue(())
    });
    (all, outcome)
}

#[track_caller]
fn check(puzzle: &Puzzle, limits: &Limits) {
    let one = Config::new().limits(limits.clone());
    let many = one.clone().parallel(true);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    let counts = pool.install(|| (puzzle.count(&many), puzzle.fundamental(&many)));
    assert_eq!(counts, (puzzle.count(&one), puzzle.fundamental(&one)), "{puzzle}");
    assert_eq!(all(puzzle, &many), all(puzzle, &one), "{puzzle}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn threads_change_nothing(puzzle in puzzles()) {
        for limits in [Limits::new(), Limits::new().solutions(3), Limits::new().nodes(20)] {
            check(&puzzle, &limits);
        }
    }
}

#[test]
fn larger_boards() {
    check(&puzzle("6 6\n2 1 18"), &Limits::new());
    check(&puzzle("8 8\n2 1").repeating(true), &Limits::new().nodes(1_000));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    let many = Config::new().parallel(true);
    let dominoes = puzzle("8 8\n2 1").repeating(true);
    let count = pool.install(|| dominoes.count(&many));
    assert_eq!((count.solutions, count.outcome), (12_988_816, Outcome::Exhausted));
    let pentominoes = format!("pentominoes\n\n{}", format!("{}\n", "~".repeat(20)).repeat(3));
    let pentominoes: PolyominoPuzzle = pentominoes.parse().unwrap();
    let found = pool.install(|| (pentominoes.fundamental(&many), pentominoes.count(&many)));
    assert_eq!((found.0.fundamental, found.0.solutions, found.1.solutions), (2, 8, 8));
}

#[test]
fn a_raised_flag_stops_all_of_them() {
    let cancel = Cancel::new();
    cancel.cancel();
    let config = Config::new().limits(Limits::new().cancel(cancel)).parallel(true);
    let stopped = Outcome::Stopped(Stop::Cancelled);
    let dominoes = puzzle("8 8\n2 1 32");
    assert_eq!(dominoes.count(&config).outcome, stopped);
    assert_eq!(dominoes.fundamental(&config).outcome, stopped);
    assert_eq!(all(&dominoes, &config), (Vec::new(), stopped));
}
