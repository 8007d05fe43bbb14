//! Words found as the textbook does: by recursive backtracking on each.

use std::time::Instant;

use anyhow::{Result, bail};
use kleene_search::Stop;
use kleene_words::{CallObserver, CallTrace, Order, Textbook, Way};
use serde::Serialize;

use super::args::WordsArgs;
use super::output::Output;
use crate::common::word_list::{Strategy, Words, load};
use crate::common::{Exit, Format, InputError, limits, report};

pub(super) fn run(args: &WordsArgs) -> Result<Exit> {
    if args.order() != Order::Source || args.explain {
        bail!("--strategy textbook supports neither sort options nor --explain");
    }
    let mut output = Output::new(args);
    let textbook = Textbook::new(&args.query).map_err(|error| {
        let message = error.kind().to_string();
        InputError::in_argument("<pattern>", &args.query, message, error.span())
    })?;
    let limit = args.textbook.call_limit.or_else(limits::nodes).unwrap_or(u64::MAX);
    if let Some(word) = &args.textbook.trace {
        return trace(args, &textbook, word, limit, output);
    }
    let start = Instant::now();
    let Words::List(list) = load(&args.source, Strategy::Textbook)? else {
        bail!("the textbook strategy needs a word list");
    };
    let mut calls = Counter(0);
    let (mut found, mut stopped) = (0, None);
    let deadline = limits::search().deadline();
    for word in &list {
        stopped = deadline.hit();
        if stopped.is_some() {
            break;
        }
        match textbook.run(word, limit - calls.0, &mut calls) {
            Ok(false) => {}
            Ok(true) if args.limit.is_some_and(|limit| found >= limit.get()) => {
                stopped = Some(Stop::Solutions);
                break;
            }
            Ok(true) => {
                found += 1;
                if !args.count {
                    output.word(word, None)?;
                }
            }
            Err(why) => {
                stopped = Some(why);
                break;
            }
        }
    }
    if args.count {
        output.count(found, stopped)?;
    }
    if args.stats {
        let (words, time) = (list.len(), start.elapsed().as_secs_f64() * 1e3);
        report::note(&format!("{words} words, {} calls, {time:.1} ms", calls.0));
    }
    output.finish(stopped, || {})
}

/// Counts calls.
struct Counter(u64);

impl CallObserver for Counter {
    fn call(&mut self, _: usize, _: &str, _: &str) {
        self.0 += 1;
    }
}

fn trace(
    args: &WordsArgs,
    textbook: &Textbook,
    word: &str,
    limit: u64,
    mut output: Output,
) -> Result<Exit> {
    let most = args.textbook.trace_limit;
    // Only one of them keeps calls; both count them.
    let is_text = args.format == Format::Text;
    let [lines, kept] = if is_text { [most, 0] } else { [0, most] };
    let mut trace = (CallTrace::new(lines), CallList { most: kept, ..CallList::default() });
    let answer = textbook.run(word, limit, &mut trace);
    let (text, list) = trace;
    let exit = match answer {
        Ok(true) => Exit::Solved,
        Ok(false) => Exit::NoSolution,
        Err(_) => Exit::Stopped,
    };
    if is_text {
        output.text(&text.to_string())?;
    } else {
        let answer = answer.ok();
        output
            .calls(&TraceFields { word, answer, calls: text.calls(), trace: &list.calls }, exit)?;
    }
    if args.stats {
        report::note(&format!("{} calls", text.calls()));
    }
    if let Err(why) = answer {
        report::stopped(&limits::text(why));
    }
    output.flush(exit)
}

/// The calls of the textbook on a word.
#[derive(Debug, Serialize)]
pub(super) struct TraceFields<'t> {
    word: &'t str,
    /// Whether it matches; `None` where a limit came first.
    answer: Option<bool>,
    /// How many there were.
    calls: u64,
    /// The first of them.
    trace: &'t [Call],
}

/// A call: the rest of the pattern and of the word.
#[derive(Debug, Serialize)]
struct Call {
    depth: usize,
    pattern: String,
    word: String,
    /// Why it is made; the first one has none.
    way: Option<&'static str>,
    answer: Option<bool>,
}

/// Keeps the first calls.
#[derive(Debug, Default)]
struct CallList {
    most: usize,
    calls: Vec<Call>,
    /// The numbers of the calls that have not ended.
    open: Vec<usize>,
    /// How many there were.
    seen: usize,
    way: Option<Way>,
}

impl CallObserver for CallList {
    fn call(&mut self, depth: usize, pattern: &str, word: &str) {
        let way = self.way.take().map(Way::name);
        self.open.push(self.seen);
        self.seen += 1;
        if self.calls.len() < self.most {
            let (pattern, word) = (pattern.to_owned(), word.to_owned());
            self.calls.push(Call { depth, pattern, word, way, answer: None });
        }
    }

    fn way(&mut self, _: usize, way: Way) {
        self.way = Some(way);
    }

    fn answer(&mut self, _: usize, answer: bool) {
        let ended = self.open.pop().and_then(|number| self.calls.get_mut(number));
        ended.into_iter().for_each(|call| call.answer = Some(answer));
    }
}
