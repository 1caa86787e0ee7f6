"""Data that can not be used: one clear line, and nothing is lost."""

import os
import random
import resource
import shutil
import subprocess

import pytest

from conftest import PROGRAM
from readers import Library, account_of, export_file, rows

WISH = '''
open flyleaf://wishlist/new?from=ICN&to={to}
tap "Book"
tap "Enter the book by hand"
type "Title" "A book to {to}"
tap "Use this book"
tap "Create ticket"
expect "FL-"
'''


def flyleaf(*arguments, **options):
    return subprocess.run(
        [PROGRAM, *arguments], capture_output=True, text=True, timeout=60, **options)


def script(data, steps, **options):
    return flyleaf("play", "--guest", "--data", data, "-", input=steps, **options)


def guests(data):
    """The accounts that the folder's own device leads to, the last one first."""
    return [account_of(data, line.partition(".")[2])
            for line in (data / "device").read_text().splitlines()]


@pytest.fixture
def data(tmp_path):
    """The folder of a guest with a wish to GRU."""
    result = script(tmp_path / "data", WISH.format(to="GRU"))
    assert result.returncode == 0, result.stderr
    return tmp_path / "data"


def library(data):
    return Library(data, guests(data)[0])


def everything(data):
    """Each file of the folder and what is in it, apart from SQLite's own index of a log."""
    return {file: file.read_bytes() for file in data.rglob("*")
            if file.is_file() and not file.name.endswith(("-shm", "-wal"))}


def refuses(data, words):
    """Each command says so in one line, and changes nothing."""
    before = everything(data)
    for arguments in (
            ["play", "--guest", "--data", data, "-"], ["export", "--guest", "--data", data, "-"],
            ["--guest", "--port", "0", "--data", data]):
        result = flyleaf(*arguments, stdin=subprocess.DEVNULL)
        assert result.returncode == 1, result
        assert words in result.stderr
        assert len(result.stderr.splitlines()) == 1
    assert everything(data) == before


def is_whole(data):
    result = script(data, 'open flyleaf://wishlist\nexpect "A book to GRU"\n')
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("content", [b"no database " * 4000, b"SQLite format 3\0" + b"\xff" * 9000])
@pytest.mark.parametrize("name", ["accounts.sqlite", "catalog.sqlite"])
def test_a_damaged_file_is_named_and_left_as_it_is(data, name, content):
    whole = (data / name).read_bytes()
    (data / name).write_bytes(content)
    refuses(data, f"'{data / name}' can not be read")
    (data / name).write_bytes(whole)
    is_whole(data)


@pytest.mark.parametrize("damage", ["moved", "emptied"])
def test_without_accounts_no_library_is_left_behind(data, damage):
    accounts = data / "accounts.sqlite"
    shutil.copy(accounts, data.parent / "copy")
    accounts.unlink()
    if damage == "emptied":
        accounts.touch()
    refuses(data, f"The accounts '{accounts}' are gone")
    shutil.copy(data.parent / "copy", accounts)
    is_whole(data)


def test_a_damaged_library_is_named_and_left_as_it_is(data):
    file = library(data).file
    whole = file.read_bytes()
    file.write_bytes(b"no database " * 4000)
    result = flyleaf("export", "--guest", "--data", data, "-")
    assert result.returncode == 1
    assert f"'{file}' can not be read" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    result = script(data, f'expect "{file}"\nexpect "Try again"\n')
    assert result.returncode == 0, result.stderr
    assert file.read_bytes().startswith(b"no database")
    file.write_bytes(whole)
    is_whole(data)


def test_what_a_guest_is_known_by_is_never_replaced_unread(data):
    device = data / "device"
    device.rename(data / "kept")
    device.mkdir()
    result = script(data, "screen")
    assert result.returncode == 1
    assert f"'{device}', by which Flyleaf knows you again" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert len(list((data / "libraries").iterdir())) == 1
    device.rmdir()
    (data / "kept").rename(device)
    is_whole(data)


def test_guests_who_come_at_once_both_stay_within_reach(tmp_path):
    data = tmp_path / "data"
    processes = [
        subprocess.Popen(
            [PROGRAM, "play", "--guest", "--data", data, "-"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for _ in range(2)]
    for process, to in zip(processes, ("GRU", "JFK")):
        process.stdin.write(WISH.format(to=to))
        process.stdin.close()
    for process in processes:
        assert process.wait(timeout=60) == 0, process.stdout.read()
        process.stdout.close()
    kept = [title for account in guests(data) for title in Library(data, account).state]
    assert sorted(kept) == ["A book to GRU", "A book to JFK"]


def test_who_logs_out_forgets_nobody_else(data):
    first = (data / "device").read_text()
    (data / "device").unlink()
    assert script(data, WISH.format(to="JFK")).returncode == 0
    with (data / "device").open("a") as device:
        device.write(first)
    assert len(set(guests(data))) == 2
    result = script(data, '''
        open flyleaf://wishlist
        expect "A book to JFK"
        open flyleaf://settings
        tap "Log out"
        answer "Log out without signing up"
        answer "Leave it for good"
    ''')
    assert result.returncode == 0, result.stderr
    kept = [title for account in guests(data) for title in Library(data, account).state]
    assert kept == ["A book to GRU"]


def test_an_import_that_does_not_fit_on_the_disk_changes_nothing(data):
    content, _ = export_file(random.Random(1), "a", 3000)
    file = data.parent / "goodreads.csv"
    file.write_bytes(content)
    before = library(data).state

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))

    # Python ignores the signal of the limit, and without this would have the program die of it.
    result = flyleaf(
        "import", file, "--guest", "--data", data, preexec_fn=limit, restore_signals=False)
    assert result.returncode == 1, result
    assert f"'{library(data).file}' can not be written" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert library(data).state == before
    assert rows(library(data).file, "PRAGMA integrity_check") == [("ok",)]
    assert flyleaf("import", file, "--guest", "--data", data).returncode == 0
    assert len(library(data).state) == 3001


@pytest.mark.skipif(os.geteuid() == 0, reason="Nothing is read-only to root.")
def test_a_folder_that_can_not_be_written_is_named(data):
    data.chmod(0o500)
    try:
        refuses(data, f"'{data}' can not be used")
    finally:
        data.chmod(0o700)
    is_whole(data)
