//! Remarks about single parts of a puzzle, about its errors and about how it is turned, in any words.

use alloc::vec::Vec;

use super::words::{ASIDES, MODALS, TURNS, VERBS, WEAK_VERBS};
use super::{has_any, is_noun, words_in};
use crate::courtesy::is_courtesy;
use crate::number::is_number;

/// Words for a place on a board.
const PLACES: &str = "\
    bottom center centre corner corners final first fourth last left lower middle right second third top upper";

/// Words that state a value of a place.
const COPULAS: &str = "\
    are be contains equals has have holds is must remain remains stay stays was were";

/// Values of a cell or a line that a board has no other sign for, beside digits and single letters.
const VALUES: &str = "\
    black blank blocked empty even filled odd open prime shaded unshaded white eight five four nine one seven six three two zero";

/// Words about an error of print, or about clues that do not hold.
const FAULTS: &str = "\
    coquille damaged druckfehler drukfout errata erratum faulty illegible inexact liar liars misprint misprinted \
    misprints refuso smudged typo typos unavailable unreadable untrue";
const FAULT_PHRASES: [&str; 12] = [
    "leave it out",
    "leave out",
    "left out",
    "not available",
    "not usable",
    "not used",
    "one off",
    "should be",
    "should have",
    "should read",
    "to be ignored",
    "wrong, ignore",
];

/// Words of a fault where they stand beside a part of a puzzle with its number or its place.
const FAULTS_OF_PART: &str =
    "broken corrupt false ignore ignored incorrect invalid lost missing unclear unknown wrong";

/// The most words of a short remark about the whole puzzle.
const LONGEST_SHORT: usize = 6;

/// Phrases about a puzzle that is seen from another side, or read in another order.
const SEEN: [&str; 11] = [
    "at the bottom",
    "before reading",
    "before solving",
    "from behind",
    "from the back",
    "from below",
    "from the bottom",
    "from the right",
    "in a mirror",
    "the other way",
    "with the last",
];

/// Plurals of digits. Ones and zeros are filled and open cells in other comments.
const DIGITS: &str = "twos threes fours fives sixes sevens eights nines";

/// Words of a remark that describes how a file is set out, beside numbers. With these alone it states no rule.
const LAYOUT: &str = "\
    a all and are array as battle below binairo black bottom block blocks board boards box boxes by cell cells char characters clue clues col cols \
    colors colours column columns comma commas comment constraint constraints cover covered data digit digits each empty every exact exactly filled futoshiki griddler hanjie hitori jigsaw kakuro kenken killer latin linkedin nonogram picross queens \
    regex skyscraper skyscrapers star stars sudoku takuzu \
    first fixed follow following for format from given givens grid grids group groups height hint hints horizontal id ids in index \
    indices initial input instance is item items left length lengths letter letters line lines list lists marked marks matrix means note number \
    numbered numbers of on once one open option options or order per piece pieces primary problem puzzle region regions represents right row rows run runs \
    second secondary separated set sets side size sizes solution space spaces square squares stands starting subset subsets sum sums symbol symbols the then \
    to top unfilled universe unknown value values vertical white width with zero";

/// Parts of a puzzle beside those that rules usually name, and places on it.
const PARTS: &str = "\
    arrow arrows border borders bottom boundary center centre clone clones corner corners edge edges extra frame group groups \
    house houses mirror parity positive negative outside perimeter picture puzzle symmetric symmetry top";

/// Verbs of a remark that tells what to do with a puzzle, and others that rules seldom have.
const ORDERS: &str = "\
    add apply belongs exchange fill flip interchange keep leave mirror multiply place put remove reverse rotate shade shift \
    subtract swap transpose turn use";

/// Whether a remark in a file without a program is about parts of a puzzle, and says more than how the file is set out.
pub(super) fn is_of_parts(remark: &str) -> bool {
    let lower = remark.to_lowercase();
    // A bar may also begin the row of a board, a quote ends a property; why there is no solution is no rule.
    if remark.contains('|') || remark.ends_with('"') || lower.contains("solution") {
        return false;
    }
    if tells_cells(&lower) {
        return true;
    }
    // Code in a comment is no sentence.
    if remark.contains(['=', '{', '[', '_']) || remark.contains(" --") {
        return false;
    }
    let words: Vec<&str> = words_in(&lower).filter(|word| word.len() > 1).collect();
    let has_part = words.iter().any(|word| is_noun(word) || has_any(&[word], PARTS));
    let has_verb = [VERBS, WEAK_VERBS, COPULAS, ORDERS].iter().any(|verbs| has_any(&words, verbs));
    words.len() > 1
        && has_part
        && has_verb
        && !words.iter().all(|word| has_any(&[word], LAYOUT))
        && !is_courtesy(remark)
}

/// Whether a name is that of a cell of a board with at most nine rows, `b2` or `r2c2`.
fn is_cell(name: &str) -> bool {
    matches!(name.as_bytes(), [b'a'..=b'i', b'1'..=b'9']) || {
        let numbers = name.strip_prefix('r').and_then(|name| name.split_once('c'));
        numbers.is_some_and(|(row, column)| is_number(row) && is_number(column))
    }
}

/// Whether a text tells cells: `A1 B2 C3`, `max(A1, A2) = 9`, `(1, 2)` or, without another word, `B2: 5`; or lists of numbers.
pub(crate) fn tells_cells(lower: &str) -> bool {
    let names = lower.split(|c: char| !c.is_ascii_alphanumeric());
    // `i1, j1, i2, j2` are variables.
    let are_variables =
        names.clone().any(|name| matches!(name.as_bytes(), [b'j'..=b'z', b'0'..=b'9']));
    let cells = if are_variables { 0 } else { names.filter(|name| is_cell(name)).count() };
    let in_brackets = lower.split('(').skip(1).filter_map(|inside| inside.split_once(')'));
    let mut pairs = in_brackets.filter_map(|(inside, _)| inside.split_once(','));
    let words: Vec<&str> = words_in(lower).filter(|word| word.len() > 1).collect();
    cells > 1
        || cells == 1 && words.is_empty() && tokens_in(lower).any(is_number)
        || pairs.any(|(row, column)| is_number(row.trim()) && is_number(column.trim()))
        || tells_numbers(lower, &words)
}

/// Whether a text has a word and a list of numbers: those of clues, cells or sums.
fn tells_numbers(lower: &str, words: &[&str]) -> bool {
    /// The fewest numbers of a list; a date or a version has three.
    const FEWEST: usize = 4;
    let numbers = tokens_in(lower).filter(|token| is_number(token) && token.len() < 3).count();
    let is_placed = has_any(words, PLACES);
    // `row 3, column 4`
    let tokens: Vec<&str> = tokens_in(lower).collect();
    let is_cell = ["row rows", "col column columns"].iter().all(|names| {
        tokens.windows(2).any(|pair| has_any(&pair[..1], names) && is_number(pair[1]))
    });
    !words.is_empty() && numbers >= FEWEST || is_cell || numbers > 1 && is_placed
}

/// Whether a remark, in small letters, says something of a puzzle that its cells and clues do not show. Words such as
/// `solution` make it one about a program only where it names no part.
pub(super) fn is_about_puzzle(lower: &str) -> bool {
    let words: Vec<&str> = words_in(lower).collect();
    let is_short = words.len() <= LONGEST_SHORT;
    let is_aside = ASIDES.iter().any(|aside| lower.contains(aside)) && !has_any(&words, MODALS);
    if names_cell(lower) || states_value(lower) {
        return true;
    }
    if has_any(&words, FAULTS) || FAULT_PHRASES.iter().any(|phrase| lower.contains(phrase)) {
        return true;
    }
    if has_any(&words, FAULTS_OF_PART) && names_one_part(lower) {
        return true;
    }
    let is_turned = has_any(&words, TURNS) || SEEN.iter().any(|phrase| lower.contains(phrase));
    if is_turned && is_short || orders_from_last(&words) {
        return true;
    }
    let is_bounded = ["at most ", "at least "].iter().any(|bound| lower.contains(bound))
        && !words.iter().any(|word| is_noun(word));
    if speaks_of_digits(&words)
        || counts_cells(lower)
        || selects(lower)
        || is_short && skips(&words)
    {
        return true;
    }
    !is_aside && (has_any(&words, "anywhere nowhere") || is_bounded)
}

/// Whether a text names an error of print, a lie, or a turned puzzle.
pub(super) fn names_fault_or_turn(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> = words_in(&lower).collect();
    let has_phrase = FAULT_PHRASES.iter().chain(&SEEN).any(|phrase| lower.contains(phrase));
    has_phrase || has_any(&words, FAULTS) || has_any(&words, TURNS)
}

/// Whether a title, in small letters, names a variant of the puzzle whose name it has, as in `Liar nonogram`.
pub(super) fn names_variant(lower: &str) -> bool {
    const VARIANTS: &str = "\
        blind circular gapped inverse inverted liar lie lies lying mega mirror mirrored negative pentomino reverse \
        reversed rotated slanted sum sums symmetric symmetry tetromino toroidal transposed upside \
        bugiardo leugenaar lügen lügner menteur mensonge mentira mentiroso kłamca yalancı spiegel miroir espejo";
    const NAMES: [&str; 12] = [
        "futoshiki",
        "griddler",
        "hanjie",
        "hitori",
        "kakuro",
        "kenken",
        "nonogram",
        "picross",
        "puzzle",
        "skyscraper",
        "sudoku",
        "takuzu",
    ];
    let words: Vec<&str> = words_in(lower).collect();
    let in_brackets = lower.split_once('(').is_some_and(|(_, inside)| names_fault_or_turn(inside));
    in_brackets
        || has_any(&words, VARIANTS) && NAMES.iter().any(|name| lower.contains(name))
        || has_any(&words, "erratum misprint misprinted")
}

/// Whether a word stands for parts or colors of a picture, or an order to turn it, in the languages of headings.
pub(super) fn is_strong(word: &str) -> bool {
    const WORDS: &str = "\
        blacks blocks centre center cells clues filled liar middle mirror negative neighbours neighbors order \
        symmetric symmetrical symmetry touch turn whites \
        feld felder kästchen reihe schwarz spalte spalten weiß zahl zeile zeilen falsch \
        case cases chiffre colonne colonnes faux ligne lignes noir noire noires blanc blanche blanches \
        blanca blancas casilla casillas columna columnas fila filas negra negras \
        casella caselle colonne nera nere riga righe bianca bianche \
        coluna colunas linha linhas preta pretas branca brancas \
        kolom kolommen rij rijen vak vakje vakjes zwart wit \
        kolumna kolumny wiersz wiersze pole pola czarne białe \
        beyaz hücre kutu satır siyah sütun yanlış";
    has_any(&[word], WORDS)
}

/// Whether a remark names a cell: `r3c3`, or a letter and a number with a statement about it, as in `b2 is even`.
fn names_cell(lower: &str) -> bool {
    let mut tokens = tokens_in(lower).peekable();
    while let Some(token) = tokens.next() {
        let cell = token.strip_prefix('r').and_then(|token| token.split_once('c'));
        if cell.is_some_and(|(row, column)| is_number(row) && is_number(column)) {
            return true;
        }
        let letters = token.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_named = letters.len() == 1 && letters.len() < token.len() && token.len() < 4;
        let Some(verb) = tokens.peek().copied().filter(|_| is_named) else { continue };
        let value = tokens.clone().nth(1);
        // `x1 is the first variable`
        let is_stated = match verb {
            "=" => value.is_some_and(is_number),
            _ => {
                has_any(&[verb], COPULAS)
                    && value.is_some_and(|value| !has_any(&[value], "the an each every"))
            }
        };
        if is_stated {
            return true;
        }
    }
    false
}

/// Whether a remark states the value of a place: `bottom right is a 2`, `the middle cell is empty`, `top left = 3`.
fn states_value(lower: &str) -> bool {
    /// Words between the place and the verb: `the corners of the board are white`.
    const BETWEEN: usize = 4;
    let tokens: Vec<&str> = tokens_in(lower).collect();
    tokens.iter().enumerate().any(|(at, verb)| {
        let before = &tokens[at.saturating_sub(BETWEEN)..at];
        let after = tokens[at + 1..].iter().find(|word| !has_any(&[word], "a an all both not the"));
        let is_value = after.is_some_and(|value| {
            is_number(value) || has_any(&[value], VALUES) || value.chars().count() == 1
        });
        // `row 2 has four ones`
        let is_part = before.windows(2).any(|pair| is_noun(pair[0]) && is_number(pair[1]));
        let is_copula = *verb == "=" || has_any(&[verb], COPULAS);
        is_copula && (is_part || has_any(before, PLACES)) && is_value
    })
}

/// Whether a remark names a part of a puzzle by its number or its place: `row 2`, `the last row`, `first clue`.
fn names_one_part(lower: &str) -> bool {
    let tokens: Vec<&str> = tokens_in(lower).collect();
    tokens.windows(2).any(|pair| {
        is_part(pair[0]) && is_number(pair[1]) || has_any(&pair[..1], PLACES) && is_part(pair[1])
    })
}

fn is_part(word: &str) -> bool {
    is_noun(word) || has_any(&[word], "cage clue option piece subset")
}

/// Whether words put the last line before the first.
fn orders_from_last(words: &[&str]) -> bool {
    let mut pairs = words.windows(2);
    let last = words.iter().position(|word| *word == "last");
    let first = words.iter().rposition(|word| *word == "first");
    pairs.any(|pair| {
        matches!(pair, ["row" | "rows" | "column" | "columns" | "line" | "clue", "first"])
    }) && last.is_some()
        || last.zip(first).is_some_and(|(last, first)| {
            last < first && words[last..first].contains(&"to") && words.contains(&"from")
        })
}

/// Whether a remark counts cells or parts, as in `12 blacks in all`, `exactly 3 sets` or `total: 13`; or states digits that do
/// not begin at 0 or 1, as in `heights 2-5`.
fn counts_cells(lower: &str) -> bool {
    const CELLS: &str = "black blacks filled shaded unshaded white whites";
    const DIGITS: &str = "digits heights letters numbers symbols uses using values";
    let tokens: Vec<&str> = tokens_in(lower).collect();
    let is_total = matches!(tokens[..], ["total", number, ..] if is_number(number));
    is_total
        || tokens.windows(2).any(|pair| match pair {
            ["exactly", number] => is_number(number),
            [number, cells] => is_number(number) && has_any(&[cells], CELLS),
            _ => false,
        })
        || tokens.windows(3).any(|part| {
            let is_late = part[1].parse::<u32>().is_ok_and(|first| first > 1);
            let is_height = part[0] == "heights" && is_number(part[1]);
            let is_end = is_number(part[2]) || part[2] == "to";
            has_any(&part[..1], DIGITS) && is_end && (is_late || is_height && part[1] == "0")
        })
}

/// Whether a remark is for or against one thing with the name of a letter and a number, or a letter alone: `without s2`,
/// `starts with b`.
fn selects(lower: &str) -> bool {
    const VERBS: &str =
        "avoid choose drop exclude excludes forbid force pick take use using without";
    let tokens: Vec<&str> = tokens_in(lower).collect();
    tokens.windows(2).any(|pair| has_any(&pair[..1], VERBS) && is_letter_with_number(pair[1]))
        || tokens.windows(3).any(|part| {
            has_any(&part[..1], "begin begins end ends start starts")
                && part[1] == "with"
                && part[2].len() == 1
                && part[2] != "a"
        })
}

/// Whether a word is a letter and a number, as in `s2`, but not the name of a solver.
fn is_letter_with_number(word: &str) -> bool {
    let number = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
    word.len() - number.len() == 1 && is_number(number) && word != "z3"
}

/// Whether words leave a line or a piece out.
fn skips(words: &[&str]) -> bool {
    has_any(words, "delete discard disregard drop omit skip")
        && has_any(words, "cage clue clues column columns option piece row rows subset")
        && has_any(words, PLACES)
}

/// Whether words state something of all digits of a value: `the nines are queens`.
fn speaks_of_digits(words: &[&str]) -> bool {
    has_any(words, DIGITS) && has_any(words, COPULAS)
        || has_any(words, "ones zeros") && has_any(words, "than balance")
}

/// The words and numbers of a text, and its signs `=`.
fn tokens_in(lower: &str) -> impl Iterator<Item = &str> + Clone {
    lower
        .split(|c: char| !c.is_alphanumeric() && c != '=')
        .flat_map(|word| word.split(if word.len() > 1 { '=' } else { '\0' }))
        .filter(|word| !word.is_empty())
}
