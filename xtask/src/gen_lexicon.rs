//! `gen-lexicon`: makes the word list within `kleene-lexicon` from SCOWL.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use kleene_lexicon::Lexicon;
use sha2::{Digest as _, Sha256};

use crate::workspace;

/// Where the Debian package `scowl` puts its lists.
const SCOWL: &str = "/usr/share/dict/scowl";
/// The levels that are in the list, which are its words' ranks.
const LEVELS: [u32; 7] = [10, 20, 35, 40, 50, 55, 60];
/// The kinds of lists: words of every English, and those in American spelling. Names, capitals,
/// abbreviations and contractions have lists of their own, which are left out.
const KINDS: [&str; 2] = ["english-words", "american-words"];

const PACKED: &str = "crates/lexicon/data/scowl-60.klx";
const RECORD: &str = "fixtures/words/embedded.toml";

pub(crate) fn run(from: Option<&Path>) -> Result<()> {
    let Some(made) = make(from.unwrap_or(Path::new(SCOWL)))? else {
        bail!(
            "scowl is not installed: no {SCOWL}/{}-words.{}\n  apt-get install scowl, or name the folder \
             of its lists with --from",
            "english",
            LEVELS[0],
        );
    };
    for (path, bytes) in [(PACKED, &made.packed[..]), (RECORD, made.record.as_bytes())] {
        let full = workspace::root().join(path);
        let parent = full.parent().expect("a file is in a folder");
        fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
        let is_new = fs::read(&full).map_or(true, |old| old != bytes);
        if is_new {
            fs::write(&full, bytes).with_context(|| path.to_owned())?;
        }
        println!("{path}: {} bytes, {}", bytes.len(), if is_new { "written" } else { "as it was" });
    }
    println!("{} words", made.words);
    Ok(())
}

#[derive(Debug)]
struct Made {
    packed: Vec<u8>,
    record: String,
    words: usize,
}

/// The list from the lists in a folder; `None` if they are not there.
fn make(folder: &Path) -> Result<Option<Made>> {
    let mut ranked: Vec<(String, u32)> = Vec::new();
    let mut sources = String::new();
    for level in LEVELS {
        for kind in KINDS {
            let name = format!("{kind}.{level}");
            let path: PathBuf = folder.join(&name);
            let bytes = match fs::read(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound && ranked.is_empty() => {
                    return Ok(None);
                }
                bytes => bytes.with_context(|| path.display().to_string())?,
            };
            let before = ranked.len();
            ranked.extend(words(&bytes).map(|word| (word, level)));
            let words = ranked.len() - before;
            writeln!(sources, "\n[[source]]\nname = {name:?}\nwords = {words}")?;
            writeln!(sources, "sha256 = \"{}\"", sha256(&bytes))?;
        }
    }
    ensure!(!ranked.is_empty(), "no words in {}", folder.display());
    let lexicon = Lexicon::from_ranked(ranked)?;
    let packed = lexicon.pack();
    let mut record = "\
# What the list within kleene-lexicon was made of. `cargo xtask gen-lexicon` writes this file and the
# list; a test of xtask compares them, and makes them again where scowl is installed.\n\n"
        .to_owned();
    writeln!(record, "[packed]\npath = {PACKED:?}\nwords = {}", lexicon.len())?;
    writeln!(record, "bytes = {}\nsha256 = \"{}\"", packed.len(), sha256(&packed))?;
    record.push_str(&sources);
    Ok(Some(Made { packed, record, words: lexicon.len() }))
}

/// The lines of only the letters a to z. SCOWL's files are in ISO 8859-1, of which that is a part.
fn words(bytes: &[u8]) -> impl Iterator<Item = String> {
    let is_word = |line: &&[u8]| !line.is_empty() && line.iter().all(u8::is_ascii_lowercase);
    let text = |line: &[u8]| line.iter().map(|&byte| char::from(byte)).collect();
    bytes.split(|&byte| byte == b'\n').filter(is_word).map(text)
}

fn sha256(bytes: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bytes))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use kleene_lexicon::Lexicon;

    use super::{KINDS, LEVELS, PACKED, RECORD, SCOWL, make, sha256};
    use crate::workspace;

    #[test]
    fn the_list_is_the_one_on_record() {
        let record = fs::read_to_string(workspace::root().join(RECORD)).unwrap();
        let record: toml::Table = record.parse().unwrap();
        let packed = &record["packed"];
        let bytes = fs::read(workspace::root().join(PACKED)).unwrap();
        assert_eq!(packed["sha256"].as_str(), Some(&*sha256(&bytes)));
        assert_eq!(packed["bytes"].as_integer(), Some(bytes.len() as i64));
        assert_eq!(packed["words"].as_integer(), Some(Lexicon::embedded().len() as i64));
        assert_eq!(Lexicon::embedded_bytes(), bytes);
    }

    #[test]
    fn the_list_is_what_scowl_gives() {
        let Some(made) = make(Path::new(SCOWL)).unwrap() else {
            eprintln!("skipped: scowl is not installed");
            return;
        };
        let record = fs::read_to_string(workspace::root().join(RECORD)).unwrap();
        if ["english-words.10", "american-words.60"].iter().any(|name| {
            let bytes = fs::read(Path::new(SCOWL).join(name)).unwrap();
            !record.contains(&sha256(&bytes))
        }) {
            eprintln!("skipped: another scowl is installed than the one on record");
            return;
        }
        assert_eq!(made.record, record, "run cargo xtask gen-lexicon");
        assert!(made.packed == Lexicon::embedded_bytes(), "run cargo xtask gen-lexicon");
    }

    #[test]
    fn lists_in_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        assert!(make(folder.path()).unwrap().is_none(), "no lists there");
        for (level, kind) in LEVELS.iter().flat_map(|level| KINDS.map(|kind| (level, kind))) {
            let text: &[u8] = match (level, kind) {
                (10, "english-words") => b"cat\ncat's\nCat\ncaf\xe9\n",
                (60, "american-words") => b"cat\ncolor\n",
                _ => b"",
            };
            fs::write(folder.path().join(format!("{kind}.{level}")), text).unwrap();
        }
        let made = make(folder.path()).unwrap().unwrap();
        let lexicon = Lexicon::unpack(&made.packed).unwrap();
        assert_eq!(lexicon.iter().collect::<Vec<_>>(), ["cat", "color"]);
        assert_eq!([0, 1].map(|number| lexicon.rank(number)), [Some(10), Some(60)]);
        fs::remove_file(folder.path().join("english-words.35")).unwrap();
        let error = format!("{:#}", make(folder.path()).unwrap_err());
        assert!(error.contains("english-words.35"), "{error}");
    }
}
