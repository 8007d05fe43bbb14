"""Searches in parts by Ray, in a process of their own: Ray may end it."""

import os
import pathlib
import signal
import sys
import threading
import time
import uuid

import pytest
from test_parts import BATCH, DOMINOES, STAIRS, in_order, proven

from kleene import Queens, parts


@pytest.fixture(scope="module")
def ray():
    """Ray with two workers on this machine."""
    ray = pytest.importorskip("ray")
    # By which its processes are known.
    os.environ["KLEENE_TEST"] = uuid.uuid4().hex
    # Without its dashboard, and without asking the network who it is.
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    # Its secret is one of this test, not one that is kept in the user's folder.
    os.environ["RAY_AUTH_TOKEN"] = uuid.uuid4().hex
    # The package is enough where it works.
    command = os.environ.pop("KLEENE", None)
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1")
    if command is not None:
        os.environ["KLEENE"] = command
    yield ray
    ray.shutdown()


@pytest.mark.parametrize(
    ("puzzle", "ask", "kind"),
    [(12, "count", None), (STAIRS, "all", None), ("\n".join(BATCH), "unique", "sudoku")],
    ids=["queens", "colors", "sudokus"],
)
def test_ray_finds_what_one_search_finds(ray, tmp_path, puzzle, ask, kind):
    import kleene.ray

    frontier = parts.split(puzzle, ask=ask, parts=8, kind=kind)
    path, seen = tmp_path / "results", []
    answer = kleene.ray.run(frontier, path=path, progress=lambda done, all: seen.append((done, all)))
    assert answer == parts.merge(frontier, parts.work(frontier))
    if puzzle is STAIRS:
        assert answer == in_order(STAIRS)
    assert seen[-1] == (len(frontier), len(frontier))


def test_ray_proves_by_64_cubes_what_one_process_does(ray, tmp_path):
    import kleene.ray

    frontier = parts.split(DOMINOES, ask="prove", parts=64)
    assert len(frontier) >= 64
    path = tmp_path / "by ray"
    check = kleene.ray.run(frontier, path=path)
    assert check == parts.merge(frontier, parts.work(frontier))
    proven(tmp_path, frontier, path.read_text().splitlines(), check)


def test_ray_goes_on_where_it_stopped(ray, tmp_path):
    import kleene.ray

    frontier, path, begun = parts.split(11, parts=8), tmp_path / "results", []

    class Stop(Exception):
        """Ends a call in the middle."""

    def stop(done, _):
        if done == 3:
            raise Stop

    with pytest.raises(Stop):
        kleene.ray.run(frontier, path=path, progress=stop)
    before = path.read_text().splitlines()
    assert len(before) == 3
    # The fourth result was cut off in the middle.
    path.write_text("\n".join(before) + "\n" + parts.work(parts.rest(frontier, before)[:1])[0][:40])
    assert kleene.ray.run(frontier, path=path, progress=lambda *_: begun.append(None)) == 2680
    assert len(begun) == len(frontier) - 3
    done = [result for result in path.read_text().splitlines() if result.endswith("}")]
    assert not set(before) - set(done)
    # Nothing that is done is done again.
    assert kleene.ray.run(frontier, path=path, progress=lambda *_: pytest.fail("again")) == 2680


def test_ray_from_a_shell(ray, tmp_path, capsys, monkeypatch):
    import kleene.ray

    # It is the same Ray that this test has begun.
    monkeypatch.setattr(ray, "init", lambda **_: None)
    for puzzle, ask, said in [
        (9, "count", "352"),
        (Queens(4), "all", "\n\n".join(map(str, Queens(4).solutions()))),
        (Queens(3), "check", "none"),
    ]:
        (tmp_path / "frontier").write_text("\n".join(parts.split(puzzle, ask=ask, parts=3)) + "\n")
        results = tmp_path / f"results {ask}"
        kleene.ray.main([str(tmp_path / "frontier"), str(results)])
        assert capsys.readouterr().out == said + "\n"


def test_ray_cuts_parts_again_that_take_too_long(ray):
    import kleene.ray

    frontier = parts.split(5, parts=1)
    found = kleene.ray.results(frontier, limit=0)
    assert "split" in [parts.state(result)[1] for result in found]
    assert parts.merge(frontier, found) == 10


def test_a_worker_that_is_killed_loses_nothing(ray, tmp_path):
    import kleene.ray

    if not sys.platform.startswith("linux"):
        pytest.skip("processes are looked for in /proc")
    frontier = parts.split(16, parts=4)
    killed = []

    def kill():
        # A worker of this test, by its variable, in the middle of a part, by the name that Ray gives it then.
        for _ in range(2000):
            for process in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    name = (process / "cmdline").read_bytes()
                    variables = (process / "environ").read_bytes().split(b"\0")
                except OSError:
                    continue
                mark = f"KLEENE_TEST={os.environ['KLEENE_TEST']}".encode()
                if name.startswith(b"ray::part ") and mark in variables:
                    os.kill(int(process.name), signal.SIGKILL)
                    killed.append(int(process.name))
                    return
            time.sleep(0.005)

    thread = threading.Thread(target=kill)
    thread.start()
    path = tmp_path / "results"
    count = kleene.ray.run(frontier, path=path)
    thread.join()
    assert killed and count == 14772512
    assert len(path.read_text().splitlines()) == len(frontier)
