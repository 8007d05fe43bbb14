//! How many steps two matchers take as patterns and words grow.

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use kleene_nfa::simulation::{self, Observer, Path};
use kleene_nfa::{CellSet, Dfa, Nfa, StateId, Symbol, backtracking};
use serde_json::json;

use super::alphabet;
use super::args::DialectArgs;
use super::machine::refused;
use super::pattern::parse;
use super::plot::{self, Curve};
use crate::common::pictures::save;
use crate::common::{Exit, Format, Records, diagrams, limits, report, screen};

// clap takes `{n}` in a help text for a line break.
#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A step is a path entering a state of Thompson's automaton, so both matchers are counted alike; `regex redos` counts the \
instructions of a backtracking matcher instead. The recursive matcher tries one path after another, up to --node-limit \
or 100 million steps for each n; the simulation follows all paths at once. {N} in the pattern and in the word is \
a number that grows: (a?){N}a{N} on a{N} is Russ Cox's example of 2007. --svg draws the steps, in powers of ten.

Examples:
  kleene regex steps '(a?){N}a{N}' 'a{N}'
  kleene regex steps '(a|aa)*b' 'a{N}c' --to 15 --svg steps.svg

Exit code: 0 counted, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct StepsArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    /// The word, or a pattern that matches only one word.
    #[arg(value_name = "WORD", allow_hyphen_values = true)]
    word: String,
    #[command(flatten)]
    dialect: DialectArgs,
    /// The alphabet, as in a character class: `abc`, `a-z0-9` [default: the characters in the pattern and in the
    /// word].
    #[arg(long, value_name = "CHARS")]
    alphabet: Option<String>,
    /// The first n.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=1000))]
    from: u32,
    /// The last n.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(0..=1000))]
    to: u32,
    #[command(flatten)]
    format: Format,
}

/// The placeholders of the number that grows.
const N: [&str; 2] = ["{n}", "{N}"];

/// The default limit on the steps of the recursive matcher for one n.
const MOST: u64 = 100_000_000;

/// The steps for one n; those of the recursive matcher are unknown if they are too many.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) n: u32,
    pub(super) recursive: Option<u64>,
    pub(super) simulation: u64,
}

pub(super) fn print(args: &StepsArgs) -> Result<Exit> {
    let svg = diagrams::svg_only()?;
    let grows = N.iter().any(|n| args.pattern.contains(n) || args.word.contains(n));
    if grows && args.from > args.to {
        bail!("--from {} is after --to {}", args.from, args.to);
    }
    let numbers = if grows { args.from..=args.to } else { 0..=0 };
    let records = Records::new(args.format, "steps");
    let limit = limits::nodes().unwrap_or(MOST);
    let deadline = limits::search().deadline();
    let mut rows: Vec<Row> = Vec::new();
    let mut stopped = None;
    for n in numbers {
        if let Some(why) = deadline.hit() {
            return Err(limits::Stopped(why).into());
        }
        let (row, matches) = count(args, n, limit)?;
        if row.recursive.is_none() {
            stopped = Some("steps");
        }
        if args.format == Format::Text {
            if rows.is_empty() {
                screen::say(&format!("{:>4} {:>12} {:>12}", "n", "recursive", "simulation"))?;
            }
            let recursive =
                row.recursive.map_or_else(|| "too many".to_owned(), |steps| steps.to_string());
            let n = if grows { n.to_string() } else { "-".to_owned() };
            screen::say(&format!("{n:>4} {recursive:>12} {:>12}", row.simulation))?;
        }
        let fields = json!({
            "n": grows.then_some(n), "matches": matches, "recursive": row.recursive, "simulation": row.simulation,
        });
        records.print("steps", &fields)?;
        rows.push(row);
    }
    if let Some(path) = svg {
        let recursive = rows.iter().filter_map(|row| Some((row.n, row.recursive?))).collect();
        let simulation = rows.iter().map(|row| (row.n, row.simulation)).collect();
        let curves = [
            Curve { name: "recursive", is_recursive: true, points: recursive },
            Curve { name: "simulation", is_recursive: false, points: simulation },
        ];
        save(path, &plot::draw(&format!("Steps on {}", args.pattern), &curves))?;
    }
    if stopped.is_some() {
        report::note(&format!("stopped (step limit): more than {limit} steps; raise --node-limit"));
    }
    records.close(stopped, if stopped.is_some() { Exit::Stopped } else { Exit::Solved })
}

/// Counts the steps for one n; whether the word matches, too.
fn count(args: &StepsArgs, n: u32, limit: u64) -> Result<(Row, bool)> {
    let (pattern, word) = (with_number(&args.pattern, n), with_number(&args.word, n));
    let ast = parse(&pattern, &args.dialect)?;
    let word = word_of(args, &word)?;
    let alphabet =
        alphabet::with_word(args.alphabet.as_deref(), &ast, args.dialect.dialect, &word)?;
    let nfa = Nfa::thompson(&ast, &alphabet).map_err(|error| refused(&pattern, error))?;
    let symbols: Option<Vec<Symbol>> = word.chars().map(|c| alphabet.symbol(c)).collect();
    let Some(symbols) = symbols else {
        bail!("the word has a character that is not in the alphabet")
    };
    let mut arrivals = Arrivals(0);
    let found =
        simulation::simulate(&nfa, symbols.iter().copied().map(CellSet::only), &mut arrivals);
    let tried = backtracking::accepts(&nfa, &symbols, limit);
    let recursive = tried.accepts.is_some().then_some(tried.steps);
    Ok((Row { n, recursive, simulation: arrivals.0 }, found.is_some()))
}

/// The text with this number in place of the placeholders.
fn with_number(text: &str, n: u32) -> String {
    N.iter()
        .fold(text.to_owned(), |text, placeholder| text.replace(placeholder, &format!("{{{n}}}")))
}

/// The only word that a pattern matches.
fn word_of(args: &StepsArgs, pattern: &str) -> Result<String> {
    const LONGEST: usize = 10_000;
    let ast = parse(pattern, &args.dialect)?;
    let dfa = Dfa::new(&ast).map_err(|error| refused(pattern, error))?;
    let mut words = dfa.words();
    match (words.next(), words.next()) {
        (Some(word), None) if word.chars().count() <= LONGEST => Ok(word),
        (Some(_), None) => bail!("the word is too long: at most {LONGEST} characters"),
        _ => bail!("expected a word, or a pattern that matches only one word, not {pattern}"),
    }
}

/// Counts the paths that enter a state.
struct Arrivals(u64);

impl Observer for Arrivals {
    fn enter(&mut self, _: StateId, _: Path<'_>) {
        self.0 += 1;
    }

    fn replace(&mut self, _: StateId, _: Path<'_>) {
        self.0 += 1;
    }

    fn drop_path(&mut self, _: StateId, _: Path<'_>) {
        self.0 += 1;
    }
}
