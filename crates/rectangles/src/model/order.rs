//! Symmetry breaking by the order of the kinds in the corners: one filling represents all its
//! images.

use super::{Choice, Filling, Gap, Kind, Model, Placed};
use crate::solution::Solution;

impl Model {
    /// Assigns every kind its rank in the order of corners.
    pub(super) fn rank(&mut self) {
        for index in 0..self.kinds.len() {
            let Kind { width, height, .. } = self.kinds[index];
            let turned = self.kind_of(height, width).filter(|_| self.is_square);
            self.kinds[index].rank = turned.map_or(index, |turned| turned.min(index)) as u16;
        }
    }

    /// The kind of the pieces that lie so.
    fn kind_of(&self, width: u16, height: u16) -> Option<usize> {
        self.kinds.iter().position(|kind| {
            let is_turned = self.is_turning && (kind.height, kind.width) == (width, height);
            (kind.width, kind.height) == (width, height) || is_turned
        })
    }

    /// Whether a placement keeps the order of corners.
    pub(super) fn keeps_order(&self, filling: &Filling, gap: Gap, choice: Choice) -> bool {
        let Some(first) = filling.placed.first() else { return true };
        let rank = |kind: u16| self.kinds[usize::from(kind)].rank;
        let chosen = rank(choice.kind);
        let (width, height) = self.sides(choice.kind, choice.is_turned);
        let at_right = gap.column + width == self.width;
        let at_bottom = gap.row + height == self.height;
        let upper_right = gap.row == 0 && at_right;
        let lower_left = gap.column == 0 && at_bottom;
        if !(upper_right || lower_left || at_right && at_bottom) {
            return true;
        }
        if chosen < rank(first.kind) {
            return false;
        }
        if !self.is_square {
            return true;
        }
        let corner = |is_corner: &dyn Fn(&Placed, u16, u16) -> bool| {
            let found = filling.placed.iter().find(|placed| {
                let (width, height) = self.sides(placed.kind, placed.is_turned);
                is_corner(placed, width, height)
            });
            found.map(|placed| rank(placed.kind))
        };
        if upper_right {
            let lower = corner(&|p, _, height| p.column == 0 && p.row + height == self.height);
            return lower.is_none_or(|lower| chosen <= lower);
        }
        if lower_left {
            let upper = corner(&|p, width, _| p.row == 0 && p.column + width == self.width);
            return upper.is_none_or(|upper| upper <= chosen);
        }
        true
    }

    /// Whether a filling keeps the order of corners.
    pub(crate) fn is_in_order(&self, solution: &Solution) -> bool {
        let (width, height) = (solution.width(), solution.height());
        let kind = |row: u32, column: u32| {
            let at = solution.placements().iter().find(|p| {
                (p.row..p.row + p.height).contains(&row)
                    && (p.column..p.column + p.width).contains(&column)
            });
            let kind = at.and_then(|p| self.kind_of(p.width as u16, p.height as u16));
            kind.map(|kind| self.kinds[kind].rank)
        };
        let first = kind(0, 0);
        let (right, left) = (kind(0, width - 1), kind(height - 1, 0));
        first <= right
            && first <= left
            && first <= kind(height - 1, width - 1)
            && (!self.is_square || right <= left)
    }
}
