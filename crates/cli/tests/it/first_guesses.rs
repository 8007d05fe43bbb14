//! Calls that name nothing that works, as a person may try them first, and the line that says what works.

use crate::kleene::Folder;

/// Stderr of a call that prints nothing and has this exit code contains a text.
#[track_caller]
fn check(args: &[&str], code: i32, said: &str) {
    let folder = Folder::new();
    folder.write("n.txt", "rows: 1; 1\ncolumns: 1; 1\n");
    folder.write("w.txt", "cat\ndog\n");
    let answer = folder.run(args);
    assert_eq!((answer.code, &*answer.stdout), (Some(code), ""), "{args:?}: {answer:?}");
    assert!(answer.stderr.contains(said), "{args:?}: {}", answer.stderr);
}

#[test]
fn a_game_without_quotes_or_without_its_verb() {
    let takes = "tip: `kleene letterboxed solve ECF NDA ITR ULB` takes the sides of a game\n";
    check(&["solve", "ECF", "NDA", "ITR", "ULB"], 2, takes);
    check(&["solve", "ECF-NDA-ITR-ULB"], 2, takes);
    let verb = "tip: `kleene letterboxed solve ECF ...` takes a puzzle as an argument\n";
    check(&["letterboxed", "ECF", "NDA", "ITR", "ULB"], 2, verb);
    // Files that are missing are no sides.
    let folder = Folder::new();
    for args in [&["solve", "a.txt", "b.txt", "c.txt"][..], &["solve", "my-old-board"]] {
        let said = folder.run(args).stderr;
        assert!(!said.contains("tip:"), "{args:?}: {said}");
    }
}

#[test]
fn a_kind_in_place_of_a_file() {
    check(&["solve", "queens", "6"], 2, "tip: `kleene queens 6` places 6 queens");
    let reads = "tip: sudoku is a kind of puzzle, not a file: `kleene play --as sudoku FILE`";
    check(&["play", "sudoku"], 2, reads);
    check(&["solve", "killer"], 2, "`kleene board new killer` writes one to start from");
}

#[test]
fn a_command_or_an_option_of_another_name() {
    check(&["print", "n.txt"], 2, "tip: `kleene solve FILE` prints the solution");
    check(&["generate", "crossword"], 2, "tip: `kleene generate cluegrid`");
    check(&["generate", "regex-crossword"], 2, "tip: `kleene generate cluegrid`");
    check(&["solve", "-o", "out.txt", "n.txt"], 2, "tip: `> FILE` after the command");
    check(&["queens", "8", "9"], 2, "tip: the board has as many rows and columns as queens");
}

#[test]
fn a_list_without_a_matching_word() {
    let other = "; `--words FILE` uses another word list\n";
    check(&["words", "[a-z]x[a-z]{9}q"], 1, &format!("no word matches the query{other}"));
    check(&["letterboxed", "words", "QX ZJ"], 1, &format!("no word fits the board{other}"));
    let blank = "the word list contains no blank, which the query has after \"cat\"; `cat|dog` matches either\n";
    check(&["words", "cat dog"], 1, blank);
    check(&["words", "zzz & qqq"], 1, "no word matches the query");
    check(&["words", "zzz", "--words", "w.txt"], 1, "no word of w.txt matches the query\n");
}

#[test]
fn a_board_too_small_for_its_grade() {
    let args = "generate nonogram --grade search --size 4x4 --seed 1 --attempts 9";
    let rare = "boards that need a search are rare below 8x8: try `--size 10x10`\n";
    check(&args.split(' ').collect::<Vec<_>>(), 3, rare);
}

#[test]
fn a_verdict_of_one_word_names_the_call_that_says_more() {
    let folder = Folder::new();
    folder.write("none.txt", "rows: 1; 1; 3\ncolumns: 2; 1; 2\n");
    folder.write("pieces.txt", "3 2\n2 2\n2 1\n");
    let why = "`kleene check --why` names parts that contradict each other\n";
    let two = "`kleene solve --limit 2` prints two solutions\n";
    for (args, stdout, stderr) in [
        (&["none.txt"][..], "none\n", why),
        // Several puzzles have no note.
        (&["none.txt", "none.txt"], "none.txt: none\nnone.txt: none\n", ""),
        (&["--as", "rectangles", "pieces.txt"], "several\n", two),
        (&["ECF NDA ITR ULB"], "several\n", two),
    ] {
        let answer = folder.run(&[&["check"], args].concat());
        assert_eq!((&*answer.stdout, &*answer.stderr), (stdout, stderr), "{args:?}");
    }
    for args in [&["--quiet", "none.txt"][..], &["--why", "none.txt"]] {
        assert_eq!(folder.run(&[&["check"], args].concat()).stderr, "", "{args:?}");
    }
}
