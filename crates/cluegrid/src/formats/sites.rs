//! Crosswords as sites keep them: regexcrossword.com's `patternsX` and `patternsY`, and hexagons
//! with `x`, `y` and `z`.

use alloc::vec::Vec;

use kleene_text::{Json, JsonValue};

use super::read::Lines;
use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::layout::Layout;

/// The lines of a board of regexcrossword.com, if an object is one.
///
/// On a hexagon `patternsY` are the rows, `patternsZ` rise from the left, and `patternsX` fall, those
/// of the upper left first.
pub(super) fn patterns<'v>(value: &'v JsonValue) -> Option<Result<Lines<'v>, ParseError>> {
    let x = value.key(&["patternsX"])?;
    let y = value.key(&["patternsY"])?;
    Some(read_patterns(value, x, y))
}

fn read_patterns<'v>(
    value: &'v JsonValue,
    x: &'v JsonValue,
    y: &'v JsonValue,
) -> Result<Lines<'v>, ParseError> {
    const EXPECTED: &str = "a list of lists of patterns";
    let (x, y) = (x.list(EXPECTED)?, y.list(EXPECTED)?);
    let is_hexagon = value.key(&["hexagonal"]).map(JsonValue::kind) == Some(&Json::Bool(true));
    let lines: Vec<&JsonValue> = if is_hexagon {
        let z = value.key(&["patternsZ"]);
        let z = z.ok_or_else(|| value.error("`patternsZ` of a hexagon"))?.list(EXPECTED)?;
        if x.len() != y.len() || y.len() != z.len() || y.len() % 2 == 0 {
            return Err(value.error("a hexagon of equal sides"));
        }
        y.iter().chain(z).chain(x.iter().rev()).collect()
    } else {
        y.iter().chain(x).collect()
    };
    let layout = match is_hexagon {
        true => Layout::hexagon(y.len().div_ceil(2)),
        false => Layout::rectangle(x.len(), y.len()),
    };
    Ok(Lines { layout: of(layout, value)?, backward_from: lines.len(), skips_empty: true, lines })
}

/// The lines of a hexagon with its width `size`, if an object is one.
///
/// `y` are the rows, `x` and `z` are lines that other hexagons read from their other end: `z` from the
/// upper left, `x` from the lower left, those of the upper left first.
pub(super) fn hexagon<'v>(value: &'v JsonValue) -> Option<Result<Lines<'v>, ParseError>> {
    let axes = [&["x"], &["y"], &["z"]].map(|name| value.key(name));
    let [Some(x), Some(y), Some(z)] = axes else { return None };
    Some(read_hexagon(value, [x, y, z]))
}

fn read_hexagon<'v>(
    value: &'v JsonValue,
    axes: [&'v JsonValue; 3],
) -> Result<Lines<'v>, ParseError> {
    let size = value.key(&["size"]).map(|size| size.number("the number of rows")).transpose()?;
    let size = size.map_or_else(|| Ok(axes[1].list("a list of patterns")?.len()), Ok)?;
    if size % 2 == 0 {
        return Err(value.key(&["size"]).unwrap_or(value).error("an odd number of rows"));
    }
    for axis in axes {
        let found = axis.list("a list of patterns")?.len();
        if found != size {
            let error = PuzzleError::Lines { expected: size, found };
            return Err(ParseError::new(ParseErrorKind::Puzzle(error), axis.span()));
        }
    }
    let [x, y, z] = axes.map(|axis| axis.as_list().unwrap_or_default());
    let layout = of(Layout::hexagon(size.div_ceil(2)), value)?;
    let lines = y.iter().chain(z).chain(x.iter().rev()).collect();
    Ok(Lines { layout, lines, backward_from: size, skips_empty: true })
}

fn of(layout: Result<Layout, PuzzleError>, value: &JsonValue) -> Result<Layout, ParseError> {
    layout.map_err(|error| ParseError::new(ParseErrorKind::Puzzle(error), value.span()))
}
