//! Regions of free cells, and whether pieces can fill them by their number of cells and by the colors of a chessboard.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use kleene_cover::Deduction;
use kleene_text::list;

use crate::tiling::{Tiling, beside, name_of, take_group};

/// The most free cells of a target whose regions are looked at.
const MAX_CELLS: usize = 400;

/// The most cells of a region that a sentence names.
const MOST_NAMED: usize = 6;

/// Cells that touch by their sides, and that no pieces left fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Region {
    /// Row and column, in order.
    pub(super) cells: Vec<(u32, u32)>,
    /// Whether pieces could fill as many cells, but not of these colors.
    is_by_color: bool,
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cells.len() > MOST_NAMED {
            let first = name_of(self.cells[0]);
            write!(f, "the {} cells from {first} on", self.cells.len())?;
        } else {
            let cells: Vec<_> = self.cells.iter().map(|&cell| name_of(cell)).collect();
            list(&cells, "and").fmt(f)?;
        }
        Ok(())
    }
}

impl Region {
    /// The reason why pieces cannot fill it, if not their number: the end of a sentence.
    pub(super) fn colors(&self) -> String {
        if !self.is_by_color {
            return String::new();
        }
        let dark = self.cells.iter().filter(|&&cell| is_dark(cell)).count();
        let light = self.cells.len() - dark;
        let are = if dark == 1 { "is" } else { "are" };
        format!(": in chessboard colors, {dark} {are} dark and {light} light")
    }
}

fn is_dark((row, column): (u32, u32)) -> bool {
    (row + column) % 2 == 0
}

/// The number of dark cells minus that of light ones.
fn balance(cells: &[(u32, u32)]) -> i32 {
    cells.iter().map(|&cell| if is_dark(cell) { 1 } else { -1 }).sum()
}

/// The cells and pieces of a tiling, which no step changes.
pub(super) struct Ground {
    /// The numbers of the cells.
    numbers: BTreeMap<(u32, u32), usize>,
    /// By cell, those that share a side with it.
    neighbors: Vec<Vec<usize>>,
    /// By kind, the number of cells of a piece, and its balance without the sign.
    kinds: Vec<(usize, u32)>,
    /// Whether the cells of every piece touch by their sides. If not, a piece may lie in two regions.
    are_connected: bool,
}

impl Ground {
    pub(super) fn new(tiling: &Tiling) -> Self {
        let numbers: BTreeMap<_, _> = kleene_text::gather(tiling.cells.iter().copied().zip(0..));
        let neighbors = tiling.cells.iter().map(|&cell| {
            beside(cell).iter().filter_map(|other| numbers.get(other).copied()).collect()
        });
        let neighbors = neighbors.collect();
        // Wherever a piece lies, and however it is turned, its balance differs by the sign alone.
        let mut shapes = vec![&[][..]; tiling.kinds.len()];
        tiling.places.iter().for_each(|place| shapes[place.kind] = &place.cells);
        let are_connected = shapes.iter().filter_map(|cells| cells.first().zip(Some(cells))).all(
            |(&first, cells)| {
                take_group(&mut cells.iter().copied().collect(), first).len() == cells.len()
            },
        );
        let kinds = shapes.iter().map(|cells| (cells.len(), balance(cells).unsigned_abs()));
        Self { kinds: kinds.collect(), numbers, neighbors, are_connected }
    }
}

/// The free cells of a board, and the remaining pieces.
pub(super) struct Regions<'t> {
    tiling: &'t Tiling,
    ground: &'t Ground,
    is_free: Vec<bool>,
    /// The number of free cells.
    free: usize,
    /// By kind, the number of remaining pieces.
    left: Vec<Option<u32>>,
    /// By kind, the sums of the remaining pieces without one of it; the last has all. They are made on demand.
    sums: Vec<Option<Sums>>,
}

impl<'t> Regions<'t> {
    /// `None` if regions say nothing: there are too many cells, or a piece may lie in two regions.
    pub(super) fn new(tiling: &'t Tiling, ground: &'t Ground, cover: &Deduction) -> Option<Self> {
        let mut is_free = vec![true; tiling.cells.len()];
        let mut used = vec![0; tiling.kinds.len()];
        for place in cover.chosen().iter().map(|&option| &tiling.places[option]) {
            used[place.kind] += 1;
            place.cells.iter().for_each(|cell| is_free[ground.numbers[cell]] = false);
        }
        let left = tiling.kinds.iter().zip(&used);
        let left = left.map(|(kind, used)| Some(kind.count?.saturating_sub(*used))).collect();
        let free = is_free.iter().filter(|is_free| **is_free).count();
        let sums = vec![None; tiling.kinds.len() + 1];
        let is_telling = ground.are_connected && free <= MAX_CELLS;
        is_telling.then_some(Self { tiling, ground, is_free, free, left, sums })
    }

    /// A region of the board that the pieces left do not fill.
    pub(super) fn unfillable(&mut self) -> Option<Region> {
        let starts: Vec<usize> = (0..self.is_free.len()).collect();
        self.find(&starts, self.left.len())
    }

    /// A region beside a place that the other pieces left would not fill.
    pub(super) fn cut_off(&mut self, option: usize) -> Option<Region> {
        // Only regions that touch the place can have changed by it.
        let place = &self.tiling.places[option];
        let cells: Vec<usize> = place.cells.iter().map(|cell| self.ground.numbers[cell]).collect();
        cells.iter().for_each(|&cell| self.is_free[cell] = false);
        let starts: Vec<usize> =
            cells.iter().flat_map(|&cell| self.ground.neighbors[cell].iter().copied()).collect();
        let found = self.find(&starts, place.kind);
        cells.iter().for_each(|&cell| self.is_free[cell] = true);
        found
    }

    /// The first region, of those with these cells, that the pieces without one of a kind do not fill.
    fn find(&mut self, starts: &[usize], without: usize) -> Option<Region> {
        let mut is_seen = vec![false; self.is_free.len()];
        for &start in starts {
            if !self.is_free[start] || is_seen[start] {
                continue;
            }
            // All cells that can be reached from this one.
            let mut region = vec![start];
            is_seen[start] = true;
            let mut next = 0;
            while let Some(&cell) = region.get(next) {
                next += 1;
                for &other in &self.ground.neighbors[cell] {
                    if self.is_free[other] && !is_seen[other] {
                        is_seen[other] = true;
                        region.push(other);
                    }
                }
            }
            kleene_text::sort(&mut region);
            let cells: Vec<_> = region.iter().map(|&cell| self.tiling.cells[cell]).collect();
            // Too few or too many cells say more than their colors, so they come first.
            let sums = self.sums(without);
            let has_area = sums.has_area(cells.len());
            if !has_area || !sums.has(cells.len(), balance(&cells)) {
                return Some(Region { cells, is_by_color: has_area });
            }
        }
        None
    }

    fn sums(&mut self, without: usize) -> &Sums {
        let (ground, left, free) = (self.ground, &self.left, self.free);
        self.sums[without].get_or_insert_with(|| {
            let kinds = ground.kinds.iter().zip(left).enumerate();
            let kinds = kinds.map(|(kind, (&(size, balance), left))| {
                let used = u32::from(kind == without);
                (size, balance, left.map(|left| left.saturating_sub(used)))
            });
            Sums::new(kinds, free)
        })
    }
}

/// The numbers of cells that some pieces fill together, each with the balances of dark and light cells that are possible.
///
/// A piece counts with either sign of its balance, wherever it may lie, so some sums cannot be filled in fact. None is missing.
#[derive(Clone, Debug)]
struct Sums {
    /// By number of cells, a bit for each balance from -[`MIDDLE`](Self::MIDDLE) on.
    balances: Vec<u128>,
    /// By number of cells, whether a balance is beyond the bits. Any balance is then taken as possible.
    is_wide: Vec<bool>,
}

impl Sums {
    const MIDDLE: u32 = 64;

    /// The sums of pieces, each kind with its number of cells, its balance, and how many there are, up to a number of cells.
    fn new(kinds: impl Iterator<Item = (usize, u32, Option<u32>)>, most: usize) -> Self {
        let mut sums = Self { balances: vec![0; most + 1], is_wide: vec![false; most + 1] };
        sums.balances[0] = 1 << Self::MIDDLE;
        for (size, balance, count) in kinds {
            if size == 0 || size > most {
                continue;
            }
            match count {
                // From small sums to large ones, so that a piece can be in a sum again and again.
                None => (size..=most).for_each(|area| _ = sums.add(area, size, balance)),
                Some(count) => {
                    for _ in 0..(count as usize).min(most / size) {
                        // From large sums to small ones, so that a round adds one piece.
                        let mut has_more = false;
                        for area in (size..=most).rev() {
                            has_more |= sums.add(area, size, balance);
                        }
                        if !has_more {
                            break;
                        }
                    }
                }
            }
        }
        sums
    }

    /// Adds the sums with one more piece to those of this number of cells; returns whether any is new.
    fn add(&mut self, area: usize, size: usize, balance: u32) -> bool {
        let before = self.balances[area - size];
        let (up, down) = match balance < 128 {
            true => (before << balance, before >> balance),
            false => (0, 0),
        };
        let lost =
            before != 0 && (balance >= 128 || up >> balance != before || down << balance != before);
        let (sums, is_wide) = (self.balances[area] | up | down, self.is_wide[area]);
        let has_new = sums != self.balances[area];
        self.balances[area] = sums;
        self.is_wide[area] |= lost || self.is_wide[area - size];
        has_new || self.is_wide[area] != is_wide
    }

    fn has_area(&self, area: usize) -> bool {
        self.balances[area] != 0 || self.is_wide[area]
    }

    fn has(&self, area: usize, balance: i32) -> bool {
        let bit = u32::try_from(balance + Self::MIDDLE as i32).ok().filter(|bit| *bit < 128);
        self.is_wide[area] || bit.is_some_and(|bit| self.balances[area] >> bit & 1 == 1)
    }
}
