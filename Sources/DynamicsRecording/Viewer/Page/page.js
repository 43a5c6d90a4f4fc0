// Functions for elements, canvases and numbers, and the color theme. The live page uses them, too.

const $ = id => document.getElementById(id);
const cssColor = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

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

const theme = {
  // The chosen theme: "light", "dark", or null for the theme of the system.
  preference: null,
  darkQuery: matchMedia("(prefers-color-scheme: dark)"),
  apply() {
    document.documentElement.dataset.theme = this.preference || (this.darkQuery.matches ? "dark" : "light");
    redraw();
  },
  toggle() {
    this.preference = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    // Browsers may deny a page that is opened from a file access to storage. The choice is then not saved.
    try { localStorage.setItem("trace-viewer-theme", this.preference); } catch { }
    this.apply();
  },
  start() {
    try { this.preference = localStorage.getItem("trace-viewer-theme"); } catch { }
    this.darkQuery.addEventListener("change", () => this.apply());
    this.apply();
  },
};
