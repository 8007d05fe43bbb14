//! Pictures of puzzles, automata and searches: for a terminal, as SVG, PNG and HTML.
//!
//! A [`Picture`] is a board of [cells](Cell) with clues around it, walls between regions, paths,
//! outlines around groups of cells, signs between two cells, and a caption. It knows no puzzle;
//! puzzle crates fill it in. Then draw it:
//!
//! | for | by | needs |
//! |---|---|---|
//! | a terminal | [`Picture::to_text`] with [`Terminal`] | |
//! | pages and print | [`Picture::to_svg`], [`Sheet`] | |
//! | other programs | `Picture::to_png` | the feature `png` |
//! | a page of several | [`Page`] | |
//! | a search, step by step | [`Recording`] | |
//! | automata | `Graph` | the feature `graph` |
//!
//! ```
//! use kleene_draw::{Cell, Clue, Direction, Fill, Picture, Shape};
//!
//! let mut picture = Picture::new(Shape::rectangle(2, 2), "Two cells of ink");
//! for cell in [0, 3] {
//!     *picture.cell_mut(cell) = Cell::new().fill(Fill::Ink);
//! }
//! let picture = picture.clue(Clue::new(0, Direction::Left, "1")).clue(Clue::new(2, Direction::Left, "1"));
//! assert_eq!(picture.to_string(), "  ┌──┐\n1 │▀▄│ 1\n  └──┘");
//! assert!(picture.to_svg().contains("<title>Two cells of ink</title>"));
//! ```
//!
//! # Guarantees
//!
//! Equal pictures give equal bytes. User text is always escaped. Drawing never panics: references
//! to cells that do not exist are skipped.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[macro_use]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod between;
mod cage;
mod cell;
mod clue;
mod color;
mod geometry;
#[cfg(feature = "graph")]
mod graph;
mod json;
mod outline;
mod page;
mod path;
mod picture;
mod plain;
#[cfg(feature = "png")]
mod png;
mod recording;
mod shape;
mod sheet;
mod svg;
mod text;

pub use between::{Between, Sign};
pub use cage::Cage;
pub use cell::{Cell, Fill, Highlight, Mark};
pub use clue::{Clue, Direction, Part};
pub use color::Rgb;
#[cfg(feature = "graph")]
pub use graph::{Arrow, Graph, State};
pub use page::Page;
pub use path::{Path, PathEnd};
pub use picture::{Picture, Weight};
pub use plain::{is_hidden, one_line, wrapped};
#[cfg(feature = "png")]
pub use png::{PngError, svg_to_png};
pub use recording::{Changes, Event, EventKind, Recording, Value};
pub use shape::Shape;
pub use sheet::{Paper, Sheet};
pub use text::{Colors, Terminal};
