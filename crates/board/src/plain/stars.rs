//! Star battle: squares of regions.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_search::Uniqueness;
use kleene_text::{Json, JsonValue, is_courtesy, is_number, regions};

use super::genre::Genre;
use super::grids_json::region_names;
use super::json::{Fields, REGIONS};
use super::rows::{lines, lines_of, number, plain_cell, rows};
use super::{Line, OPEN, split_size, square, verdict};
use crate::{builder::Board, error::ParseError, link::genres::star_battle, puzzle::Puzzle};

/// The longest side of a board that has no room for two stars in each line: a square of two by two cells has one at most.
const MAX_ONE_STAR: usize = 6;

/// The longest side of a board without a stated number of stars.
const MAX_UNSTATED: usize = 16;

/// The most stars of a line that a board may leave unstated.
const MOST_STARS: usize = 3;

/// How many nodes it may take to see that a board has one solution.
const MAX_NODES: u64 = 2_000;

/// The board of a square of as many connected regions as it has rows, each a character; `None` for other texts, and for
/// regions of as many cells each, which may be those of a sudoku.
///
/// A text that does not state the number of stars may have a name that makes it clear; else it is the only one that gives one
/// solution.
pub(super) fn read(lines: &[Line<'_>], name: Option<&str>) -> Option<Result<Board, ParseError>> {
    let (comments, lines): (Vec<_>, Vec<_>) =
        lines.iter().copied().partition(|line| line.text.starts_with("# "));
    let (mut stated, mut lines) = (None, &lines[..]);
    if let Some(((first, below), (last, above))) = lines.split_first().zip(lines.split_last()) {
        if let Some(stars) = stated_stars(first.text, below.len()) {
            (stated, lines) = (Some(stars), below);
        } else if let Some(stars) = stated_stars(last.text, above.len()) {
            (stated, lines) = (Some(stars), above);
        }
    }
    // `# 2★`
    stated = stated.or_else(|| comments.iter().find_map(|line| stars_of_comment(line.text)));
    let lines = split_size(lines);
    let (side, cells) = match lines {
        [all] => square_on_a_line(*all)?,
        _ => square(lines)?,
    };
    let areas = regions(side, &cells);
    let mut names: Vec<&str> = cells.clone();
    kleene_text::sort(&mut names);
    names.dedup();
    // A sign or a word such as `NaN` beside digits is an open cell.
    let has_number = names.iter().any(|name| is_number(name));
    let has_open = names.iter().any(|name| {
        let is_name =
            is_number(name) || matches!(name.as_bytes(), [c] if !c.is_ascii_punctuation());
        OPEN.contains(name) || has_number && !is_name
    });
    // Those are numbers of a table.
    let are_decimal = names.iter().any(|name| name.len() > 1 && name.contains('.'));
    let are_regions = !has_open && !are_decimal && names.len() == side && areas.len() == side;
    // Single numbers among zeros are the givens of a sudoku.
    let single = areas.iter().filter(|area| area.len() == 1).count();
    let are_givens = names.contains(&"0") && single + 1 == side;
    if !are_regions || are_givens || areas.iter().all(|area| area.len() == side) {
        return None;
    }
    let letters = ('A'..='Z').chain('a'..='z');
    let letters: Vec<char> = letters.take(side).collect();
    if letters.len() < side {
        return None;
    }
    // A comment may state the number of stars, or another rule.
    let is_known = |line: &Line<'_>| {
        let states_same = stated.is_some() && stars_of_comment(line.text) == stated;
        is_title(line.text) || is_courtesy(line.text) || states_same
    };
    if let Some(comment) = comments.iter().find(|line| !is_known(line)) {
        return Some(Err(comment.error("the number of stars on a line such as `stars 2`")));
    }
    let places = cells.iter().filter_map(|cell| names.iter().position(|name| name == cell));
    let drawn: Vec<char> = places.map(|at| letters[at]).collect();
    // Squares of colors are shared by players of queens.
    let are_squares =
        names.iter().all(|name| name.chars().all(|c| !c.is_ascii() && !c.is_alphanumeric()));
    let is_one = are_squares || name.is_some_and(|name| is_of_queens(name) || side <= MAX_ONE_STAR);
    let Some(stars) = stated.or(is_one.then_some(1)).or_else(|| only_stars(side, &drawn)) else {
        return Some(Err(
            lines[0].error("a line `stars 2` with the number of stars before the regions")
        ));
    };
    Some(Ok(star_battle(stars, side, &drawn)))
}

/// Whether a puzzle of this name has queens in place of stars, one in each line.
fn is_of_queens(name: &str) -> bool {
    name.to_ascii_lowercase().contains("queen")
}

/// The only number of stars with which the regions have one solution.
fn only_stars(side: usize, drawn: &[char]) -> Option<usize> {
    if side > MAX_UNSTATED {
        return None;
    }
    let mut only = None;
    for stars in 1..=MOST_STARS {
        match verdict(&star_battle(stars, side, drawn), MAX_NODES) {
            Some(Uniqueness::One(_)) if only.is_none() => only = Some(stars),
            Some(Uniqueness::One(_) | Uniqueness::Unknown { .. }) => return None,
            // Too many stars for a line are an error of the board.
            Some(Uniqueness::None | Uniqueness::Many(..)) | None => {}
        }
    }
    only
}

/// Keys of the number of stars in each line, in JSON.
const STARS: [&str; 3] = ["stars", "starcount", "starsperline"];

/// Keys beside the regions that say nothing of the rules.
const LOOKS: [&str; 4] = ["regioncolors", "isnew", "path", "states"];

/// Whether an object has rows of regions and no board beside them, or an open one.
pub(super) fn has_regions_alone(fields: &Fields<'_>) -> bool {
    let states = fields.key(&["states"]).and_then(|states| rows(states, plain_cell));
    let is_open = states.unwrap_or_default().iter().flatten().all(|cell| super::is_open(cell));
    let is_star_battle = fields.genre() == Some(Genre::StarBattle);
    let of_grid = fields.grid.filter(|_| is_star_battle || fields.key(&STARS).is_some());
    let are_named = fields.key(&REGIONS).or(of_grid);
    let is_alone = fields.grid.is_none() || fields.key(&REGIONS).is_none();
    is_alone && is_open && are_named.and_then(|regions| names_of(regions, is_star_battle)).is_some()
}

/// The board of the regions of an object; `None` for regions that are no star battle.
pub(super) fn of_fields(fields: &Fields<'_>, text: &str) -> Option<Result<Board, ParseError>> {
    let regions = fields.key(&REGIONS).or(fields.grid)?;
    let rows = names_of(regions, fields.genre() == Some(Genre::StarBattle))?;
    let stars = fields.key(&STARS);
    let stars =
        match stars.map(|stars| number(stars).ok_or_else(|| stars.error("a number of stars"))) {
            Some(Err(error)) => return Some(Err(error)),
            Some(Ok(stars)) => Some(stars),
            None => None,
        };
    // A title may have the number.
    let title = fields.key(&["title", "name", "description"]);
    if let Some(title) = title.filter(|title| stars.is_none() && !is_plain_title(title)) {
        return Some(Err(title.error("a title without a number of stars, or `stars`")));
    }
    let heading = stars.map_or_else(String::new, |stars| alloc::format!("stars {stars}\n"));
    let below = heading + &lines_of(&rows);
    let mut names = fields.entries.iter().filter_map(|(_, value)| value.as_str());
    // A comment of a program may have the name of the genre in a sentence.
    let is_named = fields.genre() == Some(Genre::StarBattle)
        || text.to_ascii_lowercase().contains("star battle");
    let name = names.find(|name| is_of_queens(name));
    let name = name.or(is_named.then_some("star battle"));
    let board = read(&lines(&below, regions), name)?;
    Some(
        board.and_then(|board| {
            fields.check(rows.len(), &[&REGIONS, &STARS, &LOOKS]).map(|()| board)
        }),
    )
}

/// The names of the regions of all cells, row by row; also of lists of cells, of which those of star battles alone have
/// different lengths.
fn names_of(regions: &JsonValue, is_star_battle: bool) -> Option<Vec<Vec<String>>> {
    let count = regions.as_object().map(<[_]>::len).or(regions.as_list().map(<[_]>::len))?;
    let has_regions = is_star_battle && count > 0;
    let names = if has_regions { region_names(regions, count) } else { None };
    if let Some(names) = names {
        return Some(names.chunks(count).map(<[String]>::to_vec).collect());
    }
    rows(regions, |cell| match cell.kind() {
        Json::String(name) if !name.contains(char::is_whitespace) => Some(name.to_string()),
        _ => cell.as_number().map(|number| number.to_string()),
    })
}

/// The side and the cells of a square whose rows are one line.
fn square_on_a_line<'t>(line: Line<'t>) -> Option<(usize, Vec<&'t str>)> {
    let cells = line.cells();
    let side = cells.len().isqrt();
    (side >= 4 && side * side == cells.len()).then_some((side, cells))
}

/// The number of stars that a line states, as in `stars 2`, `stars: 2` or `2 stars`, or in `10 10 2` above so many rows.
fn stated_stars(text: &str, rows: usize) -> Option<usize> {
    let words = text.split(|c: char| c.is_whitespace() || ":=#,()".contains(c));
    let mut words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    // `Star battle 8x8, 1 star`
    if let [one, other, ..] = words[..] {
        if one.eq_ignore_ascii_case("star") && other.eq_ignore_ascii_case("battle") {
            words.drain(..2);
            words.retain(|word| kleene_text::parse_size(word) != Some((rows, rows)));
        }
    }
    let number = match words[..] {
        [name, number] if is_name(name) => number,
        [number, name] if is_name(name) => number,
        [ref before @ .., word] if word.ends_with('★') => {
            let is_title = before.is_empty() || is_courtesy(&before.join(" "));
            word.strip_suffix('★').filter(|_| is_title)?
        }
        [height, width, number] if [height, width].iter().all(|side| side.parse() == Ok(rows)) => {
            number
        }
        _ => return None,
    };
    number.parse().ok().filter(|stars| (1..=9).contains(stars))
}

/// Whether a title has neither a sign of a star nor a number before the word.
fn is_plain_title(title: &JsonValue) -> bool {
    let title = title.as_str().unwrap_or_default().to_lowercase();
    let has_number = title.contains(|c: char| c.is_ascii_digit() && c != '1')
        || ["two", "three"].iter().any(|number| title.contains(number));
    let names_stars = title.contains(['★', '⭐']) || has_number && title.contains("star");
    !names_stars && !title.contains("two per")
}

/// Whether a comment states the stars of a star battle, whose reader has taken them.
pub(super) fn is_stated(comment: &str, puzzle: &Puzzle) -> bool {
    let has_stars = puzzle.title().is_some_and(|title| title.starts_with("Star battle"));
    has_stars && stars_of_comment(comment).is_some()
}

fn stars_of_comment(comment: &str) -> Option<usize> {
    stated_stars(comment.trim_start_matches(['#', ' ']), 0)
}

/// Whether a word means stars.
fn is_name(word: &str) -> bool {
    matches!(&*word.to_ascii_lowercase(), "star" | "stars" | "star_rating" | "★")
}

/// Whether a comment is a title, and states no more than the genre.
fn is_title(comment: &str) -> bool {
    matches!(Genre::of_title(comment.trim_start_matches(['#', ' '])), Some((Genre::StarBattle, _)))
}
