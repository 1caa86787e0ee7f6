"""`lab experiment`: a run that is killed goes on, and what several machines measured is put together."""

import difflib
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import time

import pytest

from conftest import ROOT

LAB = pathlib.Path(os.environ.get("LAB_BIN", ROOT / ".build/debug/lab"))
SHAPE = ["--styles", "manual", "--layouts", "direct", "--features", "3", "--screens", "1", "--lines", "10"]
PLAN = [*SHAPE, "--changes", "clean,none,body,core,newFeature", "--runs", "1"]


def lab(*arguments, **options):
    return subprocess.run(
        [LAB, "experiment", *arguments], capture_output=True, text=True, timeout=600, **options)


def records(folder, kind="build"):
    lines = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    return [line for line in lines if line["kind"] == kind]


def changes(folder):
    return sorted(record["cell"]["change"] for record in records(folder))


def test_a_killed_run_goes_on_where_it_was(tmp_path):
    seed = int(os.environ.get("SEED", random.randrange(1 << 30)))
    print("SEED", seed)
    chance = random.Random(seed)
    folder = tmp_path / "results"
    command = [LAB, "experiment", "build", *PLAN, "--out", folder]
    kept = 0
    for _ in range(3):
        run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 120
        # Until one more cell is measured, and then somewhere in the next.
        while time.monotonic() < end and run.poll() is None:
            if (folder / "results.jsonl").exists() and len(records(folder)) > kept:
                break
            time.sleep(0.05)
        time.sleep(chance.random())
        run.send_signal(chance.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT]))
        run.wait()
        measured = changes(folder)
        assert len(measured) == len(set(measured)), f"measured twice, seed {seed}"
        assert len(measured) >= kept, f"lost a cell, seed {seed}"
        kept = len(measured)
    last = lab("build", *PLAN, "--out", folder)
    assert last.returncode == 0, last.stderr
    assert changes(folder) == ["body", "clean", "core", "newFeature", "none"]
    found = {record["cell"]["change"]: record for record in records(folder)}
    assert all(record["outcome"] == "built" for record in found.values())
    assert found["none"]["compiled"] == []
    assert len(found["body"]["compiled"]) == 1
    assert sorted(found["core"]["compiled"]) == sorted(found["clean"]["compiled"])
    assert found["newFeature"]["edit"]["files"] > 5
    # What was built is gone, and nothing is left to do.
    assert [path.name for path in folder.iterdir()] == ["results.jsonl"]
    again = lab("build", *PLAN, "--out", folder)
    assert "All 5 cells are measured already." in again.stdout


def test_cells_are_planned_measured_alone_and_merged(tmp_path):
    plan = lab("build", *PLAN, "--plan", "--format", "json")
    cells = [cell["id"] for cell in json.loads(plan.stdout)["cells"]]
    assert sorted(cells) == sorted(
        f"manual-direct-3-{change}-debug-1"
        for change in ["clean", "none", "body", "core", "newFeature"])
    # A folder may be named from where one is.
    one = lab("build", *PLAN, "--cell", "manual-direct-3-clean-debug-1", "--out", "a", cwd=tmp_path)
    assert one.returncode == 0, one.stderr
    assert changes(tmp_path / "a") == ["clean"]
    other = tmp_path / "b"
    other.mkdir()
    text = (tmp_path / "a/results.jsonl").read_text()
    (other / "results.jsonl").write_text(text.replace('"change":"clean"', '"change":"body"'))
    merged = lab("merge", tmp_path / "a", other, "--out", tmp_path / "all")
    assert merged.returncode == 0, merged.stderr
    assert changes(tmp_path / "all") == ["body", "clean"]
    assert len(records(tmp_path / "all", "machine")) == 1
    twice = lab("merge", tmp_path / "a", tmp_path / "a", "--out", tmp_path / "twice")
    assert twice.stdout.startswith("1 figure of 2 folders. 1 more stood in several folders: ")
    assert records(tmp_path / "twice") == records(tmp_path / "a")


THREE_FLOORS = {
    "Package.swift": """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "floors", targets: [
  .target(name: "Low"), .target(name: "Middle", dependencies: ["Low"]),
  .target(name: "High", dependencies: ["Middle"]), .target(name: "Words"),
])
""",
    "Sources/Low/Low.swift": "public func low() -> Int {\n  return 1\n}\n",
    "Sources/Middle/Middle.swift": "import Low\npublic func middle() -> Int { return low() + 1 }\n",
    "Sources/High/High.swift": "import Middle\npublic func high() -> Int { return middle() + 1 }\n",
    "Sources/Words/Words.swift": "public let words = [\"a\"]\n",
}


def test_edits_of_somebodys_package_compile_what_the_graph_predicts(tmp_path):
    theirs = tmp_path / "floors"
    for path, text in THREE_FLOORS.items():
        (theirs / path).parent.mkdir(parents=True, exist_ok=True)
        (theirs / path).write_text(text)
    before = {path: (theirs / path).read_text() for path in THREE_FLOORS}
    out = tmp_path / "out"
    experiment = ["build", "--package-path", theirs, "--targets", "Low", "--runs", "1", "--out", out]
    measured = lab(*experiment)
    assert measured.returncode == 0, measured.stderr
    found = {record["cell"]["change"]: record for record in records(out)}
    assert {change: record["compiled"] for change, record in found.items()} == {
        "clean": ["High", "Low", "Middle", "Words"], "none": [], "body": ["Low"],
        "privateFunction": ["Low", "Middle"], "internalFunction": ["Low", "Middle"],
        "publicFunction": ["Low", "Middle"],
    }
    for change, record in found.items():
        assert record.get("predicted") == (None if change == "clean" else record["compiled"])
    assert {path: (theirs / path).read_text() for path in THREE_FLOORS} == before
    # A patch is made for all wirings, and counted for each without what others have alone.
    patch = tmp_path / "dependency.patch"
    changed = ["Sources/Middle/Middle.swift", "Sources/Words/Words.swift"]
    patch.write_text("".join(
        line for path in changed for line in difflib.unified_diff(
            before[path].splitlines(True), [*before[path].splitlines(True), "func added() {}\n"],
            f"a/{path}", f"b/{path}")))
    wired = lab(
        "wiring", "--package-path", theirs, "--wirings", "a=Sources/Middle/*,b=Sources/Words/*",
        "--patch", f"newDependency={patch}", "--out", out)
    assert wired.returncode == 0, wired.stderr
    assert wired.stdout.splitlines() == [
        f"newDependency, floors {name}: editFiles 1, editModules 1, editLines 1, editCompiled 3" for name in "ab"]
    again = lab(
        "wiring", "--package-path", theirs, "--wirings", "a=Sources/Middle/*,b=Sources/Words/*",
        "--patch", f"newDependency={patch}", "--out", out)
    assert again.stdout == wired.stdout
    assert len(records(out, "wiring")) == 8
    # A new module counts, however many folders it has.
    new = {
        "Package.swift": (before["Package.swift"], before["Package.swift"].replace(
            '.target(name: "Low"),', '.target(name: "Low"), .target(name: "New"),')),
        "Sources/New/A/a.swift": ("", "func a() {}\n"), "Sources/New/B/b.swift": ("", "func b() {}\n"),
    }
    patch.write_text("".join(
        line for path, texts in new.items() for line in difflib.unified_diff(
            *(text.splitlines(True) for text in texts), f"a/{path}" if texts[0] else "/dev/null", f"b/{path}")))
    added = lab("wiring", "--package-path", theirs, "--patch", f"newFeature={patch}", "--out", out)
    assert added.stdout == "newFeature, floors: editFiles 3, editModules 1, editLines 4, editCompiled 1\n"
    # What has no place is said before anything is built.
    words = lab("build", "--package-path", theirs, "--targets", "Low,Words", "--out", tmp_path / "no")
    assert words.returncode == 2
    assert "No source of 'Words' has a place for the change 'body'" in words.stderr
    assert not (tmp_path / "no").exists()


@pytest.fixture(scope="module")
def transcripts():
    return set()


# Each style in one layout and each layout in two styles: the others differ in the same files.
KINDS = [
    ("passdown", "split"), ("manual", "direct"), ("factory", "single"), ("closure", "split"),
    ("route", "direct"), ("container", "single"),
]


@pytest.mark.parametrize("style, layout", KINDS)
def test_every_kind_of_app_is_built_with_its_tests_and_does_the_same(style, layout, tmp_path, transcripts):
    shape = ["--style", style, "--layout", layout, "--features", "3", "--screens", "1", "--lines", "10"]
    app = tmp_path / "app"
    assert lab("generate", *shape, "--out", app).returncode == 0
    build = subprocess.run(
        ["swift", "build", "--build-tests", "--package-path", app], capture_output=True, text=True, timeout=600)
    assert build.returncode == 0, build.stdout + build.stderr
    assert "warning:" not in build.stdout + build.stderr
    run = subprocess.run([app / ".build/debug/App"], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    transcripts.add(run.stdout)
    assert len(transcripts) == 1
    if (style, layout) == ("container", "split"):
        test = subprocess.run(
            ["swift", "test", "--skip-build", "--package-path", app], capture_output=True, text=True, timeout=600)
        assert test.returncode == 0, test.stdout + test.stderr
        assert "6 tests in 3 suites passed" in test.stdout + test.stderr


@pytest.mark.skipif(os.geteuid() != 0, reason="a small disk can be mounted by root only")
def test_a_full_disk_is_said_and_nothing_is_lost(tmp_path):
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", tmp_path]).returncode != 0:
        pytest.skip("no disk can be mounted here")
    try:
        run = lab("build", *PLAN, "--out", tmp_path / "results")
        assert run.returncode == 2
        assert "is full. Make room and start again" in run.stderr
        assert len(run.stderr.strip().splitlines()) == 1
    finally:
        subprocess.run(["umount", tmp_path], check=True)


def test_without_a_toolchain_one_line_says_so(tmp_path):
    run = lab("build", *PLAN, "--out", tmp_path / "a", env={"PATH": str(tmp_path)})
    assert run.returncode == 2
    assert "'swift' can not be run: no folder of PATH has it." in run.stderr
    assert shutil.which("swift") is not None
