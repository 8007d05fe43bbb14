//! `kleene words`: the words of a list for which a query holds.

mod args;
mod output;
pub(crate) mod source;
mod textbook;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::{Result, bail};
use kleene_words::{Order, Query};

pub(crate) use self::args::Strategy;
pub(crate) use self::args::{SourceArgs, WordsArgs};
use self::output::Output;
use crate::report::{self, Reported};
use crate::verdict::Exit;

pub(crate) fn run(args: &WordsArgs) -> Result<Exit> {
    if args.license {
        let mut output = Output::new(args);
        output.text(kleene_lexicon::SCOWL_LICENSE)?;
        return output.flush(Exit::Solved);
    }
    if args.strategy == Strategy::Textbook {
        return textbook::run(args);
    }
    let start = Instant::now();
    let query = Query::parse(&args.query).map_err(|error| {
        report::in_pattern("<query>", &args.query, &error.kind().to_string(), error.span());
        Reported
    })?;
    let mut output = Output::new(args);
    if args.explain {
        output.text(&query.explain().to_string())?;
        return output.flush(Exit::Solved);
    }
    if args.textbook.trace.is_some() || args.textbook.call_limit.is_some() {
        bail!("calls are the textbook's: --strategy textbook");
    }
    let words = source::load(&args.source, args.strategy)?;
    let loaded = start.elapsed();
    let source = words.source()?;
    let source = source.source();
    if args.count {
        output.count(query.count(source))?;
    } else if args.order() == Order::Source && args.limit.is_none() {
        let mut failure = Ok(());
        let _ = query.try_for_each(source, |word, rank| {
            failure = output.word(word, rank);
            if failure.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        failure?;
    } else {
        let found = query.find(source, args.order(), args.limit.map(NonZeroUsize::get));
        found.iter().try_for_each(|found| output.word(&found.word, found.rank))?;
    }
    if args.stats {
        let all = start.elapsed().as_secs_f64() * 1e3;
        let loaded = loaded.as_secs_f64() * 1e3;
        let words = words.len();
        report::note(&format!("{words} words, ready after {loaded:.1} ms, {all:.1} ms in all"));
    }
    output.finish(None)
}
