// Makes the pages feel like an app: no page loads, search as you type, swipe back. Every page works
// without this file too; nothing here knows more than the page says.
"use strict";

(() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const status = document.getElementById("status");
  const trouble = document.getElementById("trouble");
  const script = document.querySelector("script").src;
  const screen = () => document.getElementById("main");
  const form = () => screen().querySelector("form");
  const question = () => screen().querySelector(".question");
  const words = (english, korean) => document.documentElement.lang === "ko" ? korean : english;
  const tokenOf = (main) => main.querySelector("[name=token]")?.value;
  const stackOf = (main) => main.dataset.stack.split(" ");
  const standingOf = (main) => main.dataset.standing.split(" ");
  /** What a screen looked like when it was left, for coming back to it. */
  const left = new Map();

  // In the X-ray the frame is the phone, and what stands around it on a page of its own is left out.
  if (window.top !== window) document.documentElement.dataset.framed = "";

  if (!screen().dataset.screen) return;

  // MARK: Requests

  let latest = 0;
  let cancel = new AbortController();
  let isTapped = false;
  /** How many requests are under way. */
  let pending = 0;

  /** The page at `path`, or undefined when a later request has taken its place. */
  async function request(path, body) {
    const number = ++latest;
    cancel.abort();
    cancel = new AbortController();
    pending += 1;
    try {
      const response = await fetch(path, {
        method: body ? "POST" : "GET", body, signal: cancel.signal,
      });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (number !== latest) return;
      const main = page.getElementById("main");
      if (!main?.dataset.screen) {
        return complain((main?.querySelector(".text") ?? page.body).textContent.trim());
      }
      const focus = main.querySelector("[autofocus]");
      focus?.removeAttribute("autofocus");
      focus?.setAttribute("data-focus", "");
      if (page.querySelector("script").src !== script) return location.assign(response.url);
      trouble.hidden = true;
      speak(page);
      return { main, tabs: page.getElementById("tabs"), title: page.title, path: response.url };
    } catch {
      if (number === latest) {
        complain(
          words("Flyleaf can not be reached. What you typed is still here.",
            "Flyleaf에 연결할 수 없어요. 입력한 내용은 그대로 있어요."),
          () => visit(path, body));
      }
    } finally {
      pending -= 1;
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

  async function show({ main: next, tabs, title, path }, { isTap = false, isStill = false } = {}) {
    const old = screen();
    const stack = stackOf(next);
    closeMenus();
    // What screens looked like is nothing for the next person.
    if (tokenOf(next) !== tokenOf(old)) left.clear();
    if (isSame(old, next)) {
      const isAsked = question();
      if (!isAsked) asked = document.activeElement?.id;
      const isSearch = old.contains(document.activeElement) &&
        document.activeElement.type === "search";
      const places = placesFrom(document.activeElement);
      morph(old, next);
      showTabs(tabs);
      if (question() && !isAsked) old.querySelector("[data-focus]")?.focus();
      else if (isAsked && !question()) document.getElementById(asked)?.focus();
      else if (isTap && old.querySelector(".problems")) old.querySelector("[data-focus]")?.focus();
      else if (isSearch) announce(old);
      else keepPlace(places);
    } else {
      const isBack = stack.length < stackOf(old).length || left.has(next.dataset.screen);
      const isTab = next.dataset.tab !== old.dataset.tab;
      leave(old);
      const swap = () => {
        old.replaceWith(next);
        showTabs(tabs);
        arrive(next);
      };
      if (document.startViewTransition && !isStill && !still.matches) {
        document.documentElement.dataset.motion = isTab ? "tab" : isBack ? "back" : "forward";
        const transition = document.startViewTransition(swap);
        // A quick second move skips the first one's animation, which is no error.
        transition.ready.catch(() => {});
        transition.finished.catch(() => {});
        await transition.updateCallbackDone;
      } else swap();
    }
    document.title = title;
    follow();
    await mirror(stack, path);
  }

  /** Whether both are one screen; in another run of the app it has another number. */
  const isSame = (old, next) => next.dataset.screen === old.dataset.screen ||
    next.dataset.place === old.dataset.place && !standingOf(next).includes(old.dataset.screen);

  const controls = "button:not(.default), input:not([type=hidden]), textarea, a, summary";

  /** What has the focus, and where it can go when that is taken away: on, or else back. */
  function placesFrom(focused) {
    const all = [...screen().querySelectorAll(`form :is(${controls})`)];
    const index = all.indexOf(focused);
    return index < 0 ? [] : [...all.slice(index), ...all.slice(0, index).reverse()];
  }

  function keepPlace([focused, ...others]) {
    if (!focused || focused.isConnected) return;
    const next = others.find((other) => other.isConnected && other.checkVisibility());
    (next ?? screen().querySelector("h1")).focus({ preventScroll: !next });
  }

  /** What had the focus before the question came. */
  let asked;

  function showTabs(next) {
    const old = document.getElementById("tabs");
    if (old && next) morph(old, next);
    else if (next) document.querySelector(".phone").before(next);
    else old?.remove();
  }

  function leave(main) {
    left.set(main.dataset.screen, {
      focus: document.activeElement?.id, scroll: scrollY, picture: main.cloneNode(true),
    });
  }

  function arrive(main) {
    const earlier = left.get(main.dataset.screen);
    for (const id of left.keys()) if (!standingOf(main).includes(id)) left.delete(id);
    left.delete(main.dataset.screen);
    const target = (question() && main.querySelector("[data-focus]")) ||
      (earlier?.focus && document.getElementById(earlier.focus)) ||
      main.querySelector("[data-focus]") || main.querySelector("h1");
    target.focus({ preventScroll: true });
    scrollTo(0, earlier?.scroll ?? 0);
  }

  function announce(main) {
    const count = main.querySelectorAll(".rows li").length;
    status.textContent = count
      ? words(count === 1 ? "1 result" : `${count} results`, `검색 결과 ${count}개`) : main.querySelector(".text")?.textContent ?? "";
  }

  /** Takes over the page's look and language, with what stands around the screen. */
  function speak(page) {
    const { lang, dataset: { theme } } = page.documentElement;
    if (theme !== document.documentElement.dataset.theme) {
      if (theme) document.documentElement.dataset.theme = theme;
      else delete document.documentElement.dataset.theme;
      const colors = "meta[name='color-scheme'], meta[name='theme-color']";
      for (const old of document.querySelectorAll(colors)) old.remove();
      document.head.append(...page.querySelectorAll(colors));
    }
    if (lang === document.documentElement.lang) return;
    document.documentElement.lang = lang;
    morph(document.querySelector("footer"), page.querySelector("footer"));
    // What screens looked like was in the other language.
    left.clear();
  }

  /** Makes `from` like `to`, and leaves alone what is alike and what is being typed into. */
  function morph(from, to) {
    // What was typed in secret never comes back from the app, but whether it has been taken away.
    if (from.type === "password" && "filled" in from.dataset && !("filled" in to.dataset) &&
        (isTapped || from !== document.activeElement)) from.value = "";
    for (const { name } of [...from.attributes]) {
      if (!to.hasAttribute(name)) from.removeAttribute(name);
    }
    for (const { name, value } of to.attributes) {
      if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    }
    if (from.matches("input, textarea")) {
      if (from.type === "radio") from.checked = to.checked;
      else if (["file", "password"].includes(from.type)) return;
      else if (from !== document.activeElement && from.value !== to.value) from.value = to.value;
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

  // MARK: Work that goes on by itself

  const glance = 700;
  let following;
  let lastSaid = 0;

  /** Looks again in a while, as long as the screen works on something. */
  function follow() {
    clearTimeout(following);
    if ("working" in screen().dataset) following = setTimeout(look, glance);
  }

  async function look() {
    // What the person does comes first, and a page that nobody sees can wait.
    if (pending || isTapped || swipe || drag || document.hidden) return follow();
    const { screen: number, working } = screen().dataset;
    const said = progressOf(screen());
    await visit(`/screen/${number}?look`);
    const now = progressOf(screen());
    const isDone = working !== undefined && !("working" in screen().dataset);
    if (now && now !== said && (isDone || Date.now() - lastSaid > 5000)) {
      lastSaid = Date.now();
      status.textContent = now;
    }
    follow();
  }

  /** What a screen says of its work. */
  const progressOf = (main) => [...main.querySelectorAll(".notice, .progress p")]
    .map((element) => element.textContent.trim()).join(" ");

  // MARK: Forms

  /** What the form holds; with its files only where they are to be handed over now. */
  function bodyOf(act, hasFiles = false) {
    const data = new FormData(form());
    data.set("act", act);
    const files = [...data].filter(([, value]) => value instanceof File);
    if (hasFiles && files.some(([, file]) => file.name)) return data;
    for (const [name] of files) data.delete(name);
    return new URLSearchParams(data);
  }

  const address = () => form().getAttribute("action");

  addEventListener("submit", async (event) => {
    event.preventDefault();
    const act = event.submitter?.value ?? "type";
    const isLeaving = act === "back" || act === "dismiss" || act.startsWith("tab:");
    if (isTapped && !isLeaving) return;
    clearTimeout(typing);
    delete sessionStorage.unsent;
    isTapped = true;
    screen().setAttribute("aria-busy", "true");
    try {
      await visit(
        address(), bodyOf(act, !isLeaving), { isTap: !act.startsWith("language:") });
    } finally {
      isTapped = false;
      screen().removeAttribute("aria-busy");
    }
  });

  // MARK: Pickers and files

  function pick(event) {
    if (event.target.closest?.(".picker")) sendTexts();
  }

  async function handOver(input) {
    const file = input.files[0];
    if (!file) return;
    if (file.size > input.dataset.sizeLimit) {
      input.value = "";
      const most = input.dataset.sizeLimit >> 20;
      return complain(
        words(`The file is too large. At most ${most} MB are taken.`,
          `파일이 너무 커요. ${most}MB까지 받을 수 있어요.`));
    }
    clearTimeout(typing);
    isTapped = true;
    screen().setAttribute("aria-busy", "true");
    try {
      await visit(address(), bodyOf("type", true), { isTap: true });
      input.value = "";
    } finally {
      isTapped = false;
      screen().removeAttribute("aria-busy");
    }
  }

  // MARK: Questions and menus

  function closeMenus(except) {
    for (const menu of document.querySelectorAll(".menu[open]")) {
      if (menu !== except) menu.open = false;
    }
  }

  function openMenu(menu) {
    menu.open = true;
    menu.querySelector(".actions button").focus();
  }

  addEventListener("keydown", (event) => {
    const dialog = question();
    // After a long press the focus stands on the row.
    const menu = document.activeElement?.closest(".menu, .acting")
      ?.parentElement.querySelector(".menu[open]");
    if (event.key === "Escape" && dialog) [...dialog.querySelectorAll("button")].at(-1).click();
    else if (event.key === "Escape" && menu) {
      menu.open = false;
      menu.querySelector("summary").focus();
    } else if (event.key === "Tab" && dialog) keepFocus(event, dialog);
    else if (menu && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      moveFocus(event, menu, event.key === "ArrowDown" ? 1 : -1);
    }
  });

  /** The dialog's buttons follow each other in a circle. */
  function keepFocus(event, dialog) {
    const buttons = [...dialog.querySelectorAll("button")];
    const end = event.shiftKey ? buttons[0] : buttons.at(-1);
    if (document.activeElement !== end && dialog.contains(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? buttons.at(-1) : buttons[0]).focus();
  }

  function moveFocus(event, menu, step) {
    event.preventDefault();
    const buttons = [...menu.querySelectorAll("button")];
    const index = buttons.indexOf(document.activeElement) + step;
    buttons.at(index < 0 ? -1 : index % buttons.length).focus();
  }

  addEventListener("click", (event) => {
    closeMenus(event.target.closest?.(".menu"));
  });

  // The key for menus, a right click and a long press.
  addEventListener("contextmenu", (event) => {
    const menu = event.target.closest?.(".acting")?.querySelector(".menu");
    if (!menu || drag?.isMoved) return;
    event.preventDefault();
    closeMenus(menu);
    openMenu(menu);
  });

  // MARK: Dragging a row to the right does the first thing of its menu, a long press opens it

  let drag;
  let press;
  /** How long a finger rests for its press to be a long one. */
  const long = 500;

  addEventListener("pointerdown", (event) => {
    const row = event.target.closest?.(".acting");
    if (!row || event.button !== 0 || isTapped || event.target.closest(".menu")) return;
    // At the edge a swipe back begins.
    const isAtEdge = event.clientX - screen().getBoundingClientRect().left <= edge;
    if (event.pointerType === "touch" && isAtEdge && stackOf(screen()).length > 1) return;
    drag = { row, id: event.pointerId, x: event.clientX, y: event.clientY, shift: 0 };
    // Not every browser makes a context menu's event of a long press.
    clearTimeout(press);
    if (event.pointerType !== "mouse") press = setTimeout(pressLong, long, row);
  });

  addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    const x = event.clientX - drag.x;
    if (!drag.isMoved) {
      if (Math.hypot(x, event.clientY - drag.y) > 10) clearTimeout(press);
      if (Math.abs(event.clientY - drag.y) > Math.max(10, Math.abs(x))) drag = undefined;
      if (!drag || x < 10) return;
      beginDrag();
    }
    drag.shift = Math.max(0, Math.min(x, drag.row.clientWidth * 0.6));
    drag.row.classList.toggle("armed", isFarEnough());
    drag.handle.style.transform = `translateX(${drag.shift}px)`;
  });

  addEventListener("pointerup", (event) => endDrag(event, true));
  addEventListener("pointercancel", (event) => endDrag(event, false));

  function pressLong(row) {
    if (!drag || drag.isMoved) return;
    drag = undefined;
    swallowClick(1500);
    closeMenus();
    openMenu(row.querySelector(".menu"));
  }

  /** The click that follows within this time is none on the row. */
  function swallowClick(time) {
    addEventListener("click", (click) => {
      click.preventDefault();
      click.stopPropagation();
    }, { capture: true, once: true, signal: AbortSignal.timeout(time) });
  }

  const isFarEnough = () => drag.shift > Math.min(140, drag.row.clientWidth * 0.4);

  function beginDrag() {
    const { row, id } = drag;
    drag.isMoved = true;
    drag.handle = row.querySelector("button");
    drag.action = row.querySelector(".actions button");
    drag.under = document.createElement("span");
    drag.under.className = "under";
    drag.under.setAttribute("aria-hidden", "true");
    drag.under.textContent = drag.action.textContent;
    row.prepend(drag.under);
    row.classList.add("dragged");
    row.setPointerCapture(id);
  }

  async function endDrag(event, mayComplete) {
    clearTimeout(press);
    if (event.pointerId !== drag?.id) return;
    const { row, handle, action, under, isMoved } = drag;
    const isComplete = isMoved && mayComplete && isFarEnough();
    if (!isMoved) drag = undefined;
    if (!isMoved) return;
    swallowClick(50);
    drag = undefined;
    if (isComplete) form().requestSubmit(action);
    if (!still.matches) {
      await handle.animate(
        { transform: "translateX(0)" }, { duration: 180, easing: "ease-out", fill: "forwards" },
      ).finished;
    }
    for (const animation of handle.getAnimations()) animation.cancel();
    handle.style.transform = "";
    row.classList.remove("dragged", "armed");
    under.remove();
  }

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
    return visit(address(), body);
  }

  // What was typed and not sent yet outlives a reload within the pause after a keystroke.

  function keepUnsent() {
    const kept = ".field input:not([type=password], [type=file]), .field textarea";
    const texts = [...screen().querySelectorAll(kept)]
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
    if (!field || event.target.type === "file") return;
    const count = field.querySelector(".count");
    if (count) count.textContent = `${lengthOf(event.target.value)} / ${count.dataset.limit}`;
    keepUnsent();
    clearTimeout(typing);
    typing = setTimeout(sendTexts, field.classList.contains("search") ? 80 : 400);
  }

  // The X-ray begins the app anew, with what it knows.
  addEventListener("click", async (event) => {
    const link = event.target.closest?.(".brand a");
    if (!link || !sessionStorage.unsent) return;
    event.preventDefault();
    await sendTexts();
    location.assign(link.href);
  });

  addEventListener("input", type);
  addEventListener("compositionend", type);
  restoreUnsent();
  addEventListener("change", (event) => {
    if (event.target.type === "file") handOver(event.target);
    else if (event.target.closest?.(".field")) sendTexts();
    else pick(event);
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
    if (stackOf(screen()).length < 2 || isTapped || isEnding || question()) return;
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

  follow();
})();
