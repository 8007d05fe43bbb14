//! Words: those of a list that match, and those that a pattern has.

use std::fs::File;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::Path;

use anyhow::{Result, bail};
use kleene_nfa::Dfa;
use kleene_nfa::scan::{LineReader, Part, Scan};
use kleene_search::{Deadline, Stop};
use kleene_syntax::{Ast, Class};
use memchr::{memchr, memchr_iter, memrchr};
use serde::Serialize;
use serde_json::json;

use super::args::{CountArgs, Dialect, DialectArgs, EnumerateArgs, MatchArgs};
use super::backtracking::{self, Matcher};
use super::pattern::{automaton, automaton_around, automaton_in, parse};
use super::sample::LONGEST;
use crate::common::input::{self, skip_mark};
use crate::common::{
    Ended, Exit, Format, InputError, Number, Records, both, escaped, limits, report, screen,
};

/// The most bytes of a line.
const MAX_LINE: u64 = 1 << 24;

/// The most bytes that are read at once.
const PIECE: usize = 1 << 16;

/// The length of the mark that a text may begin with.
const MARK_LEN: usize = 3;

/// Lines between two looks at the clock.
const LINES: u64 = 1024;

pub(super) fn matches(args: &MatchArgs) -> Result<Exit> {
    let records = Records::new(args.format, "match").many();
    let ast = parse(&args.pattern, &args.language.dialect)?;
    let matcher = backtracking::matcher(&ast, args)?;
    let dfa = if matcher.is_some() {
        // The conditions besides the pattern.
        let classical = DialectArgs { dialect: Dialect::Classical, options: String::new() };
        automaton_in(&classical, "(?s:.)*", &args.language, |ast| ast)?
    } else if args.anywhere {
        automaton_around(&args.pattern, &args.language, |ast| Ast::concat([any(), ast, any()]))?
    } else {
        automaton_around(&args.pattern, &args.language, |ast| ast)?
    };
    let part = if args.anywhere { Part::Any } else { Part::Whole };
    let mut sink = Sink {
        scan: Scan::new(&ast, part, Class::clone, true),
        reader: LineReader::new(&dfa),
        dfa,
        matcher,
        prints: !args.count,
        records,
        matched: 0,
        out: screen::many_lines(),
        deadline: limits::search().deadline(),
        unreadable: 0,
    };
    let stdin = [Path::new("-").to_owned()];
    let mut is_read = true;
    if args.word.is_empty() {
        let files = if args.files.is_empty() { &stdin[..] } else { &args.files[..] };
        for file in files {
            let Err(error) = sink.read(file) else { continue };
            // A file that cannot be read does not keep the others from being searched.
            let error = error.downcast::<InputError>()?;
            report::input_error(&error);
            if args.files.len() == 1
                && matches!(&error, InputError::Read { error, .. } if error.kind() == io::ErrorKind::NotFound)
            {
                let word = escaped(&file.to_string_lossy()).into_owned();
                report::note(&format!(
                    "FILE is a word list; to match one word, use `--word {word}`"
                ));
            }
            sink.records.error(&error)?;
            is_read = false;
        }
    } else {
        args.word.iter().try_for_each(|word| sink.line(word))?;
    }
    if args.count && args.format == Format::Text {
        writeln!(sink.out, "{}", sink.matched)?;
    }
    let exit = if sink.matched > 0 { Exit::Solved } else { Exit::NoSolution };
    if args.count {
        sink.records.print("count", &both(json!({ "count": sink.matched }), Ended::by(None)))?;
    }
    let exit = match exit {
        // An error for unreadable input is printed already, and that may have been all of it.
        Exit::NoSolution if !is_read => sink.records.finish(exit)?,
        exit => sink.records.close(None, exit)?,
    };
    sink.out.flush()?;
    Ok(if is_read { exit } else { Exit::BadInput })
}

/// The pattern that every text matches.
fn any() -> Ast {
    Ast::class(Class::all()).star()
}

/// Takes lines and prints those that match.
struct Sink {
    dfa: Dfa,
    reader: LineReader,
    /// Decides where the pattern has no automaton.
    matcher: Option<Matcher>,
    /// Finds lines that may match.
    scan: Option<Scan>,
    prints: bool,
    records: Records,
    matched: u64,
    out: screen::Stdout,
    deadline: Deadline,
    /// The lines of the present file that are not UTF-8.
    unreadable: usize,
}

impl Sink {
    fn read(&mut self, path: &Path) -> Result<()> {
        if path == Path::new("-") {
            return self.lines("<stdin>", input::stdin());
        }
        let name = path.display().to_string();
        let file = File::open(path).map_err(|error| cannot_read(&name, error))?;
        self.lines(&name, file)
    }

    fn lines(&mut self, name: &str, mut reader: impl io::Read) -> Result<()> {
        let mut text = Vec::new();
        // Lines before the text, and what of it is known to have no end of a line.
        let (mut number, mut seen) = (0, 0);
        let mut is_start = true;
        loop {
            let read = read_some(&mut reader, &mut text);
            let end = read.map_err(|error| cannot_read(name, error))? == 0;
            if is_start && (end || text.len() >= MARK_LEN) {
                skip_mark(&mut text);
                is_start = false;
            }
            let first = memchr(b'\n', &text[seen..]).map_or(text.len(), |at| seen + at + 1);
            if first as u64 > MAX_LINE {
                let line = number + 1;
                bail!("cannot read {name}: line {line} has more than {MAX_LINE} bytes");
            }
            let whole = memrchr(b'\n', &text[seen..]).map_or(0, |at| seen + at + 1);
            let whole = if end { text.len() } else { whole };
            if !is_start {
                self.text(&text[..whole])?;
                number += memchr_iter(b'\n', &text[..whole]).count();
                text.drain(..whole);
                seen = text.len();
            }
            self.out.flush()?;
            if end {
                self.tell_unreadable(name);
                return Ok(());
            }
        }
    }

    /// Says how many lines of a file were no text.
    fn tell_unreadable(&mut self, name: &str) {
        let lines = std::mem::take(&mut self.unreadable);
        if lines > 0 {
            let lines = report::number(lines, "line");
            report::warning(&format!("{name}: {lines} skipped: not UTF-8"));
        }
    }

    /// Takes whole lines.
    fn text(&mut self, text: &[u8]) -> Result<()> {
        let checked = str::from_utf8(text).ok();
        if checked.is_none() {
            let lines = text.split(|&byte| byte == b'\n');
            self.unreadable += lines.filter(|line| str::from_utf8(line).is_err()).count();
        }
        let mut from = 0;
        self.reader.restart();
        let is_plain =
            self.prints && self.matcher.is_none() && self.records.format() == Format::Text;
        // Lines one after another that are still to be printed.
        let mut block: Option<Range<usize>> = None;
        for number in 0_u64.. {
            if let Some(stop) = number.is_multiple_of(LINES).then(|| self.deadline.hit()).flatten()
            {
                self.print(block, checked)?;
                return Err(limits::Stopped(stop).into());
            }
            let is_idle = self.scan.as_mut().is_none_or(|scan| scan.is_idle(text));
            let found = match &mut self.scan {
                Some(scan) if !is_idle => {
                    scan.next(text, from).map(|line| (line.clone(), line.end + 1))
                }
                _ => self.reader.next(&self.dfa, text, from),
            };
            let Some((range, next)) = found else { break };
            from = next;
            if is_idle && is_plain && checked.is_some() {
                self.matched += 1;
                match &mut block {
                    Some(block) if block.end + 1 == range.start => block.end = range.end,
                    _ => self.print(block.replace(range), checked)?,
                }
                continue;
            }
            // A line that is not UTF-8 has no characters, so no pattern matches it; a note counts such lines.
            let line = match checked {
                Some(text) => text.get(range),
                None => str::from_utf8(&text[range]).ok(),
            };
            match line {
                Some(line) if is_idle => self.accepted(line)?,
                Some(line) => self.line(line.strip_suffix('\r').unwrap_or(line))?,
                None => {}
            }
        }
        self.print(block, checked)
    }

    /// Prints lines that stand one after another in a text, if there are some.
    fn print(&mut self, lines: Option<Range<usize>>, text: Option<&str>) -> Result<()> {
        match (lines, text) {
            (Some(lines), Some(text)) => Ok(self.out.line(&text[lines])?),
            _ => Ok(()),
        }
    }

    fn line(&mut self, line: &str) -> Result<()> {
        if self.dfa.is_match(line) { self.accepted(line) } else { Ok(()) }
    }

    /// Takes a line that the automaton accepts.
    fn accepted(&mut self, line: &str) -> Result<()> {
        let is_match = match &mut self.matcher {
            Some(matcher) => matcher.is_match(line)?,
            None => true,
        };
        if is_match {
            self.matched += 1;
            match self.records.format() {
                _ if !self.prints => {}
                Format::Text => self.out.line(line)?,
                _ => {
                    let fields = json!({ "index": self.matched, "text": line });
                    self.records.found("match", &fields)?;
                }
            }
        }
        Ok(())
    }
}

fn cannot_read(name: &str, error: io::Error) -> InputError {
    InputError::Read { name: name.to_owned(), error }
}

/// Reads the available input, up to a limit, after the previous input; returns its length.
fn read_some(reader: &mut impl io::Read, text: &mut Vec<u8>) -> io::Result<usize> {
    let before = text.len();
    text.resize(before + PIECE, 0);
    let read = loop {
        match reader.read(&mut text[before..]) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => break read,
        }
    };
    text.truncate(before + *read.as_ref().unwrap_or(&0));
    read
}

pub(super) fn count(args: &CountArgs) -> Result<Exit> {
    if args.length.max(args.max_length).is_some_and(|longest| longest > LONGEST) {
        bail!("words of more than {LONGEST} characters are not counted");
    }
    let records = Records::new(args.format, "count");
    let dfa = automaton(&args.pattern, &args.language)?;
    let record = |length: Option<usize>, count: Option<String>| -> Result<()> {
        let count = Number::new(count)?;
        records.print("count", &both(CountFields { length, count }, Ended::by(None)))
    };
    let is_text = args.format == Format::Text;
    match (args.length, args.max_length, dfa.count()) {
        (Some(length), _, _) => {
            let count = dfa.counts().nth(length).unwrap_or_default().to_string();
            if is_text {
                screen::say(&count)?;
            }
            record(Some(length), Some(count))?;
        }
        (_, Some(longest), _) => {
            for (length, count) in dfa.counts().take(longest + 1).enumerate() {
                if is_text {
                    screen::say(&format!("{length} {count}"))?;
                }
                record(Some(length), Some(count.to_string()))?;
            }
        }
        (_, _, Some(all)) => {
            if is_text {
                screen::say(&all.to_string())?;
            }
            record(None, Some(all.to_string()))?;
        }
        _ => {
            if is_text {
                screen::say("infinitely many; --max-length counts them by length")?;
            }
            record(None, None)?;
        }
    }
    records.close(None, if dfa.is_empty() { Exit::NoSolution } else { Exit::Solved })
}

/// The number of words, all or of a length; null if there is no end of them.
#[derive(Debug, Serialize)]
struct CountFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<usize>,
    #[serde(flatten)]
    count: Number,
}

pub(super) fn enumerate(args: &EnumerateArgs) -> Result<Exit> {
    let records = Records::new(args.format, "word").many();
    let dfa = automaton(&args.pattern, &args.language)?;
    let mut out = screen::many_lines();
    let most = args.limit.map_or(usize::MAX, NonZeroUsize::get);
    let (mut stopped, mut listed) = (None, 0_u64);
    let words = dfa
        .words()
        .take_while(|word| args.max_length.is_none_or(|most| word.chars().count() <= most));
    for (number, word) in words.enumerate() {
        if number == most {
            stopped = Some(limits::word(Stop::Solutions));
            break;
        }
        listed += 1;
        if args.format == Format::Text {
            writeln!(out, "{word}")?;
        } else {
            records.found("word", &json!({ "word": word }))?;
        }
    }
    let exit = if dfa.is_empty() { Exit::NoSolution } else { Exit::Solved };
    records.close(stopped, exit)?;
    out.flush()?;
    match args.max_length {
        _ if listed > 0 => {}
        _ if dfa.is_empty() => report::problem("no word matches"),
        Some(most) => report::note(&format!(
            "no word of at most {} matches",
            report::number(most as u64, "character")
        )),
        None => {}
    }
    Ok(exit)
}
