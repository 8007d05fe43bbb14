//! Every strategy against brute force on small boards, and against the others on larger ones.

use kleene_nonogram::{Config, Limits, Puzzle, Solution, Strategy, Uniqueness, verify};
use kleene_search::SplitMix64;
use proptest::prelude::*;

use crate::colors::{by_brute_force, puzzles};

/// Cases of the property tests here: with `RUN_SLOW_TESTS` as many as the verdicts were promised for.
fn cases() -> ProptestConfig {
    kleene_testing::cases(if kleene_testing::is_slow_wanted() { 20_000 } else { 300 })
}

proptest! {
    #![proptest_config(cases())]

    /// Black and white or colors, given cells, runs of unknown length.
    #[test]
    fn verdicts_are_those_of_brute_force(puzzle in puzzles(1..=4)) {
        let expected = by_brute_force(&puzzle);
        for strategy in Strategy::ALL {
            let verdict = puzzle.solve(&Config::new().strategy(strategy)).uniqueness();
            let found = match verdict {
                Uniqueness::None => vec![],
                Uniqueness::One(only) => vec![only],
                Uniqueness::Many(first, second) => vec![first, second],
                Uniqueness::Unknown { .. } => panic!("there was no limit"),
            };
            prop_assert_eq!(found.len(), expected.len().min(2), "{:?}", strategy);
            let mut drawings: Vec<_> =
                found.iter().map(|found| puzzle.letters(found).to_string()).collect();
            drawings.sort();
            drawings.dedup();
            prop_assert_eq!(drawings.len(), found.len(), "{:?}", strategy);
            prop_assert!(drawings.iter().all(|found| expected.contains(found)), "{:?}", strategy);
        }
    }
}

/// A picture at random, more or less black, of which every clue is told.
fn board(random: &mut SplitMix64, sides: std::ops::Range<u64>) -> Puzzle {
    let mut side = || (sides.start + random.below(sides.end - sides.start)) as usize;
    let (width, height) = (side(), side());
    let black = 40 + random.below(30);
    let cells: Vec<_> = (0..width * height).map(|_| random.below(100) < black).collect();
    let black = |row: usize, column: usize| cells[row * width + column];
    Puzzle::from_picture(Solution::from_fn(width, height, black).expect("it is small"))
}

#[test]
fn verdicts_on_larger_boards_are_equal() {
    let is_slow = kleene_testing::is_slow_wanted();
    let (count, sides) = if is_slow { (500, 20..41) } else { (40, 10..19) };
    let mut random = SplitMix64::new(18);
    let (mut unique, mut stopped) = (0, 0);
    for round in 0..count {
        let puzzle = board(&mut random, sides.clone());
        let mut verdicts = Vec::new();
        for strategy in Strategy::ALL {
            // A strategy that is slow on a board says nothing of it. A node that is probed takes as long as a hundred.
            let nodes = match strategy {
                Strategy::Probing | Strategy::Weighted => 300,
                _ => 100_000,
            };
            let limits = Limits::new().nodes(nodes);
            let config = Config::new().strategy(strategy).limits(limits);
            let found = match puzzle.solve(&config).uniqueness() {
                Uniqueness::None => panic!("{round}: {strategy:?} finds nothing"),
                Uniqueness::One(only) => vec![only],
                Uniqueness::Many(first, second) => vec![first, second],
                Uniqueness::Unknown { .. } => {
                    stopped += 1;
                    continue;
                }
            };
            assert!(found.iter().all(|found| verify(&puzzle, found).is_ok()), "{round}");
            assert!(found.len() == 1 || found[0] != found[1], "{round}: {strategy:?}");
            verdicts.push((strategy, found.len()));
        }
        let Some(&(_, first)) = verdicts.first() else { continue };
        assert!(verdicts.iter().all(|(_, verdict)| *verdict == first), "{round}: {verdicts:?}");
        unique += usize::from(first == 1);
    }
    assert!(unique > 0 && unique < count, "there are boards of both kinds: {unique}");
    assert!(stopped < count, "most end: {stopped} of {} did not", count * Strategy::ALL.len());
}

/// Without decimation, learning needs 42,000 nodes for the first of these boards and 125,000 for the second.
#[test]
fn large_random_boards_are_decimated() {
    for number in [4, 0] {
        let mut random = SplitMix64::new(60_000 + number);
        let picture = Solution::from_fn(60, 60, |_, _| random.below(2) == 1);
        let puzzle = Puzzle::from_picture(picture.expect("a side that boards have"));
        let config = Config::new().limits(Limits::new().nodes(10_000));
        let Uniqueness::Many(one, other) = puzzle.solve(&config).uniqueness() else {
            panic!("board {number} has several solutions");
        };
        assert_ne!(one, other);
        for solution in [one, other] {
            verify(&puzzle, &solution).expect("a solution");
        }
    }
}
