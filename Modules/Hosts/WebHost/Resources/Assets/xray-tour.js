// Two minutes through the X-ray: one thing at a time, with a light on it.
import { element, isStill, move, words } from "./xray-elements.js";

const key = "flyleaf-xray-tour";

const steps = () => [
  { title: words("This is the app", "이것이 앱이에요"), panel: "phone", at: "#phone .bezel",
    text: words(
      "It runs here as it always does. Around it stands what it does inside, as it does it.",
      "평소처럼 그대로 실행되고 있어요. 주변의 모든 것은 지금 안에서 일어나는 일을 보여줘요.") },
  { title: words("Tap something", "아무거나 눌러 보세요"), panel: "phone", at: "#phone .bezel",
    waits: ({ kind }) => kind === "act",
    text: words("Open a tab or a ticket on the phone. The tour goes on when you have.",
      "휴대전화에서 탭이나 티켓을 열어 보세요. 누르면 다음으로 넘어가요.") },
  { title: words("Flows", "흐름"), panel: "flows", at: "#flows",
    text: words(
      "On the left are the coordinators that run, on the right the screens that stand. "
        + "A line joins each screen to its flow. An ended flow leaves with its outcome on it.",
      "왼쪽은 실행 중인 코디네이터, 오른쪽은 서 있는 화면이에요. 선이 화면과 그 흐름을 이어요. "
        + "끝난 흐름은 결과를 남기고 사라져요.") },
  { title: words("Container", "컨테이너"), panel: "container", at: "#container",
    text: words(
      "Every registration is a tag: an outline until something asks for it, then filled. "
        + "A plane flies from who asks to what is asked for.",
      "등록 하나가 꼬리표 하나예요. 누군가 요청할 때까지는 테두리뿐이고, 요청하면 채워져요. "
        + "종이비행기는 요청한 곳에서 요청받은 곳으로 날아가요.") },
  { title: words("Modules", "모듈"), panel: "modules", at: "#modules",
    text: words(
      "The package's floors, the app on top. A module only ever uses what is below it. "
        + "The one that runs is lit; point at another to see its edges.",
      "패키지를 층으로 쌓았고 앱이 맨 위예요. 모듈은 아래에 있는 것만 써요. "
        + "실행 중인 모듈이 켜져 있고, 다른 모듈을 가리키면 연결이 보여요.") },
  { title: words("Timeline", "타임라인"), panel: "timeline", at: "#timeline",
    text: words(
      "What happened, and how long it took. Choose an entry that has a screen, "
        + "and the phone shows it as it was then.",
      "무슨 일이 있었고 얼마나 걸렸는지예요. 화면이 있는 항목을 고르면 휴대전화에 그때의 화면이 나와요.") },
  { title: words("Two wirings", "두 가지 연결"), at: "#wiring",
    text: words(
      "The same app, put together by the container or by hand. Switch, and the screens come back. "
        + "Compare shows both launches on one axis.",
      "같은 앱을 컨테이너로, 또는 수동으로 연결해서 만들어요. 바꿔도 화면은 그대로 돌아와요. "
        + "비교하면 두 실행을 한 축에서 볼 수 있어요.") },
  { title: words("Break it", "고장 내기"), at: "[data-control='break']",
    text: words(
      "Five ways to break something on purpose: a missing registration, a hasty finger, "
        + "a dead process. See what the project does about each.",
      "일부러 망가뜨리는 다섯 가지 방법이에요. 빠진 등록, 급한 손가락, 죽은 프로세스에 "
        + "프로젝트가 어떻게 대처하는지 보세요.") },
  { title: words("That is all", "여기까지예요"), at: "[data-control='keys']",
    text: words("The keys 1 to 4 enlarge a panel, and ? shows all keys. Have a good flight.",
      "1에서 4까지의 키로 패널을 크게 보고, ?로 모든 키를 볼 수 있어요. 좋은 비행 되세요.") },
];

/** Where the arrow keys have a meaning of their own. */
const ownArrows = "input, select, textarea, [role='button'], .entry, .module";

export class Tour {
  constructor(page) {
    this.page = page;
  }

  get isOpen() { return !!this.card; }

  /** Offered once, never forced. */
  offer() {
    if (localStorage.getItem(key)) return;
    const leave = () => {
      localStorage.setItem(key, "seen");
      this.invitation?.remove();
      this.invitation = undefined;
    };
    this.invitation = element("aside",
      { class: "invitation", "aria-label": words("Tour", "둘러보기") },
      element("p", {}, element("b", {}, words("New here?", "처음이신가요?")), " ",
        words("Two minutes show you around.", "2분이면 둘러볼 수 있어요.")),
      element("button", { type: "button", class: "do", onclick: () => { leave(); this.start(); } },
        words("Take the tour", "둘러보기")),
      element("button", { type: "button", class: "tool", onclick: leave },
        words("Not now", "나중에")));
    document.body.append(this.invitation);
    move(this.invitation, { transform: ["translateY(2rem)", "none"], opacity: [0, 1] });
  }

  start() {
    localStorage.setItem(key, "seen");
    this.invitation?.remove();
    if (this.isOpen) return;
    this.page.beginTour();
    this.steps = steps();
    this.light = element("div", { class: "spotlight", "aria-hidden": "true" });
    this.card = element("section",
      { class: "callout", role: "dialog", "aria-labelledby": "tour-title", tabindex: "-1" });
    document.body.append(this.light, this.card);
    this.place = () => this.stand();
    addEventListener("resize", this.place);
    this.keys = (event) => {
      if (event.target.closest?.(ownArrows)) return;
      const act = { ArrowRight: () => this.go(1), ArrowLeft: () => this.go(-1) }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", this.keys);
    this.index = 0;
    this.show();
  }

  go(step) {
    const next = this.index + step;
    if (next < 0) return;
    if (next >= this.steps.length) return this.close();
    this.index = next;
    this.show();
  }

  /** What happened in the app, for a step that waits for it. */
  hear(entry) {
    if (!this.isOpen || !this.steps[this.index].waits?.(entry)) return;
    const { index } = this;
    // First it is to be seen what came of it.
    setTimeout(() => {
      if (this.isOpen && this.index === index) this.go(1);
    }, 900);
  }

  show() {
    const { title, text, panel, waits } = this.steps[this.index];
    if (panel) this.page.reveal(panel);
    const isLast = this.index === this.steps.length - 1;
    const press = (name, label, action) =>
      element("button", { type: "button", class: name, onclick: action }, label);
    const next = press("do", isLast ? words("Done", "마치기") : waits ? words("Skip", "건너뛰기")
      : words("Next", "다음"), () => this.go(1));
    const [number, all] = [this.index + 1, this.steps.length];
    this.card.replaceChildren(
      element("p", { class: "progress-of-tour" },
        element("span", {}, words(`${number} of ${all}`, `${all}개 중 ${number}번째`)),
        element("span", { class: "flight", "aria-hidden": "true" }, element("i"))),
      element("h2", { id: "tour-title" }, title), element("p", {}, text),
      element("footer", {},
        press("tool", words("Close", "닫기"), () => this.close()),
        this.index ? press("tool", words("Back", "이전"), () => this.go(-1)) : "", next));
    this.card.style.setProperty("--share", this.index / (this.steps.length - 1));
    requestAnimationFrame(() => {
      this.stand();
      (waits ? this.card : next).focus({ preventScroll: true });
    });
  }

  /** Puts the light on the thing, and the words where there is room beside it. */
  stand() {
    if (!this.isOpen) return;
    const target = document.querySelector(this.steps[this.index].at);
    // Where there is little room, it is in the menu.
    const shown = target?.checkVisibility() ? target : document.querySelector(".menu-button");
    const { left, top, width, height } = shown.getBoundingClientRect();
    const margin = 6;
    Object.assign(this.light.style, {
      transform: `translate(${Math.max(2, left - margin)}px, ${Math.max(2, top - margin)}px)`,
      width: `${Math.min(innerWidth - 4, width + 2 * margin)}px`,
      height: `${Math.min(innerHeight - 4, height + 2 * margin)}px`,
    });
    const [w, h] = [this.card.offsetWidth, this.card.offsetHeight];
    const gap = 18;
    const clamp = (value, size, room) => Math.max(12, Math.min(value, room - size - 12));
    const sides = [
      { x: left + width + gap, y: top + height / 2 - h / 2,
        fits: left + width + gap + w < innerWidth },
      { x: left - gap - w, y: top + height / 2 - h / 2, fits: left - gap - w > 0 },
    ];
    const ends = [
      { x: left + width / 2 - w / 2, y: top + height + gap,
        fits: top + height + gap + h < innerHeight },
      { x: left + width / 2 - w / 2, y: top - gap - h, fits: top - gap - h > 0 },
    ];
    const last = { x: left + width / 2 - w / 2, y: innerHeight - h - 76, fits: true };
    // Below what is low, beside what is high.
    const places = height < 120 ? [...ends, ...sides, last] : [...sides, ...ends, last];
    const { x, y } = places.find(({ fits }) => fits);
    this.card.style.transform =
      `translate(${clamp(x, w, innerWidth)}px, ${clamp(y, h, innerHeight)}px)`;
    // Only from its first place on does it move.
    requestAnimationFrame(() => this.card?.setAttribute("data-placed", ""));
  }

  close() {
    if (!this.isOpen) return;
    removeEventListener("resize", this.place);
    removeEventListener("keydown", this.keys);
    const leaving = [this.light, this.card];
    this.card = undefined;
    for (const one of leaving) {
      const fading = isStill() ? undefined
        : one.animate({ opacity: [1, 0] }, { duration: 160, fill: "forwards" });
      if (fading) fading.finished.then(() => one.remove());
      else one.remove();
    }
    this.page.focusControl("tour");
  }
}
