//! `habits`: counts of sentences and code that readers of the field stumble over, by crate, and their trend.
//!
//! They are numbers to watch and no limits: `tidy` prints the totals beside those of the last record.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize};

use crate::workspace;

/// The totals of the last record.
const RECORD: &str = "xtask/habits.toml";

const HEAD: &str = "# Totals of the last `cargo xtask habits --record`, beside which `cargo xtask tidy` prints those of now.\n";

/// Words after `what` with which it opens a clause that has no noun.
const HEADLESS: [&str; 26] = [
    "is", "are", "has", "have", "was", "were", "can", "comes", "goes", "follows", "stands",
    "holds", "does", "one", "it", "they", "a", "an", "the", "other", "others", "people", "nobody",
    "we", "you", "he",
];

const BE: [&str; 6] = ["is", "are", "was", "were", "be", "been"];

/// Participles that name neither the actor nor the act.
const VAGUE: [&str; 5] = ["said", "told", "asked", "held", "left"];

/// Counts of a crate, of a folder of prose, or of everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    words: usize,
    /// Clauses without a head, and vague passives.
    stumbles: usize,
    /// Locals that have the name of the function that they call.
    shadows: usize,
    /// Closures with a name.
    closures: usize,
    code: usize,
    /// Lines of comments that are no documentation.
    comments: usize,
}

/// The counts as shares, for recording and comparison.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
struct Shares {
    /// In 1,000 words.
    stumbles: f64,
    shadows: usize,
    /// In 1,000 lines of code.
    closures: f64,
    /// On 100 lines of code.
    comments: f64,
}

/// Prints a table by crate, or writes the totals down.
pub(crate) fn run(record: bool) -> Result<()> {
    let mut texts = Vec::new();
    for path in workspace::files()?.into_iter().filter(|path| kind(path).is_some()) {
        let text = fs::read_to_string(workspace::root().join(&path));
        texts.push((path.clone(), text.context(path)?));
    }
    let counted = tallies(texts.iter().map(|(path, text)| (&**path, &**text)));
    if record {
        let text = toml::to_string(&total(&counted).shares())?;
        return fs::write(workspace::root().join(RECORD), HEAD.to_owned() + &text).context(RECORD);
    }
    println!("{:32} stumbles/1000 words  shadows  closures/1000 lines  comments/100 lines", "");
    for (group, tally) in &counted {
        println!("{group:32} {}", tally.shares().row());
    }
    println!("{:32} {}", "all", total(&counted).shares().row());
    Ok(())
}

/// The totals of texts, by their paths, each with that of the last record.
pub(crate) fn trend<'t>(texts: impl Iterator<Item = (&'t str, &'t str)>) -> Result<String> {
    let last = fs::read_to_string(workspace::root().join(RECORD)).context(RECORD)?;
    let last: Shares = toml::from_str(&last).context(RECORD)?;
    let now = total(&tallies(texts)).shares();
    Ok(format!("habits: {now} (at the last record {last})"))
}

/// The counts of every crate and folder, without tests and generated pages.
fn tallies<'t>(texts: impl Iterator<Item = (&'t str, &'t str)>) -> BTreeMap<String, Tally> {
    let mut tallies = BTreeMap::<String, Tally>::new();
    for (path, text) in texts {
        if let Some(kind) = kind(path) {
            let tally = tallies.entry(group(path, kind)).or_default();
            text.lines().for_each(|line| tally.add(line, kind == "rs"));
        }
    }
    tallies
}

/// The suffix of a file that counts; `None` for tests, generated pages, and files without prose.
fn kind(path: &str) -> Option<&str> {
    let (_, kind @ ("rs" | "md")) = path.rsplit_once('.')? else { return None };
    let is_apart =
        path.contains("/tests/") || path.starts_with("fixtures/") || path.starts_with("docs/api/");
    (!is_apart).then_some(kind)
}

/// The crate of a file, or the folder of a page.
fn group(path: &str, kind: &str) -> String {
    let mut parts = path.split('/');
    let first = parts.next().unwrap_or_default();
    let name = match parts.next() {
        Some(second) if first == "crates" => format!("{first}/{second}"),
        Some(_) => first.to_owned(),
        None => "top".to_owned(),
    };
    if kind == "md" { name + " (prose)" } else { name }
}

fn total(tallies: &BTreeMap<String, Tally>) -> Tally {
    let mut total = Tally::default();
    for tally in tallies.values() {
        total.words += tally.words;
        total.stumbles += tally.stumbles;
        total.shadows += tally.shadows;
        total.closures += tally.closures;
        total.code += tally.code;
        total.comments += tally.comments;
    }
    total
}

impl Tally {
    /// Counts a line of a program or of a page.
    fn add(&mut self, line: &str, is_rust: bool) {
        let line = line.trim_start();
        let prose = match line.strip_prefix("//") {
            Some(comment) if is_rust => {
                self.comments += usize::from(!comment.starts_with(['/', '!']));
                comment.trim_start_matches(['/', '!'])
            }
            _ if is_rust => {
                self.code += usize::from(!line.is_empty());
                self.add_code(line);
                return;
            }
            _ => line,
        };
        let words: Vec<String> = prose.split_whitespace().map(bare).collect();
        self.words += words.len();
        self.stumbles += words.windows(2).filter(|pair| is_stumble(&pair[0], &pair[1])).count();
    }

    fn add_code(&mut self, line: &str) {
        let Some(local) = line.strip_prefix("let ") else { return };
        let local = local.strip_prefix("mut ").unwrap_or(local);
        let Some((name, value)) = local.split_once(" = ") else { return };
        self.shadows +=
            usize::from(value.strip_prefix(name).is_some_and(|rest| rest.starts_with('(')));
        let value = value.strip_prefix("move ").unwrap_or(value);
        self.closures += usize::from(value.starts_with('|'));
    }

    fn shares(&self) -> Shares {
        Shares {
            stumbles: share(self.stumbles * 1000, self.words),
            shadows: self.shadows,
            closures: share(self.closures * 1000, self.code),
            comments: share(self.comments * 100, self.code),
        }
    }
}

/// A quotient to one decimal.
fn share(part: usize, of: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "counts of lines and words are small")]
    let quotient = part as f64 / of.max(1) as f64;
    (quotient * 10.0).round() / 10.0
}

/// A word in small letters, without punctuation around it.
fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

fn is_stumble(word: &str, next: &str) -> bool {
    word == "what" && HEADLESS.contains(&next) || BE.contains(&word) && VAGUE.contains(&next)
}

impl Shares {
    fn row(&self) -> String {
        let Self { stumbles, shadows, closures, comments } = self;
        format!("{stumbles:19.1} {shadows:8} {closures:20.1} {comments:19.1}")
    }
}

impl fmt::Display for Shares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { stumbles, shadows, closures, comments } = self;
        write!(
            f,
            "{stumbles} stumbles in 1,000 words, {shadows} shadows, {closures} closures in 1,000 lines, \
             {comments} comments on 100"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Tally, group};

    #[track_caller]
    fn check(text: &str, is_rust: bool, expected: Tally) {
        let mut tally = Tally::default();
        text.lines().for_each(|line| tally.add(line, is_rust));
        assert_eq!(tally, expected);
    }

    #[test]
    fn sentences_without_a_subject() {
        let prose = "What is wrong is said.\nWhat a pity, it was held up and is here.";
        check(prose, false, Tally { words: 15, stumbles: 4, ..Tally::default() });
        let comment = "/// What comes here\n// and is told.\nlet what = is_told();\n";
        let expected = Tally { words: 6, stumbles: 2, code: 1, comments: 1, ..Tally::default() };
        check(comment, true, expected);
    }

    #[test]
    fn locals_with_the_name_of_a_function_and_closures() {
        let code =
            "let lines = lines(text);\nlet lines = lines.len();\n    let mut at = move |i| i;\n\n";
        check(code, true, Tally { shadows: 1, closures: 1, code: 3, ..Tally::default() });
    }

    #[test]
    fn groups() {
        assert_eq!(group("crates/nfa/src/lib.rs", "rs"), "crates/nfa");
        assert_eq!(group("crates/nfa/README.md", "md"), "crates/nfa (prose)");
        assert_eq!(group("docs/use/regex.md", "md"), "docs (prose)");
        assert_eq!(group("README.md", "md"), "top (prose)");
    }
}
