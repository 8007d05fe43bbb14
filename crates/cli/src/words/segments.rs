//! Words made of segments: patterns in which capital letters are variables.

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use anyhow::Result;
use clap::Args as ClapArgs;
use kleene_search::Stop;
use kleene_words::{ParseErrorKind, Segments};
use serde_json::{Value, json};

use crate::common::options::positive;
use crate::common::word_list::{self, SourceArgs, Strategy, Words};
use crate::common::{Exit, Format, InputError, Records, escaped, limits, progress, report, screen};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A capital letter stands for a nonempty string, the same one in all patterns. Everything else is a .NET pattern that \
matches a whole word. Each answer has one word for each pattern, and the first strings with \
which the words match.

Examples:
  kleene words segments 'A.*A'
  kleene words segments 'AthB' 'BthA'
  kleene words segments 'ABA' 'BAB' --words /usr/share/dict/words

Exit code: 0 if there are words, 1 if there are none, 2 for bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct SegmentsArgs {
    /// One pattern for each word. After `--` it may start with a hyphen.
    #[arg(value_name = "PATTERN", required = true)]
    patterns: Vec<String>,

    #[command(flatten)]
    source: SourceArgs,

    /// The maximum number of answers.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>())]
    limit: Option<NonZeroUsize>,

    #[command(flatten)]
    format: Format,
}

pub(super) fn run(args: &SegmentsArgs) -> Result<Exit> {
    let records = Records::new(args.format, "segments").many();
    let segments = Segments::parse(&args.patterns).map_err(|error| {
        let (kind, span) = (error.error.kind(), error.error.span());
        let pattern = &args.patterns[error.pattern];
        let shown = InputError::in_argument("<PATTERN>", pattern, kind.to_string(), span);
        match kind {
            ParseErrorKind::Automaton(kind) => report::automaton(kind, None, shown),
            _ => shown.into(),
        }
    })?;
    progress::begin(None);
    let words = word_list::load(&args.source, Strategy::Scan)?;
    let listed: Vec<String> = match &words {
        Words::Lexicon(lexicon) => lexicon.iter().collect(),
        Words::List(list) => list.iter().map(str::to_owned).collect(),
        Words::Fst(_) => anyhow::bail!("`segments` needs a plain word list, not an .fst file"),
    };
    let listed: Vec<&str> = listed.iter().map(String::as_str).collect();
    let deadline = limits::search().deadline();
    let most = limits::nodes().unwrap_or(u64::MAX);
    let (mut found, mut failure) = (0_u64, Ok(()));
    let mut out = screen::many_lines();
    let ended = segments.try_for_each(&listed, &deadline, |words, strings| {
        if found == most {
            return ControlFlow::Break(Some(Stop::Nodes));
        }
        if args.limit.is_some_and(|limit| found == limit.get() as u64) {
            return ControlFlow::Break(Some(Stop::Solutions));
        }
        found += 1;
        failure = print(&mut out, &records, words, strings);
        if failure.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(None) }
    });
    failure?;
    out.flush()?;
    let stopped = match ended {
        Ok(ended) => ended.break_value().flatten(),
        Err(stop) => Some(stop),
    };
    let exit = match stopped {
        Some(Stop::Solutions) => Exit::Solved,
        Some(_) => Exit::Stopped,
        None if found == 0 => Exit::NoSolution,
        None => Exit::Solved,
    };
    records.close(stopped.map(limits::word), exit)?;
    if exit == Exit::Stopped {
        stopped.into_iter().for_each(|why| report::stopped(&limits::text(why)));
    }
    Ok(exit)
}

/// Prints an answer: the words, and the strings of the variables.
fn print(
    out: &mut screen::Stdout,
    records: &Records,
    words: &[&str],
    strings: &[(char, &str)],
) -> Result<()> {
    if records.format() == Format::Text {
        let words: Vec<String> = words.iter().map(|word| escaped(word).to_string()).collect();
        write!(out, "{} ", words.join(" "))?;
        for (variable, string) in strings {
            write!(out, " {variable}={}", escaped(string))?;
        }
        writeln!(out)?;
        return Ok(());
    }
    let strings: serde_json::Map<String, Value> = kleene_text::gather(
        strings.iter().map(|&(variable, string)| (variable.into(), string.into())),
    );
    records.found("segments", &json!({ "words": words, "strings": strings }))
}
