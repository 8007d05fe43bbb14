//! Boards in lists: JSON and YAML of other programs, and lists in programming languages.

mod board;
mod boxes;
mod change;
mod extra;
mod program;
mod reader;
mod rules;

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{FormatInfo, Json, JsonValue};

use crate::error::{ParseError, ParseErrorKind};
use crate::input_format::{InputFormat, Spec};
use crate::parse_columns::is_no_solution;
use crate::puzzle::Puzzle;
pub(crate) use board::place_by_numbers;
use program::closing;
pub(crate) use program::{indices, is_comment, names_no_rows};
use reader::Reader;
use rules::{beside, is_solution, repeats_key};
pub(crate) use rules::{is_kind, names_other_kind};

pub(crate) const SPEC: Spec = Spec {
    format: InputFormat::Lists,
    info: FormatInfo::read_only(
        "lists",
        &[],
        "lists of rows or of cells in JSON and YAML of other programs, and in programming \
         languages; cells may be objects, and givens may have names such as `A1`",
    ),
    title: "lists",
};

/// A value of a text, with the last name before it.
struct Node<'t> {
    key: Option<&'t str>,
    /// Whether it is a word outside of brackets and quotes.
    is_bare: bool,
    span: Range<usize>,
    kind: Kind<'t>,
}

enum Kind<'t> {
    List(Vec<Node<'t>>),
    Word(&'t str),
}

/// Names of squares of numbers that are no boards.
const NO_BOARDS: [&str; 10] = [
    "adjacency",
    "costs",
    "distances",
    "graph",
    "heights",
    "kernel",
    "maze",
    "prices",
    "terrain",
    "weights",
];

/// A board of a text, and the keys that lead to it.
pub(crate) struct Candidate {
    pub(crate) name: String,
    pub(crate) span: Range<usize>,
    pub(crate) puzzle: Puzzle,
    /// The last of its keys.
    key: Option<String>,
    /// Whether it is a list of lists.
    has_lists: bool,
    /// A value beside the board that may be a rule, or a solution that is none of this board.
    pub(crate) error: Option<ParseError>,
}

impl Candidate {
    /// Why its lists are not the rows of the board that the text is about: by their name or, in a program, by a call or a
    /// later statement.
    fn misread(&self, text: &str, is_program: bool) -> Option<ParseError> {
        let place = self.span.clone();
        let name = self.key.as_deref().or_else(|| program::target(text, &place));
        if let Some(name) = name.filter(|name| self.has_lists && names_no_rows(name)) {
            return Some(ParseError::new(ParseErrorKind::NotRows(name.to_owned()), place));
        }
        if let Some(name) = name.filter(|name| NO_BOARDS.contains(&&*name.to_ascii_lowercase())) {
            return Some(ParseError::new(ParseErrorKind::Variant(name.to_owned()), place));
        }
        if !is_program {
            return None;
        }
        // A type may stand between the name and the board.
        let names = name.into_iter().chain(program::words_before(text, &place)).collect();
        if let Some(place) = change::change(text, names, &place) {
            return Some(ParseError::new(ParseErrorKind::Change, place));
        }
        let call = program::by_columns(text, &place)?;
        Some(ParseError::new(ParseErrorKind::NotRows(text[call.clone()].to_owned()), call))
    }
}

/// The boards that a text has as lists of lists, as lists of rows, or as strings, but for those that are solutions; no two
/// of them are the same.
///
/// `None` if the text has no brackets and no quotes, or they do not close.
pub(crate) fn boards(text: &str) -> Option<Vec<Candidate>> {
    // Names in JSON may have escaped letters.
    let is_data = JsonValue::is_yaml(text) || text.starts_with(['{', '[']) && text.contains("\\u");
    let data = is_data.then(|| JsonValue::parse_data(text).ok()).flatten();
    let mut nodes = match &data {
        Some(value) => Vec::from([Node::of_value(None, value, text)]),
        None if text.contains(['[', '{', '(', '"', '\'']) => {
            Reader { text, at: 0 }.items(None, 0).or_else(|| assigned_boards(text))?
        }
        None => return None,
    };
    let mut found = Vec::new();
    let mut path = Vec::new();
    find(&nodes, &mut path, &mut found);
    // A list for each row, without brackets around all of them.
    // Strings one behind the other are one string in C.
    let strings = nodes.iter().filter(|node| node.is_string()).count();
    if found.is_empty() && strings > 3 && !nodes.iter().any(|node| node.may_be_rule(false)) {
        nodes.retain(Node::is_string);
        nodes[0].key = None;
    }
    if found.is_empty() && nodes.iter().all(Node::is_row) {
        let list = Node { key: None, is_bare: false, span: 0..text.len(), kind: Kind::List(nodes) };
        find(&[list], &mut path, &mut found);
        return Some(found);
    }
    // A test has the solution beside a puzzle.
    let spans: Vec<_> = found.iter().map(|board| board.span.clone()).collect();
    let open: Vec<Puzzle> = found
        .iter()
        .filter(|board| !board.puzzle.is_full())
        .map(|board| board.puzzle.clone())
        .collect();
    found.retain(|board| {
        !board.puzzle.is_full() || !open.iter().any(|puzzle| solves(&board.puzzle, puzzle))
    });
    // Open boards beside a puzzle are the entries and the marks of a player.
    if found.iter().any(|board| board.puzzle.givens().next().is_some()) {
        found.retain(|board| board.puzzle.givens().next().is_some());
    }
    let is_json = data.is_some() || text.trim_start().starts_with(['{', '[']);
    if is_json && repeats_key(&nodes) {
        return None;
    }
    let all: Vec<_> = found.iter().map(|board| board.span.clone()).collect();
    let model = if is_json {
        None
    } else {
        program::docstring_rule(text).or_else(|| program::other_model(text))
    };
    let size = found.first().map(|board| board.puzzle.shape().size());
    let stated = size.filter(|_| !is_json).and_then(|size| extra::extra(text, &spans, size));
    for board in &mut found {
        let size = board.puzzle.shape().size();
        let other_model = || {
            let place = model.clone()?;
            let kind = ParseErrorKind::Variant(text[place.clone()].to_owned());
            Some(ParseError::new(kind, place))
        };
        board.error = board.misread(text, !is_json).or_else(other_model);
        if board.error.is_some() {
            continue;
        }
        if let Some(place) = stated.clone() {
            let kind = ParseErrorKind::Variant(shortened(&text[place.clone()]));
            board.error = Some(ParseError::new(kind, place));
            continue;
        }
        let boxes = boxes::Boxes::beside(&nodes, &board.span, size);
        if let Some(shape) = boxes.shape() {
            board.puzzle = board.puzzle.clone().with_shape(shape);
        } else if let Some(place) = boxes::side_beside(text, &board.span, size, is_json) {
            board.error = Some(ParseError::new(ParseErrorKind::Boxes, place));
            continue;
        }
        let rule = beside(&nodes, &board.span, &all, |node| {
            boxes
                .says_of(node)
                .map_or_else(|| node.may_be_rule(is_json), |says_no_more| !says_no_more)
        });
        let wrong = match rule {
            Some(node) => {
                Some((node, ParseErrorKind::Variant(node.key.unwrap_or_default().into())))
            }
            // A solution of another puzzle shows a rule that is not read.
            None => beside(&nodes, &board.span, &all, |node| node.is_no_solution(&board.puzzle))
                .map(|node| (node, ParseErrorKind::OtherSolution)),
        };
        board.error = wrong.map(|(node, kind)| ParseError::new(kind, node.span.clone()));
    }
    Some(found)
}

/// The beginning of a statement on one line.
fn shortened(statement: &str) -> String {
    const LONGEST: usize = 30;
    let line = statement.lines().next().unwrap_or_default();
    line.char_indices().nth(LONGEST).map_or(line, |(at, _)| &line[..at]).into()
}

/// Whether the boards of a program are those of one list, such as the cases of a test: of one name and within one statement.
pub(crate) fn are_cases(boards: &[Candidate], text: &str) -> bool {
    boards.windows(2).all(|pair| {
        let between = text.get(pair[0].span.end..pair[1].span.start).unwrap_or(";");
        pair[0].name == pair[1].name && !between.contains(['=', ';'])
    })
}

/// Whether a full board is the solution of a puzzle.
fn solves(full: &Puzzle, puzzle: &Puzzle) -> bool {
    full.shape().size() == puzzle.shape().size() && !is_no_solution(puzzle, full)
}

/// The only board of a text; `None` if it has none.
pub(crate) fn parse_lists(text: &str) -> Option<Result<Puzzle, ParseError>> {
    let mut found = boards(text)?;
    if let Some(error) = found.iter_mut().find_map(|board| board.error.take()) {
        return Some(Err(error));
    }
    if found.len() > 1 {
        let mut names: Vec<String> = found.iter().map(|board| board.name.clone()).collect();
        names.dedup();
        let kind = ParseErrorKind::SeveralBoards(names.join(", "));
        let span = found.remove(1).span;
        return Some(Err(ParseError::new(kind, span)));
    }
    found.pop().map(|board| Ok(board.puzzle))
}

impl<'t> Node<'t> {
    fn is_string(&self) -> bool {
        !self.is_bare && matches!(self.kind, Kind::Word(_))
    }

    /// The number that it is.
    fn number(&self) -> Option<usize> {
        let Kind::Word(word) = self.kind else { return None };
        word.parse().ok()
    }

    /// The two numbers that a list has.
    fn pair(&self) -> Option<[usize; 2]> {
        let Kind::List(numbers) = &self.kind else { return None };
        let [one, other] = &numbers[..] else { return None };
        Some([one.number()?, other.number()?])
    }

    /// Whether it is an empty list, or one with a number alone.
    fn is_length(&self) -> bool {
        matches!(&self.kind, Kind::List(items) if items.is_empty() || items.len() == 1 && items[0].number().is_some())
    }

    /// Whether it may be a row: a list or a string without a name.
    fn is_row(&self) -> bool {
        self.key.is_none() && !self.is_bare
    }

    fn of_value(key: Option<&'t str>, value: &'t JsonValue, text: &'t str) -> Self {
        let span = value.span();
        let kind = match value.kind() {
            Json::Array(items) => {
                Kind::List(items.iter().map(|item| Self::of_value(None, item, text)).collect())
            }
            Json::Object(entries) => {
                let entries =
                    entries.iter().map(|(key, item)| Self::of_value(Some(key), item, text));
                Kind::List(entries.collect())
            }
            _ => Kind::Word(text[span.clone()].trim_matches(['"', '\''])),
        };
        Self { key, is_bare: false, span, kind }
    }

    /// Whether it is the name of a call or a macro whose brackets open here.
    fn names_list_at(&self, start: usize, bracket: char) -> bool {
        let Kind::Word(word) = self.kind else { return false };
        let name = word.strip_suffix('!').unwrap_or(word);
        let opens = bracket == '(' || name.len() < word.len();
        opens
            && self.span.end == start
            && name.chars().all(|c| c.is_alphanumeric() || "._".contains(c))
    }

    fn has(&self, board: &Range<usize>) -> bool {
        self.span.start <= board.start && board.end <= self.span.end
    }
}

fn find<'t>(nodes: &[Node<'t>], path: &mut Vec<&'t str>, found: &mut Vec<Candidate>) {
    for node in nodes {
        let name = node.key.or(path.last().copied());
        if node.is_bare || node.key.is_some_and(is_solution) || board::may_be_clues(node, name) {
            continue;
        }
        path.extend(node.key);
        if let Some(puzzle) = board::board(node) {
            if found.iter().all(|other| other.puzzle != puzzle) {
                let name = if path.is_empty() { "a list".to_owned() } else { path.join(".") };
                let key = path.last().map(|&key| key.to_owned());
                let has_lists =
                    matches!(&node.kind, Kind::List(items) if items.len() < puzzle.shape().cells());
                found.push(Candidate {
                    name,
                    span: node.span.clone(),
                    puzzle,
                    key,
                    has_lists,
                    error: None,
                });
            }
        } else if let Kind::List(items) = &node.kind {
            find(items, path, found);
        }
        if node.key.is_some() {
            path.pop();
        }
    }
}

/// The boards that a program assigns to names, `grid = [...]` or `letting grid be [...]`, if its other statements are no lists.
fn assigned_boards(text: &str) -> Option<Vec<Node<'_>>> {
    let mut boards = Vec::new();
    let mut end = 0;
    let signs = text.match_indices('=').chain(text.match_indices(" be"));
    for (at, sign) in signs.take(MOST_ASSIGNED) {
        let rest = text[at + sign.len()..].trim_start();
        let Some(close) = rest.chars().next().and_then(closing) else { continue };
        let start = text.len() - rest.len();
        let mut reader = Reader { text, at: start + 1 };
        let Some(list) = reader.items(Some(close), 1) else { continue };
        let name = text[..at].trim_end();
        let key = name.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next();
        let node = Node { key, is_bare: false, span: start..reader.at, kind: Kind::List(list) };
        if start >= end && board::board(&node).is_some() {
            end = reader.at;
            boards.push(node);
        }
    }
    (!boards.is_empty()).then_some(boards)
}

/// The most assignments of a program that are looked at.
const MOST_ASSIGNED: usize = 200;
