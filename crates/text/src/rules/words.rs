//! The words and phrases of sentences that state rules.

/// Phrases that name a rule of no plain puzzle, or another puzzle. No picture has such a title.
pub(super) const RULES: [&str; 45] = [
    "any order",
    "are negated",
    "are reversed",
    "are shuffled",
    "are sorted",
    "at least once",
    "at most once",
    "bottom row first",
    "bottom to top",
    "bottom up",
    "can overlap",
    "can repeat",
    "case insensitive",
    "clockwise",
    "column major",
    "column-major",
    "doppelblock",
    "fewest options",
    "fewest sets",
    "fewest subsets",
    "hitting set",
    "hitting sets",
    "ignore case",
    "is a lie",
    "is wrong",
    "kakurasu",
    "letter is used",
    "may be repeated",
    "may overlap",
    "may repeat",
    "minimum set cover",
    "no rotation",
    "not be rotated",
    "not be turned",
    "one too large",
    "overlaps welcome",
    "overlapping is",
    "right to left",
    "set packing",
    "toroidal",
    "two not touch",
    "unordered",
    "were shuffled",
    "wrap around",
    "wraps around",
];

/// Parts of puzzles, of which a rule speaks, in the singular.
pub(super) const NOUNS: &str = "\
    black block box building cell clue color colour column corner diagonal digit edge element gap given height item letter line neighbor \
    neighbour number option overlap overlapping pattern piece queen rectangle region row run square star string \
    subset sum symbol tile total value white window word";

/// Verbs of rules, and words that take their place.
pub(super) const VERBS: &str = "\
    add adds allowed apply applies attack attacks matter means maximise maximize minimise minimize appear appears can cannot cant choose connect connected contain contains count counts cover \
    covers covered equal equals except exclude excludes forbidden go goes hold holds may mean might must need \
    needed needs not occur occurs optional read reads repeat repeats required share shares should stand stands touch \
    touches used start starts begin begins differ differs";

/// Properties of digits, cells and lines that a plain puzzle does not state.
pub(super) const PROPERTIES: &str = "\
    apart bigger center centers centre centres connected connectivity descending differ different double doubled doubles \
    empty equal even gap greater half high ignore ignored increasing larger least less lie low means minus more \
    neighbouring odd once plus prime secondary shifted smaller spaced spacing swapped ten than times toward twice unless \
    wrong";

/// Pieces of chess and signs whose rules a plain puzzle has not.
pub(super) const PIECES: &str = "\
    bishop bishops dots king kings knight knights cages cage diagonals arrows thermometer thermometers window windows";

/// Verbs that state a rule only with one of the [`QUANTIFIERS`].
pub(super) const WEAK_VERBS: &str = "are arent be been do does doesnt dont had has have is isnt";

pub(super) const QUANTIFIERS: &str = "\
    adjacent all also any bottom backward backwards below black both connected corner corners diagonal diagonals different \
    each every exactly instead lowest mirrored no only reversed same sum sums too total totals upside white";

/// Words with which a sentence is about a file, a solution, the order in which lists are written or the usual rules of a
/// puzzle that it names, not about another rule.
pub(super) const ASIDES: [&str; 32] = [
    "boards",
    "cells are empty",
    "code",
    "comment",
    "covered once",
    "exact cover",
    "exactly one solution",
    "exactly once",
    "file",
    "format",
    "from the top",
    "futoshiki",
    "hitori",
    "kakuro",
    "kenken",
    "killer",
    "left to right",
    "nonogram",
    "one line",
    "per line",
    "picture",
    "puzzle",
    "puzzles",
    "queens",
    "row by row",
    "separated",
    "skyscraper",
    "solution",
    "solutions",
    "star battle",
    "takuzu",
    "top to bottom",
];

/// Words that make a rule of any sentence.
pub(super) const MODALS: &str = "must may means cannot not never except total totals also too";

/// Words about clues or lines in another order than the usual one.
pub(super) const TURNS: &str = "\
    backward backwards exchanged flipped interchanged inverted mirror mirrored mirroring reversed rotated swapped transposed upside";

/// Words that deny a usual rule, and names of those rules.
pub(super) const DENIALS: &str = "anti no non not without";
pub(super) const USUAL: &str =
    "box boxes gap gaps overlap overlaps repeat repeats rotation triples turning uniqueness";

/// Words for the boxes of a sudoku.
pub(super) const BOXES: [&str; 5] = ["box", "block", "region", "square", "subgrid"];

/// Words of rules that a plain sudoku has not.
pub(super) const VARIANTS: [&str; 27] = [
    "along",
    "also",
    "anti",
    "arrow",
    "cage",
    "circle",
    "consecutive",
    "corner",
    "diagonal",
    "dot",
    " even ",
    "except",
    "extra",
    "greater",
    "increas",
    " king",
    "knight",
    "neighb",
    " not ",
    " odd ",
    "product",
    "shaded",
    "sum",
    "thermo",
    "too",
    "touch",
    "whisper",
];
