//! The genres that a title, a key or a value of `type` names.

use alloc::string::String;
use alloc::vec::Vec;

/// A genre.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Genre {
    Takuzu,
    Hitori,
    Kakuro,
    Jigsaw,
    /// KenKen or a killer sudoku.
    Cages,
    Futoshiki,
    Skyscrapers,
    StarBattle,
    /// A sudoku with one rule more.
    Sudoku(Extra),
}

/// The rule that a sudoku has beside the usual ones.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Extra {
    Diagonals,
    Knight,
    King,
    Nonconsecutive,
    Windows,
}

/// The names of genres in small letters, without blanks and hyphens.
const NAMES: [(&str, Genre); 37] = [
    ("takuzu", Genre::Takuzu),
    ("binairo", Genre::Takuzu),
    ("binero", Genre::Takuzu),
    ("binary", Genre::Takuzu),
    ("unruly", Genre::Takuzu),
    ("hitori", Genre::Hitori),
    ("singles", Genre::Hitori),
    ("kakuro", Genre::Kakuro),
    ("crosssums", Genre::Kakuro),
    ("jigsaw", Genre::Jigsaw),
    ("irregular", Genre::Jigsaw),
    ("killer", Genre::Cages),
    ("sumdoku", Genre::Cages),
    ("kenken", Genre::Cages),
    ("kendoku", Genre::Cages),
    ("calcudoku", Genre::Cages),
    ("mathdoku", Genre::Cages),
    ("keen", Genre::Cages),
    ("futoshiki", Genre::Futoshiki),
    ("hutosiki", Genre::Futoshiki),
    ("unequal", Genre::Futoshiki),
    ("inequality", Genre::Futoshiki),
    ("skyscrapers", Genre::Skyscrapers),
    ("skyscraper", Genre::Skyscrapers),
    ("towers", Genre::Skyscrapers),
    ("hochhaus", Genre::Skyscrapers),
    ("starbattle", Genre::StarBattle),
    ("queens", Genre::StarBattle),
    ("sudokux", Genre::Sudoku(Extra::Diagonals)),
    ("xsudoku", Genre::Sudoku(Extra::Diagonals)),
    ("diagonal", Genre::Sudoku(Extra::Diagonals)),
    ("antiknight", Genre::Sudoku(Extra::Knight)),
    ("antiking", Genre::Sudoku(Extra::King)),
    ("nonconsecutive", Genre::Sudoku(Extra::Nonconsecutive)),
    ("windoku", Genre::Sudoku(Extra::Windows)),
    ("hyper", Genre::Sudoku(Extra::Windows)),
    ("window", Genre::Sudoku(Extra::Windows)),
];

/// Words beside the name of a genre that say nothing of its rules.
const WORDS: [&str; 24] = [
    "puzzle",
    "puzzles",
    "board",
    "game",
    "no",
    "nr",
    "number",
    "easy",
    "medium",
    "normal",
    "hard",
    "difficult",
    "expert",
    "evil",
    "daily",
    "today",
    "todays",
    "s",
    "my",
    "the",
    "a",
    "level",
    "linkedin",
    "classic",
];

/// Words before the name of a source.
const SOURCES: [&str; 2] = ["from", "by"];

impl Genre {
    /// The genre of a name that contains its word.
    pub(super) fn named(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        let mut clued =
            NAMES.iter().filter(|(_, genre)| !matches!(genre, Self::Sudoku(_) | Self::StarBattle));
        clued.find(|(word, _)| name.contains(word)).map(|(_, genre)| *genre)
    }

    /// The genre that a title begins with, and the side of the board if it states one; `None` for a title with a word that
    /// may be a rule.
    pub(super) fn of_title(title: &str) -> Option<(Self, Option<usize>)> {
        let title = title.trim_start_matches(['#', '/', ';', '%', '*', ' ']).to_ascii_lowercase();
        let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let words: Vec<&str> = words.collect();
        // The most words that are a name together.
        let (genre, count) = (1..=words.len().min(3)).rev().find_map(|count| {
            let name: String = words[..count].concat();
            let named = NAMES.iter().find(|(other, _)| *other == name);
            named.map(|(_, genre)| (*genre, count))
        })?;
        let mut side = None;
        for word in &words[count..] {
            if SOURCES.contains(word) {
                break;
            }
            let sides = word.split_once('x').filter(|(one, other)| one == other);
            match sides.and_then(|(one, _)| one.parse().ok()) {
                Some(number) => side = Some(number),
                None if word.parse::<usize>().is_ok() || WORDS.contains(word) => {}
                // Those of a futoshiki or skyscrapers have boxes too.
                None if *word == "sudoku" && genre.is_sudoku() => {}
                None => return None,
            }
        }
        Some((genre, side))
    }

    /// Whether its name may have `sudoku` behind it.
    fn is_sudoku(self) -> bool {
        matches!(self, Self::Takuzu | Self::Jigsaw | Self::Cages | Self::Sudoku(_))
    }
}
