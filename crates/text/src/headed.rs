//! Texts of two lists under headings, as people type the clues of a board.

use alloc::string::String;

use crate::Side;
use crate::lines;

/// A piece of a text, and the byte at which it begins.
pub type Located<'t> = (usize, &'t str);

/// A heading of a text, the rest of its line, and where the lines below it begin and end.
///
/// ```
/// use kleene_text::{Heading, Side};
///
/// let text = "Rows:\n3\n1 1\nCOLS = 2; 1; 2\n";
/// let mut headings = Heading::all(text);
/// let rows = headings.next().unwrap();
/// assert_eq!((rows.key, rows.side(), rows.value.1), ((0, "Rows"), Some(Side::Rows), ""));
/// assert_eq!(rows.lines(text).collect::<Vec<_>>(), [(6, "3"), (8, "1 1")]);
/// let columns = headings.next().unwrap();
/// assert_eq!((columns.side(), columns.value), (Some(Side::Columns), (19, "2; 1; 2")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading<'t> {
    /// The words of the heading, without brackets, quotes, `:` and `=`.
    pub key: Located<'t>,
    /// The rest of its line; empty if the heading stands alone.
    pub value: Located<'t>,
    side: Option<Side>,
    below: core::ops::Range<usize>,
}

/// Words other than sides that begin a line of such a text.
const OTHERS: [&str; 38] = [
    "width",
    "height",
    "size",
    "dimensions",
    "title",
    "name",
    "titre",
    "titel",
    "titolo",
    "título",
    "author",
    "auteur",
    "autor",
    "autore",
    "by",
    "description",
    "license",
    "copyright",
    "catalogue",
    "source",
    "date",
    "grid",
    "colors",
    "colours",
    "alphabet",
    "letters",
    "state",
    "notes",
    "solution",
    "solution grid",
    "working grid",
    "history",
    "goal",
    "puzzle",
    "clues",
    "difficulty",
    "locked",
    "comment",
];

impl<'t> Heading<'t> {
    /// The headings of a text, in order.
    ///
    /// A heading is a line that begins with a word for a side, or with another usual one such as `title`, alone, in
    /// brackets, or with `:`, `=` or a blank after it. Comments, from a `#` at the beginning of a word on, and a byte order
    /// mark are no part of a line. Where nothing else begins the text, a comment that names a side is a heading. `Left` and
    /// `Top` are words for a side if both begin a line, and neither `Right` nor `Bottom` does.
    pub fn all(text: &'t str) -> impl Iterator<Item = Self> {
        let (has_titles, has_edges) = (begins_with_title(text), has_edges(text));
        let mut found = lines(text)
            .filter_map(move |(start, line)| {
                let found = has_titles.then(|| title(start, line)).flatten();
                let found = found.or_else(|| solution(start, line)).or_else(|| phrase(start, line));
                Some((start, found.or_else(|| heading(start, line, has_edges))?))
            })
            .peekable();
        core::iter::from_fn(move || {
            let (start, Words { key, value, side }) = found.next()?;
            let mut below = next_line(text, start);
            // A rule below a heading marks it, as in reStructuredText.
            if is_rule(text[below..].lines().next().unwrap_or_default()) {
                below = next_line(text, below);
            }
            let end = found.peek().map_or(text.len(), |(next, _)| *next);
            Some(Self { key, value, side, below: below..end })
        })
    }

    /// The side that it names, by a word, by the initial `R` or `C`, or by the edge at which its clues stand.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        self.side
    }

    /// Whether it names the edge of a board.
    #[must_use]
    pub fn is_edge(&self) -> bool {
        Side::from_edge(self.key.1).is_some()
    }

    /// Whether it is this word, in letters of any case.
    #[must_use]
    pub fn is(&self, word: &str) -> bool {
        self.key.1.eq_ignore_ascii_case(word)
    }

    /// The text between this heading and the next, as it is.
    #[must_use]
    pub fn below(&self, text: &'t str) -> Located<'t> {
        (self.below.start, text.get(self.below.clone()).unwrap_or_default())
    }

    /// The lines between this heading and the next, without comments and blanks around them, and without the `- ` before
    /// the items of a list in YAML and the quotes around them.
    pub fn lines(&self, text: &'t str) -> impl Iterator<Item = Located<'t>> + Clone + use<'t> {
        let (start, below) = self.below(text);
        let end = below.strip_suffix('\n').unwrap_or(below);
        lines(end).filter(move |_| !end.is_empty()).map(move |(at, line)| {
            let (at, line) = located(start + at, line);
            line.strip_prefix("- ")
                .map_or((at, line), |item| without_quotes(located(at + "- ".len(), item)))
        })
    }
}

/// A text with the headings of both sides on one line, as a text of as many bytes in which each of them begins a line;
/// `None` for other texts.
///
/// ```
/// use kleene_text::split_headings;
///
/// let split = split_headings("rows: 3; 1 columns = 2; 1 1");
/// assert_eq!(split.as_deref(), Some("rows: 3; 1\ncolumns = 2; 1 1"));
/// assert_eq!(split_headings("rows: 3\ncolumns: 1; 1; 1\n"), None);
/// ```
#[must_use]
pub fn split_headings(text: &str) -> Option<String> {
    let line = text.trim_end_matches(['\n', '\r']);
    if line.contains('\n') || line.starts_with(['{', '[', '<']) {
        return None;
    }
    let mut split = String::with_capacity(text.len());
    let mut sides = [false; 2];
    for word in text.split_inclusive(' ') {
        let name = word.trim_end().trim_end_matches([':', '=']);
        let side = Side::from_key(name);
        if let Some(side) = side {
            sides[usize::from(side == Side::Columns)] = true;
        }
        if (side.is_some() || name.eq_ignore_ascii_case("colors")) && split.ends_with(' ') {
            split.pop();
            split.push('\n');
        }
        split.push_str(word);
    }
    (sides == [true; 2]).then_some(split)
}

/// Whether the first line that is no other comment is a title.
fn begins_with_title(text: &str) -> bool {
    let mut content = lines(text).map(|(start, line)| (line.trim(), title(start, line)));
    let first =
        content.find(|(line, title)| title.is_some() || !line.is_empty() && !line.starts_with('#'));
    first.is_some_and(|(_, title)| title.is_some()) || is_markdown(text)
}

/// Whether a text has a heading of Markdown for each side, below one for all of it.
fn is_markdown(text: &str) -> bool {
    let below = lines(text).filter(|(_, line)| line.starts_with("## "));
    below.filter(|(start, line)| title(*start, line).is_some()).count() == 2
}

/// The side that a heading of Markdown, or a comment, names: `# rows`.
fn title(start: usize, line: &str) -> Option<Words<'_>> {
    let word = line.trim_start().strip_prefix('#')?.trim_start_matches('#').trim();
    let at = start + (word.as_ptr() as usize - line.as_ptr() as usize);
    let side = Some(Side::from_key(word)?);
    Some(Words { key: (at, word), value: (at + word.len(), ""), side })
}

/// The heading of the solution in Markdown, `### Solution`.
fn solution(start: usize, line: &str) -> Option<Words<'_>> {
    let word = line.trim().strip_prefix('#')?.trim_start_matches('#').trim_matches([' ', ':']);
    let at = start + (word.as_ptr() as usize - line.as_ptr() as usize);
    let is_solution = word.eq_ignore_ascii_case("solution");
    is_solution.then(|| Words::new((at, word), (start + line.len(), "")))
}

/// Whether the clues of a text stand at the left and the top edge of a board, and at no other.
fn has_edges(text: &str) -> bool {
    let mut sides = [false; 2];
    for (_, line) in lines(text) {
        let key = line.split([':', '=']).next().unwrap_or(line).trim();
        match Side::from_edge(key) {
            Some(side) => sides[usize::from(side == Side::Columns)] = true,
            None if Side::is_far_edge(key) => return false,
            None => {}
        }
    }
    sides == [true; 2]
}

/// Where the line after that of a byte begins.
fn next_line(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |len| at + len + 1)
}

/// Whether a line is a rule, of three or more equal signs.
fn is_rule(line: &str) -> bool {
    let line = line.trim_end();
    line.len() > 2 && ['-', '=', '~'].iter().any(|&sign| line.chars().all(|c| c == sign))
}

/// The words of a heading, the rest of its line, and the side that it names.
struct Words<'t> {
    key: Located<'t>,
    value: Located<'t>,
    side: Option<Side>,
}

impl<'t> Words<'t> {
    fn new(key: Located<'t>, value: Located<'t>) -> Self {
        let side = Side::from_label(key.1).or_else(|| Side::from_edge(key.1));
        Self { key, value, side }
    }
}

/// The heading that a line begins with.
fn heading(start: usize, line: &str, has_edges: bool) -> Option<Words<'_>> {
    let (start, line) = located(start, line);
    // An item of a list, and bold words, in Markdown.
    let (start, line) = without_mark(start, line, &["- ", "* "]);
    let (start, line) = without_mark(start, line, &["**"]);
    let line = line.strip_suffix("**").unwrap_or(line);
    let (start, line) = without_rule(start, line);
    let inside = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    if let Some(key) = inside {
        let key = located(start + 1, key);
        return is_known(key.1, has_edges).then(|| Words::new(key, (start + line.len(), "")));
    }
    if !line.starts_with(|c: char| c.is_alphabetic() || matches!(c, '"' | '\'')) {
        return None;
    }
    // Up to three words, of which the most that are a heading together count; `:` or `=` ends them.
    let end = line.find([':', '=']);
    let blanks = line.match_indices(' ').map(|(at, _)| at).chain([line.len()]);
    let words = blanks.take(3).chain(end);
    let ends = words.filter(|&at| end.is_none_or(|end| at <= end));
    // An initial needs a colon or an equals sign: `C` alone may be a clue in letters.
    let initial = end.filter(|&at| Side::from_initial(unquoted(&line[..at])).is_some());
    let key = ends.filter(|at| is_known(unquoted(&line[..*at]), has_edges)).max().or(initial)?;
    let rest = without_order(line[key..].trim_start()).trim_start_matches([':', '=']);
    let rest = rest.strip_prefix("**").unwrap_or(rest);
    let value = (start + line.len() - rest.len(), rest);
    Some(Words::new((start, unquoted(&line[..key])), located(value.0, value.1)))
}

/// The heading that a line begins with, if its words name a side and say nothing else of the clues:
/// `Row clues, from top to bottom`, `The clues for the columns are: 3, 1 1`, `Rows -> 3, 1 1`.
fn phrase(start: usize, line: &str) -> Option<Words<'_>> {
    const LONGEST: usize = 80;
    const ORDERS: [&str; 4] =
        ["from top to bottom", "from left to right", "top to bottom", "left to right"];
    const FILLERS: &str = "are as clue clues stacked each every follows for given hint hints in is list numbers of the";
    let (start, line) = located(start, line);
    // The words end where clues or a sign begin. A line of numbers has none.
    let end = line.find(|c: char| c.is_ascii_digit() || ":=>[{\"".contains(c));
    let (words, rest) = line.split_at(end.unwrap_or(line.len()));
    if words.len() > LONGEST || !words.contains(char::is_alphabetic) {
        return None;
    }
    let lower = words.to_ascii_lowercase();
    let lower = ORDERS.iter().fold(lower, |words, order| words.replace(order, ""));
    let lower = lower.trim_end_matches(['-', ' ']);
    // All words that name a side name the same one, and the others say nothing of the clues.
    let mut side = None;
    for word in lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()) {
        match Side::from_key(word) {
            Some(found) if *side.get_or_insert(found) == found => {}
            None if FILLERS.split(' ').any(|filler| filler == word) => {}
            _ => return None,
        }
    }
    // Clues alone behind the words follow a verb.
    let is_ended = !rest.starts_with(|c: char| c.is_ascii_digit() || c == '[')
        || words.ends_with(',')
        || [" are", " is"].iter().any(|verb| lower.ends_with(verb));
    let has_signs = lower.contains(|c: char| !c.is_alphabetic() && !" (),".contains(c));
    side.filter(|_| is_ended && !has_signs)?;
    let value = rest.trim_start_matches([':', '=', '>']);
    let value = value.strip_prefix("**").unwrap_or(value);
    let key = (start, words.trim_end_matches(|c: char| !c.is_alphabetic()));
    Some(Words { key, value: located(start + line.len() - value.len(), value), side })
}

/// A heading without the rule on either side, as in `=== ROWS ===`.
fn without_rule(start: usize, line: &str) -> Located<'_> {
    const SIGNS: [char; 4] = ['=', '-', '~', '_'];
    let inside = line.trim_start_matches(SIGNS);
    let (before, key) = (line.len() - inside.len(), inside.trim_end_matches(SIGNS));
    let is_framed = before > 1 && key.len() + 1 < inside.len();
    if is_framed { located(start + before, key) } else { (start, line) }
}

/// A line without the first of these marks that begins it.
fn without_mark<'t>(start: usize, line: &'t str, marks: &[&str]) -> Located<'t> {
    let found = marks.iter().find_map(|mark| Some((start + mark.len(), line.strip_prefix(mark)?)));
    found.unwrap_or((start, line))
}

/// The rest of a heading without the usual order of its clues in brackets, as in `Rows (top to bottom):`.
fn without_order(rest: &str) -> &str {
    let Some((order, after)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) else {
        return rest;
    };
    let is_usual = ["top to bottom", "left to right"]
        .iter()
        .any(|usual| order.trim_start_matches("from ").eq_ignore_ascii_case(usual));
    if is_usual { after.trim_start() } else { rest }
}

/// The text within the quotes around it, if there are any.
fn without_quotes((start, text): Located<'_>) -> Located<'_> {
    let mut quotes = ['"', '\''].into_iter();
    let inside = quotes.find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote));
    inside.map_or((start, text), |inside| (start + 1, inside))
}

fn unquoted(key: &str) -> &str {
    key.trim().trim_matches(['"', '\'', '*'])
}

/// Whether a key begins a line of such a text: a side, an edge if the clues stand at the edges, or another usual word.
fn is_known(key: &str, has_edges: bool) -> bool {
    Side::from_key(key).is_some()
        || has_edges && Side::from_edge(key).is_some()
        || OTHERS.iter().any(|word| word.eq_ignore_ascii_case(key))
}

/// A piece without the comment and the blanks around it.
fn located(start: usize, text: &str) -> Located<'_> {
    // A `#` within a word may be a part of a pattern.
    let begins_comment =
        |&(at, _): &(usize, &str)| !text[..at].ends_with(|c: char| !c.is_whitespace());
    let text = text.match_indices('#').find(begins_comment).map_or(text, |(at, _)| &text[..at]);
    let rest = text.trim_start_matches(is_blank);
    (start + text.len() - rest.len(), rest.trim_end_matches(is_blank))
}

/// Whether a character is a blank or a byte order mark.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}
