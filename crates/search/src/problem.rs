//! The interface of a problem to the kernel.

use crate::outcome::Stop;

/// A tree of choices: a state is completed by rule, then branched on.
///
/// What does not change during the search belongs in the problem; a state is cloned for every
/// choice but the last of a node, so it should be small, or boxed above about a kilobyte. What steps work
/// with and no state owns is the memory: buffers, counters, statistics of failures, answers found before.
///
/// # Law
///
/// The solutions below a state do not depend on the memory. A step with a fresh memory and one with a memory that
/// other steps have used may conclude more or less, branch on something else, and come to the solutions in another
/// order; they come to the same solutions, each as often. So a tree can be cut into parts that are walked apart, each
/// with a memory of its own.
///
/// Where steps do not read what earlier ones have left in the memory (buffers and counters), the order does not
/// depend on it either.
pub trait Problem {
    /// A state: the result of the choices made so far.
    type State: Clone;
    /// A choice at a node, which leads to a successor.
    type Choice: Copy;
    /// The choices at a node; their order is the order of the search.
    type Choices: Iterator<Item = Self::Choice>;
    /// What steps work with and no state owns; `()` if that is nothing.
    type Memory;

    /// The state before any choice.
    fn root(&self) -> Self::State;

    /// A fresh memory for the steps of this problem.
    fn memory(&self) -> Self::Memory;

    /// Draws every conclusion that needs no choice, then says what the state has come to.
    ///
    /// The memory is one that this problem has made. Choices that exclude each other make every solution come
    /// up once.
    fn step(&self, state: &mut Self::State, memory: &mut Self::Memory) -> Step<Self::Choices>;

    /// Makes one of the choices that `step` offered for this state.
    fn commit(&self, state: &mut Self::State, choice: Self::Choice);
}

impl<P: Problem + ?Sized> Problem for &P {
    type State = P::State;
    type Choice = P::Choice;
    type Choices = P::Choices;
    type Memory = P::Memory;

    fn root(&self) -> Self::State {
        (**self).root()
    }
    fn memory(&self) -> Self::Memory {
        (**self).memory()
    }
    fn step(&self, state: &mut Self::State, memory: &mut Self::Memory) -> Step<Self::Choices> {
        (**self).step(state, memory)
    }
    fn commit(&self, state: &mut Self::State, choice: Self::Choice) {
        (**self).commit(state, choice);
    }
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<B> {
    /// No solution lies below this state.
    Dead,
    /// The state is a solution, and the only one below it.
    Solved,
    /// Every solution below this state is below one of these choices.
    Branch(B),
    /// The step itself ran into a limit. Only problems whose steps are long check one.
    Stopped(Stop),
}
