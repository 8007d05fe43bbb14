#!/bin/sh
# Works at all parts of a search by GNU parallel, and prints what they come to. Whatever stopped it, the same call goes on:
# parts that have a result are not worked at again, and those that were cut again are worked at in their parts.
#
#     kleene split queens 16 --parts 200 -o frontier.ndjson
#     docs/scripts/parallel.sh frontier.ndjson results.ndjson --jobs 2
#     docs/scripts/parallel.sh frontier.ndjson results.ndjson --sshlogin 8/one,8/two
#
# Behind the two files come options of parallel. KLEENE is the command, if it is not `kleene`; LIMIT the time after which a
# part is cut again, 10m if nothing is said.
set -eu

kleene=${KLEENE:-kleene}
limit=${LIMIT:-10m}
frontier=$1
results=$2
shift 2
touch "$results"
rest=$(mktemp)
trap 'rm -f "$rest"' EXIT

while "$kleene" merge --rest "$frontier" "$results" > "$rest" && [ -s "$rest" ]; do
    # A worker that is ended leaves its part to the next call.
    parallel --pipe -N1 --joblog "$results.log" "$@" \
        "$kleene" work --time-limit-part "$limit" < "$rest" >> "$results" || {
        echo "some workers failed: the same call again works at what is left" >&2
        exit 1
    }
done
exec "$kleene" merge "$frontier" "$results"
