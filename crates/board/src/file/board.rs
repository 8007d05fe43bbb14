//! The cells and symbols of a board file.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use kleene_line::Symbol;

use super::{Fields, node::Node, one_char, picture::Picture};
use crate::{
    error::{ParseError, ParseErrorKind},
    layout::{Groups, Layout, Shape},
    symbols::{Look, Symbols},
};

/// The symbols: a string of characters, or a list of characters and tables.
pub(super) fn symbols(node: &Node) -> Result<Symbols, ParseError> {
    let symbols: Vec<(char, Look)> = match node.text() {
        Ok(text) => text.chars().map(|c| (c, Look::default())).collect(),
        Err(_) => node.items().iter().map(symbol).collect::<Result<_, _>>()?,
    };
    let twice = symbols
        .iter()
        .enumerate()
        .find(|(at, (c, _))| symbols[..*at].iter().any(|(other, _)| other == c));
    if let Some((_, (c, _))) = twice {
        return Err(node.error(ParseErrorKind::SymbolTwice(*c)));
    }
    Symbols::new(symbols).ok_or_else(|| node.error(ParseErrorKind::Symbols))
}

/// A symbol: a character, or a table with its glyph, and perhaps its name, color and value.
fn symbol(node: &Node) -> Result<(char, Look), ParseError> {
    if node.text().is_ok() {
        return Ok((one_char(node)?, Look::default()));
    }
    if node.entries().is_none() {
        return Err(node.expected("a character, or a table with a `glyph`"));
    }
    let fields = Fields::new(node, &["glyph", "name", "color", "value"])?;
    let look = Look {
        name: fields.text("name")?.map(Into::into),
        color: fields.get("color").map(color).transpose()?,
        value: fields.get("value").map(Node::number).transpose()?,
    };
    Ok((one_char(fields.need("glyph")?)?, look))
}

/// A color, as in `#ff8000`.
fn color(node: &Node) -> Result<[u8; 3], ParseError> {
    let digits = node.text()?.strip_prefix('#').filter(|text| text.len() == 6);
    let color = digits.and_then(kleene_text::hex_color);
    color.ok_or_else(|| node.expected("a color, as in \"#ff8000\""))
}

/// Columns and rows, as in `9x9`.
fn size(node: &Node) -> Result<(usize, usize), ParseError> {
    let sides = node.text()?.split_once('x');
    let sides =
        sides.and_then(|(wide, tall)| Some((wide.trim().parse().ok()?, tall.trim().parse().ok()?)));
    sides.ok_or_else(|| node.expected("columns and rows, as in \"9x9\""))
}

/// The cells of the board, their names and their regions.
pub(super) fn layout(
    text: &str,
    fields: &Fields<'_>,
    has_blanks: bool,
) -> Result<Layout, ParseError> {
    if let Some(node) = fields.get("cells") {
        for key in ["size", "hexagon", "mask", "hole", "boxes", "regions"] {
            if let Some(other) = fields.get(key) {
                let conflict = format!("`{key}` cannot be combined with `cells`");
                return Err(other.error(ParseErrorKind::Conflict(conflict)));
            }
        }
        return named_cells(node);
    }
    let picture = |key: &str| match fields.get(key) {
        Some(node) if node.entries().is_none() => {
            Picture::of_node(text, node, has_blanks).map(Some)
        }
        _ => Ok(None),
    };
    let (mask, givens, regions) = (picture("mask")?, picture("givens")?, picture("regions")?);
    let drawn = mask.as_ref().or(givens.as_ref()).or(regions.as_ref());
    let shape = read_shape(fields, drawn)?;
    if let Some(drawn) = drawn {
        drawn.check(shape)?;
    }
    let hole = fields.get("hole").map(one_char).transpose()?;
    if let (Some(node), None) = (fields.get("mask"), hole) {
        let missing = "key `hole`, which `mask` needs, as in `hole = \"x\"`";
        return Err(node.error(ParseErrorKind::Missing(missing)));
    }
    let is_cell = |row: usize, column: usize| {
        hole.is_none() || drawn.is_none_or(|drawn| drawn.char(row, column) != hole)
    };
    let layout = Layout::new(shape, is_cell);
    if layout.cells() == 0 {
        return Err(fields.node.error(ParseErrorKind::Missing("a cell")));
    }
    match (fields.get("boxes"), &regions) {
        (None, None) => Ok(layout),
        (Some(node), None) => boxes(node, layout),
        (Some(node), Some(_)) => Err(node.expected("`boxes` or `regions`, not both")),
        (None, Some(regions)) => {
            regions.check(shape)?;
            let mut letters: Vec<char> = Vec::new();
            let of_cells = regions.chars(&layout).map(|(_, letter)| {
                letters.iter().position(|&other| other == letter).unwrap_or_else(|| {
                    letters.push(letter);
                    letters.len() - 1
                })
            });
            let of_cells = of_cells.collect();
            let names = letters.iter().map(|letter| format!("region {letter}")).collect();
            Ok(layout.with_regions(of_cells, names))
        }
    }
}

/// The shape: as the file says it, or as a picture has it.
fn read_shape(fields: &Fields<'_>, drawn: Option<&Picture>) -> Result<Shape, ParseError> {
    if let Some(node) = fields.get("hexagon") {
        if let Some(other) = fields.get("size") {
            return Err(other.expected("`size` or `hexagon`, not both"));
        }
        let side = node.number()? as usize;
        return match (1..=Layout::MAX_HEXAGON_SIDE).contains(&side) {
            true => Ok(Shape::Hexagon { side }),
            false => Err(node.error(ParseErrorKind::Side { most: Layout::MAX_HEXAGON_SIDE })),
        };
    }
    let (width, height) = match (fields.get("size"), drawn) {
        (Some(node), _) => size(node)?,
        (None, Some(drawn)) => drawn.size(),
        (None, None) => {
            let missing = "key: add `size`, `hexagon`, `givens`, `regions` or `[cells]`";
            return Err(fields.node.error(ParseErrorKind::Missing(missing)));
        }
    };
    let sides = 1..=Layout::MAX_SIDE;
    if !sides.contains(&width) || !sides.contains(&height) {
        let keys = ["size", "mask", "givens", "regions"];
        let node = keys.iter().find_map(|key| fields.get(key)).unwrap_or(fields.node);
        return Err(node.error(ParseErrorKind::Side { most: Layout::MAX_SIDE }));
    }
    Ok(Shape::Rectangle { width, height })
}

/// Regions that are boxes of one size.
fn boxes(node: &Node, layout: Layout) -> Result<Layout, ParseError> {
    let (wide, tall) = size(node)?;
    let Shape::Rectangle { width, height } = layout.shape() else {
        return Err(node.error(ParseErrorKind::NoGroups("boxes, as it is a hexagon")));
    };
    if wide == 0 || tall == 0 || width % wide > 0 || height % tall > 0 {
        return Err(node.expected("boxes that divide the board evenly"));
    }
    let across = width / wide;
    let of_cells = (0..layout.cells())
        .map(|cell| {
            let (row, column) = layout.place(cell);
            row / tall * across + column / wide
        })
        .collect();
    let names = (1..=across * (height / tall)).map(|number| format!("box {number}")).collect();
    Ok(layout.with_regions(of_cells, names))
}

/// Cells that have names, each with its column and row in the drawing, counted from 0.
fn named_cells(node: &Node) -> Result<Layout, ParseError> {
    let Some(entries) = node.entries() else {
        return Err(node.expected("a table of names, each with a column and a row"));
    };
    let mut places: Vec<((usize, usize), String)> = Vec::new();
    for (name, key, place) in entries {
        let is_group = name.parse::<Groups>().is_ok();
        if is_group || name.is_empty() || name.contains(char::is_whitespace) {
            let kind = ParseErrorKind::CellName(name.clone());
            return Err(ParseError::new(kind, key.clone()));
        }
        let [column, row] = place.items() else {
            return Err(place.expected("a column and a row, as in [0, 2]"));
        };
        let at = (place_of(row)?, place_of(column)?);
        if places.iter().any(|(other, _)| *other == at) {
            let conflict = "two cells have the same position".into();
            return Err(place.error(ParseErrorKind::Conflict(conflict)));
        }
        places.push((at, name.clone()));
    }
    kleene_text::sort(&mut places);
    let Some(&((last, _), _)) = places.last() else {
        return Err(node.error(ParseErrorKind::Missing("a cell")));
    };
    let width = places.iter().map(|((_, column), _)| column + 1).max().unwrap_or(1);
    let shape = Shape::Rectangle { width, height: last + 1 };
    let is_cell =
        |row, column| places.binary_search_by_key(&(row, column), |place| place.0).is_ok();
    let layout = Layout::new(shape, is_cell);
    Ok(layout.with_names(places.into_iter().map(|(_, name)| name).collect()))
}

/// The row or column of a number, less than the largest side.
fn place_of(node: &Node) -> Result<usize, ParseError> {
    match node.number()? as usize {
        at if at < Layout::MAX_SIDE => Ok(at),
        _ => Err(node.error(ParseErrorKind::Side { most: Layout::MAX_SIDE })),
    }
}

/// What cells hold: a picture, or a table with the names of cells.
pub(super) fn known(
    text: &str,
    node: &Node,
    layout: &Layout,
    symbols: &Symbols,
) -> Result<Vec<Option<Symbol>>, ParseError> {
    let Some(entries) = node.entries() else {
        let has_blanks = symbols.symbol(' ').is_some();
        return Picture::of_node(text, node, has_blanks)?.known(layout, symbols);
    };
    let mut known = vec![None; layout.cells()];
    for (name, key, node) in entries {
        let Some(cell) = layout.cell_named(name) else {
            let kind = ParseErrorKind::UnknownCell(name.to_string());
            return Err(ParseError::new(kind, key.clone()));
        };
        known[cell] = Some(super::symbol(one_char(node)?, node, symbols)?);
    }
    Ok(known)
}
