//! Automata: drawn, as tables, compared, and turned into patterns again.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::{Result, anyhow};
use kleene_nfa::{Alphabet, Dfa};
use kleene_syntax::{Ast, CharRange};
use serde_json::{Value, json};

use super::alphabet::Pieces;
use super::args::{AutomatonArgs, Drawing, EqualArgs, FreeArgs, TableArgs};
use super::pattern::automaton;
use crate::common::exit::Exit;
use crate::common::options::Format;
use crate::common::records::Records;
use crate::common::report;
use crate::common::screen;
use crate::common::states::write_states;

pub(super) fn draw(args: &AutomatonArgs) -> Result<Exit> {
    let format = match args.format {
        Drawing::Dot | Drawing::Text => Format::Text,
        Drawing::Json => Format::Json,
        Drawing::Ndjson => Format::Ndjson,
    };
    let records = Records::new(format, "automaton");
    let dfa = automaton(&args.pattern, &args.language)?;
    if format != Format::Text {
        return records.answer("", &states(&dfa), None, Exit::Solved);
    }
    let mut out = screen::lines();
    match args.format {
        Drawing::Text => write_states(&dfa, &mut out)?,
        _ => write!(out, "{}", dfa.dot())?,
    }
    Ok(Exit::Solved)
}

/// An automaton for programs: its states from 1 on, the dead one left out.
fn states(dfa: &Dfa) -> Value {
    let ends = |range: &CharRange| json!([range.start.to_string(), range.end.to_string()]);
    let state = |state| {
        let moves = dfa.moves(state).into_iter().map(|(class, target)| {
            let ranges: Vec<_> = class.ranges().iter().map(ends).collect();
            json!({ "class": Ast::class(class).to_string(), "ranges": ranges, "to": target.index() })
        });
        json!({ "state": state.index(), "accepts": dfa.accepts(state), "moves": moves.collect::<Vec<_>>() })
    };
    let states: Vec<_> = dfa.states().skip(1).map(state).collect();
    json!({ "start": dfa.start().index(), "states": states })
}

pub(super) fn table(args: &TableArgs) -> Result<Exit> {
    let records = Records::new(args.format, "table");
    let chars = args.language.alphabet.as_deref();
    let chars = chars.ok_or_else(|| anyhow!("a table needs --alphabet"))?;
    let symbols = Alphabet::new(Pieces::parse(chars)?.chars().take(Alphabet::MAX_LEN + 1))?;
    let table = automaton(&args.pattern, &args.language)?.table(&symbols);
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
    let _ = writeln!(text, "{}", line(symbols.chars().map(column).collect()));
    for row in table.rows() {
        let _ = writeln!(text, "{}", line(row.iter().map(ToString::to_string).collect()));
    }
    let fields = json!({
        "states": table.states(),
        "symbols": symbols.chars().map(String::from).collect::<Vec<_>>(),
        "start": table.start(),
        "accepting": table.accepting().iter().collect::<Vec<_>>(),
        "rows": table.rows().map(<[usize]>::to_vec).collect::<Vec<_>>(),
    });
    records.answer(&text, &fields, None, Exit::Solved)
}

/// The name of a column: its character, which is one that can be seen.
fn column(c: char) -> String {
    if c.is_whitespace() { c.escape_unicode().to_string() } else { c.escape_debug().to_string() }
}

pub(super) fn free(args: &FreeArgs) -> Result<Exit> {
    let records = Records::new(args.format, "pattern");
    let dfa = automaton(&args.pattern, &args.language)?;
    let ast = match dfa.to_ast() {
        Ok(ast) => ast,
        Err(error) => {
            report::note(&format!("stopped (pattern limit): without lookarounds it is a {error}"));
            return records.close(Some("limit"), Exit::Stopped);
        }
    };
    let exit = if dfa.is_empty() { Exit::NoSolution } else { Exit::Solved };
    let (text, fields) = (format!("{ast}\n"), json!({ "pattern": ast.to_string() }));
    records.answer(&text, &fields, None, exit)?;
    if dfa.is_empty() {
        report::problem("no word matches");
    }
    Ok(exit)
}

pub(super) fn equal(args: &EqualArgs) -> Result<Exit> {
    let records = Records::new(args.format, "equal");
    let first = automaton(&args.pattern, &args.language)?;
    let second = automaton(&args.other, &args.language)?;
    let word = first.distinguish(&second);
    let only = word.as_ref().map(|word| if first.is_match(word) { "first" } else { "second" });
    if args.format == Format::Text {
        screen::say(&match (&word, only) {
            (Some(word), Some(which)) => format!("different: only the {which} matches {word:?}"),
            _ => "equal".to_owned(),
        })?;
    }
    records.print("equal", &json!({ "equal": word.is_none(), "word": word, "only": only }))?;
    records.close(None, if only.is_none() { Exit::Solved } else { Exit::NoSolution })
}
