"""Each flow of the app as a script in Flows, with both wirings; half-typed forms after a kill."""

import difflib
import json
import re
import subprocess
import time
import urllib.parse

import pytest

from browser import PASSWORD, Browser
from conftest import PROGRAM, ROOT

FLOWS = ROOT / "Tests/EndToEnd/Flows"
# These begin before anybody is known.
WITHOUT_GUEST = {"01-sign-up", "02-guest", "10-password"}

GOODREADS = """\
Book Id,Title,Author,Exclusive Shelf,My Rating,Date Read,Read Count,My Review
1,Emma,Jane Austen,read,4,2021/03/09,2,Badly done!
2,Wanted,An Author,to-read,0,,0,
3,Paused,An Author,paused,0,,0,
4,Bad,An Author,read,99,,1,
5,Begun,An Author,currently-reading,0,,1,
"""
STORYGRAPH = """\
Title,Authors,ISBN/UID,Format,Read Status,Dates Read,Read Count,Star Rating,Review,Tags
Twice,"One Author, Another One",9780141439518,print,read,\
"2022/01/02-2022/01/09, 2023/05/01-2023/05/06",2,4.25,Fine.,sea
Wanted,An Author,,print,to-read,,0,,,
Stopped,An Author,0c3f4b6a-1111-4222-8333-444455556666,print,did-not-finish,,0,,,
"""


def sample_library():
    """The library that the documentation of the file shows."""
    return re.search(r"```json\n(.*?)```", (ROOT / "Docs/LibraryFile.md").read_text(), re.DOTALL)[1]


@pytest.fixture
def files(tmp_path):
    """A folder with what the scripts hand over."""
    for name, text in {"goodreads.csv": GOODREADS, "storygraph.csv": STORYGRAPH,
                       "wrong.csv": "Name,Street\nAda,1 Lane\n", "library.json": sample_library(),
                       }.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def transcript(script, wiring, folder):
    """What a script shows at each step, without what differs from run to run."""
    guest = [] if script.stem in WITHOUT_GUEST else ["--guest"]
    # A goal is this year's, whichever that is.
    steps = script.read_text().replace("Books in 2026", f"Books in {time.strftime('%Y')}")
    result = subprocess.run(
        [PROGRAM, "play", "-", "--format", "json", "--wiring", wiring, "--data",
         folder / wiring, *guest], input=steps, cwd=folder, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    has_work = "upload" in steps
    lines = []
    for line in result.stdout.splitlines():
        step = json.loads(line)
        assert "failure" not in step
        # How far the work of an import has come after a step is chance, unless the step waits for it.
        if has_work and step["step"] not in ("screen", "tree"):
            step = {"step": step["step"]}
        text = json.dumps(step, indent=1, ensure_ascii=False)
        lines += re.sub(r"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}", "ID", text).splitlines()
    return lines


@pytest.mark.parametrize("script", sorted(FLOWS.glob("*.play")), ids=lambda script: script.stem)
def test_a_flow_is_the_same_with_both_wirings(script, files):
    container, manual = (
        transcript(script, wiring, files) for wiring in ("container", "manual"))
    differences = "\n".join(difflib.unified_diff(container, manual))
    assert differences == ""
    if script.stem == "13-export":
        assert json.loads((files / "out.json").read_text())["wishes"] == json.loads(
            sample_library())["wishes"]
    if script.stem == "09-settings":
        assert "Flyleaf 0" in (files / "report.txt").read_text()


WISH = "3B000000-0000-4000-8000-000000000001"
JOURNEY = "3B000000-0000-4000-8000-000000000002"


@pytest.mark.parametrize("link, taps, title, fields", [
    ("wishlist/new?from=ICN", [], "New wish", {"reason": "Half a\nsentence"}),
    ("wishlist/new", ["Book"], "Find a book", {"query": "half a ti"}),
    ("wishlist/new", ["Departure"], "Departure airport", {"query": "seo"}),
    ("wishlist/new", ["Book", "Enter the book by hand"], "A book by hand",
     {"title": "Half a title", "author": "Half", "pages": "1", "isbn": "978"}),
    ("journeys/new", [], "New journey",
     {"reason": "Half a reason", "started": "2026-0", "position": "1"}),
    ("history/new", [], "A book read earlier",
     {"reason": "Half", "review": "Half a <review>", "started": "2", "ended": "2020-02-0"}),
    (f"journeys/{JOURNEY}", [], "The Vegetarian", {"position": "17"}),
    (f"journeys/{JOURNEY}/memos", ["New memo"], "New memo", {"text": "Half a memo", "position": "5"}),
    (f"journeys/{JOURNEY}/memos", ["The dream returns."], "Edit memo", {"text": "The dream ret"}),
    (f"journeys/{JOURNEY}", ["Finish"], "Finish", {"review": "Half", "day": "2026-11"}),
    (f"journeys/{JOURNEY}", ["Give up"], "Give up", {"review": "Half", "day": "2026-11"}),
    ("home/goal", [], "Year&#39;s goal", {"books": "2"}),
    ("settings", ["Home airport"], "Departure airport", {"query": "osa"}),
])
def test_a_half_typed_form_comes_back_after_a_kill(
        serve, files, tmp_path, link, taps, title, fields):
    server = serve("--guest")
    person = Browser(server.address)
    person.get()
    upload(person, (files / "library.json").read_text())
    person.get("/open/" + link)
    for label in taps:
        person.tap(label)
    assert person.page.title == title
    person.do("type", **fields)
    server.kill()
    serve("--guest", port=int(server.address.rsplit(":", 1)[1]))
    page = person.get()
    assert page.title == title
    for text in fields.values():
        assert text.replace("<", "&lt;").replace(">", "&gt;") in page.body.replace("&#60;", "&lt;")


def upload(person, text):
    """Takes a library file in through the page."""
    person.get("/open/settings/import")
    boundary = "----boundary"
    parts = {"token": person.page.token, "act": "type"}
    body = "".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{part}\r\n'
        for name, part in parts.items())
    body += (f'--{boundary}\r\nContent-Disposition: form-data; name="file.file"; '
             f'filename="library.json"\r\nContent-Type: application/json\r\n\r\n{text}\r\n'
             f"--{boundary}--\r\n")
    person.load("POST", person.page.action, body.encode(), f"multipart/form-data; boundary={boundary}")
    person.wait_for("Import 2 flights")
    person.tap("Import 2 flights")
    person.wait_for("Done")
    person.tap("Done")


@pytest.mark.parametrize("link, fields", [
    ("settings/password", {"old": PASSWORD, "new": "another good password"}),
    ("settings/delete", {"password": PASSWORD})])
def test_a_password_does_not_come_back(serve, link, fields):
    server = serve()
    person = Browser(server.address).sign_up("Ada")
    person.get("/open/" + link)
    title = person.page.title
    person.do("type", **fields)
    server.kill()
    serve(port=int(server.address.rsplit(":", 1)[1]))
    page = person.get()
    assert page.title == title
    assert "data-filled" not in page.body
    for text in fields.values():
        assert text not in page.body and urllib.parse.quote(text) not in page.body


def test_a_half_typed_log_in_comes_back_without_the_password(serve):
    server = serve()
    person = Browser(server.address).skip_introduction()
    person.do("type", email="ada@exam", password=PASSWORD)
    server.kill()
    serve(port=int(server.address.rsplit(":", 1)[1]))
    page = person.get()
    assert page.title == "Log in"
    assert 'value="ada@exam"' in page.body
    assert "data-filled" not in page.body
