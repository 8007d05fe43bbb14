//! What `--stats` says of a search.

use kleene_search::Stats;
use kleene_search::puzzle::Counters as _;
use serde_json::{Value, json};

/// The work of a search, for people and as a field of the record.
pub(crate) type Work = (String, Value);

/// The work of a chronological search.
pub(crate) fn of_search(stats: Stats) -> Work {
    (stats.in_words(), json!({ "nodes": stats.nodes, "dead": stats.dead }))
}
