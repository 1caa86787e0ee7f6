"""The app in a real terminal, which tmux plays."""

import os
import shlex
import subprocess
import time

import pytest

from conftest import PROGRAM


class Terminal:
    """A shell in a terminal of its own."""

    def __init__(self, socket):
        self.socket = socket
        self.tmux("new-session", "-d", "-x", "80", "-y", "24",
                  "env LC_ALL=C.UTF-8 PS1='shell$ ' bash --norc")
        self.expect("shell$")

    def tmux(self, *arguments):
        return subprocess.run(
            ["tmux", "-S", self.socket, "-f", os.devnull, *arguments],
            check=True, capture_output=True, text=True).stdout

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    @property
    def screen(self):
        return self.tmux("capture-pane", "-p")

    def expect(self, text, seconds=15):
        deadline = time.monotonic() + seconds
        while text not in self.screen:
            assert time.monotonic() < deadline, f"no {text!r} on the screen:\n{self.screen}"
            time.sleep(0.02)

    def choose(self, query, row):
        """Searches, waits for the row and goes down to it."""
        self.type(query)
        self.expect(row)
        self.press("Down")
        self.press("Enter")
        self.expect("Create ticket")


@pytest.fixture
def terminal(tmp_path):
    terminal = Terminal(tmp_path / "tmux")
    yield terminal
    terminal.tmux("kill-server")


def start(terminal, data, shows="[ New wish ]", tab="3", home="Home"):
    """Starts the app as a guest and goes to the wishlist, or stays where the app begins."""
    terminal.type(shlex.join([str(PROGRAM), "terminal", "--guest", "--data", str(data)]) + '; echo "code $?"')
    terminal.press("Enter")
    if tab:
        terminal.expect(home)
        terminal.press(tab)
    terminal.expect(shows)


def test_wish_a_flight(terminal, tmp_path):
    start(terminal, tmp_path / "data")
    terminal.expect("No wish yet")
    terminal.press("Enter")
    terminal.expect("Create ticket")
    terminal.press("Enter")
    terminal.expect("Enter the book by hand")
    terminal.choose("pride and prej", "Pride and Prejudice")
    for query, row in (("서울", "Seoul (ICN)"), ("gru", "Sao Paulo (GRU)")):
        terminal.press("Down")
        terminal.press("Enter")
        terminal.expect("Type a city")
        terminal.choose(query, row)
    terminal.tmux("resize-window", "-x", "100", "-y", "40")
    terminal.press("Down")
    terminal.type("For the wit.")
    terminal.press("Tab", "Enter")
    terminal.expect("FL-000001")
    terminal.expect("For the wit.")
    terminal.press("Down", "Enter")
    terminal.expect("One book waits to depart.")
    terminal.press("C-q")
    terminal.expect("code 0")

    terminal.type("clear")
    terminal.press("Enter")
    start(terminal, tmp_path / "data", shows="Pride and Prejudice", tab=None)


def test_ctrl_c_gives_the_terminal_back(terminal, tmp_path):
    terminal.type(f"cd {tmp_path}; stty -a > before; echo kept")
    terminal.press("Enter")
    terminal.expect("kept")
    start(terminal, tmp_path / "data")
    terminal.press("C-c")
    terminal.expect("code ")
    assert "New wish" not in terminal.screen
    terminal.type("clear; stty -a > after; diff before after && echo sa''me")
    terminal.press("Enter")
    terminal.expect("same")


def test_kill_and_come_back(terminal, tmp_path):
    start(terminal, tmp_path / "data")
    terminal.press("Enter")
    terminal.expect("Create ticket")
    terminal.press("Tab", "Tab", "Tab")
    terminal.type("Half a sen")
    terminal.expect("10/200")
    terminal.press("BTab", "BTab", "BTab", "Enter")
    terminal.expect("Enter the book by hand")
    terminal.type("pride and prej")
    terminal.expect("Pride and Prejudice")
    subprocess.run(["pkill", "-9", "-f", str(tmp_path / "data")], check=True)
    terminal.expect("code 137")

    terminal.type("clear")
    terminal.press("Enter")
    start(terminal, tmp_path / "data", shows="Pride and Prejudice", tab=None)
    terminal.expect("pride and prej")
    terminal.press("Escape")
    terminal.expect("Half a sen")
    terminal.press("Escape")
    terminal.expect("No wish yet")


def test_damaged_state_is_dropped(terminal, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "terminal.json").write_text('{"version": 0}')
    start(terminal, tmp_path / "data", shows="not brought back", tab=None)


def test_the_locale_chooses_the_language_at_first(terminal, tmp_path):
    terminal.type("export LC_ALL= LANG=ko_KR.UTF-8")
    terminal.press("Enter")
    start(terminal, tmp_path / "data", shows="[ 새 위시 ]", home="홈")
    terminal.expect("아직 위시가 없어요")
    terminal.expect("^Q 끝내기")
