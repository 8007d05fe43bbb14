//! Reading webpbn's XML, version 0.3.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use kleene_line::CellSet;
use roxmltree::Node;

use super::known;
use super::source::Source;
use super::write::{self, TRIDDLER_SIDES};
use crate::error::{ParseError, ParseErrorKind};
use crate::formats::colors::{self, Colors};
use crate::formats::lines::clue_of_runs;
use crate::formats::{MAX_PUZZLES, Section, assemble, at, cells};
use crate::triddler_file::{TriddlerFile, TriddlerGoal, TriddlerRow, TriddlerSide};
use crate::{
    clue::Run, color::Color, color::Rgb, partial::PartialSolution, properties::Properties,
    puzzle::Puzzle, solution::Solution,
};

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let source = Source::new(text)?;
    let document = source.parse()?;
    puzzle(&source, &File::new(&source, document.root_element())?)
}

/// All puzzles of a file, each with its number if there are several.
pub(super) fn read_all(text: &str) -> Result<Vec<(Option<String>, Puzzle)>, ParseError> {
    let source = Source::new(text)?;
    let document = source.parse()?;
    let set = document.root_element();
    let puzzles: Vec<_> = elements(set, "puzzle").collect();
    if set.tag_name().name() != "puzzleset" || puzzles.len() < 2 {
        return Ok([(None, puzzle(&source, &File::new(&source, set)?)?)].into());
    }
    if let Some(&puzzle) = puzzles.get(MAX_PUZZLES) {
        let kind = ParseErrorKind::TooManyPuzzles { limit: MAX_PUZZLES };
        return Err(ParseError::new(kind, source.start_tag(puzzle)));
    }
    let files = puzzles.into_iter().map(|puzzle| File { source: &source, set: Some(set), puzzle });
    let numbered = (1..).zip(files);
    numbered
        .map(|(number, file)| Ok((Some(alloc::format!("#{number}")), puzzle(&source, &file)?)))
        .collect()
}

fn puzzle(source: &Source<'_>, file: &File<'_, '_>) -> Result<Puzzle, ParseError> {
    file.check_kind("grid")?;
    let colors = file.colors()?;
    let properties = file.properties()?;
    let goal = file.goal(&colors)?;
    let given = file.given(&colors)?;
    file.check_clues(&["rows", "columns"])?;
    let (rows, columns) = (file.section("rows", &colors)?, file.section("columns", &colors)?);
    let palette = colors.palette()?;
    let mut puzzle = match (rows, columns, &goal) {
        (None, None, Some((goal, image))) => {
            let puzzle = Puzzle::from_picture(goal.clone());
            puzzle.with_palette(palette).map_err(at(source.span(*image)))?
        }
        (None, ..) => return Err(file.missing("the clues of the rows")),
        (_, None, _) => return Err(file.missing("the clues of the columns")),
        (Some(rows), Some(columns), _) => assemble(palette, rows, columns)?,
    };
    if let Some((goal, image)) = goal {
        puzzle = puzzle.with_goal(goal).map_err(at(source.span(image)))?;
    }
    if let Some((start, image)) = given {
        puzzle = puzzle.with_givens(start).map_err(at(source.span(image)))?;
    }
    Ok(puzzle.with_properties(properties))
}

/// Reads a triddler. Its rows and the lines from its top are read from their ends at the side, those from the bottom
/// from the other end; those of the top and the upper right are in clockwise order.
pub(in crate::formats) fn read_triddler(text: &str) -> Result<TriddlerFile, ParseError> {
    let source = Source::new(text)?;
    let document = source.parse()?;
    let file = File::new(&source, document.root_element())?;
    file.check_kind("triddler")?;
    let colors = file.colors()?;
    let properties = file.properties()?;
    let goal = match file.image(is_goal) {
        Some(image) => {
            let (text, span) = (node_text(image), source.span(image));
            Some(triddler_goal(&text, span, |c| colors.marked(c))?)
        }
        None => None,
    };
    file.check_clues(&TRIDDLER_SIDES.map(|(name, _)| name))?;
    let mut sides = [const { None }; 6];
    for ((name, (order, ends)), side) in TRIDDLER_SIDES.into_iter().zip(&mut sides) {
        if let Some(Section { heading, clues, spans }) = file.section(name, &colors)? {
            *side = Some(TriddlerSide { heading, clues, spans }.turned(order, ends));
        }
    }
    let has_clues = sides.iter().any(Option::is_some);
    if !has_clues && goal.is_none() {
        return Err(file.missing("the clues of the sides"));
    }
    // A board with a sharp corner has no clues for a side, and may have no element for it.
    let heading = source.start_tag(file.puzzle);
    let missing = || TriddlerSide { heading: heading.clone(), ..TriddlerSide::default() };
    let sides = has_clues.then(|| sides.map(|side| side.unwrap_or_else(missing)));
    Ok(TriddlerFile { palette: colors.palette()?, properties, sides, goal })
}

/// The rows of a text, one a line: a slash or backslash, a character for each cell, a slash or backslash. Lines
/// without anything are passed over.
fn triddler_goal(
    text: &str,
    span: Range<usize>,
    color: impl Fn(char) -> Option<Color>,
) -> Result<TriddlerGoal, ParseError> {
    let not_a_cell = || ParseError::new(ParseErrorKind::NotACell, span.clone());
    let rises = |edge: Option<char>| match edge {
        Some('/') => Ok(true),
        Some('\\') => Ok(false),
        _ => Err(not_a_cell()),
    };
    let mut rows = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut chars = line.chars();
        let left_rises = rises(chars.next())?;
        let right_rises = rises(chars.next_back())?;
        let cells = chars.filter(|c| !c.is_whitespace());
        let cells = cells.map(|c| color(c).ok_or_else(not_a_cell));
        rows.push(TriddlerRow { left_rises, cells: cells.collect::<Result<_, _>>()?, right_rises });
    }
    Ok(TriddlerGoal { rows, span })
}

/// The one puzzle of a file.
struct File<'s, 'd> {
    source: &'s Source<'s>,
    /// The element around the puzzle, if there is one. Its texts are about all puzzles of the file.
    set: Option<Node<'d, 'd>>,
    puzzle: Node<'d, 'd>,
}

impl<'s, 'd> File<'s, 'd> {
    fn new(source: &'s Source<'s>, root: Node<'d, 'd>) -> Result<Self, ParseError> {
        let (set, puzzle) = match root.tag_name().name() {
            "puzzleset" => (Some(root), only_puzzle(source, root)?),
            "puzzle" => (None, root),
            _ => return Err(source.error(ParseErrorKind::UnknownFormat, root)),
        };
        Ok(Self { source, set, puzzle })
    }

    /// Refuses a puzzle of another type than this.
    fn check_kind(&self, expected: &str) -> Result<(), ParseError> {
        let kind = self.puzzle.attribute("type").unwrap_or("grid");
        let error = match (kind, expected) {
            _ if kind == expected => return known::check(self.source, self.puzzle),
            ("triddler", _) => ParseErrorKind::Triddler,
            (_, "triddler") => ParseErrorKind::NotATriddler,
            _ => ParseErrorKind::NotAGrid,
        };
        Err(ParseError::new(error, self.source.start_tag(self.puzzle)))
    }

    fn missing(&self, what: &'static str) -> ParseError {
        ParseError::new(ParseErrorKind::Missing(what), self.source.start_tag(self.puzzle))
    }

    /// The colors in the order in which the file declares them. White, black, and colors with
    /// usual names need not be declared to be the ground or to be used.
    fn colors(&self) -> Result<Colors, ParseError> {
        let ground = self.puzzle.attribute("backgroundcolor").unwrap_or("white");
        let mut colors = Colors::new(None);
        let mut has_ground = false;
        for node in elements(self.puzzle, "color") {
            let tag = || self.source.start_tag(node);
            let missing =
                || ParseError::new(ParseErrorKind::Missing("the name of the color"), tag());
            let name = node.attribute("name").ok_or_else(missing)?;
            let mark = node.attribute("char").and_then(|char| char.chars().next());
            let light = node_text(node);
            let rgb = light
                .trim()
                .parse()
                .map_err(|_| self.source.error(ParseErrorKind::NotRgb, node))?;
            if name == ground {
                colors.set_ground(mark, name.into(), rgb, tag());
                has_ground = true;
            } else {
                colors.add(mark, name.into(), rgb, tag())?;
            }
        }
        if !has_ground {
            let rgb = self.usual(ground, self.puzzle)?;
            let mark = Some('.').filter(|&mark| ground == "white" && colors.marked(mark).is_none());
            colors.set_ground(mark, ground.into(), rgb, self.source.start_tag(self.puzzle));
        }
        let lines = elements(self.puzzle, "clues").flat_map(|clues| elements(clues, "line"));
        for count in lines.flat_map(|line| elements(line, "count")) {
            self.add_usual(self.color_of(count), count, &mut colors)?;
        }
        if !colors.has_inks() {
            self.add_usual(self.color_of(self.puzzle), self.puzzle, &mut colors)?;
        }
        Ok(colors)
    }

    /// The name of the color that runs of this element have.
    fn color_of<'a>(&'a self, count: Node<'a, '_>) -> &'a str {
        count
            .attribute("color")
            .unwrap_or_else(|| self.puzzle.attribute("defaultcolor").unwrap_or("black"))
    }

    /// Adds a color that was used and is not declared.
    fn add_usual(
        &self,
        name: &str,
        node: Node<'_, '_>,
        colors: &mut Colors,
    ) -> Result<(), ParseError> {
        if colors.named(name).is_none() {
            let rgb = self.usual(name, node)?;
            let mark = Some('X').filter(|&mark| name == "black" && colors.marked(mark).is_none());
            colors.add(mark, name.into(), rgb, self.source.start_tag(node))?;
        }
        Ok(())
    }

    fn usual(&self, name: &str, node: Node<'_, '_>) -> Result<Rgb, ParseError> {
        colors::rgb(name).ok_or_else(|| {
            ParseError::new(ParseErrorKind::UnknownColor, self.source.start_tag(node))
        })
    }

    fn properties(&self) -> Result<Properties, ParseError> {
        let mut properties = match self.set {
            Some(set) => self.texts(set)?,
            None => Properties::default(),
        };
        // Texts of the puzzle replace those of the set around it.
        for (name, value) in self.texts(self.puzzle)?.iter() {
            let here = at(self.source.start_tag(self.puzzle));
            properties.set(name.into(), value.into()).map_err(here)?;
        }
        Ok(properties)
    }

    /// The texts of an element: its children other than board and puzzle.
    fn texts(&self, parent: Node<'_, '_>) -> Result<Properties, ParseError> {
        let mut texts = Properties::default();
        for node in parent.children().filter(Node::is_element) {
            let name = match node.tag_name().name() {
                "puzzle" | "color" | "clues" | "solution" => continue,
                "author" => "by",
                write::PROPERTY => {
                    if let (Some(name), Some(value)) =
                        (node.attribute("name"), node.attribute("value"))
                    {
                        texts.set(name.into(), value.into()).map_err(at(self.source.span(node)))?;
                    }
                    continue;
                }
                name => name,
            };
            let value = node_text(node);
            if !value.trim().is_empty() {
                texts.append(name, value.trim()).map_err(at(self.source.span(node)))?;
            }
        }
        Ok(texts)
    }

    /// Refuses clues of other lines than these.
    fn check_clues(&self, known: &[&str]) -> Result<(), ParseError> {
        let unknown = elements(self.puzzle, "clues")
            .find(|node| !node.attribute("type").is_some_and(|kind| known.contains(&kind)));
        let Some(node) = unknown else { return Ok(()) };
        let span = self.source.start_tag(node);
        let Some(kind) = node.attribute("type") else {
            return Err(ParseError::new(ParseErrorKind::Missing("the type of the clues"), span));
        };
        let (found, known) = (String::from(kind), kleene_text::list(known, "or").to_string());
        Err(ParseError::new(ParseErrorKind::UnknownClues { found, known }, span))
    }

    /// The clues of all rows or of all columns, if the file has them.
    fn section(&self, kind: &str, colors: &Colors) -> Result<Option<Section>, ParseError> {
        let mut all =
            elements(self.puzzle, "clues").filter(|node| node.attribute("type") == Some(kind));
        let Some(clues) = all.next() else { return Ok(None) };
        if let Some(again) = all.next() {
            let kind = ParseErrorKind::Repeated("this kind of clues");
            return Err(ParseError::new(kind, self.source.start_tag(again)));
        }
        let read = elements(clues, "line").map(|line| {
            let counts = elements(line, "count").map(|count| {
                let piece = self.source.number(count)?;
                let length = if piece.text == "?" { None } else { Some(piece.number()?) };
                // Every color of a count was added when it was not declared.
                let color = colors.named(self.color_of(count)).unwrap_or_default();
                if color.is_ground() && length != Some(0) {
                    return Err(self.source.error(ParseErrorKind::GroundRun, count));
                }
                Ok((Run { color, length }, piece.span()))
            });
            let clue = clue_of_runs(&counts.collect::<Result<Vec<_>, _>>()?)?;
            Ok((clue, self.source.span(line)))
        });
        let read = read.collect::<Result<Vec<_>, _>>()?;
        Ok(Some(Section::new(read, self.source.start_tag(clues))))
    }

    /// The picture that the setter had in mind, and its element.
    fn goal(&self, colors: &Colors) -> Result<Option<(Solution, Node<'d, 'd>)>, ParseError> {
        let Some(image) = self.image(is_goal) else { return Ok(None) };
        let (width, cells) = self.cells(image, colors)?;
        let picture =
            cells::picture(width, &cells).map_err(|kind| self.source.error(kind, image))?;
        Ok(Some((picture, image)))
    }

    /// The cells that are given, and their element.
    fn given(
        &self,
        colors: &Colors,
    ) -> Result<Option<(PartialSolution, Node<'d, 'd>)>, ParseError> {
        let Some(image) = self.image(|node: &Node<'_, '_>| {
            node.attribute("type") == Some("saved") && node.attribute("id") == Some(write::GIVEN)
        }) else {
            return Ok(None);
        };
        let (width, cells) = self.cells(image, colors)?;
        let start =
            PartialSolution::from_cells(width, cells).map_err(at(self.source.span(image)))?;
        Ok(Some((start, image)))
    }

    fn image(&self, is_wanted: impl Fn(&Node<'_, '_>) -> bool) -> Option<Node<'d, 'd>> {
        let mut solutions = elements(self.puzzle, "solution").filter(is_wanted);
        solutions.find_map(|solution| elements(solution, "image").next())
    }

    /// The width of an image and its cells, row by row.
    fn cells(
        &self,
        image: Node<'_, '_>,
        colors: &Colors,
    ) -> Result<(usize, Vec<CellSet>), ParseError> {
        let error = |kind| self.source.error(kind, image);
        let text = node_text(image);
        let rows = text.split(|c: char| c == '|' || c.is_whitespace());
        let mut all = Vec::new();
        let mut width = 0;
        for row in rows.filter(|row| !row.is_empty()) {
            let cells = cells::read(row, |c| colors.marked(c)).map_err(error)?;
            if !all.is_empty() && cells.len() != width {
                let kind = ParseErrorKind::CellCount { expected: width, found: cells.len() };
                return Err(error(kind));
            }
            width = cells.len();
            all.extend(cells);
        }
        Ok((width, all))
    }
}

/// Whether a solution is the setter's own.
fn is_goal(solution: &Node<'_, '_>) -> bool {
    solution.attribute("type").is_none_or(|kind| kind == "goal")
}

fn only_puzzle<'d>(source: &Source<'_>, set: Node<'d, 'd>) -> Result<Node<'d, 'd>, ParseError> {
    let mut puzzles = elements(set, "puzzle");
    match (puzzles.next(), puzzles.next()) {
        (Some(puzzle), None) => Ok(puzzle),
        (Some(_), Some(second)) => {
            Err(ParseError::new(ParseErrorKind::SeveralPuzzles, source.start_tag(second)))
        }
        (None, _) => {
            Err(ParseError::new(ParseErrorKind::Missing("a puzzle"), source.start_tag(set)))
        }
    }
}

/// The children of this name.
fn elements<'d>(
    node: Node<'d, 'd>,
    name: &'static str,
) -> impl Iterator<Item = Node<'d, 'd>> + Clone {
    node.children().filter(move |child| child.is_element() && child.tag_name().name() == name)
}

/// The text of an element and of those inside it.
fn node_text(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|text| text.text()).collect()
}
