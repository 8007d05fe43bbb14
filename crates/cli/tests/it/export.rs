//! `kleene export`: models go out, answers come back, and proofs are written for others.

use std::path::Path;
use std::process::Command;

use crate::kleene::Folder;

const FOUR: &str = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n";
const ONE: &str = "x = array2d(1..4, 1..4, [3, 3, 2, 1, 1, 1, 3, 2, 1, 1, 1, 1, 2, 3, 1, 2]);\n";

fn with_four() -> Folder {
    let folder = Folder::with_boards();
    folder.write("board.txt", FOUR);
    folder
}

/// Each kind of board is known by its file, and each subject has the verb.
#[test]
fn every_kind_is_a_model() {
    let folder = with_four();
    folder.write("sudoku.txt", "1...\n..2.\n.3..\n...1\n");
    for (subject, file, text) in [
        ("cluegrid", "board.txt", "% column 4: bgbg\n"),
        ("nonogram", "ring.nin", "% row 2: 1 1\n"),
        ("sudoku", "sudoku.txt", "% box 4\nconstraint alldifferent("),
    ] {
        let model = folder.run(&["export", "--to", "minizinc", file]);
        assert_eq!(model.code, Some(0), "{model:?}");
        assert!(model.stdout.contains(text), "{model:?}");
        assert_eq!(folder.run(&[subject, "export", "--to", "minizinc", file]).stdout, model.stdout);
    }
    let letters = folder.feed(&["export", "--to", "minizinc", "-"], "ABC DEF GHI JKL\n");
    assert_eq!(letters.code, Some(2), "{letters:?}");
}

#[test]
fn answers_are_checked() {
    let folder = with_four();
    folder.write("answer", ONE);
    let back = ["export", "--to", "flatzinc", "--answer", "answer", "board.txt"];
    assert_eq!(folder.run(&back).stdout, "r r g b\nb b r g\nb b b b\ng r b g\n");
    folder.write("answer", ONE.replace('3', "1"));
    let wrong = folder.run(&back);
    assert_eq!((wrong.code, &*wrong.stdout), (Some(2), ""));
    assert!(wrong.stderr.contains("board 1 of answer is not a solution: row 1 is"), "{wrong:?}");
    folder.write("answer", "=====UNSATISFIABLE=====\n");
    assert_eq!(folder.run(&back).code, Some(1));
    folder.write("answer", "=====UNKNOWN=====\n");
    assert!(folder.run(&back).stderr.contains("contains no solution: expected a list of numbers"));
}

/// The four by four sudoku of `1..4..1.2....3.1` with another value of a variable of its second cell.
#[test]
fn a_cell_with_two_symbols_is_named() {
    let right = [2, 7, 11, 16, 18, 21, 28, 31, 36, 38];
    let folder = Folder::new();
    folder.write("s.sdm", "1..4..1.2....3.1\n");
    for (flipped, code, said) in [
        (0, 0, ""),
        (3, 2, "error: board 1 of a is not a solution: row 1, column 2 has two symbols, 2 and 3\n"),
        (2, 2, "error: board 1 of a is not a solution: row 1, column 2 has no symbol\n"),
    ] {
        let literals =
            (1..=40).map(|variable| match right.contains(&variable) != (variable == flipped) {
                true => format!("{variable} "),
                false => format!("-{variable} "),
            });
        folder.write("a", format!("s SATISFIABLE\nv {}0\n", literals.collect::<String>()));
        let answer = folder.run(&["export", "--to", "dimacs", "--answer", "a", "s.sdm"]);
        assert_eq!((answer.code, &*answer.stderr), (Some(code), said));
        assert_eq!(answer.stdout.is_empty(), code == 2, "{answer:?}");
    }
}

/// Found, forbidden, asked again: a board that comes twice is an error, and no board ends the loop.
#[test]
fn cuts_are_collected() {
    let folder = with_four();
    folder.write("answer", ONE);
    let next = "export --to flatzinc --next --answer answer --cuts cuts board.txt -o next";
    let next: Vec<&str> = next.split(' ').collect();
    let first = folder.run(&next);
    assert_eq!((first.code, &*first.stderr), (Some(0), ""));
    assert!(first.stdout.starts_with("r r g b\n"), "{first:?}");
    let cuts = "[3, 3, 2, 1, 1, 1, 3, 2, 1, 1, 1, 1, 2, 3, 1, 2]\n";
    assert_eq!(folder.read("cuts"), cuts);
    assert!(folder.read("next").contains("constraint int_ne_reif(x1, 3, d1_1);\n"));
    let again = folder.run(&next);
    assert_eq!(again.code, Some(2));
    assert!(again.stderr.contains("is already excluded by --cuts"), "{again:?}");
    // A tool that was stopped does not end the loop as one does that has proven it.
    folder.write("answer", "=====UNKNOWN=====\n");
    let stopped = folder.run(&next);
    assert_eq!((stopped.code, &*stopped.stdout), (Some(3), ""));
    folder.write("answer", "=====UNSATISFIABLE=====\n");
    let end = folder.run(&next);
    assert_eq!((end.code, &*end.stdout), (Some(1), ""));
    assert!(end.stderr.contains("the solver reports no further solution; 1 known"), "{end:?}");
    folder.write("cuts", "[3, 3]\n");
    let wrong = folder.run(&["export", "--to", "lp-flow", "--cuts", "cuts", "board.txt"]);
    assert!(wrong.stderr.contains("expected bracketed lists of 16 symbol numbers"), "{wrong:?}");
}

/// The script of `docs/` ends with exactly the solutions that `kleene count` counts.
#[test]
fn the_loop_of_the_documentation_finds_every_solution() {
    if Command::new("cbc").arg("-quit").output().is_err() {
        kleene_testing::skip("cbc is not installed");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scripts/all-solutions.sh");
    let folder = with_four();
    folder.write("several.nin", "4 4\n1\n1\n1\n1\n1\n1\n1\n1\n");
    for (board, rows) in [("board.txt", 4), ("several.nin", 4)] {
        let count: usize = folder.run(&["count", board]).stdout.trim().parse().expect("a number");
        let output = Command::new("sh")
            .arg(&script)
            .arg(board)
            .env("KLEENE", env!("CARGO_BIN_EXE_kleene"))
            .current_dir(folder.path("."))
            .output()
            .expect("a shell");
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut found: Vec<&str> = text.trim_end().split("\n\n").collect();
        assert!(found.iter().all(|board| board.trim_end().lines().count() == rows), "{text}");
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), count, "{text}");
    }
}

#[test]
fn proofs_are_written_for_checkers_of_drat() {
    let folder = Folder::with_boards();
    let proof = |name, file| folder.run(&["check", "--proof", name, "--to", "drat", file]);
    let unique = proof("ring.drat", "ring.nin");
    assert_eq!((unique.code, &*unique.stdout), (Some(0), "unique\n"));
    assert!(unique.stderr.contains("that excludes the solution, are in ring.cnf"), "{unique:?}");
    // Unit propagation settles the ring, so the trimmed proof is the empty clause.
    assert_eq!(folder.read("ring.drat"), "0\n");
    let several = proof("several.drat", "diagonals.nin");
    assert!(several.stderr.contains("no proof written: there are two solutions"), "{several:?}");
    assert!(!folder.path("several.drat").exists());
    let none = proof("none.drat", "impossible.nin");
    assert_eq!(none.code, Some(1), "{none:?}");
    assert!(folder.read("none.cnf").starts_with("p cnf "));
    let same = proof("board.cnf", "ring.nin");
    assert!(same.stderr.contains("must not end in `.cnf`"), "{same:?}");
    assert!(!folder.path("board.cnf").exists());
}
