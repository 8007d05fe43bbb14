//! Dialects by their names.

use alloc::string::String;

use crate::perl::{self, Flavor};
use crate::{Ast, ParseError, PrintError, classical, course, dotnet, formal};

/// In which dialect a pattern is written.
///
/// ```
/// use kleene_syntax::Dialect;
///
/// let dialect: Dialect = "python".parse()?;
/// assert!(dialect.parse("(?P<digit>[0-9])(?P=digit)").is_ok());
/// assert!(Dialect::Classical.parse("(?P<digit>[0-9])(?P=digit)").is_err());
/// # Ok::<(), kleene_text::UnknownName>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// The syntax of the Rust crate `regex`: [`classical`].
    Classical,
    /// Lowercase letters, sets of them, star, `|` and parentheses: [`course`].
    Course,
    /// What textbooks write: [`formal`].
    Formal,
    /// .NET's: [`dotnet`].
    Dotnet,
    /// PCRE2's: [`perl`].
    Pcre2,
    /// That of Python's module `re`: [`perl`].
    Python,
    /// JavaScript's: [`perl`].
    JavaScript,
}

kleene_text::named! {
    Dialect {
        Classical => "classical",
        Course => "course",
        Formal => "formal",
        Dotnet => "dotnet",
        Pcre2 => "pcre2",
        Python => "python",
        JavaScript => "javascript",
    }
}

impl Dialect {
    /// The dialect among those that come from Perl's.
    #[must_use]
    pub const fn flavor(self) -> Option<Flavor> {
        match self {
            Self::Pcre2 => Some(Flavor::Pcre2),
            Self::Python => Some(Flavor::Python),
            Self::JavaScript => Some(Flavor::JavaScript),
            Self::Classical | Self::Course | Self::Formal | Self::Dotnet => None,
        }
    }

    /// Whether patterns of the dialect always match whole texts.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Course | Self::Formal)
    }

    /// Whether patterns have options.
    #[must_use]
    pub const fn has_options(self) -> bool {
        matches!(self, Self::Dotnet) || self.flavor().is_some()
    }

    /// Reads a pattern without options.
    ///
    /// # Errors
    /// The construct that the dialect lacks.
    pub fn parse(self, pattern: &str) -> Result<Ast, ParseError> {
        let perl = |flavor| perl::parse(pattern, perl::Options::new(flavor));
        match self {
            Self::Classical => classical::parse(pattern),
            Self::Course => course::parse(pattern),
            Self::Formal => formal::parse(pattern),
            Self::Dotnet => dotnet::parse(pattern, dotnet::Options::default()),
            Self::Pcre2 => perl(Flavor::Pcre2),
            Self::Python => perl(Flavor::Python),
            Self::JavaScript => perl(Flavor::JavaScript),
        }
    }

    /// Writes a tree as a pattern without options.
    ///
    /// # Errors
    /// The construct without an equivalent in the dialect.
    pub fn print(self, ast: &Ast) -> Result<String, PrintError> {
        match (self, self.flavor()) {
            (_, Some(flavor)) => perl::print(ast, perl::Options::new(flavor)),
            (Self::Course, _) => course::print(ast),
            (Self::Formal, _) => formal::print(ast),
            (Self::Dotnet, _) => dotnet::print(ast),
            _ => classical::print(ast),
        }
    }
}
