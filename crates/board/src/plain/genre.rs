//! The genres that a title, a key or a value of `type` names.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_text::{JsonValue, is_of_words};

/// A genre.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Genre {
    Takuzu,
    /// A takuzu whose rows may be alike.
    Unruly,
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
    /// A Latin square.
    Latin,
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
const NAMES: [(&str, Genre); 40] = [
    ("takuzu", Genre::Takuzu),
    ("binairo", Genre::Takuzu),
    ("binero", Genre::Takuzu),
    ("binoxxo", Genre::Takuzu),
    ("binary", Genre::Takuzu),
    ("unruly", Genre::Unruly),
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
    ("latinsquare", Genre::Latin),
    ("quasigroup", Genre::Latin),
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

/// The words of a line in small letters; `killersudoku` is two.
fn words_of(line: &str) -> Vec<String> {
    let line = line.replace('×', "x");
    let words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut all = Vec::new();
    for word in words.map(str::to_lowercase) {
        match word.strip_suffix("sudoku").filter(|rule| !rule.is_empty()) {
            Some(rule) => all.extend([rule.to_string(), "sudoku".to_string()]),
            None => all.push(word),
        }
    }
    all
}

/// The name of a sudoku with one rule more, before a sentence that states this rule in other words and no other:
/// `Sudoku X: both main diagonals also contain 1-9`.
fn without_rule(title: &str) -> &str {
    const WORDS: &str = "1 1-9 9 a all also and are as be both by contain contains digit digits each every exactly from has \
                         have hold in is main must number numbers of on once one that the to two which with";
    let Some((name, rule)) = title.split_once(": ") else { return title };
    let Some((Genre::Sudoku(extra), _)) = Genre::of_title(name) else { return title };
    let (own, is_denied) = match extra {
        Extra::Diagonals => ("diagonal diagonals long", false),
        Extra::Knight => ("apart away cells chess equal knight move same", true),
        Extra::King => {
            ("adjacent cells chess diagonally equal king move same apart away touch touching", true)
        }
        Extra::Nonconsecutive => {
            ("adjacent cells consecutive neighboring neighbouring neighbors orthogonally", true)
        }
        Extra::Windows => ("3x3 boxes extra four gray grey regions shaded windows", false),
    };
    // A rule that forbids has one word that denies, others have none.
    const DENIALS: &str = "cannot never no not can't";
    let denials = rule.to_lowercase();
    let denials =
        denials.split_whitespace().filter(|word| DENIALS.split(' ').any(|no| no == *word));
    let is_stated = is_of_words(rule, &[WORDS, own, "may can", DENIALS])
        && !is_of_words(rule, &[WORDS, "may can", DENIALS])
        && denials.count() == usize::from(is_denied);
    if is_stated { name } else { title }
}

impl Genre {
    /// The genre of a name that contains its word.
    pub(super) fn named(name: &str) -> Option<Self> {
        let name = words_of(name).concat();
        let mut clued =
            NAMES.iter().filter(|(_, genre)| !matches!(genre, Self::Sudoku(_) | Self::StarBattle));
        clued.find(|(word, _)| name.contains(word)).map(|(_, genre)| *genre)
    }

    /// Whether a name, in small letters without separators, has that of a rule which a sudoku can have beside the usual ones.
    pub(super) fn has_extra(plain: &str) -> bool {
        NAMES.iter().any(|(word, genre)| matches!(genre, Self::Sudoku(_)) && plain.contains(word))
    }

    /// The genre that the value of a key such as `type` names.
    pub(super) fn stated(name: &str) -> Option<Self> {
        let plain = words_of(name).concat();
        let plain = plain.trim_start_matches("linkedin");
        let is_star =
            NAMES.iter().any(|(word, genre)| *word == plain && *genre == Self::StarBattle);
        if is_star { Some(Self::StarBattle) } else { Self::named(name) }
    }

    /// The genre that a title names, and the side of the board if it states one; `None` for a title with a word that may be
    /// a rule, or with two genres.
    pub(super) fn of_title(title: &str) -> Option<(Self, Option<usize>)> {
        let title = without_rule(title);
        let words = words_of(title);
        // The most words that are a name together, from the first place on.
        let places =
            (0..words.len()).flat_map(|from| (1..=3).rev().map(move |count| from..from + count));
        let (genre, name) = places.filter(|place| place.end <= words.len()).find_map(|place| {
            let name = words[place.clone()].concat();
            let named = NAMES.iter().find(|(other, _)| *other == name);
            named.map(|(_, genre)| (*genre, place))
        })?;
        let (mut side, mut rest) = (None, String::new());
        for word in words[..name.start].iter().chain(&words[name.end..]) {
            match kleene_text::parse_size(word) {
                Some((width, height)) if width == height => side = Some(width),
                // Those of a futoshiki or skyscrapers have boxes too.
                _ if word == "sudoku" && !genre.is_sudoku() => return None,
                _ if genre == Self::StarBattle && matches!(&**word, "region" | "regions") => {}
                _ if word == "no" && title.to_lowercase().contains("no.") => {}
                _ => rest = rest + word + " ",
            }
        }
        // The number of the puzzle; two are the least and the greatest value.
        let numbers = rest.split_whitespace().filter(|word| word.parse::<usize>().is_ok()).count();
        // Stars are a count, a sign of equality stands in a file of keys.
        let is_star = genre == Self::StarBattle && title.contains(['*', '★']);
        let is_key = title.contains('=');
        let is_plain =
            rest.split_whitespace().count() == numbers || kleene_text::is_courtesy(&rest);
        if numbers > 1 || is_star || is_key || !is_plain {
            return None;
        }
        Some((genre, side))
    }

    /// Whether its name may have `sudoku` after it.
    fn is_sudoku(self) -> bool {
        matches!(self, Self::Takuzu | Self::Jigsaw | Self::Killer | Self::Sudoku(_))
    }
}

/// The rules in a list of names, of which others are those of a sudoku; `None` for another list, and for one without any.
pub(super) fn listed_extras(value: &JsonValue) -> Option<Vec<Extra>> {
    let mut extras = Vec::new();
    for name in value.as_list()? {
        let name = name.as_str()?;
        match Genre::of_title(name) {
            Some((Genre::Sudoku(extra), None)) => extras.push(extra),
            _ if name.to_ascii_lowercase().split_whitespace().all(is_classic) => {}
            _ => return None,
        }
    }
    (!extras.is_empty()).then_some(extras)
}

/// Whether a value of `type` names no rule.
pub(super) fn is_classic(name: &str) -> bool {
    matches!(
        &*name.to_ascii_lowercase(),
        "sudoku" | "classic" | "normal" | "standard" | "puzzle" | "logic"
    )
}

/// The genre that a comment at the beginning of a program names, or a call at its end such as `solve_queens(board)`.
pub(super) fn commented(text: &str) -> Option<(Genre, Option<usize>)> {
    const MARKS: [&str; 8] = ["#", "//", "--", "%", ";", "/*", "(*", "\"\"\""];
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next()?;
    let comment = MARKS.iter().find_map(|mark| first.strip_prefix(mark));
    let title = comment.map(String::from).filter(|title| Genre::of_title(title).is_some());
    Genre::of_title(&title.or_else(|| called(lines.next_back()?))?)
}

/// The name of the solver that a statement calls, as words.
fn called(statement: &str) -> Option<String> {
    let (name, _) = statement.split_once('(')?;
    let name = name.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    name.starts_with("solve").then(|| spaced(name))
}

/// A key with a blank before each capital, as in `antiKnight`.
pub(super) fn spaced(key: &str) -> String {
    let mut words = String::new();
    for c in key.chars() {
        if c.is_ascii_uppercase() {
            words.push(' ');
        }
        words.push(c);
    }
    words
}
