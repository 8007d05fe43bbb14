//! Dialects by their names.

use crate::perl::{self, Flavor};
use crate::{Ast, ParseError, classical, course, dotnet, formal};

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
    /// What the Rust crate `regex` takes: [`classical`].
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
    /// Reads a pattern without options.
    ///
    /// # Errors
    /// What the dialect does not have.
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
}
