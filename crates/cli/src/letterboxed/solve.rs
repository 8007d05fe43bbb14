//! `kleene letterboxed solve`.

use std::io::Write;

use anyhow::{Context as _, Result};
use kleene_letterboxed::{Config, Fewest, Outcome, Score, Solution, Words};
use serde::Serialize;

use super::args::{GameArgs, SolveArgs};
use super::board::{self, NO_GAME};
use crate::common::{
    Ended, Exit, Format, Records, Verdict, cut_short, limits, pictures, report, screen,
};

/// The requested games. Without a number of words, those with the fewest.
pub(super) fn config(args: &GameArgs, fewest: &Fewest) -> Config {
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

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let records = Records::new(args.format, "puzzle").many();
    let words = board::words(&args.board)?;
    let mut out = Games { args, words: &words, out: screen::many_lines(), records, found: 0 };
    let fewest = match words.fewest_within(&limits::search()) {
        Ok(fewest) => fewest,
        Err(why) => return out.finish(None, Outcome::Stopped(why)),
    };
    let limited = config(&args.games, &fewest).limits(limits::search());
    if args.proof {
        out.proof(&fewest)?;
    }
    let outcome = if fewest.words().is_none() {
        Outcome::Exhausted
    } else if args.all {
        let mut games = words.solve(&limited);
        for game in games.by_ref() {
            out.game(&words.score(&game), &game)?;
        }
        games.outcome().unwrap_or(Outcome::Exhausted)
    } else {
        let count = usize::try_from(args.limit).unwrap_or(usize::MAX);
        let best =
            if args.pareto { words.pareto(&limited) } else { words.best(&limited, args.by, count) };
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
    records: Records,
    found: u64,
}

#[derive(Debug, Serialize)]
struct GameFields<'w> {
    subject: &'static str,
    /// Counted from 1.
    index: u64,
    words: &'w [&'w str],
    letters: usize,
    rank: u32,
}

#[derive(Debug, Serialize)]
struct PuzzleFields {
    subject: &'static str,
    board: String,
    fitting: usize,
    fewest_words: Option<usize>,
    found: u64,
    #[serde(flatten)]
    ended: Ended,
}

impl<W: Write> Games<'_, W> {
    fn game(&mut self, score: &Score, game: &Solution) -> Result<()> {
        let words: Vec<&str> = self.words.spell(game).collect();
        self.found += 1;
        if pictures::are_blank() {
            if self.found == 1 {
                pictures::add(words.join(" "), || self.words.puzzle().blank());
            }
        } else {
            pictures::add_some(words.join(" "), || self.words.puzzle().draw(&words));
        }
        match self.args.format {
            // Who wants a sheet to solve on wants no game.
            Format::Text if pictures::are_blank() => {}
            Format::Text if self.args.draw => {
                let picture = self.words.puzzle().draw(&words);
                let picture = picture.context("a game can be spelled")?;
                let gap = if self.found > 1 { "\n" } else { "" };
                writeln!(self.out, "{gap}{}", pictures::shown(&picture))?;
            }
            Format::Text => writeln!(self.out, "{}", words.join(" "))?,
            _ => self.records.found(
                "game",
                &GameFields {
                    subject: board::NAME,
                    index: self.found,
                    words: &words,
                    letters: score.letters,
                    rank: score.rank,
                },
            )?,
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
        let (why, exit) = (cut_short(outcome), Exit::new(self.found, outcome));
        let fewest = fewest.and_then(Fewest::words);
        let ended = Ended::stopped(why);
        let fields = PuzzleFields {
            subject: board::NAME,
            board: self.words.puzzle().to_string(),
            fitting: self.words.len(),
            fewest_words: fewest,
            found: self.found,
            ended,
        };
        self.records.end(&fields, ended.stopped_by(), exit)?;
        self.records.finish(exit)?;
        if self.args.format == Format::Text && exit == Exit::NoSolution {
            writeln!(self.out, "{}", Verdict::None.word())?;
        }
        self.out.flush()?;
        match (why, fewest) {
            (Some(why), _) => report::stopped(&limits::text(why)),
            (None, None) => report::warning(NO_GAME),
            (None, Some(fewest)) if self.found == 0 => {
                report::warning(&format!("no such game; the fewest possible words are {fewest}"));
            }
            _ => {}
        }
        Ok(exit)
    }
}
