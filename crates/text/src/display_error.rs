/// Defines an error type with its message beside each variant: `Display` and [`Error`](core::error::Error) follow.
///
/// An invocation has one enum, or one struct with named fields or without fields. The attribute `#[error]` stands after
/// the doc comment, as the last attribute of a variant and the first of a struct. It has one of these:
///
/// - A message, and arguments if it needs them, as `write!` has them. Named fields are variables, which are references; `{0}`
///   is the field of a tuple variant, which has one.
/// - `|name|` before a message gives the field of a tuple variant a name. A message that does not mention the field, or has
///   arguments, needs it.
/// - `transparent` in a tuple variant: message and source are those of its field.
///
/// The source of an error is its field named `source`, or that of a tuple variant marked `#[from]`, which makes `From` as
/// well. A struct has no source.
///
/// ```
/// use std::error::Error;
/// use std::num::ParseIntError;
///
/// const MOST: u32 = 4;
///
/// kleene_text::errors! {
///     /// Why a text has no runs.
///     #[derive(Clone, Debug, PartialEq)]
///     #[non_exhaustive]
///     pub enum RunsError {
///         /// Nothing but blanks.
///         #[error("there are no runs")]
///         Empty,
///         /// Something else where a number belongs.
///         #[error("expected a number: {0}")]
///         Number(#[from] ParseIntError),
///         /// A run of no cell, counted from 0.
///         #[error(|run| "run {} has no cell", run + 1)]
///         Zero(usize),
///         /// A run that is too long.
///         #[error("the run has {length} cell{}, more than {MOST}", if *length == 1 { "" } else { "s" })]
///         Long {
///             /// Its cells.
///             length: u32,
///         },
///         /// A run of a color that does not exist.
///         #[error(transparent)]
///         Color(NoColor),
///     }
/// }
///
/// kleene_text::errors! {
///     /// A letter of no color.
///     #[error("no color has the letter {letter:?}")]
///     #[derive(Clone, Debug, PartialEq)]
///     pub struct NoColor {
///         /// The letter.
///         pub letter: char,
///     }
/// }
///
/// let number = RunsError::from("two".parse::<u32>().unwrap_err());
/// assert_eq!(number.to_string(), "expected a number: invalid digit found in string");
/// assert!(number.source().unwrap().is::<ParseIntError>());
///
/// assert_eq!(RunsError::Empty.to_string(), "there are no runs");
/// assert_eq!(RunsError::Zero(0).to_string(), "run 1 has no cell");
/// assert_eq!(RunsError::Long { length: 7 }.to_string(), "the run has 7 cells, more than 4");
///
/// let color = RunsError::Color(NoColor { letter: 'x' });
/// assert_eq!(color.to_string(), "no color has the letter 'x'");
/// assert!(color.source().is_none());
/// ```
#[macro_export]
macro_rules! errors {
    (
        $(#[doc = $doc:literal])*
        #[error($($message:tt)+)]
        $(#[$attribute:meta])*
        $vis:vis struct $name:ident $fields:tt
    ) => {
        $(#[doc = $doc])*
        $(#[$attribute])*
        $vis struct $name $fields

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::error_part!(@struct self f $fields $($message)+)
            }
        }

        impl ::core::error::Error for $name {}
    };
    (
        $(#[$attribute:meta])*
        $vis:vis enum $name:ident {$(
            $(#[doc = $doc:literal])*
            #[error($($message:tt)+)]
            $variant:ident
            $(($(#[$from:ident])? $inner:ty))?
            $({$($(#[doc = $field_doc:literal])* $field:ident: $type:ty),+ $(,)?})?
        ),+ $(,)?}
    ) => {
        $(#[$attribute])*
        $vis enum $name {$(
            $(#[doc = $doc])*
            $variant $(($inner))? $({$($(#[doc = $field_doc])* $field: $type),+})?
        ),+}

        impl ::core::fmt::Display for $name {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {$(
                    Self::$variant $(($crate::error_part!(@first inner $inner)))? $({$($field),+})? => {
                        $crate::error_part!(@write f [$($crate::error_part!(@first inner $inner))?] $($message)+)
                    }
                )+}
            }
        }

        impl ::core::error::Error for $name {
            fn source(&self) -> ::core::option::Option<&(dyn ::core::error::Error + 'static)> {
                $(
                    $crate::error_part!(@source self $variant $($message)+);
                    $($($crate::error_part!(@source self $variant #[$from]);)?)?
                    $($($crate::error_part!(@source self $variant .$field);)+)?
                )+
                ::core::option::Option::None
            }
        }

        $($($($crate::error_part!(@from $from $name $variant $inner);)?)?)+
    };
}

/// The parts of what [`errors!`](crate::errors) writes.
#[doc(hidden)]
#[macro_export]
macro_rules! error_part {
    // The message of a struct.
    (@struct $self:ident $f:ident ; $($message:tt)+) => {
        ::core::write!($f, $($message)+)
    };
    (@struct $self:ident $f:ident
        {$($(#[$attribute:meta])* $vis:vis $field:ident: $type:ty),+ $(,)?} $($message:tt)+
    ) => {{
        #[allow(unused_variables)]
        let Self { $($field),+ } = $self;
        ::core::write!($f, $($message)+)
    }};

    // A name for every field of a tuple variant, as a pattern and as an expression.
    (@first $name:ident $type:ty) => {
        $name
    };

    // The message of a variant. In brackets stands the field of a tuple variant.
    (@write $f:ident [$inner:expr] transparent) => {
        ::core::fmt::Display::fmt($inner, $f)
    };
    (@write $f:ident [$inner:expr] |$name:pat_param| $($message:tt)+) => {{
        let $name = $inner;
        ::core::write!($f, $($message)+)
    }};
    (@write $f:ident [$inner:expr] $message:literal) => {
        ::core::write!($f, $message, $inner)
    };
    (@write $f:ident [] $($message:tt)+) => {
        ::core::write!($f, $($message)+)
    };

    // Returns the source of a variant, if its message, its mark or one of its fields names it.
    (@source $self:ident $variant:ident transparent) => {
        if let Self::$variant(inner) = $self {
            return ::core::error::Error::source(inner);
        }
    };
    (@source $self:ident $variant:ident #[from]) => {
        if let Self::$variant(source) = $self {
            return ::core::option::Option::Some(source);
        }
    };
    (@source $self:ident $variant:ident .source) => {
        if let Self::$variant { source, .. } = $self {
            return ::core::option::Option::Some(source);
        }
    };
    (@source $($other:tt)*) => {};

    (@from from $name:ident $variant:ident $inner:ty) => {
        impl ::core::convert::From<$inner> for $name {
            fn from(source: $inner) -> Self {
                Self::$variant(source)
            }
        }
    };
}
