//! VSIDS: the decision order, by how often variables took part in recent conflicts.

use alloc::vec::Vec;

use crate::tuning::TUNING;

const RESCALE_AT: f64 = 1e100;
const NOWHERE: u32 = u32::MAX;

/// A heap of variables with the most active on top; ties go by number.
#[derive(Debug)]
pub(crate) struct Vsids {
    activity: Vec<f64>,
    step: f64,
    heap: Vec<u32>,
    /// By variable, its index in the heap.
    place: Vec<u32>,
}

impl Vsids {
    /// All variables except the first, which is never decided.
    pub(crate) fn new(vars: usize) -> Self {
        let heap = (1..vars as u32).collect();
        let place = (0..vars as u32).map(|var| var.wrapping_sub(1)).collect();
        Self { activity: alloc::vec![0.0; vars], step: 1.0, heap, place }
    }

    #[inline]
    pub(crate) fn bump(&mut self, var: usize) {
        self.activity[var] += self.step;
        // Dividing all alike changes no comparison.
        if self.activity[var] > RESCALE_AT {
            self.activity.iter_mut().for_each(|activity| *activity /= RESCALE_AT);
            self.step /= RESCALE_AT;
        }
        if self.place[var] != NOWHERE {
            self.up(self.place[var] as usize);
        }
    }

    pub(crate) fn activity(&self, var: usize) -> f64 {
        self.activity[var]
    }

    /// Adds to a variable's activity. The first conflict adds 1, later ones more.
    pub(crate) fn bump_by(&mut self, var: usize, weight: f64) {
        self.activity[var] += weight;
        if self.place[var] != NOWHERE {
            self.up(self.place[var] as usize);
        }
    }

    /// Sets a variable's activity to that of this many present conflicts.
    pub(crate) fn set(&mut self, var: usize, conflicts: f64) {
        self.activity[var] = conflicts * self.step;
        let place = self.place[var];
        if place != NOWHERE {
            // The activity may have risen or fallen; one of the two does nothing.
            self.up(place as usize);
            self.down(self.place[var] as usize);
        }
    }

    /// Makes past conflicts weigh less: instead of scaling all activities down, later bumps grow.
    #[inline]
    pub(crate) fn decay(&mut self) {
        // A larger step for later bumps is the same as a decay of all activities, at the cost of one number.
        self.step /= TUNING.activity_decay;
    }

    #[inline]
    pub(crate) fn insert(&mut self, var: usize) {
        if self.place[var] == NOWHERE {
            self.place[var] = self.heap.len() as u32;
            self.heap.push(var as u32);
            self.up(self.heap.len() - 1);
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<usize> {
        let last = self.heap.pop()?;
        let top = match self.heap.first_mut() {
            Some(top) => core::mem::replace(top, last),
            None => last,
        };
        self.place[top as usize] = NOWHERE;
        if !self.heap.is_empty() {
            self.place[last as usize] = 0;
            self.down(0);
        }
        Some(top as usize)
    }

    #[inline]
    fn is_before(&self, a: u32, b: u32) -> bool {
        let (of_a, of_b) = (self.activity[a as usize], self.activity[b as usize]);
        of_a > of_b || of_a == of_b && a < b
    }

    #[inline]
    fn up(&mut self, mut at: usize) {
        let var = self.heap[at];
        while at > 0 && self.is_before(var, self.heap[(at - 1) / 2]) {
            self.put(self.heap[(at - 1) / 2], at);
            at = (at - 1) / 2;
        }
        self.put(var, at);
    }

    fn down(&mut self, mut at: usize) {
        let var = self.heap[at];
        loop {
            // The heap is an array: the children of place `at` are at twice that.
            let (left, right) = (2 * at + 1, 2 * at + 2);
            let Some(&of_left) = self.heap.get(left) else { break };
            let is_right = self.heap.get(right).is_some_and(|&r| self.is_before(r, of_left));
            let child = if is_right { right } else { left };
            if !self.is_before(self.heap[child], var) {
                break;
            }
            self.put(self.heap[child], at);
            at = child;
        }
        self.put(var, at);
    }

    #[inline]
    fn put(&mut self, var: u32, at: usize) {
        self.heap[at] = var;
        self.place[var as usize] = at as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_active_first_and_equal_ones_by_number() {
        let mut order = Vsids::new(6);
        order.bump(4);
        order.bump(2);
        order.decay();
        order.bump(5);
        let popped: Vec<_> = core::iter::from_fn(|| order.pop()).collect();
        assert_eq!(popped, [5, 2, 4, 1, 3]);
        for var in [3, 1, 4, 3] {
            order.insert(var);
        }
        order.bump(1);
        order.bump(1);
        let popped: Vec<_> = core::iter::from_fn(|| order.pop()).collect();
        assert_eq!(popped, [1, 4, 3]);
    }
}
