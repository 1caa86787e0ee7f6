// The X-ray's page: hears what the app tells, and hands it to the panels, once for each frame.
import { button, dialog, element, icon, move, transition, words } from "./xray-elements.js";
import { BreakDrawer } from "./xray-break.js";
import { Comparison } from "./xray-compare.js";
import { ContainerPanel } from "./xray-container.js";
import { FlowsPanel } from "./xray-flows.js";
import { hearKeys, showKeys } from "./xray-keys.js";
import { wiringName } from "./xray-launches.js";
import { ModulesPanel } from "./xray-modules.js";
import { Phone } from "./xray-phone.js";
import { Stream } from "./xray-stream.js";
import { TimelinePanel } from "./xray-timeline.js";
import { Tour } from "./xray-tour.js";

const { body } = document;
const root = document.documentElement;
const desk = document.getElementById("desk");
const status = document.getElementById("status");
let { token } = body.dataset;

/** What the panels know of each other, and ask of the page. */
const page = {
  record: { registrations: [], modules: [], launch: null, wiring: "container", canKill: false },
  get selectedKey() { return panels.container.selected; },
  post, json, script, say, showText, reveal, nextHello, focusControl, standing, backToNow, speak,
  showScreen(entry) {
    reveal("phone");
    phone.show(entry);
    panels.timeline.point(entry.n);
  },
  showKey(key) {
    reveal("container");
    if (panels.container.selected !== key) panels.container.select(key);
  },
  showModule(name) {
    reveal("modules");
    panels.modules.select(name);
  },
  beginTour() {
    enlarge();
    if (drawer.isOpen) drawer.close();
  },
};

// MARK: Requests

async function post(path, fields, isSecond = false) {
  const body = new URLSearchParams({ token, ...fields });
  const response = await fetch(path, { method: "POST", body }).catch(() => undefined);
  // Who logs in or out gets another token.
  if (response && [400, 403].includes(response.status) && !isSecond && await renew()) {
    return post(path, fields, true);
  }
  return response?.ok ? response : undefined;
}

/** Asks for the page once more, which begins a recorder where there is none, for its token. */
async function renew() {
  const response = await fetch("/xray").catch(() => undefined);
  if (!response?.ok) return false;
  const shell = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!shell.body.dataset.token) return false;
  ({ token } = shell.body.dataset);
  for (const field of document.querySelectorAll("input[name=token]")) field.value = token;
  return true;
}

async function json(path) {
  const response = await fetch(path).catch(() => undefined);
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}

async function script() {
  const response = await fetch("/xray/script").catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}

// MARK: Layout

const panels = {
  flows: new FlowsPanel(page), container: new ContainerPanel(page),
  modules: new ModulesPanel(page), timeline: new TimelinePanel(page),
};
const titles = {
  phone: words("Phone", "휴대전화"), flows: words("Flows", "흐름"),
  container: words("Container", "컨테이너"), modules: words("Modules", "모듈"),
  timeline: words("Timeline", "타임라인"),
};
const ids = Object.keys(panels);
const isNarrow = matchMedia("(max-width: 68.74rem)");

for (const id of ids) desk.append(makePanel(id));
const tabs = element("nav", { class: "views", "aria-label": words("Views", "보기") },
  Object.entries(titles).map(([id, title]) => element("button",
    { type: "button", "data-view": id, onclick: () => show(id) },
    icon(id), element("span", {}, title))));
desk.after(tabs);
show(sessionStorage.getItem("xray-view") ?? "phone");

function makePanel(id) {
  const { body: content, tools = [] } = panels[id];
  const enlarging = element("button",
    { type: "button", class: "bare enlarging", onclick: () => enlarge(id) });
  const panel = element("section", { id, class: "panel", "aria-labelledby": `${id}-title` },
    element("header", {}, element("h2", { id: `${id}-title` }, titles[id]),
      element("div", { class: "tools" }, tools, enlarging)), content);
  labelEnlarging(enlarging, false, id);
  return panel;
}

function labelEnlarging(control, isLarge, id) {
  const label = isLarge ? words("Back to all panels", "모든 패널로")
    : words(`Enlarge: ${titles[id]}`, `크게 보기: ${titles[id]}`);
  control.setAttribute("aria-label", label);
  control.title = `${label} (${isLarge ? "Esc" : ids.indexOf(id) + 1})`;
  control.replaceChildren(icon(isLarge ? "reduce" : "enlarge"));
}

/** Makes one panel take the place of all, or gives all theirs back. */
function enlarge(id) {
  const next = id === body.dataset.large ? undefined : id;
  if (next === body.dataset.large) return;
  transition(document.getElementById(next ?? body.dataset.large), () => {
    if (next) body.dataset.large = next;
    else delete body.dataset.large;
    for (const other of ids) {
      labelEnlarging(desk.querySelector(`#${other} .enlarging`), other === next, other);
    }
  });
}

/** Shows a view where there is room for one only. */
function show(id) {
  body.dataset.view = id;
  sessionStorage.setItem("xray-view", id);
  for (const tab of tabs.children) {
    if (tab.dataset.view === id) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
}

/** Brings a view in sight, however much room there is. */
function reveal(id) {
  const { large } = body.dataset;
  if (isNarrow.matches) show(id);
  else if (large && large !== id && id !== "phone") enlarge(id);
}

// MARK: The head

const drawer = new BreakDrawer(page);
const comparison = new Comparison(page);
const tour = new Tour(page);
const wirings = element("div",
  { id: "wiring", role: "group", "aria-label": words("Wiring", "연결 방식") });
const control = (name, label, action) => button(name, label, () => {
  closeMenu();
  action();
}, { "data-control": name });
const menu = button("menu", words("Menu", "메뉴"), () => toggleMenu(),
  { isBare: true, "aria-expanded": "false", "aria-controls": "controls" });
const controls = document.getElementById("controls");
controls.append(
  element("span", { class: "of-wiring", "aria-hidden": "true" }, words("Wiring", "연결 방식")),
  wirings,
  control("compare", words("Compare", "비교"), () => comparison.open()),
  control("break", words("Break it", "고장 내기"), () => drawer.toggle()),
  control("tour", words("Tour", "둘러보기"), () => tour.start()),
  control("keys", words("Keys", "키"), showKeys));
menu.classList.add("menu-button");
// Where there is little room, this is in the menu too.
controls.append(document.querySelector(".masthead form"));
controls.before(menu);

function toggleMenu(isOpen = !controls.classList.contains("open")) {
  controls.classList.toggle("open", isOpen);
  menu.setAttribute("aria-expanded", String(isOpen));
}
function closeMenu() { toggleMenu(false); }
addEventListener("pointerdown", ({ target }) => {
  if (!target.closest?.("#controls, .menu-button")) closeMenu();
});

function focusControl(name) {
  const target = controls.querySelector(`[data-control="${name}"]`);
  (target.checkVisibility() ? target : menu).focus();
}

function showWirings({ wirings: all, wiring }) {
  wirings.replaceChildren(...all.map((one) => element("button", {
    type: "button", "aria-pressed": String(one === wiring), onclick: () => switchWiring(one),
  }, wiringName(one))));
}

async function switchWiring(wiring) {
  if (wiring === page.record.wiring || wirings.ariaBusy === "true") return;
  closeMenu();
  wirings.ariaBusy = "true";
  showWirings({ ...page.record, wiring });
  const came = nextHello();
  const isDone = await post("/xray/wiring", { wiring });
  if (!isDone) showWirings(page.record);
  else {
    // The old session's stream ends by itself; where it does not, it is ended here.
    const late = setTimeout(() => stream.restart(), 800);
    await Promise.race([came, new Promise((resolve) => setTimeout(resolve, 10_000))]);
    clearTimeout(late);
    const name = wiringName(wiring);
    say(words(`Begun anew: ${name} wiring.`, `${name} 방식으로 다시 시작했어요.`), true);
  }
  wirings.ariaBusy = null;
}

// MARK: The phone

const phone = new Phone(page);

function backToNow(isFocused = false) {
  if (!phone.isLookingBack) return;
  phone.backToNow();
  const { pointed } = panels.timeline;
  panels.timeline.point();
  if (isFocused && pointed?.checkVisibility()) pointed.focus();
}

/** Takes over the phone's look. In another language, the page is drawn anew. */
function speak(language, theme) {
  if (theme !== root.dataset.theme) {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    dispatchEvent(new Event("lookchange"));
  }
  const last = Number(sessionStorage.getItem("xray-spoken") ?? 0);
  if (!language || language === root.lang || Date.now() - last < 3000) return;
  sessionStorage.setItem("xray-spoken", Date.now());
  location.reload();
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change",
  () => dispatchEvent(new Event("lookchange")));

// MARK: What the app tells

let waiting = [];
let isPlanned = false;
/** The newest entry that was heard of. */
let newest;
const helloWaiters = [];

/** The next `hello`, when it has been drawn. */
function nextHello() {
  return new Promise((resolve) => helloWaiters.push(resolve));
}

const lost = element("p", { class: "lost", hidden: true },
  words("The app can not be reached; trying again", "앱에 연결할 수 없어 다시 시도하고 있어요"));
body.append(lost);
let losing;

const stream = new Stream("/xray/events", {
  hear(message) {
    waiting.push(message);
    if (isPlanned) return;
    isPlanned = true;
    // Frames stand still in a page that nobody sees.
    if (document.hidden) setTimeout(deliver, 250);
    else requestAnimationFrame(deliver);
  },
  // What comes back at once was not worth a word.
  lose() { losing ??= setTimeout(() => { lost.hidden = false; }, 500); },
  renew,
});

function deliver() {
  isPlanned = false;
  const messages = waiting;
  waiting = [];
  let batch = { entries: [] };
  for (const message of messages) {
    if (message.type === "hello") {
      batch = { entries: [] };
      greet(message);
    } else if (message.type === "entry") batch.entries.push(message);
    else if (message.type === "state") batch.state = message;
    else if (message.type === "container") batch.container = message;
  }
  give(batch);
}

function give(batch) {
  if (!batch.entries.length && !batch.state && !batch.container) return;
  for (const id of ids) panels[id].update(batch);
  if (batch.state) {
    page.state = batch.state;
    phone.tell(batch.state);
  }
  if (batch.isReplayed) return;
  newest = batch.entries.reduce((last, entry) => last && last.n >= entry.n ? last : entry, newest);
  for (const entry of batch.entries) {
    tour.hear(entry);
    const isOver = entry.kind === "act" && entry.ms !== null;
    if (isOver) say([entry.text, entry.detail].filter(Boolean).join(". "));
  }
}

function greet(hello) {
  clearTimeout(losing);
  losing = undefined;
  lost.hidden = true;
  speak(hello.language, root.dataset.theme);
  page.record = hello;
  // The same record goes on where the newest that is known of it is in it still.
  hello.isContinued = !!newest
    && hello.timeline.some(({ n, at }) => n === newest.n && at === newest.at);
  if (newest && !hello.isContinued) {
    panels.flows.reset();
    backToNow();
    phone.reload();
  }
  newest = hello.timeline.at(-1) ?? { n: 0 };
  showWirings(hello);
  for (const id of ids) if (id !== "flows") panels[id].reset(hello);
  drawer.reset();
  const { timeline: entries, state, container } = hello;
  give({ entries, state, container, isReplayed: true });
  for (const resolve of helloWaiters.splice(0)) resolve();
}

/** The screens that stand, by their titles. */
function standing() {
  return JSON.stringify(page.state?.layers.map(({ stacks }) =>
    stacks.map(({ screens }) => screens.map(({ title }) => title))));
}

// MARK: What is said aloud

let nextWords;
let lastSaid = 0;

/** Says something to who hears the page, once a second at most, and shows it where it is to be. */
function say(text, isShown = false) {
  if (isShown) toast(text);
  const isPlanned = nextWords !== undefined;
  nextWords = text;
  if (isPlanned) return;
  setTimeout(() => {
    status.textContent = nextWords;
    nextWords = undefined;
    lastSaid = Date.now();
  }, Math.max(50, lastSaid + 1000 - Date.now()));
}

function toast(text) {
  document.querySelector(".toast")?.remove();
  const made = element("p", { class: "toast", "aria-hidden": "true" }, text);
  body.append(made);
  move(made, { transform: ["translateY(1rem)", "none"], opacity: [0, 1] }, { duration: 200 });
  setTimeout(() => made.remove(), 2600);
}

/** A text to take along by hand. */
function showText(title, text) {
  const area = element("textarea",
    { readonly: true, rows: "14", "aria-label": title, spellcheck: "false" });
  area.value = text;
  const made = dialog("text-to-copy", title,
    element("p", { class: "lead" }, words("Copy it from here.", "여기에서 복사해 주세요.")), area);
  made.addEventListener("close", () => made.remove());
  made.showModal();
  area.focus();
  area.select();
}

// MARK: Keys

hearKeys({
  ...Object.fromEntries(ids.map((id, index) =>
    [index + 1, () => isNarrow.matches ? show(id) : enlarge(id)])),
  "/": () => {
    reveal("modules");
    panels.modules.search.focus();
  },
  "?": showKeys,
  n: () => backToNow(true),
  c: () => comparison.open(),
  b: () => drawer.toggle(),
  t: () => tour.start(),
}, () => {
  if (controls.classList.contains("open")) {
    closeMenu();
    menu.focus();
  } else if (tour.isOpen) tour.close();
  else if (drawer.isOpen) drawer.close();
  else if (phone.isLookingBack) backToNow(true);
  else if (panels.container.selected) panels.container.select();
  else if (panels.modules.selected && !body.dataset.large) panels.modules.select();
  else enlarge();
});

tour.offer();
