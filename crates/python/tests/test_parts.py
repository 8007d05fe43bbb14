"""Searches in parts, and Ray."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import uuid

import boards
import pytest

from kleene import parts

pytestmark = pytest.mark.skipif(
    not os.environ.get("KLEENE"), reason="the command is not there: KLEENE is its path"
)


def printed(*args: str) -> str:
    """What one call of the command prints."""
    call = [os.environ["KLEENE"], *args, "--quiet"]
    return subprocess.run(call, capture_output=True, text=True, check=False).stdout


def test_parts_in_any_order_make_the_whole():
    frontier = parts.split(10, parts=7)
    found = parts.work(reversed(frontier))
    assert parts.merge(frontier, found) == printed("queens", "10", "--count")
    assert parts.rest(frontier, found[1:]) == [frontier[-1]]
    assert [parts.state(result)[1] for result in found] == ["done"] * len(frontier)


def test_the_parts_of_a_file(tmp_path):
    path = str(tmp_path / "two.sdm")
    pathlib.Path(path).write_text(f"{boards.SUDOKU}\n{'.' * 81}\n", encoding="utf-8")
    frontier = parts.split(path, ask="unique", parts=2)
    assert parts.merge(frontier, parts.work(frontier)) == printed("solve", "--unique", path)


def test_mistakes_are_told():
    with pytest.raises(ValueError, match="no such file|No such file"):
        parts.split("no such file")
    with pytest.raises(ValueError, match="missing|no result"):
        parts.merge(parts.split(6, parts=2), [])


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
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1")
    yield ray
    ray.shutdown()


def test_ray_prints_what_one_call_prints(ray, tmp_path):
    import kleene.ray

    frontier = parts.split(12, parts=8)
    path, seen = tmp_path / "results", []
    count = kleene.ray.run(frontier, path=path, progress=lambda done, all: seen.append((done, all)))
    assert count == printed("queens", "12", "--count")
    assert seen[-1] == (len(frontier), len(frontier))
    # Nothing that is done is done again, and what is missing is.
    assert kleene.ray.run(frontier, path=path, progress=lambda *_: pytest.fail("again")) == count
    lines = path.read_text().splitlines()
    path.write_text("\n".join(lines[:3]) + "\n" + lines[3][:40])
    assert kleene.ray.run(frontier, path=path) == count


def test_ray_from_a_shell(ray, tmp_path, capsys, monkeypatch):
    import kleene.ray

    # It is the same Ray that this test has begun.
    monkeypatch.setattr(ray, "init", lambda **_: None)
    (tmp_path / "frontier").write_text("\n".join(parts.split(9, parts=3)) + "\n")
    kleene.ray.main([str(tmp_path / "frontier"), str(tmp_path / "results")])
    assert capsys.readouterr().out == printed("queens", "9", "--count")


def test_ray_cuts_parts_again_that_take_too_long(ray):
    import kleene.ray

    frontier = parts.split(5, parts=1)
    found = kleene.ray.results(frontier, limit=0)
    assert "split" in [parts.state(result)[1] for result in found]
    assert parts.merge(frontier, found) == printed("queens", "5", "--count")


def test_a_worker_that_is_killed_loses_nothing(ray, tmp_path):
    import kleene.ray

    frontier = parts.split(16, parts=4)
    killed = []

    def kill():
        # The command that a worker of this test has begun.
        for _ in range(500):
            for process in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    words = (process / "cmdline").read_bytes().split(b"\0")
                    variables = dict(
                        entry.split(b"=", 1)
                        for entry in (process / "environ").read_bytes().split(b"\0")
                        if b"=" in entry
                    )
                except OSError:
                    continue
                is_ours = variables.get(b"KLEENE_TEST") == os.environ["KLEENE_TEST"].encode()
                if is_ours and words[:2] == [os.environ["KLEENE"].encode(), b"work"]:
                    os.kill(int(process.name), signal.SIGKILL)
                    killed.append(int(process.name))
                    return
            time.sleep(0.005)

    if not sys.platform.startswith("linux"):
        pytest.skip("processes are looked for in /proc")
    thread = threading.Thread(target=kill)
    thread.start()
    count = kleene.ray.run(frontier)
    thread.join()
    assert killed and count == printed("queens", "16", "--count")
