//! Logical steps: against every set of options on random problems, and in words.

use kleene_cover::{Deduction, Limits, LogicalStep, Problem, Solution, Technique};
use kleene_search::puzzle::{EndKind, HintError, HintRequest, Puzzle as _};
use proptest::prelude::*;

use crate::brute_force::{by_force, problems};

/// Each forced option is needed once those before it are chosen, and all of them leave the item too few.
#[track_caller]
fn check_refutation(mut trial: Deduction, step: &LogicalStep) {
    trial.choose(step.options[0]);
    for &forced in &step.forced {
        let mut entries = trial.problem().option(forced).iter();
        let is_needed = entries.any(|entry| {
            let need = trial.need(entry.item) as usize;
            need > 0 && need == trial.open_of(entry.item).count()
        });
        // One of several that an item needs is chosen before this one.
        assert!(is_needed && trial.is_open(forced), "{step:?}");
        trial.choose(forced);
    }
    assert!(trial.open_of(step.item).count() < trial.need(step.item) as usize, "{step:?}");
}

#[track_caller]
fn check_steps(problem: &Problem, expected: &[Solution]) {
    let mut deduction = Deduction::new(problem.clone().into());
    let deadline = Limits::new().deadline();
    while deduction.dead_end().is_none() {
        let Some(step) = deduction.next_step(&deadline).expect("there is no limit") else { break };
        assert!(!step.options.is_empty(), "{step:?}");
        for solution in expected {
            for option in &step.options {
                assert!(deduction.is_open(*option), "{step:?}");
                let is_there = solution.options().contains(option);
                assert_eq!(is_there, step.chooses(), "{step:?} of {problem} in {solution:?}");
            }
        }
        if step.technique == Technique::Refutation {
            check_refutation(deduction.clone(), &step);
        }
        deduction.apply(&step);
    }
    if deduction.dead_end().is_some() {
        assert_eq!(expected, [], "{problem}");
    }
    if deduction.dead_end().is_none() && deduction.is_solved() {
        assert_eq!(expected, [Solution::new(deduction.chosen().to_vec())], "{problem}");
    }
}

proptest! {
    #![proptest_config(kleene_testing::cases(400))]

    #[test]
    fn every_step_holds_in_every_solution(problem in problems(11)) {
        check_steps(&problem, &by_force(&problem));
    }
}

const CHAIN: &str = "a b c d\nab = a b\nac = a c\nb = b\nbc = b c\ncd = c d\nd = d\n";

/// The steps of a problem from a board, and their end.
#[track_caller]
fn told(problem: &str, board: Option<&str>) -> Result<(Vec<String>, EndKind), HintError> {
    let problem: Problem = problem.parse().unwrap();
    let explain = problem.as_explain().expect("covers have steps");
    let board = board.map(str::as_bytes);
    let request = HintRequest { board, ..HintRequest::default() };
    let mut steps = explain.hints(&request)?;
    let texts = steps.by_ref().map(|step| step.text).collect();
    Ok((texts, steps.end().expect("all steps are there").kind))
}

#[test]
fn steps_in_words() {
    let langford = "1 2 3 p1 p2 p3 p4 p5 p6\n1@1 = 1 p1 p3\n1@2 = 1 p2 p4\n1@3 = 1 p3 p5\n1@4 = 1 p4 p6\n\
        2@1 = 2 p1 p4\n2@2 = 2 p2 p5\n2@3 = 2 p3 p6\n3@1 = 3 p1 p5\n";
    let (texts, end) = told(langford, None).unwrap();
    assert_eq!(
        texts,
        [
            "`3` has only `3@1` left, so `3@1` is chosen",
            "`2` has only `2@3` left, so `2@3` is chosen",
            "`1` has only `1@2` left, so `1@2` is chosen",
        ]
    );
    assert_eq!(end, EndKind::Solved);
    // Two of three people share a room of two beds, and each pair has one who stays outside.
    let (texts, end) = told("a b c\nab = a b\nbc = b c\nac = a c\n", None).unwrap();
    assert_eq!(
        texts,
        ["`bc` would leave no option for `a`", "`b` has only `ab` left, so `ab` is chosen"]
    );
    assert_eq!(end, EndKind::NoSolution);
}

#[test]
fn a_board_lists_the_chosen_options() {
    let (texts, _) = told(CHAIN, Some("ac\n")).unwrap();
    assert_eq!(
        texts,
        ["`b` has only `b` left, so `b` is chosen", "`d` has only `d` left, so `d` is chosen"]
    );
    let unfit = |board| told(CHAIN, Some(board)).unwrap_err().to_string();
    assert_eq!(unfit("e"), "the puzzle has no option `e`");
    assert_eq!(unfit("ac\ncd"), "`cd` clashes with another option of the board");
}
