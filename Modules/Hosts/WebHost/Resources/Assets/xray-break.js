// What can be broken on purpose, and what the project does about it.
import { button, element, icon, move, words } from "./xray-elements.js";

const faults = () => [
  { name: "registration", title: words("Take a registration out", "등록 하나 빼기"),
    text: words("Takes one registration out of the composition root and builds the container.",
      "컴포지션 루트에서 등록 하나를 빼고 컨테이너를 만들어요.") },
  { name: "swipe", title: words("Cancel a swipe", "밀다가 놓기"),
    text: words("Begins a swipe back, and lets go before it is done.", "뒤로 밀기 시작했다가 끝나기 전에 놓아요.") },
  { name: "doubleTap", title: words("Tap twice at once", "동시에 두 번 누르기"),
    text: words("Sends one tap twice, as a hasty finger does.", "급한 손가락처럼 한 번의 누르기를 두 번 보내요.") },
  { name: "late", title: words("Answer too late", "너무 늦은 응답"),
    text: words("Holds an answer until the screen that waits for it has left.",
      "기다리던 화면이 떠날 때까지 응답을 붙잡아 둬요.") },
  { name: "kill", title: words("Kill the process", "프로세스 죽이기"),
    text: words("Ends the process at once, and begins another at the same port.",
      "프로세스를 바로 끝내고 같은 포트에서 새로 시작해요.") },
];

/** A drawer that leaves the panels in sight, so that what happens is seen. */
export class BreakDrawer {
  constructor(page) {
    this.page = page;
  }

  get isOpen() { return !!this.drawer?.open; }

  toggle() {
    if (this.isOpen) return this.close();
    this.make();
    this.drawer.show();
    move(this.drawer, { transform: ["translateX(2rem)", "none"], opacity: [0, 1] },
      { duration: 220 });
    this.drawer.querySelector("h2").focus();
  }

  close() {
    this.drawer?.close();
    this.page.focusControl("break");
  }

  /** Which registrations there are has changed, or whether the process may be ended. */
  reset() {
    if (!this.drawer) return;
    this.fillKeys();
    this.kill.hidden = !this.page.record.canKill;
  }

  make() {
    if (this.drawer) return this.reset();
    this.keys = element("select", { "aria-label": words("Registration", "등록") });
    const items = faults().map((fault) => {
      const answer = element("div", { class: "receipt", hidden: true, role: "status" });
      const act = element("button",
        { type: "button", class: "do", onclick: () => this.run(fault.name, answer, act) },
        words("Break it", "고장 내기"), element("span", { class: "unseen" }, `: ${fault.title}`));
      const keys = fault.name === "registration" ? this.keys : null;
      const item = element("li", { class: fault.name }, element("h3", {}, fault.title),
        element("p", {}, fault.text), element("div", { class: "doing" }, keys, act), answer);
      if (fault.name === "kill") this.kill = item;
      return item;
    });
    this.drawer = element("dialog", { class: "drawer", "aria-labelledby": "break-title" },
      element("header", {},
        element("h2", { id: "break-title", tabindex: "-1" }, icon("break"),
          words("Break it", "고장 내기")),
        button("close", words("Close", "닫기"), () => this.close(), { isBare: true })),
      element("p", { class: "lead" },
        words("Each is really done. See what the project does about it.",
          "모두 실제로 해 봐요. 프로젝트가 어떻게 대처하는지 보세요.")),
      element("ul", {}, items));
    this.drawer.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    document.body.append(this.drawer);
    this.reset();
  }

  fillKeys() {
    const chosen = this.page.selectedKey ?? this.keys.value;
    this.keys.replaceChildren(
      ...this.page.record.registrations.map(({ key }) => element("option", { value: key }, key)));
    if (chosen) this.keys.value = chosen;
    if (this.keys.selectedIndex < 0) this.keys.selectedIndex = 0;
  }

  async run(name, answer, act) {
    act.disabled = true;
    const began = performance.now();
    const before = this.page.standing();
    const fields = name === "registration" ? { name, key: this.keys.value } : { name };
    try {
      const gone = name === "kill" ? this.page.nextHello() : undefined;
      const result = await this.page.post("/xray/break", fields);
      const lines = result ? (await result.json().catch(() => ({}))).lines ?? [] : [];
      // A process that ended may not have answered any more.
      if (name !== "kill") {
        const silence = [words("The app did not answer.", "앱이 응답하지 않았어요.")];
        return this.print(answer, result ? lines : silence);
      }
      const waiting = words("Gone. Waiting for the next process…",
        "사라졌어요. 다음 프로세스를 기다리고 있어요…");
      this.print(answer, [...lines, waiting]);
      await gone;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const back = this.page.standing() === before
        ? words(`Back after ${seconds} s, with the same screens.`,
          `${seconds}초 뒤에 같은 화면으로 돌아왔어요.`)
        : words(`Back after ${seconds} s.`, `${seconds}초 뒤에 돌아왔어요.`);
      this.print(answer, [...lines, words("Gone.", "사라졌어요."), back]);
    } finally {
      act.disabled = false;
    }
  }

  print(answer, lines) {
    answer.hidden = false;
    answer.replaceChildren(...lines.map((line) => {
      const [, place, rest] = /^(\S+:\d+: error: )(.*)$/s.exec(line) ?? [];
      return place ? element("p", { class: "error" }, element("code", {}, place), rest)
        : element("p", {}, line);
    }));
    move(answer, { clipPath: ["inset(0 0 100% 0)", "inset(0 0 0 0)"] },
      { duration: 380, easing: "steps(9)" });
    answer.scrollIntoView({ block: "nearest" });
  }
}
