//! From a picture's pixels to a puzzle, and back.

use alloc::vec::Vec;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::parse::ParseErrorKind;
use crate::puzzle::Puzzle;
use crate::{Color, Format, Lack, Paint, Palette, PaletteError, Rgb, Solution, WriteError};

/// The puzzle whose goal is a picture of this width. `pixels` has whole rows.
///
/// The ground is the colour that [`ground`] finds; inks have the order in which they first appear.
pub(super) fn puzzle(width: usize, pixels: &[Rgb]) -> Result<Puzzle, ParseErrorKind> {
    let mut counts: IndexMap<Rgb, usize, FxBuildHasher> = IndexMap::default();
    for &pixel in pixels {
        *counts.entry(pixel).or_default() += 1;
        // One more than there can be is enough to know.
        if counts.len() > Color::MAX_INKS + 1 {
            return Err(ParseErrorKind::TooManyColors { most: Color::MAX_INKS + 1 });
        }
    }
    let ground = ground(&counts);
    counts.shift_remove(&ground);
    let inks: Vec<Rgb> = counts.into_keys().collect();
    let palette = palette(ground, &inks).map_err(ParseErrorKind::Palette)?;
    let color = |pixel: &Rgb| match inks.iter().position(|ink| ink == pixel) {
        Some(index) => Color::new(index + 1).expect("there are few enough inks"),
        None => Color::GROUND,
    };
    let cells = pixels.iter().map(color).collect();
    let picture = Solution::from_cells(width, cells).map_err(ParseErrorKind::Puzzle)?;
    Puzzle::from_picture(picture).with_palette(palette).map_err(ParseErrorKind::Puzzle)
}

/// White if it is there; else the colour of most pixels, of several the first; white if there is only
/// one.
fn ground(counts: &IndexMap<Rgb, usize, FxBuildHasher>) -> Rgb {
    if counts.len() < 2 || counts.contains_key(&Rgb::WHITE) {
        return Rgb::WHITE;
    }
    let most = counts.values().max();
    let first = counts.iter().find(|(_, count)| Some(*count) == most);
    first.map_or(Rgb::WHITE, |(&rgb, _)| rgb)
}

/// White and black have their names, other colours their digits.
fn palette(ground: Rgb, inks: &[Rgb]) -> Result<Palette, PaletteError> {
    let name = |rgb: Rgb| match rgb {
        Rgb::BLACK => "black".into(),
        Rgb::WHITE => "white".into(),
        _ => alloc::format!("{rgb}"),
    };
    if inks.is_empty() {
        return Ok(Palette::default());
    }
    let letters = crate::palette::LETTERS.chars();
    let paints = inks.iter().zip(letters).map(|(&rgb, letter)| Paint::new(name(rgb), letter, rgb));
    Palette::new(Paint::new(name(ground), '.', ground), paints)
}

/// The goal, if its pixels tell all that the clues do.
pub(super) fn check(puzzle: &Puzzle, format: Format) -> Result<&Solution, WriteError> {
    let no = |lack| Err(WriteError::new(format, lack));
    super::check_known(puzzle, format)?;
    let Some(goal) = puzzle.goal() else { return no(Lack::NoGoal) };
    let mut counts: IndexMap<Color, usize, FxBuildHasher> = IndexMap::default();
    goal.rows().flatten().for_each(|&color| *counts.entry(color).or_default() += 1);
    let mut lights: IndexMap<Rgb, usize, FxBuildHasher> = IndexMap::default();
    for (&color, &count) in &counts {
        if lights.insert(light(puzzle, color), count).is_some() {
            return no(Lack::SameLight);
        }
    }
    let ground = ground(&lights);
    let is_ground = |color: Color| light(puzzle, color) == ground;
    if counts.keys().any(|&color| is_ground(color) != color.is_ground()) {
        return no(Lack::Ground);
    }
    Ok(goal)
}

pub(super) fn light(puzzle: &Puzzle, color: Color) -> Rgb {
    // A goal satisfies the clues, so that its colours are in the palette.
    puzzle.palette().paint(color).map_or(Rgb::BLACK, |paint| paint.rgb)
}
