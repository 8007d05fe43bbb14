//! How long backtracking can take.

use std::fmt::Write as _;

use anyhow::Result;
use clap::Args as ClapArgs;
use kleene_nfa::NfaErrorKind;
use kleene_redos::{Attack, Matcher, Report, Scope, Verdict};
use kleene_syntax::{Ast, AstKind};
use serde_json::{Value, json};

use super::args::DialectArgs;
use super::pattern::{given, parse, print};
use super::plot::{self, Curve};
use crate::common::pictures::save;
use crate::common::{Exit, Format, Records, diagrams, limits, progress, report, screen};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Reports how the time of a backtracking matcher grows with the text: linear, with a proof; polynomial or exponential, \
with counted steps on a text of n rounds and of 2n rounds; or unknown. A step is an instruction of a backtracking \
matcher with lookarounds that ends empty rounds, as libraries do; `regex steps` counts states of Thompson's automaton \
instead. A search starts at each position, so a*b is quadratic and ^a*b linear. A bounded repeat counts as a constant: \
^(a{1,30}){1,30}b is linear, though slow. --node-limit limits the steps of one text. --svg plots the steps by rounds.

Examples:
  kleene regex redos '^(a+)+$'
  kleene regex redos '\\s+$' --dialect dotnet
  kleene regex redos '^(a+)+$' --attack 20 | kleene dotnet match '^(a+)+$' -

Exit code: 0 if the time is linear, 1 if it is not, 2 bad input or usage, 3 unknown or stopped by a limit, 130 \
interrupted.")]
pub(crate) struct RedosArgs {
    /// The pattern; `-` is stdin, `[-]` a literal hyphen.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    #[command(flatten)]
    dialect: DialectArgs,
    /// Match whole texts instead of searching in them, as the dialects `course` and `formal` always do.
    #[arg(long)]
    whole: bool,
    /// Print the attack text with this many rounds instead.
    #[arg(long, value_name = "N")]
    attack: Option<usize>,
    #[command(flatten)]
    format: Format,
}

/// The most characters of a text that is printed.
const LONGEST: usize = 1 << 26;

pub(super) fn redos(args: &RedosArgs) -> Result<Exit> {
    let svg = diagrams::svg_only()?;
    let records = Records::new(args.format, "redos");
    let pattern = &*given(&args.pattern)?;
    let ast = parse(pattern, &args.dialect)?;
    progress::begin(None);
    if args.dialect.is_right_to_left()? {
        return unknown(&records, args, "the pattern is read from right to left");
    }
    let is_whole = args.whole || args.dialect.dialect.is_whole();
    let scope = if is_whole { Scope::Whole } else { Scope::Search };
    let found = match kleene_redos::analyze_within(&ast, scope, limits::nodes()) {
        Ok(found) => found,
        Err(error) if error.kind == NfaErrorKind::NotRegular => {
            let place = error.span.range();
            let piece = pattern.get(place.clone()).unwrap_or_default();
            let why = format!("{piece} at byte {} depends on the captures of groups", place.start);
            return unknown(&records, args, &why);
        }
        Err(error) => return Err(error.into()),
    };
    if let Verdict::Unknown(why) = found.verdict() {
        return unknown(&records, args, &why.to_string());
    }
    let exit = if found.verdict() == Verdict::Linear { Exit::Solved } else { Exit::NoSolution };
    if let Some(rounds) = args.attack {
        return attack(&records, &found, rounds, exit);
    }
    if let Some(path) = svg {
        match curve(&ast, scope, &found)? {
            Some(curve) => {
                let title = format!("Steps of a matcher that backtracks on {pattern}");
                save(path, &plot::draw(&title, &[curve]))?;
            }
            None => {
                report::warning("the time is linear: there is no text whose steps could be drawn");
            }
        }
    }
    let safe = found.safe().and_then(|ast| print(ast, args.dialect.dialect).ok());
    let bound = largest_bound(&ast).filter(|_| found.verdict() == Verdict::Linear);
    let text = report_text(&found, safe.as_deref(), bound);
    records.answer(&text, &fields(&found, safe.as_deref(), bound), None, exit)
}

/// The largest upper bound of a repeat with a choice in it, if it is large: a constant for the verdict that may still
/// be slow.
fn largest_bound(ast: &Ast) -> Option<u32> {
    const LARGE: u32 = 10;
    let own = match ast.kind() {
        AstKind::Repeat { ast, min, max: Some(max), .. } if min < max || has_choice(ast) => {
            Some(*max).filter(|&max| max >= LARGE)
        }
        _ => None,
    };
    own.max(ast.children().iter().filter_map(largest_bound).max())
}

/// Whether a matcher may try several ways through it.
fn has_choice(ast: &Ast) -> bool {
    let is_choice = match ast.kind() {
        AstKind::Alternate(_) => true,
        AstKind::Repeat { min, max, .. } => Some(*min) != *max,
        _ => false,
    };
    is_choice || ast.children().iter().any(has_choice)
}

/// The steps by rounds, as far as they are counted soon.
fn curve(ast: &Ast, scope: Scope, found: &Report) -> Result<Option<Curve>> {
    const MOST: u64 = 10_000_000;
    const POINTS: u32 = 40;
    let (Some(attack), Some(counted)) = (found.attack(), found.confirmation()) else {
        return Ok(None);
    };
    let matcher = Matcher::new(ast, scope)?;
    let last = u32::try_from(2 * counted.rounds)?;
    let most = limits::nodes().unwrap_or(MOST);
    let mut points = Vec::new();
    for n in (1..=last).step_by((last.div_ceil(POINTS)) as usize) {
        let counted = matcher.count(&attack.text(n as usize), most);
        if counted.is_match.is_none() {
            break;
        }
        points.push((n, counted.steps));
    }
    Ok(Some(Curve { name: "backtracking", is_recursive: true, points }))
}

/// Prints the text of so many rounds.
fn attack(records: &Records, found: &Report, rounds: usize, exit: Exit) -> Result<Exit> {
    let Some(attack) = found.attack() else {
        report::note("the time is linear: there is no such text");
        return records.close(None, exit);
    };
    let pumps: usize = attack.pumps().map(|(pump, _)| pump.len()).sum();
    if rounds.saturating_mul(pumps) > LONGEST {
        anyhow::bail!("a text of {rounds} rounds has more than {LONGEST} bytes");
    }
    let text = attack.text(rounds);
    if records.format() == Format::Text {
        screen::say(&text)?;
    }
    records.print("attack", &json!({ "text": text }))?;
    records.close(None, exit)
}

/// Answers `unknown`.
fn unknown(records: &Records, args: &RedosArgs, why: &str) -> Result<Exit> {
    let fields = json!({
        "verdict": "unknown", "degree": null, "why": why, "attack": null, "counted": null, "safe": null,
        "bound": null,
    });
    if args.attack.is_some() {
        report::note(&format!("unknown: {why}"));
        return records.close(Some("unknown"), Exit::Stopped);
    }
    records.answer(&format!("unknown: {why}\n"), &fields, Some("unknown"), Exit::Stopped)
}

fn name(verdict: Verdict) -> (&'static str, Option<u32>) {
    match verdict {
        Verdict::Linear => ("linear", None),
        Verdict::Polynomial { degree } => ("polynomial", Some(degree)),
        Verdict::Exponential => ("exponential", None),
        _ => ("unknown", None),
    }
}

fn fields(found: &Report, safe: Option<&str>, bound: Option<u32>) -> Value {
    let (verdict, degree) = name(found.verdict());
    let attack = found.attack().map(|attack| {
        let pumps = attack.pumps().map(|(piece, then)| json!({ "piece": piece, "then": then }));
        json!({ "prefix": attack.prefix(), "pumps": pumps.collect::<Vec<_>>() })
    });
    let counted = found.confirmation().map(|counted| {
        json!({ "rounds": counted.rounds, "steps": counted.steps, "doubled": counted.doubled })
    });
    json!({
        "verdict": verdict, "degree": degree, "why": null, "attack": attack, "counted": counted,
        "safe": safe, "bound": bound,
    })
}

fn report_text(found: &Report, safe: Option<&str>, bound: Option<u32>) -> String {
    let (verdict, degree) = name(found.verdict());
    let degree = degree.map_or_else(String::new, |degree| format!(" of degree {degree}"));
    let mut text = format!("{verdict}{degree}\n");
    // Writing to a string does not fail.
    if let Some(attack) = found.attack() {
        let _ = writeln!(text, "  attack  {}", shown(attack));
    }
    if let Some(counted) = found.confirmation() {
        let rounds = [counted.rounds, 2 * counted.rounds];
        let _ = writeln!(
            text,
            "  steps   {} for n = {}, {} for n = {}",
            counted.steps, rounds[0], counted.doubled, rounds[1]
        );
    }
    if let Some(safe) = safe {
        let _ = writeln!(text, "  safe    {safe}");
    }
    if let Some(bound) = bound {
        let _ = writeln!(
            text,
            "  bound   a repeat of at most {bound} times counts as a constant, and may be slow"
        );
    }
    text
}

/// An attack as a sum of pieces, some of them n times.
fn shown(attack: &Attack) -> String {
    let mut pieces = Vec::new();
    if !attack.prefix().is_empty() {
        pieces.push(format!("{:?}", attack.prefix()));
    }
    for (pump, then) in attack.pumps() {
        pieces.push(format!("{pump:?} repeated n times"));
        if !then.is_empty() {
            pieces.push(format!("then {then:?}"));
        }
    }
    pieces.join(", ")
}
