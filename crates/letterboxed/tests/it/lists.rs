//! Word lists that a machine may have.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

/// The lines of a list: a file of `/usr/share/dict`, or levels of SCOWL up to `scowl-en-us-N`. `None`,
/// visibly, where it is not installed.
pub(crate) fn lines(name: &str) -> Option<Vec<String>> {
    let folder = Path::new("/usr/share/dict");
    let lines = match name.strip_prefix("scowl-en-us-") {
        None => read(&folder.join(name)),
        Some(level) => levels(&folder.join("scowl"), level.parse().unwrap()),
    };
    if lines.is_err() {
        kleene_testing::skip(&format!("no word list {name}"));
    }
    lines.ok()
}

/// The English and American words up to a level.
fn levels(folder: &Path, most: u32) -> io::Result<Vec<String>> {
    let mut words = BTreeSet::new();
    for level in [10, 20, 35, 40, 50, 55, 60, 70, 80, 95].into_iter().filter(|&at| at <= most) {
        for kind in ["english", "american"] {
            words.extend(read(&folder.join(format!("{kind}-words.{level}")))?);
        }
    }
    Ok(words.into_iter().collect())
}

/// Lines of UTF-8 or, as in SCOWL, of Latin-1.
fn read(path: &Path) -> io::Result<Vec<String>> {
    let bytes = fs::read(path)?;
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect());
    Ok(text.lines().map(str::to_owned).collect())
}
