// The list of items that are present in the current frame.

class ItemList {
  static maximumRowCount = 300;

  constructor() {
    this.rows = new Map();
    $("items").addEventListener("click", event => { const row = event.target.closest(".item"); if (row) toggleSelection(row.dataset.id); });
    const hover = event => { const row = event.target.closest(".item"); tooltip.anchor = null; setState({ hovered: row ? row.dataset.id : null }); };
    for (const kind of ["pointerover", "focusin"]) $("items").addEventListener(kind, hover);
    for (const kind of ["pointerleave", "focusout"]) $("items").addEventListener(kind, () => setState({ hovered: null }));
  }

  draw() {
    const trace = traces[0], frame = Math.min(state.frame, trace.frameCount - 1);
    // The items are sorted by first appearance, not by drawing order, so that rows do not move during playback.
    const present = trace.presentItems(frame).sort((a, b) => a.index - b.index).slice(0, ItemList.maximumRowCount);
    this.showRows(present);
    $("item-count").textContent = `${present.length} of ${trace.items.length}${traces.length > 1 ? ", in A" : ""}`;
    for (const item of present) {
      const row = this.rows.get(item.id), now = trace.state(item, frame), i = state.selected.indexOf(item.id);
      [now.x, now.y, wrappedDegrees(now.angle), now.speed].forEach((value, k) => {
        const text = formatNumber(value) + (k === 2 ? "\u00b0" : "");
        if (row.cells[k].textContent !== text) row.cells[k].textContent = text;
      });
      row.node.setAttribute("aria-pressed", i >= 0);
      row.node.style.setProperty("--color", `var(--plot-${Math.max(i, 0)})`);
    }
  }

  // Creates rows for the present items. Unchanged rows are reused, because a new row would lose the keyboard focus.
  showRows(present) {
    const key = present.map(item => item.id).join("\n");
    if (key === this.key) return;
    this.key = key;
    for (const item of present) if (!this.rows.has(item.id)) this.rows.set(item.id, ItemList.makeRow(item));
    const nodes = present.map(item => this.rows.get(item.id).node);
    $("items").replaceChildren(...(nodes.length ? nodes : [element("p", { className: "empty", textContent: "No items in this frame." })]));
  }

  static makeRow(item) {
    const cells = [0, 1, 2, 3].map(() => element("span", {}));
    const node = element("button", { type: "button", className: "item" }, ItemList.makeIcon(item), element("span", { textContent: item.id, title: item.id }), ...cells);
    node.dataset.id = item.id;
    node.classList.toggle("differs", Boolean(difference && difference.first?.[1] === item.id));
    return { node, cells };
  }

  // Creates a small SVG image of the filled shapes of an item.
  static makeIcon(item) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const side = Math.max(item.width, item.height, 1);
    svg.setAttribute("viewBox", [-side / 2, -side / 2, side, side].join(" "));
    svg.setAttribute("aria-hidden", "true");
    for (const shape of item.shapes.filter(shape => shape.kind === "fill")) {
      const path = document.createElementNS(svg.namespaceURI, "path");
      path.setAttribute("d", shape.pathData);
      path.setAttribute("fill", shape.color);
      svg.append(path);
    }
    return svg;
  }
}
