//! An exact cover problem as a problem of the search kernel.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use kleene_search::Step;

use crate::cells::Layout;
use crate::{Cells, Item, Problem, Solution};

/// A problem laid out for searching: a [`kleene_search::Problem`] whose states are [`Cells`].
///
/// A node chooses what is forced until nothing is. Then it branches on the primary item that can be
/// covered in the fewest ways, of several the one that was added first; the ways are in the order of the
/// options. An item that may be covered several times is branched on by the first option with it that is
/// chosen: those before it are put away, so that every set of options comes up once.
///
/// [`Search`](crate::Search) visits the same nodes in the same order as the kernel's, and does and undoes
/// on one set of arrays where the kernel clones a state for every choice. This implementation is what
/// gives observers their types, cuts the tree into parts, and is the search's test.
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

/// One way to go on: for an item, the next option that covers it, or that no other does.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Choice {
    /// As the cells number it, and as the problem does.
    pub(crate) cell: u32,
    item: u32,
    /// The option, or [`NONE`].
    pub(crate) option: u32,
}

/// No other option.
const NONE: u32 = u32::MAX;

impl Choice {
    /// The item that was branched on.
    #[must_use]
    pub fn item(self) -> Item {
        Item(self.item)
    }

    /// The option that is chosen; `None` if the item is to be in no other option.
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

    /// The solution that a solved state has come to.
    #[must_use]
    pub fn solution(&self, cells: &Cells) -> Solution {
        Solution::new(cells.chosen().collect())
    }

    /// Appends the choices at an item.
    pub(crate) fn choices(&self, cells: &Cells, cell: u32, to: &mut Vec<Choice>) {
        let item = self.layout.original(cell);
        let mut options = Vec::new();
        cells.options_left(&self.layout, cell, &mut options);
        // Behind the last of these there would be too few left.
        let ways = (cells.item(cell).ways() as usize).min(options.len());
        to.extend(options[..ways].iter().map(|&option| Choice { cell, item, option }));
        if cells.item(cell).least == 0 {
            to.push(Choice { cell, item, option: NONE });
        }
    }

    pub(crate) fn make(&self, cells: &mut Cells, choice: Choice) {
        let is_simple = cells.item(choice.cell).is_simple();
        let can_be = (is_simple || cells.drop_before(&self.layout, choice.cell, choice.option))
            && (choice.option == NONE || cells.choose(&self.layout, choice.option));
        if !can_be {
            cells.set_dead();
        }
    }
}

impl kleene_search::Problem for Model {
    type State = Cells;
    type Choice = Choice;
    type Choices = vec::IntoIter<Choice>;

    fn root(&self) -> Cells {
        self.root.clone()
    }

    fn step(&self, cells: &mut Cells) -> Step<Self::Choices> {
        if !cells.propagate(&self.layout) {
            return Step::Dead;
        }
        let open = (0..self.layout.primary as u32).filter(|&item| cells.item(item).size > 0);
        let Some(item) = open.min_by_key(|&item| cells.item(item).ways()) else {
            return Step::Solved;
        };
        let mut choices = Vec::new();
        self.choices(cells, item, &mut choices);
        Step::Branch(choices.into_iter())
    }

    fn commit(&self, cells: &mut Cells, choice: Choice) {
        self.make(cells, choice);
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Model").field("primary", &self.layout.primary).finish_non_exhaustive()
    }
}
