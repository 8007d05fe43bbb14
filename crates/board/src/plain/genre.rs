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
    /// KenKen.
    Cages,
    /// A killer sudoku.
    Killer,
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
    ("killer", Genre::Killer),
    ("sumdoku", Genre::Killer),
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

/// Words beside the name of a genre, or around a board, that say nothing of its rules.
const WORDS: [&str; 60] = [
    "a",
    "advance",
    "anyone",
    "below",
    "best",
    "board",
    "can",
    "cheers",
    "classic",
    "daily",
    "difficult",
    "difficulty",
    "easy",
    "end",
    "enjoy",
    "evil",
    "expert",
    "following",
    "for",
    "fun",
    "game",
    "good",
    "hard",
    "have",
    "hello",
    "help",
    "here",
    "hi",
    "in",
    "is",
    "it",
    "level",
    "linkedin",
    "luck",
    "me",
    "medium",
    "my",
    "no",
    "normal",
    "nr",
    "number",
    "of",
    "please",
    "puzzle",
    "puzzles",
    "regards",
    "s",
    "solve",
    "stuck",
    "thank",
    "thanks",
    "the",
    "this",
    "today",
    "todays",
    "unique",
    "with",
    "would",
    "you",
    "your",
];

/// Words before the name of a source.
const SOURCES: [&str; 2] = ["from", "by"];

/// The words of a line in small letters.
fn words_of(line: &str) -> Vec<String> {
    let words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Whether a line below a board says nothing of its rules, such as thanks.
pub(super) fn is_courtesy(line: &str) -> bool {
    let words = words_of(line);
    words.iter().all(|word| WORDS.contains(&&**word)) && words.iter().any(|word| word.len() > 2)
}

impl Genre {
    /// The genre of a name that contains its word.
    pub(super) fn named(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        let mut clued =
            NAMES.iter().filter(|(_, genre)| !matches!(genre, Self::Sudoku(_) | Self::StarBattle));
        clued.find(|(word, _)| name.contains(word)).map(|(_, genre)| *genre)
    }

    /// The genre that a title names, and the side of the board if it states one; `None` for a title with a word that may be
    /// a rule, or with two genres.
    pub(super) fn of_title(title: &str) -> Option<(Self, Option<usize>)> {
        let words = words_of(title);
        // The most words that are a name together, from the first place on.
        let places =
            (0..words.len()).flat_map(|from| (1..=3).rev().map(move |count| from..from + count));
        let (genre, name) = places.filter(|place| place.end <= words.len()).find_map(|place| {
            let name = words[place.clone()].concat();
            let named = NAMES.iter().find(|(other, _)| *other == name);
            named.map(|(_, genre)| (*genre, place))
        })?;
        let mut side = None;
        let mut others = words[..name.start].iter().chain(&words[name.end..]).peekable();
        while let Some(word) = others.next() {
            let is_source = SOURCES.contains(&&**word);
            if is_source && others.peek().is_some_and(|next| next.parse::<usize>().is_err()) {
                break;
            }
            let sides = word.split_once('x').filter(|(one, other)| one == other);
            match sides.and_then(|(one, _)| one.parse().ok()) {
                Some(number) => side = Some(number),
                None if word.parse::<usize>().is_ok() || WORDS.contains(&&**word) => {}
                // Those of a futoshiki or skyscrapers have boxes too.
                None if word == "sudoku" && genre.is_sudoku() => {}
                None => return None,
            }
        }
        Some((genre, side))
    }

    /// Whether its name may have `sudoku` behind it.
    fn is_sudoku(self) -> bool {
        matches!(self, Self::Takuzu | Self::Jigsaw | Self::Killer | Self::Sudoku(_))
    }
}
