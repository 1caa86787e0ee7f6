// Launches on an axis of time: what was built when, and when the first screen stood.
import { duration, element, words } from "./xray-elements.js";

/** The common axis of some launches, with its marks. */
export function axisOf(launches) {
  const ends = launches.flatMap(
    ({ built, firstScreen }) => [firstScreen ?? 0, ...built.map(({ at, ms }) => at + ms)]);
  const longest = Math.max(1, ...ends);
  const rough = longest / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power)
    .find((candidate) => candidate >= rough);
  const end = Math.ceil(longest / step) * step;
  // The last name needs room behind its mark.
  const marks = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step);
  return { end: end * 1.16, marks };
}

const share = (time, axis) => `${(100 * time / axis.end).toFixed(3)}%`;

/** One launch: its objects as marks with their names, packed into as few rows as they need. */
export function laneOf(launch, axis) {
  const rows = [];
  const items = [...launch.built].sort((one, other) => one.at - other.at);
  const list = element("ol", { class: "marks" });
  for (const { name, at, ms, for: asker } of items) {
    const text = name.replace(/Key$/, "");
    // A name's room, in shares of the axis, at about 600 pixels.
    const start = at / axis.end;
    const room = (text.length * 6.6 + 22) / 600 + ms / axis.end;
    let row = rows.findIndex((end) => end <= start);
    if (row < 0) row = rows.length;
    rows[row] = start + room;
    const bar = element("i", { "aria-hidden": "true" });
    const who = asker ? `\n${words(`for ${asker}`, `${asker}의 요청`)}` : "";
    const mark = element("li", { title: `${name}\n${duration(at)} + ${duration(ms)}${who}` }, bar,
       element("span", {}, text), element("span", { class: "unseen" }, `, ${duration(at)}`));
    mark.style.left = share(at, axis);
    bar.style.width = `max(6px, ${(100 * ms / axis.end).toFixed(3)}cqw)`;
    mark.style.setProperty("--row", row);
    list.append(mark);
  }
  list.style.setProperty("--rows", Math.max(1, rows.length));
  const scale = element("div", { class: "scale", "aria-hidden": "true" }, axis.marks.map((time) => {
    const mark = element("span", {},
      element("b", {}, time === 0 ? "0" : duration(time).replace(".0 ", " ")));
    mark.style.left = share(time, axis);
    return mark;
  }));
  const track = element("div", { class: "track" }, scale, firstScreenOf(launch, axis), list);
  return element("section", { class: `lane ${launch.wiring}` },
    element("h3", {}, wiringName(launch.wiring)),
    element("p", {}, words(`${launch.builtAtLaunch} of ${launch.registered} built`,
      `${launch.registered}개 중 ${launch.builtAtLaunch}개 생성`),
      launch.firstScreen ? words(`, first screen after ${duration(launch.firstScreen)}`,
        `, ${duration(launch.firstScreen)} 뒤 첫 화면`) : ""),
    element("div", { class: "lane-scroll", tabindex: "0", role: "group",
      "aria-label": words("On the axis of time", "시간 축") }, track));
}

function firstScreenOf({ firstScreen }, axis) {
  if (!firstScreen) return null;
  const isLate = firstScreen > axis.end * 0.7;
  const mark = element("div", { class: isLate ? "first-screen late" : "first-screen" },
    element("span", {}, words("first screen", "첫 화면"), " ", duration(firstScreen)));
  mark.style.left = share(firstScreen, axis);
  return mark;
}

/** How a person calls a wiring. */
export const wiringName = (wiring) => wiring === "container" ? words("container", "컨테이너")
  : wiring === "manual" ? words("manual", "수동") : wiring;
