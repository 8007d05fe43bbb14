//! Features of the build that are not in the default set.

/// What a call lacks that needs such a feature, with the way to get it.
pub(crate) fn missing(feature: &str) -> String {
    format!(
        "this build lacks the feature `{feature}`, \
         which `cargo build --release --features {feature}` adds"
    )
}
