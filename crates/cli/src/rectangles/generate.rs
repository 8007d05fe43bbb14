//! `kleene rectangles generate`.

use anyhow::{Context as _, Result};
use kleene::AnyPuzzle;
use kleene_rectangles::{Cut, Generator};

use super::args::{CutKind, GenerateArgs};
use crate::common::{Exit, pictures, refused};

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit> {
    let records = args.board.records()?;
    let cut = match args.cut {
        CutKind::Guillotine => Cut::Guillotine,
        CutKind::Pinwheel => Cut::Pinwheel,
    };
    let (width, height) = args.size();
    let generator = Generator::new(width, height, args.pieces).cut(cut);
    let seed = args.seed.or_clock();
    let made = generator.decoys(args.decoys).generate(seed)?;
    if pictures::are_blank() {
        pictures::add("", || made.puzzle.blank());
    } else {
        pictures::add("", || made.puzzle.draw(&made.filling));
    }
    let puzzle = AnyPuzzle::new(made.puzzle);
    let written = puzzle.write(&args.to).context("rectangles have no such format")?;
    let board = String::from_utf8(written.map_err(refused)?.content)?;
    let board = board.trim_end();
    let fields = args.board.fields(&puzzle, seed, board)?;
    records.answer(&format!("{board}\n"), &fields, None, Exit::Solved)
}
