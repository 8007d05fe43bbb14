//! A puzzle as a problem of the search kernel.

use alloc::vec;
use alloc::vec::Vec;

use kleene_search::{Problem, Step};

use crate::solution::{Placement, Solution};
use crate::{numbers::Numbers, prune::Prune, puzzle::Puzzle};

mod order;

/// A search problem whose nodes fill the narrowest gap of a skyline.
///
/// A state is the height of each column (a skyline). Every piece that fits with its upper left
/// corner at the left end of the gap is a choice, larger ones first. Before branching, each node
/// tests for reasons why the rest cannot be filled: the area, rows and columns whose lengths no
/// pieces add up to, and required pieces without room.
///
/// ```
/// use kleene_rectangles::{Model, Puzzle};
/// use kleene_search::{Levels, Outcome, Walk};
///
/// let puzzle: Puzzle = "3 2\n2 2\n2 1\n1 1\n3 1".parse()?;
/// let mut levels = Levels::new();
/// let counted = Walk::new(Model::new(&puzzle)).observe(&mut levels).count();
/// assert_eq!(counted, (6, Outcome::Exhausted));
/// assert_eq!(levels.levels()[2].solutions, 2);
/// # Ok::<(), kleene_rectangles::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Model {
    pub(crate) width: u16,
    pub(crate) height: u16,
    pub(crate) kinds: Vec<Kind>,
    is_turning: bool,
    is_repeating: bool,
    is_using_all: bool,
    first: usize,
    /// Whether the model is restricted to fillings whose corners are in a certain order; see
    /// [`Model::reduced`].
    pub(crate) is_reduced: bool,
    pub(crate) is_square: bool,
    /// The puzzle is the transposed one.
    is_transposed: bool,
    prune: Option<Prune>,
    numbers: Numbers,
    /// For the letters of the pieces.
    #[cfg(feature = "draw")]
    pub(crate) puzzle: Puzzle,
}

/// Pieces of one size, turned or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) width: u16,
    pub(crate) height: u16,
    pub(crate) count: u16,
    /// The rank in the order of corners: that of the kind. Where a quarter turn of the board turns
    /// pieces that may not be turned alone, both kinds that it exchanges have the rank of the
    /// first.
    rank: u16,
}

/// A partial filling: the height of each column, and the remaining pieces of each kind.
#[derive(Clone, Debug)]
pub struct Filling {
    /// The heights, then the numbers of pieces.
    cells: Vec<u16>,
    pub(crate) placed: Vec<Placed>,
}

/// A piece of a kind, as it lies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) row: u16,
    pub(crate) column: u16,
    pub(crate) kind: u16,
    pub(crate) is_turned: bool,
}

/// A kind of piece that is put into the gap, turned or not.
///
/// With the feature `serde` it can be serialized, for the same puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Choice {
    pub(crate) kind: u16,
    pub(crate) is_turned: bool,
}

/// The highest gap: where it begins, how wide it is.
#[derive(Clone, Copy)]
pub(crate) struct Gap {
    pub(crate) row: u16,
    pub(crate) column: u16,
    pub(crate) width: u16,
}

impl Model {
    /// The search problem of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut kinds: Vec<Kind> = Vec::new();
        for piece in puzzle.pieces() {
            let (mut width, mut height) = (piece.width, piece.height);
            if puzzle.is_turning() && height > width {
                (width, height) = (height, width);
            }
            let longest = u32::from(u16::MAX);
            // Longer pieces fit no target.
            let (width, height) = (width.min(longest) as u16, height.min(longest) as u16);
            let count = if puzzle.is_repeating() { 0 } else { piece.count as u16 };
            match kinds.iter_mut().find(|kind| (kind.width, kind.height) == (width, height)) {
                Some(kind) => kind.count += count,
                None => kinds.push(Kind { width, height, count, rank: 0 }),
            }
        }
        let mut model = Self {
            width: puzzle.width() as u16,
            height: puzzle.height() as u16,
            kinds,
            is_turning: puzzle.is_turning(),
            is_repeating: puzzle.is_repeating(),
            is_using_all: puzzle.is_using_all(),
            first: puzzle.num_first().map_or(usize::MAX, |first| first as usize),
            is_reduced: false,
            is_square: puzzle.is_square(),
            is_transposed: false,
            prune: None,
            numbers: Numbers::new(puzzle),
            #[cfg(feature = "draw")]
            puzzle: puzzle.clone(),
        };
        kleene_text::sort_by_key(&mut model.kinds, |kind| {
            (core::cmp::Reverse(kind.area()), kind.width)
        });
        model.rank();
        if puzzle.num_first().is_none() {
            model.prune = Some(Prune::new(&model, puzzle.is_repeating()));
        }
        model
    }

    /// Breaks the symmetry: restricts the model to fillings whose kind in the upper left corner
    /// does not come after that of any other corner; on a square board, the kind in the upper right
    /// corner must not come after that in the lower left one either.
    ///
    /// Turning and mirroring gives every filling such an image, because kinds are compared by rank,
    /// which no symmetry of the puzzle changes.
    pub(crate) fn reduced(mut self) -> Self {
        self.is_reduced = self.first == usize::MAX;
        self
    }

    /// Sorts the kinds by `key`, and exchanges rows and columns if `transposed`.
    pub(crate) fn varied(mut self, transposed: bool, key: impl FnMut(&Kind) -> u64) -> Self {
        self.kinds.sort_by_cached_key(key);
        self.rank();
        if transposed {
            core::mem::swap(&mut self.width, &mut self.height);
            if !self.is_turning {
                for kind in &mut self.kinds {
                    core::mem::swap(&mut kind.width, &mut kind.height);
                }
            }
            self.is_transposed = !self.is_transposed;
        }
        let is_pruning = self.prune.is_some();
        self.prune = is_pruning.then(|| Prune::new(&self, self.is_repeating));
        self
    }

    /// Whether the states that several threads begin with take little memory.
    pub(crate) fn is_small(&self) -> bool {
        usize::from(self.width) + self.kinds.len() <= 1 << 9
    }

    pub(crate) fn is_turning(&self) -> bool {
        self.is_turning
    }

    pub(crate) fn is_using_all(&self) -> bool {
        self.is_using_all
    }

    /// Whether the target is to be full, with each piece at most once.
    pub(crate) fn is_plain(&self) -> bool {
        !self.is_repeating && self.first == usize::MAX
    }

    pub(crate) fn is_repeating(&self) -> bool {
        self.is_repeating
    }

    /// The solution of a solved state.
    pub fn solution(&self, filling: &Filling) -> Solution {
        self.solution_of(&filling.placed)
    }

    pub(crate) fn solution_of(&self, placed: &[Placed]) -> Solution {
        self.unnumbered(placed).numbered(&self.numbers)
    }

    /// The places of the pieces, all with the number 0.
    pub(crate) fn unnumbered(&self, placed: &[Placed]) -> Solution {
        let placements = placed.iter().map(|placed| {
            let (width, height) = self.sides(placed.kind, placed.is_turned);
            Placement {
                row: placed.row.into(),
                column: placed.column.into(),
                width: width.into(),
                height: height.into(),
                piece: 0,
            }
        });
        let solution = Solution::new(self.width.into(), self.height.into(), placements.collect());
        if self.is_transposed { solution.transposed() } else { solution }
    }

    pub(crate) fn sides(&self, kind: u16, is_turned: bool) -> (u16, u16) {
        let kind = &self.kinds[usize::from(kind)];
        if is_turned { (kind.height, kind.width) } else { (kind.width, kind.height) }
    }

    pub(crate) fn heights<'a>(&self, filling: &'a Filling) -> &'a [u16] {
        &filling.cells[..usize::from(self.width)]
    }

    /// The remaining pieces of each kind.
    pub(crate) fn left<'a>(&self, filling: &'a Filling) -> &'a [u16] {
        &filling.cells[usize::from(self.width)..]
    }

    /// The part of a state that determines its subtree.
    pub(crate) fn key<'a>(&self, filling: &'a Filling) -> &'a [u16] {
        &filling.cells
    }

    /// The gap to fill next: the narrowest, and among those the first of the highest. The area
    /// above and to the left of its left end is taken, so some piece has its upper left corner
    /// there.
    ///
    /// With a limit on placements, it is the gap with the first free cell. So it is if pieces
    /// repeat, because fewer distinct skylines then occur and memoization shares more.
    pub(crate) fn gap(&self, filling: &Filling) -> Gap {
        let heights = self.heights(filling);
        if self.first != usize::MAX || self.is_repeating {
            let row = heights.iter().copied().min().unwrap_or(0);
            let column = heights.iter().position(|&height| height == row).unwrap_or(0);
            let width = heights[column..].iter().take_while(|&&height| height == row).count();
            return Gap { row, column: column as u16, width: width as u16 };
        }
        let mut best = Gap { row: self.height, column: 0, width: u16::MAX };
        let (mut column, mut before) = (0, u16::MAX);
        while let Some(&row) = heights.get(column) {
            let width = heights[column..].iter().take_while(|&&height| height == row).count();
            let after = heights.get(column + width).copied().unwrap_or(u16::MAX);
            let is_gap = row < before && row < after && row < self.height;
            if is_gap && (width as u16, row) < (best.width, best.row) {
                best = Gap { row, column: column as u16, width: width as u16 };
            }
            (column, before) = (column + width, row);
        }
        best
    }

    fn is_available(&self, left: u16) -> bool {
        self.is_repeating || left > 0
    }

    pub(crate) fn choices(&self, filling: &Filling, gap: Gap) -> Vec<Choice> {
        let left = self.left(filling);
        let room = self.height - gap.row;
        let mut choices = Vec::with_capacity(2 * left.len());
        for (index, (kind, &left)) in self.kinds.iter().zip(left).enumerate() {
            if !self.is_available(left) {
                continue;
            }
            let mut offer = |is_turned: bool| {
                let (width, height) = self.sides(index as u16, is_turned);
                let choice = Choice { kind: index as u16, is_turned };
                let fits = width <= gap.width && height <= room;
                if fits && (!self.is_reduced || self.keeps_order(filling, gap, choice)) {
                    choices.push(choice);
                }
            };
            offer(false);
            if self.is_turning && kind.width != kind.height {
                offer(true);
            }
        }
        choices
    }
}

impl Kind {
    pub(crate) fn area(&self) -> u32 {
        u32::from(self.width) * u32::from(self.height)
    }
}

impl Problem for Model {
    type State = Filling;
    type Choice = Choice;
    type Choices = vec::IntoIter<Choice>;
    type Memory = ();

    fn root(&self) -> Filling {
        let heights = core::iter::repeat_n(0, self.width.into());
        let cells = heights.chain(self.kinds.iter().map(|kind| kind.count)).collect();
        Filling { cells, placed: Vec::new() }
    }

    fn memory(&self) {}

    fn step(&self, filling: &mut Filling, (): &mut ()) -> Step<Self::Choices> {
        let gap = self.gap(filling);
        let is_full = gap.row == self.height;
        if filling.placed.len() >= self.first {
            return Step::Solved;
        }
        if is_full {
            let left = self.left(filling);
            let is_missing = self.is_using_all
                && self.first == usize::MAX
                && (0..left.len()).any(|kind| {
                    if self.is_repeating {
                        !filling.placed.iter().any(|placed| usize::from(placed.kind) == kind)
                    } else {
                        left[kind] > 0
                    }
                });
            return if is_missing { Step::Dead } else { Step::Solved };
        }
        if self.prune.as_ref().is_some_and(|prune| prune.is_dead(self, filling, gap)) {
            return Step::Dead;
        }
        let choices = self.choices(filling, gap);
        if choices.is_empty() { Step::Dead } else { Step::Branch(choices.into_iter()) }
    }

    fn commit(&self, filling: &mut Filling, choice: Choice) {
        let gap = self.gap(filling);
        let (width, height) = self.sides(choice.kind, choice.is_turned);
        let from = usize::from(gap.column);
        filling.cells[from..from + usize::from(width)].fill(gap.row + height);
        if !self.is_repeating {
            filling.cells[usize::from(self.width) + usize::from(choice.kind)] -= 1;
        }
        let Choice { kind, is_turned } = choice;
        filling.placed.push(Placed { row: gap.row, column: gap.column, kind, is_turned });
    }
}
