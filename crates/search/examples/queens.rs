//! Counts the ways to place eight queens that do not attack each other, and draws the first.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_search::{Problem, Search, Step};

const SIZE: u32 = 8;

struct Queens;

impl Problem for Queens {
    /// The columns of the queens in the rows so far.
    type State = Vec<u32>;
    type Choice = u32;
    type Choices = std::vec::IntoIter<u32>;
    type Memory = ();
    fn root(&self) -> Vec<u32> {
        vec![]
    }
    fn memory(&self) {}
    fn step(&self, queens: &mut Vec<u32>, (): &mut ()) -> Step<Self::Choices> {
        if queens.len() as u32 == SIZE {
            return Step::Solved;
        }
        let is_safe = |&column: &u32| {
            let mut above = (1..).zip(queens.iter().rev());
            above.all(|(rows, &queen)| ![0, rows].contains(&queen.abs_diff(column)))
        };
        Step::Branch((0..SIZE).filter(is_safe).collect::<Vec<_>>().into_iter())
    }
    fn commit(&self, queens: &mut Vec<u32>, column: u32) {
        queens.push(column);
    }
}

fn main() {
    let mut search = Search::new(Queens);
    for queen in search.next().expect("eight queens fit on a chessboard") {
        println!("{}Q", "- ".repeat(queen as usize));
    }
    println!("{} ways, {} nodes", 1 + search.by_ref().count(), search.stats().nodes);
}
