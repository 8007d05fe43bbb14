//! `split --ask prove` and `merge --proof`: what parts have proven is a proof of the whole.

use serde_json::{Value, json};

use crate::kleene::Folder;
use crate::parts::{SUDOKU, distributed, sealed};

/// Dominoes on a diagonal, for which lines alone and probing are not enough.
pub(crate) fn dominoes(count: usize) -> String {
    let mut rows = vec!["3", "1"];
    rows.extend(["3 1", "1"].repeat(count - 1));
    rows.push("1");
    let columns = rows.iter().rev().map(|row| row.chars().rev().collect::<String>());
    let rows = rows.iter().map(|&row| row.to_owned());
    let lines: Vec<String> = rows.chain(columns).collect();
    let side = 2 * count + 1;
    format!("{side} {side}\n{}\n", lines.join("\n"))
}

/// Checks that parts come to a proof of what `check --proof` says; returns the proof.
#[track_caller]
fn check_proof(folder: &Folder, file: &str, parts: &str) -> String {
    let whole = folder.run(&["check", "--proof", "whole", file]);
    distributed(folder, &[file, "--ask", "prove"], parts);
    let merged = folder.run(&["merge", "--proof", "proof", "frontier", "results"]);
    let expected = (&whole.stdout, &whole.stderr, whole.code);
    assert_eq!((&merged.stdout, &merged.stderr, merged.code), expected, "{file} {parts}");
    let followed = folder.run(&["check-proof", file, "proof"]);
    assert_eq!((&followed.stdout, followed.code), (&whole.stdout, whole.code), "{followed:?}");
    // Without a file it is the verdict alone.
    let verdict = folder.run(&["merge", "frontier", "results"]);
    assert_eq!((verdict.stdout, verdict.code), (whole.stdout, whole.code));
    folder.read("proof")
}

#[test]
fn parts_of_a_proof_make_one_that_is_accepted() {
    let folder = Folder::with_boards();
    folder.write("magic.toml", crate::board::MAGIC);
    folder.write("two.json", crate::board::SEVERAL);
    folder.write("none.toml", crate::board::NONE);
    folder.write("dominoes.nin", dominoes(7));
    let boards = ["ring.nin", "diagonals.nin", "impossible.nin", "dominoes.nin"];
    for file in boards.into_iter().chain(["magic.toml", "two.json", "none.toml"]) {
        for parts in ["1", "7", "30"] {
            check_proof(&folder, file, parts);
        }
    }
    let proof = check_proof(&folder, "dominoes.nin", "9");
    let cubes = proof.lines().filter(|line| line.starts_with("a ")).count();
    assert_eq!(cubes, folder.read("frontier").lines().count());
    assert!((9..12).contains(&cubes), "{cubes} cubes");
    // In the order of the parts, of two workers, and with a part done twice.
    let frontier = folder.read("frontier");
    let (some, others): (Vec<_>, Vec<_>) =
        frontier.lines().enumerate().partition(|(at, _)| at % 3 == 0);
    for (name, lines) in [("one", &some), ("other", &[&some[..1], &others].concat())] {
        let lines: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
        folder.write(name, folder.feed(&["work"], lines.join("\n")).stdout);
    }
    let merged = folder.run(&["merge", "--proof", "again", "frontier", "one", "other"]);
    assert_eq!((&*merged.stdout, merged.code), ("unique\n", Some(0)), "{merged:?}");
    assert_eq!(folder.read("again"), proof);
}

#[test]
fn outside_checkers_follow_a_proof_by_cubes() {
    let folder = Folder::new();
    folder.write("dominoes.nin", dominoes(6));
    distributed(&folder, &["dominoes.nin", "--ask", "prove"], "4");
    assert!(folder.read("frontier").lines().count() >= 4);
    let merge = ["merge", "--to", "drat", "frontier", "results", "--proof"];
    let merged = folder.run(&[&merge[..], &["proof.drat"]].concat());
    assert_eq!((&*merged.stdout, merged.code), ("unique\n", Some(0)), "{merged:?}");
    let said = "the clauses, including one that excludes the solution, are in proof.cnf\n";
    assert_eq!(merged.stderr, said);
    let clauses = kleene_testing::Clauses::parse(&folder.read("proof.cnf"));
    assert_eq!(clauses.refuted_by(&folder.read("proof.drat")), Ok(()));
    let refused = folder.run(&[&merge[..], &["proof.cnf"]].concat());
    assert_eq!((&*refused.stdout, refused.code), ("", Some(2)), "{refused:?}");
    let alone = folder.run(&["merge", "--to", "drat", "frontier", "results"]);
    assert_eq!((&*alone.stdout, alone.code), ("", Some(2)), "{alone:?}");
}

#[test]
fn parts_of_a_proof_that_are_missing_or_forged() {
    let folder = Folder::new();
    folder.write("dominoes.nin", dominoes(7));
    distributed(&folder, &["dominoes.nin", "--ask", "prove"], "6");
    let results = folder.read("results");
    let mut all: Vec<&str> = results.lines().collect();
    // The part that has the solution comes first.
    all.sort_by_key(|line| !line.contains("\\ns "));
    let merge = |lines: &[&str]| {
        folder.write("results", lines.join("\n") + "\n");
        folder.run(&["merge", "--proof", "proof", "frontier", "results"])
    };
    let missing = merge(&all[1..]);
    assert_eq!((&*missing.stdout, missing.code), ("", Some(3)), "{missing:?}");
    assert!(!folder.path("proof").exists(), "a proof is whole or not there");

    let with_proof = |line: &str, proof: &str| {
        let (before, _) = line.split_once("\"proof\":").expect("it has one");
        sealed(&format!("{before}\"proof\":{}", json!(format!("kleene proof 1\n{proof}"))))
    };
    // That the first row has no string is a claim for the checker.
    let forged = with_proof(all[0], "a\nl 0\nr\n");
    let claimed = merge(&[&[&*forged], &all[1..]].concat());
    assert_eq!((&*claimed.stdout, claimed.code), ("none\n", Some(1)), "{claimed:?}");
    let refused = folder.run(&["check-proof", "dominoes.nin", "proof"]);
    assert_eq!((&*refused.stdout, refused.code), ("", Some(2)));
    assert!(refused.stderr.contains("a clause that its constraint does not imply"), "{refused:?}");

    let part = serde_json::from_str::<Value>(all[0]).expect("JSON")["part"].clone();
    let part = part.as_str().expect("a text");
    let none = ["s 1 1\n", "f by 0\n", "a 0=1\n", "x\n"];
    for (proof, said) in none.into_iter().zip([
        "step 0 of the proof refers to something that is not a solution",
        "step 0 of the proof has a hint that is not an earlier step",
        "step 0 of the proof assumes a cube that does not end, or ends one that was not assumed",
        "expected a step: `l`, `n`, `f`, `s`, `d`, `a` or `r`, or `#` and a comment",
    ]) {
        let refused = merge(&[&[&*with_proof(all[0], proof)], &all[1..]].concat());
        let said = format!("error: part {part} has no proof of a cube: {said}\n");
        assert_eq!((&*refused.stderr, refused.code), (&*said, Some(2)), "{proof}");
    }

    let other = distributed(&folder, &["queens", "6"], "3");
    assert_eq!(other.code, Some(0));
    let refused = folder.run(&["merge", "--proof", "proof", "frontier", "results"]);
    let said =
        "error: --proof needs parts from `split --ask prove`; these are from `--ask count`\n";
    assert_eq!((&*refused.stderr, refused.code), (said, Some(2)));
}

#[test]
fn what_has_no_proof_by_parts_says_so() {
    let folder = Folder::new();
    folder.write("clues.txt", "colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n");
    folder.write("one.sdm", format!("{SUDOKU}\n"));
    folder.write("boards.sdm", format!("{SUDOKU}\n").repeat(3));
    let kinds = [("clues.txt", "cluegrid"), ("one.sdm", "sudoku"), ("boards.sdm", "sudoku")];
    for (file, kind) in kinds {
        let refused = folder.run(&["split", file, "--ask", "prove"]);
        let said = format!("error: a puzzle of the kind {kind} has no proof by parts\n");
        assert_eq!((&*refused.stderr, refused.code), (&*said, Some(2)));
    }
    let refused = folder.run(&["split", "queens", "8", "--ask", "prove"]);
    assert_eq!(refused.stderr, "error: a puzzle of the kind queens has no proof by parts\n");
}
