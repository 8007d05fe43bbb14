//! Shared parts of parsers for small text formats: errors with positions, lines, lists and names.
//!
//! A parser has an error enum of its own and reports spans in bytes. [`ParseError`] holds both;
//! [`Position`] turns a byte offset into line and column, [`utf16`] into JavaScript's units.
//!
//! ```
//! use kleene_text::{ParseError, Position, lines, utf8};
//!
//! #[derive(Debug, PartialEq)]
//! enum Wrong {
//!     NotUtf8,
//!     NotANumber,
//! }
//!
//! /// Adds up numbers, one a line.
//! fn sum(input: &[u8]) -> Result<u32, ParseError<Wrong>> {
//!     let text = utf8(input, Wrong::NotUtf8)?;
//!     let number = |(start, line): (usize, &str)| {
//!         let wrong = |_| ParseError::new(Wrong::NotANumber, start..start + line.len());
//!         line.parse::<u32>().map_err(wrong)
//!     };
//!     lines(text).map(number).sum()
//! }
//!
//! assert_eq!(sum(b"3\n4"), Ok(7));
//! let error = sum(b"3\nfour").unwrap_err();
//! assert_eq!((error.kind(), error.span()), (&Wrong::NotANumber, 2..6));
//! assert_eq!(error.position(b"3\nfour"), Position { line: 2, column: 1 });
//! ```
//!
//! [`named!`] gives an enum its names: a table of all variants, `Display` and `FromStr`, whose error
//! [`UnknownName`] lists the names that there are. [`by_name!`] converts such an enum for serde.
//! [`errors!`] defines an error type with a message beside each variant. [`list`] joins items as a
//! sentence does, [`xml`] writes a text into XML. [`suffix`] is that of a file's name. [`Sniff`] grades
//! how much a text looks like a format, and [`FormatInfo`] is a row of a table of formats, from which
//! [`format_table!`] gives an enum its items. [`saved_value`] reads saved games. [`Heading`] finds the lists of clues that people type under headings, and [`Side`]
//! knows the names of the two sides of a board. [`sort`] and [`gather`] are small where the standard sort is fast.
//!
//! # Guarantees
//!
//! No dependencies, no `unsafe`, no panics. Only values of JSON and names of sides and entries allocate. Positions, lines
//! and lists take time in proportion to their input.
//!
//! # Features
//!
//! - `json`: `JsonValue`, values of JSON with their places, and `Fact`, those of logic programs.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod bytes;
mod carrier;
#[cfg(feature = "json")]
mod code;
mod courtesy;
mod display_error;
mod error;
mod expected;
#[cfg(feature = "json")]
mod f_puzzles;
#[cfg(feature = "json")]
mod facts;
mod file_name;
mod format;
mod genres;
mod headed;
mod hex_color;
#[cfg(feature = "json")]
mod json;
mod lines;
mod list;
mod name_set;
mod names;
#[cfg(feature = "json")]
mod notebook;
mod number;
mod position;
mod regions;
mod rules;
mod saved_game;
mod script;
mod side;
mod sniff;
mod sort;
mod xml;
#[cfg(feature = "json")]
mod yaml;

pub use bytes::{check_len, split_byte_order_mark, utf8};
pub use carrier::{blank_carrier, without_carrier, without_index};
#[cfg(feature = "json")]
pub use courtesy::is_harmless;
pub use courtesy::{
    find_phrase, has_word, is_about, is_courtesy, is_label, is_usual_rule, parse_size,
    words_of_names,
};
pub use error::ParseError;
pub use expected::Expected;
#[cfg(feature = "json")]
pub use f_puzzles::{
    FPuzzlesCell, f_puzzles, f_puzzles_box_rows, f_puzzles_grid, f_puzzles_rule_in_words,
    f_puzzles_rules, f_puzzles_variant, is_f_puzzles_variant, unpack_f_puzzles,
};
#[cfg(feature = "json")]
pub use facts::Fact;
pub use file_name::{address, is_address, is_of_pzpr, suffix};
pub use format::FormatInfo;
pub use genres::{other_puzzle, plain_name};
pub use headed::{Heading, Located, split_headings};
pub use hex_color::hex_color;
#[cfg(feature = "json")]
pub use json::{Json, JsonErrorKind, JsonValue};
pub use lines::lines;
pub use list::{List, list};
pub use name_set::NameSet;
pub use names::{Named, UnknownName};
#[cfg(feature = "json")]
pub use notebook::program_of_notebook;
pub use number::{counted, is_number};
pub use position::{Position, utf16};
pub use regions::regions;
pub use rules::{is_rule_in, named_rule, names_open_digit, remark_on_rules, without_rules};
pub use saved_game::{game_of_address, saved_value};
pub use script::{is_of_words, unknown_words, without_accents};
pub use side::Side;
pub use sniff::{Evidence, Sniff, may_be_takuzu};
pub use sort::{gather, sort, sort_by, sort_by_key};
pub use xml::{Xml, xml};
