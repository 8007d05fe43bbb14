//! Questions about puzzles of any kind.
//!
//! | `ask` | fields | answer |
//! |---|---|---|
//! | `kinds` | | the kinds, with their formats and strategies |
//! | `read` | `text`, `kind`, `suffix`, `files` | the puzzles of a text |
//! | `generate` | `kind`, and those of `kleene::GenerateConfig`; of `density` the bits | a new puzzle |
//! | `first`, `solutions` | `nodes`, `strategy`, `limit` | a solution or null; solutions |
//! | `check`, `count`, `grade` | `nodes`, `strategy` | a verdict; digits; a grade |
//! | `hint`, `hints` | `cells`, `nodes`, `limit`, `pictures` | a step or null; steps and their end |
//! | `verify`, `draw` | `cells`, `nodes` | a verdict on an answer; SVG |
//! | `write` | `format` | a text |
//! | `candidates` | `cells`, `unique`, `counts`, `nodes` | the values of cells in solutions |
//! | `judge` | `step`, `cells`, `nodes` | a judgment of a claim |
//! | `why`, `mends` | `nodes` | a clash or null; changes that leave one solution |
//! | `prove` | `to`, `all`, `nodes` | a verdict with `proof` and `clauses` |
//! | `check-proof` | `proof`, `clauses` | the verdict that a proof shows |
//! | `frame` | | the cells of a board that is filled in, or null |
//!
//! All but the first three have the puzzle: `kind` and `board`.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;

use kleene::{
    AnyPuzzle, Comparison, EndKind, GenerateConfig, HintError, HintRequest, Kind, Limits, Outcome,
    ReadError, Registry, Source, Steps, Stop, Uniqueness, Value,
};
use kleene_text::JsonValue;

use crate::advice;
use crate::answer::{self, cell};
use crate::cells;
use crate::error::Trouble;
use crate::kept::Kept;
use crate::question::Question;

/// The most cells of a board that is drawn.
#[cfg(feature = "draw")]
const MAX_DRAWN: usize = 40_000;

/// The most nodes of the search for the only solution, which shows the mistakes of a board that is begun.
const CHECKING: u64 = 1000;

pub(crate) fn answer(kept: &mut Kept, question: &Question) -> Result<Value, Trouble> {
    match question.needed("ask")? {
        "kinds" => return Ok(Kind::ALL.iter().copied().map(about_kind).collect()),
        "read" => return read(question),
        "generate" => return generate(question),
        _ => {}
    }
    let puzzle = restored(kept, question)?;
    match question.needed("ask")? {
        "first" => first(&puzzle, question),
        "solutions" => solutions(&puzzle, question),
        "check" => check(&puzzle, question),
        "count" => count(&puzzle, question),
        "grade" => {
            let graded =
                puzzle.grade(&question.limits()?).ok_or_else(|| lacks(&puzzle, "grades"))?;
            Ok(answer::graded(graded))
        }
        "hint" => hint(&puzzle, question),
        "hints" => hints(&puzzle, question),
        "verify" => verify(&puzzle, question),
        "draw" => draw(&puzzle, question),
        "write" => write(&puzzle, question),
        "candidates" => advice::candidates(&puzzle, question),
        "why" => advice::why(&puzzle, question),
        "mends" => advice::mends(&puzzle, question),
        "judge" => advice::judge(&puzzle, question),
        #[cfg(feature = "proofs")]
        "prove" => crate::proofs::prove(&puzzle, question),
        #[cfg(feature = "proofs")]
        "check-proof" => crate::proofs::check(&puzzle, question),
        "frame" => Ok(puzzle.frame().map_or(Value::Null, |frame| cells::frame(&puzzle, &frame))),
        _ => Err(question.unknown()),
    }
}

pub(crate) fn lacks(puzzle: &AnyPuzzle, answers: &str) -> Trouble {
    Trouble::new(format!("there are no {answers} of puzzles of the kind {}", puzzle.kind()))
}

fn about_kind(kind: Kind) -> Value {
    let formats = kind.formats().iter().map(|format| {
        Value::object([
            ("name", format.name.into()),
            ("about", format.about.into()),
            ("is_read", format.is_read.into()),
            ("is_written", format.is_written.into()),
        ])
    });
    Value::object([
        ("name", kind.name().into()),
        ("about", kind.about().into()),
        ("example", kind.example().into()),
        ("strategies", kind.strategies().iter().copied().collect()),
        ("formats", formats.collect()),
    ])
}

fn named(name: &str) -> Result<Kind, Trouble> {
    Kind::named(name).ok_or_else(|| {
        let known = kleene_text::list(Kind::ALL, "or");
        Trouble::argument("kind", format!("expected {known}, not {name:?}"))
    })
}

/// The puzzle that a question is about.
pub(crate) fn restored(kept: &mut Kept, question: &Question) -> Result<AnyPuzzle, Trouble> {
    let (kind, board) = (question.needed("kind")?, question.needed("board")?);
    kept.puzzles.get(format!("{kind}\n{board}"), || {
        let restored = named(kind)?.restore(board);
        restored
            .ok_or_else(|| Trouble::argument("board", format!("this is not a board of a {kind}")))
    })
}

fn read(question: &Question) -> Result<Value, Trouble> {
    let (text, kind) = (question.needed("text")?, question.text("kind")?);
    let files = question.get("files").and_then(|files| files.as_object());
    let beside = |name: &str| {
        let file = files.and_then(|files| files.iter().find(|(known, _)| known == name));
        let content = file.and_then(|(_, content)| content.as_str());
        content.map(str::to_owned).ok_or_else(|| format!("`files` has no text named {name:?}"))
    };
    let source = Source {
        suffix: question.text("suffix")?,
        beside: Some(&beside),
        ..Source::new(text.as_bytes())
    };
    let kind = kind.map(named).transpose()?;
    let read = Registry::builtin().read_as(kind, &source).map_err(|error| match error {
        ReadError::Invalid { error, .. } => Trouble::read(error, text),
        ReadError::Ambiguous(ref kinds) => {
            Trouble::choice(format!("{error}: `kind` names one"), kinds)
        }
        error => Trouble::new(error),
    })?;
    let notes = read.notes.iter().map(String::as_str);
    let puzzles = read.puzzles.iter().map(|named| {
        let record = answer::puzzle(&named.puzzle).with("name", named.name.as_deref());
        if read.notes.is_empty() {
            record
        } else {
            record.with("notes", notes.clone().collect::<Value>())
        }
    });
    Ok(puzzles.collect())
}

fn generate(question: &Question) -> Result<Value, Trouble> {
    let kind = named(question.needed("kind")?)?;
    let mut config = GenerateConfig { limits: question.limits()?, ..GenerateConfig::default() };
    if let Some(size) = question.get("size") {
        let sides = size.as_list().map(|sides| sides.iter().map(JsonValue::as_number));
        let sides: Option<Vec<usize>> = sides.and_then(Iterator::collect);
        let Some(&[rows, columns]) = sides.as_deref() else {
            return Err(Trouble::argument("size", "expected two whole numbers"));
        };
        config.size = (rows, columns);
    }
    config.seed = question.number("seed")?.unwrap_or_default();
    config.grade = question.text("grade")?.map(str::to_owned);
    config.symmetry = question.text("symmetry")?.map(str::to_owned);
    config.text = question.text("text")?.unwrap_or_default().to_owned();
    config.colors = question.size("colors")?.unwrap_or(config.colors);
    config.pieces = question.size("pieces")?.unwrap_or(config.pieces);
    config.decoys = question.size("decoys")?.unwrap_or(config.decoys);
    config.density = question.number("density")?.map_or(config.density, f64::from_bits);
    if let Some(attempts) = question.number("attempts")? {
        config.attempts = Some(u32::try_from(attempts).unwrap_or(u32::MAX));
    }
    Ok(answer::puzzle(&kind.generate(&config)?))
}

fn first(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    match puzzle.first(&question.request()?)? {
        (Some(first), _) => Ok(answer::solution(&first)),
        (None, Outcome::Exhausted) => Ok(Value::Null),
        (None, Outcome::Stopped(stop)) => Err(Trouble::stopped(stop)),
    }
}

fn solutions(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let mut search = puzzle.solve(&question.request()?)?;
    let found: Value = search.by_ref().map(|solution| answer::solution(&solution)).collect();
    match search.outcome() {
        Some(Outcome::Stopped(stop)) if stop != Stop::Solutions => Err(Trouble::stopped(stop)),
        _ => Ok(found),
    }
}

fn check(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let known = match puzzle.solve(&question.request()?) {
        Ok(mut search) => search.uniqueness(),
        Err(error) => match error.stop() {
            Some(why) => Uniqueness::Unknown { found: None, why },
            None => return Err(error.into()),
        },
    };
    let remark = puzzle.remark(matches!(known, Uniqueness::One(_)), &question.limits()?);
    Ok(answer::checked(&known, remark))
}

fn count(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let counted = puzzle.count(&question.request()?)?;
    match counted.outcome {
        Outcome::Exhausted => Ok(counted.solutions.to_string().into()),
        Outcome::Stopped(stop) => Err(Trouble::stopped(stop).found(counted.solutions)),
    }
}

/// The steps from the board of a question. Without a board, all of them lead to the contradiction of a puzzle that has no
/// solution, as those that `kleene explain` prints do.
fn steps_of<'p>(
    puzzle: &'p AnyPuzzle,
    question: &Question,
    are_all: bool,
) -> Result<Steps<'p>, Trouble> {
    let nodes = question.number("nodes")?;
    let limits = nodes.map_or_else(Limits::new, |nodes| Limits::new().nodes(nodes));
    let board = cells::on_board(puzzle, question)?;
    let most = if are_all && board.is_none() { 0 } else { CHECKING };
    let checking = Limits::new().nodes(nodes.map_or(most, |nodes| nodes.min(most)));
    let pictures = question.flag("pictures")?;
    let request = HintRequest { board: None, checking, limits, pictures };
    let steps = match board {
        None => puzzle.hints(&request),
        Some(cells) => puzzle.hints_from(&cells, &cells::removed(puzzle, question)?, &request),
    };
    steps.ok_or_else(|| lacks(puzzle, "hints"))?.map_err(|error| match error {
        HintError::Text(error) => Trouble::new(error.message),
        error => Trouble::no_hint(error),
    })
}

fn hint(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let mut steps = steps_of(puzzle, question, false)?;
    let pictures = question.flag("pictures")?;
    if let Some(step) = steps.next() {
        return Ok(answer::step(&step, pictures));
    }
    match steps.end() {
        Some(end) => match end.kind {
            EndKind::Solved => Ok(Value::Null),
            EndKind::Stopped(stop) => Err(Trouble::stopped(stop)),
            EndKind::NoSolution | EndKind::Stuck => Err(Trouble::no_hint(end.reason)),
        },
        None => Ok(Value::Null),
    }
}

fn hints(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let most = question.size("limit")?.unwrap_or(usize::MAX);
    let pictures = question.flag("pictures")?;
    let mut steps = steps_of(puzzle, question, true)?;
    let mut taken: Vec<Value> = Vec::new();
    // The search ends here: finding another step may take as long as all steps before.
    while taken.len() < most {
        let Some(step) = steps.next() else { break };
        taken.push(answer::step(&step, pictures));
    }
    let end = if taken.len() < most { steps.end().map(answer::end) } else { None };
    let end = end.unwrap_or_else(|| {
        let end = ("end", "more".into());
        Value::object([end, ("reason", Value::Null), ("stopped_by", Value::Null)])
    });
    Ok(Value::object([("steps", taken.into()), ("end", end)]))
}

fn verify(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let cells = cells::of(puzzle, question)?;
    let cells = cells.ok_or_else(|| Trouble::argument("answer", "expected cells"))?;
    let full: Option<Vec<u32>> = cells.iter().copied().collect();
    let is_complete = full.is_some();
    let solution = full.and_then(|cells| puzzle.solution_of(&cells));
    let reason = solution.as_ref().map(|solution| solution.view().verify());
    let (is_correct, wrong, reason) = if let Some(Ok(())) = reason {
        (Some(true), Vec::new(), None)
    } else {
        let Comparison { is_correct, wrong, stop } = puzzle.compare(&cells, &question.limits()?)?;
        let broken = reason.and_then(Result::err);
        match stop {
            _ if is_complete => {
                let other = || "the cells are no board of this puzzle".to_owned();
                (Some(false), wrong, Some(broken.unwrap_or_else(other)))
            }
            Some(stop) => (is_correct, wrong, Some(format!("stopped by the {stop}"))),
            None if is_correct == Some(false) => {
                (is_correct, wrong, Some("no solution agrees with the filled cells".to_owned()))
            }
            None => (is_correct, wrong, None),
        }
    };
    let places = wrong.iter().map(|&index| cell(&cells::place(puzzle, &cells, index)));
    Ok(Value::object([
        ("complete", is_complete.into()),
        ("correct", is_correct.into()),
        ("wrong", places.collect()),
        ("reason", reason.into()),
    ]))
}

#[cfg(not(feature = "draw"))]
fn draw(puzzle: &AnyPuzzle, _: &Question) -> Result<Value, Trouble> {
    Err(Trouble::new(format!("this entry of the package draws no {}", puzzle.kind())))
}

#[cfg(feature = "draw")]
fn draw(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let (rows, columns) = puzzle.size();
    if rows.saturating_mul(columns) > MAX_DRAWN {
        return Err(Trouble::new(format!("more than {MAX_DRAWN} cells are not drawn")));
    }
    let picture = match cells::on_board(puzzle, question)? {
        None => puzzle.blank(),
        Some(cells) if puzzle.frame().is_some() => {
            puzzle.draw_filled(&cells, &cells::removed(puzzle, question)?)
        }
        Some(cells) => {
            let full: Option<Vec<u32>> = cells.into_iter().collect();
            let solution = full.and_then(|cells| puzzle.solution_of(&cells));
            let Some(solution) = solution else {
                return Err(Trouble::argument("answer", "the cells are no board of this puzzle"));
            };
            solution.view().draw()
        }
    };
    let picture = picture.ok_or_else(|| lacks(puzzle, "pictures"))?;
    Ok(picture.to_svg().into())
}

fn write(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let formats = puzzle.kind().formats().iter().filter(|format| format.is_written);
    let names: Vec<&str> = formats.map(|format| format.name).collect();
    let format = question.text("format")?.or(names.first().copied()).unwrap_or_default();
    let written = match puzzle.write(format).filter(|_| names.contains(&format)) {
        Some(written) => written?,
        None => {
            let known = kleene_text::list(&names, "or");
            return Err(Trouble::argument("format", format!("expected {known}, not {format:?}")));
        }
    };
    let text = String::from_utf8(written.content);
    Ok(text
        .map_err(|_| Trouble::argument("format", format!("{format} is not a text format")))?
        .into())
}
