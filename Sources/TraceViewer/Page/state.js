// What is shown, and who must be told when it changes.

const $ = id => document.getElementById(id);
const colorCount = 6;

const texts = kind => [...document.querySelectorAll(`script.${kind}`)].map(node => node.textContent);
const motions = texts("motion");
const traces = texts("trace").map((text, i) => new Trace(JSON.parse(text), motions[i]));
const difference = $("difference") && JSON.parse($("difference").textContent);
const frameCount = Math.max(...traces.map(trace => trace.frames), 1);
// The longer one has the time.
const clock = traces.reduce((best, trace) => trace.frames > best.frames ? trace : best);

const state = { frame: 0, playing: false, speed: 1, chosen: [], hovered: null, labels: true, hidden: new Set() };
const listeners = [];
let asked = new Set();

// Changes what is shown and draws it with the next picture on the screen: any number of changes, one drawing.
function change(patch) {
  for (const [key, value] of Object.entries(patch)) {
    if (state[key] === value) continue;
    state[key] = value;
    if (asked.size === 0) requestAnimationFrame(refresh);
    asked.add(key);
  }
}

function refresh() {
  const changed = asked;
  asked = new Set();
  for (const listener of listeners) listener(changed);
}

// keys: what the listener draws from; it is called once at the start.
function whenChanged(keys, draw) {
  listeners.push(changed => { if (keys.some(key => changed.has(key))) draw(changed); });
  draw(new Set(keys));
}

// Everything again: another theme, another size.
function redraw() { listeners.forEach(listener => listener(new Set([...Object.keys(state), "size"]))); }

const bounded = frame => Math.min(Math.max(Math.round(frame), 0), frameCount - 1);
const goTo = frame => change({ frame: bounded(frame), playing: false });
const colorOf = id => { const i = state.chosen.indexOf(id); return i < 0 ? null : css(`--plot-${i}`); };
const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// At most as many items as there are colors; the oldest gives way.
function choose(id) {
  const without = state.chosen.filter(other => other !== id);
  const wasChosen = without.length < state.chosen.length;
  change({ chosen: wasChosen ? without : [...without, id].slice(-colorCount) });
}

// A canvas as sharp as the screen; returns its context in points.
function context(canvas, width, height) {
  const scale = window.devicePixelRatio || 1;
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
  const ctx = canvas.getContext("2d");
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  ctx.clearRect(0, 0, width, height);
  return ctx;
}

const degrees = radians => radians * 180 / Math.PI;
// As the trace has it, from -180 to 180.
const wrapped = radians => degrees(radians - Math.round(radians / (2 * Math.PI)) * 2 * Math.PI);
function short(value) {
  const size = Math.abs(value);
  const text = value.toFixed(size >= 10000 ? 0 : size >= 100 ? 1 : 2);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}
