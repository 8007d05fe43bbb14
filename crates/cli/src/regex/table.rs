//! A pattern's transition table, for the `regular` constraint of other tools.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use clap::ValueEnum;
use kleene_nfa::dfa::TransitionTable;
use kleene_nfa::{Alphabet, Dfa};
use kleene_syntax::{Ast, AstKind};
use serde_json::{Value, json};

use super::alphabet;
use super::args::TableArgs;
use super::keywords;
use super::pattern::{automaton, parse};
use crate::common::exit::Exit;
use crate::common::options::Format;
use crate::common::records::Records;
use crate::common::report;

/// A tool for which a table is written, to be pasted into a model. Characters are numbers from 1 on, in the order of the
/// alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Tool {
    /// A predicate in MiniZinc, which needs `include "regular.mzn"`.
    Minizinc,
    /// A predicate in MiniZinc by its own patterns, which needs `include "regular_regexp.mzn"`.
    MinizincRegexp,
    /// A function in Python for OR-tools: `add_automaton`.
    Ortools,
    /// A function in Python for CPMpy: `Regular`.
    Cpmpy,
    /// A constraint group of XCSP3, over an array `x`.
    Xcsp3,
    /// What --format json prints.
    Json,
}

pub(super) fn print(args: &TableArgs) -> Result<Exit> {
    let format = match (args.to, args.format) {
        (Some(Tool::Json), Format::Text) => Format::Json,
        (_, format) => format,
    };
    if format != Format::Text && args.to.is_some_and(|tool| tool != Tool::Json) {
        bail!("--to is for the text format: what it writes is for another tool");
    }
    let records = Records::new(format, "table");
    let own = parse(&args.pattern, &args.language.dialect)?;
    let alphabet = alphabet::of(args.language.alphabet.as_deref(), &own)?;
    let dfa = automaton(&args.pattern, &args.language)?;
    let table = dfa.table(&alphabet);
    let text = match args.to.filter(|tool| *tool != Tool::Json) {
        None => plain(&table, &alphabet),
        Some(tool) => {
            if table.states() == 0 || table.accepting().is_empty() {
                report::problem("no word matches, so there is no table");
                return records.close(None, Exit::NoSolution);
            }
            if table.rows().flatten().all(|&to| to == 0) {
                bail!("only the empty word matches, and no model has a line of no cells");
            }
            let name = name(args)?;
            match tool {
                Tool::MinizincRegexp => {
                    let pattern = zinc_pattern(args, &own, &dfa, &alphabet)?;
                    let legend = legend("%", &args.pattern, &alphabet);
                    format!(
                        "{legend}predicate {name}(array[int] of var int: x) =\n  regular(x, \"{pattern}\");\n"
                    )
                }
                Tool::Minizinc => minizinc(args, &name, &table, &alphabet),
                Tool::Xcsp3 => xcsp3(args, &table, &alphabet),
                _ => python(args, tool, &name, &table, &alphabet),
            }
        }
    };
    let exit = if table.accepting().is_empty() { Exit::NoSolution } else { Exit::Solved };
    records.answer(&text, &fields(&table, &alphabet), None, exit)
}

/// Numbers, and the characters above the columns.
fn plain(table: &TransitionTable, alphabet: &Alphabet) -> String {
    // Writing to a string does not fail.
    let mut text = format!("{} {} {}:", table.states(), table.symbols(), table.start());
    for state in table.accepting() {
        let _ = write!(text, " {state}");
    }
    text.push('\n');
    let width = table.states().to_string().len();
    let line = |cells: Vec<String>| {
        let padded: Vec<_> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        padded.join(" ")
    };
    let _ = writeln!(text, "{}", line(alphabet.chars().map(column).collect()));
    for row in table.rows() {
        let _ = writeln!(text, "{}", line(row.iter().map(ToString::to_string).collect()));
    }
    text
}

fn fields(table: &TransitionTable, alphabet: &Alphabet) -> Value {
    json!({
        "states": table.states(),
        "symbols": alphabet.chars().map(String::from).collect::<Vec<_>>(),
        "start": table.start(),
        "accepting": table.accepting().iter().collect::<Vec<_>>(),
        "rows": table.rows().map(<[usize]>::to_vec).collect::<Vec<_>>(),
    })
}

/// The name of a column: its character, which is one that can be seen.
fn column(c: char) -> String {
    if c.is_whitespace() { c.escape_unicode().to_string() } else { c.escape_debug().to_string() }
}

/// What is defined: the name that is given, or one made of the pattern.
fn name(args: &TableArgs) -> Result<String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric();
    let name = match &args.name {
        Some(name) => name.clone(),
        None => format!("is_{}", args.pattern.chars().filter(|&c| is_plain(c)).collect::<String>()),
    };
    let starts_well = name.starts_with(|c: char| c.is_ascii_alphabetic());
    if !starts_well || !name.chars().all(|c| is_plain(c) || c == '_') {
        bail!("a name is a letter, then letters, digits and _: not {name:?}");
    }
    if let Some(language) = keywords::language(&name) {
        bail!("{name} is a word of {language}: choose another --name");
    }
    Ok(name)
}

/// Which number stands for which character, as a comment.
fn legend(sign: &str, pattern: &str, alphabet: &Alphabet) -> String {
    let numbers: Vec<String> = (1..)
        .zip(alphabet.chars())
        .map(|(number, c)| format!("{} = {number}", column(c)))
        .collect();
    format!("{sign} {}: {}\n", pattern.escape_debug(), numbers.join(", "))
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn minizinc(args: &TableArgs, name: &str, table: &TransitionTable, alphabet: &Alphabet) -> String {
    let (states, symbols) = (table.states(), table.symbols());
    let width =
        states.to_string().len().max(alphabet.chars().map(|c| column(c).len()).max().unwrap_or(1));
    let line = |cells: Vec<String>, between: &str| {
        let padded: Vec<_> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        padded.join(between)
    };
    let head = line(alphabet.chars().map(column).collect(), "  ");
    let rows: Vec<String> =
        table.rows().map(|row| line(row.iter().map(ToString::to_string).collect(), ", ")).collect();
    format!(
        "{}predicate {name}(array[int] of var int: x) =\n  let {{\n    array[1..{states}, 1..{symbols}] of int: table =\n      % {head}\n      [| {} |]\n  }} in regular(x, {states}, {symbols}, table, {}, {{{}}});\n",
        legend("%", &args.pattern, alphabet),
        rows.join("\n       | "),
        table.start(),
        list(table.accepting()),
    )
}

/// The moves that lead on: state, number of a character, state.
fn moves(table: &TransitionTable) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
    (1..).zip(table.rows()).flat_map(|(from, row)| {
        let on = (1..).zip(row).filter(|(_, to)| **to > 0);
        on.map(move |(symbol, &to)| (from, symbol, to))
    })
}

fn python(
    args: &TableArgs,
    tool: Tool,
    name: &str,
    table: &TransitionTable,
    alphabet: &Alphabet,
) -> String {
    let moves: Vec<String> =
        moves(table).map(|(from, symbol, to)| format!("({from}, {symbol}, {to})")).collect();
    let lines: Vec<String> =
        moves.chunks(6).map(|chunk| format!("        {},\n", chunk.join(", "))).collect();
    let (start, accepting) = (table.start(), list(table.accepting()));
    let legend = legend("#", &args.pattern, alphabet);
    let lines = lines.concat();
    match tool {
        Tool::Cpmpy => format!(
            "{legend}def {name}(cells):\n    # State, number of a character, state.\n    moves = [\n{lines}    ]\n    return cp.Regular(cells, moves, {start}, [{accepting}])\n"
        ),
        _ => format!(
            "{legend}def {name}(model, cells):\n    # State, number of a character, state.\n    moves = [\n{lines}    ]\n    model.add_automaton(cells, {start}, [{accepting}], moves)\n"
        ),
    }
}

fn xcsp3(args: &TableArgs, table: &TransitionTable, alphabet: &Alphabet) -> String {
    // No two hyphens may stand together in a comment.
    let legend = legend("", &args.pattern, alphabet).replace('-', "- ");
    let moves: String =
        moves(table).map(|(from, symbol, to)| format!("(q{from},{symbol},q{to})")).collect();
    let accepting: Vec<String> =
        table.accepting().iter().map(|state| format!("q{state}")).collect();
    format!(
        "<!--{} -->\n<regular>\n  <list> x[] </list>\n  <transitions> {moves} </transitions>\n  <start> q{} </start>\n  <final> {} </final>\n</regular>\n",
        legend.trim_end(),
        table.start(),
        accepting.join(" "),
    )
}

/// The pattern in MiniZinc's own notation, over numbers.
fn zinc_pattern(args: &TableArgs, own: &Ast, dfa: &Dfa, alphabet: &Alphabet) -> Result<String> {
    let is_alone = args.language.and.is_empty() && args.language.not.is_empty();
    if let Some(text) = Some(own).filter(|_| is_alone).and_then(|ast| zinc(ast, alphabet)) {
        return Ok(text);
    }
    // Without lookarounds, and over the characters alone.
    let ast = dfa.to_ast()?;
    match zinc(&ast, alphabet) {
        Some(text) => Ok(text),
        None => bail!("the pattern has characters that are not in the alphabet"),
    }
}

/// A part of a pattern in MiniZinc's notation; nothing if that cannot say it.
fn zinc(ast: &Ast, alphabet: &Alphabet) -> Option<String> {
    let number = |c: char| alphabet.symbol(c).map(|symbol| (symbol.index() + 1).to_string());
    Some(match ast.kind() {
        AstKind::Literal(c) => number(*c)?,
        AstKind::Class(class) => {
            let numbers: Vec<String> =
                alphabet.chars().filter(|&c| class.contains(c)).filter_map(number).collect();
            match numbers.len() {
                0 => return None,
                1 => numbers[0].clone(),
                _ => format!("[{}]", numbers.join(" ")),
            }
        }
        AstKind::Concat(items) => {
            let items: Option<Vec<String>> = items
                .iter()
                .map(|item| {
                    let text = zinc(item, alphabet)?;
                    let is_choice = matches!(item.kind(), AstKind::Alternate(_));
                    Some(if is_choice { format!("({text})") } else { text })
                })
                .collect();
            let items = items?;
            (!items.is_empty()).then(|| items.join(" "))?
        }
        AstKind::Alternate(items) => {
            let items: Option<Vec<String>> =
                items.iter().map(|item| zinc(item, alphabet)).collect();
            items?.join("|")
        }
        AstKind::Capture { ast, .. } => format!("({})", zinc(ast, alphabet)?),
        AstKind::Repeat { ast, min, max, .. } => {
            let sign = match (min, max) {
                (0, None) => "*".to_owned(),
                (1, None) => "+".to_owned(),
                (0, Some(1)) => "?".to_owned(),
                (_, Some(0)) => return None,
                (min, Some(max)) if min == max => format!("{{{min}}}"),
                (min, Some(max)) => format!("{{{min},{max}}}"),
                (min, None) => format!("{{{min},}}"),
            };
            format!("({}){sign}", zinc(ast, alphabet)?)
        }
        _ => return None,
    })
}
