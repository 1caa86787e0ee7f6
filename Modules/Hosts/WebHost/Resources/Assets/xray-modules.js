// The modules panel: the package's floors with their modules, and the edges of one of them.
import { element, isStill, rove, shape, words } from "./xray-elements.js";

/** On a floor of features, a feature needs not say that it is one. */
const shorten = ({ name, floor }) => {
  const suffix = floor.replace(/s$/, "");
  const stem = name.slice(0, -suffix.length);
  return stem && name.endsWith(suffix) ? stem : name;
};

const number = (count) => count === 1 ? "1 module" : `${count} modules`;

const describe = ({ name, uses: { length: below }, users: { length: above } }) => words(
  `${name} uses ${number(below)}, and ${number(above)} ${above === 1 ? "uses" : "use"} it`,
  `${name}: 모듈 ${below}개를 쓰고, ${above}개가 써요`);

export class ModulesPanel {
  constructor(page) {
    this.page = page;
    this.labels = new Map();
    const find = words("Find a module", "모듈 찾기");
    this.search = element("input", { type: "search", placeholder: find, "aria-label": find,
      autocomplete: "off", spellcheck: "false" });
    this.links = shape("svg", { class: "links", "aria-hidden": "true" });
    this.floors = element("div", { class: "floors" });
    this.stage = element("div", { class: "modules" }, this.floors, this.links);
    this.scroll = element("div", { class: "scroll" }, this.stage);
    this.told = element("p", { class: "summary" });
    this.body = element("div", { class: "modules-body" }, this.told, this.scroll);
    this.tools = [element("div", { class: "find" }, this.search)];
    this.listen();
  }

  listen() {
    this.search.addEventListener("input", () => this.find());
    this.search.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && this.found[0]) {
        event.preventDefault();
        this.found[0].focus();
        this.select(this.found[0].dataset.module);
      }
      if (event.key === "Escape" && this.search.value) {
        event.stopPropagation();
        this.search.value = "";
        this.find();
      }
    });
    this.stage.addEventListener("pointerover",
      ({ target }) => this.preview(target.closest(".module")?.dataset.module));
    this.stage.addEventListener("pointerleave", () => this.preview());
    this.stage.addEventListener("focusin", ({ target }) => this.preview(target.dataset.module));
    this.stage.addEventListener("focusout", () => this.preview());
    this.stage.addEventListener("click", ({ target }) => {
      const name = target.closest(".module")?.dataset.module;
      this.select(name === this.selected ? undefined : name);
    });
    new ResizeObserver(() => this.drawEdges()).observe(this.stage);
    this.choose = rove(this.stage, () => [...this.labels.values()].map(({ label }) => label),
      (key, from, all) => this.neighbour(key, from, all));
  }

  /** The nearest module in the direction of an arrow key. */
  neighbour(key, from, all) {
    const index = all.indexOf(from);
    if (key === "ArrowRight") return all[index + 1];
    if (key === "ArrowLeft") return all[index - 1];
    if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
    const sign = key === "ArrowDown" ? 1 : -1;
    const middle = (label) => label.offsetLeft + label.offsetWidth / 2;
    const down = (label) => (label.offsetTop - from.offsetTop) * sign;
    const cost = (label) => down(label) * 10 + Math.abs(middle(label) - middle(from));
    return all.filter((label) => down(label) > 4).sort((one, other) => cost(one) - cost(other))[0];
  }

  reset({ modules }) {
    const shown = JSON.stringify(modules);
    if (shown === this.shown) return;
    this.shown = shown;
    this.labels.clear();
    this.selected = this.previewed = this.running = undefined;
    const users = new Map(modules.map(({ name }) => [name, []]));
    for (const { name, uses } of modules) for (const used of uses) users.get(used)?.push(name);
    const floors = new Map();
    for (const module of modules) {
      const { name } = module;
      const label = element("button", { type: "button", class: "module", "data-module": name,
        title: name, "aria-label": name, tabindex: "-1" }, shorten(module));
      this.labels.set(name, { ...module, users: users.get(name), label });
      if (!floors.has(module.floor)) floors.set(module.floor, []);
      floors.get(module.floor).push(label);
    }
    this.floors.replaceChildren(...[...floors].map(([floor, labels]) =>
      element("div", { class: "floor", role: "group", "aria-label": floor },
        element("h3", {}, floor), element("div", {}, labels))));
    this.labels.values().next().value?.label.setAttribute("tabindex", "0");
    this.find();
    this.tell();
  }

  update({ entries, state, isReplayed }) {
    if (!isReplayed) for (const { module } of entries) if (module) this.light(module);
    if (state && state.running !== this.running) {
      this.labels.get(this.running)?.label.classList.remove("running");
      this.running = state.running;
      this.labels.get(this.running)?.label.classList.add("running");
      this.drawEdges();
      this.tell();
    }
  }

  /** Lights a module for a moment. */
  light(name) {
    const label = this.labels.get(name)?.label;
    if (!label || this.lit?.has(label)) return;
    this.lit ??= new Set();
    this.lit.add(label);
    label.classList.add("lit");
    setTimeout(() => {
      this.lit.delete(label);
      label.classList.remove("lit");
    }, isStill() ? 600 : 140);
  }

  find() {
    const text = this.search.value.trim().toLowerCase();
    this.found = [];
    for (const { name, label } of this.labels.values()) {
      const isFound = text !== "" && name.toLowerCase().includes(text);
      label.classList.toggle("found", isFound);
      if (isFound) this.found.push(label);
    }
    this.stage.classList.toggle("finding", text !== "");
    this.found[0]?.scrollIntoView({ block: "nearest" });
    this.tell();
  }

  preview(name) {
    if (name === this.previewed) return;
    this.previewed = name;
    this.drawEdges();
    this.tell();
  }

  select(name) {
    this.labels.get(this.selected)?.label.removeAttribute("aria-pressed");
    this.selected = name;
    const label = this.labels.get(name)?.label;
    label?.setAttribute("aria-pressed", "true");
    if (label) {
      this.choose(label);
      label.scrollIntoView({ block: "nearest" });
    }
    this.drawEdges();
    this.tell();
  }

  tell() {
    const module = this.labels.get(this.previewed ?? this.selected ?? this.running);
    const text = this.search.value.trim()
      ? words(`${this.found.length} found`, `${this.found.length}개 찾음`)
      : module ? describe(module) : words(`${this.labels.size} modules`, `모듈 ${this.labels.size}개`);
    if (this.told.textContent !== text) this.told.textContent = text;
  }

  /** Only the edges of one module: all at once are noise. */
  drawEdges() {
    const module = this.labels.get(this.previewed ?? this.selected ?? this.running);
    for (const label of this.touched ?? []) label.classList.remove("uses", "users", "own");
    this.touched = [];
    const touch = (label, name) => {
      label.classList.add(name);
      this.touched.push(label);
    };
    this.stage.classList.toggle("choosing", !!(this.previewed ?? this.selected) && !!module);
    if (!module || !this.stage.offsetWidth) return this.links.replaceChildren();
    touch(module.label, "own");
    const place = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
      x: offsetLeft + offsetWidth / 2, top: offsetTop, bottom: offsetTop + offsetHeight,
    });
    const own = place(module.label);
    const ends = ["uses", "users"].flatMap((kind) => module[kind]
      .map((name) => ({ kind, label: this.labels.get(name)?.label }))).filter(({ label }) => label);
    const paths = ends.map(({ kind, label }) => ({ kind, label, ...place(label) }));
    for (const { label, kind } of paths) touch(label, kind);
    this.links.replaceChildren(...paths.map(({ kind, x, top, bottom }) => {
      const isBelow = top > own.top + 4;
      const isLevel = Math.abs(top - own.top) <= 4;
      const [y1, y2] = isBelow ? [own.bottom, top] : isLevel ? [own.top, top] : [own.top, bottom];
      const bend = isLevel ? -18 : (y2 - y1) * 0.5;
      const back = isLevel ? bend : -bend;
      return shape("path", { class: kind,
        d: `M${own.x} ${y1}C${own.x} ${y1 + bend} ${x} ${y2 + back} ${x} ${y2}` });
    }));
  }
}
