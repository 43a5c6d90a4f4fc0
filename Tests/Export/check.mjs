// Compares exported CSS and Web Animations with the traces they were made from, in a headless Chromium whose animations are
// set to the time of each frame. Writes the corners of each item beside each trace, for the check of Lottie.
// Usage: node check.mjs CHROMIUM TRACE.jsonl ...
//   TRACE.css and TRACE.mjs are the exports of a trace; a trace without them has no motion
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { Browser } from "../ViewerPage/browser.mjs";
import { readTrace } from "./trace.mjs";

const [program, ...traces] = process.argv.slice(2);
const tolerance = 0.25;
let failureCount = 0, itemCount = 0, largest = 0, largestReduced = 0, sceneCount = 0;

function fail(text) {
  failureCount++;
  console.error(`  failed: ${text}`);
}

// The items that a style sheet describes, with their classes, sizes and centers.
function readItems(css) {
  const pattern = /\/\* "(.*)": ([\d.e-]+) x ([\d.e-]+) points, with the center at \(([-\d.e]+), ([-\d.e]+)\)[^]*?\*\/\n\.([\w-]+) \{/g;
  return [...css.matchAll(pattern)].map(([, name, width, height, x, y, className]) => ({ name, size: [+width, +height], center: [+x, +y], className }));
}

// Runs in the page: creates an element for each item, and returns the corners and the opacity of each at each time.
function measure(items, times, script) {
  const makeElements = (className, items) => items.map(item => {
    const element = document.body.appendChild(document.createElement("div"));
    if (className) element.className = item.className;
    // An element of size zero at the center has the center as its origin, without the rounding of layouts.
    const holder = document.body.appendChild(document.createElement("div"));
    holder.style.cssText = `position:absolute;left:0;top:0;width:0;height:0;transform:translate(${item.center[0]}px,${item.center[1]}px)`;
    holder.append(element);
    element.style.cssText += ";width:0;height:0;position:absolute;left:0;top:0";
    for (const [i, j] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
      const corner = element.appendChild(document.createElement("i"));
      corner.style.cssText = `position:absolute;left:0;top:0;width:0;height:0;transform:translate(${i * item.size[0] / 2}px,${j * item.size[1] / 2}px)`;
    }
    return element;
  });
  document.body.replaceChildren();
  const elements = makeElements(!script, items);
  if (script) {
    const animate = new Function(`${script.replaceAll("export ", "")}; return animate;`)();
    elements.forEach((element, index) => animate(element, items[index].name));
  }
  const animations = document.getAnimations();
  for (const animation of animations) animation.pause();
  return times.map(time => {
    for (const animation of animations) animation.currentTime = time;
    return elements.map(element => ({
      corners: [...element.children].map(corner => { const { x, y } = corner.getBoundingClientRect(); return [x, y]; }),
      opacity: Number(getComputedStyle(element).opacity),
    }));
  });
}

function distance(corners, others) { return Math.max(...corners.map(([x, y], index) => Math.hypot(x - others[index][0], y - others[index][1]))); }

// Returns the place of an item at a frame: while it is not displayed, undefined.
async function checkScene(page, path) {
  const css = readFileSync(path.replace(/jsonl$/, "css"), "utf8");
  const module = readFileSync(path.replace(/jsonl$/, "mjs"), "utf8");
  const trace = readTrace(path), name = basename(path, ".jsonl");
  const [, first, last] = css.match(/frames (\d+) to (\d+) at/).map(Number);
  const stated = Number(css.match(/Largest difference from the recording in a frame: ([\d.]+) points/)[1]);
  const items = readItems(css);
  const declared = Number(css.match(/Motion of (\d+) item/)[1]);
  if (items.length !== declared || items.length === 0) fail(`${name}: ${items.length} of ${declared} items are described`);
  itemCount += items.length;
  sceneCount++;
  const truth = {};
  for (const item of items) truth[item.name] = [];
  const times = [];
  for (let frame = first; frame <= last; frame++) {
    times.push((frame - first) / trace.fps * 1000);
    for (const item of items) truth[item.name].push(trace.frames[frame].get(item.name) ?? null);
  }
  writeFileSync(path.replace(/jsonl$/, "truth.json"), JSON.stringify({ size: trace.size, items, truth }));
  await page.evaluate(`document.getElementById("css").textContent = ${JSON.stringify(css)}`);
  for (const [format, script] of [["CSS", null], ["Web Animations", module]]) {
    const call = times => `(${measure})(${JSON.stringify(items)}, ${JSON.stringify(times)}, ${JSON.stringify(script)})`;
    const frames = await page.evaluate(call(times));
    let worst = 0;
    frames.forEach((elements, frame) => elements.forEach((element, index) => {
      const expected = truth[items[index].name][frame];
      if (Math.abs(element.opacity - (expected?.opacity ?? 0)) > 0.005) fail(`${name}, ${format}, ${items[index].name}, frame ${first + frame}: the opacity is ${element.opacity}, not ${expected?.opacity ?? 0}`);
      if (!expected || expected.opacity === 0) return;
      const error = distance(element.corners, expected.corners);
      worst = Math.max(worst, error);
      if (!(error <= tolerance)) fail(`${name}, ${format}, ${items[index].name}, frame ${first + frame}: ${error.toFixed(3)} points from the recording`);
    }));
    if (worst > stated + 0.005) fail(`${name}, ${format}: the largest difference is ${worst.toFixed(3)} points, but ${stated} are stated`);
    largest = Math.max(largest, worst);
    // With reduced motion, nothing travels: at each time, every item is at its final place.
    await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
    const reduced = await page.evaluate(call([0, times.at(-1) / 2, times.at(-1)]));
    await page.send("Emulation.setEmulatedMedia", { features: [] });
    for (const elements of reduced) elements.forEach((element, index) => {
      const error = distance(element.corners, frames.at(-1)[index].corners);
      largestReduced = Math.max(largestReduced, error);
      if (!(error <= 0.05)) fail(`${name}, ${format}, ${items[index].name}: with reduced motion it is ${error.toFixed(3)} points from its final place`);
    });
  }
}

const browser = new Browser(program);
try {
  const url = new URL("page.html", import.meta.url);
  const page = await browser.open(url.href, { width: 800, height: 900 });
  for (const path of traces) if (existsSync(path.replace(/jsonl$/, "css"))) await checkScene(page, path);
} finally {
  await browser.close();
}
const still = traces.length - sceneCount;
console.log(`${itemCount} items of ${sceneCount} scenes (${still} without motion): at most ${largest.toFixed(3)} points from the recording, `
  + `and ${largestReduced.toFixed(3)} from the final place with reduced motion`);
process.exit(failureCount > 0 || sceneCount === 0 ? 1 : 0);
