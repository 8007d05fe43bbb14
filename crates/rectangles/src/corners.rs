//! The search from all sides: it fills the corner with the fewest choices first.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use kleene_search::{Problem, Step};

use crate::free::{Corner, Free, LONGEST, Place, Room, runs};
use crate::model::{Model, Placed};
use crate::prune::{Sums, can_leave};

/// A search problem whose nodes fill a corner of the free area.
///
/// A free cell with a border or a piece above and to the left must be the upper left corner of its
/// piece; likewise for the other three kinds of corners. The search fills the corner into which the
/// fewest pieces fit (fail first); pieces that span it from side to side come first, then the order
/// of kinds decides. Before branching, each node tests for reasons why the rest cannot be filled:
/// free rows and columns whose lengths no pieces add up to, more narrow cells than narrow pieces
/// cover, and required pieces without a place.
#[derive(Clone, Debug)]
pub(crate) struct Corners<'m> {
    model: &'m Model,
}

/// A partial filling.
#[derive(Clone, Debug)]
pub(crate) struct Partial {
    free: Free,
    /// The remaining pieces of each kind.
    left: Vec<u16>,
    /// A witness for each kind: a place that was free when last searched for. Only a witness that
    /// is lost costs a new search.
    places: Vec<Option<Place>>,
    pub(crate) placed: Vec<Placed>,
}

/// A piece of a kind with its place and orientation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CornerChoice {
    kind: u16,
    is_turned: bool,
    place: Place,
}

impl<'m> Corners<'m> {
    /// The problem for a board with short sides, where each piece is used at most once and the
    /// whole target is filled; `None` for others.
    pub(crate) fn new(model: &'m Model) -> Option<Self> {
        let is_short = usize::from(model.width.max(model.height)) <= LONGEST;
        (is_short && model.is_plain()).then_some(Self { model })
    }

    fn is_dead(&self, partial: &mut Partial, sums: Sums) -> bool {
        let Partial { free, left, places, .. } = partial;
        let Some(spare) = self.spare(free, left, places) else { return true };
        let lines = [(free.rows(), sums.widths), (free.columns(), sums.heights)];
        let mut narrow = [[0; LONGEST + 1]; 2];
        for ((lines, sums), narrow) in lines.into_iter().zip(&mut narrow) {
            for run in lines.iter().copied().flat_map(runs) {
                if sums >> run & 1 == 0 {
                    return true;
                }
                narrow[run as usize] += run;
            }
        }
        self.is_too_narrow(left, &narrow) || !can_leave(self.model, left, spare.into())
    }

    /// The excess of the area of placeable pieces over the free area; `None` if it is negative or a
    /// required piece has no place.
    fn spare(&self, free: &Free, left: &[u16], places: &mut [Option<Place>]) -> Option<u32> {
        let has: u32 = self
            .model
            .kinds
            .iter()
            .zip(left)
            .filter(|(_, left)| **left > 0)
            .map(|(kind, &left)| kind.area() * u32::from(left))
            .sum();
        let mut spare = has.checked_sub(free.num_cells())?;
        for ((kind, &left), place) in self.model.kinds.iter().zip(left).zip(places) {
            if left == 0 || place.is_some_and(|place| free.has(place)) {
                continue;
            }
            let is_other = self.model.is_turning() && kind.width != kind.height;
            *place = free
                .find(kind.width, kind.height)
                .or_else(|| if is_other { free.find(kind.height, kind.width) } else { None });
            // A kind without a place drops out; if the free area needs it, the node is dead.
            if place.is_none() {
                spare = spare.checked_sub(kind.area() * u32::from(left))?;
            }
        }
        Some(spare)
    }

    /// Whether short runs, by rows or by columns, have more cells than the pieces that fit into
    /// such runs can cover.
    fn is_too_narrow(&self, left: &[u16], narrow: &[[u32; LONGEST + 1]; 2]) -> bool {
        let mut areas = [[0; LONGEST + 1]; 2];
        for (kind, &left) in self.model.kinds.iter().zip(left) {
            let mut sides = [kind.width, kind.height];
            if self.model.is_turning() {
                sides = [kind.width.min(kind.height); 2];
            }
            for (areas, side) in areas.iter_mut().zip(sides) {
                if let Some(area) = areas.get_mut(usize::from(side)) {
                    *area += kind.area() * u32::from(left);
                }
            }
        }
        // A cell in a run of length n needs a piece of side n at most. Compare prefix sums over n.
        narrow.iter().zip(&areas).any(|(narrow, areas)| {
            let (mut cells, mut area) = (0, 0);
            narrow.iter().zip(areas).any(|(more_cells, more_area)| {
                (cells, area) = (cells + more_cells, area + more_area);
                cells > area
            })
        })
    }

    /// Calls for each kind that fits into a corner and leaves lengths to which pieces add up.
    fn each_fitting(
        &self,
        left: &[u16],
        room: &Room,
        sums: Sums,
        mut visit: impl FnMut(u16, bool),
    ) {
        let (run, depth) = (room.width(1), room.height);
        for (index, (kind, &left)) in self.model.kinds.iter().zip(left).enumerate() {
            if left == 0 {
                continue;
            }
            let mut offer = |width: u16, height: u16, is_turned: bool| {
                let (width, height) = (usize::from(width), usize::from(height));
                if width <= room.width(height)
                    && sums.widths >> (run - width) & 1 != 0
                    && sums.heights >> (depth - height) & 1 != 0
                {
                    visit(index as u16, is_turned);
                }
            };
            offer(kind.width, kind.height, false);
            if self.model.is_turning() && kind.width != kind.height {
                offer(kind.height, kind.width, true);
            }
        }
    }

    /// The corner with the fewest choices, and of several the narrowest; `None` if some corner has
    /// no choice.
    fn corner(&self, partial: &Partial, sums: Sums) -> Option<(Corner, Room)> {
        let mut best = None;
        let mut least = (u32::MAX, 0);
        partial.free.each_corner(|corner| {
            let room = partial.free.room(corner);
            let mut count = 0;
            self.each_fitting(&partial.left, &room, sums, |_, _| count += 1);
            let size = room.width(1).min(room.height);
            if (count, size) < least {
                (least, best) = ((count, size), Some((corner, room)));
            }
            count > 0
        });
        best.filter(|_| least.0 > 0)
    }
}

impl Problem for Corners<'_> {
    type State = Partial;
    type Choice = CornerChoice;
    type Choices = vec::IntoIter<CornerChoice>;
    type Memory = ();

    fn root(&self) -> Partial {
        let Model { width, height, ref kinds, .. } = *self.model;
        let left: Vec<_> = kinds.iter().map(|kind| kind.count).collect();
        let free = Free::new(width.into(), height.into());
        Partial { free, places: vec![None; left.len()], left, placed: Vec::new() }
    }

    fn memory(&self) {}

    fn step(&self, partial: &mut Partial, (): &mut ()) -> Step<Self::Choices> {
        if partial.free.num_cells() == 0 {
            let is_missing = self.model.is_using_all() && partial.left.iter().any(|&left| left > 0);
            return if is_missing { Step::Dead } else { Step::Solved };
        }
        let sums = Sums::new(self.model, |kind| partial.left[kind]);
        if self.is_dead(partial, sums) {
            return Step::Dead;
        }
        let Some((corner, room)) = self.corner(partial, sums) else { return Step::Dead };
        let mut choices = Vec::new();
        self.each_fitting(&partial.left, &room, sums, |kind, is_turned| {
            let (width, height) = self.model.sides(kind, is_turned);
            let place = corner.place(width, height);
            choices.push(CornerChoice { kind, is_turned, place });
        });
        choices.sort_by_key(|CornerChoice { place, .. }| {
            let is_as_wide = usize::from(place.width) == room.width(1);
            let is_as_high = usize::from(place.height) == room.height;
            Reverse(u8::from(is_as_wide) + u8::from(is_as_high))
        });
        Step::Branch(choices.into_iter())
    }

    fn commit(&self, partial: &mut Partial, choice: CornerChoice) {
        let CornerChoice { kind, is_turned, place } = choice;
        partial.free.take(place);
        partial.left[usize::from(kind)] -= 1;
        let (row, column) = (place.row.into(), place.column.into());
        partial.placed.push(Placed { row, column, kind, is_turned });
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use kleene_search::{Outcome, Walk};

    use super::*;
    use crate::{Cut, Generator, Puzzle, verify};

    /// Every filling is found once, as by the search from one side.
    #[track_caller]
    fn check(puzzle: &Puzzle) -> u64 {
        let model = Model::new(puzzle);
        let corners = Corners::new(&model).expect("a small board");
        let mut found = 0;
        let outcome = Walk::new(&corners).for_each(|partial| {
            found += 1;
            assert_eq!(verify(puzzle, &model.solution_of(&partial.placed)), Ok(()));
            core::ops::ControlFlow::Continue(())
        });
        assert_eq!((found, outcome), Walk::new(&model).count());
        assert_eq!(outcome, Outcome::Exhausted);
        found
    }

    #[test]
    fn every_filling_once() {
        let mut sum = 0;
        for seed in 0..60 {
            let cut = if seed % 2 == 0 { Cut::Guillotine } else { Cut::Pinwheel };
            let (width, height) = (4 + seed as u32 % 3, 5 + seed as u32 % 4);
            let made = Generator::new(width, height, 5).cut(cut).decoys(3).generate(seed);
            let puzzle = made.expect("there is room for a pinwheel").puzzle;
            sum += check(&puzzle);
            sum += check(&puzzle.turning(false));
        }
        assert!(sum > 1_000, "{sum}");
    }

    #[test]
    fn rules_and_sides() {
        let puzzle: Puzzle = "8 4\n1 2 16".parse().expect("dominoes");
        assert_eq!(check(&puzzle), 2245);
        // A long piece, and one and two or three times one: six orders and four.
        let tall = format!("1 {LONGEST}\n1 {}\n1 1 3\n1 2", LONGEST - 3);
        let tall: Puzzle = tall.parse().expect("a column");
        assert_eq!(check(&tall), 10);
        assert_eq!(check(&tall.using_all(true)), 0);
        let model = Model::new(&"65 1\n1 1".parse().expect("a row"));
        assert!(Corners::new(&model).is_none());
    }
}
