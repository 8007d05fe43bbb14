//! `kleene sudoku rate`.

use std::fmt::Write as _;

use anyhow::Result;
use kleene_sudoku::{Config, Difficulty, NoRating, Puzzle, Rating, Technique};
use serde_json::{Value, json};

use super::subject::Sudokus;
use crate::common::{
    AnswerArgs, Exit, Format, Records, Verdict, both, each, fields_of, limits, screen,
    warn_of_conflict,
};

/// Says of every board of the files how hard it is, as numbers.
pub(super) fn run(args: &AnswerArgs) -> Result<Exit> {
    let subject = Sudokus::default();
    let records = Records::new(args.format, "rating");
    let exit = each(&subject, args.from.all(), &records, &|named| {
        warn_of_conflict(named);
        let rated = named.typed::<Puzzle>().rate(&Config::new().limits(limits::search()));
        let verdict = match &rated {
            Ok(_) | Err(NoRating::Stuck | NoRating::TooLarge) => Verdict::Unique,
            Err(NoRating::None) => Verdict::None,
            Err(NoRating::Stopped(why)) => Verdict::Stopped(*why),
            Err(_) => Verdict::Several,
        };
        let exit = match &rated {
            Err(NoRating::Stuck | NoRating::TooLarge) => Exit::Stopped,
            _ => verdict.exit(),
        };
        if records.format() == Format::Text {
            let text = match &rated {
                // Where boards have a line each there is no room for more.
                Ok(rating) if named.about.line.is_none() && named.shown().is_none() => {
                    format!("{}{}", numbers(rating), table(rating))
                }
                Ok(rating) => numbers(rating),
                Err(why @ (NoRating::Stuck | NoRating::TooLarge)) => format!("beyond: {why}"),
                Err(_) => verdict.text(),
            };
            screen::say(&named.line(&text))?;
        }
        let stopped_by = verdict.stop().map(limits::word);
        let known = json!({ "verdict": verdict.word(), "stopped_by": stopped_by });
        let fields = both(known, fields(rated.as_ref().ok()));
        let fields = both(fields_of(&named.puzzle), fields);
        records.end(&both(&named.about, fields), stopped_by, exit)?;
        Ok(exit)
    })?;
    records.finish(exit)
}

/// The three numbers, as people write them.
fn numbers(rating: &Rating) -> String {
    let (hardest, first_placement) = (rating.hardest(), rating.first_placement());
    format!("{hardest}/{first_placement}/{}", rating.first_elimination())
}

/// The steps by technique and number: how many there are of each, from the easiest.
fn counted(rating: &Rating) -> Vec<(Difficulty, Technique, usize)> {
    let mut keys: Vec<_> = (0..rating.steps().len())
        .map(|at| {
            let step = &rating.steps()[at];
            (step.difficulty(), step.hint().technique())
        })
        .collect();
    kleene_text::sort(&mut keys);
    let same = keys.chunk_by(|one, other| one == other);
    same.map(|same| (same[0].0, same[0].1, same.len())).collect()
}

fn table(rating: &Rating) -> String {
    counted(rating).into_iter().fold(String::new(), |mut table, (difficulty, technique, steps)| {
        // Writing to a string does not fail.
        let _ = write!(table, "\n{steps:4} {difficulty:>5} {technique}");
        table
    })
}

/// What records say of a rating; numbers are null where there is none.
fn fields(rating: Option<&Rating>) -> Value {
    let number = |of: fn(&Rating) -> Difficulty| rating.map(|rating| tenths(of(rating)));
    let techniques = rating.map(counted).unwrap_or_default().into_iter();
    let techniques = techniques.map(|(difficulty, technique, steps)| {
        json!({ "technique": technique.name(), "difficulty": tenths(difficulty), "steps": steps })
    });
    json!({
        "hardest": number(Rating::hardest),
        "first_placement": number(Rating::first_placement),
        "first_elimination": number(Rating::first_elimination),
        "techniques": techniques.collect::<Value>(),
    })
}

/// A rating in units, as sudoku programs print it.
fn tenths(difficulty: Difficulty) -> f64 {
    f64::from(difficulty.tenths()) / 10.0
}
