//! A file format as a row of a table.

/// A file format, whatever puzzle it holds.
///
/// A crate of puzzles has a table of these, a row for each of its formats. Commands, documentation and bindings take
/// names and suffixes from the table and need no list of their own.
///
/// ```
/// use kleene_text::FormatInfo;
///
/// const WORDS: FormatInfo = FormatInfo::read_only("words", &["txt", "lst"], "a word on each line");
///
/// assert!(WORDS.is_read && !WORDS.is_written);
/// assert!(WORDS.has_suffix("TXT"));
/// assert!(!WORDS.has_suffix("csv"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatInfo {
    /// Its name as people type it, `--to NAME`: lower case, with hyphens between words. No other format of the same
    /// puzzle has it.
    pub name: &'static str,
    /// The suffixes of its files, without the dot and in lower case. No other format of the same puzzle has them.
    pub suffixes: &'static [&'static str],
    /// The content of such a file, in a few words.
    pub about: &'static str,
    /// Whether there is a reader.
    pub is_read: bool,
    /// Whether there is a writer.
    pub is_written: bool,
}

impl FormatInfo {
    /// A format that is read and written.
    #[must_use]
    pub const fn new(
        name: &'static str,
        suffixes: &'static [&'static str],
        about: &'static str,
    ) -> Self {
        Self { name, suffixes, about, is_read: true, is_written: true }
    }

    /// A format that is read and not written.
    #[must_use]
    pub const fn read_only(
        name: &'static str,
        suffixes: &'static [&'static str],
        about: &'static str,
    ) -> Self {
        Self { is_written: false, ..Self::new(name, suffixes, about) }
    }

    /// Whether files of this format have this suffix, given without the dot, in letters of any case.
    #[must_use]
    pub fn has_suffix(&self, suffix: &str) -> bool {
        self.suffixes.iter().any(|known| known.eq_ignore_ascii_case(suffix))
    }
}

/// Gives an enum of formats the items that its table determines: `ALL`, `INFOS`, `NAMES`, `info`, `name`, `suffixes`,
/// `from_suffix`, `content`, `is_written` and `target`, `Display`, which writes the title, and `FromStr`, which reads the name.
///
/// The table is a slice of references to rows, whose type has the fields `format`, a variant of the enum; `info`, a
/// [`FormatInfo`](crate::FormatInfo); and `title`, a name in sentences. `spec` is the row of a variant. Each variant has
/// one, in any order.
///
/// ```
/// use kleene_text::FormatInfo;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Format {
///     Lines,
///     Json,
/// }
///
/// struct Row {
///     format: Format,
///     info: FormatInfo,
///     title: &'static str,
/// }
///
/// const LINES: Row = Row {
///     format: Format::Lines,
///     info: FormatInfo::read_only("lines", &["txt"], "a word on each line"),
///     title: "lines of words",
/// };
/// const JSON: Row = Row {
///     format: Format::Json,
///     info: FormatInfo::new("json", &[], "a list of strings"),
///     title: "JSON",
/// };
/// const ROWS: &[&Row] = &[&JSON, &LINES];
///
/// kleene_text::format_table!(Format: Row = ROWS);
///
/// assert_eq!(Format::ALL, [Format::Lines, Format::Json]);
/// assert_eq!(Format::from_suffix("TXT"), Some(Format::Lines));
/// assert_eq!("json".parse(), Ok(Format::Json));
/// assert_eq!(Format::Json.to_string(), "JSON");
/// assert_eq!((Format::Lines.target(), Format::Json.target()), (None, Some("json")));
/// ```
#[macro_export]
macro_rules! format_table {
    ($enum:ident: $row:ty = $rows:path) => {
        impl $enum {
            /// Every format, in the order in which the enum lists them.
            pub const ALL: [Self; $rows.len()] = {
                let mut all = [$rows[0].format; $rows.len()];
                let mut row = 0;
                while row < all.len() {
                    let format = $rows[row].format;
                    all[format as usize] = format;
                    row += 1;
                }
                all
            };

            /// The rows of the formats, in the order of `ALL`.
            pub const INFOS: [$crate::FormatInfo; $rows.len()] = {
                let mut infos = [$rows[0].info; $rows.len()];
                let mut row = 0;
                while row < infos.len() {
                    infos[row] = *Self::ALL[row].info();
                    row += 1;
                }
                infos
            };

            /// The names of the formats, in the order of `ALL`.
            pub const NAMES: [&'static str; $rows.len()] = {
                let mut names = [""; $rows.len()];
                let mut row = 0;
                while row < names.len() {
                    names[row] = Self::INFOS[row].name;
                    row += 1;
                }
                names
            };

            /// Its row of the table.
            pub(crate) const fn spec(self) -> &'static $row {
                let mut row = 0;
                while $rows[row].format as usize != self as usize {
                    row += 1;
                }
                $rows[row]
            }

            /// Its name, suffixes and content, and whether it is written.
            #[must_use]
            pub const fn info(self) -> &'static $crate::FormatInfo {
                &self.spec().info
            }

            /// The format's name, by which commands know it and which `FromStr` reads.
            #[must_use]
            pub const fn name(self) -> &'static str {
                self.info().name
            }

            /// The suffixes of files in this format, without a dot. None but this one has them.
            #[must_use]
            pub const fn suffixes(self) -> &'static [&'static str] {
                self.info().suffixes
            }

            /// The format of files with this suffix, given without a dot, in letters of any case.
            #[must_use]
            pub fn from_suffix(suffix: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|format| format.info().has_suffix(suffix))
            }

            /// The content of a file of this format, in a few words.
            #[must_use]
            pub const fn content(self) -> &'static str {
                self.info().about
            }

            /// Whether it is written.
            #[must_use]
            pub const fn is_written(self) -> bool {
                self.info().is_written
            }

            /// The name of this format in a command that writes it; `None` for one that is only read.
            #[must_use]
            pub const fn target(self) -> Option<&'static str> {
                if self.is_written() { Some(self.name()) } else { None }
            }
        }

        /// Writes the title of the format, by which sentences call it.
        impl ::core::fmt::Display for $enum {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.spec().title)
            }
        }

        impl ::core::str::FromStr for $enum {
            type Err = $crate::UnknownName;

            fn from_str(name: &str) -> Result<Self, $crate::UnknownName> {
                let named = Self::ALL.into_iter().find(|format| format.name() == name);
                named.ok_or($crate::UnknownName::new(&Self::NAMES))
            }
        }
    };
}
