//! Lists of words: the one within, and those of files.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::{Args as ClapArgs, ValueEnum};
use kleene_lexicon::{
    Lexicon, MAX_TEXT_BYTES, ParseError, ParseErrorKind, Rule, WordList, check_fst, parse_scored,
};

use crate::common::error::InputError;
use crate::common::input;
use crate::common::seen::Seen;

/// The bytes by which a file is known not to be a list: the first lines.
const START: u64 = 1 << 16;

/// Where words come from.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SourceArgs {
    /// A list, one word a line, an .fst file, or a packed list; `-` is stdin. A word that comes again counts once.
    #[arg(long, value_name = "FILE")]
    pub(crate) words: Option<PathBuf>,

    /// Which lines of a list are words.
    #[arg(long, value_enum, default_value_t, value_name = "RULE", requires = "words")]
    pub(crate) lines: Lines,

    /// Of a list with scores, only words of this score or more.
    #[arg(long, value_name = "SCORE", requires = "words")]
    pub(crate) min_score: Option<u32>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lines {
    /// Those of the letters a to z.
    #[default]
    Lower,
    /// Those of the letters a to z and A to Z, which are made small.
    Folded,
    /// All that are not empty.
    Any,
    /// WORD;SCORE, made small: the words of the greatest scores are the most common ones.
    Scored,
}

impl Lines {
    pub(crate) fn rule(self) -> Rule {
        match self {
            Self::Lower => Rule::Lower,
            Self::Folded | Self::Scored => Rule::Folded,
            Self::Any => Rule::Any,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    /// A walk if the list is an automaton already, a scan if not.
    #[default]
    Auto,
    /// The list's automaton, made if need be, against the query's.
    Walk,
    /// Each word by itself.
    Scan,
    /// Each word by itself and by recursive backtracking; patterns of letters, sets and stars only.
    Textbook,
}

/// A list, as it was found.
#[derive(Debug)]
pub(crate) enum Words {
    Lexicon(Lexicon),
    List(WordList),
    /// The bytes of an fst.
    Fst(Vec<u8>),
}

/// The list that is asked for, in the form for a strategy.
pub(crate) fn load(args: &SourceArgs, strategy: Strategy) -> Result<Words> {
    load_some(args, strategy, |_| true)
}

/// Loads the words that a call asks for. Of a text, only those that are wanted are kept; a packed list is kept whole.
pub(crate) fn load_some(
    args: &SourceArgs,
    strategy: Strategy,
    is_wanted: impl FnMut(&str) -> bool,
) -> Result<Words> {
    load_by(args, strategy, |content, rule| WordList::parse_some(content, rule, is_wanted))
}

/// Loads the words that a call asks for, where `parse` reads those of a text.
pub(crate) fn load_by(
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
        check_fst(&content).with_context(cannot)?;
        return Ok(match strategy {
            Strategy::Auto => Words::Fst(content),
            Strategy::Walk => Words::Lexicon(Lexicon::from_fst(&content).with_context(cannot)?),
            _ => Words::List(distinct(WordList::from_fst(&content, rule).with_context(cannot)?)),
        });
    }
    if content.starts_with(b"KLX1") {
        let lexicon = Lexicon::unpack(&content).with_context(|| format!("cannot read {name}"))?;
        return Ok(match strategy {
            Strategy::Auto | Strategy::Walk => Words::Lexicon(lexicon),
            Strategy::Scan | Strategy::Textbook => Words::List(list_of(&lexicon)?),
        });
    }
    if args.lines == Lines::Scored {
        let words = match parse_scored(&content) {
            Ok(words) => words,
            Err(error) => return Err(InputError::parse(name, content, &error).into()),
        };
        return scored(&words, args.min_score.unwrap_or(0), strategy);
    }
    if args.min_score.is_some() {
        bail!("only a list with scores has words of a score: --lines scored");
    }
    let list = match parse(&content, rule) {
        Ok(list) => distinct(list),
        Err(error) => {
            let message = match error.kind() {
                ParseErrorKind::NoWords { left_out: 1.. } => match rule_of(&content) {
                    Some(rule) if rule != args.lines => {
                        format!("{}: --lines {} reads them", error.kind(), name_of(rule))
                    }
                    _ => error.kind().to_string(),
                },
                kind => kind.to_string(),
            };
            return Err(InputError::Parse { name, content, message, span: error.span() }.into());
        }
    };
    Ok(match strategy {
        Strategy::Walk => Words::Lexicon(Lexicon::from_list(&list)),
        _ => Words::List(list),
    })
}

/// A list as a set: each of its words counts once, at its first place.
fn distinct(mut list: WordList) -> WordList {
    let mut seen = Seen::default();
    list.retain(|word| seen.is_new(word));
    list
}

/// The rule by which the first line of a list that is not empty is a word. A byte order mark is no part of it.
fn rule_of(content: &[u8]) -> Option<Lines> {
    let content = input::without_mark(content);
    let mut lines = content.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let line = lines.find(|line| !line.is_empty())?;
    let is_word = |word: &[u8]| !word.is_empty() && word.iter().all(u8::is_ascii_alphabetic);
    let scored = line.iter().position(|&byte| byte == b';').map(|at| line.split_at(at));
    Some(match scored {
        Some((word, [_, score @ ..]))
            if is_word(word) && !score.is_empty() && score.iter().all(u8::is_ascii_digit) =>
        {
            Lines::Scored
        }
        _ if is_word(line) => Lines::Folded,
        _ => Lines::Any,
    })
}

/// The name of a rule, as the command line has it.
fn name_of(rule: Lines) -> String {
    let value = rule.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// The words of this score or more; the greatest score is rank 0.
fn scored(words: &[(String, u32)], least: u32, strategy: Strategy) -> Result<Words> {
    let greatest = words.iter().map(|&(_, score)| score).max().unwrap_or(0);
    let wanted = words.iter().filter(|&&(_, score)| score >= least);
    let lexicon = Lexicon::from_ranked(wanted.map(|(word, score)| (word, greatest - score)))?;
    Ok(match strategy {
        Strategy::Scan | Strategy::Textbook if !lexicon.is_empty() => {
            Words::List(list_of(&lexicon)?)
        }
        _ => Words::Lexicon(lexicon),
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
    let read = || -> io::Result<Vec<u8>> {
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
    match read() {
        Ok(content) => Ok((name, content)),
        Err(error) => Err(InputError::Read { name, error }.into()),
    }
}
