//! Every step of every technique on a range of generated boards holds in the solution.
//!
//! The boards are those of the seeds in `SUDOKU_SEEDS`, `0..100000` for a hundred thousand of them; a few if it is not
//! set. How many steps were checked is printed:
//!
//! ```console
//! SUDOKU_SEEDS=0..1000 cargo test --release -p kleene-sudoku --test it soundness -- --nocapture
//! ```

use std::collections::BTreeMap;
use std::io::Write as _;
use std::ops::Range;

use kleene_sudoku::{Candidates, Config, Generator, Shape, Technique};

use crate::deduction::check_hint;
use crate::only;
use crate::rating::check_words;

/// Boards between two lines of progress.
const TOLD: u64 = 1_000;

#[test]
fn every_step_of_every_technique_holds_in_the_solution() {
    let asked = std::env::var("SUDOKU_SEEDS").ok();
    let seeds = asked.as_deref().map_or(0..3, seeds);
    let mut checked: BTreeMap<Technique, u64> = BTreeMap::new();
    for seed in seeds.clone() {
        check(seed, &mut checked);
        let is_told = (seed + 1 - seeds.start) % TOLD == 0 || seed + 1 == seeds.end;
        if asked.is_some() && is_told {
            tell(seeds.start..seed + 1, &checked);
        }
    }
    for technique in &Technique::ALL[..8] {
        assert!(checked.contains_key(technique), "{technique}");
    }
}

/// Checks the steps at every point that the rating of a board comes by.
fn check(seed: u64, checked: &mut BTreeMap<Technique, u64>) {
    let puzzle = Generator::new(Shape::CLASSIC).generate(seed).unwrap();
    let solution = only(&puzzle);
    let rating = puzzle.rate(&Config::new()).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    let mut board = Candidates::new(&puzzle);
    for (point, step) in (0..).zip(rating.steps()) {
        for technique in Technique::ALL {
            let is_tried = (seed + point) % sample(technique) == 0;
            let hints = if is_tried { board.find_all(technique) } else { Vec::new() };
            for hint in &hints {
                assert_eq!(hint.technique(), technique, "seed {seed}");
                check_hint(&board, hint, &solution);
                check_words(&board, hint);
            }
            if !hints.is_empty() {
                *checked.entry(technique).or_default() += hints.len() as u64;
            }
        }
        check_hint(&board, step.hint(), &solution);
        board.apply(step.hint());
    }
    assert_eq!(board.solution(), Some(solution), "seed {seed}");
}

/// A technique is tried at one point of so many: what takes long at fewer of them.
fn sample(technique: Technique) -> u64 {
    match technique {
        Technique::NestedForcingNet => 1 << 14,
        Technique::ForcingNet | Technique::ForcingNetPlus => 1 << 10,
        Technique::AlsXz
        | Technique::AlsXyWing
        | Technique::AlsChain
        | Technique::Aic
        | Technique::GroupedAic => 16,
        Technique::Nishio => 64,
        chain if chain >= Technique::XCycle => 16,
        _ => 4,
    }
}

/// The seeds that are asked for.
fn seeds(asked: &str) -> Range<u64> {
    let range = asked.split_once("..").and_then(|(from, to)| {
        let (from, to): (u64, u64) = (from.parse().ok()?, to.parse().ok()?);
        (from < to).then_some(from..to)
    });
    range.unwrap_or_else(|| panic!("SUDOKU_SEEDS is a range such as 0..1000, not {asked}"))
}

/// Prints what was checked so far, also where the test harness captures what tests print.
fn tell(seeds: Range<u64>, checked: &BTreeMap<Technique, u64>) {
    let sum: u64 = checked.values().sum();
    let mut text = format!("seeds {seeds:?}: {sum} steps\n");
    for (technique, count) in checked {
        text.push_str(&format!("  {count:>10} {technique}\n"));
    }
    let _ = std::io::stdout().write_all(text.as_bytes());
}
