//! The textbook's steps by name: a pattern in postfix notation, and a word walked through an automaton.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use kleene_draw::Graph;
use kleene_nfa::{Dfa, dfa, postfix};
use serde_json::json;

use super::alphabet::{self, Pieces};
use super::args::{DialectArgs, Stage};
use super::formats;
use super::machine::{Machine, refused};
use super::pattern::parse;
use crate::common::{Exit, Format, Records, diagrams, report};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
An operator follows its operands: . concatenates, | alternates, and * + ? repeat. Counted repeats are expanded. A \
literal operator character has a backslash. Thompson's construction reads this notation with a stack.

Example:
  kleene regex postfix 'a(b|c)*'

Exit code: 0 printed, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct PostfixArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    #[command(flatten)]
    dialect: DialectArgs,
    /// The alphabet, as in a character class: `abc`, `a-z0-9` [default: the characters in the pattern].
    #[arg(long, value_name = "CHARS")]
    alphabet: Option<String>,
    #[command(flatten)]
    format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Prints one line for the start and for each character: the states that can be active after it. --svg draws the automaton \
once per line, with the active states highlighted.

Examples:
  kleene regex walk '(ab|ba)*' abba
  kleene regex walk '(ab|ba)*' abba --stage minimal --svg walk.svg

Exit code: 0 the word matches, 1 it does not, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct WalkArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    /// The word.
    #[arg(value_name = "WORD", allow_hyphen_values = true)]
    word: String,
    #[command(flatten)]
    dialect: DialectArgs,
    /// The automaton to run.
    #[arg(long, value_enum, default_value = "thompson", value_name = "STAGE")]
    stage: Stage,
    /// The alphabet, as in a character class: `abc`, `a-z0-9` [default: the characters in the pattern, if they are
    /// few, and in the word].
    #[arg(long, value_name = "CHARS")]
    alphabet: Option<String>,
    /// The maximum number of states of an automaton.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    max_states: usize,
    #[command(flatten)]
    format: Format,
}

/// The most characters of a word.
const MAX_WORD: usize = 1000;

/// The most automata of a drawing.
const MAX_GRAPHS: usize = 60;

pub(super) fn print_postfix(args: &PostfixArgs) -> Result<Exit> {
    let records = Records::new(args.format, "postfix");
    let ast = parse(&args.pattern, &args.dialect)?;
    let alphabet = alphabet::of(args.alphabet.as_deref(), &ast, args.dialect.dialect)?;
    let tokens = postfix::tokens(&ast, &alphabet).map_err(|error| refused(&args.pattern, error))?;
    let names: Vec<String> =
        tokens.iter().map(|token| postfix::text(&[*token], &alphabet)).collect();
    let text = format!("{}\n", postfix::text(&tokens, &alphabet));
    records.answer(&text, &json!({ "tokens": names }), None, Exit::Solved)
}

pub(super) fn walk(args: &WalkArgs) -> Result<Exit> {
    let files = diagrams::graph_files()?;
    let records = Records::new(args.format, "walk");
    if args.word.chars().count() > MAX_WORD {
        bail!("the word is too long: at most {MAX_WORD} characters");
    }
    let machine = build_machine(args)?;
    let mut active = machine.start();
    let mut steps = vec![(None, active.clone())];
    for c in args.word.chars() {
        active = machine.step(&active, c);
        steps.push((Some(c), active.clone()));
    }
    let accepts = machine.accepts(&active);
    if files.are_wanted() {
        files.write(&drawn(args, &machine, &steps))?;
    }
    let names = |states: &BTreeSet<usize>| -> Vec<&str> {
        states.iter().map(|&state| machine.states[state].name.as_str()).collect()
    };
    let (mut text, mut rows) = (String::new(), Vec::new());
    for (read, states) in &steps {
        let accepts = machine.accepts(states);
        let shown = read.map_or_else(|| "start".to_owned(), |c| c.escape_debug().to_string());
        // A set of positions is one state; its name has blanks.
        let list: Vec<String> = names(states).into_iter().map(formats::name).collect();
        let states_text = if list.is_empty() { "none".to_owned() } else { list.join(" ") };
        let end = match accepts {
            true => "  accepts",
            // The last line has the verdict.
            false if rows.len() + 1 == steps.len() => "  rejects",
            false => "",
        };
        // Writing to a string does not fail.
        let _ = writeln!(text, "{shown:<6} {states_text}{end}");
        rows.push(json!({ "read": read, "states": names(states), "accepts": accepts }));
    }
    let exit = if accepts { Exit::Solved } else { Exit::NoSolution };
    let fields = json!({ "word": args.word, "matches": accepts, "steps": rows });
    records.answer(&text, &fields, None, exit)
}

fn build_machine(args: &WalkArgs) -> Result<Machine> {
    let ast = parse(&args.pattern, &args.dialect)?;
    let refuse = |error| refused(&args.pattern, error);
    match args.stage {
        Stage::All => bail!("`walk` takes a single --stage"),
        Stage::Minimal => {
            let config = dfa::Config::new().max_states(args.max_states);
            let config = match &args.alphabet {
                Some(chars) => config.alphabet(Pieces::parse(chars)?.class()),
                None => config,
            };
            Ok(Machine::minimal(&Dfa::with(&ast, &config).map_err(refuse)?))
        }
        stage => {
            let (chars, dialect) = (args.alphabet.as_deref(), args.dialect.dialect);
            let alphabet = alphabet::with_word(chars, &ast, dialect, &args.word)?;
            Machine::of(stage, &args.pattern, &ast, &alphabet, args.max_states)
        }
    }
}

/// The automaton after each character, with the states lit in which one can be.
fn drawn(args: &WalkArgs, machine: &Machine, steps: &[(Option<char>, BTreeSet<usize>)]) -> String {
    if steps.len() > MAX_GRAPHS {
        report::warning(&format!("only the first {MAX_GRAPHS} of {} steps are drawn", steps.len()));
    }
    let mut read = String::new();
    let mut graphs: Vec<Graph> = Vec::new();
    for (c, states) in steps.iter().take(MAX_GRAPHS) {
        read.extend(c);
        let title = match (c, machine.accepts(states)) {
            (None, _) => format!("{}, before the word", args.pattern),
            (Some(_), true) => format!("after {read}, which matches"),
            (Some(_), false) => format!("after {read}"),
        };
        graphs.push(machine.graph(title, states));
    }
    if let Some(graph) = graphs.first().filter(|graph| graph.is_too_large()) {
        report::warning(&format!("{}: too many states to draw", graph.heading()));
    }
    Graph::sheet(&format!("{} on {}", args.pattern, args.word), &graphs)
}
