//! Automata: drawn, as tables, compared, and turned into patterns again.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::{Context as _, Result, anyhow, bail};
use kleene_draw::Graph;
use kleene_nfa::{Alphabet, Dfa, Nfa, NfaError, Positions};
use kleene_syntax::{Ast, AstKind, CharRange, Class};
use serde_json::{Value, json};

use super::alphabet::Pieces;
use super::args::{AutomatonArgs, Drawing, EqualArgs, FreeArgs, LanguageArgs, Stage, TableArgs};
use super::pattern::{automaton, parse};
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::options::Format;
use crate::common::pictures::{self, save};
use crate::common::records::Records;
use crate::common::states::write_states;
use crate::common::{report, screen};

pub(super) fn draw(args: &AutomatonArgs) -> Result<Exit> {
    let svg = pictures::svg_only()?;
    let stages = stages(&args.stage);
    let format = match args.format {
        None | Some(Drawing::Dot | Drawing::Text) => Format::Text,
        Some(Drawing::Json) => Format::Json,
        Some(Drawing::Ndjson) => Format::Ndjson,
    };
    let is_printed = args.format.is_some() || svg.is_none();
    if is_printed && stages != [Stage::Minimal] {
        bail!("only the smallest automaton is printed, the other stages are drawn: --svg FILE");
    }
    let records = Records::new(format, "automaton");
    let dfa = stages
        .contains(&Stage::Minimal)
        .then(|| automaton(&args.pattern, &args.language))
        .transpose()?;
    if let Some(path) = svg {
        let graphs = stages.iter().map(|&stage| graph(stage, args, dfa.as_ref()));
        save(path, &drawn(args, graphs.collect::<Result<_>>()?))?;
    }
    let Some(dfa) = dfa.filter(|_| is_printed) else { return Ok(Exit::Solved) };
    if format != Format::Text {
        return records.answer("", &states(&dfa), None, Exit::Solved);
    }
    let mut out = screen::lines();
    match args.format {
        Some(Drawing::Text) => write_states(&dfa, &mut out)?,
        _ => write!(out, "{}", dfa.dot())?,
    }
    Ok(Exit::Solved)
}

/// The stages that are asked for, each once, in their order.
fn stages(asked: &[Stage]) -> Vec<Stage> {
    let all = [Stage::Thompson, Stage::Glushkov, Stage::Subset, Stage::Minimal];
    let is_asked = |stage: &Stage| asked.contains(stage) || asked.contains(&Stage::All);
    all.into_iter().filter(is_asked).collect()
}

/// One graph, or several below each other.
fn drawn(args: &AutomatonArgs, mut graphs: Vec<Graph>) -> String {
    for graph in graphs.iter().filter(|graph| graph.is_too_large()) {
        report::warning(&format!("{}: too many to draw", graph.heading()));
    }
    match graphs.len() {
        1 => graphs.remove(0).to_svg(),
        _ => Graph::sheet(&format!("Automata of the pattern {}", args.pattern), &graphs),
    }
}

/// A stage as a graph.
fn graph(stage: Stage, args: &AutomatonArgs, dfa: Option<&Dfa>) -> Result<Graph> {
    let pattern = &args.pattern;
    if let (Stage::Minimal, Some(dfa)) = (stage, dfa) {
        let states = dfa.live_states();
        return Ok(dfa.draw().title(format!("{pattern}: the smallest automaton, {states} states")));
    }
    let LanguageArgs { dialect, alphabet, and, not, .. } = &args.language;
    if !and.is_empty() || !not.is_empty() {
        bail!("--and and --not are for the stage minimal: others are of one pattern");
    }
    let ast = parse(pattern, dialect)?;
    let chars = match alphabet {
        Some(chars) => Pieces::parse(chars)?.class(),
        None => named(&ast),
    };
    if chars.is_empty() {
        bail!("the pattern names no character: --alphabet says over which it is");
    }
    let alphabet = Alphabet::new(chars.chars().take(Alphabet::MAX_LEN + 1)).context(
        "the stages before the smallest automaton are over few characters: --alphabet says which",
    )?;
    let refuse = |NfaError { kind, span }: NfaError| -> anyhow::Error {
        InputError::in_argument("<pattern>", pattern, kind.to_string(), span.range()).into()
    };
    Ok(match stage {
        Stage::Thompson => {
            let nfa = Nfa::thompson(&ast, &alphabet).map_err(refuse)?;
            let title = format!("{pattern}: by Thompson's construction, {} states", nfa.len());
            nfa.draw(&alphabet).title(title)
        }
        Stage::Glushkov => {
            let positions = Positions::glushkov(&ast, &alphabet).map_err(refuse)?;
            let states = positions.states();
            let title = format!("{pattern}: by Glushkov's construction, {states} states");
            positions.draw(&alphabet).title(title)
        }
        _ => {
            let positions = Positions::glushkov(&ast, &alphabet).map_err(refuse)?;
            let subsets = positions.draw_subsets(&alphabet)?;
            subsets.title(format!("{pattern}: sets of Glushkov's states"))
        }
    })
}

/// The characters that a pattern names.
fn named(ast: &Ast) -> Class {
    let here = match ast.kind() {
        AstKind::Literal(c) => Class::from_iter([*c]),
        AstKind::Class(class) => class.clone(),
        _ => Class::new([]),
    };
    ast.children().iter().fold(here, |all, child| all.union(&named(child)))
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
