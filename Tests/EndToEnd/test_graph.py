"""`flyleaf graph`: what the app's container registers."""

import json
import subprocess
from xml.etree import ElementTree

import pytest

from conftest import PROGRAM, ROOT


def graph(*arguments, **options):
    return subprocess.run(
        [PROGRAM, "graph", *arguments], capture_output=True, text=True, timeout=60, **options)


def test_every_registration_is_shown_with_its_line():
    result = graph("--format", "json")
    assert result.returncode == 0, result.stderr
    nodes = {node["key"]: node for node in json.loads(result.stdout)["nodes"]}
    assert [need["key"] for need in nodes["BookSearchKey"]["needs"]] == [
        "BookCatalogKey", "SearchStoreKey"]
    for key, node in nodes.items():
        lines = (ROOT / "App/Composition/AppContainer.swift").read_text().splitlines()
        assert node["file"].endswith("App/Composition/AppContainer.swift")
        assert key in " ".join(lines[node["line"] - 1:node["line"] + 1])


@pytest.mark.parametrize("name, words", [
    ("text", "BookSearchKey (account) "), ("dot", '  "BookSearchKey" -> "BookCatalogKey";'),
    ("mermaid", "graph TD"),
])
def test_the_other_forms(name, words):
    result = graph("--format", name)
    assert result.returncode == 0, result.stderr
    assert words in result.stdout


def test_the_picture_has_a_box_for_each_key():
    root = ElementTree.fromstring(graph("--format=svg").stdout)
    boxes = {text.text for text in root.iter("{http://www.w3.org/2000/svg}text")}
    assert boxes == {node["key"] for node in json.loads(graph("--format=json").stdout)["nodes"]}


def test_no_service_is_opened(tmp_path):
    result = graph(env={"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")})
    assert result.returncode == 0, result.stderr
    assert list(tmp_path.iterdir()) == []
