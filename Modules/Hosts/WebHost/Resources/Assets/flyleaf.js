// Makes the pages feel like an app: no page loads, search as you type, swipe back. Every page works
// without this file too; nothing here knows more than the page says.
"use strict";

(() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const status = document.getElementById("status");
  const trouble = document.getElementById("trouble");
  const script = document.querySelector("script").src;
  const screen = () => document.getElementById("main");
  const words = (english, korean) => document.documentElement.lang === "ko" ? korean : english;
  const stackOf = (main) => main.dataset.stack.split(" ");
  /** What a screen looked like when it was left, for coming back to it. */
  const left = new Map();

  if (!screen().dataset.screen) return;

  // MARK: Requests

  let latest = 0;
  let cancel = new AbortController();
  let isTapped = false;

  /** The page at `path`, or undefined when a later request has taken its place. */
  async function request(path, body) {
    const number = ++latest;
    cancel.abort();
    cancel = new AbortController();
    try {
      const response = await fetch(path, {
        method: body ? "POST" : "GET", body, signal: cancel.signal,
      });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (number !== latest) return;
      const main = page.getElementById("main");
      if (!main?.dataset.screen) return complain(main?.innerText ?? "");
      const focus = main.querySelector("[autofocus]");
      focus?.removeAttribute("autofocus");
      focus?.setAttribute("data-focus", "");
      if (page.querySelector("script").src !== script) return location.assign(response.url);
      trouble.hidden = true;
      speak(page);
      return { main, title: page.title, path: response.url };
    } catch {
      if (number === latest) {
        complain(
          words("Flyleaf can not be reached. What you typed is still here.",
            "Flyleaf에 연결할 수 없어요. 입력한 내용은 그대로 있어요."),
          () => visit(path, body));
      }
    }
  }

  function complain(text, retry) {
    const button = document.createElement("button");
    button.textContent = retry
      ? words("Try again", "다시 시도") : words("Reload", "새로 고침");
    button.onclick = retry ?? (() => location.assign("/"));
    trouble.replaceChildren(text, " ", button);
    trouble.hidden = false;
  }

  /** Goes where `path` leads, with a form's body or without. */
  async function visit(path, body, options) {
    const page = await request(path, body);
    if (page) await show(page, options);
  }

  // MARK: Showing

  async function show({ main: next, title, path }, { isTap = false, isStill = false } = {}) {
    const old = screen();
    const stack = stackOf(next);
    if (next.dataset.screen === old.dataset.screen) {
      const isSearch = old.contains(document.activeElement) &&
        document.activeElement.type === "search";
      morph(old, next);
      if (isTap && old.querySelector(".problems")) old.querySelector("[data-focus]")?.focus();
      else if (isSearch) announce(old);
    } else {
      const isBack = stack.length < stackOf(old).length || left.has(next.dataset.screen);
      leave(old);
      const swap = () => {
        old.replaceWith(next);
        arrive(next);
      };
      if (document.startViewTransition && !isStill && !still.matches) {
        document.documentElement.dataset.motion = isBack ? "back" : "forward";
        const transition = document.startViewTransition(swap);
        // A quick second move skips the first one's animation, which is no error.
        transition.ready.catch(() => {});
        transition.finished.catch(() => {});
        await transition.updateCallbackDone;
      } else swap();
    }
    document.title = title;
    await mirror(stack, path);
  }

  function leave(main) {
    left.set(main.dataset.screen, {
      focus: document.activeElement?.id, scroll: scrollY, picture: main.cloneNode(true),
    });
  }

  function arrive(main) {
    const earlier = left.get(main.dataset.screen);
    for (const id of left.keys()) if (!stackOf(main).includes(id)) left.delete(id);
    left.delete(main.dataset.screen);
    const target = (earlier?.focus && document.getElementById(earlier.focus)) ||
      main.querySelector("[data-focus]") || main.querySelector("h1");
    target.focus({ preventScroll: true });
    scrollTo(0, earlier?.scroll ?? 0);
  }

  function announce(main) {
    const count = main.querySelectorAll(".rows li").length;
    status.textContent = count
      ? words(count === 1 ? "1 result" : `${count} results`, `검색 결과 ${count}개`) : main.querySelector(".text")?.textContent ?? "";
  }

  /** Takes over the page's language, with what stands around the screen. */
  function speak(page) {
    const { lang } = page.documentElement;
    if (lang === document.documentElement.lang) return;
    document.documentElement.lang = lang;
    morph(document.querySelector("footer"), page.querySelector("footer"));
    // What screens looked like was in the other language.
    left.clear();
  }

  /** Makes `from` like `to`, and leaves alone what is alike and what is being typed into. */
  function morph(from, to) {
    for (const { name } of [...from.attributes]) {
      if (!to.hasAttribute(name)) from.removeAttribute(name);
    }
    for (const { name, value } of to.attributes) {
      if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    }
    if (from.matches("input, textarea")) {
      if (from !== document.activeElement && from.value !== to.value) from.value = to.value;
      return;
    }
    let place = from.firstChild;
    for (const wanted of [...to.childNodes]) {
      let match = place;
      while (match && !isAlike(match, wanted)) match = match.nextSibling;
      if (!match) {
        from.insertBefore(wanted, place);
        continue;
      }
      while (place !== match) place = remove(place);
      if (match.nodeType === Node.ELEMENT_NODE) morph(match, wanted);
      else if (match.data !== wanted.data) match.data = wanted.data;
      place = match.nextSibling;
    }
    while (place) place = remove(place);
  }

  function isAlike(one, other) {
    return one.nodeName === other.nodeName && one.id === other.id &&
      one.className === other.className;
  }

  function remove(node) {
    const next = node.nextSibling;
    node.remove();
    return next;
  }

  // MARK: History. It is as deep as the app's stack, so the browser's back is the app's back.

  let traversed;

  async function mirror(stack, path) {
    const depth = history.state?.depth ?? 1;
    if (stack.length < depth) await traverse(stack.length - depth);
    for (let level = depth + 1; level <= stack.length; level++) {
      history.pushState({ depth: level }, "", `/screen/${stack[level - 1]}`);
    }
    history.replaceState({ depth: stack.length }, "", path);
  }

  function traverse(steps) {
    return new Promise((resolve) => {
      traversed = () => {
        traversed = undefined;
        resolve();
      };
      history.go(steps);
      setTimeout(() => traversed?.(), 500);
    });
  }

  addEventListener("popstate", ({ state }) => {
    const stack = stackOf(screen());
    if (traversed) traversed();
    // Forward leads to a screen that has gone.
    else if (state?.depth > stack.length) traverse(stack.length - state.depth);
    else if (state?.depth < stack.length) visit(`/screen/${stack[state.depth - 1]}`);
  });

  addEventListener("pageshow", (event) => {
    if (event.persisted) visit(location.href);
  });

  const start = location.href;
  if (history.state?.depth === undefined) {
    history.replaceState({ depth: 1 }, "", `/screen/${stackOf(screen())[0]}`);
  }
  mirror(stackOf(screen()), start);

  // MARK: Forms

  function bodyOf(act) {
    const body = new URLSearchParams(new FormData(screen().querySelector("form")));
    body.set("act", act);
    return body;
  }

  const address = () => screen().querySelector("form").getAttribute("action");

  addEventListener("submit", async (event) => {
    event.preventDefault();
    const act = event.submitter?.value ?? "type";
    const isLeaving = act === "back" || act === "dismiss";
    if (isTapped && !isLeaving) return;
    clearTimeout(typing);
    delete sessionStorage.unsent;
    isTapped = true;
    screen().setAttribute("aria-busy", "true");
    try {
      await visit(address(), bodyOf(act), { isTap: !act.startsWith("language:") });
    } finally {
      isTapped = false;
      screen().removeAttribute("aria-busy");
    }
  });

  addEventListener("click", (event) => {
    const link = event.target.closest?.(".problems a");
    if (!link) return;
    event.preventDefault();
    document.getElementById(link.hash.slice(1))?.focus();
  });

  // MARK: Typing

  let typing;
  let change = 0;

  function sendTexts() {
    clearTimeout(typing);
    if (isTapped) return;
    const body = bodyOf("type");
    change = Math.max(change + 1, Date.now());
    body.set("change", change);
    delete sessionStorage.unsent;
    visit(address(), body);
  }

  // What was typed and not sent yet outlives a reload within the pause after a keystroke.

  function keepUnsent() {
    const texts = [...screen().querySelectorAll(".field input, .field textarea")]
      .map(({ id, value }) => [id, value]);
    sessionStorage.unsent = JSON.stringify({ screen: screen().dataset.screen, texts });
  }

  function restoreUnsent() {
    const unsent = JSON.parse(sessionStorage.unsent ?? "null");
    delete sessionStorage.unsent;
    if (unsent?.screen !== screen().dataset.screen) return;
    for (const [id, value] of unsent.texts) {
      const field = document.getElementById(id);
      if (field) field.value = value;
    }
    sendTexts();
  }

  /** How many characters a person sees. */
  const lengthOf = (text) =>
    [...(Intl.Segmenter ? new Intl.Segmenter().segment(text) : text)].length;

  function type(event) {
    const field = event.target.closest?.(".field");
    if (!field) return;
    const count = field.querySelector(".count");
    if (count) count.textContent = `${lengthOf(event.target.value)} / ${count.dataset.limit}`;
    keepUnsent();
    clearTimeout(typing);
    typing = setTimeout(sendTexts, field.classList.contains("search") ? 80 : 400);
  }

  addEventListener("input", type);
  addEventListener("compositionend", type);
  restoreUnsent();
  addEventListener("change", (event) => {
    if (event.target.closest?.(".field")) sendTexts();
  });
  addEventListener("keydown", (event) => {
    // Enter that takes over a syllable in the making sends nothing.
    if (event.key === "Enter" && event.keyCode === 229) event.preventDefault();
  });

  // MARK: Swipe back from the left edge

  const edge = 28;
  let swipe;
  /** Whether the page is still busy with the end of a swipe: until then no other one begins. */
  let isEnding = false;

  addEventListener("touchstart", (event) => {
    const touch = event.touches[0];
    const bounds = screen().getBoundingClientRect();
    if (event.touches.length > 1 || touch.clientX - bounds.left > edge) return;
    if (stackOf(screen()).length < 2 || isTapped || isEnding) return;
    swipe = { x: touch.clientX, y: touch.clientY, width: bounds.width, time: event.timeStamp };
  }, { passive: true });

  addEventListener("touchmove", (event) => {
    if (!swipe) return;
    const x = event.touches[0].clientX - swipe.x;
    const y = event.touches[0].clientY - swipe.y;
    if (!swipe.begun) {
      if (Math.abs(y) > Math.abs(x)) swipe = undefined;
      if (!swipe || x < 8) return;
      beginSwipe();
    }
    event.preventDefault();
    swipe.shift = Math.max(0, x);
    screen().style.transform = `translateX(${swipe.shift}px)`;
  }, { passive: false });

  addEventListener("touchend", (event) => endSwipe(event, true));
  addEventListener("touchcancel", (event) => endSwipe(event, false));

  function beginSwipe() {
    const main = screen();
    swipe.begun = fetch(address(), { method: "POST", body: bodyOf("swipe:begin") })
      .catch(() => {});
    const below = left.get(stackOf(main).at(-2))?.picture.cloneNode(true)
      ?? document.createElement("div");
    below.className = "screen below";
    below.inert = true;
    below.setAttribute("aria-hidden", "true");
    for (const element of [below, ...below.querySelectorAll("[id]")]) element.removeAttribute("id");
    main.before(below);
    main.classList.add("swiped");
    swipe.below = below;
  }

  async function endSwipe(event, mayComplete) {
    const { begun, shift, width, time, below } = swipe ?? {};
    swipe = undefined;
    if (!begun) return;
    isEnding = true;
    const main = screen();
    const isFlick = shift > 40 && event.timeStamp - time < 300;
    const isComplete = mayComplete && (shift > width * 0.4 || isFlick);
    try {
      if (!still.matches) {
        await main.animate(
          { transform: `translateX(${isComplete ? "100%" : "0"})` },
          { duration: 180, easing: "ease-out", fill: "forwards" },
        ).finished;
      }
      await begun;
      const act = isComplete ? "swipe:complete" : "swipe:cancel";
      await visit(address(), bodyOf(act), { isStill: true });
    } finally {
      below.remove();
      for (const animation of main.getAnimations()) animation.cancel();
      main.style.transform = "";
      main.classList.remove("swiped");
      isEnding = false;
    }
  }
})();
