// The timeline: what happened, newest below; what an act led to stands under it.
import {
  button, duration, element, icon, moment, outcomeName, rove, words,
} from "./xray-elements.js";

/** More than this are not kept on the page. */
const most = 3000;

/** So many entries are laid out and drawn together, or not at all where they are out of sight. */
const part = 25;

const kinds = () => ({
  act: words("act", "행동"), route: words("route", "경로"), move: words("move", "이동"),
  flow: words("flow", "흐름"), resolve: words("resolve", "해석"), make: words("make", "생성"),
  write: words("write", "쓰기"), ignored: words("ignored", "무시"), fault: words("fault", "고장"),
  launch: words("launch", "실행"), note: words("note", "메모"),
});

export class TimelinePanel {
  constructor(page) {
    this.page = page;
    this.names = kinds();
    this.rows = new Map();
    this.hidden = new Set();
    this.counts = new Map();
    this.list = element("ol", { class: "entries" });
    this.scroll = element("div", { class: "scroll timeline-scroll" }, this.list);
    this.latest = element("button",
      { type: "button", class: "latest", hidden: true, onclick: () => this.stick() },
      words("To the newest", "맨 아래로"));
    this.chips = element("div",
      { class: "chips", role: "group", "aria-label": words("Kinds shown", "보이는 종류") });
    this.body = element("div", { class: "timeline-body" }, this.chips, this.scroll, this.latest);
    this.tools = [
      button("copy", words("Copy as script", "스크립트로 복사"), () => this.copy(), { class: "tool" }),
    ];
    this.isStuck = true;
    this.listen();
  }

  listen() {
    this.scroll.addEventListener("scroll", () => {
      const { scrollTop, scrollHeight, clientHeight } = this.scroll;
      // What the page scrolled itself, while entries came, is not the person's.
      if (scrollTop + clientHeight >= scrollHeight - 24) this.isStuck = true;
      else if (scrollTop < this.lastTop - 1) this.isStuck = false;
      this.lastTop = scrollTop;
      this.latest.hidden = this.isStuck;
    }, { passive: true });
    // What comes in sight may be higher than it was taken for.
    const keep = new ResizeObserver(() => this.isStuck && this.stick());
    keep.observe(this.scroll);
    keep.observe(this.list);
    this.list.addEventListener("click", ({ target }) => {
      const fold = target.closest(".fold");
      if (fold) return this.fold(fold.closest("li"));
      const row = target.closest(".entry");
      if (row) this.open(Number(row.parentElement.dataset.n));
    });
    this.choose = rove(this.list,
      () => [...this.list.querySelectorAll(".entry")].filter((row) => row.checkVisibility()),
      (key, from, all) => {
        const index = all.indexOf(from);
        const item = from.closest("li");
        const isGroup = item.classList.contains("group");
        if (key === "ArrowDown") return all[index + 1];
        if (key === "ArrowUp") return all[index - 1];
        const isFolded = item.classList.contains("folded");
        if (isGroup && key === (isFolded ? "ArrowRight" : "ArrowLeft")) this.fold(item);
        else if (key === "ArrowLeft") {
          return item.parentElement.closest("li")?.querySelector(":scope > .entry");
        }
        return undefined;
      });
  }

  // MARK: Entries

  reset({ isContinued }) {
    if (isContinued) return;
    this.rows.clear();
    this.counts.clear();
    this.list.replaceChildren();
    this.chips.replaceChildren();
    this.chipOf = new Map();
    this.isStuck = true;
    this.lastTop = 0;
  }

  update({ entries }) {
    if (!entries.length) return;
    for (const entry of entries) this.put(entry);
    while (this.rows.size > most) this.dropFirst();
    for (const kind of this.changed ?? []) {
      this.chipOf.get(kind).lastChild.textContent = this.counts.get(kind);
    }
    this.changed = new Set();
    if (this.isStuck) this.stick();
    else this.latest.hidden = false;
  }

  stick() {
    this.isStuck = true;
    this.latest.hidden = true;
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  put(entry) {
    const old = this.rows.get(entry.n);
    if (old) {
      const isSame = ["text", "detail", "ms", "hasScreen"]
        .every((name) => old.entry[name] === entry[name]);
      old.entry = entry;
      if (isSame) return;
      const made = this.makeRow(entry);
      // Its focus is not taken away.
      old.row.replaceChildren(...made.childNodes);
      old.row.classList.toggle("seen", entry.hasScreen);
      return;
    }
    const row = this.makeRow(entry);
    const item = element("li", { "data-n": entry.n, "data-kind": entry.kind }, row);
    const parent = this.rows.get(entry.parent);
    if (parent) this.groupOf(parent).append(item);
    else this.list.append(item);
    this.rows.set(entry.n, { entry, item, row });
    if (this.rows.size === 1) row.setAttribute("tabindex", "0");
    this.number(entry.kind);
  }

  groupOf(parent) {
    if (!parent.group) {
      parent.item.classList.add("group");
      parent.item.prepend(element("button", {
        type: "button", class: "fold", tabindex: "-1", "aria-expanded": "true",
        "aria-label": words("What came of it", "이어진 일"),
      }, icon("fold")));
    }
    if (!parent.group || parent.group.childElementCount >= part) {
      parent.group = element("ol", {});
      parent.item.append(parent.group);
    }
    return parent.group;
  }

  makeRow({ at, kind, text, detail, ms, hasScreen, outcome }) {
    const isTimed = ms !== null && ms !== undefined;
    const length = element("i", { class: "length", "aria-hidden": "true" });
    // From a hundredth of a millisecond to a second, so by powers.
    const share = isTimed ? Math.min(1, Math.log10(1 + ms * 10) / 4) : 0;
    length.style.setProperty("--share", share.toFixed(3));
    return element("button",
      { type: "button", class: hasScreen ? "entry seen" : "entry", tabindex: "-1" },
      element("time", {}, moment(at)), icon(kind in this.names ? kind : "note"),
      element("span", { class: "kind" }, this.names[kind] ?? kind),
      element("span", { class: "what" }, element("span", {}, text),
        outcome ? element("mark", { class: outcome }, outcomeName(outcome)) : null,
        detail ? element("small", {}, detail) : null),
      element("span", { class: "took" }, isTimed ? duration(ms) : ""), isTimed ? length : null);
  }

  dropFirst() {
    const [n, { item, entry }] = this.rows.entries().next().value;
    // What the act led to stays until its own turn comes.
    if (item.classList.contains("group")) item.replaceWith(...item.querySelectorAll("li"));
    else item.remove();
    this.rows.delete(n);
    this.number(entry.kind, -1);
  }

  fold(item) {
    const isFolded = item.classList.toggle("folded");
    item.querySelector(".fold").setAttribute("aria-expanded", String(!isFolded));
  }

  // MARK: Kinds

  number(kind, by = 1) {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + by);
    this.changed ??= new Set();
    this.changed.add(kind);
    if (this.chipOf.has(kind)) return;
    const order = Object.keys(this.names);
    const chip = element("button", {
      type: "button", class: "chip", "data-kind": kind,
      "aria-pressed": String(!this.hidden.has(kind)), onclick: () => this.toggle(kind),
    }, icon(kind in this.names ? kind : "note"), this.names[kind] ?? kind, element("b", {}, "1"));
    this.chipOf.set(kind, chip);
    const next = [...this.chips.children].find(
      (other) => order.indexOf(other.dataset.kind) > order.indexOf(kind));
    this.chips.insertBefore(chip, next ?? null);
  }

  toggle(kind) {
    const isHidden = !this.hidden.has(kind);
    if (isHidden) this.hidden.add(kind);
    else this.hidden.delete(kind);
    this.list.classList.toggle(`without-${kind}`, isHidden);
    this.chipOf.get(kind).setAttribute("aria-pressed", String(!isHidden));
    if (this.isStuck) this.stick();
  }

  // MARK: What an entry leads to

  open(n) {
    const { entry, row } = this.rows.get(n) ?? {};
    if (!entry) return;
    this.choose(row);
    if (entry.hasScreen) this.page.showScreen(entry);
    else if (entry.key) this.page.showKey(entry.key);
    else if (entry.module) this.page.showModule(entry.module);
  }

  /** Marks the entry whose screen is shown. */
  point(n) {
    this.pointed?.removeAttribute("aria-current");
    this.pointed = this.rows.get(n)?.row;
    this.pointed?.setAttribute("aria-current", "true");
  }

  async copy() {
    const script = await this.page.script();
    if (script === undefined) return;
    const copied = words("The script is copied.", "스크립트를 복사했어요.");
    try {
      await navigator.clipboard.writeText(script);
      this.page.say(copied, true);
    } catch {
      this.page.showText(words("Copy as script", "스크립트로 복사"), script);
    }
  }
}
