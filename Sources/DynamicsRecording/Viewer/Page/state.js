// The traces, the state of the page, and the functions that observe the state.

const colorCount = 6;

const scriptTexts = className => [...document.querySelectorAll(`script.${className}`)].map(node => node.textContent);
const motionTexts = scriptTexts("motion");
const traces = scriptTexts("trace").map((text, i) => new Trace(JSON.parse(text), motionTexts[i]));
const difference = $("difference") && JSON.parse($("difference").textContent);
// The marked frames, as pairs of a frame and a text.
const marks = $("marks") ? JSON.parse($("marks").textContent) : [];
const frameCount = Math.max(...traces.map(trace => trace.frameCount), 1);
// The trace whose times the page shows: the trace with the most frames.
const mainTrace = traces.reduce((longest, trace) => trace.frameCount > longest.frameCount ? trace : longest);

// The state of the page. selected and hovered are ids of items; hidden contains categories of event list entries; wraps
// is whether plots show angles within half a turn to either side; zoom is the first and the last frame of the plots, or null
// for all frames.
const state = { frame: 0, playing: false, speed: 1, selected: [], hovered: null, labels: true, hidden: new Set(), wraps: false, xray: false, zoom: null };
const observers = [];
let changedKeys = new Set();

// Changes the state. Before the next repaint, the observers are called once for all changes since the last repaint.
function setState(changes) {
  for (const [key, value] of Object.entries(changes)) {
    if (state[key] === value) continue;
    state[key] = value;
    if (changedKeys.size === 0) requestAnimationFrame(notifyObservers);
    changedKeys.add(key);
  }
}

function notifyObservers() {
  const keys = changedKeys;
  changedKeys = new Set();
  for (const observer of observers) observer(keys);
}

// Calls a function immediately, and after each change of one of the state's keys. The key "size" denotes the window size.
function observe(keys, draw) {
  observers.push(changed => { if (keys.some(key => changed.has(key))) draw(changed); });
  draw(new Set(keys));
}

// Redraws everything after a change of the theme or of the window's size.
function redraw() { observers.forEach(observer => observer(new Set([...Object.keys(state), "size"]))); }

const hasXRay = traces.some(trace => trace.xray);
const clampFrame = frame => Math.min(Math.max(Math.round(frame), 0), frameCount - 1);
const goToFrame = frame => setState({ frame: clampFrame(frame), playing: false });
// Returns the plot color of a selected item, or null if the item is not selected.
const plotColor = id => { const i = state.selected.indexOf(id); return i < 0 ? null : cssColor(`--plot-${i}`); };

// Selects or deselects an item. If more items than plot colors are selected, the item selected first is deselected.
function toggleSelection(id) {
  const others = state.selected.filter(other => other !== id);
  const wasSelected = others.length < state.selected.length;
  setState({ selected: wasSelected ? others : [...others, id].slice(-colorCount) });
}

const degrees = radians => radians * 180 / Math.PI;
// Converts an angle from radians to degrees, in the range -180 to 180.
const wrappedDegrees = radians => degrees(radians - Math.round(radians / (2 * Math.PI)) * 2 * Math.PI);
