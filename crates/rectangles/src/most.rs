//! Packing: the most pieces that fit.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use kleene_search::{Guard, Observer, Outcome, Stop};

use crate::solution::{Placement, Solution};
use crate::{model::Model, puzzle::Puzzle, solve::Config};

/// The depth limit: cells and pieces decided on the way to a node.
const MOST_DEEP: usize = 1 << 24;

/// The largest number of pieces placed, and whether more are proven impossible. Made by
/// [`Puzzle::most`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Most {
    /// The pieces where they lie.
    pub solution: Solution,
    /// [`Outcome::Exhausted`] if no more fit; otherwise the limit that came before the proof.
    pub outcome: Outcome,
}

impl Puzzle {
    /// Places as many pieces as fit on the target together, anywhere; cells may stay free.
    ///
    /// This maximizes the number of pieces, not their area. The rules on turning and repeating
    /// apply; those on using all pieces and on first placements do not. It is branch and bound: the
    /// search decides cell by cell, covered or free, and bounds the remaining pieces by area.
    ///
    /// ```
    /// use kleene_rectangles::{Config, Outcome, Puzzle};
    ///
    /// // The square and the single cell do not fill six cells.
    /// let puzzle: Puzzle = "3 2\n2 2\n1 1".parse()?;
    /// let most = puzzle.most(&Config::new());
    /// assert_eq!((most.solution.to_string().as_str(), most.outcome), ("aab\naa~", Outcome::Exhausted));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    #[must_use]
    pub fn most(&self, config: &Config) -> Most {
        let mut search = Search::new(self, config.to_limits().guard());
        let outcome = search.run();
        let solution = Solution::new(self.width(), self.height(), search.best);
        Most { solution: self.numbered(solution), outcome }
    }
}

/// A kind of piece in one orientation.
#[derive(Clone, Copy)]
struct Orientation {
    kind: usize,
    width: u32,
    height: u32,
}

/// A node: the first undecided cell in reading order, and what to try there next.
#[derive(Clone, Copy)]
struct Node {
    row: u16,
    column: u16,
    /// An index of `Search::orientations`, or one beyond the last: leave the cell free.
    next: u16,
    /// The piece that lies there now; one beyond the last means none.
    now: u16,
}

struct Search {
    width: u32,
    height: u32,
    orientations: Vec<Orientation>,
    /// The area of each kind and its remaining pieces, by ascending area.
    kinds: Vec<(u64, u64)>,
    /// For each column, the number of decided rows, and whether a piece covers the last of them.
    heights: Vec<u32>,
    covered: Vec<bool>,
    /// A stack of the overwritten parts of `covered`, for undoing.
    before: Vec<bool>,
    undecided: u64,
    placed: Vec<Placement>,
    best: Vec<Placement>,
    guard: Guard,
}

impl Search {
    fn new(puzzle: &Puzzle, guard: Guard) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let turning = puzzle.is_turning();
        let mut sizes: Vec<((u32, u32), u64)> = Vec::new();
        for piece in puzzle.pieces() {
            let is_high = turning && piece.width < piece.height;
            let size =
                if is_high { (piece.height, piece.width) } else { (piece.width, piece.height) };
            let count = if puzzle.is_repeating() { puzzle.area() } else { piece.count.into() };
            match sizes.iter_mut().find(|one| one.0 == size) {
                Some(one) if puzzle.is_repeating() => one.1 = count,
                Some(one) => one.1 += count,
                None => sizes.push((size, count)),
            }
        }
        let fits = |(w, h): (u32, u32)| w <= width && h <= height;
        sizes.retain(|&((w, h), _)| fits((w, h)) || turning && fits((h, w)));
        kleene_text::sort_by_key(&mut sizes, |&((w, h), _)| (u64::from(w) * u64::from(h), w));
        let kinds: Vec<_> =
            sizes.iter().map(|&((w, h), count)| (u64::from(w) * u64::from(h), count)).collect();
        let mut orientations = Vec::new();
        for (kind, &((w, h), _)) in sizes.iter().enumerate() {
            orientations.push(Orientation { kind, width: w, height: h });
            if turning && w != h {
                orientations.push(Orientation { kind, width: h, height: w });
            }
        }
        // If all pieces may fit together, place the large ones first: they are the hardest to
        // place.
        let area: u64 = kinds.iter().map(|kind| kind.0.saturating_mul(kind.1)).sum();
        if area <= puzzle.area() {
            kleene_text::sort_by_key(&mut orientations, |piece| Reverse(kinds[piece.kind].0));
        }
        let columns = width as usize;
        Self {
            width,
            height,
            orientations,
            kinds,
            heights: vec![0; columns],
            covered: vec![false; columns],
            before: Vec::new(),
            undecided: puzzle.area(),
            placed: Vec::new(),
            best: Vec::new(),
            guard,
        }
    }

    fn run(&mut self) -> Outcome {
        let mut nodes = Vec::new();
        loop {
            match self.enter(nodes.len()) {
                Err(stop) => return Outcome::Stopped(stop),
                Ok(Some(node)) => nodes.push(node),
                Ok(None) => {}
            }
            // Backtrack to the last node with another choice.
            loop {
                let Some(mut node) = nodes.pop() else { return Outcome::Exhausted };
                self.undo(&node);
                if let Some(choice) = self.next_choice(&node) {
                    self.make(&node, choice);
                    (node.now, node.next) = (choice, choice + 1);
                    nodes.push(node);
                    break;
                }
            }
        }
    }

    /// The next node, unless the bound shows that nothing better can lie below it.
    fn enter(&mut self, depth: usize) -> Result<Option<Node>, Stop> {
        if let ControlFlow::Break(stop) = Observer::<Model>::proceed(&mut self.guard) {
            return Err(stop);
        }
        if self.placed.len() > self.best.len() {
            self.best.clone_from(&self.placed);
        }
        if self.placed.len() as u64 + self.bound() <= self.best.len() as u64 {
            return Ok(None);
        }
        if depth >= MOST_DEEP {
            return Err(Stop::Nodes);
        }
        let row = self.heights.iter().copied().min().unwrap_or(0);
        let column = self.heights.iter().position(|&height| height == row).unwrap_or(0);
        Ok(Some(Node { row: row as u16, column: column as u16, next: 0, now: NOTHING }))
    }

    /// An upper bound on the number of further pieces: the smallest ones, as many as the undecided
    /// area holds.
    fn bound(&self) -> u64 {
        let mut room = self.undecided;
        let mut bound = 0;
        for &(area, left) in &self.kinds {
            let count = left.min(room / area);
            room -= count * area;
            bound += count;
        }
        bound
    }

    /// The next choice at a node: a piece that fits or, after the last piece, leaving the cell
    /// free.
    fn next_choice(&self, node: &Node) -> Option<u16> {
        let free = self.orientations.len() as u16;
        let (row, column) = (u32::from(node.row), usize::from(node.column));
        let same = self.heights[column..].iter().take_while(|&&height| height == row);
        let gap = same.count();
        (node.next..=free).find(|index| {
            let Some(piece) = self.orientations.get(usize::from(*index)) else { return true };
            let width = piece.width as usize;
            // Normal patterns: a piece that could move up is skipped, because the moved position
            // occurs in another branch.
            self.kinds[piece.kind].1 > 0
                && width <= gap
                && piece.height <= self.height - row
                && (row == 0 || self.covered[column..column + width].contains(&true))
        })
    }

    fn make(&mut self, node: &Node, choice: u16) {
        let (row, column) = (u32::from(node.row), usize::from(node.column));
        let piece = self.orientations.get(usize::from(choice)).copied();
        let (width, height) = piece.map_or((1, 1), |piece| (piece.width, piece.height));
        let columns = column..column + width as usize;
        self.before.extend_from_slice(&self.covered[columns.clone()]);
        self.covered[columns.clone()].fill(piece.is_some());
        self.heights[columns].fill(row + height);
        self.undecided -= u64::from(width) * u64::from(height);
        if let Some(piece) = piece {
            self.kinds[piece.kind].1 -= 1;
            let column = column as u32;
            self.placed.push(Placement { row, column, width, height, piece: 0 });
        }
    }

    fn undo(&mut self, node: &Node) {
        if node.now == NOTHING {
            return;
        }
        let (row, column) = (u32::from(node.row), usize::from(node.column));
        let piece = self.orientations.get(usize::from(node.now)).copied();
        let (width, height) = piece.map_or((1, 1), |piece| (piece.width, piece.height));
        let columns = column..column + width as usize;
        let start = self.before.len() - columns.len();
        self.covered[columns.clone()].copy_from_slice(&self.before[start..]);
        self.before.truncate(start);
        self.heights[columns].fill(row);
        self.undecided += u64::from(width) * u64::from(height);
        if let Some(piece) = piece {
            self.kinds[piece.kind].1 += 1;
            self.placed.pop();
        }
        debug_assert!(column < self.width as usize);
    }
}

/// Marks a node whose cell has not been decided yet.
const NOTHING: u16 = u16::MAX;
