// The list of events: contacts, animators that pause or resume, callbacks, and touches.

class EventList {
  static maximumRowCount = 5000;

  constructor() {
    this.entries = EventList.mergedEntries();
    this.categories = ["contacts", "animators", "callbacks", "touches"].filter(category => this.entries.some(entry => entry.category === category));
    $("filters").replaceChildren(...(this.categories.length > 1 ? this.categories : []).map(category =>
      element("button", { type: "button", textContent: category, onclick: () => this.toggleCategory(category) })));
    $("events").addEventListener("click", event => {
      const row = event.target.closest(".event");
      if (row) goToFrame(Number(row.dataset.frame));
    });
  }

  // Returns the entries of all traces. If both traces contain the same entry in the same frame, it is listed once. Other
  // entries are labeled with the letter of their trace.
  static mergedEntries() {
    if (traces.length === 1) return traces[0].listEntries();
    const key = entry => `${entry.frame} ${entry.text}`;
    const [first, second] = traces.map(trace => trace.listEntries());
    const [firstKeys, secondKeys] = [new Set(first.map(key)), new Set(second.map(key))];
    const markedFirst = first.map(entry => secondKeys.has(key(entry)) ? entry : { ...entry, mark: "A" });
    const onlySecond = second.filter(entry => !firstKeys.has(key(entry))).map(entry => ({ ...entry, mark: "B" }));
    return [...markedFirst, ...onlySecond].sort((a, b) => a.frame - b.frame);
  }

  toggleCategory(category) {
    const hidden = new Set(state.hidden);
    if (!hidden.delete(category)) hidden.add(category);
    setState({ hidden });
  }

  // Creates the rows for the entries whose categories are not hidden.
  fill() {
    this.shown = this.entries.filter(entry => !state.hidden.has(entry.category));
    [...$("filters").children].forEach((button, i) => button.setAttribute("aria-pressed", !state.hidden.has(this.categories[i])));
    const listed = this.shown.slice(0, EventList.maximumRowCount);
    $("event-count").textContent = this.shown.length > listed.length ? `${this.shown.length}, first ${listed.length} listed` : this.shown.length;
    this.nodes = listed.map(entry => {
      const time = element("time", { textContent: `${mainTrace.times[entry.frame].toFixed(3)} s` });
      const node = element("button", { type: "button", className: "event" }, time, element("span", { textContent: entry.text }), element("small", { textContent: entry.mark || "" }));
      node.dataset.frame = entry.frame;
      return node;
    });
    $("events").replaceChildren(...(listed.length ? this.nodes : [element("p", { className: "empty", textContent: "No events." })]));
    this.currentNode = null;
    this.draw();
  }

  // Highlights the last entry that is not later than the current frame, and scrolls to it.
  draw() {
    const index = this.shown.findLastIndex(entry => entry.frame <= state.frame);
    const node = index < this.nodes.length ? this.nodes[index] : null;
    if (node === this.currentNode) return;
    if (this.currentNode) this.currentNode.removeAttribute("aria-current");
    this.currentNode = node;
    if (!node) return;
    node.setAttribute("aria-current", "true");
    const list = $("events"), [top, bottom] = [node.offsetTop - list.offsetTop, node.offsetTop - list.offsetTop + node.offsetHeight];
    if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
  }

  // Shows the frame of the next entry (direction 1) or of the previous entry (direction -1).
  jump(direction) {
    const found = direction > 0 ? this.shown.find(entry => entry.frame > state.frame) : this.shown.findLast(entry => entry.frame < state.frame);
    if (found) goToFrame(found.frame);
  }
}
