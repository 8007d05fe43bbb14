//! `kleene solve --no-guess`.

use std::io::{self, Write as _};

use anyhow::Result;
use kleene_nonogram::{Color, Config, Deduced, Puzzle, Settled};

use crate::{
    args::SolveArgs,
    input, report,
    terminal::{escaped, is_coloured},
    verdict::Exit,
};

/// Solves as far as lines and refuted assumptions lead.
pub(crate) fn run(args: &SolveArgs) -> Result<Exit> {
    let mut exit = Exit::Solved;
    for path in &args.files {
        let (name, puzzle) = match input::read(path) {
            Ok(read) => read,
            Err(error) => {
                report::input_error(&error);
                exit = Exit::BadInput;
                continue;
            }
        };
        let deduced = puzzle.deduce(&Config::new().limits(args.limits.limits()));
        let mut out = io::stdout().lock();
        if args.files.len() > 1 {
            writeln!(out, "{}", escaped(&name))?;
        }
        let (text, one) = answer(args, &puzzle, &deduced);
        writeln!(out, "{text}")?;
        out.flush()?;
        exit = exit.max(one);
    }
    Ok(exit)
}

fn answer(args: &SolveArgs, puzzle: &Puzzle, deduced: &Deduced) -> (String, Exit) {
    if let Some(solution) = deduced.solution() {
        let drawn = puzzle.draw(&solution).color(is_coloured(args.color));
        return (format!("{drawn}\nunique, without guessing"), Exit::Solved);
    }
    let board = board(puzzle, deduced);
    let open = deduced.open_cells();
    match deduced.end {
        Settled::Stopped(why) => (format!("{board}\nstopped ({why}): {open} open"), Exit::Stopped),
        Settled::Open => (format!("{board}\nopen: {open} cells need a guess"), Exit::Stopped),
        _ => ("no solution".to_owned(), Exit::NoSolution),
    }
}

/// The board in letters, with `?` for open cells, as `kleene nonogram hint --board` reads it.
fn board(puzzle: &Puzzle, deduced: &Deduced) -> String {
    let letter = |color: Option<Color>| color.map_or('?', |color| puzzle.palette().letter(color));
    let rows = (0..puzzle.height()).map(|row| {
        let cells = (0..puzzle.width()).map(|column| deduced.cells.known(row, column));
        cells.map(letter).collect::<String>()
    });
    rows.collect::<Vec<_>>().join("\n")
}
