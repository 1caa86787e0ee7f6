// Lets a reader leave out layouts and configurations. Without it everything is shown.
(() => {
  const form = document.querySelector(".chooser");
  const panels = [...document.querySelectorAll(".panel")];
  const chosen = {};
  for (const name of ["layout", "configuration"]) {
    const values = [...new Set(panels.map((panel) => panel.dataset[name]).filter(Boolean))];
    if (values.length < 2) continue;
    const set = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = name;
    set.append(legend);
    chosen[name] = new Set(values);
    for (const value of values) {
      const label = document.createElement("label");
      const box = document.createElement("input");
      box.type = "checkbox";
      box.checked = true;
      box.addEventListener("change", () => {
        if (box.checked) chosen[name].add(value);
        else chosen[name].delete(value);
        show();
      });
      label.append(box, " " + value);
      set.append(label);
    }
    form.append(set);
    form.hidden = false;
  }
  function show() {
    for (const panel of panels) {
      panel.hidden = Object.entries(chosen).some(
        ([name, values]) => panel.dataset[name] && !values.has(panel.dataset[name]));
    }
  }
})();
