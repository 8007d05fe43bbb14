"""How long a search in parts takes on many cores: a simulation from what was measured.

    docs/scripts/schedule.py frontier.ndjson results.ndjson larger.ndjson --cores 1000

The first two files are the parts of a search and their results on one core: they say how long a node takes, and how far the
sizes of parts are from the estimates. The third has the parts of a larger search, of which only estimates are known. Parts are
given to the first core that is free, largest first. A core is lost at random times, with the work at its part; another takes
its place after a while. A part beyond the limit is cut into eight, and what was done of it is lost.
"""

import argparse
import heapq
import json
import random
import statistics


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def simulate(sizes, cores, overhead, limit, loss, again, seed):
    """The time until all is done, and the time that cores spent in vain."""
    rng = random.Random(seed)
    queue = [(-size, size) for size in sizes]
    heapq.heapify(queue)
    free = [0.0] * cores
    heapq.heapify(free)
    waiting = []  # Parts that come back: when, and how large they are.
    end, vain, lost, cut = 0.0, 0.0, 0, 0
    while queue or waiting:
        now = heapq.heappop(free)
        while waiting and waiting[0][0] <= now:
            size = heapq.heappop(waiting)[1]
            heapq.heappush(queue, (-size, size))
        if not queue:
            heapq.heappush(free, waiting[0][0])
            continue
        size = heapq.heappop(queue)[1]
        work = min(size, limit) + overhead
        fails = rng.expovariate(loss) if loss else float("inf")
        if fails < work:
            lost, vain = lost + 1, vain + fails
            heapq.heappush(waiting, (now + fails, size))
            heapq.heappush(free, now + fails + again)
            continue
        if size > limit:
            cut, vain = cut + 1, vain + limit
            shares = [rng.expovariate(1) for _ in range(8)]
            for share in shares:
                heapq.heappush(waiting, (now + work, size * share / sum(shares)))
        vain += overhead
        end = max(end, now + work)
        heapq.heappush(free, now + work)
    return end, vain, lost, cut


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("frontier")
    parser.add_argument("results")
    parser.add_argument("larger")
    parser.add_argument("--cores", type=int, default=1000)
    parser.add_argument("--limit", type=float, default=2, help="seconds after which a part is cut again, in half of the rows")
    parser.add_argument("--overhead", type=float, default=0.025, help="seconds of the engine for each part")
    parser.add_argument("--rate", type=float, help="nanoseconds of a node, if the results are of a machine that had other work")
    parser.add_argument("--again", type=float, default=60, help="seconds until a core that was lost is replaced")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    nodes = {line["part"]: line["nodes"] for line in read(args.frontier)}
    seconds = {line["part"]: line["seconds"] for line in read(args.results) if line["state"] == "done"}
    both = [part for part in nodes if part in seconds]
    rate = sum(seconds[part] for part in both) / sum(nodes[part] for part in both)
    mine = rate if args.rate is None else args.rate / 1e9
    # How far single parts are from their estimates, the smallest left out: their time is that of the call.
    ratios = [seconds[part] / (nodes[part] * rate) for part in both if seconds[part] > 1e-4]
    print(f"measured: {len(both)} parts, {sum(seconds.values()):.1f} s, {rate * 1e9:.2f} ns a node by the estimates")
    print(f"time by estimate: median {statistics.median(ratios):.2f}, largest {max(ratios):.2f}")

    rng = random.Random(args.seed)
    sizes = [line["nodes"] * mine * rng.choice(ratios) for line in read(args.larger)]
    whole = sum(line["nodes"] for line in read(args.larger)) * mine
    scale = whole / sum(sizes)
    sizes = [size * scale for size in sizes]
    print(f"larger: {len(sizes)} parts, {whole / 3600:.1f} hours on one core, the largest part {max(sizes):.0f} s")
    print("cores  limit s  lost/core hour      time s  efficiency  lost   cut")
    for cores in (args.cores // 10, args.cores, args.cores * 10):
        for limit in (float("inf"), args.limit):
            for loss in (0, 1, 10):
                end, _, lost, cut = simulate(sizes, cores, args.overhead, limit, loss / 3600, args.again, args.seed)
                efficiency = whole / (end * cores)
                print(f"{cores:5}  {limit:7.0f}  {loss:14}  {end:10.0f}  {efficiency:10.1%}  {lost:4}  {cut:4}")


if __name__ == "__main__":
    main()
