//! Filling by pattern: what the search finds, no more and no less, and in the order of the textbook.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use kleene_dotnet::{Captures, Regex};
use kleene_rectangles::{
    Cancel, Limits, MatchError, Puzzle, RegexError, RegexLimits, Solution, verify,
};
use proptest::prelude::*;

use crate::brute_force::puzzles;
use crate::{puzzle, solutions};

const EXAMPLE: &str = "3 2\n2 2\n2 1\n1 1\n3 1";

/// All fillings by pattern, every one checked.
#[track_caller]
fn by_regex(puzzle: &Puzzle) -> Vec<Solution> {
    let found = puzzle.to_regex().unwrap().all(RegexLimits::new());
    assert_eq!(found.stopped, None);
    for solution in &found.solutions {
        assert_eq!(verify(puzzle, solution), Ok(()), "{solution}");
    }
    found.solutions
}

/// The numbers of the pieces in the order in which they were placed, from 1.
fn pieces(solution: &Solution) -> Vec<usize> {
    solution.placements().iter().map(|p| p.piece + 1).collect()
}

#[test]
fn the_example() {
    let puzzle = puzzle(EXAMPLE);
    let found = by_regex(&puzzle);
    let searched = solutions(&puzzle);
    assert_eq!((found.len(), searched.len()), (6, 6));
    assert_eq!(BTreeSet::from_iter(&found), BTreeSet::from_iter(&searched));

    // Rectangle I, then II turned.
    let first = puzzle.solve_by_regex(RegexLimits::new()).unwrap().expect("there are six");
    assert_eq!(first, found[0]);
    assert_eq!(pieces(&first), [1, 2]);
    assert_eq!((first.placements()[1].width, first.placements()[1].height), (1, 2));
    let order: Vec<_> = found.iter().map(pieces).collect();
    let expected: [&[usize]; 6] =
        [&[1, 2], &[2, 3, 4], &[2, 1], &[3, 2, 4], &[4, 2, 3], &[4, 3, 2]];
    assert_eq!(order, expected);
}

/// The rest is not looked for: all of it would take more than these steps.
#[test]
fn a_call_ends_the_match() {
    let regex = puzzle("4 4\n1 2 8").to_regex().unwrap();
    let limits = RegexLimits::new().steps(100_000);
    let mut found = Vec::new();
    let ended = regex.for_each(limits.clone(), |solution| {
        found.push(solution);
        if found.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(ended, Ok(ControlFlow::Break(())));
    assert_eq!(BTreeSet::from_iter(&found).len(), 3);
    let all = regex.all(limits);
    assert_eq!(all.stopped, Some(MatchError::StepLimit { limit: 100_000 }));
    assert_eq!(found, all.solutions[..3]);
}

/// I and III leave a cell free.
#[test]
fn the_invalid_answer_has_no_match() {
    let answers = by_regex(&puzzle(EXAMPLE));
    assert!(answers.iter().all(|answer| BTreeSet::from_iter(pieces(answer)) != [1, 3].into()));
    let only = puzzle("3 2\n2 2\n1 1");
    assert_eq!(only.solve_by_regex(RegexLimits::new()), Ok(None));
    // It is the free cell that is wrong with it.
    let two = by_regex(&only.first_placements(Some(2)));
    assert_eq!(two.iter().map(pieces).collect::<Vec<_>>(), [[1, 2], [2, 1]]);
}

/// Either end of line is matched; blocks that stand for themselves may have any letters.
#[test]
fn the_pattern_runs_over_a_file_as_it_is() {
    let pattern = puzzle(EXAMPLE).to_regex().unwrap().pattern();
    let regex = Regex::new(&pattern).unwrap();
    let text = "\nxx\nxx\n\nyy\n\nz\n\n___\n\n~~~\n~~~\n";
    for text in [text.to_owned(), text.replace('\n', "\r\n")] {
        let captures = regex.captures(&text).unwrap().expect("a filling");
        let used: Vec<&str> = captures
            .name("used")
            .unwrap()
            .captures()
            .map(|before| text[before.end()..].split_whitespace().next().unwrap())
            .collect();
        assert_eq!(used, ["xx", "yy"]);
        assert_eq!(captures.get(0).unwrap().len(), 1 + 2);
    }
}

/// Twelve squares take 1 + 2 + ... + 12 characters, more than the blocks have.
#[test]
fn blanks_to_count_with() {
    let puzzle =
        puzzle("12 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1").using_all(true);
    let regex = puzzle.to_regex().unwrap();
    assert_eq!(regex.text().len(), 78);
    assert_eq!(regex.padding(), 78 - (12 * 3 + 13));
    assert!(regex.first(RegexLimits::new()).unwrap().is_some());

    let pattern = Regex::new(&regex.pattern()).unwrap();
    assert_eq!(pattern.find(regex.text()).unwrap().expect("a filling").len(), 78);
}

#[test]
fn without_blanks_there_is_no_match() {
    let regex = puzzle("12 1\n1 1 12").to_regex().unwrap();
    assert_eq!(regex.padding(), 78 - (12 * 3 + 13));
    let pattern = Regex::new(&regex.pattern()).unwrap();
    assert!(pattern.find(regex.text()).unwrap().is_some());
    assert!(pattern.find(regex.text().trim_end_matches(' ')).unwrap().is_none());
    assert!(regex.first(RegexLimits::new()).unwrap().is_some());
    let enough = puzzle("4 1\n1 1").repeating(true).to_regex().unwrap();
    assert_eq!(enough.padding(), 0);
}

#[test]
fn equal_neighbours_are_used_in_order() {
    let puzzle = puzzle("6 2\n2 1 6");
    assert_eq!(by_regex(&puzzle).len(), 13);
    // Six dominoes in 720 orders take far more.
    let limited = puzzle.to_regex().unwrap().all(RegexLimits::new().steps(400_000));
    assert_eq!((limited.solutions.len(), limited.stopped), (13, None));
}

#[test]
fn limits() {
    let puzzle = puzzle("5 5\n2 1 12\n3 1 2");
    let steps = puzzle.solve_by_regex(RegexLimits::new().steps(1_000));
    assert_eq!(steps, Err(RegexError::Stopped(MatchError::StepLimit { limit: 1_000 })));
    let memory = puzzle.to_regex().unwrap().all(RegexLimits::new().memory(10));
    assert_eq!(memory.stopped, Some(MatchError::MemoryLimit { limit: 10 }));
    let cancel = Cancel::new();
    let until = RegexLimits::new().until(Limits::new().cancel(cancel.clone()).deadline());
    assert!(puzzle.solve_by_regex(until.clone()).is_ok_and(|found| found.is_some()));
    cancel.cancel();
    let stopped = puzzle.solve_by_regex(until.clone());
    assert_eq!(stopped, Err(RegexError::Stopped(MatchError::Stopped)));
    let stopped = puzzle.to_regex().unwrap().all(until);
    assert_eq!(stopped.stopped, Some(MatchError::Stopped));
    let large = kleene_rectangles::Piece::new(u32::MAX, u32::MAX);
    let large = Puzzle::new(1, 1, [large]).unwrap();
    assert_eq!(large.solve_by_regex(RegexLimits::new()), Err(RegexError::TooLong));
    let many = crate::puzzle("10000 10000\n1 1").repeating(true);
    assert_eq!(many.to_regex().unwrap_err(), RegexError::TooLong);
}

proptest! {
    #![proptest_config(kleene_testing::cases(60))]

    #[test]
    fn the_pattern_finds_what_the_search_finds(puzzle in puzzles()) {
        // Of very many fillings the pattern takes minutes.
        prop_assume!(puzzle.solutions().take(301).count() <= 300);
        let searched: BTreeSet<Solution> = solutions(&puzzle).into_iter().collect();
        let found = by_regex(&puzzle);
        prop_assert_eq!(found.len(), searched.len());
        let first = puzzle.solve_by_regex(RegexLimits::new()).unwrap();
        prop_assert_eq!(first.as_ref(), found.first());
        prop_assert_eq!(BTreeSet::from_iter(found), searched);
    }

    /// The pattern with captures has the same fillings in the same order, and the captures of its first match tell all
    /// about the first one.
    #[test]
    fn captures_of_pieces_and_cells(puzzle in puzzles()) {
        prop_assume!(puzzle.solutions().take(101).count() <= 100);
        let regex = puzzle.to_cells_regex().unwrap();
        prop_assert_eq!(regex.all(RegexLimits::new()).solutions, by_regex(&puzzle));
        let first = puzzle.solve_by_regex(RegexLimits::new()).unwrap();
        let matcher = Regex::new(&regex.pattern()).unwrap();
        let captures = matcher.captures(regex.text()).unwrap();
        prop_assert_eq!(captures.is_some(), first.is_some());
        if let (Some(captures), Some(first)) = (captures, first) {
            check_captures(&captures, regex.text(), &first);
        }
    }
}

/// Checks that the groups of a match state a filling piece by piece and cell by cell.
fn check_captures(captures: &Captures<'_>, text: &str, filling: &Solution) {
    let texts = |group: &str| -> Vec<&str> {
        let group = captures.name(group).into_iter();
        group.flat_map(|group| group.captures().map(|one| one.as_str())).collect()
    };
    let [lengths, blocks, turns, places] =
        ["IndexLength", "Rectangle", "Rotate", "NextPos"].map(texts);
    let placements = filling.placements();
    let target = text.find('~').unwrap_or(text.len());
    let width = text[target..].find(['\r', '\n']).unwrap_or(0);
    let line = text[target..].find('~').map_or(1, |_| width + 1);
    let list: Vec<&str> = text[..target].trim_end().split("\n\n").map(str::trim_end).collect();
    assert_eq!([lengths.len(), blocks.len(), turns.len(), places.len()], [placements.len(); 4]);
    let mut covered = Vec::new();
    for (at, placement) in placements.iter().enumerate() {
        assert_eq!(list[lengths[at].len() - 1], blocks[at].trim_end());
        let rows: Vec<&str> = blocks[at].lines().collect();
        let (long, high) = (rows[0].len() as u32, rows.len() as u32);
        let sides = (placement.width, placement.height);
        assert_eq!(sides, if turns[at].is_empty() { (long, high) } else { (high, long) });
        let (row, column) = (placement.row as usize, placement.column as usize);
        assert_eq!(places[at].len(), target + row * line + column);
        for down in 0..placement.height as usize {
            for right in 0..placement.width as usize {
                let cell = target + (row + down) * line + column + right;
                covered.push((cell + 1, &rows[0][..1]));
            }
        }
    }
    let filled = texts("Filled").into_iter().map(str::len);
    assert!(filled.zip(texts("SolutionChar")).eq(covered), "{filling}");
}
