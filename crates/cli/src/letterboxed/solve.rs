//! `kleene letterboxed solve`, `count` and `hint`.

use std::io::Write;

use anyhow::{Context as _, Result};
use kleene_letterboxed::{Config, Count, Fewest, Hint, Outcome, Score, Solution, Words};
use serde::Serialize;

use super::args::{CountArgs, GameArgs, HintArgs, SolveArgs};
use super::board;
use crate::common::exit::{Exit, cut_short};
use crate::common::limits;
use crate::common::options::Format;
use crate::common::record::{self, SCHEMA, limit};
use crate::common::report;
use crate::common::screen;
use crate::common::terminal::is_coloured;
use crate::common::whole_file;

/// The games that are asked for. Without a number of words, those with the fewest.
fn config(args: &GameArgs, fewest: &Fewest) -> Config {
    // If no number of words is enough, there is no game of one either.
    let fewest = fewest.words().unwrap_or(1);
    let mut config = match (args.chain, args.max_words) {
        (Some(chain), _) => Config::new().words(chain..=chain),
        (_, Some(most)) => Config::new().words(fewest..=most),
        // As `Config::new` has it, which would look for the fewest again.
        _ => Config::new().words(fewest..=fewest).repeats(),
    };
    if args.minimal {
        config = config.minimal();
    }
    if args.repeats {
        config = config.repeats();
    }
    config
}

pub(super) fn solve(args: &SolveArgs) -> Result<Exit> {
    record::due_in(args.format);
    let words = board::words(&args.board)?;
    let mut out =
        Games { args, words: &words, out: screen::many_lines(), found: 0, games: Vec::new() };
    let fewest = match words.fewest_within(&limits::search()) {
        Ok(fewest) => fewest,
        Err(why) => return out.finish(None, Outcome::Stopped(why)),
    };
    let config = config(&args.games, &fewest).limits(limits::search());
    if args.proof {
        out.proof(&fewest)?;
    }
    let outcome = if fewest.words().is_none() {
        Outcome::Exhausted
    } else if args.all {
        let mut games = words.solve(&config);
        for game in games.by_ref() {
            out.game(&words.score(&game), &game)?;
        }
        games.outcome().unwrap_or(Outcome::Exhausted)
    } else {
        let count = usize::try_from(args.limit).unwrap_or(usize::MAX);
        let best =
            if args.pareto { words.pareto(&config) } else { words.best(&config, args.by, count) };
        best.games.iter().try_for_each(|(score, game)| out.game(score, game))?;
        best.outcome
    };
    out.finish(Some(&fewest), outcome)
}

/// Prints games.
struct Games<'a, W> {
    args: &'a SolveArgs,
    words: &'a Words,
    out: W,
    found: u64,
    /// The games of the document that `json` prints at the end.
    games: Vec<GameRecord<'a>>,
}

#[derive(Debug, Serialize)]
struct GameRecord<'w> {
    words: Vec<&'w str>,
    letters: usize,
    rank: u32,
}

#[derive(Debug, Serialize)]
struct Document<'w> {
    schema: u32,
    board: String,
    fitting: usize,
    fewest_words: Option<usize>,
    games: Vec<GameRecord<'w>>,
    outcome: &'static str,
    stopped_by: Option<&'static str>,
}

impl<W: Write> Games<'_, W> {
    fn game(&mut self, score: &Score, game: &Solution) -> Result<()> {
        let words: Vec<&str> = self.words.spell(game).collect();
        self.found += 1;
        if let Some(path) = self.args.svg.as_ref().filter(|_| self.found == 1) {
            let picture = self.words.puzzle().picture(&words).context("a game can be spelled")?;
            let cannot = || format!("cannot write {}", path.display());
            whole_file::write(path, &picture.to_svg()).with_context(cannot)?;
        }
        let record = GameRecord { words, letters: score.letters, rank: score.rank };
        match self.args.format {
            Format::Json => self.games.push(record),
            Format::Ndjson => writeln!(self.out, "{}", serde_json::to_string(&record)?)?,
            Format::Text if self.args.draw => {
                let picture = self.words.puzzle().picture(&record.words);
                let picture = picture.context("a game can be spelled")?;
                let gap = if self.found > 1 { "\n" } else { "" };
                write!(self.out, "{gap}{}", picture.to_text(is_coloured()))?;
            }
            Format::Text => writeln!(self.out, "{}", record.words.join(" "))?,
        }
        Ok(())
    }

    /// A line for each number of words that is not enough: the best that they lead to.
    fn proof(&mut self, fewest: &Fewest) -> Result<()> {
        let puzzle = self.words.puzzle();
        for (number, layer) in fewest.layers().iter().enumerate() {
            writeln!(self.out, "after {} words, {} ends:", number + 1, layer.len())?;
            for place in layer {
                let letters = (0..puzzle.len() as u8).filter(|at| place.visited >> at & 1 != 0);
                let letters: String = letters.map(|at| puzzle.letter(at)).collect();
                writeln!(self.out, "  {} {letters}", puzzle.letter(place.last))?;
            }
        }
        Ok(())
    }

    /// Says how the search ended.
    fn finish(mut self, fewest: Option<&Fewest>, outcome: Outcome) -> Result<Exit> {
        limits::settle();
        let why = cut_short(outcome);
        let fewest = fewest.and_then(Fewest::words);
        if self.args.format == Format::Json {
            let document = Document {
                schema: SCHEMA,
                board: self.words.puzzle().to_string(),
                fitting: self.words.len(),
                fewest_words: fewest,
                games: self.games,
                outcome: if why.is_some() { "stopped" } else { "exhausted" },
                stopped_by: why.map(limit),
            };
            writeln!(self.out, "{}", serde_json::to_string_pretty(&document)?)?;
        }
        self.out.flush()?;
        match (why, fewest) {
            (Some(why), _) => report::stopped(&limits::text(why)),
            (None, None) => report::problem("no number of words uses every letter"),
            (None, Some(fewest)) if self.found == 0 => {
                report::problem(&format!("no such game; {fewest} words are the fewest"));
            }
            _ => {}
        }
        Ok(Exit::new(self.found, outcome))
    }
}

#[derive(Debug, Serialize)]
struct CountRecord {
    schema: u32,
    board: String,
    /// As a number, which may be larger than programs expect.
    count: u128,
    outcome: &'static str,
    stopped_by: Option<&'static str>,
}

pub(super) fn count(args: &CountArgs) -> Result<Exit> {
    record::due_in(args.format);
    let words = board::words(&args.board)?;
    let count = match words.fewest_within(&limits::search()) {
        Ok(fewest) => words.count(&config(&args.games, &fewest).limits(limits::search()))?,
        Err(why) => Count { solutions: 0, outcome: Outcome::Stopped(why) },
    };
    limits::settle();
    let why = cut_short(count.outcome);
    let mut out = screen::lines();
    if args.format != Format::Text {
        let record = CountRecord {
            schema: SCHEMA,
            board: words.puzzle().to_string(),
            count: count.solutions,
            outcome: if why.is_some() { "stopped" } else { "exhausted" },
            stopped_by: why.map(limit),
        };
        writeln!(out, "{}", serde_json::to_string(&record)?)?;
    } else if why.is_none() {
        writeln!(out, "{}", count.solutions)?;
    }
    if let Some(why) = why {
        report::note(&format!("stopped ({}) at {}", limits::text(why), count.solutions));
        return Ok(Exit::Stopped);
    }
    Ok(if count.solutions == 0 { Exit::NoSolution } else { Exit::Solved })
}

#[derive(Debug, Serialize)]
struct HintRecord<'h> {
    schema: u32,
    board: String,
    fitting: usize,
    fewest_words: Option<usize>,
    games: Option<u128>,
    /// The first letter and the length of each word.
    letters: &'h [(char, usize)],
    first_word: Option<&'h str>,
}

pub(super) fn hint(args: &HintArgs) -> Result<Exit> {
    record::due_in(args.format);
    let words = board::words(&args.board)?;
    let hint = words.hint(args.detail.detail(), &limits::search());
    limits::settle();
    let mut out = screen::lines();
    if args.format == Format::Text {
        write_hint(&hint, &mut out)?;
    } else {
        let record = HintRecord {
            schema: SCHEMA,
            board: words.puzzle().to_string(),
            fitting: hint.fitting,
            fewest_words: hint.fewest,
            games: hint.games.map(|(games, _)| games),
            letters: &hint.letters,
            first_word: hint.first.as_deref(),
        };
        writeln!(out, "{}", serde_json::to_string(&record)?)?;
    }
    if let Some(why) = hint.games.and_then(|(_, outcome)| cut_short(outcome)) {
        report::stopped(&limits::text(why));
        return Ok(Exit::Stopped);
    }
    Ok(if hint.fewest.is_some() { Exit::Solved } else { Exit::NoSolution })
}

fn write_hint(hint: &Hint, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{} words fit", hint.fitting)?;
    let Some(fewest) = hint.fewest else {
        if hint.games.is_none() {
            writeln!(out, "no number of words uses every letter")?;
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
