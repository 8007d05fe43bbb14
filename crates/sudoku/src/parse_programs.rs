//! Files of other programs: OpenSudoku, KSudoku, Solo of Simon Tatham's collection, and pzpr's text.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use kleene_text::{FormatInfo, Located, game_of_address, saved_value};

use crate::alphabet::Alphabet;
use crate::error::{ParseError, ParseErrorKind};
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{Symbol, build, parse_cells_on_a_line, squarest, wrong};
use crate::{puzzle::Puzzle, shape::Shape};

pub(crate) const OPEN_SUDOKU: Spec = Spec {
    format: InputFormat::OpenSudoku,
    info: FormatInfo::read_only(
        "opensudoku",
        &[],
        "XML of OpenSudoku: `<game data=\"...\">` with 81 cells, or a saved game; several \
            games in a file",
    ),
    title: "OpenSudoku",
};

pub(crate) const KSUDOKU: Spec = Spec {
    format: InputFormat::KSudoku,
    info: FormatInfo::read_only(
        "ksudoku",
        &[],
        "XML of KSudoku: `<values>` with a letter for each value, for `<graph type=\"sudoku\">`",
    ),
    title: "KSudoku",
};

pub(crate) const SOLO: Spec = Spec {
    format: InputFormat::Solo,
    info: FormatInfo::read_only(
        "solo",
        &[],
        "a game of Simon Tatham's Solo, `3x3:...`, alone or in an address, or a saved game",
    ),
    title: "Solo",
};

pub(crate) const PZPR: Spec = Spec {
    format: InputFormat::Pzpr,
    info: FormatInfo::read_only(
        "pzpr",
        &[],
        "text of pzpr: `pzprv3`, `sudoku`, the size and a line per row",
    ),
    title: "pzpr's text",
};

/// Boards, each with its name.
pub(crate) type Named = Vec<(Option<String>, Puzzle)>;

/// The boards of a file of another program, each with its name; `None` if it is none.
pub(crate) fn boards(text: &str) -> Option<Result<Named, ParseError>> {
    let start = text.trim_start();
    let puzzle = match start.split_once(char::is_whitespace).map_or(start, |(word, _)| word) {
        _ if start.starts_with('<') => return xml(text),
        _ if start.starts_with("SAVEFILE:") => save_file(text),
        word if is_solo(word) && start.trim_end() == word => {
            solo(word, text.len() - start.len(), None)
        }
        _ if start.starts_with("pzprv3") => pzpr(text)?,
        _ => {
            let (at, id) = solo_of_address(text)?;
            solo(id, at, None)
        }
    };
    Some(puzzle.map(|puzzle| vec![(None, puzzle)]))
}

/// Whether a text begins as a file of one of these programs that has sudokus only.
pub(crate) fn has_mark(text: &str) -> bool {
    let start = text.trim_start();
    let head: String = start.chars().take(400).collect();
    let is_xml =
        start.starts_with('<') && (head.contains("<opensudoku") || head.contains("<ksudoku"));
    let is_save = start.starts_with("SAVEFILE:") && start.contains(":Solo");
    let is_pzpr = start.starts_with("pzprv3")
        && start.split(['/', '\n']).nth(1).is_some_and(|name| name.trim() == "sudoku");
    let is_address = solo_of_address(text).is_some();
    is_xml || is_save || is_pzpr || is_address || is_solo(start.trim_end())
}

/// The values of an attribute, or the text of an element, with the byte at which each begins.
fn values<'t>(text: &'t str, before: &str, end: &str) -> Vec<(usize, &'t str)> {
    let starts = text.match_indices(before).map(|(at, _)| at + before.len());
    let values = starts.filter_map(|at| Some((at, &text[at..at + text[at..].find(end)?])));
    values.collect()
}

/// OpenSudoku has `<game data="..."/>`, KSudoku `<values>...</values>` of a `<graph type="sudoku">`.
fn xml(text: &str) -> Option<Result<Named, ParseError>> {
    if text.contains("<opensudoku") {
        let games = values(text, " data=\"", "\"");
        return Some(match games.is_empty() {
            true => Err(ParseError::new(ParseErrorKind::Empty, 0..text.len())),
            false => (1..)
                .zip(games)
                .map(|(number, (at, data))| Ok((Some(format!("{number}")), open_sudoku(at, data)?)))
                .collect(),
        });
    }
    let ksudoku = text.contains("<ksudoku").then(|| values(text, "<values>", "</values>"))?;
    let others = values(text, "<graph", ">").into_iter().find_map(|(_, graph)| {
        let (_, kind) = graph.split_once("type=\"")?;
        let (kind, _) = kind.split_once('"')?;
        (!kind.eq_ignore_ascii_case("sudoku")).then(|| kind.to_owned())
    });
    if let Some(kind) = others {
        return Some(Err(ParseError::new(ParseErrorKind::Variant(kind), 0..text.len())));
    }
    let [(at, cells), ..] = ksudoku[..] else {
        return Some(Err(ParseError::new(ParseErrorKind::Empty, 0..text.len())));
    };
    // Letters from `a` are the values from 1.
    let puzzle = parse_cells_on_a_line(cells, at, squarest);
    Some(puzzle.map(|puzzle| vec![(None, puzzle.with_alphabet(Alphabet::default()))]))
}

/// The cells of a game: 81 characters, or in saved games `version: 1` and `value|notes|editable|` for each cell, of which
/// those that cannot be edited are given.
fn open_sudoku(at: usize, data: &str) -> Result<Puzzle, ParseError> {
    if !data.contains('|') {
        return parse_cells_on_a_line(data, at, squarest);
    }
    let fields: Vec<&str> = data.trim().trim_end_matches('|').split('|').map(str::trim).collect();
    let fields = match fields.first().map(|first| first.rsplit_once(char::is_whitespace)) {
        Some(Some((_, first))) => [&[first], &fields[1..]].concat(),
        _ => fields,
    };
    let wide = (fields.len() / Shape::CLASSIC.cells()).max(3);
    let cells = fields.chunks(wide).map(|cell| match cell {
        [value, .., editable] if *editable == "0" => {
            value.chars().next().filter(|_| value.len() == 1)
        }
        [_, .., "1"] => Some('.'),
        _ => None,
    });
    let cells: Option<String> = cells.collect();
    let span = at..at + data.len();
    match cells {
        Some(cells) => parse_cells_on_a_line(&cells, 0, squarest)
            .map_err(|error| ParseError::new(error.into_kind(), span)),
        None => Err(ParseError::new(ParseErrorKind::Empty, span)),
    }
}

/// Whether a word is a game of Solo: the boxes in a row and in a column, letters, `:` or `#`, and more.
fn is_solo(word: &str) -> bool {
    let Some((shape, cells)) = word.split_once([':', '#']) else { return false };
    // Games of Pattern, a nonogram, have clues between slashes.
    if cells.contains('/') {
        return false;
    }
    let first = digits(shape);
    let rest = &shape[first..];
    let is_size = rest.starts_with('x') && digits(&rest[1..]) > 0 || rest.starts_with('j');
    first > 0 && first < 3 && is_size && shape.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The game of Solo in an address of the collection.
fn solo_of_address(text: &str) -> Option<Located<'_>> {
    game_of_address(text).filter(|(genre, _)| *genre == "solo").map(|(_, id)| id)
}

/// The number of digits that a text begins with.
fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// A game of Solo: `3x3:` and the cells, a number for a value, a letter for as many empty ones, `_` between numbers.
///
/// The letters after the shape name other rules.
fn solo(word: &str, start: usize, parameters: Option<&str>) -> Result<Puzzle, ParseError> {
    let error = |kind| ParseError::new(kind, start..start + word.len());
    if parameters.is_none() && word.contains('#') {
        return Err(error(ParseErrorKind::NoBoard("a seed of Solo")));
    }
    let (shape, cells, at) = match (parameters, word.split_once(':')) {
        (Some(shape), _) => (shape, word, start),
        (None, Some((shape, cells))) => (shape, cells, start + word.len() - cells.len()),
        (None, None) => return Err(error(ParseErrorKind::Empty)),
    };
    let letters = shape.trim_start_matches(|c: char| c.is_ascii_digit() || c == 'x');
    // `x` is also the sign between the two numbers.
    let numbers = &shape[..shape.len() - letters.len()];
    let variant = match letters {
        _ if numbers.ends_with('x') => Some("diagonals"),
        _ if letters.starts_with('j') => Some("jigsaw"),
        _ if letters.contains('k') => Some("killer"),
        _ => None,
    };
    if let Some(variant) = variant {
        return Err(error(ParseErrorKind::Variant(variant.to_owned())));
    }
    let side = |text: &str| text.parse::<usize>().map_err(|_| error(ParseErrorKind::Empty));
    let (columns, rows) = numbers.split_once('x').ok_or_else(|| error(ParseErrorKind::Empty))?;
    // So many boxes are in a row as each has rows.
    let shape = Shape::new(side(columns)?, side(rows)?).map_err(|why| wrong(why, start..at))?;
    if let Some(more) = cells.find(',') {
        let kind = ParseErrorKind::Variant("jigsaw or killer".to_owned());
        return Err(ParseError::new(kind, at + more..at + cells.len()));
    }
    let mut symbols = Vec::new();
    let mut within = 0;
    while let Some(symbol) = cells[within..].chars().next() {
        let place = at + within;
        let span = place..place + symbol.len_utf8();
        match symbol {
            'a'..='z' => {
                let empty = Symbol::of_word(place, ".", shape.size());
                symbols.extend(
                    core::iter::repeat_n(empty, symbol as usize - 'a' as usize + 1).flatten(),
                );
                within += 1;
            }
            '_' => within += 1,
            '1'..='9' => {
                let len = cells[within..].bytes().take_while(u8::is_ascii_digit).count();
                let number = &cells[within..within + len];
                let cell = Symbol::of_word(place, number, shape.size());
                let kind = ParseErrorKind::ValueTooLarge { symbol, size: shape.size() };
                symbols.push(cell.ok_or_else(|| ParseError::new(kind, place..place + len))?);
                within += len;
            }
            _ => return Err(ParseError::new(ParseErrorKind::UnknownCell(symbol), span)),
        }
    }
    if symbols.len() != shape.cells() {
        let kind = ParseErrorKind::Length { expected: shape.cells(), found: symbols.len() };
        return Err(ParseError::new(kind, at..at + cells.len()));
    }
    build(shape, &symbols)
}

/// A saved game: a line for each key, `KEY     :length:value`.
fn save_file(text: &str) -> Result<Puzzle, ParseError> {
    let whole = |kind| Err(ParseError::new(kind, 0..text.len()));
    match saved_value(text, "GAME") {
        Some((_, "Solo")) => {}
        Some((at, game)) => {
            let kind = ParseErrorKind::OtherPuzzle(game.to_owned());
            return Err(ParseError::new(kind, at..at + game.len()));
        }
        None => return whole(ParseErrorKind::Empty),
    }
    match (
        saved_value(text, "PARAMS").or_else(|| saved_value(text, "CPARAMS")),
        saved_value(text, "DESC"),
    ) {
        (Some((_, parameters)), Some((at, cells))) => solo(cells, at, Some(parameters)),
        _ => whole(ParseErrorKind::Empty),
    }
}

/// Text of pzpr: its version, the kind, the number of rows, and rows of values between blanks, `.` for an empty cell.
///
/// What follows them is the answer so far.
fn pzpr(text: &str) -> Option<Result<Puzzle, ParseError>> {
    let mut at = 0;
    let mut lines = text.split(['\n', '/']).map(|line| {
        let start = at;
        at += line.len() + 1;
        (start, line.trim_end())
    });
    let (_, _) = lines.next()?;
    let (start, kind) = lines.next()?;
    if kind.trim() != "sudoku" {
        let name = ParseErrorKind::OtherPuzzle(kind.trim().to_owned());
        return Some(Err(ParseError::new(name, start..start + kind.len())));
    }
    let mut lines = lines.filter(|(_, line)| !line.is_empty()).peekable();
    let size = lines.next()?.1.trim().parse::<usize>().ok()?;
    // Some have the number of columns on a line of its own.
    if lines.peek().is_some_and(|(_, line)| line.trim().parse() == Ok(size)) {
        lines.next();
    }
    let mut cells = Vec::new();
    for (start, line) in lines.take(size) {
        let mut at = start;
        for word in line.split(' ') {
            if !word.is_empty() {
                let cell = Symbol::of_word(at, if word == "-" { "." } else { word }, size);
                let kind = ParseErrorKind::UnknownCell(word.chars().next().unwrap_or('?'));
                match cell {
                    Some(cell) => cells.push(cell),
                    None => return Some(Err(ParseError::new(kind, at..at + word.len()))),
                }
            }
            at += word.len() + 1;
        }
    }
    if cells.len() != size * size {
        let kind = ParseErrorKind::Length { expected: size * size, found: cells.len() };
        return Some(Err(ParseError::new(kind, 0..text.len())));
    }
    Some(squarest(size).and_then(|shape| build(shape, &cells)))
}
