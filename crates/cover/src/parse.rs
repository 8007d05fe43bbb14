//! Parsing text into a problem, with errors that point into the text.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

use kleene_text::{check_len, named_rule, utf8};

use crate::builder::{Builder, Place, ProblemErrorKind};
use crate::lists::{Lists, is_kind};
use crate::problem::{Entry, Item, Problem};

/// The maximal length of an input, in bytes (64 MiB).
pub const MAX_INPUT_BYTES: usize = 64 << 20;

impl Problem {
    /// Parses a problem: a line with the items, then one line per option.
    ///
    /// Words are separated by blanks. Blank lines are skipped, and so are comments: lines whose
    /// first word starts with `|`.
    ///
    /// - The first line has the primary items, then the word `|`, then the secondary ones; without
    ///   secondary items the `|` is optional. `3|item` is a primary item that must be in three
    ///   options of a solution, `1:3|item` one that must be in one to three.
    /// - The line of an option has its items; `item:color` is a secondary item with a color. If the
    ///   second word is `=`, the first is the option's name.
    ///
    /// A matrix of zeros and ones is a problem too, with or without blanks, commas and brackets:
    /// each column is an item, and each row an option named after its number. As in the input of
    /// `dlx-cpp`, a first line may give the number of columns and the number of secondary ones,
    /// which are the leftmost. If that number is 0, each row may instead list the columns of its
    /// ones, counted from 0, in ascending order. Two numbers of items and of options may also stand
    /// above lines of sets, each the number of its items and these, counted from 1.
    ///
    /// The sets may also be given in JSON, in YAML or as lists of a program:
    /// `{"A": [1, 4], "B": [2, 3]}`, `[[1, 4], [2, 3]]`, or either under a name such as `subsets`
    /// or `options`, beside the `universe` and the `secondary` items.
    ///
    /// # Errors
    /// Anything else; the error has the position.
    ///
    /// ```
    /// use kleene_cover::{ParseErrorKind, Problem, ProblemErrorKind};
    ///
    /// let text = "| two hats and two people\nann bob | left right\n\
    ///             red = ann left:red right\nblue = ann left:blue\nhim = bob left:blue";
    /// let problem = Problem::parse(text.as_bytes())?;
    /// let only = problem.solutions().next().expect("there is one");
    /// assert_eq!(problem.show(&only).to_string(), "blue\nhim");
    ///
    /// let error = Problem::parse(b"a b\na c").unwrap_err();
    /// assert_eq!(error.kind(), &ParseErrorKind::NoSuchItem("c".into()));
    /// assert_eq!(error.span(), 6..7);
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        let limit = MAX_INPUT_BYTES;
        check_len(bytes, limit, |len| ParseErrorKind::TooLarge { len, limit })?;
        let text = utf8(bytes, ParseErrorKind::NotUtf8)?;
        if let Some(place) = named_rule(bytes) {
            let kind = ParseErrorKind::Rule(text[place.clone()].into());
            return Err(ParseError::new(kind, place));
        }
        if let Some((secondary, rows)) = sized_matrix(text) {
            return Reader::default().read_matrix(secondary, &rows);
        }
        if let Some(rows) = matrix(text).or_else(|| counted(text)) {
            return Reader::default().read_matrix(0, &rows);
        }
        if let Some(lists) = Lists::read(text) {
            return lists?.problem();
        }
        let mut content = lines(text);
        let Some(items) = content.next() else {
            return Err(ParseError::new(ParseErrorKind::Empty, 0..bytes.len()));
        };
        let mut reader = Reader::default();
        words(items).try_for_each(|word| reader.read_item(word))?;
        content.try_for_each(|line| reader.read_option(line))?;
        reader.build()
    }
}

impl FromStr for Problem {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

/// A piece of the input and its byte offset.
#[derive(Clone, Copy)]
struct Piece<'t> {
    text: &'t str,
    start: usize,
}

impl Piece<'_> {
    fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// The lines that are neither blank nor comments.
fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let all = kleene_text::lines(text).map(|(start, text)| Piece { text, start });
    all.filter(|line| {
        let text = line.text.trim_start();
        !text.is_empty() && !text.starts_with('|')
    })
}

fn words(line: Piece<'_>) -> impl Iterator<Item = Piece<'_>> + Clone {
    let base = line.text.as_ptr() as usize;
    line.text.split_whitespace().map(move |text| {
        let start = line.start + (text.as_ptr() as usize - base);
        Piece { text, start }
    })
}

/// A row of a matrix: its digits and its position.
type Row = (Vec<bool>, Range<usize>);

/// The rows of a text if it is a matrix of zeros and ones, perhaps below the heading `exact cover`: at least two, of equal
/// length.
fn matrix(text: &str) -> Option<Vec<Row>> {
    let heading = text.find('\n').map(|end| &text[..end]).filter(|line| is_kind(line));
    let mut start = heading.map_or(0, str::len);
    let text = &text[start..];
    let ends: &[char] = if text.contains(['[', '{']) { &[']', '}'] } else { &['\n'] };
    let mut rows = Vec::new();
    // Commas, semicolons and brackets may stand anywhere between the cells.
    for row in text.split(ends) {
        let mut cells = Vec::new();
        for c in row.chars() {
            match c {
                '0' | '1' => cells.push(c == '1'),
                ',' | ';' | '[' | ']' | '{' | '}' | '\u{feff}' => {}
                c if c.is_whitespace() => {}
                _ => return None,
            }
        }
        let end = start + row.len();
        if !cells.is_empty() {
            rows.push((cells, start + row.len() - row.trim_start().len()..end));
        }
        start = end + 1;
    }
    let width = rows.first()?.0.len();
    (rows.len() > 1 && width > 1 && rows.iter().all(|(row, _)| row.len() == width)).then_some(rows)
}

/// The number of secondary columns and the rows of a matrix below a line with the numbers of columns and of secondary ones.
///
/// If the second number equals the number of rows, the text is a picture after its width and
/// height.
fn sized_matrix(text: &str) -> Option<(usize, Vec<Row>)> {
    let mut content = lines(text);
    let &[columns, secondary] = &*numbers(content.next()?)? else { return None };
    let rows = content.map(|line| Some((numbers(line)?, line.span())));
    let rows: Vec<(Vec<usize>, Range<usize>)> = rows.collect::<Option<_>>()?;
    // A second number that counts the lines is a height: the file is another puzzle.
    if secondary >= columns || rows.is_empty() || rows.len() == secondary {
        return None;
    }
    let is_dense =
        rows.iter().all(|(row, _)| row.len() == columns && row.iter().all(|cell| *cell < 2));
    let are_sparse = rows.iter().all(|(row, _)| {
        row.is_sorted_by(|one, other| one < other) && row.last().is_some_and(|last| *last < columns)
    });
    // A second number other than 0 is a height, and the rows are clues.
    if !is_dense && (secondary > 0 || !are_sparse) {
        return None;
    }
    let rows = rows.into_iter().map(|(row, span)| match is_dense {
        true => (row.into_iter().map(|cell| cell == 1).collect(), span),
        false => ((0..columns).map(|column| row.contains(&column)).collect(), span),
    });
    Some((secondary, rows.collect()))
}

/// Whether a text begins with the sizes of a problem.
pub(crate) fn is_sized(text: &str) -> bool {
    sized_matrix(text).is_some() || counted(text).is_some()
}

/// The rows of a text that has the numbers of items and of options, and then, for each option, the number of its items and
/// these, counted from 1.
fn counted(text: &str) -> Option<Vec<Row>> {
    let mut content = lines(text);
    let &[columns, count] = &*numbers(content.next()?)? else { return None };
    let rows = content.map(|line| {
        let set = numbers(line)?;
        let (&len, items) = set.split_first()?;
        let is_set = len > 0
            && items.len() == len
            && items.is_sorted_by(|one, other| one < other)
            && items[0] > 0
            && items[len - 1] <= columns;
        is_set.then(|| ((1..=columns).map(|item| items.contains(&item)).collect(), line.span()))
    });
    let rows = rows.collect::<Option<Vec<Row>>>()?;
    (columns > 3 && count > 2 && rows.len() == count).then_some(rows)
}

/// The numbers of a line that has nothing else.
fn numbers(line: Piece<'_>) -> Option<Vec<usize>> {
    let numbers = words(line).map(|word| {
        let is_number = word.text.bytes().all(|byte| byte.is_ascii_digit());
        word.text.parse().ok().filter(|_| is_number)
    });
    numbers.collect()
}

/// The parsed items and options, with their positions.
#[derive(Default)]
pub(crate) struct Reader {
    pub(crate) builder: Builder,
    pub(crate) items: BTreeMap<Box<str>, Item>,
    after_bar: bool,
    pub(crate) item_spans: Vec<Range<usize>>,
    pub(crate) option_spans: Vec<Range<usize>>,
    pub(crate) entry_spans: Vec<Vec<Range<usize>>>,
}

impl Reader {
    fn read_item(&mut self, word: Piece<'_>) -> Result<(), ParseError> {
        if word.text == "|" {
            return match core::mem::replace(&mut self.after_bar, true) {
                true => Err(ParseError::new(ParseErrorKind::SecondBar, word.span())),
                false => Ok(()),
            };
        }
        let (bounds, name) = match word.text.rsplit_once('|') {
            Some((bounds, name)) => (Some(bounds), name),
            None => (None, word.text),
        };
        if name.is_empty() || name == "=" || name.contains([':', '|']) {
            return Err(ParseError::new(ParseErrorKind::ItemName, word.span()));
        }
        let item = match bounds {
            None if self.after_bar => self.builder.secondary(name),
            None => self.builder.primary(name),
            Some(_) if self.after_bar => {
                return Err(ParseError::new(ParseErrorKind::SecondaryTimes, word.span()));
            }
            Some(bounds) => {
                let (least, most) = bounds.split_once(':').unwrap_or((bounds, bounds));
                let [Some(least), Some(most)] = [least, most].map(|text| {
                    let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
                    text.parse().ok().filter(|_| is_number)
                }) else {
                    let span = word.start..word.start + bounds.len();
                    return Err(ParseError::new(ParseErrorKind::Multiplicity, span));
                };
                self.builder.primary_between(name, least, most)
            }
        };
        self.item_spans.push(word.span());
        // A repeated name refers to the first item, until the builder reports it.
        self.items.entry(name.into()).or_insert(item);
        Ok(())
    }

    fn read_matrix(mut self, secondary: usize, rows: &[Row]) -> Result<Problem, ParseError> {
        let width = rows.first().map_or(0, |(row, _)| row.len());
        let items: Vec<Item> = (1..=width)
            .map(|column| {
                self.item_spans.push(rows[0].1.clone());
                let name = alloc::format!("column-{column}");
                match column <= secondary {
                    true => self.builder.secondary(&name),
                    false => self.builder.primary(&name),
                }
            })
            .collect();
        for (number, (row, span)) in (1..).zip(rows) {
            let entries = items.iter().zip(row).filter(|(_, is_in)| **is_in);
            let entries: Vec<Entry> = entries.map(|(&item, _)| item.into()).collect();
            self.entry_spans.push(entries.iter().map(|_| span.clone()).collect());
            self.option_spans.push(span.clone());
            self.builder.option_named(&alloc::format!("row-{number}"), entries);
        }
        self.build()
    }

    fn read_option(&mut self, line: Piece<'_>) -> Result<(), ParseError> {
        let mut all = words(line);
        let mut ahead = all.clone();
        // An option has a name if its second word is an equals sign.
        let (first, second) = (ahead.next(), ahead.next());
        let name = match (first, second) {
            (Some(name), Some(Piece { text: "=", .. })) => {
                all = ahead;
                name.text
            }
            _ => "",
        };
        let mut entries: Vec<Entry> = Vec::new();
        let mut spans = Vec::new();
        for word in all {
            let (name, color) = match word.text.split_once(':') {
                Some((_, "")) => {
                    return Err(ParseError::new(ParseErrorKind::ColorName, word.span()));
                }
                Some((name, color)) => (name, Some(color)),
                None => (word.text, None),
            };
            // Options name only items of the first line, so that a misspelled name is no new item.
            let Some(&item) = self.items.get(name) else {
                let span = word.start..word.start + name.len();
                return Err(ParseError::new(ParseErrorKind::NoSuchItem(name.into()), span));
            };
            entries.push(Entry { item, color: color.map(|name| self.builder.color(name)) });
            spans.push(word.span());
        }
        self.builder.option_named(name, entries);
        let text = line.text.trim();
        let start = line.start + (line.text.len() - line.text.trim_start().len());
        self.option_spans.push(start..start + text.len());
        self.entry_spans.push(spans);
        Ok(())
    }

    pub(crate) fn build(self) -> Result<Problem, ParseError> {
        let Self { builder, item_spans, option_spans, entry_spans, .. } = self;
        builder.build().map_err(|error| {
            let span = match error.place() {
                Place::Item(item) => &item_spans[item],
                Place::Option(option) => &option_spans[option],
                Place::Entry { option, entry } => &entry_spans[option][entry],
            };
            ParseError::new(ParseErrorKind::Problem(error.kind().clone()), span.clone())
        })
    }
}

/// The reason why a text is not a problem, and where.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The error in an input.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// Nothing but blanks and comments.
        #[error("the input is empty")]
        Empty,
        /// An input longer than [`MAX_INPUT_BYTES`].
        #[error("the input has {len} bytes, more than the limit of {limit}")]
        TooLarge {
            /// Length of the input in bytes.
            len: usize,
            /// The maximal length of an input, in bytes.
            limit: usize,
        },
        /// A phrase, or a sentence in a comment, that may be a rule.
        #[error("{0:?} looks like an unsupported rule")]
        Rule(String),
        /// Bytes that are not UTF-8.
        #[error("the text is not UTF-8")]
        NotUtf8,
        /// Two words `|` in the line of the items.
        #[error("expected one `|` between primary and secondary items")]
        SecondBar,
        /// A word that is not the name of an item.
        #[error("expected an item: a name that is not `=` and without `:` and `|`")]
        ItemName,
        /// A prefix of an item that is not a multiplicity.
        #[error("expected `number|item` or `number:number|item`")]
        Multiplicity,
        /// A multiplicity before a secondary item.
        #[error("a secondary item cannot have a multiplicity")]
        SecondaryTimes,
        /// A colon without a color.
        #[error("expected a color after `:`")]
        ColorName,
        /// An item in an option that the first line lacks.
        #[error("unknown item `{0}`: it is not among the listed items")]
        NoSuchItem(Box<str>),
        /// Lists that are not those of an exact cover.
        #[error("{0}")]
        Lists(Box<str>),
        /// A key, beside the sets, that may state a rule.
        #[error("unknown key {0:?}: expected `subsets`, `universe` or `secondary`")]
        UnknownKey(Box<str>),
        /// Items and options that violate an invariant.
        #[error("{0}")]
        Problem(ProblemErrorKind),
    }
}
