//! Automata: drawn, as tables, compared, and turned into patterns again.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use kleene_draw::Graph;
use kleene_nfa::{Alphabet, Dfa};
use kleene_syntax::Ast;
use serde_json::{Value, json};

use super::args::{AutomatonArgs, Drawing, EqualArgs, LanguageArgs, Stage};
use super::compare::quoted;
use super::machine::Machine;
use super::pattern::{automata, automaton, parse};
use super::{alphabet, formats};
use crate::common::states::write_states;
use crate::common::{Exit, Format, Records, diagrams, report, screen};

pub(super) fn draw(args: &AutomatonArgs) -> Result<Exit> {
    let files = diagrams::graph_files()?;
    let stages = stages_of(&args.stage);
    let format = match args.format {
        Some(Drawing::Json) => Format::Json,
        Some(Drawing::Ndjson) => Format::Ndjson,
        _ => Format::Text,
    };
    let is_printed = args.format.is_some() || !files.are_wanted();
    if is_printed && args.format != Some(Drawing::Svg) && stages.len() > 1 {
        bail!("one stage is printed at a time; --svg FILE draws several");
    }
    let records = Records::new(format, "automaton");
    let dfa = stages
        .contains(&Stage::Minimal)
        .then(|| automaton(&args.pattern, &args.language))
        .transpose()?;
    let drawing = || -> Result<String> {
        let graphs = stages.iter().map(|&stage| graph(stage, args, dfa.as_ref()));
        Ok(drawn(args, graphs.collect::<Result<_>>()?))
    };
    if files.are_wanted() {
        files.write(&drawing()?)?;
    }
    if !is_printed {
        return Ok(Exit::Solved);
    }
    let (mut text, mut fields) = (String::new(), Value::Null);
    match (args.format, &dfa) {
        (Some(Drawing::Svg), _) => text = drawing()?,
        (Some(Drawing::Json | Drawing::Ndjson), Some(dfa)) => fields = states(dfa),
        (Some(Drawing::Text), Some(dfa)) => {
            let mut out = screen::lines();
            write_states(dfa, &mut out)?;
        }
        (None | Some(Drawing::Dot), Some(dfa)) => text = dfa.dot().to_string(),
        (format, dfa) => {
            let stage = stages.first().copied().unwrap_or(Stage::Minimal);
            let machine = build_machine(stage, args, dfa.as_ref())?;
            match format {
                None | Some(Drawing::Dot) => text = formats::dot(&machine),
                Some(Drawing::Mermaid) => text = formats::mermaid(&machine),
                Some(Drawing::Jff) => text = formats::jff(&machine)?,
                Some(Drawing::Text) => text = formats::text(&machine),
                Some(Drawing::Json | Drawing::Ndjson | Drawing::Svg) => {
                    fields = formats::record(&machine);
                }
            }
        }
    }
    records.answer(&text, &fields, None, Exit::Solved)
}

/// The requested stages, each once, in their order.
fn stages_of(asked: &[Stage]) -> Vec<Stage> {
    let all = [Stage::Thompson, Stage::Glushkov, Stage::Subset, Stage::Minimal];
    all.into_iter().filter(|stage| asked.contains(stage) || asked.contains(&Stage::All)).collect()
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
    let machine = build_machine(stage, args, dfa)?;
    let states = match machine.states.len() {
        1 => "1 state".to_owned(),
        states => format!("{states} states"),
    };
    let title = match stage {
        Stage::Thompson => format!("{pattern}: by Thompson's construction, {states}"),
        Stage::Glushkov => format!("{pattern}: by Glushkov's construction, {states}"),
        Stage::Subset => format!("{pattern}: sets of Glushkov's states"),
        Stage::Minimal | Stage::All => {
            format!("{pattern}: the smallest automaton, {states}")
        }
    };
    Ok(machine.graph(title, &BTreeSet::new()))
}

/// A stage as states and moves.
fn build_machine(stage: Stage, args: &AutomatonArgs, dfa: Option<&Dfa>) -> Result<Machine> {
    if let (Stage::Minimal, Some(dfa)) = (stage, dfa) {
        return Ok(Machine::minimal(dfa));
    }
    let (ast, alphabet) = plain(stage, args)?;
    Machine::of(stage, &args.pattern, &ast, &alphabet, args.language.max_states)
}

/// The tree and the alphabet of a pattern of which a stage before the smallest automaton is made.
fn plain(stage: Stage, args: &AutomatonArgs) -> Result<(Ast, Alphabet)> {
    let LanguageArgs { dialect, alphabet, and, not, .. } = &args.language;
    if stage != Stage::Minimal && !(and.is_empty() && not.is_empty()) {
        bail!("--and and --not are for the stage minimal: others are of one pattern");
    }
    let ast = parse(&args.pattern, dialect)?;
    let alphabet = alphabet::of(alphabet.as_deref(), &ast, dialect.dialect)?;
    Ok((ast, alphabet))
}

/// An automaton for programs: its states from 1 on, the dead one left out.
fn states(dfa: &Dfa) -> Value {
    let states: Vec<_> = dfa.states().skip(1).map(|state| {
        let moves = dfa.moves(state).into_iter().map(|(class, target)| {
            let ranges: Vec<_> = class.ranges().iter().map(|range| json!([range.start.to_string(), range.end.to_string()])).collect();
            json!({ "class": Ast::class(class).to_string(), "ranges": ranges, "to": target.index() })
        });
        json!({ "state": state.index(), "accepts": dfa.accepts(state), "moves": moves.collect::<Vec<_>>() })
    }).collect();
    json!({ "start": dfa.start().index(), "states": states })
}

pub(super) fn equal(args: &EqualArgs) -> Result<Exit> {
    let records = Records::new(args.format, "equal");
    let patterns = [args.pattern.as_str(), &args.other];
    let [first, second] = args.second.both(&args.language.dialect);
    let [first, second] =
        automata([(&first, patterns[0]), (&second, patterns[1])], &args.language)?;
    let word = first.distinguish(&second);
    let only = word.as_ref().map(|word| if first.is_match(word) { "first" } else { "second" });
    if args.format == Format::Text {
        screen::say(&match (&word, only) {
            (Some(word), Some(which)) => {
                let word = quoted(word, [&args.pattern, &args.other]);
                format!("different: only the {which} matches {word}")
            }
            _ => "equal".to_owned(),
        })?;
    }
    records.print("equal", &json!({ "equal": word.is_none(), "word": word, "only": only }))?;
    records.close(None, if only.is_none() { Exit::Solved } else { Exit::NoSolution })
}
