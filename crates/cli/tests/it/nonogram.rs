//! `kleene nonogram`, and what `solve` and `check` say of a person's way.

use crate::kleene::{Answer, Folder, RING, WHY};

#[track_caller]
fn run(args: &[&str]) -> Answer {
    Folder::with_boards().run(args)
}

/// The exit code and what is printed, without complaints.
#[track_caller]
fn answer(args: &[&str]) -> (Option<i32>, String) {
    let answer = run(args);
    assert_eq!(answer.stderr, "");
    (answer.code, answer.stdout)
}

const FIRST: &str = "row 1: the run of 3 covers columns 1 to 3 wherever it is\n";

#[test]
fn hints() {
    assert_eq!(answer(&["nonogram", "hint", "ring.nin"]), (Some(0), FIRST.into()));
    let all = answer(&["nonogram", "hint", "--all", "ring.nin"]);
    assert!(all.1.starts_with(FIRST) && all.1.contains("solved in "), "{all:?}");
    assert_eq!(answer(&["nonogram", "explain", "ring.nin"]), all);
    let stuck = "no further step: line reasoning and single assumptions are exhausted; `kleene solve` searches\n";
    assert_eq!(answer(&["nonogram", "hint", "diagonals.nin"]), (Some(3), stuck.into()));
    let none = answer(&["nonogram", "explain", "impossible.nin"]);
    assert_eq!(none.0, Some(1), "{none:?}");
    assert!(none.1.contains("no solution: "), "{none:?}");
}

#[test]
fn hints_from_a_board() {
    let folder = Folder::with_boards();
    folder.write("board", "#?\n??\n");
    let answer = folder.run(&["nonogram", "explain", "--board", "board", "diagonals.nin"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(answer.stdout.contains("all runs are in place, so"), "{answer:?}");
    folder.write("wrong", "#?\n?x\n");
    let answer = folder.run(&["nonogram", "hint", "--board", "wrong", "diagonals.nin"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.contains("expected a color or `?`, found 'x'"), "{answer:?}");
    assert!(answer.stderr.contains("wrong:2:2"), "{answer:?}");
    // The middle of the ring is white in its only solution.
    folder.write("false", "???\n?#?\n???\n");
    let answer = folder.run(&["nonogram", "hint", "--board", "false", "ring.nin"]);
    let said = "error: false: the cell in row 2, column 2 differs from the solution; `kleene check --board` lists all such cells\n";
    assert_eq!((answer.code, &*answer.stderr), (Some(2), said));
}

/// The lines of a call's output as records.
#[track_caller]
fn records(args: &[&str]) -> (Option<i32>, Vec<serde_json::Value>) {
    let (code, text) = answer(args);
    (code, text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

#[test]
fn hints_for_programs() {
    let (code, lines) = records(&["nonogram", "hint", "--format", "ndjson", "ring.nin"]);
    assert_eq!((code, lines.len()), (Some(0), 3));
    assert_eq!(lines[0]["reason"], FIRST.trim_end());
    assert_eq!((&lines[0]["kind"], &lines[0]["index"]), (&"step".into(), &1.into()));
    assert_eq!(lines[0]["grade"], "overlap");
    let cells = lines[0]["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 3);
    assert_eq!(cells[2], serde_json::json!({ "row": 1, "column": 3, "colors": "#" }));
    assert_eq!((&lines[1]["kind"], &lines[1]["end"]), (&"end".into(), &"more".into()));
    assert_eq!((&lines[1]["schema"], &lines[1]["steps"]), (&2.into(), &1.into()));

    let answer = run(&["nonogram", "explain", "--format", "json", "ring.nin"]);
    let document = answer.document();
    let (steps, end) = (document.of("step"), document.of("end")[0]);
    assert_eq!((answer.code, end["end"].as_str()), (Some(0), Some("solved")));
    assert_eq!(end["steps"], steps.len());

    let (code, lines) = records(&["nonogram", "hint", "--format", "ndjson", "diagonals.nin"]);
    assert_eq!((code, lines.len(), &lines[0]["end"]), (Some(3), 2, &"open".into()));
    let (code, lines) = records(&["nonogram", "explain", "--format", "ndjson", "impossible.nin"]);
    assert_eq!((code, &lines[lines.len() - 2]["end"]), (Some(1), &"none".into()));
}

#[test]
fn verdicts_for_programs() {
    let files = ["ring.nin", "diagonals.nin", "impossible.nin", "absent.nin"];
    let answer = run(&[&["check", "--format", "ndjson"][..], &files].concat());
    assert_eq!(answer.code, Some(2));
    let lines: Vec<serde_json::Value> =
        answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let verdicts: Vec<_> = lines.iter().map(|line| line["verdict"].as_str()).collect();
    assert_eq!(verdicts, [Some("unique"), Some("several"), Some("none"), None, None]);
    assert_eq!(lines[0]["differing"], serde_json::json!([]));
    assert_eq!(lines[1]["differing"].as_array().unwrap().len(), 4);
    assert_eq!(lines[1]["differing"][1], serde_json::json!({ "row": 1, "column": 2 }));
    assert_eq!((&lines[3]["kind"], &lines[3]["file"]), (&"error".into(), &"absent.nin".into()));
    assert_eq!((&lines[4]["kind"], &lines[4]["solved"]), (&"summary".into(), &2.into()));
    assert_eq!((&lines[4]["none"], &lines[4]["errors"]), (&1.into(), &1.into()));
}

#[test]
fn deductions_for_programs() {
    let files = ["ring.nin", "diagonals.nin"];
    let (code, lines) =
        records(&[&["solve", "--no-guess", "--format", "ndjson"][..], &files].concat());
    assert_eq!((code, lines.len()), (Some(3), 3));
    assert_eq!((&lines[0]["verdict"], &lines[0]["open_cells"]), (&"unique".into(), &0.into()));
    assert_eq!(lines[0]["rows"], serde_json::json!(["###", "#.#", "###"]));
    assert_eq!((&lines[1]["verdict"], &lines[1]["open_cells"]), (&"open".into(), &4.into()));
    assert_eq!(lines[1]["rows"], serde_json::json!(["??", "??"]));
    let document = run(&["solve", "--no-guess", "--format", "json", "ring.nin"]).document();
    assert_eq!(document.of("deduced")[0]["verdict"], "unique");
}

/// A file of several puzzles: commands for any number take all of them by name, the others one by number.
#[test]
fn tournaments() {
    let folder = Folder::with_boards();
    folder.write("cup", "$1\n1\n1\n$2\n1\n1\n1\n1\n");
    let solved = folder.run(&["solve", "--unique", "cup"]);
    assert_eq!(solved.code, Some(0), "{solved:?}");
    let headings: Vec<_> = solved.stdout.lines().filter(|line| line.contains("cup")).collect();
    assert_eq!(headings, ["cup $1, 1x1", "cup $2, 2x2"]);
    assert!(solved.stdout.contains("unique") && solved.stdout.contains("several"), "{solved:?}");
    let checked = folder.run(&["check", "cup"]).stdout;
    assert_eq!(checked, "cup $1: unique\ncup $2: several: two differ in r1c1 r1c2 r2c1 r2c2\n");
    let graded = folder.run(&["nonogram", "grade", "cup"]).stdout;
    assert!(graded.starts_with("cup $1: overlap: "), "{graded}");
    assert!(graded.ends_with("cup $2: several\n"), "{graded}");

    let hint = folder.run(&["nonogram", "hint", "cup"]);
    assert_eq!(hint.code, Some(2));
    assert!(
        hint.stderr.contains("cup: the file has 2 puzzles: choose one with --puzzle"),
        "{hint:?}"
    );
    let hint = folder.run(&["nonogram", "hint", "--puzzle", "2", "cup"]);
    assert_eq!(hint.code, Some(3), "{hint:?}");
    folder.write("one.nin", RING);
    let board = ".".repeat(81) + "\n";
    folder.write("boards.sdm", board.repeat(3));
    for (command, number, file, said) in [
        ("nonogram", "3", "cup", "--puzzle 3: the file has puzzles 1 to 2"),
        ("nonogram", "0", "cup", "--puzzle 0: the file has puzzles 1 to 2"),
        ("nonogram", "2", "one.nin", "the file has only one puzzle, so --puzzle must be 1"),
        ("sudoku", "5", "boards.sdm", "--puzzle 5: the file has puzzles 1 to 3"),
    ] {
        let hint = folder.run(&[command, "hint", "--puzzle", number, file]);
        let said = format!("error: {file}: {said}\n");
        assert_eq!((hint.code, hint.stderr), (Some(2), said));
    }
    let hint = folder.run(&["nonogram", "hint", "--puzzle", "2", "missing"]);
    assert!(hint.stderr.starts_with("error: cannot read missing: "), "{hint:?}");
    let converted = folder.run(&["convert", "--puzzle", "1", "--to", "nin", "cup"]);
    assert_eq!(converted.stdout, "1 1\n1\n1\n");

    folder.write("cup", "$1\n1\n1\n$2\n1\nx\n");
    let error = folder.run(&["solve", "cup"]);
    assert_eq!(error.code, Some(2));
    assert!(error.stderr.contains("cup:6:1"), "{error:?}");
}

#[test]
fn grades() {
    let (code, text) =
        answer(&["nonogram", "grade", "ring.nin", "diagonals.nin", "impossible.nin"]);
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].starts_with("ring.nin: overlap: "), "{text}");
    assert_eq!(
        (&lines[1..], code),
        (&["diagonals.nin: several", "impossible.nin: none"][..], Some(1))
    );
}

#[test]
fn made_boards() {
    let folder = Folder::with_boards();
    let args = ["nonogram", "generate", "--size", "8x6", "--seed", "4", "--grade", "lines"];
    let made = folder.run(&args);
    assert_eq!((made.code, &*made.stderr), (Some(0), ""), "{made:?}");
    assert_eq!(folder.run(&args).stdout, made.stdout);
    folder.write("made.non", &made.stdout);
    assert_eq!(folder.run(&["check", "made.non"]).stdout, "unique\n");
    let graded = folder.run(&["nonogram", "grade", "made.non"]).stdout;
    assert!(graded.starts_with("lines: "), "{graded}");
    folder.write("two.pbm", "P1 2 2 10 01");
    let asis = folder.run(&["nonogram", "generate", "--picture", "two.pbm"]);
    assert_eq!(asis.stderr, "several: two differ in r1c1 r1c2 r2c1 r2c2\n");
    let unique = folder.run(&["nonogram", "generate", "--picture", "two.pbm", "--unique"]);
    assert!(unique.stderr.starts_with("1 cell changed, which is the fewest: r"), "{unique:?}");
    folder.write("unique.non", &unique.stdout);
    assert_eq!(folder.run(&["check", "unique.non"]).stdout, "unique\n");
}

#[test]
fn boards_that_are_not_made() {
    let refused = |args: &[&str], code, message: &str| {
        let answer = run(&[&["nonogram", "generate"], args].concat());
        assert_eq!((answer.code, &*answer.stdout), (Some(code), ""), "{answer:?}");
        assert!(answer.stderr.contains(message), "{answer:?}");
    };
    refused(&["--size", "8"], 2, "expected columns and rows");
    refused(&["--size", "0x8"], 2, "expected sides from 1 to 1000");
    refused(
        &["--size", "8x8", "--density", "2"],
        2,
        "'2' for '--density <SHARE>': expected a number from 0 to 1",
    );
    refused(&["--picture", "ring.nin"], 2, "ring.nin has no picture");
    refused(
        &["--size", "4x4", "--density", "1", "--grade", "search", "--attempts", "2"],
        3,
        "in 2 attempts",
    );
}

#[test]
fn without_guessing() {
    let (code, text) = answer(&["solve", "--no-guess", "ring.nin"]);
    assert_eq!(code, Some(0));
    assert!(text.ends_with("\nunique, without guessing\n"), "{text}");
    let open = "??\n??\nopen: 4 cells need a guess\n";
    assert_eq!(answer(&["solve", "--no-guess", "diagonals.nin"]), (Some(3), open.into()));
    assert_eq!(answer(&["solve", "--no-guess", "impossible.nin"]), (Some(1), "none\n".into()));
}

#[test]
fn strategies_agree() {
    for strategy in kleene_nonogram::Strategy::NAMES {
        assert_eq!(answer(&["check", "--strategy", strategy, "ring.nin"]).1, "unique\n");
        let drawn = answer(&["solve", "--unique", "--strategy", strategy, "diagonals.nin"]);
        assert!(drawn.1.ends_with("several\n"), "{drawn:?}");
    }
    let drawn = answer(&["check", "--draw", "diagonals.nin"]).1;
    assert_eq!(drawn.split("\n\n").count(), 2, "a blank line is between them: {drawn}");
    assert_eq!(drawn.lines().filter(|line| line.contains('┌')).count(), 2, "{drawn}");
}

#[test]
fn searches_side_by_side_say_what_one_says() {
    let folder = Folder::with_boards();
    folder.write("rooks.nin", format!("9 9\n{}", "1\n".repeat(18)));
    for file in ["ring.nin", "impossible.nin"] {
        for verb in ["solve --unique", "check", "solve", "solve --unique --format ndjson"] {
            let of = |threads| {
                let args: Vec<_> = verb.split(' ').chain(["--threads", threads, file]).collect();
                let answer = folder.run(&args);
                // What work it was is a matter of luck.
                let text = answer.stdout.lines().map(|line| match line.find("\"stats\"") {
                    Some(stats) => line[..stats].to_owned(),
                    None => line.to_owned(),
                });
                (answer.code, text.collect::<Vec<_>>(), answer.stderr)
            };
            assert_eq!((of("2"), of("4")), (of("1"), of("1")), "{verb} {file}");
        }
    }
    for threads in ["1", "2", "4"] {
        let answer = folder.run(&["check", "--threads", threads, "rooks.nin"]);
        assert!(answer.stdout.starts_with("several: two differ in r"), "{answer:?}");
        let answer = folder.run(&["solve", "--limit", "7", "--threads", threads, "rooks.nin"]);
        assert_eq!(answer.stdout.matches('┌').count(), 7, "{answer:?}");
        let limited = ["check", "--time-limit", "0", "--threads", threads, "rooks.nin"];
        assert_eq!(folder.run(&limited).stdout, "stopped (time limit)\n");
        // Each board of several is searched once, in the order of the files.
        let several = folder.run(&["check", "--threads", threads, "ring.nin", "diagonals.nin"]);
        assert!(
            several.stdout.starts_with("ring.nin: unique\ndiagonals.nin: several"),
            "{several:?}"
        );
    }
}

/// Malformed is 2, unsolvable is 1; what makes it so is said.
#[test]
fn clues_that_no_board_has() {
    let folder = Folder::new();
    folder.write("long.nin", "3 1\n2 2\n1\n1\n1\n");
    folder.write("sums.nin", "3 3\n3\n1 1\n3\n3\n1\n3\n");
    folder.write("given.non", "width 1\nheight 1\nrows\n0\ncolumns\n0\ngiven \"1\"\n");
    let long = "the clue of row 1 needs 5 cells, but the line has 3";
    let sums = "the rows have 8 black cells, but the columns have 7";
    for (file, why) in [("long.nin", long), ("sums.nin", sums), ("given.non", "")] {
        let warned =
            if why.is_empty() { String::new() } else { format!("warning: {file}: {why}\n") };
        let check = folder.run(&["check", file]);
        let noted = if why.is_empty() { WHY } else { &*warned };
        assert_eq!((check.code, &*check.stdout, &*check.stderr), (Some(1), "none\n", noted));
        let solve = folder.run(&["solve", "--unique", file]);
        assert_eq!((solve.code, &*solve.stdout, &solve.stderr), (Some(1), "none\n", &warned));
        assert_eq!(folder.run(&["solve", "--no-guess", file]).code, Some(1));
        let grade = folder.run(&["nonogram", "grade", file]);
        assert_eq!((grade.code, &*grade.stdout), (Some(1), "none\n"));
        let hint = folder.run(&["nonogram", "hint", file]);
        assert_eq!(hint.code, Some(1));
        assert!(hint.stdout.starts_with(&format!("no solution: {why}")), "{hint:?}");
        // The proof of it is one that the checker accepts.
        assert_eq!(folder.run(&["check", "--proof", "proof.txt", file]).code, Some(1));
        let proof = folder.run(&["check-proof", file, "proof.txt"]);
        assert_eq!((proof.code, &*proof.stdout), (Some(1), "none\n"), "{proof:?}");
    }
}

/// A bundle is read by every command that reads several puzzles.
#[test]
fn bundles_of_non_puzzles() {
    let folder = Folder::new();
    let one = "width 1\nheight 1\nrows\n1\ncolumns\n1\n";
    folder.write("two.nonpack", format!("{one}====\n{}", one.replace("columns\n1", "columns\n0")));
    let check = folder.run(&["check", "two.nonpack"]);
    assert_eq!(
        (check.code, &*check.stdout),
        (Some(1), "two.nonpack #1: unique\ntwo.nonpack #2: none\n")
    );
    let hint = folder.run(&["nonogram", "hint", "two.nonpack", "--puzzle", "1"]);
    assert_eq!(hint.code, Some(0), "{hint:?}");
    folder.write("bad.nonpack", format!("{one}====\nwidth 1\nheight x\n"));
    let bad = folder.run(&["solve", "bad.nonpack"]);
    assert!(bad.code == Some(2) && bad.stderr.contains("bad.nonpack:9:8"), "{bad:?}");
}

#[test]
fn domino_logic() {
    let made = answer(&["generate", "nonogram", "--domino", "2", "--to", "nin"]);
    assert_eq!(made, (Some(0), "5 5\n3\n1\n3 1\n1\n1\n1\n1\n1 3\n1\n3\n".into()));
    for wrong in [&["--domino", "0"][..], &["--domino", "600"], &["--domino", "2", "--size", "5x5"]]
    {
        let refused = run(&[&["generate", "nonogram"], wrong].concat());
        assert_eq!(refused.code, Some(2), "{refused:?}");
    }
}
