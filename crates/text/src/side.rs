//! The two sides of a board, by the names that people give them.

use alloc::string::String;

/// One of the two sides of a board that have clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The rows, whose clues stand at the left.
    Rows,
    /// The columns, whose clues stand above.
    Columns,
}

/// The words for a side, of which one begins or ends a key: in English, then in German, French, Spanish, Italian,
/// Portuguese, Dutch, Japanese, Swedish, Danish, Polish, Czech, Hungarian, Turkish, Russian and Ukrainian.
const ROWS: [&str; 33] = [
    "rows",
    "row",
    "horizontals",
    "horizontal",
    "horiz",
    "hor",
    "across",
    "zeilen",
    "zeile",
    "lignes",
    "ligne",
    "filas",
    "fila",
    "righe",
    "riga",
    "linhas",
    "rijen",
    "行",
    "rader",
    "rækker",
    "wiersze",
    "wiersz",
    "řádky",
    "sorok",
    "satırlar",
    "строки",
    "строка",
    "ряды",
    "рядки",
    "ヨコ",
    "横",
    "yclues",
    "yhints",
];
const COLUMNS: [&str; 34] = [
    "columns",
    "column",
    "cols",
    "col",
    "verticals",
    "vertical",
    "vert",
    "ver",
    "down",
    "spalten",
    "spalte",
    "colonnes",
    "colonne",
    "columnas",
    "columna",
    "colonna",
    "colunas",
    "kolommen",
    "kolom",
    "列",
    "kolumner",
    "kolonner",
    "kolumny",
    "kolumna",
    "sloupce",
    "oszlopok",
    "sütunlar",
    "столбцы",
    "столбец",
    "стовпці",
    "タテ",
    "縦",
    "xclues",
    "xhints",
];

/// The words for clues, which a key may have beside its side.
const CLUES: [&str; 24] = [
    "",
    "s",
    "clues",
    "clue",
    "hints",
    "hint",
    "rules",
    "rule",
    "patterns",
    "pattern",
    "constraints",
    "constraint",
    "numbers",
    "headers",
    "labels",
    "runs",
    "blocks",
    "data",
    "specs",
    "nonogram",
    "griddler",
    "puzzle",
    "ヒント",
    "のヒント",
];

impl Side {
    /// The side whose clues a key names, in letters of any case and with blanks, `_` or `-` between its words.
    ///
    /// ```
    /// use kleene_text::Side;
    ///
    /// for key in ["rows", "Row clues", "ROW_RULES", "rowHints", "clues_rows", "hor", "across"] {
    ///     assert_eq!(Side::from_key(key), Some(Side::Rows), "{key}");
    /// }
    /// assert_eq!(Side::from_key("cols"), Some(Side::Columns));
    /// assert_eq!(Side::from_key("Spalten"), Some(Side::Columns));
    /// assert_eq!(Side::from_key("row_count"), None);
    /// ```
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::of_words(key, &ROWS, &COLUMNS)
    }

    /// The side whose clues stand at the edge of a board that a key names. A board with clues at the other edges too has
    /// no such sides.
    ///
    /// ```
    /// use kleene_text::Side;
    ///
    /// assert_eq!(Side::from_edge("leftHints"), Some(Side::Rows));
    /// assert_eq!(Side::from_edge("top_numbers"), Some(Side::Columns));
    /// assert_eq!(Side::from_edge("right"), None);
    /// ```
    #[must_use]
    pub fn from_edge(key: &str) -> Option<Self> {
        Self::of_words(key, &["left", "leftside", "side"], &["top", "topside"])
    }

    /// Whether a key names an edge at which the clues of rows or columns do not usually stand.
    pub(crate) fn is_far_edge(key: &str) -> bool {
        Self::of_words(key, &["right"], &["bottom"]).is_some()
    }

    /// The side whose words a key has.
    fn of_words(key: &str, rows: &[&str], columns: &[&str]) -> Option<Self> {
        // No name of a side is longer.
        const LONGEST: usize = 32;
        if key.len() > LONGEST {
            return None;
        }
        let letters = key.chars().filter(|c| !matches!(c, ' ' | '_' | '-'));
        let name: String = letters.flat_map(char::to_lowercase).collect();
        match () {
            () if is_side(&name, rows) => Some(Self::Rows),
            () if is_side(&name, columns) => Some(Self::Columns),
            () => None,
        }
    }
}

/// Whether a name is one of these words, with a word for clues before or after it.
fn is_side(name: &str, words: &[&str]) -> bool {
    words.iter().any(|word| {
        let clues = [name.strip_prefix(word), name.strip_suffix(word)];
        clues.into_iter().flatten().any(|clues| CLUES.contains(&clues))
    })
}

impl Side {
    /// The side that a heading or a label names, by a word ([`Self::from_key`]) or by the initial `R` or `C`.
    ///
    /// ```
    /// use kleene_text::Side;
    ///
    /// assert_eq!(Side::from_label("R"), Some(Side::Rows));
    /// assert_eq!(Side::from_label("column"), Some(Side::Columns));
    /// assert_eq!(Side::from_label("D"), None);
    /// ```
    #[must_use]
    pub fn from_label(label: &str) -> Option<Self> {
        Self::from_initial(label).or_else(|| Self::from_key(label))
    }

    pub(crate) fn from_initial(label: &str) -> Option<Self> {
        match label {
            "R" | "r" => Some(Self::Rows),
            "C" | "c" => Some(Self::Columns),
            _ => None,
        }
    }
}
