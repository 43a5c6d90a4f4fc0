// Operates the playground's page in a headless Chromium: fingers, text, knobs, links and exports. Checks its state, its
// pixels and the files that it saves.
// Usage: node page.mjs CHROMIUM FOLDER LINKCOUNT [SCREENSHOTS]
//   FOLDER       the folder that assemble.py wrote
//   LINKCOUNT    the number of scenes that are sent through links
//   SCREENSHOTS  directory for screenshots
import { createServer } from "node:http";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "../ViewerPage/browser.mjs";

const [program, folder, linkCount, screenshots] = process.argv.slice(2);
const url = pathToFileURL(resolve(folder, "index.html")).href;
let checkCount = 0, failureCount = 0;

function expect(isTrue, claim, ...values) {
  checkCount++;
  if (isTrue) return;
  failureCount++;
  console.error(`  failed: ${claim}`, ...values);
}

const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

async function openScene(page, name, frame = 0) {
  await page.evaluate(`playground.open(playground.library.entries.find(entry => entry.file === "${name}")); playground.pause(); playground.step(${frame})`);
}

// Every scene of the library is valid, moves within its first second, and repeats its states after a restart.
async function checkLibrary(page) {
  const results = await page.evaluate(`playground.library.entries.map(entry => {
    playground.open(entry);
    playground.pause();
    const count = playground.engine.itemCount, places = () => Array.from({ length: count }, (_, index) => playground.pose(index));
    const start = places();
    let way = 0;
    for (let frame = 0; frame < 60; frame += 4) {
      playground.step(4);
      places().forEach(({ x, y, angle }, index) => {
        way = Math.max(way, Math.hypot(x - start[index].x, y - start[index].y), 20 * Math.abs(angle - start[index].angle));
      });
    }
    const hash = playground.hash();
    playground.restart();
    playground.step(60);
    return { name: entry.file, way, isRepeated: playground.hash() === hash, faults: playground.editor.faults, hashes: document.querySelectorAll("#hashes li").length };
  })`);
  expect(results.length >= 24, "the library has at least 24 scenes", results.length);
  for (const { name, way, isRepeated, faults, hashes } of results) {
    expect(way > 5, `${name} moves within a second`, way);
    expect(isRepeated, `${name} has the same state after a restart`);
    expect(faults.length === 0, `${name} has no faults`, faults);
    expect(hashes === 1, `${name} shows one hash after a second`, hashes);
  }
}

async function checkMouse(page) {
  await openScene(page, "gravity", 150);
  const from = await page.evaluate("playground.pointOf(0)"), before = await page.evaluate("playground.pose(0).y");
  await page.evaluate("playground.play()");
  const mouse = (type, y) => page.send("Input.dispatchMouseEvent", { type, x: from.x, y, button: "left", buttons: 1, clickCount: 1 });
  await mouse("mousePressed", from.y);
  for (let i = 1; i <= 20; i++) { await mouse("mouseMoved", from.y - 15 * i); await page.waitForDrawing(); }
  await pause(300);
  const lifted = await page.evaluate("playground.pose(0).y");
  expect(lifted < before - 60, "an item follows the mouse", before, lifted);
  expect(await page.evaluate("document.getElementById('target').selectedOptions[0].textContent") === "item box", "the knobs show the item");
  await mouse("mouseReleased", from.y - 300);
  await pause(1200);
  expect(await page.evaluate("playground.pose(0).y") > lifted + 30, "the item falls when it is let go");
}

async function checkFingers(page) {
  await openScene(page, "gravity", 150);
  const [a, b] = await page.evaluate("[playground.pointOf(0), playground.pointOf(2)]");
  const before = await page.evaluate("[0, 2].map(index => playground.pose(index).y)");
  await page.evaluate("playground.play()");
  const touch = (type, points) => page.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const points = i => [{ x: a.x, y: a.y - i, id: 1 }, { x: b.x, y: b.y - i, id: 2 }];
  await touch("touchStart", points(0).slice(0, 1));
  await touch("touchStart", points(0));
  for (let i = 1; i <= 20; i++) { await touch("touchMove", points(15 * i)); await page.waitForDrawing(); }
  await pause(300);
  const lifted = await page.evaluate("[0, 2].map(index => playground.pose(index).y)");
  expect(lifted.every((y, i) => y < before[i] - 50), "two fingers lift two items", before, lifted);
  await touch("touchEnd", []);
  expect(await page.evaluate("playground.stage.fingers.size") === 0, "no finger is left");
}

async function checkText(page) {
  await openScene(page, "field-vortex", 10);
  const text = await page.evaluate("playground.text()");
  const type = value => page.evaluate(`(() => { const area = document.getElementById("text"); area.value = ${JSON.stringify(value)}; area.dispatchEvent(new Event("input")); })()`);
  await type(text.replace('"strength"', '"strenght"'));
  await page.waitUntil("document.querySelectorAll('#faults .fault').length === 1");
  const fault = await page.text("#faults .fault");
  expect(/did you mean "strength"\?/.test(fault), "a fault has the words of dynamics check", fault);
  expect(await page.evaluate("document.querySelectorAll('#layer .wrong').length") === 1, "the place of the fault is marked");
  const frame = await page.evaluate("playground.frame()");
  await page.evaluate("playground.step(5)");
  expect(await page.evaluate("playground.frame()") === frame + 5, "the last valid scene goes on");
  await type(text.replace("{", "{]"));
  await page.waitUntil("document.querySelector('#faults .fault')?.textContent.startsWith('1:')");
  await type(text);
  await page.waitUntil("document.querySelectorAll('#faults .fault').length === 0 && playground.frame() === 0");
}

async function checkKnobs(page) {
  await openScene(page, "spring");
  await page.evaluate(`setState({ target: '["behaviors",1]' })`);
  await page.waitForDrawing();
  const text = await page.evaluate("playground.text()");
  const turn = (name, value) => page.evaluate(`(() => {
    const knob = [...document.querySelectorAll("#knobs .knob")].find(node => node.firstChild.textContent === "${name}");
    const slider = knob.querySelector("input");
    slider.value = ${value};
    slider.dispatchEvent(new Event("input"));
  })()`);
  await turn("frequency", 2);
  await page.waitUntil("playground.engine.loadedText === playground.text()");
  expect(await page.evaluate("playground.text()") === text.replace('"frequency": 0.5', '"frequency": 2'), "a knob changes its number only");
  await turn("frictionTorque", 0.5);
  await page.waitUntil("playground.engine.loadedText === playground.text()");
  expect((await page.evaluate("playground.text()")).includes('"frictionTorque": 0.5}'), "the knob of a default adds it to the text");
  expect(await page.evaluate("playground.editor.faults.length") === 0, "the text stays valid");
}

// Scenes come back from links with the same text and the same hash.
async function checkLinks(page) {
  const results = await page.evaluate(`(async () => {
    const results = [], { entries } = playground.library;
    for (let i = 0; i < ${Number(linkCount)}; i++) {
      const entry = entries[i % entries.length], text = entry.text.replace(/"center": \\[(\\d+)/, (_, x) => '"center": [' + (Number(x) + Math.floor(i / entries.length)));
      playground.load(text);
      playground.pause();
      playground.step(30 + i);
      const [hash, link] = [playground.hash(), await playground.link()];
      playground.open(entries[(i + 1) % entries.length]);
      await playground.openLink(await address.read(link.split("#")[1]));
      results.push([entry.file, playground.hash() === hash, playground.text() === text]);
    }
    return results;
  })()`);
  for (const [name, hasHash, hasText] of results) expect(hasHash && hasText, `${name} comes back from its link`, hasHash, hasText);
  const link = await page.evaluate("playground.link()");
  const [frame, hash] = await page.evaluate("[playground.frame(), playground.hash()]");
  await page.evaluate(`playground.open(playground.library.entries[0]); location.href = ${JSON.stringify(link)}; true`);
  await page.waitUntil(`playground.frame() === ${frame} && playground.hash() === "${hash}"`);
  await page.evaluate(`location.hash = "z=damaged"; true`);
  await page.waitUntil("document.getElementById('message').textContent.includes('damaged')");
}

// The text of a link with faults is shown with them, while another scene runs.
async function checkFaultyLink(browser) {
  const text = '{"format": "opendynamics-scene", "version": 1, "size": [1, 1], "items": [{}]}';
  const page = await browser.open(`${url}#s=${Buffer.from(text).toString("base64url")}&frame=9`);
  expect(await page.evaluate("playground.text()") === text, "the text of a faulty link is shown");
  expect(await page.evaluate("document.querySelectorAll('#faults .fault').length > 0 && playground.engine.itemCount > 0"), "its faults are listed while a scene runs");
}

async function checkExports(page, directory) {
  await openScene(page, "bridge", 90);
  await page.send("Page.setDownloadBehavior", { behavior: "allow", downloadPath: directory });
  await page.click("#tab-export");
  const files = { scene: "bridge.scene.json", trace: "bridge.trace.jsonl", svg: "bridge.svg", code: "bridge.swift" };
  const texts = {};
  for (const [id, name] of Object.entries(files)) {
    await page.click(`#save-${id}-export`);
    for (let i = 0; i < 100 && !existsSync(join(directory, name)); i++) await pause(50);
    await pause(100);
    expect(existsSync(join(directory, name)), `${name} was saved`);
    texts[id] = existsSync(join(directory, name)) ? readFileSync(join(directory, name), "utf8") : "";
  }
  expect(texts.scene === await page.evaluate("playground.text()"), "the scene file is the text");
  const lines = texts.trace.trim().split("\n");
  expect(lines.length === 92 && lines.every(line => JSON.parse(line)), "the trace has a header and 91 frames", lines.length);
  expect(/^<svg [^]*<animateTransform [^]*<\/svg>\n$/.test(texts.svg), "the SVG is animated");
  expect(await page.evaluate(`!new DOMParser().parseFromString(${JSON.stringify(texts.svg)}, "image/svg+xml").querySelector("parsererror")`), "the SVG is well-formed");
  expect(/final class BridgeViewController: UIViewController/.test(texts.code), "the code has a view controller");
  expect(await page.text("#swift") === texts.code, "the page shows the code");
}

// The motion in each format, of all items and of the selected one.
async function checkMotionExports(page, directory) {
  const isDone = "!/…$/.test(document.getElementById('motion-export-note').textContent)";
  const save = async (format, name) => {
    await page.evaluate(`document.getElementById("motion-format").value = ${format}; true`);
    await page.click("#save-motion-export");
    for (let i = 0; i < 200 && !existsSync(join(directory, name)); i++) await pause(50);
    await pause(100);
    expect(existsSync(join(directory, name)), `${name} was saved`, await page.text("#motion-export-note"));
    return existsSync(join(directory, name)) ? readFileSync(join(directory, name), "utf8") : "";
  };
  await openScene(page, "bridge", 90);
  await page.evaluate("setState({ selected: null, pane: 'export' }); true");
  const texts = [];
  for (const [format, name] of ["bridge.css", "bridge.mjs", "bridge.lottie.json", "bridge.motion.swift", "bridge.kt", "bridge.dart"].entries()) texts.push(await save(format, name));
  expect(texts[0].includes(".plank11 {") && texts[0].includes("Motion of 14 items"), "the style sheet has all items that move", texts[0].slice(0, 200));
  expect(JSON.parse(texts[2]).layers.length === 14, "the Lottie animation has all items that move");
  expect(texts.every(text => text.includes("frames 0 to 90")), "each format has the frames since the start");
  // The style sheet is valid: the browser animates an element with it as the items moved.
  const [frame, moved] = await page.evaluate(`(() => {
    const style = document.createElement("style"), node = document.createElement("div"), before = { ...playground.pose(13) };
    [style.textContent, node.className] = [${JSON.stringify(texts[0])}, "ball"];
    document.body.append(style, node);
    const animations = node.getAnimations();
    for (const animation of animations) { animation.pause(); animation.currentTime = 1500; }
    const [x, y] = getComputedStyle(node).translate.split(" ").map(parseFloat);
    style.remove(); node.remove();
    const start = JSON.parse(playground.trace().split("\\n")[1]).items[13];
    return [animations.length, Math.hypot(start[1] + x - before.x, start[2] + y - before.y)];
  })()`);
  expect(frame > 0 && moved < 0.3, "the exported ball is where the item is", frame, moved);
  await page.evaluate("playground.select('crate'); true");
  await page.waitUntil("document.getElementById('motion-export-note').textContent.includes('crate')");
  await openScene(page, "chain", 60);
  await page.evaluate("playground.select(playground.engine.description.items[3].id); true");
  const chosen = await save(0, "chain.css");
  expect(chosen.includes("Motion of 1 item "), "only the selected item is exported", chosen.slice(0, 200));
  // While many items are fitted, the page goes on, and a second export replaces the first.
  await openScene(page, "cloth", 120);
  await page.evaluate("setState({ selected: null }); document.getElementById('copy-motion-export').click(); true");
  await page.waitUntil("/^Item /.test(document.getElementById('motion-export-note').textContent)");
  await page.evaluate("playground.select(playground.engine.description.items[30].id); document.getElementById('copy-motion-export').click(); true");
  await page.waitUntil(`${isDone} && document.getElementById('motion-export-note').textContent.startsWith('The selected item')`);
  // What cannot be exported says why.
  await page.evaluate("playground.restart(); setState({ selected: null }); true");
  await page.evaluate("document.getElementById('save-motion-export').click(); true");
  await page.waitUntil("document.getElementById('motion-export-note').textContent.includes('one frame')");
}

// Scenes in which nothing moves, before the first frame, and with thousands of items: each export is complete.
async function checkUnusualExports(page) {
  const items = count => Array.from({ length: count }, (_, i) => ({ id: `item ${i}`, center: [i % 60 * 5 + 5, Math.floor(i / 60) * 5 + 5], size: [4, 4] }));
  const scene = (count, behaviors) => JSON.stringify({ format: "opendynamics-scene", version: 1, size: [320, 400], items: items(count), behaviors });
  const gravity = [{ type: "gravity", items: ["item 0"] }];
  await page.evaluate("setState({ pane: \"export\", playing: false }); true");
  for (const [name, count, behaviors, frames] of [["no items", 0, [], 10], ["nothing that moves", 3, [], 10], ["no frame", 3, gravity, 0], ["3,000 items", 3000, gravity, 10]]) {
    expect(await page.evaluate(`playground.load(${JSON.stringify(scene(count, behaviors))}).length`) === 0, `a scene with ${name} is valid`);
    await page.evaluate(`playground.step(${frames}); true`);
    const svg = await page.evaluate("playground.svg()"), lines = (await page.evaluate("playground.trace()")).trim().split("\n");
    expect(await page.evaluate(`(() => { const root = new DOMParser().parseFromString(playground.svg(), "image/svg+xml"); return root.querySelector("parsererror") ? -1 : root.querySelectorAll("svg > g").length; })()`) === count, `the SVG with ${name} has all items`);
    expect(!/NaN|Infinity|undefined/.test(svg), `the SVG with ${name} has numbers only`);
    expect(svg.includes("<animateTransform") === (frames > 0 && behaviors.length > 0), `the SVG with ${name} is animated only if something moves`);
    const header = JSON.parse(lines[0]), frame = await page.evaluate("playground.frame()");
    expect(header.items.length === count && lines.length === frame + 2 && lines.every(line => JSON.parse(line)), `the trace with ${name} has all items and frames`, lines.length, frame);
    expect((await page.evaluate("playground.swift()")).includes(": UIViewController"), `the code with ${name} has a view controller`);
  }
}

async function checkHostileScene(page) {
  const id = '<img src=x onerror="document.title=1">"\\(x)\n\u2028';
  const scene = { format: "opendynamics-scene", version: 1, size: [100, 100], items: [{ id, center: [50, 50], size: [10, 10] }], behaviors: [{ type: "gravity", items: [id] }] };
  const text = JSON.stringify(scene);
  expect(await page.evaluate(`playground.load(${JSON.stringify(text)}).length`) === 0, "a scene with a hostile id is valid");
  await page.evaluate(`setState({ selected: 0, pane: "motion", xray: true }); playground.step(2)`);
  await page.waitForDrawing();
  expect((await page.text("#selected")).startsWith(id), "the id is shown as text");
  await page.evaluate(`playground.load(${JSON.stringify(text.replace('"gravity"', '"<img src=x>"'))}); setState({ pane: "export", xray: false }); true`);
  expect(await page.evaluate("document.querySelectorAll('img').length") === 0, "no markup comes from a scene");
  expect(!(await page.evaluate("playground.swift()")).includes("<img"), "the id is not in the code");
}

// Scenes that are too large or explode do not hang the page.
async function checkLimits(page) {
  const large = count => `(() => {
    const items = Array.from({ length: ${count} }, (_, i) => ({ id: "b" + i, center: [i % 100 * 12, Math.floor(i / 100) * 12], size: [10, 10] }));
    return JSON.stringify({ format: "opendynamics-scene", version: 1, size: [1210, 1600], items, behaviors: [{ type: "gravity", items: items.map(item => item.id) }] });
  })()`;
  for (const count of [10000, 100000]) {
    const [message] = await page.evaluate(`playground.load(${large(count)}).map(fault => fault.message)`);
    expect(/at most/.test(message ?? ""), `${count} items are too many`, message);
  }
  const exploding = { format: "opendynamics-scene", version: 1, size: [300, 300],
    items: [{ id: "a", center: [50, 50], size: [10, 10] }, { id: "b", center: [70, 50], size: [10, 10] }],
    behaviors: [{ type: "field", kind: "electric", items: ["a", "b"], strength: 1e9, position: [51, 52] },
      { type: "item", items: ["a", "b"], charge: 1e9, density: 1e-6 }, { type: "attachment", item: "a", to: "b", frequency: 1e6 }] };
  await page.evaluate(`playground.load(${JSON.stringify(JSON.stringify(exploding))}); playground.step(300)`);
  expect(await page.evaluate("[0, 1].every(index => Object.values(playground.pose(index)).every(Number.isFinite))"), "an exploding scene has finite poses");
  await openScene(page, "gravity", 30);
  expect(await page.evaluate("playground.frame()") === 30, "the page goes on after it");
}

async function checkKeys(page) {
  await openScene(page, "spring", 30);
  await page.evaluate("document.activeElement.blur()");
  for (const [key, expression] of [
    [" ", "state.playing"], ["x", "state.xray"], ["s", "state.speed === 0.25"], ["]", "playground.entry.file !== 'spring'"],
    ["/", "document.activeElement.id === 'search'"],
  ]) {
    await page.press(key);
    await page.waitUntil(expression);
    checkCount++;
  }
  await page.evaluate(`(() => { const search = document.getElementById("search"); search.value = "vortex"; search.dispatchEvent(new Event("input")); })()`);
  const found = await page.evaluate("[...document.querySelectorAll('.scene:not([hidden])')].map(node => node.dataset.file)");
  expect(found.includes("field-vortex") && found.length < 5, "the search finds a scene", found);
}

// At the widths of a phone, a tablet and a desktop, the page fits, and the scene's pixels have the theme's colors.
async function checkSizes(browser) {
  for (const [width, height] of [[360, 740], [820, 1180], [1440, 900]]) {
    for (const isDark of [false, true]) {
      const page = await browser.open(`${url}#scene=bridge&frame=60`, { width, height, isDark, isPhone: width < 500 });
      await page.waitUntil("playground.frame() === 60");
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `the page fits ${width} points`);
      await page.waitForDrawing();
      const screenshot = await page.screenshot(), scale = width < 500 ? 2 : 1, { x, y } = await page.evaluate("playground.pointOf(12)");
      const expected = isDark ? [91, 155, 245] : [51, 122, 217];
      expect(screenshot.count(expected, { left: (x - 8) * scale, top: (y - 8) * scale, width: 6 * scale, height: 6 * scale }) > 9 * scale, `an item is drawn at ${width} points`, screenshot.at(x * scale - 5, y * scale - 5));
      if (screenshots) writeFileSync(`${screenshots}/playground-${width}-${isDark ? "dark" : "light"}.png`, screenshot.png);
      expect(page.problems.length === 0, `no errors at ${width} points`, page.problems);
    }
  }
}

// On a desktop, the title of the list of scenes stays above the search field, lines that continue beyond the edge of the text
// fade out there, and the panel of knobs has no empty half.
async function checkPanels(browser) {
  const page = await browser.open(`${url}#scene=chain`, { width: 1440, height: 900 });
  for (const offset of [0, 700]) {
    await page.evaluate(`document.getElementById("pane-scenes").scrollTop = ${offset}; true`);
    const [pane, title, search] = await page.evaluate("['pane-scenes', 'scenes-title', 'search'].map(id => document.getElementById(id).getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom }))");
    expect(title.top >= pane.top && title.bottom <= search.top + 1, `the title of the list is visible at the offset ${offset}`, pane, title, search);
  }
  const fades = () => page.evaluate("document.getElementById('code').classList.contains('continues')");
  expect(await fades(), "long lines fade out at the edge");
  await page.evaluate("document.getElementById('text').scrollLeft = 1e6; true");
  await page.waitForDrawing();
  expect(!(await fades()), "their end does not");
  const empty = await page.evaluate("document.getElementById('pane-knobs').getBoundingClientRect().bottom - document.getElementById('knobs').getBoundingClientRect().bottom");
  expect(empty < 40, "the panel of knobs is as high as its contents", empty);
  expect(await page.evaluate("document.getElementById('course').getAttribute('href')") === "course.html", "the page has a link to the course");
}

// From a web server, the page loads playground.wasm, asks no other host, and moves within a second.
async function checkServer(browser) {
  const types = { html: "text/html", css: "text/css", js: "text/javascript", wasm: "application/wasm" }, requests = [];
  const server = createServer((request, response) => {
    const name = request.url.slice(1).split(/[?#]/)[0] || "index.html";
    requests.push(name);
    response.setHeader("content-type", types[name.split(".").pop()] ?? "text/plain");
    response.end(readFileSync(join(folder, name)));
  });
  await new Promise(done => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${server.address().port}/`;
  const page = await browser.open(origin);
  await page.waitUntil("playground.frame() > 0");
  expect(requests.includes("playground.wasm") && !requests.includes("playground-wasm.js"), "the page loads the module itself", requests);
  expect(page.problems.every(problem => problem.startsWith(`requested ${origin}`)), "the page asks no other host", page.problems);
  server.close();
  server.closeAllConnections();
}

if (screenshots) mkdirSync(screenshots, { recursive: true });
const browser = new Browser(program), directory = mkdtempSync(join(tmpdir(), "playground-check-"));
try {
  const page = await browser.open(url, { width: 1440, height: 900 });
  for (const check of [checkLibrary, checkMouse, checkFingers, checkText, checkKnobs, checkLinks, checkExports, checkMotionExports, checkUnusualExports, checkHostileScene, checkLimits, checkKeys]) {
    await check(page, directory);
  }
  expect(page.problems.length === 0, "the page has no errors and requests nothing", page.problems);
  await checkSizes(browser);
  await checkPanels(browser);
  await checkFaultyLink(browser);
  await checkServer(browser);
} finally {
  await browser.close();
  rmSync(directory, { recursive: true, force: true });
}
if (failureCount) {
  console.error(`playground page: ${failureCount} of ${checkCount} checks failed`);
  process.exit(1);
}
console.log(`playground page: ${checkCount} checks passed`);
