"""What the tests of the whole program share: the program, a server of it, and a browser."""

import os
import pathlib
import re
import shutil
import signal
import subprocess

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("FLYLEAF_BIN", ROOT / ".build/debug/flyleaf"))


class Server:
    """A running web page with its data in a folder."""

    def __init__(self, data, *arguments, port=0):
        self.process = subprocess.Popen(
            [PROGRAM, "--port", str(port), "--data", data, *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.fullmatch(r"Flyleaf is at (http://\S+)\n", line)
        assert match, line + self.process.stderr.read()
        self.address = match[1].rstrip("/")

    def kill(self):
        """Ends it without a chance to tidy up."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Ends it as Ctrl-C does, and gives its exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=10)

    def close(self):
        if self.process.poll() is None:
            self.kill()
        self.process.stdout.close()
        self.process.stderr.close()


@pytest.fixture
def serve(tmp_path):
    """Starts servers on the test's own folder, and ends those that the test leaves running."""
    servers = []

    def start(*arguments, data=tmp_path, port=0):
        servers.append(Server(data, *arguments, port=port))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@pytest.fixture
def play(tmp_path):
    """Plays a script as a guest, who begins at home, and gives the finished process."""

    def run(script, *arguments, data=tmp_path / "data", guest=True):
        guests = ["--guest"] if guest else []
        return subprocess.run(
            [PROGRAM, "play", "--data", data, *guests, *arguments, "-"],
            input=script, capture_output=True, text=True, timeout=60)

    return run


@pytest.fixture
def server(serve):
    """A server that takes each new browser in as a guest with an empty library."""
    return serve("--guest")


@pytest.fixture(scope="session")
def chromium():
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, server):
    """Opens the wishlist, or another page, in a new browser profile; fails the test on any script
    error."""
    contexts, errors = [], []

    def open_page(path="/open/wishlist", **options):
        options = {"viewport": {"width": 390, "height": 844}, **options}
        context = chromium.new_context(base_url=server.address, **options)
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
