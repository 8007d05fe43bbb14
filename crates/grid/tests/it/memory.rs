//! Steps of a grid's search with a memory that other steps have used, and on many threads.

use std::ops::ControlFlow;

use kleene_grid::{Grid, GridMemory, GridProblem, GridState};
use kleene_search::{Deadline, Outcome, Problem, Step, Walk};
use proptest::prelude::*;

use crate::boards::{Board, odd_boards, pictures};

/// A problem that threads share.
const fn is_shared<T: Send + Sync>() {}
const _: () = is_shared::<Grid>();
const _: () = is_shared::<GridProblem>();

fn problem(board: &Board) -> GridProblem {
    GridProblem::new(board.grid(), Deadline::default())
}

/// What is below a state of a problem.
struct Below<'p>(&'p GridProblem, GridState);

impl Problem for Below<'_> {
    type State = GridState;
    type Choice = <GridProblem as Problem>::Choice;
    type Choices = <GridProblem as Problem>::Choices;
    type Memory = GridMemory;

    fn root(&self) -> GridState {
        self.1.clone()
    }
    fn memory(&self) -> GridMemory {
        self.0.memory()
    }
    fn step(&self, state: &mut GridState, memory: &mut GridMemory) -> Step<Self::Choices> {
        self.0.step(state, memory)
    }
    fn commit(&self, state: &mut GridState, choice: Self::Choice) {
        self.0.commit(state, choice);
    }
}

/// The symbols of a solution's cells.
fn symbols(state: &GridState) -> Vec<u64> {
    state.cells().iter().map(|cell| cell.bits()).collect()
}

/// The solutions below a state, in ascending order, by a walk with this memory.
fn below(problem: &GridProblem, state: GridState, memory: &mut GridMemory) -> Vec<Vec<u64>> {
    let mut found = Vec::new();
    let outcome = Walk::new(Below(problem, state)).for_each_with(memory, |state| {
        found.push(symbols(state));
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, Outcome::Exhausted);
    found.sort();
    found
}

/// From every node of the first levels: a fresh memory, and one that has been through the whole tree.
fn check(problem: &GridProblem) {
    let mut used = problem.memory();
    below(problem, problem.root(), &mut used);
    let mut level = vec![problem.root()];
    for _ in 0..3 {
        let mut next = Vec::new();
        for mut state in level {
            let fresh = below(problem, state.clone(), &mut problem.memory());
            assert_eq!(below(problem, state.clone(), &mut used), fresh);
            if let Step::Branch(choices) = problem.step(&mut state, &mut used) {
                next.extend(choices.map(|choice| {
                    let mut child = state.clone();
                    problem.commit(&mut child, choice);
                    child
                }));
            }
        }
        level = next;
    }
}

proptest! {
    #![proptest_config(kleene_testing::cases(300))]

    #[test]
    fn solutions_below_a_state_do_not_depend_on_the_memory(board in odd_boards()) {
        check(&problem(&board));
        check(&GridProblem::weighted(board.grid(), Deadline::default()));
    }

    /// The probes of a grid leave nothing in the memory that a later step reads but counters and buffers, so the
    /// order is that of one thread.
    #[test]
    fn threads_find_what_one_finds_in_its_order((symbols_, picture) in pictures(2..4, 2..=5)) {
        let board = Board::of_picture(symbols_, &picture);
        let walk = Walk::new(problem(&board));
        let mut all = Vec::new();
        Walk::new(problem(&board)).for_each(|state| {
            all.push(symbols(state));
            ControlFlow::Continue(())
        });
        prop_assert_eq!(walk.par_count(), (all.len() as u64, Outcome::Exhausted));
        prop_assert_eq!(walk.par_collect(symbols), (all.clone(), Outcome::Exhausted));
        prop_assert_eq!(walk.par_first().0.as_ref().map(symbols), all.first().cloned());
    }
}
