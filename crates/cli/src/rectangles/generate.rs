//! `kleene rectangles generate`.

use anyhow::Result;
use kleene_rectangles::{Cut, Generator};

use super::args::{CutKind, GenerateArgs};
use super::convert::text;
use super::subject::Rectangles;
use crate::common::exit::Exit;
use crate::common::pictures;
use crate::common::record::{both, new_board};
use crate::common::records::Records;
use crate::common::subject::Subject as _;

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit> {
    let records = Records::new(args.format, "board");
    let cut = match args.cut {
        CutKind::Guillotine => Cut::Guillotine,
        CutKind::Pinwheel => Cut::Pinwheel,
    };
    let (width, height) = args.size();
    let generator = Generator::new(width, height, args.pieces).cut(cut);
    let made = generator.decoys(args.decoys).generate(args.seed)?;
    if pictures::are_blank() {
        pictures::add("", || made.puzzle.blank());
    } else {
        pictures::add("", || made.puzzle.draw(&made.filling));
    }
    let board = text(&made.puzzle, args.to)?;
    let fields = new_board(Rectangles::NAME, args.seed, &board);
    let fields = both(Rectangles::default().fields(&made.puzzle), fields);
    records.answer(&format!("{board}\n"), &fields, None, Exit::Solved)
}
