// Light on what is resolved: a canvas over the graph, so that the graph itself is drawn once.
import { element, isStill } from "./xray-elements.js";

/** How long something is lit, and how long a plane flies to it, in milliseconds. */
const glow = 650;
const flight = 380;

export class Lights {
  constructor() {
    this.canvas = element("canvas", { class: "lights", "aria-hidden": "true" });
    this.since = new Map();
    this.scrolled = { x: 0, y: 0 };
    addEventListener("lookchange", () => { this.color = undefined; });
  }

  /** What can be lit: nodes by their keys, and edges by both of theirs. */
  take(nodes, edges) {
    Object.assign(this, { nodes, edges });
    this.clear();
  }

  clear() { this.since.clear(); }

  /** The room that there is, how large the graph is drawn in it, and where it begins. */
  fit({ width, height, scale, offset }) {
    const ratio = devicePixelRatio || 1;
    Object.assign(this, { ratio, scale, offset, isShown: width > 0 });
    this.canvas.width = width * ratio;
    this.canvas.height = height * ratio;
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
  }

  scroll(scrolled) {
    this.scrolled = scrolled;
    this.shine();
  }

  /** Lights a key, and the edge from who asked for it. */
  light(key, asker) {
    if (!this.nodes?.has(key)) return;
    const now = performance.now();
    const edge = `${asker} ${key}`;
    this.since.set(key, now);
    if (this.edges.has(edge)) this.since.set(edge, now);
    this.shine();
  }

  shine() {
    if (this.isPlanned || !this.since.size || document.hidden || !this.isShown) return;
    this.isPlanned = true;
    requestAnimationFrame((time) => this.paint(time));
  }

  paint(time) {
    this.isPlanned = false;
    const { canvas, ratio, scale, scrolled, offset } = this;
    const context = canvas.getContext("2d");
    this.color ??= getComputedStyle(canvas).color;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.strokeStyle = context.fillStyle = this.color;
    for (const [id, since] of this.since) {
      const age = Math.max(0, time - since);
      if (age > glow) {
        this.since.delete(id);
        continue;
      }
      const strength = isStill() ? 1 : 1 - age / glow;
      context.globalAlpha = strength;
      context.setTransform(scale * ratio, 0, 0, scale * ratio,
        (offset.x - scrolled.x) * ratio, (offset.y - scrolled.y) * ratio);
      const edge = this.edges.get(id);
      if (edge) this.drawEdge(context, edge, strength, age);
      else this.drawNode(context, this.nodes.get(id), strength);
    }
    this.shine();
  }

  drawEdge(context, edge, strength, age) {
    context.lineWidth = 1.2 + 1.4 * strength;
    context.stroke(edge.path);
    if (!isStill() && age < flight) this.fly(context, edge, age / flight);
  }

  drawNode(context, node, strength) {
    context.translate(node.x, node.y);
    context.lineWidth = 2.6;
    context.stroke(node.outline);
    context.globalAlpha = 0.22 * strength;
    context.lineWidth = 9;
    context.stroke(node.outline);
  }

  /** A paper plane on its way from who asks to what is asked for. */
  fly(context, edge, share) {
    edge.curve ??= edge.line.getAttribute("d").match(/-?[\d.]+/g).map(Number);
    const [x0, y0, x1, y1, x2, y2, x3, y3] = edge.curve;
    const t = 1 - (1 - share) ** 2;
    const u = 1 - t;
    const at = (a, b, c, d) => u ** 3 * a + 3 * u ** 2 * t * b + 3 * u * t ** 2 * c + t ** 3 * d;
    const slope = (a, b, c, d) => u ** 2 * (b - a) + 2 * u * t * (c - b) + t ** 2 * (d - c);
    context.globalAlpha = 1;
    context.translate(at(x0, x1, x2, x3), at(y0, y1, y2, y3));
    context.rotate(Math.atan2(slope(y0, y1, y2, y3), slope(x0, x1, x2, x3)));
    context.beginPath();
    for (const [x, y] of [[8, 0], [-6, -5.5], [-3, 0], [-6, 5.5]]) context.lineTo(x, y);
    context.fill();
  }
}
