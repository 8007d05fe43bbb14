//! The array `var d=[[...],...]` of the pages of nonograms.org and nonograms.ru: a picture in cipher.
//!
//! A number is hidden as the sum of two remainders less a third; runs and colors have the numbers of
//! a list of keys added to them.

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{FormatInfo, JsonValue, Sniff};

use super::at;
use super::colors::Colors;
use super::spec::{Holds, Reader, Spec};
use crate::color::{Color, Rgb};
use crate::error::{ParseError, ParseErrorKind, check_sides, missing};
use crate::{format::Format, puzzle::Puzzle, solution::Solution};

pub(super) const SPEC: Spec = Spec {
    format: Format::NonogramsOrg,
    info: FormatInfo::read_only(
        "nonograms-org",
        &[],
        "the array `var d=[[...]]` of a page of nonograms.org or nonograms.ru, or the page: \
         the goal",
    ),
    title: "nonograms.org",
    claims: |content| has_array(content.text),
    sniff: |_, _| Sniff::Sure,
    reader: Some(Reader::Text(read)),
    writer: None,
    holds: Holds::COLORS,
};

const NAME: &str = "var d=";

/// Whether a text has the array.
pub(super) fn has_array(content: &[u8]) -> bool {
    const START: &[u8] = b"var d=[[";
    content.windows(START.len()).any(|part| part == START)
}

/// Four numbers, and where they stand.
struct Four {
    numbers: [i64; 4],
    span: Range<usize>,
}

impl Four {
    fn of(value: &JsonValue) -> Result<Self, ParseError> {
        let list = value.list("four numbers")?;
        let mut numbers = [0; 4];
        if list.len() < 4 {
            return Err(value.error("four numbers"));
        }
        for (number, item) in numbers.iter_mut().zip(list) {
            *number = item.number("a number").map(|number| number as i64)?;
        }
        Ok(Self { numbers, span: value.span() })
    }

    fn error(&self) -> ParseError {
        ParseError::new(ParseErrorKind::Cipher, self.span.clone())
    }

    /// The remainders by the last number of the others.
    fn remainders(&self) -> Result<[i64; 3], ParseError> {
        let [a, b, c, by] = self.numbers;
        let rest = |number: i64| number.checked_rem(by).ok_or_else(|| self.error());
        Ok([rest(a)?, rest(b)?, rest(c)?])
    }

    fn number(&self) -> Result<usize, ParseError> {
        let [a, b, c] = self.remainders()?;
        usize::try_from(a + b - c).map_err(|_| self.error())
    }

    /// The difference of a number and a key.
    fn less(&self, index: usize, key: i64) -> Result<usize, ParseError> {
        let number = self.numbers[index].checked_sub(key);
        number.and_then(|number| usize::try_from(number).ok()).ok_or_else(|| self.error())
    }
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let end = text.len();
    let start =
        text.find(NAME).ok_or_else(|| missing("the array `var d=[...]`", end))? + NAME.len();
    let line = text[start..].find(['\n', '\r']).map_or(end, |len| start + len);
    let array = text[start..line].find(';').map_or(line, |len| start + len);
    let value =
        JsonValue::read(&text[start..array]).map_err(|error: ParseError| error.shifted(start))?;
    picture(&value).map_err(|error| error.shifted(start))
}

fn picture(value: &JsonValue) -> Result<Puzzle, ParseError> {
    let lists = value.list("a list of lists of numbers")?;
    let four = |index: usize| {
        let list = lists.get(index).ok_or_else(|| {
            let end = value.span().end;
            ParseError::new(ParseErrorKind::Cipher, end..end)
        })?;
        Four::of(list)
    };
    let (width, height, inks) = (four(1)?, four(2)?, four(3)?);
    let sides = (width.number()?, height.number()?);
    check_sides(sides.0, 1).map_err(at(width.span))?;
    check_sides(1, sides.1).map_err(at(height.span))?;
    let count = inks.number()?;
    if !(1..=Color::MAX_INKS).contains(&count) {
        return Err(inks.error());
    }

    let keys = four(4)?.numbers;
    let mut colors = Colors::new(Some('.'));
    for index in 0..count {
        let color = four(5 + index)?;
        let light = |place, key| {
            let light = color.less(place, key)?;
            u8::try_from(light).map_err(|_| color.error())
        };
        let rgb = Rgb(light(0, keys[1])?, light(1, keys[0])?, light(2, keys[3])?);
        let name = if rgb == Rgb::BLACK { "black".into() } else { format!("{rgb}") };
        colors.add(None, colors.free_name(&name), rgb, color.span)?;
    }

    let header = four(5 + count)?;
    let [a, b, c] = header.remainders()?;
    let square = a.checked_mul(a).and_then(|square| square.checked_add(b * 2 + c));
    let runs = square.and_then(|runs| usize::try_from(runs).ok()).ok_or_else(|| header.error())?;
    let keys = four(6 + count)?.numbers;
    let mut cells: Vec<Color> = alloc::vec![Color::GROUND; sides.0 * sides.1];
    for index in 0..runs {
        let run = four(7 + count + index)?;
        let (start, length) = (run.less(0, keys[0])?, run.less(1, keys[1])?);
        let (ink, row) = (run.less(2, keys[2])?, run.less(3, keys[3])?);
        let color = Color::new(ink).filter(|_| (1..=count).contains(&ink));
        let row = row.checked_sub(1).filter(|&row| row < sides.1);
        let place =
            start.checked_sub(1).zip(row).filter(|(at, _)| at.saturating_add(length) <= sides.0);
        let (Some(color), Some((at, row))) = (color, place) else { return Err(run.error()) };
        cells[row * sides.0 + at..][..length].fill(color);
    }
    let whole = value.span();
    let picture = Solution::from_cells(sides.0, cells).map_err(at(whole.clone()))?;
    Puzzle::from_picture(picture).with_palette(colors.palette()?).map_err(at(whole))
}
