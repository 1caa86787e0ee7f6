"""`lab`, the program: what it says of packages that can not be read."""

import os
import pathlib
import subprocess

import pytest

from conftest import ROOT

LAB = pathlib.Path(os.environ.get("LAB_BIN", ROOT / ".build/debug/lab"))
COMMANDS = [["graph"], ["check"], ["affected", "--base", "HEAD"], ["shards", "2"], ["test"]]
HEAD = "// swift-tools-version: 6.0\nimport PackageDescription\n"

# What Package.swift has, and what SwiftPM says of it. Without one there is only a folder.
REFUSED = {
    "a manifest that does not compile": (
        HEAD + 'let package = Package(nam: "p")\n',
        "Package.swift:3:22: error: incorrect argument label in call (have 'nam:', "
        "expected 'name:')"),
    "a manifest that stops": (
        HEAD + 'let package = Package(name: "p")\nfatalError("no luck")\n',
        "Package.swift:4: Fatal error: no luck"),
    "a newer tools version": (
        HEAD.replace("6.0", "99.0") + 'let package = Package(name: "p")\n',
        "is using Swift tools version 99.0.0 but the installed version is "),
    "an empty manifest": ("", "Package.swift' is empty"),
    "no target": (
        HEAD + 'let package = Package(name: "p")\n',
        "The package does not contain a buildable target. Add at least one `.target`"),
    "no package": (
        None, "Could not find Package.swift in this directory or any of its parent directories."),
}


@pytest.mark.parametrize("case", REFUSED)
def test_g12_what_swiftpm_refuses_is_said_in_its_own_words(case, tmp_path):
    manifest, words = REFUSED[case]
    git = ["git", "-C", tmp_path, "-c", "user.name=a", "-c", "user.email=a@b"]
    if manifest is not None:
        (tmp_path / "Package.swift").write_text(manifest)
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "--quiet", "--allow-empty", "-m", "p"], check=True)
    for command in COMMANDS:
        result = lab(*command, "--package-path", tmp_path)
        assert result.returncode == 2, command
        assert result.stdout == "", command
        assert result.stderr.startswith("lab: '") and words in result.stderr, command
        assert result.stderr.count("\n") == 1, command
        assert "compiled with" not in result.stderr, command


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_g12_a_folder_that_is_not_there_is_named(command, tmp_path):
    result = lab(*command, "--package-path", tmp_path / "gone")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == (
        f"lab: There is no folder '{tmp_path}/gone'. Name a package with --package-path.\n")


def lab(*arguments):
    return subprocess.run([LAB, *arguments], capture_output=True, text=True, timeout=120)


def test_what_never_ends_is_not_waited_for(tmp_path):
    package = tmp_path / "package"
    (package / "Sources/A").mkdir(parents=True)
    (package / "Package.swift").write_text(
        HEAD + 'let package = Package(name: "p", targets: [.target(name: "A")])\n')
    (package / "Sources/A/a.swift").write_text("let a = 1\n")
    os.mkfifo(package / "Sources/A/pipe.swift")
    run = subprocess.run([LAB, "check"], cwd=package, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0
    assert "pipe.swift: The file can not be read" in run.stderr
    gone = tmp_path / "gone"
    gone.mkdir()
    run = subprocess.run(
        ["sh", "-c", f'rmdir ../gone && exec "{LAB}" check'], cwd=gone, capture_output=True,
        text=True, timeout=60)
    assert run.returncode == 2
    assert run.stderr.startswith("lab: '.': Could not find Package.swift")
