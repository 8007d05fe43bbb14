//! Logical steps on an exact cover: items that need all options they have left, and options that would leave an item too few.

mod refutation;

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_search::{Deadline, Stop};

use crate::problem::{Entry, Item, Kind, Problem};

/// A technique, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// An item needs all options that it has left.
    OnlyOption,
    /// Each of the removed options would leave some item with too few options.
    BlockedItem,
    /// An option forces other options, and together they would leave some item with too few options.
    Refutation,
}

impl Technique {
    pub(crate) const NAMES: [&'static str; 3] = ["only option", "blocked item", "refutation"];

    /// The name in hints and grades.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// A conclusion about options, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogicalStep {
    /// The kind of reason.
    pub technique: Technique,
    /// The item that needs its options, or that would have too few.
    pub item: Item,
    /// The options that the step decides, in order: [`Technique::OnlyOption`] chooses them, the others remove them.
    pub options: Vec<usize>,
    /// For a refutation, the forced options that leave the item with too few, in the order in which
    /// they are forced; otherwise empty.
    pub forced: Vec<usize>,
}

impl LogicalStep {
    /// Whether the step chooses its options; if not, it removes them.
    #[must_use]
    pub fn chooses(&self) -> bool {
        self.technique == Technique::OnlyOption
    }
}

/// A cover that logical steps fill: the options that are chosen, and those that are still open.
///
/// A person can follow each step: none is a guess, and only a [refutation](Technique::Refutation) looks further than one
/// option. A choice removes at once the options that clash with it.
///
/// ```
/// use kleene_cover::{Deduction, Problem, Technique};
/// use kleene_search::Limits;
///
/// let problem: Problem = "a b c\nab = a b\nac = a c\nb = b\nbc = b c\n".parse()?;
/// let mut deduction = Deduction::new(problem.into());
/// let deadline = Limits::new().deadline();
/// // Both options with `a` clash with `bc`.
/// let step = deduction.next_step(&deadline).unwrap().expect("a step");
/// assert_eq!((step.technique, &*step.options), (Technique::BlockedItem, &[3][..]));
/// deduction.apply(&step);
/// // So `c` has only `ac` left.
/// let step = deduction.next_step(&deadline).unwrap().expect("a step");
/// assert_eq!((step.technique, &*step.options), (Technique::OnlyOption, &[1][..]));
/// # Ok::<(), kleene_cover::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Deduction {
    problem: Arc<Problem>,
    /// By item, its options, each with the color that it gives the item.
    of_items: Vec<Vec<(usize, Entry)>>,
    is_open: Vec<bool>,
    chosen: Vec<usize>,
    /// By item, the number of its open options.
    open: Vec<u32>,
    /// By item, the number of its chosen options.
    covered: Vec<u32>,
    /// The options in the order in which they were closed, so that a trial can be undone.
    closed: Vec<usize>,
    /// The option that the next refutation is tried with.
    next_tried: usize,
}

/// The lengths of the lists of a [`Deduction`] before a trial.
struct Mark {
    chosen: usize,
    closed: usize,
}

impl Deduction {
    /// A cover without a chosen option.
    #[must_use]
    pub fn new(problem: Arc<Problem>) -> Self {
        let items = problem.items().len();
        let mut of_items = vec![Vec::new(); items];
        for option in 0..problem.num_options() {
            for &entry in problem.option(option) {
                of_items[entry.item.index()].push((option, entry));
            }
        }
        Self {
            open: of_items.iter().map(|options| options.len() as u32).collect(),
            of_items,
            is_open: vec![true; problem.num_options()],
            problem,
            chosen: Vec::new(),
            covered: vec![0; items],
            closed: Vec::new(),
            next_tried: 0,
        }
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The chosen options, in the order of choice.
    #[must_use]
    pub fn chosen(&self) -> &[usize] {
        &self.chosen
    }

    /// The options that are neither chosen nor removed, in order.
    pub fn open(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.is_open.len()).filter(|&option| self.is_open[option])
    }

    /// Whether an option is neither chosen nor removed.
    ///
    /// # Panics
    /// If there is no option with this number.
    #[must_use]
    pub fn is_open(&self, option: usize) -> bool {
        self.is_open[option]
    }

    /// The open options of an item, in order.
    pub fn open_of(&self, item: Item) -> impl Iterator<Item = usize> + '_ {
        let options = self.of_items[item.index()].iter().map(|&(option, _)| option);
        options.filter(|&option| self.is_open[option])
    }

    /// How many more options an item needs.
    #[must_use]
    pub fn need(&self, item: Item) -> u32 {
        match self.problem.kind(item) {
            Kind::Primary { least, .. } => least.saturating_sub(self.covered[item.index()]),
            Kind::Secondary => 0,
        }
    }

    /// An item that has fewer open options than it needs.
    #[must_use]
    pub fn dead_end(&self) -> Option<Item> {
        self.problem.items().find(|&item| self.lacks(item))
    }

    /// Whether every option is decided, and no item needs one.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.closed.len() == self.is_open.len()
            && self.problem.items().all(|item| self.need(item) == 0)
    }

    fn lacks(&self, item: Item) -> bool {
        self.open[item.index()] < self.need(item)
    }

    /// Chooses an open option, and removes those that clash with it. Nothing happens if the option is not open.
    ///
    /// # Panics
    /// If there is no option with this number.
    pub fn choose(&mut self, option: usize) {
        if !self.is_open[option] {
            return;
        }
        // A chosen option is no longer open: `remove` counts it out of its items.
        self.remove(option);
        self.chosen.push(option);
        let problem = Arc::clone(&self.problem);
        // Each item of the option is covered once more. The options that it cannot have beside this one go.
        for entry in problem.option(option) {
            let item = entry.item.index();
            self.covered[item] += 1;
            for at in 0..self.of_items[item].len() {
                let (other, with) = self.of_items[item][at];
                let clashes = match problem.kind(entry.item) {
                    Kind::Primary { most, .. } => self.covered[item] == most,
                    // A secondary item may have one color in several options, and no color in one.
                    Kind::Secondary => entry.color.is_none() || with.color != entry.color,
                };
                if clashes {
                    self.remove(other);
                }
            }
        }
    }

    /// Removes an option. Nothing happens if it is not open.
    ///
    /// # Panics
    /// If there is no option with this number.
    pub fn remove(&mut self, option: usize) {
        if !core::mem::replace(&mut self.is_open[option], false) {
            return;
        }
        self.closed.push(option);
        for entry in self.problem.option(option) {
            self.open[entry.item.index()] -= 1;
        }
    }

    /// Makes a step.
    pub fn apply(&mut self, step: &LogicalStep) {
        for &option in &step.options {
            match step.chooses() {
                true => self.choose(option),
                false => self.remove(option),
            }
        }
    }

    /// A step of the easiest technique that has one; `None` if none has. It is not applied.
    ///
    /// # Errors
    /// The limit that came first.
    pub fn next_step(&mut self, deadline: &Deadline) -> Result<Option<LogicalStep>, Stop> {
        if let Some(step) = self.only_option() {
            return Ok(Some(step));
        }
        match self.blocked_item(deadline)? {
            Some(step) => Ok(Some(step)),
            None => self.refutation(deadline),
        }
    }

    /// Makes the steps that try no option beyond one, until there are none, or a limit comes.
    pub fn deduce(&mut self, deadline: &Deadline) {
        while self.dead_end().is_none() {
            let step = match self.only_option() {
                None => self.blocked_item(deadline).ok().flatten(),
                found => found,
            };
            let Some(step) = step else { return };
            self.apply(&step);
        }
    }

    /// An item that needs all options that it has left.
    #[must_use]
    pub fn only_option(&self) -> Option<LogicalStep> {
        let mut items = self.problem.items();
        let item = items.find(|&item| {
            let need = self.need(item);
            need > 0 && need == self.open[item.index()]
        })?;
        let options = self.open_of(item).collect();
        Some(LogicalStep { technique: Technique::OnlyOption, item, options, forced: Vec::new() })
    }

    /// All options that leave an item too few. Of several items it takes one with the fewest options left.
    ///
    /// # Errors
    /// The limit that came first.
    pub fn blocked_item(&mut self, deadline: &Deadline) -> Result<Option<LogicalStep>, Stop> {
        let mut blocking: BTreeMap<Item, Vec<usize>> = BTreeMap::new();
        for option in 0..self.is_open.len() {
            if !self.is_open[option] {
                continue;
            }
            if let Some(stop) = deadline.hit() {
                return Err(stop);
            }
            // Choose it, look which items lack an option then, and take the choice back.
            let mark = self.mark();
            self.choose(option);
            for item in self.touched(mark.closed).filter(|&item| self.lacks(item)) {
                // Several of the options that it closes may have the item.
                let options = blocking.entry(item).or_default();
                if options.last() != Some(&option) {
                    options.push(option);
                }
            }
            self.undo(&mark);
        }
        // A person sees an item with few options first.
        let first = blocking.into_iter().min_by_key(|(item, _)| self.open[item.index()]);
        Ok(first.map(|(item, options)| {
            let technique = Technique::BlockedItem;
            LogicalStep { technique, item, options, forced: Vec::new() }
        }))
    }

    /// The first item, of the options closed since, that has fewer open options than it needs.
    fn lacking(&self, from: usize) -> Option<Item> {
        self.touched(from).find(|&item| self.lacks(item))
    }

    /// The items of options closed since, those of one option after those of another.
    fn touched(&self, from: usize) -> impl Iterator<Item = Item> + '_ {
        let closed = self.closed[from..].iter();
        closed.flat_map(|&option| self.problem.option(option)).map(|entry| entry.item)
    }

    fn mark(&self) -> Mark {
        Mark { chosen: self.chosen.len(), closed: self.closed.len() }
    }

    /// Takes back all that was chosen and removed since.
    fn undo(&mut self, mark: &Mark) {
        // Every count is a sum over options, so the order in which they come back does not matter.
        for option in self.chosen.drain(mark.chosen..) {
            for entry in self.problem.option(option) {
                self.covered[entry.item.index()] -= 1;
            }
        }
        for option in self.closed.drain(mark.closed..) {
            self.is_open[option] = true;
            for entry in self.problem.option(option) {
                self.open[entry.item.index()] += 1;
            }
        }
    }
}
