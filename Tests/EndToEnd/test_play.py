"""`flyleaf play` on the real app."""

import json

import pytest

from conftest import ROOT

WISH = """
tab "Wishlist"
tap "New wish"
tap "Book"
type "Search" "pride and prej"
choose "Pride and Prejudice"
tap "Departure"
type "Search" "서울"
choose "Seoul (ICN)"
tap "Arrival"
type "Search" "sao paulo"
choose "GRU"
type "Reason" "For the wit."
tap "Create ticket"
"""


@pytest.mark.parametrize("wiring", ["container", "manual"])
def test_a_wish_is_there_after_a_restart(play, wiring):
    result = play(
        'tab "Wishlist"\nexpect "No wish yet"\n' + WISH
        + 'expect "For the wit."\nexpect "Seoul (ICN) -> Sao Paulo (GRU)"\nrestart\n'
        + 'tab "Wishlist"\nexpect "Pride and Prejudice"\nchoose "Pride and Prejudice"\nexpect "For the wit."\n',
        "--wiring", wiring)
    assert result.returncode == 0, result.stderr


def test_both_wirings_do_the_same_in_every_step(play, tmp_path):
    tour = (ROOT / "Docs/tour.play").read_text()
    container, manual = (
        play(tour, "--format", "json", "--wiring", wiring, data=tmp_path / wiring, guest=False)
        for wiring in ("container", "manual"))
    assert container.returncode == 0, container.stderr
    assert len(container.stdout.splitlines()) > 10
    assert manual.stdout == container.stdout
    assert manual.returncode == 0, manual.stderr


@pytest.mark.parametrize("wiring", ["container", "manual"])
def test_figures_are_one_object_at_the_end(play, wiring):
    result = play('tab "Wishlist"\ntap "New wish"\n', "--format", "figures", "--wiring", wiring)
    assert result.returncode == 0, result.stderr
    figures = json.loads(result.stdout)
    assert sorted(figures) == ["firstScreenNanoseconds", "objectsAtLaunch", "openFlowNanoseconds", "peakMemory"]
    assert figures["objectsAtLaunch"] >= 10
    assert figures["firstScreenNanoseconds"] > 0 and figures["peakMemory"] > 1_000_000


def test_a_wish_is_there_in_another_process(play):
    assert play(WISH).returncode == 0
    result = play('tab "Wishlist"\nexpect "Pride and Prejudice"\nreject "No wish yet"\n')
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("script, code, words", [
    ('tap "Nothing"', 1, '<stdin>:1: expected'),
    ('expect "Home"\nexpect "a ticket"', 1, '<stdin>:2: expected "a ticket" on screen "Home"'),
    ('reject "Set a goal"', 1, "<stdin>:1:"),
    ("back", 1, "<stdin>:1:"),
    ("dismiss", 1, "<stdin>:1:"),
    ('tab "Nowhere"', 1, '"Wishlist"'),
    ('expect tab "Wishlist"', 1, "<stdin>:1:"),
    ("open flyleaf://nowhere", 1, "names no place"),
    ("open flyleaf://wishlist/new?from=QQQ", 1, "'QQQ'"),
    ("fly", 2, "<stdin>:1:"),
    ('tap "New wish', 2, "<stdin>:1:"),
])
def test_a_step_that_does_not_hold_is_named(play, script, code, words):
    result = play(script)
    assert result.returncode == code
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_json_has_one_object_a_step(play):
    result = play(WISH + "swipe begin\nswipe cancel\nswipe begin\nswipe complete\n", "--format", "json")
    assert result.returncode == 0, result.stderr
    steps = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(steps) == 17
    search = steps[3]
    assert search["line"] == 5
    assert search["step"].startswith("type")
    assert search["screen"]["title"] == "Find a book"
    assert "Jane Austen" in search["screen"]["text"]
    assert search["stack"] == ["Wishlist", "New wish", "Find a book"]
    assert [tab["title"] for tab in search["tabs"] if tab["isSelected"]] == ["Wishlist"]
    names = []
    nodes = [search["coordinators"]]
    while nodes:
        names.append([node["name"] for node in nodes])
        nodes = [child for node in nodes for child in node["children"]]
    assert names == [
        ["AppCoordinator"], ["MainCoordinator"],
        ["HomeCoordinator", "JourneysCoordinator", "WishlistCoordinator", "HistoryCoordinator"],
        ["RegisterWishCoordinator"], ["BookSearchCoordinator"]]
    assert steps[12]["stack"] == ["Wishlist", "Wish ticket"]
    assert steps[14]["stack"] == ["Wishlist", "Wish ticket"]
    assert steps[16]["stack"] == ["Wishlist"]


def test_a_swipe_back_from_a_search_keeps_what_was_typed(play):
    result = play("""
        open flyleaf://wishlist/new
        type "Reason" "Half a reason"
        tap "Arrival"
        swipe begin
        swipe cancel
        expect "Type a city"
        swipe begin
        swipe complete
        expect "Half a reason"
    """)
    assert result.returncode == 0, result.stderr


def test_data_that_can_not_be_used_is_one_clear_line(play, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    result = play("screen", data=tmp_path / "file")
    assert result.returncode == 1
    assert len(result.stderr.splitlines()) == 1
    assert str(tmp_path / "file") in result.stderr

    folder = tmp_path / "damaged"
    folder.mkdir()
    (folder / "accounts.sqlite").write_bytes(b"this is no database, it is a text" * 100)
    result = play("screen", data=folder)
    assert result.returncode == 1
    assert len(result.stderr.splitlines()) == 1
    assert "accounts.sqlite" in result.stderr
    assert (folder / "accounts.sqlite").read_bytes().startswith(b"this is no database")


def test_a_damaged_library_is_said_and_tried_again(play, tmp_path):
    assert play(WISH).returncode == 0
    [library] = (tmp_path / "data/libraries").glob("*/library.sqlite")
    library.write_bytes(b"this is no database, it is a text" * 100)
    result = play(f'expect "{library}"\ntap "Try again"\nexpect "can not be read"')
    assert result.returncode == 0, result.stderr
    assert library.read_bytes().startswith(b"this is no database")


def test_a_script_in_korean(play):
    result = play(
        'open flyleaf://wishlist/new\ntap "출발"\ntype "검색" "seoul"\nchoose "서울 (ICN)"\n'
        'expect "서울 (ICN) (인천국제공항, 대한민국)"\nlanguage english\n'
        'expect "Departure: Seoul (ICN)"\nopen flyleaf://wishlist/new?from=ZZZ\n', "--language", "ko")
    assert result.returncode == 1
    assert "No airport has the code 'ZZZ'" in result.stderr
