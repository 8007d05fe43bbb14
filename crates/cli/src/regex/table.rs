//! A pattern's transition table, for the `regular` constraint of other tools.

use std::fmt::{Display, Write as _};

use anyhow::{Result, bail};
use clap::ValueEnum;
use kleene_export::{Automaton, Constraint};
use kleene_nfa::dfa::TransitionTable;
use kleene_nfa::{Alphabet, Dfa};
use kleene_syntax::{Ast, AstKind};
use kleene_text::list;
use serde_json::{Value, json};

use super::alphabet;
use super::args::TableArgs;
use super::keywords;
use super::pattern::{automaton, parse};
use crate::common::{Exit, Format, Records, report};

/// A tool for which a table is written, to be pasted into a model. Characters are numbers from 1 on, in the order of
/// the alphabet.
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

impl Tool {
    /// The text for this tool, if it is the table.
    fn constraint(self) -> Option<Constraint> {
        Some(match self {
            Self::Minizinc => Constraint::MiniZinc,
            Self::Ortools => Constraint::OrTools,
            Self::Cpmpy => Constraint::CpMpy,
            Self::Xcsp3 => Constraint::Xcsp3,
            Self::MinizincRegexp | Self::Json => return None,
        })
    }
}

pub(super) fn print(args: &TableArgs) -> Result<Exit> {
    let format = match (args.to, args.format) {
        (Some(Tool::Json), Format::Text) => Format::Json,
        (_, format) => format,
    };
    if format != Format::Text && args.to.is_some_and(|tool| tool != Tool::Json) {
        bail!("--to needs the text format, since its output is for another tool");
    }
    let records = Records::new(format, "table");
    let own = parse(&args.pattern, &args.language.dialect)?;
    let dialect = args.language.dialect.dialect;
    let alphabet = alphabet::of(args.language.alphabet.as_deref(), &own, dialect)?;
    let lacking = alphabet::lacking(&alphabet, &own);
    if !lacking.is_empty() {
        let lacking = lacking.iter().map(|c| format!("'{}'", c.escape_debug()));
        report::warning(&format!(
            "the pattern contains {}, which the alphabet lacks",
            list(lacking, "and")
        ));
    }
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
            let name = predicate_name(args)?;
            let about = args.pattern.escape_debug().to_string();
            let columns: Vec<String> = alphabet.chars().map(column).collect();
            match tool.constraint() {
                Some(constraint) => {
                    let rows = table.rows().map(<[usize]>::to_vec).collect();
                    let automaton = Automaton::new(rows, table.accepting().to_vec());
                    automaton.constraint(constraint, &name, &about, &columns)
                }
                None => {
                    let pattern = zinc_pattern(args, &own, &dfa, &alphabet)?;
                    let numbers: Vec<String> = (1..)
                        .zip(&columns)
                        .map(|(number, name)| format!("{name} = {number}"))
                        .collect();
                    format!(
                        "% {about}: {}\npredicate {name}(array[int] of var int: x) =\n  regular(x, \"{pattern}\");\n",
                        numbers.join(", ")
                    )
                }
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
    let _ = writeln!(text, "{}", line(alphabet.chars().map(column), width));
    for row in table.rows() {
        let _ = writeln!(text, "{}", line(row.iter(), width));
    }
    text
}

/// The cells of a row, each as wide as the widest.
fn line(cells: impl Iterator<Item: Display>, width: usize) -> String {
    let padded: Vec<_> = cells.map(|cell| format!("{cell:>width$}")).collect();
    padded.join(" ")
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

/// The name of the definition: the given one, or one derived from the pattern.
fn predicate_name(args: &TableArgs) -> Result<String> {
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

/// Whether a symbol needs no quotes.
fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric()
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
