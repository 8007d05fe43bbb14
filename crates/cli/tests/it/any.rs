//! Verbs that take any kind of puzzle and find out which it is.

use crate::kleene::{Answer, DIAGONALS, Folder, RING, SUDOKU, is_quiet};

const CLUES: &str = "colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n";
const QUEENS: &str = "Q....\n.....\n.....\n.....\n.....\n";
const PIECES: &str = "3 2\n2 2\n2 1\n1 1\n3 1\n";
const SHAPES: &str = "aa\n.aa\n\n~~\n.~~\n";
const JSON: &str = r#"{"box": [2, 2], "cells": "12..3..........."}"#;

/// A call whose file is stdin.
#[track_caller]
fn answer(args: &[&str], input: &str) -> (Option<i32>, String) {
    let Answer { code, stdout, stderr } = Folder::new().feed(args, input);
    assert!(is_quiet(&stderr), "{args:?} {input}: {stderr}");
    (code, stdout)
}

#[test]
fn every_kind_is_known_by_its_content() {
    for (input, checked, counted) in [
        (RING, "unique\n", "1\n"),
        (DIAGONALS, "several: two differ in r1c1 r1c2 r2c1 r2c2\n", "2\n"),
        (SUDOKU, "unique, not minimal: r1c1 is redundant\n", "1\n"),
        (JSON, "several: two differ in r3c1 r3c4 r4c1 r4c4\n", "12\n"),
        (CLUES, "several: two differ in r2c2\n", "2\n"),
        (QUEENS, "several: two differ in r2c3 r2c4 r3c2 r3c5 r4c2 r4c5 r5c3 r5c4\n", "2\n"),
        (PIECES, "several\n", "6\n"),
        (SHAPES, "unique\n", "1\n"),
        ("ECF NDA ITR ULB\n", "several\n", "7\n"),
    ] {
        assert_eq!(answer(&["check"], input), (Some(0), checked.into()), "{input}");
        assert_eq!(answer(&["count"], input), (Some(0), counted.into()), "{input}");
        assert_eq!(answer(&["solve"], input).0, Some(0), "{input}");
    }
    let graded = answer(&["grade"], SUDOKU).1;
    assert!(graded.starts_with("easy\n"), "{graded}");
    assert!(
        answer(&["hint"], CLUES).1.starts_with("row 3 is b, so r3c1"),
        "a step of a board of clues"
    );
    assert_eq!(answer(&["convert", "--to", "sdk"], JSON).1.lines().next(), Some("[Puzzle]"));
    assert_eq!(answer(&["convert", "--to", "mk"], RING).1.lines().next(), Some("3 3"));
    assert!(answer(&["convert", "--to", "json"], PIECES).1.starts_with(r#"{"H":2"#));
    assert!(answer(&["convert", "--to", "json"], CLUES).1.starts_with('{'));
}

#[test]
fn a_suffix_of_one_kind_decides() {
    let folder = Folder::new();
    folder.write("ring.nin", RING);
    folder.write("a.sdm", SUDOKU);
    assert_eq!(folder.run(&["check", "ring.nin"]).stdout, "unique\n");
    assert_eq!(folder.run(&["check", "a.sdm"]).stdout, "unique, not minimal: r1c1 is redundant\n");
    // What is wrong with it is said as of its kind.
    folder.write("bad.sdm", "123\n12\n");
    assert!(folder.run(&["check", "bad.sdm"]).stderr.contains("bad.sdm"), "a bad sudoku");
}

#[test]
fn a_file_of_several_kinds_is_an_error_that_names_both() {
    // An empty board of queens, and an empty sudoku.
    let empty = "....\n....\n....\n....\n";
    let answer = Folder::new().feed(&["count"], empty);
    let said = "error: <stdin> can be read in several ways: choose --as sudoku or --as queens\n";
    assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(2), "", said));
    assert_eq!(Folder::new().feed(&["queens", "count"], empty).stdout, "2\n");
    assert_eq!(Folder::new().feed(&["sudoku", "count"], empty).stdout, "288\n");
    for (kind, count) in [("queens", "2\n"), ("sudoku", "288\n")] {
        assert_eq!(Folder::new().feed(&["count", "--as", kind], empty).stdout, count);
    }
}

/// Every verb that takes any kind takes the kind.
#[test]
fn the_kind_can_be_said() {
    let folder = Folder::new();
    // A sudoku of 4 by 4 in zeros and ones, or a picture in them.
    folder.write("both.txt", "0100\n0001\n1000\n0010\n");
    for (verb, more) in [
        ("solve", ""),
        ("check", ""),
        ("count", ""),
        ("grade", ""),
        ("hint", ""),
        ("convert", "--to=non"),
        ("play", ""),
    ] {
        let args = [verb, "both.txt", more];
        let args: Vec<&str> = args.into_iter().filter(|arg| !arg.is_empty()).collect();
        let answer = folder.run(&args);
        let said =
            "error: both.txt can be read in several ways: choose --as nonogram or --as sudoku\n";
        assert_eq!((answer.code, &*answer.stderr), (Some(2), said), "{verb}");
        let answer = folder.run(&[&args[..], &["--as", "nonogram"]].concat());
        assert!(matches!(answer.code, Some(0 | 3)), "{verb}: {answer:?}");
    }
    let answer = folder.run(&["check", "both.txt", "--as", "hexagon"]);
    assert!(answer.stderr.contains("possible values: nonogram, cluegrid"), "{answer:?}");
}

/// Bytes packed by gzip.
pub(crate) fn packed(content: &[u8]) -> Vec<u8> {
    use std::io::Write as _;

    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

/// What is packed by gzip is read as what it is, and no more than a file may have.
#[test]
fn packed_files() {
    let folder = Folder::new();
    folder.write("ring.nin.gz", packed(RING.as_bytes()));
    folder.write("ring", packed(RING.as_bytes()));
    assert_eq!(
        folder.run(&["check", "ring.nin.gz", "ring"]).stdout,
        "ring.nin.gz: unique\nring: unique\n"
    );
    folder.write("bomb.nin.gz", packed(&vec![b'1'; 17 << 20]));
    let answer = folder.run(&["check", "bomb.nin.gz"]);
    let said = "error: cannot read bomb.nin.gz: it has more than 16777216 bytes\n";
    assert_eq!((answer.code, &*answer.stderr), (Some(2), said));
    // What is wrong with it is said in words, and how far it could be read.
    let whole = packed(RING.as_bytes());
    let mut damaged = whole.clone();
    let checksum = whole.len() - 8;
    damaged[checksum] ^= 1;
    let len = RING.len();
    for (content, what) in [
        (&whole[..15], "is cut off, after 4 bytes of the unpacked text".to_owned()),
        (&whole[..checksum], format!("is cut off, after {len} bytes of the unpacked text")),
        (&damaged, format!("is damaged, after {len} bytes of the unpacked text")),
    ] {
        folder.write("cut.gz", content);
        for verb in [&["check"][..], &["sudoku", "check"]] {
            let answer = folder.run(&[verb, &["cut.gz"]].concat());
            let said = format!("error: cannot read cut.gz: the gzip data {what}\n");
            assert_eq!((answer.code, answer.stderr), (Some(2), said));
        }
    }
}

/// A puzzle with a mistake is known by its looks, and its mistake is that of a puzzle of its kind.
#[test]
fn what_is_wrong_is_said_as_of_the_kind_that_was_meant() {
    let rows =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n";
    let apart: String = rows.lines().map(|row| row.replace("", " ") + "\n").collect();
    let line = &SUDOKU[..SUDOKU.len() - 2];
    for (input, said) in [
        (rows, "error: expected 9 rows, found 8\n"),
        (&apart, "error: expected 9 rows, found 8\n"),
        (line, "error: expected 81 cells, found 80\n"),
        (&JSON[..30], "error: expected"),
        (r#"{"rows": ["AB"], "cols": ["A", "("]}"#, "error: unclosed group"),
        ("rows rgb brg\ncolumns rr b\n", "error: 'r' occurs twice in a row"),
        ("rows rgb\n", "error: the input has no columns\n"),
    ] {
        for args in [&["check"][..], &["hint"]] {
            let answer = Folder::new().feed(args, input);
            assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{input}: {answer:?}");
            assert!(answer.stderr.starts_with(said), "{input}: {answer:?}");
        }
    }
    // No kind is assumed, unless another file has one.
    for args in [&["check"][..], &["hint"]] {
        let answer = Folder::new().feed(args, "five by five\n");
        let said = "error: cannot read <stdin>: it is not in a known puzzle format; see `kleene help formats`, or set \
                    the kind with --as KIND\n";
        assert!(answer.stderr.starts_with(said), "{answer:?}");
    }
}

/// Words are boards of Letter Boxed where they have three sides or more of three letters or more, all alike.
#[test]
fn a_line_of_words_is_no_board_of_letter_boxed() {
    for words in ["abc def", "ab cd ef gh", "abc def gh", "puzzle with some words"] {
        assert_eq!(Folder::new().feed(&["check"], words).code, Some(2), "{words}");
    }
    assert_eq!(answer(&["check", "--as", "letterboxed"], "ab cd ef gh").1, "several\n");
}

/// An address that holds a puzzle stands where a file might, or is one.
#[test]
fn addresses() {
    let address = "https://puzz.link/p?nonogram/3/3/3g11331131g";
    let ring = Folder::new().run(&["convert", "--to", "puzz-link"]);
    assert_eq!(ring.code, Some(2));
    let ring = Folder::new().feed(&["convert", "--to", "puzz-link"], RING).stdout;
    assert_eq!(Folder::new().run(&["check", ring.trim()]).stdout, "unique\n");
    assert_eq!(Folder::new().feed(&["check"], &ring).stdout, "unique\n");
    let answer = Folder::new().run(&["check", &address.replace("3g", "x")]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.contains("<argument>:1:"), "{answer:?}");
    // So do puzzles with blanks between their words.
    for puzzle in ["rows: 1; 1\ncolumns: 2; 0", "ECF NDA ITR ULB", "rows:\n[AB]C\ncolumns:\nA\nC"] {
        let given = Folder::new().run(&["check", puzzle]);
        let typed = Folder::new().feed(&["check"], puzzle);
        assert_eq!((given.code, given.stdout), (typed.code, typed.stdout), "{puzzle}");
        assert_ne!(given.code, Some(2), "{puzzle}");
    }
    let missing = Folder::new().run(&["check", "my board.txt"]);
    assert!(missing.stderr.contains("my board.txt: no such file"), "{missing:?}");
}

#[test]
fn each_file_of_a_call_has_a_kind_of_its_own() {
    let folder = Folder::new();
    folder.write("ring.nin", RING);
    folder.write("a.sdm", SUDOKU);
    folder.write("five", QUEENS);
    folder.write("empty", "....\n....\n....\n....\n");
    let answer = folder.run(&["check", "ring.nin", "a.sdm", "five", "ring.nin"]);
    let said = "ring.nin: unique\n\
                a.sdm: unique, not minimal: r1c1 is redundant\n\
                five: several: two differ in r2c3 r2c4 r3c2 r3c5 r4c2 r4c5 r5c3 r5c4\n\
                ring.nin: unique\n";
    assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(0), said, ""));

    // One that could be of several kinds has an error of its own, and there is one summary.
    let answer = folder.run(&["count", "--format", "ndjson", "five", "empty", "ring.nin"]);
    let records = answer.records();
    let kinds: Vec<_> = records.iter().map(|record| record["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["count", "error", "count", "summary"], "{answer:?}");
    let subjects: Vec<_> = records.iter().filter_map(|record| record["subject"].as_str()).collect();
    assert_eq!((answer.code, &*subjects), (Some(2), &["queens", "nonogram"][..]));
    assert_eq!(records[3]["asked"], 3);
}

#[test]
fn a_count_goes_as_far_as_it_is_asked_to() {
    for (input, kind, all) in [
        (DIAGONALS, "nonogram", "2\n"),
        (JSON, "sudoku", "12\n"),
        (CLUES, "cluegrid", "2\n"),
        (QUEENS, "queens", "2\n"),
        (PIECES, "rectangles", "6\n"),
    ] {
        for args in [&["count"][..], &[kind, "count"]] {
            let limited = |limit: &str| answer(&[args, &["--limit", limit]].concat(), input);
            assert_eq!(limited("1"), (Some(0), "at least 1\n".into()), "{args:?}");
            assert_eq!(limited("100"), (Some(0), all.into()), "{args:?}");
        }
    }
    let polyomino = ["rectangles", "polyomino", "--count", "--limit", "1"];
    assert_eq!(answer(&polyomino, "aa\n\nb\n\n~~~\n"), (Some(0), "at least 1\n".into()));
}

#[test]
fn a_hint_for_letter_boxed() {
    let board = "ECF NDA ITR ULB";
    let of_board = Folder::new().run(&["letterboxed", "hint", board]);
    assert_eq!(answer(&["hint"], board), (of_board.code, of_board.stdout));
    let records = answer(&["hint", "--format", "json"], board);
    let of_board = Folder::new().run(&["letterboxed", "hint", board, "--format", "json"]);
    assert_eq!(records, (of_board.code, of_board.stdout));
}

#[test]
fn what_one_kind_has_is_refused_of_others() {
    for (args, input, said) in [
        (
            &["solve", "--no-guess"][..],
            SUDOKU,
            "--no-guess works only for nonograms, not for sudoku",
        ),
        (
            &["solve", "--strategy", "beliefs"],
            CLUES,
            "unknown strategy \"beliefs\" for cluegrid: expected learning,",
        ),
        (&["check", "--strategy", "fast"], QUEENS, "queens takes no --strategy: it has only one"),
        (
            &["hint", "--all"],
            "ECF NDA ITR ULB",
            "Letter Boxed has `hint` but no `explain`, --all or --board",
        ),
        (&["convert", "--to", "png"], SUDOKU, "cannot write sudoku as png: expected --to line,"),
    ] {
        let answer = Folder::new().feed(args, input);
        assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{args:?}");
        assert!(answer.stderr.contains(said), "{args:?}: {answer:?}");
    }
}

#[test]
fn new_puzzles_of_every_kind() {
    let made = |args: &[&str]| Folder::new().run(&[&["generate"], args].concat());
    for args in [
        &["nonogram", "--size", "4x4", "--seed", "1"][..],
        &["cluegrid", "--size", "3x3", "--seed", "1"],
        &["sudoku", "--seed", "1", "--boxes", "2x2"],
        &["rectangles", "4", "4", "--pieces", "3", "--seed", "1"],
    ] {
        let answer = made(args);
        assert_eq!(answer.code, Some(0), "{args:?}: {answer:?}");
        let same = Folder::new().run(&[&[args[0], "generate"], &args[1..]].concat());
        assert_eq!(answer.stdout, same.stdout);
    }
}

/// Several files are read wherever one is, and several puzzles are named.
#[test]
fn several_files_of_every_kind() {
    let folder = Folder::new();
    for (name, input) in [("a", SUDOKU), ("b", SUDOKU)] {
        folder.write(name, input);
    }
    let answer = folder.run(&["sudoku", "check", "a", "b", "missing"]);
    assert_eq!(
        answer.stdout,
        "a: unique, not minimal: r1c1 is redundant\nb: unique, not minimal: r1c1 is redundant\n"
    );
    assert_eq!(answer.code, Some(2));
    folder.write("c", CLUES);
    assert_eq!(folder.run(&["cluegrid", "count", "c", "c"]).stdout, "c: 2\nc: 2\n");
    folder.write("q", QUEENS);
    assert_eq!(folder.run(&["queens", "count", "q", "q"]).stdout, "q: 2\nq: 2\n");
    folder.write("p", PIECES);
    assert_eq!(folder.run(&["rectangles", "count", "p", "p"]).stdout, "p: 6\np: 6\n");
}

/// Some three hundred steps of this board follow at once; the next takes long.
#[test]
fn steps_so_far_are_in_the_document_of_a_call_that_is_stopped() {
    let hard = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/nonogram/survey/faase.nin");
    let args = ["nonogram", "explain", "--format", "json", "--time-limit", "300ms", hard];
    let answer = Folder::new().run(&args);
    assert_eq!(answer.code, Some(3), "{answer:?}");
    let document = answer.document();
    assert!(!document.of("step").is_empty(), "{document:?}");
    assert_eq!(document.of("end").len(), 1, "{document:?}");
}

#[test]
fn nonograms_are_counted_however_many() {
    let permutations = format!("7 7\n{}", "1\n".repeat(14));
    assert_eq!(answer(&["count"], &permutations), (Some(0), "5040\n".into()));
    let answer = Folder::new().feed(&["count", "--format", "ndjson"], &permutations);
    assert!(answer.stdout.contains(r#""count":5040,"#), "{answer:?}");
}

/// A long file of one kind is not also a collection of sudokus, no line of which is one.
#[test]
fn a_long_file_is_no_collection_of_sudokus() {
    let folder = Folder::new();
    let clue = "1 ".repeat(90) + "\n";
    let text = "200 200\n".to_owned() + &clue.repeat(400);
    assert!(text.len() > 1 << 16);
    folder.write("large", &text);
    let check = folder.run(&["check", "large", "--node-limit", "1"]);
    assert!(matches!(check.code, Some(0 | 1 | 3)), "{check:?}");
    folder.write("words", "not a board of any kind\n".repeat(4_000));
    let check = folder.run(&["check", "words"]);
    assert_eq!((check.code, check.stderr.lines().count() < 9), (Some(2), true), "{check:?}");
}

/// Among the clues of a large nonogram one may look like a sudoku of four by four.
#[test]
fn a_line_that_is_a_board_makes_no_collection() {
    let board = "1 2 1 1 2 1 3 1 1 2 1 1 2 1 1 1\n";
    let clue = "1 ".repeat(80) + "\n";
    let text = format!("250 250\n{}{}", board.repeat(20), clue.repeat(480));
    assert!(text.len() > 1 << 16, "{}", text.len());
    let folder = Folder::new();
    folder.write("large", &text);
    let check = folder.run(&["check", "large", "--node-limit", "1"]);
    assert!(!check.stderr.contains("--as"), "{check:?}");
    // Where most lines are boards, the others are mistakes of a collection.
    folder.write("boards", format!("{SUDOKU}{SUDOKU}{}\n", &SUDOKU[..80]));
    let check = folder.run(&["count", "boards"]);
    let said = "error: line 3: expected 81 cells, found 80";
    assert_eq!((check.code, &*check.stdout), (Some(2), &*format!("1\n1\n{said}\n")), "{check:?}");
}

/// A list without a board is a mistake.
#[test]
fn an_empty_list_is_no_board() {
    let check = Folder::new().feed(&["check", "-"], "[]");
    assert_eq!((check.code, &*check.stdout), (Some(2), ""), "{check:?}");
}

/// A text of TOML that is cut off is not a puzzle with fewer lines.
#[test]
fn a_text_without_its_end_is_no_puzzle() {
    let text = "[clues]\nrows = \"\"\"\n1\n1\n\"\"\"\ncolumns = \"\"\"\n1\n1\n";
    let check = Folder::new().feed(&["check", "--as", "nonogram", "-"], text);
    assert_eq!((check.code, &*check.stdout), (Some(2), ""), "{check:?}");
    assert!(check.stderr.contains("missing the end of this text"), "{check:?}");
    assert!(check.stderr.contains("<stdin>:6:11"), "{check:?}");
}
