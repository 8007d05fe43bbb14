//! Exact covers as models for other tools.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::any::Any;

use kleene_export::{Automaton, CellSet, Line, Model, Symbol};
use kleene_search::puzzle::{Export, RequestError};

use crate::problem::{Color, Item, Kind};
use crate::{Problem, Solution};

const TAKEN: Symbol = Symbol::new(1);

impl Problem {
    /// The cover as a model for constraint, integer and SAT solvers: a cell for each option, not
    /// chosen or chosen, and a line for each item over the options that have it. `None` if there is
    /// no option.
    ///
    /// ```
    /// use kleene_cover::Problem;
    /// use kleene_export::Export;
    ///
    /// let problem: Problem = "a b\none = a\nboth = a b\nother = b".parse()?;
    /// let model = problem.model().expect("it has options");
    /// assert!(model.write(Export::MiniZinc)?.contains("% a: 1\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn model(&self) -> Option<Model> {
        if self.num_options() == 0 {
            return None;
        }
        let mut model =
            Model::list(vec![CellSet::first(2); self.num_options()], ["not chosen", "chosen"]);
        // By item, the options that have it, with its color there.
        let mut having: Vec<Vec<(Option<Color>, usize)>> = vec![Vec::new(); self.items().len()];
        for option in 0..self.num_options() {
            for entry in self.option(option) {
                having[entry.item.index()].push((entry.color, option));
            }
        }
        for (item, mut options) in self.items().zip(having) {
            kleene_text::sort_by_key(&mut options, |&(color, option)| {
                (color.map(|color| color.0), option)
            });
            let automaton = match self.kind(item) {
                Kind::Primary { least, most } => {
                    Automaton::counting(2, CellSet::only(TAKEN), least as usize..=most as usize)
                }
                Kind::Secondary => one_color(&options),
            };
            let cells = options.into_iter().map(|(_, option)| option);
            model.add_line(Line::new(self.name(item), self.clue(item), automaton, cells));
        }
        Some(model)
    }

    /// How often an item is covered.
    fn clue(&self, item: Item) -> String {
        match self.kind(item) {
            Kind::Primary { least, most } if least == most => format!("{least}"),
            Kind::Primary { least, most } => format!("{least} to {most}"),
            Kind::Secondary => "at most once, or in one color".into(),
        }
    }
}

/// The automaton of options that have an item once without a color, or in one color. Options of a color stand together.
fn one_color(options: &[(Option<Color>, usize)]) -> Automaton {
    let len = options.len();
    // State `1 + place`: none is taken before this place. State `2 + len + place`: one of the color of the option before
    // this place is taken. The last state: all of the color have gone by.
    let (taken, past) = (|place: usize| 2 + len + place, 3 + 2 * len);
    let mut rows = vec![vec![0; 2]; past];
    rows[past - 1][0] = past;
    for place in 0..len {
        rows[place] = vec![place + 2, taken(place + 1)];
        let color = options[place].0;
        let goes_on = color.is_some() && options.get(place + 1).is_some_and(|next| next.0 == color);
        let next = if goes_on { taken(place + 2) } else { 0 };
        rows[taken(place + 1) - 1] = vec![if goes_on { next } else { past }, next];
    }
    Automaton::new(rows, (1..=past).collect())
}

impl Export<Solution> for Problem {
    fn model(&self) -> Result<Box<dyn Any>, RequestError> {
        match self.model() {
            Some(model) => Ok(Box::new(model)),
            None => Err(RequestError::new("a cover without options is no model for other tools")),
        }
    }

    fn filled(&self, symbols: &[usize]) -> Option<Solution> {
        let options = 0..self.num_options();
        let taken = options.filter(|&option| symbols.get(option) == Some(&1));
        Some(Solution::new(taken.collect()))
    }

    fn symbols(&self, solution: &Solution) -> Option<Vec<usize>> {
        let mut symbols = vec![0; self.num_options()];
        for &option in solution.options() {
            *symbols.get_mut(option)? = 1;
        }
        Some(symbols)
    }
}
