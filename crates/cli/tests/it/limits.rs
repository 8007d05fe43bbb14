//! What was asked for, and what stopped the search before that.

use crate::hard::random_nonogram;
use crate::kleene::Folder;

#[track_caller]
fn check(args: &[&str], solutions: usize, verdict: &str, stopped_by: &str, code: i32) {
    let folder = Folder::new();
    folder.write("many.nin", format!("6 6\n{}", "1\n".repeat(12)));
    let answer = folder.run(&[&["solve", "--format", "ndjson", "many.nin"], args].concat());
    let found = answer.stdout.lines().filter(|line| line.contains(r#""solution""#)).count();
    assert_eq!(found, solutions, "{answer:?}");
    let ending = format!(r#""verdict":"{verdict}","found":{solutions},"#);
    assert!(answer.stdout.contains(&ending), "{answer:?}");
    assert!(answer.stdout.contains(&format!(r#""stopped_by":{stopped_by}"#)), "{answer:?}");
    assert_eq!(answer.code, Some(code), "{answer:?}");
}

#[test]
fn what_was_asked_for_is_success() {
    check(&[], 1, "solved", r#""solutions""#, 0);
    check(&["--limit", "3"], 3, "several", r#""solutions""#, 0);
    check(&["--unique"], 2, "several", r#""solutions""#, 0);
    // One black cell in every row and column of six: 6! boards.
    check(&["--all"], 720, "several", "null", 0);
    check(&["--limit", "721"], 720, "several", "null", 0);
}

#[test]
fn a_limit_that_comes_first_is_exit_code_3() {
    check(&["--node-limit", "0"], 0, "stopped", r#""nodes""#, 3);
    check(&["--time-limit", "0"], 0, "stopped", r#""time""#, 3);
}

#[test]
fn what_was_found_before_the_limit_is_kept() {
    let folder = Folder::new();
    folder.write("many.nin", format!("6 6\n{}", "1\n".repeat(12)));
    let args = ["solve", "--all", "--node-limit", "40", "--format", "ndjson", "many.nin"];
    let answer = folder.run(&args);
    let found = answer.stdout.lines().filter(|line| line.contains(r#""solution""#)).count();
    assert!((2..720).contains(&found), "{answer:?}");
    let ending = format!(r#""verdict":"several","found":{found},"outcome":"stopped""#);
    assert!(answer.stdout.contains(&ending), "{answer:?}");
    assert_eq!(answer.code, Some(3));
}

#[test]
fn the_limit_is_named_on_stderr() {
    let answer = Folder::with_boards().run(&["solve", "--node-limit", "0", "ring.nin"]);
    assert_eq!(answer.stderr, "ring.nin: stopped (node limit)\n");
    assert_eq!(answer.stdout, "");
}

#[test]
fn memory_has_a_limit_too() {
    let folder = Folder::new();
    let answer = folder.run(&[
        "rectangles",
        "generate",
        "5000",
        "5000",
        "--pieces",
        "5000",
        "--seed",
        "0",
        "--memory-limit",
        "1",
    ]);
    assert_eq!((answer.code, &*answer.stdout), (Some(3), ""), "{answer:?}");
    assert_eq!(answer.stderr, "stopped (memory limit)\n");
    let answer = Folder::with_boards().run(&["solve", "ring.nin", "--memory-limit", "0"]);
    assert_eq!(answer.code, Some(2));
    // Also where it comes before the first puzzle has begun, or between two.
    let folder = Folder::new();
    let line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    folder.write("many.sdm", line.repeat(20_000));
    for args in [&["check"][..], &["count"], &["solve", "--quiet"], &["check", "--format", "json"]]
    {
        let answer = folder.run(&[args, &["many.sdm", "--memory-limit", "1"]].concat());
        assert_eq!(answer.code, Some(3), "{args:?}: {answer:?}");
    }
}

#[test]
fn times_have_units() {
    for (time, code) in [("500ms", 0), ("2s", 0), ("0.5m", 0), ("inf", 2), ("-1", 2), ("1 s", 2)] {
        let answer = Folder::with_boards().run(&["solve", "ring.nin", "--time-limit", time]);
        assert_eq!(answer.code, Some(code), "{time}: {answer:?}");
        if code == 2 {
            assert!(answer.stderr.contains("for '--time-limit <TIME>': "), "{answer:?}");
        }
    }
}

#[test]
fn nodes_are_states_and_words_where_nothing_is_searched() {
    let folder = Folder::new();
    let answer = folder.run(&["regex", "count", "[ab]{9}", "--node-limit", "5"]);
    assert_eq!((answer.code, &*answer.stderr), (Some(3), "stopped (node limit)\n"));
    let answer = folder.run(&["words", "a.*", "--node-limit", "2"]);
    assert_eq!((answer.code, &*answer.stderr), (Some(3), "stopped (node limit)\n"));
    assert_eq!(answer.stdout.lines().count(), 2);
    let answer = folder.run(&["words", "a.*", "--count", "--node-limit", "2"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(3), ""));
    let args =
        ["dotnet", "match", "(a|aa)+$", "--text", "aaaaaaaaaaaaaaaaaaab", "--node-limit", "99"];
    assert_eq!(folder.run(&args).code, Some(3));
    let board = "ABCDEFG HIJKLM NOPQRST UVWXYZ";
    for command in ["solve", "count", "hint"] {
        let answer = folder.run(&["letterboxed", command, board, "--node-limit", "1"]);
        assert_eq!(answer.code, Some(3), "{command}: {answer:?}");
        assert!(answer.stderr.starts_with("stopped (node limit)"), "{answer:?}");
    }
}

/// Work within one node is a part of what a limit of nodes leaves: without nodes there is none of it.
#[test]
fn what_chooses_nothing_takes_nodes_all_the_same() {
    let folder = Folder::new();
    folder.write("random.nin", random_nonogram(30));
    for command in ["hint", "explain", "grade", "count", "check"] {
        let answer = folder.run(&["nonogram", command, "random.nin", "--node-limit", "0"]);
        assert_eq!(answer.code, Some(3), "{command}: {answer:?}");
        // A hint and a grade are answers, and so is that there is none.
        let said = [answer.stdout, answer.stderr].concat();
        assert!(said.contains("stopped (node limit)"), "{command}: {said}");
    }
}

#[test]
fn the_nodes_of_all_attempts_of_a_generator_are_limited_together() {
    for args in [
        &["cluegrid", "generate", "--size", "30x30"][..],
        &["nonogram", "generate", "--size", "40x40"],
        &["sudoku", "generate", "--grade", "beyond", "--count", "1000"],
        &["letterboxed", "generate"],
    ] {
        let answer = Folder::new().run(&[args, &["--seed", "0", "--node-limit", "1"]].concat());
        let (code, said) = (answer.code, &*answer.stderr);
        assert_eq!((code, said), (Some(3), "stopped (node limit)\n"), "{args:?} {answer:?}");
    }
}

/// A part that is cut is a node.
#[test]
fn the_nodes_of_a_split_are_limited() {
    let split = ["split", "queens", "20", "--parts", "100000", "--node-limit"];
    let answer = Folder::new().run(&[&split[..], &["1"]].concat());
    assert_eq!((answer.code, &*answer.stderr), (Some(3), "stopped (node limit)\n"), "{answer:?}");
    let split = ["split", "queens", "8", "--parts", "4", "--node-limit", "1"];
    assert_eq!(Folder::new().run(&split).code, Some(0));
}

#[test]
fn a_verdict_names_the_limit_that_came_first() {
    let folder = Folder::new();
    folder.write("many.nin", format!("6 6\n{}", "1\n".repeat(12)));
    folder.write("free.json", r#"{"rows":["[ab]*"],"cols":["a|b"]}"#);
    folder.write("empty.txt", ".".repeat(81));
    folder.write("dominoes.txt", "4 4\n2 1 8\n");
    for args in [
        &["check", "many.nin"][..],
        &["solve", "--unique", "many.nin"],
        &["solve", "--no-guess", "many.nin"],
        &["cluegrid", "solve", "free.json"],
        &["cluegrid", "solve", "--unique", "free.json"],
        &["cluegrid", "hint", "free.json"],
        &["nonogram", "explain", "many.nin"],
        &["sudoku", "solve", "empty.txt"],
        &["sudoku", "solve", "--all", "empty.txt"],
        &["rectangles", "solve", "--unique", "dominoes.txt"],
    ] {
        let answer = folder.run(&[args, &["--time-limit", "0"]].concat());
        assert_eq!(answer.code, Some(3), "{args:?}: {answer:?}");
        assert!(answer.stdout.contains("stopped (time limit)"), "{args:?}: {answer:?}");
    }
    let lines = folder.run(&["sudoku", "solve", "--to", "line", "empty.txt", "--node-limit", "0"]);
    assert_eq!(lines.stdout, "stopped\n");
    let args = ["nonogram", "explain", "many.nin", "--time-limit", "0", "--format", "ndjson"];
    let answer = folder.run(&args);
    assert!(answer.stdout.contains(r#""reason":"stopped (time limit)","stopped_by":"time""#));
}

#[test]
fn a_match_that_is_stopped_names_its_limit() {
    let dotnet = ["dotnet", "match", "(a|aa)+$", "--text", "aaaaaaaaaaaaaaaaaaaaaaab"];
    for (option, limit) in [("--step-limit", "step limit"), ("--node-limit", "node limit")] {
        let answer = Folder::new().run(&[&dotnet[..], &[option, "99"]].concat());
        let said = format!("stopped ({limit}): no answer within 99 steps; raise {option}\n");
        assert_eq!((answer.code, answer.stderr), (Some(3), said));
    }
}
