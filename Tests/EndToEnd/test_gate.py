"""The build gate in an app of another package: a gap in the wiring fails the build."""

import re
import shutil
import subprocess

import pytest

from conftest import ROOT

ADOPTER = ROOT / "Tests/EndToEnd/GateAdopter"
REGISTRATION = '    builder.register(NameKey.self, value: "world")\n'


@pytest.fixture(scope="module")
def adopter(tmp_path_factory):
    folder = tmp_path_factory.mktemp("gate") / "an adopter"  # A path may have spaces.
    shutil.copytree(ADOPTER, folder, ignore=shutil.ignore_patterns(".build"))
    manifest = folder / "Package.swift"
    manifest.write_text(manifest.read_text().replace("../../..", str(ROOT)))
    yield folder
    shutil.rmtree(folder)


def swift(command, adopter, *arguments):
    return subprocess.run(
        ["swift", command, "--package-path", adopter, *arguments],
        capture_output=True, text=True, timeout=300)


def test_a_registration_taken_away_fails_the_build_at_its_line(adopter):
    whole = swift("build", adopter, "--product", "Greeter")
    assert whole.returncode == 0, whole.stdout + whole.stderr
    assert "Checking the wiring of Greeter" in whole.stdout

    root = adopter / "Sources/Wiring/AppContainer.swift"
    source = root.read_text()
    root.write_text(source.replace(REGISTRATION, ""))
    line = 1 + source.replace(REGISTRATION, "").splitlines().index(
        "    builder.register(GreetingKey.self, needs: NameKey.self) { name in")
    for _ in range(2):  # A failed check is not taken for a passed one by the next build.
        gap = swift("build", adopter, "--product", "Greeter")
        assert gap.returncode != 0
        errors = re.findall(r"^(.+?):(\d+): error: (.*)$", gap.stdout + gap.stderr, re.MULTILINE)
        assert errors == [(
            str(root), str(line),
            "Nothing registers 'NameKey', which 'GreetingKey' needs. "
            "Register it in the composition root.")]

    root.write_text(source)
    run = swift("run", adopter, "Greeter")
    assert run.stdout == "Hello, world\n", run.stderr


def test_what_touches_no_wiring_is_not_checked_anew(adopter):
    assert swift("build", adopter, "--product", "Greeter").returncode == 0
    main = adopter / "Sources/Greeter/main.swift"
    main.write_text(main.read_text() + 'print("Goodbye")\n')
    result = swift("build", adopter, "--product", "Greeter")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "Linking Greeter" in result.stdout
    assert "Checking the wiring" not in result.stdout


def test_a_test_of_the_app_fails_that_resolves_what_it_does_not_provide(adopter):
    provided = swift("test", adopter)
    assert provided.returncode == 0, provided.stdout + provided.stderr

    tests = adopter / "Tests/WiringTests/WiringTests.swift"
    tests.write_text("".join(
        line for line in tests.read_text().splitlines(keepends=True) if "replacing" not in line
    ).replace("Emma", "world"))
    root = adopter / "Sources/Wiring/AppContainer.swift"
    line = 1 + root.read_text().splitlines().index(REGISTRATION.rstrip())
    unprovided = swift("test", adopter)
    assert unprovided.returncode != 0
    assert ("'GreetingKey' asked for 'NameKey', which the test does not provide "
            f"(registered at {root}:{line})") in unprovided.stdout
    assert "2 tests in 1 suite failed" in unprovided.stdout
    assert "with 1 issue." in unprovided.stdout


def test_an_app_without_a_gate_is_told_what_to_add(adopter):
    manifest = adopter / "Package.swift"
    manifest.write_text(manifest.read_text().replace("GreeterGate", "Other"))
    (adopter / "Sources/GreeterGate").rename(adopter / "Sources/Other")
    result = swift("build", adopter, "--product", "Greeter")
    assert result.returncode != 0
    assert "no executable target 'GreeterGate'" in result.stdout + result.stderr
