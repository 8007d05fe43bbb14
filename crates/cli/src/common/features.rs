//! Features of the build that are not in the default set.

/// Names the feature that a call lacks, and the way to get it.
pub(crate) fn missing(feature: &str) -> String {
    format!(
        "this build lacks the feature `{feature}`, \
         which `cargo build --release --features {feature}` adds"
    )
}
