//! The part of the Python package `kleene` that is written in Rust: puzzles of every kind after a few classes.
//!
//! `python/kleene` has the documented interface for users of Python. Its foundation is here: the module
//! `kleene._kleene`, whose interface may change at any time. `python/kleene/_kleene.pyi` has it with types.

#![allow(clippy::needless_pass_by_value, reason = "what Python passes is made for the call")]

mod advice;
mod answers;
mod background;
mod board;
mod dotnet;
mod errors;
mod generate;
mod how;
mod language;
mod letterboxed;
mod line;
mod many;
mod nonogram;
mod outside;
mod parts;
mod puzzle;
mod queens;
mod recording;
mod rectangles;
mod regex;
mod steps;
mod sudoku;
mod words;

use pyo3::prelude::pymodule;

#[pymodule]
mod _kleene {
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the name that modules of Python have for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use crate::advice::{candidates, judge, mends, why_none};
    #[pymodule_export]
    use crate::answers::{Answer, Answers};
    #[pymodule_export]
    use crate::board::{
        compare_board, frame, option_names, peers, read_board, solution_of, variables,
    };
    #[pymodule_export]
    use crate::dotnet::DotnetRegex;
    #[pymodule_export]
    use crate::generate::{generate, generate_box};
    #[pymodule_export]
    use crate::language::{
        combine, complement, edges, fingerprint, from_edges, from_words, includes, pattern_in,
        redos, reverse,
    };
    #[pymodule_export]
    use crate::letterboxed::LetterBoxed;
    #[pymodule_export]
    use crate::line::Cells;
    #[pymodule_export]
    use crate::many::{check_many, first_many, grade_many, hints_many};
    #[pymodule_export]
    use crate::nonogram::{clues, nonogram_of};
    #[pymodule_export]
    use crate::outside::{export, exports, follow, prove};
    #[pymodule_export]
    use crate::parts::{merge, part_kinds, rest, split, state, work};
    #[pymodule_export]
    use crate::puzzle::{Puzzle, formats, kinds};
    #[pymodule_export]
    use crate::queens::queens;
    #[pymodule_export]
    use crate::recording::Recording;
    #[pymodule_export]
    use crate::rectangles::rectangles;
    #[pymodule_export]
    use crate::regex::Regex;
    #[pymodule_export]
    use crate::steps::Step;
    #[pymodule_export]
    use crate::sudoku::{find, minlex, rate, redundant, solve_many};
    #[pymodule_export]
    use crate::words::{Words, explain_query, textbook};
}
