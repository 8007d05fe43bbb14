//! Words: those of a list that match, and those that a pattern has.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kleene_nfa::Dfa;
use kleene_search::Deadline;
use kleene_syntax::{Ast, Class};

use super::args::{CountArgs, EnumerateArgs, MatchArgs};
use super::pattern::{automaton, automaton_around};
use crate::input::{self, skip_mark};
use crate::limits;
use crate::report::system_error;
use crate::screen;
use crate::verdict::Exit;

/// The most bytes of a line.
const MAX_LINE: u64 = 1 << 24;

/// Lines between two looks at the clock.
const LINES: u64 = 1024;

pub(super) fn matches(args: &MatchArgs) -> Result<Exit> {
    let any = || Ast::class(Class::all()).star();
    let dfa = if args.anywhere {
        let around = |ast| Ast::concat([any(), ast, any()]);
        automaton_around(&args.pattern, &args.language, around)?
    } else {
        automaton(&args.pattern, &args.language)?
    };
    let deadline = limits::search().deadline();
    let mut sink = Sink { dfa, prints: !args.count, matched: 0, out: screen::lines(), deadline };
    let stdin = [Path::new("-").to_owned()];
    if args.word.is_empty() {
        let files = if args.files.is_empty() { &stdin[..] } else { &args.files[..] };
        files.iter().try_for_each(|file| sink.read(file))?;
    } else {
        args.word.iter().try_for_each(|word| sink.line(word))?;
    }
    if args.count {
        writeln!(sink.out, "{}", sink.matched)?;
    }
    Ok(if sink.matched > 0 { Exit::Solved } else { Exit::NoSolution })
}

/// Takes lines and prints those that match.
struct Sink {
    dfa: Dfa,
    prints: bool,
    matched: u64,
    out: screen::Stdout,
    deadline: Deadline,
}

impl Sink {
    fn read(&mut self, path: &Path) -> Result<()> {
        let name = || format!("cannot read {}", path.display());
        let said = |error: io::Error| anyhow::anyhow!("{}: {}", name(), system_error(&error));
        if path == Path::new("-") {
            return self.lines(input::stdin().lock());
        }
        self.lines(BufReader::new(File::open(path).map_err(said)?)).with_context(name)
    }

    fn lines(&mut self, mut lines: impl BufRead) -> Result<()> {
        let mut line = Vec::new();
        for number in 1_u64.. {
            if lines.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut line)? == 0 {
                break;
            }
            if number == 1 {
                skip_mark(&mut line);
            }
            if line.len() as u64 > MAX_LINE {
                bail!("line {number} has more than {MAX_LINE} bytes");
            }
            if let Some(stop) = number.is_multiple_of(LINES).then(|| self.deadline.hit()).flatten()
            {
                return Err(limits::Stopped(stop).into());
            }
            let text = line.strip_suffix(b"\n").unwrap_or(&line);
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            // A line that is not UTF-8 has no characters, so that no pattern matches it.
            if let Ok(text) = str::from_utf8(text) {
                self.line(text)?;
            }
            line.clear();
        }
        Ok(())
    }

    fn line(&mut self, line: &str) -> Result<()> {
        if self.dfa.is_match(line) {
            self.matched += 1;
            if self.prints {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }
}

pub(super) fn count(args: &CountArgs) -> Result<Exit> {
    let dfa = automaton(&args.pattern, &args.language)?;
    let mut out = screen::lines();
    match (args.length, args.max_length, dfa.count()) {
        (Some(length), _, _) => {
            writeln!(out, "{}", dfa.counts().nth(length).unwrap_or_default())?;
        }
        (_, Some(longest), _) => {
            for (length, count) in dfa.counts().take(longest.saturating_add(1)).enumerate() {
                writeln!(out, "{length} {count}")?;
            }
        }
        (_, _, Some(all)) => writeln!(out, "{all}")?,
        _ => writeln!(out, "infinitely many; --max-length counts them by length")?,
    }
    Ok(if dfa.is_empty() { Exit::NoSolution } else { Exit::Solved })
}

pub(super) fn enumerate(args: &EnumerateArgs) -> Result<Exit> {
    let dfa = automaton(&args.pattern, &args.language)?;
    let mut out = screen::many_lines();
    let fits = |word: &String| args.max_length.is_none_or(|most| word.chars().count() <= most);
    let words = dfa.words().take_while(fits);
    for word in words.take(args.limit.map_or(usize::MAX, NonZeroUsize::get)) {
        writeln!(out, "{word}")?;
    }
    out.flush()?;
    Ok(if dfa.is_empty() { Exit::NoSolution } else { Exit::Solved })
}
