//! `kleene words`: the words of a list for which a query holds.

mod args;
mod output;
mod segments;
mod source;
mod steps;
mod textbook;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::{Result, bail};
use kleene_lexicon::Seen;
use kleene_search::{Deadline, Stop};
use kleene_syntax::ParseErrorKind::NothingToRepeat;
use kleene_words::{Order, ParseErrorKind, Query};

pub(crate) use self::args::WordsArgs;
use self::output::Output;
use crate::common::word_list::{self, Lines, Strategy};
use crate::common::{Exit, Format, InputError, escaped, limits, progress, report};

pub(crate) fn run(args: &WordsArgs) -> Result<Exit> {
    if let Some(command) = &args.command {
        return steps::run(command);
    }
    if args.license {
        let mut output = Output::new(args);
        output.text(kleene_lexicon::SCOWL_LICENSE)?;
        return output.flush(Exit::Solved);
    }
    if args.strategy == Strategy::Textbook {
        return textbook::run(args);
    }
    let start = Instant::now();
    let mut output = Output::new(args);
    let query = Query::parse(&args.query).map_err(|error| {
        let (kind, span) = (error.kind(), error.span());
        let hint = match kind {
            ParseErrorKind::Pattern(NothingToRepeat) => "; `.` is any letter, `.*` any letters",
            _ => "",
        };
        let message = format!("{kind}{hint}");
        let shown = InputError::in_argument("<query>", &args.query, message, span);
        match kind {
            ParseErrorKind::Automaton(kind) => report::automaton(kind, None, shown),
            _ => shown.into(),
        }
    })?;
    if args.explain {
        return output.explain(&query.explain().to_string());
    }
    if args.textbook.trace.is_some() || args.textbook.call_limit.is_some() {
        bail!("--call-limit and --trace need --strategy textbook");
    }
    progress::begin(None);
    let is_in_order = !args.count && args.order() == Order::Source && args.limit.is_none();
    let mut steps = Steps::new();
    // How it ended: `None` within if a word could not be printed.
    let mut ended = ControlFlow::Continue(());
    let mut failure = Ok(());
    let mut visit = |word: &str, rank| {
        steps.step().map_break(Some)?;
        failure = output.word(word, rank);
        if failure.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(None) }
    };
    let mut seen = Seen::default();
    // Places in the list and its length are known only if all of it is read.
    let is_found = args.format == Format::Text && !args.stats && args.strategy == Strategy::Auto;
    let words = match is_found {
        // A text's words are printed as they are found.
        true if is_in_order => source::load_found(&args.source, args.strategy, &query, |word| {
            if !seen.is_new(word) {
                return ControlFlow::Continue(false);
            }
            ended = visit(word, None);
            if ended.is_continue() { ControlFlow::Continue(false) } else { ControlFlow::Break(()) }
        })?,
        true => source::load_found(&args.source, args.strategy, &query, |_| {
            ControlFlow::Continue(true)
        })?,
        false => word_list::load(&args.source, args.strategy)?,
    };
    let loaded = start.elapsed();
    let ready = source::ready(&words)?;
    let source = ready.source();
    if is_in_order && ended.is_continue() {
        ended = query.try_for_each(source, visit);
    }
    failure?;
    let mut stopped = ended.break_value().flatten();
    if !is_in_order && steps.most < u64::MAX {
        stopped = query.try_for_each(source, |_, _| steps.step()).break_value();
    }
    if stopped.is_some() {
        // The words that are wanted are known only when all have been looked at.
    } else if args.count {
        output.count(query.count(source), None)?;
    } else if !is_in_order {
        // One more says whether there are more.
        let limit = args.limit.map(NonZeroUsize::get);
        let mut found =
            query.find(source, args.order(), limit.map(|limit| limit.saturating_add(1)));
        if limit.is_some_and(|limit| found.len() > limit) {
            found.pop();
            stopped = Some(Stop::Solutions);
        }
        found.iter().try_for_each(|found| output.word(&found.word, found.rank))?;
    }
    if args.stats {
        let all = start.elapsed().as_secs_f64() * 1e3;
        let loaded = loaded.as_secs_f64() * 1e3;
        let words = ready.len();
        report::note(&format!("{words} words, ready after {loaded:.1} ms, {all:.1} ms in all"));
    }
    let is_without_capitals = match &args.source.words {
        None => true,
        Some(file) => args.source.lines != Lines::Any && file.extension() != Some("fst".as_ref()),
    };
    output.finish(stopped, || {
        let note = strange(&args.query).filter(|_| is_without_capitals);
        match note {
            Some(note) => report::note(&note),
            // A count says it.
            None if args.count => {}
            None => report::note(&args.source.without_match("matches the query")),
        }
    })
}

/// What to say of a character that a query asks for and no word of small letters has. A query with something that might
/// give it another meaning, such as an escape, a class, a flag or the opposite of a pattern, has none.
fn strange(query: &str) -> Option<String> {
    if query.contains(['\\', '[', '!']) || query.contains("(?") {
        return None;
    }
    // Blanks around `&` divide patterns.
    let mut patterns = query.split('&').map(str::trim);
    if let Some((before, after)) = patterns.find_map(|pattern| pattern.split_once(' ')) {
        return Some(format!(
            "the word list contains no blank, which the query has after {before:?}; \
             `{before}|{}` matches either",
            after.trim_start()
        ));
    }
    let mut close = None;
    let strange = query.chars().find(|&c| {
        match (close, c) {
            (Some(end), _) if c == end => close = None,
            (Some(_), _) => {}
            (None, '{') => close = Some('}'),
            (None, '<') => close = Some('>'),
            (None, _) => return !c.is_ascii_lowercase() && !".*+?|()^$&}> ".contains(c),
        }
        false
    })?;
    let remedy = match strange {
        c if c.is_ascii_uppercase() => {
            return Some("the word list contains no capital letter, which the query needs".into());
        }
        '_' => "`.` is any letter",
        '/' => "write a pattern without slashes",
        '0'..='9' | ':' => "`{7}` asks for seven letters, as in `p.* & {7}`",
        _ => "use `--words FILE --lines any` for words with any characters",
    };
    Some(format!(
        "the word list contains no `{}`, which the query needs; {remedy}",
        escaped(&strange.to_string())
    ))
}

/// The words that match, as the steps that limits count.
#[derive(Debug)]
struct Steps {
    deadline: Deadline,
    most: u64,
    taken: u64,
}

impl Steps {
    /// Words between two looks at the clock.
    const PERIOD: u64 = 64;

    fn new() -> Self {
        let limits = limits::search();
        Self { deadline: limits.deadline(), most: limits.max_nodes().unwrap_or(u64::MAX), taken: 0 }
    }

    fn step(&mut self) -> ControlFlow<Stop> {
        if self.taken == self.most {
            return ControlFlow::Break(Stop::Nodes);
        }
        let is_due = self.taken.is_multiple_of(Self::PERIOD);
        self.taken += 1;
        is_due
            .then(|| self.deadline.hit())
            .flatten()
            .map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }
}
