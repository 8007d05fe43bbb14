//! What the shape of the tree costs: clones, and no call stack.

use std::cell::Cell;

use kleene_search::{Limits, Outcome, Problem, Search, Step, Stop};

/// A tree of one depth and width, whose states count how often they are cloned.
struct Tree<'c> {
    depth: u64,
    width: u64,
    clones: &'c Cell<u64>,
}

struct Counted<'c> {
    depth: u64,
    clones: &'c Cell<u64>,
}

impl Clone for Counted<'_> {
    fn clone(&self) -> Self {
        self.clones.set(self.clones.get() + 1);
        Self { ..*self }
    }
}

impl<'c> Problem for Tree<'c> {
    type State = Counted<'c>;
    type Choice = u64;
    type Choices = std::ops::Range<u64>;
    type Memory = ();

    fn root(&self) -> Counted<'c> {
        Counted { depth: 0, clones: self.clones }
    }
    fn memory(&self) {}
    fn step(&self, state: &mut Counted<'c>, (): &mut ()) -> Step<Self::Choices> {
        if state.depth == self.depth { Step::Solved } else { Step::Branch(0..self.width) }
    }
    fn commit(&self, state: &mut Counted<'c>, _: u64) {
        state.depth += 1;
    }
}

/// Nodes, solutions and clones of a tree.
#[track_caller]
fn check(depth: u64, width: u64, expected: (u64, u64, u64)) {
    let clones = Cell::new(0);
    let mut search = Search::new(Tree { depth, width, clones: &clones });
    search.by_ref().for_each(drop);
    assert_eq!(search.outcome(), Some(Outcome::Exhausted));
    let stats = search.stats();
    assert_eq!((stats.nodes, stats.solutions, clones.get()), expected);
}

#[test]
fn the_last_choice_of_a_node_takes_its_state_without_a_clone() {
    check(0, 3, (1, 1, 0));
    check(1, 3, (4, 3, 2));
    check(2, 3, (13, 9, 8));
    // Of every placed node's children one is free.
    check(10, 2, (2047, 1024, 1023));
}

#[test]
fn a_node_without_choices_is_no_solution() {
    check(1, 0, (1, 0, 0));
}

#[test]
fn a_tree_of_a_million_levels_is_left_on_the_heap() {
    check(1_000_000, 1, (1_000_001, 1, 0));
}

#[test]
fn a_deep_search_can_be_dropped_and_stopped_halfway() {
    let clones = Cell::new(0);
    let limits = Limits::new().nodes(1_500_000);
    let tree = Tree { depth: 1_000_000, width: 2, clones: &clones };
    let mut search = Search::with(&tree, limits, ());
    assert!(search.next().is_some());
    assert_eq!(search.stats().max_depth, 1_000_000);
    search.by_ref().for_each(drop);
    assert_eq!(search.outcome(), Some(Outcome::Stopped(Stop::Nodes)));
    let mut dropped = Search::new(&tree);
    assert!(dropped.next().is_some());
}

/// A step that runs into a limit by itself.
struct Tired;

impl Problem for Tired {
    type State = u32;
    type Choice = u32;
    type Choices = std::ops::Range<u32>;
    type Memory = ();

    fn root(&self) -> u32 {
        0
    }
    fn memory(&self) {}
    fn step(&self, state: &mut u32, (): &mut ()) -> Step<Self::Choices> {
        match *state {
            0 => Step::Branch(1..4),
            1 => Step::Solved,
            _ => Step::Stopped(Stop::Time),
        }
    }
    fn commit(&self, state: &mut u32, choice: u32) {
        *state = choice;
    }
}

#[test]
fn a_step_that_stops_ends_the_search_as_a_limit_does() {
    let mut search = Search::new(Tired);
    assert_eq!(search.next(), Some(1));
    assert_eq!(search.next(), None);
    assert_eq!(search.outcome(), Some(Outcome::Stopped(Stop::Time)));
    assert_eq!(search.stats().nodes, 3);
    assert_eq!(search.next(), None);
}
