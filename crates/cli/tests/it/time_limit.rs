//! Every command ends soon after a limit of a millisecond, whatever it is asked.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use wait4::Wait4 as _;

use crate::hard::{calls, files};
use crate::kleene::Folder;

/// The work that a command may do beyond what a call takes that does nothing.
const MOST: Duration = Duration::from_millis(200);

/// The exit code of a call, and the time that processors worked at it.
fn run(folder: &Folder, args: &[&str]) -> (Option<i32>, Duration) {
    let mut command = folder.command(args);
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    let used = command.spawn().and_then(|mut child| child.wait4()).expect("the command runs");
    (used.status.code(), used.rusage.utime + used.rusage.stime)
}

/// The commands of the reference that search, read or write, as words.
fn commands() -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/commands.md");
    let Ok(page) = std::fs::read_to_string(page) else { return Vec::new() };
    let headings = page.lines().filter(|line| line.starts_with("##"));
    let names = headings.filter_map(|line| line.split('`').nth(1)?.strip_prefix("kleene "));
    names.map(str::to_owned).collect()
}

#[test]
fn no_command_works_on_behind_a_millisecond() {
    let folder = files();
    let (_, nothing) = run(&folder, &["regex", "parse", "a"]);
    let mut stopped = 0;
    let mut late = Vec::new();
    let calls = calls();
    for call in &calls {
        let mut args: Vec<&str> = call.args.iter().map(String::as_str).collect();
        args.splice(0..0, ["--time-limit", "1ms"]);
        let (code, time) = run(&folder, &args);
        let name = call.args.join(" ");
        if !matches!(code, Some(0 | 1 | 3)) {
            late.push(format!("exit code {code:?}: {name:.200}"));
        }
        stopped += usize::from(code == Some(3));
        if time > nothing + MOST {
            late.push(format!("{time:?}: {name:.200}"));
        }
    }
    assert!(late.is_empty(), "beside {nothing:?} for nothing:\n{}", late.join("\n"));
    assert!(stopped > calls.len() / 2, "only {stopped} of {} were stopped", calls.len());
}

#[test]
fn every_command_of_the_reference_is_among_them() {
    let calls: Vec<String> = calls().iter().map(|call| call.args.join(" ") + " ").collect();
    for name in commands() {
        let is_called = calls.iter().any(|call| call.starts_with(&format!("{name} ")));
        assert!(is_called, "no hard call of {name}");
    }
}
