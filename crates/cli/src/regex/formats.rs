//! Automata in the formats of other tools.

use std::collections::VecDeque;
use std::fmt::Write as _;

use anyhow::Result;
use kleene_syntax::{Ast, Class};
use kleene_text::xml;
use serde_json::{Value, json};

use super::machine::{Machine, Place};
use crate::common::report::{self, ReportedLimit};

/// The most moves of one character each of a file for JFLAP.
const MAX_MOVES: usize = 10_000;

/// Graphviz.
pub(super) fn dot(machine: &Machine) -> String {
    let mut text = String::from("digraph {\n  rankdir=LR;\n");
    for (number, Place { name, is_start, accepts }) in machine.states.iter().enumerate() {
        let shape = if *accepts { "doublecircle" } else { "circle" };
        // Writing to a string does not fail.
        let _ = writeln!(text, "  {number} [shape={shape},label=\"{name}\"];");
        if *is_start {
            let _ = writeln!(text, "  start [shape=point];\n  start -> {number};");
        }
    }
    for moved in &machine.moves {
        let label = moved.label().replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "  {} -> {} [label=\"{label}\"];", moved.from, moved.to);
    }
    text + "}\n"
}

/// A state a line, `>` before the start, `*` after an accepting state.
pub(super) fn text(machine: &Machine) -> String {
    let mut text = String::new();
    for (number, place) in machine.states.iter().enumerate() {
        let start = if place.is_start { '>' } else { ' ' };
        let end = if place.accepts { '*' } else { ' ' };
        // Writing to a string does not fail.
        let _ = write!(text, "{start}{}{end}", name(&place.name));
        for moved in machine.moves.iter().filter(|moved| moved.from == number) {
            let to = name(&machine.states[moved.to].name);
            let _ = write!(text, "  {} -> {to}", moved.label());
        }
        text.push('\n');
    }
    text
}

/// The name of a state in a row of others: a set in braces.
pub(super) fn name(name: &str) -> String {
    if name.contains(' ') { format!("{{{name}}}") } else { name.to_owned() }
}

/// Mermaid, as documents in Markdown have it.
pub(super) fn mermaid(machine: &Machine) -> String {
    let mut text = String::from("flowchart LR\n");
    for (number, Place { name, is_start, accepts }) in machine.states.iter().enumerate() {
        let (open, close) = if *accepts { ("(((", ")))") } else { ("((", "))") };
        let _ = writeln!(text, "  s{number}{open}\"{name}\"{close}");
        if *is_start {
            let _ = writeln!(text, "  start[ ] --> s{number}\n  style start fill:none,stroke:none");
        }
    }
    for moved in &machine.moves {
        let label = mermaid_text(&moved.label());
        let _ = writeln!(text, "  s{} -->|\"{label}\"| s{}", moved.from, moved.to);
    }
    text
}

/// A text in quotes: Mermaid takes characters by their number for those that it would read.
fn mermaid_text(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            c if c.is_alphanumeric() || "[]^+*()|?-.:, ".contains(c) => c.to_string(),
            c => format!("#{};", u32::from(c)),
        })
        .collect()
}

/// The format of JFLAP, where a move consumes one character or nothing.
///
/// # Errors
/// Too many moves of one character.
pub(super) fn jff(machine: &Machine) -> Result<String> {
    let counts = machine.moves.iter().map(|moved| {
        moved.class.as_ref().map_or(1, |class| class.chars().take(MAX_MOVES + 1).count())
    });
    if counts.sum::<usize>() > MAX_MOVES {
        report::problem(&format!(
            "JFLAP has a move for each character, and these are more than {MAX_MOVES}: --alphabet takes fewer characters"
        ));
        return Err(ReportedLimit.into());
    }
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<structure>\n<type>fa</type>\n<automaton>\n",
    );
    for ((number, place), (column, row)) in machine.states.iter().enumerate().zip(places(machine)) {
        let (x, y) = (60 + 110 * column, 60 + 90 * row);
        let name = &place.name;
        let initial = if place.is_start { "<initial/>" } else { "" };
        let last = if place.accepts { "<final/>" } else { "" };
        let _ = writeln!(
            text,
            "<state id=\"{number}\" name=\"{name}\"><x>{x}</x><y>{y}</y>{initial}{last}</state>"
        );
    }
    for moved in &machine.moves {
        let (from, to) = (moved.from, moved.to);
        let mut write = |read: &str| {
            let _ =
                writeln!(text, "<transition><from>{from}</from><to>{to}</to>{read}</transition>");
        };
        match &moved.class {
            None => write("<read/>"),
            Some(class) => {
                class.chars().for_each(|c| write(&format!("<read>{}</read>", of_xml(c))));
            }
        }
    }
    Ok(text + "</automaton>\n</structure>\n")
}

/// Where states are drawn, by columns and rows: as many columns from the start as moves, and below each other.
fn places(machine: &Machine) -> Vec<(usize, usize)> {
    let mut columns = vec![None; machine.states.len()];
    let mut open: VecDeque<usize> = VecDeque::new();
    for (number, _) in machine.states.iter().enumerate().filter(|(_, place)| place.is_start) {
        columns[number] = Some(0);
        open.push_back(number);
    }
    while let Some(from) = open.pop_front() {
        for moved in machine.moves.iter().filter(|moved| moved.from == from) {
            if columns[moved.to].is_none() {
                columns[moved.to] = columns[from].map(|column: usize| column + 1);
                open.push_back(moved.to);
            }
        }
    }
    let mut used: Vec<usize> = Vec::new();
    let mut place = |column: usize| {
        used.resize(used.len().max(column + 1), 0);
        used[column] += 1;
        (column, used[column] - 1)
    };
    columns.into_iter().map(|column| place(column.unwrap_or(0))).collect()
}

/// A character as it stands in XML: a blank by its number, so that no reader takes it away.
fn of_xml(c: char) -> String {
    match c {
        '\t' | '\n' | '\r' | ' ' => format!("&#{};", u32::from(c)),
        c => xml(c.encode_utf8(&mut [0; 4])).to_string(),
    }
}

/// States and moves for programs. A move without ranges consumes nothing.
pub(super) fn record(machine: &Machine) -> Value {
    let start = machine.states.iter().position(|place| place.is_start).unwrap_or(0);
    let states: Vec<_> = machine
        .states
        .iter()
        .enumerate()
        .map(|(number, place)| {
            let moves = machine.moves.iter().filter(|moved| moved.from == number).map(|moved| {
                let empty = Class::new([]);
                let class = moved.class.as_ref().unwrap_or(&empty);
                let ranges: Vec<_> = class
                    .ranges()
                    .iter()
                    .map(|range| json!([range.start.to_string(), range.end.to_string()]))
                    .collect();
                let label = if class.ranges().is_empty() {
                    String::new()
                } else {
                    Ast::class(class.clone()).to_string()
                };
                json!({ "class": label, "ranges": ranges, "to": moved.to })
            });
            let moves: Vec<_> = moves.collect();
            json!({ "state": number, "name": place.name, "accepts": place.accepts, "moves": moves })
        })
        .collect();
    json!({ "start": start, "states": states })
}
