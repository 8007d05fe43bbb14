//! `--quiet`, `--color` and what the environment says of colors; stdin where no file is named.

use crate::kleene::{Answer, DIAGONALS, Folder, RING};

const ESCAPE: char = '\u{1b}';

#[test]
fn quiet_takes_notes_away() {
    let folder = Folder::with_boards();
    let sample = ["regex", "sample", "ab*", "--max-length", "3"];
    assert!(folder.run(&sample).stderr.starts_with("seed "));
    let stats = ["solve", "--stats", "ring.nin"];
    assert!(folder.run(&stats).stderr.starts_with("ring.nin: 1 node,"));
    let stopped = ["solve", "--node-limit", "0", "ring.nin"];
    assert_eq!(folder.run(&stopped).stderr, "ring.nin: stopped (node limit)\n");
    for args in [&sample[..], &stats, &stopped] {
        let loud = folder.run(args);
        for quiet in [&[args, &["--quiet"]].concat(), &[&["-q"], args].concat()] {
            let answer = folder.run(quiet);
            assert_eq!((answer.code, &*answer.stderr), (loud.code, ""), "{quiet:?}");
            assert_eq!(answer.stdout.lines().count(), loud.stdout.lines().count(), "{quiet:?}");
        }
    }
}

#[test]
fn quiet_says_no_stop() {
    let folder = Folder::new();
    folder.write("empty.txt", ".".repeat(81));
    folder.write("dominoes.txt", "4 4\n2 1 8\n");
    for args in [
        &["rectangles", "count", "dominoes.txt", "--node-limit", "5"][..],
        &["regex", "count", "[ab]{9}", "--node-limit", "5"],
        &["words", "a.*", "--node-limit", "2"],
        &["letterboxed", "solve", "ABC DEF GHI JKL", "--node-limit", "1"],
        &["dotnet", "match", "(a|aa)+$", "--text", "aaaaaaaaaaaaaaab", "--step-limit", "99"],
        &["rectangles", "regex", "--solve", "dominoes.txt", "--step-limit", "9"],
        // The watchdog ends these.
        &["queens", "14", "--format", "json", "--memory-limit", "1"],
        &["sudoku", "solve", "--all", "empty.txt", "--memory-limit", "1"],
    ] {
        let loud = folder.run(args);
        assert!(loud.code == Some(3) && loud.stderr.contains("stopped ("), "{args:?}: {loud:?}");
        let quiet = folder.run(&[&["-q"], args].concat());
        assert_eq!((quiet.code, &*quiet.stderr), (Some(3), ""), "{args:?}");
    }
}

#[test]
fn quiet_leaves_errors_and_warnings() {
    let folder = Folder::with_boards();
    let answer = folder.run(&["-q", "solve", "none.nin"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.starts_with("error: cannot read none.nin: "), "{answer:?}");
    folder.write("a.non", "title \"A\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n");
    let answer = folder.run(&["-q", "convert", "a.non", "--to", "nin"]);
    assert_eq!(answer.stderr, "warning: a.non: nin cannot store: title\n");
    let open = ".".repeat(81);
    folder.write("three.sdm", format!("{open}\n12\n{open}\n"));
    let answer = folder.run(&["-q", "sudoku", "check", "three.sdm"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.contains("three.sdm, line 2: "), "{answer:?}");
}

/// Runs the command on a board in colors with these variables set.
fn solve_with(args: &[&str], environment: &[(&str, &str)]) -> Answer {
    let folder = Folder::new();
    folder.write("a.ppm", "P3 2 2 255  255 0 0  255 255 255  0 0 255  255 0 0\n");
    let mut command = folder.command(&[&["solve", "a.ppm"], args].concat());
    for name in ["CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR"] {
        command.env_remove(name);
    }
    Answer::of(command.envs(environment.iter().copied()))
}

#[test]
fn the_environment_can_ask_for_color_where_there_is_no_terminal() {
    let check = |args: &[&str], environment: &[(&str, &str)], expected: bool| {
        let answer = solve_with(args, environment);
        assert_eq!(answer.code, Some(0), "{answer:?}");
        assert_eq!(answer.stdout.contains(ESCAPE), expected, "{args:?} {environment:?}");
    };
    check(&[], &[], false);
    check(&[], &[("CLICOLOR_FORCE", "1")], true);
    check(&[], &[("FORCE_COLOR", "1")], true);
    check(&[], &[("CLICOLOR_FORCE", "0")], false);
    check(&[], &[("FORCE_COLOR", "0")], false);
    check(&[], &[("FORCE_COLOR", "")], false);
    // Who wants no color is heard first, and the command line before all.
    check(&[], &[("FORCE_COLOR", "1"), ("NO_COLOR", "1")], false);
    check(&["--color", "never"], &[("FORCE_COLOR", "1")], false);
    check(&["--color", "always"], &[("NO_COLOR", "1")], true);
}

#[test]
fn help_usage_and_errors_have_color_when_solutions_have() {
    let folder = Folder::new();
    let run = |args: &[&str], name: &str, value: &str| {
        let mut command = folder.command(args);
        command.env_remove("CLICOLOR_FORCE").env_remove("FORCE_COLOR");
        let answer = Answer::of(command.env(name, value));
        answer.stdout.contains(ESCAPE) || answer.stderr.contains(ESCAPE)
    };
    for args in [&["--help"][..], &["solve", "-h"], &["solve", "--nonsense"], &["solve", "none"]] {
        assert!(!run(args, "TERM", "xterm"), "{args:?}");
        for force in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
            assert!(run(args, force, "1"), "{args:?} {force}");
            assert!(!run(&[args, &["--color=never"]].concat(), force, "1"), "{args:?} {force}");
        }
        assert!(run(&[&["--color", "always"], args].concat(), "NO_COLOR", "1"), "{args:?}");
    }
}

#[test]
fn stdin_is_read_where_no_file_is_named() {
    let folder = Folder::new();
    for (args, input, expected) in [
        (&["check"][..], RING, "unique\n"),
        (&["check"], DIAGONALS, "several: two differ in r1c1 r1c2 r2c1 r2c2\n"),
        (&["solve", "--format", "ndjson"], RING, "{\"schema\":2,\"kind\":\"solution\""),
        (&["convert", "--to", "mk"], RING, "3 3\n"),
        (&["nonogram", "grade"], RING, "overlap: "),
    ] {
        let answer = folder.feed(args, input);
        assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{args:?}");
        assert!(answer.stdout.starts_with(expected), "{args:?}: {answer:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn a_terminal_is_told_what_is_waited_for() {
    use std::process::{Command, Stdio};

    let folder = Folder::new();
    folder.write("ring.nin", RING);
    let check = folder.command(&[]);
    let kleene = check.get_program().to_str().expect("a path in UTF-8");
    for (args, is_told) in [("check", true), ("check -q", false), ("check ring.nin", false)] {
        let mut script = Command::new("script");
        // What is typed: a board, and the key that ends it.
        let line = format!("'{kleene}' {args} 2>told >/dev/null");
        script.args(["-qec", &line, "/dev/null"]).current_dir(folder.path("."));
        folder.write("typed", format!("{RING}\u{4}"));
        let typed = std::fs::File::open(folder.path("typed")).expect("the file is there");
        match script.stdin(typed).stdout(Stdio::null()).status() {
            Ok(status) => assert!(status.success(), "{args}"),
            Err(error) => {
                eprintln!("skipped: script: {error}");
                return;
            }
        }
        let told = folder.read("told");
        let expected = "reading from the terminal; Ctrl-D ends the input\n";
        assert_eq!(told, if is_told { expected } else { "" }, "{args}");
    }
}
