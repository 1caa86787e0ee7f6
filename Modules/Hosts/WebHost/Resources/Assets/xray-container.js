// The container panel: the graph of registrations, what of it is built, and who asks whom just now.
// Under manual wiring, where nothing asks, what was constructed and when.
import { button, duration, element, isStill, rove, shape, words } from "./xray-elements.js";
import { layOut } from "./xray-graph.js";
import { axisOf, laneOf } from "./xray-launches.js";

/** How long what is resolved is lit, and how long a plane flies to it, in milliseconds. */
const glow = 650;
const flight = 380;

/** A key's name without what all of them end in. */
const label = (key) => key.replace(/Key$/, "");

export class ContainerPanel {
  constructor(page) {
    this.page = page;
    this.nodes = new Map();
    this.edges = new Map();
    this.asked = new Map();
    this.lights = new Map();
    this.zoom = null;
    this.scrolled = { x: 0, y: 0 };
    this.summary = element("p", { class: "summary" });
    this.drawing = shape("svg", { class: "graph", role: "group", "aria-label": words("Registrations", "등록") });
    this.canvas = element("canvas", { class: "lights", "aria-hidden": "true" });
    this.scroll = element("div", { class: "scroll graph-scroll" }, this.drawing);
    this.card = element("section", { class: "card", hidden: true, "aria-live": "off" });
    this.constructed = element("div", { class: "scroll constructed", tabindex: "0", hidden: true,
      "aria-label": words("What was constructed", "만들어진 것") });
    this.body = element("div", { class: "container-body" }, this.summary,
      element("div", { class: "graph-frame" }, this.scroll, this.canvas, this.card), this.constructed);
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
    this.drawing.addEventListener("pointerover", ({ target }) => this.preview(target.closest(".key")?.dataset.key));
    this.drawing.addEventListener("pointerleave", () => this.preview());
    this.choose = rove(this.drawing, () => [...this.nodes.values()].map(({ group }) => group),
      (key, from) => this.neighbour(key, from.dataset.key));
    this.pan();
    addEventListener("lookchange", () => { this.color = undefined; });
  }

  /** Dragging the ground moves the view. */
  pan() {
    let start;
    this.scroll.addEventListener("pointerdown", (event) => {
      this.isPanned = false;
      if (event.pointerType !== "mouse" || event.target.closest(".key")) return;
      start = { x: event.clientX, y: event.clientY, left: this.scroll.scrollLeft, top: this.scroll.scrollTop };
    });
    addEventListener("pointermove", (event) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(dx, dy) > 4) this.isPanned = true;
      this.scroll.scrollTo(start.left - dx, start.top - dy);
    });
    addEventListener("pointerup", () => { start = undefined; });
    this.scroll.addEventListener("scroll", () => {
      this.scrolled = { x: this.scroll.scrollLeft, y: this.scroll.scrollTop };
      this.shine();
    }, { passive: true });
  }

  // MARK: The graph

  reset({ registrations, launch, wiring }) {
    this.isManual = wiring === "manual";
    this.launch = launch;
    this.counts = new Map();
    this.asked.clear();
    this.lights.clear();
    this.body.classList.toggle("manual", this.isManual);
    this.constructed.hidden = !this.isManual;
    this.registrations = new Map(registrations.map((registration) => [registration.key, registration]));
    const shown = JSON.stringify(registrations);
    if (shown !== this.shown) this.draw(registrations);
    this.shown = shown;
    for (const [, node] of this.nodes) this.mark(node, undefined);
    if (this.isManual) this.select();
    else if (this.selected) this.fillCard();
  }

  draw(registrations) {
    const context = this.canvas.getContext("2d");
    context.font = `600 11.5px ${getComputedStyle(document.body).fontFamily}`;
    this.graph = layOut(registrations, { label, measure: (name) => context.measureText(name).width });
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
    const sorted = [...nodes.values()].sort((one, other) => one.column - other.column || one.y - other.y);
    for (const place of sorted) groups.append(this.drawNode(place));
    this.drawing.replaceChildren(...frames.map((frame) => this.drawFrame(frame)), lines, groups);
    this.nodes.values().next().value?.group.setAttribute("tabindex", "0");
    this.zoom = null;
    this.resize();
  }

  drawFrame({ scope, x, y, width, height }) {
    const names = {
      shared: words("shared", "공유"), transient: words("transient, made anew each time", "매번 새로 생성"),
      weak: words("weak, as long as somebody holds it", "누군가 쥐고 있는 동안"),
    };
    const name = names[scope] ?? words(`scope “${scope}”`, `‘${scope}’ 스코프`);
    return shape("g", { class: `frame ${names[scope] ? "" : "named"}` },
      shape("rect", { x, y, width, height, rx: 10 }), shape("text", { x: x + 12, y: y + 14 }, name));
  }

  /** A key is a luggage tag. */
  drawNode({ key, x, y, width, height }) {
    const [w, h, cut] = [width, height, 8];
    const outline = `M${cut} 0H${w - 5}a5 5 0 0 1 5 5V${h - 5}a5 5 0 0 1-5 5H${cut}L0 ${h - cut}V${cut}Z`;
    const badge = shape("text", { class: "alive", x: w - 3, y: 3.5 });
    const group = shape("g", { class: "key", "data-key": key, role: "button", tabindex: "-1", transform: `translate(${x} ${y})` },
      shape("path", { class: "tag", d: outline }), shape("circle", { class: "hole", cx: 9.5, cy: h / 2, r: 2.6 }),
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
    if (!this.graph) return;
    const { clientWidth, clientHeight } = this.scroll;
    this.isShown = clientWidth > 0;
    if (!this.isShown) return;
    const { width, height } = this.graph;
    const fit = Math.min((clientWidth - 4) / width, (clientHeight - 4) / height, 1.5);
    // What would be too small to read is scrolled, and then as large as the height allows.
    const scale = this.zoom ?? (fit >= 0.74 ? fit : Math.min(1.1, Math.max(0.74, (clientHeight - 4) / height)));
    this.drawing.style.width = `${width * scale}px`;
    this.drawing.style.height = `${height * scale}px`;
    this.shownScale = scale;
    const ratio = devicePixelRatio || 1;
    this.canvas.width = clientWidth * ratio;
    this.canvas.height = clientHeight * ratio;
    this.canvas.style.width = `${clientWidth}px`;
    this.canvas.style.height = `${clientHeight}px`;
    this.measureOffset();
  }

  /** Where the drawing stands in its scroller. It is read when the size has changed and not for each frame. */
  measureOffset() {
    const [own, around] = [this.drawing.getBoundingClientRect(), this.scroll.getBoundingClientRect()];
    this.scrolled = { x: this.scroll.scrollLeft, y: this.scroll.scrollTop };
    this.offset = { x: own.left - around.left + this.scrolled.x, y: own.top - around.top + this.scrolled.y };
  }

  scale(factor) {
    this.zoom = factor ? Math.min(3, Math.max(0.3, this.shownScale * factor)) : null;
    this.resize();
  }

  // MARK: What happens

  update({ entries, container, isReplayed }) {
    for (const entry of entries) {
      if (!entry.key || (entry.kind !== "resolve" && entry.kind !== "make")) continue;
      if (entry.kind === "resolve") this.asked.set(entry.key, entry);
      if (!isReplayed && !this.isManual) this.light(entry);
    }
    if (container) {
      for (const [key, counts] of Object.entries(container.keys)) {
        const old = this.counts.get(key);
        if (old && old.resolved === counts.resolved && old.built === counts.built && old.alive === counts.alive) continue;
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
    node.group.setAttribute("aria-label", `${label(node.key)}, ${built
      ? words(`built ${built}, alive ${alive}`, `${built}번 생성, ${alive}개 살아 있음`) : words("never built", "생성된 적 없음")}`);
  }

  sum() {
    const registered = this.launch?.registered ?? this.registrations.size;
    const now = [...this.counts.values()].filter(({ built }) => built > 0).length;
    const atLaunch = this.launch?.builtAtLaunch;
    const text = this.isManual
      ? words("By hand: every object is passed on, and nothing is asked for.", "수동: 모든 객체를 손으로 건네고, 아무것도 요청하지 않아요.")
      : atLaunch === undefined ? words(`${now} of ${registered} built`, `${registered}개 중 ${now}개 생성`)
        : words(`${atLaunch} of ${registered} built at launch; ${now} now`, `실행할 때 ${registered}개 중 ${atLaunch}개, 지금 ${now}개 생성`);
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
    this.constructed.replaceChildren(
      this.launch ? laneOf(this.launch, axis) : element("p", { class: "empty" }, words("Nothing was constructed yet.", "아직 만들어진 것이 없어요.")),
      later.length ? element("section", { class: "later" },
        element("h3", {}, words("Constructed after the launch", "실행 뒤에 만들어진 것")),
        element("ul", {}, later.map((name) => element("li", {}, name, element("span", {}, `×${this.counts.get(name).built}`))))) : null);
  }

  // MARK: Light: a canvas over the graph, so that the graph itself is drawn once

  light({ key, for: asker }) {
    if (!this.nodes.has(key)) return;
    const now = performance.now();
    this.lights.set(key, now);
    const edge = asker ? `${asker} ${key}` : undefined;
    if (edge && this.edges.has(edge)) this.lights.set(edge, now);
    this.shine();
  }

  shine() {
    if (this.shining || !this.lights.size || document.hidden || !this.isShown) return;
    this.shining = true;
    requestAnimationFrame((time) => this.paint(time));
  }

  paint(time) {
    this.shining = false;
    const { canvas } = this;
    const context = canvas.getContext("2d");
    const ratio = devicePixelRatio || 1;
    const scale = this.shownScale * ratio;
    this.color ??= getComputedStyle(canvas).color;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const [left, top] = [this.scrolled.x - this.offset.x, this.scrolled.y - this.offset.y];
    context.strokeStyle = context.fillStyle = this.color;
    for (const [id, since] of this.lights) {
      const age = time - since;
      if (age > glow) {
        this.lights.delete(id);
        continue;
      }
      const strength = isStill() ? 1 : 1 - Math.max(0, age) / glow;
      context.globalAlpha = strength;
      const edge = this.edges.get(id);
      const node = edge ? undefined : this.nodes.get(id);
      context.setTransform(scale, 0, 0, scale, -left * ratio, -top * ratio);
      if (edge) {
        context.lineWidth = 1.2 + 1.4 * strength;
        context.stroke(edge.path);
        if (!isStill() && age < flight) this.fly(context, edge, Math.max(0, age) / flight);
      } else if (node) {
        context.translate(node.x, node.y);
        context.lineWidth = 2.6;
        context.stroke(node.outline);
        context.globalAlpha = 0.22 * strength;
        context.lineWidth = 9;
        context.stroke(node.outline);
      }
    }
    if (this.lights.size) this.shine();
  }

  /** A paper plane on its way from who asks to what is asked for. */
  fly(context, edge, share) {
    edge.curve ??= edge.line.getAttribute("d").match(/-?[\d.]+/g).map(Number);
    const [x0, y0, x1, y1, x2, y2, x3, y3] = edge.curve;
    const eased = 1 - (1 - share) ** 2;
    const at = (a, b, c, d) => (1 - eased) ** 3 * a + 3 * (1 - eased) ** 2 * eased * b + 3 * (1 - eased) * eased ** 2 * c + eased ** 3 * d;
    const slope = (a, b, c, d) => (1 - eased) ** 2 * (b - a) + 2 * (1 - eased) * eased * (c - b) + eased ** 2 * (d - c);
    context.globalAlpha = 1;
    context.translate(at(x0, x1, x2, x3), at(y0, y1, y2, y3));
    context.rotate(Math.atan2(slope(y0, y1, y2, y3), slope(x0, x1, x2, x3)));
    context.beginPath();
    context.moveTo(8, 0);
    context.lineTo(-6, -5.5);
    context.lineTo(-3, 0);
    context.lineTo(-6, 5.5);
    context.fill();
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
    this.center(node);
    this.placeCard();
  }

  /** Where not all of the graph is in sight, what was chosen and what it needs are. */
  center({ x, y, width }) {
    const { clientWidth, clientHeight } = this.scroll;
    this.scroll.scrollTo({ left: (x + width) * this.shownScale - clientWidth * 0.45, top: y * this.shownScale - clientHeight * 0.35 });
  }

  /** The card stands in the corner where it hides least of the key and of what is near it. */
  placeCard() {
    const { clientWidth, clientHeight, offsetLeft, scrollLeft, scrollTop } = this.scroll;
    const [w, h] = [this.card.offsetWidth, this.card.offsetHeight];
    const middle = offsetLeft + (clientWidth - w) / 2;
    const right = offsetLeft + clientWidth - w;
    const bottom = clientHeight - h;
    const boxes = [...this.nodes.values()].map(({ group, x, y, width, height }) => ({
      left: offsetLeft + x * this.shownScale + this.offset.x - scrollLeft, top: y * this.shownScale + this.offset.y - scrollTop,
      width: width * this.shownScale, height: height * this.shownScale,
      cost: group.classList.contains("own") ? 1000 : group.classList.contains("near") ? 30 : 1,
    }));
    const cost = ([x, y]) => boxes.reduce((sum, box) => sum +
      (box.left < x + w && box.left + box.width > x && box.top < y + h && box.top + box.height > y ? box.cost : 0), 0);
    const places = [[right, 0], [right, bottom], [offsetLeft, bottom], [offsetLeft, 0], [middle, bottom], [middle, 0]];
    const [x, y] = places.sort((one, other) => cost(one) - cost(other))[0];
    this.card.style.transform = `translate(${Math.max(0, x)}px, ${Math.max(0, y)}px)`;
  }

  fillCard() {
    const registration = this.registrations.get(this.selected);
    if (!registration) return;
    const { key, module, site, scope, needs } = registration;
    const counts = this.counts.get(key);
    const last = this.asked.get(key);
    const neededBy = [...this.registrations.values()].filter((other) => other.needs.some((need) => need.key === key));
    const link = (name, isLater) => element("button", { type: "button", class: "link", onclick: () => this.select(name) },
      label(name), isLater ? element("small", {}, words(" later", " 나중에")) : null);
    const list = (names) => names.length ? names : words("nothing", "없음");
    const row = (name, ...value) => [element("dt", {}, name), element("dd", {}, ...value)];
    this.card.replaceChildren(
      element("header", {}, element("h3", {}, key), button("close", words("Close", "닫기"), () => this.select(), { isBare: true })),
      element("dl", {},
        row(words("Module", "모듈"), element("button", { type: "button", class: "link", onclick: () => this.page.showModule(module) }, module)),
        row(words("Registered", "등록"), element("code", {}, site.split("/").at(-1))),
        row(words("Scope", "스코프"), scope),
        row(words("Needs", "필요로 함"), list(needs.map((need) => link(need.key, need.isLater)))),
        row(words("Needed by", "필요한 곳"), list(neededBy.map((other) => link(other.key)))),
        row(words("Resolved", "해석"), counts ? words(`${counts.resolved === 1 ? "once" : `${counts.resolved} times`}, built ${counts.built}, alive ${counts.alive}`,
          `${counts.resolved}번, 생성 ${counts.built}, 생존 ${counts.alive}`) : words("never", "없음")),
        last ? row(words("Last", "마지막"), last.for ? words(`for ${label(last.for)}`, `${label(last.for)}의 요청`) : words("by the app itself", "앱이 직접"),
          last.ms === null ? null : `, ${duration(last.ms)}`) : null));
  }
}
