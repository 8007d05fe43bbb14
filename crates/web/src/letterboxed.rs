//! Letter Boxed.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `text` | the best games with the fewest words |
//! | `words` | `text` | the words that fit |
//! | `why` | `text`, `word` | why a word does not fit |
//! | `regex` | `text` | the rules as patterns, from simple boxes to this one |
//!
//! All other verbs are those of a puzzle of [any](crate::any) kind.

use kleene_letterboxed::{Config, Order, Puzzle, Words};

use crate::answer::{Answer, Table};
use crate::any;
use crate::mistake::Mistake;
use crate::question::Question;

/// The most words that are listed.
const LISTED: usize = 2000;

/// The games that are listed.
const GAMES: usize = 20;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let words = || any::parse::<Words>(question);
    Ok(match question.verb() {
        "check" => check(&words()?),
        "words" => {
            let list = words()?;
            let rows = vec![list.longest_first().take(LISTED).map(str::to_owned).collect()];
            let table = Table { title: String::new(), heads: Vec::new(), rows };
            Answer::new(format!("{} words", list.len()), "The longest first.").table(table)
        }
        "why" => why(words()?.puzzle(), question.get("word")),
        "regex" => regex(words()?.puzzle()),
        _ => return any::answer(question),
    })
}

fn check(words: &Words) -> Answer {
    let puzzle = words.puzzle();
    let Some(fewest) = words.fewest().words() else {
        let said = format!("{} words fit, but no chain of them uses every letter.", words.len());
        return Answer::new("none", said).picture(&puzzle.blank(), "");
    };
    let config = Config::new().words(fewest..=fewest).repeats();
    let best = words.best(&config, Order::default(), GAMES);
    let said = format!("{} words fit. The fewest that use every letter are {fewest}.", words.len());
    let games: Vec<Vec<String>> =
        best.games.iter().map(|(_, game)| words.spell(game).map(str::to_owned).collect()).collect();
    let mut answer = Answer::new(
        if fewest == 1 { "1 word".to_owned() } else { format!("{fewest} words") },
        said,
    );
    if let Some(picture) = games.first().and_then(|game| puzzle.draw(game)) {
        answer = answer.picture(&picture, "");
    }
    answer.table(Table { title: "The best games".to_owned(), heads: Vec::new(), rows: games })
}

fn why(puzzle: &Puzzle, word: &str) -> Answer {
    match puzzle.why_not(word) {
        None => {
            let answer = Answer::new("fits", format!("{word} can be spelled."));
            match puzzle.draw([word]) {
                Some(picture) => answer.picture(&picture, ""),
                None => answer,
            }
        }
        Some(misfit) => {
            Answer::new("does not fit", misfit.to_string()).picture(&puzzle.blank(), "")
        }
    }
}

fn regex(puzzle: &Puzzle) -> Answer {
    let rows = puzzle
        .stages()
        .into_iter()
        .map(|stage| vec![stage.title.to_owned(), stage.pattern.clone(), stage.reason.to_owned()]);
    let heads = ["box", "pattern", "why"].map(str::to_owned).to_vec();
    let table =
        Table { title: "From two sides to this box".to_owned(), heads, rows: rows.collect() };
    let answer = Answer::default().table(table);
    match puzzle.pattern() {
        Some(pattern) => answer.text("The pattern of this box", "pattern.txt", pattern),
        None => answer,
    }
}
