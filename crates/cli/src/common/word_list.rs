//! Lists of words: the one within, and those of files.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::{Args as ClapArgs, ValueEnum};
use kleene_lexicon::{
    Form, Lexicon, MAX_TEXT_BYTES, ParseError, ParseErrorKind, Rule, WordList, check_fst, is_fst,
    parse_scored,
};

use crate::common::{InputError, input};

/// The bytes by which a file is known not to be a list: the first lines.
const START: u64 = 1 << 16;

/// Where words come from.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SourceArgs {
    /// The word list: one word per line, an .fst file or a packed list; `-` is stdin [default: the built-in English
    /// list].
    #[arg(long, value_name = "FILE")]
    pub(crate) words: Option<PathBuf>,

    /// Which lines of the list are words.
    #[arg(long, value_enum, default_value_t, value_name = "RULE", requires = "words")]
    pub(crate) lines: Lines,

    /// In a list with scores, use only words with at least this score.
    #[arg(long, value_name = "SCORE", requires = "words")]
    pub(crate) min_score: Option<u32>,
}

impl SourceArgs {
    /// The note that no word of the list does this.
    pub(crate) fn without_match(&self, does: &str) -> String {
        match &self.words {
            Some(path) => format!("no word of {} {does}", input::name(path)),
            None => format!("no word {does}; `--words FILE` uses another word list"),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lines {
    /// Lines of the letters a to z.
    #[default]
    Lower,
    /// Lines of the letters a to z and A to Z, converted to lower case.
    Folded,
    /// All nonempty lines.
    Any,
    /// WORD;SCORE, converted to lower case; words with the highest scores are the most common.
    Scored,
}

impl Lines {
    fn of(form: Form) -> Self {
        match form {
            Form::Words(Rule::Lower) => Self::Lower,
            Form::Words(Rule::Folded) => Self::Folded,
            Form::Scored => Self::Scored,
            _ => Self::Any,
        }
    }

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
    /// `walk` if the list is an automaton, else `scan`.
    #[default]
    Auto,
    /// Intersect the list's automaton with the query's.
    Walk,
    /// Test each word.
    Scan,
    /// Test each word by recursive backtracking; for patterns of letters, sets and stars only.
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

/// The requested list, in the form for a strategy.
pub(crate) fn load(args: &SourceArgs, strategy: Strategy) -> Result<Words> {
    load_by(args, strategy, WordList::parse)
}

/// Loads the words that a call asks for, where `parse` reads those of a text.
pub(crate) fn load_by(
    args: &SourceArgs,
    strategy: Strategy,
    parse: impl FnOnce(&[u8], Rule) -> Result<WordList, ParseError>,
) -> Result<Words> {
    let Some(path) = &args.words else {
        return words_of(Lexicon::embedded(), strategy);
    };
    let (name, content) = read(path)?;
    let rule = args.lines.rule();
    if is_fst(&content) {
        let cannot = || format!("cannot read {name}");
        check_fst(&content).with_context(cannot)?;
        return Ok(match strategy {
            Strategy::Auto => Words::Fst(content),
            Strategy::Walk => Words::Lexicon(Lexicon::from_fst(&content).with_context(cannot)?),
            _ => Words::List(WordList::from_fst(&content, rule).with_context(cannot)?.distinct()),
        });
    }
    if Lexicon::is_packed(&content) {
        let lexicon = Lexicon::unpack(&content).with_context(|| format!("cannot read {name}"))?;
        return words_of(lexicon, strategy);
    }
    if args.lines == Lines::Scored {
        let words = match parse_scored(&content) {
            Ok(words) => words,
            Err(error) => return Err(InputError::parse(name, content, &error).into()),
        };
        let lexicon = Lexicon::from_scored(&words, args.min_score.unwrap_or(0))?;
        // Of no words there is no list.
        let strategy = if lexicon.is_empty() { Strategy::Walk } else { strategy };
        return words_of(lexicon, strategy);
    }
    if args.min_score.is_some() {
        bail!("--min-score needs a list with scores: --lines scored");
    }
    let list = match parse(&content, rule) {
        Ok(list) => list.distinct(),
        Err(error) => {
            let message = match error.kind() {
                ParseErrorKind::NoWords { left_out: 1.. } => {
                    match Form::guess(&content).map(Lines::of) {
                        Some(lines) if lines != args.lines => {
                            format!("{}: --lines {} reads them", error.kind(), name_of(lines))
                        }
                        _ => error.kind().to_string(),
                    }
                }
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

/// The name of a rule, as the command line has it.
fn name_of(rule: Lines) -> String {
    let value = rule.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// A lexicon, in the form for a strategy.
fn words_of(lexicon: Lexicon, strategy: Strategy) -> Result<Words> {
    Ok(match strategy {
        Strategy::Auto | Strategy::Walk => Words::Lexicon(lexicon),
        Strategy::Scan | Strategy::Textbook => Words::List(WordList::from_lexicon(&lexicon)?),
    })
}

/// Reads no more than this, and no more than a start that no list has: it may go on for ever.
fn fill(mut reader: impl io::Read, limit: u64, content: &mut Vec<u8>) -> io::Result<()> {
    reader.by_ref().take(START).read_to_end(content)?;
    let is_binary = is_fst(content) || Lexicon::is_packed(content);
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
