#!/usr/bin/env bash
# Fetches the command of a release for the action in action.yml, and puts it on the path. Writes `fetched=true` to the outputs
# of the step if there is one; the action builds the command otherwise.
#
# REPOSITORY and REFERENCE are those of the action, MACHINE the system and the processor of the runner.
set -euo pipefail

case "${MACHINE:?the system and the processor}" in
    Linux-X64) target=x86_64-unknown-linux-musl ;;
    Linux-ARM64) target=aarch64-unknown-linux-gnu ;;
    macOS-ARM64) target=aarch64-apple-darwin ;;
    macOS-X64) target=x86_64-apple-darwin ;;
    Windows-X64) target=x86_64-pc-windows-msvc ;;
    *) exit 0 ;;
esac

# A branch is no release: its command may differ.
[[ "${REFERENCE:-}" == v* ]] || exit 0

folder=${RUNNER_TEMP:?a folder}/kleene
mkdir -p "$folder"
cd "$folder"
gh release download "$REFERENCE" --repo "${REPOSITORY:?a repository}" --clobber \
    --pattern "kleene-*-$target.*" --pattern SHA256SUMS || exit 0
shasum -a 256 --check --ignore-missing SHA256SUMS
tar -xf kleene-*-"$target".*
(cd kleene-*-"$target" && pwd) >> "$GITHUB_PATH"
echo "fetched=true" >> "$GITHUB_OUTPUT"
