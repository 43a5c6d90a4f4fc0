// The items that are there now, and what happens.

class ItemList {
  constructor() {
    this.rows = new Map();
    $("items").addEventListener("click", event => { const row = event.target.closest(".item"); if (row) choose(row.dataset.id); });
    const point = event => { const row = event.target.closest(".item"); Tip.at = null; change({ hovered: row ? row.dataset.id : null }); };
    for (const kind of ["pointerover", "focusin"]) $("items").addEventListener(kind, point);
    for (const kind of ["pointerleave", "focusout"]) $("items").addEventListener(kind, () => change({ hovered: null }));
  }

  draw() {
    const trace = traces[0], frame = Math.min(state.frame, trace.frames - 1);
    // In the order in which they came, so that rows stay where they are.
    const present = trace.present(frame).sort((a, b) => a.place - b.place).slice(0, 300);
    this.show(present);
    $("item-count").textContent = `${present.length} of ${trace.items.length}${traces.length > 1 ? ", in A" : ""}`;
    for (const item of present) {
      const row = this.rows.get(item.id), now = trace.state(item, frame), i = state.chosen.indexOf(item.id);
      [now.x, now.y, wrapped(now.angle), now.speed].forEach((value, k) => {
        const text = short(value) + (k === 2 ? "\u00b0" : "");
        if (row.cells[k].textContent !== text) row.cells[k].textContent = text;
      });
      row.node.setAttribute("aria-pressed", i >= 0);
      row.node.style.setProperty("--color", `var(--plot-${Math.max(i, 0)})`);
    }
  }

  // Rows are made once and kept, so that focus stays where it is.
  show(present) {
    const key = present.map(item => item.id).join("\n");
    if (key === this.key) return;
    this.key = key;
    for (const item of present) if (!this.rows.has(item.id)) this.rows.set(item.id, ItemList.row(item));
    const nodes = present.map(item => this.rows.get(item.id).node);
    $("items").replaceChildren(...(nodes.length ? nodes : [element("p", { className: "none", textContent: "Nothing is there in this frame." })]));
  }

  static row(item) {
    const cells = [0, 1, 2, 3].map(() => element("span", {}));
    const node = element("button", { type: "button", className: "item" }, ItemList.swatch(item), element("span", { textContent: item.id, title: item.id }), ...cells);
    node.dataset.id = item.id;
    node.classList.toggle("differs", Boolean(difference && difference.first && difference.first[1] === item.id));
    return { node, cells };
  }

  // The item itself, small.
  static swatch(item) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const side = Math.max(item.width, item.height, 1);
    svg.setAttribute("viewBox", [-side / 2, -side / 2, side, side].join(" "));
    svg.setAttribute("aria-hidden", "true");
    for (const shape of item.look.filter(shape => shape.kind === "fill")) {
      const path = document.createElementNS(svg.namespaceURI, "path");
      path.setAttribute("d", shape.text);
      path.setAttribute("fill", shape.color);
      svg.append(path);
    }
    return svg;
  }
}

class HappeningList {
  static most = 5000;

  constructor() {
    this.all = HappeningList.merged();
    this.kinds = ["contacts", "events", "callbacks", "touches"].filter(kind => this.all.some(one => one.kind === kind));
    $("filters").replaceChildren(...(this.kinds.length > 1 ? this.kinds : []).map(kind =>
      element("button", { type: "button", textContent: kind, onclick: () => this.toggle(kind) })));
    $("events").addEventListener("click", event => {
      const row = event.target.closest(".event");
      if (row) goTo(Number(row.dataset.frame));
    });
  }

  // What happens in both traces at once stands there once.
  static merged() {
    if (traces.length === 1) return traces[0].happenings();
    const key = one => `${one.frame} ${one.text}`;
    const [first, second] = traces.map(trace => trace.happenings());
    const [known, others] = [new Set(first.map(key)), new Set(second.map(key))];
    const mine = first.map(one => others.has(key(one)) ? one : { ...one, mark: "A" });
    const theirs = second.filter(one => !known.has(key(one))).map(one => ({ ...one, mark: "B" }));
    return [...mine, ...theirs].sort((a, b) => a.frame - b.frame);
  }

  toggle(kind) {
    const hidden = new Set(state.hidden);
    if (!hidden.delete(kind)) hidden.add(kind);
    change({ hidden });
  }

  fill() {
    this.shown = this.all.filter(one => !state.hidden.has(one.kind));
    [...$("filters").children].forEach((chip, i) => chip.setAttribute("aria-pressed", !state.hidden.has(this.kinds[i])));
    const listed = this.shown.slice(0, HappeningList.most);
    $("event-count").textContent = this.shown.length > listed.length ? `${this.shown.length}, the first ${listed.length} listed` : this.shown.length;
    this.nodes = listed.map(one => {
      const time = element("time", { textContent: `${clock.times[one.frame].toFixed(3)} s` });
      const node = element("button", { type: "button", className: "event" }, time, element("span", { textContent: one.text }), element("small", { textContent: one.mark || "" }));
      node.dataset.frame = one.frame;
      return node;
    });
    $("events").replaceChildren(...(listed.length ? this.nodes : [element("p", { className: "none", textContent: "Nothing." })]));
    this.current = null;
    this.draw();
  }

  // The last that has happened is marked, and kept in sight while playing.
  draw() {
    let index = this.shown.findLastIndex(one => one.frame <= state.frame);
    const node = index < this.nodes.length ? this.nodes[index] : null;
    if (node === this.current) return;
    if (this.current) this.current.removeAttribute("aria-current");
    this.current = node;
    if (!node) return;
    node.setAttribute("aria-current", "true");
    const list = $("events"), [top, bottom] = [node.offsetTop - list.offsetTop, node.offsetTop - list.offsetTop + node.offsetHeight];
    if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
  }

  // The next in a direction, 1 or -1.
  jump(direction) {
    const found = direction > 0 ? this.shown.find(one => one.frame > state.frame) : this.shown.findLast(one => one.frame < state.frame);
    if (found) goTo(found.frame);
  }
}
