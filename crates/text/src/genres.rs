//! Names of puzzles that no kind here reads.

use alloc::string::String;

use crate::name_set::NameSet;

/// Names of other puzzles in small letters, without blanks, in order; none begins another.
static PUZZLES: NameSet = NameSet::new(&[
    "aquarium",
    "arrowsums",
    "arukone",
    "balanceloop",
    "battleship",
    "bimaru",
    "bosanowa",
    "buraitoraito",
    "canalview",
    "castlewall",
    "chocobanana",
    "cojun",
    "countryroad",
    "crossapix",
    "distancematrix",
    "dominosa",
    "doppelblock",
    "doubleback",
    "entryexit",
    "eulero",
    "fillapix",
    "fillomino",
    "floodfill",
    "flowfree",
    "fobidoshi",
    "fuzuli",
    "galaxies",
    "gameoflife",
    "geradeweg",
    "gokigen",
    "graecolatin",
    "grandtour",
    "hakyuu",
    "hashiwokakero",
    "heatmap",
    "heyawacky",
    "heyawake",
    "hidato",
    "hidoku",
    "juosan",
    "kakkuru",
    "kakurasu",
    "knightstour",
    "koburin",
    "kurodoko",
    "kuromasu",
    "kurotto",
    "labyrinth",
    "lightsout",
    "lightup",
    "linesweeper",
    "linkapix",
    "makaro",
    "masyu",
    "mathrax",
    "mejilink",
    "midloop",
    "minefield",
    "minesweeper",
    "moonorsun",
    "munraito",
    "nanro",
    "nawabari",
    "norinori",
    "numbercross",
    "numberlink",
    "numbrix",
    "nurikabe",
    "nurimisaki",
    "onetox",
    "paintarea",
    "paintbypairs",
    "pfeilzahlen",
    "pipelink",
    "putteria",
    "rainwater",
    "renzoku",
    "rippleeffect",
    "rundweg",
    "sashigane",
    "shakashaka",
    "shikaku",
    "shimaguni",
    "simpleloop",
    "slitherlink",
    "snakepuzzle",
    "sokoban",
    "squareo",
    "statuepark",
    "stostone",
    "suguru",
    "sukoro",
    "sumgrid",
    "sumplete",
    "survo",
    "tatamibari",
    "tectonic",
    "tennergrid",
    "tentaishow",
    "tentsandtrees",
    "terrax",
    "tetris",
    "tilemap",
    "tilepaint",
    "tomography",
    "traintracks",
    "trinairo",
    "usoone",
    "wordsearch",
    "yajilin",
    "yinyang",
]);

/// Names that are of another puzzle as a whole only.
const WHOLE: [&str; 31] = [
    "akari",
    "aqre",
    "bag",
    "bricks",
    "bridges",
    "cave",
    "corral",
    "creek",
    "detour",
    "elevation",
    "fences",
    "gappy",
    "hashi",
    "islands",
    "lits",
    "maze",
    "mines",
    "mosaic",
    "neighbors",
    "neighbours",
    "patchwork",
    "pills",
    "scores",
    "slant",
    "snake",
    "stitches",
    "tapa",
    "tents",
    "terrain",
    "tracks",
    "zip",
];

/// The puzzle that no kind here reads and whose name a name, in small letters and without blanks, is or has.
///
/// ```
/// use kleene_text::other_puzzle;
///
/// assert_eq!(other_puzzle("myshikaku"), Some("shikaku"));
/// assert_eq!(other_puzzle("tapa"), Some("tapa"));
/// assert!(other_puzzle("datapath").is_none() && other_puzzle("sudoku").is_none());
/// ```
#[must_use]
pub fn other_puzzle(name: &str) -> Option<&'static str> {
    PUZZLES.find(name).or_else(|| WHOLE.iter().copied().find(|whole| *whole == name))
}

/// The letters and digits of ASCII in a name, in small letters: a name without its separators.
///
/// ```
/// assert_eq!(kleene_text::plain_name("Link-a-Pix"), "linkapix");
/// ```
#[must_use]
pub fn plain_name(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}
