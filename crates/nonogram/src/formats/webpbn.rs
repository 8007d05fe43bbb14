//! webpbn's XML, version 0.3, as far as it is black and white.

mod source;

use alloc::string::String;
use alloc::vec::Vec;

use roxmltree::Node;

use self::source::Source;
use super::lines::clue;
use super::{Section, assemble, at};
use crate::parse::{ParseError, ParseErrorKind};
use crate::properties::Properties;
use crate::puzzle::Puzzle;
use crate::{Color, Solution};

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let source = Source::new(text)?;
    let document = source.parse()?;
    let file = File::new(&source, document.root_element())?;
    let colours = file.colours()?;
    let properties = file.properties(&colours)?;
    let goal = file.goal(&colours)?;
    let puzzle = match (file.section("rows")?, file.section("columns")?, goal) {
        (None, None, Some((goal, _))) => {
            return Ok(Puzzle::from_picture(goal).with_properties(properties));
        }
        (None, ..) => return Err(file.missing("the clues of the rows")),
        (_, None, _) => return Err(file.missing("the clues of the columns")),
        (Some(rows), Some(columns), None) => assemble(rows, columns)?,
        (Some(rows), Some(columns), Some((goal, image))) => {
            assemble(rows, columns)?.with_goal(goal).map_err(at(source.span(image)))?
        }
    };
    Ok(puzzle.with_properties(properties))
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
        if puzzle.attribute("type").is_some_and(|kind| kind != "grid") {
            return Err(ParseError::new(ParseErrorKind::NotAGrid, source.start_tag(puzzle)));
        }
        Ok(Self { source, set, puzzle })
    }

    fn missing(&self, what: &'static str) -> ParseError {
        ParseError::new(ParseErrorKind::Missing(what), self.source.start_tag(self.puzzle))
    }

    /// The ink and the ground. Counts of a second ink make a coloured puzzle.
    fn colours(&self) -> Result<Colours<'d>, ParseError> {
        let ground = self.puzzle.attribute("backgroundcolor").unwrap_or("white");
        let default = self.puzzle.attribute("defaultcolor").unwrap_or("black");
        let lines = elements(self.puzzle, "clues").flat_map(|clues| elements(clues, "line"));
        let mut used = None;
        for count in lines.flat_map(|line| elements(line, "count")) {
            let colour = count.attribute("color").unwrap_or(default);
            if colour == ground || *used.get_or_insert(colour) != colour {
                return Err(self.source.error(ParseErrorKind::Coloured, count));
            }
        }
        let ink = used.unwrap_or(default);
        Ok(Colours { ink, ink_char: self.char_of(ink), ground, ground_char: self.char_of(ground) })
    }

    /// The character that stands for a colour in the goal.
    fn char_of(&self, colour: &str) -> Option<char> {
        let declared =
            elements(self.puzzle, "color").find(|node| node.attribute("name") == Some(colour));
        match (declared.and_then(|node| node.attribute("char")), colour) {
            (Some(char), _) => char.chars().next(),
            (None, "white") => Some('.'),
            (None, "black") => Some('X'),
            (None, _) => None,
        }
    }

    fn properties(&self, colours: &Colours<'_>) -> Result<Properties, ParseError> {
        let here = || at(self.source.start_tag(self.puzzle));
        let mut properties = match self.set {
            Some(set) => self.texts(set)?,
            None => Properties::default(),
        };
        // What the puzzle says of itself replaces what is said of all puzzles around it.
        for (name, value) in self.texts(self.puzzle)?.iter() {
            properties.set(name.into(), value.into()).map_err(here())?;
        }
        for (name, colour, usual) in
            [("ink", colours.ink, "black"), ("ground", colours.ground, "white")]
        {
            if colour != usual {
                properties.append(name, colour).map_err(here())?;
            }
        }
        Ok(properties)
    }

    /// What the children of an element say that are neither board nor puzzle.
    fn texts(&self, parent: Node<'_, '_>) -> Result<Properties, ParseError> {
        let mut texts = Properties::default();
        for node in parent.children().filter(Node::is_element) {
            let name = match node.tag_name().name() {
                "puzzle" | "color" | "clues" | "solution" => continue,
                "author" => "by",
                name => name,
            };
            let value = text(node);
            if !value.trim().is_empty() {
                texts.append(name, value.trim()).map_err(at(self.source.span(node)))?;
            }
        }
        Ok(texts)
    }

    /// The clues of all rows or of all columns, if the file has them.
    fn section(&self, kind: &str) -> Result<Option<Section>, ParseError> {
        let mut all =
            elements(self.puzzle, "clues").filter(|node| node.attribute("type") == Some(kind));
        let Some(clues) = all.next() else { return Ok(None) };
        if let Some(again) = all.next() {
            let kind = ParseErrorKind::Repeated("this kind of clues");
            return Err(ParseError::new(kind, self.source.start_tag(again)));
        }
        let read = elements(clues, "line").map(|line| {
            let counts = elements(line, "count").map(|count| self.source.number(count));
            let counts = counts.collect::<Result<Vec<_>, _>>()?;
            Ok((clue(counts.into_iter())?, self.source.span(line)))
        });
        let read = read.collect::<Result<Vec<_>, _>>()?;
        Ok(Some(Section::new(read, self.source.start_tag(clues))))
    }

    /// The picture that the setter had in mind, and its element.
    fn goal(&self, colours: &Colours<'_>) -> Result<Option<(Solution, Node<'d, 'd>)>, ParseError> {
        let is_goal =
            |node: &Node<'_, '_>| node.attribute("type").is_none_or(|kind| kind == "goal");
        let mut goals = elements(self.puzzle, "solution").filter(is_goal);
        let Some(image) = goals.find_map(|goal| elements(goal, "image").next()) else {
            return Ok(None);
        };
        let text = text(image);
        let mut cells = Vec::new();
        let mut width = 0;
        for row in text.split(|c: char| c == '|' || c.is_whitespace()).filter(|row| !row.is_empty())
        {
            let start = cells.len();
            for c in row.chars() {
                cells.push(self.cell(c, colours).map_err(|kind| self.source.error(kind, image))?);
            }
            let found = cells.len() - start;
            if start > 0 && found != width {
                let kind = ParseErrorKind::CellCount { expected: width, found };
                return Err(self.source.error(kind, image));
            }
            width = found;
        }
        let picture = Solution::from_cells(width, cells).map_err(at(self.source.span(image)))?;
        Ok(Some((picture, image)))
    }

    fn cell(&self, c: char, colours: &Colours<'_>) -> Result<Color, ParseErrorKind> {
        let is =
            |node: Node<'_, '_>| node.attribute("char").is_some_and(|char| char.starts_with(c));
        if colours.ink_char == Some(c) {
            Ok(Color::INK)
        } else if colours.ground_char == Some(c) {
            Ok(Color::GROUND)
        } else if elements(self.puzzle, "color").any(is) {
            Err(ParseErrorKind::Coloured)
        } else {
            Err(ParseErrorKind::NotACell)
        }
    }
}

/// The colours of a puzzle that has only two, and their characters in the goal.
struct Colours<'d> {
    ink: &'d str,
    ink_char: Option<char>,
    ground: &'d str,
    ground_char: Option<char>,
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
fn text(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|text| text.text()).collect()
}
