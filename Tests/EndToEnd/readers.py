"""Readers who do whatever one can do with Flyleaf, and remember what its pages confirmed."""

import base64
import contextlib
import hashlib
import html
import http.client
import http.cookiejar
import io
import json
import re
import sqlite3
import subprocess
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

from conftest import PROGRAM

CODES = (
    "ICN GMP CJU PUS HND NRT KIX PEK HKG TPE SIN BKK DEL DXB IST CDG LHR FRA MAD FCO JFK LAX SFO YYZ "
    "MEX GRU EZE JNB CAI SYD AKL ZRH").split()
ROUTES = [(one, other) for one in CODES for other in CODES if one != other]


class Refused(Exception):
    """A page did not say what was to be confirmed."""


class Browser:
    """A browser without JavaScript: cookies, forms and links."""

    def __init__(self, address):
        self.address = address
        self.page = ""
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(self.jar))

    def get(self, path):
        self.load(self.opener.open(self.address + path, timeout=60))

    def act(self, act, picks=None, /, **fields):
        self.load(self.opener.open(
            self.address + self.action, urllib.parse.urlencode(self.form(act, picks, fields)).encode(),
            timeout=60))

    def upload(self, name, content):
        """Hands over a file, as `multipart/form-data` (RFC 7578)."""
        boundary = uuid.uuid4().hex
        body = io.BytesIO()
        for field, value in self.form("type", None, {}).items():
            body.write(f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n'
                       f"{value}\r\n".encode())
        body.write(f'--{boundary}\r\nContent-Disposition: form-data; name="file.file"; '
                   f'filename="{name}"\r\nContent-Type: text/csv\r\n\r\n'.encode())
        body.write(content + f"\r\n--{boundary}--\r\n".encode())
        self.load(self.opener.open(urllib.request.Request(
            self.address + self.action, body.getvalue(),
            {"Content-Type": f"multipart/form-data; boundary={boundary}"}), timeout=60))

    def form(self, act, picks, fields):
        form = {"token": self.find(r'name="token" value="([^"]+)"'), "act": act}
        form.update({f"field.{name}": value for name, value in fields.items()})
        form.update({f"pick.{name}": value for name, value in (picks or {}).items()})
        return form

    def load(self, response):
        self.page = response.read().decode()

    def settle(self):
        """Asks for the page again until nothing goes on any more."""
        deadline = time.monotonic() + 120
        while " data-working" in self.page:
            assert time.monotonic() < deadline, self.words
            time.sleep(0.02)
            self.get("/")

    @property
    def action(self):
        return self.find(r'action="(/screen/\d+)"')

    @property
    def title(self):
        return html.unescape(self.find(r"<title>(.*?) – Flyleaf</title>"))

    @property
    def words(self):
        return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", self.page)))

    def find(self, pattern):
        match = re.search(pattern, self.page)
        if not match:
            raise Refused(f"no {pattern} in {self.words}")
        return match[1]

    def shows(self, text):
        return text in html.unescape(self.page)

    @property
    def credential(self):
        """What proves who the person is, or nothing."""
        for cookie in self.jar:
            if cookie.name == "flyleaf-memory":
                return urllib.parse.unquote(cookie.value).partition(".")[2] or None
        return None


# What is on the disk.


def rows(file, sql, *values):
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30)) as database:
        return database.execute(sql, values).fetchall()


def account_of(data, credential):
    """The identity of the account that a credential leads to, or None."""
    digest = hashlib.blake2b(credential.encode(), digest_size=32).digest()
    text = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
    found = rows(data / "accounts.sqlite", "SELECT account FROM session WHERE token_digest = ?", text)
    return uuid.UUID(bytes=found[0][0]) if found else None


def account_with(data, email):
    """The identity of the account with this email, or None."""
    found = rows(data / "accounts.sqlite", "SELECT id FROM account WHERE email = ?", email)
    return uuid.UUID(bytes=found[0][0]) if found else None


def is_sound(file):
    return rows(file, "PRAGMA integrity_check") == [("ok",)]


class Library:
    """What a library file holds, in the words of a reader's memory."""

    def __init__(self, data, account):
        self.file = data / "libraries" / str(account) / "library.sqlite"

    @property
    def state(self):
        memos = {}
        for journey, text in rows(self.file, "SELECT journey, text FROM memo ORDER BY text"):
            memos.setdefault(journey, []).append(text)
        books = {}
        for (identity, title, status, departure, arrival, reason, position, rating,
             review) in rows(
                self.file, "SELECT id, title, status, departure_iata, arrival_iata, reason, position, "
                "rating, review FROM ticket ORDER BY number"):
            books.setdefault(title, []).append(
                imported(status) if title.startswith("Imported") else
                ticket(status, (departure, arrival), reason, position or 0, rating, review or "",
                       tuple(memos.get(identity, ()))))
        state = {title: tuple(tickets) for title, tickets in books.items()}
        settings = json.loads((rows(self.file, "SELECT json FROM settings") or [["{}"]])[0][0])
        if settings.get("theme", "system") != "system":
            state["/theme"] = settings["theme"]
        if "goal" in settings:
            state["/goal"] = settings["goal"]["books"]
        return state

    def identity(self, title, place=-1):
        found = rows(self.file, "SELECT id FROM ticket WHERE title = ? ORDER BY number", title)
        return str(uuid.UUID(bytes=found[place][0])).upper()

    def memo(self, text):
        found = rows(self.file, "SELECT id FROM memo WHERE text = ?", text)
        return str(uuid.UUID(bytes=found[0][0])).upper()


def ticket(status, route, reason, position=0, rating=None, review="", memos=()):
    return {"status": status, "route": route, "reason": reason, "position": position,
            "rating": rating, "review": review, "memos": memos}


def imported(status):
    return {"status": status}


HEADER = (
    "Book Id,Title,Author,ISBN,ISBN13,My Rating,Publisher,Number of Pages,Date Read,Date Added,"
    "Bookshelves,Exclusive Shelf,My Review,Read Count\n")
SHELVES = {"to-read": "wish", "currently-reading": "underWay", "read": "finished"}


def export_file(generator, name, count):
    """A file as Goodreads exports it, and what it adds to a library."""
    lines, delta = [HEADER], {}
    first = generator.getrandbits(40)
    for number in range(count):
        shelf = generator.choice(list(SHELVES))
        title = f"Imported {name} {number}"
        lines.append(
            f'{first + number},"{title}",Somebody,"=""""","=""""",0,,300,,2024/01/02,{shelf},{shelf},,1\n')
        delta[title] = (imported(SHELVES[shelf]),)
    return "".join(lines).encode(), delta


class Memory:
    """What was confirmed of one library, and what is in flight.

    A change is a dictionary: what each book, or setting, is after it; None where it is gone.
    """

    def __init__(self):
        self.state = {}
        self.pending = []
        self.confirmed = 0
        self.refused = []
        self.lock = threading.Lock()

    @contextlib.contextmanager
    def change(self, delta):
        """In flight until the body has been answered: then it counts, unless it was refused."""
        with self.lock:
            self.pending.append(delta)
        try:
            yield
        except Refused as error:
            with self.lock:
                self.pending.remove(delta)
                self.refused.append(str(error))
            return
        with self.lock:
            self.pending.remove(delta)
            self.state = applied(self.state, delta)
            self.confirmed += 1

    def compare(self, actual):
        """Takes over what is there. Fails when it is not what was confirmed, with some of what was
        in flight."""
        possible = [self.state]
        for delta in self.pending:
            possible += [applied(state, delta) for state in possible]
        if actual not in possible:
            keys = [key for key in self.state.keys() | actual.keys()
                    if self.state.get(key) != actual.get(key)]
            raise AssertionError("\n".join(
                f"{key}: confirmed {self.state.get(key)}, there {actual.get(key)}, in flight "
                f"{[delta.get(key, 'nothing') for delta in self.pending]}" for key in sorted(keys)[:9]))
        whole = sum(1 for delta in self.pending if applied(actual, delta) == actual)
        absent = len(self.pending) - whole
        self.state, self.pending = actual, []
        return whole, absent


def applied(state, delta):
    return {key: value for key, value in (state | delta).items() if value is not None}


class Reader:
    """Somebody with a browser and a library, who acts at random."""

    def __init__(self, name, generator, data):
        self.name, self.generator, self.data = name, generator, data
        self.browser = Browser("")
        self.memory = Memory()
        self.routes = generator.sample(ROUTES, len(ROUTES))
        self.number = 0
        self.acts = []
        """What was done since the server's start."""
        self.forget()

    def forget(self):
        """Nobody from now on."""
        self.account = None
        """The identity of the account; None for nobody."""
        self.email = self.password = None
        self.is_out = True
        """Whether the last page was that of nobody."""
        self.flight = None
        """What happens to the account, while it is in flight."""
        self.typed = None
        """What stands half-typed on the last page."""
        self.counted = getattr(self, "counted", 0) + self.memory.confirmed
        self.refused = getattr(self, "refused", []) + self.memory.refused
        self.memory = Memory()

    # Coming in and out.

    def meet(self):
        """Goes on until the server is gone."""
        self.acts = []
        with contextlib.suppress(OSError, http.client.HTTPException):
            while True:
                self.act()

    def act(self):
        self.typed = None
        if self.is_out:
            return self.enter()
        if self.importing is not None and not self.importing[1].is_alive():
            self.end_import(kills=False)
        acts = [self.wish] * 4 + [
            self.delete_wish, self.check_in, self.check_in, self.save_page, self.save_page, self.step,
            self.add_memo, self.add_memo, self.edit_memo, self.delete_memo, self.finish, self.finish,
            self.give_up, self.read_again, self.resume, self.edit_review, self.delete_journey,
            self.delete_ended, self.choose_theme, self.set_goal, self.half_type, self.half_type,
            self.import_by_wizard, self.import_by_command]
        acts += [self.sign_up] * 2 if self.email is None else [self.change_password, self.log_out]
        if self.generator.random() < 0.15:
            acts += [self.delete_account] * 3
        act = self.generator.choice(acts)
        self.acts.append(act.__name__)
        act()

    def open(self, link):
        while 'value="dismiss"' in self.browser.page:
            self.browser.act("dismiss")
            self.browser.settle()
        self.browser.get(f"/open/{link}")
        self.browser.settle()

    def tap(self, name, picks=None, /, **fields):
        self.browser.act(f"tap:{name}", picks, **fields)
        self.browser.settle()

    def expect(self, *texts):
        for text in texts:
            if not self.browser.shows(text):
                raise Refused(f"{text!r} is not on {self.browser.words[-900:]}")

    @contextlib.contextmanager
    def account_change(self, kind, **facts):
        """Something happens to the account, which may be in flight when the server goes."""
        self.flight = {"kind": kind, **facts}
        try:
            yield
        except Refused as error:
            self.memory.refused.append(str(error))
            self.flight = None
            return
        self.flight = None
        self.counted += 1

    def enter(self):
        """From the page to log in to a library."""
        self.browser.get("/")
        self.browser.settle()
        self.go_to_log_in()
        if self.email is not None:
            return self.log_in()
        if self.generator.random() < 0.5:
            with self.account_change("guest"):
                self.tap("guest")
                self.be_in()
        else:
            self.tap("sign-up")
            self.send_sign_up()

    def go_to_log_in(self):
        if "tap:skip" in self.browser.page:
            self.tap("skip")
        if self.browser.title == "Sign up":
            self.browser.act("back")

    def be_in(self):
        if self.browser.title == "Log in":
            raise Refused(self.browser.words[-500:])
        account = account_of(self.data, self.browser.credential)
        assert account, f"{self.name} is shown a page, and no cookie leads to its library"
        assert self.account in (None, account), f"{self.name} is somebody else"
        self.account, self.is_out = account, False

    def log_in(self):
        with self.account_change("log in"):
            self.tap("log-in", email=self.email, password=self.password)
            self.be_in()

    def sign_up(self):
        self.open("settings")
        self.tap("signUp")
        self.send_sign_up()

    def send_sign_up(self):
        email = f"{self.name}.{uuid.UUID(int=self.generator.getrandbits(128)).hex[:12]}@example.org"
        password = f"the password of {email}"
        with self.account_change("sign up", email=email, password=password):
            self.tap("sign-up", name=self.name, email=email, password=password)
            if self.browser.title == "Sign up":
                raise Refused(self.browser.words[-500:])
            self.be_in()
            self.email, self.password = email, password

    def log_out(self):
        self.end_import(kills=False)
        self.open("settings")
        self.tap("logOut")
        with self.account_change("log out"):
            self.tap("confirm")
            if self.browser.title != "Log in":
                raise Refused(self.browser.words[-500:])
            self.is_out = True

    def change_password(self):
        self.end_import(kills=False)
        self.open("settings")
        self.tap("changePassword")
        password = f"password {self.generator.getrandbits(64)}"
        session = self.browser.credential
        with self.account_change("password", password=password, session=session):
            self.tap("change", old=self.password, new=password)
            if self.browser.credential == session:
                raise Refused(self.browser.words[-500:])
            self.password = password
            self.be_in()

    def delete_account(self):
        self.end_import(kills=False)
        self.open("settings")
        self.tap("deleteAccount")
        self.tap("delete", **({"password": self.password} if self.email else {}))
        with self.account_change("delete"):
            self.tap("confirm")
            if self.browser.title != "Log in":
                raise Refused(self.browser.words[-500:])
            gone = self.account
            self.forget()
            self.check_gone(gone)

    def check_gone(self, account):
        assert not rows(
            self.data / "accounts.sqlite", "SELECT 1 FROM account WHERE id = ?", account.bytes)
        assert not Library(self.data, account).file.parent.exists(), f"{account} left a folder"

    # Coming back.

    def come_back(self, address):
        """After a kill: finds out what has become of what was in flight, and checks all else."""
        self.browser.address = address
        self.browser.get("/")
        self.browser.settle()
        if self.typed is not None:
            self.expect_here(self.typed, "what was half typed")
        flight, self.flight = self.flight, None
        self.typed = None
        kind = flight and flight["kind"]
        account = account_of(self.data, self.browser.credential or "")
        if account is not None:
            assert not self.browser.shows("tap:guest"), f"{self.name} is asked who it is"
            assert self.account in (None, account), f"{self.name} is somebody else"
            found = rows(self.data / "accounts.sqlite", "SELECT email FROM account WHERE id = ?",
                         account.bytes)[0][0]
            if kind == "sign up" and found == flight["email"]:
                self.email, self.password = flight["email"], flight["password"]
            # Every earlier session ends with a password.
            if kind == "password" and self.browser.credential != flight["session"]:
                self.password = flight["password"]
            assert found == self.email, f"{self.name} has the email {found}, not {self.email}"
            assert self.account == account or kind in ("guest", "sign up")
            self.account, self.is_out = account, False
        else:
            self.come_back_from_outside(kind, flight)
        if self.account is not None and not self.is_out:
            return self.check()
        return 0, 0

    def come_back_from_outside(self, kind, flight):
        """Nobody is logged in."""
        account, self.is_out = self.account, True
        if kind == "delete" and not rows(
                self.data / "accounts.sqlite", "SELECT 1 FROM account WHERE id = ?", account.bytes):
            self.check_gone(account)
            self.forget()
            return
        if kind == "sign up":
            made = account_with(self.data, flight["email"])
            if made is not None:
                assert account in (None, made), f"{self.name} has signed up as somebody else"
                self.email, self.password = flight["email"], flight["password"]
            assert made is not None or account is None, f"the guest {self.name} can not come back"
        elif account is not None and self.email is None:
            raise AssertionError(f"the library of the guest {self.name} is out of reach ({kind})")
        if self.email is None:
            return
        assert kind in ("sign up", "log in", "log out", "password", None), kind
        self.go_to_log_in()
        passwords = [flight["password"], self.password] if kind == "password" else [self.password]
        for password in passwords:
            self.tap("log-in", email=self.email, password=password)
            if self.browser.title != "Log in":
                self.password = password
                self.be_in()
                return
        raise AssertionError(f"{self.name} can not log in any more ({kind}): {self.browser.words}")

    def check(self):
        library = Library(self.data, self.account)
        try:
            result = self.memory.compare(library.state)
        except AssertionError as error:
            raise AssertionError(f"{self.name}, {self.account}, after {self.acts}:\n{error}") from None
        assert is_sound(library.file)
        state = self.memory.state
        self.open("wishlist")
        wishes = sum(ticket["status"] == "wish" for tickets in self.books.values() for ticket in tickets)
        self.expect_here({0: "No wish yet.", 1: "One book waits to depart."}.get(
            wishes, f"{wishes:,} books wait to depart."), "the number of wishes")
        if own := self.own():
            title = self.generator.choice(own)
            self.open_book(title)
            last = state[title][-1]
            self.expect_here(title, "a book")
            if last["status"] in ("finished", "abandoned"):
                self.expect_here(last["review"], "a review")
            if last["status"] == "underWay":
                self.open(f"journeys/{library.identity(title)}/memos")
            for text in last["memos"]:
                self.expect_here(text, "a memo")
        return result

    def expect_here(self, text, what):
        assert self.browser.shows(text), f"{self.name}: {what} is lost: {text!r}\n{self.browser.words}"

    # A library.

    @property
    def books(self):
        return {key: value for key, value in self.memory.state.items() if not key.startswith("/")}

    @property
    def library(self):
        return Library(self.data, self.account)

    def own(self, *statuses):
        """The books that were not imported, whose last ticket has one of these states."""
        return sorted(
            title for title, tickets in self.books.items() if not title.startswith("Imported")
            and (not statuses or tickets[-1]["status"] in statuses))

    def pick(self, *statuses):
        own = self.own(*statuses)
        return self.generator.choice(own) if own else None

    def change(self, title, **facts):
        """The change of a book's last ticket."""
        tickets = self.memory.state[title]
        return self.memory.change({title: tickets[:-1] + (tickets[-1] | facts,)})

    def open_book(self, title):
        status = self.memory.state[title][-1]["status"]
        folder = {"wish": "wishlist", "underWay": "journeys"}.get(status, "history")
        self.open(f"{folder}/{self.library.identity(title)}")

    def a_text(self, what):
        self.number += 1
        return f"{what} {self.number} of {self.name}: “<ü>” & 한글"

    def wish(self):
        departure, arrival = self.routes.pop() if self.routes else self.generator.choice(ROUTES)
        title, reason = self.a_text("Book"), self.a_text("Reason")
        self.open(f"wishlist/new?from={departure}&to={arrival}")
        self.tap("book")
        self.tap("byHand")
        self.tap("enter", title=title, pages="300")
        with self.memory.change({title: (ticket("wish", (departure, arrival), reason),)}):
            self.tap("create", reason=reason)
            self.expect("FL-", title, reason)

    def delete_wish(self):
        if not (title := self.pick("wish")):
            return
        before = self.memory.state[title]
        self.open("wishlist")
        identity = self.library.identity(title)
        if not self.browser.shows(f"delete:{identity}"):
            return  # It is further down the list.
        with self.memory.change({title: before[:-1] or None}):
            self.tap(f"delete:{identity}")
            self.expect("was deleted")
        self.undo(title, before)

    def undo(self, title, before):
        if self.generator.random() < 0.6:
            with self.memory.change({title: before}):
                self.tap("undo")
                if self.browser.shows("was deleted"):
                    raise Refused("undo")

    def check_in(self):
        if not (title := self.pick("wish")):
            return
        self.open(f"wishlist/{self.library.identity(title)}/check-in")
        with self.change(title, status="underWay"):
            self.tap("tear")
            self.expect("Boarding complete")
        if self.generator.random() < 0.5:
            self.tap("done")

    def save_page(self):
        if not (title := self.pick("underWay")):
            return
        position = self.generator.randrange(300)
        self.open_book(title)
        with self.change(title, position=position):
            self.tap("save", position=str(position))
            self.expect("Saved:")

    def step(self):
        if not (title := self.pick("underWay")):
            return
        position = self.memory.state[title][-1]["position"]
        if position >= 300:
            return
        self.open_book(title)
        with self.change(title, position=min(300, position + 10)):
            self.tap("step")
            self.expect('class="notice success"')

    def open_memos(self, title):
        self.open(f"journeys/{self.library.identity(title)}/memos")

    def add_memo(self):
        if not (title := self.pick("underWay")):
            return
        text = self.a_text("Memo")
        memos = self.memory.state[title][-1]["memos"]
        self.open_memos(title)
        self.tap("newMemo")
        with self.change(title, memos=tuple(sorted((*memos, text)))):
            self.tap("save", text=text)
            self.expect("tap:newMemo", text)

    def memo(self):
        found = [title for title in self.own("underWay") if self.memory.state[title][-1]["memos"]]
        if not found:
            return None, None, ()
        title = self.generator.choice(found)
        memos = self.memory.state[title][-1]["memos"]
        text = self.generator.choice(memos)
        return title, text, tuple(memo for memo in memos if memo != text)

    def edit_memo(self):
        title, old, others = self.memo()
        if not title:
            return
        text = self.a_text("Edited memo")
        self.open_memos(title)
        self.browser.act(f"choose:{self.library.memo(old)}")
        with self.change(title, memos=tuple(sorted((*others, text)))):
            self.tap("save", text=text)
            self.expect("tap:newMemo", text)

    def delete_memo(self):
        title, text, others = self.memo()
        if not title:
            return
        before = self.memory.state[title]
        self.open_memos(title)
        with self.change(title, memos=others):
            self.tap(f"delete {self.library.memo(text)}")
            self.expect("The memo was deleted.")
        self.undo(title, before)

    def end(self, way, status):
        if not (title := self.pick("underWay")):
            return
        position = self.memory.state[title][-1]["position"]
        review, rating = self.a_text("Review"), self.generator.randint(1, 10)
        self.open_book(title)
        self.tap(way)
        finished = status == "finished"
        with self.change(
                title, status=status, review=review, rating=rating if finished else None,
                position=300 if finished else position):
            self.tap("end", {"rating": str(rating)} if finished else None, review=review)
            self.expect("tap:history", title)

    def finish(self):
        self.end("finish", "finished")

    def give_up(self):
        self.end("giveUp", "abandoned")

    def read_again(self):
        if not (title := self.pick("finished", "abandoned")):
            return
        tickets = self.memory.state[title]
        last = tickets[-1]
        self.open_book(title)
        self.tap("readAgain")
        with self.memory.change(
                {title: (*tickets, ticket("underWay", last["route"], last["reason"]))}):
            self.tap("begin")
            if self.browser.title == "Read again":
                raise Refused(self.browser.words)

    def resume(self):
        if not (title := self.pick("finished", "abandoned")):
            return
        self.open_book(title)
        with self.change(title, status="underWay"):
            self.tap("resume")
            self.expect("tap:giveUp")

    def edit_review(self):
        if not (title := self.pick("finished", "abandoned")):
            return
        review = self.a_text("Edited review")
        self.open_book(title)
        self.tap("edit")
        with self.change(title, review=review):
            self.tap("save", review=review)
            self.expect("tap:readAgain", review)

    def delete_journey(self):
        if self.generator.random() < 0.5 or not (title := self.pick("underWay")):
            return
        before = self.memory.state[title]
        self.open_book(title)
        self.tap("delete")
        with self.memory.change({title: before[:-1] or None}):
            self.tap("deleteNow")
            self.expect("was deleted")
        self.undo(title, before)

    def delete_ended(self):
        if self.generator.random() < 0.5 or not (title := self.pick("finished", "abandoned")):
            return
        before = self.memory.state[title]
        self.open_book(title)
        self.tap("delete")
        with self.memory.change({title: before[:-1] or None}):
            self.tap("delete.confirm")
            self.expect("was deleted")
        self.undo(title, before)

    def choose_theme(self):
        theme = self.generator.choice(["light", "dark"])
        self.open("settings")
        with self.memory.change({"/theme": theme}):
            self.browser.act("type", {"theme": theme})
            self.expect(f'value="{theme}" checked')

    def set_goal(self):
        goal = self.generator.randint(1, 900)
        self.open("home/goal")
        with self.memory.change({"/goal": goal}):
            self.tap("save", books=str(goal))
            if self.browser.title == "Year's goal":
                raise Refused(self.browser.words)

    def half_type(self):
        typed = self.a_text("Half a reason")
        self.open("wishlist/new")
        self.browser.act("type", reason=typed)
        self.expect(typed)
        self.typed = typed
        time.sleep(self.generator.uniform(0, 0.3))

    # Imports.

    def export_file(self):
        self.number += 1
        return export_file(
            self.generator, f"{self.name}.{self.number}", int(10 ** self.generator.uniform(0, 3)))

    def import_by_wizard(self):
        content, delta = self.export_file()
        self.open("settings")
        self.tap("import")
        self.browser.upload("goodreads.csv", content)
        self.browser.settle()
        if self.browser.title != "What was understood":
            raise AssertionError(self.browser.words)
        with self.memory.change(delta):
            self.tap("import")
            self.expect("Import done", " in your library now")
        self.tap("done")

    def import_by_command(self):
        """In another process, while the browser goes on with the same library."""
        if self.email is None or self.importing is not None:
            return
        content, delta = self.export_file()
        file = self.data.parent / f"{self.name}.csv"
        file.write_bytes(content)
        process = subprocess.Popen(
            [PROGRAM, "import", file, "--data", self.data, "--email", self.email],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        follow = threading.Thread(target=self.follow_import, args=(process, self.password, delta))
        self.importing = (process, follow)
        follow.start()

    def follow_import(self, process, password, delta):
        with contextlib.suppress(ConnectionAbortedError), self.memory.change(delta):
            output, _ = process.communicate(password + "\n")
            self.acts.append(f"{process.args[2]}: {process.returncode} {output[:200]}")
            if process.returncode < 0:
                raise ConnectionAbortedError
            if process.returncode != 0 or f"{len(delta)} added" not in output:
                raise Refused(output)

    importing = None
    """An import in another process, and the thread that waits for it."""

    def end_import(self, kills):
        """Waits for the import, if there is one, or kills it first."""
        if self.importing is not None:
            process, follow = self.importing
            if kills:
                process.kill()
            follow.join()
            self.importing = None


class Player:
    """A guest who is known by the folder alone, and wishes by scripts in processes of their own."""

    def __init__(self, generator, data):
        self.generator, self.data = generator, data
        self.memory = Memory()
        self.routes = generator.sample(ROUTES, len(ROUTES))
        self.account = None
        self.process = None

    def begin(self):
        """Starts a script of many wishes."""
        self.wishes = []
        steps = ["screen"]
        for departure, arrival in [self.routes.pop() for _ in range(min(30, len(self.routes)))]:
            title = f"Book from {departure} to {arrival}"
            self.wishes.append((title, ticket("wish", (departure, arrival), f"Reason of {title}")))
            steps += [
                f"open flyleaf://wishlist/new?from={departure}&to={arrival}", 'tap "Book"',
                'tap "Enter the book by hand"', f'type "Title" "{title}"', 'tap "Use this book"',
                f'type "Reason" "Reason of {title}"', 'tap "Create ticket"']
        self.process = subprocess.Popen(
            [PROGRAM, "play", "--guest", "--format", "json", "--data", self.data, "-"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.process.stdin.write("\n".join(steps) + "\n")
        self.process.stdin.close()

    def end(self):
        """Kills the script, wherever it is, and reads what it said until then."""
        self.process.kill()
        steps = []
        for line in self.process.stdout:
            with contextlib.suppress(ValueError):  # The last line may be half written.
                steps.append(json.loads(line))
        errors = self.process.stderr.read()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()
        assert not errors, errors
        if steps:
            line = (self.data / "device").read_text().splitlines()[0]
            account = account_of(self.data, line.partition(".")[2])
            assert account, "the guest of the folder was shown a page and can not come back"
            assert self.account in (None, account), "the folder leads to another guest"
            self.account = account
        for step in steps:
            if step["step"] == 'tap "Create ticket"':
                title, wish = self.wishes.pop(0)
                assert step["screen"]["title"] == "Wish ticket", step
                with self.memory.change({title: (wish,)}):
                    pass
        # The next one may have been under way.
        self.memory.pending = [{title: (wish,)} for title, wish in self.wishes[:1]]

    def check(self):
        if self.account is None:
            return 0, 0
        return self.memory.compare(Library(self.data, self.account).state)
