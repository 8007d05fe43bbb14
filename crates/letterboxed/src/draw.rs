//! Boxes and games as pictures, and searches as recordings.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_draw::{Cell, Fill, Mark, Path, Picture, Shape};
use kleene_search::{Described, Drawn};

use crate::chains::{Chains, ChainsState, Choice};
use crate::puzzle::{Position, Puzzle};

impl Puzzle {
    /// The box with its letters.
    pub fn blank(&self) -> Picture {
        let sides = self.sides().iter().map(Vec::len).collect();
        let mut picture = Picture::new(Shape::polygon(sides), format!("Letter Boxed: {self}"));
        for place in 0..self.len() {
            *picture.cell_mut(place) = self.place(place as Position);
        }
        picture
    }

    /// A picture of the box and of the ways that words take, each from where the one before it
    /// ended; `None` if they cannot be spelled so.
    ///
    /// Each word is a path of its own color. Letters that no word visits are shaded, and the one
    /// with a circle is where the last word ends.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    ///
    /// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
    /// let picture = puzzle.draw(["bifurcated", "dental"]).expect("a game");
    /// assert!(picture.to_string().contains('E'));
    /// assert!(picture.to_svg().starts_with("<svg"));
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw<S: AsRef<str>>(&self, words: impl IntoIterator<Item = S>) -> Option<Picture> {
        let words: Vec<S> = words.into_iter().collect();
        let ways = if words.is_empty() { Vec::new() } else { self.spelling(&words)? };
        let mut picture = self.blank();
        for (number, cell) in self.visited(&ways).into_iter().enumerate() {
            *picture.cell_mut(number) = cell;
        }
        let paths = words.iter().zip(ways).map(|(word, way)| {
            let cells = way.into_iter().map(usize::from);
            Path::new(cells, word.as_ref())
        });
        Some(paths.fold(picture, Picture::path))
    }

    /// A letter without highlight.
    fn place(&self, place: Position) -> Cell {
        Cell::new().glyph(self.letter(place).to_ascii_uppercase())
    }

    /// The letters after words that go these ways: shaded where none has been.
    fn visited(&self, ways: &[Vec<Position>]) -> Vec<Cell> {
        let mut cells: Vec<Cell> =
            (0..self.len()).map(|at| self.place(at as Position).fill(Fill::Unknown)).collect();
        for &place in ways.iter().flatten() {
            cells[usize::from(place)] = self.place(place);
        }
        if let Some(&last) = ways.last().and_then(|way| way.last()) {
            cells[usize::from(last)] = self.place(last).mark(Mark::Circle);
        }
        cells
    }
}

impl Chains<'_> {
    /// The words so far.
    fn spelled(&self, state: &ChainsState) -> Vec<&str> {
        state.words().iter().map(|&word| self.words().word(word)).collect()
    }

    fn ways(&self, words: &[&str]) -> Vec<Vec<Position>> {
        if words.is_empty() {
            Vec::new()
        } else {
            self.words().puzzle().spelling(words).unwrap_or_default()
        }
    }
}

impl Drawn for Chains<'_> {
    const PUZZLE: &'static str = "letterboxed";

    fn strategy(&self) -> &'static str {
        "chains"
    }

    fn frame(&self) -> Picture {
        let puzzle = self.words().puzzle();
        let nothing: [&str; 0] = [];
        puzzle.draw(nothing).unwrap_or_else(|| puzzle.blank())
    }

    fn show(&self, state: &ChainsState, show: &mut dyn FnMut(usize, Cell)) {
        let ways = self.ways(&self.spelled(state));
        let cells = self.words().puzzle().visited(&ways);
        cells.into_iter().enumerate().for_each(|(number, cell)| show(number, cell));
    }

    fn describe(&self, state: &ChainsState, choice: &Choice) -> Described {
        let word = match *choice {
            Choice::Length(words) => {
                let text = format!("games of {}", counted(words));
                return Described { fields: vec![("words", words.into())], text, cells: vec![] };
            }
            Choice::Word(word) => self.words().word(word),
        };
        let mut words = self.spelled(state);
        words.push(word);
        let ways = self.ways(&words);
        let after = self.words().puzzle().visited(&ways);
        let way = ways.last().into_iter().flatten().map(|&place| usize::from(place));
        let mut cells: Vec<_> = way.map(|place| (place, after[place].clone())).collect();
        kleene_text::sort(&mut cells);
        cells.dedup();
        let fields = vec![("position", words.len().into()), ("word", word.into())];
        Described { fields, text: format!("the word `{word}`"), cells }
    }

    fn failure(&self, state: &ChainsState) -> Option<String> {
        let words = self.spelled(state);
        let Some(last) = words.last().and_then(|word| word.chars().last()) else {
            return Some("no word is the first of such a game".to_string());
        };
        if words.len() == state.length {
            return Some("a word of the game is redundant".to_string());
        }
        let last = last.to_ascii_uppercase();
        Some(format!("no word from {last} on leads to a game of {}", counted(state.length)))
    }
}

fn counted(words: usize) -> String {
    if words == 1 { "1 word".to_string() } else { format!("{words} words") }
}
