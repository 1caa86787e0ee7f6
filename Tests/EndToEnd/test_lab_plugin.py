"""`swift package lab …` in a package that uses ours."""

import json
import os
import subprocess

import pytest

from conftest import ROOT

# A folder that stays, so that the lab is built for it once. Nothing but this test uses it.
FOLDER = ROOT / ".build/lab-adopter"
FILES = {
    "Package.swift": """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "adopter",
  dependencies: [.package(path: "%s")],
  targets: [
    .target(name: "App", dependencies: ["AdopterModel"]),
    .target(name: "AdopterModel"),
    .testTarget(name: "AdopterModelTests", dependencies: ["AdopterModel"]),
  ]
)
""" % ROOT,
    "Sources/App/App.swift": "import AdopterModel\n",
    "Sources/AdopterModel/AdopterModel.swift": "public func pages() -> Int { 42 }\n",
    "Tests/AdopterModelTests/AdopterModelTests.swift": """\
import AdopterModel
import Testing

@Test func modelHasPages() { #expect(pages() == 42) }
""",
}


@pytest.fixture
def lab(tmp_path):
    # SwiftPM, which holds the package's folder meanwhile, has to be asked about the manifest. And an
    # adopter of the lab needs none of the libraries of the app.
    environment = {
        **os.environ, "XDG_CACHE_HOME": str(tmp_path), "PKG_CONFIG_LIBDIR": "/nowhere"}

    def run(*arguments, before=(), folder=FOLDER):
        return subprocess.run(
            ["swift", "package", *before, "lab", *arguments],
            cwd=folder, env=environment, capture_output=True, text=True, timeout=300)

    return run


def test_an_adopter_says_swift_package_lab(lab):
    for path, text in FILES.items():
        (FOLDER / path).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / path).write_text(text)
    (FOLDER / "b.json").unlink(missing_ok=True)

    clean = lab("check")
    assert clean.returncode == 0, clean.stdout + clean.stderr
    assert clean.stdout == "3 targets keep the rules on linux.\n"
    objects = {path.parent.name for path in (FOLDER / ".build/debug/").glob("*.build/*.o")}
    assert "lab-tool.build" in objects
    assert not [name for name in objects if name.split("-")[0].split(".")[0] in (
        "SQLite", "Sodium", "WebHost", "CSQLite", "CSodium", "CMicroHTTPD")]

    # Standard output has the picture and nothing else, from whatever folder.
    picture = lab("graph", "--format", "svg", folder=FOLDER / "Sources/App")
    assert picture.stdout.startswith("<svg ") and picture.stdout.endswith("</svg>\n")
    elsewhere = lab("graph", "--format=json", before=["--package-path", FOLDER], folder=ROOT)
    assert json.loads(elsewhere.stdout)["package"]["folder"] == str(FOLDER)
    other = lab("graph", "--format=json", "--package-path", ROOT / "Tests/EndToEnd/GateAdopter")
    assert json.loads(other.stdout)["package"]["name"] == "greeter"

    plan = lab("shards", "2", "--format", "json")
    assert [shard["targets"] for shard in json.loads(plan.stdout)["shards"]] == ["AdopterModelTests"]
    tests = lab("test", "--targets", "AdopterModelTests", "--", "--filter", "modelHasPages")
    assert tests.returncode == 0, tests.stdout + tests.stderr
    assert "1 tests passed, 0 failed" in tests.stdout
    assert "1 are not built" in tests.stdout

    wrong = lab("paint")
    assert wrong.returncode != 0 and wrong.stdout == ""
    assert "lab: The lab has no command 'paint'." in wrong.stderr
    assert "exit code 2" in wrong.stderr

    (FOLDER / "Sources/App/App.swift").write_text("import AdopterModel\nimport Nope\n")
    found = lab("check")
    assert found.returncode == 1
    assert found.stdout.startswith("Sources/App/App.swift:2:8: error: ")
    assert "exit code 1" in found.stderr
    writing = ["--allow-writing-to-package-directory"]
    frozen = lab("check", "--baseline", "b.json", "--write-baseline", before=writing)
    assert frozen.returncode == 0, frozen.stderr
    assert lab("check", "--baseline", "b.json").returncode == 0
