//! The colors that a file declares, on their way to a palette.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use crate::color::{Color, Rgb};
use crate::error::{ParseError, ParseErrorKind};
use crate::palette::{GROUND_LETTER, INK_LETTER, LETTERS, Paint, Palette, PaletteError};

/// The ground and the inks, in the order in which the file declares them.
pub(super) struct Colors {
    /// By the index of their [`Color`].
    all: Vec<Declared>,
}

struct Declared {
    /// The file's mark for the color. Not every such character can be a palette's letter.
    mark: Option<char>,
    name: String,
    rgb: Rgb,
    span: Range<usize>,
}

impl Colors {
    /// A white ground, and no ink yet. `mark` is the file's mark for the ground.
    pub(super) fn new(mark: Option<char>) -> Self {
        let ground = Declared { mark, name: "white".into(), rgb: Rgb::WHITE, span: 0..0 };
        Self { all: Vec::from([ground]) }
    }

    /// Declares the ground.
    pub(super) fn set_ground(
        &mut self,
        mark: Option<char>,
        name: String,
        rgb: Rgb,
        span: Range<usize>,
    ) {
        self.all[0] = Declared { mark, name, rgb, span };
    }

    /// Adds an ink.
    ///
    /// # Errors
    /// One more than a puzzle can have, or a mark that is another color's; the error points at
    /// `span`.
    pub(super) fn add(
        &mut self,
        mark: Option<char>,
        name: String,
        rgb: Rgb,
        span: Range<usize>,
    ) -> Result<Color, ParseError> {
        if let Some(mark) = mark.filter(|mark| self.marked(*mark).is_some()) {
            let kind = ParseErrorKind::Palette(PaletteError::LetterTwice(mark));
            return Err(ParseError::new(kind, span));
        }
        let Some(color) = Color::new(self.all.len()) else {
            let kind = ParseErrorKind::Palette(PaletteError::Inks(self.all.len()));
            return Err(ParseError::new(kind, span));
        };
        self.all.push(Declared { mark, name, rgb, span });
        Ok(color)
    }

    pub(super) fn has_inks(&self) -> bool {
        self.all.len() > 1
    }

    /// Whether there is a color of this number, from 0 for the ground.
    pub(super) fn has(&self, number: usize) -> bool {
        number < self.all.len()
    }

    /// The color that the file writes with this mark.
    pub(super) fn marked(&self, mark: char) -> Option<Color> {
        self.all.iter().position(|color| color.mark == Some(mark)).and_then(Color::new)
    }

    /// The ink with this RGB value.
    pub(super) fn lit(&self, light: Rgb) -> Option<Color> {
        let place = self.all.iter().skip(1).position(|color| color.rgb == light);
        place.and_then(|index| Color::new(index + 1))
    }

    pub(super) fn named(&self, name: &str) -> Option<Color> {
        self.all.iter().position(|color| color.name == name).and_then(Color::new)
    }

    pub(super) fn set_name(&mut self, color: Color, name: String, span: Range<usize>) {
        let declared = &mut self.all[color.index()];
        (declared.name, declared.span) = (name, span);
    }

    /// The only ink, which is black if none is declared.
    pub(super) fn only_ink(&self) -> Option<Color> {
        (self.all.len() <= 2).then_some(Color::INK)
    }

    /// A name derived from this one that no color has yet.
    pub(super) fn free_name(&self, name: &str) -> String {
        let mut names = (1..=self.all.len() + 1).map(|number| match number {
            1 => name.into(),
            _ => format!("{name} {number}"),
        });
        names.find(|name| self.named(name).is_none()).expect("one name more than there are colors")
    }

    /// The palette. Marks that can be letters are; other colors get letters that are free. Without
    /// any ink there is a black one.
    pub(super) fn palette(self) -> Result<Palette, ParseError> {
        let marks: Vec<_> = self.all.iter().skip(1).filter_map(|color| color.mark).collect();
        let mut free = LETTERS.chars().filter(|letter| !marks.contains(letter));
        let spans: Vec<_> = self.all.iter().map(|color| color.span.clone()).collect();
        let mut all = self.all.into_iter();
        let ground = all.next().expect("the ground is there from the start");
        let ground = Paint::new(ground.name, GROUND_LETTER, ground.rgb);
        let mut inks: Vec<_> = all
            .map(|Declared { mark, name, rgb, .. }| {
                let letter = mark.filter(|mark| Palette::is_letter(*mark)).or_else(|| free.next());
                Paint::new(name, letter.expect("there are letters for all inks"), rgb)
            })
            .collect();
        if inks.is_empty() {
            inks.push(Paint::new("black", INK_LETTER, Rgb::BLACK));
        }
        let names: Vec<_> =
            core::iter::once(&ground).chain(&inks).map(|paint| paint.name.clone()).collect();
        Palette::new(ground, inks).map_err(|error| {
            let index = match &error {
                PaletteError::Name { index } | PaletteError::Letter { index } => Some(*index),
                PaletteError::NameTwice(name) => names.iter().rposition(|other| other == name),
                _ => None,
            };
            let span = index.and_then(|index| spans.get(index)).cloned().unwrap_or(0..0);
            ParseError::new(ParseErrorKind::Palette(error), span)
        })
    }
}

/// A color by hexadecimal digits, or by a name that X11 and HTML share.
pub(crate) fn rgb(word: &str) -> Option<Rgb> {
    if let Some(digits) = word.strip_prefix('#') {
        return digits.parse().ok();
    }
    let known = NAMES.iter().find(|(name, _)| word.eq_ignore_ascii_case(name));
    known.map(|&(_, [r, g, b])| Rgb(r, g, b))
}

/// The first name of an RGB value, or its six digits.
pub(super) fn name_of(light: Rgb) -> String {
    let Rgb(r, g, b) = light;
    let known = NAMES.iter().find(|(_, known)| *known == [r, g, b]);
    known.map_or_else(|| light.to_string(), |(name, _)| (*name).into())
}

/// The names that puzzles are likely to use, with X11's RGB values.
const NAMES: [(&str, [u8; 3]); 32] = [
    ("white", [255, 255, 255]),
    ("black", [0, 0, 0]),
    ("red", [255, 0, 0]),
    ("green", [0, 255, 0]),
    ("blue", [0, 0, 255]),
    ("yellow", [255, 255, 0]),
    ("cyan", [0, 255, 255]),
    ("magenta", [255, 0, 255]),
    ("gray", [190, 190, 190]),
    ("grey", [190, 190, 190]),
    ("orange", [255, 165, 0]),
    ("brown", [165, 42, 42]),
    ("pink", [255, 192, 203]),
    ("purple", [160, 32, 240]),
    ("violet", [238, 130, 238]),
    ("gold", [255, 215, 0]),
    ("navy", [0, 0, 128]),
    ("maroon", [176, 48, 96]),
    ("turquoise", [64, 224, 208]),
    ("tan", [210, 180, 140]),
    ("beige", [245, 245, 220]),
    ("salmon", [250, 128, 114]),
    ("orchid", [218, 112, 214]),
    ("khaki", [240, 230, 140]),
    ("lightblue", [173, 216, 230]),
    ("lightgreen", [144, 238, 144]),
    ("lightgray", [211, 211, 211]),
    ("lightgrey", [211, 211, 211]),
    ("darkgreen", [0, 100, 0]),
    ("darkblue", [0, 0, 139]),
    ("darkred", [139, 0, 0]),
    ("skyblue", [135, 206, 235]),
];
