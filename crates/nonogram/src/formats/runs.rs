//! The runs of clues before their colors are known: as numbers, as words, as pairs.

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{Json, JsonValue, is_about};

use super::colors::rgb;
use super::lines::Piece;
use crate::color::Rgb;
use crate::error::{ParseError, ParseErrorKind};

/// A run before its color is known.
pub(super) struct Spelled {
    pub(super) length: Option<u32>,
    pub(super) mark: Option<char>,
    /// The color itself, if the run has it instead of a letter.
    pub(super) light: Option<Rgb>,
    pub(super) span: Range<usize>,
}

impl Spelled {
    pub(super) fn new(length: Option<u32>, mark: Option<char>, span: Range<usize>) -> Self {
        Self { length, mark, light: None, span }
    }
}

/// The clue of a line before its colors are known, and its place.
pub(super) type Line = (Vec<Spelled>, Range<usize>);

const A_RUN: &str = "a run: a number, a string such as \"3a\", or a pair of both";

pub(super) fn length(number: &JsonValue) -> Result<u32, ParseError> {
    u32::try_from(number.number(A_RUN)?)
        .map_err(|_| ParseError::new(ParseErrorKind::NumberTooLarge, number.span()))
}

/// The keys of a run that is an object.
const COLORS: [&str; 2] = ["color", "colour"];
const LENGTHS: [&str; 6] = ["length", "count", "size", "value", "number", "n"];

/// A run: a length, a string such as `3a`, or a pair of a length and a letter.
pub(super) fn run(value: &JsonValue) -> Result<Spelled, ParseError> {
    match value.kind() {
        Json::Number(_) => Ok(Spelled::new(Some(length(value)?), None, value.span())),
        Json::String(text) => spelled(text, value.span()),
        Json::Array(pair) => {
            let [first, second] = &pair[..] else { return Err(value.error(A_RUN)) };
            let (number, letter) =
                if first.as_str().is_some() { (second, first) } else { (first, second) };
            letter.string(A_RUN)?;
            colored(length(number)?, letter, value)
        }
        Json::Object(entries) => {
            let known = [&COLORS[..], &LENGTHS].concat();
            if let Some((name, other)) =
                entries.iter().find(|(name, _)| !known.contains(&&**name) && !is_about(name))
            {
                let kind = ParseErrorKind::Variant(name.as_str().into());
                return Err(ParseError::new(kind, other.span()));
            }
            let field = |names| value.key(names).ok_or_else(|| value.error(A_RUN));
            let letter = field(&COLORS)?;
            let number = length(field(&LENGTHS)?)?;
            colored(number, letter, value)
        }
        _ => Err(value.error(A_RUN)),
    }
}

/// A run with its color: a letter, a usual name, or `#` and six hexadecimal digits.
fn colored(length: u32, color: &JsonValue, run: &JsonValue) -> Result<Spelled, ParseError> {
    let text = color.as_str().unwrap_or_default();
    let mark = one(text);
    let light = if mark.is_none() { rgb(text) } else { None };
    if mark.is_none() && light.is_none() {
        return Err(color.error("the letter, the name or the RGB value of a color"));
    }
    Ok(Spelled { light, ..Spelled::new(Some(length), mark, run.span()) })
}

/// Characters that people write between the runs of a line.
const SEPARATORS: [char; 5] = ['-', '+', '.', '/', '_'];

/// A clue in as many bytes, with blanks for quotes and for signs between runs, `3 -> 1`, `3 and 1`, `3;1`, `3·1`, or between a
/// length and a color, `2-B`, `1(red)`.
pub(super) fn plain(clue: &str) -> Cow<'_, str> {
    const SIGNS: [(&str, &str); 5] =
        [("->", "  "), (" and ", "     "), (" then ", "      "), ("·", "  "), ("•", "   ")];
    // Most clues have nothing else than numbers.
    if clue.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b',')) {
        return clue.into();
    }
    let spelled =
        SIGNS.iter().fold(clue.to_string(), |clue, (sign, blank)| clue.replace(sign, blank));
    // Blanks at both ends give each character two neighbors.
    let chars: Vec<char> = [' '].into_iter().chain(spelled.chars()).chain([' ']).collect();
    let plain = chars
        .windows(3)
        .map(|part| if is_sign([part[0], part[1], part[2]]) { ' ' } else { part[1] });
    plain.collect::<String>().into()
}

/// Whether a character between two others is a sign.
fn is_sign([before, sign, after]: [char; 3]) -> bool {
    match sign {
        '`' | '"' | '\'' | ';' | '|' | '&' => true,
        '>' | '*' => [before, after].iter().all(|c| c.is_ascii_digit() || *c == ' '),
        '(' | '-' | '_' => before.is_ascii_digit() && after.is_alphabetic() || before == ')',
        ':' => before.is_alphabetic() && after.is_ascii_digit(),
        ')' => before.is_alphabetic() || after == '(',
        _ => false,
    }
}

/// The runs of a word that has several, each with its letter, `1B1K`, or with a separator between any two, `1-1`.
pub(super) fn joined_runs(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    core::iter::from_fn(move || {
        let letter = rest.find(|c: char| !c.is_ascii_digit() && c != '?').unwrap_or(rest.len());
        let len = rest[letter..]
            .find(|c: char| c.is_ascii_digit() || c == '?')
            .unwrap_or(rest.len() - letter);
        // The `?` of an only run of unknown length begins no other one.
        let (run, after) = rest.split_at(letter + len);
        rest = after;
        let is_before_another = !rest.is_empty() && letter > 0;
        let run = run.strip_suffix(SEPARATORS).filter(|_| is_before_another).unwrap_or(run);
        (!run.is_empty()).then_some(run)
    })
}

/// The run of a string: digits or `?`, and perhaps a letter.
pub(super) fn spelled(text: &str, span: Range<usize>) -> Result<Spelled, ParseError> {
    let wrong = |kind| ParseError::new(kind, span.clone());
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (length, rest) = match text.strip_prefix('?') {
        Some(rest) => (None, rest),
        None => {
            let number = Piece { text: &text[..digits], start: 0 }.number();
            (Some(number.map_err(|error| wrong(error.into_kind()))?), &text[digits..])
        }
    };
    let mark = if rest.is_empty() { None } else { one(rest) };
    if mark.is_none() && !rest.is_empty() {
        return Err(wrong(ParseErrorKind::NotANumber));
    }
    Ok(Spelled::new(length, mark, span))
}

/// The runs of a word of a text.
pub(super) fn runs_of_word(word: Piece<'_>) -> Result<Vec<Spelled>, ParseError> {
    joined_runs(word.text).map(|run| spelled(run, word.span())).collect()
}

/// The only character of a text.
pub(super) fn one(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}
