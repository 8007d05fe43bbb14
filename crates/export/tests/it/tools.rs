//! Models, each solved by the tool that it is for; skipped where the tool is not installed.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use kleene_export::{Answer, Export, Model};
use kleene_testing::run;

use crate::models;

fn boards() -> [Model; 9] {
    [
        models::colors(),
        models::nonogram(),
        models::sudoku(),
        models::words(),
        models::none(),
        models::empty_line(),
        models::no_word(),
        models::one_cell(),
        models::wide(),
    ]
}

/// A file with this content, which no other test writes: tests run side by side.
fn file(name: &str, content: &str) -> PathBuf {
    static FILES: AtomicUsize = AtomicUsize::new(0);
    let number = FILES.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("kleene-export-{}", std::process::id()));
    let folder = folder.join(number.to_string());
    fs::create_dir_all(&folder).expect("a folder for the file");
    let path = folder.join(name);
    fs::write(&path, content).expect("the folder is ours");
    path
}

/// Solves each board with a tool that gives all solutions.
fn check_all(format: Export, suffix: &str, answer: impl Fn(&str) -> Option<String>) {
    for (number, model) in boards().iter().enumerate() {
        let text = model.write(format).expect("a small board");
        let path = file(&format!("{format}-{number}.{suffix}"), &text);
        let Some(answer) = answer(path.to_str().expect("a path")) else { return };
        let found = model.read_answer(format, &answer);
        assert!(found.is_complete, "{format} {number}: {answer}");
        let mut found = found.boards;
        found.sort();
        assert_eq!(found, models::solutions(model), "{format} {number}: {answer}");
    }
}

/// Solves each board with a tool that gives one solution at a time, forbids it, and asks again until there is none. A silent
/// tool does not say so.
fn check_in_a_loop(
    format: Export,
    suffix: &str,
    is_silent: bool,
    answer: impl Fn(&str) -> Option<String>,
) {
    for (number, mut model) in boards().into_iter().enumerate() {
        let expected = models::solutions(&model);
        let mut all = Vec::new();
        loop {
            let text = model.write(format).expect("a small board");
            let path = file(&format!("{format}-{number}-{}.{suffix}", all.len()), &text);
            let Some(answer) = answer(path.to_str().expect("a path")) else { return };
            let Answer { mut boards, is_complete, .. } = model.read_answer(format, &answer);
            let Some(board) = boards.pop() else {
                assert!(is_complete || is_silent, "{format} {number}: {answer}");
                break;
            };
            assert!(model.accepts(&board), "{format} {number}: {answer}");
            model.forbid(board.clone());
            all.push(board);
        }
        all.sort();
        assert_eq!(all, expected, "{format} {number}");
    }
}

#[test]
fn fzn_gecode_finds_all_solutions() {
    check_all(Export::FlatZinc, "fzn", |path| run("fzn-gecode", &["-n", "0", path]));
}

#[test]
fn minizinc_finds_all_solutions() {
    let minizinc = |paths: &[&str]| {
        let args = ["--solver", "gecode", "-a"];
        run("minizinc", &args.into_iter().chain(paths.iter().copied()).collect::<Vec<_>>())
    };
    check_all(Export::MiniZinc, "mzn", |path| minizinc(&[path]));
    let any = file("any.mzn", &models::none().write(Export::MiniZincModel).expect("a model"));
    let any = any.to_str().expect("a path");
    check_all(Export::Dzn, "dzn", |path| minizinc(&[any, path]));
}

#[test]
fn programs_in_python_find_all_solutions() {
    for (format, module) in [(Export::CpMpy, "cpmpy"), (Export::OrTools, "ortools")] {
        // A Python with these packages, if it is not the usual one.
        let python = std::env::var("KLEENE_PYTHON").unwrap_or_else(|_| "python3".to_owned());
        let has_module = Command::new(&python).args(["-c", &format!("import {module}")]).output();
        if !has_module.is_ok_and(|output| output.status.success()) {
            kleene_testing::skip(&format!("the Python package {module} is not installed"));
            continue;
        }
        check_all(format, "py", |path| run(&python, &[path, "all"]));
    }
}

#[test]
fn cbc_finds_all_solutions_in_a_loop() {
    for (format, suffix) in [
        (Export::LpStrings, "lp"),
        (Export::LpFlow, "lp"),
        (Export::MpsStrings, "mps"),
        (Export::MpsFlow, "mps"),
    ] {
        check_in_a_loop(format, suffix, false, |path| {
            let solution = file(&format!("{format}.sol"), "");
            let solution = solution.to_str().expect("a path");
            run("cbc", &[path, "solve", "printingOptions", "all", "solution", solution])?;
            Some(fs::read_to_string(solution).expect("cbc writes it"))
        });
    }
}

#[test]
fn glpsol_finds_all_solutions_in_a_loop() {
    for (format, suffix, option) in [
        (Export::LpStrings, "lp", "--lp"),
        (Export::LpFlow, "lp", "--lp"),
        (Export::MpsStrings, "mps", "--freemps"),
        (Export::MpsFlow, "mps", "--freemps"),
    ] {
        // Where not even fractions are a solution its file says that the integers are undefined.
        check_in_a_loop(format, suffix, true, |path| {
            let solution = file(&format!("{format}.txt"), "");
            let solution = solution.to_str().expect("a path");
            run("glpsol", &[option, path, "--output", solution])?;
            Some(fs::read_to_string(solution).expect("glpsol writes it"))
        });
    }
}

#[test]
fn sat_solvers_find_all_solutions_in_a_loop() {
    check_in_a_loop(Export::Dimacs, "cnf", false, |path| run("cadical", &["-q", path]));
    check_in_a_loop(Export::Dimacs, "cnf", false, |path| {
        let result = file("minisat.out", "");
        let result = result.to_str().expect("a path");
        run("minisat", &["-verb=0", path, result])?;
        Some(fs::read_to_string(result).expect("minisat writes it"))
    });
}

/// No solver of XCSP3 is at hand: the automata are read back and walked.
#[test]
fn the_automata_of_xcsp3_accept_the_solutions() {
    for model in boards() {
        let text = model.write(Export::Xcsp3).expect("a small board");
        for board in models::solutions(&model) {
            for group in text.split("<group").skip(1) {
                let part = |name: &str| {
                    let (_, after) = group.split_once(&format!("<{name}>")).expect("a part");
                    after.split("</").next().expect("its end").trim().to_owned()
                };
                let transitions = part("transitions");
                for args in group.split("<args>").skip(1) {
                    let mut state = part("start");
                    let cells = args.split("</args>").next().expect("its end").trim();
                    for cell in cells.split(' ') {
                        let cell: usize = cell[2..cell.len() - 1].parse().expect("x[cell]");
                        let from = format!("({state},{},", board[cell].index());
                        let (_, after) = transitions.split_once(&from).expect("a transition");
                        state = after.split(')').next().expect("its end").to_owned();
                    }
                    assert!(part("final").split(' ').any(|end| end == state));
                }
            }
        }
    }
}
