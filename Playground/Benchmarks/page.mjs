// Measures the page in a headless Chromium: frames per second, and the time of a step, of the drawing calls and of the frame.
// Usage: node Playground/Benchmarks/page.mjs CHROMIUM FOLDER
//   FOLDER  the folder that scripts/playground wrote
// Prints the median of each time and, after a slash, the time that a tenth of the frames stayed below: other programs on the
// machine disturb it less. Headless Chromium draws without a graphics processor: its frames per second are a lower bound.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "../../Tests/ViewerPage/browser.mjs";
import { makeNet, makePile } from "./scenes.mjs";

const [program, folder] = process.argv.slice(2), seconds = 4;

// Runs in the page. Returns the times of each frame in milliseconds.
async function measure(seconds) {
  const { stage, engine } = playground, times = { step: [], draw: [], frame: [], interval: [] };
  const wrap = (object, name, list) => {
    const original = object[name];
    object[name] = function (...values) {
      const start = performance.now(), result = original.apply(this, values);
      list.push(performance.now() - start);
      return result;
    };
    return () => { delete object[name]; };
  };
  const ends = [wrap(engine, "step", times.step), wrap(stage.drawing, "draw", times.draw), wrap(stage, "repaint", times.frame)];
  playground.play();
  const start = performance.now(), firstFrame = playground.frame();
  let previous = start;
  while (performance.now() - start < 1000 * seconds) {
    const now = await new Promise(requestAnimationFrame);
    times.interval.push(now - previous);
    previous = now;
  }
  ends.forEach(end => end());
  playground.pause();
  return { ...times, frames: playground.frame() - firstFrame, seconds: (performance.now() - start) / 1000 };
}

const quantile = (list, part) => list.toSorted((a, b) => a - b)[Math.floor(list.length * part)] ?? 0;
const format = list => `${quantile(list, 0.5).toFixed(1)} / ${quantile(list, 0.1).toFixed(1)}`.padStart(13);

const browser = new Browser(program);
try {
  console.log((await browser.send("Browser.getVersion")).product);
  console.log("scene           frames/s  repaints/s  load ms      step ms       draw ms      frame ms");
  for (const [name, scene] of [["1,000 boxes", makePile(1000)], ["10,000 springs", makeNet(10_000)]]) {
    const page = await browser.open(pathToFileURL(resolve(folder, "index.html")).href, { width: 1440, height: 900 });
    await page.evaluate("playground.pause()");
    const [load, faults] = await page.evaluate(`(() => { const start = performance.now(), faults = playground.load(${JSON.stringify(JSON.stringify(scene))}); return [performance.now() - start, faults]; })()`);
    if (faults.length) throw new Error(`${name}: ${faults[0].message}`);
    const result = await page.evaluate(`(${measure})(${seconds})`);
    const rates = [result.frames, result.interval.length].map(count => (count / result.seconds).toFixed(1));
    const columns = [name.padEnd(14), rates[0].padStart(9), rates[1].padStart(11), load.toFixed(0).padStart(8)];
    console.log([...columns, format(result.step), format(result.draw), format(result.frame)].join(" "));
  }
} finally {
  await browser.close();
}
