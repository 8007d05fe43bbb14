//! The interface between a problem and the kernel.

use crate::outcome::Stop;

/// A tree of choices: each state is completed by rules, then branched on.
///
/// Constant data belongs in the problem; a state is cloned for every choice of a node except the
/// last, so it should be small, or boxed above about a kilobyte. The memory holds the data of steps
/// that no state owns: buffers, counters, failure statistics, cached answers.
///
/// # Law
///
/// The solutions below a state do not depend on the memory. With a fresh memory or a used one, a
/// step may draw more or fewer conclusions, branch differently, and reach the solutions in another
/// order; but it reaches the same solutions, each as often. So a tree can be cut into parts that
/// are walked separately, each with its own memory.
///
/// If steps never read what earlier ones left in the memory (as with buffers and counters), the
/// order does not depend on it either.
pub trait Problem {
    /// A state: the result of the choices made so far.
    type State: Clone;
    /// A choice at a node, which leads to a successor.
    type Choice: Copy;
    /// The choices at a node; their order is the order of the search.
    type Choices: Iterator<Item = Self::Choice>;
    /// Data of steps that no state owns; `()` if there is none.
    type Memory;

    /// The state before any choice.
    fn root(&self) -> Self::State;

    /// A fresh memory for the steps of this problem.
    fn memory(&self) -> Self::Memory;

    /// Draws every conclusion that needs no choice, and classifies the state.
    ///
    /// The memory must come from this problem. If choices exclude each other, every solution is
    /// found once.
    fn step(&self, state: &mut Self::State, memory: &mut Self::Memory) -> Step<Self::Choices>;

    /// Applies one of the choices that `step` offered for this state.
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
    /// The step hit a limit. Only problems with long steps check one.
    Stopped(Stop),
}
