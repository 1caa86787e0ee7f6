"""Whatever a page has confirmed is there after the process was killed.

    KILLS=1000 SEED=7 pytest -s Tests/EndToEnd/test_kill.py

The seed decides who does what and when the server is killed, as near as the clock repeats it.
"""

import concurrent.futures
import os
import random
import time
import uuid

from conftest import Server
from readers import Player, Reader, is_sound, rows

KILLS = int(os.environ.get("KILLS", "12"))
SEED = int(os.environ.get("SEED", random.randrange(2**32)))
# So many kills meet the same folder. Then all begins anew, with a folder that is made under fire.
KILLS_A_FOLDER = 20
READERS = 4


class Season:
    """A folder, and who uses it while its server is killed again and again."""

    def __init__(self, number, data):
        self.data = data
        self.generator = random.Random(f"{SEED} {number}")
        self.readers = [
            Reader(f"reader{place}", random.Random(f"{SEED} {number} {place}"), data)
            for place in range(READERS)]
        self.player = Player(random.Random(f"{SEED} {number} player"), data)
        self.whole = self.absent = self.imports_killed = 0

    def run(self, kills):
        for _ in range(kills):
            self.kill_once()
        self.come_back()

    def kill_once(self):
        server = self.come_back(stays=True)
        plays = self.generator.random() < 0.3
        if plays:
            self.player.begin()
        with concurrent.futures.ThreadPoolExecutor(READERS) as pool:
            meetings = [pool.submit(reader.meet) for reader in self.readers]
            self.wait_for(self.generator.choice([0, 0, 1, 3, 8]), meetings)
            time.sleep(self.generator.uniform(0, 0.3))
            server.kill()
            for meeting in meetings:
                meeting.result()
        server.close()
        for reader in self.readers:
            self.imports_killed += reader.importing is not None
            reader.end_import(kills=self.generator.random() < 0.8)
        if plays:
            self.player.end()

    def wait_for(self, acts, meetings):
        """Waits until so many acts were confirmed, or for ten seconds where the machine is busy."""
        enough, deadline = self.confirmed + acts, time.monotonic() + 10
        while (self.confirmed < enough and time.monotonic() < deadline
               and not any(meeting.done() for meeting in meetings)):
            time.sleep(0.005)

    def come_back(self, stays=False):
        """Starts the server and looks whether everything is there. It goes on where it stays."""
        server = Server(self.data)
        try:
            # The first to come finishes what was left of deletions.
            for reader in self.readers:
                whole, absent = reader.come_back(server.address)
                self.whole, self.absent = self.whole + whole, self.absent + absent
            whole, absent = self.player.check()
            self.whole, self.absent = self.whole + whole, self.absent + absent
            self.check_folders()
        except BaseException:
            server.close()
            raise
        if not stays:
            server.close()
        return server

    def check_folders(self):
        """Nothing is left of anybody who is gone."""
        accounts = self.data / "accounts.sqlite"
        assert is_sound(accounts)
        assert rows(accounts, "SELECT account FROM deletion") == []
        known = {str(uuid.UUID(bytes=one)) for one, in rows(accounts, "SELECT id FROM account")}
        assert {folder.name for folder in (self.data / "libraries").iterdir()} <= known

    @property
    def confirmed(self):
        return (sum(reader.counted + reader.memory.confirmed for reader in self.readers)
                + self.player.memory.confirmed)

    @property
    def refused(self):
        return [words for reader in self.readers for words in reader.refused + reader.memory.refused]


def test_whatever_was_confirmed_survives_kill_9(tmp_path):
    print(f"seed {SEED}")
    began = time.monotonic()
    kills = confirmed = whole = absent = imports = 0
    refused = []
    while kills < KILLS:
        number = kills // KILLS_A_FOLDER
        season = Season(number, tmp_path / str(number) / "data")
        season.data.parent.mkdir()
        count = min(KILLS_A_FOLDER, KILLS - kills)
        season.run(count)
        kills += count
        confirmed += season.confirmed
        whole, absent = whole + season.whole, absent + season.absent
        imports += season.imports_killed
        refused += season.refused
        print(f"{kills} kills, {confirmed} acts confirmed and none lost; in flight {whole} whole and "
              f"{absent} absent; {imports} kills during an import by command; {len(refused)} refused; "
              f"{(time.monotonic() - began) / 60:.1f} minutes", flush=True)
    assert confirmed > 0
    assert len(refused) < 5 + confirmed / 50, refused[:20]
