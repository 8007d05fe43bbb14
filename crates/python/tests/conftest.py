"""What the tests share."""

import json
import os
import pathlib
import subprocess

import hypothesis
import pytest

# A test passes always or never, as those in Rust: the cases are the same in every run, whatever the machine has to do.
hypothesis.settings.register_profile("same", derandomize=True, database=None, deadline=None)
hypothesis.settings.load_profile("same")

FIXTURES = pathlib.Path(__file__).parents[3] / "fixtures"


@pytest.fixture(scope="session")
def fixtures() -> pathlib.Path:
    """The boards of the repository."""
    return FIXTURES


@pytest.fixture(scope="session")
def command():
    """The command, which gives the records of a call; the variable KLEENE says where it is."""
    path = os.environ.get("KLEENE")
    if not path:
        pytest.skip("the command is not there: KLEENE is its path")

    def records(*args: object) -> list:
        call = [path, *map(str, args), "--format", "json", "--quiet"]
        output = subprocess.run(call, capture_output=True, text=True, check=False)
        assert output.stdout, output.stderr
        return json.loads(output.stdout)["records"]

    return records
