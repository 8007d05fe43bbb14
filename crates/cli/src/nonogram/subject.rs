//! Nonograms as the commands see them.

use std::collections::HashSet;
use std::path::Path;

use kleene_draw::Picture;
use kleene_nonogram::{Color, Paint, Palette, ParseError, ParseErrorKind, Puzzle, Strategy};
use serde_json::{Value, json};

use super::args::StrategyArgs;
use super::photo;
use crate::common::error::InputError;
use crate::common::features;
use crate::common::input::{read_bytes, suffix};
use crate::common::proofs::Target;
use crate::common::subject::{File, Puzzles, Subject};

/// Nonograms, and the options of a call.
#[derive(Debug, Default)]
pub(crate) struct Nonograms<'a> {
    pub(super) strategy: Strategy,
    /// Where the proof of a verdict is written, and how.
    pub(super) proof: Option<Target<'a>>,
    /// Whether two solutions are drawn where there are several.
    pub(super) draws: bool,
}

impl Nonograms<'_> {
    /// Nonograms that are searched in this way.
    pub(crate) fn searched(args: &StrategyArgs) -> Self {
        Self { strategy: args.strategy.unwrap_or_default(), ..Self::default() }
    }
}

impl Subject for Nonograms<'_> {
    const NAME: &'static str = "nonogram";

    type Puzzle = Puzzle;

    fn open(&self, path: &Path) -> Result<File<Puzzle>, InputError> {
        let (name, content) = read_bytes(path)?;
        let puzzles = match Puzzle::parse_all(&content, suffix(path).as_deref()) {
            Ok(puzzles) => puzzles,
            Err(error) => return Err(mistake(name, content, &error)),
        };
        let mut seen = HashSet::new();
        let named = (1..).zip(puzzles).map(|(number, (name, puzzle))| match name {
            // A heading that comes again is told from the first by its place in the file.
            Some(name) if !seen.insert(name.clone()) => {
                (Some(format!("{name} (#{number})")), puzzle)
            }
            name => (name, puzzle),
        });
        Ok(File { name, puzzles: Puzzles::Several(named.collect()) })
    }

    fn fields(&self, puzzle: &Puzzle) -> Value {
        let mut fields = json!({
            "title": puzzle.title(), "width": puzzle.width(), "height": puzzle.height(),
        });
        if let Some(colors) = colors(puzzle.palette()) {
            fields["colors"] = colors;
        }
        fields
    }

    fn blank(&self, puzzle: &Puzzle) -> Option<Picture> {
        Some(puzzle.blank())
    }

    fn conflict(&self, puzzle: &Puzzle) -> Option<String> {
        puzzle.conflict().map(ToString::to_string)
    }
}

/// What the letters of solutions mean, where a palette has several inks.
pub(crate) fn colors(palette: &Palette) -> Option<Value> {
    let color = |Paint { letter, name, rgb, .. }: &Paint| json!({ "letter": letter, "name": name, "rgb": rgb.to_string() });
    let paints = palette.colors().filter_map(|color| palette.paint(color));
    (!palette.is_plain()).then(|| paints.map(color).collect())
}

/// What is wrong with a file, with what makes a puzzle of it if it is a photograph.
fn mistake(name: String, content: Vec<u8>, error: &ParseError) -> InputError {
    let mut way_out =
        ": `kleene nonogram generate --picture FILE --size WxH` makes a puzzle of it".to_owned();
    if cfg!(not(feature = "photos")) {
        way_out = format!("{way_out}, but {}", features::missing("photos"));
    }
    if *error.kind() == ParseErrorKind::Triddler {
        let message = "it is a triddler, a nonogram on triangles: `kleene triddler` reads it";
        return InputError::Unfit { name, message: message.to_owned() };
    }
    let Some(format) = photo::format(&content) else {
        return InputError::parse(name, content, error);
    };
    let what = match error.kind() {
        ParseErrorKind::UnknownFormat | ParseErrorKind::NotUtf8 => {
            format!("it is a picture in the format {format}")
        }
        kind @ (ParseErrorKind::TooManyColors { .. } | ParseErrorKind::Puzzle(_)) => {
            kind.to_string()
        }
        _ => return InputError::parse(name, content, error),
    };
    InputError::Unfit { name, message: format!("{what}{way_out}") }
}

/// The rows of a board in letters, with `?` for cells whose color is not known.
pub(super) fn rows(puzzle: &Puzzle, known: impl Fn(usize, usize) -> Option<Color>) -> Vec<String> {
    let letter = |color: Option<Color>| color.map_or('?', |color| puzzle.palette().letter(color));
    let row = |row| (0..puzzle.width()).map(|column| letter(known(row, column))).collect();
    (0..puzzle.height()).map(row).collect()
}
