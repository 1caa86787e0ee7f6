// The keys of the page, and the sheet that says which there are.
import { dialog, element, words } from "./xray-elements.js";

const name = "flyleaf-xray-shortcuts";
const isOn = () => localStorage.getItem(name) !== "off";

/**
 * Hears the keyboard.
 *
 * @param acts what each key of one character does
 * @param escape what Escape does
 */
export function hearKeys(acts, escape) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") return document.querySelector("dialog:modal") || escape();
    if (!isOn() || event.target.closest?.("input, textarea, select, dialog:modal")) return;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Shows the keys. Those of one character can be switched off, for who dictates. */
export function showKeys() {
  const row = (keys, text) =>
    [element("dt", {}, keys.map((key) => element("kbd", {}, key))), element("dd", {}, text)];
  const box = element("input", {
    type: "checkbox", onchange: () => localStorage.setItem(name, box.checked ? "on" : "off"),
  });
  box.checked = isOn();
  const made = dialog("keys-sheet", words("Keys", "키"),
    element("dl", {},
      row(["1", "2", "3", "4"],
        words("Enlarge Flows, Container, Modules, Timeline", "흐름, 컨테이너, 모듈, 타임라인 크게 보기")),
      row(["Esc"], words("Back", "돌아가기")),
      row(["←", "↑", "↓", "→"],
        words("From key to key, module to module, entry to entry", "키, 모듈, 항목 사이를 이동")),
      row(["Enter"], words("Choose; on an entry: its screen", "고르기, 항목에서는 그때의 화면")),
      row(["/"], words("Find a module", "모듈 찾기")),
      row(["N"], words("Back to now", "지금으로 돌아가기")),
      row(["C"], words("Compare", "비교")),
      row(["B"], words("Break it", "고장 내기")),
      row(["T"], words("Tour", "둘러보기")),
      row(["?"], words("These keys", "이 목록"))),
    element("label", {}, box, words("Keys of one character work", "한 글자 키 사용")));
  made.addEventListener("close", () => made.remove());
  made.showModal();
}
