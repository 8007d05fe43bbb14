//! Matching in the .NET dialect.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `pattern`, `options`, `text` | the matches, with every capture of every group |
//! | `play` | `pattern`, `options`, `text` | how the first match is found, to be played |
//! | `replace` | `pattern`, `options`, `text`, `replacement` | the text with its matches replaced |

use kleene_dotnet::{BuildError, Captures, Regex, RegexBuilder};

use crate::MAX_EVENTS;
use crate::answer::{Answer, Table};
use crate::mistake::Mistake;
use crate::question::Question;

/// The rows of groups after which no more matches are listed.
const MAX_ROWS: usize = 2000;

/// The most captures of a group that are listed.
const MAX_CAPTURES: usize = 100;

/// The most characters of a capture that are shown.
const MAX_SHOWN: usize = 200;

/// The most steps of a match: some seconds.
const MAX_STEPS: u64 = 200_000_000;

/// The most bytes that a match may remember.
const MAX_MEMORY: usize = 256 << 20;

/// The longest text that is played: it has a row of cells.
const MAX_PLAYED: usize = 200;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let options = question.get("options");
    let pattern = question.get("pattern");
    let replacement = question.get("replacement");
    let text = question.get("text");
    match question.verb() {
        "check" => Ok(check(&build(pattern, options)?, text)),
        "play" => {
            if !is_playable(pattern, text) {
                let most = MAX_PLAYED;
                return Err(Mistake::new(format!(
                    "that is too long to be played: more than {most} characters"
                )));
            }
            Ok(Answer::player(&build(pattern, options)?.record(text, MAX_EVENTS)))
        }
        "replace" => {
            let regex = build(pattern, options)?;
            let by = kleene_dotnet::Replacement::new(replacement, &regex);
            let replaced = regex.replace(text, &by).map_err(Mistake::new)?;
            Ok(Answer::default().text("Replaced", "replaced.txt", replaced))
        }
        _ => Err(question.unknown()),
    }
}

/// Whether there is room for pictures of the pattern and of the text.
fn is_playable(pattern: &str, text: &str) -> bool {
    pattern.chars().count().max(text.chars().count()) <= MAX_PLAYED
}

fn build(pattern: &str, options: &str) -> Result<Regex, Mistake> {
    let options = options
        .parse()
        .map_err(|error| Mistake::at(error, "options", options, 0..options.len()))?;
    let builder = RegexBuilder::new(pattern).options(options);
    builder.step_limit(MAX_STEPS).memory_limit(MAX_MEMORY).build().map_err(|error| match &error {
        BuildError::Parse(error) => Mistake::at(error.kind(), "pattern", pattern, error.span()),
        BuildError::Unsupported { span } => {
            Mistake::at("this cannot be matched", "pattern", pattern, span.range())
        }
        other => Mistake::new(other),
    })
}

fn check(regex: &Regex, text: &str) -> Answer {
    let mut tables: Vec<Table> = Vec::new();
    let (mut rows, mut stopped, mut is_cut) = (0, None, false);
    for captures in regex.captures_iter(text) {
        match captures {
            Ok(captures) if rows < MAX_ROWS => {
                let table = capture_table(tables.len() + 1, &captures);
                rows += table.rows.len();
                tables.push(table);
            }
            Ok(_) => {
                is_cut = true;
                break;
            }
            Err(limit) => stopped = Some(limit),
        }
    }
    let found = match tables.len() {
        0 => "no match".to_owned(),
        1 => "1 match".to_owned(),
        count => format!("{count} matches"),
    };
    let is_first_known = stopped.is_none() || !tables.is_empty();
    let (verdict, said) = match stopped {
        Some(limit) => ("stopped".to_owned(), format!("Stopped: {limit}. So far: {found}.")),
        None if is_cut => (format!("more than {found}"), "There are more.".to_owned()),
        None => (found, String::new()),
    };
    let answer = tables.into_iter().fold(Answer::new(verdict, said), Answer::table);
    if !is_first_known || !is_playable(regex.as_str(), text) {
        return answer;
    }
    // Where the search for the first match ends: the stacks of its groups.
    let recording = regex.record(text, MAX_EVENTS);
    answer.picture(&recording.picture(recording.events().len()), "")
}

/// A match: a row for each group, with its captures from the bottom of its stack to the top.
fn capture_table(number: usize, captures: &Captures<'_>) -> Table {
    let shown =
        |capture: kleene_dotnet::Match<'_>| match capture.as_str().char_indices().nth(MAX_SHOWN) {
            None => format!("{:?} at {}", capture.as_str(), capture.start()),
            Some((end, _)) => {
                format!("{:?}... at {}", &capture.as_str()[..end], capture.start())
            }
        };
    let rows = captures.iter().map(|group| {
        let name = match (group.number(), group.name()) {
            (0, _) => "the match".to_owned(),
            (number, None) => format!("group {number}"),
            (_, Some(name)) => format!("group {name}"),
        };
        let mut stack: Vec<String> = group.captures().take(MAX_CAPTURES).map(shown).collect();
        match group.captures().len().saturating_sub(MAX_CAPTURES) {
            0 => {}
            more => stack.push(format!("and {more} more")),
        }
        vec![name, if stack.is_empty() { "nothing".to_owned() } else { stack.join(", ") }]
    });
    Table {
        title: format!("Match {number}"),
        heads: vec!["group".to_owned(), "captures, the last one on top of the stack".to_owned()],
        rows: rows.collect(),
    }
}
