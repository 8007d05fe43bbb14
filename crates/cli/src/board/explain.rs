//! `kleene board explain`: what a file demands, and why a cell holds what it does.

use std::ops::ControlFlow;

use anyhow::{Result, anyhow};
use kleene_board::{Config, Explanation, Puzzle, Shape, Symbol};
use serde_json::json;

use super::args::ExplainArgs;
use super::hint::step;
use super::subject::{Boards, cell};
use crate::common::exit::Exit;
use crate::common::hint::{self, Asked, End, Step};
use crate::common::record::{Cell, both};
use crate::common::records::Records;
use crate::common::report::number;
use crate::common::subject::{Named, one};
use crate::common::terminal::escaped;
use crate::common::{grids, limits, pictures};

pub(super) fn run(args: &ExplainArgs) -> Result<Exit> {
    let ExplainArgs { from, cell, format } = args;
    match cell {
        Some(cell) => {
            let boards = Boards { cell: Some(cell), ..Boards::default() };
            hint::run(&boards, &Asked { from, format: *format, board: None, all: true })
        }
        None => demands(args),
    }
}

/// Says what a board demands.
fn demands(args: &ExplainArgs) -> Result<Exit> {
    let records = Records::new(args.format, "rules");
    let named = one(&Boards::default(), &args.from.file, args.from.puzzle)?;
    let puzzle = &named.puzzle;
    pictures::add_some(named.name(), || Some(puzzle.blank()));
    let layout = puzzle.layout();
    let (width, height, cells) = (layout.width(), layout.height(), layout.cells());
    let places = |cells: &[usize]| cells.iter().map(|&at| cell(puzzle, at)).collect::<Vec<_>>();
    let rules = puzzle.constraints().iter().map(|constraint| {
        let says = puzzle.said(constraint);
        json!({ "name": constraint.name, "says": says, "cells": places(&constraint.cells) })
    });
    let given = |(at, symbol): (usize, &Option<_>)| {
        let symbol = puzzle.alphabet().char((*symbol)?);
        let Cell { row, column } = cell(puzzle, at);
        Some(json!({ "row": row, "column": column, "symbol": symbol }))
    };
    let givens: Vec<_> = puzzle.givens().iter().enumerate().filter_map(given).collect();
    let symbols: Vec<String> = puzzle.alphabet().chars().map(String::from).collect();
    let mut text = String::new();
    text.extend(puzzle.title().map(|title| format!("{}\n", escaped(title))));
    text.extend(puzzle.author().map(|author| format!("by {}\n", escaped(author))));
    text += &match layout.shape() {
        Shape::Hexagon { side } => format!("a hexagon of side {side}, "),
        Shape::Rectangle { .. } if !layout.has_names() => format!("{width} by {height}, "),
        _ => String::new(),
    };
    let all = puzzle.symbols().all().symbols();
    let shown: Vec<_> = all.map(|symbol| symbol_shown(puzzle, symbol)).collect();
    text += &format!(
        "{}, {} given\n{}: {}\n",
        number(cells as u64, "cell"),
        givens.len(),
        number(symbols.len() as u64, "symbol"),
        escaped(&shown.join(" ")),
    );
    for rule in puzzle.rules() {
        text += &escaped(&rule);
        text.push('\n');
    }
    let fields = json!({
        "title": puzzle.title(), "author": puzzle.author(), "symbols": symbols,
        "width": width, "height": height, "cells": cells, "givens": givens,
        "rules": rules.collect::<Vec<_>>(),
    });
    records.answer(&text, &both(&named.about, fields), None, Exit::Solved)
}

/// A symbol, and its name if it has one.
fn symbol_shown(puzzle: &Puzzle, symbol: Symbol) -> String {
    let (c, name) = (puzzle.alphabet().char(symbol), puzzle.symbols().name(symbol));
    if name == c.to_string() { name } else { format!("{c} ({name})") }
}

/// Gives the steps that a cell rests on, and says what it holds.
pub(super) fn cell_of(
    named: &Named<Puzzle>,
    name: &str,
    take: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> Result<End> {
    let puzzle = &named.puzzle;
    let layout = puzzle.layout();
    let (first, last) = (layout.cell_name(0), layout.cell_name(layout.cells() - 1));
    let unknown = || anyhow!("the board has no cell {name:?}: cells are {first} to {last}");
    let cells = 0..layout.cells();
    let at = cells.into_iter().find(|&at| layout.cell_name(at) == name).ok_or_else(unknown)?;
    let config = Config::new().limits(limits::search());
    let Explanation { symbol, steps, end, .. } = puzzle.explain(at, &config);
    for hint in &steps {
        if take(step(puzzle, hint)).is_break() {
            return Ok(End::More);
        }
    }
    let Some(symbol) = symbol else {
        return Ok(end.map_or(End::More, |end| grids::end(&end)));
    };
    let why = match steps.len() {
        _ if puzzle.givens()[at].is_some() => "as it is given".to_owned(),
        count => format!("by {}", number(count as u64, "step")),
    };
    Ok(End::Settled(format!("{name} is {}, {why}", puzzle.symbols().name(symbol))))
}
