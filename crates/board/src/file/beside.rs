//! Clues that stand in files of their own.

use alloc::{string::String, vec::Vec};
use core::ops::Range;

use super::node::{self, Node, Value};
use crate::{
    error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind},
    quoted::quoted,
};

/// The key of a rule's clues, and that of a table which stands in place of them.
const CLUES: &str = "clues";
const KEY: &str = "file";

/// A board file with the clues in it that it has in other files.
///
/// A rule can have `{ file = "NAME" }` in place of its clues: then each line of that file that is not blank is a clue.
/// As the crate reads no files itself, the caller inserts their contents here; the result is a self-contained board
/// file.
///
/// ```
/// use kleene_board::{Puzzle, WithIncludes};
///
/// let text = "symbols = '.#'\nsize = '3x2'\n[[rule]]\nkind = 'runs'\nover = 'rows'\nclues = { file = 'rows.txt' }\n";
/// let whole = WithIncludes::new(text, |name| match name {
///     "rows.txt" => Ok("1 1\n3\n".to_owned()),
///     name => Err(format!("there is no {name}")),
/// })?;
/// assert!(whole.text().ends_with("clues = [\"1 1\", \"3\"]\n"));
/// let solution = whole.text().parse::<Puzzle>()?.solutions().next();
/// assert_eq!(solution.expect("it has one").to_string(), "#.#\n###");
/// # Ok::<(), kleene_board::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithIncludes {
    text: String,
    files: Vec<File>,
}

/// A file of clues.
#[derive(Clone, Debug, PartialEq, Eq)]
struct File {
    name: String,
    content: String,
    /// The bytes of the board file that it stands for, and those that it takes now.
    was: Range<usize>,
    is: Range<usize>,
    /// The bytes of its clues in the board file as it is now, and in its content.
    clues: Vec<(Range<usize>, Range<usize>)>,
}

/// The place of an error: the board file itself, or a file whose clues it includes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceLocation<'f> {
    /// In the board file itself, as it was written.
    Board(ParseError),
    /// In a file of clues.
    Clues {
        /// The name of the file, as the board file has it.
        name: &'f str,
        /// Its content.
        content: &'f str,
        /// The error, with its place there.
        error: ParseError,
    },
}

impl WithIncludes {
    /// Puts the clues of other files into a board file. `read` gives the content of a file by its name, or says why
    /// there is none.
    ///
    /// A text that is no board file stays as it is: [`Puzzle::parse`](crate::Puzzle::parse) reports its error.
    ///
    /// # Errors
    /// A file that cannot be read, at the place of its name; more than 16 MiB in all.
    pub fn new(
        text: &str,
        mut read: impl FnMut(&str) -> Result<String, String>,
    ) -> Result<Self, ParseError> {
        let mut whole = Self { text: String::new(), files: Vec::new() };
        // Most board files have all of their clues.
        let root = text.contains(KEY).then(|| node::parse(text).ok()).flatten();
        let rules = root.as_ref().and_then(|root| root.entries()?.iter().find(is_rule));
        let tables = rules.map(|(.., rules)| rules.items()).into_iter().flatten();
        let (mut at, mut contents) = (0, 0);
        for (key, _, value) in tables.filter_map(Node::entries).flatten() {
            let Some(name) = named(value).filter(|_| key == CLUES) else { continue };
            let was = value.span.clone();
            let is_braced = text[was.clone()].starts_with('{') && text[..was.end].ends_with('}');
            if !is_braced || was.start < at {
                return Err(value.expected("`{ file = \"NAME\" }`"));
            }
            let content = read(name).map_err(|why| value.error(ParseErrorKind::Clues(why)))?;
            whole.text.push_str(&text[at..was.start]);
            at = was.end;
            contents += content.len();
            whole.push(name, content, was);
            // The size of the kept files, and of the text after insertion.
            let len = contents.max(whole.text.len() + text.len() - at);
            if len > MAX_INPUT_BYTES {
                return Err(value.error(ParseErrorKind::TooLarge { len }));
            }
        }
        whole.text.push_str(&text[at..]);
        Ok(whole)
    }

    /// The board file with all clues.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The board file with all clues.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }

    /// Maps the span of an error in [`WithIncludes::text`] back to the file that it is in.
    #[must_use]
    pub fn locate(&self, error: ParseError) -> SourceLocation<'_> {
        let span = error.span();
        let within = |is: &Range<usize>| is.start <= span.start && span.end <= is.end;
        let file = self.files.iter().find(|file| within(&file.is));
        let clue = file.and_then(|file| {
            let (is, was) = file.clues.iter().find(|(is, _)| within(is))?;
            // A clue without escapes has equal bytes in both, so a part of it maps to a part.
            let part = match is.len() - 2 == was.len() && *is != span {
                true => {
                    let at = |place: usize| was.start + place.saturating_sub(is.start + 1);
                    at(span.start)..at(span.end).min(was.end)
                }
                false => was.clone(),
            };
            Some((file, part))
        });
        if let Some((file, span)) = clue {
            let error = ParseError::new(error.into_kind(), span);
            return SourceLocation::Clues { name: &file.name, content: &file.content, error };
        }
        SourceLocation::Board(ParseError::new(
            error.into_kind(),
            self.was(span.start)..self.was(span.end),
        ))
    }

    /// A byte of the board file as it was written. Within a file of clues it is an end of what that stands for.
    fn was(&self, at: usize) -> usize {
        let Some(file) = self.files.iter().rev().find(|file| file.is.start < at) else { return at };
        match at < file.is.end {
            true => file.was.start,
            false => at - file.is.end + file.was.end,
        }
    }

    /// Adds the clues of a file as a list in one line, so that lines of the board file keep their numbers.
    fn push(&mut self, name: &str, content: String, was: Range<usize>) {
        let (start, mut clues, mut end) = (self.text.len(), Vec::new(), 0);
        self.text.push('[');
        for line in content.split_inclusive('\n') {
            let (clue, from) = (line.trim(), end + line.len() - line.trim_start().len());
            end += line.len();
            if clue.is_empty() {
                continue;
            }
            if !clues.is_empty() {
                self.text.push_str(", ");
            }
            let at = self.text.len();
            self.text.push_str(&quoted(clue));
            clues.push((at..self.text.len(), from..from + clue.len()));
        }
        self.text.push(']');
        let is = start..self.text.len();
        self.files.push(File { name: name.into(), content, was, is, clues });
    }
}

fn is_rule((key, ..): &&(String, Range<usize>, Node)) -> bool {
    key == "rule"
}

/// The name of the file that a value stands for.
pub(super) fn named(value: &Node) -> Option<&str> {
    let [(key, _, name)] = value.entries()? else { return None };
    match &name.value {
        Value::String(name) if key == KEY => Some(name),
        _ => None,
    }
}
