//! What every command does alike with marks, limits and mistakes, and what messages advise.

use crate::kleene::{Answer, Folder, RING};

/// The exit code and stderr of a call that prints nothing.
#[track_caller]
pub(crate) fn refusal(folder: &Folder, args: &[&str]) -> String {
    let answer = folder.run(args);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    answer.stderr
}

/// A text that begins with a byte order mark is what it is without.
#[test]
fn a_byte_order_mark_is_passed_over() {
    let folder = Folder::new();
    for (args, text) in [
        (&["check", "in"][..], RING),
        (&["nonogram", "grade", "in"], "P1 2 1 1 0\n"),
        (&["sudoku", "count", "in"], "12..3..........."),
        (&["sudoku", "check", "in"], "12..3...........\n1234341221434321\n"),
        (&["cluegrid", "solve", "in"], "rows rg\ncolumns r g\n"),
        (&["cluegrid", "solve", "in"], r#"{"rows": ["A"], "cols": ["A"]}"#),
        (&["rectangles", "solve", "in"], "aa\n\n~~\n"),
        (&["rectangles", "polyomino", "in"], "aa\n\n~~\n"),
        (&["queens", "--board", "in"], "Q\n"),
        (&["regex", "match", "abc", "in"], "abc\nabd\n"),
        (&["words", "abc", "--words", "in"], "abc\nabd\n"),
        (&["letterboxed", "words", "ab cd", "--words", "in"], "acbd\n"),
        (
            &["letterboxed", "solve", "--page", "in"],
            r#"{"sides": ["ab", "cd"], "dictionary": ["acbd"]}"#,
        ),
        (&["dotnet", "cases", "in"], "{\"pattern\": \"a\", \"input\": \"a\"}\n"),
        (&["dotnet", "match", "--pattern-file", "in", "--text", "a"], "a\n"),
    ] {
        folder.write("in", text);
        let without = folder.run(args);
        assert_eq!((without.code, &*without.stderr), (Some(0), ""), "{args:?}: {without:?}");
        folder.write("in", format!("\u{feff}{text}"));
        let with = folder.run(args);
        assert_eq!(
            (with.code, with.stdout, with.stderr),
            (Some(0), without.stdout, String::new()),
            "{args:?}"
        );
    }
    // A text to be matched is taken as it is.
    folder.write("in", "\u{feff}a");
    let answer = folder.run(&["dotnet", "match", "^a", "in"]);
    assert_eq!(answer.code, Some(1), "{answer:?}");
}

#[test]
fn errors_of_the_system_are_said_in_one_way() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("folder")).unwrap();
    for args in [
        &["check", "folder"][..],
        &["sudoku", "solve", "folder"],
        &["cluegrid", "solve", "folder"],
        &["regex", "match", "a", "folder"],
        &["queens", "--board", "folder"],
        &["dotnet", "match", "a", "folder"],
    ] {
        let said = folder.run(args);
        assert_eq!(
            (said.code, &*said.stderr),
            (Some(2), "error: cannot read folder: is a directory\n"),
            "{args:?}"
        );
    }
    folder.write("board", "12..3...........");
    let full = refusal(&folder, &["sudoku", "hint", "board", "--all", "--trace", "/dev/full"]);
    assert!(
        full.to_lowercase().contains("no space left on device") && !full.contains("os error"),
        "{full}"
    );
}

#[test]
fn an_empty_language_has_no_word() {
    let folder = Folder::new();
    let answer = |args: &[&str]| {
        let Answer { code, stdout, .. } = folder.run(args);
        (code, stdout)
    };
    assert_eq!(answer(&["regex", "enumerate", "a", "--and", "b"]), (Some(1), String::new()));
    assert_eq!(answer(&["regex", "count", "a", "--and", "b"]), (Some(1), "0\n".into()));
    assert_eq!(answer(&["regex", "enumerate", ""]), (Some(0), "\n".into()));
}

#[test]
fn a_limit_of_nothing_is_refused() {
    let folder = Folder::new();
    for args in [
        &["words", "a.*"][..],
        &["regex", "enumerate", "a"],
        &["letterboxed", "words", "ab cd"],
        &["letterboxed", "solve", "ab cd"],
        &["queens", "4"],
    ] {
        let said = refusal(&folder, &[args, &["--limit", "0"]].concat());
        assert!(said.contains("invalid value '0' for '--limit"), "{args:?}: {said}");
    }
}

#[test]
fn messages_say_what_would_help() {
    let folder = Folder::new();
    #[track_caller]
    fn check(folder: &Folder, args: &[&str], parts: &[&str]) {
        let said = refusal(folder, args);
        for part in parts {
            assert!(said.contains(part), "{args:?}: {said}");
        }
    }
    check(
        &folder,
        &["regex", "match", "(?=a)"],
        &["lookarounds are not supported", "--dialect dotnet has them"],
    );
    let large = ["regex", "match", "(a|b)*a(a|b){10}", "--max-states", "100", "--word", "a"];
    let limited = folder.run(&large);
    assert_eq!((limited.code, &*limited.stdout), (Some(3), ""));
    for part in ["more than 100 states", "raise --max-states"] {
        assert!(limited.stderr.contains(part), "{limited:?}");
    }
    for args in [
        &["regex", "match", "(a{500}){1000}", "--word", "a"][..],
        &["words", "(a{500}){1000}"],
        &["line", "(a{500}){1000}", "???"],
    ] {
        let limited = folder.run(args);
        assert_eq!((limited.code, &*limited.stdout), (Some(3), ""));
        let said = "more than 262144 states; a shorter pattern, or lower numbers in braces, needs";
        assert!(limited.stderr.contains(said), "{limited:?}");
    }
    check(&folder, &["nonogram", "generate"], &["--size <WxH>|--picture <FILE>"]);
    check(&folder, &["letterboxed", "solve"], &["BOARD|--page <FILE>"]);
    folder.write("ring.nin", RING);
    check(
        &folder,
        &["convert", "ring.nin", "--to", "png"],
        &["cannot convert ring.nin: PNG stores the finished picture"],
    );
    let draws = ["`kleene solve FILE --png PICTURE` draws the solution"];
    check(&folder, &["convert", "ring.nin", "--to", "png"], &draws);
    folder.write("board.sdm", "1...............\n");
    check(&folder, &["convert", "board.sdm", "--to", "png"], &draws);
    folder.write("photo.jpg", b"\xff\xd8\xff\xe0JFIF");
    for verb in ["solve", "check", "count"] {
        let parts =
            ["error: cannot read photo.jpg: it is a picture in the format JPEG", "--picture"];
        check(&folder, &[verb, "photo.jpg"], &parts);
    }
    folder.write("cut.png", b"\x89PNG\r\n\x1a\n");
    check(&folder, &["solve", "cut.png"], &["error: malformed PNG", "\n --> cut.png\n"]);
    let shades: String = (0..80).map(|shade| format!("{shade} ")).collect();
    folder.write("smooth.pgm", format!("P2 80 1 255\n{shades}\n"));
    check(
        &folder,
        &["solve", "smooth.pgm"],
        &[
            "more than 64 colors",
            "reduce them first; the first color beyond the limit is in row 1, column 65",
        ],
    );
    folder.write("long.txt", "x".repeat(1 << 20));
    assert!(refusal(&folder, &["cluegrid", "solve", "long.txt"]).len() < 1000);
    let help = folder.run(&["words", "--help"]).stdout;
    assert!(
        help.contains("Text and drawings for people") && !help.contains("with clues"),
        "{help}"
    );
}

#[test]
fn a_number_from_1_on_is_asked_for_in_one_wording() {
    let folder = Folder::new();
    for args in [
        &["words", "a"][..],
        &["regex", "enumerate", "a"],
        &["letterboxed", "words", "ab cd"],
        &["solve", "-"],
        &["queens", "4"],
    ] {
        let said = refusal(&folder, &[args, &["--limit", "0"]].concat());
        assert!(said.contains(">': expected a number from 1 on"), "{args:?}: {said}");
    }
    let said = refusal(&folder, &["queens", "4", "--threads", "0"]);
    assert!(said.contains("for '--threads <N>': expected a number from 1 on"), "{said}");
}

#[test]
fn what_is_no_number_is_told_so() {
    let folder = Folder::new();
    for (args, said) in [
        (&["solve", "--limit", "x", "a"][..], "'x' for '--limit <N>': expected a number\n"),
        (&["solve", "--limit", "", "a"], "'' for '--limit <N>': expected a number\n"),
        (
            &["solve", "--threads", "70000"],
            "'70000' for '--threads <N>': a larger number than is possible\n",
        ),
        (&["queens", "8", "--random", "\u{1b}[2J"], "for '--random [<SEED>]': expected a number\n"),
        (
            &["generate", "nonogram", "--size", "3x3", "--density", "z"],
            "'z' for '--density <SHARE>': expected a number from 0 to 1\n",
        ),
    ] {
        let said_of = refusal(&folder, args);
        assert!(said_of.contains(said) && !said_of.contains('\u{1b}'), "{args:?}: {said_of}");
    }
}

#[test]
fn a_number_with_a_sign_is_no_option() {
    let folder = Folder::new();
    for args in [
        &["queens", "8", "--node-limit", "-5"][..],
        &["queens", "8", "--limit", "-5"],
        &["solve", "a", "--limit", "-5"],
        &["words", "a", "--limit", "-5"],
        &["dotnet", "match", "a", "--step-limit", "-5"],
        &["generate", "sudoku", "--count", "-5"],
        &["rectangles", "generate", "3", "-5", "--pieces", "2"],
        &["queens", "8", "--memory-limit", "-5"],
    ] {
        let said = refusal(&folder, args);
        assert!(said.contains("'-5' for '"), "{args:?}: {said}");
        assert!(said.contains("': expected a number that is not negative\n"), "{args:?}: {said}");
    }
    let said = refusal(&folder, &["queens", "8", "--memory-limit", "0"]);
    assert!(said.contains("': expected a number from 1 to 1099511627776\n"), "{said}");
}

#[test]
fn what_is_no_number_of_queens_is_told_so() {
    let folder = Folder::new();
    for arg in ["abc", "board.txt", "Q", ""] {
        let said = refusal(&folder, &["queens", arg]);
        assert!(said.contains("expected a number of queens; --board FILE reads a board"), "{said}");
    }
    let said = refusal(&folder, &["queens", "8", "8"]);
    assert!(said.starts_with("error: unexpected argument '8' found\n"), "{said}");
    let said = refusal(&folder, &["queens", "8", "solve"]);
    assert!(said.contains("the subcommand 'solve' cannot be used with '[N]'"), "{said}");
}

#[test]
fn a_mistyped_option_is_not_said_to_be_a_value() {
    let folder = Folder::new();
    for args in [&["queens", "3", "--any"][..], &["solve", "--bmp"]] {
        let said = refusal(&folder, args);
        assert!(said.contains("unexpected argument") && !said.contains("tip:"), "{args:?}: {said}");
    }
    folder.write("--xyz", "");
    let said = refusal(&folder, &["check", "--xyz"]);
    assert!(said.contains("tip: to pass '--xyz' as a value, use '-- --xyz'"), "{said}");
}

#[test]
fn a_file_or_a_size_without_what_belongs_before_it() {
    let folder = Folder::new();
    folder.write("ring.nin", RING);
    let said = refusal(&folder, &["ring.nin"]);
    assert!(said.contains("tip: `kleene solve ring.nin` solves a puzzle of any kind"), "{said}");
    assert!(!refusal(&folder, &["ring.non"]).contains("kleene solve"));
    for command in [["nonogram", "generate"], ["generate", "cluegrid"]] {
        let said = refusal(&folder, &[&command[..], &["5x4"]].concat());
        assert!(said.contains("tip: the size is given as `--size 5x4`"), "{said}");
    }
}

/// A pattern without a mistake for which there is not enough room is not bad input.
#[test]
fn a_pattern_that_is_too_large_is_a_limit() {
    let folder = Folder::new();
    for args in [
        &["regex", "automaton", "a{1000}{1000}"][..],
        &["regex", "match", "a{1000}{1000}", "--word", "a"],
        &["regex", "enumerate", "(?:a{1000}){1000}"],
        &["regex", "free", "(?:a{1000}){1000}"],
        &["words", "(?:a{1000}){1000}"],
    ] {
        let said = folder.run(args);
        assert_eq!((said.code, &*said.stdout), (Some(3), ""), "{args:?}: {said:?}");
        assert!(said.stderr.contains("the pattern needs more than"), "{args:?}: {said:?}");
    }
}

#[test]
fn one_of_something_is_no_plural() {
    let folder = Folder::new();
    folder.write("one.nin", "1 1\n1\n1\n");
    let graded = folder.run(&["nonogram", "grade", "one.nin"]);
    assert!(graded.stdout.ends_with(" in 1 round\n"), "{graded:?}");
    let solved = folder.run(&["solve", "--stats", "one.nin"]);
    assert!(solved.stderr.contains(": 1 node, "), "{solved:?}");
}

/// Two puzzles of a file below the same heading are told apart.
#[test]
fn headings_that_come_again() {
    let folder = Folder::new();
    folder.write("cup", "$1\n1\n1\n$1\n1\n1\n");
    let answer = folder.run(&["check", "cup"]);
    assert_eq!(answer.stdout, "cup $1: unique\ncup $1 (#2): unique\n");
}

#[test]
fn the_trace_of_any_puzzle_is_that_of_play() {
    let folder = Folder::with_boards();
    for kind in [&["nonogram"][..], &["cluegrid"], &["rectangles"], &["board"], &[]] {
        let said = refusal(&folder, &[kind, &["solve", "--trace", "t", "ring.nin"]].concat());
        let tip = "tip: `kleene play --trace TRACE FILE` shows the search of a puzzle\n";
        assert!(said.contains(tip), "{kind:?}: {said}");
    }
    // What is not played has no such tip.
    assert!(!refusal(&folder, &["cover", "solve", "--trace", "t", "f"]).contains("play"));
    let play = folder.run(&["play", "--trace", "t", "ring.nin"]);
    assert_eq!(play.code, Some(0), "{play:?}");
    assert!(!folder.read("t").is_empty());
}

#[test]
fn strategies_go_by_the_names_of_every_command() {
    let folder = Folder::with_boards();
    folder.write("board.txt", "rows rg\ncolumns r g\n");
    for name in ["probe", "probing", "learn", "learning", "weigh", "weighted"] {
        for args in [&["nonogram", "solve", "ring.nin"], &["cluegrid", "solve", "board.txt"]] {
            let answer = folder.run(&[&args[..], &["--strategy", name]].concat());
            assert_eq!(
                (answer.code, &*answer.stderr),
                (Some(0), ""),
                "{args:?} {name}: {answer:?}"
            );
        }
    }
    let play = folder.run(&["play", "--strategy", "probe", "ring.nin"]);
    assert_eq!(play.code, Some(0), "{play:?}");
}

#[test]
fn a_size_may_be_called_a_shape_and_the_other_way_round() {
    let folder = Folder::new();
    let made = |line: &str| {
        let answer = folder.run(&line.split(' ').chain(["--seed", "1"]).collect::<Vec<_>>());
        assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{line}");
        answer.stdout
    };
    for (one, other) in [
        ("nonogram generate --size 5x4", "nonogram generate --shape 5x4"),
        ("cluegrid generate --size 5x4", "cluegrid generate --shape 5x4"),
        ("rectangles generate 5 4 --pieces 3", "rectangles generate --size 5x4 --pieces 3"),
        ("rectangles generate 5 4 --pieces 3", "rectangles generate --shape 5x4 --pieces 3"),
        ("sudoku generate --boxes 2x2", "sudoku generate --size 4"),
    ] {
        assert_eq!(made(one), made(other), "{other}");
    }
    let said = refusal(&folder, &["rectangles", "generate", "--pieces", "3"]);
    assert!(said.contains("<WIDTH>"), "{said}");
    let twice = ["rectangles", "generate", "5", "4", "--size", "5x4", "--pieces", "3"];
    assert!(refusal(&folder, &twice).contains("cannot be used with"));
}

/// Help that cannot be written is told of, as any output is.
#[cfg(target_os = "linux")]
#[test]
fn help_on_a_full_device() {
    use std::process::Stdio;

    let folder = Folder::new();
    for args in [&["--help"][..], &["sudoku", "--help"], &["--version"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a device");
        let mut command = folder.command(args);
        let command = command.stdout(full).stderr(Stdio::piped());
        let output = command.output().expect("the command runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), &*said), (Some(2), "error: no space left on device\n"));
    }
}

/// Names for which nothing is made are not offered, and are refused with the reason.
#[test]
fn techniques_that_boards_are_made_for() {
    let folder = Folder::new();
    let help = |command| folder.run(&["sudoku", command, "--help"]).stdout;
    assert!(help("find").contains("\"grouped AIC\""), "{}", help("find"));
    let generate = help("generate");
    assert!(generate.contains("X-wing"), "{generate}");
    assert!(!generate.contains("AIC"), "{generate}");
    let said = refusal(&folder, &["sudoku", "generate", "--technique", "grouped AIC"]);
    assert!(said.contains("neither grades nor ratings look for"), "{said}");
}
