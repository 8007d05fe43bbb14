//! `kleene letterboxed hint`.

use std::io::Write;

use anyhow::Result;
use kleene::Kind;
use kleene_letterboxed::{Detail, Hint, Outcome, Words};
use serde::Serialize;

use super::args::HintArgs;
use super::board::{self, NO_GAME};
use crate::common::{
    Exit, FileArgs, Format, Plain, Records, cut_short, limits, one, pictures, report, screen,
};

#[derive(Debug, Serialize)]
struct HintFields<'h> {
    subject: &'static str,
    board: String,
    fitting: usize,
    fewest_words: Option<usize>,
    games: Option<u128>,
    /// The first letter and the length of each word.
    first_letters: Vec<LettersFields>,
    first_word: Option<&'h str>,
}

#[derive(Debug, Serialize)]
struct LettersFields {
    letter: char,
    length: usize,
}

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    let records = Records::new(args.format, "hint");
    say(&board::words(&args.board)?, args.detail.detail(), &records)
}

/// The hint about the board of a file.
pub(crate) fn of_file(from: &FileArgs, format: Format) -> Result<Exit> {
    let records = Records::new(format, "hint");
    let named = one(&Plain::new(Kind::of::<Words>()), &from.file, from.puzzle)?;
    say(named.typed(), Detail::Numbers, &records)
}

fn say(words: &Words, detail: Detail, records: &Records) -> Result<Exit> {
    pictures::add(words.puzzle().to_string(), || words.puzzle().blank());
    let hint = words.hint(detail, &limits::search());
    let stop = hint.games.and_then(|(_, outcome)| cut_short(outcome));
    let exit = match stop {
        Some(_) => Exit::Stopped,
        None if hint.fewest.is_some() => Exit::Solved,
        None => Exit::NoSolution,
    };
    if records.format() == Format::Text {
        write_hint(&hint, &mut screen::lines())?;
    }
    let letters = hint.letters.iter();
    let fields = HintFields {
        subject: board::NAME,
        board: words.puzzle().to_string(),
        fitting: hint.fitting,
        fewest_words: hint.fewest,
        games: hint.games.map(|(games, _)| games),
        first_letters: letters.map(|&(letter, length)| LettersFields { letter, length }).collect(),
        first_word: hint.first.as_deref(),
    };
    records.end(&fields, stop.map(limits::word), exit)?;
    records.finish(exit)?;
    stop.into_iter().for_each(|why| report::stopped(&limits::text(why)));
    Ok(exit)
}

fn write_hint(hint: &Hint, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{} words fit", hint.fitting)?;
    let Some(fewest) = hint.fewest else {
        if hint.games.is_none() {
            writeln!(out, "{NO_GAME}")?;
        }
        return Ok(());
    };
    match hint.games {
        Some((games, Outcome::Exhausted)) => {
            writeln!(out, "{fewest} words are enough, in {games} ways")?;
        }
        Some((games, _)) => writeln!(out, "{fewest} words are enough, in {games} ways or more")?,
        None => writeln!(out, "{fewest} words are enough")?,
    }
    for (number, (letter, length)) in hint.letters.iter().enumerate() {
        let number = number + 1;
        writeln!(
            out,
            "word {number} of a best game starts with {letter} and has {length} letters"
        )?;
    }
    if let Some(first) = &hint.first {
        writeln!(out, "its first word is {first}")?;
    }
    Ok(())
}
