//! From a picture's pixels to a puzzle, and back.

use alloc::string::String;
use alloc::vec::Vec;

use crate::color::{Color, Rgb};
use crate::palette::{Paint, Palette, PaletteError};
use crate::write::{Lack, WriteError};
use crate::{error::ParseErrorKind, format::Format, puzzle::Puzzle, solution::Solution};

/// The puzzle whose goal is a picture of this width. `pixels` has whole rows.
///
/// The ground is the color that [`choose_ground`] finds; inks have the order in which they first appear.
pub(crate) fn puzzle(width: usize, pixels: &[Rgb]) -> Result<Puzzle, ParseErrorKind> {
    let mut counts = Tally::default();
    for (index, &pixel) in pixels.iter().enumerate() {
        counts.add(pixel, 1);
        let most = Color::MAX_INKS + 1;
        // One more than the limit is enough to know.
        if counts.0.len() > most {
            let (row, column) = (index / width, index % width);
            return Err(ParseErrorKind::TooManyColors { most, row, column });
        }
    }
    let ground = choose_ground(&counts);
    let inks: Vec<Rgb> = counts.keys().filter(|&rgb| rgb != ground).collect();
    let palette = build_palette(ground, &inks).map_err(ParseErrorKind::Palette)?;
    let cells = pixels
        .iter()
        .map(|pixel| match inks.iter().position(|ink| ink == pixel) {
            Some(index) => Color::new(index + 1).expect("there are few enough inks"),
            None => Color::GROUND,
        })
        .collect();
    let picture = Solution::from_cells(width, cells).map_err(ParseErrorKind::Puzzle)?;
    Puzzle::from_picture(picture).with_palette(palette).map_err(ParseErrorKind::Puzzle)
}

/// White if it is there; else the lighter of two colors, as paper is often not quite white, or the color of most pixels
/// where there are more, of several the first; white if there is only one.
fn choose_ground(counts: &Tally<Rgb>) -> Rgb {
    if counts.0.len() < 2 || counts.keys().any(|rgb| rgb == Rgb::WHITE) {
        return Rgb::WHITE;
    }
    if let [(one, _), (other, _)] = counts.0[..] {
        let light =
            |Rgb(r, g, b): Rgb| 299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b);
        return if light(other) > light(one) { other } else { one };
    }
    let most = counts.0.iter().map(|&(_, count)| count).max();
    let first = counts.0.iter().find(|&&(_, count)| Some(count) == most);
    first.map_or(Rgb::WHITE, |&(rgb, _)| rgb)
}

/// How often each of a few things has come up, in the order in which they first did.
struct Tally<T>(Vec<(T, usize)>);

impl<T> Default for Tally<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Copy + Eq> Tally<T> {
    /// Whether the thing is new.
    fn add(&mut self, thing: T, times: usize) -> bool {
        let known = self.0.iter_mut().find(|(known, _)| *known == thing);
        let is_new = known.is_none();
        match known {
            Some((_, count)) => *count += times,
            None => self.0.push((thing, times)),
        }
        is_new
    }

    fn keys(&self) -> impl Iterator<Item = T> + '_ {
        self.0.iter().map(|&(thing, _)| thing)
    }
}

/// White and black have their names, other colors their digits.
fn build_palette(ground: Rgb, inks: &[Rgb]) -> Result<Palette, PaletteError> {
    if inks.is_empty() {
        return Ok(Palette::default());
    }
    let letters = crate::palette::LETTERS.chars();
    let paints = inks.iter().zip(letters).map(|(&rgb, letter)| Paint::new(name(rgb), letter, rgb));
    Palette::new(Paint::new(name(ground), '.', ground), paints)
}

/// The name of black and white, the code of other colors.
fn name(rgb: Rgb) -> String {
    match rgb {
        Rgb::BLACK => "black".into(),
        Rgb::WHITE => "white".into(),
        _ => alloc::format!("{rgb}"),
    }
}

/// The goal, if its pixels tell all that the clues do.
pub(super) fn check(puzzle: &Puzzle, format: Format) -> Result<&Solution, WriteError> {
    let no = |lack| Err(WriteError::new(format, lack));
    super::check_known(puzzle, format)?;
    let Some(goal) = puzzle.goal() else { return no(Lack::NoGoal) };
    let mut counts = Tally::default();
    for &color in goal.rows().flatten() {
        counts.add(color, 1);
    }
    let mut lights = Tally::default();
    for &(color, count) in &counts.0 {
        if !lights.add(light(puzzle, color), count) {
            return no(Lack::SameLight);
        }
    }
    let ground = choose_ground(&lights);
    let is_ground = |color: Color| light(puzzle, color) == ground;
    if counts.keys().any(|color| is_ground(color) != color.is_ground()) {
        return no(Lack::Ground);
    }
    Ok(goal)
}

pub(super) fn light(puzzle: &Puzzle, color: Color) -> Rgb {
    // A goal satisfies the clues, so that its colors are in the palette.
    puzzle.palette().paint(color).map_or(Rgb::BLACK, |paint| paint.rgb)
}
