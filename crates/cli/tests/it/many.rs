//! Many puzzles in a call: they are worked at together, and what is printed is the same as one by one.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use crate::hard::random_nonogram;
use crate::kleene::{Answer, DIAGONALS, Folder, IMPOSSIBLE, RING, SUDOKU};

/// What a call answers with this many threads.
fn run(folder: &Folder, args: &[&str], threads: usize) -> Answer {
    folder.run(&[args, &["--threads", &threads.to_string()]].concat())
}

/// Checks that a call with 2 and 4 threads answers as one with 1, and gives the answer.
#[track_caller]
fn check(folder: &Folder, args: &[&str]) -> Answer {
    let one = run(folder, args, 1);
    for threads in [2, 4] {
        let many = run(folder, args, threads);
        assert_eq!(
            (&many.stdout, &many.stderr, many.code),
            (&one.stdout, &one.stderr, one.code),
            "{args:?} with {threads} threads"
        );
    }
    one
}

/// The nonograms among the fixtures, in order.
fn fixtures() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/nonogram");
    let mut folders = vec![root.join("generated"), root.join("handmade")];
    let mut names = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the fixtures are there") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|suffix| suffix == "non" || suffix == "nin") {
                names.push(path.display().to_string());
            }
        }
    }
    names.sort();
    names
}

#[test]
fn threads_do_not_show_in_what_is_printed_of_fixtures() {
    let folder = Folder::new();
    let files: Vec<String> = fixtures();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    assert!(files.len() > 20, "{files:?}");
    let calls: [&[&str]; 9] = [
        &["solve", "--node-limit", "50"],
        &["solve", "--limit", "2", "--format", "ndjson", "--node-limit", "10"],
        &["solve", "--unique", "--format", "json", "--node-limit", "30"],
        &["solve", "--no-guess", "--node-limit", "50"],
        &["solve", "--no-guess", "--format", "json", "--node-limit", "50"],
        &["check", "--node-limit", "10"],
        &["check", "--draw", "--node-limit", "10"],
        &["check", "--format", "ndjson", "--node-limit", "3"],
        &["nonogram", "grade", "--node-limit", "20"],
    ];
    for call in calls {
        let answer = check(&folder, &[call, &files].concat());
        assert!(answer.stdout.lines().count() >= files.len() / 2, "{call:?}: {answer:?}");
    }
}

/// Boards of clues and board files have other searches beside the first as well, and what is said of them is the same.
#[test]
fn threads_do_not_show_in_verdicts_on_grids() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let folder = Folder::new();
    for file in ["board/killer.toml", "cluegrid/crossword.json", "cluegrid/none.txt"] {
        let file = root.join(file).display().to_string();
        let answer = check(&folder, &["check", &file]);
        assert!(["unique\n", "none\n"].contains(&&*answer.stdout), "{answer:?}");
    }
}

#[test]
fn threads_do_not_show_in_messages() {
    let folder = Folder::with_boards();
    folder.write("bad.nin", "2 2\n1\nx\n");
    let files = ["ring.nin", "bad.nin", "absent.nin", "impossible.nin", "bad.nin", "ring.nin"];
    for call in [&["solve"][..], &["check", "--format", "ndjson"], &["nonogram", "grade"]] {
        let answer = check(&folder, &[call, &files].concat());
        let told: Vec<&str> =
            answer.stderr.lines().filter(|line| line.starts_with("error")).collect();
        assert_eq!(told.len(), 3, "{answer:?}");
        assert!(told[1].starts_with("error: cannot read absent.nin"), "{answer:?}");
        assert_eq!(answer.code, Some(2));
    }
}

#[test]
fn threads_do_not_show_in_files_of_several_puzzles() {
    let folder = Folder::new();
    let board = |name: &str| {
        format!(r#"{{"name": "{name}", "rows": ["A|B", "[AB]"], "cols": ["AB|BA|AA|BB"]}}"#)
    };
    let boards: Vec<String> = (0..20).map(|number| board(&format!("b{number}"))).collect();
    folder.write("boards.json", format!("[{}]", boards.join(",")));
    for call in
        ["solve", "solve --all", "solve --format ndjson --unique", "check", "count", "grade"]
    {
        let call: Vec<&str> = ["cluegrid"].into_iter().chain(call.split(' ')).collect();
        let answer = check(&folder, &[&call, &["boards.json"][..]].concat());
        assert_eq!(answer.code, Some(0), "{answer:?}");
        assert!(answer.stdout.lines().count() >= 20, "{answer:?}");
    }
}

#[test]
fn threads_do_not_show_in_collections() {
    let folder = Folder::new();
    let open = ".".repeat(81);
    let unique =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let boards = format!("{unique}\nno board\n{open}\n11{}\n", &open[2..]);
    folder.write("boards.txt", boards.repeat(50));
    for call in
        ["solve --to line", "solve --all --format ndjson", "check", "count", "grade --format json"]
    {
        let call: Vec<&str> = ["sudoku"].into_iter().chain(call.split(' ')).collect();
        let answer = check(&folder, &[&call, &["boards.txt", "--node-limit", "200"][..]].concat());
        assert!(answer.stdout.lines().count() >= 200, "{answer:?}");
        let (told, clashes) =
            (answer.stderr.matches("boards.txt, line "), answer.stderr.matches(" share row 1\n"));
        assert_eq!((told.count(), clashes.count()), (100, 50), "{answer:?}");
    }
}

#[test]
fn boards_behind_a_hard_one_are_done_meanwhile() {
    let folder = Folder::with_boards();
    folder.write("hard.nin", random_nonogram(80));
    let easy = ["ring.nin", "diagonals.nin", "impossible.nin"].repeat(30);
    let args = [&["check", "--time-limit", "1s", "--format", "ndjson", "hard.nin"][..], &easy];
    let answer = run(&folder, &args.concat(), 2);
    let (first, rest) = answer.stdout.split_once('\n').expect("several lines");
    assert!(first.contains(r#""stopped_by":"time""#), "{first}");
    assert_eq!(rest.matches(r#""verdict":"stopped""#).count(), 0, "{rest}");
    let summary = r#""asked":91,"solved":60,"none":30,"stopped":1,"errors":0"#;
    assert!(rest.contains(summary), "{rest}");
    assert_eq!(answer.code, Some(3));
}

#[test]
fn solutions_of_the_first_board_are_seen_as_found() {
    let folder = Folder::with_boards();
    folder.write("many.nin", format!("30 30\n{}", "1\n".repeat(60)));
    let args = ["solve", "--all", "--format", "ndjson", "--threads", "2", "many.nin", "many.nin"];
    // The second has as many, which are not kept without end.
    let args = [&args[..], &["--memory-limit", "1000"]].concat();
    let mut child = folder.command(&args).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    for _ in 0..2000 {
        line.clear();
        out.read_line(&mut line).expect("a line");
        assert!(line.contains(r#""kind":"solution""#), "{line}");
    }
    // Nobody reads on.
    drop(out);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn the_time_of_each_puzzle_counts_from_its_own_beginning() {
    let folder = Folder::new();
    folder.write("hard.nin", random_nonogram(80));
    folder.write("ring.nin", RING);
    folder.write("two.nin", DIAGONALS);
    folder.write("none.nin", IMPOSSIBLE);
    let hard = ["hard.nin"; 6];
    let files = [&hard[..], &["ring.nin", "two.nin", "none.nin"]].concat();
    for threads in [1, 2, 4] {
        let args = [&["check", "--time-limit", "100ms"], &files[..]].concat();
        let answer = run(&folder, &args, threads);
        let stopped = "hard.nin: stopped (time limit)\n".repeat(6);
        let rest = "ring.nin: unique\ntwo.nin: several: two differ in r1c1 r1c2 r2c1 r2c2\n\
                    none.nin: none\n";
        assert_eq!(answer.stdout, stopped + rest, "{threads}: {answer:?}");
        assert_eq!(answer.code, Some(3));
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_call_prints_what_was_found_in_order() {
    let folder = Folder::with_boards();
    folder.write("hard.nin", random_nonogram(80));
    let files = ["ring.nin", "hard.nin", "diagonals.nin", "ring.nin", "hard.nin", "impossible.nin"];
    let args = [&["check", "--threads", "2"][..], &files].concat();
    let answer = crate::interrupt::interrupt(&folder, &args, "-INT", false);
    // The hard ones are told as stopped, unless the call had to be ended.
    let told = answer.stdout.lines().filter(|line| *line != "hard.nin: stopped (interrupted)");
    let expected = [
        "ring.nin: unique",
        "diagonals.nin: several: two differ in r1c1 r1c2 r2c1 r2c2",
        "ring.nin: unique",
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected, "{answer:?}");
    assert_eq!(answer.code, Some(130), "{answer:?}");
}

/// The file of a picture is written though nobody reads what is printed.
#[test]
fn pictures_are_written_where_stdout_is_closed() {
    let folder = Folder::with_boards();
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut call = folder.command(&["solve", "ring.nin", "--svg", "ring.svg"]);
    let status = call.stdout(writer).status().expect("the command starts");
    assert!(status.success(), "{status}");
    assert!(folder.read("ring.svg").starts_with("<svg"), "it is whole");
}

/// A collection that is longer than other files may be, a long name beside each board.
fn long_collection() -> (String, usize) {
    let line = format!("{} {}\n", SUDOKU.trim_end(), "name".repeat(5000));
    let boards = (17 << 20) / line.len();
    (line.repeat(boards), boards)
}

#[test]
fn a_collection_may_be_of_any_length() {
    let folder = Folder::new();
    let (text, boards) = long_collection();
    folder.write("long.txt", &text);
    for answer in [folder.run(&["check", "long.txt"]), folder.feed(&["check"], &text)] {
        assert_eq!((answer.code, &*answer.stderr), (Some(0), ""));
        assert_eq!(answer.stdout.lines().count(), boards);
        assert!(answer.stdout.lines().all(|line| line.starts_with("unique")));
    }
}

/// A pipe such as `<(...)` of a shell can be read only once, and its content tells the kind.
#[cfg(unix)]
#[test]
fn pipes_are_read_as_files() {
    let (long, boards) = long_collection();
    for (text, lines) in [(RING, 1), (SUDOKU, 1), (&long, boards)] {
        let folder = Folder::new();
        let path = folder.path("pipe");
        assert!(Command::new("mkfifo").arg(&path).status().expect("mkfifo starts").success());
        let answer = thread::scope(|scope| {
            scope.spawn(|| fs::write(&path, text).expect("the command reads"));
            folder.run(&["check", "pipe"])
        });
        assert_eq!((&*answer.stderr, answer.stdout.lines().count()), ("", lines));
        assert!(answer.stdout.lines().all(|line| line.starts_with("unique")));
    }
}
