// What all parts of the X-ray make their pages of: words, elements, drawings, motion.

/** The words of the page's language. */
export const words = (english, korean) =>
  document.documentElement.lang === "ko" ? korean : english;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing is to move. */
export const isStill = () => stillness.matches;

/** An element with attributes, listeners (`onclick`) and children; what is null is left out. */
export function element(tag, attributes, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/** An element of a drawing. */
export function shape(tag, attributes, ...children) {
  return furnish(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function furnish(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

const drawings = {
  act: "M8 4.5v9l-2-1.5-1.7 1.7L9 20h7.5l2-6.8q.3-1.9-1.5-1.9h-5.6V4.5q-.4-1.6-1.7-1.6T8 4.5Z",
  route: "M4 12h15m-5.5-5.5L19 12l-5.5 5.5",
  move: "M8.5 8.5h11v11h-11Zm-4-1.5V4.5h11",
  flow: "M6 4v6c0 3 2 4 4.5 4H18M6 10v10m9-9 3 3-3 3",
  resolve: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5",
  make: "M12 4v16M4 12h16",
  write: "M4.5 19.5h4L19 9l-4-4L4.5 15.5Zm8-12 4 4",
  ignored: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM6.5 6.5l11 11",
  fault: "M12 4.5 21 19.5H3Zm0 5.5v4.5m0 2.4v.2",
  launch: "M3.5 12.2 20.5 4l-5 16-4.2-6.4-7.8-1.4Zm7.8 1.4L20.5 4",
  note: "M12 11.5v.01M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16",
  close: "M6 6l12 12M18 6 6 18",
  enlarge: "M14 4.5h5.5V10M10 19.5H4.5V14M19.5 4.5 13.5 10.5M4.5 19.5l6-6",
  reduce: "M19.5 10H14V4.5M4.5 14H10v5.5M14 10l6-6M10 14l-6 6",
  fold: "M9 6l6 6-6 6",
  menu: "M4 7h16M4 12h16M4 17h16",
  flows: "M6 4v6c0 3 2 4 4.5 4H18M6 10v10m9-9 3 3-3 3",
  phone: "M7 3.5h10v17H7Zm4 14.5h2",
  container: "M4 8.5 12 4l8 4.5v7L12 20l-8-4.5Zm0 0 8 4.5 8-4.5M12 13v7",
  modules: "M4 5h16M4 12h16M4 19h16M8 5v3m8-3v3M6 12v3m12-3v3",
  timeline: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.5V12l3 2",
  copy: "M8.5 8.5h11v11h-11Zm-4 7V4.5h11",
  compare: "M4 8h9m-9 4h15M4 16h6M19 5v14",
  break: "M13 3.5 6 13.5h5l-1 7 7-10h-5Z",
  tour: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm3.5 4.5-2 5-5 2 2-5Z",
  keys: "M3.5 7.5h17v9.5h-17ZM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 14h8",
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  fit: "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
  back: "M14.5 5.5 8 12l6.5 6.5",
};

/** A small drawing that says nothing which the words beside it do not. */
export function icon(name) {
  return shape("svg", { class: `icon icon-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    shape("path", { d: drawings[name] }));
}

/** A button with a drawing, and its words beside it or for those only who do not see it. */
export function button(name, label, action, { isBare = false, ...attributes } = {}) {
  const text = isBare ? null : element("span", {}, label);
  return element("button", {
    type: "button", class: isBare ? "bare" : "tool", onclick: action,
    "aria-label": isBare ? label : null, title: isBare ? label : null, ...attributes,
  }, icon(name), text);
}

/** A duration in milliseconds, as short as it can be said. */
export function duration(time) {
  if (time >= 1000) return `${(time / 1000).toFixed(time < 10000 ? 2 : 1)} s`;
  if (time >= 100) return `${time.toFixed(0)} ms`;
  if (time >= 1) return `${time.toFixed(1)} ms`;
  return `${Number(time.toPrecision(2))} ms`;
}

/** A moment of the record, in seconds. */
export const moment = (time) => (time / 1000).toFixed(3);

/** How a flow ended. */
export const outcomeName = (outcome) =>
  outcome === "finished" ? words("finished", "완료") : words("cancelled", "취소");

/** Moves an element by the Web Animations API, where things may move. */
export function move(target, frames, options) {
  if (isStill() || document.hidden) return undefined;
  return target.animate(frames,
    { duration: 320, easing: "cubic-bezier(.25, .8, .3, 1)", ...options });
}

/** Changes the page by `change`, and lets what `grows` go from its one size to the other. */
export function transition(grows, change) {
  if (!document.startViewTransition || isStill() || document.hidden) return change();
  grows.style.viewTransitionName = "growing";
  const started = document.startViewTransition(change);
  started.finished.finally(() => { grows.style.viewTransitionName = ""; }).catch(() => {});
  // A quick second change skips the first one's animation, which is no error.
  for (const promise of [started.ready, started.finished]) promise.catch(() => {});
}

/** Makes the arrow keys move the focus among `all()`, of which Tab reaches one at a time. */
export function rove(host, all, step) {
  const choose = (target) => {
    const others = host.querySelectorAll("[tabindex='0']");
    for (const other of others) other.setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
  };
  host.addEventListener("focusin", ({ target }) => {
    if (target.hasAttribute("tabindex") && all().includes(target)) choose(target);
  });
  host.addEventListener("keydown", (event) => {
    const targets = all();
    if (!targets.includes(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = event.key === "Home" ? targets[0] : event.key === "End" ? targets.at(-1)
      : step(event.key, event.target, targets);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return choose;
}

/** A dialog with a heading and a button that closes it. */
export function dialog(name, title, ...children) {
  const id = `${name}-title`;
  const made = element("dialog", { class: `sheet ${name}`, "aria-labelledby": id },
    element("header", {}, element("h2", { id, tabindex: "-1", autofocus: true }, title),
      button("close", words("Close", "닫기"), () => made.close(), { isBare: true })),
    ...children);
  document.body.append(made);
  return made;
}
