//! Photographs and scans: pictures that are too large and have too many colors for a board.

use alloc::vec::Vec;

use crate::color::{Color, Rgb};
use crate::error::{ParseErrorKind, PuzzleError, check_sides};
use crate::{formats::pixels, puzzle::Puzzle};

/// The largest number of k-means iterations.
const ROUNDS: usize = 16;

/// How far an intensity may be from black or white to count as it.
const NEAR: u8 = 40;

/// The most pixels from which the colors are found; larger pictures are sampled evenly.
const MAX_SAMPLE: usize = 1 << 17;

/// A picture of any size in any colors, of which a board is made by reducing its colors and scaling it.
///
/// ```
/// use kleene_nonogram::{Photo, Rgb};
///
/// // A scan: dark on the left, light on the right, no two pixels alike.
/// let pixels = (0..64).map(|at| if at % 8 < 4 { Rgb(at, 9, 9) } else { Rgb(250, 240, 190 + at) });
/// let photo = Photo::new(8, pixels.collect()).expect("whole rows");
/// let puzzle = photo.puzzle(4, 2, 2)?;
/// assert_eq!(puzzle.goal().unwrap().to_string(), "##..\n##..");
/// # Ok::<(), kleene_nonogram::PhotoError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photo {
    width: usize,
    /// Row by row; at least one, and whole rows.
    pixels: Vec<Rgb>,
}

impl Photo {
    /// The picture of this width with these pixels, row by row; `None` if they are not whole rows.
    #[must_use]
    pub fn new(width: usize, pixels: Vec<Rgb>) -> Option<Self> {
        let has_rows = width > 0 && !pixels.is_empty() && pixels.len() % width == 0;
        has_rows.then_some(Self { width, pixels })
    }

    /// Number of columns of pixels.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Number of rows of pixels.
    #[must_use]
    pub fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    /// The puzzle of this size whose goal is the picture in this many colors at most, the ground among them.
    ///
    /// The colors are the means of groups of pixels that are alike, and a cell has the one that covers most of
    /// it. Two colors become black and white, the lighter one the ground. Of more, those that are nearly black or
    /// white become that; the ground is white if it is there, else the color of most cells.
    ///
    /// # Errors
    /// A side that no board has, or a number of colors outside 2 to 64.
    pub fn puzzle(&self, width: usize, height: usize, colors: usize) -> Result<Puzzle, PhotoError> {
        check_sides(width, height).map_err(PhotoError::Puzzle)?;
        if !(2..=Color::MAX_INKS + 1).contains(&colors) {
            return Err(PhotoError::Colors(colors));
        }
        let step = self.pixels.len().div_ceil(MAX_SAMPLE);
        let sample: Vec<Rgb> = self.pixels.iter().copied().step_by(step).collect();
        let mut means = groups(&sample, colors);
        settle(&sample, &mut means);
        let nearest: Vec<u8> =
            self.pixels.iter().map(|&pixel| nearest(&means, pixel) as u8).collect();
        snap(&mut means);
        let pixels = self.votes(&nearest, means.len(), width, height);
        let pixels: Vec<Rgb> = pixels.into_iter().map(|group| means[group]).collect();
        pixels::puzzle(width, &pixels).map_err(|kind| match kind {
            ParseErrorKind::Puzzle(error) => PhotoError::Puzzle(error),
            // Cannot fail: there are at most 64 colors, with distinct names.
            _ => PhotoError::Colors(colors),
        })
    }

    /// For each cell of a board the group that has most of its area; the first on a tie.
    fn votes(&self, groups: &[u8], count: usize, width: usize, height: usize) -> Vec<usize> {
        let (columns, rows) = (spans(self.width, width), spans(self.height(), height));
        let mut votes = Vec::with_capacity(width * height);
        for row in &rows {
            for column in &columns {
                let mut areas = [0_u64; Color::MAX_INKS + 1];
                for &(y, high) in row {
                    for &(x, wide) in column {
                        areas[usize::from(groups[y * self.width + x])] += high * wide;
                    }
                }
                let most = (0..count).rev().max_by_key(|&group| areas[group]);
                votes.push(most.unwrap_or(0));
            }
        }
        votes
    }
}

kleene_text::errors! {
    /// Why a picture makes no board.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PhotoError {
        /// A number of colors that no board has.
        #[error(|colors| "a board has 2 to {} colors, not {colors}", Color::MAX_INKS + 1)]
        Colors(usize),
        /// A size that a board cannot have.
        #[error("{0}")]
        Puzzle(PuzzleError),
    }
}

/// For each of `to` equal parts of a side the pixels in it, of `from`, and how much of each.
fn spans(from: usize, to: usize) -> Vec<Vec<(usize, u64)>> {
    let mut parts = Vec::with_capacity(to);
    for index in 0..to {
        // A pixel is `to` long, and a part `from`.
        let (start, end) = (index * from, (index + 1) * from);
        let pixels = start / to..end.div_ceil(to);
        // A part covers the first and the last of its pixels in part.
        let covered = pixels.map(|at| (at, (end.min((at + 1) * to) - start.max(at * to)) as u64));
        parts.push(covered.collect());
    }
    parts
}

fn lights(Rgb(r, g, b): Rgb) -> [u8; 3] {
    [r, g, b]
}

/// The widest range of a channel among pixels, and that channel.
fn widest(group: &[Rgb]) -> (u8, usize) {
    let (mut low, mut high) = ([u8::MAX; 3], [0; 3]);
    for &pixel in group {
        for (channel, light) in lights(pixel).into_iter().enumerate() {
            low[channel] = low[channel].min(light);
            high[channel] = high[channel].max(light);
        }
    }
    let ranges = (0..3).map(|channel| (high[channel].saturating_sub(low[channel]), channel));
    ranges.max().unwrap_or((0, 0))
}

/// Median cut: the group with the widest range of a channel is cut in the middle of its pixels, until there are enough;
/// then the mean of each.
fn groups(pixels: &[Rgb], count: usize) -> Vec<Rgb> {
    let mut groups = Vec::from([pixels.to_vec()]);
    while groups.len() < count {
        let ranges = groups.iter().enumerate().map(|(at, group)| (widest(group), at));
        let Some(((range, channel), at)) = ranges.max() else { break };
        if range == 0 {
            break;
        }
        groups[at].sort_unstable_by_key(|&pixel| (lights(pixel)[channel], lights(pixel)));
        // Equal intensities stay together, so that no group is cut into alike ones.
        let group = &groups[at];
        let middle = lights(group[group.len() / 2])[channel];
        let cut = match group.partition_point(|&pixel| lights(pixel)[channel] < middle) {
            0 => group.partition_point(|&pixel| lights(pixel)[channel] <= middle),
            cut => cut,
        };
        let rest = groups[at].split_off(cut);
        groups.push(rest);
    }
    let mut means = Vec::with_capacity(groups.len());
    for group in groups {
        let mut sum = Sum::default();
        group.into_iter().for_each(|pixel| sum.add(pixel));
        means.push(sum.mean().unwrap_or(Rgb::WHITE));
    }
    means
}

/// Sums of the intensities of pixels.
#[derive(Clone, Copy, Default)]
struct Sum {
    lights: [u64; 3],
    count: u64,
}

impl Sum {
    fn add(&mut self, pixel: Rgb) {
        self.lights.iter_mut().zip(lights(pixel)).for_each(|(sum, light)| *sum += u64::from(light));
        self.count += 1;
    }

    fn mean(self) -> Option<Rgb> {
        let count = Some(self.count).filter(|&count| count > 0)?;
        let [r, g, b] = self.lights.map(|sum| ((sum + count / 2) / count) as u8);
        Some(Rgb(r, g, b))
    }
}

/// Moves each color to the middle of the pixels that are nearest to it, until none moves.
fn settle(pixels: &[Rgb], means: &mut [Rgb]) {
    for _ in 0..ROUNDS {
        let mut sums = alloc::vec![Sum::default(); means.len()];
        pixels.iter().for_each(|&pixel| sums[nearest(means, pixel)].add(pixel));
        let mut has_moved = false;
        for (mean, sum) in means.iter_mut().zip(sums) {
            if let Some(middle) = sum.mean() {
                has_moved |= *mean != middle;
                *mean = middle;
            }
        }
        if !has_moved {
            break;
        }
    }
}

/// The color that is nearest to a pixel; the first on a tie.
fn nearest(means: &[Rgb], pixel: Rgb) -> usize {
    let closest = (0..means.len()).min_by_key(|&index| -> u32 {
        let pairs = lights(means[index]).into_iter().zip(lights(pixel));
        pairs.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    });
    closest.unwrap_or(0)
}

/// Makes two colors black and white, and of more those that are nearly so.
fn snap(means: &mut [Rgb]) {
    if let [one, other] = means {
        let [light, other_light]: [u32; 2] =
            [*one, *other].map(|rgb| lights(rgb).into_iter().map(u32::from).sum());
        let is_lighter = light > other_light;
        (*one, *other) =
            if is_lighter { (Rgb::WHITE, Rgb::BLACK) } else { (Rgb::BLACK, Rgb::WHITE) };
        return;
    }
    for mean in means {
        if lights(*mean).iter().all(|&light| light >= u8::MAX - NEAR) {
            *mean = Rgb::WHITE;
        } else if lights(*mean).iter().all(|&light| light <= NEAR) {
            *mean = Rgb::BLACK;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_side_cover_it_once() {
        for (from, to) in [(1, 1), (7, 3), (3, 7), (10, 5), (1000, 1)] {
            let mut covered = alloc::vec![0_u64; from];
            for part in spans(from, to) {
                assert_eq!(part.iter().map(|(_, length)| length).sum::<u64>(), from as u64);
                part.into_iter().for_each(|(at, length)| covered[at] += length);
            }
            assert!(covered.iter().all(|&length| length == to as u64), "{from} to {to}");
        }
    }

    #[test]
    fn a_picture_of_one_color_is_one_group() {
        assert_eq!(groups(&[Rgb(9, 9, 9); 5], 4), [Rgb(9, 9, 9)]);
    }
}
