//! Reasons why a puzzle has not one solution, values that its cells can have, and steps of a player, judged.

use kleene::{AnyPuzzle, AnySolution, CandidateRequest, Change, Claim, Judged, Limits, Mend};
use kleene_draw::Highlight;

use crate::answer::{Answer, Table};
use crate::any::lacks;
use crate::board::Hand;
use crate::mistake::Mistake;
use crate::question::Question;

/// The most cells of a stroke that is judged.
const MAX_CLAIMS: usize = 60;

/// Clues, givens and rules that have no solution together, and the steps that show it.
pub(crate) fn why(puzzle: &AnyPuzzle) -> Result<Answer, Mistake> {
    let Some(conflict) = puzzle.minimal_conflict(&Limits::new()).map_err(Mistake::new)? else {
        return Ok(Answer::new("", "There is a solution."));
    };
    let said = match (&*conflict.parts, conflict.is_minimal) {
        ([], _) => "The rules of the board alone have no solution.",
        ([_], true) => "This one cannot hold. Without it there is a solution.",
        (_, true) => "These cannot all hold. Without any one of them the others have a solution.",
        (_, false) => "These cannot all hold.",
    };
    let mut answer = Answer::new("No solution", said);
    if !conflict.parts.is_empty() {
        let rows = conflict.parts.into_iter().map(|part| vec![part]).collect();
        answer = answer.table(table("", &[], rows));
    }
    if conflict.steps.is_empty() {
        return Ok(answer);
    }
    let steps = (1..).zip(conflict.steps).map(|(number, step)| vec![number.to_string(), step]);
    Ok(answer.table(table("Steps from these alone", &["step", "reason"], steps.collect())))
}

/// The cells in which solutions differ, and single changes that leave one solution.
pub(crate) fn mends(puzzle: &AnyPuzzle, question: &Question) -> Result<Answer, Mistake> {
    let hand = Hand::new(puzzle, question)?;
    let found = puzzle.mends(&Limits::new()).ok_or_else(|| lacks(puzzle, "board to fill in"))?;
    if found.open.is_empty() {
        return Ok(Answer::new("", "No two solutions differ."));
    }
    let said = format!("Solutions differ in the {} marked cells.", found.open.len());
    let mut answer = Answer::new("Several solutions", said);
    if let Some(exchange) = &found.exchange {
        let least = if exchange.is_smallest { "" } else { ", or in fewer" };
        let cells: Vec<_> = exchange.cells.iter().map(|&(cell, ..)| hand.place(cell)).collect();
        let number = cells.len();
        answer = answer
            .and(format!("Another solution differs from the first in {number} of them{least}:"))
            .and(cells.join(" "));
    }
    if let (Some(mut picture), Some(drawn)) =
        (puzzle.draw_filled(&hand.frame().givens, &[]), puzzle.drawn())
    {
        for &cell in &found.open {
            picture.change(drawn[cell], |cell| cell.highlight(Highlight::Differs));
        }
        answer = answer.picture(&picture, "");
    }
    if found.changes.is_empty() {
        return Ok(answer.and("No single change leaves one solution."));
    }
    let heads = ["size", "change", "to"];
    Ok(answer.table(table(
        "One of these changes leaves one solution",
        &heads,
        by_size(&hand, &found.changes),
    )))
}

/// A row for each clue, and for each cell with the names of its values.
fn by_size(hand: &Hand<'_>, changes: &[Mend]) -> Vec<Vec<String>> {
    let same = changes.chunk_by(|one, other| {
        (one.size, subject(one, hand)) == (other.size, subject(other, hand))
    });
    same.map(|changes| {
        let values: Vec<_> = changes.iter().map(|mend| to_value(hand, mend)).collect();
        let or = if matches!(changes[0].change, Change::Clue { .. }) { " or " } else { ", " };
        vec![changes[0].size.to_string(), subject(&changes[0], hand), values.join(or)]
    })
    .collect()
}

/// The cell or the clue that a mend changes.
fn subject(mend: &Mend, hand: &Hand<'_>) -> String {
    match &mend.change {
        Change::Given { cell, .. } => format!("{} is given", hand.place(*cell)),
        Change::Picture { cell, .. } => format!("{} in the picture", hand.place(*cell)),
        Change::Clue { clue, from, .. } => format!("{clue}, now {from}"),
    }
}

/// The value that a change leads to.
fn to_value<'v>(hand: &'v Hand<'_>, mend: &'v Mend) -> &'v str {
    match &mend.change {
        Change::Given { number, .. } | Change::Picture { number, .. } => hand.name(*number),
        Change::Clue { to, .. } => to,
    }
}

/// The values that the cells of a partly filled board, or the options of a cover, have in some solution.
pub(crate) fn candidates(puzzle: &AnyPuzzle, question: &Question) -> Result<Answer, Mistake> {
    let frame = puzzle.variables().ok_or_else(|| lacks(puzzle, "candidates"))?;
    let hand = Hand::over(puzzle, frame, question)?;
    let (noun, title) = match puzzle.kind().name() {
        "cover" => ("option", "Options that can have several values"),
        _ => ("cell", "Cells that can have several values"),
    };
    let cells = hand.numbers()?;
    let request = CandidateRequest { cells: &cells, alone: true, ..CandidateRequest::default() };
    let found = puzzle.candidates(&request).ok_or_else(|| lacks(puzzle, "board to fill in"))?;
    if found.are_none() {
        return Ok(Answer::new("none", "No solution has all that is filled in."));
    }
    let forced = found.forced();
    let open = forced.iter().filter(|cell| cell.is_none()).count();
    let said = match open {
        0 if found.are_several => "Solutions differ only in the places of equal pieces.".to_owned(),
        0 => format!("Each {noun} can have one value only."),
        1 => format!("One {noun} can have several values; each other {noun} has one."),
        _ => format!("{open} {noun}s can have several values; each other {noun} has one."),
    };
    let mut answer = Answer::new("", said);
    let mut removed = Vec::new();
    for (cell, values) in found.cells.iter().enumerate() {
        let numbers = hand.frame().symbols.iter().map(|&(number, _)| number);
        let gone = numbers.filter(|number| values.iter().all(|value| value.number != *number));
        removed.extend(gone.map(|number| (cell, number)));
    }
    if let Some(picture) = puzzle.draw_filled(&forced, &removed) {
        answer = answer.picture(&picture, "");
    }
    if open == 0 {
        return Ok(answer);
    }
    let several = found.cells.iter().enumerate().filter(|(_, values)| values.len() > 1);
    let rows = several.map(|(cell, values)| {
        let all: Vec<_> = values.iter().map(|value| hand.name(value.number)).collect();
        let alone = values.iter().filter(|value| value.is_alone == Some(true));
        let alone: Vec<_> = alone.map(|value| hand.name(value.number)).collect();
        vec![hand.place(cell), all.join(", "), alone.join(", ")]
    });
    let heads = [noun, "values", "in one solution only"];
    Ok(answer.table(table(title, &heads, rows.collect())))
}

/// The last stroke of a player: each cell that it has filled is judged from the board before it.
pub(crate) fn judge(puzzle: &AnyPuzzle, question: &Question) -> Result<Answer, Mistake> {
    let (mut now, before) = (Hand::new(puzzle, question)?, question.get("before"));
    let (cells, after) = (now.numbers_of(before)?, now.numbers()?);
    let filled = cells.iter().zip(&after).enumerate();
    let filled = filled.filter_map(|(cell, (old, new))| match (old, new) {
        (None, Some(number)) => Some(Claim { cell, number: *number, has_it: true }),
        _ => None,
    });
    let claims: Vec<_> = filled.collect();
    if claims.is_empty() || claims.len() > MAX_CLAIMS {
        let said = match claims.len() {
            0 => "Fill in a cell: then the page judges this step.".to_owned(),
            _ => {
                format!("Your step has more than {MAX_CLAIMS} cells: the page judges smaller ones.")
            }
        };
        return Ok(now.show()?.saying("", said));
    }
    let (mut wrong, mut lines) = (Vec::new(), Vec::new());
    for claim in &claims {
        let judged = puzzle.judge(&cells, claim, &Limits::new());
        let judged = judged.ok_or_else(|| lacks(puzzle, "board to fill in"))?;
        if matches!(judged, Judged::NoSolution) {
            return Ok(now.show()?.saying("none", "The board before your step has no solution."));
        }
        if judged.refutation().is_some() {
            wrong.push(claim.cell);
        }
        let name = format!("{} is {}", now.place(claim.cell), now.name(claim.number));
        lines.push(format!("{name}: {}", verdict(&now, claim, &judged)));
    }
    let verdict = match wrong.len() {
        0 => "Right",
        wrong if wrong == claims.len() => "Not right",
        _ => "Partly right",
    };
    now.mark(&wrong);
    Ok(now.show()?.saying(verdict, lines.join("\n")))
}

/// The number that a cell has in a solution.
fn number_in(solution: &AnySolution, cell: usize) -> u32 {
    solution.view().full_board()[cell]
}

/// The verdict on a claim, for people.
fn verdict(hand: &Hand<'_>, claim: &Claim, judged: &Judged) -> String {
    match judged {
        Judged::Follows { step, before, techniques, needs } => {
            let least = needs.map(|needs| format!(", but not from less than {needs}"));
            let after = match before {
                0 => "at once".to_owned(),
                1 => format!("after another step ({})", techniques.join(", ")),
                _ => format!("after {before} other steps ({})", techniques.join(", ")),
            };
            format!("it follows {after}{}. {}", least.unwrap_or_default(), step.text)
        }
        Judged::BySearch(reason) => {
            format!("it is true, but it does not follow from less than a search. {reason}")
        }
        Judged::Filled => "it is filled already.".to_owned(),
        Judged::False(other) => format!("it is {}.", hand.name(number_in(other, claim.cell))),
        Judged::Open(other) => {
            format!("it is {} in another solution.", hand.name(number_in(other, claim.cell)))
        }
        Judged::NoSolution => "there is no solution.".to_owned(),
        Judged::Stopped(stop) => format!("not decided: {stop}."),
    }
}

fn table(title: &str, heads: &[&str], rows: Vec<Vec<String>>) -> Table {
    let heads = heads.iter().map(|&head| head.to_owned()).collect();
    Table { title: title.to_owned(), heads, rows }
}
