//! What `errors!` makes of a definition.

use std::error::Error;
use std::num::ParseIntError;

kleene_text::errors! {
    /// Why a file cannot be read.
    #[derive(Debug)]
    enum FileError {
        /// A line of it cannot.
        #[error("line {line}: {source}")]
        Line {
            /// Its number, from 1.
            line: u64,
            /// Why.
            source: NumberError,
        },
        /// Its only line cannot.
        #[error(transparent)]
        Number(NumberError),
        /// It is not where it should be.
        #[error(transparent)]
        Missing(#[from] Missing),
        /// It has a mark that no message repeats.
        #[error(|_| "{{{}}} is no mark", 0)]
        Mark(char),
    }
}

kleene_text::errors! {
    /// Why a line is no number.
    #[derive(Debug)]
    enum NumberError {
        /// It has other characters.
        #[error("no number, {0}")]
        Characters(#[from] ParseIntError),
    }
}

kleene_text::errors! {
    /// There is no file.
    #[error("there is no file")]
    #[derive(Debug)]
    struct Missing;
}

fn number() -> NumberError {
    "x".parse::<u8>().unwrap_err().into()
}

#[test]
fn messages_mention_fields_by_name_and_by_place() {
    let number_text = "no number, invalid digit found in string";
    assert_eq!(number().to_string(), number_text);
    let line = FileError::Line { line: 3, source: number() };
    assert_eq!(line.to_string(), format!("line 3: {number_text}"));
    assert_eq!(FileError::Number(number()).to_string(), number_text);
    assert_eq!(FileError::from(Missing).to_string(), "there is no file");
    assert_eq!(FileError::Mark('x').to_string(), "{0} is no mark");
}

#[test]
fn a_transparent_error_has_the_source_of_its_field() {
    fn has<S: Error + 'static>(error: &FileError) -> bool {
        matches!(error.source(), Some(source) if source.is::<S>())
    }
    assert!(has::<NumberError>(&FileError::Line { line: 3, source: number() }));
    assert!(has::<ParseIntError>(&FileError::Number(number())));
    assert!(FileError::Missing(Missing).source().is_none());
    assert!(FileError::Mark('x').source().is_none());
}
