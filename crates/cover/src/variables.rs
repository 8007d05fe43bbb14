//! The options of a cover as variables: 1 chooses an option, 0 leaves it out.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_search::puzzle::{CellName, Frame, Position, TextError, Total, Variables};
use kleene_search::{Count, Limits, Outcome};

use crate::{Deduction, Model, Problem, Solution};

impl Problem {
    /// By option, whether it is in a solution, 1, or not, 0.
    pub(crate) fn chosen(&self, solution: &Solution) -> Vec<u32> {
        let mut chosen = vec![0; self.num_options()];
        solution.options().iter().for_each(|&option| chosen[option] = 1);
        chosen
    }
}

impl Variables<Solution> for Problem {
    fn frame(&self) -> Frame {
        let cells = (0..self.num_options()).map(|row| CellName {
            row,
            column: 0,
            name: Some(self.option_name(row)),
        });
        Frame {
            givens: vec![None; cells.len()],
            cells: cells.collect(),
            symbols: Vec::from([(0, '-'), (1, 'x')]),
        }
    }

    fn symbol_names(&self) -> Vec<String> {
        Vec::from(["left out".to_string(), "chosen".to_string()])
    }

    /// A line for each chosen option. The other options are open until every item has enough options.
    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, TextError> {
        let mut cover = Deduction::new(Arc::new(self.clone()));
        self.choose_listed(text, &mut cover)?;
        let is_full = self.items().all(|item| cover.need(item) == 0);
        let mut numbers = vec![is_full.then_some(0); self.num_options()];
        cover.chosen().iter().for_each(|&option| numbers[option] = Some(1));
        Ok(numbers)
    }

    fn position(
        &self,
        options: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<Solution> + '_> {
        let mut begun = Begun { problem: self, chosen: BTreeSet::new(), out: BTreeSet::new() };
        let known = (0..).zip(options).filter_map(|(option, number)| Some((option, (*number)?)));
        // An option that cannot be left out is chosen.
        let left = removed.iter().map(|&(option, number)| (option, 1 - number.min(1)));
        for (option, number) in known.chain(left) {
            let decided = if number > 0 { &mut begun.chosen } else { &mut begun.out };
            decided.insert(option);
        }
        Box::new(begun)
    }
}

/// A cover with some options chosen and others left out.
struct Begun<'p> {
    problem: &'p Problem,
    chosen: BTreeSet<usize>,
    out: BTreeSet<usize>,
}

impl Begun<'_> {
    fn model(&self) -> Model {
        let mut model = Model::new(self.problem);
        // A choice of an option that is out has no solution.
        self.out.iter().for_each(|&option| model.remove(option));
        self.chosen.iter().for_each(|&option| model.choose(option));
        model
    }
}

impl Position<Solution> for Begun<'_> {
    fn visit(&self, limits: &Limits, take: &mut dyn FnMut(Solution) -> ControlFlow<()>) -> Outcome {
        self.model().for_each(limits, take)
    }

    fn count(&self, limits: &Limits) -> Count<Total> {
        let Count { solutions, outcome } = self.model().count(limits);
        Count { solutions: solutions.into(), outcome }
    }

    /// By the steps of [`Deduction::deduce`].
    fn excluded(&self, limits: &Limits) -> Vec<(usize, u32)> {
        let mut cover = Deduction::new(Arc::new(self.problem.clone()));
        self.out.iter().for_each(|&option| cover.remove(option));
        self.chosen.iter().for_each(|&option| cover.choose(option));
        cover.deduce(&limits.deadline());
        let chosen = cover.chosen().iter().map(|&option| (option, 0));
        let closed = (0..self.problem.num_options()).filter(|&option| !cover.is_open(option));
        let out = closed.filter(|option| !cover.chosen().contains(option));
        chosen.chain(out.map(|option| (option, 1))).collect()
    }
}
