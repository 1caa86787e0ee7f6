// Both launches side by side.
import { dialog, duration, element, move, words } from "./xray-elements.js";
import { axisOf, laneOf } from "./xray-launches.js";

/** What was built when under the container and by hand, on one axis of time. */
export class Comparison {
  constructor(page) {
    this.page = page;
  }

  async open() {
    this.content ??= element("div", { class: "lanes" });
    this.dialog ??= dialog("comparison",
      words("Two wirings, one launch each", "두 가지 연결, 한 번씩 실행"),
      element("p", { class: "lead" }, words(
        "The app was begun anew under both, with the screens that are open now. "
          + "A mark is an object, where it was built.",
        "지금 열린 화면 그대로 두 방식으로 새로 시작했어요. 표시 하나가 객체 하나이고, 생성된 때에 놓여 있어요.")),
      this.content);
    this.content.replaceChildren(
      element("p", { class: "empty" }, words("Both are being started…", "두 방식으로 시작하고 있어요…")));
    if (!this.dialog.open) this.dialog.showModal();
    const found = await this.page.json("/xray/compare");
    if (!found) {
      return this.content.replaceChildren(element("p", { class: "empty" },
        words("The app can not be reached.", "앱에 연결할 수 없어요.")));
    }
    const axis = axisOf(found.launches);
    this.content.replaceChildren(
      this.verdict(found.launches), ...found.launches.map((launch) => laneOf(launch, axis)));
    for (const [index, mark] of [...this.content.querySelectorAll(".marks li")].entries()) {
      move(mark, { opacity: [0, 1], transform: ["translateX(-8px)", "none"] },
        { duration: 260, delay: Math.min(900, index * 12), fill: "backwards" });
    }
  }

  verdict(launches) {
    const cell = (name, value) =>
      element("div", {}, element("dt", {}, name), element("dd", {}, value));
    const [one, other] = launches;
    if (!one || !other) return element("p");
    return element("dl", { class: "verdict" },
      cell(words("Builders made at launch", "실행할 때 만든 빌더"), buildersOf([one, other]).join(" : ")),
      cell(words("Time to the first screen", "첫 화면까지"), [one, other]
        .map(({ firstScreen }) => firstScreen ? duration(firstScreen) : "–").join(" : ")));
  }
}

/** How many builders each had made when its first screen stood. By hand nothing else is made, so these
 * are what both can be compared by. */
function buildersOf(launches) {
  const made = launches.map(({ built, builtAtLaunch }) =>
    built.slice(0, builtAtLaunch).map(({ name }) => name.replace(/(Key|Builder)$/, "")));
  const builders = new Set(made[launches.findIndex(({ wiring }) => wiring === "manual")]);
  return made.map((names) => names.filter((name) => builders.has(name)).length);
}
