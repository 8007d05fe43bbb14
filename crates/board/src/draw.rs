//! Boards, solutions and hints as pictures.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use kleene_draw::{
    Cell, Clue, Direction, Fill, Mark, Part, Picture, Rgb, Shape as Drawn, one_line,
};
use kleene_line::{CellSet, Symbol};

use crate::{
    constraint::{Constraint, ConstraintKind},
    layout::{Group, Groups, Shape},
    puzzle::Puzzle,
    solution::Solution,
    solve::Hint,
};

mod recorded;
mod signs;

pub use self::recorded::Probing;

/// The meaning of a clue beside a line.
fn beside_in_words(kind: &ConstraintKind) -> &'static str {
    match kind {
        ConstraintKind::Visible(_) => {
            "a number outside tells how many cells are seen from there, where higher ones hide lower ones"
        }
        ConstraintKind::Sum { is_different: true, .. } => {
            "a number outside is the sum of its cells, which all differ"
        }
        ConstraintKind::Sum { .. } => "a number outside is the sum of its cells",
        ConstraintKind::Product(_) => "a number outside is the product of its cells",
        ConstraintKind::Places { .. } => {
            "a number outside is the sum of the places of the filled cells in its line"
        }
        ConstraintKind::Runs { .. } => {
            "numbers outside are the lengths of the runs of filled cells in their line, in order"
        }
        ConstraintKind::Collapsed(_) => {
            "colors outside are those of their line in order, each for one cell or more"
        }
        _ => "a clue outside is a pattern that its line matches",
    }
}

/// The cells of a line in order, and the side of the first one on which its clue stands.
type Side = (Vec<usize>, Direction);

impl Puzzle {
    /// The board with its givens, its clues beside it, its cages, thermometers and arrows, and its signs between cells.
    pub fn blank(&self) -> Picture {
        let cells = self.givens.iter().map(|given| given.map_or(CellSet::EMPTY, CellSet::only));
        self.picture(&cells.collect::<Vec<_>>(), true)
    }

    /// The symbols of a solution, the givens in bold.
    pub fn draw(&self, solution: &Solution) -> Picture {
        let cells = solution.symbols().iter().map(|&symbol| CellSet::only(symbol));
        self.picture(&cells.collect::<Vec<_>>(), true)
    }

    /// Draws the domains of the cells: a symbol, a few candidates as pencil marks, a cross for an empty domain.
    pub fn draw_partial(&self, cells: &[CellSet]) -> Picture {
        self.picture(cells, false)
    }

    /// A hint on the board before it: the cells that it rests on, its conclusions, and the sentence.
    pub fn draw_hint(&self, hint: &Hint<'_>) -> Picture {
        let printed = self.printed();
        hint.draw_on(
            self.draw_partial(hint.before()),
            |cell| self.number(cell.index()),
            |cell, symbols| {
                self.draw_printed_cell(cell.index(), symbols, printed[cell.index()], false)
            },
        )
    }

    /// The board with the domain of each cell. `is_open` says that an empty domain is an open cell; otherwise cells of a hitori that
    /// are known to hold their number are circled.
    fn picture(&self, cells: &[CellSet], is_open: bool) -> Picture {
        let layout = self.layout();
        let (shape, usual) = match layout.shape() {
            Shape::Rectangle { width, height } => {
                (Drawn::rectangle(width, height), format!("Board, {width} by {height}"))
            }
            Shape::Hexagon { side } => {
                (Drawn::hexagon(side), format!("Board, a hexagon of side {side}"))
            }
        };
        let title = self.title().map_or_else(|| usual, |title| one_line(title).into());
        let description = format!("A board of {} cells.", layout.cells());
        let mut picture = Picture::new(shape, title).description(description);
        if !layout.regions().is_empty() {
            let region =
                |cell: &Option<usize>| cell.map_or(u32::MAX, |c| layout.regions()[c] as u32);
            picture = picture.regions(layout.rows().iter().flatten().map(region));
        }
        let printed = self.printed();
        for (place, cell) in layout.rows().iter().flatten().enumerate() {
            match cell {
                Some(cell) => picture.change(place, |_| {
                    self.draw_printed_cell(*cell, cells[*cell], printed[*cell], is_open)
                }),
                None => picture.change(place, |_| Cell::new().fill(Fill::Outside)),
            }
        }
        let (sides, named) = (self.sides(), self.named());
        for constraint in &self.constraints {
            picture = match self.clue_beside(constraint, &sides) {
                Some(((cells, side), clue)) => {
                    picture.clue(Clue::from_parts(self.number(cells[0]), *side, clue))
                }
                None => self.signed(picture, constraint, &named),
            };
        }
        picture
    }

    /// The numbers of a hitori, by cell.
    fn printed(&self) -> Vec<Option<Symbol>> {
        let mut printed = vec![None; self.layout().cells()];
        for constraint in &self.constraints {
            if let Some(number) = self.printed_by(constraint) {
                constraint.cells.iter().for_each(|&cell| printed[cell] = Some(number));
            }
        }
        printed
    }

    /// The number that each cell of a rule of a hitori holds unless it is black, `#`.
    fn printed_by(&self, constraint: &Constraint) -> Option<Symbol> {
        let black = self.symbols.symbol('#')?;
        match &constraint.kind {
            ConstraintKind::Pattern(pattern) => {
                let number = pattern.text().strip_prefix('[')?.strip_suffix("#]*")?;
                self.symbols.symbol(number.parse().ok()?)
            }
            ConstraintKind::Count { of, least, .. } if *least == constraint.cells.len() => {
                of.contains(black).then(|| of.without(CellSet::only(black)).known())?
            }
            _ => None,
        }
    }

    /// The meaning of the signs on the picture of the board, and the constraints that it does not show, as sentences
    /// for a sheet to solve on.
    ///
    /// ```
    /// use kleene_board::Puzzle;
    ///
    /// let text = "symbols = '123'\nsize = '3x1'\n\
    ///     rule = [{ kind = 'different', over = 'rows' }, { kind = 'ascending', over = 'r1c1-r1c3' }]\n";
    /// let puzzle: Puzzle = text.parse()?;
    /// let expected = ["row 1 has no repeated symbol", "values grow along a thermometer from its bulb"];
    /// assert_eq!(puzzle.rules_in_words(), expected);
    /// # Ok::<(), kleene_board::ParseError>(())
    /// ```
    #[must_use]
    pub fn rules_in_words(&self) -> Vec<String> {
        let (sides, named) = (self.sides(), self.named());
        let others = self.constraints.iter().filter(|constraint| {
            self.clue_beside(constraint, &sides).is_none()
                && !self.is_signed(constraint, &named)
                && self.printed_by(constraint).is_none()
        });
        let mut rules = self.sentences(&others.collect::<Vec<_>>());
        let mut add = |rule: &str| {
            if !rules.iter().any(|known| known == rule) {
                rules.push(rule.into());
            }
        };
        if self.constraints.iter().any(|constraint| self.printed_by(constraint).is_some()) {
            add("each cell holds its number or is black");
        }
        for constraint in &self.constraints {
            match self.clue_beside(constraint, &sides) {
                Some(_) => add(beside_in_words(&constraint.kind)),
                None if self.is_signed(constraint, &named) => {
                    add(self.sign_in_words(constraint));
                }
                None => {}
            }
        }
        rules
    }

    /// The line of a constraint whose clue stands beside it, and the clue.
    fn clue_beside<'s>(
        &self,
        constraint: &Constraint,
        sides: &'s [Side],
    ) -> Option<(&'s Side, Vec<Part>)> {
        let mut sides = sides.iter().filter(|_| constraint.has_clue);
        let side = sides.find(|(cells, _)| *cells == constraint.cells)?;
        Some((side, self.clue(&constraint.kind)?))
    }

    /// The clue of a constraint that has one.
    fn clue(&self, kind: &ConstraintKind) -> Option<Vec<Part>> {
        let parts: Vec<String> = match kind {
            ConstraintKind::Pattern(pattern) => {
                [pattern.clue().unwrap_or(pattern.text()).into()].into()
            }
            ConstraintKind::Runs { lengths, .. } if lengths.is_empty() => ["0".into()].into(),
            ConstraintKind::Runs { lengths, .. } => lengths.iter().map(u32::to_string).collect(),
            ConstraintKind::Collapsed(symbols) => {
                return Some(
                    symbols
                        .iter()
                        .map(|&symbol| {
                            let part = Part::new(self.symbols.char(symbol));
                            match self.symbols.color(symbol) {
                                Some([red, green, blue]) => {
                                    part.fill(Fill::Rgb(Rgb(red, green, blue)))
                                }
                                None => part,
                            }
                        })
                        .collect(),
                );
            }
            ConstraintKind::Sum { total, .. }
            | ConstraintKind::Product(total)
            | ConstraintKind::Quotient(Some(total))
            | ConstraintKind::Places { total, .. } => [total.to_string()].into(),
            ConstraintKind::Visible(count) => [count.to_string()].into(),
            _ => return None,
        };
        Some(parts.into_iter().map(Part::new).collect())
    }

    /// The lines of the board, each with the side of its first cell where its clue stands.
    fn sides(&self) -> Vec<Side> {
        let layout = self.layout();
        let groups: &[(Groups, Direction, Option<Direction>)] = match layout.shape() {
            Shape::Rectangle { .. } => &[
                (Groups::Rows, Direction::Left, Some(Direction::Right)),
                (Groups::Columns, Direction::Up, Some(Direction::Down)),
            ],
            // The other ends of slanted lines have no side of their own.
            Shape::Hexagon { .. } => &[
                (Groups::Rows, Direction::Left, Some(Direction::Right)),
                (Groups::Rising, Direction::LowerRight, None),
                (Groups::Falling, Direction::UpperRight, None),
            ],
        };
        let mut sides = Vec::new();
        for &(groups, side, other) in groups {
            for Group { cells, .. } in layout.groups(groups) {
                let reversed = cells.iter().rev().copied().collect();
                sides.push((cells, side));
                sides.extend(other.map(|other| (reversed, other)));
            }
        }
        sides
    }

    /// Where a cell is among the places of the shape.
    pub(crate) fn number(&self, cell: usize) -> usize {
        let (row, column) = self.layout().place(cell);
        self.layout().rows()[..row].iter().map(Vec::len).sum::<usize>() + column
    }

    /// A cell in which this number is printed, if there is one.
    fn draw_printed_cell(
        &self,
        cell: usize,
        symbols: CellSet,
        printed: Option<Symbol>,
        is_open: bool,
    ) -> Cell {
        let drawn = self.draw_cell(cell, symbols, is_open);
        let Some(number) = printed else { return drawn };
        match symbols.known() {
            None if is_open || !symbols.is_empty() => Cell::new().glyph(self.symbols.char(number)),
            Some(symbol) if symbol == number && !is_open => drawn.mark(Mark::Circle),
            _ => drawn,
        }
    }

    fn draw_cell(&self, cell: usize, symbols: CellSet, is_open: bool) -> Cell {
        match symbols.known() {
            Some(symbol) => {
                let is_given = self.givens[cell] == Some(symbol);
                let letter = self.symbols.char(symbol);
                match self.symbols.color(symbol) {
                    Some([red, green, blue]) => {
                        let fill = Fill::Rgb(Rgb(red, green, blue));
                        Cell::new().fill(fill).letter(letter).given(is_given)
                    }
                    // A black cell.
                    None if letter == '#' => {
                        Cell::new().fill(Fill::Rgb(Rgb(70, 70, 70))).letter(letter).given(is_given)
                    }
                    None => Cell::new().glyph(letter).given(is_given),
                }
            }
            None if symbols.is_empty() && is_open => self.open_cell(),
            None if symbols.is_empty() => Cell::new().mark(Mark::Cross),
            None if symbols == self.symbols.all() || symbols.len() > 9 => self.open_cell(),
            None => {
                let marks = symbols.symbols().map(|symbol| self.symbols.char(symbol));
                Cell::new().pencil(marks.collect::<String>())
            }
        }
    }

    /// A cell of which nothing is known: in characters a point, or a question mark where a point is a symbol.
    fn open_cell(&self) -> Cell {
        let cell = Cell::new().glyph(' ');
        if self.symbols.symbol('.').is_some() { cell.letter('?') } else { cell }
    }
}
