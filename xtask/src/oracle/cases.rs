//! `fixtures/dotnet`: cases written by hand, and what the reference says about them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use toml::Spanned;

use super::record::{Case, Question};
use super::reference::Reference;
use super::{RECORD, ours, show};
use crate::files::{self, File};
use crate::workspace;

/// What was written by hand.
const PATTERNS: &str = "dotnet/patterns.toml";

/// The same with the answers. Paths are those in the folder `fixtures`.
pub(crate) const CASES: &str = "dotnet/cases.jsonl";

/// What is known to differ.
const DIFFERENCES: &str = "dotnet/differences.toml";

/// The option of a case that is asked in both directions.
const BOTH: char = 'b';

/// More matches than any case has.
const ALL: usize = 1000;

/// Asks everything that was written by hand, and writes what the reference says.
pub(super) fn record(reference: &mut Reference) -> Result<()> {
    let folder = folder();
    let questions = questions(&folder)?;
    let mut content = String::new();
    let count = questions.len();
    for question in questions {
        let answer = reference.ask(&question, ALL)?;
        ensure!(answer.is_lasting(), "{}: {}", question.id, answer.shown());
        content += &(serde_json::to_string(&Case { question, answer })? + "\n");
    }
    files::write(&folder, &[File { path: CASES.to_owned(), content }])?;
    println!("recorded: {count} cases");
    Ok(())
}

/// Whether the recorded cases are those that were written by hand.
pub(crate) fn is_of_patterns(folder: &Path) -> Result<bool> {
    let cases = cases(folder)?;
    Ok(cases.iter().map(|case| &case.question).eq(&questions(folder)?))
}

/// Asks every case again; gives the number of those that are not as recorded or listed.
pub(super) fn check(reference: &mut Reference) -> Result<usize> {
    let folder = folder();
    ensure!(is_of_patterns(&folder)?, "{CASES} is not of {PATTERNS}: run {RECORD}");
    let listed: toml::Table = toml::from_str(&read(&folder, DIFFERENCES)?).context(DIFFERENCES)?;
    let listed = listed.get("cases").and_then(toml::Value::as_table);
    let is_listed = |id: &str| listed.is_some_and(|listed| listed.contains_key(id));

    let cases = cases(&folder)?;
    let mut wrong = 0;
    for Case { question, answer } in &cases {
        let theirs = reference.ask(question, ALL)?;
        let ours = ours::answer(question, ALL);
        if theirs != *answer {
            println!("not as recorded:");
            show(question, &theirs, answer);
            wrong += 1;
        } else if (ours != theirs) != is_listed(&question.id) {
            println!("not as {DIFFERENCES} says:");
            show(question, &theirs, &ours);
            wrong += 1;
        }
    }
    println!("fixtures: {} cases, {wrong} not as they should be", cases.len());
    Ok(wrong)
}

fn folder() -> PathBuf {
    workspace::root().join("fixtures")
}

fn read(folder: &Path, path: &str) -> Result<String> {
    fs::read_to_string(folder.join(path)).context(path.to_owned())
}

fn cases(folder: &Path) -> Result<Vec<Case>> {
    let text = read(folder, CASES)?;
    text.lines().map(serde_json::from_str).collect::<Result<_, _>>().context(CASES)
}

fn questions(folder: &Path) -> Result<Vec<Question>> {
    parse(&read(folder, PATTERNS)?).context(PATTERNS)
}

/// A pattern, its options and a text, and where in the file they stand.
type Written = Spanned<(String, String, String)>;

/// The questions in the order in which they were written.
fn parse(text: &str) -> Result<Vec<Question>> {
    let sections: BTreeMap<String, BTreeMap<String, Written>> = toml::from_str(text)?;
    let mut written: Vec<(usize, Question)> = Vec::new();
    for (section, cases) in sections {
        for (name, case) in cases {
            let place = case.span().start;
            let (pattern, options, input) = case.into_inner();
            let id = format!("{section}/{name}");
            let forwards = options.replace(BOTH, "");
            if options.contains(BOTH) {
                let (id, options) = (format!("{id}/r"), format!("{forwards}r"));
                let (pattern, input) = (pattern.clone(), input.clone());
                written.push((place, Question { id, pattern, options, input }));
            }
            written.push((place, Question { id, pattern, options: forwards, input }));
        }
    }
    written.sort_by(|a, b| (a.0, &a.1.id).cmp(&(b.0, &b.1.id)));
    Ok(written.into_iter().map(|(_, question)| question).collect())
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn in_the_order_of_the_file_and_in_both_directions() {
        let questions =
            parse("[b]\nz = ['x', 'bi', 'y']\na = ['', '', '']\n[a]\na = ['', '', '']").unwrap();
        let shown: Vec<String> =
            questions.iter().map(|asked| format!("{} {}", asked.id, asked.options)).collect();
        assert_eq!(shown, ["b/z i", "b/z/r ir", "b/a ", "a/a "]);
    }
}
