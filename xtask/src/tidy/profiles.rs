//! Profiles: rules for single packages name packages that exist.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context as _, Result};
use toml::{Table, Value};

use super::Finding;
use crate::workspace;

const MANIFEST: &str = "Cargo.toml";
const LOCK: &str = "Cargo.lock";

pub(super) fn check() -> Result<Vec<Finding>> {
    Ok(unknown(&read(MANIFEST)?, &read(LOCK)?))
}

/// A file of the workspace as TOML.
fn read(name: &str) -> Result<toml::map::Map<String, Value>, anyhow::Error> {
    let text = fs::read_to_string(workspace::root().join(name)).context(name.to_owned())?;
    text.parse().context(name.to_owned())
}

/// The packages that a profile of the manifest names and that the lock file does not have.
fn unknown(manifest: &Table, lock: &Table) -> Vec<Finding> {
    let locked = lock.get("package").and_then(Value::as_array).into_iter().flatten();
    let known: BTreeSet<&str> =
        locked.filter_map(|package| package.get("name")?.as_str()).collect();
    let profiles = manifest.get("profile").and_then(Value::as_table).into_iter().flatten();
    let named = profiles.flat_map(|(profile, rules)| {
        let packages = rules.get("package").and_then(Value::as_table).into_iter().flatten();
        packages.map(move |(package, _)| (profile, package))
    });
    let unknown = named.filter(|(_, package)| *package != "*" && !known.contains(package.as_str()));
    unknown
        .map(|(profile, package)| {
            Finding::new(
                MANIFEST,
                0,
                format!("profile `{profile}`: there is no package `{package}`"),
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::unknown;

    #[test]
    fn profiles_name_packages_that_are_there() {
        let manifest =
            "[profile.dev.package]\n\"*\".opt-level = 1\na.opt-level = 2\nb.opt-level = 2\n";
        let lock = "[[package]]\nname = 'a'\n";
        let findings = unknown(&manifest.parse().unwrap(), &lock.parse().unwrap());
        let messages: Vec<&str> = findings.iter().map(|finding| &*finding.message).collect();
        assert_eq!(messages, ["profile `dev`: there is no package `b`"]);
    }
}
