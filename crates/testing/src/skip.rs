//! Optional data and tools, and the record of skipped tests.

use std::{
    env,
    fs::OpenOptions,
    io::{Write as _, stderr},
    path::{Path, PathBuf},
    thread,
};

/// The variable that names the file to which every skip is appended, a line each.
pub const SKIPS_FILE: &str = "KLEENE_SKIPS_FILE";

/// Says that the running test, or a part of it, is skipped, and for want of what.
///
/// # Panics
///
/// If the line cannot be appended to the file that [`SKIPS_FILE`] names: a skip must be seen.
pub fn skip(reason: &str) {
    let current = thread::current();
    let test = current.name().unwrap_or("a test");
    // `eprintln!` would be captured by the harness, and nobody would see it.
    let _ = writeln!(stderr(), "skipped: {test}: {reason}");
    if let Some(path) = env::var_os(SKIPS_FILE) {
        let line = format!("{test}\t{reason}\n");
        let file = OpenOptions::new().create(true).append(true).open(path);
        let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
        written.expect("the record of skips can be written");
    }
}

/// A file or folder of the data that may lie beside a checkout, as `shared/data`; `None` is a skip.
#[must_use]
pub fn shared(path: &str) -> Option<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");
    found(&Path::new(folder).join(path), || format!("no shared data {path}"))
}

/// A word list that a Debian package installs, by its name; `None` is a skip.
#[must_use]
pub fn list(name: &str) -> Option<PathBuf> {
    found(&Path::new("/usr/share/dict").join(name), || format!("no word list {name}"))
}

/// Whether slow tests are wanted: `RUN_SLOW_TESTS` is set. If not, that is a skip.
#[must_use]
pub fn is_slow_wanted() -> bool {
    let wanted = env::var_os("RUN_SLOW_TESTS").is_some();
    if !wanted {
        skip("slow: set RUN_SLOW_TESTS");
    }
    wanted
}

fn found(path: &Path, reason: impl Fn() -> String) -> Option<PathBuf> {
    let is_there = path.exists();
    if !is_there {
        skip(&reason());
    }
    is_there.then(|| path.to_owned())
}
