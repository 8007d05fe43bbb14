//! An exact cover problem as a search problem of `kleene-search`.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use kleene_search::{Limits, Outcome, Step, Walk};

use crate::cells::{Cells, Dead};
use crate::problem::{Item, Problem};
use crate::solve::{Count, Solutions};
use crate::{layout::Layout, solution::Solution};

/// A problem laid out for searching: a [`kleene_search::Problem`] whose states are [`Cells`].
///
/// A node chooses forced options to a fixpoint. Then it branches on the item with the fewest
/// alternatives (on the first of them if there is a tie), and tries its options in order. Items
/// that need no more options come last. If an item need not be covered exactly once, each
/// alternative chooses one option and removes the earlier ones; if it needs no more, one last
/// alternative removes them all. So the search finds every solution once.
///
/// A state is small, often about a kilobyte; linked lists or sparse sets would take several times
/// as much. Copying it at every branch therefore costs less than undoing choices.
///
/// ```
/// use kleene_cover::{Model, Problem};
///
/// let problem: Problem = "a b c\na b\nc\nb c\na".parse()?;
/// let model = Model::new(&problem);
/// let states: Vec<_> = kleene_search::Search::new(&model).collect();
/// assert_eq!(model.solution(&states[1]).options(), [2, 3]);
/// assert_eq!(states.len(), 2);
/// # Ok::<(), kleene_cover::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Model {
    pub(crate) layout: Arc<Layout>,
    pub(crate) root: Cells,
}

/// A choice for an item: its next option, or no further option.
///
/// With the feature `serde` a choice can be serialized; it is valid only for the same problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Choice {
    /// The item's number in the layout, and in the problem.
    pub(crate) cell: u32,
    item: u32,
    /// The option, or [`NONE`].
    pub(crate) option: u32,
}

/// No other option.
const NONE: u32 = u32::MAX;

impl Choice {
    /// The item of the branch.
    #[must_use]
    pub fn item(self) -> Item {
        Item(self.item)
    }

    /// The chosen option; `None` if no other option may have the item.
    #[must_use]
    pub fn option(self) -> Option<usize> {
        (self.option != NONE).then_some(self.option as usize)
    }
}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.option() {
            Some(option) => write!(f, "item {}: option {option}", self.item),
            None => write!(f, "item {}: none", self.item),
        }
    }
}

impl Model {
    /// Lays a problem out.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let (layout, root) = Layout::new(problem);
        Self { layout: Arc::new(layout), root }
    }

    /// Restricts the search to the solutions that have an option. There are none if it is chosen or removed already.
    ///
    /// # Panics
    /// If there is no option with this number.
    ///
    /// ```
    /// use kleene_cover::{Model, Problem};
    ///
    /// let problem: Problem = "a b\na\nb\na b".parse()?;
    /// let mut model = Model::new(&problem);
    /// model.choose(0);
    /// let found: Vec<_> = kleene_search::Search::new(&model).collect();
    /// assert_eq!(found.len(), 1);
    /// assert_eq!(model.solution(&found[0]).options(), [0, 1]);
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    pub fn choose(&mut self, option: usize) {
        let option = option as u32;
        if !self.root.has(option) || !self.root.choose(&self.layout, option) {
            self.root.set_dead();
        }
    }

    /// Restricts the search to the solutions without an option. Nothing happens if it is chosen or removed already.
    ///
    /// # Panics
    /// If there is no option with this number.
    pub fn remove(&mut self, option: usize) {
        if !self.root.put_option_away(&self.layout, option as u32) {
            self.root.set_dead();
        }
    }

    /// Calls `visit` with every solution until it breaks, which ends the search with
    /// [`Stop::Solutions`](kleene_search::Stop::Solutions).
    pub fn for_each(
        self,
        limits: &Limits,
        visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Outcome {
        Solutions::search(self, limits.clone(), Self::solution).visit(visit)
    }

    /// The number of solutions, if no limit comes first.
    pub fn count(&self, limits: &Limits) -> Count {
        let mut walk = Walk::new(self).observe(limits.guard());
        let (solutions, outcome) = walk.count();
        Count { solutions, outcome }
    }

    /// The solution of a solved state.
    #[must_use]
    pub fn solution(&self, cells: &Cells) -> Solution {
        Solution::new(cells.chosen(&self.layout).collect())
    }

    /// The choices at an item.
    fn choices(&self, cells: &Cells, cell: u32) -> Vec<Choice> {
        let item = self.layout.original(cell);
        // Enough options have to remain after the last alternative.
        let (ways, may_be_none) = cells.ways(&self.layout, cell);
        let mut choices = Vec::with_capacity(ways + usize::from(may_be_none));
        let options = cells.options_left(&self.layout, cell).take(ways);
        choices.extend(options.map(|option| Choice { cell, item, option }));
        // An item that needs no more options may take none: the last alternative removes all others.
        if may_be_none {
            choices.push(Choice { cell, item, option: NONE });
        }
        choices
    }
}

impl kleene_search::Problem for Model {
    type State = Cells;
    type Choice = Choice;
    type Choices = vec::IntoIter<Choice>;
    type Memory = ();

    fn root(&self) -> Cells {
        self.root.clone()
    }

    fn memory(&self) {}

    fn step(&self, cells: &mut Cells, (): &mut ()) -> Step<Self::Choices> {
        // Forced options are chosen first, without a branch. Then the item with the fewest ways is known.
        match cells.propagate(&self.layout) {
            Err(Dead) => Step::Dead,
            Ok(None) => Step::Solved,
            Ok(Some(item)) => Step::Branch(self.choices(cells, item).into_iter()),
        }
    }

    fn commit(&self, cells: &mut Cells, Choice { cell, option, .. }: Choice) {
        // The choice is the first option with its item, so those before it are out. An item that comes once loses them with it.
        let is_simple = cells.bounds(&self.layout, cell) == (1, 1);
        let can_be = (is_simple || cells.drop_before(&self.layout, cell, option))
            && (option == NONE || cells.choose(&self.layout, option));
        if !can_be {
            cells.set_dead();
        }
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Model").finish_non_exhaustive()
    }
}
