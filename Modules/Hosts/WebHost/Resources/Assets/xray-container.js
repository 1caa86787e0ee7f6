// The container panel: the graph of registrations, what of it is built, and who asks whom just now.
// Under manual wiring, where nothing asks, what was constructed and when.
import { button, element, rove, shape, words } from "./xray-elements.js";
import { cardOf, cornerOf, label } from "./xray-card.js";
import { layOut } from "./xray-graph.js";
import { axisOf, laneOf } from "./xray-launches.js";
import { Lights } from "./xray-lights.js";

/** Smaller than this, the letters can not be read. */
const smallest = 0.74;

export class ContainerPanel {
  constructor(page) {
    this.page = page;
    this.nodes = new Map();
    this.edges = new Map();
    this.asked = new Map();
    this.lights = new Lights();
    this.zoom = null;
    this.summary = element("p", { class: "summary" });
    this.drawing = shape("svg",
      { class: "graph", role: "group", "aria-label": words("Registrations", "등록") });
    this.scroll = element("div", { class: "scroll graph-scroll" }, this.drawing);
    this.card = element("section", { class: "card", hidden: true, "aria-live": "off" });
    this.constructed = element("div", { class: "scroll constructed", tabindex: "0", hidden: true,
      "aria-label": words("What was constructed", "만들어진 것") });
    this.body = element("div", { class: "container-body" }, this.summary,
      element("div", { class: "graph-frame" }, this.scroll, this.lights.canvas, this.card),
      this.constructed);
    this.tools = [
      button("out", words("Smaller", "작게"), () => this.scale(1 / 1.25), { isBare: true }),
      button("in", words("Larger", "크게"), () => this.scale(1.25), { isBare: true }),
      button("fit", words("Fit the panel", "패널에 맞추기"), () => this.scale(), { isBare: true }),
    ];
    this.listen();
  }

  listen() {
    new ResizeObserver(() => this.resize()).observe(this.scroll);
    this.drawing.addEventListener("click", ({ target }) => {
      const key = target.closest(".key")?.dataset.key;
      if (key) this.select(key);
      else if (!this.isPanned) this.select();
    });
    this.drawing.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.select(event.target.dataset.key);
      } else if (event.key === "Escape" && this.selected) {
        event.stopPropagation();
        this.select();
      }
    });
    this.drawing.addEventListener("pointerover",
      ({ target }) => this.preview(target.closest(".key")?.dataset.key));
    this.drawing.addEventListener("pointerleave", () => this.preview());
    this.choose = rove(this.drawing, () => [...this.nodes.values()].map(({ group }) => group),
      (key, from) => this.neighbour(key, from.dataset.key));
    this.pan();
  }

  /** Dragging the ground moves the view. */
  pan() {
    let start;
    this.scroll.addEventListener("pointerdown", (event) => {
      this.isPanned = false;
      if (event.pointerType !== "mouse" || event.target.closest(".key")) return;
      start = { x: event.clientX, y: event.clientY, left: this.scroll.scrollLeft,
        top: this.scroll.scrollTop };
    });
    addEventListener("pointermove", (event) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(dx, dy) > 4) this.isPanned = true;
      this.scroll.scrollTo(start.left - dx, start.top - dy);
    });
    addEventListener("pointerup", () => { start = undefined; });
    this.scroll.addEventListener("scroll", () => this.lights.scroll(this.scrolled()),
      { passive: true });
  }

  scrolled() { return { x: this.scroll.scrollLeft, y: this.scroll.scrollTop }; }

  // MARK: The graph

  reset({ registrations, launch, wiring }) {
    this.isManual = wiring === "manual";
    this.launch = launch;
    this.counts = new Map();
    this.asked.clear();
    this.lights.clear();
    this.body.classList.toggle("manual", this.isManual);
    this.constructed.hidden = !this.isManual;
    this.registrations = new Map(
      registrations.map((registration) => [registration.key, registration]));
    const drawn = JSON.stringify(registrations);
    if (drawn !== this.drawn) this.draw(registrations);
    this.drawn = drawn;
    for (const [, node] of this.nodes) this.mark(node, undefined);
    if (this.isManual) this.select();
    else if (this.selected) this.fillCard();
  }

  draw(registrations) {
    const context = document.createElement("canvas").getContext("2d");
    context.font = `600 11.5px ${getComputedStyle(document.body).fontFamily}`;
    this.graph = layOut(registrations,
      { label, measure: (name) => context.measureText(name).width });
    const { width, height, nodes, edges, frames } = this.graph;
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.nodes.clear();
    this.edges.clear();
    this.selected = undefined;
    this.card.hidden = true;
    const lines = shape("g", { class: "edges" });
    for (const { from, to, isLater, path } of edges) {
      const line = shape("path", { d: path, class: isLater ? "edge later" : "edge" });
      this.edges.set(`${from} ${to}`, { from, to, line, path: new Path2D(path) });
      lines.append(line);
    }
    const groups = shape("g", { class: "keys" });
    const sorted = [...nodes.values()].sort(
      (one, other) => one.column - other.column || one.y - other.y);
    for (const place of sorted) groups.append(this.drawNode(place));
    this.drawing.replaceChildren(...frames.map((frame) => this.drawFrame(frame)), lines, groups);
    this.nodes.values().next().value?.group.setAttribute("tabindex", "0");
    this.lights.take(this.nodes, this.edges);
    this.zoom = null;
    this.resize();
  }

  drawFrame({ scope, x, y, width, height }) {
    const names = {
      shared: words("shared", "공유"),
      transient: words("transient, made anew each time", "매번 새로 생성"),
      weak: words("weak, as long as somebody holds it", "누군가 쥐고 있는 동안"),
    };
    const name = names[scope] ?? words(`scope “${scope}”`, `‘${scope}’ 스코프`);
    return shape("g", { class: `frame ${names[scope] ? "" : "named"}` },
      shape("rect", { x, y, width, height, rx: 10 }),
      shape("text", { x: x + 12, y: y + 14 }, name));
  }

  /** A key is a luggage tag. */
  drawNode({ key, x, y, width, height }) {
    const [w, h, cut] = [width, height, 8];
    const outline =
      `M${cut} 0H${w - 5}a5 5 0 0 1 5 5V${h - 5}a5 5 0 0 1-5 5H${cut}L0 ${h - cut}V${cut}Z`;
    const badge = shape("text", { class: "alive", x: w - 3, y: 3.5 });
    const attributes = {
      class: "key", "data-key": key, role: "button", tabindex: "-1",
      transform: `translate(${x} ${y})`,
    };
    const group = shape("g", attributes, shape("path", { class: "tag", d: outline }),
      shape("circle", { class: "hole", cx: 9.5, cy: h / 2, r: 2.6 }),
      shape("text", { class: "name", x: 18, y: h / 2 + 4 }, label(key)),
      shape("circle", { class: "badge", cx: w - 3, cy: 0.5, r: 6.5 }), badge);
    const node = { key, group, badge, outline: new Path2D(outline), x, y, width: w, height: h };
    this.nodes.set(key, node);
    return group;
  }

  /** The nearest key in the direction of an arrow key. */
  neighbour(direction, key) {
    const own = this.graph.nodes.get(key);
    const all = [...this.graph.nodes.values()];
    const vertical = { ArrowUp: -1, ArrowDown: 1 }[direction];
    const horizontal = { ArrowLeft: -1, ArrowRight: 1 }[direction];
    if (!vertical && !horizontal) return undefined;
    const candidates = vertical
      ? all.filter(({ column, y }) => column === own.column && (y - own.y) * vertical > 0)
      : all.filter(({ column }) => (column - own.column) * horizontal > 0);
    const cost = (other) => vertical ? Math.abs(other.y - own.y)
      : Math.abs(other.column - own.column) * 1000 + Math.abs(other.y - own.y);
    const [first] = candidates.sort((one, other) => cost(one) - cost(other));
    return this.nodes.get(first?.key)?.group;
  }

  // MARK: Size

  resize() {
    const { clientWidth, clientHeight } = this.scroll;
    if (!this.graph || !clientWidth) return this.lights.fit({ width: 0, height: 0 });
    const { width, height } = this.graph;
    const [inWidth, inHeight] = [(clientWidth - 4) / width, (clientHeight - 4) / height];
    const fit = Math.min(inWidth, inHeight, 1.5);
    // What would be too small to read is scrolled, and then as large as the height allows.
    const large = fit >= smallest ? fit : Math.min(1.1, Math.max(smallest, inHeight));
    const scale = this.zoom ?? large;
    this.drawing.style.width = `${width * scale}px`;
    this.drawing.style.height = `${height * scale}px`;
    const [own, around] = [this.drawing, this.scroll].map((one) => one.getBoundingClientRect());
    const { x, y } = this.scrolled();
    this.shown = { scale, x: own.left - around.left + x, y: own.top - around.top + y };
    this.lights.fit({ width: clientWidth, height: clientHeight, scale, offset: this.shown });
    this.lights.scroll({ x, y });
  }

  scale(factor) {
    this.zoom = factor ? Math.min(3, Math.max(0.3, this.shown.scale * factor)) : null;
    this.resize();
  }

  // MARK: What happens

  update({ entries, container, isReplayed }) {
    for (const entry of entries) {
      if (!entry.key || (entry.kind !== "resolve" && entry.kind !== "make")) continue;
      if (entry.kind === "resolve") this.asked.set(entry.key, entry);
      if (!isReplayed && !this.isManual) this.lights.light(entry.key, entry.for);
    }
    if (container) {
      for (const [key, counts] of Object.entries(container.keys)) {
        const old = this.counts.get(key);
        if (old && old.resolved === counts.resolved && old.built === counts.built
          && old.alive === counts.alive) continue;
        this.counts.set(key, counts);
        const node = this.nodes.get(key);
        if (node && !this.isManual) this.mark(node, counts);
      }
      if (this.isManual) this.listConstructed();
    }
    if (container || isReplayed) this.sum();
    if (this.selected && entries.some(({ key }) => key === this.selected)) this.fillCard();
  }

  mark(node, counts) {
    const built = counts?.built ?? 0;
    const alive = counts?.alive ?? 0;
    node.group.classList.toggle("built", built > 0);
    node.group.classList.toggle("living", alive > 0);
    if (node.badge.textContent !== String(alive)) node.badge.textContent = alive;
    const state = built ? words(`built ${built}, alive ${alive}`, `생성 ${built}, 생존 ${alive}`)
      : words("never built", "생성된 적 없음");
    node.group.setAttribute("aria-label", `${label(node.key)}, ${state}`);
  }

  sum() {
    const registered = this.launch?.registered ?? this.registrations.size;
    const now = [...this.counts.values()].filter(({ built }) => built > 0).length;
    const atLaunch = this.launch?.builtAtLaunch;
    const text = this.isManual
      ? words("By hand: every object is passed on, and nothing is asked for.",
        "수동: 모든 객체를 손으로 건네고, 아무것도 요청하지 않아요.")
      : atLaunch === undefined
        ? words(`${now} of ${registered} built`, `${registered}개 중 ${now}개 생성`)
        : words(`${atLaunch} of ${registered} built at launch; ${now} now`,
          `실행할 때 ${registered}개 중 ${atLaunch}개, 지금 ${now}개 생성`);
    if (this.summary.textContent !== text) this.summary.textContent = text;
  }

  listConstructed() {
    const built = [...(this.launch?.built ?? [])];
    const launched = new Set(built.map(({ name }) => name));
    const later = [...this.counts.keys()].filter((name) => !launched.has(name));
    const signature = `${built.length} ${later.join()}`;
    if (signature === this.constructedShown && this.constructed.childElementCount) return;
    this.constructedShown = signature;
    const axis = axisOf(this.launch ? [this.launch] : []);
    const one = (name) =>
      element("li", {}, name, element("span", {}, `×${this.counts.get(name).built}`));
    this.constructed.replaceChildren(...[
      this.launch ? laneOf(this.launch, axis) : element("p", { class: "empty" },
        words("Nothing was constructed yet.", "아직 만들어진 것이 없어요.")),
      later.length ? element("section", { class: "later" },
        element("h3", {}, words("Constructed after the launch", "실행 뒤에 만들어진 것")),
        element("ul", {}, later.map(one))) : null,
    ].filter(Boolean));
  }

  // MARK: One key

  preview(key) {
    if (key === this.previewed) return;
    this.previewed = key;
    this.emphasize(key ?? this.selected);
  }

  emphasize(key) {
    for (const one of this.emphasized ?? []) one.classList.remove("near", "own", "asks");
    this.emphasized = [];
    this.drawing.classList.toggle("choosing", !!key);
    if (!key) return;
    const add = (target, name) => {
      target.classList.add(name);
      this.emphasized.push(target);
    };
    add(this.nodes.get(key).group, "own");
    for (const { from, to, line } of this.edges.values()) {
      if (from !== key && to !== key) continue;
      add(line, from === key ? "near" : "asks");
      add(this.nodes.get(from === key ? to : from).group, "near");
    }
  }

  select(key) {
    if (key && (!this.nodes.has(key) || this.isManual)) return;
    this.nodes.get(this.selected)?.group.removeAttribute("aria-pressed");
    this.selected = key === this.selected ? undefined : key;
    const node = this.nodes.get(this.selected);
    node?.group.setAttribute("aria-pressed", "true");
    if (node) this.choose(node.group);
    this.emphasize(this.selected);
    this.card.hidden = !this.selected;
    if (!this.selected) return;
    this.fillCard();
    // It may have come in sight only now.
    this.resize();
    if (!this.shown) return;
    this.center(node);
    this.placeCard();
  }

  /** Where not all of the graph is in sight, what was chosen and what it needs are. */
  center({ x, y, width }) {
    const { clientWidth, clientHeight } = this.scroll;
    const { scale } = this.shown;
    this.scroll.scrollTo(
      (x + width) * scale - clientWidth * 0.45, y * scale - clientHeight * 0.35);
  }

  /** The card stands where it hides least of the key and of what is near it. */
  placeCard() {
    const { clientWidth, clientHeight, offsetLeft } = this.scroll;
    const { scale, x: left, y: top } = this.shown;
    const scrolled = this.scrolled();
    const boxes = [...this.nodes.values()].map(({ group, x, y, width, height }) => ({
      x: offsetLeft + x * scale + left - scrolled.x, y: y * scale + top - scrolled.y,
      width: width * scale, height: height * scale,
      cost: group.classList.contains("own") ? 1000 : group.classList.contains("near") ? 30 : 1,
    }));
    const room = { left: offsetLeft, width: clientWidth, height: clientHeight };
    const size = { width: this.card.offsetWidth, height: this.card.offsetHeight };
    const { x, y } = cornerOf(room, size, boxes);
    this.card.style.transform = `translate(${x}px, ${y}px)`;
  }

  fillCard() {
    const registration = this.registrations.get(this.selected);
    if (!registration) return;
    const { key } = registration;
    const neededBy = [...this.registrations.values()]
      .filter(({ needs }) => needs.some((need) => need.key === key)).map((other) => other.key);
    this.card.replaceChildren(...cardOf({
      registration, counts: this.counts.get(key), last: this.asked.get(key), neededBy,
      select: (other) => this.select(other), showModule: (name) => this.page.showModule(name),
    }));
  }
}
