// The address of the page: #frame=120&item=7&item=8 shows a frame and selects items, so that a link leads to a moment.

const address = {
  // Shows the frame and selects the items of the address. Unknown items and other parts of the address are ignored.
  open() {
    const parts = new URLSearchParams(location.hash.slice(1)), frame = Number(parts.get("frame") ?? NaN);
    const items = parts.getAll("item").filter(id => traces.some(trace => trace.itemsByID.has(id)));
    if (Number.isFinite(frame)) setState({ frame: clampFrame(frame), playing: false });
    if (items.length) setState({ selected: items.slice(-colorCount) });
  },
  // The address of the current frame and selection.
  get link() {
    const parts = new URLSearchParams([["frame", state.frame], ...state.selected.map(id => ["item", id])]);
    return `${location.href.split("#")[0]}#${parts}`;
  },
  // Writes the current frame and selection into the address, without an entry in the history of the browser.
  update() {
    if (state.playing) return;
    // Browsers may deny changes of the address of a page that is opened from a file.
    try { history.replaceState(null, "", address.link); } catch { }
  },
};
