//! `kleene rectangles solve --partial`.

use std::time::Instant;

use anyhow::Result;
use kleene_rectangles::{Config, Outcome, Puzzle};
use serde_json::json;

use super::args::SolveArgs;
use super::shown;
use super::subject::Rectangles;
use crate::common::record::{self};
use crate::common::{
    Ended, Exit, Files, Format, Named, Records, both, cut_short, each, fields_of, limits, pictures,
    report, screen,
};

/// Places as many pieces as fit, and says whether that is proven.
pub(super) fn run(args: &SolveArgs, subject: &Rectangles<'_>) -> Result<Exit> {
    let records = Records::new(args.shown.format, "puzzle");
    let files = Files::in_turn(&args.from.files);
    let exit = each(subject, files, &records, &|named| place(args, &records, named))?;
    records.finish(exit)
}

fn place(args: &SolveArgs, records: &Records, named: &Named) -> Result<Exit> {
    let (start, puzzle): (_, &Puzzle) = (Instant::now(), named.typed());
    let most = puzzle.most(&Config::new().limits(limits::search()));
    if args.shown.stats {
        report::note(&format!("{:.1} ms", start.elapsed().as_secs_f64() * 1e3));
    }
    let placed = most.solution.placements().len() as u64;
    let is_proven = most.outcome == Outcome::Exhausted;
    let solution = named.erase::<Puzzle>(most.solution);
    let view = solution.view();
    if placed > 0 {
        pictures::add_some(named.name(), || view.draw());
    }
    if args.shown.format == Format::Text {
        if placed > 0 {
            screen::say(&shown::text(view, 1, args.shown.list))?;
        }
        let of = puzzle.pieces().iter().map(|piece| u64::from(piece.count)).sum();
        screen::say(&text(placed, Some(of).filter(|_| !puzzle.is_repeating()), is_proven))?;
    } else if placed > 0 {
        let fields = both(json!({ "index": 1 }), record::json(&view.record()));
        records.found("solution", &both(&named.about, fields))?;
    }
    let (exit, ended) = (Exit::new(placed, most.outcome), Ended::new(most.outcome));
    let found = u64::from(placed > 0);
    let fields = both(json!({ "found": found, "placed": placed, "most": is_proven }), ended);
    let fields = both(fields_of(&named.puzzle), fields);
    records.end(&both(&named.about, fields), ended.stopped_by(), exit)?;
    if let Some(why) = cut_short(most.outcome) {
        report::stopped(&limits::text(why));
    }
    Ok(exit)
}

/// How many pieces were placed, of how many, and whether no more fit.
fn text(placed: u64, of: Option<u64>, is_proven: bool) -> String {
    let pieces = match (placed, of) {
        (0, _) if is_proven => return "no piece fits".to_owned(),
        (1, None) => "1 piece".to_owned(),
        (placed, None) => format!("{placed} pieces"),
        (placed, Some(1)) => format!("{placed} of 1 piece"),
        (placed, Some(of)) => format!("{placed} of {of} pieces"),
    };
    match is_proven {
        true if Some(placed) == of => pieces,
        true => format!("{pieces}; no more fit"),
        false => format!("{pieces}; more may fit"),
    }
}
