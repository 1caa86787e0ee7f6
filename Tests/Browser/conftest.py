"""Starts the real program and a real browser for the tests of the page."""

import os
import pathlib
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Flyleaf:
    """A run of the program with a library of its own."""

    def __init__(self, data):
        self.data = data
        self.process = None
        self.url = None

    def start(self, port=0):
        program = os.environ.get("FLYLEAF_BIN", str(ROOT / ".build/debug/flyleaf"))
        self.process = subprocess.Popen(
            [program, "--port", str(port), "--data", str(self.data)],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.url = re.search(r"http://\S+", line).group()

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)


@pytest.fixture
def flyleaf(tmp_path):
    program = Flyleaf(tmp_path / "data")
    program.start()
    yield program
    program.stop()


@pytest.fixture(scope="session")
def chromium():
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, flyleaf):
    """Opens the page in a new browser profile; fails the test on any script error."""
    contexts, errors = [], []

    def open_page(path="/", **options):
        options = {"viewport": {"width": 390, "height": 844}, **options}
        context = chromium.new_context(base_url=flyleaf.url, **options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text)
                if message.type == "error" and "ERR_" not in message.text else None)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
