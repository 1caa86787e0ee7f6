"""A browser of a few lines: it keeps cookies, follows pages and sends forms, and no more."""

import http.client
import re
import time
import urllib.parse
from html.parser import HTMLParser

PASSWORD = "correct horse battery"


class Page(HTMLParser):
    """An answer of the server: its status, headers, text and controls."""

    def __init__(self, status, headers, body):
        super().__init__()
        self.status, self.headers, self.body = status, headers, body
        self.acts = {}  # By the words on a button.
        self.act, self.words = None, ""
        self.feed(body)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "button" and attributes.get("name") == "act":
            self.act, self.words = attributes["value"], ""

    def handle_data(self, data):
        self.words += data

    def handle_endtag(self, tag):
        if tag == "button" and self.act:
            # A question's answers stand behind the buttons of the screen that it covers.
            self.acts[" ".join(self.words.split())] = self.act
            self.act = None

    def find(self, pattern):
        match = re.search(pattern, self.body)
        return match and match[1]

    @property
    def title(self):
        return self.find(r"<h1[^>]*>([^<]*)</h1>")

    @property
    def token(self):
        return self.find(r'name="token" value="([^"]+)"')

    @property
    def action(self):
        return self.find(r'action="(/screen/\d+)"')


class Browser:
    """One browser profile at one server."""

    def __init__(self, address, cookies=()):
        self.host = urllib.parse.urlsplit(address).netloc
        self.cookies = dict(cookies)
        self.page = None

    def send(self, method, path, body=None, kind="application/x-www-form-urlencoded"):
        """One request and its answer, without going where that leads."""
        connection = http.client.HTTPConnection(self.host, timeout=30)
        headers = {} if body is None else {"Content-Type": kind}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={text}" for name, text in self.cookies.items())
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        for line in response.headers.get_all("Set-Cookie") or []:
            name, text = line.split(";")[0].split("=", 1)
            if "Max-Age=0" in line:
                self.cookies.pop(name, None)
            else:
                self.cookies[name] = text
        page = Page(response.status, response.headers, response.read().decode())
        connection.close()
        return page

    def load(self, method, path, body=None, *kind):
        """A request, and those that its answer leads to."""
        for _ in range(10):
            page = self.send(method, path, body, *kind)
            if page.status != 303:
                self.page = page
                return page
            method, path, body, kind = "GET", page.headers["Location"], None, ()
        raise AssertionError(f"{path} leads in a circle")

    def get(self, path="/"):
        return self.load("GET", path)

    def do(self, act, **fields):
        """Sends the form of the page with an act and with what was typed, by the fields' names."""
        form = {"token": self.page.token, "act": act}
        form |= {f"field.{name}": text for name, text in fields.items()}
        return self.load("POST", self.page.action, urllib.parse.urlencode(form))

    def tap(self, label, **fields):
        """Taps the button with these words, or the first one that begins with them."""
        acts = self.page.acts
        act = acts.get(label) or next(
            (act for words, act in acts.items() if words.startswith(label)), None)
        assert act, f"no {label!r} among {list(acts)}"
        return self.do(act, **fields)

    def wait_for(self, label):
        """Looks again until the page has this button."""
        deadline = time.monotonic() + 30
        while not any(words.startswith(label) for words in self.page.acts):
            assert time.monotonic() < deadline, self.page.body
            time.sleep(0.05)
            self.get()

    # What a person does

    def skip_introduction(self):
        self.get()
        if "Skip" in self.page.acts:
            self.tap("Skip")
        assert self.page.title == "Log in", self.page.body
        return self

    def sign_up(self, name, password=PASSWORD):
        self.skip_introduction()
        self.tap("Sign up")
        self.tap("Sign up", name=name, email=email(name), password=password)
        assert self.page.title == "Home", self.page.body
        return self

    def log_in(self, name, password=PASSWORD):
        self.skip_introduction()
        return self.tap("Log in", email=email(name), password=password)

    def log_out(self):
        self.get("/open/settings")
        self.tap("Log out")
        return self.tap("Log out")

    def wish(self, book, departure, arrival, reason):
        """Makes a wish ticket and gives its identity."""
        self.get("/open/wishlist/new")
        for choice, text in [("Book", book), ("Departure", departure), ("Arrival", arrival)]:
            self.tap(choice)
            self.do("type", query=text)
            rows = [act for act in self.page.acts.values() if act.startswith("choose:")]
            self.do(rows[0])
        self.tap("Create ticket", reason=reason)
        assert self.page.title == "Wish ticket", self.page.body
        self.tap("Done")
        return next(act for act in self.page.acts.values() if act.startswith("choose:"))[7:]


def email(name):
    return f"{name.lower()}@example.org"
