//! `check --board`: whether a partly filled board is right so far.

use std::path::Path;

use anyhow::{Result, bail};
use kleene::{
    AnyPuzzle, CellName, Frame, Limits, Outcome, Parts, Request, Stop, Uniqueness, unsat_core,
};
use serde::Serialize;

use crate::common::candidates::{letter, read_board};
use crate::common::check::some;
use crate::common::report::number;
use crate::common::subject::fields;
use crate::common::{Cell, Exit, Format, Named, Records, both, limits, refused, screen};

/// The verdict on a partly filled board.
enum Judgement {
    /// A solution has all its entries.
    Right,
    /// These entries are in no solution, each for itself.
    Wrong(Vec<usize>),
    /// These entries are in no solution together, though each of them is in one.
    Together(Vec<usize>),
    /// The puzzle has no solution.
    NoSolution,
    Stopped(Stop),
}

#[derive(Debug, Serialize)]
struct JudgementFields<'j> {
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    /// The number of open cells.
    open: usize,
    wrong: Vec<Cell>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    names: &'j [&'j str],
    /// Whether the cells are wrong only together.
    together: bool,
}

/// Judges the partly filled board of a puzzle.
pub(crate) fn run(named: &Named, board: &Path, format: Format) -> Result<Exit> {
    let records = Records::new(format, "progress");
    records.begin(named);
    let Some(frame) = named.puzzle.frame() else {
        bail!("--board does not support {} puzzles", named.puzzle.kind());
    };
    let cells = read_board(&named.puzzle, "--board", board)?;
    let judgement = judge(&named.puzzle, &frame, &cells)?;
    let open = cells.iter().filter(|cell| cell.is_none()).count();
    let name = |&cell: &usize| &frame.cells[cell];
    let (verdict, exit, wrong) = match &judgement {
        Judgement::Right => ("right", Exit::Solved, &[][..]),
        Judgement::Wrong(wrong) | Judgement::Together(wrong) => {
            ("wrong", Exit::NoSolution, &**wrong)
        }
        Judgement::NoSolution => ("none", Exit::NoSolution, &[][..]),
        Judgement::Stopped(_) => ("stopped", Exit::Stopped, &[][..]),
    };
    let names: Vec<String> = wrong.iter().map(|cell| name(cell).to_string()).collect();
    let text = match &judgement {
        Judgement::Right if open == 0 => "right: the board is solved".to_owned(),
        Judgement::Right => format!("right so far: {}", number(open, "open cell")),
        Judgement::Wrong(wrong) if wrong.is_empty() => {
            "wrong: a limit stopped the search for the wrong cells".to_owned()
        }
        Judgement::Wrong(_) => format!("wrong: {}", some(&names)),
        Judgement::Together(_) => {
            format!(
                "wrong: each value of {} is in some solution, but no solution has all of them",
                some(&names)
            )
        }
        Judgement::NoSolution => "none: the puzzle has no solution".to_owned(),
        Judgement::Stopped(stop) => limits::Stopped(*stop).to_string(),
    };
    if format == Format::Text {
        screen::say(&text)?;
    }
    let stopped_by = match judgement {
        Judgement::Stopped(stop) => Some(limits::word(stop)),
        _ => None,
    };
    let fields_of_board = JudgementFields {
        verdict,
        stopped_by,
        open,
        wrong: wrong.iter().map(|cell| Cell::from(name(cell))).collect(),
        names: &wrong.iter().filter_map(|cell| name(cell).name.as_deref()).collect::<Vec<_>>(),
        together: matches!(judgement, Judgement::Together(_)),
    };
    let end = both(fields(&named.puzzle), fields_of_board);
    records.end(&both(&named.about, end), stopped_by, exit)?;
    records.finish(exit)
}

fn judge(puzzle: &AnyPuzzle, frame: &Frame, cells: &[Option<u32>]) -> Result<Judgement> {
    let completed = |cells: &[Option<u32>]| {
        puzzle.complete(cells, &limits::search()).expect("the board has a number for each cell")
    };
    match completed(cells) {
        (Some(_), _) => return Ok(Judgement::Right),
        (None, Outcome::Exhausted) => {}
        (None, Outcome::Stopped(stop)) => return Ok(Judgement::Stopped(stop)),
    }
    let filled = || cells.iter().enumerate().filter_map(|(cell, number)| Some((cell, (*number)?)));
    match puzzle.solve(&Request::within(limits::search())).map_err(refused)?.uniqueness() {
        Uniqueness::None => return Ok(Judgement::NoSolution),
        Uniqueness::One(only) => {
            let only = only.view().full_board();
            let wrong = filled().filter(|(cell, number)| only[*cell] != *number);
            return Ok(Judgement::Wrong(wrong.map(|(cell, _)| cell).collect()));
        }
        _ => {}
    }
    let mut wrong = Vec::new();
    for (cell, number) in filled() {
        let mut alone = frame.givens.clone();
        alone[cell] = Some(number);
        if let (None, Outcome::Exhausted) = completed(&alone) {
            wrong.push(cell);
        }
    }
    if !wrong.is_empty() {
        return Ok(Judgement::Wrong(wrong));
    }
    let entries = Entries { puzzle, frame, filled: filled().collect() };
    // The whole board has no solution, so there is a clash unless a limit came first.
    Ok(match unsat_core(&entries, &limits::search()) {
        Ok(Some(clash)) => {
            Judgement::Together(clash.parts.iter().map(|&part| entries.filled[part].0).collect())
        }
        _ => Judgement::Wrong(Vec::new()),
    })
}

/// The filled cells of a board as removable parts.
struct Entries<'p> {
    puzzle: &'p AnyPuzzle,
    frame: &'p Frame,
    filled: Vec<(usize, u32)>,
}

impl Parts for Entries<'_> {
    fn names(&self) -> Vec<String> {
        self.filled
            .iter()
            .map(|(cell, number)| {
                let place: &CellName = &self.frame.cells[*cell];
                format!("{place} is {}", letter(self.frame, *number))
            })
            .collect()
    }

    fn are_solvable(&self, kept: &[bool], limits: &Limits) -> Result<bool, Stop> {
        let mut cells = self.frame.givens.clone();
        for ((cell, number), _) in self.filled.iter().zip(kept).filter(|(_, is_kept)| **is_kept) {
            cells[*cell] = Some(*number);
        }
        match self.puzzle.complete(&cells, limits) {
            Some((Some(_), _)) => Ok(true),
            Some((None, Outcome::Stopped(stop))) => Err(stop),
            _ => Ok(false),
        }
    }
}
