//! A filling as an exact cover of the cells by the places of the pieces.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_cover::{Item, Problem};
use kleene_search::puzzle::CellName;
use kleene_text::list;

use crate::model::{Model, Placed};
use crate::polyomino::PolyominoWays;
use crate::{Piece, Placement, PolyominoPuzzle, Puzzle, Solution};

/// The most cells under all places of all pieces.
const MAX_ENTRIES: usize = 1 << 20;

/// The most places of pieces in a puzzle that has steps or variables: each is tried.
pub(crate) const MAX_PLACES: usize = 1 << 14;

/// The most cells of a place that a sentence names.
const MOST_NAMED: usize = 8;

/// A cover whose first items are the cells. Behind them is an item for each kind of pieces, unless pieces repeat at will.
#[derive(Clone, Debug)]
pub(crate) struct Tiling {
    pub(crate) problem: Arc<Problem>,
    /// By item, the row and the column of the cell.
    pub(crate) cells: Vec<(u32, u32)>,
    /// By option, the place of a piece.
    pub(crate) places: Vec<Place>,
    pub(crate) kinds: Vec<Kind>,
}

/// A piece of a kind, as it may lie.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) kind: usize,
    /// Row and column, in reading order.
    pub(crate) cells: Vec<(u32, u32)>,
}

/// Pieces that may lie in the same places.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    /// The index of the first piece of the kind.
    pub(crate) first: usize,
    /// The letter in drawings; `None` if pieces of the kind have several.
    pub(crate) letter: Option<char>,
    /// How sentences call a piece: `F`, or its sides.
    pub(crate) name: String,
    /// The number of pieces; `None` if they repeat at will.
    pub(crate) count: Option<u32>,
    pub(crate) is_rectangle: bool,
}

impl Tiling {
    /// The tiling, unless it has too many places.
    fn small(self) -> Option<Self> {
        (self.places.len() <= MAX_PLACES).then_some(self)
    }

    /// A place in a sentence.
    pub(crate) fn named(&self, option: usize) -> String {
        let Place { kind, cells } = &self.places[option];
        let Kind { name, is_rectangle, .. } = &self.kinds[*kind];
        let first = name_of(cells[0]);
        if *is_rectangle {
            // The sides as the piece lies there.
            let last = cells[cells.len() - 1];
            let (width, height) = (last.1 - cells[0].1 + 1, last.0 - cells[0].0 + 1);
            return format!("the {width}x{height} at {first}");
        }
        if cells.len() > MOST_NAMED {
            return format!("{name} on {} cells from {first} on", cells.len());
        }
        // Blanks between the cells: sentences list places with commas.
        let cells = cells.iter().map(|&cell| format!(" {}", name_of(cell)));
        format!("{name} on{}", cells.collect::<String>())
    }

    /// The cell of an item; `None` for an item that counts pieces.
    pub(crate) fn cell(&self, item: Item) -> Option<(u32, u32)> {
        self.cells.get(item.index()).copied()
    }

    /// The pieces that an item counts; `None` for a cell.
    pub(crate) fn kind(&self, item: Item) -> Option<&Kind> {
        self.kinds.get(item.index().checked_sub(self.cells.len())?)
    }
}

/// Takes a cell and all that it reaches over sides of cells out of a set. They are in order.
pub(crate) fn take_group(cells: &mut BTreeSet<(u32, u32)>, start: (u32, u32)) -> Vec<(u32, u32)> {
    cells.remove(&start);
    let mut group = Vec::from([start]);
    let mut next = 0;
    // The group has all neighbors of its cells before `next`.
    while let Some(&cell) = group.get(next) {
        next += 1;
        group.extend(beside(cell).into_iter().filter(|other| cells.remove(other)));
    }
    kleene_text::sort(&mut group);
    group
}

/// The cells that share a side with one.
pub(crate) fn beside((row, column): (u32, u32)) -> [(u32, u32); 4] {
    // Beyond the first row or column there is none, as the last number is no row or column.
    let (above, before) = (row.wrapping_sub(1), column.wrapping_sub(1));
    [(above, column), (row, before), (row, column + 1), (row + 1, column)]
}

pub(crate) fn name_of((row, column): (u32, u32)) -> CellName {
    CellName::new(row as usize, column as usize)
}

/// The cover of a filling with rectangles, with the places of its options.
pub(crate) struct Cover {
    pub(crate) problem: Problem,
    pub(crate) places: Vec<Placed>,
}

impl Puzzle {
    /// The filling as an exact cover; `None` if it is too large, or only so many pieces may be placed.
    pub(crate) fn cover(&self) -> Option<Cover> {
        if self.num_first().is_some() {
            return None;
        }
        let model = Model::new(self);
        let (width, height) = (model.width, model.height);
        let mut builder = Problem::builder();
        let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        let cells: Vec<Item> =
            cells.map(|(row, column)| builder.primary(&format!("{row},{column}"))).collect();
        let mut entries = 0;
        let mut places = Vec::new();
        for (number, kind) in (0..).zip(&model.kinds) {
            let (name, count) = (format!("piece {number}"), u32::from(kind.count));
            let item = match (self.is_using_all(), self.is_repeating()) {
                (true, true) => Some(builder.primary_between(&name, 1, cells.len() as u32)),
                (true, false) => Some(builder.primary_between(&name, count, count)),
                (false, true) => None,
                (false, false) => Some(builder.primary_between(&name, 0, count)),
            };
            let ways: &[bool] = if model.is_turning() && kind.width != kind.height {
                &[false, true]
            } else {
                &[false]
            };
            for &is_turned in ways {
                let (across, down) = model.sides(number, is_turned);
                let (Some(right), Some(below)) =
                    (width.checked_sub(across), height.checked_sub(down))
                else {
                    continue;
                };
                for (row, column) in
                    (0..=below).flat_map(|row| (0..=right).map(move |column| (row, column)))
                {
                    entries += usize::from(across) * usize::from(down) + 1;
                    if entries > MAX_ENTRIES {
                        return None;
                    }
                    let covered = (row..row + down)
                        .flat_map(|row| (column..column + across).map(move |column| (row, column)));
                    let covered = covered.map(|(row, column)| {
                        cells[usize::from(row) * usize::from(width) + usize::from(column)]
                    });
                    builder.option(item.into_iter().chain(covered));
                    places.push(Placed { row, column, kind: number, is_turned });
                }
            }
        }
        Some(Cover { problem: builder.build().ok()?, places })
    }

    /// The filling as a cover for logical steps; `None` if it is too large, or only so many pieces may be placed.
    pub(crate) fn tiling(&self) -> Option<Tiling> {
        let Cover { problem, places } = self.cover()?;
        let model = Model::new(self);
        let places = places.iter().map(|placed| {
            let (width, height) = model.sides(placed.kind, placed.is_turned);
            let rows = placed.row..placed.row + height;
            let cells = rows.flat_map(|row| {
                let columns = placed.column..placed.column + width;
                columns.map(move |column| (u32::from(row), u32::from(column)))
            });
            Place { kind: usize::from(placed.kind), cells: cells.collect() }
        });
        let kinds = model.kinds.iter().map(|kind| {
            let sides = (u32::from(kind.width), u32::from(kind.height));
            let same = (0..).zip(self.pieces()).filter(|(_, piece)| {
                sides == (piece.width, piece.height)
                    || self.is_turning() && sides == (piece.height, piece.width)
            });
            let mut same = same.map(|(index, _)| index);
            Kind {
                first: same.clone().next().unwrap_or_default(),
                letter: only(same.by_ref().map(|index: usize| self.letters()[index])),
                name: format!("{}x{}", kind.width, kind.height),
                count: (!self.is_repeating()).then_some(kind.count.into()),
                is_rectangle: true,
            }
        });
        let cells = (0..self.height()).flat_map(|row| (0..self.width()).map(move |c| (row, c)));
        Some(Tiling {
            cells: cells.collect(),
            places: places.collect(),
            kinds: kinds.collect(),
            problem: problem.into(),
        })
    }
}

impl Puzzle {
    /// The filling as a cover whose places are tried; `None` if they are too many.
    pub(crate) fn small_tiling(&self) -> Option<Tiling> {
        self.tiling()?.small()
    }

    /// The filling with pieces in these places.
    pub(crate) fn filled(&self, tiling: &Tiling, options: &[usize]) -> Solution {
        let placements = options.iter().map(|&option| {
            let cells = &tiling.places[option].cells;
            let (first, last) = (cells[0], cells[cells.len() - 1]);
            let (width, height) = (last.1 - first.1 + 1, last.0 - first.0 + 1);
            Placement { row: first.0, column: first.1, width, height, piece: 0 }
        });
        self.numbered(Solution::new(self.width(), self.height(), placements.collect()))
    }

    /// By piece, the first piece with the same sides, in either order if pieces turn.
    pub(crate) fn first_of_kind(&self) -> Vec<usize> {
        let sides = |piece: &Piece| match (piece.width, piece.height) {
            (width, height) if self.is_turning() => (width.min(height), width.max(height)),
            sides => sides,
        };
        let all: Vec<_> = self.pieces().iter().map(sides).collect();
        let first = all.iter().map(|own| all.iter().position(|other| other == own));
        first.map(Option::unwrap_or_default).collect()
    }
}

impl PolyominoPuzzle {
    /// The filling as a cover whose places are tried; `None` if they are too many.
    pub(crate) fn small_tiling(&self) -> Option<Tiling> {
        self.tiling().small()
    }

    /// The filling as a cover for logical steps.
    pub(crate) fn tiling(&self) -> Tiling {
        self.tiling_of(self.model())
    }

    /// The tiling of the model of this puzzle.
    pub(crate) fn tiling_of(&self, model: PolyominoWays) -> Tiling {
        let places = model.options.into_iter();
        let places = places.map(|place| Place { kind: place.piece, cells: place.cells });
        let kinds = model.numbers.iter().map(|numbers| {
            let names = numbers.iter().map(|&number| self.pieces()[number].name);
            Kind {
                first: numbers[0],
                name: list(&names.clone().collect::<Vec<_>>(), "or").to_string(),
                letter: only(names),
                count: (!self.repeating).then_some(numbers.len() as u32),
                is_rectangle: false,
            }
        });
        Tiling {
            cells: self.target().cells().to_vec(),
            places: places.collect(),
            kinds: kinds.collect(),
            problem: model.problem.into(),
        }
    }
}

/// The letter that all of these are.
fn only(mut letters: impl Iterator<Item = char>) -> Option<char> {
    let first = letters.next()?;
    letters.all(|letter| letter == first).then_some(first)
}
