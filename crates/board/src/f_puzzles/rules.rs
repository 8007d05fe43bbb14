//! The constraints of f-puzzles as rules of a board file.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use kleene_text::{Json, JsonValue, f_puzzles_box_rows};

use super::cells::{Grid, Place, cell, cell_list, lines, list, number};
use crate::{builder::Rule, game_id::DIGITS, sums::summing};

/// Makes the rules of a line.
type OfLine<'r> = dyn Fn(&[Place]) -> Result<Vec<Rule>, String> + 'r;

/// The rules of a constraint, by its key.
pub(super) fn rules(
    grid: Grid,
    key: &str,
    value: &JsonValue,
    board: &JsonValue,
) -> Result<Vec<Rule>, String> {
    let rules = match key {
        "diagonal+" | "diagonal-" | "antiknight" | "antiking" | "disjointgroups"
        | "nonconsecutive" => {
            if *value.kind() != Json::Bool(true) {
                return Err(format!("{key}: expected true or false"));
            }
            whole(grid, key, board)
        }
        "negative" => negative(grid, value, board),
        "minimum" | "maximum" => extremes(grid, key, value),
        _ => list(value).and_then(|items| {
            let mut rules = Vec::new();
            for item in items {
                rules.extend(of_item(grid, key, item)?);
            }
            Ok(rules)
        }),
    };
    rules.map_err(|reason| match reason.as_str() {
        "" => format!("the constraint {key} of f-puzzles is not read"),
        _ => format!("{key}: {reason}"),
    })
}

/// The constraints of the whole board.
fn whole(grid: Grid, key: &str, board: &JsonValue) -> Result<Vec<Rule>, String> {
    let last = grid.size;
    let different = Rule::new("different");
    Ok(vec![match key {
        "diagonal-" => different.over([&*format!("r1c1-r{last}c{last}")]),
        "diagonal+" => different.over([&*format!("r{last}c1-r1c{last}")]),
        "antiknight" => different.over(["knight"]),
        "antiking" => different.over(["king"]),
        "nonconsecutive" => {
            // Two cells with a dot for a difference may be one apart.
            let rule = Rule::new("difference").key("least", 2u32);
            return Ok(except(grid, rule, &marked_cells(grid, board, "difference")?));
        }
        _ => {
            let rows = f_puzzles_box_rows(last);
            let columns = last / rows;
            let mut groups = Vec::new();
            for place in 0..last {
                let in_boxes = (0..last).map(|number| {
                    let row = number / rows * rows + place / columns + 1;
                    (row, number % rows * columns + place % columns + 1)
                });
                groups.push(grid.names(&in_boxes.collect::<Vec<Place>>())?);
            }
            different.name("the places").over(groups.iter().map(String::as_str))
        }
    }])
}

/// The pairs of neighbors that have a mark, as rules name them.
fn marked_cells(grid: Grid, board: &JsonValue, key: &str) -> Result<Vec<String>, String> {
    let items = board.key(&[key]).map_or(Ok(&[][..]), list)?;
    items.iter().map(|item| read_pair(grid, item)).collect()
}

fn read_pair(grid: Grid, item: &JsonValue) -> Result<String, String> {
    let cells = cell_list(item, "cells")?;
    match cells[..] {
        [one, other] if grid.has(one) && grid.beside(one).any(|beside| beside == other) => {
            grid.names(&cells)
        }
        _ => Err("expected two neighbors".into()),
    }
}

/// A rule about neighbors, but for these; none if there are no others.
fn except(grid: Grid, rule: Rule, pairs: &[String]) -> Vec<Rule> {
    let rule = rule.over(["neighbors"]);
    let mut different = pairs.to_vec();
    kleene_text::sort(&mut different);
    different.dedup();
    match different.len() {
        0 => vec![rule],
        len if len >= 2 * grid.size * (grid.size - 1) => Vec::new(),
        _ => vec![rule.values("except", different.iter().map(String::as_str))],
    }
}

/// Neighbors without a mark are not as marked ones are.
fn negative(grid: Grid, value: &JsonValue, board: &JsonValue) -> Result<Vec<Rule>, String> {
    let mut rules = Vec::new();
    for name in list(value)? {
        let name = name.as_str().unwrap_or_default();
        let (kind, totals) = match name {
            "ratio" => {
                let items = board.key(&[name]).map_or(Ok(&[][..]), list)?;
                let ratios = items.iter().map(|item| Ok(number(item)?.unwrap_or(2)));
                let mut ratios: Vec<usize> = ratios.collect::<Result<_, String>>()?;
                kleene_text::sort(&mut ratios);
                ratios.dedup();
                ("quotient", if ratios.is_empty() { vec![2] } else { ratios })
            }
            "xv" => ("sum", vec![5, 10]),
            _ => return Err(format!("{name} is not read")),
        };
        let marked = marked_cells(grid, board, name)?;
        for total in totals {
            let rule = Rule::new(kind).key("total", total).flag("not", true);
            rules.extend(except(grid, rule, &marked));
        }
    }
    Ok(rules)
}

/// Cells that are less or greater than all beside them that are not marked so, too.
fn extremes(grid: Grid, key: &str, value: &JsonValue) -> Result<Vec<Rule>, String> {
    let marked: Vec<Place> = list(value)?.iter().map(cell).collect::<Result<_, _>>()?;
    let mut pairs = Vec::new();
    for &place in &marked {
        grid.name(place)?;
        for other in grid.beside(place).filter(|other| !marked.contains(other)) {
            let pair = if key == "minimum" { [place, other] } else { [other, place] };
            pairs.push(grid.names(&pair)?);
        }
    }
    let rule = Rule::new("ascending").name(&format!("the {key}"));
    Ok(if pairs.is_empty() {
        Vec::new()
    } else {
        vec![rule.over(pairs.iter().map(String::as_str))]
    })
}

/// The rules of one constraint. An empty error is that its kind is not read.
fn of_item(grid: Grid, key: &str, item: &JsonValue) -> Result<Vec<Rule>, String> {
    let over = |rule: Rule, places: &[Place]| Ok::<_, String>(rule.over([&*grid.names(places)?]));
    let on_lines = |rule: &OfLine<'_>| {
        let mut rules = Vec::new();
        for line in lines(item)? {
            rules.extend(rule(&line)?);
        }
        Ok(rules)
    };
    match key {
        "killercage" => {
            let cells = cell_list(item, "cells")?;
            let rule = match number(item)? {
                Some(total) => {
                    Rule::new("sum").flag("different", true).name("cage").key("total", total)
                }
                None => Rule::new("different").name("cage"),
            };
            Ok(if cells.len() > 1 || number(item)?.is_some() {
                vec![over(rule, &cells)?]
            } else {
                Vec::new()
            })
        }
        "extraregion" => {
            let rule = Rule::new("different").name("the extra region");
            Ok(vec![over(rule, &cell_list(item, "cells")?)?])
        }
        "odd" | "even" => {
            let is_odd = usize::from(key == "odd");
            let digits = DIGITS[..grid.size].char_indices();
            let of = digits.filter(|(place, _)| (place + 1) % 2 == is_odd).map(|(_, digit)| digit);
            let rule = Rule::new("count").key("of", of.collect::<String>()).key("exactly", 1u32);
            Ok(vec![over(rule, &[cell(item)?])?])
        }
        "difference" => {
            let pair = read_pair(grid, item)?;
            let rule = match number(item)?.unwrap_or(1) {
                1 => Rule::new("consecutive").name("white dot"),
                apart => Rule::new("difference").name("white dot").key("exactly", apart),
            };
            Ok(vec![rule.over([&*pair])])
        }
        "ratio" => {
            let pair = read_pair(grid, item)?;
            let rule = match number(item)?.unwrap_or(2) {
                2 => Rule::new("double").name("black dot"),
                ratio => Rule::new("quotient").name("black dot").key("total", ratio),
            };
            Ok(vec![rule.over([&*pair])])
        }
        "xv" => {
            let pair = read_pair(grid, item)?;
            let total = match item.key(&["value"]).and_then(JsonValue::as_str) {
                Some("X" | "x") => 10u32,
                Some("V" | "v") => 5,
                _ => return Err("expected X or V".into()),
            };
            Ok(vec![Rule::new("sum").key("total", total).over([&*pair])])
        }
        "quadruple" => {
            let cells = cell_list(item, "cells")?;
            let values = list(item.key(&["values"]).ok_or("expected `values`")?)?;
            let mut values: Vec<usize> = values
                .iter()
                .map(|value| value.as_number().filter(|value| (1..=grid.size).contains(value)))
                .collect::<Option<_>>()
                .ok_or("expected digits of the board")?;
            kleene_text::sort(&mut values);
            values
                .chunk_by(|one, other| one == other)
                .map(|of| {
                    let digit = &DIGITS[of[0] - 1..of[0]];
                    let rule = Rule::new("count").name("the circle").key("of", digit);
                    over(rule.key("least", of.len()), &cells)
                })
                .collect()
        }
        "clone" => {
            let (cells, clones) = (cell_list(item, "cells")?, cell_list(item, "cloneCells")?);
            if cells.len() != clones.len() {
                return Err("expected as many cells of the clone".into());
            }
            let pairs = cells.iter().zip(&clones).filter(|(one, other)| one != other);
            pairs.map(|(&one, &other)| over(Rule::new("equal"), &[one, other])).collect()
        }
        "arrow" => {
            // The digits of a number in several cells are read from the left or from above.
            let mut circle = cell_list(item, "cells")?;
            kleene_text::sort(&mut circle);
            let is_one = |line: fn(&Place) -> usize| {
                circle.iter().all(|place| line(place) == line(&circle[0]))
            };
            if circle.is_empty()
                || circle.len() > 1
                    && (grid.size > 9 || !is_one(|place| place.0) && !is_one(|place| place.1))
            {
                return Err(
                    "a circle is one cell, or the digits of a number in a row or a column".into()
                );
            }
            let mut rule = Rule::new("arrow").name("arrow");
            if circle.len() > 1 {
                rule = rule.key("circle", circle.len());
            }
            on_lines(&|line| {
                let rest = line.iter().copied().filter(|place| !circle.contains(place));
                let places: Vec<Place> = circle.iter().copied().chain(rest).collect();
                if places.len() == circle.len() {
                    return Ok(Vec::new());
                }
                Ok(vec![over(rule.clone(), &places)?])
            })
        }
        "thermometer" => {
            on_lines(&|line| Ok(vec![over(Rule::new("ascending").name("thermometer"), line)?]))
        }
        "palindrome" => on_lines(&|line| {
            let pairs = line.iter().zip(line.iter().rev()).take(line.len() / 2);
            let pairs = pairs.filter(|(one, other)| one != other);
            pairs
                .map(|(&one, &other)| {
                    over(Rule::new("equal").name("the palindrome"), &[one, other])
                })
                .collect()
        }),
        "renban" => on_lines(&|line| {
            let len = line.len();
            if len > grid.size || len < 2 {
                return Err("expected a line of 2 cells to as many as a row has".into());
            }
            let runs = (0..=grid.size - len).map(|first| &DIGITS[first..first + len]);
            let runs: Vec<String> = runs.map(|run| format!("[{run}]{{{len}}}")).collect();
            let rule = Rule::new("pattern").name("the line").key("clues", runs.join("|"));
            let rule = rule.key("says", "has digits without a gap between them");
            Ok(vec![over(rule, line)?, over(Rule::new("different").name("the line"), line)?])
        }),
        "whispers" => {
            let least = match (number(item)?, grid.size) {
                (Some(least), _) => least,
                (None, 9) => 5,
                _ => {
                    return Err("expected the difference, on a board that has not nine rows".into());
                }
            };
            on_lines(&|line| {
                let rule = Rule::new("difference").name("the line").key("least", least);
                Ok(vec![over(rule, line)?])
            })
        }
        "betweenline" => on_lines(&|line| {
            if line.len() < 3 {
                return Err("expected a line of 3 cells or more".into());
            }
            let mut words = Vec::new();
            for low in 0..grid.size {
                for high in low + 2..grid.size {
                    let digit = |place: usize| &DIGITS[place..=place];
                    let (low, inner, high) = (digit(low), &DIGITS[low + 1..high], digit(high));
                    words.push(format!("{low}[{inner}]+{high}|{high}[{inner}]+{low}"));
                }
            }
            let rule = Rule::new("pattern").name("the line").key("clues", words.join("|"));
            let says = "has digits between those of its ends";
            Ok(vec![over(rule.key("says", says), line)?])
        }),
        "littlekillersum" | "sandwichsum" | "xsum" | "skyscraper" => {
            let Some(clue) = number(item)? else { return Ok(Vec::new()) };
            Ok(vec![outside(grid, key, item, clue)?])
        }
        _ => Err(String::new()),
    }
}

/// A clue outside the board.
fn outside(grid: Grid, key: &str, item: &JsonValue, clue: usize) -> Result<Rule, String> {
    let from = cell(item)?;
    let digits: Vec<(char, usize)> = DIGITS[..grid.size].chars().zip(1..).collect();
    let (rule, (name, places)) = match key {
        "littlekillersum" => {
            let direction = item.key(&["direction"]).and_then(JsonValue::as_str);
            let places = grid.diagonal(from, direction.unwrap_or_default())?;
            (Rule::new("sum").key("total", clue), ("the diagonal".into(), places))
        }
        "skyscraper" => {
            if !(1..=grid.size).contains(&clue) {
                return Err(format!("no row shows {clue} towers"));
            }
            (Rule::new("visible").values("clues", [clue]), grid.line_from(from)?)
        }
        "sandwichsum" => {
            let [(low, _), inner @ .., (high, _)] = &digits[..] else {
                return Err("expected more rows".into());
            };
            let between = summing(inner, None, clue).ok_or_else(|| no_sum(clue))?;
            let word = format!(".*(?:{low}{between}{high}|{high}{between}{low}).*");
            let says = format!("has digits between {low} and {high} that add up to {clue}");
            (Rule::new("pattern").key("clues", word).key("says", says), grid.line_from(from)?)
        }
        _ => {
            let mut starts = Vec::new();
            for &(first, count) in digits.iter().filter(|(_, count)| *count <= clue) {
                let others: Vec<(char, usize)> =
                    digits.iter().copied().filter(|&(_, value)| value != count).collect();
                let rest = summing(&others, Some(count - 1), clue - count);
                starts.extend(rest.map(|rest| format!("{first}{rest}")));
            }
            if starts.is_empty() {
                return Err(no_sum(clue));
            }
            let word = format!("(?:{}).*", starts.join("|"));
            let says = format!("has a first digit that says how many digits add up to {clue}");
            (Rule::new("pattern").key("clues", word).key("says", says), grid.line_from(from)?)
        }
    };
    Ok(rule.name(&name).over([&*grid.names(&places)?]))
}

fn no_sum(clue: usize) -> String {
    ["no digits of a line add up to ", &clue.to_string()].concat()
}
