//! `kleene board explain`: the rules of a file in words, and why a cell has its value.

use std::ops::ControlFlow;

use anyhow::{Result, anyhow};
use kleene::{HintStep, Kind};
use kleene_board::{Config, Explanation, Puzzle, Shape, Symbol};
use kleene_grid::puzzle;
use serde_json::json;

use super::KIND;
use super::args::ExplainArgs;
use crate::common::hint::{self, Asked, End, Step};
use crate::common::record::{self};
use crate::common::report::number;
use crate::common::{
    Cell, Exit, Named, Plain, Records, Subject, both, escaped, limits, one, pictures,
};

pub(super) fn run(args: &ExplainArgs) -> Result<Exit> {
    let ExplainArgs { from, cell, format } = args;
    match cell {
        Some(cell) => hint::run(
            &Explained(cell),
            &Asked { from, format: *format, board: None, all: true, why: false },
        ),
        None => demands(args),
    }
}

/// Boards of which a cell is explained.
struct Explained<'a>(&'a str);

impl Subject for Explained<'_> {
    fn kind(&self) -> Kind {
        KIND
    }

    fn hint(
        &self,
        named: &Named,
        _: &Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<End> {
        cell_of(named.typed(), self.0, take)
    }
}

/// Prints the rules of a board.
fn demands(args: &ExplainArgs) -> Result<Exit> {
    let records = Records::new(args.format, "rules");
    let named = one(&Plain::new(KIND), &args.from.file, args.from.puzzle)?;
    let puzzle: &Puzzle = named.typed();
    pictures::add_some(named.name(), || Some(puzzle.blank()));
    let layout = puzzle.layout();
    let (width, height, cells) = (layout.width(), layout.height(), layout.cells());
    let places = |cells: &[usize]| cells.iter().map(|&at| cell(puzzle, at)).collect::<Vec<_>>();
    let rules = puzzle.constraints().iter().map(|constraint| {
        let says = puzzle.describe(constraint);
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

/// Prints the steps on which a cell depends, and its value.
fn cell_of(
    puzzle: &Puzzle,
    name: &str,
    take: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> Result<End> {
    let layout = puzzle.layout();
    let (first, last) = (layout.cell_name(0), layout.cell_name(layout.cells() - 1));
    let cells = 0..layout.cells();
    let at = cells
        .into_iter()
        .find(|&at| layout.cell_name(at) == name)
        .ok_or_else(|| anyhow!("the board has no cell {name:?}: cells are {first} to {last}"))?;
    let config = Config::new().limits(limits::search());
    let Explanation { symbol, steps, end, .. } = puzzle.explain(at, &config);
    for hint in &steps {
        let HintStep { text, fields, .. } = puzzle::step(hint);
        let picture = pictures::are_wanted().then(|| puzzle.draw_hint(hint));
        if take(Step { text, fields: record::json(&fields), picture }).is_break() {
            return Ok(End::More);
        }
    }
    let Some(symbol) = symbol else {
        return Ok(end.map_or(End::More, |end| puzzle::end(&end).into()));
    };
    let why = match steps.len() {
        _ if puzzle.givens()[at].is_some() => "as it is given".to_owned(),
        count => format!("by {}", number(count as u64, "step")),
    };
    Ok(End::Settled(format!("{name} is {}, {why}", puzzle.symbols().name(symbol))))
}

/// A cell, by its number.
fn cell(puzzle: &Puzzle, cell: usize) -> Cell {
    let (row, column) = puzzle.layout().place(cell);
    Cell::new(row, column)
}
