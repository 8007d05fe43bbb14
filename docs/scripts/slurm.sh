#!/bin/sh
# A task of a job array of Slurm: works at every so-many-th part of a search, and writes a file of results of its own. A task that
# is requeued, or the same array once more, goes on: parts that have a result are not worked at again.
#
#     kleene split queens 18 --parts 4000 -o frontier.ndjson
#     mkdir -p results
#     sbatch --array=0-99 --requeue --time=1:00:00 docs/scripts/slurm.sh frontier.ndjson results
#     kleene merge frontier.ndjson results/*.ndjson
#
# Where parts were cut again, `kleene merge --rest frontier.ndjson results/*.ndjson > rest.ndjson` makes the frontier of another
# array, whose results go to the same folder. KLEENE is the command, if it is not `kleene`; LIMIT the time after which a part is
# cut again, 10m if nothing is said.
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
set -eu

kleene=${KLEENE:-kleene}
limit=${LIMIT:-10m}
frontier=$1
folder=$2
task=$SLURM_ARRAY_TASK_ID
tasks=$SLURM_ARRAY_TASK_COUNT
results=$folder/$task.ndjson

# Each task begins at another line, and takes every so-many-th: neighbors are often equally hard.
awk -v task="$task" -v tasks="$tasks" '(NR - 1) % tasks == task' "$frontier" |
    "$kleene" work --done "$results" --time-limit-part "$limit" >> "$results"
