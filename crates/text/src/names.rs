use core::error::Error;
use core::fmt;

use crate::list;

/// The error for a text that names no variant of an enum; it lists the valid names.
///
/// Its `Display` is `expected one, two or three`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownName {
    names: &'static [&'static str],
}

impl UnknownName {
    /// None of these names. [`named!`](crate::named) calls it.
    #[must_use]
    pub const fn new(names: &'static [&'static str]) -> Self {
        Self { names }
    }

    /// The valid names.
    #[must_use]
    pub const fn names(&self) -> &'static [&'static str] {
        self.names
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", list(self.names, "or"))
    }
}

impl Error for UnknownName {}

/// A choice by name: an enum that [`named!`](crate::named) gave names to, or `()`, which leaves nothing to choose.
///
/// ```
/// use kleene_text::Named;
///
/// fn names<T: Named>() -> &'static [&'static str] {
///     T::NAMES
/// }
/// assert!(names::<()>().is_empty());
/// ```
pub trait Named: Copy + 'static {
    /// Every name.
    const NAMES: &'static [&'static str];

    /// The choice of this name.
    ///
    /// # Errors
    /// A name that is none of [`NAMES`](Self::NAMES).
    fn from_name(name: &str) -> Result<Self, UnknownName>;
}

impl Named for () {
    const NAMES: &'static [&'static str] = &[];

    fn from_name(_: &str) -> Result<Self, UnknownName> {
        Err(UnknownName::new(Self::NAMES))
    }
}

/// Gives the variants of an enum names: `ALL`, `NAMES`, `name`, `Display` and `FromStr`.
///
/// The enum is `Copy` and its variants have no fields. A variant without a name does not compile.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Order {
///     Words,
///     FewestLetters,
/// }
///
/// kleene_text::named! {
///     Order {
///         Words => "words",
///         FewestLetters => "fewest-letters",
///     }
/// }
///
/// assert_eq!(Order::ALL, [Order::Words, Order::FewestLetters]);
/// assert_eq!(Order::FewestLetters.to_string(), "fewest-letters");
/// assert_eq!("words".parse(), Ok(Order::Words));
/// assert_eq!("word".parse::<Order>().unwrap_err().to_string(), "expected words or fewest-letters");
/// ```
#[macro_export]
macro_rules! named {
    ($enum:ident { $($variant:ident => $name:literal),+ $(,)? }) => {
        impl $enum {
            /// Every variant, in the order in which the enum lists them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// The names of the variants, in the order of `ALL`.
            pub const NAMES: [&'static str; [$($name),+].len()] = [$($name),+];

            /// The variant's name, which `Display` writes and `FromStr` reads.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }

        impl $crate::Named for $enum {
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn from_name(name: &str) -> ::core::result::Result<Self, $crate::UnknownName> {
                name.parse()
            }
        }

        impl ::core::fmt::Display for $enum {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::core::str::FromStr for $enum {
            type Err = $crate::UnknownName;

            fn from_str(name: &str) -> ::core::result::Result<Self, $crate::UnknownName> {
                match name {
                    $($name => ::core::result::Result::Ok(Self::$variant),)+
                    _ => ::core::result::Result::Err($crate::UnknownName::new(&Self::NAMES)),
                }
            }
        }
    };
}

/// Converts enums that [`named!`](crate::named) gave names to their names and back, as serde's `into = "&'static str"` and
/// `try_from = "alloc::string::String"` want it.
///
/// The crate has `extern crate alloc`.
///
/// ```
/// extern crate alloc;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Side {
///     Left,
///     Right,
/// }
///
/// kleene_text::named! {
///     Side {
///         Left => "left",
///         Right => "right",
///     }
/// }
/// kleene_text::by_name!(Side);
///
/// assert_eq!(<&str>::from(Side::Left), "left");
/// assert_eq!(Side::try_from("right".to_owned()), Ok(Side::Right));
/// assert!(Side::try_from("up".to_owned()).is_err());
/// ```
#[macro_export]
macro_rules! by_name {
    ($($enum:ty),+ $(,)?) => {$(
        impl ::core::convert::From<$enum> for &'static str {
            fn from(value: $enum) -> Self {
                value.name()
            }
        }

        impl ::core::convert::TryFrom<::alloc::string::String> for $enum {
            type Error = $crate::UnknownName;

            fn try_from(
                name: ::alloc::string::String,
            ) -> ::core::result::Result<Self, $crate::UnknownName> {
                name.parse()
            }
        }
    )+};
}
