//! Exports, each solved by the tool that it is for; skipped where the tool is not installed.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use kleene_cluegrid::{Export, Puzzle, Solution, verify};

const FOUR: &str = include_str!("../../../../fixtures/cluegrid/4x4.txt");
/// References, a lookahead, several patterns to a line; one solution.
const CROSS: &str = r#"{"rows": [["(.)\\1.", "[AB]*"], ["(?=.*C)(.).\\1"]],
    "cols": [["[AB]+"], ["(.)(?!\\1)."], ["B."]]}"#;
const HEXAGON: &str = r#"{"side": 2, "alphabet": "ab", "lines": [["ab"], ["(.)\\1."], ["b*"],
    [], ["(b).*a"], [], [".a?b"], [], []]}"#;
/// No solution, which no single line shows.
const NONE: &str = "rows ab ab\ncolumns ab ba";

fn puzzles() -> Vec<Puzzle> {
    [FOUR, CROSS, HEXAGON].iter().map(|text| text.parse().expect("a puzzle")).collect()
}

/// What a tool prints, `None` if it is not there.
fn run(tool: &str, args: &[&str]) -> Option<String> {
    match Command::new(tool).args(args).stdin(Stdio::null()).output() {
        Ok(output) => Some(String::from_utf8_lossy(&output.stdout).into_owned()),
        Err(_) => {
            kleene_testing::skip(&format!("{tool} is not installed"));
            None
        }
    }
}

/// A file of the test's own with this content.
fn file(name: &str, content: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kleene-cluegrid-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the files of the tests");
    let path = folder.join(name);
    std::fs::write(&path, content).expect("the folder is ours");
    path
}

/// Solves each puzzle and the one that has no solution, and checks what comes back.
fn check(format: Export, suffix: &str, answer: impl Fn(&str) -> Option<String>) {
    let none = NONE.parse().expect("a puzzle");
    for (number, puzzle) in puzzles().iter().chain([&none]).enumerate() {
        let model = puzzle.export(format).expect("a small puzzle");
        let path = file(&format!("{format}-{number}.{suffix}"), &model);
        let Some(answer) = answer(path.to_str().expect("a path")) else { return };
        let found = puzzle.read_answer(format, &answer);
        if number == 3 {
            assert_eq!(found, [], "{format}: {answer}");
            continue;
        }
        assert!(!found.is_empty(), "{format} {number}: {answer}");
        for board in &found {
            assert_eq!(verify(puzzle, board), Ok(()), "{format} {number}");
        }
    }
}

/// The same where the tool gives all solutions.
fn check_all(format: Export, suffix: &str, answer: impl Fn(&str) -> Option<String>) {
    for (number, puzzle) in puzzles().iter().enumerate() {
        let model = puzzle.export(format).expect("a small puzzle");
        let path = file(&format!("{format}-all-{number}.{suffix}"), &model);
        let Some(answer) = answer(path.to_str().expect("a path")) else { return };
        let sorted = |boards: Vec<Solution>| {
            let mut boards: Vec<_> = boards.iter().map(ToString::to_string).collect();
            boards.sort();
            boards
        };
        let expected = sorted(puzzle.solutions().collect());
        assert_eq!(sorted(puzzle.read_answer(format, &answer)), expected, "{format} {number}");
    }
}

#[test]
fn fzn_gecode_finds_the_same_solutions() {
    let all = |path: &str| run("fzn-gecode", &["-n", "0", path]);
    check_all(Export::FlatZinc, "fzn", all);
    check(Export::FlatZinc, "fzn", all);
}

/// Debian's library of MiniZinc for Gecode lacks a definition that its `regular` needs; the standard
/// library's decomposition is right everywhere.
#[test]
fn minizinc_finds_the_same_solutions() {
    let std = |path: &str| run("minizinc", &["-G", "std", "--solver", "gecode", "-a", path]);
    check_all(Export::MiniZinc, "mzn", std);
    check(Export::MiniZinc, "mzn", std);
}

#[test]
fn cbc_solves_both_formulations() {
    for (format, suffix) in [
        (Export::LpStrings, "lp"),
        (Export::LpFlow, "lp"),
        (Export::MpsStrings, "mps"),
        (Export::MpsFlow, "mps"),
    ] {
        check(format, suffix, |path| {
            let solution = file(&format!("{format}.sol"), "");
            let solution = solution.to_str().expect("a path");
            run("cbc", &[path, "solve", "printingOptions", "all", "solution", solution])?;
            let text = std::fs::read_to_string(solution).expect("cbc writes it");
            // Of an infeasible program it writes what it had.
            Some(if text.starts_with("Optimal") { text } else { String::new() })
        });
    }
}

#[test]
fn glpsol_solves_both_formulations() {
    for (format, suffix, option) in [
        (Export::LpStrings, "lp", "--lp"),
        (Export::LpFlow, "lp", "--lp"),
        (Export::MpsStrings, "mps", "--freemps"),
        (Export::MpsFlow, "mps", "--freemps"),
    ] {
        check(format, suffix, |path| {
            let solution = file(&format!("{format}.txt"), "");
            let solution = solution.to_str().expect("a path");
            run("glpsol", &[option, path, "--output", solution])?;
            let text = std::fs::read_to_string(solution).expect("glpsol writes it");
            Some(if text.contains("INTEGER OPTIMAL") { text } else { String::new() })
        });
    }
}

#[test]
fn sat_solvers_solve_the_clauses() {
    check(Export::Dimacs, "cnf", |path| run("cadical", &["-q", path]));
    check(Export::Dimacs, "cnf", |path| {
        let result = file("minisat.out", "");
        let result = result.to_str().expect("a path");
        run("minisat", &["-verb=0", path, result])?;
        let text = std::fs::read_to_string(result).expect("minisat writes it");
        Some(if text.starts_with("SAT") { text.replacen("SAT", "", 1) } else { String::new() })
    });
}

/// No solver of XCSP3 is at hand: the automata are read back and walked.
#[test]
fn the_automata_of_xcsp3_accept_the_solutions() {
    for puzzle in puzzles() {
        let text = puzzle.export(Export::Xcsp3).expect("a small puzzle");
        for board in puzzle.solutions() {
            let index =
                |c: &char| puzzle.alphabet().chars().position(|a| a == *c).expect("a letter");
            let values: Vec<usize> = board.letters().iter().map(index).collect();
            for regular in text.split("<regular>").skip(1) {
                let part = |name: &str| {
                    let (_, after) = regular.split_once(&format!("<{name}>")).expect("a part");
                    after.split("</").next().expect("its end").trim().to_owned()
                };
                let transitions = part("transitions");
                let mut state = part("start");
                for cell in part("list").split(' ') {
                    let cell: usize = cell[2..cell.len() - 1].parse().expect("x[cell]");
                    let from = format!("({state},{},", values[cell]);
                    let (_, after) = transitions.split_once(&from).expect("a transition");
                    state = after.split(')').next().expect("its end").to_owned();
                }
                assert!(part("final").split(' ').any(|end| end == state));
            }
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            let answer = format!("<values> {} </values>", values.join(" "));
            assert_eq!(puzzle.read_answer(Export::Xcsp3, &answer), [board]);
        }
    }
    std::io::stderr().flush().expect("nothing is left to say");
}
