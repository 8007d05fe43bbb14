//! JSON: an object with the clues of `rows` and `columns`, or a list of such objects.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use kleene_line::CellSet;
use kleene_text::{FormatInfo, Json, JsonValue, Side};

use super::colors::{Colors, name_of, rgb};
use super::json_beside::{GOAL, check_beside, check_flat, is_size};
use super::lines::{Piece, clue_of_runs};
use super::runs::{Line, joined_runs, one, plain, run, spelled};
use super::spec::{Holds, Reader, Spec};
use super::{MAX_PUZZLES, Section, assemble, at, cells, code, json_boards, json_write, pair};
use crate::clue::{Clue, Run};
use crate::color::{Color, Rgb};
use crate::error::{ParseError, ParseErrorKind};
use crate::palette::Palette;
use crate::{format::Format, partial::PartialSolution, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::Json,
    info: FormatInfo::new(
        "json",
        &[],
        "an object with `rows` and `columns`, lists of clues such as `[3, 1]` or `[\"3a\", \
            \"?b\"]`, optionally `colors`, `goal`, `given` and texts; or a list of such objects",
    ),
    title: "JSON",
    claims: |content| is_json(content.text),
    sniff: json_boards::sniff,
    reader: Some(Reader::Several(read, read_all)),
    writer: Some(|puzzle| Ok(puzzle.to_json().into_bytes())),
    holds: Holds { property: |name, _| json_write::can_hold(name), goal: true, ..Holds::COLORS },
};

/// Whether a text begins as an object or a list does.
pub(super) fn is_json(content: &[u8]) -> bool {
    content.starts_with(b"{") || is_list(content)
}

/// Whether a text begins a list of objects, lists or strings.
fn is_list(content: &[u8]) -> bool {
    let item = content.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
    item.is_some_and(|item| {
        item.starts_with(b"{") || item.starts_with(b"[") || item.starts_with(b"\"")
    })
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    if let Some(pair) = pair::of_lines(text) {
        return pair;
    }
    let value = parse(text)?;
    match &json_boards::boards(&value)[..] {
        [only] => within(&value, only),
        [] => Err(value.error("a puzzle")),
        [_, second, ..] => Err(ParseError::new(ParseErrorKind::SeveralPuzzles, second.span())),
    }
}

fn parse(text: &str) -> Result<JsonValue, ParseError> {
    let value = JsonValue::parse_data(text).map_err(|error| error.map(ParseErrorKind::from))?;
    Ok(value.with_numbered_lists())
}

/// All puzzles of a list, each with its number if there are several.
pub(super) fn read_all(text: &str) -> Result<Vec<(Option<String>, Puzzle)>, ParseError> {
    if let Some(pair) = pair::of_lines(text) {
        return Ok([(None, pair?)].into());
    }
    let value = parse(text)?;
    let boards = json_boards::boards(&value);
    if let [only] = boards[..] {
        return Ok([(None, within(&value, only)?)].into());
    }
    if let Some(item) = boards.get(MAX_PUZZLES) {
        let kind = ParseErrorKind::TooManyPuzzles { limit: MAX_PUZZLES };
        return Err(ParseError::new(kind, item.span()));
    }
    if boards.is_empty() {
        return Err(value.error("a puzzle"));
    }
    let numbered = (1..).zip(boards);
    numbered
        .map(|(number, item)| Ok((Some(alloc::format!("#{number}")), within(&value, item)?)))
        .collect()
}

/// The puzzle of an object, around which nothing may state a rule.
pub(super) fn within(root: &JsonValue, board: &JsonValue) -> Result<Puzzle, ParseError> {
    let read = puzzle(board)?;
    check_beside(&read, root.around(board))?;
    Ok(read)
}

pub(super) fn puzzle(value: &JsonValue) -> Result<Puzzle, ParseError> {
    if let Some(picture) = json_boards::picture(value) {
        return picture;
    }
    // The rows and the columns, without names.
    if let Some(pair @ [_, _]) = value.as_list() {
        return of_lines(side(&pair[0])?, side(&pair[1])?);
    }
    let entries = value.as_object().ok_or_else(|| value.error("an object"))?;
    let (rows, rows_at) = side(clues_of(value, Side::Rows, "`rows`")?)?;
    let (columns, columns_at) = side(clues_of(value, Side::Columns, "`columns`")?)?;
    for (name, expected) in [("height", rows.len()), ("width", columns.len())] {
        if let Some(number) = value.key(&[name]) {
            if number.number("a number of lines")? != expected {
                return Err(number.error("the number of clues that there are"));
            }
        }
    }
    let colors = read_colors(value.key(COLORS), rows.iter().chain(&columns))?;
    let goal = value.key(GOAL).filter(|goal| *goal.kind() != Json::Null);
    let goal = goal.map(|goal| cells_of(goal, &colors)).transpose()?;
    let given = value.key(&["given"]).map(|given| cells_of(given, &colors)).transpose()?;
    let (rows, columns) = (
        Section::new(clues(rows, &colors)?, rows_at),
        Section::new(clues(columns, &colors)?, columns_at),
    );
    let mut puzzle = assemble(colors.palette()?, rows, columns)?;
    check_flat(value, &puzzle)?;
    let (width, expected) = (puzzle.width(), puzzle.width() * puzzle.height());
    for (cells, span) in [&goal, &given].into_iter().flatten() {
        if cells.len() != expected {
            let kind = ParseErrorKind::CellCount { expected, found: cells.len() };
            return Err(ParseError::new(kind, span.clone()));
        }
    }
    if let Some((cells, span)) = given {
        let start = PartialSolution::from_cells(width, cells).map_err(at(span.clone()))?;
        puzzle = puzzle.with_givens(start).map_err(at(span))?;
    }
    if let Some((cells, span)) = goal {
        let goal = cells::picture(width, &cells);
        let goal = goal.map_err(|kind| ParseError::new(kind, span.clone()))?;
        puzzle = puzzle.with_goal(goal).map_err(at(span))?;
    }
    let sides = [puzzle.width(), puzzle.height()];
    let others =
        entries.iter().filter(|(name, _)| value.side_of(name).is_none() && !is_known(name));
    check_beside(&puzzle, others.clone().map(|(name, value)| (&**name, value)))?;
    // Entries of other programs are skipped, unless they are texts.
    for (name, entry) in others.filter(|(name, entry)| !is_size(name, entry, &sides)) {
        if let (Json::String(text), true) = (entry.kind(), crate::properties::is_name(name)) {
            puzzle = puzzle.with_property(&**name, &**text).map_err(at(value.span()))?;
        }
    }
    Ok(puzzle)
}

/// The names of the colors.
const COLORS: &[&str] = &["colors", "colours", "styles", "palette"];

/// Whether a puzzle has an entry of this name that is read apart from all others.
fn is_known(name: &str) -> bool {
    let known = [GOAL, COLORS, &["width", "height", "given"]];
    known.iter().any(|names| names.contains(&name))
}

/// The clues of a side, under any name that it has; `y` and `x` are rows and columns where no other names are.
fn clues_of<'v>(
    value: &'v JsonValue,
    side: Side,
    name: &'static str,
) -> Result<&'v JsonValue, ParseError> {
    let mut lists = value.lists_of(side);
    match (lists.next(), lists.next()) {
        (_, Some(second)) => {
            let name =
                if side == Side::Rows { "the list of the rows" } else { "the list of the columns" };
            Err(ParseError::new(ParseErrorKind::Repeated(name), second.span()))
        }
        (Some(clues), None) => Ok(clues),
        (None, None) => {
            let mut entries = value.as_object().unwrap_or_default().iter();
            let named = entries.find(|(name, _)| Side::from_key(name) == Some(side));
            let named = named.map(|(_, value)| value);
            // The error is at the bracket that ends the object.
            let end = value.span().end;
            named
                .or_else(|| value.key(&[if side == Side::Rows { "y" } else { "x" }]))
                .ok_or_else(|| ParseError::new(ParseErrorKind::Missing(name), end - 1..end))
        }
    }
}

/// The clues of a side, and the place of their list.
pub(super) fn side(list: &JsonValue) -> Result<(Vec<Line>, Range<usize>), ParseError> {
    let lines = list.list("a list of clues")?.iter().map(line);
    Ok((lines.collect::<Result<_, _>>()?, list.span()))
}

/// A clue: a list of runs, a string of them, or the only run.
pub(super) fn line(value: &JsonValue) -> Result<Line, ParseError> {
    const EXPECTED: &str = "a clue: a list of runs, or a string";
    let span = value.span();
    if let Some(text) = value.as_str() {
        let text = plain(text);
        let piece = Piece { text: &text, start: span.start };
        let words = piece.numbers().flat_map(|word| joined_runs(word.text));
        let runs = words.map(|run| spelled(run, value.span())).collect::<Result<_, _>>()?;
        return Ok((runs, span));
    }
    let runs = match value.kind() {
        Json::Number(_) => [run(value)?].into(),
        Json::Null => return Err(ParseError::new(ParseErrorKind::NoClue, span)),
        _ => value.list(EXPECTED)?.iter().map(run).collect::<Result<_, _>>()?,
    };
    Ok((runs, span))
}

/// The colors that are declared, and those that only runs have, with usual RGB values.
fn read_colors<'l>(
    declared: Option<&JsonValue>,
    lines: impl Iterator<Item = &'l Line>,
) -> Result<Colors, ParseError> {
    let mut colors = Colors::new(Some('.'));
    if let Some(declared) = declared {
        match declared.kind() {
            Json::Object(entries) => {
                for (letter, light) in entries {
                    let mark = one(letter).ok_or_else(|| light.error("one letter as its key"))?;
                    declare(&mut colors, mark, None, light)?;
                }
            }
            _ => {
                for color in declared.list("an object of letters and RGB values, or a list")? {
                    let key =
                        |name, expected| color.key(&[name]).ok_or_else(|| color.error(expected));
                    const LETTER: &str = "`letter`, a string of one";
                    let letter = key("letter", LETTER)?;
                    let mark = letter.as_str().and_then(one).ok_or_else(|| letter.error(LETTER))?;
                    let name = color.key(&["name"]).and_then(JsonValue::as_str);
                    declare(&mut colors, mark, name, key("rgb", "`rgb`, an RGB value")?)?;
                }
            }
        }
    }
    for run in lines.flat_map(|(runs, _)| runs) {
        if run.length == Some(0) {
            continue;
        }
        if let Some(light) = run.light {
            if colors.lit(light).is_none() {
                colors.add(None, colors.free_name(&name_of(light)), light, run.span.clone())?;
            }
            continue;
        }
        let mark = run.mark.unwrap_or('#');
        let is_plain = run.mark.is_none() && colors.has_inks() && colors.only_ink().is_some();
        if is_plain || colors.marked(mark).is_some() {
            continue;
        }
        // Any other mark has to be declared.
        if !(mark.is_alphabetic() || mark == '#') {
            return Err(ParseError::new(ParseErrorKind::NotANumber, run.span.clone()));
        }
        let usual = match run.mark {
            None => Some(("black".to_string(), Rgb::BLACK)),
            Some(_) => {
                let palette = Palette::with_inks(Color::MAX_INKS);
                let free = palette.inks().iter().find(|ink| colors.named(&ink.name).is_none());
                free.map(|ink| (ink.name.clone(), ink.rgb))
            }
        };
        let (name, light) = usual.unwrap_or_else(|| ("color".to_string(), Rgb::BLACK));
        colors.add(Some(mark), colors.free_name(&name), light, run.span.clone())?;
    }
    Ok(colors)
}

fn declare(
    colors: &mut Colors,
    mark: char,
    name: Option<&str>,
    light: &JsonValue,
) -> Result<(), ParseError> {
    // color-nonogram has lists of styles.
    let text = match light.as_list() {
        Some([style, ..]) => style,
        _ => light,
    };
    let text = text.string("an RGB value: # and six digits, or a usual name")?;
    let parsed = rgb(text).ok_or_else(|| ParseError::new(ParseErrorKind::NotRgb, light.span()))?;
    let name = name.unwrap_or(text);
    if mark == '.' {
        colors.set_ground(Some('.'), name.to_string(), parsed, light.span());
        return Ok(());
    }
    let name = colors.free_name(name);
    colors.add(Some(mark), name, parsed, light.span()).map(drop)
}

/// The clues of a side, and the place that an error about all of them points at.
pub(super) type SideLines = (Vec<Line>, Range<usize>);

/// The puzzle of the clues of both sides; colors get usual RGB values.
pub(super) fn of_lines(rows: SideLines, columns: SideLines) -> Result<Puzzle, ParseError> {
    of_colored_lines(rows, columns, None)
}

/// The puzzle of the clues of both sides, whose colors an object of letters and RGB values declares.
pub(super) fn of_colored_lines(
    rows: SideLines,
    columns: SideLines,
    declared: Option<&JsonValue>,
) -> Result<Puzzle, ParseError> {
    let colors = read_colors(declared, rows.0.iter().chain(&columns.0))?;
    let (rows, columns) = (section(rows, &colors)?, section(columns, &colors)?);
    assemble(colors.palette()?, rows, columns)
}

/// The clues of a side, with their colors.
fn section((lines, span): SideLines, colors: &Colors) -> Result<Section, ParseError> {
    Ok(Section::new(clues(lines, colors)?, span))
}

fn clues(lines: Vec<Line>, colors: &Colors) -> Result<Vec<(Clue, Range<usize>)>, ParseError> {
    code::unpadded(lines)?
        .into_iter()
        .map(|(runs, span)| {
            let runs: Vec<_> = runs
                .into_iter()
                .map(|run| {
                    let color = match (run.mark, run.light) {
                        (Some(mark), _) => colors.marked(mark),
                        (None, Some(light)) => colors.lit(light),
                        (None, None) => colors.marked('#').or_else(|| colors.only_ink()),
                    };
                    (Run { color: color.unwrap_or_default(), length: run.length }, run.span)
                })
                .collect();
            Ok((clue_of_runs(&runs)?, span))
        })
        .collect()
}

/// The cells of a string for each row or for all, or of lists of numbers: 0 is the ground.
fn cells_of(
    value: &JsonValue,
    colors: &Colors,
) -> Result<(Vec<CellSet>, Range<usize>), ParseError> {
    let row = |row: &JsonValue| -> Result<Vec<CellSet>, ParseError> {
        if let Some(text) = row.as_str() {
            return cells::read(text, |c| marked(c, colors))
                .map_err(|kind| ParseError::new(kind, row.span()));
        }
        let cells = row.list("rows of cells, each a string or a list of numbers")?.iter();
        cells
            .map(|cell| {
                let color = match cell.kind() {
                    Json::Bool(false) => Some(Color::GROUND),
                    Json::Bool(true) => colors.only_ink(),
                    _ => {
                        let number = cell.number("0 for the ground, or the number of an ink")?;
                        Color::new(number).filter(|_| number == 0 || colors.has(number))
                    }
                };
                color
                    .map(CellSet::from)
                    .ok_or_else(|| ParseError::new(ParseErrorKind::UnknownColor, cell.span()))
            })
            .collect()
    };
    let rows = match value.as_list() {
        Some(rows) => rows.iter().map(row).collect::<Result<Vec<_>, _>>()?,
        None => [row(value)?].into(),
    };
    Ok((rows.concat(), value.span()))
}

/// The color of a character in a picture.
fn marked(c: char, colors: &Colors) -> Option<Color> {
    match c {
        '0' => Some(Color::GROUND),
        '#' | '1' => colors.marked(c).or_else(|| colors.only_ink()),
        _ => colors.marked(c),
    }
}
