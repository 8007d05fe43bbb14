//! Parts of searches that engines work at: GNU parallel, and the script of a task of Slurm.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use kleene_testing::skip;
use serde_json::Value;

use crate::kleene::{Answer, Folder};
use crate::parts_proofs::dominoes;

/// A script of the documents; nothing if this is a package, which has none.
pub(crate) fn script(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scripts").join(name);
    path.is_file().then_some(path)
}

fn has_parallel() -> bool {
    let mut version = Command::new("parallel");
    let version = version.arg("--version").stdin(Stdio::null()).output();
    let has = version.is_ok_and(|output| output.stdout.starts_with(b"GNU parallel"));
    if !has {
        skip("GNU parallel is not installed");
    }
    has
}

/// The command for a script, which writes the lines that it is given into the file `worked`.
pub(crate) fn worker(folder: &Folder, before: &str) -> PathBuf {
    let kleene = env!("CARGO_BIN_EXE_kleene");
    let script = format!(
        "#!/bin/sh\n\
         [ \"$1\" = work ] || exec '{kleene}' \"$@\"\n\
         line=$(cat)\n\
         [ -z \"$line\" ] || printf '%s\\n' \"$line\" >> worked\n\
         {before}\n\
         printf '%s\\n' \"$line\" | '{kleene}' \"$@\"\n"
    );
    folder.write("worker", script);
    let path = folder.path("worker");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("the file is ours");
    path
}

fn shell(folder: &Folder, script: &Path, args: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.arg(script).args(args).current_dir(folder.path(".")).stdin(Stdio::null());
    // What parallel asks of people who have not used it is kept in the folder.
    command.env("HOME", folder.path(".")).env("PARALLEL_HOME", folder.path("home"));
    command.env("KLEENE", "./worker");
    command
}

/// The parts of lines, in order.
fn parts(text: &str) -> Vec<String> {
    let part = |line| serde_json::from_str::<Value>(line).expect("JSON")["part"].to_string();
    let mut parts: Vec<String> = text.lines().map(part).collect();
    parts.sort();
    parts
}

#[test]
fn a_worker_of_parallel_that_is_ended_loses_nothing_and_no_part_is_worked_at_twice() {
    let Some(script) = script("parallel.sh").filter(|_| has_parallel()) else { return };
    let folder = Folder::new();
    fs::create_dir(folder.path("home")).expect("the folder is ours");
    folder.write("home/will-cite", "");
    folder.run(&["split", "queens", "10", "--parts", "8", "-o", "frontier"]);
    // The first worker ends in the middle of its result.
    worker(
        &folder,
        "if mkdir ended 2> /dev/null; then printf '{\"format\":\"kleene-result\",'; kill -9 $$; fi",
    );
    let call = ["frontier", "results", "--jobs", "2"];
    let first = Answer::of(&mut shell(&folder, &script, &call));
    assert_eq!((first.code, &*first.stdout), (Some(1), ""), "{first:?}");
    assert!(first.stderr.contains("the same call again"), "{first:?}");
    let all = parts(&folder.read("frontier"));
    let before = parts(&folder.read("worked"));
    assert_eq!(before, all);

    let second = Answer::of(&mut shell(&folder, &script, &call));
    assert_eq!((second.code, &*second.stdout), (Some(0), "724\n"), "{second:?}");
    let worked = parts(&folder.read("worked"));
    assert_eq!(worked.len(), all.len() + 1, "{worked:?}");
    // And once more there is nothing to do.
    let third = Answer::of(&mut shell(&folder, &script, &call));
    assert_eq!((third.code, &*third.stdout), (Some(0), "724\n"), "{third:?}");
    assert_eq!(parts(&folder.read("worked")), worked);
}

#[test]
fn parallel_prints_what_one_call_does() {
    let Some(script) = script("parallel.sh").filter(|_| has_parallel()) else { return };
    for (split, whole) in [
        (&["queens", "8", "--ask", "all"][..], &["queens", "8"][..]),
        (
            &["clues.txt", "--ask", "all"],
            &["cluegrid", "solve", "--all", "--strategy", "probe", "clues.txt"],
        ),
        (&["boards.sdm", "--ask", "unique"], &["solve", "boards.sdm"]),
    ] {
        let folder = Folder::new();
        fs::create_dir(folder.path("home")).expect("the folder is ours");
        folder.write("home/will-cite", "");
        worker(&folder, "");
        folder.write("clues.txt", "colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n");
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
        folder.write("boards.sdm", line.repeat(30));
        folder.run(&[&["split"], split, &["--parts", "6", "-o", "frontier"]].concat());
        // Parts are cut again, and again, until they are small.
        let call = ["frontier", "results", "--jobs", "2"];
        let found = Answer::of(shell(&folder, &script, &call).env("LIMIT", "20ms"));
        let whole = folder.run(whole);
        assert_eq!((&found.stdout, found.code), (&whole.stdout, whole.code), "{split:?}");
    }
}

#[test]
fn parallel_proves_by_64_cubes_what_one_process_does() {
    let Some(script) = script("parallel.sh").filter(|_| has_parallel()) else { return };
    let folder = Folder::new();
    fs::create_dir(folder.path("home")).expect("the folder is ours");
    folder.write("home/will-cite", "");
    worker(&folder, "");
    folder.write("dominoes.nin", dominoes(9));
    folder.run(&["split", "dominoes.nin", "--ask", "prove", "--parts", "64", "-o", "frontier"]);
    let frontier = folder.read("frontier");
    assert!(frontier.lines().count() >= 64, "{frontier}");
    let call = ["frontier", "results", "--jobs", "2"];
    let found = Answer::of(&mut shell(&folder, &script, &call));
    assert_eq!((&*found.stdout, found.code), ("unique\n", Some(0)), "{found:?}");
    folder.write("by one", folder.feed(&["work"], frontier).stdout);
    for (proof, results) in [("proof", "results"), ("proof by one", "by one")] {
        let merged = folder.run(&["merge", "--proof", proof, "frontier", results]);
        assert_eq!((&*merged.stdout, merged.code), ("unique\n", Some(0)), "{merged:?}");
    }
    assert_eq!(folder.read("proof"), folder.read("proof by one"));
    let followed = folder.run(&["check-proof", "dominoes.nin", "proof"]);
    assert_eq!((&*followed.stdout, followed.code), ("unique\n", Some(0)), "{followed:?}");
}

#[test]
fn tasks_of_slurm_go_on_where_they_stopped() {
    let Some(script) = script("slurm.sh") else { return };
    let folder = Folder::new();
    fs::create_dir(folder.path("results")).expect("the folder is ours");
    folder.run(&["split", "queens", "9", "--parts", "10", "-o", "frontier"]);
    worker(&folder, "");
    let task = |number: usize| {
        let mut task = shell(&folder, &script, &["frontier", "results"]);
        task.env("SLURM_ARRAY_TASK_ID", number.to_string()).env("SLURM_ARRAY_TASK_COUNT", "3");
        let done = Answer::of(&mut task);
        assert_eq!((done.code, &*done.stdout, &*done.stderr), (Some(0), "", ""));
    };
    (0..3).for_each(task);
    let results = ["results/0.ndjson", "results/1.ndjson", "results/2.ndjson"];
    let merge = || folder.run(&[&["merge", "frontier"][..], &results].concat());
    assert_eq!(merge().stdout, "352\n");
    assert_eq!(parts(&folder.read("worked")), parts(&folder.read("frontier")));

    // A task that was ended in the middle of its second result.
    let text = folder.read(results[1]);
    let cut = text.find('\n').expect("it has a line") + 50;
    folder.write(results[1], &text[..cut]);
    assert_eq!(merge().code, Some(3));
    task(1);
    assert_eq!(merge().stdout, "352\n");
    let (again, before) = (folder.read(results[1]), text.lines().next().expect("a line"));
    assert_eq!(again.matches(before).count(), 1, "{again}");
}
