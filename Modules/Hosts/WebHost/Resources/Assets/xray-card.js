// What is said of one registration, on a card over the graph.
import { button, duration, element, words } from "./xray-elements.js";

/** A key's name without what all of them end in. */
export const label = (key) => key.replace(/Key$/, "");

/**
 * What stands on the card.
 *
 * @param registration what the composition root says of it
 * @param counts how often it was resolved and built, or undefined
 * @param last the entry of the last time it was resolved, or undefined
 * @param neededBy the keys that need it
 * @param select chooses another key, or none
 * @param showModule shows a module
 */
export function cardOf({ registration, counts, last, neededBy, select, showModule }) {
  const { key, module, site, scope, needs } = registration;
  const link = (name, action) =>
    element("button", { type: "button", class: "link", onclick: action }, name);
  const toKey = (name, isLater) => [link(label(name), () => select(name)),
    isLater ? element("small", {}, words("later ", "나중에 ")) : null];
  const list = (names) => names.length ? names.flat() : [words("nothing", "없음")];
  const row = (name, ...value) => [element("dt", {}, name), element("dd", {}, ...value)];
  return [
    element("header", {}, element("h3", {}, key),
      button("close", words("Close", "닫기"), () => select(), { isBare: true })),
    element("dl", {},
      row(words("Module", "모듈"), link(module, () => showModule(module))),
      row(words("Registered", "등록"),
        element("code", { title: site }, site.split("/").at(-1))),
      row(words("Scope", "스코프"), scope),
      row(words("Needs", "필요로 함"), ...list(needs.map((need) => toKey(need.key, need.isLater)))),
      row(words("Needed by", "필요한 곳"), ...list(neededBy.map((name) => toKey(name)))),
      row(words("Resolved", "해석"), resolved(counts)),
      last ? row(words("Last", "마지막"), lastTime(last)) : null),
  ];
}

function resolved(counts) {
  if (!counts) return words("never", "없음");
  const { resolved: times, built, alive } = counts;
  return words(`${times === 1 ? "once" : `${times} times`}, built ${built}, alive ${alive}`,
    `${times}번, 생성 ${built}, 생존 ${alive}`);
}

function lastTime({ for: asker, ms }) {
  const who = asker ? words(`for ${label(asker)}`, `${label(asker)}의 요청`)
    : words("by the app itself", "앱이 직접");
  return ms === null ? who : `${who}, ${duration(ms)}`;
}

/**
 * Where in `room` a card of `size` hides least.
 *
 * @param boxes what stands there, each with what it costs to hide it
 */
export function cornerOf({ left, width, height }, size, boxes) {
  const [middle, right] = [left + (width - size.width) / 2, left + width - size.width];
  const bottom = height - size.height;
  const isHidden = ([x, y], box) => box.x < x + size.width && box.x + box.width > x
    && box.y < y + size.height && box.y + box.height > y;
  const cost = (place) =>
    boxes.reduce((sum, box) => sum + (isHidden(place, box) ? box.cost : 0), 0);
  const places = [
    [right, 0], [right, bottom], [left, bottom], [left, 0], [middle, bottom], [middle, 0],
  ];
  const [x, y] = places.sort((one, other) => cost(one) - cost(other))[0];
  return { x: Math.max(0, x), y: Math.max(0, y) };
}
