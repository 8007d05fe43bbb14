//! The arrows of a graph, in the order in which the layout takes them.

use alloc::string::String;
use alloc::vec::Vec;

use super::Graph;

impl Graph {
    /// The arrows, one for each pair of states.
    pub(super) fn joined(&self) -> Vec<(usize, usize, String)> {
        let count = self.states.len();
        let arrows = self.arrows.iter();
        let mut arrows: Vec<_> =
            arrows.filter(|arrow| arrow.from < count && arrow.to < count).collect();
        kleene_text::sort_by_key(&mut arrows, |arrow| (arrow.from, arrow.to));
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
        kleene_text::sort_by_key(&mut arrows, |&(from, to, _)| (order[from], to));
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
        // The starts, then by state the states after it; a state counts the first time that it comes.
        let mut coming: Vec<usize> =
            (0..count).filter(|&state| self.states[state].is_start).collect();
        let (mut ranked, mut done) = (0, 0);
        while let Some(&state) = coming.get(done) {
            done += 1;
            if order[state] == usize::MAX {
                order[state] = ranked;
                ranked += 1;
                kleene_text::sort(&mut next[state]);
                coming.append(&mut next[state]);
            }
        }
        order
    }
}
