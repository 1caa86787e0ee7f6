"""`flyleaf books add` on a small catalogue of the shape that Project Gutenberg publishes."""

import json
import subprocess

from conftest import PROGRAM

CATALOGUE = '''Text#,Type,Issued,Title,Language,Authors,Subjects,LoCC,Bookshelves
1,Text,,The Declaration of Nothing at All,en,"Nobody, Thomas, 1743-1826",,,
2,Text,,"A Quoted ""Title""
With a Second Line",en,"Writer, W. W. (Wanda Wilma), 1870-1950; Other, O. [Translator]",,,
3,Sound,,A Record of Birds,en,Various,,,
4,Text,,Über die Grenzen der Ägypter,de,"Müller, Jörg, 1800-1866",,,
'''


def add(file, data, *arguments):
    return subprocess.run(
        [PROGRAM, "books", "add", file, "--data", data, *arguments],
        capture_output=True, text=True, timeout=60)


def test_books_of_a_catalogue_file_are_found(play, tmp_path):
    file = tmp_path / "catalogue.csv"
    file.write_text(CATALOGUE, encoding="utf-8")
    result = add(file, tmp_path / "data", "--format", "json")
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout) == {
        "added": 3, "updated": 0, "unchanged": 0, "furtherAuthors": 0, "leftOut": 1}
    again = add(file, tmp_path / "data")
    assert again.returncode == 0
    assert "0 books added, 0 updated, 3 unchanged" in again.stdout
    result = play('''
        open flyleaf://wishlist/new
        tap "Book"
        type "Search" "uber die agy"
        expect "Über die Grenzen der Ägypter"
        expect "Jörg Müller"
        type "Search" "wanda quoted"
        reject "With a Second Line"
        type "Search" "writer quoted"
        expect "With a Second Line"
        type "Search" "record of birds"
        reject "- A Record of Birds"
    ''')
    assert result.returncode == 0, result.stderr


def test_another_file_is_refused_in_one_line(tmp_path):
    file = tmp_path / "other.csv"
    for content, words in [
        (b"a,b,c\n1,2,3\n", "missing"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "other.csv"),
        (b"", "other.csv"),
        (CATALOGUE.encode() + b'5,Text,,"Never closed,en,A,,,\n', "other.csv:7"),
    ]:
        file.write_bytes(content)
        result = add(file, tmp_path / "data")
        assert result.returncode == 1, content
        assert words in result.stderr
        assert len(result.stderr.splitlines()) == 1


def test_a_file_that_is_not_there_makes_nothing(tmp_path):
    result = add(tmp_path / "none.csv", tmp_path / "data")
    assert result.returncode == 2
    assert "none.csv" in result.stderr
    assert not (tmp_path / "data").exists()
