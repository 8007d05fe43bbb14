//! Pruning: reasons why the rest of a target cannot be filled.

use crate::model::{Filling, Gap, Model};

/// Longest side for which sums of lengths are kept, a bit for each.
const LONGEST: u16 = 127;

/// The pruning tests, with the data that stays the same for the whole search.
#[derive(Clone, Debug)]
pub(crate) struct Prune {
    /// Sums of widths and of heights, if every piece may be used any number of times.
    fixed: Option<Sums>,
    /// Whether the sides are small enough for sums.
    has_sums: bool,
}

/// Subset sums: the total lengths of pieces side by side, and on top of each other. Bit n stands
/// for length n.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums {
    pub(crate) widths: u128,
    pub(crate) heights: u128,
}

/// A maximal run of columns of one height.
#[derive(Clone, Copy, Default)]
struct Stretch {
    width: u16,
    height: u16,
}

/// The largest number of stretches that are tested.
const MOST: usize = 32;

impl Prune {
    pub(crate) fn new(model: &Model, is_repeating: bool) -> Self {
        let has_sums = model.width.max(model.height) <= LONGEST;
        let fixed = (has_sums && is_repeating).then(|| Sums::new(model, |_| u16::MAX));
        Self { fixed, has_sums }
    }

    pub(crate) fn is_dead(&self, model: &Model, filling: &Filling, gap: Gap) -> bool {
        let left = model.left(filling);
        let heights = model.heights(filling);
        let mut spare = None;
        if !model.is_repeating() {
            let free: u64 = heights.iter().map(|&height| u64::from(model.height - height)).sum();
            let has = model.kinds.iter().zip(left);
            let has: u64 = has.map(|(kind, &left)| u64::from(kind.area()) * u64::from(left)).sum();
            let Some(rest) = has.checked_sub(free) else { return true };
            if !can_leave(model, left, rest) {
                return true;
            }
            spare = Some(rest);
        }
        if !self.has_sums {
            return false;
        }
        let sums = self.fixed.unwrap_or_else(|| Sums::new(model, |kind| left[kind]));
        // The pieces at the top of a gap fill its width exactly.
        if sums.widths >> gap.width & 1 == 0 {
            return true;
        }
        let mut stretches = [Stretch::default(); MOST];
        let Some(stretches) = stretches_of(heights, &mut stretches) else { return false };
        self.rows_and_columns(model, left, spare, sums, stretches)
    }

    /// Tests every free row and column, and whether required pieces have room.
    fn rows_and_columns(
        &self,
        model: &Model,
        left: &[u16],
        spare: Option<u64>,
        sums: Sums,
        stretches: &[Stretch],
    ) -> bool {
        let mut rooms = [(0, 0); MOST];
        for (at, &Stretch { height, .. }) in stretches.iter().enumerate() {
            let room = model.height - height;
            if room == 0 {
                continue;
            }
            if sums.heights >> room & 1 == 0 {
                return true;
            }
            // At this height, the free row extends left and right until a higher column.
            let width = width_below(stretches[..at].iter().rev(), height)
                + width_below(stretches[at..].iter(), height);
            if sums.widths >> width & 1 == 0 {
                return true;
            }
            rooms[at] = (width, room);
        }
        let Some(spare) = spare else { return false };
        let rooms = &rooms[..stretches.len()];
        model.kinds.iter().zip(left).any(|(kind, &left)| {
            // Leaving out all pieces of a kind would waste more than the spare area.
            let must_be_used = left > 0 && u64::from(kind.area()) * u64::from(left) > spare;
            must_be_used
                && !rooms.iter().any(|&(width, height)| {
                    kind.width <= width && kind.height <= height
                        || model.is_turning() && kind.height <= width && kind.width <= height
                })
        })
    }
}

impl Sums {
    pub(crate) fn new(model: &Model, left: impl Fn(usize) -> u16) -> Self {
        let (mut widths, mut heights) = (1_u128, 1_u128);
        for (index, kind) in model.kinds.iter().enumerate() {
            let times = |side: u16| left(index).min(LONGEST / side.max(1));
            let (width, height) = (kind.width, kind.height);
            if model.is_turning() {
                // One bit shift adds a piece to all sums at once.
                for _ in 0..times(height.min(width)) {
                    widths |= shift(widths, width) | shift(widths, height);
                }
            } else {
                (0..times(width)).for_each(|_| widths |= shift(widths, width));
                (0..times(height)).for_each(|_| heights |= shift(heights, height));
            }
        }
        if model.is_turning() {
            heights = widths;
        }
        Self { widths, heights }
    }
}

fn shift(sums: u128, by: u16) -> u128 {
    sums.checked_shl(by.into()).unwrap_or(0)
}

/// Whether some pieces have exactly the total area that must stay unused, by subset sums; true if
/// the area is too large for a quick answer.
pub(crate) fn can_leave(model: &Model, left: &[u16], rest: u64) -> bool {
    if rest >= 128 {
        return true;
    }
    let mut sums = 1_u128;
    for (kind, &left) in model.kinds.iter().zip(left) {
        let area = u64::from(kind.area());
        if area <= rest {
            let times = u64::from(left).min(rest / area);
            (0..times).for_each(|_| sums |= sums << area);
        }
    }
    sums >> rest & 1 != 0
}

/// The total width of the first stretches, up to one higher than this.
fn width_below<'s>(stretches: impl Iterator<Item = &'s Stretch>, height: u16) -> u16 {
    stretches.take_while(|side| side.height <= height).map(|side| side.width).sum()
}

/// The stretches of equal height, if they are not too many.
fn stretches_of<'a>(heights: &[u16], into: &'a mut [Stretch; MOST]) -> Option<&'a [Stretch]> {
    let mut count = 0;
    for &height in heights {
        if count > 0 && into[count - 1].height == height {
            into[count - 1].width += 1;
        } else {
            *into.get_mut(count)? = Stretch { width: 1, height };
            count += 1;
        }
    }
    Some(&into[..count])
}
