"""Who sees what: signing up, logging in and out, and what somebody else's browser never gets."""

import sqlite3
import subprocess
import time
import urllib.parse

import pytest

from browser import PASSWORD, Browser, email
from conftest import PROGRAM

OTHER = "another good password"


@pytest.fixture
def site(serve):
    """A server that knows nobody and asks who comes."""
    return serve()


@pytest.fixture
def browser(site):
    """Opens a new browser profile."""
    return lambda cookies=(): Browser(site.address, cookies)


def accounts(data):
    return [folder.name for folder in (data / "libraries").iterdir()]


# Coming and going


def test_the_introduction_is_shown_once(browser):
    person = browser()
    person.get()
    titles = [person.page.title]
    while "Next" in person.page.acts:
        person.tap("Next")
        titles.append(person.page.title)
    assert titles == ["A book is a flight", "A wish is a ticket", "Reading is a journey",
                      "What you have read stays"]
    person.tap("Begin")
    assert person.page.title == "Log in"
    del person.cookies["flyleaf"]  # The browser was closed, and comes back later.
    assert person.get().title == "Log in"


def test_sign_up_log_out_log_in(browser):
    person = browser().sign_up("Ada")
    person.wish("moby", "icn", "cdg", "For the whale.")
    assert person.log_out().title == "Log in"
    assert "For the whale." not in person.get("/open/wishlist").body
    person.log_in("Ada")
    # A link that was followed before the log-in leads on after it.
    assert person.page.title == "Wishlist"
    assert "Moby-Dick" in person.page.body


def test_a_name_of_the_list_logs_in_with_the_password(browser):
    browser().sign_up("Ada")
    person = browser().skip_introduction()
    person.tap("Ada")
    assert person.tap("Log in", password=OTHER).title == "Log in"
    assert "not right" in person.page.body
    assert person.tap("Log in", password=PASSWORD).title == "Home"


def test_mistakes_at_sign_up_are_said_and_nothing_typed_is_lost(browser):
    browser().sign_up("Ada")
    person = browser().skip_introduction()
    person.tap("Sign up")
    person.tap("Sign up", name="", email="not an address", password="short")
    for words in ["Write your name.", "can not be an email address", "at least 8 are needed"]:
        assert words in person.page.body
    person.tap("Sign up", name="Eve", email=" ADA@example.org ", password=PASSWORD)
    assert "There is an account with the email address" in person.page.body
    assert 'value="Eve"' in person.page.body
    assert PASSWORD not in person.page.body


def test_a_wrong_password_is_slowed_down(browser):
    browser().sign_up("Ada")
    person = browser()
    for _ in range(5):
        person.log_in("Ada", OTHER)
        assert "not right" in person.page.body
    person.log_in("Ada", OTHER)
    assert "too many attempts" in person.page.body
    person.log_in("Ada")  # The right one is not even looked at.
    assert "too many attempts" in person.page.body
    assert browser().log_in("Ada").title == "Log in"  # Nor from another browser.
    person.log_in("Nobody", OTHER)
    assert "not right" in person.page.body


def test_a_new_password_logs_the_other_browsers_out(browser):
    here = browser().sign_up("Ada")
    there = browser()
    there.log_in("Ada")
    there.get("/open/wishlist/new")
    here.get("/open/settings/password")
    here.tap("Change password", old="wrong password", new=OTHER)
    assert "The password is not right" in here.page.body
    here.tap("Change password", old=PASSWORD, new=OTHER)
    assert here.page.title == "Settings"
    assert here.get("/open/wishlist").title == "Wishlist"
    assert there.tap("Create ticket", reason="Late").title == "Log in"
    there.log_in("Ada", PASSWORD)
    assert "not right" in there.page.body
    assert there.log_in("Ada", OTHER).title != "Log in"


def test_a_guest_who_signs_up_keeps_the_library(browser, tmp_path):
    person = browser().skip_introduction()
    person.tap("Go on as guest")
    person.wish("moby", "icn", "cdg", "For the whale.")
    folders = accounts(tmp_path)
    person.get("/open/settings")
    person.tap("Sign up to keep your library")
    person.tap("Sign up", name="Ada", email=email("Ada"), password=PASSWORD)
    assert "Moby-Dick" in person.get("/open/wishlist").body
    assert accounts(tmp_path) == folders
    other = browser()
    other.log_in("Ada")
    assert "Moby-Dick" in other.get("/open/wishlist").body


def test_a_deleted_account_is_gone_everywhere(browser, tmp_path):
    here = browser().sign_up("Ada")
    here.wish("moby", "icn", "cdg", "For the whale.")
    there = browser()
    there.log_in("Ada")
    assert len(accounts(tmp_path)) == 1
    here.get("/open/settings/delete")
    here.tap("Delete account", password=OTHER)
    here.tap("Delete everything")
    assert "The password is not right" in here.page.body
    here.tap("Delete account", password=PASSWORD)
    assert here.tap("Delete everything").title == "Log in"
    deadline = time.monotonic() + 10
    while accounts(tmp_path) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert accounts(tmp_path) == []
    assert there.get("/open/wishlist").title == "Log in"
    assert "Moby-Dick" not in there.page.body and "Ada" not in there.page.body
    there.log_in("Ada")
    assert "not right" in there.page.body
    assert accounts(tmp_path) == []
    text = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"For the whale." not in text


def test_a_terminal_remembers_who_logged_in(play, tmp_path):
    script = f"""
        tap "Skip"
        tap "Sign up"
        type "Name" "Ada"
        type "Email" "ada@example.org"
        type "Password" "{PASSWORD}"
        tap "Sign up"
        expect "Home"
    """
    assert play(script, guest=False).returncode == 0
    assert play('reject "Log in"\nexpect "Year\'s goal"', guest=False).returncode == 0
    assert (tmp_path / "data/device").stat().st_mode & 0o077 == 0


def test_no_password_and_no_token_is_on_the_disk(browser, tmp_path):
    person = browser().sign_up("Ada")
    person.get("/open/settings/password")
    person.do("type", old=PASSWORD, new=OTHER)
    text = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"ada@example.org" in text
    for secret in [PASSWORD, OTHER, *person.cookies.values()]:
        assert secret.encode() not in text
        assert urllib.parse.quote(secret).encode() not in text


# Attacks

SECRETS = ["Moby-Dick", "For the whale.", "Dracula", "Frankenstein", "A private memo", "A fine review",
           "ada@example.org"]


@pytest.fixture
def ada(browser):
    """Somebody with a wish, a journey with a memo and a book read earlier, and their identities."""
    ada = browser().sign_up("Ada")
    ada.ids = [ada.wish("moby", "icn", "cdg", "For the whale.")]
    for place, title, button, fields in [
        ("journeys", "dracula", "Start the journey", {}),
        ("history", "frankenstein", "Add to the history", {"review": "A fine review"}),
    ]:
        ada.get(f"/open/{place}/new")
        for choice, text in [("Book", title), ("Departure", "icn"), ("Arrival", "lhr")]:
            ada.tap(choice)
            ada.do("type", query=text)
            ada.do(next(act for act in ada.page.acts.values() if act.startswith("choose:")))
        ada.tap(button, **fields)
        assert "FL-" in ada.page.body, ada.page.body
        ada.get(f"/open/{place}")
        ada.ids.append(next(
            act for act in ada.page.acts.values() if act.startswith("choose:"))[7:])
    ada.get(f"/open/journeys/{ada.ids[1]}/memos")
    ada.tap("New memo")
    ada.tap("Save", text="A private memo")
    ada.get("/open/settings/export")
    return ada


def places(ada):
    number = int(ada.page.action.rsplit("/", 1)[1])
    screens = {*range(1, 300), *range(number - 100, number + 100)} - {0}
    for screen in sorted(screen for screen in screens if screen > 0):
        yield f"/screen/{screen}"
    for screen in range(max(1, number - 30), number + 5):
        yield f"/screen/{screen}/file/json"
        yield f"/screen/{screen}/file/csv"
    for identity in ada.ids:
        for form in ["wishlist/%s", "wishlist/%s/check-in", "journeys/%s", "journeys/%s/memos",
                     "history/%s"]:
            yield "/open/" + form % identity


def is_clean(page):
    return not [secret for secret in SECRETS if secret in page.body]


def test_what_is_looked_for_is_there_for_its_owner(ada):
    seen = ada.get("/open/wishlist").body + ada.get(f"/open/history/{ada.ids[2]}").body
    seen += ada.get(f"/open/journeys/{ada.ids[1]}/memos").body + ada.get("/open/settings").body
    seen += ada.get("/open/journeys").body + ada.get(f"/open/wishlist/{ada.ids[0]}").body
    assert [secret for secret in SECRETS if secret not in seen] == []
    page = ada.get("/open/settings/export")
    file = ada.send("GET", page.find(r'href="(/screen/\d+/file/json)"'))
    assert [secret for secret in SECRETS[:-1] if secret not in file.body] == []


@pytest.mark.parametrize("who", ["account", "guest", "nobody"])
def test_no_address_of_somebody_else_tells_anything(browser, ada, who):
    eve = browser()
    if who == "account":
        eve.sign_up("Eve")
    elif who == "guest":
        eve.skip_introduction()
        eve.tap("Go on as guest")
    else:
        eve.skip_introduction()
    for place in places(ada):
        page = eve.load("GET", place)
        assert is_clean(page), (place, page.body)
        assert page.status in (200, 404), place
        assert page.headers["Cache-Control"] == "no-store", place


def test_no_form_of_somebody_else_does_anything(browser, ada):
    eve = browser().sign_up("Eve")
    ada.get("/open/wishlist")
    eve.get("/open/wishlist")
    ticket = ada.ids[0]
    acts = [f"choose:{ticket}", f"tap:delete:{ticket}", f"tap:checkIn:{ticket}", "tap:register"]
    hers, own = ada.page, eve.page
    for token in [hers.token, own.token, "", "A" * 43]:
        for action in [hers.action, own.action]:
            for act in acts:
                body = urllib.parse.urlencode({"token": token, "act": act})
                assert is_clean(eve.load("POST", action, body)), (token, action, act)
                if token != own.token:
                    assert eve.page.status == 403
    assert ada.get(f"/open/wishlist/{ticket}").title == "Wish ticket"


@pytest.mark.parametrize("mixed", ["flyleaf", "flyleaf-memory"])
def test_one_cookie_of_somebody_else_is_the_session_that_it_opens_and_no_other(browser, ada, mixed):
    """Whoever has stolen a cookie is in; but never does a mixture show one person's data to the
    session of another, nor keep what it shows after that person has logged out."""
    eve = browser().sign_up("Eve")
    mixture = browser({**eve.cookies, mixed: ada.cookies[mixed]})
    page = mixture.get("/open/wishlist")
    assert page.status == 200
    assert is_clean(eve.get("/open/wishlist"))
    ada.log_out()
    for path in ["/", "/open/wishlist", f"/open/wishlist/{ada.ids[0]}"]:
        assert is_clean(mixture.get(path))
        assert is_clean(eve.get(path))


def test_a_cookie_that_was_planted_before_the_log_in_is_of_no_use_after_it(browser):
    eve = browser().skip_introduction()
    planted = dict(eve.cookies)
    victim = browser(planted)
    victim.get()
    victim.tap("Sign up")
    victim.tap("Sign up", name="Ada", email=email("Ada"), password=PASSWORD)
    assert victim.page.title == "Home"
    assert victim.cookies["flyleaf"] != planted["flyleaf"]
    assert victim.cookies["flyleaf-memory"] != planted["flyleaf-memory"]
    victim.wish("moby", "icn", "cdg", "For the whale.")
    for path in ["/", "/open/wishlist", "/open/settings"]:
        assert is_clean(browser(planted).get(path))
        assert is_clean(eve.get(path))


def test_cookies_that_are_made_up_are_those_of_a_new_browser(browser, ada):
    for text in ["A" * 43, "x", "%00", "../../accounts", "'; DROP TABLE account", "9" * 4000]:
        for name in ["flyleaf", "flyleaf-memory"]:
            page = browser({name: text}).get("/open/wishlist")
            assert page.status == 200 and is_clean(page)
            assert page.title in ("A book is a flight", "Log in")


def test_cookies_are_kept_from_scripts_and_from_other_sites(site):
    person = Browser(site.address)
    fields = []
    send = person.send

    def note(*request):
        page = send(*request)
        fields.extend(page.headers.get_all("Set-Cookie") or [])
        return page

    person.send = note
    person.sign_up("Ada")
    person.log_out()
    assert {field.split("=")[0] for field in fields} == {"flyleaf", "flyleaf-memory"}
    for field in fields:
        assert "; HttpOnly" in field and "; SameSite=Lax" in field and "; Path=/" in field
        assert "Domain" not in field


def test_the_cookies_of_before_the_log_out_lead_to_the_log_in(browser, ada):
    old = dict(ada.cookies)
    ada.log_out()
    for cookies in [old, {"flyleaf": old["flyleaf"]}, {"flyleaf-memory": old["flyleaf-memory"]}]:
        thief = browser(cookies)
        for path in ["/", "/open/wishlist", f"/open/journeys/{ada.ids[1]}"]:
            page = thief.get(path)
            assert page.title in ("Log in", "A book is a flight"), cookies
            assert is_clean(page)


def test_nothing_is_seen_by_going_back_after_the_log_out(serve, chromium):
    server = serve()
    context = chromium.new_context(base_url=server.address)
    page = context.new_page()

    def tap(name):
        page.get_by_role("button", name=name, exact=True).first.click()
        page.wait_for_timeout(150)

    page.goto("/")
    tap("Skip")
    tap("Sign up")
    for label, text in [("Name", "Ada"), ("Email", email("Ada")), ("Password", PASSWORD)]:
        page.get_by_label(label).fill(text)
    tap("Sign up")
    page.get_by_role("heading", name="Home", level=1).wait_for()
    page.goto("/open/wishlist/new")
    page.get_by_label("Reason").fill("For the whale.")
    page.goto("/open/settings")
    assert email("Ada") in page.content()
    tap("Log out")
    page.get_by_role("dialog").or_(page.get_by_role("alertdialog")).get_by_role(
        "button", name="Log out").click()
    page.get_by_role("heading", name="Log in", level=1).wait_for()
    for _ in range(6):
        page.go_back()
        page.wait_for_timeout(150)
        if page.url == "about:blank":
            break
        assert email("Ada") not in page.content()
        assert "For the whale." not in page.content()
    context.close()


def test_the_password_is_asked_by_the_commands_too(tmp_path, browser):
    browser().sign_up("Ada")
    for password, code in [(PASSWORD, 0), (OTHER, 1), ("", 1)]:
        result = subprocess.run(
            [PROGRAM, "export", "-", "--data", tmp_path, "--email", email("Ada")],
            input=password + "\n", capture_output=True, text=True, timeout=30)
        assert result.returncode == code, result.stderr
        assert len(result.stderr.splitlines()) == (0 if code == 0 else 1)
        assert (result.stdout == "") == (code != 0)
    database = sqlite3.connect(f"file:{tmp_path / 'accounts.sqlite'}?mode=ro", uri=True)
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
