//! Hints and grades.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_search::puzzle::{
    self as any, Deduction as _, End, EndKind, Explain, Graded, HintError, HintRequest, HintStep,
    Logic, LogicSteps, TextError, Value,
};
use kleene_search::{Deadline, Limits, Stop, Uniqueness};
use kleene_text::list;

use crate::logic::{Deduction, LogicalStep, Technique};
use crate::needs::Needs;
use crate::problem::{Item, Kind, Problem};
use crate::{Config, Solution};

/// The most entries of a problem that has steps: each option is tried.
const MAX_ENTRIES: usize = 1 << 18;

/// The most options that a sentence names.
const MOST_NAMED: usize = 8;

/// The steps of a cover.
struct Steps {
    cover: Deduction,
    deadline: Deadline,
}

impl Steps {
    /// The steps from a problem without a chosen option.
    fn start(problem: Problem, limits: &Limits) -> LogicSteps<Self> {
        let cover = Deduction::new(Arc::new(problem));
        LogicSteps::new(Self { cover, deadline: limits.deadline() })
    }

    fn problem(&self) -> &Problem {
        self.cover.problem()
    }

    /// Options by their names, or, of many, their number.
    fn options(&self, options: &[usize]) -> String {
        if options.len() > MOST_NAMED {
            return format!("{} options", options.len());
        }
        let names = options.iter().map(|&option| quoted(self.problem(), option));
        list(&names.collect::<Vec<_>>(), "and").to_string()
    }

    /// The item, after the number of options that it would have.
    fn too_few(&self, item: Item) -> String {
        let lack = if self.cover.need(item) > 1 { "too few options" } else { "no option" };
        format!("{lack} for `{}`", self.problem().name(item))
    }
}

/// The name of an option in a sentence.
fn quoted(problem: &Problem, option: usize) -> String {
    format!("`{}`", problem.option_name(option))
}

impl Logic for Steps {
    type Step = LogicalStep;

    const TECHNIQUES: &'static [&'static str] = &Technique::NAMES;

    fn find(&mut self) -> Result<LogicalStep, End> {
        // A dead end comes first: no step that follows from it would be of use.
        if let Some(item) = self.cover.dead_end() {
            let reason = format!("there is {}", self.too_few(item));
            return Err(End::new(EndKind::NoSolution, reason));
        }
        if self.cover.is_solved() {
            return Err(End::new(EndKind::Solved, "every item is covered"));
        }
        self.cover.next_step(&self.deadline)?.ok_or_else(|| {
            let reason = "trying the remaining options one at a time rules none out";
            End::new(EndKind::Stuck, reason)
        })
    }

    fn apply(&mut self, step: &LogicalStep) {
        self.cover.apply(step);
    }

    fn level(&self, step: &LogicalStep) -> usize {
        step.technique as usize
    }

    fn tell(&self, step: &LogicalStep) -> HintStep {
        let problem = self.problem();
        // The sentence names options and the item; the fields below have the same for programs.
        let (options, item) = (self.options(&step.options), problem.name(step.item));
        let is_one = step.options.len() == 1;
        let text = match step.technique {
            Technique::OnlyOption if is_one => {
                format!("`{item}` has only {options} left, so {options} is chosen")
            }
            Technique::OnlyOption => {
                format!("`{item}` needs all options that it has left: {options}")
            }
            Technique::BlockedItem => {
                let each = if is_one { "" } else { "each of " };
                format!("{each}{options} would leave {}", self.too_few(step.item))
            }
            Technique::Refutation => {
                let forced = self.options(&step.forced);
                let leaves = if step.forced.len() == 1 { "leaves" } else { "leave" };
                format!("{options} forces {forced}, which {leaves} {}", self.too_few(step.item))
            }
        };
        let name = step.technique.name();
        let mut hint = HintStep::new(text, name);
        hint.fields = Value::object([
            ("grade", name.into()),
            ("technique", name.into()),
            ("item", item.into()),
            ("chooses", step.chooses().into()),
            ("decides", names(problem, &step.options)),
            ("forces", names(problem, &step.forced)),
        ]);
        hint
    }
}

/// The names of options, for JSON records.
fn names(problem: &Problem, options: &[usize]) -> Value {
    options.iter().map(|&option| problem.option_name(option)).collect()
}

impl Problem {
    /// The cover in which the options of a text are chosen.
    fn begun(&self, text: &[u8], checking: &Limits) -> Result<Deduction, HintError> {
        let text = core::str::from_utf8(text)
            .map_err(|_| HintError::Unfit("the options are no text".to_string()))?;
        let mut cover = Deduction::new(Arc::new(self.clone()));
        self.choose_listed(text, &mut cover)?;
        // Each chosen option has to be in the one solution. Of several solutions some may have it.
        let config = Config::new().limits(checking.clone());
        if let Uniqueness::One(solution) = self.solve(&config).uniqueness() {
            let mut chosen = cover.chosen().iter();
            if let Some(&wrong) = chosen.find(|option| !solution.options().contains(option)) {
                let message = format!("{} is not in the solution", quoted(self, wrong));
                return Err(HintError::Unfit(message));
            }
        }
        Ok(cover)
    }

    /// Chooses the options of a text: a line for each, with its name or its items.
    pub(crate) fn choose_listed(&self, text: &str, cover: &mut Deduction) -> Result<(), TextError> {
        for (span, line) in kleene_text::lines(text) {
            // `|` begins a comment.
            let option = line.trim();
            if option.is_empty() || option.starts_with('|') {
                continue;
            }
            let known = (0..self.num_options()).find(|&known| {
                option == self.option_name(known) || option == self.entries_text(known)
            });
            let mistake = |message| TextError::new(message, span..span + line.len());
            let number =
                known.ok_or_else(|| mistake(format!("the puzzle has no option `{option}`")))?;
            if !cover.is_open(number) {
                return Err(mistake(format!(
                    "`{option}` clashes with another option of the board"
                )));
            }
            cover.choose(number);
        }
        Ok(())
    }

    /// Whether the problem is small enough for steps.
    fn has_steps(&self) -> bool {
        self.entries.len() <= MAX_ENTRIES
    }
}

impl any::Parts for Needs {
    fn names(&self) -> Vec<String> {
        let names = self.items().iter().map(|&item| {
            let name = self.problem().name(item);
            match self.problem().kind(item) {
                Kind::Primary { least: least @ 2.., .. } => {
                    format!("`{name}` needs {least} options")
                }
                _ => format!("`{name}` needs an option"),
            }
        });
        names.collect()
    }

    fn are_solvable(&self, kept: &[bool], limits: &Limits) -> Result<bool, Stop> {
        self.are_solvable(kept, limits)
    }

    fn steps(&self, kept: &[bool], request: &HintRequest<'_>) -> Option<(Vec<HintStep>, End)> {
        let mut steps = Steps::start(self.relaxed(kept), &request.limits);
        let told = steps.by_ref().collect();
        Some((told, steps.end()?))
    }
}

impl Problem {
    /// The needs of the items, each of which is removable; `None` if they are too many.
    pub(crate) fn needs(&self) -> Option<Box<dyn any::Parts + '_>> {
        let needs = Needs::new(Arc::new(self.clone())).filter(|_| self.has_steps());
        Some(Box::new(needs?))
    }
}

impl Explain<Solution> for Problem {
    fn hints(&self, request: &HintRequest<'_>) -> Result<any::Steps<'_>, HintError> {
        if !self.has_steps() {
            let message =
                format!("the options have too many items for steps: at most {MAX_ENTRIES}");
            return Err(HintError::Unfit(message));
        }
        let Some(text) = request.board else {
            return Ok(Steps::start(self.clone(), &request.limits).into());
        };
        let cover = self.begun(text, &request.checking)?;
        Ok(LogicSteps::new(Steps { cover, deadline: request.limits.deadline() }).into())
    }

    fn grade(&self, limits: &Limits) -> Graded<Solution> {
        let verdict = self.solve(&Config::new().limits(limits.clone())).uniqueness();
        let steps = self.has_steps().then(|| Steps::start(self.clone(), limits));
        Graded::by_logic(verdict, steps)
    }
}
