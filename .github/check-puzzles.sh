#!/usr/bin/env bash
# What the action in action.yml runs: `kleene check` over patterns of files.
#
# FILES are the patterns, TIME_LIMIT the seconds for each puzzle, ALLOW_SEVERAL whether a puzzle may have
# several solutions. Exits 0 if all is well, and as `kleene check` otherwise; 1 for several solutions.
set -euo pipefail
shopt -s globstar nullglob

# Patterns are split at blanks and lines, and then expanded.
# shellcheck disable=SC2206
files=(${FILES:?patterns of files})
if [ ${#files[@]} -eq 0 ]; then
    echo "error: no file matches: $FILES" >&2
    exit 2
fi

code=0
output=$(kleene check --time-limit "${TIME_LIMIT:-60}" -- "${files[@]}") || code=$?
printf '%s\n' "$output"
if [ "$code" -eq 0 ] && [ "${ALLOW_SEVERAL:-false}" != true ]; then
    # One file's verdict has no name before it.
    if grep -Eq '(^|: )several' <<<"$output"; then
        echo "error: a puzzle has several solutions" >&2
        code=1
    fi
fi
exit "$code"
