//! Proofs for checkers outside: of every kind of puzzle that has a model, in each format.

use std::io::Read as _;
use std::path::Path;
use std::process::Command;

use crate::kleene::Folder;

/// A puzzle of each kind that has a model, with its number of solutions.
fn puzzles(folder: &Folder) -> Vec<(String, usize)> {
    let fixture = |path: &str| {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/");
        Path::new(root).join(path).to_str().expect("a path of the checkout").to_owned()
    };
    folder.write("pieces.txt", "aa\na\n\nbb\n\n~~~\n~~\n");
    let own = folder.path("pieces.txt").to_str().expect("a path of the test").to_owned();
    let mut puzzles = vec![(own, 2)];
    puzzles.extend(
        [
            ("nonogram/handmade/kleene.non", 1),
            ("nonogram/handmade/no-solution.non", 0),
            ("sudoku/hard.txt", 1),
            ("sudoku/none.txt", 0),
            ("cluegrid/4x4.txt", 2),
            ("cluegrid/none.txt", 0),
            ("cluegrid/crossword.json", 1),
            ("cluegrid/site-hexagon.json", 1),
            ("board/stars.toml", 1),
            ("queens/attacked.txt", 0),
            ("queens/blocked.txt", 26),
            ("queens/started.txt", 1),
            ("rectangles/square.txt", 18),
            ("rectangles/too-large.txt", 0),
            ("cover/hats.txt", 3),
            ("cover/langford.txt", 52),
        ]
        .map(|(path, count)| (fixture(path), count)),
    );
    puzzles
}

/// What `check-proof` prints of a proof that there are so many solutions, and its exit code.
fn verdict(count: usize) -> (String, i32) {
    match count {
        0 => ("none\n".into(), 1),
        1 => ("unique\n".into(), 0),
        _ => (format!("several: {count} solutions\n"), 0),
    }
}

#[test]
fn every_kind_with_a_model_has_proofs_in_each_format() {
    let folder = Folder::new();
    let has_veripb = kleene_testing::run("veripb", &["--version"]).is_some();
    for (file, count) in puzzles(&folder) {
        for (format, proof, clauses) in
            [("drat", "p.drat", "p.cnf"), ("lrat", "p.lrat", "p.cnf"), ("veripb", "p.pbp", "p.opb")]
        {
            let call = ["prove", "--all", "--to", format, &file, "-o", proof];
            let proven = folder.run(&call);
            assert_eq!(proven.code, Some(i32::from(count == 0)), "{call:?}: {proven:?}");
            let (expected, code) = verdict(count);
            let followed = folder.run(&["check-proof", &file, proof]);
            assert_eq!(
                (&followed.stdout, followed.code),
                (&expected, Some(code)),
                "{call:?}: {followed:?}"
            );
            if format == "veripb" && has_veripb {
                let checker = Command::new("veripb")
                    .args([clauses, proof])
                    .current_dir(folder.path(""))
                    .output();
                let answer =
                    String::from_utf8_lossy(&checker.expect("it ran before").stdout).into_owned();
                assert!(answer.contains("s VERIFIED"), "{file}: {answer}");
            }
            // The verdict alone is proven with no more than two solutions.
            let proven = folder.run(&["prove", "--to", format, &file, "-o", proof]);
            assert_eq!(proven.code, Some(i32::from(count == 0)), "{file}: {proven:?}");
            // The search may notice that two solutions are all.
            let is_written = !proven.stderr.contains("no proof written");
            assert!(is_written || format != "veripb" && count > 1, "{proven:?}");
            if is_written {
                let followed = folder.run(&["check-proof", &file, proof]);
                assert_eq!(followed.code, Some(code), "{file}: {followed:?}");
                let word = expected.split([':', '\n']).next().expect("a word");
                assert!(followed.stdout.starts_with(word), "{file}: {followed:?}");
            }
        }
    }
}

#[test]
fn proofs_are_packed_where_their_names_say_so() {
    let folder = Folder::with_boards();
    for (format, plain, clauses) in
        [("lrat", "p.lrat", "p.cnf"), ("veripb", "p.pbp", "p.opb"), ("kleene", "p.proof", "")]
    {
        let packed = format!("{plain}.gz");
        for proof in [plain, &packed] {
            let proven = folder.run(&["prove", "--to", format, "ring.nin", "-o", proof]);
            assert_eq!((&*proven.stdout, proven.code), ("unique\n", Some(0)), "{proven:?}");
            let followed = folder.run(&["check-proof", "ring.nin", proof]);
            assert_eq!((&*followed.stdout, followed.code), ("unique\n", Some(0)), "{followed:?}");
        }
        for file in [plain, clauses].into_iter().filter(|file| !file.is_empty()) {
            let mut text = String::new();
            let content = std::fs::read(folder.path(&format!("{file}.gz"))).expect("it is written");
            flate2::read::GzDecoder::new(&*content)
                .read_to_string(&mut text)
                .expect("it is packed");
            assert_eq!(text, folder.read(file), "{file}");
        }
    }
}

/// A proof about another board, clauses that miss one, a step that is gone, a solution that is none: all refused.
#[test]
fn proofs_about_something_else_are_refused() {
    let folder = Folder::with_boards();
    let prove = |format: &str, proof: &str, file: &str| {
        let proven = folder.run(&["prove", "--to", format, file, "-o", proof]);
        assert_eq!(proven.code, Some(0), "{proven:?}");
    };
    let refused = |file: &str, proof: &str| {
        let refused = folder.run(&["check-proof", file, proof]);
        assert_eq!((refused.code, &*refused.stdout), (Some(2), ""), "{refused:?}");
        refused.stderr
    };
    prove("lrat", "ring.lrat", "ring.nin");
    let other = "these clauses belong to another puzzle";
    assert!(refused("diagonals.nin", "ring.lrat").contains(other));
    let clauses = folder.read("ring.cnf");
    let (before, forbidding) = clauses.trim_end().rsplit_once('\n').expect("several clauses");
    let count: usize = clauses
        .lines()
        .next()
        .and_then(|head| head.rsplit(' ').next()?.parse().ok())
        .expect("p cnf");
    let fewer =
        format!("{before}\n").replacen(&format!(" {count}\n"), &format!(" {}\n", count - 1), 1);
    folder.write("ring.cnf", &fewer);
    // Without the clause that forbids the solution the numbers are those of other clauses.
    refused("ring.nin", "ring.lrat");
    let forged = forbidding.replacen('-', "", 1);
    folder.write("ring.cnf", format!("{before}\n{forged}\n"));
    refused("ring.nin", "ring.lrat");
    folder.write("ring.cnf", &clauses);
    folder.write("ring.lrat", "1000 0 1 2 0\n");
    assert!(refused("ring.nin", "ring.lrat").contains("ring.lrat:"), "the place is in the proof");
    std::fs::remove_file(folder.path("ring.cnf")).expect("it is ours");
    let missing = refused("ring.nin", "ring.lrat");
    assert!(missing.contains("cannot find ring.cnf"), "{missing}");

    prove("veripb", "ring.pbp", "ring.nin");
    let proof = folder.read("ring.pbp");
    folder.write("ring.pbp", proof.replacen("soli x1", "soli ~x1", 1));
    refused("ring.nin", "ring.pbp");
    let first = proof.find("rup").expect("a step");
    let (before, after) = proof.split_at(first);
    folder.write("ring.pbp", format!("{before}{}", after.split_once(";\n").expect("its end").1));
    refused("ring.nin", "ring.pbp");
    folder.write("ring.pbp", &proof);
    folder.write("ring.opb", folder.read("ring.opb").replacen("min: 1 x1", "min: 1 ~x1", 1));
    assert!(refused("ring.nin", "ring.pbp").contains(other));
}

#[test]
fn kinds_without_proofs_of_their_own_name_the_others() {
    let folder = Folder::with_boards();
    folder.write("four.txt", "4 4\n2 2 4\n");
    let own = folder.run(&["prove", "four.txt"]);
    assert_eq!(own.code, Some(2), "{own:?}");
    assert!(
        own.stderr.contains("rectangles has no proofs in Kleene's format: use `--to lrat`"),
        "{own:?}"
    );
    let all = folder.run(&["prove", "--all", "ring.nin", "-o", "ring.proof"]);
    assert!(all.stderr.contains("--all needs `--to drat`"), "{all:?}");
    let stdout = folder.run(&["prove", "--to", "veripb", "ring.nin"]);
    assert!(
        stdout.stderr.contains("needs --output FILE; the clauses go to a second file"),
        "{stdout:?}"
    );
}
