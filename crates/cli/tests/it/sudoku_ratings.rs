//! `kleene sudoku`: ratings, all steps of a technique, pencil marks, and boards in another order.

use crate::kleene::Folder;
use crate::sudoku::{BEYOND, BOARD, CLASH, NONE, SEVERAL, SOLUTION, answer, feed, output};

/// Where the techniques of the grades end, harder ones go on.
#[test]
fn hints_beyond_the_grades() {
    let (code, text) = answer(&["hint", "--all"], BEYOND);
    assert_eq!(code, Some(0));
    assert!(text.lines().last().is_some_and(|line| line.starts_with("solved in ")), "{text}");
    assert!(output(&["rate"], BEYOND).lines().count() > 3);
}

#[test]
fn ratings() {
    let rated = output(&["rate"], BOARD);
    assert!(rated.starts_with("2.6/1.2/1.2\n  "), "{rated}");
    assert_eq!(output(&["rate"], SEVERAL), "several\n");
    assert_eq!(answer(&["rate"], NONE), (Some(1), "none\n".into()));
    let lines = output(&["rate"], &format!("{BOARD}\n{SOLUTION}\n"));
    assert_eq!(lines, "2.6/1.2/1.2\n0.0/0.0/0.0\n");
    let large = output(&["generate", "--boxes", "5x2", "--seed", "1", "--to", "line"], "");
    let beyond = "beyond: only boards of up to 9 by 9 are rated\n";
    assert_eq!(answer(&["rate"], &large), (Some(3), beyond.into()));
}

/// A half-solved board with its marks: written, read back, and refused where a mark is missing that is right.
#[test]
fn hints_on_pencil_marks() {
    let folder = Folder::new();
    folder.write("puzzle.txt", BOARD);
    let first = folder.run(&["sudoku", "hint", "--candidates", "puzzle.txt"]).stdout;
    let (step, marks) = first.split_once('\n').unwrap();
    folder.write("marks.txt", marks);
    let next = folder.run(&["sudoku", "hint", "puzzle.txt", "--board", "marks.txt"]).stdout;
    assert_ne!(next.trim_end(), step);
    let all = folder.run(&["sudoku", "hint", "--all", "puzzle.txt"]).stdout;
    assert_eq!(all.lines().nth(1), next.lines().next());
    // The first cell has lost the value that it has in the solution, which is 9.
    let (word, rest) = marks.split_once(' ').unwrap();
    assert!(word.contains('9') && word.len() > 2, "{word}");
    folder.write("wrong.txt", word.replace('9', "") + " " + rest);
    let wrong = folder.run(&["sudoku", "hint", "puzzle.txt", "--board", "wrong.txt"]);
    let said = "error: wrong.txt: r1c1 lacks the candidate that the solution has there\n";
    assert_eq!((wrong.code, &*wrong.stderr), (Some(2), said));
    let args = ["sudoku", "hint", "--candidates", "--format", "json", "puzzle.txt"];
    assert_eq!(folder.run(&args).code, Some(2));
}

#[test]
fn every_step_of_a_technique() {
    let all = output(&["find", "--technique", "hidden single"], BOARD);
    assert_eq!(output(&["find", "--technique", "Hidden-Single"], BOARD), all);
    let lines: Vec<_> = all.lines().collect();
    let (count, steps) = lines.split_last().unwrap();
    assert_eq!(*count, format!("{} steps", steps.len()));
    assert!(
        steps.len() > 3 && steps.iter().all(|step| step.starts_with("hidden single: ")),
        "{all}"
    );
    let none = (Some(1), "no step by the technique BUG\n".to_owned());
    assert_eq!(answer(&["find", "--technique", "BUG"], BOARD), none);
    let clash = "no solution: 1 is given at r1c1 and at r1c2, which share row 1\n";
    assert_eq!(answer(&["find", "--technique", "X-wing"], CLASH), (Some(1), clash.to_owned()));
    let none = "no solution: a search finds none, though no step shows it\n";
    assert_eq!(answer(&["find", "--technique", "naked-triple"], NONE), (Some(1), none.to_owned()));
    let (code, text) = answer(&["find", "--technique", "BUG"], SEVERAL);
    assert_eq!(
        (code, &*text),
        (
            Some(3),
            "BUG applies only to boards with exactly one solution, and this one has several\n"
        )
    );
}

#[test]
fn boards_in_another_order() {
    let folder = Folder::new();
    folder.write("board.txt", BOARD);
    let run = |args: &[&str]| folder.run(&[&["sudoku"], args].concat());
    let other = run(&["transform", "--seed", "5", "board.txt"]);
    assert_ne!(other.stdout.trim_end(), BOARD);
    folder.write("other.txt", &other.stdout);
    assert_eq!(run(&["minlex", "other.txt"]).stdout, run(&["minlex", "board.txt"]).stdout);
    let same = run(&["same", "board.txt", "other.txt"]);
    assert_eq!((same.code, &*same.stdout), (Some(0), "the same\n"));
    folder.write("another.txt", SOLUTION);
    let different = run(&["same", "board.txt", "another.txt"]);
    assert_eq!((different.code, &*different.stdout), (Some(1), "different\n"));
    let turned = run(&["transform", "--transpose", "board.txt"]).stdout;
    folder.write("turned.txt", &turned);
    let back = run(&["transform", "--transpose", "turned.txt"]);
    assert_eq!(back.stdout.trim_end(), BOARD);
    let torn = run(&["transform", "--rows", "4,2,3,1,5,6,7,8,9", "board.txt"]);
    assert_eq!(torn.code, Some(2));
    let why = "entry 2 of the order of rows splits a box: entry 1 is of another";
    assert!(torn.stderr.contains(why), "{}", torn.stderr);
}

#[test]
fn givens_that_can_be_missed() {
    let (code, all) = answer(&["minimal"], &format!("{BOARD}\n{SOLUTION}\n{SEVERAL}\n{NONE}\n"));
    assert_eq!(code, Some(1));
    let lines: Vec<_> = all.lines().collect();
    assert_eq!(lines[1].split(' ').count(), 83, "{all}");
    assert_eq!(lines[2..], ["several", "none"]);
}

#[test]
fn boards_that_need_a_technique() {
    let args = ["generate", "--technique", "X-wing", "--grade", "hard", "--seed", "1"];
    let made = output(&[&args[..], &["--to", "line"]].concat(), "");
    let graded = output(&["grade"], &made);
    assert!(graded.starts_with("hard\n") && graded.contains("X-wing"), "{graded}");
}

/// All boards of a pattern, each once: with the same least form no two.
#[test]
fn every_board_of_a_pattern() {
    let pattern = "x..x.x....x.x..x\n";
    let (code, all) = answer(&["enumerate"], pattern);
    assert_eq!(code, Some(0));
    let mut forms: Vec<String> = output(&["minlex"], &all).lines().map(str::to_owned).collect();
    forms.sort();
    forms.dedup();
    assert!(forms.len() > 1 && forms.len() == all.lines().count(), "{all}");
    assert!(output(&["check"], &all).lines().all(|line| line.starts_with("unique")));
    let shuffled = output(&["enumerate", "--seed", "1"], pattern);
    assert_ne!(shuffled, all);
    let sorted = |text: &str| -> Vec<String> {
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&shuffled), sorted(&all));
    let (code, some) = answer(&["enumerate", "--limit", "1"], pattern);
    assert_eq!((code, some.lines().count()), (Some(0), 1));
    let none = feed(&["enumerate"], "x...x...........\n");
    assert_eq!((none.code, &*none.stdout), (Some(1), ""));
    let (code, six) = answer(&["enumerate", "--boxes", "2x3", "--limit", "1"], SIX);
    assert_eq!((code, six.lines().count()), (Some(0), 1));
    let folder = Folder::new();
    folder.write("pattern.txt", pattern);
    folder.write("wrong.txt", "x..y............\n");
    for (args, code, why) in [
        (&["--node-limit", "2", "pattern.txt"][..], 3, "stopped (node limit)"),
        (&["--boxes", "2x3", "pattern.txt"], 2, "has 4 rows, but boxes"),
        (&["wrong.txt"], 2, "wrong.txt:1:4"),
    ] {
        let run = folder.run(&[&["sudoku", "enumerate"], args].concat());
        assert_eq!((run.code, &*run.stdout), (Some(code), ""));
        assert!(run.stderr.contains(why), "{}", run.stderr);
    }
}

const SIX: &str = "x.x..x\n.x.x.x\nx..x.x\n.xx.x.\nx.x..x\n.x.xx.\n";
