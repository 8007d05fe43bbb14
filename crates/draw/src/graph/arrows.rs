//! The arrows of a graph, in the order in which the layout takes them.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::{Arrow, Graph};

impl Graph {
    /// The arrows, one for each pair of states.
    pub(super) fn joined(&self) -> Vec<(usize, usize, String)> {
        let inside =
            |arrow: &&Arrow| arrow.from < self.states.len() && arrow.to < self.states.len();
        let mut arrows: Vec<_> = self.arrows.iter().filter(inside).collect();
        arrows.sort_by_key(|arrow| (arrow.from, arrow.to));
        arrows
            .chunk_by(|one, other| (one.from, one.to) == (other.from, other.to))
            .map(|group| {
                let mut labels: Vec<&str> =
                    group.iter().map(|arrow| arrow.label.as_str()).collect();
                labels.dedup();
                (group[0].from, group[0].to, labels.join(", "))
            })
            .collect()
    }

    /// The arrows in the order in which runs reach them. The layout draws an arrow backward if it
    /// already knows a way back, so in this order only the arrows that lead back are reversed, and
    /// the start is in the first layer.
    pub(super) fn in_order(&self) -> Vec<(usize, usize, String)> {
        let (mut arrows, order) = (self.joined(), self.order());
        arrows.sort_by_key(|&(from, to, _)| (order[from], to));
        arrows
    }

    /// The rank of each state in a breadth-first search from the start states; unreachable states
    /// come last.
    fn order(&self) -> Vec<usize> {
        let count = self.states.len();
        let mut next = vec![Vec::new(); count];
        for arrow in self.arrows.iter().filter(|arrow| arrow.from < count && arrow.to < count) {
            next[arrow.from].push(arrow.to);
        }
        let mut order = vec![usize::MAX; count];
        let mut queue = Vec::new();
        let come = |state: usize, queue: &mut Vec<usize>, order: &mut Vec<usize>| {
            if order[state] == usize::MAX {
                order[state] = queue.len();
                queue.push(state);
            }
        };
        for (number, _) in self.states.iter().enumerate().filter(|(_, state)| state.is_start) {
            come(number, &mut queue, &mut order);
        }
        let mut done = 0;
        while let Some(&state) = queue.get(done) {
            done += 1;
            next[state].sort_unstable();
            for &to in &next[state] {
                come(to, &mut queue, &mut order);
            }
        }
        order
    }
}
