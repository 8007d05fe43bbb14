//! Sizes in JSON, YAML or the lists of a program.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{Json, JsonErrorKind, JsonValue, is_harmless, is_usual_rule};

use crate::parse::{ParseError, ParseErrorKind, build};
use crate::puzzle::{Piece, Puzzle};

const WIDTH: [&str; 3] = ["W", "width", "w"];
const HEIGHT: [&str; 3] = ["H", "height", "h"];
const COUNT: [&str; 5] = ["count", "quantity", "demand", "copies", "n"];
const TARGET: [&str; 7] = ["target", "container", "box", "board", "bin", "frame", "sheet"];
const PIECES: [&str; 6] = ["pieces", "rectangles", "rects", "tiles", "items", "shapes"];
const TURNING: [&str; 6] =
    ["rotate", "rotation", "rotations", "turning", "rotatable", "allow_rotation"];

/// A solution, and numbers that the pieces imply.
const OTHERS: [&str; 3] = ["solution", "hidden", "area"];

/// Parts of the names of rules that are not read.
const RULES: [&str; 6] = ["rule", "constraint", "guillotine", "forbid", "fixed", "orient"];

/// Whether a text has the sizes of a puzzle under names.
pub(crate) fn is_named(text: &str) -> bool {
    text.starts_with('{')
        || (text.contains('=') || JsonValue::is_yaml(text))
            && PIECES.iter().any(|name| text.contains(name))
}

pub(crate) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let value = JsonValue::parse_data(text).map_err(|error| error.map(ParseErrorKind::from))?;
    let entries = value.as_object().ok_or_else(|| value.error("names and their values"))?;
    for (key, value) in entries {
        let name = key.to_ascii_lowercase();
        let known = [&WIDTH[..], &HEIGHT, &COUNT, &TARGET, &PIECES, &TURNING, &OTHERS];
        let is_known = known.iter().any(|names| names.contains(&&**key) || names.contains(&&*name));
        let is_off = matches!(value.kind(), Json::Bool(false) | Json::Null);
        let is_denied = matches!(value.kind(), Json::Bool(false)) && is_usual_rule(key);
        let is_rule = RULES.iter().any(|rule| name.contains(rule)) || !is_known && is_denied;
        if is_rule || !is_known && !is_off && !is_harmless(key, value) {
            return Err(ParseError::new(ParseErrorKind::Rule(key.as_str().into()), value.span()));
        }
    }
    let end = value.span().end;
    let target = match value.key(&TARGET) {
        Some(target) => sides(target)?,
        None => {
            let width = value.key(&WIDTH).ok_or_else(|| missing("a field `W`", end))?;
            let height = value.key(&HEIGHT).ok_or_else(|| missing("a field `H`", end))?;
            let target = Piece::new(number(width)?, number(height)?);
            let (from, to) = (width.span(), height.span());
            (target, if target.width == 0 || from.start > to.start { from } else { to })
        }
    };
    let pieces = value.key(&PIECES).ok_or_else(|| missing("a field `pieces`", end))?;
    let pieces = pieces.list("a list of pieces")?.iter().map(sides);
    let pieces: Vec<_> = pieces.collect::<Result<_, _>>()?;
    let puzzle = build([target].into_iter().chain(pieces).collect(), text.len())?;
    let turning = entries.iter().find(|(key, _)| TURNING.contains(&&*key.to_ascii_lowercase()));
    match turning.map(|(_, value)| value).map(|value| (value, value.kind())) {
        None => Ok(puzzle),
        Some((_, Json::Bool(turning))) => Ok(puzzle.turning(*turning)),
        Some((value, _)) => Err(value.error("`true` or `false`")),
    }
}

/// The error for a field that the object lacks.
fn missing(what: &'static str, end: usize) -> ParseError {
    ParseError::new(ParseErrorKind::Json(what), end..end)
}

/// A width, a height and perhaps a number of pieces: a list or an object.
fn sides(value: &JsonValue) -> Result<(Piece, Range<usize>), ParseError> {
    let wrong = || value.error("a piece: `[width, height]`");
    let (width, height, count) = match value.as_list() {
        Some([width, height]) => (width, height, None),
        Some([width, height, count]) => (width, height, Some(count)),
        Some(_) => return Err(wrong()),
        None => {
            let entries = value.as_object().ok_or_else(wrong)?;
            let known = [&WIDTH[..], &HEIGHT, &COUNT].concat();
            if let Some((key, other)) = entries
                .iter()
                .find(|(key, other)| !known.contains(&&**key) && !is_harmless(key, other))
            {
                let kind = ParseErrorKind::Rule(key.as_str().into());
                return Err(ParseError::new(kind, other.span()));
            }
            let side = |names| value.key(names).ok_or_else(wrong);
            (side(&WIDTH)?, side(&HEIGHT)?, value.key(&COUNT))
        }
    };
    let count = count.map_or(Ok(1), number)?;
    Ok((Piece { width: number(width)?, height: number(height)?, count }, value.span()))
}

fn number(value: &JsonValue) -> Result<u32, ParseError> {
    let number = value.number("a number")?;
    u32::try_from(number).map_err(|_| ParseError::new(ParseErrorKind::Number, value.span()))
}

impl From<JsonErrorKind> for ParseErrorKind {
    fn from(kind: JsonErrorKind) -> Self {
        match kind {
            JsonErrorKind::Expected(what) => Self::Json(what),
            _ => Self::Json("a value that is nested less deep"),
        }
    }
}
