"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const stage = $("stage"), svg = $("graph"), world = $("world"), panel = $("panel");
const { targets, links } = data;

// What leads where, by number.
const needs = targets.map(() => []), users = targets.map(() => []);
links.forEach((link, number) => { needs[link.from].push(number); users[link.to].push(number); });
const cycleOf = new Map();
data.cycles.forEach((cycle, number) => cycle.forEach((target) => cycleOf.set(target, number)));
const words = { unused: "not imported", undeclared: "undeclared", tool: "for the build", cycle: "in a cycle" };

const state = { chosen: null, goal: null, tests: data.layouts.length === 1, near: false,
  folded: false, path: false };
let layout, view = { x: 0, y: 0, scale: 1 }, nodeElements = [], edgeElements = [];

function make(name, attributes = {}, ...children) {
  const isDrawn = ["g", "rect", "path", "line", "text", "title"].includes(name);
  const element = isDrawn
    ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const counted = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

// MARK: drawing

const box = (node) => layout.nodes[node].length ? layout.nodes[node] : null;
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

function curve(from, to) {
  const [x1, y1, w1, h1] = from, [x2, y2, w2, h2] = to;
  const isDown = y2 > y1, lean = (x2 + w2 / 2 - x1 - w1 / 2) * 0.15;
  const start = x1 + w1 / 2 + clamp(lean, -w1 * 0.35, w1 * 0.35);
  const end = x2 + w2 / 2 - clamp(lean, -w2 * 0.35, w2 * 0.35);
  const top = isDown ? y1 + h1 : y1, bottom = isDown ? y2 : y2 + h2;
  const bend = Math.max(24, Math.abs(bottom - top) / 2) * (isDown ? 1 : -1);
  return `M${start} ${top}C${start} ${top + bend} ${end} ${bottom - bend} ${end} ${bottom}`;
}

// The chosen target alone between what needs it and what it needs.
function nearLayout(chosen) {
  const nodes = targets.map(() => []), clusters = [], bands = [];
  const others = (numbers, end) => [...new Set(numbers.map((number) => links[number][end]))]
    .filter((node) => node !== chosen && (state.tests || targets[node].kind !== "test"));
  const rows = [others(users[chosen], "from"), [chosen], others(needs[chosen], "to")];
  const most = Math.max(...rows.map((row) => row.length));
  const widest = Math.max(640, Math.sqrt(most * 150 * 36) * 2.4);
  let y = 24;
  for (const [index, row] of rows.entries()) {
    if (!row.length) continue;
    const top = y, groups = new Map();
    for (const node of row) {
      const folder = targets[node].isOwn ? targets[node].folder.split("/").slice(0, -1).join("/") : targets[node].package;
      groups.set(folder, [...(groups.get(folder) ?? []), node]);
    }
    let line = [], used = 0;
    const place = () => {
      let x = 84 + (widest - used) / 2, tallest = 0;
      for (const group of line) {
        clusters.push({ name: group.name, box: [x, y, group.width, group.height] });
        group.members.forEach((node, at) => {
          nodes[node] = [x + 9 + Math.floor(at / group.rows) * (group.cell + 8), y + 20 + (at % group.rows) * 34, group.cell, 26];
        });
        x += group.width + 18; tallest = Math.max(tallest, group.height);
      }
      if (line.length) y += tallest + 18;
      line = []; used = 0;
    };
    for (const [name, members] of [...groups].sort()) {
      members.sort((a, b) => targets[a].name.localeCompare(targets[b].name));
      const cell = Math.max(...members.map((node) => targets[node].name.length)) * 7 + 22;
      const columns = Math.max(1, Math.min(members.length, Math.floor(widest / (cell + 8)), Math.round(Math.sqrt(members.length * 272 / (cell + 8)))));
      const count = Math.ceil(members.length / columns), filled = Math.ceil(members.length / count);
      const width = Math.max(filled * (cell + 8) + 10, name.length * 6.2 + 18), height = count * 34 + 21;
      if (used && used + width > widest) place();
      line.push({ name, members, cell, rows: count, width, height }); used += width + 18;
    }
    place();
    bands.push([["needs it", "", "it needs"][index], 0, top, widest + 108, y - 18 - top]);
    y += 34;
  }
  return { size: [widest + 108, y], nodes, clusters, bands };
}

function draw() {
  const isNear = state.near && state.chosen !== null;
  layout = isNear ? nearLayout(state.chosen) : data.layouts[state.tests ? 0 : data.layouts.length - 1];
  world.replaceChildren();
  nodeElements = []; edgeElements = [];
  for (const [floor, , y, width, height] of layout.bands) {
    world.append(make("text", { class: "floor", x: 10, y: y + 15 }, floor));
    world.append(make("line", { class: "band", x1: 0, x2: width, y1: y + height + 23, y2: y + height + 23 }));
  }
  for (const { name, box: [x, y, width, height] } of layout.clusters) {
    world.append(make("rect", { class: "cluster", x, y, width, height, rx: 8 }));
  }
  const edges = make("g"), titles = make("g"), nodes = make("g");
  world.append(edges, titles, nodes);
  for (const { name, box: [x, y] } of layout.clusters) {
    titles.append(make("text", { class: "title", x: x + 9, y: y + 14 }, name));
  }
  links.forEach((link, number) => {
    const from = box(link.from), to = box(link.to);
    if (!from || !to) return;
    edgeElements[number] = make("path", { class: `edge ${link.kind}`, d: curve(from, to) });
    edges.append(edgeElements[number]);
  });
  targets.forEach((target, number) => {
    const place = box(number);
    if (!place) return;
    const [x, y, width, height] = place;
    nodeElements[number] = make("g", { class: `node ${target.kind}`, "data-node": number },
      make("rect", { x, y, width, height, rx: 6 }),
      make("text", { x: x + width / 2, y: y + 17, "text-anchor": "middle" }, target.name),
      make("title", {}, target.id));
    nodes.append(nodeElements[number]);
  });
  // Titles that can be read from far away, over everything else.
  for (const { name, box: [x, y, width, height] } of layout.clusters) {
    const title = make("text", { class: "big-title", x: x + width / 2, y: y + height / 2 });
    title.names = [name, name.split("/").pop() || name].map((text) =>
      [text, Math.min(width / (0.58 * Math.max(text.length, 4)), height * 0.8)]);
    world.append(title);
  }
  svg.classList.toggle("many", edgeElements.filter(Boolean).length > 260);
  mark();
}

function reached(start, lists, end) {
  const seen = new Set([start]), queue = [start];
  while (queue.length) {
    for (const number of lists[queue.pop()]) {
      const next = links[number][end];
      if (!seen.has(next)) { seen.add(next); queue.push(next); }
    }
  }
  return seen;
}

// Paints what has to do with the chosen target, or with the critical path.
function mark() {
  const { chosen } = state, classes = ["is", "below", "above", "far-below", "far-above", "onpath"];
  const shown = (number) => state.folded || !links[number].folded;
  for (const element of nodeElements) element?.classList.remove(...classes);
  edgeElements.forEach((element, number) => {
    element?.classList.remove("below", "above", "onpath");
    if (element) element.style.display = shown(number) ? "" : "none";
  });
  const path = state.path ? data.path.targets : way()?.map((number) => links[number].from)
    .concat(state.goal) ?? [];
  svg.classList.toggle("chosen", chosen !== null || path.length > 0);
  if (chosen !== null) {
    for (const node of reached(chosen, needs, "to")) nodeElements[node]?.classList.add("far-below");
    for (const node of reached(chosen, users, "from")) nodeElements[node]?.classList.add("far-above");
    for (const [lists, end, name] of [[needs, "to", "below"], [users, "from", "above"]]) {
      for (const number of lists[chosen]) {
        const edge = edgeElements[number];
        if (edge) { edge.classList.add(name); edge.style.display = ""; edge.parentNode.append(edge); }
        nodeElements[links[number][end]]?.classList.add(name);
      }
    }
    nodeElements[chosen]?.classList.add("is");
    nodeElements[chosen]?.parentNode.append(nodeElements[chosen]);
  }
  path.forEach((node, index) => {
    nodeElements[node]?.classList.add("onpath");
    const number = needs[node].find((link) => links[link].to === path[index + 1]);
    const edge = edgeElements[number];
    if (edge) { edge.classList.add("onpath"); edge.style.display = ""; edge.parentNode.append(edge); }
  });
  show();
}

// MARK: moving

function show() {
  world.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
  const isSmall = view.scale < 0.55;
  svg.classList.toggle("small", isSmall);
  if (isSmall) {
    for (const title of world.querySelectorAll(".big-title")) {
      // The folder's whole name where that can be read, or else the end of it, or nothing.
      const [text, room] = title.names.find(([, room]) => room * view.scale >= 9) ?? title.names[1];
      title.textContent = text;
      title.style.fontSize = `${Math.min(13 / view.scale, room)}px`;
      title.style.visibility = room * view.scale < 7 ? "hidden" : "";
    }
  }
  for (const element of world.querySelectorAll(".node text")) {
    const isNamed = isSmall && element.parentNode.matches(".is, .onpath");
    element.style.fontSize = isNamed ? `${12 / view.scale}px` : "";
  }
  // The floors' numbers stay as they are.
  for (const floor of world.querySelectorAll(".floor")) floor.style.fontSize = `${Math.min(12 / view.scale, 40)}px`;
}

function zoom(factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  const scale = clamp(view.scale * factor, 0.04, 4), ratio = scale / view.scale;
  view = { x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio, scale };
  show();
}

function fit() {
  const [width, height] = layout.size;
  const free = stage.clientHeight - 44; // The legend, or the buttons, stand below.
  const scale = clamp(Math.min(stage.clientWidth / width, free / height), 0.04, 1.4);
  view = { scale, x: (stage.clientWidth - width * scale) / 2, y: (free - height * scale) / 2 };
  show();
}

// Shows a target with as many of those that it has to do with as can be read.
function bring(node) {
  const place = box(node);
  if (!place) return;
  const [x, y, width, height] = place;
  const near = [...needs[node].map((link) => links[link].to), ...users[node].map((link) => links[link].from)]
    .map(box).filter(Boolean);
  const reach = (start, length, middle) => Math.max(length, ...near.map((other) =>
    2 * Math.max(middle - other[start], other[start] + other[start + 2] - middle)));
  const scale = clamp(Math.min(stage.clientWidth / (reach(0, width, x + width / 2) + 40),
    stage.clientHeight / (reach(1, height, y + height / 2) + 40)), 0.6, 1.3);
  view = {
    scale, x: stage.clientWidth / 2 - (x + width / 2) * scale,
    y: stage.clientHeight / 2 - (y + height / 2) * scale,
  };
  show();
}

const pointers = new Map();
let moved = 0;
stage.addEventListener("pointerdown", (event) => {
  if (event.target.closest(".zoom")) return;
  pointers.set(event.pointerId, event);
  if (pointers.size === 1) moved = 0;
});
window.addEventListener("pointermove", (event) => {
  const last = pointers.get(event.pointerId);
  if (!last) return;
  const area = stage.getBoundingClientRect();
  if (pointers.size === 1) {
    view.x += event.clientX - last.clientX; view.y += event.clientY - last.clientY;
    show();
  } else {
    const other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
    const distance = (pointer) =>
      Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY) || 1;
    zoom(distance(event) / distance(last), (event.clientX + other.clientX) / 2 - area.left,
      (event.clientY + other.clientY) / 2 - area.top);
  }
  moved += Math.abs(event.clientX - last.clientX) + Math.abs(event.clientY - last.clientY);
  pointers.set(event.pointerId, event);
});
for (const end of ["pointerup", "pointercancel"]) {
  window.addEventListener(end, (event) => pointers.delete(event.pointerId));
}
stage.addEventListener("click", (event) => {
  if (moved > 6 || event.target.closest(".zoom")) return;
  const node = event.target.closest("[data-node]");
  if (node) choose(Number(node.dataset.node), { bring: false });
  else choose(null);
});
stage.addEventListener("wheel", (event) => {
  event.preventDefault();
  const area = stage.getBoundingClientRect();
  if (event.ctrlKey || !event.shiftKey) {
    zoom(Math.exp(-event.deltaY * 0.0016), event.clientX - area.left, event.clientY - area.top);
  } else { view.x -= event.deltaX + event.deltaY; show(); }
}, { passive: false });

// MARK: choosing

function choose(node, { bring: isBrought = true } = {}) {
  state.chosen = node; state.goal = null;
  if (node !== null) {
    state.path = false; $("path").checked = false;
    if (targets[node].kind === "test" && !state.tests) { state.tests = true; $("tests").checked = true; draw(); fit(); }
    if (state.near) { draw(); fit(); } else if (isBrought) bring(node);
    $("said").textContent = `${targets[node].id}: needs ${needs[node].length}, needed by ${users[node].length}`;
  }
  if (node === null && state.near) { draw(); fit(); }
  history.replaceState(null, "", node === null ? "#" : `#${encodeURIComponent(targets[node].id)}`);
  mark(); describe();
}

// The links of a shortest way from the chosen target to the goal.
function way() {
  if (state.chosen === null || state.goal === null) return null;
  const before = new Map([[state.chosen, null]]), queue = [state.chosen];
  for (const node of queue) {
    if (node === state.goal) break;
    for (const number of needs[node]) {
      if (!before.has(links[number].to)) { before.set(links[number].to, number); queue.push(links[number].to); }
    }
  }
  if (!before.has(state.goal)) return null;
  const found = [];
  for (let number = before.get(state.goal); number !== null; number = before.get(links[number].from)) {
    found.unshift(number);
  }
  return found;
}

const button = (node, text = targets[node].id) =>
  make("button", { class: "link", type: "button", onclick: (event) => { event.preventDefault(); choose(node); } }, text);

function reasons(link) {
  const list = make("ul", { class: "lines" });
  for (const place of link.imports) list.append(make("li", {}, `import  ${place}`));
  if (link.count > link.imports.length) {
    list.append(make("li", {}, `and ${link.count - link.imports.length} more imports`));
  }
  if (link.kind === "unused") list.append(make("li", { class: "soft" }, "no source imports it"));
  for (const place of link.declared) list.append(make("li", {}, `declared  ${place}`));
  if (!link.declared.length) list.append(make("li", { class: "bad" }, "not declared in the manifest"));
  return list;
}

function linkList(numbers, end) {
  return numbers.map((number) => {
    const link = links[number];
    return make("details", {},
      make("summary", {}, make("span", { class: "name" }, button(link[end])),
        make("small", { class: ["undeclared", "cycle"].includes(link.kind) ? "bad-words" : "" },
          words[link.kind] ?? counted(link.count, "import"))),
      reasons(link));
  });
}

function describe() {
  panel.replaceChildren();
  if (state.chosen === null) return overview();
  const node = state.chosen, target = targets[node];
  const rows = [["Folder", target.folder || "–"], ["Module", target.module],
    ["Size", `${counted(target.files, "file")}, ${counted(target.lines, "line")}`], ["Floor", target.floor],
    ["Needs", `${target.fanOut}, ${target.below} with what these need`],
    ["Needed by", `${target.fanIn}, ${target.above} with who needs these`],
    ["Interface changes", `${target.blast.recompiled} compile again, ${target.blast.checked} are looked at`],
    ["Body changes", `${target.blast.relinked} link again`]];
  const list = make("dl");
  for (const [name, value] of rows) list.append(make("dt", {}, name), make("dd", {}, value));
  panel.append(make("button", { class: "close", "aria-label": "Close", onclick: () => choose(null) }, "✕"),
    make("h2", {}, target.id), make("div", { class: "soft" }, target.kind), list, wayForm());
  if (cycleOf.has(node)) {
    const others = data.cycles[cycleOf.get(node)].filter((other) => other !== node);
    panel.append(make("p", { class: "bad-words" }, "In a cycle with ", ...others.flatMap((other) => [button(other), " "])));
  }
  panel.append(make("h3", {}, `Needs ${needs[node].length}`), ...linkList(needs[node], "to"),
    make("h3", {}, `Needed by ${users[node].length}`), ...linkList(users[node], "from"));
  if (target.otherModules.length) {
    panel.append(make("h3", {}, "From elsewhere"), make("p", { class: "soft" }, target.otherModules.join(", ")));
  }
  panel.scrollTop = 0;
}

function wayForm() {
  const answer = make("div");
  const input = make("input", { list: "names", placeholder: "another target", "aria-label": "Why does it need",
    onchange: () => {
      const goal = targets.findIndex((target) => target.id === input.value.trim());
      answer.replaceChildren();
      state.goal = goal < 0 ? null : goal;
      mark();
      if (goal < 0) { if (input.value) answer.append(make("p", {}, "There is no such target.")); return; }
      const found = way();
      if (!found) { answer.append(make("p", {}, `It does not need ${targets[goal].id}.`)); return; }
      const list = make("ol", { class: "chain" });
      for (const number of found) {
        list.append(make("li", {}, button(links[number].from), " needs ", button(links[number].to), reasons(links[number])));
      }
      answer.append(list);
    } });
  const names = make("datalist", { id: "names" });
  for (const target of targets) names.append(make("option", { value: target.id }));
  return make("div", { class: "way" }, make("label", {}, "Why does it need … ", input), names, answer);
}

function overview() {
  panel.append(make("h2", {}, data.name), make("p", {}, data.headline.slice(data.headline.indexOf(": ") + 2)));
  if (data.environment) panel.append(make("p", {}, data.environment));
  if (data.notes.length > 3) {
    panel.append(make("details", {}, make("summary", { class: "bad-words" }, `${data.notes.length} remarks`),
      ...data.notes.map((note) => make("p", { class: "soft" }, note))));
  } else for (const note of data.notes) panel.append(make("p", { class: "bad-words" }, note));
  data.cycles.forEach((cycle) => panel.append(make("p", { class: "bad-words" }, "Cycle: ",
    ...cycle.slice(0, 12).flatMap((node) => [button(node), " "]))));
  const top = (title, value, unit) => {
    const best = targets.map((target, node) => [value(target), node])
      .filter(([count, node]) => count > 0 && (state.tests || targets[node].kind !== "test"))
      .sort((a, b) => b[0] - a[0]).slice(0, 7);
    if (!best.length) return;
    const list = make("ul", { class: "top" });
    for (const [count, node] of best) {
      list.append(make("li", {}, button(node), make("span", {}, counted(count, unit))));
    }
    panel.append(make("h3", {}, title), list);
  };
  top("A change of the interface costs most in", (target) => target.blast.checked, "target");
  top("Needs most", (target) => target.fanOut, "target");
  top("Biggest", (target) => target.lines, "line");
  if (data.path.targets.length > 1) {
    const list = make("ol", { class: "chain" });
    for (const node of data.path.targets) list.append(make("li", {}, button(node)));
    panel.append(make("h3", {}, "Critical path", make("small", {}, data.path.weight)), list);
  }
  panel.append(make("h3", {}, "Keys"), make("p", { class: "soft" }, make("kbd", {}, "/"), " searches, ",
    make("kbd", {}, "+"), " ", make("kbd", {}, "−"), " zoom, ", make("kbd", {}, "0"),
    " fits, ", make("kbd", {}, "n"), " shows a chosen target and its neighbours alone, arrows move; with a target chosen they go to what needs it, what it needs and its neighbours, ",
    make("kbd", {}, "Esc"), " lets it go."));
}

// MARK: search

const search = $("search"), found = $("found");
let hits = [], hit = 0;

function look() {
  const asked = search.value.trim().toLowerCase();
  hits = !asked ? [] : targets.map((target, node) => {
    const name = target.id.toLowerCase(), place = name.indexOf(asked);
    return [place < 0 ? Infinity : (name === asked ? -1 : place * 100 + name.length), node];
  }).filter(([rank]) => rank < Infinity).sort((a, b) => a[0] - b[0]).slice(0, 40).map(([, node]) => node);
  hit = 0;
  found.replaceChildren(...hits.map((node, index) => make("li", { role: "option", id: `hit${index}`,
    onpointerdown: (event) => { event.preventDefault(); take(node); } },
    make("span", {}, targets[node].id), make("small", {}, targets[node].folder))));
  if (asked && !hits.length) found.append(make("li", { role: "option" }, "No target is called so."));
  found.hidden = !asked;
  search.setAttribute("aria-expanded", String(!found.hidden));
  point();
}

function point() {
  [...found.children].forEach((item, index) => item.setAttribute("aria-selected", String(index === hit && hits.length > 0)));
  if (hits.length) search.setAttribute("aria-activedescendant", `hit${hit}`);
  found.children[hit]?.scrollIntoView({ block: "nearest" });
}

function take(node) {
  found.hidden = true; search.setAttribute("aria-expanded", "false"); search.value = "";
  choose(node); stage.focus();
}

search.addEventListener("input", look);
search.addEventListener("blur", () => { found.hidden = true; });
search.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    hit = clamp(hit + (event.key === "ArrowDown" ? 1 : -1), 0, Math.max(hits.length - 1, 0));
    point(); event.preventDefault();
  } else if (event.key === "Enter" && hits.length) take(hits[hit]);
  else if (event.key === "Escape") { search.value = ""; look(); stage.focus(); }
});

// MARK: keys and buttons

// The nearest shown one of what the chosen target has to do with, in a direction.
function step(key) {
  const node = state.chosen, [x, y, width] = box(node) ?? [0, 0, 0];
  const middle = (other) => box(other)[0] + box(other)[2] / 2;
  const shown = (others) => others.filter((other) => box(other) && other !== node);
  let others;
  if (key === "ArrowDown") others = shown(needs[node].map((number) => links[number].to));
  else if (key === "ArrowUp") others = shown(users[node].map((number) => links[number].from));
  else {
    others = shown(targets.map((_, other) => other)).filter((other) =>
      targets[other].floor === targets[node].floor && Math.abs(box(other)[1] - y) < 20
      && (key === "ArrowLeft" ? box(other)[0] < x : box(other)[0] > x));
  }
  const rank = (other) => Math.abs(middle(other) - x - width / 2) + Math.abs(box(other)[1] - y);
  others.sort((a, b) => rank(a) - rank(b));
  if (others.length) choose(others[0]);
}

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input:not([type=checkbox])") || event.metaKey || event.ctrlKey || event.altKey) return;
  const moves = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  if (event.key === "/") { search.focus(); search.select(); }
  else if (event.key === "+" || event.key === "=") zoom(1.25);
  else if (event.key === "-") zoom(0.8);
  else if (event.key === "0") fit();
  else if (event.key === "n") $("near").click();
  else if (event.key === "Escape") choose(null);
  else if (moves[event.key] && (event.target === stage || event.target === document.body)) {
    if (state.chosen !== null) step(event.key);
    else { view.x += moves[event.key][0]; view.y += moves[event.key][1]; show(); }
  } else return;
  event.preventDefault();
});
$("in").onclick = () => zoom(1.25);
$("out").onclick = () => zoom(0.8);
$("fit").onclick = fit;
$("tests-label").hidden = data.layouts.length === 1;
$("tests").onchange = (event) => { state.tests = event.target.checked; draw(); fit(); describe(); };
$("near").onchange = (event) => { state.near = event.target.checked; draw(); fit(); };
$("folded").onchange = (event) => { state.folded = event.target.checked; mark(); };
$("path").onchange = (event) => {
  state.path = event.target.checked;
  if (state.path && state.near) $("near").click();
  if (state.path) { state.chosen = null; state.goal = null; describe(); }
  mark();
};
new ResizeObserver(() => { if (!state.sized) { state.sized = true; fit(); open(); } }).observe(stage);

// The target that the address names, or that the drawing is about.
function open() {
  const name = decodeURIComponent(location.hash.slice(1));
  const node = name ? targets.findIndex((target) => target.id === name) : data.focus ?? -1;
  if (node >= 0) choose(node);
}

const kinds = [...new Set(targets.map((target) => target.kind))];
for (const kind of kinds) $("legend").append(make("li", {}, make("i", { class: kind }), kind));
for (const [name, meaning] of [["below", "it needs"], ["above", "needs it"], ["bad", "undeclared, cycle"], ["dash", "not imported"]]) {
  $("legend").append(make("li", {}, make("b", { class: name }), meaning));
}
draw(); describe();
