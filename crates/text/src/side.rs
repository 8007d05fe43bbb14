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
const ROWS: [&str; 29] = [
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
];
const COLUMNS: [&str; 30] = [
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
];

/// The words for clues, which a key may have beside its side.
const CLUES: [&str; 19] = [
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
        // No name of a side is longer.
        const LONGEST: usize = 32;
        if key.len() > LONGEST {
            return None;
        }
        let letters = key.chars().filter(|c| !matches!(c, ' ' | '_' | '-'));
        let name: String = letters.flat_map(char::to_lowercase).collect();
        match () {
            () if is_side(&name, &ROWS) => Some(Self::Rows),
            () if is_side(&name, &COLUMNS) => Some(Self::Columns),
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
