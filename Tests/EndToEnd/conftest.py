"""What the tests of the whole program share: the program itself, and a server of it."""

import os
import pathlib
import re
import signal
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("FLYLEAF_BIN", ROOT / ".build/debug/flyleaf"))


class Server:
    """A running web page with its data in a folder."""

    def __init__(self, data, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, "--port", "0", "--data", data, *arguments],
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

    def start(*arguments, data=tmp_path):
        servers.append(Server(data, *arguments))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@pytest.fixture
def play(tmp_path):
    """Plays a script and gives the finished process."""

    def run(script, *arguments, data=tmp_path / "data"):
        return subprocess.run(
            [PROGRAM, "play", "--data", data, *arguments, "-"],
            input=script, capture_output=True, text=True, timeout=60)

    return run
