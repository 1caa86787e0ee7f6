"""C19, C29: composition roots of many registrations compile, and are validated."""

import os
import resource
import shutil
import subprocess

import pytest

from large_root import write

# The whole 10,000 take minutes: LARGE_ROOTS=1 pytest -rP Tests/EndToEnd/test_large_roots.py
LARGE = [(10_000, 500), (10_000, 10_000)] if os.environ.get("LARGE_ROOTS") else []


@pytest.mark.parametrize("registrations, in_one_function", [(500, 500), *LARGE])
def test_a_large_root_compiles_and_has_no_gap(registrations, in_one_function, tmp_path):
    write(tmp_path, registrations, in_one_function)

    def build(target):
        """Compiles a target of the package; gives the seconds of processor time."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        built = subprocess.run(
            ["swift", "build", "--package-path", tmp_path, *target],
            capture_output=True, text=True, timeout=1800)
        assert built.returncode == 0, built.stdout + built.stderr
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    build(["--target", "Keys"])
    seconds = build(["--target", "Wiring"]) - build(["--target", "Wiring"])  # what planning takes
    build(["--product", "Large"])
    run = subprocess.run(
        [tmp_path / ".build/debug/Large"], capture_output=True, text=True, timeout=60)
    assert run.stdout == f"{registrations} keys\n", run.stderr
    print(f"{registrations} registrations, {in_one_function} in a function: "
          f"{seconds:.1f} s of processor time")
    shutil.rmtree(tmp_path)
