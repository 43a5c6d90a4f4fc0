// The traces, the state of the page, and the functions that observe the state.

const $ = id => document.getElementById(id);
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
const cssColor = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
// Returns the plot color of a selected item, or null if the item is not selected.
const plotColor = id => { const i = state.selected.indexOf(id); return i < 0 ? null : cssColor(`--plot-${i}`); };

// Selects or deselects an item. If more items than plot colors are selected, the item selected first is deselected.
function toggleSelection(id) {
  const others = state.selected.filter(other => other !== id);
  const wasSelected = others.length < state.selected.length;
  setState({ selected: wasSelected ? others : [...others, id].slice(-colorCount) });
}

// Resizes a canvas to the resolution of the display and clears it. Returns its drawing context, scaled to CSS pixels.
function prepareContext(canvas, width, height) {
  const scale = window.devicePixelRatio || 1;
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
  const ctx = canvas.getContext("2d");
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  ctx.clearRect(0, 0, width, height);
  return ctx;
}

const degrees = radians => radians * 180 / Math.PI;
// Converts an angle from radians to degrees, in the range -180 to 180.
const wrappedDegrees = radians => degrees(radians - Math.round(radians / (2 * Math.PI)) * 2 * Math.PI);

// Formats a number with 0 to 2 decimal places. Larger numbers have fewer decimal places.
function formatNumber(value) {
  const magnitude = Math.abs(value);
  const text = value.toFixed(magnitude >= 10000 ? 0 : magnitude >= 100 ? 1 : 2);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}
