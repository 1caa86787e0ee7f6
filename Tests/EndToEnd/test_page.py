"""The page in a real browser, as a person uses it."""

import os
import pathlib

import pytest
from playwright.sync_api import expect


def title(page, text):
    expect(page.get_by_role("heading", level=1)).to_have_text(text)


def choose(page, choice, text, row):
    """Opens a choice, types into the search that it leads to and chooses a row."""
    page.get_by_role("button", name=choice).click()
    page.get_by_role("searchbox").press_sequentially(text)
    rows(page).filter(has_text=row).first.get_by_role("button").click()
    title(page, "New wish")


def begin_wish(page):
    page.get_by_role("button", name="New wish").click()
    title(page, "New wish")


def fill_wish(page, book=("moby", "Moby-Dick"), route=("icn", "cdg")):
    choose(page, "Book", *book)
    choose(page, "Departure", route[0], route[0].upper())
    choose(page, "Arrival", route[1], route[1].upper())


def create_wish(page, **wish):
    begin_wish(page)
    fill_wish(page, **wish)
    page.get_by_role("button", name="Create ticket").click()
    title(page, "Wish ticket")


def rows(page):
    """The rows of the lists on the screen, without the tabs."""
    return page.locator("#main").get_by_role("listitem")


def depth(page):
    """How many screens stand in the stack that is seen: those of the other tabs stand too."""
    return page.locator("#main").get_attribute("data-stack").count(" ") + 1


# Language


@pytest.mark.parametrize("scripts", [True, False])
def test_the_language_is_the_browsers_at_first_and_can_be_changed(visit, scripts):
    page = visit(locale="ko-KR", java_script_enabled=scripts)
    title(page, "위시리스트")
    page.get_by_role("button", name="새 위시").click()
    title(page, "새 위시")
    page.get_by_label("읽고 싶은 이유").fill("친구가 좋다고 해서")
    page.get_by_role("button", name="English").click()
    title(page, "New wish")
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.get_by_label("Reason")).to_have_value("친구가 좋다고 해서")
    expect(page.get_by_role("button", name="English")).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="Back to Wishlist").click()
    title(page, "Wishlist")
    page.reload()
    title(page, "Wishlist")


@pytest.mark.parametrize(("device", "width", "height"), [("phone", 390, 844), ("desktop", 1280, 900)])
def test_looks_in_korean(visit, tmp_path, device, width, height):
    page = visit(viewport={"width": width, "height": height}, reduced_motion="reduce",
                 locale="ko-KR")
    folder = pathlib.Path(os.environ.get("SCREENSHOTS", tmp_path))
    page.get_by_role("button", name="새 위시").click()
    for choice, text, row in [("책", "moby", "Moby-Dick"), ("출발", "서울", "ICN"),
                              ("도착", "파리", "CDG")]:
        page.get_by_role("button", name=choice).first.click()
        page.get_by_role("searchbox").press_sequentially(text)
        rows(page).filter(has_text=row).first.get_by_role("button").click()
        title(page, "새 위시")
    page.get_by_role("button", name="티켓 만들기").click()
    title(page, "위시 티켓")
    for name, button in [("ticket", "확인"), ("list", "새 위시"), ("form", "티켓 만들기"),
                         ("mistakes", None)]:
        page.screenshot(path=folder / f"korean-{name}-{device}.png", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert unreadable(page) == []
        assert unnamed(page) == []
        if button:
            page.get_by_role("button", name=button, exact=True).click()
            page.wait_for_timeout(150)


# The main job


def test_wish_a_flight_and_find_it_after_a_restart(server, serve, visit):
    page = visit()
    title(page, "Wishlist")
    begin_wish(page)
    fill_wish(page)
    page.get_by_label("Reason").fill("For the white whale.")
    page.get_by_role("button", name="Create ticket").click()
    title(page, "Wish ticket")
    ticket = page.get_by_role("article")
    for text in ["ICN", "CDG", "Seoul", "Paris", "Moby-Dick", "For the white whale."]:
        expect(ticket).to_contain_text(text)
    page.get_by_role("button", name="Done").click()
    title(page, "Wishlist")
    port = int(server.address.rsplit(":", 1)[1])
    assert server.stop() == 0
    serve(port=port)
    page.goto("/")
    expect(rows(page)).to_contain_text("Moby-Dick")


def test_without_scripts(visit):
    page = visit(java_script_enabled=False)
    begin_wish(page)
    for choice, text, row in [("Book", "moby", "Moby-Dick"), ("Departure", "seoul", "ICN"),
                              ("Arrival", "paris", "CDG")]:
        page.get_by_role("button", name=choice).click()
        page.get_by_role("searchbox").fill(text)
        page.get_by_role("searchbox").press("Enter")
        rows(page).filter(has_text=row).first.get_by_role("button").click()
    page.get_by_role("button", name="Create ticket").click()
    title(page, "Wish ticket")
    page.go_back()
    title(page, "Wishlist")
    expect(rows(page)).to_have_count(1)


def test_by_keyboard_only(visit):
    page = visit()
    keys = page.keyboard

    def press_at(name):
        for _ in range(30):
            keys.press("Tab")
            focused = page.evaluate("document.activeElement.textContent.trim()")
            if name in focused:
                return keys.press("Enter")
        raise AssertionError(f"Tab does not reach {name}")

    press_at("New wish")
    title(page, "New wish")
    for choice, text, row in [("Book", "moby", "Moby-Dick"), ("Departure", "icn", "ICN"),
                              ("Arrival", "cdg", "CDG")]:
        press_at(choice)
        expect(page.get_by_role("searchbox")).to_be_focused()
        keys.type(text)
        expect(rows(page).first).to_contain_text(row)
        press_at(row)
        title(page, "New wish")
    press_at("Create ticket")
    title(page, "Wish ticket")


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_in_a_field_does_what_the_screen_is_for(visit, scripts):
    page = visit("/open/home/goal", java_script_enabled=scripts)
    title(page, "Year's goal")
    page.get_by_role("textbox").fill("24")
    page.get_by_role("textbox").press("Enter")
    title(page, "Home")
    expect(page.locator("#main")).to_contain_text("0 of 24")
    page.goto("/open/settings/import")
    page.goto("/open/wishlist/new")
    page.get_by_role("button", name="Departure").click()
    page.get_by_role("searchbox").fill("icn")
    page.get_by_role("searchbox").press("Enter")
    expect(rows(page).first).to_contain_text("ICN")


# Typing


def test_search_follows_typing_and_keeps_the_focus(visit):
    page = visit()
    begin_wish(page)
    page.get_by_role("button", name="Departure").click()
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.type("seoul", delay=30)
    expect(rows(page).first).to_contain_text("Seoul")
    expect(field).to_be_focused()
    expect(field).to_have_value("seoul")
    expect(page.get_by_role("status").last).to_contain_text("result")
    page.keyboard.press("Home")
    page.keyboard.press("Delete")
    page.keyboard.type("S", delay=30)
    page.wait_for_timeout(300)
    assert field.evaluate("field => [field.value, field.selectionStart]") == ["Seoul", 1]


def test_korean_in_the_making_is_left_alone(visit):
    page = visit()
    begin_wish(page)
    page.get_by_role("button", name="Departure").click()
    field = page.get_by_role("searchbox")
    input_method = page.context.new_cdp_session(page)
    field.evaluate("field => { window.ends = 0;"
                   " field.addEventListener('compositionend', () => window.ends++); }")
    for syllable in ["ㅅ", "서", "성", "서우", "서울"]:
        input_method.send("Input.imeSetComposition",
                          {"text": syllable, "selectionStart": 1, "selectionEnd": 1})
        page.wait_for_timeout(120)
        expect(field).to_have_value(syllable)
    assert page.evaluate("window.ends") == 0
    expect(rows(page).first).to_contain_text("Seoul")
    input_method.send("Input.insertText", {"text": "서울"})
    expect(field).to_have_value("서울")
    expect(rows(page).first).to_contain_text("Seoul")


def test_a_half_typed_text_survives_a_reload_and_a_detour(visit):
    page = visit()
    begin_wish(page)
    page.get_by_label("Reason").fill("Half a\nsentence")
    page.get_by_label("Reason").blur()
    page.wait_for_timeout(300)
    page.reload()
    expect(page.get_by_label("Reason")).to_have_value("Half a\nsentence")
    page.get_by_label("Reason").fill("Half a sentence more")
    choose(page, "Book", "moby", "Moby-Dick")
    expect(page.get_by_label("Reason")).to_have_value("Half a sentence more")


def test_a_text_survives_a_reload_right_after_the_last_key(visit):
    page = visit()
    begin_wish(page)
    page.get_by_label("Reason").press_sequentially("Not yet")
    page.reload()
    expect(page.get_by_label("Reason")).to_have_value("Not yet")


def test_markup_that_was_typed_is_text(visit):
    bad = "<img src=x onerror=alert(1)>\"'&amp;"
    page = visit()
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    begin_wish(page)
    fill_wish(page)
    page.get_by_label("Reason").fill(bad)
    page.get_by_role("button", name="Create ticket").click()
    expect(page.locator(".reason")).to_have_text(bad)
    page.goto("/open/" + "%3Cscript%3Ealert(1)%3C/script%3E")
    expect(page.locator(".notice.failure")).to_be_visible()
    assert dialogs == []


def test_mistakes_are_said_at_their_place(visit):
    page = visit()
    begin_wish(page)
    page.get_by_role("button", name="Create ticket").click()
    expect(page.get_by_role("alert").first).to_contain_text("Choose the book")
    expect(page.get_by_role("button", name="Book")).to_be_focused()
    fill_wish(page, route=("icn", "icn"))
    page.get_by_label("Reason").fill("x" * 201)
    page.get_by_role("button", name="Create ticket").click()
    expect(page.locator("#control-arrival-error")).to_be_visible()
    expect(page.get_by_label("Reason")).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_label("Reason")).to_have_value("x" * 201)
    page.locator(".problems a").last.click()
    expect(page.get_by_label("Reason")).to_be_focused()


def test_nothing_typed_is_lost_when_the_program_is_away(server, serve, visit):
    page = visit()
    begin_wish(page)
    page.get_by_label("Reason").fill("Still here")
    server.stop()
    page.get_by_role("button", name="Create ticket").click()
    expect(page.locator("#trouble")).to_contain_text("can not be reached")
    expect(page.get_by_label("Reason")).to_have_value("Still here")
    serve(port=int(server.address.rsplit(":", 1)[1]))


# Back


def test_back_button(visit):
    page = visit()
    begin_wish(page)
    page.get_by_role("button", name="Departure").click()
    title(page, "Departure airport")
    page.get_by_role("button", name="Back to New wish").click()
    title(page, "New wish")
    expect(page.get_by_role("button", name="Departure")).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False])
def test_browser_back_and_forward(visit, scripts):
    page = visit(java_script_enabled=scripts)
    begin_wish(page)
    page.get_by_role("button", name="Departure").click()
    title(page, "Departure airport")
    page.go_back()
    title(page, "New wish")
    page.go_back()
    title(page, "Wishlist")
    page.go_forward()
    page.wait_for_timeout(300)
    title(page, "Wishlist")
    begin_wish(page)
    page.go_back()
    title(page, "Wishlist")


def test_history_is_as_deep_as_the_app(visit):
    page = visit()
    create_wish(page)
    assert depth(page) == 2
    page.go_back()
    title(page, "Wishlist")
    expect(rows(page)).to_have_count(1)
    page.go_back()
    assert page.url == "about:blank"


def test_browser_back_after_a_flow_without_scripts(visit):
    page = visit(java_script_enabled=False)
    begin_wish(page)
    page.get_by_role("button", name="Departure").click()
    page.get_by_role("searchbox").fill("icn")
    page.get_by_role("searchbox").press("Enter")
    rows(page).first.get_by_role("button").click()
    title(page, "New wish")
    page.go_back()
    title(page, "Wishlist")
    for _ in range(10):
        if page.url == "about:blank":
            break
        page.go_back()
    assert page.url == "about:blank"


def test_a_reload_stays(visit):
    page = visit()
    begin_wish(page)
    page.get_by_role("button", name="Departure").click()
    page.get_by_role("searchbox").press_sequentially("seoul")
    expect(rows(page).first).to_contain_text("Seoul")
    page.reload()
    title(page, "Departure airport")
    expect(page.get_by_role("searchbox")).to_have_value("seoul")
    page.go_back()
    title(page, "New wish")


def test_a_link_can_be_gone_back_from(visit):
    page = visit("/open/wishlist/new?from=ICN")
    title(page, "New wish")
    page.get_by_label("Reason").click()
    page.go_back()
    title(page, "Wishlist")


@pytest.mark.parametrize(("distance", "heading"), [(260, "Wishlist"), (60, "New wish")])
def test_swipe_back(visit, distance, heading):
    page = visit(has_touch=True, is_mobile=True)
    begin_wish(page)
    touch = page.context.new_cdp_session(page)

    def send(kind, x):
        points = [] if kind == "touchEnd" else [{"x": x, "y": 400}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", 6)
    for x in range(10, distance, 20):
        send("touchMove", x)
        page.wait_for_timeout(30)
    assert page.locator("#main").bounding_box()["x"] > 20
    page.wait_for_timeout(300)
    send("touchEnd", 0)
    title(page, heading)
    expect(page.locator("#main")).to_have_css("transform", "none")
    expect(page.locator(".below")).to_have_count(0)
    if heading == "New wish":
        page.get_by_role("button", name="Back to Wishlist").click()
    title(page, "Wishlist")
    begin_wish(page)


@pytest.mark.parametrize("pause", [20, 100, 400])
def test_a_second_swipe_right_after_the_first_leaves_the_page_whole(visit, pause):
    page = visit(has_touch=True, is_mobile=True)
    begin_wish(page)
    touch = page.context.new_cdp_session(page)
    for x in (60, 380):
        for kind, points in [
            ("touchStart", [6]), ("touchMove", [30]), ("touchMove", [x]), ("touchEnd", []),
        ]:
            touch.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": point, "y": 400} for point in points]})
        page.wait_for_timeout(pause)
    expect(page.locator(".below")).to_have_count(0)
    expect(page.locator("main")).to_have_count(1)
    expect(page.locator("#main")).to_have_css("transform", "none")
    if page.get_by_role("heading", level=1).text_content() == "Wishlist":
        begin_wish(page)
    fill_wish(page)


def test_a_double_click_makes_one_ticket(visit):
    page = visit()
    begin_wish(page)
    fill_wish(page)
    page.get_by_role("button", name="Create ticket").dblclick()
    title(page, "Wish ticket")
    page.get_by_role("button", name="Done").click()
    expect(rows(page)).to_have_count(1)


# Looks and access


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("device", "width", "height"),
                         [("small", 320, 640), ("phone", 390, 844), ("desktop", 1440, 900)])
def test_looks(visit, tmp_path, device, width, height, scheme):
    page = visit(viewport={"width": width, "height": height}, color_scheme=scheme,
                 reduced_motion="reduce")
    folder = pathlib.Path(os.environ.get("SCREENSHOTS", tmp_path))
    create_wish(page)
    for name, button in [("ticket", "Done"), ("list", "New wish"), ("form", "Create ticket"),
                         ("mistakes", "Departure"), ("search", None)]:
        if name == "search":
            page.get_by_role("searchbox").press_sequentially("san")
            expect(rows(page).first).to_be_visible()
        picture = folder / f"{name}-{device}-{scheme}.png"
        page.screenshot(path=picture, full_page=True)
        assert picture.stat().st_size > 10_000
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert unreadable(page) == []
        assert unnamed(page) == []
        if button:
            page.get_by_role("button", name=button).click()
            page.wait_for_timeout(150)


def unnamed(page):
    """Controls without a name, identities used twice, and headings that leave out a level."""
    return page.evaluate("""() => {
      const wrong = [];
      const shown = (e) => e.checkVisibility() && !e.closest('[aria-hidden=true]');
      for (const e of document.querySelectorAll('button, input:not([type=hidden]), textarea, a')) {
        const label = e.labels?.[0]?.textContent ?? e.getAttribute('aria-label') ?? e.textContent;
        if (shown(e) && !label.trim()) wrong.push('no name: ' + e.outerHTML);
      }
      const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
      for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push('twice: ' + id);
      for (const e of document.querySelectorAll('[aria-describedby]')) {
        for (const id of e.getAttribute('aria-describedby').split(' ')) {
          if (!document.getElementById(id)) wrong.push('no description: ' + id);
        }
      }
      if (document.querySelectorAll('main').length !== 1) wrong.push('not one main');
      if (document.querySelectorAll('h1').length !== 1) wrong.push('not one h1');
      if (!document.documentElement.lang) wrong.push('no language');
      return wrong;
    }""")


def unreadable(page):
    """Texts whose contrast to what is behind them is below 4.5 (WCAG 2.2, 1.4.3), and targets
    under 24 pixels (2.5.8)."""
    return page.evaluate("""() => {
      const channels = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
      const light = (rgb) => {
        const [r, g, b] = rgb.map((c) => {
          c /= 255;
          return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const behind = (e) => {
        for (; e; e = e.parentElement) {
          const style = getComputedStyle(e);
          const stops = style.backgroundImage.match(/rgba?\\([^)]*\\)/g);
          if (style.backgroundImage.startsWith('linear') && stops) return channels(stops.at(-1));
          const [r, g, b, a = 1] = channels(style.backgroundColor);
          if (a > 0) return [r, g, b];
        }
        return [255, 255, 255];
      };
      const wrong = [];
      for (const e of document.querySelectorAll('body *')) {
        const text = [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data).join('');
        if (!text.trim() || !e.checkVisibility() || e.closest('.unseen')) continue;
        const one = light(channels(getComputedStyle(e).color).slice(0, 3));
        const other = light(behind(e));
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        if (contrast < 4.5) wrong.push(`${contrast.toFixed(2)}: ${text.trim()}`);
      }
      for (const e of document.querySelectorAll('button:not(.default)')) {
        const box = e.getBoundingClientRect();
        if (box.height && box.height < 24) wrong.push(`small: ${e.textContent}`);
      }
      return wrong;
    }""")
