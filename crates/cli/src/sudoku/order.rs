//! `kleene sudoku minlex`, `transform` and `same`: equivalent sudokus; `kleene sudoku minimal`: redundant givens.

use anyhow::{Result, bail};
use kleene::AnyPuzzle;
use kleene_sudoku::{Config, Format as BoardFormat, Minimality, Puzzle, Transformation};
use serde_json::{Value, json};

use super::args::{MinlexArgs, SameArgs, TransformArgs};
use super::subject::{Sudokus, cell, rows};
use crate::common::{
    AnswerArgs, Exit, FilesArgs, Format, Records, Verdict, both, each, fields_of, limits, one,
    screen, seed, warn_of_conflict,
};

/// Prints the least form of every board.
pub(super) fn minlex(args: &MinlexArgs) -> Result<Exit> {
    forms(&args.from, args.format, args.to, |puzzle| match puzzle.canonical() {
        Some(least) => Ok(least),
        None => bail!("minlex works only on boards of up to 9 by 9"),
    })
}

/// Prints every board in another order.
pub(super) fn transform(args: &TransformArgs) -> Result<Exit> {
    let seed = args.is_random().then(|| seed::or_clock(args.seed));
    forms(&args.from, args.format, args.to, |puzzle| match seed {
        Some(seed) => Ok(puzzle.transformed(&Transformation::random(puzzle, seed))),
        None => {
            let size = puzzle.shape().size() as u8;
            let order = |list: &Option<Vec<u8>>| -> Vec<u8> {
                list.clone().unwrap_or_else(|| (1..=size).collect())
            };
            // Rows and columns count from 1 on the command line.
            let lines = |list| order(list).iter().map(|&line| line.wrapping_sub(1)).collect();
            let (rows, columns): (Vec<u8>, Vec<u8>) = (lines(&args.rows), lines(&args.columns));
            let values = order(&args.values);
            let order = Transformation::new(puzzle, args.transpose, &rows, &columns, &values)?;
            Ok(puzzle.transformed(&order))
        }
    })
}

/// Prints a form of every board.
fn forms(
    from: &FilesArgs,
    format: Format,
    to: BoardFormat,
    form: impl Fn(&Puzzle) -> Result<Puzzle> + Sync,
) -> Result<Exit> {
    let subject = Sudokus { to, ..Sudokus::default() };
    let records = Records::new(format, "form");
    let exit = each(&subject, from.all(), &records, &|named| {
        let least = form(named.typed())?;
        if records.format() == Format::Text {
            screen::say(&named.line(&least.to_text(to)))?;
        }
        let fields = json!({ "rows": rows(&least.to_text(BoardFormat::Sdk)) });
        let fields = both(fields_of(&AnyPuzzle::new(least)), fields);
        records.end(&both(&named.about, fields), None, Exit::Solved)?;
        Ok(Exit::Solved)
    })?;
    records.finish(exit)
}

/// Says whether two boards are the same but for the order of rows, columns and values.
pub(super) fn same(args: &SameArgs) -> Result<Exit> {
    let subject = Sudokus::default();
    let form = |path| -> Result<Puzzle> {
        let named = one(&subject, path, None)?;
        match named.typed::<Puzzle>().canonical() {
            Some(least) => Ok(least),
            None => bail!("boards larger than 9 by 9 have no minlex form"),
        }
    };
    let (first, second) = (form(&args.first)?, form(&args.second)?);
    let is_same = (first.shape(), first.values()) == (second.shape(), second.values());
    let text = if is_same { "the same\n" } else { "different\n" };
    let exit = if is_same { Exit::Solved } else { Exit::NoSolution };
    Records::new(args.format, "same").answer(text, &json!({ "same": is_same }), None, exit)
}

/// Says of every board which givens is redundant.
pub(super) fn minimal(args: &AnswerArgs) -> Result<Exit> {
    let subject = Sudokus::default();
    let records = Records::new(args.format, "minimal");
    let exit = each(&subject, args.from.all(), &records, &|named| {
        warn_of_conflict(named);
        let puzzle: &Puzzle = named.typed();
        let found = puzzle.redundant(&Config::new().limits(limits::search()));
        let verdict = match &found {
            Ok(_) => Verdict::Unique,
            Err(Minimality::Unknown(why)) => Verdict::Stopped(*why),
            // It was not one: a search for one solution tells none from several.
            Err(_) => match puzzle.solve(&Config::new().limits(limits::search())).next() {
                Some(_) => Verdict::Several,
                None => Verdict::None,
            },
        };
        let redundant = found.as_ref().map(Vec::as_slice).unwrap_or_default();
        if records.format() == Format::Text {
            let names: Vec<_> = redundant.iter().map(ToString::to_string).collect();
            let text = match (verdict, &*names) {
                (Verdict::Unique, []) => "minimal".to_owned(),
                (Verdict::Unique, names) => format!("not minimal: {}", names.join(" ")),
                _ => verdict.text(),
            };
            screen::say(&named.line(&text))?;
        }
        let stopped_by = verdict.stop().map(limits::word);
        let cells: Value = redundant.iter().map(|&place| json!(cell(place))).collect();
        let minimal = found.is_ok().then_some(redundant.is_empty());
        let fields = json!({
            "verdict": verdict.word(), "stopped_by": stopped_by, "minimal": minimal, "redundant": cells,
        });
        let fields = both(fields_of(&named.puzzle), fields);
        records.end(&both(&named.about, fields), stopped_by, verdict.exit())?;
        Ok(verdict.exit())
    })?;
    records.finish(exit)
}
