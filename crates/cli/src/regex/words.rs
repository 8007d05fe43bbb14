//! Words: those of a list that match, and those that a pattern has.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write as _};
use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_nfa::Dfa;
use kleene_syntax::{Ast, Class};

use super::args::{CountArgs, EnumerateArgs, MatchArgs};
use super::pattern::{automaton, automaton_around};
use crate::input::{self, skip_mark};
use crate::report::system_error;
use crate::verdict::Exit;

pub(super) fn matches(args: &MatchArgs) -> Result<Exit> {
    let any = || Ast::class(Class::all()).star();
    let dfa = if args.anywhere {
        let around = |ast| Ast::concat([any(), ast, any()]);
        automaton_around(&args.pattern, &args.language, around)?
    } else {
        automaton(&args.pattern, &args.language)?
    };
    let mut sink = Sink { dfa, prints: !args.count, matched: 0, out: io::stdout().lock() };
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
    out: io::StdoutLock<'static>,
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
        let mut is_first = true;
        while lines.read_until(b'\n', &mut line)? > 0 {
            if std::mem::take(&mut is_first) {
                skip_mark(&mut line);
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
    let mut out = io::stdout().lock();
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
    let mut out = io::BufWriter::new(io::stdout().lock());
    let fits = |word: &String| args.max_length.is_none_or(|most| word.chars().count() <= most);
    let words = dfa.words().take_while(fits);
    for word in words.take(args.limit.map_or(usize::MAX, NonZeroUsize::get)) {
        writeln!(out, "{word}")?;
    }
    out.flush()?;
    Ok(if dfa.is_empty() { Exit::NoSolution } else { Exit::Solved })
}
