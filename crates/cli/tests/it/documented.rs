//! What the documents show in blocks of `console` is what the command prints.
#![cfg(unix)]

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::kleene::{Answer, Folder, RING};

/// A command as it is typed, and the lines that are shown below it.
type Example<'a> = (&'a str, String);

/// The commands of all blocks, with what they print.
fn examples(document: &str) -> Vec<Example<'_>> {
    let blocks = document.split("```console\n").skip(1);
    let blocks = blocks.filter_map(|block| block.split("```").next());
    // Commands without a prompt are for copying, and show nothing.
    let blocks = blocks.filter(|block| block.starts_with("$ "));
    blocks.flat_map(|block| block.split_inclusive('\n')).fold(Vec::new(), |mut examples, line| {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => examples.push((command.trim_end(), String::new())),
            (None, Some((_, output))) => output.push_str(line),
            (None, None) => {}
        }
        examples
    })
}

/// The command's README, and the documents of the repository if this is one.
fn documents() -> Vec<PathBuf> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut documents = vec![package.join("README.md"), package.join("../../README.md")];
    // A package that was taken out of the repository has its own README only.
    documents.retain(|path| path.is_file());
    add_pages(&package.join("../../docs"), &mut documents);
    documents
}

/// Adds the pages in a folder and below it.
fn add_pages(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            add_pages(&path, pages);
        } else if path.extension().is_some_and(|suffix| suffix == "md") {
            pages.push(path);
        }
    }
}

/// Where programs are looked for, ours first.
fn path_with_kleene() -> OsString {
    let kleene = Path::new(env!("CARGO_BIN_EXE_kleene")).parent().expect("it is in a folder");
    let path = env::var_os("PATH").unwrap_or_default();
    let path = [kleene.to_owned()].into_iter().chain(env::split_paths(&path));
    env::join_paths(path).expect("no folder has a colon in its name")
}

#[test]
fn documents_show_what_the_command_prints() {
    let folder = Folder::new();
    folder.write("puzzle.nin", RING);
    let line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    folder.write("puzzles.sdm", line.repeat(2));
    // The page about board files begins with one, which its commands read.
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/board.md");
    let page = fs::read_to_string(page).unwrap_or_default();
    let first = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    folder.write("first.toml", first.unwrap_or_default());
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    std::os::unix::fs::symlink(fixtures, folder.path("fixtures")).expect("the folder is ours");
    let path = path_with_kleene();
    let mut count = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).expect("the document can be read");
        for (command, expected) in examples(&text) {
            // What has no command of ours in it is about building.
            let command = command.replace("cargo run --release -- ", "kleene ");
            if !command.contains("kleene ") {
                continue;
            }
            let mut bash = Command::new("bash");
            bash.args(["-c", &command]).current_dir(folder.path(".")).env("PATH", &path);
            let output = bash.env("NO_COLOR", "1").output().expect("there is a shell");
            let found = String::from_utf8(output.stdout).expect("the command writes UTF-8");
            assert_eq!(found, expected, "{}: {command}", document.display());
            count += 1;
        }
    }
    assert!(count >= 16, "{count} examples");
}

/// The examples of `kleene --help` need no file and can be typed anywhere.
#[test]
fn the_first_help_has_examples_that_work() {
    let folder = Folder::new();
    let help = folder.run(&["--help"]).stdout;
    let examples = help.split("Examples:\n").nth(1).expect("there are examples");
    let lines: Vec<_> = examples.lines().take_while(|line| !line.is_empty()).collect();
    assert!(lines.len() >= 4, "{lines:?}");
    for line in lines {
        let command = line.trim().split("   ").next().expect("a command comes first");
        let mut bash = Command::new("bash");
        bash.args(["-c", command]).current_dir(folder.path(".")).env("PATH", path_with_kleene());
        let answer = Answer::of(bash.env("NO_COLOR", "1"));
        assert_eq!(answer.code, Some(0), "{command}: {answer:?}");
        assert!(!answer.stdout.is_empty(), "{command}: {answer:?}");
    }
}

/// `kleene help` has the formats of every kind, the limits and the exit codes, and the help of commands at any depth.
#[test]
fn help_has_topics_and_commands() {
    let folder = Folder::new();
    let formats = folder.run(&["help", "formats"]);
    assert_eq!(formats.code, Some(0));
    for kind in kleene::Kind::ALL {
        let table = formats
            .stdout
            .split(&format!("\n{}: ", kind.name()))
            .nth(1)
            .expect("a table of the kind");
        let table = table.split("\n\n").next().expect("an end");
        assert!(table.lines().skip(1).all(|line| line.chars().count() <= 100), "{table}");
        // Names stand before the column in which contents go on.
        let names: Vec<_> = table
            .lines()
            .skip(1)
            .filter(|line| !line.starts_with("   "))
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        let known: Vec<_> = kind.formats().iter().map(|format| format.name).collect();
        assert_eq!(names, known, "{}", kind.name());
    }
    let limits = folder.run(&["help", "limits"]).stdout;
    for option in ["--time-limit", "--node-limit", "--memory-limit"] {
        assert!(limits.contains(option), "{limits}");
    }
    let exit = folder.run(&["help", "exit"]).stdout;
    let codes = exit.lines().take_while(|line| !line.is_empty());
    let codes: Vec<_> = codes.filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(codes, ["0", "1", "2", "3", "130"]);
    for (words, call) in [
        (&["help"][..], &["--help"][..]),
        (&["help", "check"], &["check", "--help"]),
        (&["help", "sudoku", "rate"], &["sudoku", "rate", "--help"]),
        (&["sudoku", "help", "rate"], &["sudoku", "rate", "--help"]),
    ] {
        let (help, other) = (folder.run(words), folder.run(call));
        assert_eq!((help.code, help.stdout), (Some(0), other.stdout), "{words:?}");
    }
    let unknown = folder.run(&["help", "formts"]);
    assert_eq!((unknown.code, &*unknown.stdout), (Some(2), ""));
    assert!(unknown.stderr.contains("formts"), "{unknown:?}");
}

/// The script of the action for repositories of puzzles: its exit code and what it says.
#[test]
fn the_action_fails_where_a_puzzle_is_not_unique() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.github/check-puzzles.sh");
    if !script.is_file() {
        // A package has no actions.
        return;
    }
    let folder = Folder::with_boards();
    fs::create_dir(folder.path("deep")).expect("the folder is ours");
    folder.write("deep/ring.nin", RING);
    let check = |files: &str, several: &str| {
        let mut bash = Command::new("bash");
        bash.arg(&script).current_dir(folder.path(".")).env("PATH", path_with_kleene());
        Answer::of(bash.env("FILES", files).env("ALLOW_SEVERAL", several))
    };
    let unique = check("**/ring.nin", "false");
    let expected = "deep/ring.nin: unique\nring.nin: unique\n";
    assert_eq!((unique.code, &*unique.stdout, &*unique.stderr), (Some(0), expected, ""));
    for files in ["ring.nin\ndiagonals.nin", "diagonals.nin"] {
        let several = check(files, "false");
        assert_eq!(several.code, Some(1), "{several:?}");
        assert_eq!(several.stderr, "error: a puzzle has several solutions\n");
        assert_eq!(check(files, "true").code, Some(0));
    }
    assert_eq!(check("impossible.nin", "false").code, Some(1));
    let none = check("*.xml", "false");
    assert_eq!((none.code, &*none.stderr), (Some(2), "error: no file matches: *.xml\n"));
}

/// The short help of every command fits a terminal of 24 lines, but for these with their lines: their subcommands, or
/// options of which all are usual.
#[test]
fn short_help_fits_a_terminal() {
    const LINES: usize = 24;
    let long = [
        ("words", 33),
        ("regex", 28),
        ("play", 28),
        ("rectangles regex", 26),
        ("rectangles polyomino", 25),
    ];
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    // A package that was taken out of the repository has no reference.
    let Ok(reference) = fs::read_to_string(package.join("../../docs/reference/commands.md")) else {
        return;
    };
    let headings =
        reference.lines().filter_map(|line| line.trim_start_matches('#').strip_prefix(" `kleene "));
    let commands: Vec<&str> = headings.filter_map(|heading| heading.strip_suffix('`')).collect();
    assert!(commands.len() > 90, "{commands:?}");
    let folder = Folder::new();
    for command in commands {
        let words: Vec<&str> = command.split(' ').chain(["-h"]).collect();
        let lines = folder.run(&words).stdout.lines().count();
        let limit =
            long.iter().find(|(name, _)| *name == command).map_or(LINES, |(_, lines)| *lines);
        assert!((5..=limit).contains(&lines), "{command}: {lines} lines");
    }
}
