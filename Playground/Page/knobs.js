// Sliders for the numbers of an item, behavior or timeline entry. They change the number in the text and nothing else.

class Knobs {
  // The largest number of entries of each list of the scene that the menu shows.
  static longestList = 2000;

  constructor(editor) {
    this.editor = editor;
    this.loadLater = oncePerRepaint(() => this.editor.updateText(this.editor.text));
    $("target").addEventListener("change", () => {
      setState({ target: $("target").value });
      this.editor.reveal(JSON.parse(state.target));
    });
    observe(["target", "pane"], () => this.draw());
  }

  // Fills the list of entries after a change of the text.
  refresh() {
    const tree = this.editor.tree;
    if (!tree) return;
    const options = [];
    const addEntries = (list, node, path) => node?.children.slice(0, Knobs.longestList).forEach(({ node: entry }, index) => {
      const entryPath = [...path, index];
      options.push([JSON.stringify(entryPath), this.title(entry, list, index)]);
      addEntries("behaviors", entry.child("children"), [...entryPath, "children"]);
    });
    for (const list of ["behaviors", "items", "timeline"]) addEntries(list, tree.child(list), [list]);
    const names = JSON.stringify(options);
    if (names !== this.names) {
      this.names = names;
      $("target").replaceChildren(...options.map(([value, textContent]) => element("option", { value, textContent })));
    }
    if (!options.some(([value]) => value === state.target)) setState({ target: options[0]?.[0] ?? null });
    this.draw();
  }

  title(entry, list, index) {
    const read = key => { const node = entry.child(key); return node ? node.value(this.editor.text) : undefined; };
    const items = read("items");
    const members = read("item") ?? (Array.isArray(items) ? items.slice(0, 2).join(", ") + (items.length > 2 ? ` and ${items.length - 2} more` : "") : "");
    if (list === "items") return `item ${read("id")}`;
    if (list === "timeline") return `timeline ${index}: frame ${read("frame")}`;
    return [read("type"), read("kind"), read("id") && `"${read("id")}"`, members && `(${members})`].filter(Boolean).join(" ");
  }

  draw() {
    const path = state.target && JSON.parse(state.target), node = path && this.editor.tree?.at(path);
    if (node?.kind !== "object") {
      this.shape = null;
      $("knobs").replaceChildren(this.editor.tree ? "" : "The knobs return as soon as the text is valid JSON.");
      return;
    }
    $("target").value = state.target;
    const type = path[0] === "items" ? "items" : node.child("type")?.value(this.editor.text);
    this.kind = node.child("kind")?.value(this.editor.text);
    const numbers = this.numbers(node, []), flags = knobFlags[type] ?? [];
    const shape = `${this.kind} ${state.target} ${numbers.map(relative => relative.join("."))} ${type}`;
    if (shape !== this.shape) {
      this.shape = shape;
      const missing = Object.entries(knobProperties[type] ?? {}).filter(([key]) => !node.child(key) && this.isAllowed(type, key, node));
      this.rows = [
        ...numbers.map(relative => new Knob(this, path, relative, type)),
        ...missing.map(([key]) => new Knob(this, path, [key], type)),
        ...flags.map(key => new Flag(this, path, key, behaviorDefault(type, this.kind, key))),
      ];
      $("knobs").replaceChildren(...this.rows.map(row => row.node));
    }
    for (const row of this.rows) row.update();
  }

  // A direction excludes the angle and the magnitude of the same vector. Only noise has a smoothness and a speed.
  isAllowed(type, key, node) {
    if (["smoothness", "animationSpeed"].includes(key)) return ["noise", "turbulence"].includes(this.kind);
    return !(["angle", "magnitude"].includes(key) && node.child("direction"));
  }

  // The paths of all numbers of an entry, relative to it. Children are entries of their own.
  numbers(node, path) {
    if (node.kind === "number") return [path];
    if (path[path.length - 1] === "children") return [];
    return node.children.flatMap((child, index) => this.numbers(child.node, [...path, node.kind === "array" ? index : child.key]));
  }

  // Writes a value into the text. Several changes before a repaint make one load of the scene.
  write(path, json) {
    const { tree, text } = this.editor;
    if (!tree) return;
    this.pendingText = replaceValue(text, tree, path, json);
    this.editor.area.value = this.pendingText;
    this.editor.tree = scanJSON(this.pendingText);
    this.loadLater();
  }
}
