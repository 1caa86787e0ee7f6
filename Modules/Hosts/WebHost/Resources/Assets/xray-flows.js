// The flows panel: the tree of coordinators, the stacks and modals, and a line from each screen to
// the flow that it belongs to.
import { element, isStill, move, outcomeName, shape, words } from "./xray-elements.js";

/** How long an ended flow is seen with its outcome. */
const farewell = 2000;

export class FlowsPanel {
  constructor(page) {
    this.page = page;
    this.rows = new Map();
    this.tickets = new Map();
    this.lines = new Map();
    this.outcomes = new Map();
    this.links = shape("svg", { class: "links", "aria-hidden": "true" });
    this.tree = element("ul", { class: "tree", "aria-label": words("Coordinators", "코디네이터") });
    this.layers = element("div", { class: "layers" });
    this.stage = element("div", { class: "flows" }, this.links, this.tree, this.layers);
    this.body = element("div",
      { class: "scroll", tabindex: "0", "aria-label": words("Flows", "흐름") }, this.stage);
    new ResizeObserver(() => this.drawLines()).observe(this.stage);
    const light = ({ target }) => this.highlight(target.closest("[data-flow]")?.dataset.flow);
    this.stage.addEventListener("pointerover", light);
    this.stage.addEventListener("pointerleave", () => this.highlight());
  }

  reset() {
    for (const map of [this.rows, this.tickets, this.lines, this.outcomes]) map.clear();
    for (const host of [this.tree, this.layers, this.links]) host.replaceChildren();
  }

  update({ entries, state }) {
    for (const { flow, outcome } of entries) if (outcome) this.tell(flow, outcome);
    if (!state) return;
    const before = this.places();
    this.drawTree(state);
    this.drawLayers(state);
    this.animate(before);
    this.drawLines();
  }

  // MARK: The tree

  drawTree(state) {
    const wanted = [];
    const visit = (flow, depth, parent) => {
      wanted.push({ flow, depth, parent });
      for (const child of flow.children) visit(child, depth + 1, flow);
    };
    if (state.flows) visit(state.flows, 0);
    const standing = new Set(wanted.map(({ flow }) => String(flow.id)));
    for (const [id, row] of this.rows) if (!standing.has(id)) this.bidFarewell(id, row);
    let place = this.tree.firstChild;
    for (const { flow, depth, parent } of wanted) {
      const id = String(flow.id);
      const row = this.rows.get(id) ?? this.makeRow(flow, parent);
      this.rows.set(id, row);
      row.style.setProperty("--depth", depth);
      row.classList.toggle("leaving", flow.isLeaving);
      row.classList.toggle("running", flow.module === state.running);
      while (place?.classList.contains("ended")) place = place.nextSibling;
      if (row === place) place = place.nextSibling;
      else this.tree.insertBefore(row, place);
    }
  }

  makeRow(flow, parent) {
    const [, stem, suffix] = /^(.*?)(Coordinator)?$/.exec(flow.name);
    const title = `${flow.name} – ${flow.module}`;
    return element("li", { class: "flow", "data-flow": flow.id, title },
      element("span", { class: "dot", "aria-hidden": "true" }),
      element("span", { class: "name" }, stem, suffix ? element("i", {}, suffix) : null),
      parent ? element("span", { class: "unseen" },
        words(` in ${parent.name}`, ` – ${parent.name} 안`)) : null,
      element("span", { class: "outcome" }));
  }

  /** An outcome may be told before or after its flow leaves the tree. */
  tell(id, outcome) {
    this.outcomes.set(String(id), outcome);
    const row = this.tree.querySelector(`.ended[data-flow="${CSS.escape(id)}"]`);
    if (row) this.stamp(row, outcome);
  }

  stamp(row, outcome) {
    const mark = row.querySelector(".outcome");
    if (mark.textContent) return;
    row.dataset.outcome = outcome;
    mark.textContent = outcomeName(outcome);
    const frames = {
      transform: ["rotate(-14deg) scale(1.8)", "rotate(-5deg)"], opacity: [0, 1],
    };
    move(mark, frames, { duration: 180 });
  }

  bidFarewell(id, row) {
    this.rows.delete(id);
    row.classList.add("ended");
    row.classList.remove("running", "leaving");
    if (this.outcomes.has(id)) this.stamp(row, this.outcomes.get(id));
    setTimeout(() => {
      const before = this.places();
      const fading = move(row, { opacity: [0.7, 0], transform: ["none", "translateX(-12px)"] },
        { duration: 240, fill: "forwards" });
      const end = () => {
        row.remove();
        this.animate(before);
        this.drawLines();
      };
      if (fading) fading.finished.then(end, end);
      else end();
    }, farewell);
  }

  // MARK: The stacks

  drawLayers(state) {
    const standing = new Set();
    const kept = [...this.layers.children].filter((layer) => !layer.classList.contains("gone"));
    while (kept.length > state.layers.length) this.dismiss(kept.shift());
    // The top layer stands first.
    const layers = [...state.layers].reverse();
    while (kept.length < layers.length) {
      const layer = element("section", { class: "layer" }, element("h3"),
        element("div", { class: "stacks" }));
      const firstKept = kept.find((other) => other.isConnected);
      this.layers.insertBefore(layer, firstKept ?? null);
      kept.splice(0, 0, layer);
      layer.isNew = true;
    }
    layers.forEach((layer, index) => {
      const host = kept[index];
      const isTop = index === 0;
      host.classList.toggle("modal", layer.isModal);
      host.classList.toggle("covered", !isTop);
      host.firstChild.textContent = layer.isModal ? words("Modal", "모달") : words("Ground", "기본");
      this.drawStacks(host.lastChild, layer.stacks, isTop, state, standing);
    });
    for (const [id, item] of this.tickets) if (!standing.has(id)) this.pop(id, item);
  }

  drawStacks(host, stacks, isTop, state, standing) {
    while (host.children.length > stacks.length) host.lastChild.remove();
    stacks.forEach((stack, index) => {
      const row = host.children[index] ?? host.appendChild(
        element("div", { class: "stack" }, element("span", { class: "tab" }), element("ol")));
      row.classList.toggle("front", stack.isFront);
      row.classList.toggle("tabbed", stack.tab !== null && stack.tab !== undefined);
      row.firstChild.textContent = stack.title ?? "";
      const list = row.lastChild;
      let place = list.firstChild;
      const next = () => { while (place?.classList.contains("popped")) place = place.nextSibling; };
      stack.screens.forEach((screen, depth) => {
        const id = String(screen.id);
        standing.add(id);
        const item = this.tickets.get(id) ?? this.makeTicket(screen);
        this.tickets.set(id, item);
        item.flow = String(screen.flow);
        item.ticket.dataset.flow = screen.flow;
        const title = screen.title || screen.name;
        if (item.title.textContent !== title) item.title.textContent = title;
        const isLast = depth === stack.screens.length - 1;
        item.ticket.classList.toggle("last", isLast);
        item.ticket.classList.toggle("top", isTop && stack.isFront && isLast);
        item.ticket.classList.toggle("swiped", isTop && stack.isFront && isLast && state.gesture);
        next();
        if (item.ticket === place) place = place.nextSibling;
        else list.insertBefore(item.ticket, place);
      });
    });
  }

  makeTicket(screen) {
    const title = element("b", {}, screen.title || screen.name);
    const ticket = element("li",
      { class: "ticket-of-screen", title: `${screen.name} – ${screen.module}` },
      element("div", {}, title, element("span", {}, screen.name),
        element("em", {}, words("swipe under way", "밀기 중"))));
    return { ticket, title };
  }

  /** A popped screen leaves to the right, over the others, and is gone. */
  pop(id, { ticket }) {
    this.tickets.delete(id);
    if (isStill() || document.hidden || !ticket.offsetParent) return ticket.remove();
    const { offsetLeft, offsetTop, offsetWidth } = ticket;
    ticket.classList.add("popped");
    ticket.style.left = `${offsetLeft}px`;
    ticket.style.top = `${offsetTop}px`;
    ticket.style.width = `${offsetWidth}px`;
    const leaving = move(ticket, { transform: ["none", "translateX(3rem)"], opacity: [1, 0] },
      { duration: 280, fill: "forwards" });
    leaving?.finished.then(() => ticket.remove(), () => ticket.remove());
  }

  dismiss(layer) {
    if (isStill() || document.hidden) return layer.remove();
    const { offsetLeft, offsetTop, offsetWidth } = layer;
    layer.classList.add("gone");
    layer.style.left = `${offsetLeft}px`;
    layer.style.top = `${offsetTop}px`;
    layer.style.width = `${offsetWidth}px`;
    for (const ticket of layer.querySelectorAll(".ticket-of-screen")) {
      for (const [id, item] of this.tickets) if (item.ticket === ticket) this.tickets.delete(id);
    }
    const leaving = move(layer, { transform: ["none", "translateY(3rem)"], opacity: [1, 0] },
      { duration: 320, fill: "forwards" });
    leaving?.finished.then(() => layer.remove(), () => layer.remove());
  }

  // MARK: Motion

  movers() {
    return [this.tree, this.layers, ...this.tree.children,
      ...this.layers.querySelectorAll(".layer:not(.gone), .layer:not(.gone) .stack"),
      ...[...this.tickets.values()].map(({ ticket }) => ticket)];
  }

  /** Where everything stands in what it stands in, whatever is moving it at the time. */
  places() {
    const places = new Map();
    for (const mover of this.movers()) {
      places.set(mover, { x: mover.offsetLeft, y: mover.offsetTop });
    }
    return places;
  }

  animate(before) {
    if (isStill() || document.hidden) return;
    // The tree and the stacks themselves are always there.
    const isFirst = before.size <= 2;
    const moves = this.movers().map(
      (mover) => ({ mover, x: mover.offsetLeft, y: mover.offsetTop, old: before.get(mover) }));
    for (const { mover, x, y, old } of moves) {
      if (mover.classList.contains("ended") && !old) continue;
      if (old) {
        const [dx, dy] = [old.x - x, old.y - y];
        if (dx || dy) move(mover, { transform: [`translate(${dx}px, ${dy}px)`, "none"] });
      } else if (mover.isNew || mover.classList.contains("layer")) {
        mover.isNew = false;
        if (!isFirst) move(mover, { transform: ["translateY(3rem)", "none"], opacity: [0, 1] });
      } else if (mover.classList.contains("flow")) {
        move(mover, { transform: ["translateX(-14px)", "none"], opacity: [0, 1] });
      } else if (mover.classList.contains("ticket-of-screen") && !isFirst
        && !mover.closest(".layer")?.isNew) {
        move(mover, { transform: ["translateX(4rem)", "none"], opacity: [0, 1] });
      }
    }
  }

  // MARK: Lines

  /** Where an element stands on the stage. */
  placeOf(target) {
    let [x, y] = [0, 0];
    for (let one = target; one && one !== this.stage; one = one.offsetParent) {
      const isTarget = one === target;
      x += one.offsetLeft + (isTarget ? 0 : one.clientLeft);
      y += one.offsetTop + (isTarget ? 0 : one.clientTop);
    }
    return { x, y };
  }

  drawLines() {
    if (!this.stage.offsetWidth) return;
    const wanted = new Map();
    for (const [id, { ticket, flow }] of this.tickets) {
      const row = this.rows.get(flow);
      if (!row?.isConnected || !ticket.isConnected) continue;
      const name = row.querySelector(".name");
      const [from, to] = [this.placeOf(name), this.placeOf(ticket)];
      const x = from.x + name.offsetWidth + 6;
      const y = from.y + name.offsetHeight / 2;
      const endX = to.x + Math.min(14, ticket.offsetWidth / 2);
      const endY = to.y;
      wanted.set(id, { flow, ticket, x, y, endX, endY });
    }
    const left = this.layers.offsetLeft - 10;
    for (const [id, line] of this.lines) {
      if (wanted.has(id)) continue;
      this.lines.delete(id);
      const fading = move(line, { opacity: [1, 0] }, { duration: 200, fill: "forwards" });
      if (fading) fading.finished.then(() => line.remove(), () => line.remove());
      else line.remove();
    }
    for (const [id, { flow, ticket, x, y, endX, endY }] of wanted) {
      const isFirst = endX - left < 110;
      const turn = isFirst ? left : left + 4;
      // Over to the stacks, then along above them, and down on the ticket.
      const middle = (x + turn) / 2 + 8;
      const path = `M${x} ${y}C${middle} ${y} ${middle} ${endY - 9} ${turn + 4} ${endY - 9}`
        + `C${Math.max(turn + 10, endX - 24)} ${endY - 9} ${endX} ${endY - 9} ${endX} ${endY + 1}`;
      let line = this.lines.get(id);
      if (!line) {
        line = shape("path", { class: "link" });
        this.lines.set(id, line);
        this.links.append(line);
        move(line, { opacity: [0, 1] }, { duration: 500 });
      }
      line.dataset.flow = flow;
      line.setAttribute("d", path);
      line.style.setProperty("d", `path("${path}")`);
      line.classList.toggle("top", ticket.classList.contains("top"));
      line.classList.toggle("dim",
        !ticket.closest(".stack")?.classList.contains("front") || !!ticket.closest(".covered"));
    }
  }

  highlight(flow) {
    if (flow === this.lit) return;
    this.lit = flow;
    this.stage.classList.toggle("choosing", flow !== undefined);
    for (const one of this.stage.querySelectorAll("[data-flow]")) {
      one.classList.toggle("chosen", flow !== undefined && one.dataset.flow === flow);
    }
  }
}
