"""The X-ray in real headless Chromium: what a person does in the phone shows in every panel."""

import http.client
import re
import urllib.parse

import pytest
from playwright.sync_api import expect

PANELS = ["flows", "container", "modules", "timeline"]

# Notes when each panel changes for the first time after the phone's next click.
WATCH = """(ids) => new Promise((resolve) => {
  const times = {};
  let start;
  const phone = document.querySelector("#phone iframe").contentDocument;
  phone.addEventListener("click", () => { start = performance.now(); }, { capture: true, once: true });
  const watches = ids.map((id) => {
    const watch = new MutationObserver(() => {
      if (start === undefined || id in times) return;
      times[id] = performance.now() - start;
      if (Object.keys(times).length === ids.length) finish();
    });
    const options = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document.getElementById(id), options);
    return watch;
  });
  const finish = () => {
    clearTimeout(late);
    for (const watch of watches) watch.disconnect();
    resolve(times);
  };
  const late = setTimeout(finish, 5000);
  document.body.dataset.watched = "";
})"""


class XRay:
    """The page, with the phone in it."""

    def __init__(self, page):
        self.page = page
        self.phone = page.frame_locator("#phone iframe").first

    def heading(self, name):
        expect(self.phone.get_by_role("heading", name=name, level=1)).to_be_visible()

    def tap(self, name):
        self.phone.get_by_role("button", name=name).first.click()

    def timeline(self, text):
        return self.page.locator("#timeline .entry").filter(has_text=text).last

    def wait(self):
        expect(self.page.locator("#timeline .entry").first).to_be_attached()
        expect(self.page.locator("#flows .flow").first).to_be_attached()
        later = self.page.get_by_role("button", name="Not now")
        if later.is_visible():
            later.click()
        return self


@pytest.fixture
def xray(visit):
    def open_page(**options):
        options = {"viewport": {"width": 1600, "height": 1000}, **options}
        return XRay(visit("/?xray", **options)).wait()

    return open_page


def test_the_phone_leads_to_the_xray_and_back(visit):
    page = visit("/open/wishlist")
    page.get_by_role("link", name="X-ray").click()
    xray = XRay(page).wait()
    xray.heading("Wishlist")
    page.get_by_role("button", name="Menu").click()
    page.locator("#controls").get_by_role("button", name="Close").click()
    expect(page.get_by_role("heading", name="Wishlist", level=1)).to_be_visible()
    assert page.locator("#phone").count() == 0


def test_an_act_shows_up_in_all_four_panels_within_100_ms(xray):
    xray = xray()
    xray.tap("Wishlist")
    xray.heading("Wishlist")
    xray.tap("New wish")
    slowest = []
    # The machine may be busy with something else at any one of them.
    while len(slowest) < 20 and min(slowest, default=1000) > 100:
        xray.heading("New wish")
        xray.page.wait_for_timeout(700)  # Until nothing moves any more.
        xray.page.evaluate("delete document.body.dataset.watched")
        watch = xray.page.evaluate_handle(
            f"(ids) => {{ window.watched = ({WATCH})(ids); }}", PANELS)
        watch.dispose()
        xray.tap("Book")
        times = xray.page.evaluate("window.watched")
        assert sorted(times) == sorted(PANELS), times
        slowest.append(max(times.values()))
        xray.heading("Find a book")
        xray.phone.get_by_role("button", name="Back to New wish").click()
    assert min(slowest) <= 100, slowest


def test_a_copied_timeline_replays_to_the_same_screens(xray, play, tmp_path):
    xray = xray(permissions=["clipboard-read", "clipboard-write"])
    xray.tap("Wishlist")
    xray.tap("New wish")
    xray.heading("New wish")
    xray.tap("Book")
    xray.heading("Find a book")
    search = xray.phone.get_by_role("searchbox")
    search.press_sequentially("pride and", delay=30)
    xray.phone.get_by_role("button", name=re.compile("Pride and Prejudice")).first.click()
    xray.heading("New wish")
    xray.phone.get_by_role("button", name="Back to Wishlist").click()
    xray.tap("History")
    xray.heading("History")
    expect(xray.timeline("tab \"History\"")).to_be_visible()
    xray.page.get_by_role("button", name="Copy as script").click()
    xray.page.wait_for_function("navigator.clipboard.readText().then((text) => text.includes('expect'))")
    script = xray.page.evaluate("navigator.clipboard.readText()")
    titles = re.findall(r'^expect "(.*)"$', script, re.M)
    assert titles[0] == "Home" and titles[-1] == "History" and "Find a book" in titles
    replayed = play(script, data=tmp_path / "replayed")
    assert replayed.returncode == 0, script + replayed.stdout + replayed.stderr


def test_an_entry_shows_the_screen_as_it_was_then(xray):
    xray = xray()
    xray.tap("Wishlist")
    xray.heading("Wishlist")
    xray.tap("History")
    xray.heading("History")
    xray.timeline("tab \"Wishlist\"").click()
    then = xray.page.frame_locator("#phone .past iframe")
    expect(then.get_by_role("heading", name="Wishlist", level=1)).to_be_visible()
    xray.page.get_by_role("button", name="Back to now").click()
    xray.heading("History")


def test_the_other_wiring_goes_on_with_what_was_half_typed(xray):
    xray = xray()
    xray.tap("Wishlist")
    xray.tap("New wish")
    reason = xray.phone.get_by_label("Reason")
    reason.fill("For the window seat")
    reason.blur()
    xray.page.get_by_role("button", name="manual").click()
    expect(xray.page.get_by_role("button", name="manual")).to_have_attribute("aria-pressed", "true")
    xray.heading("New wish")
    expect(xray.phone.get_by_label("Reason")).to_have_value("For the window seat")
    expect(xray.page.locator("#container")).to_contain_text("ImportBuilder")
    xray.page.get_by_role("button", name="Compare").click()
    dialog = xray.page.get_by_role("dialog")
    expect(dialog).to_contain_text("ImportBuilder")
    expect(dialog).to_contain_text("first screen after")


@pytest.mark.parametrize(
    "title, words",
    [
        ("Take a registration out", "error: Nothing registers"),
        ("Cancel a swipe", "the one that it was"),
        ("Tap twice at once", "Screens shown: 1"),
        ("Answer too late", "has left"),
    ])
def test_the_app_stands_what_breaks_others(xray, title, words):
    xray = xray()
    xray.page.get_by_role("button", name="Break it", exact=True).click()
    if title.startswith("Take"):
        xray.page.get_by_role("combobox", name="Registration").select_option("BookSearchKey")
    item = xray.page.get_by_role("listitem").filter(has=xray.page.get_by_role("heading", name=title))
    item.get_by_role("button").click()
    expect(item).to_contain_text(words, timeout=20_000)
    if not title.startswith("Take"):
        # The phone shows where the app is now.
        xray.heading("Settings")


def test_a_killed_process_comes_back_with_what_was_half_typed(xray, server):
    xray = xray()
    xray.tap("Wishlist")
    xray.tap("New wish")
    reason = xray.phone.get_by_label("Reason")
    reason.fill("For the window seat")
    reason.blur()
    expect(xray.timeline("For the window seat")).to_be_visible()
    xray.page.get_by_role("button", name="Break it", exact=True).click()
    item = xray.page.get_by_role("listitem").filter(
        has=xray.page.get_by_role("heading", name="Kill the process"))
    item.get_by_role("button").click()
    expect(item).to_contain_text("Back after", timeout=30_000)
    xray.heading("New wish")
    expect(xray.phone.get_by_label("Reason")).to_have_value("For the window seat")
    # It is the same process for who started it, and ends as before.
    assert server.process.poll() is None
    assert server.stop() == 0


def test_nobody_sees_the_session_of_another(xray, visit):
    one = xray()
    one.tap("Wishlist")
    one.heading("Wishlist")
    expect(one.timeline("tab \"Wishlist\"")).to_be_visible()
    other = XRay(visit("/?xray", viewport={"width": 1600, "height": 1000})).wait()
    other.tap("History")
    other.heading("History")
    expect(other.timeline("tab \"History\"")).to_be_visible()
    assert other.page.locator("#timeline .entry").filter(has_text="tab \"Wishlist\"").count() == 0
    assert one.page.locator("#timeline .entry").filter(has_text="tab \"History\"").count() == 0


def test_a_small_phone_shows_one_view_at_a_time(xray):
    xray = xray(viewport={"width": 390, "height": 844})
    for name in ["Flows", "Container", "Modules", "Timeline", "Phone"]:
        xray.page.get_by_role("navigation", name="Views").get_by_role("button", name=name).click()
        shown = [one for one in ["phone", *PANELS] if xray.page.locator(f"#{one}").is_visible()]
        assert shown == [name.lower()]
        width = xray.page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390


def test_keys_reach_everything(xray):
    xray = xray(reduced_motion="reduce")
    xray.page.locator("#timeline-title").click()
    xray.page.keyboard.press("2")
    expect(xray.page.locator("#flows")).to_be_hidden()
    expect(xray.page.locator("#container")).to_be_visible()
    xray.page.keyboard.press("Escape")
    expect(xray.page.locator("#flows")).to_be_visible()
    xray.page.get_by_role("button", name="Tour").click()
    tour = xray.page.locator(".callout")
    expect(tour).to_be_visible()
    for _ in range(20):
        if not tour.is_visible():
            break
        xray.page.keyboard.press("ArrowRight")
        xray.page.wait_for_timeout(100)
    expect(tour).to_be_hidden()


@pytest.mark.parametrize(
    "arguments, headers, status",
    [
        ([], {}, 200),
        ([], {"X-Forwarded-For": "192.0.2.1"}, 404),
        (["--host-name", "reads.example"], {"Host": "reads.example"}, 404),
        (["--host-name", "reads.example", "--xray"], {"Host": "reads.example"}, 200),
        (["--address", "0.0.0.0"], {}, 404),
        (["--address", "0.0.0.0", "--xray"], {}, 200),
    ])
def test_the_xray_is_offered_to_who_sits_at_the_machine(serve, arguments, headers, status):
    server = serve("--guest", *arguments)
    port = urllib.parse.urlsplit(server.address).port
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/xray", headers={"Sec-Fetch-Site": "none", **headers})
    assert connection.getresponse().status == status
    connection.close()
