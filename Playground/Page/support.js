// Small functions that all parts of the page use: elements, numbers, colors, and the state with its observers.

const $ = id => document.getElementById(id);

// Creates an element. Children that are strings become text, never markup.
function element(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

// The state of the page. selected is the index of an item or null; target is the JSON path of the object in the knobs.
const state = { playing: false, speed: 1, xray: false, selected: null, target: null, pane: "scenes" };
const observers = [];
let changedKeys = new Set();

// Changes the state. The observers are called once before the next repaint.
function setState(changes) {
  for (const [key, value] of Object.entries(changes)) {
    if (state[key] === value) continue;
    state[key] = value;
    if (changedKeys.size === 0) queueMicrotask(notifyObservers);
    changedKeys.add(key);
  }
}

function notifyObservers() {
  const keys = changedKeys;
  changedKeys = new Set();
  for (const observer of observers) observer(keys);
}

// Calls a function immediately and after each change of one of the keys.
function observe(keys, update) {
  observers.push(changed => { if (keys.some(key => changed.has(key))) update(); });
  update();
}

// Returns a function that calls another one at the next repaint: once, however often it is called until then.
function oncePerRepaint(action) {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      action();
    });
  };
}

// The values of the style sheet's variables, read once for each theme.
const colors = {
  cache: new Map(),
  get(name) {
    if (!this.cache.has(name)) this.cache.set(name, getComputedStyle(document.documentElement).getPropertyValue(name).trim());
    return this.cache.get(name);
  },
};
const itemColorCount = 6;
const itemColor = index => colors.get(`--item-${index % itemColorCount}`);

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

// Formats a number with at most the given number of decimal places, without trailing zeros.
function formatNumber(value, places = 2) {
  const text = value.toFixed(places);
  const short = places > 0 ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}

const theme = {
  // The chosen theme: "light", "dark", or null for the theme of the system.
  preference: null,
  darkQuery: matchMedia("(prefers-color-scheme: dark)"),
  apply() {
    document.documentElement.dataset.theme = this.preference || (this.darkQuery.matches ? "dark" : "light");
    colors.cache.clear();
    dispatchEvent(new Event("themechange"));
  },
  toggle() {
    this.preference = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    // Browsers may deny storage to a page that is opened from a file. The choice is then not saved.
    try { localStorage.setItem("playground-theme", this.preference); } catch { }
    this.apply();
  },
  start() {
    try { this.preference = localStorage.getItem("playground-theme"); } catch { }
    this.darkQuery.addEventListener("change", () => this.apply());
    this.apply();
  },
};

// Shows a sentence below the scene, or removes it. kind is "fault" or "note".
function showMessage(text, kind = "fault") {
  const node = $("message");
  [node.hidden, node.textContent, node.dataset.kind] = [!text, text || "", kind];
}

// Returns whether the reader asked for less motion. Nothing then starts to move by itself.
const isReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
