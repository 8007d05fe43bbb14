//! The tests of `kleene-cluegrid`.

mod shared;
