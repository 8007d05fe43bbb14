//! `hint`, for every kind of puzzle: the next step and its reason, or all of them.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, anyhow};
use clap::Args as ClapArgs;
use kleene::{AnyPuzzle, EndKind, HintError, HintRequest, Limits, Stop};
use kleene_draw::Picture;
use serde::Serialize;
use serde_json::Value;

use crate::common::conflict::{self, Conflict};
use crate::common::report::{self, number};
use crate::common::{
    Exit, FileArgs, Format, InputError, Named, Records, Subject, both, input, json, limits, one,
    pictures, screen, unanswered,
};

/// A step.
#[derive(Debug)]
pub(crate) struct Step {
    /// The step's conclusion and its reason.
    pub(crate) text: String,
    /// What else records say: an object.
    pub(crate) fields: Value,
    /// The board with the cells of the reason and of the conclusion, if a picture is wanted.
    pub(crate) picture: Option<Picture>,
}

/// Why there is no further step.
#[derive(Debug)]
pub(crate) enum End {
    /// The call does not ask for further steps.
    More,
    /// The board is full.
    Solved(String),
    /// The requested cell has its value.
    Settled(String),
    /// The steps prove that there is no solution.
    None(String),
    /// Such steps do not lead further.
    Open(String),
    /// The board has no such step.
    Absent(String),
    Stopped(Stop),
}

/// Gives the next step of a puzzle from a board that is filled so far, or all of them in order.
///
/// # Errors
/// A kind without hints, a board with a mistake.
pub(crate) fn steps(
    puzzle: &AnyPuzzle,
    asked: &Asked<'_>,
    take: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> Result<End> {
    let board = asked.board.map(input::read_bytes).transpose()?;
    // The steps that explain a board without solution lead to the contradiction.
    let leads_there = asked.why && board.is_none();
    let request = HintRequest {
        board: board.as_ref().map(|(_, content)| content.as_slice()),
        limits: limits::search(),
        checking: if leads_there { Limits::new().nodes(0) } else { checking() },
        pictures: pictures::are_wanted(),
    };
    let Some(hints) = puzzle.hints(&request) else {
        return Err(unanswered("hint", puzzle));
    };
    let mut hints = hints.map_err(|error| match (error, board) {
        (HintError::Text(error), Some((name, content))) => {
            InputError::of_mistake(name, content, error).into()
        }
        (error @ HintError::Wrong(_), Some((name, _))) => {
            anyhow!("{name}: {error}; `kleene check --board` lists all such cells")
        }
        (error, Some((name, _))) => anyhow!("{name}: {error}"),
        (error, None) => anyhow!("{error}"),
    })?;
    for hint in hints.by_ref() {
        let step = Step { text: hint.text, fields: json(&hint.fields), picture: hint.picture };
        if take(step).is_break() {
            return Ok(End::More);
        }
    }
    Ok(hints.end().map_or(End::More, End::from))
}

impl From<kleene::End> for End {
    fn from(kleene::End { kind, reason }: kleene::End) -> Self {
        match kind {
            EndKind::Solved => Self::Solved(reason),
            EndKind::NoSolution => Self::None(reason),
            EndKind::Stuck => Self::Open(reason),
            EndKind::Stopped(why) => Self::Stopped(why),
        }
    }
}

/// A puzzle whose steps or candidates are printed, and the board from which they start.
#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct StepsArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    #[command(flatten)]
    pub(crate) format: Format,

    /// A file with the partly filled board: rows as in a printed solution, with `?` for open cells.
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
}

impl StepsArgs {
    /// The next step, or all of them.
    pub(crate) fn asked(&self, all: bool) -> Asked<'_> {
        let Self { from, format, board } = self;
        Asked { from, format: *format, board: board.as_deref(), all, why: false }
    }
}

/// A puzzle whose next step, or every step, is printed.
#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) steps: StepsArgs,

    /// Show every step.
    #[arg(long)]
    pub(crate) all: bool,
}

impl HintArgs {
    /// The requested steps.
    pub(crate) fn asked(&self) -> Asked<'_> {
        self.steps.asked(self.all)
    }
}

/// The arguments of a call of `hint`.
#[derive(Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) from: &'a FileArgs,
    pub(crate) format: Format,
    /// The partly filled board.
    pub(crate) board: Option<&'a Path>,
    /// Every step, not only the next.
    pub(crate) all: bool,
    /// Whether parts are named that have no solution together, if the steps prove that there is none.
    pub(crate) why: bool,
}

#[derive(Debug, Serialize)]
struct StepFields<'s> {
    /// Counted from 1.
    index: u64,
    reason: &'s str,
}

#[derive(Debug, Serialize)]
struct EndFields<'e> {
    steps: u64,
    /// `solved`, `settled`, `none`, `open`, `stopped`, or `more` after the requested step.
    end: &'static str,
    reason: Option<&'e str>,
    stopped_by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clash: Option<Conflict>,
}

/// The node limit of the search for the only solution, which tells whether a begun board has a mistake.
const NODES: u64 = 1000;

/// The time limit of that search.
const LONGEST: Duration = Duration::from_secs(2);

/// The limits of the search for the only solution, which tells whether a begun board has a mistake.
pub(crate) fn checking() -> Limits {
    let nodes = limits::nodes().map_or(NODES, |nodes| nodes.min(NODES));
    limits::search().nodes(nodes).at_most(LONGEST)
}

/// Says the next step of a puzzle, or all of them.
pub(crate) fn run(subject: &dyn Subject, asked: &Asked<'_>) -> Result<Exit> {
    let records = Records::new(asked.format, "end");
    let named = one(subject, &asked.from.file, asked.from.puzzle)?;
    records.begin(&named);
    let (mut steps, mut failed) = (0, None);
    let end = subject.hint(&named, asked, &mut |step| {
        steps += 1;
        let said = say(&records, &named, steps, &step);
        pictures::add_some(&*step.text, || step.picture);
        match said {
            Ok(()) if asked.all => ControlFlow::Continue(()),
            Ok(()) => ControlFlow::Break(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    })?;
    failed.map_or(Ok(()), Err)?;
    let (word, exit, reason) = match &end {
        End::More => ("more", Exit::Solved, None),
        End::Solved(reason) => ("solved", Exit::Solved, Some(reason.clone())),
        End::Settled(reason) => ("settled", Exit::Solved, Some(reason.clone())),
        End::None(reason) => ("none", Exit::NoSolution, Some(reason.clone())),
        End::Open(reason) => ("open", Exit::Stopped, Some(reason.clone())),
        End::Absent(reason) => ("open", Exit::NoSolution, Some(reason.clone())),
        End::Stopped(why) => ("stopped", Exit::Stopped, Some(limits::Stopped(*why).to_string())),
    };
    if asked.format == Format::Text {
        let text = match (&end, &reason) {
            (End::Solved(_), _) if steps > 0 => {
                Some(format!("solved in {}", number(steps, "step")))
            }
            (End::None(_), Some(reason)) => Some(format!("no solution: {reason}")),
            (End::Open(_), Some(reason)) if reason.starts_with("no further step") => {
                Some(format!("{reason}; `kleene solve` searches"))
            }
            (_, reason) => reason.clone(),
        };
        text.map_or(Ok(()), |text| screen::say(&text))?;
    }
    // The parts of the puzzle do not contradict each other if a filled cell is wrong.
    let is_impossible = asked.why && asked.board.is_none() && matches!(end, End::None(_));
    let conflict = if is_impossible { conflict::find_some(&named.puzzle)? } else { None };
    if let (Format::Text, Some(conflict)) = (asked.format, &conflict) {
        screen::say(&conflict.text())?;
    }
    let is_unexplained = matches!(end, End::None(_)) && steps == 0 && !asked.why;
    if is_unexplained && asked.board.is_none() && conflict::is_of_use(&named.puzzle) {
        report::note(conflict::NOTE);
    }
    let stopped_by = match end {
        End::Stopped(why) => Some(limits::word(why)),
        _ => None,
    };
    let fields =
        EndFields { steps, end: word, reason: reason.as_deref(), stopped_by, clash: conflict };
    records.end(&both(&named.about, fields), stopped_by, exit)?;
    records.finish(exit)
}

fn say(records: &Records, named: &Named, index: u64, step: &Step) -> Result<()> {
    if records.format() == Format::Text {
        return screen::say(&step.text);
    }
    let fields = both(StepFields { index, reason: &step.text }, &step.fields);
    records.print("step", &both(&named.about, fields))
}

/// Gives steps until no more are wanted.
pub(crate) fn give(
    steps: impl IntoIterator<Item = Step>,
    take: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    steps.into_iter().try_for_each(take)
}
