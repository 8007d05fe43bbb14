//! A call of the command, and what it answered.

use std::{
    fs::{self, File},
    path::PathBuf,
    process::{Command, Stdio},
};

use serde_json::Value;
use tempfile::TempDir;

/// One solution.
pub(crate) const RING: &str = "3 3\n3\n1 1\n3\n3\n1 1\n3\n";
/// Two solutions, the diagonals.
pub(crate) const DIAGONALS: &str = "2 2\n1\n1\n1\n1\n";
/// A sudoku in a line.
pub(crate) const SUDOKU: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// No solution: the sums agree, but the three columns with two cells want more rows than one.
pub(crate) const IMPOSSIBLE: &str = "3 3\n1 1\n1 1\n2\n2\n2\n2\n";

/// A folder with files of its own, in which the command runs.
pub(crate) struct Folder(TempDir);

/// A document of records.
#[derive(Debug)]
pub(crate) struct Document {
    pub(crate) records: Vec<Value>,
    pub(crate) summary: Value,
}

impl Document {
    /// The records of a kind.
    pub(crate) fn of(&self, kind: &str) -> Vec<&Value> {
        self.records.iter().filter(|record| record["kind"] == kind).collect()
    }
}

/// What the command answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

impl Folder {
    pub(crate) fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    /// The folder with these boards in it.
    pub(crate) fn with_boards() -> Self {
        let folder = Self::new();
        folder.write("ring.nin", RING);
        folder.write("diagonals.nin", DIAGONALS);
        folder.write("impossible.nin", IMPOSSIBLE);
        folder
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.path(name), content).expect("the folder is ours");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file is there")
    }

    /// The command in this folder, without the caller's settings of color.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kleene"));
        command.args(args).current_dir(self.0.path()).stdin(Stdio::null());
        command.env_remove("NO_COLOR").env("TERM", "xterm");
        command
    }

    pub(crate) fn run(&self, args: &[&str]) -> Answer {
        Answer::of(&mut self.command(args))
    }

    /// Runs the command with this on stdin.
    pub(crate) fn feed(&self, args: &[&str], input: impl AsRef<[u8]>) -> Answer {
        self.write("stdin", input);
        let file = File::open(self.path("stdin")).expect("the file is there");
        Answer::of(self.command(args).stdin(file))
    }
}

impl Answer {
    /// The records on stdout, a line each.
    pub(crate) fn records(&self) -> Vec<Value> {
        let parse = |line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
        self.stdout.lines().map(parse).collect()
    }

    /// The document on stdout.
    pub(crate) fn document(&self) -> Document {
        let parsed: Value =
            serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:?}"));
        assert_eq!((&parsed["schema"], &parsed["kind"]), (&2.into(), &"document".into()));
        let records = parsed["records"].as_array().expect("a list").clone();
        Document { records, summary: parsed["summary"].clone() }
    }

    pub(crate) fn of(command: &mut Command) -> Self {
        let output = command.output().expect("the command starts");
        let text = |bytes| String::from_utf8(bytes).expect("the command writes UTF-8");
        Self {
            stdout: text(output.stdout),
            stderr: text(output.stderr),
            code: output.status.code(),
        }
    }
}

/// The note on an impossible board.
pub(crate) const WHY: &str = "`kleene check --why` names parts that contradict each other\n";

/// Whether stderr is empty, or has only the note that names a call which says more about a verdict.
pub(crate) fn is_quiet(stderr: &str) -> bool {
    stderr.lines().all(|line| line.starts_with("`kleene "))
}
