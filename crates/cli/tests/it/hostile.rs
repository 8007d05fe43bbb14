//! Damaged, contradictory and explosive inputs: exit codes 0 to 3 and little memory, whatever comes.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use wait4::Wait4 as _;

use crate::kleene::{DIAGONALS, Folder, RING};

/// The most memory that a call may take, in bytes.
const MEMORY: u64 = 300 << 20;

/// A valid file for each parser, and the call that reads it.
const SOUND: [(&str, &str); 20] = [
    ("check a.nin", RING),
    ("check a.non", "title \"a\"\nwidth 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\ngoal \"0110\"\n"),
    ("check a.g", "#d\n0:. #ffffff white\na:a #ff0000 red\n:\n1a\n1a\n:\n1a\n1a\n:\n"),
    ("check a.mk", "2 2\n1\n1\n#\n1\n1\n"),
    ("check a.pbm", "P1\n2 2\n0 1\n1 0\n"),
    (
        "check a.xml",
        "<puzzleset><puzzle type=\"grid\"><clues type=\"columns\"><line><count>1</count></line></clues>\
         <clues type=\"rows\"><line><count>1</count></line></clues></puzzle></puzzleset>\n",
    ),
    ("cluegrid check a.json", "{\"rows\": [\"ab|bb\", \"[ab]*\"], \"cols\": [\"ab\", \"b*a?\"]}\n"),
    ("cluegrid check a.txt", "colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n"),
    ("sudoku check a.txt", "1..4\n..1.\n.4..\n2..3\n"),
    ("rectangles solve a.txt", "4 3\n2 1 3\n2 3\n"),
    ("rectangles polyomino a.txt", "aa\na\n\nb\n\n~~\n~~\n"),
    ("queens --board a.txt", "Q...\n....\n....\n..x.\n"),
    (
        "dotnet cases a.jsonl",
        "{\"id\":1,\"pattern\":\"(a)+b\\\\1\",\"input\":\"aaba\",\"max\":3}\n",
    ),
    ("words .* --words a.txt", "ant\nbee\ncat\n"),
    ("board check a.toml", crate::board::MAGIC),
    ("board check a.json", crate::board::SEVERAL),
    ("triddler check a.g", "#t\n: A\n1\n: B\n3\n: C\n1\n: D\n1 1\n: E\n2\n: F\n2\n:\n"),
    (
        "triddler check a.xml",
        "<puzzleset><puzzle type=\"triddler\"><clues type=\"topleft\"><line><count>1</count></line></clues>\
         <clues type=\"bottomleft\"><line><count>3</count></line></clues>\
         <clues type=\"bottom\"><line><count>1</count></line></clues>\
         <clues type=\"bottomright\"><line><count>1</count><count>1</count></line></clues>\
         <clues type=\"topright\"><line><count>2</count></line></clues>\
         <clues type=\"top\"><line><count>2</count></line></clues></puzzle></puzzleset>\n",
    ),
    ("triddler check a.txt", "/.#.\\\n\\###/\n"),
    ("cover count a.txt", "3|ann 1:2|bob | hat\nred = ann hat:red\nblue = ann\nann bob\n"),
];

/// What can be wrong with a file.
fn damaged(sound: &str) -> Vec<Vec<u8>> {
    let bytes = sound.as_bytes();
    let middle = bytes.len() / 2;
    let with = |at: usize, insert: &[u8]| [&bytes[..at], insert, &bytes[at..]].concat();
    let huge = sound.replacen(|c: char| c.is_ascii_digit(), "99999999999999999999", 1);
    let large = sound.replacen(|c: char| c.is_ascii_digit(), "65536", 1);
    let negative = sound.replacen(|c: char| c.is_ascii_digit(), "-1", 2);
    vec![
        Vec::new(),
        bytes[..middle].to_vec(),
        bytes[..bytes.len() - 1].to_vec(),
        with(middle, &[0]),
        with(middle, &[0xff, 0xfe]),
        with(0, b"\xef\xbb\xbf"),
        with(middle, "\u{1f600}".as_bytes()),
        with(middle, b"\r\n\r\n"),
        bytes.repeat(2),
        bytes.repeat(3000),
        bytes.iter().rev().copied().collect(),
        [&[b'('; 5000], bytes, &[b')'; 5000]].concat(),
        [&[b'['; 5000], bytes].concat(),
        huge.into_bytes(),
        large.into_bytes(),
        negative.into_bytes(),
    ]
}

/// The calls that read any file, with the file's name at the end.
const READERS: [&str; 30] = [
    "check",
    "solve --format json",
    "convert --to xml",
    "export --to dimacs",
    "cluegrid export --to minizinc",
    "check-proof ring.nin",
    "nonogram grade",
    "cluegrid check",
    "cluegrid solve --strategy table",
    "sudoku check",
    "board check",
    "board explain",
    "sudoku solve --format line",
    "rectangles solve",
    "rectangles polyomino",
    "queens --board",
    "dotnet cases",
    "dotnet match a --pattern-file",
    "words .* --count --words",
    "letterboxed solve --page",
    "letterboxed solve ABC-DEF-GHI --words",
    "regex match a",
    "work",
    "work frontier --done",
    "merge",
    "merge frontier",
    "triddler check",
    "triddler hint --all",
    "cover check",
    "check --as cover",
];

struct Runs {
    folder: Folder,
    count: usize,
    refused: usize,
}

impl Runs {
    fn run(&mut self, args: &[&str], about: &str) {
        let log = fs::File::create(self.folder.path("log")).expect("the folder is ours");
        let mut command = self.folder.command(args);
        let command = command.args(["--time-limit", "100ms"]).stdout(Stdio::null()).stderr(log);
        let used = command.spawn().and_then(|mut child| child.wait4()).expect("the command runs");
        let said =
            String::from_utf8_lossy(&fs::read(self.folder.path("log")).expect("it is there"))
                .into_owned();
        let code = used.status.code();
        assert!(matches!(code, Some(0..=3)), "{:?} {args:?} {about}: {said:.2000}", used.status);
        if code == Some(2) {
            assert!(!said.is_empty(), "no message: {args:?} {about}");
            self.refused += 1;
        }
        let memory = used.rusage.maxrss;
        assert!(memory < MEMORY, "{memory} bytes: {args:?} {about}");
        self.count += 1;
    }
}

#[test]
fn damaged_files_end_in_a_message() {
    let folder = Folder::new();
    let mut runs = Runs { folder, count: 0, refused: 0 };
    for (call, sound) in SOUND {
        let args: Vec<&str> = call.split(' ').collect();
        let name = *args.last().expect("a call has words");
        runs.folder.write(name, sound);
        let answer = runs.folder.run(&args);
        assert!(matches!(answer.code, Some(0 | 1)), "{call}: {answer:?}");
        for (number, content) in damaged(sound).iter().enumerate() {
            runs.folder.write(name, content);
            runs.run(&args, &format!("damage {number}"));
        }
    }
    assert!(runs.refused > runs.count / 3, "{} of {} refused", runs.refused, runs.count);
}

#[test]
fn every_reader_takes_every_file() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/hostile");
    let mut files: Vec<_> = fs::read_dir(corpus)
        .expect("the corpus is there")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    files.sort();
    let folder = Folder::new();
    folder.write("ring.nin", RING);
    folder.write("diagonals.nin", DIAGONALS);
    folder.run(&["split", "queens", "6", "--parts", "2", "-o", "frontier"]);
    let mut runs = Runs { folder, count: 0, refused: 0 };
    // A reader takes every third file, another one with each reader; all of them in the slow run.
    let step = if kleene_testing::is_slow_wanted() { 1 } else { 3 };
    for (number, file) in files.iter().enumerate() {
        let file = file.to_str().expect("names are ASCII");
        for reader in READERS.iter().skip(number % step).step_by(step) {
            let mut args: Vec<String> =
                reader.split(' ').map(|word| word.replace("ABC-DEF-GHI", "ABC DEF GHI")).collect();
            args.push(file.to_owned());
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            runs.run(&args, "");
        }
    }
    assert!(runs.count >= 300, "only {} inputs", runs.count);
}

#[cfg(unix)]
#[test]
fn a_line_without_an_end_is_not_read_to_its_end() {
    let folder = Folder::new();
    folder.write("ring.nin", RING);
    folder.run(&["split", "queens", "6", "--parts", "2", "-o", "frontier"]);
    let mut runs = Runs { folder, count: 0, refused: 0 };
    for reader in READERS {
        let args: Vec<String> =
            reader.split(' ').map(|word| word.replace("ABC-DEF-GHI", "ABC DEF GHI")).collect();
        let args = args.iter().map(String::as_str).chain(["/dev/zero"]).collect::<Vec<_>>();
        runs.run(&args, "");
    }
}
