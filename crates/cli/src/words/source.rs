//! Lists of words: the one within, and those of files.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use anyhow::{Context as _, Result, anyhow};
use kleene_lexicon::{Lexicon, MAX_TEXT_BYTES, ParseError, Rule, WordList};
use kleene_syntax::{Ast, Class};
use kleene_words::{FstWords, Query, Source};
use memchr::memchr_iter;

use super::args::{SourceArgs, Strategy};
use crate::input;
use crate::report::{self, Reported, system_error};
use crate::scan::{Part, Scan};

/// The bytes by which a file is known not to be a list: the first lines.
const START: u64 = 1 << 16;

/// A list, as it was found.
#[derive(Debug)]
pub(crate) enum Words {
    Lexicon(Lexicon),
    List(WordList),
    /// The bytes of an fst.
    Fst(Vec<u8>),
}

/// A list that can be asked.
#[derive(Debug)]
pub(crate) enum Ready<'w> {
    Lexicon(&'w Lexicon),
    List(&'w WordList),
    Fst(FstWords<'w>),
}

impl Words {
    pub(crate) fn source(&self) -> Result<Ready<'_>> {
        Ok(match self {
            Self::Lexicon(lexicon) => Ready::Lexicon(lexicon),
            Self::List(list) => Ready::List(list),
            Self::Fst(bytes) => Ready::Fst(FstWords::new(bytes)?),
        })
    }

    /// Number of words, or of keys of an fst.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Lexicon(lexicon) => lexicon.len(),
            Self::List(list) => list.len(),
            Self::Fst(bytes) => FstWords::new(bytes).map_or(0, |words| words.len()),
        }
    }
}

impl Ready<'_> {
    pub(crate) fn source(&self) -> Source<'_> {
        match self {
            Self::Lexicon(lexicon) => Source::Lexicon(lexicon),
            Self::List(list) => Source::List(list),
            Self::Fst(words) => Source::Fst(words),
        }
    }
}

/// The list that is asked for, in the form for a strategy.
pub(crate) fn load(args: &SourceArgs, strategy: Strategy) -> Result<Words> {
    load_some(args, strategy, |_| true)
}

/// The same; of a text, only words for which a query may hold.
pub(crate) fn load_found(args: &SourceArgs, strategy: Strategy, query: &Query) -> Result<Words> {
    load_by(args, strategy, |content, rule| match scan(content, rule, query.patterns()) {
        // Most of what is found is asked for, and the query asks once more.
        Some(scan) => load_text(content, rule, Some(scan), |_| true),
        None => load_text(content, rule, None, |word| query.is_match(word)),
    })
}

/// The words of a text that are wanted, among those that a scan finds if there is one.
pub(crate) fn load_text(
    content: &[u8],
    rule: Rule,
    scan: Option<Scan>,
    is_wanted: impl FnMut(&str) -> bool,
) -> Result<WordList, ParseError> {
    match scan {
        Some(mut scan) => {
            WordList::parse_found(content, rule, |from| scan.next(content, from), is_wanted)
        }
        None => WordList::parse_some(content, rule, is_wanted),
    }
}

/// A scan for the lines of a text that may be words which all of these patterns match.
pub(crate) fn scan<'a>(
    content: &[u8],
    rule: Rule,
    patterns: impl IntoIterator<Item = &'a Ast>,
) -> Option<Scan> {
    let part = if has_blanks(content) { Part::Trimmed } else { Part::Whole };
    let small = Class::from_iter('a'..='z');
    let class = |class: &Class| match rule {
        Rule::Lower => class.intersect(&small),
        Rule::Folded => {
            let class = class.intersect(&small);
            class.union(&class.chars().map(|c| c.to_ascii_uppercase()).collect())
        }
        _ => class.clone(),
    };
    patterns.into_iter().find_map(|ast| Scan::new(ast, part, class))
}

/// Whether a text may have blanks around words, other than a carriage return before a line's end.
fn has_blanks(content: &[u8]) -> bool {
    // The first bytes of characters that are blanks, some of which begin others too.
    let may_be = |byte: u8| {
        byte <= b' ' && byte != b'\n' && byte != b'\r' || matches!(byte, 0xC2 | 0xE1..=0xE3 | 0xEF)
    };
    let has = |part: &[u8]| part.iter().fold(false, |any, &byte| any | may_be(byte));
    content.chunks(1 << 12).any(has)
        || memchr_iter(b'\r', content)
            .any(|at| content.get(at + 1).is_some_and(|&next| next != b'\n'))
}

/// The same; of a text, only the words that are wanted.
pub(crate) fn load_some(
    args: &SourceArgs,
    strategy: Strategy,
    is_wanted: impl FnMut(&str) -> bool,
) -> Result<Words> {
    load_by(args, strategy, |content, rule| WordList::parse_some(content, rule, is_wanted))
}

/// The same; of a text, what `parse` reads.
fn load_by(
    args: &SourceArgs,
    strategy: Strategy,
    parse: impl FnOnce(&[u8], Rule) -> Result<WordList, ParseError>,
) -> Result<Words> {
    let Some(path) = &args.words else {
        let lexicon = Lexicon::embedded();
        return Ok(match strategy {
            Strategy::Auto | Strategy::Walk => Words::Lexicon(lexicon),
            Strategy::Scan | Strategy::Textbook => Words::List(list_of(&lexicon)?),
        });
    };
    let (name, content) = read(path)?;
    let rule = args.lines.rule();
    if is_fst(&content) {
        let cannot = || format!("cannot read {name}");
        FstWords::new(&content).with_context(cannot)?;
        return Ok(match strategy {
            Strategy::Auto => Words::Fst(content),
            Strategy::Walk => Words::Lexicon(Lexicon::from_fst(&content).with_context(cannot)?),
            _ => Words::List(WordList::from_fst(&content, rule).with_context(cannot)?),
        });
    }
    if content.starts_with(b"KLX1") {
        let lexicon = Lexicon::unpack(&content).with_context(|| format!("cannot read {name}"))?;
        return Ok(match strategy {
            Strategy::Auto | Strategy::Walk => Words::Lexicon(lexicon),
            Strategy::Scan | Strategy::Textbook => Words::List(list_of(&lexicon)?),
        });
    }
    let list = parse(&content, rule).map_err(|error| {
        report::in_text(&name, &content, &error.kind().to_string(), error.span());
        Reported
    })?;
    Ok(match strategy {
        Strategy::Walk => Words::Lexicon(Lexicon::from_list(&list)),
        _ => Words::List(list),
    })
}

/// A lexicon's words one by one.
fn list_of(lexicon: &Lexicon) -> Result<WordList> {
    let mut text = String::new();
    let mut words = lexicon.iter();
    while words.advance().is_some() {
        text.push_str(words.word());
        text.push('\n');
    }
    Ok(WordList::parse(text.as_bytes(), Rule::Lower)?)
}

/// Whether a file begins as those of the crate `fst` do, with their version; no text has zeros.
fn is_fst(content: &[u8]) -> bool {
    content.first_chunk().is_some_and(|&version| (1..=3).contains(&u64::from_le_bytes(version)))
}

/// Reads no more than this, and no more than a start that no list has: it may go on for ever.
fn fill(mut reader: impl io::Read, limit: u64, content: &mut Vec<u8>) -> io::Result<()> {
    reader.by_ref().take(START).read_to_end(content)?;
    let is_binary = is_fst(content) || content.starts_with(b"KLX1");
    let is_endless = content.len() as u64 == START && !content.contains(&b'\n');
    if !is_binary && (is_endless || content.contains(&0)) {
        return Ok(());
    }
    reader.take(limit - content.len() as u64).read_to_end(content)?;
    Ok(())
}

/// The content of a file, or of stdin for `-`, and the name to show for it.
fn read(path: &Path) -> Result<(String, Vec<u8>)> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "<stdin>".to_owned() } else { path.display().to_string() };
    let read = || {
        let mut content = Vec::new();
        let limit = MAX_TEXT_BYTES as u64 + 1;
        if is_stdin {
            fill(input::stdin().lock(), limit, &mut content)?;
        } else {
            let file = File::open(path)?;
            let len = file.metadata().map_or(0, |data| data.len()).min(limit);
            content.reserve_exact(usize::try_from(len).unwrap_or(0) + 1);
            fill(file, limit, &mut content)?;
        }
        Ok(content)
    };
    let content = read();
    let content = content
        .map_err(|error: io::Error| anyhow!("cannot read {name}: {}", system_error(&error)))?;
    Ok((name, content))
}
