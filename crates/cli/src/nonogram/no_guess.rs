//! `kleene nonogram solve --no-guess`.

use anyhow::Result;
use kleene_nonogram::{Color, Config, Deduced, Puzzle, Settled};
use serde::Serialize;

use super::KIND;
use crate::any::args::SolveArgs;
use crate::common::pictures::shown;
use crate::common::{
    Exit, Format, Named, Plain, Records, both, each, escaped, fields_of, limits, screen,
};

/// How far one comes, for programs.
#[derive(Debug, Serialize)]
struct DeducedFields {
    /// `unique`, `none`, `stopped`, or `open` where a guess is needed.
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    open_cells: usize,
    rows: Vec<String>,
}

/// Solves as far as lines and refuted assumptions lead.
pub(crate) fn run(args: &SolveArgs) -> Result<Exit> {
    let answer = &args.solutions.answer;
    let records = Records::new(answer.format, "deduced");
    let exit = each(&Plain::new(KIND), answer.from.all(), &records, &|named| {
        deduce(answer.format, &records, named)
    })?;
    records.finish(exit)
}

fn deduce(format: Format, records: &Records, named: &Named) -> Result<Exit> {
    let puzzle: &Puzzle = named.typed();
    let deduced = puzzle.deduce(&Config::new().limits(limits::search()));
    let (text, exit) = answer(puzzle, &deduced);
    if format == Format::Text {
        let heading = named.shown().map(|name| format!("{}\n", escaped(name)));
        screen::say(&(heading.unwrap_or_default() + &text))?;
    }
    let fields = deduced_fields(puzzle, &deduced);
    let stopped_by = fields.stopped_by;
    let fields = both(&named.about, both(fields_of(&named.puzzle), fields));
    records.end(&fields, stopped_by, exit)?;
    Ok(exit)
}

fn deduced_fields(puzzle: &Puzzle, deduced: &Deduced) -> DeducedFields {
    let (verdict, stopped_by) = match deduced.end {
        Settled::Complete => ("unique", None),
        Settled::Open => ("open", None),
        Settled::Stopped(why) => ("stopped", Some(limits::word(why))),
        _ => ("none", None),
    };
    let open_cells = deduced.open_cells();
    let rows = letter_rows(puzzle, |row, column| deduced.cells.known(row, column));
    DeducedFields { verdict, stopped_by, open_cells, rows }
}

fn answer(puzzle: &Puzzle, deduced: &Deduced) -> (String, Exit) {
    if let Some(solution) = deduced.solution() {
        let drawn = shown(&puzzle.draw(&solution));
        return (format!("{drawn}\nunique, without guessing"), Exit::Solved);
    }
    // As `kleene nonogram hint --board` reads it.
    let board = letter_rows(puzzle, |row, column| deduced.cells.known(row, column)).join("\n");
    let open = deduced.open_cells();
    match deduced.end {
        Settled::Stopped(why) => {
            (format!("{board}\n{}: {open} open", limits::Stopped(why)), Exit::Stopped)
        }
        Settled::Open => (format!("{board}\nopen: {open} cells need a guess"), Exit::Stopped),
        _ => ("none".to_owned(), Exit::NoSolution),
    }
}

/// The rows of a board in letters, with `?` for cells whose color is not known.
fn letter_rows(puzzle: &Puzzle, known: impl Fn(usize, usize) -> Option<Color>) -> Vec<String> {
    (0..puzzle.height())
        .map(|row| {
            let colors = (0..puzzle.width()).map(|column| known(row, column));
            colors.map(|color| color.map_or('?', |color| puzzle.palette().letter(color))).collect()
        })
        .collect()
}
