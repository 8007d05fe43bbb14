//! The colors of a `.non` file, which may be declared below the clues, or not at all.

use alloc::string::String;
use alloc::vec::Vec;

use super::{decode, split_run};
use crate::error::{ParseError, ParseErrorKind};
use crate::formats::colors::{Colors, rgb};
use crate::formats::lines::{Piece, lines};
use crate::{color::Rgb, palette::Palette, properties::starts_clue};

/// All colors: those that are declared, then those that only clues use, with usual RGB values.
///
/// `0` is the ground, `1` the ink of runs and cells without a letter.
pub(super) fn colors(text: &str) -> Result<Colors, ParseError> {
    let mut colors = Colors::new(Some('0'));
    let keys = || lines(text).map(Piece::split_first_word);
    for (_, value) in keys().filter(|(key, _)| key.text == "color") {
        declare(value, &mut colors)?;
    }
    let mut later = Vec::new();
    for (_, value) in keys().filter(|(key, _)| key.text == "color-name") {
        if !name(value, &mut colors)? {
            later.push(value);
        }
    }
    let clues = lines(text).filter(|line| starts_clue(line.text));
    for word in clues.flat_map(Piece::parts).flat_map(Piece::words) {
        let (length, letter) = split_run(word);
        let mut letters = letter.text.chars();
        let (letter, rest) = (letters.next(), letters.next());
        // Something that is not a run is reported when its clue is read.
        if length.is_empty() || rest.is_some() || (length.text == "0" && letter.is_none()) {
            continue;
        }
        let mark = letter.unwrap_or('1');
        // `2:` is the label of a line, unless the file has a color with this mark.
        if colors.marked(mark).is_none() && !mark.is_ascii_punctuation() {
            let (name, rgb) = usual(&colors, mark);
            colors.add(Some(mark), name, rgb, word.span())?;
        }
    }
    for value in later {
        if !name(value, &mut colors)? {
            return Err(value.error(ParseErrorKind::UnknownColor));
        }
    }
    Ok(colors)
}

/// Black for runs without a letter; else an ink that no other has.
fn usual(colors: &Colors, mark: char) -> (String, Rgb) {
    if mark == '1' {
        return (colors.free_name("black"), Rgb::BLACK);
    }
    let palette = Palette::with_inks(crate::Color::MAX_INKS);
    let free = palette.inks().iter().find(|ink| colors.named(&ink.name).is_none());
    match free {
        Some(ink) => (ink.name.clone(), ink.rgb),
        None => (colors.free_name("color"), Rgb::BLACK),
    }
}

/// Reads a mark and its RGB value: digits, or a usual name, which is the color's name then.
fn declare(value: Piece<'_>, colors: &mut Colors) -> Result<(), ParseError> {
    let (mark, light) = mark(value)?;
    let text = decode(light);
    let of_digits: Option<Rgb> = text.parse().ok();
    let rgb =
        of_digits.or_else(|| rgb(&text)).ok_or_else(|| light.error(ParseErrorKind::NotRgb))?;
    let name = match rgb {
        _ if of_digits.is_none() => text.into_owned(),
        Rgb::BLACK if mark != '0' => "black".into(),
        Rgb::WHITE if mark == '0' => "white".into(),
        _ => alloc::format!("{rgb}"),
    };
    if mark == '0' {
        colors.set_ground(Some(mark), name, rgb, value.span());
        return Ok(());
    }
    let name = colors.free_name(&name);
    colors.add(Some(mark), name, rgb, value.span())?;
    Ok(())
}

/// Reads a mark and the name of its color, if the color is known.
fn name(value: Piece<'_>, colors: &mut Colors) -> Result<bool, ParseError> {
    let (mark, name) = mark(value)?;
    let color = colors.marked(mark);
    if let Some(color) = color {
        colors.set_name(color, decode(name).into_owned(), name.span());
    }
    Ok(color.is_some())
}

fn mark(value: Piece<'_>) -> Result<(char, Piece<'_>), ParseError> {
    let (first, rest) = value.split_first_word();
    let mut chars = first.text.chars();
    match (chars.next(), chars.next()) {
        (Some(mark), None) => Ok((mark, rest)),
        _ => Err(first.error(ParseErrorKind::NotAMark)),
    }
}
