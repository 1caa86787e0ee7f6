"""`flyleaf import` and `flyleaf export`: exports as people really have them, and nothing lost."""

import csv
import io
import json
import os
import pty
import random
import re
import signal
import subprocess
import time
import unicodedata

import pytest

from conftest import PROGRAM

GOODREADS = (
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,"
    "Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,"
    "Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,"
    "Private Notes,Read Count,Owned Copies").split(",")
STORYGRAPH = (
    "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,"
    "Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,"
    "Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,"
    "Content Warnings,Content Warning Description,Tags,Owned?").split(",")
EARLY_STORYGRAPH = (
    "Title,Authors,ISBN/UID,Format,Read Status,Last Date Read,Dates Read,Read Count,Star Rating,"
    "Review,Tags").split(",")


def table(header, rows, delimiter=",", ending="\r\n"):
    file = io.StringIO()
    writer = csv.DictWriter(
        file, header, restval="", extrasaction="ignore", delimiter=delimiter,
        lineterminator=ending)
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def read(title="A Book", **cells):
    """A row of a book that was read; names of columns are written with underscores."""
    return {"Title": title, "Author": "An Author", "Exclusive Shelf": "read", "My Rating": "0",
            **{name.replace("_", " "): text for name, text in cells.items()}}


def goodreads(*rows, header=GOODREADS, **form):
    return table(header, rows, **form)


class Library:
    """A guest's library in a folder."""

    def __init__(self, data, folder):
        self.data, self.folder = data, folder

    def run(self, command, *arguments, **options):
        return subprocess.run(
            [PROGRAM, command, "--data", self.data, "--guest", *arguments],
            capture_output=True, text=True, timeout=300, **options)

    def file(self, content, name="export.csv"):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def offer(self, content, *arguments, name="export.csv"):
        return self.run("import", "--format", "json", self.file(content, name), *arguments)

    def take(self, content, *arguments):
        """Imports a file and gives the report."""
        result = self.offer(content, *arguments)
        assert (result.returncode, result.stderr) == (0, ""), result.stderr
        return json.loads(result.stdout)

    @property
    def contents(self):
        result = self.run("export", "-")
        assert result.returncode == 0, result.stderr
        return json.loads(result.stdout)

    @property
    def journeys(self):
        return {journey["book"]["title"]: journey for journey in self.contents["journeys"]}

    @property
    def count(self):
        contents = self.contents
        return len(contents["wishes"]) + len(contents["journeys"])


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "data", tmp_path)


def reasons(report):
    return {remark["title"]: remark["reason"] for remark in report["remarks"]}


# What is in the cells


def test_isbns_in_all_their_forms(library):  # I1, I2, I9
    report = library.take(goodreads(
        read("Wrapped", ISBN='="0141439513"', ISBN13='=""'),
        read("Empty", ISBN='=""', ISBN13='=""'),
        read("With X", ISBN="080442957X"),
        read("Thirteen", ISBN13='="9780141439587"'),
        read("Wrong digit", ISBN='="0141439514"'),
        read("Rounded", ISBN13="9.78014E+12")))
    assert (report["added"], report["leftOut"]) == (6, 0)
    isbns = {title: journey["book"].get("isbn", {}).get("digits")
             for title, journey in library.journeys.items()}
    assert isbns == {"Wrapped": "9780141439518", "Empty": None, "With X": "9780804429573",
                     "Thirteen": "9780141439587", "Wrong digit": None, "Rounded": None}
    assert set(reasons(report)) == {"Wrong digit", "Rounded"}
    assert "0141439514" in reasons(report)["Wrong digit"]
    assert "9.78014E+12" in reasons(report)["Rounded"]


def test_days_are_kept_as_they_are_known(library):  # I3, I18
    report = library.take(goodreads(
        read("Day", Date_Read="2021/03/09", Date_Added="2020/01/02"),
        read("Month", Date_Read="2021/03"), read("Year", Date_Read="2021"), read("Unknown"),
        read("Spreadsheet", Date_Read="3/9/2021")))
    days = {title: (journey.get("started"), journey.get("ended"))
            for title, journey in library.journeys.items()}
    assert days == {"Day": (None, "2021-03-09"), "Month": (None, "2021-03-01"),
                    "Year": (None, "2021-01-01"), "Unknown": (None, None),
                    "Spreadsheet": (None, None)}
    assert {journey["status"] for journey in library.journeys.values()} == {"finished"}
    assert set(reasons(report)) == {"Month", "Year", "Spreadsheet"}


def test_ratings(library):  # I4
    library.take(goodreads(*(read(f"{stars} stars", My_Rating=str(stars)) for stars in range(6))))
    ratings = {title: journey.get("rating") for title, journey in library.journeys.items()}
    assert ratings == {f"{stars} stars": 2 * stars or None for stars in range(6)}


def test_texts_arrive_whole_and_as_text(library):  # I5
    review = 'One<br/>two, "three"\nfour 🙂 <b>bold</b> &amp; <script>alert(1)</script>'
    long = "가나다라마 " * 3000
    report = library.take(goodreads(
        read("Marked", My_Review=review, Private_Notes="A note, kept.", My_Rating="4"),
        read("Long", My_Review=long[:20_000].rstrip()), read("Too long", My_Review="x" * 20_001)))
    contents = library.contents
    journeys = {journey["book"]["title"]: journey for journey in contents["journeys"]}
    marked = journeys["Marked"]
    assert marked["review"].startswith('One\ntwo, "three"\nfour 🙂 bold & ')
    assert "<" not in marked["review"]
    assert marked["rating"] == 8
    assert [(memo["journey"], memo["text"]) for memo in contents["memos"]] == [
        (marked["id"], "A note, kept.")]
    assert journeys["Long"]["review"].strip() == long[:20_000].strip()
    assert len(journeys["Too long"]["review"]) == 20_000
    assert set(reasons(report)) == {"Too long"}


def test_titles_of_all_kinds(library):  # I6
    titles = ["Some Title (The Series, #2)", "채식주의자", "ألف ليلة وليلة", "=1+1", "Père Goriot"]
    library.take(goodreads(*map(read, titles)))
    assert set(library.journeys) == set(titles)
    same = unicodedata.normalize("NFD", "Père Goriot")
    assert same != "Père Goriot"
    assert library.take(goodreads(read(same)))["added"] == 0


def test_shelves(library):  # I7, I20
    text = goodreads(
        read("Stopped", Exclusive_Shelf="did-not-finish", Bookshelves="did-not-finish, gifts"),
        read("Paused", Exclusive_Shelf="paused", Bookshelves="paused, summer, sea"),
        read("Unfinished", Exclusive_Shelf="unfinished"),
        read("Wanted", Exclusive_Shelf="to-read", Bookshelves="to-read, classics"),
        read("Begun", Exclusive_Shelf="currently-reading"))
    library.take(text, "--shelf", "paused=reading")
    contents = library.contents
    status = {journey["book"]["title"]: journey["status"] for journey in contents["journeys"]}
    assert status == {"Stopped": "abandoned", "Paused": "underWay", "Unfinished": "abandoned",
                      "Begun": "underWay"}
    assert [wish["book"]["title"] for wish in contents["wishes"]] == ["Wanted"]
    shelves = {journey["book"]["title"]: journey["shelves"]
               for journey in contents["journeys"] + contents["wishes"]}
    assert "gifts" in shelves["Stopped"]
    assert {"paused", "summer", "sea"} <= set(shelves["Paused"])
    assert shelves["Wanted"] == ["classics"]
    words = library.run("import", library.file(text)).stdout
    assert "The shelf 'paused' with 1 book was taken as abandoned" in words


def test_reread_books(library):  # I13
    library.take(goodreads(read("Thrice", Read_Count="3", Date_Read="2021/03/09")))
    journeys = library.contents["journeys"]
    assert [journey["book"]["title"] for journey in journeys] == ["Thrice"] * 3
    assert sorted(journey.get("ended", "") for journey in journeys) == ["", "", "2021-03-09"]
    assert sum("rereadOf" in journey for journey in journeys) == 2


def test_storygraph(library):  # I14, I17
    rows = [
        {"Title": "Twice", "Authors": "One Author, Another One", "Read Status": "read",
         "ISBN/UID": "9780141439518", "Star Rating": "4.25", "Read Count": "2",
         "Dates Read": "2022/01/02-2022/01/09, 2023/05/01-2023/05/06", "Tags": "sea, gifts",
         "Review": "<div>Fine.</div>"},
        {"Title": "Without", "Authors": "A", "Read Status": "did-not-finish",
         "ISBN/UID": "0c3f4b6a-1111-4222-8333-444455556666"},
        {"Title": "Wanted", "Authors": "B", "Read Status": "to-read"},
        {"Title": "Begun", "Authors": "C", "Read Status": "currently-reading"},
    ]
    report = library.take(table(STORYGRAPH, rows, ending="\n"))
    assert (report["source"], report["added"], report["leftOut"]) == ("StoryGraph", 5, 0)
    contents = library.contents
    twice = [journey for journey in contents["journeys"] if journey["book"]["title"] == "Twice"]
    assert sorted((journey["started"], journey["ended"]) for journey in twice) == [
        ("2022-01-02", "2022-01-09"), ("2023-05-01", "2023-05-06")]
    assert 9 in [journey.get("rating") for journey in twice]  # 4.25 is rounded to the half star.
    assert twice[0]["book"]["author"] == "One Author & Another One"
    assert {"sea", "gifts"} == set(twice[0]["shelves"])
    assert "Fine." in [journey["review"] for journey in twice]
    assert library.journeys["Without"]["status"] == "abandoned"
    assert library.journeys["Begun"]["status"] == "underWay"
    assert [wish["book"]["title"] for wish in contents["wishes"]] == ["Wanted"]
    # The older header has the same books, which are there already.
    again = library.take(table(EARLY_STORYGRAPH, rows))
    assert (again["added"], again["present"]) == (0, 5)


# How the file is written


@pytest.mark.parametrize("encode", [
    lambda text: text.encode(),
    lambda text: b"\xef\xbb\xbf" + text.encode(),
    lambda text: text.replace("\r\n", "\n").encode(),
    lambda text: text.encode("cp1252"),
    lambda text: text.encode("utf-16"),
    lambda text: table(GOODREADS, csv.DictReader(io.StringIO(text)), ";").encode(),
    lambda text: table(GOODREADS, csv.DictReader(io.StringIO(text)), "\t").encode(),
], ids=["UTF-8", "BOM", "LF", "Windows-1252", "UTF-16", "semicolons", "tabs"])
def test_encodings_and_separators(library, encode):  # I8
    text = goodreads(read("Café “d’été”", Author="Zoë", My_Review="One\r\ntwo", My_Rating="3"))
    assert library.take(encode(text))["added"] == 1
    journey = library.journeys["Café “d’été”"]
    assert (journey["book"]["author"], journey["review"], journey["rating"]) == (
        "Zoë", "One\ntwo", 6)


def test_an_unusual_encoding_is_said(library):
    file = library.file(goodreads(read("Café")).encode("cp1252"))
    assert "Windows-1252" in library.run("import", file).stdout


@pytest.mark.parametrize("header", [
    sorted(GOODREADS), [name.upper() for name in GOODREADS],
    [name for name in GOODREADS if name != "Average Rating"],
    GOODREADS[:8] + ["Recommended For", "Recommended By", "BCID"] + GOODREADS[8:],
    ["Title", "Author", "Exclusive Shelf", "My Rating", "Date Read"],
], ids=["reordered", "upper case", "column missing", "columns between", "few"])
def test_columns_are_found_by_name(library, header):  # I10, I16
    row = read(Date_Read="2021/03/09", My_Rating="4", Average_Rating="1.5")
    by_name = {name.upper(): text for name, text in row.items()}
    text = goodreads({name: by_name.get(name.upper(), "") for name in header}, header=header)
    assert library.take(text)["added"] == 1
    journey = library.journeys["A Book"]
    assert (journey["ended"], journey["rating"]) == ("2021-03-09", 8)


@pytest.mark.parametrize("content, words", [
    (b"", "empty"),
    (",".join(GOODREADS).encode(), "no books below"),
    (b"\x89PNG\r\n\x1a\n" + bytes(100), "image"),
    (b"PK\x03\x04" + bytes(100), "archive"),
    (b"{}", "flyleaf-library"),
    (b'{"format": "flyleaf-library", "version": 2}', "version '2'"),
    (b'{"format": "flyleaf-library", "version": 1, "wishes": 3}', "damaged"),
    (b"\xff\xfe\x00", "letters can not be read"),
    (b"Name,Street,Town\nAda,1 Lane,London\n", "'Name'"),
    (b"Title\nEmma\n", "Title"),
    (b"just words\n" * 50, "Goodreads"),
], ids=range(11))
def test_a_wrong_file_is_one_clear_line(library, content, words):  # I10
    result = library.offer(content)
    assert result.returncode in (1, 2), result.stdout
    assert len(result.stderr.splitlines()) == 1
    assert words in result.stderr
    assert result.stdout == ""
    assert library.count == 0


def test_wrong_use_is_one_line_and_exit_code_2(library, tmp_path):
    file = library.file(goodreads(read()))
    for arguments in [[tmp_path / "none.csv"], [tmp_path], [], [file, "--home", "QQQ"],
                      [file, "--shelf", "paused"], [file, "--shelf", "a=b"], [file, "more"]]:
        result = library.run("import", *arguments)
        assert result.returncode == 2, arguments
        assert len(result.stderr.splitlines()) == 1
    assert library.count == 0
    target = tmp_path / "there.json"
    target.write_text("mine")
    assert library.run("export", target).returncode == 2
    assert target.read_text() == "mine"
    assert library.run("export", target, "--force").returncode == 0
    assert library.run("export", tmp_path / "no/folder.json").returncode == 2


def test_nobody_logged_in_is_said(tmp_path):
    for command in ["import", "export"]:
        file = tmp_path / f"{command}.csv"
        if command == "import":
            file.write_text(goodreads(read()))
        result = subprocess.run([PROGRAM, command, file, "--data", tmp_path / "data"],
                                capture_output=True, text=True, timeout=30)
        assert result.returncode == 2
        assert "--email" in result.stderr and len(result.stderr.splitlines()) == 1


# Rows that can not be understood


def test_a_bad_row_stops_only_itself(library):  # I11
    report = library.take(goodreads(
        read("Before"), read("Many stars", My_Rating="99"), read("Tomorrow", Date_Read="2999/01/01"),
        read("", Author="Nobody"), read("Not a day", Date_Read="soon"), read("After")))
    assert (report["added"], report["leftOut"]) == (2, 4)
    assert set(library.journeys) == {"Before", "After"}
    assert [(remark["line"], remark["isLeftOut"]) for remark in report["remarks"]] == [
        (line, True) for line in (3, 4, 5, 6)]
    report = library.take(table(STORYGRAPH, [
        {"Title": "Backwards", "Read Status": "read", "Dates Read": "2022/05/09-2022/05/01"},
        {"Title": "Forwards", "Read Status": "read", "Dates Read": "2022/05/01-2022/05/09"}]))
    assert (report["added"], report["leftOut"]) == (1, 1)


def test_a_quote_that_is_never_closed(library):  # I15
    text = goodreads(read("Before"), read("Open"), read("After")).replace("Open,", '"Open,')
    report = library.take(text)
    assert set(library.journeys) == {"Before", "After"}
    assert [(remark["line"], remark["isLeftOut"]) for remark in report["remarks"]] == [(3, True)]


def test_books_without_an_isbn(library):  # I19
    report = library.take(goodreads(
        read("Poems", Author="One", Year_Published="1900"),
        read("Poems", Author="Other", Year_Published="1900"),
        read("Poems", Author="One", Year_Published="1950")))
    assert report["added"] == 3


# Twice


def test_nothing_is_doubled_and_what_was_edited_here_stays(library, play):  # I12
    text = goodreads(
        read("Emma", Book_Id="1", My_Review="Theirs"), read("Emma", Book_Id="1", My_Review="Theirs"),
        read("Dracula", Book_Id="2", Date_Read="2020/01/01"),
        read("Ulysses", Book_Id="3", Exclusive_Shelf="to-read"))
    first = library.take(text)
    assert first["added"] == 3
    assert [remark["line"] for remark in first["remarks"]] == [3]
    again = library.take(text)
    assert (again["added"], again["present"]) == (0, 3)
    result = play(f'''
        open flyleaf://history/{library.journeys["Emma"]["id"]}
        tap "Edit"
        type "Review" "Mine"
        tap "Save"
        expect "Mine"
        tab "Wishlist"
        act "Ulysses" "Delete"
    ''', data=library.data)
    assert result.returncode == 0, result.stderr
    third = library.take(text)
    assert (third["added"], third["present"]) == (1, 2)
    assert library.journeys["Emma"]["review"] == "Mine"


def random_books(generator, count):
    """Rows of all kinds, with their ids."""
    words = ["sea", "가을", "Ærø", "night, long", 'a "quote"', "=cmd", "-5", "@home", "🙂", "line\nbreak"]
    text = lambda most: " ".join(generator.choices(words, k=generator.randint(0, most)))
    for number in range(count):
        shelf = generator.choice(["read", "to-read", "currently-reading", "paused"])
        yield read(
            f"{number} {text(4)}".replace("\n", " "), Book_Id=str(1000 + number),
            Author=f"Author {text(2)}".replace("\n", " ").strip(),
            Exclusive_Shelf=shelf, Bookshelves=f"{shelf}, {generator.choice(['a', 'b b', '가'])}",
            My_Rating=str(generator.randint(0, 5)), My_Review=text(30), Private_Notes=text(3),
            Number_of_Pages=generator.choice(["", "0", "320", "12"]),
            Original_Publication_Year=generator.choice(["", "-400", "1999"]),
            Read_Count=str(generator.randint(0, 3)) if shelf == "read" else "0",
            Date_Read=generator.choice(["", "2019/12/31", "2020/02/29"]) if shelf == "read" else "",
            Date_Added=generator.choice(["2018/01/01", ""]))


@pytest.mark.parametrize("seed", range(3))
def test_what_was_exported_comes_back_as_it_was(tmp_path, seed, play):
    library = Library(tmp_path / "one", tmp_path)
    library.take(goodreads(*random_books(random.Random(seed), 60)))
    result = play(f"""
        open flyleaf://home/goal
        type "Books in {time.strftime("%Y")}" "24"
        tap "Save"
        open flyleaf://settings
        pick "Theme" "Dark"
    """, data=library.data)
    assert result.returncode == 0, result.stderr
    contents = library.contents
    assert len(contents["journeys"]) > 20 and len(contents["wishes"]) > 5
    file = tmp_path / "library.json"
    table_file = tmp_path / "books.csv"
    assert library.run("export", file).returncode == 0
    assert library.run("export", table_file).returncode == 0
    result = play("""
        open flyleaf://settings/delete
        tap "Delete account"
        tap "Delete everything"
    """, data=library.data)
    assert result.returncode == 0, result.stderr
    assert library.count == 0  # Of the guest that the command makes anew.
    report = json.loads(library.run("import", file, "--format", "json").stdout)
    assert report["added"] == len(contents["journeys"]) + len(contents["wishes"])
    assert library.contents == contents

    other = Library(tmp_path / "two", tmp_path)
    report = json.loads(other.run("import", table_file, "--format", "json").stdout)
    assert (report["source"], report["leftOut"]) == ("Flyleaf", 0)
    assert report["added"] == len(contents["journeys"]) + len(contents["wishes"])

    def books(contents):
        return sorted(
            (flight["id"], flight["book"]["title"], flight["book"]["author"],
             flight.get("status"), flight.get("ended"), flight["departure"], flight["arrival"])
            for flight in contents["journeys"] + contents["wishes"])

    assert books(other.contents) == books(contents)


# Large files, and an end in the middle


def many(count):
    shelves = ["read", "to-read", "currently-reading", "did-not-finish"]
    return goodreads(*(
        read(f"Book {number}", Book_Id=str(number + 1), Exclusive_Shelf=shelves[number % 4])
        for number in range(count)))


def test_many_rows_keep_their_states(library):  # I21
    report = library.take(many(8_000))
    assert (report["added"], report["leftOut"]) == (8_000, 0)
    contents = library.contents
    assert len(contents["wishes"]) == 2_000
    status = [journey["status"] for journey in contents["journeys"]]
    assert {each: status.count(each) for each in set(status)} == {
        "finished": 2_000, "underWay": 2_000, "abandoned": 2_000}


def test_an_import_that_is_killed_is_all_or_nothing(library, play):
    seed = random.randrange(2**32)
    print("seed", seed)
    generator = random.Random(seed)
    count = 20_000
    file = library.file(many(count))
    assert play("screen", data=library.data).returncode == 0  # The guest is there from now on.
    command = [PROGRAM, "import", file, "--data", library.data, "--guest"]
    folders = list((library.data / "libraries").iterdir())
    begun = time.monotonic()
    whole = subprocess.run(
        [PROGRAM, "import", file, "--data", library.folder / "other", "--guest"],
        capture_output=True, text=True, timeout=600)
    assert whole.returncode == 0, whole.stderr
    duration = time.monotonic() - begun
    for _ in range(4):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        # The second half is when the library is written.
        time.sleep(duration * generator.uniform(0.3, 1.05))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        assert library.count in (0, count)
    result = library.run("import", file, "--format", "json")
    report = json.loads(result.stdout)
    assert report["added"] + report["present"] == count
    assert library.count == count
    assert list((library.data / "libraries").iterdir()) == folders


def test_progress_is_shown_on_a_terminal_only(library):
    file = library.file(many(500))
    quiet = library.run("import", file)
    assert quiet.stderr == ""
    assert "500 added" in quiet.stdout
    controller, terminal = pty.openpty()
    process = subprocess.Popen(
        [PROGRAM, "import", file, "--data", library.folder / "other", "--guest"],
        stdout=subprocess.PIPE, stderr=terminal, text=True)
    os.close(terminal)
    shown = b""
    while True:
        try:
            shown += os.read(controller, 65536)
        except OSError:  # All of the terminal was closed.
            break
    os.close(controller)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert re.search(rb"Reading \[#*\.*\] \d+ %", shown)
    assert re.search(rb"Importing \[#*\.*\] \d+ %", shown)
    assert shown.endswith(b"\r\x1b[K")
    assert "Reading" not in output and "\x1b" not in output
