#!/bin/sh
# Finds every solution of a board with a solver of linear programs, one after the other: the model is solved, what was
# found is forbidden, and so on until there is nothing more. Debian's package is coinor-cbc.
#
#     docs/scripts/all-solutions.sh fixtures/cluegrid/4x4.txt
#
# KLEENE is the command, if it is not `kleene`.
set -eu

kleene=${KLEENE:-kleene}
board=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$kleene" export --to lp-flow "$board" --output "$folder/board.lp"
while true; do
    cbc "$folder/board.lp" solve printingOptions all solution "$folder/answer" > "$folder/log"
    # Prints the board that was found, and forbids it; 1 says that none was.
    code=0
    "$kleene" export --to lp-flow --next --answer "$folder/answer" --cuts "$folder/cuts" "$board" \
        --output "$folder/board.lp" || code=$?
    case $code in
        0) echo ;;
        1) exit 0 ;;
        *) exit "$code" ;;
    esac
done
