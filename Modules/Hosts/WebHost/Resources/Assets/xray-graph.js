// Lays out the graph of registrations: columns by what needs what, and a frame for each scope.

const height = 24;
const gap = 10;
const columnGap = 24;
const frameGap = 12;
const head = 20;
const pad = 8;

/** How long a key's name is as drawn, measured by `measure`. */
const widthOf = (name, measure) => Math.ceil(measure(name)) + 28;

/**
 * Where each key and each edge stands.
 *
 * @returns {{width, height, nodes: Map, edges: Array, frames: Array}}
 */
export function layOut(registrations, { measure, label }) {
  const byKey = new Map(registrations.map((registration) => [registration.key, registration]));
  const needs = (key) => byKey.get(key).needs.map((need) => need.key)
    .filter((need) => byKey.has(need));
  const needed = new Map(registrations.map(({ key }) => [key, []]));
  for (const { key } of registrations) for (const need of needs(key)) needed.get(need).push(key);

  const ranks = new Map();
  const rank = (key, path = new Set()) => {
    if (ranks.has(key)) return ranks.get(key);
    // A circle can not be built, and is still drawn.
    if (path.has(key)) return 0;
    path.add(key);
    const value = Math.max(0, ...needs(key).map((need) => 1 + rank(need, path)));
    path.delete(key);
    ranks.set(key, value);
    return value;
  };
  for (const { key } of registrations) rank(key);
  const last = Math.max(0, ...ranks.values());
  const isAlone = (key) => !needs(key).length && !needed.get(key).length;
  const columnOf = (key) => isAlone(key) ? 0 : last - ranks.get(key);

  const scopes = [...new Set(registrations.map(({ scope }) => scope))];
  const known = ["shared", "transient", "weak"];
  // What lives shortest stands on top, what everybody shares below.
  scopes.sort((one, other) => known.indexOf(one) - known.indexOf(other));

  const cells = new Map();
  for (const scope of scopes) {
    const columns = Array.from({ length: last + 1 }, () => []);
    const own = registrations.filter((registration) => registration.scope === scope);
    for (const { key } of own) columns[columnOf(key)].push(key);
    cells.set(scope, columns);
  }
  settle(cells, needs, needed);

  const widths = Array.from({ length: last + 1 }, (_, column) => Math.max(40,
    ...[...cells.values()].flatMap(
      (columns) => columns[column].map((key) => widthOf(label(key), measure)))));
  const lefts = [];
  let x = pad + 4;
  for (const width of widths) {
    lefts.push(x);
    x += width + columnGap;
  }
  const width = x - columnGap + pad + 4;

  const nodes = new Map();
  const frames = [];
  let y = 0;
  for (const scope of scopes) {
    const columns = cells.get(scope);
    const most = Math.max(...columns.map((column) => column.length));
    const inner = most * (height + gap) - gap;
    frames.push({ scope, x: 0.5, y: y + 0.5, width: width - 1, height: inner + head + pad });
    columns.forEach((keys, column) => {
      const top = y + head + (inner - (keys.length * (height + gap) - gap)) / 2;
      keys.forEach((key, index) => nodes.set(key, {
        key, column, scope, x: lefts[column], y: top + index * (height + gap),
        width: widthOf(label(key), measure), height,
      }));
    });
    y += inner + head + pad + frameGap;
  }

  const edges = [];
  for (const { key, needs: all } of registrations) {
    for (const need of all) {
      const [from, to] = [nodes.get(key), nodes.get(need.key)];
      if (!from || !to) continue;
      edges.push({ from: key, to: need.key, isLater: need.isLater, path: arc(from, to) });
    }
  }
  return { width, height: y - frameGap + 1, nodes, edges, frames };
}

/** Orders each column by where its neighbours stand, back and forth. */
function settle(cells, needs, needed) {
  const places = new Map();
  const note = () => {
    for (const columns of cells.values()) {
      for (const keys of columns) {
        keys.forEach((key, index) => places.set(key, index - keys.length / 2));
      }
    }
  };
  note();
  for (let sweep = 0; sweep < 8; sweep++) {
    const neighbours = sweep % 2 ? needs : (key) => needed.get(key);
    for (const columns of cells.values()) {
      for (const keys of columns) {
        const weight = new Map(keys.map((key) => {
          const near = neighbours(key).map((other) => places.get(other));
          const all = near.length ? near : [places.get(key)];
          return [key, all.reduce((sum, place) => sum + place, 0) / all.length];
        }));
        keys.sort((one, other) => weight.get(one) - weight.get(other));
      }
    }
    note();
  }
}

function arc(from, to) {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2];
  const [x2, y2] = [to.x, to.y + to.height / 2];
  const reach = Math.max(16, (x2 - x1) * 0.45);
  return `M${x1} ${y1}C${x1 + reach} ${y1} ${x2 - reach} ${y2} ${x2} ${y2}`;
}
