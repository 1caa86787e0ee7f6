"""Whatever was shown as a ticket is there after the process was killed."""

import concurrent.futures
import http.cookiejar
import random
import re
import sqlite3
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

ROUNDS = 4
BROWSERS = 4


class Browser:
    """A person at the page, without JavaScript."""

    def __init__(self, address):
        self.address = address
        jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
        self.get("/")

    def get(self, path):
        self.load(self.opener.open(self.address + path, timeout=10))

    def act(self, act, **fields):
        form = {"token": self.token, "act": act}
        form.update({f"field.{name}": value for name, value in fields.items()})
        body = urllib.parse.urlencode(form).encode()
        self.load(self.opener.open(self.address + self.action, body, timeout=10))

    def load(self, response):
        self.page = response.read().decode()
        self.token = re.search(r'name="token" value="([^"]+)"', self.page)[1]
        self.action = re.search(r'action="(/screen/\d+)"', self.page)[1]

    def wish(self, departure, arrival, reason):
        self.act("tap:register")
        self.act("tap:book")
        self.act("type", query="emma")
        self.act(re.search(r'value="(choose:starter:[^"]*emma)"', self.page)[1])
        for control, code in (("departure", departure), ("arrival", arrival)):
            self.act(f"tap:{control}")
            self.act("type", query=code)
            self.act(f"choose:{code}")
        self.act("tap:create", reason=reason)
        assert "FL-" in self.page and reason in self.page, self.page
        number = re.search(r"FL-(\d+)", self.page)[1]
        self.act("tap:done")
        return int(number)


CODES = [
    "ICN", "GMP", "CJU", "PUS", "HND", "NRT", "KIX", "PEK", "HKG", "TPE", "SIN", "BKK", "DEL", "DXB",
    "IST", "CDG", "LHR", "FRA", "MAD", "FCO", "JFK", "LAX", "SFO", "YYZ", "MEX", "GRU", "EZE", "JNB",
    "CAI", "SYD", "AKL", "ZRH",
]


def test_tickets_that_were_shown_survive_kill_9(serve, tmp_path):
    seed = random.randrange(2**32)
    print("seed", seed)
    generator = random.Random(seed)
    routes = [(one, other) for one in CODES for other in CODES if one != other]
    generator.shuffle(routes)
    shown = {}
    lock = threading.Lock()

    def keep_wishing(address, stop):
        try:
            browser = Browser(address)
            while not stop.is_set():
                with lock:
                    departure, arrival = routes.pop()
                reason = f"Reason {departure}-{arrival}"
                number = browser.wish(departure, arrival, reason)
                with lock:
                    shown[number] = reason
        except (OSError, urllib.error.URLError, http.client.HTTPException):
            pass  # The server was killed.

    for _ in range(ROUNDS):
        server = serve()
        stop = threading.Event()
        before = len(shown)
        with concurrent.futures.ThreadPoolExecutor(BROWSERS) as pool:
            work = [pool.submit(keep_wishing, server.address, stop) for _ in range(BROWSERS)]
            deadline = time.monotonic() + 20
            while len(shown) < before + 3 and time.monotonic() < deadline:
                time.sleep(0.01)
            time.sleep(generator.uniform(0, 0.2))
            server.kill()
            stop.set()
            for one in work:
                one.result()
        assert len(shown) > before

    server = serve()
    Browser(server.address)
    database = sqlite3.connect(f"file:{tmp_path / 'library.sqlite'}?mode=ro", uri=True)
    kept = dict(database.execute("SELECT number, reason FROM ticket WHERE status = 'wish'"))
    assert {number: kept.get(number) for number in shown} == shown
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert server.stop() == 0
