// The phone beside the panels: the app as it is, or its screen as it stood at an earlier time.
import { element, words } from "./xray-elements.js";

/** How long the phone has to show by itself what the person's act led to, in milliseconds. */
const patience = 300;

export class Phone {
  /** @param page what the panels ask of the page */
  constructor(page) {
    this.page = page;
    this.host = document.getElementById("phone");
    this.frame = this.host.querySelector("iframe");
    this.past = element("div", { class: "past", hidden: true });
    this.running = element("span");
    this.host.querySelector(".bezel").append(this.past);
    this.host.append(element("p", { class: "caption" },
      element("i", { "aria-hidden": "true" }), this.running));
    this.frame.addEventListener("load", () => this.follow());
    if (this.frame.contentDocument?.readyState === "complete") this.follow();
  }

  get isLookingBack() { return !this.past.hidden; }

  /** Says which module runs, and shows what stands in the app's window now. */
  tell(state) {
    const { running } = state;
    clearTimeout(this.late);
    this.late = setTimeout(() => this.catchUp(state), patience);
    const text = running ? words(`${running} is running`, `${running} 실행 중`) : "";
    if (this.running.textContent !== text) this.running.textContent = text;
  }

  /** Goes where the app has been moved by somebody else than the person, as by a fault. */
  catchUp({ layers }) {
    const top = layers.at(-1)?.stacks.find(({ isFront }) => isFront)?.screens.at(-1);
    const shown = this.frame.contentDocument?.getElementById("title")?.textContent;
    if (top && shown !== undefined && shown.trim() !== top.title.trim()) this.reload();
  }

  /** Shows the screen as it stood after an entry of the timeline. */
  show({ n, text }) {
    // No script runs in it, and nothing on it can be used.
    const picture = element("iframe", { sandbox: "allow-same-origin", src: `/xray/screen/${n}`,
      title: words(`The screen after: ${text}`, `그때의 화면: ${text}`) });
    picture.addEventListener("load", () => picture.classList.add("loaded"), { once: true });
    this.past.replaceChildren(element("p", {},
      element("span", {}, words("As it was after", "그때의 화면"), element("b", {}, text)),
      element("button", { type: "button", class: "do", onclick: () => this.page.backToNow(true) },
        words("Back to now", "지금으로"))), picture);
    this.setPast(true);
  }

  backToNow() {
    this.setPast(false);
    this.past.replaceChildren();
  }

  setPast(isPast) {
    this.past.hidden = !isPast;
    this.host.classList.toggle("looking-back", isPast);
    this.frame.inert = isPast;
  }

  reload() {
    try {
      this.frame.contentWindow.location.replace("/");
    } catch {
      // What stands in it is the browser's own page of an error.
      this.frame.src = "/";
    }
  }

  /** The phone's look and language are the page's. */
  follow() {
    let root;
    try {
      root = this.frame.contentDocument?.documentElement;
    } catch {
      return;
    }
    if (!root?.lang) return;
    const take = () => this.page.speak(root.lang, root.dataset.theme);
    take();
    new MutationObserver(take)
      .observe(root, { attributes: true, attributeFilter: ["data-theme", "lang"] });
  }
}
