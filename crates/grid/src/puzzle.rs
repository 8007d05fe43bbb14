//! Implements the parts of `kleene_search::puzzle` that all grid puzzles share: counters, steps, grades.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

#[cfg(feature = "draw")]
use kleene_draw::Picture;
use kleene_line::Symbol;
use kleene_search::Uniqueness;
use kleene_search::puzzle::{
    CellName, Counters, End, EndKind, Graded, HintRequest, HintStep, Mark, Steps, Value,
};
use kleene_text::counted;

#[doc(hidden)]
pub use self::grid_puzzle::capabilities;
pub use self::grid_puzzle::{GridPuzzle, hints, solution_of};
pub use self::parts::GridParts;
use crate::deduce::NoDeduction;
use crate::grade::{Grade, GradeStats, Grading};
use crate::grid::CellId;
use crate::hint::{Hint, Hints, Names, NoHint};
use crate::stats::GridStats;

mod grid_puzzle;
mod parts;
mod position;

impl Counters for GridStats {
    fn counters(&self) -> Vec<(&'static str, u64)> {
        let Self { search, probes, narrows, learn, belief_rounds, phases } = self;
        Vec::from([
            ("nodes", search.nodes),
            ("dead", search.dead),
            ("max_depth", search.max_depth as u64),
            ("probes", *probes),
            ("narrows", *narrows),
            ("phases", *phases),
            ("belief_rounds", *belief_rounds),
            ("conflicts", learn.search.dead),
            ("decisions", learn.decisions),
            ("restarts", learn.restarts),
            ("propagations", learn.propagations),
        ])
    }

    fn in_words(&self) -> String {
        let Self { search, probes, narrows, learn, belief_rounds, phases } = self;
        let mut text = format!(
            "{}, {} dead, depth {}, {}, {} narrowed, {}",
            counted(search.nodes, "node"),
            search.dead,
            search.max_depth,
            counted(*probes, "probe"),
            counted(*narrows, "line"),
            counted(*phases, "phase"),
        );
        if *belief_rounds > 0 {
            text += &format!(", {}", counted(*belief_rounds, "belief round"));
        }
        if learn.search.nodes > 0 {
            text += &format!(
                ", learning: {}, {}, {}, {}",
                counted(learn.search.dead, "conflict"),
                counted(learn.decisions, "decision"),
                counted(learn.restarts, "restart"),
                counted(learn.propagations, "propagation"),
            );
        }
        text
    }
}

/// A puzzle on a grid, whose cells have places and whose symbols have letters.
pub trait GridNames: Names {
    /// The name of a symbol in JSON records, such as `letter`.
    const KEY: &'static str;

    /// The place of a cell.
    fn place(&self, cell: usize) -> CellName;

    /// The letter of a symbol in solutions.
    fn letter(&self, symbol: Symbol) -> char;

    /// The board with a step marked; `None` if the puzzle is built without pictures.
    #[cfg(feature = "draw")]
    fn picture(&self, _hint: &Hint<'_, Self>) -> Option<Picture>
    where
        Self: Sized,
    {
        None
    }
}

/// The steps of a puzzle on a grid, with pictures if the request wants them.
#[cfg_attr(not(feature = "draw"), expect(unused_variables))]
fn steps<'p, N: GridNames>(hints: Hints<'p, N>, request: &HintRequest<'_>) -> Steps<'p> {
    #[cfg(feature = "draw")]
    let has_pictures = request.pictures;
    let next = move |hints: &mut Hints<'p, N>| {
        let hint = hints.next()?;
        #[cfg_attr(not(feature = "draw"), expect(unused_mut))]
        let mut next = step(&hint);
        #[cfg(feature = "draw")]
        if has_pictures {
            next.picture = hint.names().picture(&hint);
        }
        Some(next)
    };
    Steps::new(hints, next, |hints| hints.end().map(|why| end(&why)))
}

/// A step without a picture.
pub fn step<N: GridNames>(hint: &Hint<'_, N>) -> HintStep {
    let names = hint.names();
    let mark = |(cell, symbol): (CellId, Symbol)| Mark {
        cell: names.place(cell.index()),
        symbol: names.letter(symbol).to_string(),
    };
    let grade = hint.grade().name();
    let mut step = HintStep::new(hint.to_string(), grade);
    step.level = u8::from(hint.grade() > Grade::Lines);
    step.placements = hint.placements().into_iter().map(mark).collect();
    let removed = hint
        .deduction()
        .removed()
        .into_iter()
        // Cells with one remaining symbol are among the placements.
        .filter(|&(cell, symbols)| hint.before()[cell.index()].without(symbols).len() > 1);
    let removed = removed.flat_map(|(cell, symbols)| symbols.symbols().map(move |one| (cell, one)));
    step.eliminations = removed.map(mark).collect();
    let reasoning = hint.reasoning();
    let because = reasoning.steps().flat_map(|step| step.because.iter().map(|known| known.cell));
    // Several lines of a refutation may rest on one cell.
    let because: BTreeSet<CellId> = kleene_text::gather(because);
    step.premises = because.into_iter().map(|cell| names.place(cell.index())).collect();
    let cells = step.placements.iter().map(|mark| {
        let CellName { row, column, .. } = mark.cell;
        let symbol = mark.symbol.as_str().into();
        Value::object([
            ("row", (row + 1).into()),
            ("column", (column + 1).into()),
            (N::KEY, symbol),
        ])
    });
    let cells = cells.collect();
    step.fields = Value::object([("grade", grade.into()), ("cells", cells)]);
    step
}

/// The reason why the steps of a puzzle on a grid end.
#[must_use]
pub fn end(why: &NoHint) -> End {
    let kind = match why.why() {
        NoDeduction::Complete => EndKind::Solved,
        NoDeduction::EmptyCell(_) | NoDeduction::NoString(_) => EndKind::NoSolution,
        NoDeduction::Stuck => EndKind::Stuck,
        NoDeduction::Stopped(stop) => EndKind::Stopped(*stop),
    };
    End::new(kind, why)
}

/// The grade of a puzzle on a grid whose symbols have this name.
fn graded<S>(grading: Grading<S>, symbol: &str) -> Graded<S> {
    let Grading { verdict, grade, stats } = grading;
    let deductions = counted(stats.line_steps, "line deduction");
    let rounds = counted(stats.rounds, "round");
    let mut remark = format!(": {deductions} in {rounds}");
    if grade > Grade::Lines {
        let symbols = counted(stats.refutations, symbol);
        let rounds = counted(stats.depth, "round");
        remark += &format!(", {symbols} refuted in at most {rounds} each");
    }
    if grade > Grade::Probing {
        let cells = counted(stats.open_cells, "open cell");
        remark += &format!(", then a search of {} over {cells}", counted(stats.nodes, "node"));
    }
    let is_one = matches!(verdict, Uniqueness::One(_));
    let grade = is_one.then(|| grade.name());
    Graded { verdict, grade, remark, details: Vec::new(), fields: stats.fields() }
}

/// The line of a proof's text that has a step, which is one after the first.
fn line_of_step(text: &str, step: usize) -> Range<usize> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        start += line.len();
        start - line.len()..start - line.len() + line.trim_ascii_end().len()
    });
    let mut steps = lines.skip(1).filter(|line| {
        let content = text[line.clone()].trim_ascii_start();
        !(content.is_empty() || content.starts_with('#'))
    });
    steps.nth(step).unwrap_or(0..0)
}

impl GradeStats {
    /// The counters as fields of JSON records.
    #[must_use]
    pub fn fields(&self) -> Value {
        Value::object([
            ("line_steps", self.line_steps.into()),
            ("rounds", self.rounds.into()),
            ("refutations", self.refutations.into()),
            ("depth", self.depth.into()),
            ("open_cells", self.open_cells.into()),
            ("nodes", self.nodes.into()),
        ])
    }
}
