//! Puzzles of any kind.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `kinds` | | every kind: its formats, its strategies, an example |
//! | `open` | `text`, `cells` | the board to fill in, or the puzzle as a picture, or the verdict if it has neither |
//! | `check` | `text` | whether it has one solution, and its letters |
//! | `board` | `text`, `cells`, `solution` | the partly filled board; with the solution, its mistakes |
//! | `count` | `text` | how many solutions it has |
//! | `hint` | `text`, `cells`, `solution` | the next step from the board, with its reason |
//! | `hint` | `text`, `step` | the step of this number from the start, with its reason |
//! | `explain` | `text` | all steps |
//! | `grade` | `text` | how hard it is |
//! | `why` | `text` | clues, givens and rules that have no solution together |
//! | `mends` | `text` | the cells in which solutions differ, and single changes that leave one solution |
//! | `candidates` | `text`, `cells` | the values of each cell in some solution |
//! | `judge` | `text`, `before`, `cells` | whether the cells that were filled in after the board `before` are right, and why |
//! | `play` | `text`, `strategy` | a search or the steps, to be played |
//! | `write` | `text`, `format` | the same puzzle in another format |
//! | `blank` | `text` | the puzzle without its solution |
//! | `edit` | `text`, `line`, `place`, `clue` | a clue grid with another clue |
//! | `edit` | `text`, `cells` | a sudoku or a board file with these givens |
//! | `generate` | `size`, `seed` | a new sudoku |
//!
//! The subject is the name of a kind, or `puzzle`: then the field `kind` names the kind, or it is recognized. `suffix`
//! is the ending of a file's name, `number` the place of the puzzle in a file of several. A text that cannot be read as the
//! named kind is read as the kind that is recognized, if there is one.

use kleene::{
    AnyPuzzle, AnySolution, Count, EndKind, HintRequest, Kind, Limits, Outcome, PlayRequest,
    ReadError, Recognized, Request, Source, Uniqueness,
};
use kleene_draw::Picture;
use kleene_search::puzzle::Puzzle;
use kleene_sudoku::{Format, Generator, Shape};
use kleene_text::list;

use crate::answer::{Answer, ReadAs, Table};
use crate::board::{Hand, letter_of};
use crate::mistake::Mistake;
use crate::question::Question;
use crate::{MAX_BOARD, MAX_CELLS, MAX_EVENTS, advice, cluegrid, givens, kinds};

/// The node limit of the uniqueness check before a hard step: a second on a sudoku of 25 by 25.
pub(crate) const MAX_NODES: u64 = 50_000;

/// The node limit of the search for a solution before a hint.
pub(crate) const CHECKING: u64 = 1000;

/// The most cells of a puzzle that is solved.
const MAX_SOLVED: usize = 10_000_000;

/// The most steps that are listed.
const MAX_STEPS: usize = 1000;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    if question.verb() == "kinds" {
        return Ok(Answer::of_kinds(kinds::all(question.kinds())));
    }
    if question.verb() == "generate" {
        return generate(question);
    }
    let (puzzle, recognized) = read(question)?;
    let answer = match question.verb() {
        "check" => check(&puzzle)?,
        "open" if puzzle.frame().is_none() => match sheet(&puzzle)? {
            Some(drawn) => Answer::default().picture(&drawn, ""),
            None => check(&puzzle)?,
        },
        "board" | "open" => Hand::new(&puzzle, question)?.show()?,
        "hint" if question.get("step").is_empty() && puzzle.frame().is_some() => {
            Hand::new(&puzzle, question)?.step()?
        }
        "edit" => match puzzle.downcast_ref() {
            Some(grid) => cluegrid::edit(grid, question)?,
            None => givens::edit(&puzzle, question)?,
        },
        "why" => advice::why(&puzzle)?,
        "mends" => advice::mends(&puzzle, question)?,
        "candidates" => advice::candidates(&puzzle, question)?,
        "judge" => advice::judge(&puzzle, question)?,
        "count" => count(&puzzle)?,
        "hint" => hint(&puzzle, question.number_or("step", 1)?)?,
        "explain" => explain(&puzzle)?,
        "grade" => grade(&puzzle)?,
        "play" => play(&puzzle, question.get("strategy"))?,
        "write" => write(&puzzle, question.get("format"))?,
        "blank" => {
            let drawn = sheet(&puzzle)?.ok_or_else(|| lacks(&puzzle, "picture"))?;
            Answer::default().picture(&drawn, "")
        }
        _ => return Err(question.unknown()),
    };
    Ok(answer.recognized(recognized))
}

/// A new sudoku.
fn generate(question: &Question) -> Result<Answer, Mistake> {
    let shape = Shape::from_size(question.number("size")?).map_err(Mistake::new)?;
    let puzzle = Generator::new(shape).generate(question.number("seed")?).map_err(Mistake::new)?;
    Ok(Answer::new("new", "").text("New", "puzzle.txt", puzzle.to_text(Format::Line)))
}

/// The puzzle of a question about one kind.
pub(crate) fn parse<P: Puzzle>(question: &Question) -> Result<P, Mistake> {
    let read = P::read(&source(question));
    let puzzles = read.map_err(|mistake| Mistake::read(&mistake, question.get("text"), None))?;
    Ok(chosen(puzzles, question)?.0.1)
}

/// The puzzle of a question. If the question does not say its kind, the answer does.
fn read(question: &Question) -> Result<(AnyPuzzle, Option<ReadAs>), Mistake> {
    let (about, text, source) = (question.get("about"), question.get("text"), source(question));
    if about != "puzzle" {
        let kind = question.kinds().kind(about).ok_or_else(|| question.unknown())?;
        let puzzles = kind.read(&source);
        let puzzles = puzzles.map_err(|mistake| Mistake::read(&mistake, text, None))?;
        return Ok((chosen(puzzles, question)?.0.puzzle, None));
    }
    let mut recognized = match question.get("kind") {
        "" => question.kinds().recognize(&source).map_err(|error| unread(&error))?,
        name => match question.kinds().kind(name) {
            Some(kind) => Recognized { kind, others: Vec::new() },
            None => return Err(Mistake::new(format!("there is no kind {name:?}"))),
        },
    };
    let mut puzzles = recognized.kind.read(&source);
    let mut instead_of = None;
    if puzzles.is_err()
        && let Ok(other) = question.kinds().recognize(&source)
        && let Ok(read) = other.kind.read(&source)
    {
        instead_of = Some(recognized.kind.name());
        (recognized, puzzles) = (other, Ok(read));
    }
    // The page offers the other kinds by buttons, and is certain of a kind that its user names.
    let is_open = question.get("kind").is_empty() && recognized.others.is_empty();
    let doubt = if is_open { recognized.doubt(source.content) } else { None };
    let Recognized { kind, others } = recognized;
    let notes = doubt.into_iter().chain(kind.assumption(&source)).collect();
    let puzzles = puzzles.map_err(|mistake| {
        Mistake::read(&question.kinds().with_part(mistake, source.content), text, Some(kind))
    })?;
    let (named, number, count) = chosen(puzzles, question)?;
    let title = named.name.or_else(|| named.puzzle.title().map(str::to_owned));
    let board: Option<&kleene_board::Puzzle> = named.puzzle.downcast_ref();
    let rules = board.map(kleene_board::Puzzle::rules_in_words).unwrap_or_default();
    let (kind, others) = (kind.name(), names(&others));
    let read_as = ReadAs { kind, others, instead_of, notes, title, rules, number, count };
    Ok((named.puzzle, Some(read_as)))
}

fn source(question: &Question) -> Source<'_> {
    let suffix = Some(question.get("suffix")).filter(|suffix| !suffix.is_empty());
    Source { suffix, ..Source::new(question.get("text").as_bytes()) }
}

fn names(kinds: &[Kind]) -> Vec<&'static str> {
    kinds.iter().map(|kind| kind.name()).collect()
}

/// A text of which no kind, or several, can be recognized.
fn unread(error: &ReadError) -> Mistake {
    match error {
        ReadError::Ambiguous(kinds) => {
            let message = format!("This can be read as {}.", list(kinds, "or"));
            Mistake::new(message).choice(names(kinds))
        }
        ReadError::Within(part) => {
            Mistake::new(format!("This text matches no known puzzle format, but {part}."))
        }
        ReadError::Other(notation) => {
            Mistake::new(format!("This text is {notation}, not a puzzle."))
        }
        _ => Mistake::new("This text matches no known puzzle format."),
    }
}

/// The puzzle that a question is about, with its number among those of the file.
fn chosen<T>(puzzles: Vec<T>, question: &Question) -> Result<(T, usize, usize), Mistake> {
    let (count, number) = (puzzles.len(), question.number_or("number", 1_usize)?);
    let puzzle = number.checked_sub(1).and_then(|index| puzzles.into_iter().nth(index));
    let puzzle = puzzle.ok_or_else(|| {
        Mistake::new(format!("there is no puzzle of number {number}: the file has {count}"))
    })?;
    Ok((puzzle, number, count))
}

/// A kind without such an answer.
pub(crate) fn lacks(puzzle: &AnyPuzzle, answer: &str) -> Mistake {
    Mistake::new(format!("there is no {answer} of puzzles of the kind {}", puzzle.kind()))
}

fn cells(puzzle: &AnyPuzzle) -> usize {
    let (height, width) = puzzle.size();
    height.saturating_mul(width)
}

/// Refuses puzzles of more cells.
fn room(puzzle: &AnyPuzzle, most: usize, verb: &str) -> Result<(), Mistake> {
    match cells(puzzle) {
        cells if cells > most => Err(Mistake::new(format!(
            "{cells} cells are too many to be {verb} here: at most {most}"
        ))),
        _ => Ok(()),
    }
}

fn check(puzzle: &AnyPuzzle) -> Result<Answer, Mistake> {
    room(puzzle, MAX_SOLVED, "solved")?;
    let known = puzzle.solve(&Request::default()).map_err(Mistake::new)?.uniqueness();
    let mut answer = verdict(puzzle, &known);
    match (puzzle.frame(), &known) {
        (Some(frame), Uniqueness::One(only)) => {
            let numbers = only.view().full_board().into_iter();
            let solution: Option<String> =
                numbers.map(|number| letter_of(&frame, number)).collect();
            answer = answer.solution(solution.unwrap_or_default());
        }
        (Some(_), Uniqueness::Many(one, other)) => {
            let (one, other) = (one.view().full_board(), other.view().full_board());
            let differing = (0..one.len()).filter(|&cell| one[cell] != other[cell]);
            answer = answer.differing(differing.collect());
        }
        _ => {}
    }
    Ok(match puzzle.downcast_ref() {
        Some(grid) => answer.clues(cluegrid::clues(grid)),
        None => answer,
    })
}

/// The puzzle without its solution, if its kind has pictures.
fn sheet(puzzle: &AnyPuzzle) -> Result<Option<Picture>, Mistake> {
    room(puzzle, MAX_CELLS, "drawn")?;
    Ok(puzzle.sheet())
}

/// The verdict on a puzzle, with its solution, or with two of them and the cells in which they differ.
fn verdict(puzzle: &AnyPuzzle, known: &Uniqueness<AnySolution>) -> Answer {
    let answer = match known {
        Uniqueness::One(only) => {
            let answer = Answer::new("unique", "There is exactly one solution.");
            solved(answer, puzzle, only)
        }
        Uniqueness::Many(one, other) => {
            let said = match one.differing(other).len() {
                0 => "There are several solutions. These are two of them.".to_owned(),
                1 => "There are several solutions. These two differ in one cell.".to_owned(),
                cells => {
                    format!("There are several solutions. These two differ in {cells} cells.")
                }
            };
            let answer = Answer::new("several", said);
            match (draw(puzzle, one), draw(puzzle, other)) {
                (Some(one), Some(other)) => answer
                    .picture(&one.clone().differs_from(&other), "")
                    .picture(&other.differs_from(&one), ""),
                _ => solved(solved(answer, puzzle, one), puzzle, other),
            }
        }
        Uniqueness::Unknown { why, .. } => Answer::new("stopped", why.to_string()),
        _ => match puzzle.conflict() {
            Some(conflict) => Answer::new("none", "There is no solution.").and(conflict),
            None => Answer::new("none", "There is no solution."),
        },
    };
    match puzzle.proviso() {
        Some(proviso) => answer.and(proviso),
        None => answer,
    }
}

fn draw(puzzle: &AnyPuzzle, solution: &AnySolution) -> Option<Picture> {
    if cells(puzzle) > MAX_CELLS { None } else { solution.view().draw() }
}

/// Adds a solution: its picture, or its text if there is none.
fn solved(answer: Answer, puzzle: &AnyPuzzle, solution: &AnySolution) -> Answer {
    match draw(puzzle, solution) {
        Some(picture) => answer.picture(&picture, ""),
        None => answer.text("Solution", "solution.txt", solution.view().text()),
    }
}

fn count(puzzle: &AnyPuzzle) -> Result<Answer, Mistake> {
    room(puzzle, MAX_SOLVED, "solved")?;
    let Count { solutions, outcome } = puzzle.count(&Request::default()).map_err(Mistake::new)?;
    let total = solutions.to_string();
    let noun = if total == "1" { "solution" } else { "solutions" };
    Ok(match outcome {
        Outcome::Exhausted => Answer::new(format!("{total} {noun}"), ""),
        Outcome::Stopped(why) => Answer::new("stopped", format!("{why}: {total} {noun} so far.")),
    })
}

/// Steps from the start, with pictures or without, after a search of this many nodes for a solution.
fn steps_of(
    puzzle: &AnyPuzzle,
    checking: u64,
    pictures: bool,
) -> Result<kleene::Steps<'_>, Mistake> {
    let pictures = pictures && cells(puzzle) <= MAX_CELLS;
    let (limits, checking) = (Limits::new().nodes(MAX_NODES), Limits::new().nodes(checking));
    let request = HintRequest { board: None, limits, checking, pictures };
    let steps = puzzle.hints(&request).ok_or_else(|| lacks(puzzle, "hint"))?;
    steps.map_err(Mistake::new)
}

fn hint(puzzle: &AnyPuzzle, number: usize) -> Result<Answer, Mistake> {
    let mut steps = steps_of(puzzle, CHECKING, true)?;
    if let Some(step) = steps.nth(number.saturating_sub(1)) {
        let answer = Answer::new(format!("step {number}"), step.text);
        return Ok(match step.picture {
            Some(picture) => answer.picture(&picture, ""),
            None => answer,
        });
    }
    end(puzzle, &steps)
}

/// The reason for the end of the steps; if they lead to a solution, the solution.
fn end(puzzle: &AnyPuzzle, steps: &kleene::Steps<'_>) -> Result<Answer, Mistake> {
    let Some(end) = steps.end() else { return Ok(Answer::default()) };
    match end.kind {
        EndKind::Solved => {
            let (first, _) = puzzle.first(&Request::default()).map_err(Mistake::new)?;
            let answer = Answer::new("solved", end.reason);
            Ok(first.map_or_else(Answer::default, |first| solved(answer, puzzle, &first)))
        }
        EndKind::NoSolution => Ok(Answer::new("none", end.reason)),
        EndKind::Stopped(_) => Ok(Answer::new("stopped", end.reason)),
        EndKind::Stuck => Ok(Answer::new("no step", end.reason)),
    }
}

fn explain(puzzle: &AnyPuzzle) -> Result<Answer, Mistake> {
    // The steps of a board without solution lead to the contradiction.
    let mut steps = steps_of(puzzle, 0, false)?;
    let texts = steps.by_ref().take(MAX_STEPS).map(|step| step.text);
    let rows: Vec<_> =
        (1..).zip(texts).map(|(number, text)| vec![number.to_string(), text]).collect();
    let answer = if rows.len() == MAX_STEPS {
        Answer::new("", format!("These are the first {MAX_STEPS} steps."))
    } else {
        end(puzzle, &steps)?
    };
    let heads = ["step", "reason"].map(str::to_owned).to_vec();
    Ok(answer.table(Table { title: "Steps".to_owned(), heads, rows }))
}

fn grade(puzzle: &AnyPuzzle) -> Result<Answer, Mistake> {
    room(puzzle, MAX_SOLVED, "solved")?;
    let graded = puzzle.grade(&Limits::new()).ok_or_else(|| lacks(puzzle, "grade"))?;
    let Some(grade) = graded.grade else { return Ok(verdict(puzzle, &graded.verdict)) };
    let said = format!("This is the hardest step that is needed{}.", graded.remark);
    Ok(graded.details.iter().fold(Answer::new(grade, said), Answer::and))
}

fn play(puzzle: &AnyPuzzle, strategy: &str) -> Result<Answer, Mistake> {
    room(puzzle, MAX_BOARD, "played")?;
    let usual = puzzle.recorded_strategies().first().ok_or_else(|| lacks(puzzle, "recording"))?;
    let strategy = if strategy.is_empty() { usual } else { strategy };
    let request =
        PlayRequest { events: MAX_EVENTS, all: false, limits: Limits::new(), profiler: None };
    let recording = puzzle.record(strategy, request).ok_or_else(|| lacks(puzzle, "recording"))?;
    Ok(Answer::player(&recording.map_err(Mistake::new)?))
}

fn write(puzzle: &AnyPuzzle, format: &str) -> Result<Answer, Mistake> {
    let formats = puzzle.kind().formats();
    let info = formats
        .iter()
        .find(|info| info.is_written && (format.is_empty() || info.name == format))
        .ok_or_else(|| Mistake::new(format!("there is no format {format:?} here")))?;
    let written = puzzle.write(info.name).ok_or_else(|| lacks(puzzle, "file"))?;
    let written = written.map_err(Mistake::new)?;
    let text = String::from_utf8(written.content)
        .map_err(|_| Mistake::new(format!("a file of the format {format} is not text")))?;
    let answer = match &*written.lost {
        [] => Answer::default(),
        lost => Answer::new("", format!("It has no room for {}.", lost.join(", "))),
    };
    let suffix = info.suffixes.first().unwrap_or(&"txt");
    Ok(answer.text(format!("As {}", info.name), format!("puzzle.{suffix}"), text))
}
